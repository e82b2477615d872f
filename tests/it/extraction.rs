//! One case of an input as an input of its own, and the explanations of answers.

use crate::samples::golden_inputs;
use assert_cmd::Command;
use knight::batch::{Batch, Choice, Explanation, Need as BatchNeed, answer};
use knight::extraction::{Extraction, Need, extract};
use knight::parser::Window;
use knight::problem::{PROBLEMS, Problem};
use predicates::prelude::*;
use std::num::NonZeroU64;

/// The inputs of a problem that are answered, each with a title.
fn inputs(problem: &Problem) -> Vec<(String, Vec<u8>)> {
    let inputs = golden_inputs(problem.id).into_iter().filter(|golden| golden.expected.is_answered());
    inputs.map(|golden| (format!("{}: {}", problem.id, golden.title), golden.bytes)).collect()
}

/// The answers to the cases of an input, one by one, each with its explanation.
fn answers(problem: &'static Problem, input: &[u8]) -> Vec<(String, Explanation)> {
    let mut batch = Batch::explaining(Choice::Named(problem));
    let (mut rest, mut answers) = (input, vec![]);
    loop {
        let mut out = vec![];
        let progress = batch.advance(Window::Last(rest), &mut out).unwrap();
        rest = &rest[progress.consumed..];
        match batch.take_explanation() {
            Some(explanation) => answers.push((String::from_utf8(out).unwrap(), explanation)),
            None => assert!(out.is_empty(), "an answer without an explanation"),
        }
        if let BatchNeed::Nothing(_) = progress.need {
            return answers;
        }
    }
}

fn nth(number: usize) -> NonZeroU64 {
    NonZeroU64::new(number as u64).unwrap()
}

/// The answers are the same whether they are explained or not, and numbered one after the other.
#[test]
fn explaining_changes_no_answer() {
    for problem in PROBLEMS {
        for (title, input) in inputs(problem) {
            let mut whole = vec![];
            answer(Choice::Named(problem), &input, &mut whole).unwrap();
            let answers = answers(problem, &input);
            let numbers: Vec<u64> = answers.iter().map(|(_, explanation)| explanation.case.number).collect();
            assert!(numbers.into_iter().eq(1..=answers.len() as u64), "{title}");
            let joined: String = answers.iter().map(|(answer, _)| answer.as_str()).collect();
            assert!(joined.into_bytes() == whole, "{title}");
            let mut line = 1;
            for (_, explanation) in answers {
                assert!(explanation.case.place.line >= line, "{title}: {explanation}");
                line = explanation.case.place.line;
                assert!(!explanation.certificate.contains('\n'));
            }
        }
    }
}

/// Each case of each fixture, extracted, is a complete input that is answered as it was among the
/// others.
#[test]
fn an_extracted_case_has_the_same_answer() {
    /// Enough of the long fixtures.
    const MOST: usize = 50;
    for problem in PROBLEMS {
        for (title, input) in inputs(problem) {
            let answers = answers(problem, &input);
            for (index, (expected, explanation)) in answers.iter().enumerate().take(MOST) {
                let case = extract(problem, nth(index + 1), &input).unwrap().unwrap();
                let mut out = vec![];
                let warning = answer(Choice::Named(problem), &case, &mut out).unwrap();
                assert_eq!(warning, None, "{title}: {}", String::from_utf8_lossy(&case));
                // The only case of its input is the first.
                let expected = expected.replacen(&format!("#{}:", explanation.case.number), "#1:", 1);
                assert_eq!(String::from_utf8(out).unwrap(), expected, "{title}: case {}", index + 1);
            }
            assert_eq!(extract(problem, nth(answers.len() + 1), &input).unwrap(), None, "{title}");
        }
    }
}

/// The same comes out wherever the input is cut.
#[test]
fn extraction_does_not_depend_on_windows() {
    let input = b"\xEF\xBB\xBF3\r\n1 1\n1 3\n\n 2 2\n0 0\n4 1 1\t8 8 0 0\n0\nrest";
    let problem = Problem::named("uva633").unwrap();
    for case in [1, 2, 3] {
        let whole = extract(problem, nth(case), input).unwrap();
        for cut in 0..=input.len() {
            let mut extraction = Extraction::new(problem, nth(case));
            let mut out = vec![];
            let mut need = Need::Input;
            let mut consumed = 0;
            for window in [Window::Part(&input[..cut]), Window::Last(input)] {
                let window = match window {
                    Window::Part(bytes) => Window::Part(&bytes[consumed..]),
                    Window::Last(bytes) => Window::Last(&bytes[consumed..]),
                };
                if need == Need::Input {
                    let progress = extraction.advance(window, &mut out).unwrap();
                    consumed += progress.consumed;
                    need = progress.need;
                }
            }
            assert_eq!((need == Need::Nothing).then_some(out), whole, "case {case}, cut at {cut}");
        }
    }
}

