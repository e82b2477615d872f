//! Boards of 2N x 2N squares with a start, a destination and obstacles, until an N of 0.
//!
//! N, the start, the destination, then obstacles until `0 0`; a square is its row and its column,
//! counted from 1. Blanks of any kind and number stand between the numbers.

use super::{Ending, Next, Parser, Scanner, Shortage, Stop, Token};
use crate::board::{Bitboard, Size, Square};
use crate::solver::distance::ObstacleQuery;
use std::fmt::Display;

/// The largest N: a row of 2N squares is one word.
const LARGEST_HALF: i64 = Bitboard::COLUMNS as i64 / 2;

/// The parser of boards with obstacles.
///
/// An obstacle off the board blocks nothing. An input that ends in the middle of the obstacles
/// ends the board too.
#[derive(Debug)]
pub struct ObstacleBoards {
    board: ObstacleQuery,
    next: Number,
    /// The input ended in the middle of the obstacles, and their board has been given out.
    cut_short: bool,
}

/// What the next number in the input is.
#[derive(Clone, Copy, Debug)]
enum Number {
    Half,
    StartRow,
    StartColumn,
    DestinationRow,
    DestinationColumn,
    ObstacleRow,
    /// The column of an obstacle in this row; 0 0 ends the obstacles.
    ObstacleColumn(i64),
}

impl ObstacleBoards {
    /// A parser at the beginning of a section.
    pub fn new() -> ObstacleBoards {
        let corner = Square { row: 0, column: 0 };
        let size = Size::square(2);
        let board = ObstacleQuery { size, start: corner, destination: corner, blocked: Bitboard::EMPTY };
        ObstacleBoards { board, next: Number::Half, cut_short: false }
    }

    /// Reads the obstacles that stand in the plain layout, as nearly all of any input does.
    #[inline]
    fn read_plain_obstacles(&mut self, scanner: &mut Scanner<'_>) {
        let mut rest = scanner.rest();
        let before = rest.len();
        let side = self.board.size.columns();
        while let Some((row, column, length)) = plain_obstacle(rest) {
            if (1..=side).contains(&row) && (1..=side).contains(&column) {
                self.board.blocked.insert(Square { row: row - 1, column: column - 1 });
            }
            rest = &rest[length..];
        }
        scanner.consume(before - rest.len());
    }

    fn block(&mut self, row: i64, column: i64) {
        let size = self.board.size;
        if let (Some(row), Some(column)) = (within(row, size.rows()), within(column, size.columns())) {
            self.board.blocked.insert(Square { row, column });
        }
    }
}

impl Default for ObstacleBoards {
    fn default() -> ObstacleBoards {
        ObstacleBoards::new()
    }
}

impl Parser for ObstacleBoards {
    type Case = ObstacleQuery;

    fn next(&mut self, scanner: &mut Scanner<'_>) -> Result<Next<&ObstacleQuery>, Stop> {
        if std::mem::take(&mut self.cut_short) {
            return Ok(Next::Ended(Ending::Early(Shortage::EndMark("0 0"))));
        }
        loop {
            if let Number::ObstacleRow = self.next {
                self.read_plain_obstacles(scanner);
            }
            let Some(token) = scanner.token()? else {
                return self.next_at_the_end(scanner);
            };
            let side = self.board.size.rows();
            self.next = match self.next {
                Number::Half => match integer(token, "N, or 0 to end")? {
                    0 => return Ok(Next::Ended(Ending::Complete)),
                    half @ 1..=LARGEST_HALF => {
                        self.board.size = Size::square(2 * half as u32);
                        self.board.blocked = Bitboard::EMPTY;
                        Number::StartRow
                    }
                    _ => {
                        return Err(token.wrong(format_args!(
                            "N is {token}, expected a number from 1 to {LARGEST_HALF} (a board of 2N x 2N squares), \
                             or 0 to end"
                        )));
                    }
                },
                Number::StartRow => {
                    self.board.start.row = coordinate(token, "row of the start", side)?;
                    Number::StartColumn
                }
                Number::StartColumn => {
                    self.board.start.column = coordinate(token, "column of the start", side)?;
                    Number::DestinationRow
                }
                Number::DestinationRow => {
                    self.board.destination.row = coordinate(token, "row of the destination", side)?;
                    Number::DestinationColumn
                }
                Number::DestinationColumn => {
                    self.board.destination.column = coordinate(token, "column of the destination", side)?;
                    Number::ObstacleRow
                }
                Number::ObstacleRow => Number::ObstacleColumn(integer(token, "the row of an obstacle, or 0 0 to end")?),
                Number::ObstacleColumn(row) => {
                    let column = integer(token, "the column of an obstacle")?;
                    if (row, column) == (0, 0) {
                        self.next = Number::Half;
                        return Ok(Next::Case(&self.board));
                    }
                    self.block(row, column);
                    Number::ObstacleRow
                }
            }
        }
    }
}

