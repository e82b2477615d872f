//! The rules that exclude tours around blocked squares, and the reasons why such a tour has not been found.

use super::query::{BadSquare, Query, Rest};
use super::search::CAPACITY;
use super::{Form, NoTour, Reason};
use crate::board::{MoveSet, Name, Size, Square, SquareSet};
use crate::parser::counted;
use std::fmt::{self, Display};

/// A tour that has not been found, and why.
///
/// It is displayed as a sentence with the names of the squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoTourAround {
    /// The query for it.
    pub query: Query,
    /// Why it has not been found.
    pub why: Why,
}

/// Why a tour of the squares that are not blocked has not been found. The squares of a given beginning, but for
/// its last one, count as blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A rule excludes it, or a search, on a board without blocked squares.
    Request(Reason),
    /// A square of the query cannot be at its place.
    BadSquare(BadSquare),
    /// All squares are blocked.
    NoSquare,
    /// There are two squares: a closed tour would be one move there and back.
    ThereAndBack,
    /// No move leads to the square.
    Isolated(Square),
    /// A closed tour has as many squares of one colour as of the other. There are these numbers of them, first
    /// those of the corners' colour (the upper left corner's).
    ClosedColours([u32; 2]),
    /// An open tour has at most one square more of one colour than of the other.
    Colours([u32; 2]),
    /// There is one square more of the one colour, and the square, an end, has the other.
    EndColour(Square),
    /// There are as many squares of both colours, and both ends have the same.
    SameColour(Square, Square),
    /// A square with one move is an end of an open tour, and a closed tour has none. This many squares have one
    /// move, the square being the first, and this many of them may be ends.
    DeadEnds {
        /// The first of them.
        first: Square,
        /// How many there are.
        count: u32,
        /// How many of them can be ends.
        ends: u32,
    },
    /// No moves lead from the first square to the second.
    Apart(Square, Square),
    /// Without the square the others fall into this many parts, and a tour passes it only once.
    Cut(Square, u32),
    /// The moves that are forced leave no tour.
    Forced,
    /// An exhaustive search finds no tour.
    Exhausted,
    /// There may be one: the search gave up after this many guesses.
    GaveUp(u64),
    /// There may be one, but the board has more squares than are searched.
    TooLarge,
}

impl Why {
    /// Whether it is certain that there is no tour.
    pub fn is_certain(self) -> bool {
        !matches!(self, Why::GaveUp(_) | Why::TooLarge | Why::Request(Reason::TooLarge | Reason::Unsettled))
    }
}

impl Display for NoTourAround {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoTourAround { query, why } = self;
        if let (Why::Request(reason), Some(request)) = (*why, query.request()) {
            return NoTour { request, reason }.fmt(f);
        }
        match why {
            Why::GaveUp(_) | Why::TooLarge => write!(f, "there may be a {query}, but ")?,
            _ => write!(f, "there is no {query}: ")?,
        }
        let name = |square: &Square| Name::of(*square, query.size());
        match why {
            Why::Request(_) => write!(f, "a rule excludes it"),
            Why::BadSquare(bad) => write_bad(bad, query.size(), f),
            Why::NoSquare => write!(f, "all squares are blocked"),
            Why::ThereAndBack => write!(f, "of two squares it would be one move, there and back"),
            Why::Isolated(square) => write!(f, "no move leads to {} from another free square", name(square)),
            Why::ClosedColours([corners, others]) => write!(
                f,
                "a closed tour visits as many squares of one colour as of the other, and here are {corners} and {others}"
            ),
            Why::Colours([corners, others]) => write!(
                f,
                "the colours alternate, so a tour visits at most one square more of one than of the other, and here are \
                 {corners} and {others}"
            ),
            Why::EndColour(square) => write!(
                f,
                "of one colour there is one square more, so both ends have it, and {} has the other",
                name(square)
            ),
            Why::SameColour(start, end) => write!(
                f,
                "of both colours there are as many squares, so the ends have different ones, and {} and {} have the same",
                name(start),
                name(end)
            ),
            Why::DeadEnds { first, ends: 0, .. } => {
                write!(f, "only one move leads to {}, so no tour passes it, and it cannot be an end", name(first))
            }
            Why::DeadEnds { first, count, ends } => write!(
                f,
                "only one move leads to each of {}, {} the first of them, and at most {ends} can be ends",
                counted(*count as usize, "square"),
                name(first)
            ),
            Why::Apart(a, b) => write!(f, "no moves lead from {} to {}", name(a), name(b)),
            Why::Cut(square, parts) => {
                write!(f, "without {} the others fall into {parts} parts, and a tour passes it only once", name(square))
            }
            Why::Forced => write!(f, "the moves that are forced, square by square, leave none"),
            Why::Exhausted => write!(f, "searched exhaustively, all cases end before all squares are visited"),
            Why::GaveUp(guesses) => write!(f, "gave up after {guesses} steps"),
            Why::TooLarge => write!(f, "gave up at once: at most {CAPACITY} squares are searched"),
        }
    }
}

impl std::error::Error for NoTourAround {}

fn write_bad(bad: &BadSquare, size: Size, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |square: &Square| Name::of(*square, size);
    match bad {
        // The square has no name on this board.
        BadSquare::OffTheBoard(Square { row, column }) => {
            write!(f, "there is no row {} and column {}", u64::from(*row) + 1, u64::from(*column) + 1)
        }
        BadSquare::Blocked(square) => write!(f, "{} is blocked", name(square)),
        BadSquare::Twice(square) => write!(f, "{} would be visited twice", name(square)),
        BadSquare::NotAMove(from, to) => write!(f, "there is no move from {} to {}", name(from), name(to)),
        BadSquare::NotClosed(start, end) => write!(
            f,
            "a closed tour ends a knight's move from its start, and {} and {} are not one apart",
            name(start),
            name(end)
        ),
    }
}

