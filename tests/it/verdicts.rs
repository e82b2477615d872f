//! What the checker says of outputs: which cases are wrong, and why.

use crate::{answer, named};
use knight::judge::check::{OnlineJudge, Policy, Report, Verdict, check as check_outputs};

/// What the checker finds out about an output, by the policy of the judge whose name for the problem this is.
fn report(name: &str, input: &str, output: impl AsRef<[u8]>) -> Report {
    let outputs = [(&mut output.as_ref() as _, OnlineJudge::of_name(name).policy(named(name)))];
    check_outputs(named(name), &mut input.as_bytes(), outputs).unwrap().remove(0)
}

/// The faults that it reports, a line each, and the summary.
fn text(report: &Report) -> String {
    let faults: Vec<String> = report.reported().into_iter().map(ToString::to_string).collect();
    faults.into_iter().chain([report.summary()]).collect::<Vec<_>>().join("\n")
}

/// The checker says exactly these lines.
#[track_caller]
fn check(name: &str, input: &str, output: impl AsRef<[u8]>, lines: &[&str]) {
    assert_eq!(text(&report(name, input, output)), lines.join("\n"), "{name}: {input:?}");
}

/// The one answer to the case in the first line is wrong, for this reason.
#[track_caller]
fn check_wrong(name: &str, input: &str, output: &str, reason: &str) {
    check(name, input, output, &[&format!("case 1 (input line 1): {reason}"), "of 1 answer 1 is wrong"]);
}

/// The one answer to the case in the first line is right, but not in its layout, for this reason.
#[track_caller]
fn check_layout(name: &str, input: &str, output: &str, reason: &str) {
    let summary = "of 1 answer 1 is right but laid out wrongly";
    check(name, input, output, &[&format!("case 1 (input line 1): {reason}"), summary]);
}

/// A tour of 5x6 from 1.
const TOUR: &str = "1 9 5 18 29 16 3 11 24 28 20 7 15 2 10 6 17 30 22 26 13 21 25 14 27 23 12 4 8 19";

#[test]
fn wrong_tours() {
    let check = |start: u8, tour: &str, reason: &str| {
        check_wrong("sicily1152", &format!("{start} -1"), &format!("{tour}\n"), &format!("start {start}: {reason}"));
    };
    check(
        6,
        "6 10 23 27 19 8 4 12 15 2 13 26 22 30 17 21 25 14 1 9 5 18 29 16 3 7 20 28 24 11",
        "step 9 is no knight's move, from 12 to 15",
    );
    check(1, &format!("1 14{}", " 25 21".repeat(14)), "step 5 comes to 25 again, which was step 3");
    // Four columns, which look like a move when a product is taken with a shift.
    check(
        1,
        "1 9 5 18 29 21 25 14 3 7 11 22 30 17 6 10 2 13 26 15 4 8 19 27 23 12 16 20 28 24",
        "step 11 is no knight's move, from 7 to 11",
    );
    // From the last column to the first, which looks like a move when squares are only numbers.
    check(
        1,
        "1 9 5 18 29 21 25 14 3 7 20 28 24 11 22 30 19 8 16 27 23 12 4 17 6 10 2 13 26 15",
        "step 17 is no knight's move, from 30 to 19",
    );
    check(2, TOUR, "the tour starts on 1");
    // As far as Warnsdorff's rule comes.
    check(14, "14 25 21 29 18 5 9 1", "it ends after 8 squares, and the board has 30");
    let far = "13 26 22 30 17 6 10 2 15 23 12 4 8 19 27 14 25 21 29 18 5 9 1";
    check(13, far, "it ends after 23 squares, and the board has 30");
    // What is the beginning of the judge's own tour is no better.
    check(1, "1 9 5 18", "it ends after 4 squares, and the board has 30");
    check(1, "1", "it ends after 1 square, and the board has 30");
    for number in ["31", "0", "-1", "2147483648", "9223372036854775808", "NaN", "1/0", "+9", "9.0"] {
        let tour = TOUR.replacen(" 9 ", &format!(" {number} "), 1);
        check(1, &tour, &format!("step 2 is `{number}`, expected a number from 1 to 30"));
    }
}

