//! Verifies tours. Nothing here knows how they are found.

use super::Numbers;
use crate::board::{Size, Square};

/// The two forms of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// The last square is not a move from the first, or need not be.
    Open,
    /// The last square is a move from the first (re-entrant). The tour of a single square is closed.
    Closed,
}

/// Why a sequence of squares is no tour. Steps count from 1; squares have the numbers of
/// [`Size::at`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourFault {
    /// The square of a step is not on the board.
    OffTheBoard {
        /// The step.
        step: usize,
    },
    /// The square of a step has been visited before.
    VisitedBefore {
        /// The step.
        step: usize,
        /// The square.
        square: usize,
        /// The step that visited it first.
        before: usize,
    },
    /// A step is no knight's move.
    NotAMove {
        /// The step.
        step: usize,
        /// The square of the step before it.
        from: usize,
        /// The square of the step.
        to: usize,
    },
    /// The sequence ends before all squares have been visited.
    TooShort {
        /// The number of squares visited.
        squares: usize,
    },
}

/// Verifies that numbers of squares ([`Size::at`]) are a tour of a board, and returns its form.
///
/// # Errors
/// The first fault.
///
/// # Complexity
/// O(area), with one bit of memory a square.
pub(super) fn verify(size: Size, numbers: &Numbers<'_>) -> Result<Form, TourFault> {
    let area = size.area();
    let square_at = Division::by(size.columns());
    let mut visited = vec![0_u64; area.div_ceil(64)];
    // The bits after the last square count as visited. So one bit tells whether a square may be
    // visited, and the reason why not is found only when it matters.
    if let Some(last) = visited.last_mut() {
        *last = if area.is_multiple_of(64) { 0 } else { u64::MAX << (area % 64) };
    }
    let mut visit = |number: u32| {
        let (word, bit) = (visited.get_mut(number as usize / 64)?, 1 << (number % 64));
        let is_free = *word & bit == 0;
        *word |= bit;
        is_free.then(|| square_at.square(number))
    };
    let mut rest = numbers.clone();
    let Some(number) = rest.next() else {
        return Err(TourFault::TooShort { squares: 0 });
    };
    let first = visit(number).ok_or_else(|| fault(size, numbers, 1))?;
    let mut last = first;
    let mut visits = 1;
    let walk = rest.try_each(|number| {
        let here = visit(number).ok_or(())?;
        if !here.is_move_from(last) {
            return Err(());
        }
        last = here;
        visits += 1;
        Ok(())
    });
    if walk.is_err() {
        return Err(fault(size, numbers, visits + 1));
    }
    if visits < area {
        return Err(TourFault::TooShort { squares: visits });
    }
    Ok(if area == 1 || first.is_move_from(last) { Form::Closed } else { Form::Open })
}

/// The fault of the first step that has one.
#[cold]
fn fault(size: Size, numbers: &Numbers<'_>, step: usize) -> TourFault {
    let mut walk = numbers.clone().map(|number| number as usize);
    let before = walk.clone();
    let from = step.checked_sub(2).and_then(|skipped| walk.nth(skipped)).unwrap_or(0);
    let to = walk.next().unwrap_or(0);
    if to >= size.area() {
        return TourFault::OffTheBoard { step };
    }
    match (1..step).zip(before).find(|&(_, square)| square == to) {
        Some((before, square)) => TourFault::VisitedBefore { step, square, before },
        None => TourFault::NotAMove { step, from, to },
    }
}

/// Turns numbers of squares into rows and columns without a division, which would take most of the
/// time of verifying a tour.
///
/// # Source
/// D. Lemire, O. Kaser, N. Kurz, "Faster remainder by direct computation" (2019): the high half of
/// the product with the reciprocal, rounded up to 64 bits, is the quotient of any two numbers of 32.
#[derive(Clone, Copy)]
struct Division {
    columns: u32,
    reciprocal: u64,
}

impl Division {
    fn by(columns: u32) -> Division {
        // For one column this is 0, so that all squares seem to be in row 0. That does no harm, as a
        // knight has no move on one column or on one row.
        Division { columns, reciprocal: (u64::MAX / u64::from(columns)).wrapping_add(1) }
    }

    #[inline]
    fn square(self, number: u32) -> Square {
        let row = ((u128::from(self.reciprocal) * u128::from(number)) >> 64) as u32;
        Square::new(row, number - row * self.columns)
    }
}
