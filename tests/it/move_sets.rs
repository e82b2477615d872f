//! Distances, maps, paths and proofs over leapers and other sets of moves, held against slow searches.

use crate::maps::{board, square};
use crate::oracle::{Cell, Search, cells};
use knight::board::{Leap, MoveSet, MoveType, Notation, Size, Square};
use knight::solver::distance::{Board, Claimed, Proof, ShortestPaths};
use proptest::prelude::*;
use std::collections::HashSet;

/// The piece of BOJ 16948.
const DEATH_KNIGHT: MoveSet = MoveSet::leaps("death knight", &[Leap::new(2, 1), Leap::new(0, 2)]);

/// The jumps of leaps over these numbers of rows and columns, duplicates and all.
fn jumps(leaps: &[Cell]) -> Vec<Cell> {
    leaps.iter().flat_map(|&(down, right)| [(down, right), (down, -right), (-down, right), (-down, -right)]).collect()
}

/// A set of moves from the leaps that a test makes up.
fn set(leaps: &[Cell]) -> MoveSet {
    let leaps: Vec<Leap> = leaps.iter().map(|&(rows, columns)| Leap::new(rows as u32, columns as u32)).collect();
    MoveSet::leaps("leaper", leaps.leak())
}

/// The map and the distances from a square are those of the slow search.
fn check(moves: MoveSet, leaps: &[Cell], (rows, columns): Cell, from: Cell, blocked: &HashSet<Cell>) {
    let search = Search::by_jumps(rows, columns, &jumps(leaps)).with_obstacles(blocked);
    let board = board(&search, moves);
    let map = board.map(square(from));
    let step = 1 + (rows * columns / 100) as usize;
    for (number, (to, expected)) in cells(rows, columns).zip(search.distances(from)).enumerate() {
        assert_eq!(map.distance(square(to)), expected, "{leaps:?} from {from:?} to {to:?}");
        if number % step == 0 {
            assert_eq!(board.distance(square(from), square(to)), expected, "{leaps:?} from {from:?} to {to:?}");
        }
    }
}

#[test]
fn every_leaper_is_right_for_all_pairs_of_all_boards_to_eight_by_eight() {
    for (a, b) in (0..=5).flat_map(|a| (0..=a).map(move |b| (a, b))).filter(|&leap| leap != (0, 0)) {
        for (rows, columns) in (1..=8).flat_map(|rows| (1..=8).map(move |columns| (rows, columns))) {
            for from in cells(rows, columns) {
                let moves = MoveSet::leaper(a as u32, b as u32);
                let expected = Search::by_jumps(rows, columns, &jumps(&[(a, b), (b, a)])).distances(from);
                let board = Board::empty(Size::new(rows as u32, columns as u32), moves);
                let map = board.map(square(from));
                for (to, expected) in cells(rows, columns).zip(expected) {
                    assert_eq!(map.distance(square(to)), expected, "({a},{b}) from {from:?} to {to:?}");
                    assert_eq!(board.distance(square(from), square(to)), expected, "({a},{b}) {from:?} {to:?}");
                }
            }
        }
    }
}

#[test]
fn the_moves_of_a_leaper_are_distinct_and_can_be_taken_back() {
    let sets = (0..=4).flat_map(|a| (1..=4).map(move |b| MoveSet::leaper(a, b)));
    for moves in sets.chain([MoveSet::KNIGHT, MoveSet::DYNAMIC, DEATH_KNIGHT]) {
        for size in [Size::square(9), Size::new(3, 70), Size::new(1, 1)] {
            for from in size.squares() {
                let found: Vec<(Square, MoveType)> = moves.moves(from, size).collect();
                let distinct: HashSet<Square> = found.iter().map(|&(to, _)| to).collect();
                assert_eq!(distinct.len(), found.len(), "{moves:?} from {from:?}");
                for (to, kind) in found {
                    assert!(to != from && moves.types().contains(&kind));
                    assert!(moves.moves(to, size).any(|back| back == (from, kind)), "{moves:?} {from:?} {to:?}");
                }
            }
        }
    }
    let middle = Square::new(10, 10);
    let count = |a, b| MoveSet::leaper(a, b).moves(middle, Size::square(21)).count();
    assert_eq!([count(1, 2), count(3, 0), count(3, 3), count(10, 10), count(11, 0)], [8, 4, 4, 4, 0]);
}

