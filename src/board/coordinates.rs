//! Squares of the endless board, by their coordinates.

use std::fmt::{self, Display};

/// A square of the endless board, the chess board without edges. Squares are ordered by x, then by y.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinates {
    /// Files to the right.
    pub x: i64,
    /// Ranks up.
    pub y: i64,
}

impl Coordinates {
    /// The largest coordinate of a square that a question may name, and the smallest with a minus sign:
    /// 10<sup>18</sup>.
    pub const LARGEST: i64 = 1_000_000_000_000_000_000;

    /// The square with these coordinates.
    pub const fn new(x: i64, y: i64) -> Coordinates {
        Coordinates { x, y }
    }
}

/// `3,-5`.
impl Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}
