//! Distance maps and shortest paths on boards of every shape, held against slow searches.

use crate::oracle::{self, Cell};
use knight::board::{MoveSet, MoveType, Name, Size, Square, SquareSet};
use knight::solver::distance::{self, Board, Path, ShortestPaths};
use proptest::prelude::*;
use std::collections::{BTreeMap, HashSet};
use std::convert::Infallible;

fn square((row, column): Cell) -> Square {
    Square { row: row as u32, column: column as u32 }
}

fn cell(square: Square) -> Cell {
    (square.row as i32, square.column as i32)
}

fn cells(rows: i32, columns: i32) -> impl Iterator<Item = Cell> {
    (0..rows * columns).map(move |number| (number / columns, number % columns))
}

/// The closed formula is right for all squares as seen from one.
fn check_formula(rows: i32, columns: i32, from: Cell) {
    let size = Size::new(rows as u32, columns as u32);
    let expected = oracle::distances(rows, columns, from);
    for to in cells(rows, columns) {
        let found = distance::distance(size, square(from), square(to));
        assert_eq!(found, expected.get(&to).copied(), "from {from:?} to {to:?} on {size}");
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

/// A board of any shape with obstacles, a knight, and two free squares.
#[derive(Clone, Debug)]
struct Setting {
    rows: i32,
    columns: i32,
    moves: MoveSet,
    blocked: HashSet<Cell>,
    from: Cell,
    to: Cell,
}

impl Setting {
    fn ground(&self) -> Board {
        let mut blocked = SquareSet::empty(Size::new(self.rows as u32, self.columns as u32));
        self.blocked.iter().for_each(|&cell| blocked.insert(square(cell)));
        Board { moves: self.moves, blocked }
    }

    /// All moves from a square, with their types, written down one by one.
    fn moves(&self, (row, column): Cell) -> Vec<(MoveType, Cell)> {
        let mut moves: Vec<(MoveType, Cell)> =
            oracle::JUMPS.iter().map(|jump| (MoveType::K, (row + jump.0, column + jump.1))).collect();
        if self.moves == MoveSet::DYNAMIC {
            let leaps = [(2, 2), (2, -2), (-2, 2), (-2, -2)];
            moves.extend(leaps.map(|leap| (MoveType::B, (row + leap.0, column + leap.1))));
            moves.push((MoveType::T, (self.rows - 1 - row, column)));
            moves.push((MoveType::T, (row, self.columns - 1 - column)));
        }
        let on_board = |to: &Cell| (0..self.rows).contains(&to.0) && (0..self.columns).contains(&to.1);
        moves.retain(|(_, to)| on_board(to) && *to != (row, column) && !self.blocked.contains(to));
        moves
    }

    /// The states reached after so many moves: where, and by which type (none at the start).
    fn levels(&self, from: Cell) -> Vec<BTreeMap<(Cell, Option<MoveType>), u128>> {
        let mut seen = HashSet::from([(from, None)]);
        let mut levels = vec![BTreeMap::from([((from, None), 1)])];
        loop {
            let mut next: BTreeMap<(Cell, Option<MoveType>), u128> = BTreeMap::new();
            for (&(at, last), paths) in levels.last().unwrap() {
                for (kind, to) in self.moves(at) {
                    let repeated = self.moves == MoveSet::DYNAMIC && last == Some(kind);
                    if !repeated && !seen.contains(&(to, Some(kind))) {
                        *next.entry((to, Some(kind))).or_default() += paths;
                    }
                }
            }
            if next.is_empty() {
                return levels;
            }
            seen.extend(next.keys());
            levels.push(next);
        }
    }

    /// Every path of so many moves to the goal, in no order.
    fn paths(&self, length: usize) -> Vec<Vec<(Option<MoveType>, Cell)>> {
        let mut paths = vec![vec![(None, self.from)]];
        for _ in 0..length {
            let mut longer = vec![];
            for path in paths {
                let (last, at) = path[path.len() - 1];
                for (kind, to) in self.moves(at) {
                    if self.moves == MoveSet::KNIGHT || last != Some(kind) {
                        longer.push([path.clone(), vec![(Some(kind), to)]].concat());
                    }
                }
            }
            paths = longer;
        }
        paths.retain(|path| path[path.len() - 1].1 == self.to);
        paths
    }
}

fn setting(
    sides: std::ops::RangeInclusive<i32>,
    wide: std::ops::RangeInclusive<i32>,
) -> impl Strategy<Value = Setting> {
    let moves = prop_oneof![Just(MoveSet::KNIGHT), Just(MoveSet::DYNAMIC)];
    (sides, wide, moves, 0..70_u32).prop_flat_map(|(rows, columns, moves, percent)| {
        let cell = (0..rows, 0..columns);
        let dice = proptest::collection::vec(0..100_u32, (rows * columns) as usize);
        (cell.clone(), cell, dice).prop_map(move |(from, to, dice)| {
            let mut blocked: HashSet<Cell> =
                cells(rows, columns).zip(dice).filter(|&(_, die)| die < percent).map(|(cell, _)| cell).collect();
            blocked.remove(&from);
            blocked.remove(&to);
            Setting { rows, columns, moves, blocked, from, to }
        })
    })
}

fn check_map(setting: &Setting) -> Result<(), TestCaseError> {
    let map = setting.ground().map(square(setting.from));
    let mut expected = BTreeMap::new();
    for (distance, level) in (0..).zip(setting.levels(setting.from)) {
        for (at, _) in level.into_keys() {
            expected.entry(at).or_insert(distance);
        }
    }
    for at in cells(setting.rows, setting.columns) {
        prop_assert_eq!(map.distance(square(at)), expected.get(&at).copied(), "{:?}", at);
    }
    prop_assert_eq!(Some(map.farthest()), expected.into_values().max());
    Ok(())
}

/// What a path is compared by: its squares by file, then by rank, then the types of its moves.
fn order(path: &Path, size: Size) -> Vec<(u32, u32, Option<MoveType>)> {
    let kinds = std::iter::once(None).chain(path.moves.iter().map(|&(kind, _)| Some(kind)));
    path.squares().zip(kinds).map(|(at, kind)| (at.column, size.rows() - at.row, kind)).collect()
}

fn check_paths(setting: &Setting) -> Result<(), TestCaseError> {
    /// More paths than this are not listed one by one.
    const FEW: u128 = 3000;
    let ground = setting.ground();
    let levels = setting.levels(setting.from);
    let expected = levels.iter().position(|level| level.keys().any(|&(at, _)| at == setting.to));
    let paths = ShortestPaths::between(&ground, square(setting.from), square(setting.to));
    prop_assert_eq!(paths.as_ref().map(|paths| paths.length() as usize), expected);
    let (Some(paths), Some(length)) = (paths, expected) else {
        return Ok(());
    };
    let count: u128 = levels[length].iter().filter(|((at, _), _)| *at == setting.to).map(|(_, paths)| paths).sum();
    prop_assert_eq!(paths.count().to_string(), count.to_string());
    if count > FEW || length > 5 {
        return Ok(());
    }
    let mut listed = vec![];
    let Ok(()) = paths.for_each(|path| {
        listed.push(path.clone());
        Ok::<(), Infallible>(())
    });
    prop_assert_eq!(listed.len() as u128, count);
    prop_assert_eq!(&listed[0], &paths.first());
    let keys: Vec<_> = listed.iter().map(|path| order(path, ground.size())).collect();
    prop_assert!(keys.is_sorted_by(|a, b| a < b), "{:?}", keys);
    let found: HashSet<Vec<(Option<MoveType>, Cell)>> = listed
        .iter()
        .map(|path| {
            let kinds = std::iter::once(None).chain(path.moves.iter().map(|&(kind, _)| Some(kind)));
            kinds.zip(path.squares().map(cell)).collect()
        })
        .collect();
    if length <= 3 {
        let all: HashSet<Vec<(Option<MoveType>, Cell)>> = setting.paths(length).into_iter().collect();
        prop_assert_eq!(found, all);
    } else {
        prop_assert_eq!(found.len() as u128, count);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn maps_are_what_a_slow_search_says(setting in setting(1..=12, 1..=12)) {
        check_map(&setting)?;
    }

    #[test]
    fn maps_of_rows_of_several_words_are_what_a_slow_search_says(setting in setting(1..=6, 55..=200)) {
        check_map(&setting)?;
    }

    #[test]
    fn shortest_paths_are_those_that_a_slow_search_finds(setting in setting(1..=9, 1..=9)) {
        check_paths(&setting)?;
    }

    #[test]
    fn shortest_paths_over_rows_of_several_words_are_those_that_a_slow_search_finds(setting in setting(1..=4, 60..=70)) {
        check_paths(&setting)?;
    }
}

#[test]
fn the_number_of_paths_from_corner_to_corner_is_right() {
    let ground = Board::empty(Size::square(8), MoveSet::KNIGHT);
    let corner = |name: &str| Name::read(name.as_bytes(), ground.size()).unwrap();
    let paths = ShortestPaths::between(&ground, corner("a1"), corner("h8")).unwrap();
    assert_eq!((paths.length(), paths.count().to_string()), (6, "108".to_owned()));
}

#[test]
fn numbers_of_paths_pass_64_bits() {
    // From corner to corner of 1000x1000 it is 333 moves up and 333 to the right, in any order:
    // the number of ways to choose 333 of 666.
    let ground = Board::empty(Size::square(1000), MoveSet::KNIGHT);
    let (from, to) = (Square { row: 999, column: 0 }, Square { row: 0, column: 999 });
    let paths = ShortestPaths::between(&ground, from, to).unwrap();
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
    let mut ground = Board::empty(Size::square(8), MoveSet::KNIGHT);
    for &number in obstacles {
        ground.blocked.insert(at(number));
    }
    let mut lines = vec![];
    let Ok(()) = ShortestPaths::between(&ground, at(ends[0]), at(ends[1])).unwrap().for_each(|path| {
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
