//! The 64 squares of the chess board, and pairs of them.

use std::fmt::{self, Debug, Display};

/// A square of the 8x8 board. Square 0 is a1, 1 is b1, and 63 is h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChessSquare(u8);

impl ChessSquare {
    /// The lower left corner.
    pub const A1: ChessSquare = ChessSquare(0);

    /// All squares: a1, b1, ... h8.
    pub fn all() -> impl Iterator<Item = ChessSquare> {
        (0..64).map(ChessSquare)
    }

    /// The square with a number. Only the six lowest bits count.
    #[inline]
    pub const fn from_index(index: u8) -> ChessSquare {
        ChessSquare(index & 63)
    }

    /// The square of a file and a rank from 0 to 7. Only the three lowest bits of each count.
    #[inline]
    pub const fn from_file_and_rank(file: u8, rank: u8) -> ChessSquare {
        ChessSquare((rank & 7) << 3 | (file & 7))
    }

    /// The square of a name such as `e2`, in lower case.
    #[inline]
    pub fn from_name(name: &[u8]) -> Option<ChessSquare> {
        match *name {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(ChessSquare::from_file_and_rank(file - b'a', rank - b'1')),
            _ => None,
        }
    }

    /// The name of the square: its file and its rank.
    #[inline]
    pub const fn name(self) -> [u8; 2] {
        NAMES[self.index()]
    }

    /// The file: 0 is a, 7 is h.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, counted from 0.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The number of the square, from 0 to 63.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

const NAMES: [[u8; 2]; 64] = {
    let mut names = [[0; 2]; 64];
    let mut index = 0;
    while index < 64 {
        let square = ChessSquare(index);
        names[index as usize] = [b'a' + square.file(), b'1' + square.rank()];
        index += 1;
    }
    names
};

/// A start and a destination on the chess board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquarePair {
    /// Where the knight is.
    pub from: ChessSquare,
    /// Where it is to go.
    pub to: ChessSquare,
}

impl SquarePair {
    /// The number of ordered pairs.
    pub const COUNT: usize = 64 * 64;

    /// The pair with a number below [`SquarePair::COUNT`].
    pub const fn from_index(index: usize) -> SquarePair {
        SquarePair { from: ChessSquare::from_index((index >> 6) as u8), to: ChessSquare::from_index(index as u8) }
    }

    /// The number of the pair: 64 times the number of the first square, plus that of the second.
    #[inline]
    pub const fn index(self) -> usize {
        self.from.index() << 6 | self.to.index()
    }
}

impl Display for ChessSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [file, rank] = self.name().map(char::from);
        write!(f, "{file}{rank}")
    }
}

impl Debug for ChessSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_squares_are_one_to_one() {
        for (index, square) in ChessSquare::all().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(ChessSquare::from_name(&square.name()), Some(square));
        }
        for name in ["", "e", "e22", "i9", "A1", "a0", "a9", "`1", "2e"] {
            assert_eq!(ChessSquare::from_name(name.as_bytes()), None, "{name}");
        }
        assert_eq!(ChessSquare::from_name(b"h8").unwrap().to_string(), "h8");
    }
}