/// The reason why a rule excludes a query of which this is left when its beginning has been walked, if one does.
pub(super) fn excluded(query: &Query, rest: &Rest) -> Option<Why> {
    if rest.free() < 2 {
        return (rest.free() == 0).then_some(Why::NoSquare);
    }
    if rest.is_there_and_back() {
        return Some(Why::ThereAndBack);
    }
    let moves = |square: Square| moves(&rest.blocked, square).count();
    let isolated = rest.squares().find(|&square| moves(square) == 0);
    isolated
        .map(Why::Isolated)
        .or_else(|| excluded_by_colour(query))
        .or_else(|| excluded_by_dead_ends(rest))
        .or_else(|| excluded_by_cuts(rest))
}

fn excluded_by_colour(query: &Query) -> Option<Why> {
    let count @ [corners, others] = colours(&query.blocked);
    if query.form == Form::Closed {
        return (corners != others).then_some(Why::ClosedColours(count));
    }
    let start = query.beginning.first().copied();
    match (start, query.end) {
        _ if corners.abs_diff(others) > 1 => Some(Why::Colours(count)),
        (Some(start), Some(end)) if corners == others => {
            (start.has_corner_colour() == end.has_corner_colour()).then_some(Why::SameColour(start, end))
        }
        _ if corners == others => None,
        (start, end) => {
            let is_minority = |end: &Square| end.has_corner_colour() != (corners > others);
            start.into_iter().chain(end).find(is_minority).map(Why::EndColour)
        }
    }
}

fn excluded_by_dead_ends(rest: &Rest) -> Option<Why> {
    let mut dead_ends = rest.squares().filter(|&square| moves(&rest.blocked, square).count() == 1);
    let given: Vec<Square> = rest.start.into_iter().chain(rest.end).collect();
    let all: Vec<Square> = dead_ends.by_ref().collect();
    let other = all.iter().filter(|&end| !given.contains(end)).count();
    let possible = if rest.form == Form::Closed { 0 } else { 2 - given.len() };
    let ends = possible + all.len() - other;
    (other > possible).then(|| Why::DeadEnds { first: all[0], count: all.len() as u32, ends: ends as u32 })
}

/// Looks whether the board falls into parts, or does so without some one square.
fn excluded_by_cuts(rest: &Rest) -> Option<Why> {
    let parts = Parts::without(&rest.blocked, None);
    if let [first, second, ..] = parts.first_squares[..] {
        return Some(Why::Apart(first, second));
    }
    // Each square is left out in turn, which is too slow on a large board. There the search looks at all of them
    // at once, but cannot name one.
    if rest.free() > CUT_BY_CUT {
        return None;
    }
    rest.squares().find_map(|square| {
        let parts = Parts::without(&rest.blocked, Some(square));
        let count = parts.first_squares.len();
        let is_end = rest.start == Some(square) || rest.end == Some(square);
        let most = match (rest.start, rest.end) {
            _ if rest.form == Form::Closed || is_end => 1,
            // It is passed on the way from the one end to the other.
            (Some(start), Some(end)) if parts.of(start) == parts.of(end) => 1,
            _ => 2,
        };
        (count > most).then_some(Why::Cut(square, count as u32))
    })
}

/// The most squares that are left out one by one.
const CUT_BY_CUT: usize = 256;

/// The parts into which the free squares fall.
struct Parts {
    size: Size,
    /// For each square the number of its part, from 1; 0 for those that are not free.
    part: Vec<u32>,
    first_squares: Vec<Square>,
}

impl Parts {
    fn without(blocked: &SquareSet, left_out: Option<Square>) -> Parts {
        let size = blocked.size();
        let mut parts = Parts { size, part: vec![0; size.area()], first_squares: vec![] };
        let is_free = |square: Square| !blocked.contains(square) && left_out != Some(square);
        for square in size.squares().filter(|&square| is_free(square)) {
            if parts.part[size.number(square)] > 0 {
                continue;
            }
            parts.first_squares.push(square);
            let number = parts.first_squares.len() as u32;
            let mut reached = vec![square];
            parts.part[size.number(square)] = number;
            while let Some(at) = reached.pop() {
                for to in moves(blocked, at).filter(|&to| is_free(to)) {
                    if parts.part[size.number(to)] == 0 {
                        parts.part[size.number(to)] = number;
                        reached.push(to);
                    }
                }
            }
        }
        parts
    }

    fn of(&self, square: Square) -> u32 {
        self.part[self.size.number(square)]
    }
}

/// The squares that are not blocked and a move from a square.
fn moves(blocked: &SquareSet, from: Square) -> impl Iterator<Item = Square> + '_ {
    MoveSet::KNIGHT.moves(from, blocked.size()).map(|(to, _)| to).filter(|&to| !blocked.contains(to))
}

/// How many squares that are not blocked have the colour of the upper left corner, and how many the other.
pub(super) fn colours(blocked: &SquareSet) -> [u32; 2] {
    let mut count = [0; 2];
    for square in blocked.size().squares().filter(|&square| !blocked.contains(square)) {
        count[usize::from(!square.has_corner_colour())] += 1;
    }
    count
}
