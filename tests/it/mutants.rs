//! Wrong programs: the slips that people make, each refused by the checker on generated inputs, and what
//! the samples of the statements say of them.

use super::generate::generated;
use knight::checker::{Kind, Rule, Verdict, check};
use knight::generator::Wishes;
use knight::problem::Problem;
use std::collections::{HashSet, VecDeque};
use std::fmt::{Debug, Write};
use std::fs;
use std::path::Path;

/// A slip in a program for uva633.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slip {
    None,
    /// The first move may not be a knight's move.
    StartCountsAsK,
    /// A square is visited once, whatever the type of the last move.
    VisitedPerSquare,
    TwoReflections,
    /// The board has N rows and columns.
    BoardOfN,
    /// The board has 2N rows and columns, but the axes are those of N.
    AxesOfN,
    ObstaclesLeftOver,
}

/// What a slow and obvious program with a slip writes for an input of uva633.
fn dynamic_knight(input: &str, slip: Slip) -> String {
    let mut numbers = input.split_ascii_whitespace().map(|word| word.parse::<i32>().unwrap());
    let mut number = || numbers.next().unwrap();
    let mut obstacles = HashSet::new();
    let mut output = String::new();
    loop {
        let n = number();
        if n == 0 {
            return output;
        }
        let (start, goal) = ((number(), number()), (number(), number()));
        if slip != Slip::ObstaclesLeftOver {
            obstacles.clear();
        }
        loop {
            let obstacle = (number(), number());
            if obstacle == (0, 0) {
                break;
            }
            obstacles.insert(obstacle);
        }
        match least_moves(n, start, goal, &obstacles, slip) {
            Some(moves) => writeln!(output, "Result : {moves}").unwrap(),
            None => output += "Solution doesn't exist\n",
        }
    }
}

type Square = (i32, i32);

fn least_moves(n: i32, start: Square, goal: Square, obstacles: &HashSet<Square>, slip: Slip) -> Option<u32> {
    let side = if slip == Slip::BoardOfN { n } else { 2 * n };
    let axis = if matches!(slip, Slip::BoardOfN | Slip::AxesOfN) { n } else { 2 * n };
    let state = |square, kind| if slip == Slip::VisitedPerSquare { (square, ' ') } else { (square, kind) };
    let first = if slip == Slip::StartCountsAsK { 'K' } else { ' ' };
    let mut visited = HashSet::from([state(start, first)]);
    let mut queue = VecDeque::from([(start, first, 0)]);
    while let Some((square, last, moves)) = queue.pop_front() {
        if square == goal {
            return Some(moves);
        }
        let (row, column) = square;
        let mut next = vec![];
        for (down, right) in [-2, -1, 1, 2].into_iter().flat_map(|down| [-2, -1, 1, 2].map(|right| (down, right))) {
            let to = (row + down, column + right);
            match (down.abs(), right.abs()) {
                (1, 2) | (2, 1) => next.push(('K', to)),
                (2, 2) => next.push(('B', to)),
                _ => {}
            }
        }
        next.extend([('T', (axis + 1 - row, column)), ('T', (row, axis + 1 - column))]);
        for (kind, to) in next {
            let may_follow = kind != last || (slip == Slip::TwoReflections && kind == 'T');
            let is_free = (1..=side).contains(&to.0) && (1..=side).contains(&to.1) && !obstacles.contains(&to);
            if may_follow && is_free && visited.insert(state(to, kind)) {
                queue.push_back((to, kind, moves + 1));
            }
        }
    }
    None
}

/// The formula of the board without edges, which forgets the corners.
fn unbounded(down: i32, right: i32) -> i32 {
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
fn pairs_by_formula(input: &str, sentence: impl Fn(&str, &str, i32) -> String) -> String {
    let squares: Vec<&str> = input.split_ascii_whitespace().filter(|word| word.parse::<i32>().is_err()).collect();
    let offset = |from: &str, to: &str, at: usize| i32::from(to.as_bytes()[at]) - i32::from(from.as_bytes()[at]);
    let pairs = squares.chunks(2).map(|pair| (pair[0], pair[1]));
    pairs.map(|(from, to)| sentence(from, to, unbounded(offset(from, to, 0), offset(from, to, 1)))).collect()
}

fn sentences_by_formula(input: &str) -> String {
    pairs_by_formula(input, |from, to, moves| format!("To get from {from} to {to} takes {moves} knight moves.\n"))
}

fn numbers_by_formula(input: &str) -> String {
    pairs_by_formula(input, |_, _, moves| format!("{moves}\n"))
}

fn journeys_by_formula(input: &str) -> String {
    let numbers: Vec<i32> = input.split_ascii_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();
    numbers.chunks(5).map(|case| format!("{}\n", unbounded(case[3] - case[1], case[4] - case[2]))).collect()
}

fn sample(id: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fixtures/{id}/sample/sample.in"));
    fs::read_to_string(path).unwrap()
}

fn of_shape(shape: &str) -> Wishes<'_> {
    Wishes { shape: Some(shape), ..Wishes::default() }
}

