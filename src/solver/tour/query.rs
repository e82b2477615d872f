//! Queries for tours of boards with blocked squares, or with a given beginning.

use super::{Form, Request};
use crate::board::{Name, Size, Square, SquareSet};
use std::fmt::{self, Display};

/// A query for tours of all squares of a board that are not blocked.
///
/// # Examples
///
/// ```
/// use knight::board::{Size, Square, SquareSet};
/// use knight::solver::tour::{Query, find_around};
///
/// let mut blocked = SquareSet::empty(Size::square(3));
/// blocked.insert(Square::new(1, 1));
/// let tour = find_around(&Query::closed(blocked)).expect("the ring around the centre");
/// assert_eq!(tour.squares().count(), 8);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The board, and its squares that a tour leaves out.
    pub blocked: SquareSet,
    /// Whether the last square has to be a move from the first.
    pub form: Form,
    /// The squares that the tour begins with, in order; none if it may begin anywhere.
    pub beginning: Vec<Square>,
    /// The last square, if it is given.
    pub end: Option<Square>,
}

impl Query {
    /// Asks for open tours. A tour whose ends are a move apart is one of them.
    pub fn open(blocked: SquareSet) -> Query {
        Query { blocked, form: Form::Open, beginning: vec![], end: None }
    }

    /// Asks for closed tours.
    pub fn closed(blocked: SquareSet) -> Query {
        Query { form: Form::Closed, ..Query::open(blocked) }
    }

    /// Asks for tours that begin with these squares.
    #[must_use]
    pub fn beginning_with(self, beginning: Vec<Square>) -> Query {
        Query { beginning, ..self }
    }

    /// Asks for tours that end on a square.
    #[must_use]
    pub fn ending_on(self, end: Square) -> Query {
        Query { end: Some(end), ..self }
    }

    /// The board.
    pub fn size(&self) -> Size {
        self.blocked.size()
    }

    /// The same as a request, if nothing is blocked and at most one square of the beginning is given.
    pub fn request(&self) -> Option<Request> {
        let is_simple = self.blocked.is_empty() && self.beginning.len() < 2;
        let start = self.beginning.first().copied();
        is_simple.then_some(Request { size: self.size(), form: self.form, start, end: self.end })
    }

    /// Walks the beginning and looks at the end, and leaves what is to be found: tours of the squares that
    /// remain.
    pub(super) fn rest(&self) -> Result<Rest, BadSquare> {
        let Query { blocked, form, beginning, end } = self;
        let size = self.size();
        for (index, &square) in beginning.iter().chain(end).enumerate() {
            if !size.contains(square) {
                return Err(BadSquare::OffTheBoard(square));
            }
            if blocked.contains(square) {
                return Err(BadSquare::Blocked(square));
            }
            if index < beginning.len() && beginning[..index].contains(&square) {
                return Err(BadSquare::Twice(square));
            }
        }
        if let Some(step) = beginning.windows(2).find(|step| !step[1].is_move_from(step[0])) {
            return Err(BadSquare::NotAMove(step[0], step[1]));
        }
        let free = size.area() - blocked.len();
        if let Some(&end) = end.as_ref().filter(|end| beginning.contains(end))
            && (beginning.last() != Some(&end) || beginning.len() < free)
        {
            return Err(BadSquare::Twice(end));
        }
        let (&first, &last) = match (beginning.first(), beginning.last()) {
            (Some(first), Some(last)) => (first, last),
            _ if *form == Form::Open => return Ok(Rest::of_path(blocked.clone(), vec![], None, *end)),
            // A closed tour to a square is one from it, whose start is written last.
            _ => return Ok(Rest { start: *end, rotates: end.is_some(), ..Rest::of_cycle(blocked.clone()) }),
        };
        let mut rest = blocked.clone();
        let walked = &beginning[..beginning.len() - 1];
        for &square in walked {
            rest.insert(square);
        }
        if *form == Form::Open {
            return Ok(Rest::of_path(rest, walked.to_vec(), Some(last), *end));
        }
        if let Some(end) = end.filter(|&end| free > 1 && !end.is_move_from(first)) {
            return Err(BadSquare::NotClosed(first, end));
        }
        Ok(match (end, beginning.len()) {
            (None, 1) => Rest { start: Some(first), ..Rest::of_cycle(rest) },
            (Some(end), _) => Rest::of_path(rest, walked.to_vec(), Some(last), Some(*end)),
            // The tour goes on until it is back at the first square, which is not written again.
            (None, _) => {
                rest.remove(first);
                Rest { returns: true, ..Rest::of_path(rest, walked.to_vec(), Some(last), Some(first)) }
            }
        })
    }
}

