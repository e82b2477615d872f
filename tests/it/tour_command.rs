//! `knight tour` as its users meet it: all forms of a tour, its reasons, and tours that are checked.

use crate::oracle::{self, Cell};
use assert_cmd::Command;
use predicates::prelude::*;
use serde_json::Value;
use std::process;

/// One of the 140 semimagic tours of 8x8.
const SEMIMAGIC: &str = "\
     1 30 47 52  5 28 43 54
    48 51  2 29 44 53  6 27
    31 46 49  4 25  8 55 42
    50  3 32 45 56 41 26  7
    33 62 15 20  9 24 39 58
    16 19 34 61 40 57 10 23
    63 14 17 36 21 12 59 38
    18 35 64 13 60 37 22 11
";

fn knight(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("knight").expect("the binary is built with the tests");
    command.arg("tour").args(arguments.split_whitespace());
    command
}

#[track_caller]
fn check(arguments: &str, input: &str, expected: &str) {
    knight(arguments).write_stdin(input).assert().code(0).stdout(expected.to_owned()).stderr("");
}

/// The program ends with this code and says exactly this in one line.
#[track_caller]
fn check_refused(arguments: &str, input: impl Into<Vec<u8>>, code: i32, said: &str) {
    knight(arguments).write_stdin(input).assert().code(code).stdout("").stderr(format!("knight: {said}\n"));
}

