//! `knight tour --check` on tours as people write them: every writing of a tour is read, and named; with one
//! fault it is none.

use assert_cmd::Command;
use std::fmt::Write;

/// A tour: its board and the squares in order, each a row and a column counted from 0.
struct Board {
    rows: usize,
    columns: usize,
    squares: Vec<[usize; 2]>,
    closed: bool,
}

fn run(arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut command = Command::cargo_bin("knight").expect("the binary is built with the tests");
    let output = command.args(arguments).write_stdin(input).output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    (output.status.code().unwrap(), stdout, stderr)
}

fn boards() -> Vec<Board> {
    let of = |size: &str, options: &[&str]| {
        let arguments: Vec<&str> = ["tour", size, "--format", "numbers"].iter().chain(options).copied().collect();
        let (code, numbers, _) = run(&arguments, "");
        assert_eq!(code, 0);
        let (rows, columns) = size.split_once('x').unwrap();
        let (rows, columns) = (rows.parse().unwrap(), columns.parse().unwrap());
        let numbers = numbers.split_whitespace().map(|number| number.parse::<usize>().unwrap() - 1);
        let squares = numbers.map(|number| [number / columns, number % columns]).collect();
        Board { rows, columns, squares, closed: options.contains(&"--closed") }
    };
    vec![
        of("3x4", &[]),
        of("5x5", &[]),
        of("5x6", &[]),
        of("5x6", &["--closed"]),
        of("6x6", &["--closed"]),
        of("8x8", &["--from", "a1", "--to", "b1"]),
        of("8x8", &["--closed"]),
    ]
}

/// The same words in all the dress that people put on them: between, before and after.
const DRESSES: [[&str; 3]; 8] = [
    [" ", "", "\n"],
    [", ", "[", "]\n"],
    ["->", "", ""],
    [" -> ", "", "\r\n"],
    ["-", "", "\n"],
    ["', '", "['", "']\n"],
    [" \u{2192} ", "", "\n"],
    ["\n", "\u{FEFF}", ""],
];

impl Board {
    fn size(&self) -> String {
        format!("{}x{}", self.rows, self.columns)
    }

    fn names(&self) -> Vec<String> {
        let letter = |column: usize| char::from(b'a' + column as u8);
        self.squares.iter().map(|&[row, column]| format!("{}{}", letter(column), self.rows - row)).collect()
    }

    fn numbers(&self, first: usize) -> Vec<String> {
        self.squares.iter().map(|&[row, column]| (row * self.columns + column + first).to_string()).collect()
    }

    fn steps(&self, first: usize) -> Vec<Vec<String>> {
        let mut grid = vec![vec![String::new(); self.columns]; self.rows];
        for (step, &[row, column]) in (first..).zip(&self.squares) {
            grid[row][column] = step.to_string();
        }
        grid
    }

