//! Knight's tours of any rectangular board: open or closed, from any square to any square, or the
//! reason why there is none.
//!
//! [`find()`] answers a [`Request`]. What cannot be is known by rules ([`existence`]). A board of few
//! squares is searched ([`search`]); a long one of three or four rows is searched when shortened,
//! and its tour stretched (`strip`); all others are composed of tiles (`mosaic`). No tour is given
//! out before it has been verified, by code that knows nothing of how it was found.
//!
//! Where a judge wants the first tour in an order of moves, the backtracking [`Engine`] finds it.

mod character;
mod engine;
pub mod existence;
mod find;
mod first;
mod mosaic;
mod request;
pub mod search;
mod strip;
mod tile;
mod verify;

pub use character::Character;
pub use engine::{Engine, MoveOrder};
pub use existence::{NoTour, Reason};
pub use find::find;
pub use first::FirstTourSolver;
pub use request::Request;
pub use verify::{Form, TourFault};

use super::{Cached, Solver};
use crate::board::{Size, Square};
use mosaic::{Mosaic, MosaicWalk};
use std::slice;
use strip::{Strip, StripWalk};
use verify::verify;

/// A verified tour: a sequence of squares that visits each square of the board exactly once, each
/// a knight's move from the one before.
///
/// That of a large board is walked along, not held in memory: ten thousand by ten thousand squares
/// are well within reach.
#[derive(Clone, Debug)]
pub struct Tour {
    size: Size,
    form: Form,
    route: Route,
}

impl Tour {
    /// A tour from the numbers of its squares ([`Size::at`]).
    ///
    /// # Errors
    /// The first fault, if it is no tour.
    ///
    /// # Complexity
    /// O(area), with one bit of memory a square.
    pub fn new(size: Size, numbers: Vec<u32>) -> Result<Tour, TourFault> {
        Tour::or_numbers(size, numbers).map_err(|(fault, _)| fault)
    }

    /// As [`Tour::new`], but if it is no tour the numbers come back with the fault.
    ///
    /// # Errors
    /// The first fault, and the numbers.
    ///
    /// # Complexity
    /// As [`Tour::new`].
    pub fn or_numbers(size: Size, numbers: Vec<u32>) -> Result<Tour, (TourFault, Vec<u32>)> {
        match verify(size, Numbers(Walk::List(numbers.iter()))) {
            Ok(form) => Ok(Tour { size, form, route: Route::List(numbers) }),
            Err(fault) => Err((fault, numbers)),
        }
    }

    /// The board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether the last square is a move from the first.
    pub fn form(&self) -> Form {
        self.form
    }

    /// The numbers of the squares in the order of the tour ([`Size::at`]), counted from 0.
    ///
    /// # Complexity
    /// O(area), without any memory.
    pub fn numbers(&self) -> Numbers<'_> {
        Numbers(match &self.route {
            Route::List(numbers) => Walk::List(numbers.iter()),
            Route::Strip(strip) => Walk::Strip(strip.walk()),
            Route::Mosaic(mosaic) => Walk::Mosaic(mosaic.walk()),
        })
    }

    /// The squares in the order of the tour.
    ///
    /// # Complexity
    /// As [`Tour::numbers`].
    pub fn squares(&self) -> impl ExactSizeIterator<Item = Square> + Clone + '_ {
        let columns = self.size.columns();
        self.numbers().map(move |number| Square::new(number / columns, number % columns))
    }

    /// The first and the last square.
    ///
    /// # Complexity
    /// O(area), as [`Tour::numbers`].
    pub fn ends(&self) -> [Square; 2] {
        let corner = Square::new(0, 0);
        [self.squares().next(), self.squares().last()].map(|end| end.unwrap_or(corner))
    }

    /// The step at which each square is visited, counted from 1, in the order of [`Size::at`].
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

    /// A tour, however it has been found, if it is one.
    fn verified(size: Size, route: Route) -> Result<Tour, TourFault> {
        let unverified = Tour { size, form: Form::Open, route };
        let form = verify(size, unverified.numbers())?;
        Ok(Tour { form, ..unverified })
    }
}

/// Two tours are the same if they visit the same squares in the same order.
impl PartialEq for Tour {
    fn eq(&self, other: &Tour) -> bool {
        self.size == other.size && self.numbers().eq(other.numbers())
    }
}

impl Eq for Tour {}

/// The numbers of the squares of a tour, in order.
#[derive(Clone, Debug)]
pub struct Numbers<'a>(Walk<'a>);

impl Numbers<'_> {
    /// Hands out all numbers until one is not taken. This is what `try_for_each` does, but the way
    /// is chosen once, and whole runs of squares go by in a tight loop.
    ///
    /// # Errors
    /// The first error of `take`.
    #[inline]
    pub fn try_each<E>(self, mut take: impl FnMut(u32) -> Result<(), E>) -> Result<(), E> {
        match self.0 {
            Walk::List(mut numbers) => numbers.try_for_each(|&number| take(number)),
            Walk::Strip(mut numbers) => numbers.try_for_each(take),
            Walk::Mosaic(numbers) => numbers.try_each(take),
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

/// How a tour is stored.
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

/// Answers starts on one board with tours, each found once and then remembered.
#[derive(Debug)]
pub struct TourSolver {
    engine: Engine,
    /// By the number of the start.
    tours: Vec<Option<Cached<Tour>>>,
}

impl TourSolver {
    /// A solver for a board on which there is a tour from every square, and a search in this order
    /// of moves finds it.
    pub fn new(size: Size, order: MoveOrder) -> TourSolver {
        TourSolver { engine: Engine::new(size, order), tours: vec![None; size.area()] }
    }
}

impl Solver<Square> for TourSolver {
    type Answer<'a> = &'a Cached<Tour>;

    fn solve(&mut self, &start: &Square) -> &Cached<Tour> {
        let remembered = &mut self.tours[self.engine.size().number(start)];
        remembered.get_or_insert_with(|| {
            Cached::new(self.engine.tour(start).expect("there is a tour from every square of this board"))
        })
    }
}
