//! One case of an input as an input of its own, and the explanations of answers.

use crate::input::Parts;
use crate::{answer, named};
use assert_cmd::Command;
use knight::judge::{Choice, DynProblem, Explanation, Extracted, What, explain, extract};
use knight::problem::PROBLEMS;
use predicates::prelude::*;
use std::fs;
use std::io::Read;
use std::num::NonZeroU64;
use std::path::Path;

/// Inputs of a problem that are answered: its examples and its sample.
fn inputs(problem: &dyn DynProblem) -> [String; 2] {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let sample = fs::read_to_string(fixtures.join(problem.id()).join("sample/sample.in")).unwrap();
    [problem.about().examples.input.to_owned(), sample]
}

/// The answers to an input as a whole, and the explanation of each.
fn explained(problem: &'static dyn DynProblem, input: &str) -> (String, Vec<Explanation>) {
    let (mut answers, mut explanations) = (vec![], vec![]);
    explain(Choice::Named(problem), &mut input.as_bytes(), &mut answers, |it| explanations.push(it)).unwrap();
    (String::from_utf8(answers).unwrap(), explanations)
}

/// A case or its answer, if there is such a case.
fn extracted(problem: &'static dyn DynProblem, what: What, case: usize, input: &mut dyn Read) -> Option<String> {
    let mut out = vec![];
    let number = NonZeroU64::new(case as u64).unwrap();
    match extract(problem, what, number, input, &mut out).unwrap() {
        Extracted::Written => Some(String::from_utf8(out).unwrap()),
        Extracted::TooFew { cases } => {
            assert!(out.is_empty() && cases < case as u64);
            None
        }
    }
}

/// The answers are the same whether they are explained or not, and numbered one after the other.
#[test]
fn explaining_changes_no_answer() {
    for &problem in PROBLEMS {
        for input in inputs(problem) {
            let (answers, explanations) = explained(problem, &input);
            assert_eq!((answers, None), answer(problem.id(), input.as_bytes()));
            assert!(explanations.iter().map(|it| it.case.number).eq(1..=explanations.len() as u64), "{}", problem.id());
            assert!(explanations.is_sorted_by_key(|it| it.case.position.line), "{explanations:?}");
            assert!(explanations.iter().all(|it| !it.text.is_empty() && !it.text.contains('\n')), "{explanations:?}");
        }
    }
}

/// Each case, extracted, is a complete input that is answered as it was among the others.
#[test]
fn an_extracted_case_has_the_same_answer() {
    for &problem in PROBLEMS {
        for input in inputs(problem) {
            let (answers, explanations) = explained(problem, &input);
            let mut joined = String::new();
            for case in 1..=explanations.len() {
                let text = extracted(problem, What::Case, case, &mut input.as_bytes()).unwrap();
                let (answer, error) = answer(problem.id(), text.as_bytes());
                assert_eq!(
                    (error, &extracted(problem, What::Answer, case, &mut input.as_bytes()).unwrap()),
                    (None, &answer)
                );
                // The only case of its input is the first.
                joined += &answer.replacen("#1:", &format!("#{case}:"), 1);
            }
            assert_eq!(joined, answers, "{}", problem.id());
            assert_eq!(extracted(problem, What::Case, explanations.len() + 1, &mut input.as_bytes()), None);
        }
    }
}

/// The same is extracted wherever the input is cut.
#[test]
fn extraction_does_not_depend_on_cuts() {
    let check = |problem, input: &[u8]| {
        for case in 1..=5 {
            let whole = extracted(problem, What::Case, case, &mut &input[..]);
            for cut in 0..=input.len() {
                let in_parts = extracted(problem, What::Case, case, &mut Parts::new(input, [cut]));
                assert_eq!(in_parts, whole, "case {case}, cut at {cut}");
            }
        }
    };
    check(named("uva633"), b"\xEF\xBB\xBF3\r\n1 1\n1 3\n\n 2 2\n0 0\n4 1 1\t8 8 0 0\n0\nrest");
    for &problem in PROBLEMS {
        check(problem, problem.about().examples.input.as_bytes());
    }
}

#[track_caller]
fn check(id: &str, case: usize, input: &str, expected: &str) {
    assert_eq!(extracted(named(id), What::Case, case, &mut input.as_bytes()).unwrap(), expected);
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
    // What is wrong after the case does not matter.
    knight(&["extract", "-p", "zoj1091", "1"], "a1 b2\nx9\n").code(0).stdout("a1 b2\n").stderr("");
    knight(&["extract", "-p", "zoj1091", "2"], "a1 b2\nx9\n")
        .code(2)
        .stderr(predicate::str::starts_with("knight: -:2:1: found `x9`, expected a square"));
    for wrong in [&["extract", "-p", "zoj1091", "0"][..], &["extract", "-p", "zoj1091"], &["extract", "1"]] {
        knight(wrong, input).code(2).stdout("").stderr(predicate::str::is_match("^knight: [^\n]*\n$").unwrap());
    }
}

#[test]
fn cases_are_counted_from_1() {
    for (case, said) in [
        ("0", "cases are counted from 1"),
        ("00", "cases are counted from 1"),
        ("-1", "cases are counted from 1"),
        ("x", "expected the number of a case"),
        ("1.5", "expected the number of a case"),
        ("", "expected the number of a case"),
    ] {
        let said = format!("knight: invalid value '{case}' for '<K>': {said}; try `knight --help`\n");
        knight(&["extract", "-p", "zoj1091", case], "a1 b2\n").code(2).stdout("").stderr(said);
    }
    knight(&["extract", "-p", "zoj1091", "99999999999999999999"], "a1 b2\n")
        .code(1)
        .stdout("")
        .stderr("knight: -: there is no case 9223372036854775807, the input has 1 case\n");
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

/// Every explanation says what its answer says, and its path is a path: for all pairs of squares.
#[test]
fn the_proofs_of_all_pairs_are_paths_of_the_right_length() {
    let names: Vec<String> =
        "abcdefgh".chars().flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}"))).collect();
    let input: String = names.iter().flat_map(|from| names.iter().map(move |to| format!("{from} {to}\n"))).collect();
    let (answers, explanations) = explained(named("zoj1091"), &input);
    assert_eq!(explanations.len(), 64 * 64);
    for (answer, explanation) in answers.lines().zip(explanations) {
        let words: Vec<&str> = answer.split(' ').collect();
        let proof = explanation.text.split_once(": ").unwrap().1;
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
