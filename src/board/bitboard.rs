//! Sets of squares on boards of up to 64x64, one word a row.

use super::Square;
use std::fmt::{self, Debug};

/// A set of squares: bit `c` of word `r` is the square in row `r` and column `c`.
#[derive(Clone, PartialEq, Eq)]
pub struct Bitboard([u64; Bitboard::COLUMNS as usize]);

impl Bitboard {
    /// The largest number of rows and of columns.
    pub const COLUMNS: u32 = u64::BITS;

    /// No square.
    pub const EMPTY: Bitboard = Bitboard([0; Bitboard::COLUMNS as usize]);

    /// Adds a square.
    ///
    /// # Panics
    /// If its row or column is 64 or more (for the column, in builds with debug assertions).
    #[inline]
    pub fn insert(&mut self, square: Square) {
        debug_assert!(square.column < Bitboard::COLUMNS);
        self.0[square.row as usize] |= 1 << square.column;
    }

    /// Takes a square out.
    ///
    /// # Panics
    /// As [`Bitboard::insert`].
    #[inline]
    pub fn remove(&mut self, square: Square) {
        debug_assert!(square.column < Bitboard::COLUMNS);
        self.0[square.row as usize] &= !(1 << square.column);
    }

    /// Whether a square is in the set.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        self.0[square.row as usize] >> square.column & 1 == 1
    }

    /// The rows, uppermost first.
    #[inline]
    pub fn words(&self) -> &[u64; Bitboard::COLUMNS as usize] {
        &self.0
    }
}

/// A picture of all rows down to the last that is not empty: `#` in the set, `.` not.
impl Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.iter().rposition(|&row| row != 0).map_or(0, |row| row + 1);
        for row in &self.0[..last] {
            let picture: String =
                (0..Bitboard::COLUMNS).map(|column| if row >> column & 1 == 1 { '#' } else { '.' }).collect();
            writeln!(f, "{picture}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_inserted() {
        let mut set = Bitboard::EMPTY;
        let corners = [(0, 0), (0, 63), (63, 0), (63, 63)].map(|(row, column)| Square { row, column });
        for corner in corners {
            assert!(!set.contains(corner));
            set.insert(corner);
            assert!(set.contains(corner));
        }
        assert_eq!(set.words().iter().map(|row| row.count_ones()).sum::<u32>(), 4);
        for corner in corners {
            set.remove(corner);
            assert!(!set.contains(corner));
        }
        assert_eq!(set, Bitboard::EMPTY);
    }

    #[test]
    fn a_set_is_shown_as_a_picture() {
        let mut set = Bitboard::EMPTY;
        set.insert(Square { row: 1, column: 2 });
        let empty = ".".repeat(64);
        assert_eq!(format!("{set:?}"), format!("{empty}\n..#{}\n", ".".repeat(61)));
    }
}
