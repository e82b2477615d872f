//! Squares of a board of any size by their names, so many for each query.

use super::{Ending, Next, Parser, Scanner, Stop};
use crate::board::{Name, NoSquare, Size, Square, SquareSet};
use std::fmt::{self, Display};

/// The parser of queries of `N` squares, to the end of the input.
#[derive(Debug)]
pub struct NamedSquares<'g, const N: usize> {
    /// The obstacles, which no square of a query may be on.
    blocked: &'g SquareSet,
    read: [Square; N],
    count: usize,
}

impl<'g, const N: usize> NamedSquares<'g, N> {
    /// A parser of the squares of a board.
    pub fn new(blocked: &'g SquareSet) -> NamedSquares<'g, N> {
        NamedSquares { blocked, read: [Square { row: 0, column: 0 }; N], count: 0 }
    }
}

impl<const N: usize> Parser for NamedSquares<'_, N> {
    type Case = [Square; N];

    fn next(&mut self, scanner: &mut Scanner<'_>) -> Result<Next<&[Square; N]>, Stop> {
        while self.count < N {
            let Some(token) = scanner.token()? else {
                if self.count == 0 {
                    return Ok(Next::Ended(Ending::Complete));
                }
                let behind = Name::of(self.read[self.count - 1], self.blocked.size());
                return Err(scanner.ended(format_args!("a square to go to from {behind}")));
            };
            self.read[self.count] = free_square(token.text(), self.blocked).map_err(|fault| token.wrong(fault))?;
            self.count += 1;
        }
        self.count = 0;
        Ok(Next::Case(&self.read))
    }
}

/// Reads the name of a square that is on the board and not blocked.
///
/// # Errors
/// Why it is not.
pub fn free_square(name: &[u8], blocked: &SquareSet) -> Result<Square, NoFreeSquare> {
    let size = blocked.size();
    let fault = |why| NoFreeSquare { name: super::shown(name), why, size };
    match Name::read(name, size) {
        Err(NoSquare::Misspelt) => Err(fault(Why::Misspelt)),
        Err(NoSquare::OffTheBoard) => Err(fault(Why::OffTheBoard)),
        Ok(square) if blocked.contains(square) => Err(fault(Why::Blocked)),
        Ok(square) => Ok(square),
    }
}

/// Why a word is no square that a knight can be on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoFreeSquare {
    name: String,
    why: Why,
    size: Size,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    Misspelt,
    OffTheBoard,
    Blocked,
}

impl Display for NoFreeSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoFreeSquare { name, why, size } = self;
        match why {
            Why::Misspelt => write!(f, "found {name}, expected a square such as e2, a file in lower case and a rank"),
            Why::OffTheBoard => {
                let last = Name::of(Square { row: 0, column: size.columns() - 1 }, *size);
                write!(f, "{name} is off the {size} board, expected a square from a1 to {last}")
            }
            Why::Blocked => write!(f, "{name} is blocked, expected a square that a knight can be on"),
        }
    }
}

impl std::error::Error for NoFreeSquare {}
