//! Wrong programs: the slips that people make, each refused by the checker on generated inputs, and what
//! the samples of the statements say of them.

use crate::generate::generated;
use crate::named;
use crate::oracle::{Cell, Search, cells};
use crate::problems::cases_of;
use knight::judge::check::{Kind, Policy, Verdict, check};
use knight::judge::generate::Request;
use std::collections::HashSet;
use std::fs;
use std::path::Path;

/// What a slip changes in the search of a program for uva633, given N and the obstacles of the sets before.
type Slip = fn(&mut Search, i32, &HashSet<Cell>);

/// The slips; how many answers of the sample catch each, and which of its sets is the first that does.
const SLIPS: [(&str, Slip, u64, usize); 6] = [
    ("the first move may not be a knight's move", |search, _, _| search.before = 'K', 1, 4),
    ("a square is visited once, whatever the last move", |search, _, _| search.visits_squares_once = true, 0, 0),
    (
        "two reflections may follow each other",
        |search, _, _| search.may_follow = |last, next| last != next || next == 'T',
        0,
        0,
    ),
    (
        "the board has N rows and columns",
        |search, n, _| {
            search.mirrored = (n, n);
            search.blocked.extend(cells(2 * n, 2 * n).filter(|&(row, column)| row >= n || column >= n));
        },
        2,
        3,
    ),
    ("the axes are those of a board of N rows and columns", |search, n, _| search.mirrored = (n, n), 3, 2),
    ("obstacles are left over", |search, _, before| search.blocked.extend(before), 1, 4),
];

/// What a slow and obvious program with a slip writes for an input of uva633.
fn dynamic_knight(input: &str, slip: Slip) -> String {
    let mut before = HashSet::new();
    let answer = |case: Vec<i64>| {
        let cell = |at: usize| (case[at] as i32 - 1, case[at + 1] as i32 - 1);
        let (n, obstacles) = (case[0] as i32, (5..case.len()).step_by(2).map(cell).collect());
        let mut search = Search::dynamic(2 * n, 2 * n).with_obstacles(&obstacles);
        slip(&mut search, n, &before);
        before.extend(obstacles);
        match search.distance(cell(1), cell(3)) {
            Some(moves) => format!("Result : {moves}\n"),
            None => "Solution doesn't exist\n".to_owned(),
        }
    };
    cases_of(named("uva633"), input).into_iter().map(answer).collect()
}

/// The formula of the board without edges, which forgets the corners.
fn unbounded(down: i64, right: i64) -> i64 {
    let (larger, smaller) = (down.abs().max(right.abs()), down.abs().min(right.abs()));
    let difference = larger - smaller;
    match (larger, smaller) {
        (1, 0) => 3,
        (2, 2) => 4,
        _ if smaller > difference => difference - 2 * (difference - smaller).div_euclid(3),
        _ => difference - 2 * (difference - smaller).div_euclid(4),
    }
}

/// What a program with that formula writes for pairs of squares, with or without their number before
/// them.
fn pairs_by_formula(input: &str, sentence: impl Fn(&str, &str, i64) -> String) -> String {
    let squares: Vec<&str> = input.split_ascii_whitespace().filter(|word| word.parse::<i32>().is_err()).collect();
    let offset = |from: &str, to: &str, at: usize| i64::from(to.as_bytes()[at]) - i64::from(from.as_bytes()[at]);
    let pairs = squares.chunks(2).map(|pair| (pair[0], pair[1]));
    pairs.map(|(from, to)| sentence(from, to, unbounded(offset(from, to, 0), offset(from, to, 1)))).collect()
}

fn sentences_by_formula(input: &str) -> String {
    pairs_by_formula(input, |from, to, moves| format!("To get from {from} to {to} takes {moves} knight moves.\n"))
}

fn numbers_by_formula(input: &str) -> String {
    pairs_by_formula(input, |_, _, moves| format!("{moves}\n"))
}

