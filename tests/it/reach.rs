//! The squares that can be reached in at most and in exactly so many moves, held against sets made move by move.

use crate::maps::{board, square};
use crate::oracle::{Cell, JUMPS, Search, cells};
use knight::board::{Leap, MoveSet, Size, Square};
use knight::solver::distance::{Board, Reach};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap, HashSet};

/// The states that walks of exactly so many moves end in, made move by move until they repeat.
struct Walks {
    sets: Vec<BTreeSet<(Cell, char)>>,
    /// The set that the one after the last is.
    back_to: usize,
}

impl Walks {
    fn new(search: &Search, from: Cell) -> Walks {
        let mut known = HashMap::new();
        let mut sets = vec![];
        let mut next = BTreeSet::from([(from, ' ')]);
        let back_to = loop {
            if let Some(&index) = known.get(&next) {
                break index;
            }
            known.insert(next.clone(), sets.len());
            sets.push(next);
            let last = &sets[sets.len() - 1];
            let moves = last.iter().flat_map(|&(cell, last)| search.moves_from(cell).map(move |moved| (last, moved)));
            next = moves
                .filter(|&(last, (kind, _))| (search.may_follow)(last, kind))
                .map(|(_, (kind, to))| (to, kind))
                .collect();
        };
        Walks { sets, back_to }
    }

    fn after(&self, moves: u64) -> HashSet<Cell> {
        let (count, back_to) = (self.sets.len() as u64, self.back_to as u64);
        let index = if moves < count { moves } else { back_to + (moves - back_to) % (count - back_to) };
        self.sets[index as usize].iter().map(|&(cell, _)| cell).collect()
    }
}

/// All squares are right for small, for large and for the largest numbers of moves.
fn check(search: &Search, moves: MoveSet, from: Cell) {
    let board = board(search, moves);
    let walks = Walks::new(search, from);
    let last = (0..30).chain([63, 64, 1000, 1001, 999_999_999_999_999_999, 1_000_000_000_000_000_000]);
    for moves in last {
        let exactly = walks.after(moves);
        let within = (0..=moves.min(walks.sets.len() as u64)).flat_map(|moves| walks.after(moves)).collect();
        for (reach, expected) in [(Reach::Within(moves), within), (Reach::Exactly(moves), exactly)] {
            let reached = board.reached(square(from), reach);
            let found: HashSet<Square> = reached.squares().collect();
            assert_eq!(found, expected.iter().map(|&cell| square(cell)).collect(), "{reach:?} from {from:?}");
            assert_eq!(reached.count(), expected.len());
        }
    }
}

fn leaper(a: i32, b: i32) -> Vec<Cell> {
    let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let jumps: HashSet<Cell> =
        signs.iter().flat_map(|&(down, right)| [(a * down, b * right), (b * down, a * right)]).collect();
    jumps.into_iter().collect()
}

#[test]
fn a_knight_reaches_what_the_walks_reach_on_all_small_boards() {
    for (rows, columns) in (1..=6).flat_map(|rows| (1..=6).map(move |columns| (rows, columns))) {
        for from in cells(rows, columns) {
            check(&Search::by_jumps(rows, columns, &JUMPS), MoveSet::KNIGHT, from);
        }
    }
}

#[test]
fn the_sets_of_the_chess_board_are_known() {
    let board = Board::empty(Size::square(8), MoveSet::KNIGHT);
    let count = |reach| board.reached(Square::new(7, 0), reach).count();
    assert_eq!([0, 1, 2, 3, 6, 7].map(|moves| count(Reach::Within(moves))), [1, 3, 12, 32, 64, 64]);
    assert_eq!([0, 1, 2, 5, 6, 1_000_000].map(|moves| count(Reach::Exactly(moves))), [1, 2, 10, 32, 32, 32]);
}

/// A board, and where to begin, with some squares blocked.
fn setting() -> impl Strategy<Value = (Cell, Cell, HashSet<Cell>)> {
    (1..=8, 1..=8, 0..50_u32, any::<u64>()).prop_flat_map(|(rows, columns, percent, seed)| {
        (Just((rows, columns)), (0..rows, 0..columns)).prop_map(move |(size, from)| {
            let mut dice = fastrand::Rng::with_seed(seed);
            let blocked = cells(rows, columns).filter(|&cell| dice.u32(0..100) < percent && cell != from).collect();
            (size, from, blocked)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn leapers_reach_what_the_walks_reach(((rows, columns), from, blocked) in setting(), a in 0..=4, b in 1..=4) {
        let search = Search::by_jumps(rows, columns, &leaper(a, b)).with_obstacles(&blocked);
        check(&search, MoveSet::leaper(a as u32, b as u32), from);
    }

    #[test]
    fn the_dynamic_knight_reaches_what_the_walks_reach(((rows, columns), from, blocked) in setting()) {
        check(&Search::dynamic(rows, columns).with_obstacles(&blocked), MoveSet::DYNAMIC, from);
    }

    #[test]
    fn mixed_leaps_reach_what_the_walks_reach(((rows, columns), from, blocked) in setting()) {
        const DEATH_KNIGHT: MoveSet = MoveSet::leaps("death knight", &[Leap::new(2, 1), Leap::new(0, 2)]);
        let jumps = [(2, 1), (2, -1), (-2, 1), (-2, -1), (0, 2), (0, -2)];
        check(&Search::by_jumps(rows, columns, &jumps).with_obstacles(&blocked), DEATH_KNIGHT, from);
    }
}

#[test]
fn boards_of_several_words_are_right() {
    let blocked = cells(6, 140).filter(|&(row, column)| (row * 5 + column * 3) % 7 == 2).collect();
    check(&Search::dynamic(6, 140).with_obstacles(&blocked), MoveSet::DYNAMIC, (0, 0));
    check(&Search::by_jumps(3, 130, &JUMPS), MoveSet::KNIGHT, (1, 70));
}
