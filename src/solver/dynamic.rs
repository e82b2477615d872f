//! The dynamic knight of `UVa` 633 on boards of up to 64x64.

use super::search::{OneWord, Search};
use super::{Knight, Solver};
use crate::parser::ObstacleBoard;

/// Answers boards with obstacles: the least number of moves, or none if there is no path.
///
/// # Complexity
/// O(rows) words of work for each move, in memory that is reused from case to case.
#[derive(Debug)]
pub struct DynamicKnightSolver {
    search: Search<OneWord>,
}

impl DynamicKnightSolver {
    /// A solver.
    pub fn new() -> DynamicKnightSolver {
        DynamicKnightSolver { search: Search::new(OneWord) }
    }
}

impl Default for DynamicKnightSolver {
    fn default() -> DynamicKnightSolver {
        DynamicKnightSolver::new()
    }
}

impl Solver<ObstacleBoard> for DynamicKnightSolver {
    type Answer<'a> = Option<u32>;

    fn solve(&mut self, board: &ObstacleBoard) -> Option<u32> {
        if board.start == board.destination {
            return Some(0);
        }
        if board.blocked.contains(board.destination) {
            return None;
        }
        self.search.begin(board.size, Knight::Dynamic, board.start, board.blocked.words().chunks_exact(1));
        let mut moves = 0;
        while self.search.advance() {
            moves += 1;
            if self.search.is_at(board.destination) {
                return Some(moves);
            }
        }
        None
    }
}
