//! The rules that exclude tours, and the reasons why a tour does not exist.
//!
//! A rule takes a few comparisons on a board of any size. Each has a short proof, given with the rule,
//! or is a theorem: A. J. Schwenk, "Which rectangular chessboards have a knight's tour?" (1991), for
//! closed tours. A tour that no rule excludes is found or, on small boards, searched exhaustively.

use super::Form;
use super::request::Request;
use crate::board::{Name, Size, Square};
use std::fmt::{self, Display};

/// A tour that does not exist, and the reason.
///
/// It is displayed as a sentence with the names of the squares: `there is no closed tour of 5x5: ...`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NoTour {
    /// The request for it.
    pub request: Request,
    /// The reason.
    pub reason: Reason,
}

/// Why a tour does not exist. In *m* x *n*, *m* is the number of rows or of columns, whichever is less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The square is not on the board.
    OffTheBoard(Square),
    /// A tour of more than one square cannot start and end on this same square.
    SameSquare(Square),
    /// 1 x *n* and 2 x 2: there is no move.
    NoMove,
    /// 2 x *n*: a knight gets to every other column at most, and cannot turn back.
    TwoRows,
    /// 3 x 3: no knight gets to the centre.
    Centre,
    /// 3 x 5, 3 x 6, 4 x 4: an exhaustive search finds no tour.
    TooSmall,
    /// A closed tour has as many squares of one colour as of the other.
    OddArea,
    /// Schwenk's theorem: 4 x *n* has no closed tour. All moves from the outer ranks lead to the inner
    /// ones, so it would alternate between them as it does between the colours, and miss half the
    /// squares of each.
    FourRows,
    /// Schwenk's theorem: 3 x 4, 3 x 6 and 3 x 8 have no closed tour.
    ThreeRows,
    /// The board has one square more of the corners' colour, so a tour starts and ends on that colour.
    /// This square has the other.
    Colour(Square),
    /// The board has as many squares of one colour as of the other, so the ends of a tour have
    /// different colours. These have the same.
    SameColour(Square, Square),
    /// The ends of a closed tour are a move apart. These are not.
    NotAMove(Square, Square),
    /// On 4 x *n* all moves from the outer ranks lead to the inner ones, which have as many squares. A
    /// tour with both ends in the inner ranks would need more inner squares than outer ones. With one
    /// end there it would have no move between inner squares, and alternate as in
    /// [`FourRows`](Reason::FourRows). So both ends are in the outer ranks. This square is in an inner
    /// one.
    InnerRank(Square),
    /// A corner has two moves, and a tour that does not end there uses both. The square is a move from
    /// two corners, and neither is an end. So the tour passes through the square from the one to the
    /// other, and cannot end there.
    BetweenCorners {
        /// The square.
        end: Square,
        /// The corners.
        corners: [Square; 2],
    },
    /// The forced moves leave no tour.
    Forced,
    /// An exhaustive search finds no tour.
    Exhausted,
    /// There may be a tour, but the board has too many squares to number them in 32 bits, or to store
    /// the tour.
    TooLarge,
    /// No tour was found, but there may be one. No request with this answer is known.
    Unsettled,
}

/// The reason why a rule excludes a request, if one does.
pub fn excluded(request: &Request) -> Option<Reason> {
    let Request { size, form, .. } = *request;
    let given: Vec<Square> = request.start.into_iter().chain(request.end).collect();
    if let Some(&square) = given.iter().find(|&&square| !size.contains(square)) {
        return Some(Reason::OffTheBoard(square));
    }
    if size.area() == 1 {
        return None;
    }
    let short = size.rows().min(size.columns());
    let long = size.rows().max(size.columns());
    let board = match (short, long) {
        (1, _) | (2, 2) => Some(Reason::NoMove),
        (2, _) => Some(Reason::TwoRows),
        (3, 3) => Some(Reason::Centre),
        _ if form == Form::Closed && size.area() % 2 == 1 => Some(Reason::OddArea),
        (4, _) if form == Form::Closed => Some(Reason::FourRows),
        (3, 4 | 6 | 8) if form == Form::Closed => Some(Reason::ThreeRows),
        (3, 5 | 6) | (4, 4) => Some(Reason::TooSmall),
        _ => None,
    };
    board
        .or_else(|| given.iter().find_map(|&end| excluded_end(request, end)))
        .or_else(|| excluded_pair(request.form, size, request.start?, request.end?))
}

