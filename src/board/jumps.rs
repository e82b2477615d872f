//! The moves of knights as steps on the board.

use super::{Size, Square};

/// A jump: so many rows down and columns to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// Rows down; negative is up.
    pub down: i32,
    /// Columns to the right; negative is to the left.
    pub right: i32,
}

/// The eight jumps in such an order that jump `d` is undone by jump `7 - d`.
pub const OPPOSED_ORDER: [Jump; 8] = [
    Jump { down: -2, right: -1 },
    Jump { down: -2, right: 1 },
    Jump { down: -1, right: -2 },
    Jump { down: -1, right: 2 },
    Jump { down: 1, right: -2 },
    Jump { down: 1, right: 2 },
    Jump { down: 2, right: -1 },
    Jump { down: 2, right: 1 },
];

/// The eight jumps in the order in which a well-known accepted program for Sicily 1152 tries them,
/// and which therefore says which of all tours comes first.
pub const JUDGES_ORDER: [Jump; 8] = [
    Jump { down: -2, right: -1 },
    Jump { down: -2, right: 1 },
    Jump { down: -1, right: 2 },
    Jump { down: 1, right: 2 },
    Jump { down: 2, right: 1 },
    Jump { down: 2, right: -1 },
    Jump { down: 1, right: -2 },
    Jump { down: -1, right: -2 },
];

/// The moves of exactly two squares diagonally, which the dynamic knight has too.
pub const DIAGONALS: [Jump; 4] = [
    Jump { down: -2, right: -2 },
    Jump { down: -2, right: 2 },
    Jump { down: 2, right: -2 },
    Jump { down: 2, right: 2 },
];

impl Jump {
    /// Where the jump leads to from a square, if that is on the board.
    pub const fn from(self, square: Square, size: Size) -> Option<Square> {
        match (square.row.checked_add_signed(self.down), square.column.checked_add_signed(self.right)) {
            (Some(row), Some(column)) if row < size.rows() && column < size.columns() => Some(Square { row, column }),
            _ => None,
        }
    }
}
