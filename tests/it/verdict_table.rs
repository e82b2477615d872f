//! The verdicts on the right output for the examples of every problem and on what becomes of it by ten changes,
//! under every name and in every dialect: one table of all, `tests/data/verdict_table.txt`.

use crate::named;
use assert_cmd::Command;
use knight::judge::check::{Letters, OnlineJudge, Policy, Verdict, Whitespace, check};
use knight::judge::{Examples, Wrong};
use knight::problem::PROBLEMS;
use std::path::Path;

const TABLE: &str = include_str!("../data/verdict_table.txt");

/// A dialect, as the command line asks for it.
#[derive(Clone, Copy)]
struct Dialect {
    title: &'static str,
    /// Before the files.
    options: &'static str,
    /// After the files.
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

/// What becomes of the right output; nothing, if it stays the same.
type Change = fn(&Examples, &str) -> Option<String>;

const CHANGES: [(&str, Change); 11] = [
    ("exact", |_, right| Some(right.to_owned())),
    ("no last newline", |_, right| right.strip_suffix('\n').map(str::to_owned)),
    ("trailing space", |_, right| Some(right.replacen('\n', " \n", 1))),
    ("CRLF", |_, right| Some(right.replace('\n', "\r\n"))),
    ("doubled space", |_, right| {
        Some(if right.contains(' ') { right.replacen(' ', "  ", 1) } else { format!(" {right}") })
    }),
    ("tab for a space", |_, right| Some(right.replacen(' ', "\t", 1)).filter(|changed| changed != right)),
    ("blank line", |_, right| Some(right.replacen('\n', "\n\n", 1))),
    ("changed case", |_, right| Some(right.to_ascii_uppercase()).filter(|changed| changed != right)),
    ("wrong answer", |examples, _| {
        let Wrong { answer, right, wrong } = examples.wrong;
        let (before, after) = (examples.answers[..answer].concat(), examples.answers[answer..].concat());
        Some(before + &after.replacen(right, wrong, 1))
    }),
    ("extra line", |_, right| Some(format!("{right}{}\n", right.trim_end().lines().last()?))),
    ("empty", |_, _| Some(String::new())),
];

/// The verdict of the library, in the words of a dialect.
fn verdict(name: &str, input: &str, output: &str, dialect: Dialect) -> String {
    let policy = match dialect.title {
        "--strict" => Policy::STRICT,
        "kattis" => Policy::KATTIS,
        "case_sensitive" => Policy { letters: Letters::Exact, ..Policy::KATTIS },
        "space_change_sensitive" => Policy { whitespace: Whitespace::Exact, ..Policy::KATTIS },
        _ => Policy::of(OnlineJudge::of_name(name)),
    };
    let outputs = [(&mut output.as_bytes() as _, policy)];
    let verdict = check(named(name), &mut input.as_bytes(), outputs).unwrap()[0].verdict();
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
fn rows(name: &str, verdict: impl Fn(&str, Dialect) -> String) -> String {
    let examples = named(name).about().examples;
    let right = examples.answers.concat();
    let mut rows = String::new();
    for (title, change) in CHANGES {
        let output = change(&examples, &right);
        let cells = DIALECTS.map(|dialect| {
            let cell = output.as_ref().map_or("-".to_owned(), |output| verdict(output, dialect));
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
    assert!(found == expected, "the verdicts are not those of tests/data/verdict_table.txt:\n{differences}");
}

#[test]
fn the_table_has_every_verdict() {
    let titles: Vec<&str> = DIALECTS.iter().map(|dialect| dialect.title).collect();
    let mut table = format!("{:<11} {:<16} {}\n", "name", "output", titles.join(" "));
    for name in PROBLEMS.iter().flat_map(|problem| problem.names()) {
        let input = named(name).about().examples.input;
        table += "\n";
        table += &rows(name, |output, dialect| verdict(name, input, output, dialect));
    }
    check_table(&table, TABLE);
}

#[test]
fn the_program_gives_the_verdicts_of_the_table() {
    // Three judges, each of which has a policy of its own for white space.
    for name in ["hdu1372", "sicily1152", "luogup1443"] {
        let folder = tempfile::tempdir().unwrap();
        let examples = named(name).about().examples;
        std::fs::write(folder.path().join("input"), examples.input).unwrap();
        std::fs::write(folder.path().join("answer"), examples.answers.concat()).unwrap();
        let found = rows(name, |output, dialect| verdict_of_the_program(name, folder.path(), output, dialect));
        let expected = TABLE.lines().filter(|row| row.starts_with(name)).map(|row| format!("{row}\n"));
        check_table(&found, &expected.collect::<String>());
    }
}
