//! Rng that is the same for ever: numbers that follow from a seed, on every machine alike.

use crate::board::{Size, Square};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng as _, SeedableRng};
use std::ops::RangeInclusive;

/// A stream of random numbers, and what is sampled from it.
///
/// The stream is the keystream of `ChaCha` with 8 rounds, a nonce of zeros and a key of 32 bytes: the
/// seed, the lowest byte first, and then zeros. A number of 64 bits is the next 8 bytes of it, the
/// lowest first. Ranges and shuffles are written out here, as no crate promises that its own will be
/// the same in its next version.
///
/// # Source
/// D. J. Bernstein, "`ChaCha`, a variant of Salsa20", 2008.
#[derive(Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// The start of a seed's stream.
    pub fn from_seed(seed: u64) -> Rng {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Rng(ChaCha8Rng::from_seed(key))
    }

    /// A number below `count`, each as likely as any other.
    ///
    /// # Panics
    /// If `count` is 0.
    ///
    /// # Source
    /// D. Lemire, "Fast random integer generation in an interval", 2019: the upper half of `count`
    /// times a number of 64 bits. Each result has equally many such numbers once those are left out
    /// whose lower half is below 2^64 modulo `count`.
    #[inline]
    pub fn below(&mut self, count: u64) -> u64 {
        assert!(count > 0, "there is no number below 0");
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(count);
            let lower_half = product as u64;
            // The remainder is less than `count`: it is seldom needed.
            if lower_half >= count || lower_half >= count.wrapping_neg() % count {
                return (product >> 64) as u64;
            }
        }
    }

    /// A number within a range, each as likely as any other.
    ///
    /// # Panics
    /// If the range is empty.
    #[inline]
    pub fn within(&mut self, range: RangeInclusive<u32>) -> u32 {
        let (least, most) = range.into_inner();
        assert!(least <= most, "there is no number from {least} to {most}");
        least + self.below(u64::from(most - least) + 1) as u32
    }

    /// A number within a range, a small one more likely than a large one: a number up to an upper
    /// bound that is sampled first. Of numbers from 0 the mean is a quarter of the greatest.
    ///
    /// # Panics
    /// If the range is empty.
    pub fn mostly_small(&mut self, range: RangeInclusive<u32>) -> u32 {
        let least = *range.start();
        let bound = self.within(range);
        self.within(least..=bound)
    }

    /// A square of a board, each as likely as any other.
    pub fn square(&mut self, size: Size) -> Square {
        size.at(self.below(size.area() as u64) as usize)
    }

    /// A fair coin flip.
    pub fn coin_flip(&mut self) -> bool {
        self.below(2) == 0
    }

    /// One of several things, each as likely as any other.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn choose<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len() as u64) as usize]
    }

    /// Puts things in an order, each order as likely as any other.
    ///
    /// # Source
    /// The shuffle of R. Fisher and F. Yates, as R. Durstenfeld does it: each place from the last on
    /// gets one of the things that have none yet.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_numbers(seed: u64) -> [u64; 4] {
        let mut rng = Rng::from_seed(seed);
        std::array::from_fn(|_| rng.0.next_u64())
    }

    /// J. Strombergson, "Test Vectors for the Stream Cipher `ChaCha`", TC1: 8 rounds, a key of 256 bits.
    #[test]
    fn the_stream_of_seed_0_is_the_known_keystream_of_a_key_of_zeros() {
        let keystream =
            [0x3e00_ef2f_895f_40d6_u64, 0x7f5b_b8e8_1f09_a5a1, 0x2c84_0ec3_ce9a_7f3b, 0x181b_e188_ef71_1a1e];
        assert_eq!(first_numbers(0), keystream.map(u64::swap_bytes));
    }

    /// How often each result is to come up.
    const EACH: u64 = 2_000;

    /// Seven standard deviations: a fair sample is farther off with one seed in 10^11.
    fn assert_fair(times: &[u64]) {
        let fair = (EACH - 313)..=(EACH + 313);
        assert!(times.iter().all(|times| fair.contains(times)), "{times:?}");
    }

    #[test]
    fn numbers_below_a_count_come_up_equally_often() {
        for count in [1, 2, 3, 7, 64, 100] {
            let mut rng = Rng::from_seed(1);
            let mut times = vec![0; count as usize];
            (0..EACH * count).for_each(|_| times[rng.below(count) as usize] += 1);
            assert_fair(&times);
        }
    }

    #[test]
    fn surplus_numbers_are_rejected() {
        // Four numbers make three results: if none were rejected, 0, 3, 6 ... would come up twice as often.
        let count = 3 << 62;
        let mut rng = Rng::from_seed(1);
        let mut times = [0; 3];
        (0..EACH * 3).for_each(|_| times[(rng.below(count) % 3) as usize] += 1);
        assert_fair(&times);
    }

    #[test]
    fn the_orders_of_a_shuffle_come_up_equally_often() {
        let mut rng = Rng::from_seed(1);
        let mut times = [0; 6];
        for _ in 0..EACH * 6 {
            let mut things = [0, 1, 2];
            rng.shuffle(&mut things);
            let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
            times[orders.iter().position(|order| *order == things).unwrap()] += 1;
        }
        assert_fair(&times);
    }
}
