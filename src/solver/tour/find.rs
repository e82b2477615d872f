//! Answers requests: chooses how to find a tour by the size of the board.

use super::existence::{NoTour, Reason, excluded};
use super::mosaic::Mosaic;
use super::request::Request;
use super::search::{Outcome, Search};
use super::strip::{self, Strip};
use super::{Form, Route, Tour};
use crate::board::{OPPOSED_ORDER, Size, Square};

/// Finds a tour. The same request always has the same answer.
///
/// # Examples
/// ```
/// use knight::board::{Size, Square};
/// use knight::solver::tour::{Form, Reason, Request, find};
///
/// let closed = find(&Request::closed(Size::square(100))).unwrap();
/// assert_eq!(closed.form(), Form::Closed);
/// assert_eq!(closed.squares().count(), 10_000);
///
/// let none = find(&Request::closed(Size::new(5, 7))).unwrap_err();
/// assert_eq!(none.reason, Reason::OddArea);
///
/// let end = Square::new(2, 1);
/// let none = find(&Request::open(Size::new(5, 8)).from(end).to(Square::new(0, 2))).unwrap_err();
/// let corners = [Square::new(0, 0), Square::new(4, 0)];
/// assert_eq!(none.reason, Reason::BetweenCorners { end, corners });
/// ```
///
/// # Errors
/// The reason why there is none.
///
/// # Complexity
/// O(area), with one bit of memory a square to verify the tour and, on boards with more than four
/// rows and columns, less than another bit to store it.
pub fn find(request: &Request) -> Result<Tour, NoTour> {
    answer(request).map_err(|reason| NoTour { request: *request, reason })
}

/// The side of the smallest tile of a mosaic, unless a side of the board has five squares.
const TILE: u32 = 6;

/// The most squares of a board that is searched if one of its sides is shorter than a tile. A strip
/// with more squares has a run of columns that can be shortened.
const SEARCHED: usize = 200;

/// How far from one end the other is sought if it is not given. A board with a square that no tour
/// ends on, for a reason that only a search finds, has at most one column more than this.
const NEAR: u32 = 9;

fn answer(request: &Request) -> Result<Tour, Reason> {
    if let Some(reason) = excluded(request) {
        return Err(reason);
    }
    let Request { size, form, start, end } = *request;
    if !has_room(size) {
        return Err(Reason::TooLarge);
    }
    match (start, end) {
        _ if size.area() == 1 => between(size, Square::new(0, 0), Square::new(0, 0)),
        (Some(start), Some(end)) => between(size, start, end),
        (Some(start), None) => first(size, partners(size, form, start).map(|end| request.to(end))),
        (None, Some(end)) => first(size, partners(size, form, end).map(|start| request.from(start))),
        // Every board that has a tour has one from a corner.
        (None, None) => answer(&request.from(Square::new(0, 0))),
    }
}

/// Whether the squares can be numbered and there is enough memory for a tour. A tour is allocated in
/// many pieces, so this first allocates all of its memory at once, and frees it.
fn has_room(size: Size) -> bool {
    let sides = size.rows() as usize + size.columns() as usize;
    let short = size.rows().min(size.columns()) as usize;
    // A strip takes four bytes for each of its columns, a mosaic five for each of its tiles and a few
    // hundred for each tile between the ends. Verifying the tour takes one bit a square.
    let needed = if short <= strip::ROWS { size.area() / 8 + 4 * sides } else { size.area() / 3 + 64 * sides };
    u32::try_from(size.area()).is_ok() && Vec::<u8>::new().try_reserve_exact(needed).is_ok()
}

/// Finds a tour between two squares that no rule excludes.
fn between(size: Size, start: Square, end: Square) -> Result<Tour, Reason> {
    let (short, long) = (size.rows().min(size.columns()), size.rows().max(size.columns()));
    let is_small = if short < TILE { size.area() <= SEARCHED } else { long < 2 * TILE };
    let route = if size.area() == 1 {
        Route::List(vec![0])
    } else if is_small {
        let squares = match Search::between(size, start, end).find() {
            Outcome::Tour(moves) => moves.squares(size, start),
            Outcome::Refuted => return Err(Reason::Forced),
            Outcome::Exhausted => return Err(Reason::Exhausted),
            Outcome::GaveUp => return Err(Reason::Unsettled),
        };
        Route::List(squares.into_iter().map(|square| size.number(square) as u32).collect())
    } else if short as usize <= strip::ROWS {
        Route::Strip(Strip::between(size, start, end).ok_or(Reason::Unsettled)?)
    } else {
        Route::Mosaic(Mosaic::between(size, start, end).ok_or(Reason::Unsettled)?)
    };
    Tour::verified(size, route).map_err(|_| Reason::Unsettled)
}

/// The tour of the first request that has one. The requests differ in one end.
fn first(size: Size, mut requests: impl Iterator<Item = Request>) -> Result<Tour, Reason> {
    let all_near = size.rows().max(size.columns()) <= NEAR + 1;
    let reason = if all_near { Reason::Exhausted } else { Reason::Unsettled };
    requests.find_map(|request| answer(&request).ok()).ok_or(reason)
}

/// The squares near an end that may be the other end, the likeliest first. For an open tour those a
/// move away come last, as they make it closed.
fn partners(size: Size, form: Form, end: Square) -> impl Iterator<Item = Square> {
    let range = |at: u32, length: u32| at.saturating_sub(NEAR)..length.min(at + NEAR + 1);
    let near = range(end.row, size.rows())
        .flat_map(move |row| range(end.column, size.columns()).map(move |column| Square::new(row, column)));
    let away = near.filter(move |square| form == Form::Open && !square.is_move_from(end));
    away.chain(OPPOSED_ORDER.iter().filter_map(move |jump| jump.from(end, size)))
}
