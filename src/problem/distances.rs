//! Problems of the least number of moves between two squares of an empty square board: what POJ 1915 and BOJ 16948
//! share. An input has the side of the board, the start and the goal, counted from 0.

use super::number_answers;
use crate::board::{MoveSet, Notation, Size, Square};
use crate::formatter::number_line;
use crate::judge::check::{Answer, Judgement};
use crate::judge::generate::{Rng, Sampler, ShapeRequest, Shapes};
use crate::judge::{About, Case, Problem};
use crate::parser::{CaseParser, Format};
use crate::solver::distance::{DistanceQuery, Proof};
use std::ops::RangeInclusive;

/// A problem of distances.
#[derive(Debug)]
pub struct Distances {
    pub about: About,
    /// A case is five numbers: the side, and two for each square.
    pub format: &'static Format,
    pub moves: MoveSet,
    /// The distance on an empty board.
    pub distance: fn(Size, Square, Square) -> Option<u32>,
    pub axes: Axes,
    pub shapes: &'static Shapes<DistanceQuery>,
}

/// What the two numbers of a square are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axes {
    /// Its x and its y.
    XAndY,
    /// Its row and its column.
    RowAndColumn,
}

impl Axes {
    fn notation(self) -> Notation {
        match self {
            Axes::XAndY => Notation::Coordinates,
            Axes::RowAndColumn => Notation::RowAndColumnFromZero,
        }
    }

    fn square(self, [first, second]: [u32; 2]) -> Square {
        match self {
            Axes::XAndY => Square::new(second, first),
            Axes::RowAndColumn => Square::new(first, second),
        }
    }

    fn numbers(self, Square { row, column }: Square) -> [u32; 2] {
        match self {
            Axes::XAndY => [column, row],
            Axes::RowAndColumn => [row, column],
        }
    }
}

/// The range of a coordinate in a case that starts with the side of its board.
pub fn from_0(case: &[i64]) -> RangeInclusive<i64> {
    0..=case[0] - 1
}

/// Samples a size, unless one is requested, and two squares of it.
pub fn on_each_size(
    request: ShapeRequest,
    sides: RangeInclusive<u32>,
    squares: impl Fn(Size, &mut Rng) -> [Square; 2] + 'static,
) -> Sampler<DistanceQuery> {
    Box::new(move |rng| {
        let size = request.size.unwrap_or_else(|| Size::square(rng.mostly_small(sides.clone())));
        let [from, to] = squares(size, rng);
        DistanceQuery { size, from, to }
    })
}

impl CaseParser for Distances {
    type Case = DistanceQuery;

    fn format(&self) -> &'static Format {
        self.format
    }

    fn case(&self, numbers: &[i64]) -> DistanceQuery {
        let square = |at: usize| self.axes.square([numbers[at] as u32, numbers[at + 1] as u32]);
        DistanceQuery { size: Size::square(numbers[0] as u32), from: square(1), to: square(3) }
    }

    fn numbers(&self, query: &DistanceQuery, numbers: &mut Vec<i64>) {
        numbers.push(query.size.rows().into());
        for square in [query.from, query.to] {
            numbers.extend(self.axes.numbers(square).map(i64::from));
        }
    }
}

impl Problem for Distances {
    type Solver = ();

    fn about(&self) -> &About {
        &self.about
    }

    fn solver(&self) {}

    fn answer(&self, (): &mut (), case: Case<'_, DistanceQuery>, out: &mut Vec<u8>) {
        let DistanceQuery { size, from, to } = *case.case;
        number_line((self.distance)(size, from, to), out);
    }

    fn shapes(&self) -> &'static Shapes<DistanceQuery> {
        self.shapes
    }

    fn explain(&self, case: Case<'_, DistanceQuery>, _: &[u8]) -> String {
        format!("{}: {}", self.subject(*case.case), self.proof(*case.case).text())
    }

    fn judge<'a>(&'a self, case: Case<'a, DistanceQuery>, answer: &'a Answer<'a>) -> Judgement<'a> {
        let query = *case.case;
        number_answers::judge(self.subject(query), move || self.proof(query), answer)
    }
}

impl Distances {
    fn subject(&self, DistanceQuery { size, from, to }: DistanceQuery) -> String {
        let name = |square| self.axes.notation().name(square, size);
        format!("{} to {} on {size}", name(from), name(to))
    }

    fn proof(&self, DistanceQuery { size, from, to }: DistanceQuery) -> Proof {
        Proof::on_empty_board(size, self.moves, from, to, self.axes.notation())
    }
}