impl Display for NoTour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoTour { request, reason } = self;
        match reason {
            Reason::TooLarge | Reason::Unsettled => write!(f, "there may be a {request}, but ")?,
            _ => write!(f, "there is no {request}: ")?,
        }
        let size = request.size;
        let name = |square: &Square| Name::of(*square, size);
        match reason {
            // The square has no name on this board.
            Reason::OffTheBoard(Square { row, column }) => {
                write!(f, "there is no row {} and column {}", u64::from(*row) + 1, u64::from(*column) + 1)
            }
            Reason::SameSquare(square) => {
                write!(f, "a tour of more than one square cannot both start and end on {}", name(square))
            }
            Reason::NoMove => write!(f, "a knight has no move on it"),
            Reason::TwoRows => write!(f, "a knight gets to every other file at most, and cannot turn back"),
            Reason::Centre => write!(f, "no move leads to the centre"),
            Reason::TooSmall => write!(f, "searched exhaustively, no square is the start of one"),
            Reason::OddArea => write!(
                f,
                "a closed tour visits as many squares of one colour as of the other, and the board has an odd number \
                 of squares"
            ),
            Reason::FourRows => write!(
                f,
                "from the two outer ranks (or files) of four all moves lead to the inner ones, so it would alternate \
                 between them as it does between the colours, and miss half the squares of each (Schwenk's theorem)"
            ),
            Reason::ThreeRows => {
                write!(
                    f,
                    "a board with a side of 3 has one only if the other side is even and at least 10 (Schwenk's theorem)"
                )
            }
            Reason::Colour(square) => write!(
                f,
                "a tour of an odd number of squares starts and ends on the colour of the corners, and {} has the \
                 other",
                name(square)
            ),
            Reason::SameColour(start, end) => write!(
                f,
                "a tour of an even number of squares starts and ends on different colours, and {} and {} have the \
                 same",
                name(start),
                name(end)
            ),
            Reason::NotAMove(start, end) => write!(
                f,
                "a closed tour ends a knight's move from its start, and {} and {} are not one apart",
                name(start),
                name(end)
            ),
            Reason::InnerRank(square) => write!(
                f,
                "with four ranks (or files) every tour starts and ends in an outer one, and {} is in an inner one",
                name(square)
            ),
            Reason::BetweenCorners { end, corners: [a, b] } => write!(
                f,
                "each of the corners {} and {} has two moves, one of them to {}, so a tour passes through it from the \
                 one to the other, and ends there only if its other end is one of them",
                name(a),
                name(b),
                name(end)
            ),
            Reason::Forced => write!(f, "the moves that are forced, square by square, leave none"),
            Reason::Exhausted => write!(f, "searched exhaustively, all cases end before all squares are visited"),
            Reason::TooLarge => {
                write!(f, "the board is too large: its squares cannot be numbered in 32 bits, or kept in memory")
            }
            Reason::Unsettled => write!(f, "none was found"),
        }
    }
}

impl std::error::Error for NoTour {}

/// Why a rule excludes an end, whatever the other end.
fn excluded_end(request: &Request, end: Square) -> Option<Reason> {
    let Request { size, form, .. } = *request;
    if size.area() % 2 == 1 && !end.has_corner_colour() {
        return Some(Reason::Colour(end));
    }
    let inner = (size.rows() == 4 && matches!(end.row, 1 | 2)) || (size.columns() == 4 && matches!(end.column, 1 | 2));
    (form == Form::Open && inner).then_some(Reason::InnerRank(end))
}

/// Why a rule excludes a pair of ends.
fn excluded_pair(form: Form, size: Size, start: Square, end: Square) -> Option<Reason> {
    if start == end {
        return Some(Reason::SameSquare(start));
    }
    if size.area().is_multiple_of(2) && start.has_corner_colour() == end.has_corner_colour() {
        return Some(Reason::SameColour(start, end));
    }
    if form == Form::Closed && !start.is_move_from(end) {
        return Some(Reason::NotAMove(start, end));
    }
    between_corners(size, start, end).or_else(|| too_close(size, start, end))
}

/// [`Reason::BetweenCorners`], for either end.
fn between_corners(size: Size, start: Square, end: Square) -> Option<Reason> {
    let corners = size.corners();
    if corners.contains(&start) || corners.contains(&end) {
        return None;
    }
    [start, end].into_iter().find_map(|end| {
        let mut near = corners.into_iter().filter(|corner| corner.is_move_from(end));
        let corners = [near.next()?, near.next()?];
        Some(Reason::BetweenCorners { end, corners })
    })
}

/// On three rows, whether forced moves connect the ends too early. The ends are two of the marked
/// squares, on the left or mirrored on the right:
///
/// ```text
/// .  .  A  .  .     From (1, 0) there are only the moves to A and B. If these are the ends, the
/// .  .  .  C  .     tour has three squares. If A and C are, it has nine: the corners have only two
/// .  .  B  .  .     moves each, and then (2, 1) and (0, 1) have no other than
///                   A - (1, 0) - B - (0, 1) - (2, 0) - (1, 2) - (0, 0) - (2, 1) - C.
/// ```
fn too_close(size: Size, start: Square, end: Square) -> Option<Reason> {
    if size.rows() > size.columns() {
        return too_close(size.transposed(), start.transposed(), end.transposed());
    }
    if size.rows() != 3 {
        return None;
    }
    let close = |a: Square, b: Square| {
        let at_a_or_b = a.column == 2 && a.row != 1;
        at_a_or_b && (b == Square::new(2 - a.row, 2) || b == Square::new(1, 3))
    };
    let from_right = |square: Square| Square::new(square.row, size.columns() - 1 - square.column);
    [(start, end), (from_right(start), from_right(end))]
        .into_iter()
        .any(|(a, b)| close(a, b) || close(b, a))
        .then_some(Reason::Forced)
}