#[test]
fn tours_that_are_too_long() {
    check(
        "sicily1152",
        "1\n1\n-1\n",
        format!("{TOUR} 15\n{TOUR}\n"),
        &[
            "case 1 (input line 1): output line 1: found `15` after the answer, expected the end of the line",
            "of 2 answers 1 is wrong",
        ],
    );
    check(
        "sicily1152",
        "1\n-1\n",
        format!("{TOUR} 15\n"),
        &[
            "output line 1: found `15` after the last answer, expected the end of the output",
            "the answer is right; the output goes on after the last",
        ],
    );
}

#[test]
fn wrong_grids_of_steps() {
    let grid = answer("cses1689", b"2 1").0;
    let check = |input: &str, old: &str, new: &str, reason: &str| {
        assert_eq!(grid.matches(old).count(), 1, "{old}");
        check_wrong("cses1689", input, &grid.replace(old, new), &format!("start {reason}"));
    };
    check("2 1", "31 54", "54 31", "in row 1, column 2: step 31 is no knight's move, from (6,8) to (8,8)");
    check("2 1", "31 54", "31 53", "in row 1, column 2: step 53 is on two squares, (6,7) and (8,8)");
    check("2 1", "31 54", "31 65", "in row 1, column 2: the number on (8,8) is `65`, expected a number from 1 to 64");
    check("2 1", "31 54", "31", "in row 1, column 2: the grid ends after 63 of 64 numbers");
    check("2 1", "4 1 6", "1 4 6", "in row 1, column 2: the tour starts on (1,1)");
    check("1 2", "4 1 6", "4 1 6", "in row 2, column 1: the tour starts on (1,2)");
}

#[test]
fn distances_of_the_dynamic_knight() {
    let check = |set: &str, output: &str, reason: &str| check_wrong("uva633", &format!("{set} 0 0 0"), output, reason);
    let (free, subject, path) = ("3 5 2 3 5", "(5,2) to (3,5) on 6x6", "(5,2) K (3,3) T (4,3) K (3,5)");
    let no_shorter = "within 2 moves the knight reaches 23 squares, and (3,5) is not among them";
    let denied = "Solution doesn't exist\n";
    for (output, says) in
        [("Result : 4\n", "4"), (denied, "that there is no path"), ("Result : 2147483648\n", "2147483648")]
    {
        check(free, output, &format!("{subject}: the output says {says}, but 3 moves are enough: {path}"));
    }
    for number in ["2", "0", "-7"] {
        let reason = format!("{subject}: the output says {number}, but 3 moves are needed: {path}; {no_shorter}");
        check(free, &format!("Result : {number}\n"), &reason);
    }
    for strange in ["Result : x", "Result : NaN", "Hello", "3 moves"] {
        let expected = "expected `Result : ` and a number or `Solution doesn't exist`";
        let reason = format!("{subject}: found `{strange}`, {expected}: 3 moves: {path}; {no_shorter}");
        check(free, &format!("{strange}\n"), &reason);
    }
    let reflected = "(1,1) to (1,6) on 6x6: the output says that there is no path, but 1 move is enough: (1,1) T (1,6)";
    check("3 1 1 1 6", denied, reflected);
    check("3 1 1 1 1", "Result : 1\n", "(1,1) to (1,1) on 6x6: the output says 1, but 0 moves are enough: (1,1)");
    for (set, subject, reason) in [
        ("3 1 1 2 3 2 3", "(1,1) to (2,3) on 6x6", "(2,3) is an obstacle"),
        ("1 1 1 2 2 1 2 2 1", "(1,1) to (2,2) on 2x2", "no move leads from (1,1) to a free square"),
        (
            "1 1 1 2 2",
            "(1,1) to (2,2) on 2x2",
            "(2,2) is none of the 3 squares that can be reached from (1,1): (1,1) (1,2) (2,1)",
        ),
    ] {
        check(set, "Result : 2\n", &format!("{subject}: the output says 2, but there is no path: {reason}"));
    }
}

