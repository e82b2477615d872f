//! Knight's tours: what a tour is, and the backtracking engine that finds one.

mod engine;

pub use engine::{Engine, MoveOrder};

use super::{Remembered, Solver};
use crate::board::{Size, Square};

/// A verified tour: a sequence of squares that visits each square of the board exactly once, each
/// a knight's move from the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tour {
    size: Size,
    numbers: Vec<u32>,
}

/// Why a sequence of squares is no tour. Steps are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourFault {
    /// The square at this step is not on the board.
    OffTheBoard(usize),
    /// The square at this step has been visited before.
    VisitedBefore(usize),
    /// The square at this step is no knight's move from the one before.
    NotAMove(usize),
    /// The sequence ends after so many squares, before all have been visited.
    TooShort(usize),
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
        let mut visited = vec![0_u64; size.area().div_ceil(64)];
        let mut before: Option<Square> = None;
        for (step, &number) in numbers.iter().enumerate() {
            let number = number as usize;
            if number >= size.area() {
                return Err(TourFault::OffTheBoard(step));
            }
            let (word, bit) = (&mut visited[number / 64], 1 << (number % 64));
            if *word & bit != 0 {
                return Err(TourFault::VisitedBefore(step));
            }
            *word |= bit;
            let square = size.at(number);
            if before.is_some_and(|before| !is_knights_move(before, square)) {
                return Err(TourFault::NotAMove(step));
            }
            before = Some(square);
        }
        if numbers.len() < size.area() { Err(TourFault::TooShort(numbers.len())) } else { Ok(Tour { size, numbers }) }
    }

    /// The board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The numbers of the squares in the order of the tour ([`Size::at`]), counted from 0.
    pub fn numbers(&self) -> &[u32] {
        &self.numbers
    }
}

fn is_knights_move(from: Square, to: Square) -> bool {
    matches!((from.row.abs_diff(to.row), from.column.abs_diff(to.column)), (1, 2) | (2, 1))
}

/// Answers starts on one board with tours, each found once and then remembered.
#[derive(Debug)]
pub struct TourSolver {
    engine: Engine,
    /// By the number of the start.
    tours: Vec<Option<Remembered<Tour>>>,
}

impl TourSolver {
    /// A solver for a board on which there is a tour from every square, and a search in this order
    /// of moves finds it.
    pub fn new(size: Size, order: MoveOrder) -> TourSolver {
        TourSolver { engine: Engine::new(size, order), tours: vec![None; size.area()] }
    }
}

impl Solver<Square> for TourSolver {
    type Answer<'a> = &'a Remembered<Tour>;

    fn solve(&mut self, &start: &Square) -> &Remembered<Tour> {
        let remembered = &mut self.tours[self.engine.size().number(start)];
        remembered.get_or_insert_with(|| {
            Remembered::new(self.engine.tour(start).expect("there is a tour from every square of this board"))
        })
    }
}
