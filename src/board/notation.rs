//! How a square is written.

use super::{Name, Size, Square};

/// A way to write squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// `e2`.
    Algebraic,
    /// `(1,2)`: row and column, from 1.
    RowAndColumn,
    /// `(0,1)`: row and column, from 0.
    RowAndColumnFromZero,
    /// `(1,0)`: x and y, which are column and row, from 0.
    Coordinates,
}

impl Notation {
    /// A square of a board in this notation.
    ///
    /// # Panics
    /// If the notation is algebraic and the square is not on the board.
    pub fn name(self, square: Square, size: Size) -> String {
        match self {
            Notation::Algebraic => Name::of(square, size).to_string(),
            Notation::RowAndColumn => format!("({},{})", square.row + 1, square.column + 1),
            Notation::RowAndColumnFromZero => format!("({},{})", square.row, square.column),
            Notation::Coordinates => format!("({},{})", square.column, square.row),
        }
    }
}
