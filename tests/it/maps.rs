//! Distance maps and shortest paths on boards of every shape, held against slow searches.

use crate::oracle::{Cell, JUMPS, Search, cells};
use knight::board::{MoveSet, MoveType, Name, Size, Square, SquareSet};
use knight::solver::distance::{self, Board, Path, ShortestPaths};
use proptest::prelude::*;
use std::collections::HashSet;
use std::convert::Infallible;

pub fn square((row, column): Cell) -> Square {
    Square::new(row as u32, column as u32)
}

fn cell(square: Square) -> Cell {
    (square.row as i32, square.column as i32)
}

/// The board of a slow search, with these moves.
pub fn board(search: &Search, moves: MoveSet) -> Board {
    let mut blocked = SquareSet::empty(Size::new(search.rows as u32, search.columns as u32));
    search.blocked.iter().for_each(|&cell| blocked.insert(square(cell)));
    Board { moves, blocked }
}

/// The closed formula is right for all squares as seen from one.
fn check_formula(rows: i32, columns: i32, from: Cell) {
    let size = Size::new(rows as u32, columns as u32);
    for (to, expected) in cells(rows, columns).zip(Search::by_jumps(rows, columns, &JUMPS).distances(from)) {
        let found = distance::distance(size, square(from), square(to));
        assert_eq!(found, expected, "from {from:?} to {to:?} on {size}");
    }
}

#[test]
fn the_formula_is_right_for_all_pairs_of_all_boards_to_twelve_by_twelve() {
    for (rows, columns) in (1..=12).flat_map(|rows| (1..=12).map(move |columns| (rows, columns))) {
        cells(rows, columns).for_each(|from| check_formula(rows, columns, from));
    }
}

#[test]
fn the_formula_is_right_on_long_and_large_boards() {
    for (rows, columns) in [(1, 50), (2, 101), (3, 70), (70, 3), (4, 61), (5, 40), (60, 61), (100, 7)] {
        for from in
            [(0, 0), (rows / 2, columns / 2), (rows - 1, 0), (rows / 3, columns - 1), (1.min(rows - 1), columns / 4)]
        {
            check_formula(rows, columns, from);
        }
    }
}

/// A board of any shape with obstacles, a piece, and two free squares.
#[derive(Clone, Debug)]
struct Setting {
    search: Search,
    moves: MoveSet,
    from: Cell,
    to: Cell,
}

impl Setting {
    fn board(&self) -> Board {
        board(&self.search, self.moves)
    }

    /// Every path of a number of moves to the goal, in no order: squares with the types of the moves to them.
    fn paths(&self, length: u32) -> HashSet<Vec<(char, Cell)>> {
        let mut paths = vec![vec![(' ', self.from)]];
        for _ in 0..length {
            let longer = paths.iter().flat_map(|path| {
                let (last, at) = path[path.len() - 1];
                let next = self.search.moves_from(at).filter(move |&(kind, _)| (self.search.may_follow)(last, kind));
                next.map(|step| [path.as_slice(), &[step]].concat())
            });
            paths = longer.collect();
        }
        paths.into_iter().filter(|path| path[path.len() - 1].1 == self.to).collect()
    }
}

fn setting(
    sides: std::ops::RangeInclusive<i32>,
    wide: std::ops::RangeInclusive<i32>,
) -> impl Strategy<Value = Setting> {
    (sides, wide, any::<bool>(), 0..70_u32).prop_flat_map(|(rows, columns, is_dynamic, percent)| {
        let cell = (0..rows, 0..columns);
        let dice = proptest::collection::vec(0..100_u32, (rows * columns) as usize);
        (cell.clone(), cell, dice).prop_map(move |(from, to, dice)| {
            let (search, moves) = if is_dynamic {
                (Search::dynamic(rows, columns), MoveSet::DYNAMIC)
            } else {
                (Search::by_jumps(rows, columns, &JUMPS), MoveSet::KNIGHT)
            };
            let blocked = cells(rows, columns).zip(dice).filter(|&(cell, die)| die < percent && cell != from);
            let blocked = blocked.map(|(cell, _)| cell).filter(|&cell| cell != to).collect();
            Setting { search: search.with_obstacles(&blocked), moves, from, to }
        })
    })
}

fn check_map(Setting { search, moves, from, .. }: &Setting) {
    let map = board(search, *moves).map(square(*from));
    let expected = search.distances(*from);
    assert_eq!(Some(map.farthest()), expected.iter().copied().flatten().max());
    for (at, expected) in map.size().squares().zip(expected) {
        assert_eq!(map.distance(at), expected, "{at:?}");
    }
}

/// The order of paths: by the squares, files before ranks, and by the types of the moves.
fn order(path: &Path, size: Size) -> Vec<(u32, u32, Option<MoveType>)> {
    let kinds = std::iter::once(None).chain(path.moves.iter().map(|&(kind, _)| Some(kind)));
    path.squares().zip(kinds).map(|(at, kind)| (at.column, size.rows() - at.row, kind)).collect()
}

