//! Knight's tours of any rectangular board: open or closed, from any square to any square, or the
//! reason why there is none.
//!
//! [`find()`] answers a [`Request`]. Rules exclude most tours that do not exist ([`existence`]). A small
//! board is searched ([`search`]). A long board of three or four rows is shortened and searched, and
//! its tour is stretched (`strip`). All other boards are composed of tiles (`mosaic`). Every tour is
//! verified, by code that knows nothing of how it was found. The [`Backtracker`] finds the first tour
//! in an order of moves, where a judge wants it.
//!
//! [`find_around`] answers a [`Query`], for a board with blocked squares or a tour with a given beginning, by
//! the same search. [`AllTours`] finds all tours, and [`count()`]
//! counts them without finding them.
//!
//! [`TourText`] reads candidate tours as people write them, and [`check_tour`] checks each under all
//! readings that it may have.

mod all;
mod around;
mod backtracker;
mod block;
mod candidate;
mod count;
mod exclusion;
pub mod existence;
mod find;
mod known_tiles;
mod mosaic;
mod mosaic_walk;
mod properties;
mod query;
mod reading;
mod request;
pub mod search;
mod solvers;
mod strip;
mod tile;
mod verify;

pub use all::AllTours;
pub use around::{find_around, patience};
pub use backtracker::{Backtracker, MoveOrder};
pub use candidate::{
    Candidate, Checked, Reading, Rows, Spelling, Squares, WrongTour, check_tour, tour_in_order, tour_on_grid,
};
pub use count::{NotCounted, count};
pub use exclusion::{NoTourAround, Why};
pub use existence::{NoTour, Reason};
pub use find::find;
pub use properties::TourProperties;
pub use query::{BadSquare, Query};
pub use reading::{Found, TourText};
pub use request::Request;
pub use solvers::{FirstTourSolver, TourSolver};
pub use verify::{Form, TourFault};

use crate::board::{Size, Square, SquareSet};
use mosaic::Mosaic;
use mosaic_walk::MosaicWalk;
use std::slice;
use std::sync::Arc;
use strip::{Strip, StripWalk};
use verify::{verify, verify_runs};

/// A verified tour: a sequence of knight's moves that visits each square of the board exactly once.
///
/// The squares of a large tour are not stored but computed in order, so that boards of 10000x10000
/// squares are within reach.
#[derive(Clone, Debug)]
pub struct Tour {
    size: Size,
    /// The squares that it leaves out, if there are any.
    blocked: Option<Arc<SquareSet>>,
    form: Form,
    route: Route,
}

impl Tour {
    /// A tour from the numbers of its squares ([`Size::at`]).
    ///
    /// # Errors
    /// The first fault.
    ///
    /// # Complexity
    /// O(area), with one bit of memory a square.
    pub fn new(size: Size, numbers: Vec<u32>) -> Result<Tour, TourFault> {
        Tour::verified(size, Route::List(numbers))
    }

    /// A tour of all squares that are not blocked, from the numbers of its squares.
    ///
    /// # Errors
    /// The first fault.
    ///
    /// # Complexity
    /// As [`Tour::new`].
    pub fn around(blocked: &Arc<SquareSet>, numbers: Vec<u32>) -> Result<Tour, TourFault> {
        let size = blocked.size();
        if blocked.is_empty() {
            return Tour::new(size, numbers);
        }
        let blocked = Some(Arc::clone(blocked));
        let unverified = Tour { size, blocked, form: Form::Open, route: Route::List(numbers) };
        unverified.verify()
    }

    /// The board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The squares that it leaves out, if there are any.
    pub fn blocked(&self) -> Option<&SquareSet> {
        self.blocked.as_deref()
    }

    /// Whether the tour is open or closed.
    pub fn form(&self) -> Form {
        self.form
    }