#[test]
fn distances_of_the_plain_knight() {
    let check = |pair: &str, says: &str, reason: &str| {
        let [subject, output] = [pair.replace(' ', " to "), format!("To get from {says} knight moves.\n")];
        check_wrong("uva439", pair, &output, &format!("{subject}: {reason}"));
    };
    check("e2 e4", "e2 to e4 takes 3", "the output says 3, but 2 moves are enough: e2 c3 e4");
    let path = "a1 b3 a5 c4 b2";
    let no_shorter = "within 3 moves the knight reaches 32 squares, and b2 is not among them";
    let reason = format!("the output says 2, but 4 moves are needed: {path}; {no_shorter}");
    check("a1 b2", "a1 to b2 takes 2", &reason);
    check("a1 b2", "b2 to a1 takes 4", "the output answers b2 to a1");
    let right = "To get from a1 to b2 takes 4 knight moves.";
    let reason = format!("found `{}`, expected `{right}`", right.replace('4', "four"));
    check("a1 b2", "a1 to b2 takes four", &reason);
    let check = |output: &str, reason: &str| {
        check_wrong("spojnakanj", "1 e2 e4", output, &format!("e2 to e4: {reason}"));
    };
    let no_shorter = "within 1 move the knight reaches 7 squares, and e4 is not among them";
    check("two\n", &format!("found `two`, expected a number: 2 moves: e2 c3 e4; {no_shorter}"));
    check("-1\n", "the output says that there is no path, but 2 moves are enough: e2 c3 e4");
}

#[test]
fn maps_of_distances() {
    let check = |map: &str, reason: &str| check_wrong("cses3217", "3", map, &format!("3x3 from (1,1): {reason}"));
    let too_many = "row 3, column 2: the output says 2, but 1 move is enough: (1,1) (3,2)";
    check("0 3 2\n3 -1 1\n2 2 4\n", too_many);
    let (path, no_shorter) = ("(1,1) (2,3) (3,1) (1,2)", "within 2 moves the knight reaches 5 squares");
    let reason = format!("3 moves are needed: {path}; {no_shorter}, and (1,2) is not among them");
    check("0 1 2\n3 -1 1\n2 1 4\n", &format!("row 1, column 2: the output says 1, but {reason}"));
    let reached = "(1,1) (1,2) (1,3) (2,1) (2,3) (3,1) (3,2) (3,3)";
    let reason = format!("there is no path: (2,2) is none of the 8 squares that can be reached from (1,1): {reached}");
    check("0 3 2\n3 0 1\n2 1 4\n", &format!("row 2, column 2: the output says 0, but {reason}"));
    let zero = "output line 1, column 5: found `02`, expected no zero before the number";
    check_layout("cses3217", "3", "0 3 02\n3 -1 1\n2 1 4\n", zero);
    check_layout(
        "cses3217",
        "3",
        "0 3 2\n3 -01 1\n2 1 4\n",
        &zero.replace("1, column 5: found `02`", "2, column 3: found `-01`"),
    );
    check_layout("cses3217", "3", "00 3 2\n3 -1 1\n2 1 4\n", &zero.replace("5: found `02`", "1: found `00`"));
    let spelling = "the number is right but for its spelling: found `+2`, expected `2`";
    check("0 3 +2\n3 -1 1\n2 1 4\n", &format!("row 1, column 3: {spelling}"));
    check("0 3\n9 3 -1 1\n2 1 4\n", "row 1 ends after 2 numbers, expected 3 numbers");
    check("0 3 2 9\n3 -1 1\n2 1 4\n", "row 1 goes on with `9`, expected 3 numbers");
    // Where lines have ended elsewhere from the first, they tell nothing.
    check("0\n3\n2\n3\n-1\n1\n2\n2\n4\n", too_many);
}

#[test]
fn first_tours_in_the_order_of_a_dictionary() {
    let first = "the first tour is A1C2A3B1D2B3C1A2C3D1B2D3";
    let check = |input: &str, tour: &str, reason: &str| {
        let subject = format!("scenario 1, {}", input.replace(' ', "x"));
        check_wrong(
            "poj2488",
            &format!("1 {input}"),
            &format!("Scenario #1:\n{tour}\n\n"),
            &format!("{subject}: {reason}"),
        );
    };
    check("3 4", "impossible", &format!("the output says that it is impossible, but {first}"));
    check(
        "3 4",
        "A1C2A3B1D2B3C1A2C3D1B2C4",
        &format!("`A1C2A3B1D2B3C1A2C3D1B2C4` is no tour: step 12 is off the board; {first}"),
    );
    check("3 4", "A1C2A1", &format!("`A1C2A1` is no tour: step 3 comes to A1 again, which was step 1; {first}"));
    check("3 4", "A1C2B2", &format!("`A1C2B2` is no tour: step 3 is no knight's move, from C2 to B2; {first}"));
    check("3 4", "A1C2", &format!("`A1C2` is no tour: it ends after 2 squares, and the board has 12; {first}"));
    check(
        "3 4",
        "D3B2D1C3A2C1B3D2B1A3C2A1",
        &format!("`D3B2D1C3A2C1B3D2B1A3C2A1` is a tour, but not the first: {first}"),
    );
    check(
        "2 3",
        "A1",
        "`A1` is no tour: it ends after 1 square, and the board has 6; there is no tour of 2x3: a knight gets to every \
         other file at most, and cannot turn back",
    );
    check_wrong(
        "poj2488",
        "1 1 1",
        "Scenario #2:\nA1\n\n",
        "scenario 1, 1x1: found `Scenario #2: A1`, expected `Scenario #1: A1`",
    );
}

