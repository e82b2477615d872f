//! Boards with obstacles, as uva633 has them: sizes, densities, and what wrong programs stumble over.

mod corridor;
mod mistake;
mod walls;

use super::offer::{All, Cases, Offer, Shape, Sizes, Takes, Wanted, every_pair};
use super::{Chance, Density, writing};
use crate::board::{Bitboard, Size, Square};
use crate::solver::Solver;
use crate::solver::distance::ObstacleQuery;
use crate::solver::distance::ObstacleSolver;
use corridor::Corridor;
use mistake::Mistake;
use std::ops::RangeInclusive;
use walls::walled_in;

/// The inputs of uva633.
pub static OBSTACLE_BOARDS: Offer<ObstacleQuery> = Offer {
    write: writing::obstacle_board,
    cases: Cases::usually(100),
    shapes: &[
        Shape {
            name: "random",
            cases: "boards of all sizes, small ones more often, more or less blocked; now and then the start is the \
                    destination, or an obstacle is on one of them; without a density, one in eight as in types",
            takes: Takes::SizeAndDensity(SIZES),
            draw: |wanted| {
                let mut solver = ObstacleSolver::default();
                Box::new(move |chance| match (wanted.density, chance.below(TYPES_ONE_IN)) {
                    (None, 0) => types(size_for(wanted, chance), &mut solver, chance),
                    _ => random(wanted, chance),
                })
            },
        },
        Shape {
            name: "walled-in",
            cases: "the start or the destination is free, but walled in: there is no path, though much of the board \
                    is open",
            takes: Takes::Size(SIZES),
            draw: |wanted| Box::new(move |chance| walled_in(size_for(wanted, chance), chance)),
        },
        Shape {
            name: "corridor",
            cases: "all squares are blocked but those of one path: the answer is long, there is no other way, and \
                    short cuts lure that take two moves of one type",
            takes: Takes::Size(SIZES),
            draw: |wanted| Box::new(move |chance| Corridor::draw(size_for(wanted, chance), chance).board()),
        },
        Shape {
            name: "long",
            cases: "the longest answers that some hundred attempts find, on boards with many ways and dead ends",
            takes: Takes::Size(SIZES),
            draw: |wanted| {
                let mut solver = ObstacleSolver::default();
                Box::new(move |chance| long(size_for(wanted, chance), &mut solver, chance))
            },
        },
        Shape {
            name: "types",
            cases: "boards on which programs are wrong that forget the type of the last move, or that come to a \
                    square once and not once by each type",
            takes: Takes::Size(SIZES),
            draw: |wanted| {
                let mut solver = ObstacleSolver::default();
                Box::new(move |chance| types(size_for(wanted, chance), &mut solver, chance))
            },
        },
    ],
    all: All::OfSize("pairs of squares of an empty board", FEW_SIZES, |size| {
        every_pair(size, move |start, destination| ObstacleQuery { size, start, destination, blocked: Bitboard::EMPTY })
    }),
};

/// N in the statement, for a board of 2N x 2N.
const HALVES: RangeInclusive<u32> = 3..=20;

const SIZES: Sizes =
    Sizes { are: "a square of an even side from 6x6 to 40x40", include: |size| is_within(size, HALVES) };

/// The sizes of which all pairs of squares are a million cases at the most.
const FEW_SIZES: Sizes =
    Sizes { are: "a square of an even side from 6x6 to 32x32", include: |size| is_within(size, 3..=16) };

fn is_within(size: Size, halves: RangeInclusive<u32>) -> bool {
    size.rows() == size.columns() && size.rows().is_multiple_of(2) && halves.contains(&(size.rows() / 2))
}

/// How many boards of any kind there are to one on which types matter. Left to chance these are so rare
/// that a wrong program may meet none.
const TYPES_ONE_IN: u64 = 8;

/// The size that is wanted, or else any, a small one more often.
fn size_for(wanted: Wanted, chance: &mut Chance) -> Size {
    wanted.size.unwrap_or_else(|| Size::square(2 * chance.rather_small(HALVES)))
}

/// When a square gets its obstacle, if there are enough for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    First,
    ByChance,
    Last,
}

/// Boards on which anything may happen. Three of four are plain: the start and the destination are
/// free as long as another square is.
fn random(wanted: Wanted, chance: &mut Chance) -> ObstacleQuery {
    let size = size_for(wanted, chance);
    let density = wanted.density.unwrap_or_else(|| percent(chance.rather_small(0..=90)));
    let (start, elsewhere) = (chance.square(size), chance.square(size));
    let (destination, start_turn, destination_turn) = match chance.below(16) {
        0 => (start, Turn::Last, Turn::Last),
        1 => (start, Turn::First, Turn::First),
        2 => (elsewhere, Turn::First, Turn::Last),
        3 => (elsewhere, Turn::Last, Turn::First),
        _ => (elsewhere, Turn::Last, Turn::Last),
    };
    scatter(size, density, [(start, start_turn), (destination, destination_turn)], chance)
}

/// A corridor that was cut and grown again and again, and then a board that is opened wherever that
/// does not shorten the way.
fn long(size: Size, solver: &mut ObstacleSolver, chance: &mut Chance) -> ObstacleQuery {
    const CUTS: usize = 200;
    const OPENINGS: usize = 250;
    let mut corridor = Corridor::draw(size, chance);
    for _ in 0..CUTS {
        let regrown = corridor.regrown(chance);
        if regrown.moves() >= corridor.moves() {
            corridor = regrown;
        }
    }
    let mut board = corridor.board();
    let answer = Some(corridor.moves());
    let mut obstacles: Vec<Square> = size.squares().filter(|&square| board.blocked.contains(square)).collect();
    chance.shuffle(&mut obstacles);
    for &obstacle in obstacles.iter().take(OPENINGS) {
        board.blocked.remove(obstacle);
        if solver.solve(&board) != answer {
            board.blocked.insert(obstacle);
        }
    }
    board
}

/// Draws boards until there is one on which every mistake changes the answer. Where half of the board
/// is blocked or more, one or more of a hundred are such boards. A search that never comes back to a
/// square may be lucky still if it mixes the types in its order of moves, but that is rare.
fn types(size: Size, solver: &mut ObstacleSolver, chance: &mut Chance) -> ObstacleQuery {
    loop {
        let density = percent(chance.within(50..=80));
        let ends = [chance.square(size), chance.square(size)];
        let board = scatter(size, density, ends.map(|end| (end, Turn::Last)), chance);
        let answer = solver.solve(&board);
        if Mistake::ALL.iter().all(|mistake| mistake.answer(&board) != answer) {
            return board;
        }
    }
}

/// A board with start and destination and its obstacles by chance, each of these two in its turn.
fn scatter(size: Size, density: Density, ends: [(Square, Turn); 2], chance: &mut Chance) -> ObstacleQuery {
    let mut squares: Vec<Square> = size.squares().collect();
    chance.shuffle(&mut squares);
    let turn = |square| ends.iter().find(|(end, _)| *end == square).map_or(Turn::ByChance, |&(_, turn)| turn);
    squares.sort_by_key(|&square| turn(square));
    let [(start, _), (destination, _)] = ends;
    let obstacles = &squares[..density.of_squares(size.area())];
    ObstacleQuery { size, start, destination, blocked: rows(obstacles.iter().copied()) }
}

fn rows(squares: impl IntoIterator<Item = Square>) -> Bitboard {
    let mut rows = Bitboard::EMPTY;
    for square in squares {
        rows.insert(square);
    }
    rows
}

fn percent(percent: u32) -> Density {
    Density::of_percent(percent as u8).expect("no more than all of a board is blocked")
}
