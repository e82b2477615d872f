//! Questions for distances, and a solver that keeps its memory from one to the next.

use super::search::{OneWord, Search};
use crate::board::{Bitboard, MoveSet, Size, Square};

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

    /// Answers a query.
    pub fn distance(&mut self, query: &ObstacleQuery) -> Option<u32> {
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
