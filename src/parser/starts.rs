//! Starting squares of tours on a board of one size, as numbers from 1, until a -1.

use super::{Ending, Next, Parser, Scanner, Shortage, Stop};
use crate::board::{Size, Square};

/// The parser of starting squares. Squares are numbered from left to right, top to bottom.
#[derive(Debug)]
pub struct Starts {
    size: Size,
    /// What to try when a start is off the board: a hint for the message.
    hint: &'static str,
    start: Square,
}

impl Starts {
    /// A parser of the starts on a board; `hint` is added to the error for a start off the board.
    pub fn new(size: Size, hint: &'static str) -> Starts {
        Starts { size, hint, start: Square { row: 0, column: 0 } }
    }
}

impl Parser for Starts {
    type Case = Square;

    fn next(&mut self, scanner: &mut Scanner<'_>) -> Result<Next<&Square>, Stop> {
        let Some(token) = scanner.token()? else {
            return Ok(Next::Ended(Ending::Early(Shortage::EndMark("-1"))));
        };
        let area = self.size.area();
        match token.integer() {
            Some(-1) => Ok(Next::Ended(Ending::Complete)),
            Some(number @ 1..) if number as u64 <= area as u64 => {
                self.start = self.size.at(number as usize - 1);
                Ok(Next::Case(&self.start))
            }
            Some(_) => Err(token.wrong(format_args!(
                "start {token} is off the {} board, expected a number from 1 to {area}, or -1 to end{}",
                self.size, self.hint
            ))),
            None => Err(token.unexpected(format_args!("a start from 1 to {area}, or -1 to end"))),
        }
    }
}
