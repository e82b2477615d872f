//! Squares of a board of any size by their names, in letters of either case, as people write them, and
//! squares of the endless board by their coordinates.

use super::scanner::END_OF_DOS_FILE;
use super::{Error, Scanner, counted};
use crate::board::{Coordinates, Name, NoSquare, Size, Square, SquareSet};
use std::fmt::{self, Display};
use std::io::{self, Read};

/// Reads the next query of `N` squares, none of them an obstacle; `None` at the end of the input.
///
/// # Errors
/// If a word is no such square, the input ends within a query, or it cannot be read.
pub fn next_squares<const N: usize>(
    scanner: &mut Scanner<'_>,
    blocked: &SquareSet,
) -> Result<Option<[Square; N]>, Error> {
    let mut squares = [Square::new(0, 0); N];
    for index in 0..N {
        let Some(token) = scanner.token()? else {
            let Some(last) = index.checked_sub(1) else { return Ok(None) };
            let from = Name::of(squares[last], blocked.size());
            return Err(scanner.ended(format_args!("a square to go to from {from}")));
        };
        squares[index] = free_square(token.text(), blocked).map_err(|fault| token.wrong(fault))?;
    }
    Ok(Some(squares))
}

/// Reads the next line that has squares on it, none of them an obstacle and none twice; `None` at the end of
/// the input. Nothing after the line is waited for.
///
/// # Errors
/// If a word is no such square, there are more than `most`, the line has more than 4096 bytes, or the input
/// cannot be read.
pub fn next_line_of_squares(
    scanner: &mut Scanner<'_>,
    blocked: &SquareSet,
    most: usize,
) -> Result<Option<Vec<Square>>, Error> {
    let words = loop {
        let line = scanner.peek_line(LONGEST_LINE)?.to_vec();
        let words = count_words(&line)?;
        if line.is_empty() || words == 0 && line.contains(&END_OF_DOS_FILE) {
            return Ok(None);
        }
        if line.len() == LONGEST_LINE && !line.ends_with(b"\n") {
            let position = scanner.position();
            return Err(Error::input(position, format_args!("expected a line of at most {LONGEST_LINE} bytes")));
        }
        if words > 0 {
            break words;
        }
        scanner.consume(line.len());
    };
    let mut squares = Vec::with_capacity(words);
    let mut seen = SquareSet::empty(blocked.size());
    for _ in 0..words {
        let Some(token) = scanner.token()? else { break };
        let square = free_square(token.text(), blocked).map_err(|fault| token.wrong(fault))?;
        if seen.contains(square) {
            return Err(token.wrong(format_args!("{token} stands twice in the set, expected each square once")));
        }
        if squares.len() == most {
            return Err(token.wrong(format_args!("expected a set of at most {}", counted(most, "square"))));
        }
        seen.insert(square);
        squares.push(square);
    }
    Ok(Some(squares))
}

/// The longest line of squares, in bytes.
const LONGEST_LINE: usize = 4096;

fn count_words(line: &[u8]) -> Result<usize, Error> {
    let mut line = line;
    let mut scanner = Scanner::new(&mut line);
    let mut words = 0;
    while scanner.token()?.is_some() {
        words += 1;
    }
    Ok(words)
}

/// Reads the next query of `N` squares of the endless board, each an x and a y; `None` at the end of the
/// input.
///
/// # Errors
/// If a word is no coordinate within the range, the input ends within a query, or it cannot be read.
pub fn next_coordinates<const N: usize>(scanner: &mut Scanner<'_>) -> Result<Option<[Coordinates; N]>, Error> {
    let mut squares = [Coordinates::new(0, 0); N];
    for index in 0..N {
        let Some(x) = next_coordinate(scanner)? else {
            let Some(last) = index.checked_sub(1) else { return Ok(None) };
            return Err(scanner.ended(format_args!("a square to go to from {}", squares[last])));
        };
        let Some(y) = next_coordinate(scanner)? else {
            return Err(scanner.ended(format_args!("the y of the square with the x {x}")));
        };
        squares[index] = Coordinates { x, y };
    }
    Ok(Some(squares))
}

fn next_coordinate(scanner: &mut Scanner<'_>) -> Result<Option<i64>, Error> {
    let Some(token) = scanner.token()? else { return Ok(None) };
    let number = token.integer().ok_or_else(|| token.unexpected("coordinates such as 3,-5, an x and a y"))?;
    if number.unsigned_abs() > Coordinates::LARGEST.unsigned_abs() {
        let largest = Coordinates::LARGEST;
        return Err(token.unexpected(format_args!("a coordinate from -{largest} to {largest}")));
    }
    Ok(Some(number))
}

/// A reader in whose text commas are spaces, so that they separate words too.
#[derive(Debug)]
pub struct CommasAsSpaces<R>(pub R);

impl<R: Read> Read for CommasAsSpaces<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(bytes)?;
        for byte in &mut bytes[..count] {
            if *byte == b',' {
                *byte = b' ';
            }
        }
        Ok(count)
    }
}

/// Reads the name of a square that is on the board and not blocked.
fn free_square(name: &[u8], blocked: &SquareSet) -> Result<Square, NoFreeSquare> {
    let size = blocked.size();
    let fault = |why| NoFreeSquare { name: super::shown(name), why, size };
    match Name::read(&name.to_ascii_lowercase(), size) {
        Err(NoSquare::Misspelt) => Err(fault(Why::Misspelt)),
        Err(NoSquare::OffTheBoard) => Err(fault(Why::OffTheBoard)),
        Ok(square) if blocked.contains(square) => Err(fault(Why::Blocked)),
        Ok(square) => Ok(square),
    }
}

/// Why a word is no square that a knight can be on.
struct NoFreeSquare {
    name: String,
    why: Why,
    size: Size,
}

enum Why {
    Misspelt,
    OffTheBoard,
    Blocked,
}

impl Display for NoFreeSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoFreeSquare { name, why, size } = self;
        match why {
            Why::Misspelt => write!(f, "found {name}, expected a square such as e2, the letter of a file and a rank"),
            Why::OffTheBoard => {
                let last = Name::of(Square { row: 0, column: size.columns() - 1 }, *size);
                write!(f, "{name} is off the {size} board, expected a square from a1 to {last}")
            }
            Why::Blocked => write!(f, "{name} is blocked, expected a square that a knight can be on"),
        }
    }
}