#[test]
fn layouts() {
    let right = "To get from b1 to c3 takes 1 knight moves.";
    let check = |output: &str, reason: &str| check_layout("uva439", "b1 c3", output, reason);
    check(right, "output line 1: the last line does not end in a newline");
    check(&format!("{right} \n"), "output line 1, column 43: found one space and a line end, expected a line end");
    check(&format!("{right}\r\n"), "output line 1, column 43: found a line end of CR and LF, expected a line end");
    check(&format!("{right} "), "output line 1, column 43: found one space, expected a line end");
    check(&format!("  {right}\n"), "output line 1, column 1: found 2 spaces, expected no space");
    check(&format!("\n{right}\n"), "output line 1, column 1: found a line end, expected no space");
    let changed = |old: &str, new: &str| format!("{}\n", right.replacen(old, new, 1));
    check(&changed("b1 to", "b1  to"), "output line 1, column 15: found 2 spaces, expected one space");
    check(&changed("b1 to", "b1\tto"), "output line 1, column 15: found a tab, expected one space");
    check(&changed("b1 to", "b1\nto"), "output line 1, column 15: found a line end, expected one space");
    check(&changed("To", "to"), "output line 1, column 1: found `to`, expected `To` in these letters");
    check(&changed("b1", "B1"), "output line 1, column 13: found `B1`, expected `b1` in these letters");
    check(
        &changed("moves", "move"),
        "b1 to c3: the answer is right but for its wording: found `move.`, expected `moves.`",
    );
    let check_board = |output: &str, found: &str, expected: &str| {
        let reason = format!("the answer is right but for its wording: found `{found}`, expected `{expected}`");
        let set = if expected.starts_with("Result") { "1 1 1 1 2 0 0 0" } else { "1 1 1 1 2 1 2 0 0 0" };
        check_layout("uva633", set, output, &format!("(1,1) to (1,2) on 2x2: {reason}"));
    };
    for output in ["Result:1", "Result: 1", "Result :1", "1", "result:1", "Result : +1"] {
        check_board(&format!("{output}\n"), output, "Result : 1");
    }
    for output in ["Solution does not exist", "Solution doesnt exist", "No solution", "Solution doesn\u{2019}t exist"] {
        // What follows the third word is another matter.
        let words: Vec<&str> = output.split(' ').take(3).collect();
        let output = words.join(" ");
        check_board(&format!("{output}\n"), &output, "Solution doesn't exist");
    }
    let whitespace_at_the_end =
        "output line 2: there is white space after the last line, expected the end of the output";
    check_whole("uva439", "b1 c3", &format!("{right}\n\n"), whitespace_at_the_end);
    self::check("poj2488", "1 1 1", "Scenario #1:\nA1\n", &["1 answer, 1 in another layout than the judge's own"]);
}

/// The layout is wrong, but not that of a case.
#[track_caller]
fn check_whole(name: &str, input: &str, output: &str, line: &str) {
    check(name, input, output, &[line, "the answer is right; white space follows the last line"]);
}

#[test]
fn zeros_before_the_numbers_of_a_tour() {
    let padded =
        |tour: &str| tour.split(' ').map(|number| format!("{number:0>2}")).collect::<Vec<_>>().join(" ") + "\n";
    // The judge's own tour and its mirror.
    let mirrored = |number: &str| {
        let number = number.parse::<usize>().unwrap() - 1;
        (number / 6 * 6 + 5 - number % 6 + 1).to_string()
    };
    let other = TOUR.split(' ').map(mirrored).collect::<Vec<_>>().join(" ");
    for (start, tour) in [(1, TOUR), (6, &*other)] {
        let (input, output) = (format!("{start} -1"), padded(tour));
        check("sicily1152", &input, &output, &["1 answer, 1 in another layout than the judge's own"]);
        let outputs = [(&mut output.as_bytes() as _, Policy::STRICT)];
        let strict = check_outputs(named("sicily1152"), &mut input.as_bytes(), outputs).unwrap().remove(0);
        let first = &padded(tour)[..2];
        let fault = format!("output line 1, column 1: found `{first}`, expected no zero before the number");
        let summary = "of 1 answer 1 is right but laid out wrongly";
        assert_eq!(text(&strict), format!("case 1 (input line 1): {fault}\n{summary}"));
    }
}

