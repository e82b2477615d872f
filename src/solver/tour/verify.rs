//! Verifies tours. Nothing here knows how they are found.

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
pub(super) fn verify(size: Size, numbers: impl Iterator<Item = u32>) -> Result<Form, TourFault> {
    let area = size.area();
    let columns = size.columns();
    let mut visited = vec![0_u64; area.div_ceil(64)];
    let mut step = 0;
    let mut first = None;
    let mut before: Option<Square> = None;
    let visit = |number: u32| {
        if number as usize >= area {
            return Err(TourFault::OffTheBoard(step));
        }
        let (word, bit) = (&mut visited[number as usize / 64], 1 << (number % 64));
        if *word & bit != 0 {
            return Err(TourFault::VisitedBefore(step));
        }
        *word |= bit;
        let here = Square::new(number / columns, number % columns);
        if before.is_some_and(|before| !here.is_move_from(before)) {
            return Err(TourFault::NotAMove(step));
        }
        first.get_or_insert(here);
        before = Some(here);
        step += 1;
        Ok(())
    };
    { numbers }.try_for_each(visit)?;
    match (first, before) {
        (Some(first), Some(last)) if step == area => {
            let closed = area == 1 || first.is_move_from(last);
            Ok(if closed { Form::Closed } else { Form::Open })
        }
        _ => Err(TourFault::TooShort(step)),
    }
}