fn check_paths(setting: &Setting) {
    /// More paths than this are not listed one by one.
    const FEW: u128 = 3000;
    let board = setting.board();
    let reached = setting.search.reached(setting.from);
    let expected = reached.iter().find(|state| state.cell == setting.to).map(|state| state.moves);
    let paths = ShortestPaths::between(&board, square(setting.from), square(setting.to));
    assert_eq!(paths.as_ref().map(ShortestPaths::length), expected);
    let (Some(paths), Some(length)) = (paths, expected) else {
        return;
    };
    let last = reached.iter().filter(|state| state.cell == setting.to && state.moves == length);
    let count: u128 = last.map(|state| state.paths).sum();
    assert_eq!(paths.count().to_string(), count.to_string());
    if count > FEW || length > 5 {
        return;
    }
    let mut listed = vec![];
    let Ok(()) = paths.for_each(|path| {
        listed.push(path.clone());
        Ok::<(), Infallible>(())
    });
    assert_eq!(listed.len() as u128, count);
    assert_eq!(listed[0], paths.first());
    let keys: Vec<_> = listed.iter().map(|path| order(path, board.size())).collect();
    assert!(keys.is_sorted_by(|a, b| a < b), "{keys:?}");
    let with_types = |path: &Path| -> Vec<(char, Cell)> {
        let kinds = std::iter::once(' ').chain(path.moves.iter().map(|(kind, _)| kind.letter()));
        kinds.zip(path.squares().map(cell)).collect()
    };
    let found: HashSet<Vec<(char, Cell)>> = listed.iter().map(with_types).collect();
    if length <= 3 {
        assert_eq!(found, setting.paths(length));
    } else {
        assert_eq!(found.len() as u128, count);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn maps_are_what_a_slow_search_says(setting in setting(1..=12, 1..=12)) {
        check_map(&setting);
    }

    #[test]
    fn maps_of_rows_of_several_words_are_what_a_slow_search_says(setting in setting(1..=6, 55..=200)) {
        check_map(&setting);
    }

    #[test]
    fn shortest_paths_are_those_that_a_slow_search_finds(setting in setting(1..=9, 1..=9)) {
        check_paths(&setting);
    }

    #[test]
    fn shortest_paths_over_rows_of_several_words_are_those_that_a_slow_search_finds(setting in setting(1..=4, 60..=70)) {
        check_paths(&setting);
    }
}

/// How a row is turned for reflections depends on how many bits its last word leaves free.
#[test]
fn maps_of_rows_of_every_length_are_what_a_slow_search_says() {
    for (rows, columns) in (1..=200).flat_map(|columns| [(2, columns), (3, columns)]) {
        let from = (0, columns / 3);
        let search = Search::dynamic(rows, columns).with_obstacles(&HashSet::from([(rows - 1, columns / 2)]));
        check_map(&Setting { search, moves: MoveSet::DYNAMIC, from, to: from });
    }
}

#[test]
fn the_number_of_paths_from_corner_to_corner_is_right() {
    let board = Board::empty(Size::square(8), MoveSet::KNIGHT);
    let corner = |name: &str| Name::read(name.as_bytes(), board.size()).unwrap();
    let paths = ShortestPaths::between(&board, corner("a1"), corner("h8")).unwrap();
    assert_eq!((paths.length(), paths.count().to_string()), (6, "108".to_owned()));
}

#[test]
fn numbers_of_paths_pass_64_bits() {
    // From corner to corner of 1000x1000 it is 333 moves up and 333 to the right, in any order:
    // the number of ways to choose 333 of 666.
    let board = Board::empty(Size::square(1000), MoveSet::KNIGHT);
    let (from, to) = (Square { row: 999, column: 0 }, Square { row: 0, column: 999 });
    let paths = ShortestPaths::between(&board, from, to).unwrap();
    let (mut above, mut below) = (num_bigint::BigUint::from(1_u32), num_bigint::BigUint::from(1_u32));
    for number in 1..=333_u32 {
        above *= 333 + number;
        below *= number;
    }
    assert_eq!((paths.length(), paths.count()), (666, above / below));
}

#[test]
fn the_paths_of_a_tutorial_are_found() {
    // Squares are numbered from 0 for a1 over 1 for b1 to 63 for h8.
    let (input, answer) =
        (include_str!("../data/all-shortest-paths.in"), include_str!("../data/all-shortest-paths.ans"));
    let numbers: Vec<u32> = input.split_whitespace().map(|number| number.parse().unwrap()).collect();
    let at = |number: u32| Square { row: 7 - number / 8, column: number % 8 };
    let [count, ref rest @ ..] = numbers[..] else { panic!("an empty file") };
    let (obstacles, ends) = rest.split_at(count as usize);
    let mut board = Board::empty(Size::square(8), MoveSet::KNIGHT);
    for &number in obstacles {
        board.blocked.insert(at(number));
    }
    let mut lines = vec![];
    let Ok(()) = ShortestPaths::between(&board, at(ends[0]), at(ends[1])).unwrap().for_each(|path| {
        let numbers = path.squares().map(|square| ((7 - square.row) * 8 + square.column).to_string());
        lines.push(numbers.collect::<Vec<_>>().join(" "));
        Ok::<(), Infallible>(())
    });
    let mut expected: Vec<&str> = answer.lines().collect();
    // The tutorial goes by rank, then by file.
    expected.sort_unstable();
    lines.sort_unstable();
    assert_eq!(lines, expected);
}
