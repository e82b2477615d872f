//! The board of a count: its free squares, column by column along its longer side.

use super::super::Form;
use super::super::query::Rest;
use crate::board::{OPPOSED_ORDER, Size, Square, SquareSet};

/// Whether a tour may end on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Never,
    May,
    Must,
}

/// The free squares of a board in the order in which they are decided: column by column, and in it from the
/// top. The board is turned so that its columns are not longer than its rows.
#[derive(Clone, PartialEq, Eq)]
pub struct Columns {
    size: Size,
    squares: Vec<Square>,
    ends: Vec<End>,
    /// For each square of the board its place in the order.
    places: Vec<Option<usize>>,
    /// Whether tours are open, and so have ends.
    pub has_ends: bool,
}

impl Columns {
    /// What is left of a query, which has at least one free square.
    pub fn of(rest: &Rest) -> Columns {
        let free: Vec<Square> = rest.squares().collect();
        // Rows and columns without a free square at the sides do not count.
        let (top, left) = free
            .iter()
            .fold((u32::MAX, u32::MAX), |(row, column), square| (row.min(square.row), column.min(square.column)));
        let (bottom, right) =
            free.iter().fold((0, 0), |(row, column), square| (row.max(square.row), column.max(square.column)));
        let size = Size::new(bottom - top + 1, right - left + 1);
        let is_upright = size.rows() > size.columns();
        let placed = |square: Square| {
            let square = Square::new(square.row - top, square.column - left);
            if is_upright { square.transposed() } else { square }
        };
        let surplus = surplus(&rest.blocked);
        let end = |square: Square| match (rest.start, rest.end) {
            _ if rest.form == Form::Closed => End::Never,
            (Some(start), _) if start == square => End::Must,
            (_, Some(end)) if end == square => End::Must,
            (Some(_), Some(_)) => End::Never,
            // If there is one square more of a colour, both ends have it.
            _ if surplus == 0 || square.has_corner_colour() == (surplus > 0) => End::May,
            _ => End::Never,
        };
        let squares = free.iter().map(|&square| (placed(square), end(square))).collect();
        let size = if is_upright { size.transposed() } else { size };
        Columns::sorted(size, squares, rest.form == Form::Open)
    }

    fn sorted(size: Size, mut squares: Vec<(Square, End)>, has_ends: bool) -> Columns {
        squares.sort_by_key(|(square, _)| (square.column, square.row));
        let mut places = vec![None; size.area()];
        for (place, (square, _)) in squares.iter().enumerate() {
            places[size.number(*square)] = Some(place);
        }
        let (squares, ends) = squares.into_iter().unzip();
        Columns { size, squares, ends, places, has_ends }
    }

    /// The same from the other side: the columns in reverse.
    pub fn mirrored(&self) -> Columns {
        let squares = self.squares.iter().zip(&self.ends).map(|(&square, &end)| (self.mirror(square), end));
        Columns::sorted(self.size, squares.collect(), self.has_ends)
    }

    /// The same upside down.
    pub fn flipped(&self) -> Columns {
        let squares = self.squares.iter().zip(&self.ends).map(|(&square, &end)| (self.flip(square), end));
        Columns::sorted(self.size, squares.collect(), self.has_ends)
    }

    pub fn mirror(&self, square: Square) -> Square {
        Square::new(square.row, self.size.columns() - 1 - square.column)
    }

    pub fn flip(&self, square: Square) -> Square {
        Square::new(self.size.rows() - 1 - square.row, square.column)
    }

    /// The number of squares.
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// The number of columns.
    pub fn columns(&self) -> u32 {
        self.size.columns()
    }

    pub fn square(&self, place: usize) -> Square {
        self.squares[place]
    }

    pub fn end(&self, place: usize) -> End {
        self.ends[place]
    }

    pub fn place(&self, square: Square) -> Option<usize> {
        self.places[self.size.number(square)]
    }

    /// How many squares are in the columns before this one.
    pub fn before(&self, column: u32) -> usize {
        self.squares.partition_point(|square| square.column < column)
    }

    /// Whether the left half decides a move between the middle columns, of two that are mirror images of each other:
    /// in the upper half of the board the one that goes up, and in the lower half the one that goes down. If there is
    /// no move in the middle, its own moves are the same upside down.
    pub fn is_own(&self, from: Square, to: Square) -> bool {
        let is_upper = from.row + to.row < self.size.rows() - 1;
        is_upper == (to.row < from.row)
    }

    /// Whether the left half decides the same moves when the board is upside down.
    pub fn owns_evenly(&self) -> bool {
        self.size.rows().is_multiple_of(2)
    }

    /// The places of the free squares in later columns that are a move from a square, in order.
    pub fn later(&self, place: usize) -> Vec<usize> {
        let from = self.squares[place];
        let jumps = OPPOSED_ORDER.iter().filter(|jump| jump.right > 0);
        let mut later: Vec<usize> =
            jumps.filter_map(|jump| jump.from(from, self.size)).filter_map(|to| self.place(to)).collect();
        later.sort_unstable();
        later
    }
}

/// How many more free squares have the colour of the upper left corner than the other.
fn surplus(blocked: &SquareSet) -> i64 {
    let free = blocked.size().squares().filter(|&square| !blocked.contains(square));
    free.map(|square| if square.has_corner_colour() { 1 } else { -1 }).sum()
}
