//! Sizes of boards, and squares by row and column.

use std::fmt::{self, Debug, Display};
use std::ops::RangeInclusive;

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

    /// Whether it is that of a square board with a side in this range.
    pub fn is_square_within(self, sides: RangeInclusive<u32>) -> bool {
        self.rows == self.columns && sides.contains(&self.rows)
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

    /// Whether a square is on the board.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        square.row < self.rows && square.column < self.columns
    }

    /// All squares, in the order of their numbers.
    pub fn squares(self) -> impl ExactSizeIterator<Item = Square> {
        (0..self.area()).map(move |number| self.at(number))
    }

    /// The four corners. On a board of one row or column, some of them are the same square.
    pub const fn corners(self) -> [Square; 4] {
        let (bottom, right) = (self.rows - 1, self.columns - 1);
        [Square::new(0, 0), Square::new(0, right), Square::new(bottom, 0), Square::new(bottom, right)]
    }

    /// The board on its side: rows become columns.
    #[must_use]
    pub const fn transposed(self) -> Size {
        Size { rows: self.columns, columns: self.rows }
    }
}

impl Square {
    /// The square in a row and a column.
    #[inline]
    pub const fn new(row: u32, column: u32) -> Square {
        Square { row, column }
    }

    /// Whether a knight gets from another square to this one in one move.
    #[inline]
    pub const fn is_move_from(self, other: Square) -> bool {
        // One and two, in either order, are the only numbers whose product is two. Beyond 64 bits a
        // product may wrap, but that of two numbers of 32 bits never to two or to minus two.
        let down = self.row as i64 - other.row as i64;
        let right = self.column as i64 - other.column as i64;
        matches!(down.wrapping_mul(right), 2 | -2)
    }

    /// Whether the square has the colour of the upper left corner.
    #[inline]
    pub const fn has_corner_colour(self) -> bool {
        (self.row ^ self.column) & 1 == 0
    }

    /// The square on the board on its side.
    #[must_use]
    pub const fn transposed(self) -> Square {
        Square { row: self.column, column: self.row }
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
