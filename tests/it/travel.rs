//! The travelling knight, held against all orders of the stops by dynamic programming, and against its own proof
//! where these are too many.

use crate::maps::{board, square};
use crate::oracle::{Cell, JUMPS, Search, cells};
use fastrand::Rng;
use knight::board::{MoveSet, Name, Size, Square};
use knight::solver::distance::{Board, ShortestPaths};
use knight::solver::travel::{Bound, Ends, MOST_STOPS, NoWalk, OneTreeBound, SCALE, Walk, travel};
use proptest::prelude::*;
use std::collections::HashSet;

const ENDS: [Ends; 3] = [Ends::Closed, Ends::Open, Ends::OpenFromFirst];

/// The length of the shortest walk, from the shortest ways through all sets of stops to each of their last ones
/// (M. Held and R. M. Karp, 1962).
fn shortest(distances: &[Vec<u32>], ends: Ends) -> u32 {
    let count = distances.len();
    let mut lengths = vec![vec![u32::MAX; count]; 1 << count];
    let starts = if ends == Ends::Open { 0..count } else { 0..1 };
    starts.for_each(|start| lengths[1 << start][start] = 0);
    for set in 1..1_usize << count {
        for last in (0..count).filter(|last| set >> last & 1 == 1) {
            let length = lengths[set][last];
            for next in (0..count).filter(|next| set >> next & 1 == 0 && length < u32::MAX) {
                let longer = &mut lengths[set | 1 << next][next];
                *longer = (*longer).min(length + distances[last][next]);
            }
        }
    }
    let all = &lengths[(1 << count) - 1];
    let back = |last: usize| if ends == Ends::Closed { distances[last][0] } else { 0 };
    (0..count).map(|last| all[last].saturating_add(back(last))).min().unwrap_or(0)
}

/// The bound of potentials, computed another way than the library does: by joining the shortest ways first.
fn weight(distances: &[Vec<u32>], potentials: &[i64], ends: Ends) -> i64 {
    let count = distances.len();
    let inner = usize::from(ends == Ends::Closed);
    let way = |from: usize, to: usize| i64::from(distances[from][to]) * SCALE + potentials[from] + potentials[to];
    let mut ways: Vec<(i64, usize, usize)> =
        (inner..count).flat_map(|from| (inner..from).map(move |to| (way(from, to), from, to))).collect();
    ways.sort_unstable();
    let mut parts: Vec<usize> = (0..count).collect();
    let mut total = 0;
    for (weight, from, to) in ways {
        let (from, to) = (parts[from], parts[to]);
        if from != to {
            total += weight;
            parts.iter_mut().filter(|part| **part == from).for_each(|part| *part = to);
        }
    }
    let mut outer: Vec<i64> = match ends {
        Ends::Closed => (1..count).map(|stop| way(0, stop)).collect(),
        Ends::Open | Ends::OpenFromFirst => potentials.to_vec(),
    };
    if ends == Ends::OpenFromFirst {
        total += outer.remove(0);
        outer.push(i64::MAX);
        outer.sort_unstable();
        total += outer[0];
    } else {
        outer.sort_unstable();
        total += outer[0] + outer[1];
    }
    total - 2 * potentials.iter().sum::<i64>()
}

/// The walk is one of moves through all the stops, and its proof holds.
#[track_caller]
fn check_walk(search: &Search, moves: MoveSet, stops: &[Cell], walk: &Walk) {
    let board = board(search, moves);
    let given: HashSet<Square> = stops.iter().map(|&stop| square(stop)).collect();
    assert_eq!(walk.stops.iter().copied().collect::<HashSet<_>>(), given);
    assert_eq!(walk.stops.len(), stops.len());
    for step in walk.squares.windows(2) {
        assert!(moves.moves(step[0], board.size()).any(|(to, _)| to == step[1]), "{step:?}");
        assert!(!board.blocked.contains(step[1]));
    }
    // The stops are met in their order.
    let mut left = walk.squares.iter();
    assert!(walk.stops.iter().all(|stop| left.any(|square| square == stop)), "{walk:?}");
    assert_eq!(walk.squares[0], walk.stops[0]);
    if walk.ends != Ends::Open {
        assert_eq!(walk.stops[0], square(stops[0]));
    }
    let last = if walk.ends == Ends::Closed { 0 } else { walk.stops.len() - 1 };
    assert_eq!(walk.squares.last(), Some(&walk.stops[last]));
    let cell = |square: Square| (square.row as i32, square.column as i32);
    let from_stop = |&stop: &Square| {
        let distances = search.distances(cell(stop));
        let to = |to: &Square| distances[board.size().number(*to)].expect("a stop that can be reached");
        walk.stops.iter().map(to).collect()
    };
    let distances: Vec<Vec<u32>> = walk.stops.iter().map(from_stop).collect();
    let length = walk.length() as u64;
    match &walk.bound {
        Bound::OneOrder => assert!(stops.len() <= 3),
        Bound::Parity(larger) => {
            let even = distances[0].iter().filter(|&&distance| distance % 2 == 0).count();
            assert_eq!(*larger, even.max(stops.len() - even));
            let expected = match walk.ends {
                Ends::Closed => stops.len().max(2 * larger),
                Ends::Open | Ends::OpenFromFirst => (stops.len() - 1).max(2 * larger - 2),
            };
            assert_eq!(walk.length(), expected);
        }
        Bound::OneTree(OneTreeBound { potentials, weight: claimed }) => {
            assert_eq!(weight(&distances, potentials, walk.ends), *claimed);
            let shorter = length - if walk.ends == Ends::Closed { 2 } else { 1 };
            let scaled = |moves: u64| moves as i64 * SCALE;
            assert!(*claimed > scaled(shorter) && *claimed <= scaled(length), "{claimed} for {length}");
        }
        Bound::Search { at_least, branches } => assert!(*at_least <= length && *branches > 0),
        Bound::GaveUp { .. } => panic!("gave up: {walk:?}"),
    }
}

