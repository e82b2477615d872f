//! The dynamic knight of `UVa` 633: a bit-parallel breadth-first search over (square, last move type).
//!
//! The knight has three types of move and may not make two of the same type one after the other,
//! so a state is a square and the type of the move that led there. The states at one distance are
//! three sets of squares, one a type, and the states at the next distance follow from them for a
//! whole row of squares at a time: a shift of a word moves all its squares sideways.

use super::Solver;
use crate::board::{Rows, Square};
use crate::parser::ObstacleBoard;
use std::ops::Range;

/// Answers boards with obstacles: the least number of moves, or none if there is no path.
///
/// # Complexity
/// O(rows) words of work for each unit of distance, in memory that is reused from case to case.
#[derive(Debug, Default)]
pub struct DynamicKnightSolver {
    search: Search,
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
        self.search.begin(board);
        (1..).find_map(|distance| match self.search.advance() {
            Wave::Empty => Some(None),
            Wave::At(frontier) if frontier.contains(board.destination) => Some(Some(distance)),
            Wave::At(_) => None,
        })?
    }
}

/// Two empty rows above and below the board stand for the rows that a move of two rows could leave
/// it to.
const MARGIN: usize = 2;

/// The rows of a set of squares, with the margins. Row `r` of the board is word `MARGIN + r`.
type Padded = [u64; Rows::COLUMNS as usize + 2 * MARGIN];

const NO_SQUARE: Padded = [0; Rows::COLUMNS as usize + 2 * MARGIN];

/// A set of squares for each type of the last move.
#[derive(Clone, Copy, Debug)]
struct ByType {
    /// K: an ordinary knight's move.
    jump: Padded,
    /// B: exactly two squares diagonally.
    diagonal: Padded,
    /// T: a reflection in one of the two middle lines of the board.
    reflection: Padded,
}

impl ByType {
    const EMPTY: ByType = ByType { jump: NO_SQUARE, diagonal: NO_SQUARE, reflection: NO_SQUARE };

    fn contains(&self, square: Square) -> bool {
        let row = MARGIN + square.row as usize;
        (self.jump[row] | self.diagonal[row] | self.reflection[row]) >> square.column & 1 == 1
    }
}

#[derive(Debug)]
struct Search {
    /// The states at the present distance.
    frontier: ByType,
    /// The squares from which a move of a type may be made: the frontier of the two other types.
    origins: ByType,
    /// The states that have not been reached yet.
    fresh: ByType,
    side: usize,
    /// The rows that the frontier may have squares in. They are symmetric about the middle line, so
    /// that a reflection stays within them.
    active: Range<usize>,
}

/// The states at one distance, or none.
enum Wave<'a> {
    At(&'a ByType),
    Empty,
}

impl Default for Search {
    fn default() -> Search {
        Search { frontier: ByType::EMPTY, origins: ByType::EMPTY, fresh: ByType::EMPTY, side: 0, active: 0..0 }
    }
}

impl Search {
    /// Sets the search to the start of a board.
    fn begin(&mut self, board: &ObstacleBoard) {
        let side = board.size.rows() as usize;
        let columns = u64::MAX >> (u64::BITS - board.size.columns());
        let mut free = NO_SQUARE;
        for (free, blocked) in free[MARGIN..MARGIN + side].iter_mut().zip(board.blocked.words()) {
            *free = !blocked & columns;
        }
        // The first move may be of any type: as if the start had been reached by all three.
        let mut start = NO_SQUARE;
        let row = MARGIN + board.start.row as usize;
        start[row] = 1 << board.start.column;
        let mirrored = mirrored_row(row, side);
        *self = Search {
            frontier: ByType { jump: start, diagonal: start, reflection: start },
            origins: ByType::EMPTY,
            fresh: ByType { jump: free, diagonal: free, reflection: free },
            side,
            active: row.min(mirrored)..row.max(mirrored) + 1,
        };
    }

    /// Goes on to the states that are one move farther away.
    fn advance(&mut self) -> Wave<'_> {
        self.collect_origins();
        self.active = self.active.start.max(2 * MARGIN) - MARGIN..(self.active.end + MARGIN).min(MARGIN + self.side);
        let mut any = self.jump();
        any |= self.leap_diagonally();
        any |= self.reflect();
        if any == 0 { Wave::Empty } else { Wave::At(&self.frontier) }
    }

    fn collect_origins(&mut self) {
        for row in self.active.clone() {
            let (jump, diagonal, reflection) =
                (self.frontier.jump[row], self.frontier.diagonal[row], self.frontier.reflection[row]);
            self.origins.jump[row] = diagonal | reflection;
            self.origins.diagonal[row] = jump | reflection;
            self.origins.reflection[row] = jump | diagonal;
        }
    }

    /// Makes all jumps; the union of all rows that they reached.
    fn jump(&mut self) -> u64 {
        let mut any = 0;
        for row in self.active.clone() {
            let from = &self.origins.jump;
            let one_row_away = from[row - 1] | from[row + 1];
            let two_rows_away = from[row - 2] | from[row + 2];
            let reached = one_row_away << 2 | one_row_away >> 2 | two_rows_away << 1 | two_rows_away >> 1;
            any |= settle(&mut self.frontier.jump[row], &mut self.fresh.jump[row], reached);
        }
        any
    }

    /// Makes all moves of two squares diagonally; the union of all rows that they reached.
    fn leap_diagonally(&mut self) -> u64 {
        let mut any = 0;
        for row in self.active.clone() {
            let from = &self.origins.diagonal;
            let two_rows_away = from[row - 2] | from[row + 2];
            let reached = two_rows_away << 2 | two_rows_away >> 2;
            any |= settle(&mut self.frontier.diagonal[row], &mut self.fresh.diagonal[row], reached);
        }
        any
    }

    /// Makes all reflections; the union of all rows that they reached.
    fn reflect(&mut self) -> u64 {
        let mut any = 0;
        let beyond_the_columns = u64::BITS - self.side as u32;
        for row in self.active.clone() {
            let from = &self.origins.reflection;
            let left_to_right = from[row].reverse_bits() >> beyond_the_columns;
            let top_to_bottom = from[mirrored_row(row, self.side)];
            let reached = left_to_right | top_to_bottom;
            any |= settle(&mut self.frontier.reflection[row], &mut self.fresh.reflection[row], reached);
        }
        any
    }
}

/// Keeps of the squares reached the fresh ones, which are so no longer.
#[inline]
fn settle(frontier: &mut u64, fresh: &mut u64, reached: u64) -> u64 {
    *frontier = reached & *fresh;
    *fresh &= !reached;
    *frontier
}

fn mirrored_row(row: usize, side: usize) -> usize {
    2 * MARGIN + side - 1 - row
}
