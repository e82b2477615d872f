//! Bytes to cases: the scanner, one file per input format, and the detection of the problem.

mod counted;
mod detection;
mod integers;
mod named_squares;
mod numbered;
mod obstacle_boards;
mod place;
mod scanner;
mod square_pairs;
mod starts;

pub use counted::Counted;
pub use detection::{Detection, Format, detect};
pub use integers::{Field, Integers};
pub use named_squares::{NamedSquares, NoFreeSquare, free_square};
pub use numbered::Numbered;
pub use obstacle_boards::ObstacleBoards;
pub use place::Place;
pub use scanner::{LONGEST_TOKEN, Malformed, Scanner, Stop, Token, Window, integer, shown, shown_up_to};
pub use square_pairs::{PLAIN_LINE, SquarePairs};
pub use starts::Starts;

use std::fmt::{self, Display};

/// Reads the cases of one input format, one after the other.
///
/// A parser keeps what it has read of an unfinished case, so that it can be called again with the
/// next window after [`Stop::Starved`]. After [`Next::Ended`] it is as new.
pub trait Parser {
    /// What one case is.
    type Case;

    /// Reads the next case and lends it until the next call.
    ///
    /// # Errors
    /// [`Stop::Starved`] if the window does not hold the rest of the case, [`Stop::Malformed`] if
    /// it is not of the format.
    fn next(&mut self, scanner: &mut Scanner<'_>) -> Result<Next<&Self::Case>, Stop>;

    /// Reads what stands before the first case of a section, if anything does; [`Parser::next`] does so
    /// by itself.
    ///
    /// # Errors
    /// As [`Parser::next`].
    fn head(&mut self, _scanner: &mut Scanner<'_>) -> Result<(), Stop> {
        Ok(())
    }
}

/// What a parser came to.
#[derive(Debug, PartialEq, Eq)]
pub enum Next<C> {
    /// A case.
    Case(C),
    /// No more cases.
    Ended(Ending),
}

/// How a section of cases ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// At its end mark, or at the end of the input where the format has no mark.
    Complete,
    /// At the end of the input, where more was expected.
    Early(Shortage),
    /// Before a token that can only belong to another section.
    Foreign,
}

/// What was still expected where the input ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortage {
    /// This end mark.
    EndMark(&'static str),
    /// More cases.
    Cases {
        /// How many there were.
        read: i64,
        /// How many there were to be.
        all: i64,
    },
}

impl Display for Shortage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shortage::EndMark(mark) => write!(f, "the input ends without its end mark {mark}"),
            Shortage::Cases { read, all } => write!(f, "the input ends after {read} of {all} cases"),
        }
    }
}