impl From<Request> for Query {
    fn from(request: Request) -> Query {
        let Request { size, form, start, end } = request;
        Query { blocked: SquareSet::empty(size), form, beginning: start.into_iter().collect(), end }
    }
}

/// In words: `closed tour of 8x8 without 3 squares that begins with a1 b3`.
impl Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        let form = if self.form == Form::Closed { "closed tour" } else { "tour" };
        write!(f, "{form} of {size}")?;
        match self.blocked.len() {
            0 => {}
            1 => write!(f, " without 1 square")?,
            count => write!(f, " without {count} squares")?,
        }
        let name = |&square: &Square| Name::of(square, size).to_string();
        match &self.beginning[..] {
            [] => {}
            [start] => write!(f, " from {}", name(start))?,
            squares if squares.len() <= NAMED => {
                write!(f, " that begins with {}", squares.iter().map(name).collect::<Vec<_>>().join(" "))?;
            }
            [first, .., last] => {
                write!(f, " that begins with {} squares from {} to {}", self.beginning.len(), name(first), name(last))?;
            }
        }
        match (&self.end, self.beginning.len()) {
            (None, _) => Ok(()),
            (Some(end), 0 | 1) => write!(f, " to {}", name(end)),
            (Some(end), _) => write!(f, " and ends on {}", name(end)),
        }
    }
}

/// The most squares of a beginning that are named in words.
const NAMED: usize = 8;

/// A square of a query that no tour can have at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSquare {
    /// It is not on the board.
    OffTheBoard(Square),
    /// It is blocked.
    Blocked(Square),
    /// It would be visited twice.
    Twice(Square),
    /// There is no move from the first to the second, which follows it.
    NotAMove(Square, Square),
    /// There is no move from the second, the last of a closed tour, to the first.
    NotClosed(Square, Square),
}

/// What is left of a query when its beginning has been walked: closed tours, or open ones, of the squares that
/// are not blocked then.
#[derive(Clone, Debug)]
pub(super) struct Rest {
    pub blocked: SquareSet,
    pub form: Form,
    pub start: Option<Square>,
    /// Never given for closed tours.
    pub end: Option<Square>,
    /// The squares of the tour before those that are left.
    before: Vec<Square>,
    /// Whether the last square is the first of the whole tour, and is not written again.
    returns: bool,
    /// Whether the first square is written last.
    rotates: bool,
}

impl Rest {
    fn of_cycle(blocked: SquareSet) -> Rest {
        Rest { blocked, form: Form::Closed, start: None, end: None, before: vec![], returns: false, rotates: false }
    }

    fn of_path(blocked: SquareSet, before: Vec<Square>, start: Option<Square>, end: Option<Square>) -> Rest {
        Rest { form: Form::Open, start, end, before, ..Rest::of_cycle(blocked) }
    }

    /// The number of squares that are left.
    pub fn free(&self) -> usize {
        self.blocked.size().area() - self.blocked.len()
    }

    /// The squares that are left, in the order of their numbers.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.blocked.size().squares().filter(|&square| !self.blocked.contains(square))
    }

    /// Whether the tour would be a single move there and back. It would have to be closed.
    pub fn is_there_and_back(&self) -> bool {
        self.free() == 2 && (self.form == Form::Closed || self.returns && self.before.len() == 1)
    }

    /// The numbers of the squares of the whole tour, from those of a tour of what is left.
    pub fn whole(&self, rest: &[Square]) -> Vec<u32> {
        let size = self.blocked.size();
        let rest = if self.returns { &rest[..rest.len() - 1] } else { rest };
        let mut numbers: Vec<u32> = self.before.iter().chain(rest).map(|&square| size.number(square) as u32).collect();
        if self.rotates {
            numbers.rotate_left(1);
        }
        numbers
    }
}
