//! Finds tours around blocked squares and with given beginnings, or says why there is none.

use super::exclusion::{NoTourAround, Why, colours, excluded};
use super::find::find;
use super::query::{Query, Rest};
use super::search::{CAPACITY, Outcome, Search};
use super::{Form, Tour};
use crate::board::Square;
use std::sync::Arc;

/// How many guesses are made on a board of this area before the search gives up: some seconds' worth.
pub const fn patience(area: usize) -> u64 {
    // On a chess board a guess takes about a microsecond. On a large board it takes longer, as all squares may be
    // looked at.
    const MOST: u64 = 2_000_000;
    const SQUARES: u64 = 800_000_000;
    let guesses = SQUARES / area as u64;
    if guesses < MOST { guesses } else { MOST }
}

/// Finds a tour of all squares that are not blocked. The same query always has the same answer.
///
/// A query that is a request ([`Query::request`]) is answered by [`find()`], on boards of any size. Others are
/// searched, on boards of at most [`CAPACITY`] squares.
///
/// # Errors
/// Why there is none, or that the search has given up.
///
/// # Complexity
/// Exponential, with a limit of [`patience`] guesses of O(area) each.
pub fn find_around(query: &Query) -> Result<Tour, NoTourAround> {
    answer(query).map_err(|why| NoTourAround { query: query.clone(), why })
}

fn answer(query: &Query) -> Result<Tour, Why> {
    if let Some(request) = query.request() {
        return find(&request).map_err(|none| Why::Request(none.reason));
    }
    let rest = query.rest().map_err(Why::BadSquare)?;
    let squares = match prepared(query, &rest)? {
        Prepared::Single(square) => vec![square],
        Prepared::Search(search) => match search.attempt(0, patience(query.size().area())) {
            Outcome::Tour(moves) => {
                let size = query.size();
                let start = rest.start.unwrap_or_else(|| moves.start(size));
                let mut squares = moves.squares(size, start);
                // An open tour whose start is not given may have been walked from its end.
                if rest.start.is_none() && rest.end == Some(start) {
                    squares.reverse();
                }
                squares
            }
            Outcome::Refuted => return Err(Why::Forced),
            Outcome::Exhausted => return Err(Why::Exhausted),
            Outcome::GaveUp => return Err(Why::GaveUp(patience(query.size().area()))),
        },
    };
    let tour = Tour::around(&Arc::new(query.blocked.clone()), rest.whole(&squares));
    Ok(tour.expect("what is found is a tour"))
}

/// What is to be searched.
#[derive(Clone)]
pub(super) enum Prepared {
    /// There is one square only.
    Single(Square),
    Search(Search),
}

/// Prepares the search for what is left of a query, unless a rule excludes it.
pub(super) fn prepared(query: &Query, rest: &Rest) -> Result<Prepared, Why> {
    if let Some(why) = excluded(query, rest) {
        return Err(why);
    }
    if rest.blocked.size().area() > CAPACITY {
        return Err(Why::TooLarge);
    }
    if let (Some(square), 1) = (rest.squares().next(), rest.free()) {
        return Ok(Prepared::Single(square));
    }
    if rest.form == Form::Closed {
        return Ok(Prepared::Search(Search::closed_around(&rest.blocked)));
    }
    let mut search = Search::open_around(&rest.blocked);
    if let [corners, others] = colours(&rest.blocked)
        && corners != others
    {
        let minority = |square: &Square| square.has_corner_colour() != (corners > others);
        rest.squares().filter(minority).for_each(|square| search.exclude_end(square));
    }
    rest.start.into_iter().chain(rest.end).for_each(|end| search.require_end(end));
    Ok(Prepared::Search(search))
}
