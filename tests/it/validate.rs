//! `knight validate`: its verdicts against a slow, obvious one, and as the judges' tools meet it.

use crate::command_line::one_line;
use assert_cmd::Command;
use knight::parser::Window;
use knight::problem::{PROBLEMS, Problem};
use knight::validator::{Validator, validate};
use predicates::prelude::*;
use proptest::collection::vec;
use proptest::prelude::*;
use std::path::Path;

/// The whole-text oracle: whether an input is well-formed.
fn is_valid(id: &str, input: &[u8]) -> bool {
    let Some(text) = std::str::from_utf8(input).ok().and_then(|text| text.strip_suffix('\n')) else {
        return false;
    };
    let lines: Vec<Vec<&str>> = text.split('\n').map(|line| line.split(' ').collect()).collect();
    let numbers: Option<Vec<Vec<i64>>> =
        lines.iter().map(|line| line.iter().map(|word| number(word)).collect()).collect();
    let numbers = numbers.as_deref().unwrap_or_default();
    match id {
        "uva633" => are_sets(numbers),
        "zoj1091" => lines.iter().all(|line| is_pair(line)),
        "sicily1152" => are_starts(numbers, 30),
        "sicily1153" => are_starts(numbers, 64),
        "cses1689" => matches!(numbers, [start] if matches!(start[..], [1..=8, 1..=8])),
        "poj2488" => {
            is_counted(&lines, 1)
                && !numbers.is_empty()
                && numbers[1..].iter().all(|line| matches!(line[..], [p @ 1..=26, q @ 1..=26] if p * q <= 26))
        }
        "luogup1443" => matches!(numbers, [line] if matches!(line[..],
            [n @ 1..=400, m @ 1..=400, x, y] if (1..=n).contains(&x) && (1..=m).contains(&y))),
        "cses3217" => matches!(numbers, [line] if matches!(line[..], [4..=1000])),
        "poj1915" => {
            is_counted(&lines, 3)
                && !numbers.is_empty()
                && numbers[1..].chunks(3).all(|case| {
                    matches!(case[0][..], [side @ 4..=300] if case[1..].iter().all(|square| is_square(square, 0, side - 1)))
                })
        }
        "sicily1936" => is_counted(&lines, 1) && lines[1..].iter().all(|line| is_pair(line)),
        "spojnakanj" => {
            is_counted(&lines, 1) && lines.len() <= 4097 && lines[1..].iter().all(|line| is_pair(line))
        }
        _ => panic!("{id} has no oracle"),
    }
}

/// The number that a word is, if it is spelt as a number is written.
fn number(word: &str) -> Option<i64> {
    word.parse().ok().filter(|number: &i64| number.to_string() == word)
}

fn are_sets(lines: &[Vec<i64>]) -> bool {
    let [first, rest @ ..] = lines else { return false };
    match (&first[..], rest) {
        ([0], []) => true,
        (&[half @ 3..=20], [start, destination, rest @ ..]) => {
            let on_board = |square: &Vec<i64>| is_square(square, 1, 2 * half);
            let Some(end) = rest.iter().position(|line| line[..] == [0, 0]) else { return false };
            on_board(start) && on_board(destination) && rest[..end].iter().all(on_board) && are_sets(&rest[end + 1..])
        }
        _ => false,
    }
}

fn are_starts(lines: &[Vec<i64>], area: i64) -> bool {
    let Some((end, starts)) = lines.split_last() else { return false };
    end[..] == [-1] && starts.iter().all(|line| matches!(line[..], [start] if (1..=area).contains(&start)))
}

/// Whether the first line is the number of cases that follow, at least one, of so many lines each.
fn is_counted(lines: &[Vec<&str>], lines_of_a_case: usize) -> bool {
    let count = matches!(lines[0][..], [word] if number(word) == Some(((lines.len() - 1) / lines_of_a_case) as i64));
    count && lines.len() > 1 && (lines.len() - 1).is_multiple_of(lines_of_a_case)
}

fn is_square(line: &[i64], least: i64, most: i64) -> bool {
    line.len() == 2 && line.iter().all(|coordinate| (least..=most).contains(coordinate))
}

fn is_pair(line: &[&str]) -> bool {
    line.len() == 2 && line.iter().all(|word| matches!(word.as_bytes(), [b'a'..=b'h', b'1'..=b'8']))
}

/// What the validator has to say of an input; nothing if it is valid.
fn refusal(id: &str, input: &[u8]) -> Option<String> {
    let problem = Problem::named(id).unwrap();
    validate(&problem.layout, input).err().map(|refusal| refusal.to_string())
}