#[test]
fn a_layout_that_is_overlooked_is_still_counted() {
    for (name, input, output, count) in [
        ("sicily1152", "1 1 -1", format!("{TOUR} \n{}\n", TOUR.replace(' ', "\n")), 2),
        ("boj7562", "1 8 0 0 7 0", "5 \n".to_owned(), 1),
        ("boj7562", "1 8 0 0 7 0", "5".to_owned(), 1),
    ] {
        let answers = if count == 1 { "1 answer".to_owned() } else { format!("{count} answers") };
        check(name, input, output, &[&format!("{answers}, {count} in another layout than the judge's own")]);
    }
    check("sicily1152", "1 -1", format!("{TOUR}\n"), &["1 answer"]);
    check("zoj1091", "", "", &["0 answers"]);
}

#[test]
fn missing_and_extra_answers() {
    let input = "e2 e4\na1 b2\n";
    let right = answer("zoj1091", input.as_bytes()).0;
    let (first, second) = right.split_at(right.len() / 2);
    let missing = |case: u8, ends: &str, right: &str| {
        format!("case {case} (input line {case}): the output {ends}, expected `{}`", right.trim_end())
    };
    for nothing in ["", "\n", " \n\n\t"] {
        let [first, second] =
            [(1, first), (2, second)].map(|(case, right)| missing(case, "ends before the answer", right));
        check("zoj1091", input, nothing, &[&first, &second, "of 2 answers 2 are missing"]);
    }
    let in_the_middle = missing(2, "ends in the middle of the answer", second);
    check("zoj1091", input, &right[..60], &[&in_the_middle, "of 2 answers 1 is missing"]);
    let with_the_next = missing(1, "goes on with the answer to case 2", first);
    check("zoj1091", input, second, &[&with_the_next, "of 2 answers 1 is missing"]);
    for extra in ["To", "\nTo", "\0\0", "\nTo get from e2\n"] {
        let shown = extra.split_whitespace().next().unwrap().escape_debug();
        let line = 3 + usize::from(extra.starts_with('\n'));
        let fault =
            format!("output line {line}: found `{shown}` after the last answer, expected the end of the output");
        let summary = "all 2 answers are right; the output goes on after the last";
        check("zoj1091", input, right.clone() + extra, &[&fault, summary]);
    }
    let lines = [
        "output line 1: found `x` after the last answer, expected the end of the output",
        "the input has no cases; the output goes on after the last",
    ];
    check("zoj1091", "", "x", &lines);
    let lines = [
        "case 2 (input line 3): the output ends before the answer, expected `4`",
        "case 3 (input line 4): the output ends before the answer, expected `1`",
        "of 3 answers 2 are missing",
    ];
    check("spojnakanj", "3\ne2 e4\na1 b2\nb1 c3\n", "2\n", &lines);
    let map = missing(1, "ends in the middle of the answer", "0 3 2 3 -1 1 2 1 4");
    check("cses3217", "3", "0 3 2\n3 -1 1\n2 1\n", &[&map, "of 1 answer 1 is missing"]);
}

#[test]
fn an_answer_in_the_place_of_another_is_wrong() {
    let right = answer("zoj1091", b"a1 b2\na1 b2\n").0;
    let report = report("zoj1091", "e2 e4\na1 b2\n", right);
    assert_eq!(report.verdict(), Verdict::WrongAnswer);
    assert_eq!(report.summary(), "of 2 answers 1 is missing, the output goes on after the last");
}