/// The walk is the shortest of all.
fn check(search: &Search, moves: MoveSet, stops: &[Cell]) {
    let squares: Vec<Square> = stops.iter().map(|&stop| square(stop)).collect();
    let number = |(row, column): Cell| (row * search.columns + column) as usize;
    let distances: Vec<Vec<Option<u32>>> = stops
        .iter()
        .map(|&from| {
            let distances = search.distances(from);
            stops.iter().map(|&to| distances[number(to)]).collect()
        })
        .collect();
    for ends in ENDS {
        let found = travel(&board(search, moves), &squares, ends);
        if let Some(index) = distances[0].iter().position(Option::is_none) {
            assert_eq!(found, Err(NoWalk { from: squares[0], to: squares[index] }));
            continue;
        }
        let distances: Vec<Vec<u32>> = distances.iter().map(|row| row.iter().copied().flatten().collect()).collect();
        let walk = found.expect("a walk");
        assert_eq!(walk.length() as u32, shortest(&distances, ends), "{ends:?} {stops:?}");
        check_walk(search, moves, stops, &walk);
    }
}

/// Some of the free squares of a board.
fn sample(search: &Search, count: usize, rng: &mut Rng) -> Vec<Cell> {
    let free = cells(search.rows, search.columns).filter(|cell| !search.blocked.contains(cell)).collect::<Vec<_>>();
    rng.choose_multiple(free, count)
}

fn leaper(a: i32, b: i32) -> Vec<Cell> {
    let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let jumps: HashSet<Cell> =
        signs.iter().flat_map(|&(down, right)| [(a * down, b * right), (b * down, a * right)]).collect();
    jumps.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn walks_are_the_shortest(
        (rows, columns) in (1..=10, 1..=10),
        percent in 0..35_u32,
        count in 1..=11_usize,
        seed: u64,
    ) {
        let mut rng = Rng::with_seed(seed);
        let blocked = cells(rows, columns).filter(|_| rng.u32(0..100) < percent).collect();
        let search = Search::by_jumps(rows, columns, &JUMPS).with_obstacles(&blocked);
        let stops = sample(&search, count, &mut rng);
        if !stops.is_empty() {
            check(&search, MoveSet::KNIGHT, &stops);
        }
    }

    #[test]
    fn walks_of_leapers_are_the_shortest(a in 0..=3, b in 1..=3, count in 1..=9_usize, seed: u64) {
        let mut rng = Rng::with_seed(seed);
        let search = Search::by_jumps(8, 9, &leaper(a, b));
        // Of the squares that one can reach, else there is seldom a walk.
        let stops = sample(&search, 1, &mut rng);
        let reached: Vec<Cell> = search.reached(stops[0]).iter().map(|state| state.cell).collect();
        let stops = rng.choose_multiple(reached, count);
        check(&search, MoveSet::leaper(a as u32, b as u32), &stops);
    }

    #[test]
    fn walks_through_many_squares_have_their_proof(count in 12..=64_usize, seed: u64) {
        let search = Search::by_jumps(8, 8, &JUMPS);
        let stops = sample(&search, count, &mut Rng::with_seed(seed));
        let squares: Vec<Square> = stops.iter().map(|&stop| square(stop)).collect();
        for ends in ENDS {
            let walk = travel(&board(&search, MoveSet::KNIGHT), &squares, ends).expect("a walk");
            check_walk(&search, MoveSet::KNIGHT, &stops, &walk);
        }
    }
}

#[test]
fn walks_through_twelve_squares_are_the_shortest() {
    let mut rng = Rng::with_seed(1091);
    for (rows, columns) in [(8, 8), (8, 8), (8, 8), (3, 10), (4, 7), (20, 20)] {
        let search = Search::by_jumps(rows, columns, &JUMPS);
        let stops = sample(&search, 12, &mut rng);
        check(&search, MoveSet::KNIGHT, &stops);
    }
}

