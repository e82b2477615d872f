//! Counts tours without finding them.
//!
//! The board is cut between two columns. From each side its squares are decided one after the other: which moves
//! to later squares a tour uses. What is decided is a set of paths. All that matters of it for the rest is the
//! *state* of the frontier, which is little more than two columns of squares: how many moves each has, and which
//! are ends of the same path. So the ways that lead to the same state are counted together. In the end each state
//! of the one half is joined with those of the other that have the moves that it lacks, and that close its paths
//! to one tour. Where the board is symmetric, one half is the mirror image of the other.
//!
//! Source: D. Knuth, The Art of Computer Programming, volume 4A, 7.1.4 (Simpath), for the states.

mod columns;
mod half;
mod join;
mod number;
mod state;
mod table;

use super::exclusion::excluded;
use super::query::Query;
use columns::Columns;
use half::{Half, Share};
use join::{POINTS, join};
use num_bigint::BigUint;
use number::Number;
use std::cell::RefCell;
use std::fmt::{self, Display};

/// Counts the tours that answer a query: closed tours once, not from each of their squares, and all tours in one
/// direction only. Open tours are paths; their ends may be a move apart.
///
/// It takes at most about so many bytes of memory. `progress` is told now and then how many per cent have been
/// done, in no exact measure of the time.
///
/// # Examples
/// ```
/// use knight::board::{Size, SquareSet};
/// use knight::solver::tour::{Query, count};
///
/// let closed = Query::closed(SquareSet::empty(Size::square(6)));
/// assert_eq!(count(&closed, 1 << 30, &mut |_| {}), Ok(9862_u32.into()));
/// ```
///
/// # Errors
/// If it takes more memory, or the board is too wide.
///
/// # Complexity
/// Exponential in the shorter side, linear in the longer one: each row more takes about 20 times as long.
pub fn count(query: &Query, memory: u64, progress: &mut dyn FnMut(u32)) -> Result<BigUint, NotCounted> {
    let Ok(rest) = query.rest() else {
        return Ok(BigUint::ZERO);
    };
    if excluded(query, &rest).is_some() {
        return Ok(BigUint::ZERO);
    }
    if rest.free() == 1 {
        return Ok(1_u8.into());
    }
    let columns = Columns::of(&rest);
    let counted = match counted::<u64>(&columns, memory, progress) {
        Err(Stopped::TooLarge) => counted::<BigUint>(&columns, memory, progress),
        counted => counted,
    };
    counted.map_err(|stopped| match stopped {
        Stopped::Memory => NotCounted::Memory,
        Stopped::Width | Stopped::TooLarge => NotCounted::Width,
    })
}

/// Why tours have not been counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotCounted {
    /// It takes more memory than is allowed.
    Memory,
    /// Too many free squares are near each other, also along the longer side of the board.
    Width,
}

impl Display for NotCounted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotCounted::Memory => write!(f, "it takes more memory than is allowed"),
            NotCounted::Width => {
                write!(
                    f,
                    "the board is too wide: two neighbouring rows (or columns) have more than {POINTS} free squares"
                )
            }
        }
    }
}

impl std::error::Error for NotCounted {}

/// Why a count has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stopped {
    Memory,
    Width,
    /// A number is larger than its type.
    TooLarge,
}

fn counted<N: Number>(columns: &Columns, memory: u64, progress: &mut dyn FnMut(u32)) -> Result<BigUint, Stopped> {
    let cut = cut(columns)?;
    let other = columns.columns() - 2 - cut;
    let mirrored = columns.mirrored();
    // Deciding counts as one half of the work, in equal steps, and joining as the other.
    let steps = (columns.before(cut) + columns.len() - columns.before(cut + 2)).max(1) as u32;
    let mut done = 0;
    let progress = RefCell::new(progress);
    let mut step = || {
        done += 1;
        (progress.borrow_mut())(50 * done / steps);
    };
    let mut join_progress = |percent: u32| (progress.borrow_mut())(50 + percent / 2);
    if mirrored == *columns && cut == other {
        let mut both = Half::<N>::new(columns.clone());
        both.decide_before(cut, memory, &mut step)?;
        both.decide_between(cut, Share::Own, memory)?;
        return join(&both, &both, Share::Own, memory, &mut join_progress);
    }
    let (mut left, mut right);
    if mirrored == *columns {
        // The right half is the left one up to its columns, which are fewer.
        right = Half::<N>::new(columns.clone());
        right.decide_before(other, memory, &mut step)?;
        left = right.clone();
        left.decide_before(cut, memory.saturating_sub(right.table.memory()), &mut step)?;
    } else {
        left = Half::new(columns.clone());
        left.decide_before(cut, memory, &mut step)?;
        right = Half::new(mirrored);
        right.decide_before(other, memory.saturating_sub(left.table.memory()), &mut step)?;
    }
    right.decide_between(other, Share::All, memory.saturating_sub(left.table.memory()))?;
    join(&left, &right, Share::All, memory, &mut join_progress)
}

/// The number of columns on the left of the two middle ones: so many that about as many squares are on the left as
/// on the right.
fn cut(columns: &Columns) -> Result<u32, Stopped> {
    let uneven = |&cut: &u32| {
        let (left, right) = (columns.before(cut), columns.len() - columns.before(cut + 2));
        // Of two as good, the left half gets more: then the right one has the middle moves as well.
        (left.abs_diff(right), left < right)
    };
    let is_narrow = |&cut: &u32| columns.before(cut + 2) - columns.before(cut) <= POINTS;
    (0..columns.columns() - 1).filter(is_narrow).min_by_key(uneven).ok_or(Stopped::Width)
}