#[track_caller]
fn check(id: &str, case: usize, input: &str, expected: &str) {
    let found = extract(Problem::named(id).unwrap(), nth(case), input.as_bytes()).unwrap().unwrap();
    assert_eq!(String::from_utf8(found).unwrap(), expected);
}

#[test]
fn a_case_is_copied_as_it_is_written() {
    check("zoj1091", 2, "a1 b2\n\n e2\te4  \nc3 d4\n", "e2\te4 \n");
    check("zoj1091", 1, "e2\r\ne4\r\n", "e2\r\ne4\r\n");
    check("zoj1091", 2, "a1 b2 c3 d4", "c3 d4\n");
    check("sicily1152", 2, "7\n 008 \n-1\n", "008 \n-1\n");
    check("poj1915", 2, "2\n8\n0 0\n7 0\n100\n0 0\n30 50\n", "1\n100\n0 0\n30 50\n");
    check("poj2488", 1, "1\n1 1\n", "1\n1 1\n");
    // An obstacle that is off the board, and one that is named twice.
    check(
        "uva633",
        2,
        "3\n1 1\n1 2\n0 0\n3\n1 1\n1 3\n9 9\n2 2\n2 2\n0 0\n0\n",
        "3\n1 1\n1 3\n9 9\n2 2\n2 2\n0 0\n0\n",
    );
}

#[test]
fn an_end_that_is_missing_is_put_there() {
    check("sicily1152", 1, "7", "7\n-1\n");
    check("uva633", 1, "3\n1 1\n1 3\n0 0\n", "3\n1 1\n1 3\n0 0\n0\n");
    check("uva633", 1, "3\n1 1\n1 3\n2 2\n", "3\n1 1\n1 3\n2 2\n0 0\n0\n");
    check("uva633", 1, "3\n1 1\n1 3\n2 2\n0", "3\n1 1\n1 3\n2 2\n0\n0 0\n0\n");
}

fn knight(arguments: &[&str], input: &str) -> assert_cmd::assert::Assert {
    Command::cargo_bin("knight").unwrap().args(arguments).write_stdin(input).assert()
}

#[test]
fn the_command_extracts_and_answers() {
    let input = "a1 b2\ne2 e4\n";
    knight(&["extract", "-p", "zoj1091", "2"], input).code(0).stdout("e2 e4\n").stderr("");
    let answer = "To get from e2 to e4 takes 2 knight moves.\n";
    knight(&["extract", "-p", "zoj1091", "2", "--answer"], input).code(0).stdout(answer).stderr("");
    knight(&["extract", "-p", "zoj1091", "--answer", "2", "-"], input).code(0).stdout(answer).stderr("");
    knight(&["extract", "-p", "zoj1091", "3"], input)
        .code(1)
        .stdout("")
        .stderr("knight: -: there is no case 3, the input has 2 cases\n");
    knight(&["extract", "-p", "sicily1152", "1"], "-1\n")
        .code(1)
        .stdout("")
        .stderr("knight: -: there is no case 1, the input has 0 cases\n");
    // What is wrong behind the case does not matter.
    knight(&["extract", "-p", "zoj1091", "1"], "a1 b2\nx9\n").code(0).stdout("a1 b2\n").stderr("");
    knight(&["extract", "-p", "zoj1091", "2"], "a1 b2\nx9\n")
        .code(2)
        .stderr(predicate::str::starts_with("knight: -:2:1: found `x9`, expected a square"));
    for wrong in [&["extract", "-p", "zoj1091", "0"][..], &["extract", "-p", "zoj1091"], &["extract", "1"]] {
        knight(wrong, input).code(2).stdout("").stderr(predicate::str::is_match("^knight: [^\n]*\n$").unwrap());
    }
}

#[test]
fn a_long_input_is_passed_over_in_no_time() {
    let input = "a1 b2\n".repeat(200_000) + "e2 e4\n" + &"h8 g7\n".repeat(10);
    knight(&["extract", "-p", "zoj1091", "200001"], &input).code(0).stdout("e2 e4\n").stderr("");
}

