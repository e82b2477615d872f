//! Algebraic names of squares on boards of any size: `e2`, `aa10`.

use super::{Size, Square};
use std::fmt::{self, Display};

/// A square of a board, to be written as its name.
///
/// The file is a letter, from `a` for the leftmost column; beyond `z` come `aa`, `ab` and so on, as
/// a spreadsheet counts. The rank counts from 1 for the lowest row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    file: u32,
    rank: u32,
}

impl Name {
    /// The name of a square on a board.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn of(square: Square, size: Size) -> Name {
        assert!(square.row < size.rows() && square.column < size.columns(), "{square:?} is off the {size} board");
        Name { file: square.column, rank: size.rows() - square.row }
    }

    /// Reads a name.
    ///
    /// # Errors
    /// Why it is no square of the board.
    ///
    /// # Examples
    /// ```
    /// use knight::board::{Name, Size, Square};
    ///
    /// let size = Size::new(10, 30);
    /// assert_eq!(Name::read(b"a10", size), Ok(Square { row: 0, column: 0 }));
    /// assert_eq!(Name::read(b"ad1", size), Ok(Square { row: 9, column: 29 }));
    /// ```
    pub fn read(name: &[u8], size: Size) -> Result<Square, NoSquare> {
        let letters = name.iter().take_while(|byte| byte.is_ascii_lowercase()).count();
        let (file, rank) = name.split_at(letters);
        let is_rank = !rank.is_empty() && rank.iter().all(u8::is_ascii_digit) && rank[0] != b'0';
        if file.is_empty() || !is_rank {
            return Err(NoSquare::Misspelt);
        }
        let count = |digits: &[u8], base: u64, first: u8, worth: u64| {
            digits.iter().try_fold(0_u64, |number, &digit| {
                number.checked_mul(base)?.checked_add(u64::from(digit - first) + worth)
            })
        };
        let file = count(file, 26, b'a', 1).filter(|&file| file <= u64::from(size.columns()));
        let rank = count(rank, 10, b'0', 0).filter(|&rank| rank <= u64::from(size.rows()));
        match (file, rank) {
            (Some(file), Some(rank)) => Ok(Square { row: size.rows() - rank as u32, column: file as u32 - 1 }),
            _ => Err(NoSquare::OffTheBoard),
        }
    }
}

/// The letters of a file, with which the names of its squares begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileLetters {
    /// Letters enough for any file: 26 to the power of 7 is more than 2 to the power of 32.
    letters: [u8; 7],
    count: u8,
}

impl FileLetters {
    /// The letters of the file that a column is.
    pub const fn of(column: u32) -> FileLetters {
        let mut letters = [0; 7];
        let mut count = 0;
        let mut file = column as u64 + 1;
        while file > 0 {
            // From the last letter to the first: each pushes the others back.
            let mut at = count as usize;
            while at > 0 {
                letters[at] = letters[at - 1];
                at -= 1;
            }
            letters[0] = b'a' + ((file - 1) % 26) as u8;
            count += 1;
            file = (file - 1) / 26;
        }
        FileLetters { letters, count }
    }

    /// The letters as text.
    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        &self.letters[..usize::from(self.count)]
    }

    /// The letters in one word, the first in the lowest byte.
    #[inline]
    pub(crate) fn word(self) -> u64 {
        self.letters.iter().rev().fold(0, |word, &letter| word << 8 | u64::from(letter))
    }
}

/// Why a word is no square of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSquare {
    /// It is not letters in lower case and a number.
    Misspelt,
    /// It is a square of a larger board.
    OffTheBoard,
}

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &letter in FileLetters::of(self.file).as_bytes() {
            write!(f, "{}", char::from(letter))?;
        }
        write!(f, "{}", self.rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_squares_are_one_to_one() {
        for size in [Size::new(8, 8), Size::new(1, 800), Size::new(12, 60)] {
            let mut names = std::collections::HashSet::new();
            for square in (0..size.area()).map(|number| size.at(number)) {
                let name = Name::of(square, size).to_string();
                assert_eq!(Name::read(name.as_bytes(), size), Ok(square), "{name}");
                assert!(names.insert(name));
            }
        }
    }

    #[test]
    fn files_are_counted_as_a_spreadsheet_counts() {
        let size = Size::new(1, u32::MAX);
        let name = |column| Name::of(Square { row: 0, column }, size).to_string();
        assert_eq!([0, 25, 26, 27, 701, 702].map(name), ["a1", "z1", "aa1", "ab1", "zz1", "aaa1"]);
        assert_eq!(Name::read(name(u32::MAX - 1).as_bytes(), size), Ok(Square { row: 0, column: u32::MAX - 1 }));
    }

    #[test]
    fn what_is_no_square_is_refused() {
        let size = Size::square(8);
        for misspelt in ["", "e", "2", "E2", "e02", "e0", "e-1", "e2x", "é2", "e 2"] {
            assert_eq!(Name::read(misspelt.as_bytes(), size), Err(NoSquare::Misspelt), "{misspelt}");
        }
        let (long_file, long_rank) = ("a".repeat(40) + "1", "a".to_owned() + &"9".repeat(40));
        for off in ["i1", "a9", "aa1", &long_file, &long_rank] {
            assert_eq!(Name::read(off.as_bytes(), size), Err(NoSquare::OffTheBoard), "{off}");
        }
    }
}
