//! `knight validate`: its verdicts against a slow, obvious one, and as the judges' tools meet it.

use crate::command_line::one_line;
use crate::generate::{all_shapes, generated, of_shape};
use crate::input::Parts;
use crate::named;
use crate::problems::written;
use assert_cmd::Command;
use knight::judge::{DynProblem, validate};
use knight::parser::{Cases, Field, Format, Kind, Lines, Sentinel};
use knight::problem::PROBLEMS;
use predicates::prelude::*;
use proptest::collection::vec;
use proptest::prelude::*;
use std::path::Path;

/// The oracle, which looks at all lines at once: whether an input is well-formed.
fn is_valid(format: &Format, input: &[u8]) -> bool {
    let Some(text) = std::str::from_utf8(input).ok().and_then(|text| text.strip_suffix('\n')) else {
        return false;
    };
    let lines: Vec<&str> = text.split('\n').collect();
    match &format.cases {
        Cases::One => case(format, &lines) == Some(&[]),
        Cases::Counted(count) => {
            let Some(count) = numbers(&[*count], &[], lines[0]) else { return false };
            let (mut rest, mut cases) = (&lines[1..], 0);
            while let Some(after) = case(format, rest).filter(|_| cases < count[0]) {
                (rest, cases) = (after, cases + 1);
            }
            rest.is_empty() && cases == count[0]
        }
        Cases::ToTheEnd => {
            let mut rest = &lines[..];
            while let Some(after) = case(format, rest) {
                rest = after;
            }
            rest.is_empty()
        }
        Cases::Until(sentinel) => {
            let mut rest = &lines[..];
            while let Some(after) = case(format, rest).filter(|_| !is_sentinel(*sentinel, rest)) {
                rest = after;
            }
            rest.len() == 1 && is_sentinel(*sentinel, rest)
        }
    }
}

fn is_sentinel(sentinel: Sentinel, lines: &[&str]) -> bool {
    lines.first() == Some(&sentinel.to_string().as_str())
}

/// The lines after a case, if they start with one.
fn case<'l, 't>(format: &Format, lines: &'l [&'t str]) -> Option<&'l [&'t str]> {
    let (mut before, mut rest) = (vec![], lines);
    for lines in format.case {
        match *lines {
            Lines::One(fields) => {
                let line;
                (line, rest) = rest.split_first()?;
                before.extend(numbers(fields, &before, line)?);
            }
            Lines::Until { fields, sentinel, .. } => {
                while !is_sentinel(sentinel, rest) {
                    let line;
                    (line, rest) = rest.split_first()?;
                    numbers(fields, &before, line)?;
                }
                rest = &rest[1..];
            }
        }
    }
    Some(rest)
}

/// The numbers on a line, if it has these fields after these numbers of its case.
fn numbers(fields: &[Field], before: &[i64], line: &str) -> Option<Vec<i64>> {
    let words: Vec<&str> = line.split(' ').collect();
    let mut numbers = before.to_vec();
    for (field, word) in fields.iter().zip(&words) {
        // The word is spelt as its number is written.
        let number = word.parse().ok().filter(|number: &i64| number.to_string() == *word);
        numbers.push(match field.kind {
            Kind::ChessSquare => match word.as_bytes() {
                &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => i64::from(8 * (rank - b'1') + file - b'a'),
                _ => return None,
            },
            Kind::SquareNumber(size, _) => number.filter(|number| (1..=size.area() as i64).contains(number))?,
            Kind::Number { statement, .. } => number.filter(|number| statement.after(&numbers).contains(number))?,
        });
    }
    (words.len() == fields.len()).then(|| numbers.split_off(before.len()))
}

/// What the validator has to say of an input; nothing if it is valid.
fn refusal(id: &str, input: &[u8]) -> Option<String> {
    validate(named(id).format(), &mut &input[..]).unwrap().map(|refusal| refusal.to_string())
}

/// The validator and the oracle agree.
#[track_caller]
fn check(problem: &dyn DynProblem, input: &[u8]) {
    let found = refusal(problem.id(), input);
    let is_valid = is_valid(problem.format(), input);
    assert_eq!(found.is_none(), is_valid, "{}: {}: {found:?}", problem.id(), input.escape_ascii());
}

