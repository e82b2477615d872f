//! Sets of squares on boards of any size, rows of bits of any number of words.

use super::{Size, Square};
use std::fmt::{self, Debug};

/// A set of squares of one board. Bit `c % 64` of word `c / 64` of row `r` is the square in row `r`
/// and column `c`.
#[derive(Clone, PartialEq, Eq)]
pub struct SquareSet {
    size: Size,
    words_per_row: usize,
    words: Vec<u64>,
}

impl SquareSet {
    /// No square of a board.
    ///
    /// # Complexity
    /// A bit a square; the columns are rounded up to words.
    pub fn empty(size: Size) -> SquareSet {
        let words_per_row = (size.columns() as usize).div_ceil(64);
        SquareSet { size, words_per_row, words: vec![0; words_per_row * size.rows() as usize] }
    }

    /// The board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Adds a square.
    ///
    /// # Panics
    /// If it is not on the board.
    pub fn insert(&mut self, square: Square) {
        let (word, bit) = self.place(square);
        self.words[word] |= bit;
    }

    /// Takes a square away.
    ///
    /// # Panics
    /// If it is not on the board.
    pub fn remove(&mut self, square: Square) {
        let (word, bit) = self.place(square);
        self.words[word] &= !bit;
    }

    /// Whether a square is in the set.
    ///
    /// # Panics
    /// If it is not on the board.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        let (word, bit) = self.place(square);
        self.words[word] & bit != 0
    }

    /// The number of squares in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no square is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The squares in the set, in the order of their numbers ([`Size::at`]).
    ///
    /// # Complexity
    /// O(area).
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.size.squares().filter(|&square| self.contains(square))
    }

    /// The words of each row, the uppermost row first.
    pub fn rows(&self) -> impl Iterator<Item = &[u64]> {
        self.words.chunks_exact(self.words_per_row)
    }

    #[inline]
    fn place(&self, square: Square) -> (usize, u64) {
        assert!(square.column < self.size.columns(), "{square:?} is off the {} board", self.size);
        let column = square.column as usize;
        (square.row as usize * self.words_per_row + column / 64, 1 << (column % 64))
    }
}

/// A picture: `#` in the set, `.` not.
impl Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size.rows() {
            let square = |column| if self.contains(Square { row, column }) { '#' } else { '.' };
            writeln!(f, "{}", (0..self.size.columns()).map(square).collect::<String>())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_inserted_and_shows_it() {
        let mut set = SquareSet::empty(Size::new(2, 130));
        assert!(set.is_empty());
        for (row, column) in [(0, 0), (0, 64), (1, 129)] {
            set.insert(Square { row, column });
            assert!(set.contains(Square { row, column }));
        }
        assert!(!set.contains(Square { row: 1, column: 64 }));
        let rows: Vec<Vec<u64>> = set.rows().map(<[u64]>::to_vec).collect();
        assert_eq!(rows, [[1, 1, 0], [0, 0, 2]]);
        let mut small = SquareSet::empty(Size::new(2, 3));
        small.insert(Square { row: 1, column: 2 });
        assert_eq!(format!("{small:?}"), "...\n..#\n");
    }
}