/// A set of leaps, a board, where to begin, and how many percent are blocked by which dice.
type Setting = (Vec<Cell>, Cell, Cell, HashSet<Cell>);

fn setting(side: i32, longest: i32) -> impl Strategy<Value = Setting> {
    let leap = (0..=longest, 0..=longest).prop_filter("a move", |&leap| leap != (0, 0));
    let leaps = proptest::collection::hash_set(leap, 0..6).prop_map(|leaps| leaps.into_iter().collect());
    (leaps, 1..=side, 1..=side, 0..60_u32, any::<u64>()).prop_flat_map(|(leaps, rows, columns, percent, seed)| {
        (Just(leaps), Just((rows, columns)), (0..rows, 0..columns)).prop_map(move |(leaps, size, from)| {
            let mut dice = fastrand::Rng::with_seed(seed);
            let blocked = cells(rows, columns).filter(|&cell| dice.u32(0..100) < percent && cell != from).collect();
            (leaps, size, from, blocked)
        })
    })
}

/// The first shortest path by files, then by ranks: at each square the first neighbour nearer to the goal.
fn first_path(search: &Search, from: Cell, to: Cell) -> Vec<Cell> {
    let to_goal = search.distances(to);
    let to_goal = |(row, column): Cell| to_goal[(row * search.columns + column) as usize].expect("a way to the goal");
    let mut path = vec![from];
    while let Some(&at) = path.last().filter(|&&at| at != to) {
        let next = search.moves_from(at).map(|(_, next)| next);
        let nearer = next.filter(|&next| to_goal(next) + 1 == to_goal(at));
        path.push(nearer.min_by_key(|&(row, column)| (column, -row)).expect("a square nearer to the goal"));
    }
    path
}

