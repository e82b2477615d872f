//! Questions about empty boards of any size.

use super::{DistanceMap, Ground, Knight, Solver, distance::distance};
use crate::board::{Size, Square};

/// How many moves is it from one square of an empty board to another?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Journey {
    /// The board.
    pub size: Size,
    /// Where the knight is.
    pub from: Square,
    /// Where it wants to be.
    pub to: Square,
}

/// How many moves is it from one square of an empty board to every square?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapRequest {
    /// The board.
    pub size: Size,
    /// Where the knight is.
    pub start: Square,
}

/// Answers by the closed formula, without a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct EmptyBoardSolver;

impl Solver<Journey> for EmptyBoardSolver {
    type Answer<'a> = Option<u32>;

    fn solve(&mut self, &Journey { size, from, to }: &Journey) -> Option<u32> {
        distance(size, from, to)
    }
}

impl Solver<MapRequest> for EmptyBoardSolver {
    type Answer<'a> = DistanceMap;

    fn solve(&mut self, &MapRequest { size, start }: &MapRequest) -> DistanceMap {
        Ground::empty(size, Knight::Plain).map(start)
    }
}
