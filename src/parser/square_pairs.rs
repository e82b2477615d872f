//! Pairs of squares of the chess board in algebraic notation, `e2 e4`, to the end of the input.

use super::{Ending, Next, Parser, Scanner, Stop, Token};
use crate::board::{ChessSquare, SquarePair};

/// The parser of pairs of squares.
///
/// A section ends at the end of the input or, between two pairs, before a number.
#[derive(Debug)]
pub struct SquarePairs {
    /// The first square of a pair whose second square is still to be read.
    from: Option<ChessSquare>,
    pair: SquarePair,
}

impl SquarePairs {
    /// A parser at the beginning of a section.
    pub fn new() -> SquarePairs {
        let nowhere = ChessSquare::A1;
        SquarePairs { from: None, pair: SquarePair { from: nowhere, to: nowhere } }
    }

    /// Whether all that has been read belongs to pairs that have been given out.
    pub fn is_between_pairs(&self) -> bool {
        self.from.is_none()
    }

    /// The pair that a line is, if it is written in the layout of nearly all of any input: `e2 e4\n`.
    ///
    /// The line is judged at once, as one number with a byte of the line in each of its bytes. Less
    /// one, the letters `a` to `h` are 0x60 to 0x67 and the digits `1` to `8` are 0x30 to 0x37:
    /// five fixed bits, and three that are the file or the rank. A byte of 0 borrows from the byte
    /// behind it, but is itself 0xFF then and refused.
    #[inline]
    pub fn plain_line(line: &[u8; PLAIN_LINE]) -> Option<SquarePair> {
        const LESS_ONE: u64 = u64::from_le_bytes([1, 1, 0, 1, 1, 0, 0, 0]);
        const FIXED: u64 = u64::from_le_bytes([0xF8, 0xF8, 0xFF, 0xF8, 0xF8, 0xFF, 0, 0]);
        const EXPECTED: u64 = u64::from_le_bytes([0x60, 0x30, b' ', 0x60, 0x30, b'\n', 0, 0]);
        const FILE_AND_RANK: u64 = u64::from_le_bytes([7, 7, 0, 7, 7, 0, 0, 0]);
        let mut bytes = [0; 8];
        bytes[..PLAIN_LINE].copy_from_slice(line);
        let line = u64::from_le_bytes(bytes).wrapping_sub(LESS_ONE);
        let parts = line & FILE_AND_RANK;
        // The rank's bits come to stand before the file's, for both squares at once.
        let indices = parts | parts >> 5;
        let square = |at: u32| ChessSquare::from_index((indices >> (8 * at)) as u8);
        (line & FIXED == EXPECTED).then(|| SquarePair { from: square(0), to: square(3) })
    }
}

/// The length of a line in the plain layout.
pub const PLAIN_LINE: usize = 6;

impl Default for SquarePairs {
    fn default() -> SquarePairs {
        SquarePairs::new()
    }
}

impl Parser for SquarePairs {
    type Case = SquarePair;

    fn next(&mut self, scanner: &mut Scanner<'_>) -> Result<Next<&SquarePair>, Stop> {
        let from = if let Some(from) = self.from {
            from
        } else {
            let Some(token) = scanner.peek()? else {
                return Ok(Next::Ended(Ending::Complete));
            };
            if token.integer().is_some() {
                return Ok(Next::Ended(Ending::Foreign));
            }
            let from = square(token)?;
            scanner.take(token);
            *self.from.insert(from)
        };
        let Some(token) = scanner.token()? else {
            return Err(scanner.ended(format_args!("a square to get to from {from}")));
        };
        self.pair = SquarePair { from, to: square(token)? };
        self.from = None;
        Ok(Next::Case(&self.pair))
    }
}

fn square(token: Token<'_>) -> Result<ChessSquare, Stop> {
    ChessSquare::from_name(token.text())
        .ok_or_else(|| token.unexpected("a square from a1 to h8, a lower-case letter and a digit"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parser::{Place, Window};
    use proptest::prelude::*;

    /// The pair that the scanner reads.
    fn first_pair(bytes: &[u8]) -> Option<SquarePair> {
        let mut scanner = Scanner::new(Window::Last(bytes), Place::BEGIN);
        match SquarePairs::new().next(&mut scanner) {
            Ok(Next::Case(&pair)) => Some(pair),
            _ => None,
        }
    }

    #[test]
    fn the_plain_line_is_read_as_any_other_for_all_pairs() {
        for from in ChessSquare::all() {
            for to in ChessSquare::all() {
                let line = format!("{from} {to}\n");
                assert_eq!(
                    SquarePairs::plain_line(line.as_bytes().first_chunk().unwrap()),
                    Some(SquarePair { from, to })
                );
                assert_eq!(first_pair(line.as_bytes()), Some(SquarePair { from, to }));
            }
        }
    }

    #[test]
    fn one_changed_byte_is_never_misread() {
        for at in 0..PLAIN_LINE {
            for byte in 0..=u8::MAX {
                let mut line = *b"d5 e4\n";
                line[at] = byte;
                if let Some(pair) = SquarePairs::plain_line(&line) {
                    assert_eq!(Some(pair), first_pair(&line), "{}", line.escape_ascii());
                }
            }
        }
    }

    proptest! {
        #[test]
        fn what_the_plain_line_recognises_is_what_the_scanner_reads(line in any::<[u8; 6]>()) {
            if let Some(pair) = SquarePairs::plain_line(&line) {
                prop_assert_eq!(Some(pair), first_pair(&line));
            }
        }
    }
}