/// The same, of an input that arrives in parts which end at `cuts`.
fn refusal_in_parts(id: &str, input: &[u8], cuts: &[usize]) -> Option<String> {
    let mut validator = Validator::new(&Problem::named(id).unwrap().layout);
    let mut begin = 0;
    for &cut in cuts.iter().filter(|&&cut| cut <= input.len()) {
        match validator.advance(Window::Part(&input[begin..cut.max(begin)])) {
            Ok(done) => begin += done.expect("more follows"),
            Err(refusal) => return Some(refusal.to_string()),
        }
    }
    match validator.advance(Window::Last(&input[begin..])) {
        Ok(Some(_)) => panic!("the last part is the last"),
        Ok(None) => None,
        Err(refusal) => Some(refusal.to_string()),
    }
}

/// The validator and the oracle agree.
#[track_caller]
fn check(id: &str, input: &[u8]) {
    let found = refusal(id, input);
    assert_eq!(found.is_none(), is_valid(id, input), "{id}: {}: {found:?}", input.escape_ascii());
}

/// An input with the least and the greatest values of its problem.
fn extremes(id: &str) -> &'static str {
    match id {
        "uva633" => "3\n1 1\n6 6\n1 6\n6 1\n0 0\n20\n40 1\n1 40\n0 0\n0\n",
        "zoj1091" => "a1 h8\nh1 a8\n",
        "sicily1152" => "1\n30\n-1\n",
        "sicily1153" => "1\n64\n-1\n",
        "cses1689" => "8 1\n",
        "poj2488" => "4\n1 26\n26 1\n2 13\n5 5\n",
        "luogup1443" => "400 400 400 1\n",
        "cses3217" => "1000\n",
        "poj1915" => "2\n4\n0 3\n3 0\n300\n299 0\n0 299\n",
        "sicily1936" | "spojnakanj" => "2\na1 h8\nh1 a8\n",
        _ => panic!("{id} has no extremes"),
    }
}

#[test]
fn whatever_one_byte_changes_is_judged_rightly() {
    for problem in PROBLEMS {
        let (id, valid) = (problem.id, extremes(problem.id).as_bytes());
        assert_eq!(refusal(id, valid), None, "{id}");
        for at in 0..=valid.len() {
            let (before, behind) = valid.split_at(at);
            check(id, before);
            for byte in 0..=u8::MAX {
                check(id, &[before, &[byte], behind].concat());
            }
            if let [_, behind @ ..] = behind {
                check(id, &[before, behind].concat());
                for byte in 0..=u8::MAX {
                    check(id, &[before, &[byte], behind].concat());
                }
            }
        }
    }
}

/// A valid input of any problem.
fn valid() -> impl Strategy<Value = (&'static str, String)> {
    let text = |lines: Vec<Vec<i64>>| {
        let line = |numbers: Vec<i64>| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ") + "\n";
        lines.into_iter().map(line).collect::<String>()
    };
    let counted = |cases: Vec<String>| format!("{}\n{}", cases.len(), cases.concat());
    let set = (3..=20_i64)
        .prop_flat_map(|half| (Just(half), vec(vec(1..=2 * half, 2), 2..6)))
        .prop_map(move |(half, squares)| format!("{half}\n{}0 0\n", text(squares)));
    let pair = "[a-h][1-8] [a-h][1-8]\n";
    let starts = |area: i64| {
        vec(1..=area, 0..4)
            .prop_map(move |starts| text(starts.into_iter().chain([-1]).map(|start| vec![start]).collect()))
    };
    let small_board = (1..=26_i64)
        .prop_flat_map(|rows| (Just(rows), 1..=26 / rows))
        .prop_map(move |(rows, columns)| text(vec![vec![rows, columns]]));
    let map_request = (1..=400_i64, 1..=400_i64)
        .prop_flat_map(|(rows, columns)| (Just(rows), Just(columns), 1..=rows, 1..=columns))
        .prop_map(move |(rows, columns, row, column)| text(vec![vec![rows, columns, row, column]]));
    let journey = (4..=300_i64)
        .prop_flat_map(|side| (Just(side), vec(vec(0..side, 2), 2)))
        .prop_map(move |(side, squares)| format!("{side}\n{}", text(squares)));
    prop_oneof![
        vec(set, 0..3).prop_map(|sets| ("uva633", sets.concat() + "0\n")),
        vec(pair, 1..4).prop_map(|pairs| ("zoj1091", pairs.concat())),
        starts(30).prop_map(|text| ("sicily1152", text)),
        starts(64).prop_map(|text| ("sicily1153", text)),
        vec(1..=8_i64, 2).prop_map(move |start| ("cses1689", text(vec![start]))),
        vec(small_board, 1..4).prop_map(move |boards| ("poj2488", counted(boards))),
        map_request.prop_map(|text| ("luogup1443", text)),
        (4..=1000_i64).prop_map(move |side| ("cses3217", text(vec![vec![side]]))),
        vec(journey, 1..4).prop_map(move |journeys| ("poj1915", counted(journeys))),
        vec(pair, 1..4).prop_map(move |pairs| ("sicily1936", counted(pairs))),
        vec(pair, 1..4).prop_map(move |pairs| ("spojnakanj", counted(pairs))),
    ]
}

