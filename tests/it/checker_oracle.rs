//! Which outputs are accepted, held against plain comparisons: of bytes, of lines, of words; and of tours
//! against a slow look at each step.

use crate::answer;
use crate::oracle;
use crate::samples::{CASES, CHANGES, Change, changed};
use knight::checker::{Letters, Rule, Space, Verdict, check};
use knight::problem::Problem;
use proptest::prelude::*;

const BLIND: Rule = Rule { space: Space::Blind, letters: Letters::Exact };
const LINE_ENDS: Rule = Rule { space: Space::LineEnds, letters: Letters::Exact };
const KATTIS: Rule = Rule { space: Space::Blind, letters: Letters::Blind };

fn is_accepted(name: &str, input: &str, output: &[u8], rule: Rule) -> bool {
    let report = check(Problem::named(name).unwrap(), input.as_bytes(), output, rule).unwrap();
    report.verdict() == Verdict::Accepted
}

/// White space as C has it.
fn is_blank(byte: u8) -> bool {
    byte == b' ' || (9..=13).contains(&byte)
}

fn words(text: &[u8]) -> Vec<Vec<u8>> {
    text.split(|&byte| is_blank(byte)).filter(|word| !word.is_empty()).map(<[u8]>::to_vec).collect()
}

/// Lines without the blanks at their ends, and without empty lines at the end of all.
fn lines(text: &[u8]) -> Vec<Vec<u8>> {
    let trimmed = |line: &[u8]| {
        let end = line.iter().rposition(|&byte| !is_blank(byte)).map_or(0, |last| last + 1);
        line[..end].to_vec()
    };
    let mut lines: Vec<Vec<u8>> = text.split(|&byte| byte == b'\n').map(trimmed).collect();
    while lines.last().is_some_and(Vec::is_empty) {
        lines.pop();
    }
    lines
}

/// The answers of a problem of which any tour is right, as the judge lays them out, if these words are right.
fn tours(name: &str, input: &str, words: &[Vec<u8>]) -> Option<String> {
    let numbers: Vec<i32> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (rows, columns, starts): (i32, i32, Vec<i32>) = match name {
        "sicily1152" => (5, 6, numbers),
        "sicily1153" => (8, 8, numbers),
        "cses1689" => (8, 8, numbers.chunks(2).map(|start| (start[1] - 1) * 8 + start[0]).collect()),
        _ => panic!("{name} has one right output"),
    };
    let starts: Vec<i32> = starts.into_iter().filter(|&start| start != -1).collect();
    let area = (rows * columns) as usize;
    let mut claimed = vec![];
    for word in words {
        let text = String::from_utf8(word.clone()).ok()?;
        claimed.push(text.parse::<i32>().ok().filter(|number| number.to_string() == text)?);
    }
    if claimed.len() != starts.len() * area {
        return None;
    }
    let mut text = String::new();
    for (start, claim) in starts.into_iter().zip(claimed.chunks(area)) {
        let is_grid = name == "cses1689";
        let square = |step: i32| claim.iter().position(|&number| number == step).map(|index| index as i32 + 1);
        let tour: Vec<i32> =
            if is_grid { (1..=rows * columns).map(square).collect::<Option<_>>()? } else { claim.to_vec() };
        if oracle::fault_of_tour(rows, columns, start, &tour).is_some() {
            return None;
        }
        for line in claim.chunks(if is_grid { columns as usize } else { area }) {
            text += &(line.iter().map(i32::to_string).collect::<Vec<_>>().join(" ") + "\n");
        }
    }
    Some(text)
}

/// A right output that is not the judge's own where another is right too: the tours of the board in the mirror.
fn other_right_output(name: &str, input: &str) -> String {
    let mirrored =
        |number: i32, columns: i32| (number - 1) / columns * columns + columns - 1 - (number - 1) % columns + 1;
    let of_numbers = |text: &str, mirror: &dyn Fn(i32) -> i32| -> String {
        let line =
            |line: &str| line.split(' ').map(|word| mirror(word.parse().unwrap()).to_string()).collect::<Vec<_>>();
        text.lines().map(|text| line(text).join(" ") + "\n").collect()
    };
    match name {
        "sicily1152" | "sicily1153" => {
            let mirror =
                |number| if number < 0 { number } else { mirrored(number, if name == "sicily1152" { 6 } else { 8 }) };
            of_numbers(&answer(name, of_numbers(input, &mirror).as_bytes()).0, &mirror)
        }
        "cses1689" => {
            let starts = input.lines().map(|start| {
                let (column, row) = start.split_once(' ').unwrap();
                format!("{} {row}\n", 9 - column.parse::<i32>().unwrap())
            });
            let grids = answer(name, starts.collect::<String>().as_bytes()).0;
            let row = |line: &str| line.split(' ').rev().collect::<Vec<_>>().join(" ") + "\n";
            grids.lines().map(row).collect()
        }
        _ => answer(name, input.as_bytes()).0,
    }
}

#[test]
fn any_tour_is_right() {
    for (name, input) in CASES.into_iter().filter(|(name, _)| has_many_right_outputs(name)) {
        let (own, other) = (answer(name, input.as_bytes()).0, other_right_output(name, input));
        assert_ne!(own, other, "{name}");
        for output in [own, other] {
            assert!(is_accepted(name, input, output.as_bytes(), Rule::STRICT), "{name}: {output}");
        }
    }
}

fn has_many_right_outputs(name: &str) -> bool {
    matches!(name, "sicily1152" | "sicily1153" | "cses1689")
}

/// Each rule accepts what it should.
pub fn check_output(name: &str, input: &str, output: &[u8]) {
    let mut right = answer(name, input.as_bytes()).0;
    if has_many_right_outputs(name) {
        // If it is right in its words, the judge might have written it.
        right = tours(name, input, &words(output)).unwrap_or(right);
    }
    let right = right.as_bytes();
    let lower = |text: &[u8]| words(&text.to_ascii_lowercase());
    let shown = format!("{name}, {input:?}: {}", output.escape_ascii());
    assert_eq!(is_accepted(name, input, output, Rule::STRICT), output == right, "{shown}");
    assert_eq!(is_accepted(name, input, output, LINE_ENDS), lines(output) == lines(right), "{shown}");
    assert_eq!(is_accepted(name, input, output, BLIND), words(output) == words(right), "{shown}");
    assert_eq!(is_accepted(name, input, output, KATTIS), lower(output) == lower(right), "{shown}");
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    proptest::collection::vec((0..CHANGES, any::<u16>(), any::<u16>()), 0..3)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn changed_outputs((name, input) in proptest::sample::select(&CASES[..]), changes in changes()) {
        let right = other_right_output(name, input).into_bytes();
        let output = changes.into_iter().fold(right, |output, change| changed(&output, change));
        check_output(name, input, &output);
    }

    /// All words are right, and what stands between them may be anything.
    #[test]
    fn outputs_in_another_layout(
        (name, input) in proptest::sample::select(&CASES[..]),
        blanks in proptest::collection::vec("[ \t\r\n]{1,3}|\n|\n|\n| | | ", 1..12),
        last in "[ \n]{0,2}",
    ) {
        let right = other_right_output(name, input).into_bytes();
        let blanks = blanks.iter().cycle();
        let words = words(&right).into_iter().zip(blanks);
        let mut output = words.flat_map(|(word, blank)| [word, blank.clone().into_bytes()].concat()).collect::<Vec<u8>>();
        output.extend_from_slice(last.as_bytes());
        check_output(name, input, &output);
    }
}