/// Inputs of one case, with the least and with the greatest numbers that the statement allows.
fn extremes(problem: &dyn DynProblem) -> [String; 2] {
    let extreme =
        |range: std::ops::RangeInclusive<i64>, is_greatest| if is_greatest { *range.end() } else { *range.start() };
    [false, true].map(|is_greatest| {
        let mut numbers = vec![];
        for lines in problem.format().case {
            let (Lines::One(fields) | Lines::Until { fields, .. }) = lines;
            for field in *fields {
                numbers.push(match field.kind {
                    Kind::ChessSquare => extreme(0..=63, is_greatest),
                    Kind::SquareNumber(size, _) => extreme(1..=size.area() as i64, is_greatest),
                    Kind::Number { statement, .. } => extreme(statement.after(&numbers), is_greatest),
                });
            }
        }
        written(problem.format(), &[numbers])
    })
}

#[test]
fn whatever_one_byte_changes_is_judged_rightly() {
    for &problem in PROBLEMS {
        for valid in extremes(problem) {
            assert_eq!(refusal(problem.id(), valid.as_bytes()), None, "{}: {valid}", problem.id());
            for at in 0..=valid.len() {
                let (before, after) = valid.as_bytes().split_at(at);
                check(problem, before);
                for byte in 0..=u8::MAX {
                    check(problem, &[before, &[byte], after].concat());
                }
                if let [_, after @ ..] = after {
                    check(problem, &[before, after].concat());
                    for byte in 0..=u8::MAX {
                        check(problem, &[before, &[byte], after].concat());
                    }
                }
            }
        }
    }
}

/// A valid input of any problem.
fn valid() -> impl Strategy<Value = (&'static dyn DynProblem, String)> {
    let shapes: Vec<_> = all_shapes().collect();
    (prop::sample::select(shapes), 1..4_u64, any::<u64>()).prop_map(|((problem, shape), cases, seed)| {
        (problem, generated(problem.id(), &of_shape(problem, shape, cases), seed))
    })
}

/// An edit: at a place that the number gives, a number of bytes give way to others.
fn edit() -> impl Strategy<Value = (usize, usize, Vec<u8>)> {
    let slip = prop_oneof![
        8 => prop::sample::select(vec![
            "", " ", "  ", "\n", "\n\n", "\r", "\r\n", "\t", "0", "00", "+", "-", "-0", "-1", "1", "9", "0 0", "0\n", "a1",
            "e4 e4\n", "A", "i", ".", "\0", "\u{1A}", "\u{A0}", "\u{3000}", "\u{FEFF}", "99999999999999999999",
        ]).prop_map(|slip| slip.as_bytes().to_vec()),
        1 => vec(any::<u8>(), 1..3),
        1 => Just(vec![b' '; 200]),
    ];
    (any::<usize>(), 0..3_usize, slip)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn slips_are_found_wherever_the_input_is_cut(
        (problem, text) in valid(),
        edits in vec(edit(), 1..4),
        cuts in vec(any::<usize>(), 0..5),
    ) {
        check(problem, text.as_bytes());
        prop_assert_eq!(refusal(problem.id(), text.as_bytes()), None);
        let mut input = text.into_bytes();
        for (at, removed, slip) in edits {
            let at = at % (input.len() + 1);
            let end = input.len().min(at + removed);
            input.splice(at..end, slip);
        }
        check(problem, &input);
        let in_parts = validate(problem.format(), &mut Parts::new(&input, cuts)).unwrap();
        prop_assert_eq!(in_parts.map(|refusal| refusal.to_string()), refusal(problem.id(), &input));
    }

    #[test]
    fn any_bytes_are_judged(input: Vec<u8>) {
        for &problem in PROBLEMS {
            check(problem, &input);
        }
    }
}