    /// The numbers of the squares in the order of the tour ([`Size::at`]).
    ///
    /// # Complexity
    /// O(area), in constant memory.
    pub fn numbers(&self) -> Numbers<'_> {
        Numbers(match &self.route {
            Route::List(numbers) => Walk::List(numbers.iter()),
            Route::Strip(strip) => Walk::Strip(strip.walk()),
            Route::Mosaic(mosaic) => Walk::Mosaic(mosaic.walk()),
        })
    }

    /// The squares in the order of the tour, as [`Tour::numbers`].
    pub fn squares(&self) -> impl ExactSizeIterator<Item = Square> + Clone + '_ {
        let columns = self.size.columns();
        self.numbers().map(move |number| Square::new(number / columns, number % columns))
    }

    /// The first and the last square.
    ///
    /// # Complexity
    /// O(area).
    pub fn ends(&self) -> [Square; 2] {
        let corner = Square::new(0, 0);
        [self.squares().next(), self.squares().last()].map(|end| end.unwrap_or(corner))
    }

    /// The step at which each square is visited, counted from 1, in the order of [`Size::at`]; 0 for a
    /// square that is left out.
    ///
    /// # Complexity
    /// O(area), in four bytes of memory a square.
    pub fn steps(&self) -> Vec<u32> {
        let mut steps = vec![0; self.size.area()];
        for (step, number) in (1..).zip(self.numbers()) {
            steps[number as usize] = step;
        }
        steps
    }

    /// Verifies a tour.
    fn verified(size: Size, route: Route) -> Result<Tour, TourFault> {
        Tour { size, blocked: None, form: Form::Open, route }.verify()
    }

    fn verify(self) -> Result<Tour, TourFault> {
        let verified = match &self.route {
            Route::Mosaic(mosaic) => verify_runs(self.size, mosaic.courses(), mosaic.walk().places()),
            Route::List(_) | Route::Strip(_) => None,
        };
        let form = verified.map_or_else(|| verify(self.size, self.blocked(), &self.numbers()), Ok)?;
        Ok(Tour { form, ..self })
    }
}

/// Two tours are the same if they visit the same squares in the same order.
impl PartialEq for Tour {
    fn eq(&self, other: &Tour) -> bool {
        self.size == other.size && self.blocked == other.blocked && self.numbers().eq(other.numbers())
    }
}

impl Eq for Tour {}

/// The numbers of the squares of a tour, in order.
#[derive(Clone, Debug)]
pub struct Numbers<'a>(Walk<'a>);

impl Numbers<'_> {
    /// Calls a function with each number until it fails. This is a faster `try_for_each`: how the tour
    /// is stored is found out once, not for every square.
    ///
    /// # Errors
    /// The first error of `take`.
    #[inline]
    pub fn try_each<E>(self, mut take: impl FnMut(u32) -> Result<(), E>) -> Result<(), E> {
        match self.0 {
            Walk::List(mut numbers) => numbers.try_for_each(|&number| take(number)),
            Walk::Strip(mut numbers) => numbers.try_for_each(take),
            Walk::Mosaic(numbers) => {
                numbers.try_each_run(|base, squares| squares.iter().try_for_each(|square| take(base + square)))
            }
        }
    }

    /// Calls a function with each run of numbers until it fails: with a number, and what is to be added to it
    /// for each number of the run. Runs of large tours come again, with the same numbers to be added, so that
    /// these are in the nearest cache.
    ///
    /// # Errors
    /// The first error of `take`.
    #[inline]
    pub fn try_each_run<E>(self, mut take: impl FnMut(u32, &[u32]) -> Result<(), E>) -> Result<(), E> {
        match self.0 {
            Walk::List(numbers) => take(0, numbers.as_slice()),
            Walk::Strip(mut numbers) => {
                let mut run = [0; 64];
                loop {
                    let length = run.iter_mut().zip(&mut numbers).map(|(place, number)| *place = number).count();
                    if length == 0 {
                        return Ok(());
                    }
                    take(0, &run[..length])?;
                }
            }
            Walk::Mosaic(numbers) => numbers.try_each_run(take),
        }
    }
}

impl Iterator for Numbers<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        match &mut self.0 {
            Walk::List(numbers) => numbers.next().copied(),
            Walk::Strip(numbers) => numbers.next(),
            Walk::Mosaic(numbers) => numbers.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.0 {
            Walk::List(numbers) => numbers.size_hint(),
            Walk::Strip(numbers) => numbers.size_hint(),
            Walk::Mosaic(numbers) => numbers.size_hint(),
        }
    }
}

impl ExactSizeIterator for Numbers<'_> {}

/// How the squares of a tour are stored.
#[derive(Clone, Debug)]
enum Route {
    List(Vec<u32>),
    Strip(Strip),
    Mosaic(Mosaic),
}

#[derive(Clone, Debug)]
enum Walk<'a> {
    List(slice::Iter<'a, u32>),
    Strip(StripWalk<'a>),
    Mosaic(MosaicWalk<'a>),
}