    /// Every writing of this tour, whether the size has to be named, and what it is read as; empty if that
    /// is the usual.
    fn writings(&self) -> Vec<(String, bool, String)> {
        let mut all = vec![];
        let dressed = |words: &[String]| {
            let words = words.to_vec();
            DRESSES.map(|[between, before, after]| format!("{before}{}{after}", words.join(between)))
        };
        let names = self.names();
        let is_8x8 = self.rows == 8;
        for (words, reading) in [
            (names.clone(), ""),
            (names.iter().map(|name| name.to_uppercase()).collect(), "squares in order in capitals"),
        ] {
            all.extend(dressed(&words).map(|text| (text, false, reading.to_owned())));
            all.push((words.concat(), false, format!("{} without spaces", reading_or(reading, "squares in order"))));
        }
        for first in [0, 1] {
            let numbers = self.numbers(first);
            let reading = if first == 1 { String::new() } else { "numbers of squares in order from 0".to_owned() };
            for text in dressed(&numbers) {
                all.push((text, !is_8x8, reading.clone()));
            }
            let padded: Vec<String> = numbers.iter().map(|number| format!("{number:0>4}")).collect();
            all.push((padded.join(" "), !is_8x8, reading.clone()));

            let steps = self.steps(first);
            let lines = |between: &str, before: &str, after: &str| {
                steps.iter().map(|row| format!("{before}{}{after}\n", row.join(between))).collect::<String>()
            };
            let grid = format!("a grid of steps from {first}");
            let usual = if first == 1 { String::new() } else { grid.clone() };
            let frame = format!("+{}\n", "----+".repeat(self.columns));
            let framed = steps.iter().fold(frame.clone(), |mut text, row| {
                let _ = write!(text, "| {} |\n{frame}", row.join(" | "));
                text
            });
            let blank = lines(" ", "", "\n");
            let underscores: String = steps
                .iter()
                .map(|row| row.iter().map(|step| format!("{step:_>3}")).collect::<Vec<_>>().join(" ") + "\n")
                .collect();
            for text in [
                lines(" ", "", ""),
                lines("\t", "", "\r"),
                lines(",", "", ""),
                lines(", ", "[", "],"),
                lines(" | ", "| ", " |"),
                lines(" \u{2502} ", "\u{2502}", "\u{2502}"),
                format!("[{}]", lines("', '", "['", "'],")),
                framed.clone(),
                framed.replace('+', "-"),
                blank.clone(),
                underscores,
                padded_with_zeros(&steps),
            ] {
                all.push((text, false, usual.clone()));
            }
            let heading = format!("{} {}\n{}", self.rows, self.columns, lines(" ", "", ""));
            all.push((heading, false, format!("{grid}, after its size")));
            let heading = format!("{}\n\n{}", self.size(), lines(" ", "", ""));
            all.push((heading, false, format!("{grid}, after its size")));
            let heading = format!("{}\n{}", self.rows, lines(" ", "", ""));
            all.push((heading, false, format!("{grid}, after its number of rows")));
            let heading = format!("{} x {}: {}", self.rows, self.columns, numbers.join(" "));
            all.push((heading, false, format!("numbers of squares in order from {first}, after its size")));

            let brackets: Vec<String> = steps.iter().map(|row| format!("[{}]", row.join(","))).collect();
            let bracketed = format!("a grid of steps in brackets from {first}");
            all.push((format!("[{}]\n", brackets.join(",")), false, bracketed.clone()));
            all.push((brackets.join("\n,\n").replace(',', ",\n"), false, bracketed));
            let flat = steps.concat();
            let flattened = format!("a flattened grid of steps from {first}");
            for text in dressed(&flat) {
                all.push((text, !is_8x8, flattened.clone()));
            }
            all.push((format!("{}\n{}", self.size(), flat.join(" ")), false, format!("{flattened}, after its size")));

            let pairs: Vec<[usize; 2]> =
                self.squares.iter().map(|&[row, column]| [row + first, column + first]).collect();
            let pair = |open: &str, between: &str, close: &str| {
                pairs.iter().map(|[row, column]| format!("{open}{row}{between}{column}{close}")).collect::<String>()
            };
            let reading = format!("pairs of row and column from {first}");
            for text in [
                pair("(", ",", ") "),
                pair("", " ", "\n"),
                pair("[", ", ", "], "),
                pair("(", ",", ")->"),
                pair("", ",", " "),
            ] {
                all.push((text, false, reading.clone()));
            }
            let heading = format!("{} {}\n{}", self.rows, self.columns, pair("", " ", "\n"));
            all.push((heading, false, format!("{reading}, after its size")));
        }
        let heading = format!("{} {}\n{}\n", self.rows, self.columns, names.join(" "));
        all.push((heading, false, "squares in order, after its size".to_owned()));
        all
    }
}

fn reading_or<'a>(reading: &'a str, other: &'a str) -> &'a str {
    if reading.is_empty() { other } else { reading }
}

fn padded_with_zeros(steps: &[Vec<String>]) -> String {
    let row = |row: &Vec<String>| row.iter().map(|step| format!("{step:0>3}")).collect::<Vec<_>>().join(" ") + "\n";
    steps.iter().map(row).collect()
}

/// Checks a text: the exit code, what it is read as, and the two outputs.
fn check(size: Option<&str>, text: &str) -> (i32, String, String) {
    let arguments: Vec<&str> = ["tour"].into_iter().chain(size).chain(["--check"]).collect();
    run(&arguments, text)
}

