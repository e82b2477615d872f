//! Requests for tours.

use super::Form;
use crate::board::{Name, Size, Square};
use std::fmt::{self, Display};

/// A request for a tour.
///
/// # Examples
///
/// ```
/// use knight::board::{Size, Square};
/// use knight::solver::tour::{Request, find};
///
/// let size = Size::square(8);
/// let request = Request::open(size).from(Square::new(0, 0)).to(Square::new(7, 0));
/// let tour = find(&request).expect("the corners have different colours");
/// assert_eq!(tour.squares().last(), Some(Square::new(7, 0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// The board.
    pub size: Size,
    /// Whether the last square has to be a move from the first.
    pub form: Form,
    /// The first square, if it is given.
    pub start: Option<Square>,
    /// The last square, if it is given. A closed tour with both ends given has the move between them.
    pub end: Option<Square>,
}

impl Request {
    /// Requests an open tour. If both of its ends are given and are a move apart, the answer is closed
    /// all the same.
    pub const fn open(size: Size) -> Request {
        Request { size, form: Form::Open, start: None, end: None }
    }

    /// Requests a closed tour.
    pub const fn closed(size: Size) -> Request {
        Request { size, form: Form::Closed, start: None, end: None }
    }

    /// Requests a first square.
    #[must_use]
    pub const fn from(self, start: Square) -> Request {
        Request { start: Some(start), ..self }
    }

    /// Requests a last square.
    #[must_use]
    pub const fn to(self, end: Square) -> Request {
        Request { end: Some(end), ..self }
    }
}

/// In words: `closed tour of 8x8 from a1`.
impl Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let form = if self.form == Form::Closed { "closed tour" } else { "tour" };
        write!(f, "{form} of {}", self.size)?;
        for (way, end) in [("from", self.start), ("to", self.end)] {
            if let Some(square) = end.filter(|&square| self.size.contains(square)) {
                write!(f, " {way} {}", Name::of(square, self.size))?;
            }
        }
        Ok(())
    }
}
