//! The verdicts on a right output and on what is made of it by eleven changes, for every name of every problem
//! and in every dialect: one table of all of them, `tests/data/mutations.txt`.

use crate::samples::{Sample, sample};
use assert_cmd::Command;
use knight::checker::{Letters, Rule, Space, Verdict, check};
use knight::problem::{PROBLEMS, Problem};
use std::path::Path;

const TABLE: &str = include_str!("../data/mutations.txt");

/// A dialect, as the command line asks for it.
#[derive(Clone, Copy)]
struct Dialect {
    title: &'static str,
    /// Before the files.
    options: &'static str,
    /// Behind the files.
    flags: &'static str,
}

const DIALECTS: [Dialect; 7] = {
    const fn dialect(title: &'static str, options: &'static str, flags: &'static str) -> Dialect {
        Dialect { title, options, flags }
    }
    [
        dialect("testlib", "", ""),
        dialect("--strict", "--strict", ""),
        dialect("kattis", "--protocol kattis", ""),
        dialect("case_sensitive", "--protocol kattis", "case_sensitive"),
        dialect("space_change_sensitive", "--protocol kattis", "space_change_sensitive"),
        dialect("cms", "--protocol cms", ""),
        dialect("hustoj", "--protocol hustoj", ""),
    ]
};

/// What becomes of the right output of a problem; nothing, if it stays the same.
type Mutation = fn(&str, &str) -> Option<String>;

const MUTATIONS: [(&str, Mutation); 11] = [
    ("exact", |_, right| Some(right.to_owned())),
    ("no last newline", |_, right| right.strip_suffix('\n').map(str::to_owned)),
    ("trailing blank", |_, right| Some(right.replacen('\n', " \n", 1))),
    ("CRLF", |_, right| Some(right.replace('\n', "\r\n"))),
    ("doubled blank", |_, right| {
        Some(if has_blanks(right) { right.replacen(' ', "  ", 1) } else { format!(" {right}") })
    }),
    ("tab for a blank", |_, right| has_blanks(right).then(|| right.replacen(' ', "\t", 1))),
    ("blank line", |_, right| Some(right.replacen('\n', "\n\n", 1))),
    ("changed case", |_, right| Some(right.to_ascii_uppercase()).filter(|changed| changed != right)),
    ("wrong number", |name, right| Some(with_wrong_number(name, right))),
    ("extra line", |_, right| Some(format!("{right}{}\n", right.trim_end().lines().last()?))),
    ("empty", |_, _| Some(String::new())),
];

fn has_blanks(right: &str) -> bool {
    right.contains(' ')
}

/// The first answer with a number that it should not have.
fn with_wrong_number(name: &str, right: &str) -> String {
    let (old, new) = match Problem::named(name).unwrap().id {
        "uva633" => ("Result : 6", "Result : 7"),
        "zoj1091" | "sicily1936" => ("takes 2", "takes 3"),
        "sicily1152" => ("1 9 5", "1 5 9"),
        "sicily1153" => ("1 11 5", "1 5 11"),
        "cses1689" => ("4 1 6", "4 6 1"),
        "poj2488" => ("A1B3C1", "A1B3A2"),
        "luogup1443" | "cses3217" => ("3 ", "4 "),
        "poj1915" => ("28", "29"),
        "spojnakanj" => ("6", "7"),
        id => panic!("what is a wrong number in an output of {id}?"),
    };
    assert!(right.contains(old), "{name} has no {old}");
    right.replacen(old, new, 1)
}