#[test]
fn every_writing_of_a_tour_is_read_and_named() {
    for board in boards() {
        let size = board.size();
        let form = if board.closed { "closed" } else { "open" };
        for (text, needs_size, reading) in board.writings() {
            for given in [None, Some(size.as_str())].into_iter().filter(|given| given.is_some() || !needs_size) {
                let (code, stdout, stderr) = check(given, &text);
                assert_eq!((code, stderr.as_str()), (0, ""), "{given:?} {reading}\n{text}");
                let (named, said) = match stdout.split_once('\n') {
                    Some((line, said)) if line.starts_with("read as ") => (&line["read as ".len()..], said),
                    _ => ("", stdout.as_str()),
                };
                assert_eq!(named, reading, "{given:?}\n{text}");
                // A tour that was not asked to be closed may be.
                let is_form = said.starts_with(form) || form == "open";
                assert!(is_form && said.contains(&format!(" tour of {size}, from ")), "{said}\n{text}");
            }
        }
    }
}

#[test]
fn every_writing_with_two_squares_exchanged_is_no_tour() {
    for mut board in boards() {
        let last = board.squares.len() - 1;
        board.squares.swap(last / 2, last / 2 + 2);
        let size = board.size();
        for (text, needs_size, reading) in board.writings() {
            for given in [None, Some(size.as_str())].into_iter().filter(|given| given.is_some() || !needs_size) {
                let (code, stdout, stderr) = check(given, &text);
                assert_eq!((code, stdout.as_str()), (1, ""), "{given:?} {reading}\n{text}\n{stderr}");
                assert_eq!(stderr.lines().count(), 1, "{stderr}\n{text}");
                let named = if reading.is_empty() { String::new() } else { format!("read as {reading}, ") };
                let start = format!("knight: -: {named}this is no tour of {size}: step ");
                assert!(stderr.starts_with(&start), "{stderr}expected {start}\n{text}");
                assert!(stderr.contains("is no knight's move"), "{stderr}\n{text}");
            }
        }
    }
}

#[test]
fn a_start_that_is_repeated_at_the_end_is_said_to_be() {
    for board in boards() {
        for words in [board.names(), board.numbers(1), board.numbers(0)] {
            let text = words.join(" ") + " " + &words[0];
            let (code, stdout, stderr) = check(Some(&board.size()), &text);
            if board.closed {
                assert_eq!((code, stderr.as_str()), (0, ""), "{text}");
                assert!(stdout.contains("the start is repeated at the end\nclosed tour of "), "{stdout}");
            } else {
                assert_eq!((code, stdout.as_str()), (1, ""), "{text}");
                let step = format!("step {} comes to ", words.len() + 1);
                assert!(stderr.contains(&step) && stderr.ends_with("which was step 1\n"), "{stderr}");
            }
        }
        let names = board.names();
        let (code, stdout, _) = check(None, &(names.join(" ") + " " + &names[0]));
        assert_eq!((code == 0, stdout.contains("repeated at the end")), (board.closed, board.closed));
    }
}

const GRID: &str = "1 4 7 10\n12 9 2 5\n3 6 11 8\n";

const REPORT: &str = "open tour of 3x4, from a3 to a2\n\
                      not magic: the rows sum to 22 28 28, the columns to 16 19 20 23\n\
                      not symmetric under half a turn\n";

#[test]
fn known_texts_are_read() {
    for (size, text, reading) in [
        (None, "[[0,3,6,9],[11,8,1,4],[2,5,10,7]]", "a grid of steps in brackets from 0"),
        (Some("3x4"), "1 4 7 10 12 9 2 5 3 6 11 8", "a flattened grid of steps from 1"),
        (None, "3x4: 1 4 7 10 12 9 2 5 3 6 11 8", "a flattened grid of steps from 1, after its size"),
        (None, "(1,1)(2,3)(3,1)(1,2)(2,4)(3,2)(1,3)(3,4)(2,2)(1,4)(3,3)(2,1)", "pairs of row and column from 1"),
    ] {
        assert_eq!(check(size, text), (0, format!("read as {reading}\n{REPORT}"), String::new()), "{text}");
    }
    let (code, _, said) = check(Some("3x4"), "(1,1) (3,2) (1,3) (2,1) (3,3) (1,2) (2,4) (3,2) (1,1)");
    let expected = "knight: -: read as pairs of row and column from 1, this is no tour of 3x4: \
                    step 8 comes to b1 again, which was step 2\n";
    assert_eq!((code, said.as_str()), (1, expected));
}

