//! Whether a text is a tour, and the first thing that is wrong with it.

use crate::board::{Name, Size};
use crate::parser::{Reading, TourClaim};
use crate::solver::tour::{Tour, TourFault};
use std::fmt::{self, Display};

/// What is wrong with a claimed tour. Steps are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongTour {
    size: Size,
    fault: Fault,
}

/// Squares are numbered as by [`Size::at`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    OffTheBoard {
        step: usize,
    },
    VisitedBefore {
        step: usize,
        square: usize,
        before: usize,
    },
    NotAMove {
        step: usize,
        from: usize,
        to: usize,
    },
    TooShort {
        squares: usize,
    },
    /// A square of a grid has a step that no tour of the board has.
    NoStep {
        square: usize,
        step: u32,
    },
    /// No square of a grid has this step, since another step stands on two.
    Twice {
        step: usize,
        squares: [usize; 2],
    },
}

/// Reads a claim as a tour.
///
/// # Errors
/// The first thing that is wrong.
///
/// # Complexity
/// O(area), in up to eight bytes of memory a square besides the claim's.
pub fn check_tour(claim: TourClaim) -> Result<Tour, WrongTour> {
    let size = claim.size;
    let wrong = |fault| WrongTour { size, fault };
    match claim.reading {
        Reading::Order(numbers) => tour_in_order(size, numbers),
        Reading::GridOrOrder(numbers) => match order(&numbers).and_then(|order| tour(size, order)) {
            Ok(tour) => Ok(tour),
            // It looks like a grid, so if it is neither, it is a grid that is wrong.
            Err(fault) => {
                tour(size, numbers.iter().map(|number| number.wrapping_sub(1)).collect()).map_err(|_| wrong(fault))
            }
        },
    }
}

/// Reads the numbers of squares ([`Size::at`]) as a tour; what is off the board has a number that is on
/// none.
pub(crate) fn tour_in_order(size: Size, numbers: Vec<u32>) -> Result<Tour, WrongTour> {
    tour(size, numbers).map_err(|fault| WrongTour { size, fault })
}

/// Reads the steps at which each square is visited as a tour; they are as many as the board has
/// squares.
pub(crate) fn tour_on_grid(size: Size, steps: &[u32]) -> Result<Tour, WrongTour> {
    order(steps).and_then(|order| tour(size, order)).map_err(|fault| WrongTour { size, fault })
}

fn tour(size: Size, numbers: Vec<u32>) -> Result<Tour, Fault> {
    let (fault, numbers) = match Tour::or_numbers(size, numbers) {
        Ok(tour) => return Ok(tour),
        Err(fault) => fault,
    };
    let at = |step: usize| numbers[step] as usize;
    Err(match fault {
        TourFault::OffTheBoard(step) => Fault::OffTheBoard { step: step + 1 },
        TourFault::VisitedBefore(step) => {
            let before = numbers.iter().position(|&number| number == numbers[step]).unwrap_or(step);
            Fault::VisitedBefore { step: step + 1, square: at(step), before: before + 1 }
        }
        TourFault::NotAMove(step) => Fault::NotAMove { step: step + 1, from: at(step - 1), to: at(step) },
        TourFault::TooShort(squares) => Fault::TooShort { squares },
    })
}

/// The squares of a grid of steps in the order of the steps.
fn order(steps: &[u32]) -> Result<Vec<u32>, Fault> {
    const NONE: u32 = u32::MAX;
    let mut order = vec![NONE; steps.len()];
    let mut twice: Option<Fault> = None;
    for (square, &step) in steps.iter().enumerate() {
        let index = step.wrapping_sub(1) as usize;
        let Some(place) = order.get_mut(index) else {
            return Err(Fault::NoStep { square, step });
        };
        if *place == NONE {
            *place = square as u32;
            continue;
        }
        let earlier = |fault: &Fault| matches!(*fault, Fault::Twice { step, .. } if step <= index + 1);
        if !twice.as_ref().is_some_and(earlier) {
            twice = Some(Fault::Twice { step: index + 1, squares: [*place as usize, square] });
        }
    }
    twice.map_or(Ok(order), Err)
}

impl WrongTour {
    /// The first thing that is wrong, with squares named by their numbers ([`Size::at`]).
    pub(crate) fn told(&self, name: impl Fn(usize) -> String) -> String {
        let area = self.size.area();
        match self.fault {
            Fault::OffTheBoard { step } => format!("step {step} is off the board"),
            Fault::VisitedBefore { step, square, before } => {
                format!("step {step} comes to {} again, which was step {before}", name(square))
            }
            Fault::NotAMove { step, from, to } => {
                format!("step {step} is no knight's move, from {} to {}", name(from), name(to))
            }
            Fault::TooShort { squares: 1 } => format!("it ends after 1 square, and the board has {area}"),
            Fault::TooShort { squares } => format!("it ends after {squares} squares, and the board has {area}"),
            Fault::NoStep { square, step } => format!("step {step} on {} is none of 1 to {area}", name(square)),
            Fault::Twice { step, squares: [a, b] } => {
                format!("step {step} is on two squares, {} and {}", name(a), name(b))
            }
        }
    }
}

/// In algebraic notation.
impl Display for WrongTour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size;
        let told = self.told(|square| Name::of(size.at(square), size).to_string());
        write!(f, "this is no tour of {size}: {told}")
    }
}

impl std::error::Error for WrongTour {}