fn text(arguments: &str) -> String {
    let output = knight(arguments).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Where a square of this name is, by counting: file `z` is followed by `aa`.
fn cell(name: &str, rows: i32) -> Cell {
    let (file, rank) = name.split_at(name.find(|letter: char| letter.is_ascii_digit()).unwrap());
    let column = file.bytes().fold(0, |column, letter| 26 * column + i32::from(letter - b'a') + 1) - 1;
    (rows - rank.parse::<i32>().unwrap(), column)
}

/// All forms of one tour say the same, it is one, and what is read back is called the same.
fn check_forms(rows: i32, columns: i32, options: &str) {
    let form = |form: &str| text(&format!("{rows}x{columns} {options} --format {form}"));
    let numbers: Vec<i32> =
        form("numbers").trim_end().split(' ').map(|number| number.parse().expect("single spaces")).collect();
    assert_eq!(oracle::fault_of_tour(rows, columns, numbers[0], &numbers), None);
    let number = |(row, column): Cell| row * columns + column + 1;

    let squares = form("squares");
    assert_eq!(squares, text(&format!("{rows}x{columns} {options}")), "squares are the default");
    let squares: Vec<&str> = squares.trim_end().split(' ').collect();
    assert_eq!(squares.iter().map(|name| number(cell(name, rows))).collect::<Vec<_>>(), numbers);

    let mut steps = vec![0; numbers.len()];
    (1..).zip(&numbers).for_each(|(step, &number)| steps[number as usize - 1] = step);
    let width = numbers.len().to_string().len();
    let lines = steps
        .chunks(columns as usize)
        .map(|row| row.iter().map(|step| format!("{step:>width$}")).collect::<Vec<_>>().join(" ") + "\n");
    assert_eq!(form("grid"), lines.collect::<String>());

    let json = form("json");
    let value: Value = serde_json::from_str(&json).unwrap();
    let (first, last) = (numbers[0] - 1, numbers[numbers.len() - 1] - 1);
    let jump = ((first / columns - last / columns).abs(), (first % columns - last % columns).abs());
    let closed = matches!(jump, (1, 2) | (2, 1)) || rows * columns == 1;
    assert_eq!(value["size"], serde_json::json!([rows, columns]));
    assert_eq!(value["closed"], closed);
    assert_eq!((&value["from"], &value["to"]), (&Value::from(squares[0]), &Value::from(squares[squares.len() - 1])));
    assert_eq!(value["squares"], serde_json::json!(squares));

    // The picture is the grid between ranks and files.
    let picture = form("terminal");
    let ranks: Vec<&str> = picture.lines().collect();
    assert_eq!(ranks.len() as i32, rows + 1);
    for (row, line) in ranks[..rows as usize].iter().enumerate() {
        let words: Vec<i32> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
        assert_eq!(words[0], rows - row as i32);
        assert_eq!(&words[1..], &steps[row * columns as usize..][..columns as usize]);
    }
    assert_eq!(ranks[rows as usize].split_whitespace().count() as i32, columns);

    let kind = if closed { "closed" } else { "open" };
    let said = format!("{kind} tour of {rows}x{columns}, from {} to {}\n", squares[0], squares[squares.len() - 1]);
    for name in ["numbers", "squares", "grid", "json"] {
        knight(&format!("{rows}x{columns} --check"))
            .write_stdin(form(name))
            .assert()
            .code(0)
            .stdout(predicate::str::starts_with(said.clone()).and(predicate::str::ends_with("half a turn\n")));
    }
    let svg = form("svg");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
}

#[test]
fn all_forms_of_a_tour_say_the_same() {
    for (rows, columns, options) in [
        (1, 1, ""),
        (1, 1, "--closed"),
        (5, 6, ""),
        (8, 8, "--closed"),
        (8, 8, "--from e4 --to e5"),
        (10, 3, "--closed --from a1"),
        (3, 800, "--to a1"),
        (60, 4, ""),
        (9, 27, "--from aa1"),
        (101, 120, "--from b2 --to c2"),
    ] {
        check_forms(rows, columns, options);
    }
}

#[test]
fn ends_are_where_they_were_asked_for() {
    assert!(text("8X8 --from b8 --to g6").starts_with("b8 "));
    assert!(text("--from b8 --to g6").ends_with(" g6\n"));
    assert!(text("30x30 --to ad30").ends_with(" ad30\n"));
    assert!(text("--closed --from d4 --to e6").ends_with(" e6\n"));
    assert_eq!(text("7x9"), text("7x9"), "the same request has the same answer");
}

#[test]
fn a_tour_that_does_not_exist_is_a_no_with_its_reason() {
    for (arguments, said) in [
        (
            "5x5 --closed",
            "there is no closed tour of 5x5: a closed tour visits as many squares of one colour as of the other, and the board has an odd number of squares",
        ),
        (
            "--from a1 --to h8",
            "there is no tour of 8x8 from a1 to h8: a tour of an even number of squares starts and ends on different colours, and a1 and h8 have the same",
        ),
        (
            "--from a1 --to a1",
            "there is no tour of 8x8 from a1 to a1: a tour of more than one square cannot both start and end on a1",
        ),
        (
            "5x5 --to b1",
            "there is no tour of 5x5 to b1: a tour of an odd number of squares starts and ends on the colour of the corners, and b1 has the other",
        ),
        (
            "5x8 --from b3 --to c3",
            "there is no tour of 5x8 from b3 to c3: each of the corners a5 and a1 has two moves, one of them to b3, so a tour passes through it from the one to the other, and ends there only if its other end is one of them",
        ),
        (
            "3x8 --from c2",
            "there is no tour of 3x8 from c2: searched exhaustively, all cases end before all squares are visited",
        ),
        (
            "3x4294967295 --closed",
            "there is no closed tour of 3x4294967295: a closed tour visits as many squares of one colour as of the other, and the board has an odd number of squares",
        ),
        ("1x4294967295", "there is no tour of 1x4294967295: a knight has no move on it"),
    ] {
        check_refused(arguments, "", 1, said);
    }
}

#[test]
fn a_command_line_without_sense_is_refused() {
    let sizes = "invalid value '{}' for '[ROWSxCOLUMNS]': ";
    for (arguments, said) in [
        ("8", sizes.replace("{}", "8") + "expected ROWSxCOLUMNS, such as 5x6; try `knight --help`"),
        ("8x", sizes.replace("{}", "8x") + "expected ROWSxCOLUMNS, such as 5x6; try `knight --help`"),
        ("8x8x8", sizes.replace("{}", "8x8x8") + "expected ROWSxCOLUMNS, such as 5x6; try `knight --help`"),
        ("0x8", sizes.replace("{}", "0x8") + "a board has at least one row and one column; try `knight --help`"),
        ("--from i9", "`i9` for --from is off the 8x8 board, expected a square from a1 to h8".to_owned()),
        ("5x6 --to a6", "`a6` for --to is off the 5x6 board, expected a square from a1 to f5".to_owned()),
        (
            "--from A1",
            "`A1` for --from is no square, expected letters in lower case and a number, from a1 to h8".to_owned(),
        ),
        (
            "4294967295x4294967294 --closed",
            "there may be a closed tour of 4294967295x4294967294, but the board is too large: its squares cannot be \
             numbered in 32 bits, or kept in memory"
                .to_owned(),
        ),
    ] {
        check_refused(arguments, "", 2, &said);
    }
    for arguments in ["--format gird", "--check --closed", "--check x --from a1", "8x8 8x8", "--opne"] {
        knight(arguments).assert().code(2).stdout("").stderr(predicate::str::is_match("^knight: [^\n]+\n$").unwrap());
    }
}

#[test]
fn a_checked_tour_is_called_what_it_is() {
    let report = "open tour of 8x8, from a8 to c1\n\
                  semimagic: every row and every column sums to 260, the diagonals to 282 and 210\n\
                  not symmetric under half a turn\n";
    check("--check", SEMIMAGIC, report);
    check("8x8 --check -", SEMIMAGIC, report);
    check("--check", &SEMIMAGIC.replace('\n', "\r\n"), report);
    check(
        "--check",
        &SEMIMAGIC.split_whitespace().collect::<Vec<_>>().chunks(8).map(|row| row.join(",") + "\n").collect::<String>(),
        report,
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tour");
    std::fs::write(&path, SEMIMAGIC).unwrap();
    knight("--check").arg(&path).assert().code(0).stdout(report).stderr("");
    // Euler's tour of 8x8 (1759) in two halves that are each other's image.
    let symmetric = "37 62 43 56 35 60 41 50 / 44 55 36 61 42 49 34 59 / 63 38 53 46 57 40 51 48 / 54 45 64 39 52 47 58 33 / \
                     1 26 15 20 7 32 13 22 / 16 19 8 25 14 21 6 31 / 27 2 17 10 29 4 23 12 / 18 9 28 3 24 11 30 5";
    knight("--check").write_stdin(symmetric.replace(" / ", "\n")).assert().code(0).stdout(
        predicate::str::starts_with("closed tour of 8x8, from a4 to c5\n")
            .and(predicate::str::ends_with("\nsymmetric under half a turn\n")),
    );
    check(
        "1x1 --check",
        "1",
        "closed tour of 1x1, from a1 to a1\nmagic: every row and every column sums to 1, both diagonals to 1\n\
         symmetric under half a turn\n",
    );
    check(
        "--check",
        " a3\nc2 a1 b3 d2 b1 c3 a2 c1 d3 b2 d1",
        "open tour of 3x4, from a3 to d1\nnot magic: the rows sum to 22 26 30, the columns to 12 21 18 27\n\
         symmetric under half a turn\n",
    );
}

#[test]
fn what_is_wrong_with_a_tour_is_said_by_its_step() {
    let fault = |said: &str| format!("-: this is no tour of 8x8: {said}");
    for (input, said) in [
        ("a1 b3 c6", "step 3 is no knight's move, from b3 to c6"),
        ("a1 b3 a1", "step 3 comes to a1 again, which was step 1"),
        ("a1 b3 i9", "step 3 is off the board"),
        ("1 11 65", "step 3 is off the board"),
        ("1 0", "step 2 is off the board"),
        ("a1 b3", "it ends after 2 squares, and the board has 64"),
    ] {
        check_refused("8x8 --check", input, 1, &fault(said));
    }
    let changed = |from: &str, to: &str| SEMIMAGIC.replacen(from, to, 1);
    for (grid, said) in [
        (changed(" 2 ", " 1 "), "step 1 is on two squares, a8 and c7"),
        (changed(" 2 ", "77 "), "step 77 on c7 is none of 1 to 64"),
        (changed(" 30 ", " 29 ").replacen("  2 29", "  2 30", 1), "step 29 is no knight's move, from h1 to b8"),
    ] {
        let output = knight("--check").write_stdin(grid).assert().code(1).stdout("").get_output().stderr.clone();
        let output = String::from_utf8(output).unwrap();
        if said.starts_with("step 29") {
            assert!(output.contains("this is no tour of 8x8: step 29 is no knight's move"), "{output}");
        } else {
            assert_eq!(output, format!("knight: {}\n", fault(said)));
        }
    }
    // All squares and one more.
    let more = text("--format numbers") + "1";
    let output = knight("8x8 --check").write_stdin(more).assert().code(1).get_output().stderr.clone();
    assert!(String::from_utf8(output).unwrap().contains("step 65 comes to"));
}

#[test]
fn what_is_no_tour_at_all_is_refused() {
    let infer = |count: u32| format!("cannot infer the board from {count} squares; name its size");
    for (input, said) in [
        ("", "1:1: the input ends here, expected a tour: numbers, squares such as a1, or a grid".to_owned()),
        ("hello", "1:1: found `hello`, expected a tour: numbers, or squares such as a1".to_owned()),
        ("a1 17", "1:4: found `17`, expected a square such as a1".to_owned()),
        ("17 18 19\n a1", "2:2: found `a1`, expected a number from 0 to 4294967295".to_owned()),
        ("17\n a1", "2:4: cannot infer the board from 1 square; name its size".to_owned()),
        ("1 -2", "1:3: found `-2`, expected a number from 0 to 4294967295".to_owned()),
        (
            "1 99999999999999999999",
            "1:3: found `99999999999999999999`, expected a number from 0 to 4294967295".to_owned(),
        ),
        ("1 2 3", format!("1:6: {}", infer(3))),
        ("a1 b3 h8", format!("1:9: {}", infer(3))),
        ("{\"size\": [0, 4]}", "1:17: a board has at least one square".to_owned()),
        (
            "{\"size\": [4294967295, 4294967295]}",
            "1:35: a board of more than 268435456 squares is too large to be checked".to_owned(),
        ),
    ] {
        check_refused("--check", input, 2, &format!("-:{said}"));
    }
    let mut random = fastrand::Rng::with_seed(5);
    for length in [1, 10, 1000, 300_000] {
        let bytes: Vec<u8> = (0..length).map(|_| random.u8(..)).collect();
        let output = knight("--check").write_stdin(bytes).output().unwrap();
        assert!(matches!(output.status.code(), Some(1 | 2)) && output.stdout.is_empty(), "{output:?}");
        let punctuation: Vec<u8> = (0..length).map(|_| b"0123456789ab,[]{}:\" \n-"[random.usize(..22)]).collect();
        let output = knight("--check").write_stdin(punctuation).output().unwrap();
        assert!(matches!(output.status.code(), Some(1 | 2)) && output.stdout.is_empty(), "{output:?}");
    }
}

#[cfg(target_os = "linux")]
mod on_linux {
    use super::*;
    use std::fs::File;
    use std::io::{Read, Write};
    use std::process::Stdio;

    fn process() -> process::Command {
        process::Command::new(assert_cmd::cargo::cargo_bin!("knight"))
    }

    #[test]
    fn a_full_disk_is_reported_in_every_form() {
        for form in ["squares", "numbers", "grid", "json", "svg", "terminal"] {
            for size in ["8x8", "200x200"] {
                let output = process()
                    .args(["tour", size, "--format", form])
                    .stdout(File::create("/dev/full").unwrap())
                    .stderr(Stdio::piped())
                    .output()
                    .unwrap();
                assert_eq!(output.status.code(), Some(3), "{form}");
                let said = String::from_utf8(output.stderr).unwrap();
                assert_eq!(said, "knight: standard output: cannot be written: no space left on device\n", "{form}");
            }
        }
    }

    #[test]
    fn a_closed_pipe_ends_it_quietly_in_every_form() {
        for form in ["squares", "numbers", "grid", "json", "svg", "terminal"] {
            let mut child = process()
                .args(["tour", "600x600", "--format", form])
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            let mut byte = [0];
            child.stdout.take().unwrap().read_exact(&mut byte).unwrap();
            let output = child.wait_with_output().unwrap();
            assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{form}");
        }
    }

    /// Runs `knight tour` with this many KiB of address space.
    fn bounded(kibibytes: u32, arguments: &str) -> process::Command {
        let mut command = process::Command::new("sh");
        command
            .arg("-c")
            .arg(format!("ulimit -v {kibibytes} && exec \"$0\" tour {arguments}"))
            .arg(assert_cmd::cargo::cargo_bin!("knight"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    #[test]
    fn a_tour_takes_a_few_bytes_a_square() {
        // Nine million squares; 64 MiB are seven bytes for each, and the program itself.
        for (form, kibibytes) in [("numbers", 24 * 1024), ("squares", 24 * 1024), ("grid", 64 * 1024)] {
            let arguments = format!("3000x3000 --closed --format {form} | cksum");
            let output = bounded(kibibytes, &arguments).output().unwrap();
            assert!(output.stderr.is_empty(), "{form}: {output:?}");
        }
        let output = bounded(64 * 1024, "30000x30000").output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with("knight: there may be a tour of 30000x30000, but the board is too large"), "{said}");
    }

    #[test]
    fn a_text_to_check_does_not_make_it_grow() {
        for (arguments, begin, text, code) in [
            ("8x8 --check", "", "a1 b3 ", 1),
            ("8x8 --check", "", " ", 1),
            ("8x8 --check", "a1 ", "x", 2),
            ("--check", "", "\n", 2),
            ("--check", "", ",", 2),
            ("--check", "", "1\n", 2),
        ] {
            let mut child = bounded(192 * 1024, arguments).spawn().unwrap();
            let mut stdin = child.stdin.take().unwrap();
            let block = text.repeat(1 << 16);
            let writer = std::thread::spawn(move || {
                stdin.write_all(begin.as_bytes())?;
                (0..(64 << 20) / block.len()).try_for_each(|_| stdin.write_all(block.as_bytes()))
            });
            let output = child.wait_with_output().unwrap();
            let _ = writer.join().unwrap();
            assert_eq!(output.status.code(), Some(code), "{arguments} {text:?}: {output:?}");
            assert!(output.stderr.len() < 300);
        }
    }

    #[test]
    fn a_terminal_gets_colours_unless_it_does_not_want_them() {
        let shown = |no_colour: &str| {
            let program = assert_cmd::cargo::cargo_bin!("knight").display().to_string();
            let output = process::Command::new("script")
                .args(["--quiet", "--return", "--command"])
                .arg(program + " tour 5x6 --format terminal")
                .arg("/dev/null")
                .env("NO_COLOR", no_colour)
                .stdin(Stdio::null())
                .output();
            output.ok().map(|output| String::from_utf8(output.stdout).unwrap())
        };
        let (Some(colour), Some(plain)) = (shown(""), shown("1")) else {
            eprintln!("skipped: there is no `script` (util-linux) to make a terminal with");
            return;
        };
        assert!(colour.contains("\u{1B}[") && !plain.contains('\u{1B}'), "{colour}{plain}");
        let mut stripped = String::new();
        for part in colour.split('\u{1B}') {
            stripped += part.split_once('m').map_or(part, |(_, text)| text);
        }
        assert_eq!(stripped, plain);
        assert_eq!(plain.replace('\r', ""), text("5x6 --format terminal"));
    }
}
