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

/// Verifies that squares, given by their numbers ([`Size::number`]), are a tour of a board, and says
/// of which form.
///
/// # Errors
/// The first fault.
///
/// # Complexity
/// O(area), with one bit of memory a square.
pub(super) fn verify(size: Size, numbers: Numbers<'_>) -> Result<Form, TourFault> {
    let area = size.area();
    let square_at = Division::by(size.columns());
    let mut visited = vec![0_u64; area.div_ceil(64)];
    // What is behind the last square of the board in its word can no more be visited than what has
    // been. So a look at one bit is enough for both, and why is found out only if it matters.
    if let Some(last) = visited.last_mut() {
        *last = if area.is_multiple_of(64) { 0 } else { u64::MAX << (area % 64) };
    }
    let mut visit = |number: u32| {
        let (word, bit) = (visited.get_mut(number as usize / 64)?, 1 << (number % 64));
        let is_free = *word & bit == 0;
        *word |= bit;
        is_free.then(|| square_at.square(number))
    };
    let fault = |number: u32, step| {
        if (number as usize) < area { TourFault::VisitedBefore(step) } else { TourFault::OffTheBoard(step) }
    };
    let mut rest = numbers;
    let Some(number) = rest.next() else {
        return Err(TourFault::TooShort(0));
    };
    let first = visit(number).ok_or(fault(number, 0))?;
    let mut last = first;
    let mut step = 1;
    rest.try_each(|number| {
        let here = visit(number).ok_or_else(|| fault(number, step))?;
        if !here.is_move_from(last) {
            return Err(TourFault::NotAMove(step));
        }
        last = here;
        step += 1;
        Ok(())
    })?;
    if step < area {
        return Err(TourFault::TooShort(step));
    }
    Ok(if area == 1 || first.is_move_from(last) { Form::Closed } else { Form::Open })
}

/// Numbers of squares to rows and columns, without a division for each: this is what most of the time
/// would be spent on.
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
        // For one column this is 0, and all squares seem to be in row 0. That does no harm: a
        // knight has no move there, nor among the columns that they seem to be in.
        Division { columns, reciprocal: (u64::MAX / u64::from(columns)).wrapping_add(1) }
    }

    #[inline]
    fn square(self, number: u32) -> Square {
        let row = ((u128::from(self.reciprocal) * u128::from(number)) >> 64) as u32;
        Square::new(row, number - row * self.columns)
    }
}
