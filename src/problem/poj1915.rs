//! Distances on empty square boards: POJ 1915, BOJ 7562. A square is its x and its y, from 0.

use super::distances::{Axes, Distances, from_0, on_each_size};
use super::pairs::CORNERS_ONE_IN;
use crate::board::{MoveSet, Size, Square};
use crate::judge::generate::{All, CaseCounts, Options, Rng, Shape, Shapes, Sizes, all_pairs};
use crate::judge::{About, Examples, Programs, RightAnswers, Wrong};
use crate::parser::{Cases, Field, Format, Lines, Range};
use crate::solver::distance::{DistanceQuery, distance};
use std::ops::RangeInclusive;

/// Knight Moves on boards of any size.
pub static POJ1915: Distances = Distances {
    about: About {
        id: "poj1915",
        other_names: &["boj7562"],
        title: "Knight Moves",
        input: "the number of cases; for each the side of the board, start and goal as x and y from 0",
        sample: include_str!("../../fixtures/poj1915/sample/sample.in"),
        beginning: None,
        right_answers: RightAnswers::One,
        programs: Programs {
            rust: include_str!("../submission/programs/poj1915.rs"),
            cpp: include_str!("../submission/programs/poj1915.cpp"),
        },
        examples: Examples {
            input: "5\n8 0 0 7 0\n2 0 0 1 1\n100 0 0 30 50\n10 1 1 1 1\n10 1 1 2 3\n",
            answers: &["5\n", "-1\n", "28\n", "0\n", "1\n"],
            wrong: Wrong { answer: 2, right: "28", wrong: "29" },
            answers_name_their_case: false,
        },
    },
    format: &FORMAT,
    moves: MoveSet::KNIGHT,
    distance,
    axes: Axes::XAndY,
    shapes: &SHAPES,
};

static FORMAT: Format = Format {
    cases: Cases::Counted(Field::number("the number of cases", Range::Fixed(1, i64::MAX))),
    case: &[
        Lines::One(&[
            Field::number("the side of the board", Range::Fixed(4, 300)).taking(Range::Fixed(1, u32::MAX as i64), "")
        ]),
        Lines::One(&[Field::depending("the x of the start", from_0), Field::depending("the y of the start", from_0)]),
        Lines::One(&[Field::depending("the x of the goal", from_0), Field::depending("the y of the goal", from_0)]),
    ],
};

static SHAPES: Shapes<DistanceQuery> = Shapes {
    cases: CaseCounts::usually(100),
    shapes: &[
        Shape {
            name: "random",
            cases: "any two squares of boards of all sizes, small ones more often; one in sixteen as in corners",
            options: Options::Size(SIZES),
            sampler: |request| {
                on_each_size(request, SIDES, |size, rng| match rng.below(CORNERS_ONE_IN) {
                    0 => corners(size, rng),
                    _ => [rng.square(size), rng.square(size)],
                })
            },
        },
        Shape {
            name: "corners",
            cases: "one half a corner and its diagonal neighbour, at which the formula for boards without edges \
                    fails, the other half two squares on the edge",
            options: Options::Size(SIZES),
            sampler: |request| on_each_size(request, SIDES, corners),
        },
        Shape {
            name: "long",
            cases: "from a corner to one of the squares that are farthest from it",
            options: Options::Size(SIZES),
            sampler: |request| on_each_size(request, SIDES, long),
        },
        Shape {
            name: "near",
            cases: "the same square, squares a move apart, and squares side by side or corner to corner, a third \
                    each",
            options: Options::Size(SIZES),
            sampler: |request| on_each_size(request, SIDES, near),
        },
    ],
    all: All::OfSize("pairs of squares", FEW_SIZES, |size| {
        all_pairs(size, move |from, to| DistanceQuery { size, from, to })
    }),
};

/// The sides of boards in the statement.
const SIDES: RangeInclusive<u32> = 4..=300;

const SIZES: Sizes = Sizes { are: "a square from 4x4 to 300x300", include: |size| size.is_square_within(SIDES) };

/// The sizes of which all pairs of squares are a million cases at the most.
const FEW_SIZES: Sizes = Sizes { are: "a square from 4x4 to 32x32", include: |size| size.is_square_within(4..=32) };

fn corners(size: Size, rng: &mut Rng) -> [Square; 2] {
    if rng.coin_flip() {
        return [on_edge(size, rng), on_edge(size, rng)];
    }
    let corner = rng.choose(&size.corners());
    let inwards = |at: u32| if at == 0 { 1 } else { at - 1 };
    let mut pair = [corner, Square::new(inwards(corner.row), inwards(corner.column))];
    rng.shuffle(&mut pair);
    pair
}

fn long(size: Size, rng: &mut Rng) -> [Square; 2] {
    /// On every board the farthest squares are within this square at the opposite corner.
    const NEAR: u32 = 4;
    let corner = rng.choose(&size.corners());
    let opposite = |at: u32| if at == 0 { size.rows() - NEAR } else { 0 };
    let (top, left) = (opposite(corner.row), opposite(corner.column));
    let far = Size::square(NEAR).squares().map(|square| Square::new(top + square.row, left + square.column));
    let far: Vec<_> = far.map(|square| (distance(size, corner, square), square)).collect();
    let farthest = far.iter().map(|&(moves, _)| moves).max();
    let farthest: Vec<_> =
        far.iter().filter(|&&(moves, _)| Some(moves) == farthest).map(|&(_, square)| square).collect();
    [corner, rng.choose(&farthest)]
}

fn near(size: Size, rng: &mut Rng) -> [Square; 2] {
    let from = rng.square(size);
    let around: Vec<Square> = match rng.below(3) {
        0 => vec![from],
        1 => MoveSet::KNIGHT.moves(from, size).map(|(to, _)| to).collect(),
        _ => {
            let beside = |at: u32| at.saturating_sub(1)..=(at + 1).min(size.rows() - 1);
            let columns = || beside(from.column);
            let squares = beside(from.row).flat_map(|row| columns().map(move |column| Square::new(row, column)));
            squares.filter(|&to| to != from).collect()
        }
    };
    [from, rng.choose(&around)]
}

fn on_edge(size: Size, rng: &mut Rng) -> Square {
    let last = size.rows() - 1;
    let (row, column) = (rng.choose(&[0, last]), rng.within(0..=last));
    if rng.coin_flip() { Square::new(row, column) } else { Square::new(column, row) }
}
