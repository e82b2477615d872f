//! Binomial coefficients of any size, and how many digits they have.

use num_bigint::BigUint;
use std::f64::consts::{LN_10, TAU};

/// `n` over `k`.
///
/// # Complexity
/// O(k log log k) divisions of words for the factors, and a product tree for their product.
///
/// # Source
/// The numerators n - k + 1, ..., n lose all their primes up to k, and each of these primes comes back as
/// often as it divides the quotient: once for each carry when k and n - k are added in its base (E. Kummer,
/// 1852). All factors fit in words, since such a power of a prime is at most n.
pub fn binomial(n: u64, k: u64) -> BigUint {
    let k = k.min(n - k);
    let mut factors: Vec<u64> = (n - k + 1..=n).collect();
    for prime in primes(k) {
        let first = (prime - (n - k + 1) % prime) % prime;
        let multiples = factors.iter_mut().skip(first as usize).step_by(prime as usize);
        for factor in multiples {
            while factor.is_multiple_of(prime) {
                *factor /= prime;
            }
        }
        let power = prime_power(n, k, prime);
        if power > 1 {
            factors.push(power);
        }
    }
    factors.retain(|&factor| factor > 1);
    product(&factors)
}

/// The base-10 logarithm of `n` over `k`, with an error of less than 0.01, or of about 10<sup>-15</sup> of it where
/// that is more.
///
/// # Source
/// Stirling's formula with the first term of its series.
#[expect(clippy::cast_precision_loss, reason = "an estimate is asked for")]
pub fn log10_binomial(n: u64, k: u64) -> f64 {
    let k = k.min(n - k);
    if k == 0 {
        return 0.0;
    }
    let (n, k) = (n as f64, k as f64);
    let rest = n - k;
    let powers = k * (n / k).ln() - rest * (-k / n).ln_1p();
    let roots = (n / (TAU * k * rest)).ln() / 2.0;
    let series = (1.0 / n - 1.0 / k - 1.0 / rest) / 12.0;
    ((powers + roots + series) / LN_10).max(0.0)
}

/// The highest power of a prime that divides `n` over `k`.
fn prime_power(n: u64, k: u64, prime: u64) -> u64 {
    let (mut a, mut b, mut carry, mut power) = (k, n - k, 0, 1);
    while a > 0 || b > 0 {
        carry = u64::from(a % prime + b % prime + carry >= prime);
        if carry == 1 {
            power *= prime;
        }
        a /= prime;
        b /= prime;
    }
    power
}

/// The primes up to a number, by the sieve of Eratosthenes.
fn primes(last: u64) -> impl Iterator<Item = u64> {
    let mut is_composite = vec![false; last as usize + 1];
    let mut factor = 2;
    while factor * factor <= last as usize {
        if !is_composite[factor] {
            is_composite.iter_mut().skip(factor * factor).step_by(factor).for_each(|composite| *composite = true);
        }
        factor += 1;
    }
    (2..=last).filter(move |&number| !is_composite[number as usize])
}

/// The product of numbers; both halves of a product are about as long, so that long multiplication is fast.
fn product(factors: &[u64]) -> BigUint {
    const FEW: usize = 16;
    if factors.len() > FEW {
        let (left, right) = factors.split_at(factors.len() / 2);
        return product(left) * product(right);
    }
    let mut result = BigUint::from(1_u32);
    let mut word = 1_u64;
    for &factor in factors {
        word = word.checked_mul(factor).unwrap_or_else(|| {
            result *= word;
            factor
        });
    }
    result * word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::cast_precision_loss, reason = "lengths are short")]
    fn binomial_coefficients_are_those_of_pascals_triangle() {
        let mut row = vec![BigUint::from(1_u32)];
        for n in 0..200_u64 {
            for (k, expected) in (0..).zip(&row) {
                let found = binomial(n, k);
                assert_eq!(&found, expected, "{n} over {k}");
                let digits = found.to_string().len() as f64;
                let logarithm = log10_binomial(n, k);
                assert!(logarithm > digits - 1.05 && logarithm < digits + 0.05, "{n} over {k}: {logarithm}");
            }
            let inner = row.windows(2).map(|pair| &pair[0] + &pair[1]);
            let one = || BigUint::from(1_u32);
            row = [one()].into_iter().chain(inner).chain([one()]).collect();
        }
    }

    #[test]
    fn large_binomial_coefficients_are_right() {
        let large = 1_000_000_000_000_000_000;
        assert_eq!(binomial(large, 2), BigUint::from(large) * (large - 1) / 2_u32);
        assert_eq!(binomial(large, large - 1), BigUint::from(large));
        // From one to the next by the definition.
        for (n, k) in [(large, 500), (100_003, 50_000), (65_536, 40_000)] {
            assert_eq!(binomial(n, k) * (n - k), binomial(n, k + 1) * (k + 1));
        }
        assert!((log10_binomial(large, 3) - (54.0 - 6_f64.log10())).abs() < 1e-3);
        assert!((log10_binomial(large, large / 2) / (1e18 * 2_f64.log10()) - 1.0).abs() < 1e-12);
    }
}