fn distances_by_formula(input: &str) -> String {
    let cases = cases_of(named("poj1915"), input);
    cases.iter().map(|case| format!("{}\n", unbounded(case[3] - case[1], case[4] - case[2]))).collect()
}

/// The input of the sample in the statement.
fn sample_input(id: &str) -> String {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    fs::read_to_string(fixtures.join(id).join("sample/sample.in")).unwrap()
}

/// How many answers of a program the checker finds wrong.
fn wrong_answers(id: &str, program: &dyn Fn(&str) -> String, input: &str) -> u64 {
    let output = program(input);
    let outputs = [(&mut output.as_bytes() as _, Policy::STRICT)];
    let report = check(named(id), &mut input.as_bytes(), outputs).unwrap().remove(0);
    assert_eq!(report.verdict() == Verdict::WrongAnswer, report.count(Kind::Wrong) > 0);
    assert!([Kind::Missing, Kind::Extra, Kind::Layout].iter().all(|&kind| report.count(kind) == 0));
    report.count(Kind::Wrong)
}

/// The generator's usual inputs catch a wrong program, whatever the seed; this many answers to the sample are
/// wrong.
#[track_caller]
fn check_wrong_program(what: &str, id: &str, program: impl Fn(&str) -> String, in_sample: u64) {
    for seed in 1..=20 {
        let wrong = wrong_answers(id, &program, &generated(id, &Request::USUAL, seed));
        assert!(wrong > 0, "{id}: the input of seed {seed} does not catch: {what}");
    }
    assert_eq!(wrong_answers(id, &program, &sample_input(id)), in_sample, "{id}: {what}");
}

#[test]
fn the_slow_program_without_a_slip_is_right() {
    let program = |input: &str| dynamic_knight(input, |_, _, _| ());
    for seed in 1..=3 {
        assert_eq!(wrong_answers("uva633", &program, &generated("uva633", &Request::USUAL, seed)), 0);
    }
    assert_eq!(wrong_answers("uva633", &program, &sample_input("uva633")), 0);
}

#[test]
fn slips_with_the_dynamic_knight_are_caught() {
    for (what, slip, in_sample, _) in SLIPS {
        check_wrong_program(what, "uva633", |input| dynamic_knight(input, slip), in_sample);
    }
}

/// Sets of the sample before the first that catches a slip do not catch it.
#[test]
fn most_of_the_sample_misses_most_slips() {
    let sample = sample_input("uva633");
    // Each set ends with its line `0 0`.
    let sets = |count: usize| sample.split_inclusive("\n0 0\n").take(count).collect::<String>() + "0\n";
    for (what, slip, _, first) in SLIPS.into_iter().filter(|&(_, _, in_sample, _)| in_sample > 0) {
        let program = |input: &str| dynamic_knight(input, slip);
        assert_eq!(wrong_answers("uva633", &program, &sets(first - 1)), 0, "{what}");
        assert!(wrong_answers("uva633", &program, &sets(first)) > 0, "{what}");
    }
}

#[test]
fn the_formula_of_the_unbounded_board_is_caught() {
    check_wrong_program("the formula", "poj1915", distances_by_formula, 0);
    // Their samples have the pair a1 b2.
    check_wrong_program("the formula", "zoj1091", sentences_by_formula, 1);
    check_wrong_program("the formula", "sicily1936", sentences_by_formula, 1);
    check_wrong_program("the formula", "spojnakanj", numbers_by_formula, 0);
}

#[test]
fn corners_and_near_squares_catch_the_formula_and_not_everything() {
    for shape in ["corners", "near"] {
        let request = Request::Random { shape: Some(shape), cases: None, size: None, density: None };
        let input = generated("zoj1091", &request, 1);
        let wrong = wrong_answers("zoj1091", &sentences_by_formula, &input);
        assert!(wrong > 0 && wrong < input.lines().count() as u64, "{shape}: {wrong}");
    }
}