#[test]
fn several_tours_in_a_text_are_checked_one_by_one() {
    let numbered = |number: u32, report: &str| -> String {
        report.lines().map(|line| format!("tour {number}: {line}\n")).collect()
    };
    let from_0 = "0 3 6 9\n11 8 1 4\n2 5 10 7\n";
    let spread = GRID.replace('\n', "\n\n");
    let wrong = "0 3 6 9\n11 8 1 4\n2 5 7 10\n";
    let read = format!("read as a grid of steps from 0\n{REPORT}");
    for between in ["\n", "---\n", "\n---\n\n", "\n \n\r\n"] {
        let text = [GRID, from_0, GRID].join(between);
        let expected = numbered(1, REPORT) + &numbered(2, &read) + &numbered(3, REPORT);
        assert_eq!(check(None, &text), (0, expected, String::new()), "{between:?}");
        let text = [GRID, wrong, &spread, from_0].join(between);
        let (code, stdout, stderr) = check(None, &text);
        assert_eq!(code, 1, "{between:?} {stdout} {stderr}");
        assert!(stdout.starts_with(&numbered(1, REPORT)) && stdout.contains(&read.lines().next().unwrap()[5..]));
        let said = "knight: -: tour 2: read as a grid of steps from 0, this is no tour of 3x4: step 7 is";
        assert!(stderr.starts_with(said) || between == "\n", "{between:?} {stderr}");
    }
    let json = run(&["tour", "5x6", "--format", "json"], "").1;
    let (code, stdout, _) = check(None, &json.repeat(3));
    assert_eq!((code, stdout.matches("tour of 5x6").count()), (0, 3));
    let (code, stdout, stderr) = check(None, &format!("{GRID}\n{GRID}\nnonsense\n"));
    assert_eq!((code, stdout), (2, numbered(1, REPORT) + &numbered(2, REPORT)));
    assert_eq!(stderr, "knight: -:9:1: found `nonsense`, expected a tour: numbers, or squares such as a1\n");
    // Of very many that are wrong, ten are explained.
    let (code, _, stderr) = check(None, &format!("{wrong}\n").repeat(1000));
    assert_eq!((code, stderr.lines().count()), (1, 10));
}

#[test]
fn what_poj2488_is_answered_can_be_checked() {
    let boards = [(1, 1), (2, 3), (4, 3), (3, 4), (5, 5), (2, 2), (4, 6), (26, 1), (1, 26)];
    let mut input = boards.len().to_string();
    for (rows, columns) in boards {
        let _ = write!(input, "\n{rows} {columns}");
    }
    let (code, answers, _) = run(&["solve", "--problem", "poj2488"], &(input + "\n"));
    assert_eq!(code, 0);
    let (code, stdout, stderr) = check(None, &answers);
    assert_eq!((code, stderr.as_str()), (0, ""));
    for (number, (rows, columns)) in (1..).zip(boards) {
        let is_said = |text: String| stdout.contains(&format!("tour {number}: {text}"));
        let impossible = is_said("impossible".to_owned());
        let scenario = format!("Scenario #{number}:\nimpossible");
        assert_eq!(impossible, answers.contains(&scenario), "{stdout}");
        let tour = ["open", "closed"].iter().any(|form| is_said(format!("{form} tour of {rows}x{columns}, from a1")));
        assert_ne!(impossible, tour, "{number}: {stdout}");
    }
    let wrong = answers.replacen("A1B3C1", "A1C1B3", 1);
    assert_ne!(wrong, answers);
    assert_eq!(check(None, &wrong).0, 1);
}
