//! Numbers to the letter: each has one spelling.

use std::fmt::{self, Display};

/// Why a word is not the spelling of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misspelling {
    NoNumber,
    PlusSign,
    LeadingZero,
    SignedZero,
    /// It is a number, but too large to be counted with.
    Large,
}

/// Reads a number: a 0, or digits that do not start with 0, with or without a minus sign before them.
#[inline]
pub(super) fn read(word: &[u8]) -> Result<i64, Misspelling> {
    match *word {
        [digit @ b'0'..=b'9'] => Ok(i64::from(digit - b'0')),
        [b'-', b'0'] => Err(Misspelling::SignedZero),
        [b'-', ref digits @ ..] => positive(digits).map(|number| -number),
        [b'+', ref digits @ ..] if are_digits(digits) => Err(Misspelling::PlusSign),
        _ => positive(word),
    }
}

fn positive(digits: &[u8]) -> Result<i64, Misspelling> {
    if !are_digits(digits) {
        return Err(Misspelling::NoNumber);
    }
    if digits[0] == b'0' {
        return Err(Misspelling::LeadingZero);
    }
    let append = |number: i64, digit: &u8| number.checked_mul(10)?.checked_add(i64::from(digit - b'0'));
    digits.iter().try_fold(0, append).ok_or(Misspelling::Large)
}

fn are_digits(word: &[u8]) -> bool {
    !word.is_empty() && word.iter().all(u8::is_ascii_digit)
}

/// What is said of the word, after the word itself; nothing if the word says it.
impl Display for Misspelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Misspelling::NoNumber => "",
            Misspelling::PlusSign => ", a number with a plus sign",
            Misspelling::LeadingZero => ", a number with a leading zero",
            Misspelling::SignedZero => ", a zero with a sign",
            Misspelling::Large => ", a number beyond 64 bits",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(word: &str, expected: Result<i64, Misspelling>) {
        assert_eq!(read(word.as_bytes()), expected, "{word}");
    }

    #[test]
    fn a_number_has_one_spelling() {
        for number in (-1200..1200).chain([i64::MAX, i64::MIN + 1]) {
            check(&number.to_string(), Ok(number));
        }
        for word in ["", "-", "+", "x", "1x", "0x", "1.0", "1/0", "NaN", "--1", "+-1", "-+1", "\u{663}", "1 "] {
            check(word, Err(Misspelling::NoNumber));
        }
        for word in ["00", "01", "-01", "-00", "007"] {
            check(word, Err(Misspelling::LeadingZero));
        }
        for word in ["+0", "+1", "+01"] {
            check(word, Err(Misspelling::PlusSign));
        }
        check("-0", Err(Misspelling::SignedZero));
    }

    #[test]
    fn no_number_overflows() {
        check("9223372036854775808", Err(Misspelling::Large));
        check(&"9".repeat(100), Err(Misspelling::Large));
        check(&format!("-{}", "9".repeat(100)), Err(Misspelling::Large));
    }
}
