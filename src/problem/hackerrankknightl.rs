//! `KnightL` on a Chessboard: all leapers from corner to corner, from `HackerRank`.

use super::number_answers;
use crate::board::{MoveSet, Notation, Size, Square};
use crate::formatter::number_row;
use crate::judge::check::{Answer, Judgement};
use crate::judge::generate::{All, CaseCounts, Options, Shape, Shapes, Sizes};
use crate::judge::{About, Case, Examples, Problem, Programs, RightAnswers, Wrong};
use crate::parser::{CaseParser, Cases, Field, Format, Lines, Range};
use crate::solver::distance::{Board, Proof};
use std::ops::RangeInclusive;

/// `KnightL` on a Chessboard.
#[derive(Debug)]
pub struct HackerRankKnightL;

/// The problem.
pub static HACKERRANKKNIGHTL: HackerRankKnightL = HackerRankKnightL;

static ABOUT: About = About {
    id: "hackerrankknightl",
    other_names: &[],
    title: "KnightL on a Chessboard",
    input: "n for an nxn board",
    sample: include_str!("../../fixtures/hackerrankknightl/sample/sample.in"),
    beginning: None,
    right_answers: RightAnswers::One,
    programs: Programs {
        rust: include_str!("../submission/programs/hackerrankknightl.rs"),
        cpp: include_str!("../submission/programs/hackerrankknightl.cpp"),
    },
    examples: Examples {
        input: "5\n3\n2\n6\n",
        answers: &[
            "4 4 2 8\n4 2 4 4\n2 4 -1 -1\n8 4 -1 1\n",
            "2 4\n4 1\n",
            "1\n",
            "5 4 3 2 5\n4 -1 2 -1 -1\n3 2 -1 -1 -1\n2 -1 -1 -1 -1\n5 -1 -1 -1 1\n",
        ],
        wrong: Wrong { answer: 0, right: "8", wrong: "7" },
        answers_name_their_case: false,
    },
};

static FORMAT: Format = Format {
    cases: Cases::One,
    case: &[Lines::One(
        &[Field::number("the side of the board", Range::Fixed(5, 25)).taking(Range::Fixed(2, 100), "")],
    )],
};

impl CaseParser for HackerRankKnightL {
    /// The board.
    type Case = Size;

    fn format(&self) -> &'static Format {
        &FORMAT
    }

    fn case(&self, numbers: &[i64]) -> Size {
        Size::square(numbers[0] as u32)
    }

    fn numbers(&self, size: &Size, numbers: &mut Vec<i64>) {
        numbers.push(i64::from(size.rows()));
    }
}

impl Problem for HackerRankKnightL {
    type Solver = ();

    fn about(&self) -> &About {
        &ABOUT
    }

    fn solver(&self) {}

    /// Row a, column b is the distance for the (a,b) leaper, which is that for the (b,a) leaper.
    fn answer(&self, (): &mut (), case: Case<'_, Size>, out: &mut Vec<u8>) {
        let size = *case.case;
        let [corner, .., opposite] = size.corners();
        let distance = |a, b| Board::empty(size, MoveSet::leaper(a, b)).distance(corner, opposite);
        let mut rows: Vec<Vec<Option<u32>>> = vec![];
        for a in 1..size.rows() {
            let before = rows.iter().map(|row| row[a as usize - 1]).collect::<Vec<_>>();
            let row = before.into_iter().chain((a..size.rows()).map(|b| distance(a, b)));
            rows.push(row.collect());
        }
        for row in rows {
            number_row(row, out);
        }
    }

    fn shapes(&self) -> &'static Shapes<Size> {
        &SHAPES
    }

    fn explain(&self, case: Case<'_, Size>, _: &[u8]) -> String {
        let size = *case.case;
        let proof = |leaper| format!("the {} leaper needs {}", name(leaper), proof(size, leaper).text());
        let [first, .., last] = grid(size).corners();
        format!("{}: {}; {}", subject(size), proof(first), proof(last))
    }

    fn judge<'a>(&'a self, case: Case<'a, Size>, answer: &'a Answer<'a>) -> Judgement<'a> {
        let size = *case.case;
        number_answers::judge_grid(subject(size), grid(size), move |leaper| proof(size, leaper), answer)
    }
}

/// The size of the answer, in which row a - 1, column b - 1 belongs to the (a,b) leaper.
fn grid(size: Size) -> Size {
    Size::square(size.rows() - 1)
}

fn name(leaper: Square) -> String {
    format!("({},{})", leaper.row + 1, leaper.column + 1)
}

fn subject(size: Size) -> String {
    format!("leapers on {size}")
}

fn proof(size: Size, leaper: Square) -> Proof {
    let [corner, .., opposite] = size.corners();
    let moves = MoveSet::leaper(leaper.row + 1, leaper.column + 1);
    Proof::on_empty_board(size, moves, corner, opposite, Notation::RowAndColumn)
}

/// The sides of boards in the statement.
const SIDES: RangeInclusive<u32> = 5..=25;

const SIZES: Sizes = Sizes { are: "a square from 5x5 to 25x25", include: |size| size.is_square_within(SIDES) };

static SHAPES: Shapes<Size> = Shapes {
    cases: CaseCounts::ONE,
    shapes: &[
        Shape {
            name: "random",
            cases: "a board of any size",
            options: Options::Size(SIZES),
            sampler: |request| Box::new(move |rng| request.size.unwrap_or_else(|| Size::square(rng.within(SIDES)))),
        },
        Shape {
            name: "largest",
            cases: "the board of 25x25",
            options: Options::None,
            sampler: |_| Box::new(|_| Size::square(*SIDES.end())),
        },
    ],
    all: All::None,
};
