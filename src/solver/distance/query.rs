//! The cases of distance problems, and their solvers.

use super::formula::distance;
use super::map::{Board, DistanceMap};
use super::search::{OneWord, Search};
use crate::board::{Bitboard, MoveSet, Size, Square};
use crate::solver::Solver;

/// How many moves is it from one square of an empty board to another?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DistanceQuery {
    /// The board.
    pub size: Size,
    /// Where the knight is.
    pub from: Square,
    /// Where it is to go.
    pub to: Square,
}

/// How many moves is it from one square of an empty board to every square?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapQuery {
    /// The board.
    pub size: Size,
    /// Where the knight is.
    pub start: Square,
}

/// How many moves is it from one square to another of a board with obstacles?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObstacleQuery {
    /// The board, of at most 64x64 squares.
    pub size: Size,
    /// Where the piece is.
    pub start: Square,
    /// Where it is to go.
    pub destination: Square,
    /// The obstacles, on which it may not land.
    pub blocked: Bitboard,
}

/// Answers for a knight on an empty board by the closed formula, without a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct EmptyBoardSolver;

impl Solver<DistanceQuery> for EmptyBoardSolver {
    type Answer<'a> = Option<u32>;

    fn solve(&mut self, &DistanceQuery { size, from, to }: &DistanceQuery) -> Option<u32> {
        distance(size, from, to)
    }
}

impl Solver<MapQuery> for EmptyBoardSolver {
    type Answer<'a> = DistanceMap;

    fn solve(&mut self, &MapQuery { size, start }: &MapQuery) -> DistanceMap {
        Board::empty(size, MoveSet::KNIGHT).map(start)
    }
}

/// Answers boards with obstacles: the least number of moves, or none if there is no path.
///
/// # Complexity
/// O(rows) words of work for each move, in memory that is reused from case to case.
#[derive(Debug)]
pub struct ObstacleSolver {
    search: Search<OneWord>,
}

impl ObstacleSolver {
    /// A solver for a set of moves.
    pub fn new(moves: MoveSet) -> ObstacleSolver {
        ObstacleSolver { search: Search::new(moves) }
    }
}

/// For the dynamic knight.
impl Default for ObstacleSolver {
    fn default() -> ObstacleSolver {
        ObstacleSolver::new(MoveSet::DYNAMIC)
    }
}

impl Solver<ObstacleQuery> for ObstacleSolver {
    type Answer<'a> = Option<u32>;

    fn solve(&mut self, query: &ObstacleQuery) -> Option<u32> {
        if query.start == query.destination {
            return Some(0);
        }
        if query.blocked.contains(query.destination) {
            return None;
        }
        self.search.begin(query.size, query.start, query.blocked.words().chunks_exact(1));
        self.search.distance_to(query.destination)
    }
}