/// The length of a closed walk through squares of the chess board by their names.
fn closed(names: &str) -> Walk {
    let board = Board::empty(Size::square(8), MoveSet::KNIGHT);
    let squares: Vec<Square> =
        names.split(' ').map(|name| Name::read(name.as_bytes(), board.size()).expect("a square")).collect();
    travel(&board, &squares, Ends::Closed).expect("a walk")
}

#[test]
fn known_walks() {
    assert_eq!(closed("a1 a8 h1 h8").length(), 20);
    assert_eq!(closed("a1").squares.len(), 1);
    assert_eq!(closed("a1 h8").length(), 12);
    let board = Board::empty(Size::square(8), MoveSet::KNIGHT);
    let all: Vec<Square> = board.size().squares().collect();
    let tour = travel(&board, &all, Ends::Closed).unwrap();
    assert_eq!((tour.length(), tour.bound), (64, Bound::Parity(32)));
    assert_eq!(travel(&board, &all, Ends::Open).unwrap().length(), 63);
    let light: Vec<Square> = all.iter().copied().filter(|square| square.has_corner_colour()).collect();
    assert_eq!(travel(&board, &light, Ends::Closed).unwrap().length(), 64);
    // 5x5 has open tours and no closed one, and the middle of 3x3 has no move.
    let five = Board::empty(Size::square(5), MoveSet::KNIGHT);
    let all: Vec<Square> = five.size().squares().collect();
    assert_eq!(ENDS.map(|ends| travel(&five, &all, ends).unwrap().length()), [26, 24, 24]);
    let three = Board::empty(Size::square(3), MoveSet::KNIGHT);
    let (corner, middle) = (Square::new(0, 0), Square::new(1, 1));
    assert_eq!(travel(&three, &[corner, middle], Ends::Open), Err(NoWalk { from: corner, to: middle }));
}

/// Sets whose squares are laid out in patterns, on which bounds are weakest as a rule.
#[test]
fn walks_through_patterns_have_their_proof() {
    let search = Search::by_jumps(8, 8, &JUMPS);
    let patterns: [fn(i32, i32) -> bool; 8] = [
        |row, column| row < 4 && column < 8,
        |row, column| row < 3 && column < 7,
        |row, column| row % 7 == 0 || column % 7 == 0,
        |row, column| row % 7 != 0 && column % 7 != 0,
        |_, column| column % 2 == 0,
        |row, column| (row + 2 * column) % 3 != 0,
        |row, column| !(3..5).contains(&row) && !(3..5).contains(&column),
        |row, column| row / 2 != column / 2,
    ];
    for pattern in patterns {
        let stops: Vec<Cell> = cells(8, 8).filter(|&(row, column)| pattern(row, column)).collect();
        let squares: Vec<Square> = stops.iter().map(|&stop| square(stop)).collect();
        for ends in ENDS {
            let walk = travel(&board(&search, MoveSet::KNIGHT), &squares, ends).expect("a walk");
            check_walk(&search, MoveSet::KNIGHT, &stops, &walk);
        }
    }
}

/// A corridor so long that the lengths of walks do not fit in 32 bits as weights.
#[test]
fn far_stops_on_a_long_board_are_no_trouble() {
    let board = Board::empty(Size::new(3, 1_000_000), MoveSet::KNIGHT);
    let stops: Vec<Square> = (0..8).map(|stop| Square::new(0, stop * 142_857)).collect();
    for ends in ENDS {
        let walk = travel(&board, &stops, ends).expect("a walk");
        let ways = ShortestPaths::between(&board, stops[0], stops[7]).expect("a path").length() as usize;
        let expected = if ends == Ends::Closed { 2 * ways } else { ways };
        assert!(walk.length() >= expected && walk.length() < expected + 40, "{} {expected}", walk.length());
    }
}

#[test]
#[should_panic(expected = "1 to 256 stops")]
fn too_many_stops_are_refused() {
    let board = Board::empty(Size::square(17), MoveSet::KNIGHT);
    let stops: Vec<Square> = board.size().squares().take(MOST_STOPS + 1).collect();
    let _ = travel(&board, &stops, Ends::Closed);
}

/// Long, and so run by hand: all walks of many sets are proved.
#[test]
#[ignore = "takes about a minute"]
fn random_sets_of_every_number_of_squares_are_proved() {
    let search = Search::by_jumps(8, 8, &JUMPS);
    let board = board(&search, MoveSet::KNIGHT);
    let mut rng = Rng::with_seed(439);
    for count in (2..=64).cycle().take(63 * 40) {
        let stops: Vec<Square> = sample(&search, count, &mut rng).into_iter().map(square).collect();
        for ends in ENDS {
            let walk = travel(&board, &stops, ends).expect("a walk");
            assert!(!matches!(walk.bound, Bound::GaveUp { .. }), "{stops:?}");
        }
    }
}
