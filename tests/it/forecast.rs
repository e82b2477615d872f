//! What each judge would say: a table of outputs by their layout, and whole-string versions of the judges' rules.

use crate::named;
use crate::samples::{CHANGES, Change, changed};
use knight::judge::DynProblem;
use knight::judge::check::{JudgeVerdict, Policy, check_for_forecast};
use knight::problem::PROBLEMS;
use proptest::collection::vec;
use proptest::prelude::*;
use std::fs;
use std::path::Path;

/// What the judges say of an output for the examples of a problem, each by its name for it.
fn forecasts(problem: &dyn DynProblem, output: &[u8]) -> Vec<(&'static str, JudgeVerdict, String)> {
    let (mut input, mut output) = (problem.about().examples.input.as_bytes(), output);
    let reports = check_for_forecast(problem, &mut input, [(&mut output as _, Policy::STRICT)]).unwrap();
    let forecast = |name| {
        let forecast = reports[0].forecast(problem, name);
        (name, forecast.verdict, forecast.to_string())
    };
    problem.names().map(forecast).collect()
}

type Layout = (&'static str, fn(&str) -> String);

const LAYOUTS: [Layout; 21] = [
    ("the judge's own", str::to_owned),
    ("no last newline", |right| right.strip_suffix('\n').unwrap().to_owned()),
    ("CRLF", |right| right.replace('\n', "\r\n")),
    ("CR", |right| right.replace('\n', "\r")),
    ("a trailing space", |right| right.replacen('\n', " \n", 1)),
    ("trailing spaces", |right| right.replacen('\n', "  \n", 1)),
    ("a trailing tab", |right| right.replacen('\n', "\t\n", 1)),
    ("a blank line first", |right| format!("\n{right}")),
    ("a blank line between", |right| right.replacen('\n', "\n\n", 1)),
    ("a blank line at the end", |right| format!("{right}\n")),
    ("spaces in a last line", |right| format!("{right}  ")),
    ("doubled spaces", |right| right.replace(' ', "  ")),
    ("tabs", |right| right.replace(' ', "\t")),
    ("a leading space", |right| format!(" {right}")),
    ("joined lines", |right| right.split_whitespace().collect::<Vec<_>>().join(" ") + "\n"),
    ("split lines", |right| right.split_whitespace().collect::<Vec<_>>().join("\n") + "\n"),
    ("words run together", |right| right.replace(' ', "")),
    ("all run together", |right| right.split_whitespace().collect()),
    ("a space in a word", |right| format!("{} {}", &right[..1], &right[1..])),
    ("capitals", str::to_ascii_uppercase),
    ("zeros before numbers", |right| {
        let mut padded = String::new();
        for char in right.chars() {
            if char.is_ascii_digit() && !padded.ends_with(|last: char| last.is_ascii_alphanumeric()) {
                padded.push('0');
            }
            padded.push(char);
        }
        padded
    }),
];

/// Every name of every problem, with every layout; `KNIGHT_BLESS=1` writes the table anew.
#[test]
fn the_table_of_layouts_and_judges() {
    let mut table = String::new();
    for &problem in PROBLEMS {
        let right = problem.about().examples.answers.concat();
        for (layout, make) in LAYOUTS {
            let output = make(&right);
            if layout == LAYOUTS[0].0 || output != right {
                for (_, _, line) in forecasts(problem, output.as_bytes()) {
                    table += &format!("{layout}: {line}\n");
                }
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/forecast.txt");
    if std::env::var_os("KNIGHT_BLESS").is_some() {
        fs::write(&path, &table).unwrap();
    }
    assert_eq!(table, fs::read_to_string(path).unwrap());
}

#[test]
fn a_doubt_is_told_and_a_wrong_word_is_none() {
    let says = |id: &str, output: &str| forecasts(named(id), output.as_bytes()).remove(0).2;
    let right = named("spojnakanj").about().examples.answers.concat();
    assert_eq!(says("spojnakanj", &right), "spojnakanj on SPOJ: accepted: every answer is right, byte for byte");
    let tail = "(known from a comment of a setter)";
    assert_eq!(
        says("spojnakanj", &format!(" {right}")),
        format!(
            "spojnakanj on SPOJ: probably accepted: it overlooks this: output line 1, column 1: found one space, expected no \
             space {tail}"
        )
    );
    let wrong = says("spojnakanj", &right.replace('\n', " x\n"));
    assert!(wrong.starts_with("spojnakanj on SPOJ: wrong answer: of ") && !wrong.contains("known"), "{wrong}");
}

/// ZOJ's rule on whole texts.
fn zoj(output: &str, right: &str) -> JudgeVerdict {
    let output = output.replace("\r\n", "\n").replace('\r', "\n");
    if output == right || format!("{output}\n") == right {
        return JudgeVerdict::Accepted;
    }
    let is_space = |char: char| matches!(char, '\t'..='\r' | ' ');
    let lines = |text: &str| -> Vec<Vec<String>> {
        let words = |line: &str| line.split(is_space).filter(|word| !word.is_empty()).map(str::to_owned).collect();
        text.split('\n').map(words).filter(|words: &Vec<String>| !words.is_empty()).collect()
    };
    if lines(&output) == lines(right) { JudgeVerdict::PresentationError } else { JudgeVerdict::WrongAnswer }
}

/// POJ's rule on whole texts.
fn poj(output: &str, right: &str) -> JudgeVerdict {
    let is_space = |char: char| matches!(char, '\t'..='\r' | ' ');
    let trimmed = |text: &str| {
        let lines: Vec<&str> = text.split('\n').map(|line| line.trim_end_matches(is_space)).collect();
        lines.join("\n").trim_end_matches('\n').to_owned()
    };
    if trimmed(output) == trimmed(right) {
        JudgeVerdict::Accepted
    } else if output.replace(is_space, "") == right.replace(is_space, "") {
        JudgeVerdict::PresentationError
    } else {
        JudgeVerdict::WrongAnswer
    }
}

/// Checks an output for the examples of the problem that ZOJ and POJ have, and of POJ's other ones.
fn check_rules(id: &str, output: &[u8]) {
    let Ok(output) = str::from_utf8(output) else { return };
    let problem = named(id);
    let right = problem.about().examples.answers.concat();
    for (name, verdict, line) in forecasts(problem, output.as_bytes()) {
        let expected = match &name[..3] {
            "zoj" => zoj(output, &right),
            "poj" | "hdu" => poj(output, &right),
            _ => continue,
        };
        assert_eq!(verdict, expected, "{line}: {output:?}");
    }
}

const IDS: [&str; 3] = ["zoj1091", "poj2488", "poj1915"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn random_layouts(id in 0..IDS.len(), spaces in vec("[ \t\r\n]{0,3}|\r?\n|\r|\n|\n| | | ", 1..12), last in "[ \r\n]{0,3}") {
        let right = named(IDS[id]).about().examples.answers.concat();
        let words = right.split_whitespace().zip(spaces.iter().cycle());
        let output: String = words.flat_map(|(word, spaces)| [word, spaces]).collect();
        check_rules(IDS[id], (output + &last).as_bytes());
    }

    #[test]
    fn random_line_ends(id in 0..IDS.len(), ends in vec("[ \r\n]{0,2}\r?\n|\r|\n|\n|\n| \n", 1..12)) {
        let right = named(IDS[id]).about().examples.answers.concat();
        let lines = right.split('\n').zip(ends.iter().cycle());
        let output: String = lines.flat_map(|(line, end)| [line, end]).collect();
        check_rules(IDS[id], output.as_bytes());
    }

    #[test]
    fn random_changes(id in 0..IDS.len(), changes in vec((0..CHANGES, any::<u16>(), any::<u16>()), 0..3)) {
        let right = named(IDS[id]).about().examples.answers.concat().into_bytes();
        let output = changes.into_iter().fold(right, |output, change: Change| changed(&output, change));
        check_rules(IDS[id], &output);
    }
}