/// The verdict of the library, in the words of a dialect.
fn verdict(name: &str, input: &[u8], output: &str, dialect: Dialect) -> String {
    let (problem, judge) = Problem::and_judge_named(name).unwrap();
    let kattis = Rule { space: Space::Blind, letters: Letters::Blind };
    let rule = match dialect.title {
        "--strict" => Rule::STRICT,
        "kattis" => kattis,
        "case_sensitive" => Rule { letters: Letters::Exact, ..kattis },
        "space_change_sensitive" => Rule { space: Space::Exact, ..kattis },
        _ => Rule::of(judge),
    };
    let verdict = check(problem, input, output.as_bytes(), rule).unwrap().verdict();
    let code = match (dialect.title, verdict) {
        ("testlib" | "--strict", Verdict::Accepted) => "0",
        ("testlib" | "--strict", Verdict::WrongAnswer) => "1",
        ("testlib" | "--strict", Verdict::WrongFormat) => "2",
        ("cms", Verdict::Accepted) => "1.0",
        ("cms", _) => "0.0",
        ("hustoj", Verdict::Accepted) => "0",
        ("hustoj", _) => "1",
        (_, Verdict::Accepted) => "42",
        _ => "43",
    };
    code.to_owned()
}

/// The verdict of the program.
fn verdict_of_the_program(name: &str, folder: &Path, output: &str, dialect: Dialect) -> String {
    let Dialect { title, options, flags } = dialect;
    let mut knight = Command::cargo_bin("knight").unwrap();
    knight.current_dir(folder).args(["check", "--problem", name]).args(options.split_whitespace());
    std::fs::write(folder.join("output"), output).unwrap();
    let files = match title {
        "testlib" | "--strict" => "input output answer",
        "cms" | "hustoj" => "input answer output",
        _ => {
            knight.write_stdin(output);
            "input answer ."
        }
    };
    let found = knight.args(files.split(' ')).args(flags.split_whitespace()).output().unwrap();
    let code = found.status.code().unwrap();
    match (title, code) {
        ("cms", 0) => String::from_utf8(found.stdout).unwrap().trim_end().to_owned(),
        ("cms", _) => format!("exit status {code}"),
        _ => code.to_string(),
    }
}

/// The rows of a name, each verdict found by `verdict`.
fn rows(name: &str, verdict: impl Fn(&Sample, &str, Dialect) -> String) -> String {
    let sample = sample(name);
    let mut rows = String::new();
    for (title, mutation) in MUTATIONS {
        let output = mutation(name, &sample.right);
        let cells = DIALECTS.map(|dialect| {
            let cell = output.as_ref().map_or("-".to_owned(), |output| verdict(&sample, output, dialect));
            format!(" {cell:<width$}", width = dialect.title.len())
        });
        let row = format!("{name:<11} {title:<16}{}", cells.concat());
        rows += &format!("{}\n", row.trim_end());
    }
    rows
}

/// The tables are the same; if not, here are the lines that are not in both.
#[track_caller]
fn check_table(found: &str, expected: &str) {
    let only_in = |table: &str, other: &str, who: &str| -> String {
        let lines = table.lines().filter(|line| !other.lines().any(|other| other == *line));
        lines.map(|line| format!("{who}  {line}\n")).collect()
    };
    let differences = only_in(expected, found, "expected") + &only_in(found, expected, "found   ");
    assert!(found == expected, "the verdicts are not those of tests/data/mutations.txt:\n{differences}");
}

#[test]
fn the_table_has_every_verdict() {
    let titles: Vec<&str> = DIALECTS.iter().map(|dialect| dialect.title).collect();
    let mut table = format!("{:<11} {:<16} {}\n", "name", "output", titles.join(" "));
    for name in PROBLEMS.iter().flat_map(Problem::names) {
        table += "\n";
        table += &rows(name, |sample, output, dialect| verdict(name, &sample.input, output, dialect));
    }
    check_table(&table, TABLE);
}

#[test]
fn the_program_gives_the_verdicts_of_the_table() {
    for name in ["uva633", "sicily1152", "luogup1443", "hdu1372"] {
        let folder = tempfile::tempdir().unwrap();
        let Sample { input, right } = sample(name);
        std::fs::write(folder.path().join("input"), input).unwrap();
        std::fs::write(folder.path().join("answer"), right).unwrap();
        let found = rows(name, |_, output, dialect| verdict_of_the_program(name, folder.path(), output, dialect));
        let expected = TABLE.lines().filter(|row| row.starts_with(name)).map(|row| format!("{row}\n"));
        check_table(&found, &expected.collect::<String>());
    }
}