fn check_paths((leaps, (rows, columns), from, blocked): &Setting) {
    let mut jumps = jumps(leaps);
    jumps.sort_unstable();
    jumps.dedup();
    let search = Search::by_jumps(*rows, *columns, &jumps).with_obstacles(blocked);
    let (board, reached) = (board(&search, set(leaps)), search.reached(*from));
    for to in cells(*rows, *columns).filter(|cell| !blocked.contains(cell)) {
        let paths = ShortestPaths::between(&board, square(*from), square(to));
        let count = paths.as_ref().map(|paths| paths.count().to_string());
        let expected = reached.iter().find(|state| state.cell == to).map(|state| state.paths.to_string());
        assert_eq!(count, expected, "from {from:?} to {to:?}");
        if let Some(paths) = paths {
            let found: Vec<Square> = paths.first().squares().collect();
            let expected: Vec<Square> = first_path(&search, *from, to).into_iter().map(square).collect();
            assert_eq!(found, expected, "from {from:?} to {to:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn any_leaps_on_boards_of_one_word_are_right((leaps, size, from, blocked) in setting(64, 9)) {
        check(set(&leaps), &leaps, size, from, &blocked);
    }

    #[test]
    fn any_leaps_on_boards_of_several_words_are_right((leaps, size, from, blocked) in setting(150, 140)) {
        check(set(&leaps), &leaps, size, from, &blocked);
    }

    #[test]
    fn short_leaps_on_boards_of_several_words_are_right((leaps, size, from, blocked) in setting(150, 4)) {
        check(set(&leaps), &leaps, size, from, &blocked);
    }

    #[test]
    fn shortest_paths_of_any_leaps_are_right(setting in setting(9, 4)) {
        check_paths(&setting);
    }
}

#[test]
fn the_paths_of_some_leapers_are_right() {
    for leaps in [vec![(2, 1), (0, 2)], vec![(3, 1), (1, 3)], vec![(1, 1)], vec![(3, 2), (2, 3)], vec![(1, 0), (0, 1)]]
    {
        check_paths(&(leaps.clone(), (10, 9), (4, 1), HashSet::new()));
        check_paths(&(leaps, (5, 7), (0, 0), HashSet::from([(2, 2), (3, 4), (4, 0)])));
    }
}

#[test]
fn a_distance_needs_a_free_goal_and_an_obstacle_on_the_start_does_no_harm() {
    for moves in [MoveSet::KNIGHT, MoveSet::DYNAMIC, MoveSet::leaper(1, 1), DEATH_KNIGHT] {
        let mut board = Board::empty(Size::square(8), moves);
        let (from, to) = (Square::new(0, 0), Square::new(4, 4));
        let distance = board.distance(from, to);
        assert!(distance.is_some());
        board.blocked.insert(from);
        assert_eq!((board.distance(from, to), board.distance(from, from)), (distance, Some(0)), "{moves:?}");
        assert_eq!(board.distance(to, from), None, "{moves:?}");
    }
}

#[test]
fn leaps_longer_than_the_board_do_nothing() {
    let board = Board::empty(Size::new(70, 100), MoveSet::leaper(1_000_000, i32::MAX as u32));
    let map = board.map(Square::new(3, 3));
    assert_eq!((map.farthest(), map.distance(Square::new(3, 4))), (0, None));
}

#[test]
fn the_proofs_of_a_leaper_speak_of_it() {
    let size = Size::square(8);
    let at = |name: &str| knight::board::Name::read(name.as_bytes(), size).unwrap();
    let proof = |moves, from, to| Proof::on_empty_board(size, moves, at(from), at(to), Notation::Algebraic);
    let camel = MoveSet::leaper(3, 1);
    let right = proof(camel, "a1", "c1");
    assert_eq!(right.answer(), Claimed::Moves(2));
    assert_eq!(right.text(), "2 moves: a1 b4 c1; within 1 move the leaper reaches 3 squares, and c1 is not among them");
    assert_eq!(
        right.against(Claimed::NoPath),
        "the output says that there is no path, but 2 moves are enough: a1 b4 c1"
    );
    assert_eq!(
        right.against(Claimed::Moves(1)),
        "the output says 1, but 2 moves are needed: a1 b4 c1; within 1 move the leaper reaches 3 squares, and c1 is \
         not among them"
    );
    let none = proof(camel, "a1", "b1");
    assert_eq!(none.answer(), Claimed::NoPath);
    assert_eq!(none.text(), "no path: b1 is none of the 32 squares that can be reached from a1");
    let giant = proof(MoveSet::leaper(7, 7), "a1", "b1");
    assert_eq!(giant.text(), "no path: b1 is none of the 2 squares that can be reached from a1: h8 a1");
    assert_eq!(
        proof(DEATH_KNIGHT, "d4", "d8").text(),
        "2 moves: d4 c6 d8; within 1 move the death knight reaches 7 squares, and d8 is not among them"
    );
    assert_eq!(Claimed::from_number(b"-1"), Some(Claimed::NoPath));
    assert_eq!(Claimed::from_number(b"12"), Some(Claimed::Moves(12)));
    assert_eq!(Claimed::from_number(b"1x"), None);
}

#[test]
fn a_proof_on_a_large_board_uses_the_part_that_can_be_reached() {
    let zebra = MoveSet::leaper(3, 2);
    for size in [Size::square(40), Size::square(1500)] {
        let proof =
            Proof::on_empty_board(size, zebra, Square::new(20, 20), Square::new(21, 20), Notation::RowAndColumn);
        let expected = Board::empty(size, zebra).distance(Square::new(20, 20), Square::new(21, 20)).unwrap();
        assert_eq!(proof.answer(), Claimed::Moves(i64::from(expected)));
        let text = proof.text();
        let end = "the leaper reaches 321 squares, and (22,21) is not among them";
        assert!(text.starts_with(&format!("{expected} moves: (21,21) ")) && text.ends_with(end), "{text}");
    }
    let size = Size::square(1500);
    let far = Proof::on_empty_board(size, zebra, Square::new(0, 0), Square::new(1499, 1498), Notation::Coordinates);
    assert!(far.text().ends_with("moves; none goes farther than 3 rows or 3 columns, or 5 of both together"));
    let far =
        Proof::on_empty_board(size, DEATH_KNIGHT, Square::new(0, 0), Square::new(1498, 1499), Notation::Coordinates);
    assert!(far.text().ends_with("moves; none goes farther than 2 rows or 2 columns, or 3 of both together"));
}