/// An edit: at a place that the number tells, so many bytes give way to others.
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
    #![proptest_config(ProptestConfig::with_cases(6000))]

    #[test]
    fn an_input_that_was_written_so_is_valid((id, text) in valid()) {
        prop_assert!(is_valid(id, text.as_bytes()), "the oracle refuses it");
        prop_assert_eq!(refusal(id, text.as_bytes()), None);
    }

    #[test]
    fn slips_are_found_wherever_the_input_is_cut(
        (id, text) in valid(),
        edits in vec(edit(), 1..4),
        mut cuts in vec(0..60_usize, 0..5),
    ) {
        let mut input = text.into_bytes();
        for (at, removed, slip) in edits {
            let at = at % (input.len() + 1);
            let end = input.len().min(at + removed);
            input.splice(at..end, slip);
        }
        let found = refusal(id, &input);
        prop_assert_eq!(found.is_none(), is_valid(id, &input), "{}: {:?}", id, found);
        cuts.sort_unstable();
        prop_assert_eq!(refusal_in_parts(id, &input, &cuts), found);
    }

    #[test]
    fn any_bytes_are_judged(input: Vec<u8>) {
        for problem in PROBLEMS {
            check(problem.id, &input);
        }
    }
}

#[test]
fn lines_are_done_with_at_once_and_a_lone_part_of_one_is_kept() {
    let pairs = "e2 e4\n".repeat(10_000);
    for (kept, part) in [(0, ""), (4, "e2 e"), (5, "e2 e4")] {
        let mut validator = Validator::new(&Problem::named("zoj1091").unwrap().layout);
        let input = format!("{pairs}{part}");
        assert_eq!(validator.advance(Window::Part(input.as_bytes())), Ok(Some(input.len() - kept)));
    }
}

#[test]
fn there_is_no_limit_to_what_is_counted() {
    let promise = |count: &str| refusal("sicily1936", format!("{count}\ne2 e4\n").as_bytes()).unwrap();
    let most = i64::MAX.to_string();
    assert!(promise(&most).contains(&format!("found the end of the input before case 2 of {most}, expected")));
    assert!(promise("9223372036854775808").contains("a number beyond 64 bits, expected the number of cases"));
    assert!(promise(&"9".repeat(120)).contains("a number beyond 64 bits, expected the number of cases"));
    assert!(promise(&"9".repeat(1_000_000)).contains("a number beyond 64 bits, expected the number of cases"));
    let pairs = "e2 e4\n".repeat(100_000);
    assert_eq!(refusal("sicily1936", format!("100000\n{pairs}").as_bytes()), None);
    assert_eq!(refusal("sicily1152", format!("{}-1\n", "7\n".repeat(100_000)).as_bytes()), None);
    let told = refusal("zoj1091", format!("{pairs}e2 e9\n").as_bytes()).unwrap();
    assert!(told.starts_with("case 100001 (line 100001, column 4): found `e9`"), "{told}");
}

fn knight(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("knight").expect("the binary is built with the tests");
    command.args(arguments);
    command
}

#[test]
fn the_verdict_is_the_exit_code_and_one_line_on_standard_error() {
    let told = "case 2 (line 2, column 4): found `e9`, a square off the board, expected the second square (a1 to h8)\n";
    let fail = &format!("FAIL {told}");
    for (options, [yes, no], line) in [
        (&[][..], [0, 3], fail),
        (&["--protocol", "testlib"], [0, 3], fail),
        (&["--protocol", "kattis"], [42, 43], &told.to_owned()),
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
        (&["validate", "-p", "uva633", "a", "b"], "unexpected argument 'b'"),
        (&["vlaidate", "-p", "uva633"], "validate"),
        (&["validate", "-p", "uva633", folder], "cannot be read: is a directory"),
        (&["validate", "-p", "uva633", missing.to_str().unwrap()], "none: cannot be read: no such file or directory"),
    ] {
        for protocol in [&[][..], &["--protocol", "kattis"]] {
            knight(&[arguments, protocol].concat())
                .write_stdin("0\n")
                .assert()
                .code(3)
                .stdout("")
                .stderr(one_line().and(predicate::str::contains(said)));
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
        ("e2 e4", " ", "case 1 (line 1, column 6): found more than one blank, expected a newline"),
        ("e2 e4\ne2", " ", "case 2 (line 2, column 3): found more than one blank, expected one blank and"),
    ] {
        let said = refusal_of_flood("zoj1091", begin, repeated, 256);
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
