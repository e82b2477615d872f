//! The number of moves a knight needs on an empty board, without a search.

use super::Solver;
use crate::board::{ChessSquare, SquarePair};

/// How many moves a knight needs from one square of the chess board to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnightMoves {
    pair: SquarePair,
    moves: u8,
}

impl KnightMoves {
    /// Answers a pair of squares.
    ///
    /// # Complexity
    /// One look into a table of 4,096 bytes, which is made when the program is compiled.
    #[inline]
    pub const fn of(pair: SquarePair) -> KnightMoves {
        KnightMoves { pair, moves: CHESS_DISTANCES[pair.index()] }
    }

    /// Where the knight is, and where it wants to be.
    #[inline]
    pub const fn pair(self) -> SquarePair {
        self.pair
    }

    /// The least number of moves, from 0 to 6.
    #[inline]
    pub const fn moves(self) -> u8 {
        self.moves
    }
}

/// Answers pairs of squares from a table.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnightMovesSolver;

impl Solver<SquarePair> for KnightMovesSolver {
    type Answer<'a> = KnightMoves;

    #[inline]
    fn solve(&mut self, &pair: &SquarePair) -> KnightMoves {
        KnightMoves::of(pair)
    }
}

/// By [`SquarePair::index`].
static CHESS_DISTANCES: [u8; SquarePair::COUNT] = {
    let mut distances = [0; SquarePair::COUNT];
    let mut index = 0;
    while index < distances.len() {
        let SquarePair { from, to } = SquarePair::from_index(index);
        let files = from.file().abs_diff(to.file()) as u32;
        let ranks = from.rank().abs_diff(to.rank()) as u32;
        let diagonal_neighbours = files == 1 && ranks == 1;
        distances[index] = if diagonal_neighbours && (is_corner(from) || is_corner(to)) {
            // On an unbounded board two moves are enough, over a square that is missing here.
            4
        } else {
            distance_on_unbounded_board(files, ranks) as u8
        };
        index += 1;
    }
    distances
};

const fn is_corner(square: ChessSquare) -> bool {
    matches!((square.file(), square.rank()), (0 | 7, 0 | 7))
}

/// The least number of moves on a board without edges to a square that is so many files and ranks
/// away.
///
/// # Source
/// The closed formula is folklore; see OEIS A065775 for the numbers. Within the cone
/// `larger <= 2 * smaller` each move covers three squares of the sum of the offsets, beyond it two
/// of the larger one; (1, 0) and (2, 2) are too near for that.
pub const fn distance_on_unbounded_board(files: u32, ranks: u32) -> u32 {
    let (larger, smaller) = if files > ranks { (files, ranks) } else { (ranks, files) };
    let difference = larger - smaller;
    match (larger, smaller) {
        (1, 0) => 3,
        (2, 2) => 4,
        // Here and below d - 2 * floor(z / k), written so that z may be negative.
        _ if smaller > difference => difference + 2 * (smaller - difference).div_ceil(3),
        _ => difference - 2 * ((difference - smaller) / 4),
    }
}
