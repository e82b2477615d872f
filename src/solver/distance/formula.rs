//! The number of moves that a knight needs on an empty board, without a search.

use crate::board::{JUDGES_ORDER, Size, Square, SquarePair};

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

    /// Where the knight is, and where it is to go.
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

/// By [`SquarePair::index`].
static CHESS_DISTANCES: [u8; SquarePair::COUNT] = {
    const BOARD: Size = Size::square(8);
    let mut distances = [0; SquarePair::COUNT];
    let mut index = 0;
    while index < distances.len() {
        let SquarePair { from, to } = SquarePair::from_index(index);
        let Some(moves) = distance(BOARD, BOARD.at(from.index()), BOARD.at(to.index())) else {
            panic!("a knight gets everywhere on a chess board");
        };
        distances[index] = moves as u8;
        index += 1;
    }
    distances
};

/// The least number of moves between two squares of an empty board, or none if there is no path.
///
/// # Complexity
/// Constant.
///
/// # Source
/// [`distance_on_unbounded_board`], which holds on every board with three or more rows and columns
/// but for a handful of pairs near the edges; these were found by search on 108 boards, and the
/// tests search on every board up to 12x12 and some large ones.
pub const fn distance(size: Size, from: Square, to: Square) -> Option<u32> {
    let (down, right) = (from.row.abs_diff(to.row), from.column.abs_diff(to.column));
    match (size.rows(), size.columns()) {
        (1, _) | (_, 1) => {
            if down == 0 && right == 0 {
                Some(0)
            } else {
                None
            }
        }
        (2, _) => distance_on_two_rows(down, right),
        (_, 2) => distance_on_two_rows(right, down),
        (3, 3 | 4) | (4, 3) => distance_by_search(size, from, to),
        _ if is_exception(size, from, to) => Some(4),
        (4, _) if down == 3 && right == 0 && is_corner(size, from) && is_corner(size, to) => Some(5),
        (_, 4) if down == 0 && right == 3 && is_corner(size, from) && is_corner(size, to) => Some(5),
        _ => Some(distance_on_unbounded_board(down as u64, right as u64) as u32),
    }
}

/// The least number of moves on a board without edges to a square at this distance in rows and columns.
///
/// # Source
/// The closed formula is folklore; see OEIS A065775 for the numbers. Within the cone
/// `larger <= 2 * smaller` each move covers three squares of the sum of the offsets, beyond it two
/// of the larger one; (1, 0) and (2, 2) are too near for that.
pub const fn distance_on_unbounded_board(rows: u64, columns: u64) -> u64 {
    let (larger, smaller) = if rows > columns { (rows, columns) } else { (columns, rows) };
    let difference = larger - smaller;
    match (larger, smaller) {
        (1, 0) => 3,
        (2, 2) => 4,
        // d - 2 * floor((d - y) / k) for k = 3 and 4, written so that d - y may be negative.
        _ if smaller > difference => difference + 2 * (smaller - difference).div_ceil(3),
        _ => difference - 2 * ((difference - smaller) / 4),
    }
}

/// With two rows each move is two columns to one side and changes the row.
const fn distance_on_two_rows(across: u32, along: u32) -> Option<u32> {
    let moves = along / 2;
    if along.is_multiple_of(2) && moves % 2 == across { Some(moves) } else { None }
}

/// Whether the two moves that would be enough on an unbounded board lead over squares that are
/// missing here: from a corner to its diagonal neighbour, or two squares along the middle of three
/// rows.
const fn is_exception(size: Size, from: Square, to: Square) -> bool {
    match (from.row.abs_diff(to.row), from.column.abs_diff(to.column)) {
        (1, 1) => is_corner(size, from) || is_corner(size, to),
        (0, 2) => size.rows() == 3 && from.row == 1,
        (2, 0) => size.columns() == 3 && from.column == 1,
        _ => false,
    }
}

const fn is_corner(size: Size, square: Square) -> bool {
    (square.row == 0 || square.row + 1 == size.rows()) && (square.column == 0 || square.column + 1 == size.columns())
}

/// Searches on a board of at most 16 squares, a bit each.
const fn distance_by_search(size: Size, from: Square, to: Square) -> Option<u32> {
    let goal = 1_u16 << size.number(to);
    let (mut reached, mut moves) = (1_u16 << size.number(from), 0);
    while reached & goal == 0 {
        let before = reached;
        let mut number = 0;
        while number < size.area() {
            let mut jump = 0;
            while before >> number & 1 == 1 && jump < JUDGES_ORDER.len() {
                if let Some(square) = JUDGES_ORDER[jump].from(size.at(number), size) {
                    reached |= 1 << size.number(square);
                }
                jump += 1;
            }
            number += 1;
        }
        if reached == before {
            return None;
        }
        moves += 1;
    }
    Some(moves)
}