#[test]
fn all_wrong_cases_are_counted_and_three_are_reported() {
    let input = "e2 e4\n".repeat(1000);
    let right = answer("zoj1091", input.as_bytes()).0;
    let wrong = right.replace("takes 2", "takes 3");
    let reason = "e2 to e4: the output says 3, but 2 moves are enough: e2 c3 e4";
    let fault = |number: u16| format!("case {number} (input line {number}): {reason}");
    check("zoj1091", &input, &wrong, &[&fault(1), &fault(2), &fault(3), "of 1000 answers 1000 are wrong"]);
    // Wrong answers come before others, wherever they are.
    let mixed =
        [&right.replace("knight", "Knight")[..right.len() / 2], &right[..right.len() / 4], &wrong[..43 * 5]].concat();
    check(
        "zoj1091",
        &input,
        mixed,
        &[
            &fault(751),
            &fault(752),
            &fault(753),
            "of 1000 answers 5 are wrong, 245 are missing, 500 are right but laid out wrongly",
        ],
    );
}

#[test]
fn distances_on_boards_of_any_size_are_proven() {
    let check = |side: u32, [x, y, goal_x, goal_y]: [u32; 4], output: &str, reason: &str| {
        let says = if output == "-1" { "that there is no path" } else { output };
        let subject = format!("({x},{y}) to ({goal_x},{goal_y}) on {side}x{side}");
        let input = format!("1 {side} {x} {y} {goal_x} {goal_y}");
        check_wrong("poj1915", &input, output, &format!("{subject}: the output says {says}, but {reason}"));
    };
    let squares = "(0,0) (1,0) (2,0) (0,1) (2,1) (0,2) (1,2) (2,2)";
    let centre = format!("(1,1) is none of the 8 squares that can be reached from (0,0): {squares}");
    check(3, [0, 0, 1, 1], "7", &format!("there is no path: {centre}"));
    check(2, [0, 0, 1, 1], "7", "there is no path: no move leads from (0,0) to a free square");
    check(1, [0, 0, 0, 0], "-1", "0 moves are enough: (0,0)");
    check(300, [0, 0, 1, 2], "0", "1 move is needed: (0,0) (1,2)");
    let path = "(0,0) (1,2) (0,4) (2,3) (1,1)";
    let no_shorter = "within 3 moves the knight reaches 32 squares, and (1,1) is not among them";
    let largest = u32::MAX;
    check(largest, [0, 0, 1, 1], "2", &format!("4 moves are needed: {path}; {no_shorter}"));
    let path = "(7,4294967294) (6,4294967292) (8,4294967293)";
    check(largest, [7, largest - 1, 8, largest - 2], "3", &format!("2 moves are enough: {path}"));
    let far = "none goes farther than two rows or columns, or three of both together";
    check(20000, [0, 0, 19999, 19999], "7", &format!("13334 moves are needed; {far}"));
    check(20000, [0, 0, 19999, 19999], "13335", "13334 moves are enough");
    check(largest, [0, 0, largest - 1, largest - 1], "0", &format!("2863311530 moves are needed; {far}"));
}

#[test]
fn a_word_is_never_taken_for_its_beginning() {
    let zeros = "0".repeat(63);
    let tour = "9 5 18 29 16 3 11 24 28 20 7 15 2 10 6 17 30 22 26 13 21 25 14 27 23 12 4 8 19\n";
    let accepted = "1 answer, 1 in another layout than the judge's own";
    check("sicily1152", "1 -1", format!("{zeros}1 {tour}"), &[accepted]);
    for more in ["7", "777", "x", "\0"] {
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
        let fault = text(&report("spojnakanj", "1 e2 e4", format!("{zeros}2{more}")));
        assert!(fault.contains("found `000") && fault.ends_with("1 is wrong"), "{fault}");
    }
}

/// All of a word of 64 bytes is read, so it may be a number; a longer one is none.
#[test]
fn a_number_of_64_bytes_is_read_and_a_longer_one_is_not() {
    let right = "To get from e2 to e4 takes 2 knight moves.";
    for length in [63, 64, 65] {
        let number = format!("{:0>length$}", 2);
        let output = format!("{}\n", right.replace("takes 2", &format!("takes {number}")));
        if length <= 64 {
            let zeros = "0".repeat(24);
            let reason = format!("found `{zeros}...`, expected no zero before the number");
            check_layout("uva439", "e2 e4", &output, &format!("output line 1, column 28: {reason}"));
        } else {
            let reason = format!("found `To get from e2 to e4 takes {}...`, expected `{right}`", "0".repeat(33));
            check_wrong("uva439", "e2 e4", &output, &format!("e2 to e4: {reason}"));
        }
    }
}
