//! Solves cases that ask for tours. Each tour is found once and then kept.

use super::{Backtracker, MoveOrder, Request, Tour, find};
use crate::board::{Jump, Size, Square};
use crate::solver::Cached;

/// Answers starts on one board with tours.
#[derive(Debug)]
pub struct TourSolver {
    backtracker: Backtracker,
    /// By the number of the start.
    tours: Vec<Option<Cached<Tour>>>,
}

impl TourSolver {
    /// A solver for a board with a tour from every square, searched in this order of moves.
    pub fn new(size: Size, order: MoveOrder) -> TourSolver {
        TourSolver { backtracker: Backtracker::new(size, order), tours: vec![None; size.area()] }
    }

    /// The tour from a square.
    #[inline]
    pub fn tour(&mut self, start: Square) -> &Cached<Tour> {
        self.tours[self.backtracker.size().number(start)].get_or_insert_with(|| {
            let tour = self.backtracker.tour(start);
            Cached::new(tour.expect("there is a tour from every square of this board"))
        })
    }
}

/// The jumps in the alphabetic order of the squares that they lead to, where columns have letters and
/// rows are numbered from the top.
const ALPHABETIC_ORDER: [Jump; 8] = [
    Jump { down: -1, right: -2 },
    Jump { down: 1, right: -2 },
    Jump { down: -2, right: -1 },
    Jump { down: 2, right: -1 },
    Jump { down: -2, right: 1 },
    Jump { down: 2, right: 1 },
    Jump { down: -1, right: 2 },
    Jump { down: 1, right: 2 },
];

/// Answers small boards with the tour that comes first in alphabetic order when it is written
/// as `A1B3...`, or with none if the board has no tour.
///
/// That tour starts in the corner A1, as every small board that has a tour has one from there.
///
/// # Complexity
/// A search for each size, of up to some milliseconds for boards of 26 squares.
#[derive(Debug, Default)]
pub struct FirstTourSolver {
    /// By size; a judge asks for few sizes.
    known: Vec<(Size, Option<Cached<Tour>>)>,
}

impl FirstTourSolver {
    /// The first tour of a board of at most 26 squares, if it has one.
    pub fn tour(&mut self, size: Size) -> Option<&Cached<Tour>> {
        let index = self.known.iter().position(|(known, _)| *known == size).unwrap_or_else(|| {
            self.known.push((size, first_tour(size).map(Cached::new)));
            self.known.len() - 1
        });
        self.known[index].1.as_ref()
    }
}

fn first_tour(size: Size) -> Option<Tour> {
    let corner = Square::new(0, 0);
    find(&Request::open(size).from(corner)).ok()?;
    Backtracker::new(size, MoveOrder::Fixed(ALPHABETIC_ORDER)).tour(corner)
}