#[test]
fn there_is_no_limit_to_what_is_counted() {
    let promise = |count: &str| refusal("sicily1936", format!("{count}\ne2 e4\n").as_bytes()).unwrap();
    let most = i64::MAX.to_string();
    assert!(promise(&most).contains(&format!("found the end of the input before case 2 of {most}, expected")));
    assert!(promise("9223372036854775808").contains("a number beyond 64 bits, expected the number of cases"));
    assert!(promise(&"9".repeat(120)).contains("a number beyond 64 bits, expected the number of cases"));
    assert!(promise(&"9".repeat(100_000)).contains("a number beyond 64 bits, expected the number of cases"));
    let pairs = "e2 e4\n".repeat(100_000);
    assert_eq!(refusal("sicily1936", format!("100000\n{pairs}").as_bytes()), None);
    assert_eq!(refusal("sicily1152", format!("{}-1\n", "7\n".repeat(100_000)).as_bytes()), None);
    let line = refusal("zoj1091", format!("{pairs}e2 e9\n").as_bytes()).unwrap();
    assert!(line.starts_with("case 100001 (line 100001, column 4): found `e9`"), "{line}");
}

fn knight(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("knight").expect("the binary is built with the tests");
    command.args(arguments);
    command
}

#[test]
fn the_verdict_is_the_exit_code_and_one_line_on_standard_error() {
    let reason =
        "case 2 (line 2, column 4): found `e9`, a square off the board, expected the second square (a1 to h8)\n";
    let fail = &format!("FAIL {reason}");
    for (options, [yes, no], line) in [
        (&[][..], [0, 3], fail),
        (&["--protocol", "testlib"], [0, 3], fail),
        (&["--protocol", "kattis"], [42, 43], &reason.to_owned()),
    ] {
        for problem in ["zoj1091", "hdu1372"] {
            let arguments = [&["validate", "--problem", problem], options].concat();
            knight(&arguments).write_stdin("e2 e4\n").assert().code(yes).stdout("").stderr("");
            knight(&arguments).arg("-").write_stdin("e2 e4\n").assert().code(yes).stdout("").stderr("");
            knight(&arguments).write_stdin("e2 e4\ne2 e9\n").assert().code(no).stdout("").stderr(line.clone());
        }
    }
}

#[test]
fn where_no_verdict_is_possible_the_exit_code_is_none_of_kattis_and_no_yes() {
    let nowhere = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (folder, missing) = (nowhere.to_str().unwrap(), nowhere.join("none"));
    for (arguments, said) in [
        (&["validate"][..], "--problem <ID>"),
        (&["validate", "--problem"], "--problem <ID>"),
        (&["validate", "--problem", "uva33"], "unknown problem `uva33`, expected one like uva633"),
        (&["validate", "--protocol", "cms", "-p", "uva633"], "possible values: testlib, kattis"),
        (&["validate", "-p", "uva633", "--protocol"], "--protocol <PROTOCOL>"),
        (&["validate", "-p", "uva633", "--protcol", "kattis"], "--protocol"),
        (&["vlaidate", "-p", "uva633"], "validate"),
        (&["validate", "-p", "uva633", "a", "b"], "found 2 files, expected [FILE] in this protocol"),
        (&["validate", "-p", "uva633", folder], "cannot be read: is a directory"),
        (&["validate", "-p", "uva633", missing.to_str().unwrap()], "none: cannot be read: no such file or directory"),
    ] {
        // In Kattis' protocol words that follow the options are no files but flags.
        let is_of_files = ["found 2 files", "cannot be read"].iter().any(|of_files| said.contains(of_files));
        for protocol in [&[][..], &["--protocol", "kattis"]].into_iter().take(if is_of_files { 1 } else { 2 }) {
            knight(&[arguments, protocol].concat())
                .write_stdin("0\n")
                .assert()
                .code(3)
                .stdout("")
                .stderr(one_line().and(predicate::str::contains(said)));
        }
    }
}

#[test]
fn the_flags_of_kattis_tools_change_nothing() {
    let here = env!("CARGO_MANIFEST_DIR");
    let sample = format!("{here}/fixtures/uva633/sample/sample.in");
    for words in [
        &[][..],
        &["case_sensitive", "space_change_sensitive"],
        &["n", "1000", "-5"],
        &["-"],
        &[sample.as_str()],
        &[here],
        &["--constraints_file", "/none/there"],
        &["--constraints_file=/none/there", "case_sensitive"],
        &["--", "--float_tolerance", "1e-6"],
    ] {
        for before in [&["-p", "zoj1091", "--protocol", "kattis"][..], &["--protocol=kattis", "--problem=zoj1091"]] {
            let arguments = [&["validate"], before, words].concat();
            knight(&arguments).write_stdin("e2 e4\n").assert().code(42).stdout("").stderr("");
            knight(&arguments).write_stdin("E2 e4\n").assert().code(43).stdout("").stderr(
                "case 1 (line 1, column 1): found `E2`, a square in upper case, expected the first square (a1 to h8)\n",
            );
        }
    }
}