impl ObstacleBoards {
    /// What the end of the input means to what has been read of a board.
    fn next_at_the_end(&mut self, scanner: &Scanner<'_>) -> Result<Next<&ObstacleQuery>, Stop> {
        let expected = match self.next {
            Number::Half => return Ok(Next::Ended(Ending::Early(Shortage::EndMark("0")))),
            Number::ObstacleRow | Number::ObstacleColumn(0) => {
                self.next = Number::Half;
                self.cut_short = true;
                return Ok(Next::Case(&self.board));
            }
            Number::StartRow => "the row of the start",
            Number::StartColumn => "the column of the start",
            Number::DestinationRow => "the row of the destination",
            Number::DestinationColumn => "the column of the destination",
            Number::ObstacleColumn(_) => "the column of an obstacle",
        };
        Err(scanner.ended(expected))
    }
}

fn integer(token: Token<'_>, expected: impl Display) -> Result<i64, Stop> {
    token.integer().ok_or_else(|| token.unexpected(expected))
}

/// A row or a column counted from 0, read as it is counted from 1.
fn coordinate(token: Token<'_>, what: &str, side: u32) -> Result<u32, Stop> {
    let number = integer(token, format_args!("the {what}"))?;
    within(number, side).ok_or_else(|| {
        token.wrong(format_args!("the {what} is {token}, expected a number from 1 to {side} on this board"))
    })
}

fn within(number: i64, side: u32) -> Option<u32> {
    (1..=i64::from(side)).contains(&number).then(|| number as u32 - 1)
}

/// The row, the column and the length of the obstacle at the beginning of `bytes`, if it stands
/// there in the plain layout `12 7\n`: one or two digits each, the first of the row not a 0 (which
/// may begin the end mark).
#[inline]
fn plain_obstacle(bytes: &[u8]) -> Option<(u32, u32, usize)> {
    let bytes: &[u8; 6] = bytes.first_chunk()?;
    let (row, behind_row) = plain_number(bytes[0], bytes[1], bytes[2], b' ')?;
    let (column, length) = match behind_row {
        2 => plain_number(bytes[2], bytes[3], bytes[4], b'\n')?,
        _ => plain_number(bytes[3], bytes[4], bytes[5], b'\n')?,
    };
    (bytes[0] != b'0').then_some((row, column, behind_row + length))
}

/// The number of one or two digits at the beginning of three bytes, and its length with the blank
/// that ends it.
#[inline]
fn plain_number(first: u8, second: u8, third: u8, blank: u8) -> Option<(u32, usize)> {
    let (first, digit) = (u32::from(first.wrapping_sub(b'0')), u32::from(second.wrapping_sub(b'0')));
    if first > 9 {
        None
    } else if second == blank {
        Some((first, 2))
    } else if digit <= 9 && third == blank {
        Some((10 * first + digit, 3))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parser::{Place, Window};
    use proptest::prelude::*;

    /// What the scanner makes of the first two tokens, if both are numbers.
    fn two_integers(bytes: &[u8]) -> Option<(i64, i64)> {
        let mut scanner = Scanner::new(Window::Last(bytes), Place::BEGIN);
        let mut integer = || scanner.token().ok()??.integer();
        Some((integer()?, integer()?))
    }

    fn check(bytes: &[u8]) -> Result<(), TestCaseError> {
        if let Some((row, column, length)) = plain_obstacle(bytes) {
            prop_assert_eq!(two_integers(&bytes[..length]), Some((row.into(), column.into())));
            prop_assert_eq!(bytes[length - 1], b'\n');
        }
        Ok(())
    }

    #[test]
    fn all_plain_obstacles_are_recognised() {
        for row in 1..100 {
            for column in 0..100 {
                let line = format!("{row} {column}\n0 0\n");
                let (r, c, length) = plain_obstacle(line.as_bytes()).unwrap();
                assert_eq!((r, c, length), (row, column, line.len() - 4));
            }
        }
        assert_eq!(plain_obstacle(b"0 0\n0\n"), None);
    }

    proptest! {
        #[test]
        fn what_is_recognised_is_what_the_scanner_reads(bytes in any::<[u8; 6]>()) {
            check(&bytes)?;
        }

        #[test]
        fn near_misses_are_never_misread(line in "[0-9]{1,2} [0-9]{1,2}\n[0-9]{2}", at in 0_usize..4, byte in any::<u8>()) {
            let mut line = line.into_bytes();
            line[at] = byte;
            check(&line)?;
        }
    }
}
