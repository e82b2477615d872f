//! Death Knight: distances of a knight with six moves, BOJ 16948. A square is its row and its column, from 0.

use super::number_answers;
use crate::board::{Leap, MoveSet, Notation, Size, Square};
use crate::formatter::number_line;
use crate::judge::check::{Answer, Judgement};
use crate::judge::generate::{All, CaseCounts, Options, Sampler, Shape, ShapeRequest, Shapes, Sizes};
use crate::judge::{About, Case, Examples, Problem, Programs, RightAnswers, Wrong};
use crate::parser::{CaseParser, Cases, Field, Format, Lines, Range};
use crate::solver::distance::{Board, DistanceQuery, Proof};
use std::ops::RangeInclusive;

/// Death Knight.
#[derive(Debug)]
pub struct Boj16948;

/// The problem.
pub static BOJ16948: Boj16948 = Boj16948;

static ABOUT: About = About {
    id: "boj16948",
    other_names: &[],
    title: "Death Knight",
    input: "the side of the board, start and goal as rows and columns from 0",
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

/// A row or a column of the board of a case that starts with its side.
fn from_0(case: &[i64]) -> RangeInclusive<i64> {
    0..=case[0] - 1
}

impl CaseParser for Boj16948 {
    type Case = DistanceQuery;

    fn format(&self) -> &'static Format {
        &FORMAT
    }

    fn case(&self, numbers: &[i64]) -> DistanceQuery {
        let square = |at: usize| Square::new(numbers[at] as u32, numbers[at + 1] as u32);
        DistanceQuery { size: Size::square(numbers[0] as u32), from: square(1), to: square(3) }
    }

    fn numbers(&self, query: &DistanceQuery, numbers: &mut Vec<i64>) {
        let DistanceQuery { size, from, to } = query;
        numbers.extend([size.rows(), from.row, from.column, to.row, to.column].map(i64::from));
    }
}

impl Problem for Boj16948 {
    type Solver = ();

    fn about(&self) -> &About {
        &ABOUT
    }

    fn solver(&self) {}

    fn answer(&self, (): &mut (), case: Case<'_, DistanceQuery>, out: &mut Vec<u8>) {
        let DistanceQuery { size, from, to } = *case.case;
        number_line(Board::empty(size, MOVES).distance(from, to), out);
    }

    fn shapes(&self) -> &'static Shapes<DistanceQuery> {
        &SHAPES
    }

    fn explain(&self, case: Case<'_, DistanceQuery>, _: &[u8]) -> String {
        format!("{}: {}", subject(*case.case), proof(*case.case).text())
    }

    fn judge<'a>(&'a self, case: Case<'a, DistanceQuery>, answer: &'a Answer<'a>) -> Judgement<'a> {
        let query = *case.case;
        number_answers::judge(subject(query), move || proof(query), answer)
    }
}

fn subject(DistanceQuery { size, from, to }: DistanceQuery) -> String {
    let name = |square| Notation::RowAndColumnFromZero.name(square, size);
    format!("{} to {} on {size}", name(from), name(to))
}

fn proof(DistanceQuery { size, from, to }: DistanceQuery) -> Proof {
    Proof::on_empty_board(size, MOVES, from, to, Notation::RowAndColumnFromZero)
}

/// The sides of boards in the statement.
const SIDES: RangeInclusive<u32> = 5..=200;

const SIZES: Sizes = Sizes {
    are: "a square from 5x5 to 200x200",
    include: |size| size.rows() == size.columns() && SIDES.contains(&size.rows()),
};

static SHAPES: Shapes<DistanceQuery> = Shapes {
    cases: CaseCounts::ONE,
    shapes: &[
        Shape {
            name: "random",
            cases: "any two squares of boards of all sizes, small ones more often; three of four have no path",
            options: Options::Size(SIZES),
            sampler: |request| squares(request, |_, _| true),
        },
        Shape {
            name: "possible",
            cases: "two squares between which there is a path",
            options: Options::Size(SIZES),
            sampler: |request| {
                squares(request, |from, to| {
                    // Each move keeps the parity of the row; two rows change that of the column.
                    from.row % 2 == to.row % 2 && (from.row / 2 + from.column) % 2 == (to.row / 2 + to.column) % 2
                })
            },
        },
    ],
    all: All::None,
};

/// Samples a size, unless one is requested, and two squares of it between which something holds.
fn squares(request: ShapeRequest, holds: fn(Square, Square) -> bool) -> Sampler<DistanceQuery> {
    Box::new(move |rng| {
        let size = request.size.unwrap_or_else(|| Size::square(rng.mostly_small(SIDES)));
        loop {
            let (from, to) = (rng.square(size), rng.square(size));
            if holds(from, to) {
                return DistanceQuery { size, from, to };
            }
        }
    })
}
