//! The verdicts on the right output for the examples of every problem and on what becomes of it by ten changes,
//! under every name and in every dialect: one table of all, `tests/data/verdict_table.txt`.

use crate::named;
use assert_cmd::Command;
use knight::judge::check::{Letters, OnlineJudge, Policy, Verdict, Whitespace, check};
use knight::judge::{Examples, Wrong};
use knight::problem::PROBLEMS;
use std::path::Path;

const TABLE: &str = include_str!("../data/verdict_table.txt");

/// A way to call the checker.
struct Dialect {
    title: &'static str,
    arguments: &'static str,
    policy: fn(&str) -> Policy,
    /// What stands for accepted, a wrong answer and a wrong format.
    verdicts: [&'static str; 3],
}

const DIALECTS: [Dialect; 7] = {
    const fn dialect(
        title: &'static str,
        arguments: &'static str,
        policy: fn(&str) -> Policy,
        verdicts: [&'static str; 3],
    ) -> Dialect {
        Dialect { title, arguments, policy, verdicts }
    }
    const JUDGES_OWN: fn(&str) -> Policy = |name| Policy::of(OnlineJudge::of_name(name));
    const CASE: Policy = Policy { letters: Letters::Exact, ..Policy::KATTIS };
    const SPACE: Policy = Policy { whitespace: Whitespace::Exact, ..Policy::KATTIS };
    const KATTIS: [&str; 3] = ["42", "43", "43"];
    [
        dialect("testlib", "input output answer", JUDGES_OWN, ["0", "1", "2"]),
        dialect("--strict", "input output answer --strict", |_| Policy::STRICT, ["0", "1", "2"]),
        dialect("kattis", "--protocol kattis input answer .", |_| Policy::KATTIS, KATTIS),
        dialect("case_sensitive", "--protocol kattis input answer . case_sensitive", |_| CASE, KATTIS),
        dialect("space_change_sensitive", "--protocol kattis input answer . space_change_sensitive", |_| SPACE, KATTIS),
        dialect("cms", "--protocol cms input answer output", JUDGES_OWN, ["1.0", "0.0", "0.0"]),
        dialect("hustoj", "--protocol hustoj input answer output", JUDGES_OWN, ["0", "1", "1"]),
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
fn verdict(name: &str, output: &str, dialect: &Dialect) -> String {
    let mut input = named(name).about().examples.input.as_bytes();
    let outputs = [(&mut output.as_bytes() as _, (dialect.policy)(name))];
    let [accepted, wrong_answer, wrong_format] = dialect.verdicts;
    let verdict = match check(named(name), &mut input, outputs).unwrap()[0].verdict() {
        Verdict::Accepted => accepted,
        Verdict::WrongAnswer => wrong_answer,
        Verdict::WrongFormat => wrong_format,
    };
    verdict.to_owned()
}

/// The verdict of the program.
fn verdict_of_the_program(name: &str, folder: &Path, output: &str, dialect: &Dialect) -> String {
    std::fs::write(folder.join("output"), output).unwrap();
    let mut knight = Command::cargo_bin("knight").unwrap();
    knight.current_dir(folder).args(["check", "--problem", name]).args(dialect.arguments.split(' '));
    let found = knight.write_stdin(output).output().unwrap();
    match (dialect.title, found.status.code().unwrap()) {
        ("cms", 0) => String::from_utf8(found.stdout).unwrap().trim_end().to_owned(),
        ("cms", code) => format!("exit status {code}"),
        (_, code) => code.to_string(),
    }
}

/// The rows of a name, each verdict found by `verdict`.
fn rows(name: &str, verdict: impl Fn(&str, &Dialect) -> String) -> String {
    let examples = named(name).about().examples;
    let right = examples.answers.concat();
    let mut rows = String::new();
    for (title, change) in CHANGES {
        let output = change(&examples, &right);
        let cells = DIALECTS.each_ref().map(|dialect| {
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
    let mut table = format!("{:<11} {:<16} {}\n", "name", "output", DIALECTS.map(|dialect| dialect.title).join(" "));
    for name in PROBLEMS.iter().flat_map(|problem| problem.names()) {
        table += "\n";
        table += &rows(name, |output, dialect| verdict(name, output, dialect));
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
