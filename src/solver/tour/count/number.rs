//! Numbers that count: of 64 bits where that is enough, of any size where not.

use super::Stopped;
use num_bigint::BigUint;

/// A number of ways.
pub trait Number: Clone + Ord {
    /// The memory that it takes elsewhere, in bytes, about.
    const HEAP: u64;

    fn zero() -> Self;

    fn one() -> Self;

    /// Adds a number.
    ///
    /// # Errors
    /// If the sum is too large.
    fn add(&mut self, other: &Self) -> Result<(), Stopped>;

    /// Adds the product with another number to a total.
    fn multiply(&self, other: &Self, total: &mut Total);
}

/// A sum of products.
#[derive(Default)]
pub struct Total {
    small: u128,
    large: BigUint,
}

impl Total {
    pub fn add(&mut self, other: u128) {
        self.small = self.small.checked_add(other).unwrap_or_else(|| {
            self.large += self.small;
            other
        });
    }

    /// Adds another total, times a number.
    pub fn add_times(&mut self, other: Total, times: u64) {
        self.large += other.sum() * times;
    }

    pub fn sum(self) -> BigUint {
        self.large + self.small
    }
}

impl Number for u64 {
    const HEAP: u64 = 0;

    fn zero() -> u64 {
        0
    }

    fn one() -> u64 {
        1
    }

    #[inline]
    fn add(&mut self, other: &u64) -> Result<(), Stopped> {
        *self = self.checked_add(*other).ok_or(Stopped::TooLarge)?;
        Ok(())
    }

    fn multiply(&self, other: &u64, total: &mut Total) {
        total.add(u128::from(*self) * u128::from(*other));
    }
}

impl Number for BigUint {
    const HEAP: u64 = 64;

    fn zero() -> BigUint {
        BigUint::ZERO
    }

    fn one() -> BigUint {
        BigUint::from(1_u8)
    }

    fn add(&mut self, other: &BigUint) -> Result<(), Stopped> {
        *self += other;
        Ok(())
    }

    fn multiply(&self, other: &BigUint, total: &mut Total) {
        total.large += self * other;
    }
}
