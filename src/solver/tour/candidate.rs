//! Checks candidate tours and explains the first fault of one that is no tour.

use super::{Tour, TourFault};
use crate::board::{Name, Size};
use std::fmt::{self, Display};

/// A sequence of squares, or a grid of steps, that is said to be a tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidateTour {
    /// The board.
    pub size: Size,
    /// The squares.
    pub reading: Reading,
}

/// How the numbers of a candidate tour are to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// As the numbers of the squares in order ([`Size::at`]). A square off the board has a number of
    /// at least the area.
    Order(Vec<u32>),
    /// As the step at which each square is visited or, if that is no tour, as the numbers of the
    /// squares in order. Both count from 1. There are as many numbers as squares on the board.
    GridOrOrder(Vec<u32>),
}

/// The first fault of a candidate tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongTour {
    size: Size,
    fault: Fault,
}

/// Squares have the numbers of [`Size::at`]; steps count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Order(TourFault),
    /// The grid has a step that is not from 1 to the area.
    NoSuchStep {
        square: usize,
        step: u32,
    },
    /// The grid has a step on two squares.
    RepeatedStep {
        step: usize,
        squares: [usize; 2],
    },
}

/// Checks a candidate tour.
///
/// # Errors
/// The first fault. If the candidate is neither a grid nor an order, that of the grid.
///
/// # Complexity
/// O(area), in up to eight bytes of memory a square besides the candidate's.
pub fn check_tour(candidate: CandidateTour) -> Result<Tour, WrongTour> {
    let size = candidate.size;
    match candidate.reading {
        Reading::Order(numbers) => tour_in_order(size, numbers),
        Reading::GridOrOrder(numbers) => tour_on_grid(size, &numbers).or_else(|wrong| {
            let order = numbers.into_iter().map(|number| number.wrapping_sub(1)).collect();
            Tour::new(size, order).map_err(|_| wrong)
        }),
    }
}

/// Checks the numbers of squares in order ([`Size::at`]). A number of at least the area is a square
/// off the board.
///
/// # Errors
/// The first fault.
pub fn tour_in_order(size: Size, numbers: Vec<u32>) -> Result<Tour, WrongTour> {
    Tour::new(size, numbers).map_err(|fault| WrongTour { size, fault: Fault::Order(fault) })
}

/// Checks a grid: the step at which each square of the board is visited, counted from 1.
///
/// # Errors
/// The first fault.
pub fn tour_on_grid(size: Size, steps: &[u32]) -> Result<Tour, WrongTour> {
    let order = order(steps).map_err(|fault| WrongTour { size, fault })?;
    tour_in_order(size, order)
}

/// The squares of a grid in the order of their steps.
fn order(steps: &[u32]) -> Result<Vec<u32>, Fault> {
    const NONE: u32 = u32::MAX;
    let mut order = vec![NONE; steps.len()];
    let mut repeated: Option<(usize, [usize; 2])> = None;
    for (square, &step) in steps.iter().enumerate() {
        let Some(entry) = order.get_mut(step.wrapping_sub(1) as usize) else {
            return Err(Fault::NoSuchStep { square, step });
        };
        let step = step as usize;
        if *entry == NONE {
            *entry = square as u32;
        } else if repeated.is_none_or(|(least, _)| step < least) {
            repeated = Some((step, [*entry as usize, square]));
        }
    }
    repeated.map_or(Ok(order), |(step, squares)| Err(Fault::RepeatedStep { step, squares }))
}

impl WrongTour {
    /// Explains the fault. `name` gives the name of the square with a number ([`Size::at`]).
    pub fn explain(&self, name: impl Fn(usize) -> String) -> String {
        let area = self.size.area();
        match self.fault {
            Fault::Order(TourFault::OffTheBoard { step }) => format!("step {step} is off the board"),
            Fault::Order(TourFault::VisitedBefore { step, square, before }) => {
                format!("step {step} comes to {} again, which was step {before}", name(square))
            }
            Fault::Order(TourFault::NotAMove { step, from, to }) => {
                format!("step {step} is no knight's move, from {} to {}", name(from), name(to))
            }
            Fault::Order(TourFault::TooShort { squares }) => {
                let s = if squares == 1 { "" } else { "s" };
                format!("it ends after {squares} square{s}, and the board has {area}")
            }
            Fault::NoSuchStep { square, step } => format!("step {step} on {} is none of 1 to {area}", name(square)),
            Fault::RepeatedStep { step, squares: [a, b] } => {
                format!("step {step} is on two squares, {} and {}", name(a), name(b))
            }
        }
    }
}

/// In algebraic notation.
impl Display for WrongTour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size;
        let explanation = self.explain(|square| Name::of(size.at(square), size).to_string());
        write!(f, "this is no tour of {size}: {explanation}")
    }
}

impl std::error::Error for WrongTour {}