/// Runs the program by a shell command, in which it is `$0`.
#[cfg(target_os = "linux")]
fn in_shell(command: &str) -> (Option<i32>, String) {
    let knight = assert_cmd::cargo::cargo_bin!("knight");
    let output = std::process::Command::new("sh").arg("-c").arg(command).arg(knight).output().unwrap();
    assert!(output.stdout.is_empty());
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
#[cfg(target_os = "linux")]
fn streams_that_are_closed_or_full_do_not_make_a_verdict_false() {
    let empty = "line 1, column 1: found an empty input, expected the first square (a1 to h8)\n";
    let kattis = r#""$0" validate -p zoj1091 --protocol kattis"#;
    assert_eq!(in_shell(r#""$0" validate -p zoj1091 <&-"#), (Some(3), format!("FAIL {empty}")));
    assert_eq!(in_shell(&format!("{kattis} <&-")), (Some(43), empty.to_owned()));
    assert_eq!(in_shell(&format!("echo e2 | {kattis} 2>&-")), (Some(43), String::new()));
    assert_eq!(in_shell(&format!("echo e2 e4 | {kattis} 2>&- >&-")), (Some(42), String::new()));
    assert_eq!(in_shell(&format!("echo e2 | {kattis} 2>/dev/full")), (Some(43), String::new()));
    assert_eq!(in_shell(&format!("echo e2 e4 | {kattis} >/dev/full")), (Some(42), String::new()));
    let folder = (Some(3), "knight: -: cannot be read: is a directory\n".to_owned());
    assert_eq!(in_shell(&format!("{kattis} </")), folder);
}

/// What the validator says of an input that goes on and on, in memory that would
/// not hold it.
#[cfg(target_os = "linux")]
fn refusal_of_flood(id: &str, begin: &'static str, repeated: &'static str, mebibytes: usize) -> String {
    let arguments = format!("validate --problem {id} --protocol kattis");
    let output = crate::command_line::in_bounded_memory(&arguments, move |stdin| {
        stdin.write_all(begin.as_bytes())?;
        let block = repeated.repeat((1 << 20) / repeated.len());
        (0..mebibytes).try_for_each(|_| stdin.write_all(block.as_bytes()))
    });
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(if said.is_empty() { 42 } else { 43 }), "{repeated:?}: {said}");
    said
}

#[test]
#[cfg(target_os = "linux")]
fn a_line_without_an_end_is_not_held() {
    for (begin, repeated, refusal) in [
        ("", "x", "case 1 (line 1, column 1): found `xxxxxxxxxxxxxxxxxxxxxxxx...`, expected the first square"),
        ("", "\n", "case 1 (line 1, column 1): found a blank line, expected the first square"),
        ("", "\0", "case 1 (line 1, column 1): found a NUL byte, expected the first square"),
        ("e2 e4", " ", "case 1 (line 1, column 6): found more than one space, expected a newline"),
        ("e2 e4\ne2", " ", "case 2 (line 2, column 3): found more than one space, expected one space and"),
    ] {
        let said = refusal_of_flood("zoj1091", begin, repeated, 100);
        assert!(said.starts_with(refusal) && said.len() < 200, "{said}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn lines_without_end_are_not_held() {
    const MEBIBYTES: usize = 80;
    assert_eq!(refusal_of_flood("zoj1091", "", "e2 e4\n", MEBIBYTES), "");
    let obstacles = refusal_of_flood("uva633", "3\n1 1\n2 3\n", "2 2\n", MEBIBYTES);
    let line = 4 + MEBIBYTES * (1 << 18);
    let refusal =
        format!("case 1 (line {line}, column 1): found the end of the input, expected the row of an obstacle");
    assert!(obstacles.starts_with(&refusal), "{obstacles}");
}
