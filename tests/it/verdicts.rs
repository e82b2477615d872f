//! What the checker says of outputs: which cases are wrong, and why.

use knight::checker::{Report, Rule, check as check_output};
use knight::problem::Problem;

/// What the checker says of an output, by the rule of the judge whose name for the problem this is: the
/// faults that it tells, a line each, and the summary.
fn said(name: &str, input: &str, output: impl AsRef<[u8]>) -> String {
    let (problem, judge) = Problem::and_judge_named(name).unwrap();
    told(&check_output(problem, input.as_bytes(), output.as_ref(), Rule::of(judge)).unwrap())
}

fn told(report: &Report) -> String {
    let faults: Vec<String> = report.told().iter().map(ToString::to_string).collect();
    faults.into_iter().chain([report.summary()]).collect::<Vec<_>>().join("\n")
}

/// The checker says exactly this, each line of it being one of these.
#[track_caller]
fn check(name: &str, input: &str, output: impl AsRef<[u8]>, lines: &[&str]) {
    assert_eq!(said(name, input, output), lines.join("\n"), "{name}: {input:?}");
}

#[test]
fn distances_on_boards_of_any_size_are_proven() {
    let far = "none goes farther than two rows or columns, or three of both together";
    for (board, output, reason) in [
        (
            "3 0 0 1 1",
            "7",
            "there is no path: (1,1) is none of the 8 squares that can be reached from (0,0): \
                            (0,0) (1,0) (2,0) (0,1) (2,1) (0,2) (1,2) (2,2)",
        ),
        ("2 0 0 1 1", "7", "there is no path: no move leads from (0,0) to a free square"),
        ("1 0 0 0 0", "-1", "0 moves are enough: (0,0)"),
        ("300 0 0 1 2", "0", "1 move is needed: (0,0) (1,2)"),
        (
            "4294967295 0 0 1 1",
            "2",
            "4 moves are needed: (0,0) (1,2) (0,4) (2,3) (1,1); \
                                     fewer lead to 32 squares, and (1,1) is none of them",
        ),
        (
            "4294967295 7 4294967294 8 4294967293",
            "3",
            "2 moves are enough: \
                                                       (7,4294967294) (6,4294967292) (8,4294967293)",
        ),
        ("20000 0 0 19999 19999", "7", &format!("13334 moves are needed; {far}")),
        ("20000 0 0 19999 19999", "13335", "13334 moves are enough"),
        ("4294967295 0 0 4294967294 4294967294", "0", &format!("2863311530 moves are needed; {far}")),
    ] {
        let fault = said("poj1915", &format!("1 {board}"), output);
        let words: Vec<&str> = board.split(' ').collect();
        let &[side, x, y, goal_x, goal_y] = words.as_slice() else { panic!("a board is five numbers") };
        let says = if output == "-1" { "that there is no path" } else { output };
        let expected = format!(
            "case 1 (input line 1): ({x},{y}) to ({goal_x},{goal_y}) on {side}x{side}: the output says {says}, but \
             {reason}\nof 1 answer 1 is wrong"
        );
        assert_eq!(fault, expected);
    }
}

#[test]
fn a_word_is_never_taken_for_its_beginning() {
    let zeros = "0".repeat(63);
    let tour = "9 5 18 29 16 3 11 24 28 20 7 15 2 10 6 17 30 22 26 13 21 25 14 27 23 12 4 8 19\n";
    for more in ["", "7", "777", "x", "\0"] {
        let step = "000000000000000000000000...";
        check(
            "sicily1152",
            "1 -1",
            format!("{zeros}1{more} {tour}"),
            &[
                &format!("case 1 (input line 1): start 1: step 1 is `{step}`, expected a number from 1 to 30"),
                "of 1 answer 1 is wrong",
            ],
        );
    }
    for more in ["7", "777", "x", "\0"] {
        let fault = said("spojnakanj", "1 e2 e4", format!("{zeros}2{more}"));
        assert!(fault.contains("found `000") && fault.ends_with("1 is wrong"), "{fault}");
    }
}
