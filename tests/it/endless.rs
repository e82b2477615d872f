//! The endless board: distances, first paths and numbers of paths, held against searches of boards that are large
//! enough, and against the moves near them where no search goes.

use crate::oracle::{JUMPS, Search, cells};
use knight::board::{Coordinates, MoveSet, Size, Square};
use knight::solver::distance::{
    Board, EndlessPaths, ShortestPaths, endless_squares_in_exactly, endless_squares_within,
};
use num_bigint::BigUint;
use proptest::prelude::*;
use std::convert::Infallible;

fn paths(x: i64, y: i64) -> EndlessPaths {
    EndlessPaths::between(Coordinates::new(0, 0), Coordinates::new(x, y))
}

#[test]
fn distances_and_numbers_of_paths_are_those_of_a_large_board() {
    // No shortest path to a square this near comes to the edge.
    let (side, near) = (161, 50);
    let middle = side / 2;
    let mut count = 0;
    for state in Search::by_jumps(side, side, &JUMPS).reached((middle, middle)) {
        let (x, y) = (i64::from(state.cell.1 - middle), i64::from(state.cell.0 - middle));
        if x.abs() <= near && y.abs() <= near {
            assert_eq!(paths(x, y).length(), u64::from(state.moves), "{x},{y}");
            assert_eq!(paths(x, y).count().unwrap(), BigUint::from(state.paths), "{x},{y}");
            count += 1;
        }
    }
    assert_eq!(count, (2 * near + 1) * (2 * near + 1));
}

#[test]
fn paths_are_those_of_a_large_board_in_the_same_order() {
    let board = Board::empty(Size::square(60), MoveSet::KNIGHT);
    let on_board = |square: Coordinates| Square::new((29 - square.y) as u32, (30 + square.x) as u32);
    for (x, y) in (-12..=12).flat_map(|x| (-12..=12).map(move |y| (x, y))) {
        let endless = paths(x, y);
        let known = ShortestPaths::between(&board, on_board(Coordinates::new(0, 0)), on_board(Coordinates::new(x, y)));
        let known = known.expect("a knight gets everywhere");
        let first: Vec<Square> = endless.first().map(on_board).collect();
        assert!(known.first().squares().eq(first.iter().copied()), "{x},{y}: {first:?}");
        let mut expected: Vec<Vec<Square>> = vec![];
        let mut found: Vec<Vec<Square>> = vec![];
        let Ok(()) = known.for_each::<Infallible>(|path| {
            expected.push(path.squares().collect());
            Ok(())
        });
        let Ok(()) = endless.for_each::<Infallible>(|path| {
            found.push(path.iter().copied().map(on_board).collect());
            Ok(())
        });
        assert_eq!(found, expected, "{x},{y}");
    }
}

/// The squares a move from a square.
fn neighbours(square: Coordinates) -> impl Iterator<Item = Coordinates> {
    JUMPS.into_iter().map(move |(x, y)| Coordinates::new(square.x + i64::from(x), square.y + i64::from(y)))
}

/// A distance is right at a square if every neighbour's differs from it by one and one of them is smaller: then no
/// walk is shorter, and some walk is as short.
#[track_caller]
fn check_distance(square: Coordinates) {
    let distance = |to: Coordinates| EndlessPaths::between(Coordinates::new(0, 0), to).length();
    let here = distance(square);
    let smaller = neighbours(square).filter(|&next| distance(next) + 1 == here).count();
    assert!(neighbours(square).all(|next| distance(next).abs_diff(here) == 1), "{square}");
    assert!(smaller > 0 || here == 0, "{square}");
}

/// The number of paths to a square is the sum of those to the neighbours that are nearer.
#[track_caller]
fn check_count(square: Coordinates) {
    let start = Coordinates::new(0, 0);
    let paths = |to| EndlessPaths::between(start, to);
    let here = paths(square);
    let nearer = neighbours(square).filter(|&next| paths(next).length() < here.length());
    let sum: BigUint = nearer.map(|next| paths(next).count().expect("a short number")).sum();
    assert_eq!(
        here.count().expect("a short number"),
        if square == start { BigUint::from(1_u32) } else { sum },
        "{square}"
    );
}

const FAR: i64 = Coordinates::LARGEST - 2;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn distances_are_right_anywhere(x in -FAR..=FAR, y in -FAR..=FAR) {
        check_distance(Coordinates::new(x, y));
        // Where one formula gives way to the other.
        check_distance(Coordinates::new(x, x / 2 + y % 5));
        check_distance(Coordinates::new(x, y % 5));
    }

    #[test]
    fn numbers_of_paths_are_right(x in -1000..=1000_i64, y in -1000..=1000_i64) {
        check_count(Coordinates::new(x, y));
        check_count(Coordinates::new(x, x / 2 + y % 7));
    }

    #[test]
    fn numbers_of_paths_far_away_are_right(y in -FAR / 2..=FAR / 2, off in -12..=12_i64) {
        // Nearly all moves are of one kind here, so that the numbers are short.
        let x = (2 * y + off).clamp(-FAR, FAR);
        check_count(Coordinates::new(x, y));
        check_count(Coordinates::new(y, -x));
    }
}

#[test]
fn the_numbers_of_squares_are_those_of_a_large_board() {
    let (side, most) = (121, 28);
    let middle = side / 2;
    let distances = Search::by_jumps(side, side, &JUMPS).distances((middle, middle));
    let reached = cells(side, side).zip(distances).filter_map(|(_, distance)| distance).collect::<Vec<_>>();
    for moves in 0..=most {
        let within = reached.iter().filter(|&&distance| distance <= moves).count();
        let exactly = reached.iter().filter(|&&distance| distance <= moves && (moves - distance) % 2 == 0).count();
        assert_eq!(endless_squares_within(u64::from(moves)), within as u128, "{moves}");
        assert_eq!(endless_squares_in_exactly(u64::from(moves)), exactly as u128, "{moves}");
    }
}

#[test]
fn a_number_that_is_too_long_is_refused_with_its_length() {
    let too_many = paths(1_000_000_000, 7).count().unwrap_err();
    // Half of all moves go up, and two to the power of the number of moves has this many digits.
    let expected = 500_000_001.0 * 2_f64.log10();
    assert!((too_many.digits / expected - 1.0).abs() < 1e-6, "{}", too_many.digits);
    assert_eq!(too_many.to_string(), "about 1.505e8 digits");
    assert!(paths(0, 6_700_000).count().is_err());
    let digits = paths(0, 640_000).count().unwrap().to_string().len();
    assert!((96_000..97_000).contains(&digits), "{digits} digits");
}
