//! Sizes of boards, and squares by row and column.

use std::fmt::{self, Debug, Display};

/// The size of a board, at least one row and one column.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u32,
    columns: u32,
}

/// A square by its row and its column. Both are counted from 0, from the upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row; 0 is the uppermost.
    pub row: u32,
    /// The column; 0 is the leftmost.
    pub column: u32,
}

impl Size {
    /// A size.
    ///
    /// # Panics
    /// If a side is 0.
    pub const fn new(rows: u32, columns: u32) -> Size {
        assert!(rows > 0 && columns > 0, "a board has at least one square");
        Size { rows, columns }
    }

    /// A size with as many rows as columns.
    ///
    /// # Panics
    /// If the side is 0.
    pub const fn square(side: u32) -> Size {
        Size::new(side, side)
    }

    /// The number of rows.
    #[inline]
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// The number of columns.
    #[inline]
    pub const fn columns(self) -> u32 {
        self.columns
    }

    /// The number of squares.
    #[inline]
    pub const fn area(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// The square with a number. Squares are numbered from 0, from left to right, top to bottom.
    #[inline]
    pub const fn at(self, number: usize) -> Square {
        let columns = self.columns as usize;
        Square { row: (number / columns) as u32, column: (number % columns) as u32 }
    }

    /// The number of a square: the inverse of [`Size::at`].
    #[inline]
    pub const fn number(self, square: Square) -> usize {
        square.row as usize * self.columns as usize + square.column as usize
    }
}

/// Rows, then columns, as the judges write it: `5x6`.
impl Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}