#[test]
fn explanations_are_on_standard_error() {
    knight(&["solve", "--explain"], "e2 e4\nf6 f6\n-1\n")
        .code(0)
        .stdout("To get from e2 to e4 takes 2 knight moves.\nTo get from f6 to f6 takes 0 knight moves.\n")
        .stderr(
            "case 1 (input line 1): e2 to e4: 2 moves: e2 c3 e4; within 1 move the knight reaches 7 squares, and e4 is not among them\n\
             case 2 (input line 2): f6 to f6: 0 moves: f6\n",
        );
    let case = |id: &str, input: &str, expected: &str| {
        knight(&["solve", "--explain", "-p", id], input).code(0).stderr(format!("{expected}\n"));
    };
    case(
        "uva633",
        "3\n1 1\n1 3\n0 0\n0\n",
        "case 1 (input line 1): (1,1) to (1,3) on 6x6: 3 moves: (1,1) K (3,2) B (1,4) T (1,3); within 2 moves \
         the knight reaches 20 squares, and (1,3) is not among them",
    );
    case(
        "uva633",
        "3\n1 1\n1 3\n1 3\n0 0\n0\n",
        "case 1 (input line 1): (1,1) to (1,3) on 6x6: no path: (1,3) is an obstacle",
    );
    case(
        "uva633",
        "3\n1 1\n6 6\n2 3\n3 2\n3 3\n1 6\n6 1\n0 0\n0\n",
        "case 1 (input line 1): (1,1) to (6,6) on 6x6: no path: no move leads from (1,1) to a free square",
    );
    case(
        "sicily1152",
        "7\n-1\n",
        "case 1 (input line 1): start 7: each of 30 squares once, in 29 knight's moves; it ends on 25, so it is open",
    );
    case(
        "cses1689",
        "2 1\n",
        "case 1 (input line 1): start in row 1, column 2: each of 64 squares once, in 63 knight's moves; it ends on (6,4), so it is open",
    );
    case(
        "poj2488",
        "1\n3 3\n",
        "case 1 (input line 2): scenario 1, 3x3: there is no tour of 3x3: no move leads to the centre",
    );
    case("poj2488", "1\n3 4\n", "case 1 (input line 2): scenario 1, 3x4: the first tour is A1C2A3B1D2B3C1A2C3D1B2D3");
    case(
        "luogup1443",
        "2 3 1 1\n",
        "case 1 (input line 1): 2x3 from (1,1): 2 of 6 squares can be reached; the farthest is (2,3) with 1 move: (1,1) (2,3)",
    );
    case(
        "poj1915",
        "1\n8\n0 0\n7 0\n",
        "case 1 (input line 2): (0,0) to (7,0) on 8x8: 5 moves: (0,0) (1,2) (2,4) (3,2) (5,1) (7,0); within 4 moves the knight reaches 53 squares, and (7,0) is not among them",
    );
    case("spojnakanj", "1\nb1 c3\n", "case 1 (input line 2): b1 to c3: 1 move: b1 c3");
}

/// Every certificate says what its answer says, and its path is a path: for all pairs of squares, by an
/// obvious table of distances.
#[test]
fn the_certificates_of_all_pairs_are_paths_of_the_right_length() {
    let problem = Problem::named("zoj1091").unwrap();
    let names: Vec<String> =
        "abcdefgh".chars().flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}"))).collect();
    let input: String = names.iter().flat_map(|from| names.iter().map(move |to| format!("{from} {to}\n"))).collect();
    let cases = answers(problem, input.as_bytes());
    assert_eq!(cases.len(), 64 * 64);
    for (answer, explanation) in cases {
        let words: Vec<&str> = answer.split(' ').collect();
        let proof = explanation.certificate.split_once(": ").unwrap().1;
        let (length, path) = proof.split(';').next().unwrap().split_once(": ").unwrap();
        let squares: Vec<(i32, i32)> =
            path.split(' ').map(|name| (i32::from(name.as_bytes()[0]), i32::from(name.as_bytes()[1]))).collect();
        assert_eq!(length.split(' ').next(), Some(words[7]), "{explanation}");
        assert_eq!(squares.len() - 1, words[7].parse::<usize>().unwrap(), "{explanation}");
        assert!(path.starts_with(words[3]) && path.ends_with(words[5]), "{explanation}");
        for step in squares.windows(2) {
            let (right, up) = (step[1].0 - step[0].0, step[1].1 - step[0].1);
            assert_eq!(right * right + up * up, 5, "{explanation}");
        }
    }
}
