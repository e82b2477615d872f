//! Death Knight: distances of a knight with six moves, BOJ 16948. A square is its row and its column, from 0.

use super::distances::{Axes, Distances, from_0, on_each_size};
use crate::board::{Leap, MoveSet};
use crate::judge::generate::{All, CaseCounts, Options, Shape, Shapes, Sizes};
use crate::judge::{About, Examples, Programs, RightAnswers, Wrong};
use crate::parser::{Cases, Field, Format, Lines, Range};
use crate::solver::distance::{Board, DistanceQuery};
use std::ops::RangeInclusive;

/// Death Knight.
pub static BOJ16948: Distances = Distances {
    about: About {
        id: "boj16948",
        other_names: &[],
        title: "Death Knight",
        input: "the side of the board, start and goal as rows and columns from 0",
        sample: include_str!("../../fixtures/boj16948/sample/sample.in"),
        beginning: None,
        right_answers: RightAnswers::One,
        programs: Programs {
            rust: include_str!("../submission/programs/boj16948.rs"),
            cpp: include_str!("../submission/programs/boj16948.cpp"),
        },
        examples: Examples {
            input: "7\n6 6 0 1\n6\n5 1 0 5\n7\n0 3 4 3\n5\n2 2 2 2\n",
            answers: &["4\n", "-1\n", "2\n", "0\n"],
            wrong: Wrong { answer: 0, right: "4", wrong: "5" },
            answers_name_their_case: false,
        },
    },
    format: &FORMAT,
    moves: MOVES,
    distance: |size, from, to| Board::empty(size, MOVES).distance(from, to),
    axes: Axes::RowAndColumn,
    shapes: &SHAPES,
};

/// The moves: two rows and one column, or two columns.
const MOVES: MoveSet = MoveSet::leaps("death knight", &[Leap::new(2, 1), Leap::new(0, 2)]);

static FORMAT: Format = Format {
    cases: Cases::One,
    case: &[
        Lines::One(&[Field::number("the side of the board", Range::Fixed(5, 200)).taking(Range::Fixed(1, 1000), "")]),
        Lines::One(&[
            Field::depending("the row of the start", from_0),
            Field::depending("the column of the start", from_0),
            Field::depending("the row of the goal", from_0),
            Field::depending("the column of the goal", from_0),
        ]),
    ],
};

/// The sides of boards in the statement.
const SIDES: RangeInclusive<u32> = 5..=200;

const SIZES: Sizes = Sizes { are: "a square from 5x5 to 200x200", include: |size| size.is_square_within(SIDES) };

static SHAPES: Shapes<DistanceQuery> = Shapes {
    cases: CaseCounts::ONE,
    shapes: &[
        Shape {
            name: "random",
            cases: "any two squares of boards of all sizes, small ones more often; three of four have no path",
            options: Options::Size(SIZES),
            sampler: |request| on_each_size(request, SIDES, |size, rng| [rng.square(size), rng.square(size)]),
        },
        Shape {
            name: "possible",
            cases: "two squares between which there is a path",
            options: Options::Size(SIZES),
            sampler: |request| {
                on_each_size(request, SIDES, |size, rng| {
                    loop {
                        let [from, to] = [rng.square(size), rng.square(size)];
                        // Each move keeps the parity of the row; two rows change that of the column.
                        let [from_half, to_half] = [from, to].map(|square| square.row / 2 + square.column);
                        if from.row % 2 == to.row % 2 && from_half % 2 == to_half % 2 {
                            return [from, to];
                        }
                    }
                })
            },
        },
    ],
    all: All::None,
};