/// How many answers of a program the checker finds wrong.
fn wrong_answers(id: &str, program: &dyn Fn(&str) -> String, input: &str) -> u64 {
    let report = check(Problem::named(id).unwrap(), input.as_bytes(), program(input).as_bytes(), Rule::STRICT).unwrap();
    assert_eq!(report.verdict() == Verdict::WrongAnswer, report.count(Kind::Wrong) > 0);
    assert!([Kind::Missing, Kind::Surplus, Kind::Layout].iter().all(|&kind| report.count(kind) == 0));
    report.count(Kind::Wrong)
}

/// What the sample of a statement says of a wrong program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sample {
    Misses,
    /// So many answers to it are wrong.
    Catches(u64),
}

/// The generator's usual inputs catch a wrong program, whatever the seed; the sample is what it is.
#[track_caller]
fn check_mutant(name: impl Debug, id: &str, program: impl Fn(&str) -> String, expected: Sample) {
    for seed in 1..=20 {
        let wrong = wrong_answers(id, &program, &generated(id, &Wishes::default(), seed));
        assert!(wrong > 0, "{id}: the input of seed {seed} does not catch {name:?}");
    }
    let found = match wrong_answers(id, &program, &sample(id)) {
        0 => Sample::Misses,
        count => Sample::Catches(count),
    };
    assert_eq!(found, expected, "{id}");
}

#[test]
fn the_slow_program_without_a_slip_is_right() {
    for seed in 1..=3 {
        let input = generated("uva633", &Wishes::default(), seed);
        assert_eq!(wrong_answers("uva633", &|input| dynamic_knight(input, Slip::None), &input), 0);
    }
    assert_eq!(wrong_answers("uva633", &|input| dynamic_knight(input, Slip::None), &sample("uva633")), 0);
}

#[test]
fn slips_with_the_dynamic_knight_are_caught() {
    for (slip, by_sample) in [
        (Slip::StartCountsAsK, Sample::Catches(1)),
        (Slip::VisitedPerSquare, Sample::Misses),
        (Slip::TwoReflections, Sample::Misses),
        (Slip::BoardOfN, Sample::Catches(2)),
        (Slip::AxesOfN, Sample::Catches(3)),
        (Slip::ObstaclesLeftOver, Sample::Catches(1)),
    ] {
        check_mutant(slip, "uva633", |input| dynamic_knight(input, slip), by_sample);
    }
}

/// The first set of the sample that catches a slip; sets before it do not.
#[test]
fn most_of_the_sample_misses_most_slips() {
    let sets = |count: usize| {
        // Each set ends with its line `0 0`.
        let sample = sample("uva633");
        let sets: String = sample.split_inclusive("\n0 0\n").take(count).collect();
        sets + "0\n"
    };
    for (slip, first) in
        [(Slip::StartCountsAsK, 4), (Slip::ObstaclesLeftOver, 4), (Slip::BoardOfN, 3), (Slip::AxesOfN, 2)]
    {
        let program = |input: &str| dynamic_knight(input, slip);
        assert_eq!(wrong_answers("uva633", &program, &sets(first - 1)), 0, "{slip:?}");
        assert!(wrong_answers("uva633", &program, &sets(first)) > 0, "{slip:?}");
    }
}

#[test]
fn the_formula_of_the_unbounded_board_is_caught() {
    check_mutant("the formula", "poj1915", journeys_by_formula, Sample::Misses);
    // Its samples have the pair a1 b2.
    check_mutant("the formula", "zoj1091", sentences_by_formula, Sample::Catches(1));
    check_mutant("the formula", "sicily1936", sentences_by_formula, Sample::Catches(1));
    check_mutant("the formula", "spojnakanj", numbers_by_formula, Sample::Misses);
}

#[test]
fn corners_and_neighbours_catch_the_formula_and_not_everything() {
    let all_cases = |input: &str| input.lines().count() as u64;
    for shape in ["corners", "near"] {
        let input = generated("zoj1091", &of_shape(shape), 1);
        let wrong = wrong_answers("zoj1091", &sentences_by_formula, &input);
        assert!(wrong > 0 && wrong < all_cases(&input), "{shape}: {wrong}");
    }
}
