//! Collects bytes into blocks for a writer.
//!
//! Most of the time of writing a large tour or map goes into its numbers. So they are written eight digits at
//! a time, and those of the same length in a loop that knows the length. With itoa, the fastest crate tried, a
//! 10000x10000 board takes two to three times as long, and that includes finding and verifying the tour.

use crate::board::FileLetters;
use std::io::{self, Write};

/// The size of a block, but for the last one: what a pipe holds as a rule. Whole pages are written to a file in two thirds
/// of the time of others.
const BLOCK: usize = 64 * 1024;

/// The most bytes that are added before the next check whether the block is full.
const ROOM: usize = 64;

/// Collects bytes and writes them in blocks.
pub struct Blocks<'w> {
    out: &'w mut dyn Write,
    bytes: Vec<u8>,
    length: usize,
}

impl Blocks<'_> {
    /// Starts the first block.
    pub fn new(out: &mut dyn Write) -> Blocks<'_> {
        Blocks { out, bytes: vec![0; BLOCK + ROOM], length: 0 }
    }

    /// Adds some bytes.
    #[inline]
    pub fn text(&mut self, text: &[u8]) -> io::Result<()> {
        for part in text.chunks(ROOM) {
            self.make_room()?;
            self.bytes[self.length..self.length + part.len()].copy_from_slice(part);
            self.length += part.len();
        }
        Ok(())
    }

    /// Adds the letters of a file.
    #[inline]
    pub fn letters(&mut self, letters: FileLetters) -> io::Result<()> {
        self.make_room()?;
        self.put(letters.word(), letters.as_bytes().len(), 0);
        self.length -= 1;
        Ok(())
    }

    /// Adds a number and a byte after it.
    #[inline]
    pub fn number(&mut self, number: u32, after: u8) -> io::Result<()> {
        if self.length >= BLOCK || number >= EIGHT_DIGITS {
            return self.rare_number(number, after);
        }
        let digits = digits(number);
        // The number 0 has one digit.
        let leading = (digits & !ZEROS | 1 << 56).trailing_zeros() / 8 % 8;
        self.put(digits >> (8 * leading), 8 - leading as usize, after);
        Ok(())
    }

    /// Adds numbers, each given as what is to be added to `base`, and a byte after each.
    #[inline]
    pub fn numbers(&mut self, base: u32, offsets: &[u32], after: u8) -> io::Result<()> {
        let fill = match base {
            1_000..10_000 => fill::<4>,
            10_000..100_000 => fill::<5>,
            100_000..1_000_000 => fill::<6>,
            1_000_000..10_000_000 => fill::<7>,
            10_000_000..EIGHT_DIGITS => fill::<8>,
            _ => return offsets.iter().try_for_each(|offset| self.number(base + offset, after)),
        };
        let mut rest = offsets;
        while let [first, ..] = rest {
            self.make_room()?;
            let (mut count, length) = fill(base, rest, after, &mut self.bytes[self.length..]);
            self.length += length;
            if count == 0 {
                // It has more digits than the base.
                self.number(base + first, after)?;
                count = 1;
            }
            rest = &rest[count..];
        }
        Ok(())
    }

    /// Adds a positive number, aligned to the right in at most eleven columns, and a byte after it.
    #[inline]
    pub fn aligned(&mut self, number: u32, width: usize, after: u8) -> io::Result<()> {
        let digits = number.ilog10() as usize + 1;
        self.text(&b"           "[..width - digits])?;
        self.number(number, after)
    }

    /// Apart from [`Blocks::number`], so that this is small enough to be inlined.
    #[cold]
    fn rare_number(&mut self, number: u32, after: u8) -> io::Result<()> {
        self.make_room()?;
        if number < EIGHT_DIGITS {
            return self.number(number, after);
        }
        self.text(itoa::Buffer::new().format(number / EIGHT_DIGITS).as_bytes())?;
        self.put(digits(number % EIGHT_DIGITS), 8, after);
        Ok(())
    }

    /// Replaces the last byte by the end of a line, and writes the last block.
    pub fn end_line(mut self) -> io::Result<()> {
        let text = &mut self.bytes[..self.length];
        if let Some(last) = text.last_mut() {
            *last = b'\n';
        }
        self.out.write_all(text)
    }

    /// Adds the lowest bytes of a word, the lowest first, and one byte after them. It copies all eight
    /// bytes, which is faster; what is added next overwrites the rest.
    #[inline]
    fn put(&mut self, word: u64, length: usize, after: u8) {
        let bytes = &mut self.bytes[self.length..][..9];
        bytes[..8].copy_from_slice(&word.to_le_bytes());
        bytes[length] = after;
        self.length += length + 1;
    }

    #[inline]
    fn make_room(&mut self) -> io::Result<()> {
        if self.length < BLOCK { Ok(()) } else { self.flush() }
    }

    /// Writes a block and keeps what is more than one.
    #[cold]
    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(&self.bytes[..BLOCK])?;
        self.bytes.copy_within(BLOCK..self.length, 0);
        self.length -= BLOCK;
        Ok(())
    }
}

/// Writes numbers of so many digits and a byte after each, as long as there is room and up to the first that has more
/// digits: how many numbers, and their length. It is faster than [`Blocks::number`], as no place depends on the number
/// before it.
fn fill<const DIGITS: usize>(base: u32, offsets: &[u32], after: u8, out: &mut [u8]) -> (usize, usize) {
    let mut count = 0;
    for (place, offset) in out.chunks_exact_mut(DIGITS + 1).zip(offsets) {
        let number = base + offset;
        // It costs nothing, as it shows that the number is in the table too.
        if number >= 10_u32.pow(DIGITS as u32) {
            break;
        }
        let digits = digits(number) >> (8 * (8 - DIGITS));
        if DIGITS == 8 {
            place[..8].copy_from_slice(&digits.to_le_bytes());
            place[8] = after;
        } else {
            let text = digits | u64::from(after) << (8 * DIGITS);
            place.copy_from_slice(&text.to_le_bytes()[..=DIGITS]);
        }
        count += 1;
    }
    (count, count * (DIGITS + 1))
}

const EIGHT_DIGITS: u32 = 100_000_000;

/// Eight zeros as text. Other digits differ from them in the four lowest bits.
const ZEROS: u64 = 0x3030_3030_3030_3030;

/// The eight digits of a number below [`EIGHT_DIGITS`] as text, the first in the lowest byte.
#[inline]
fn digits(number: u32) -> u64 {
    let [first, last] = [number / 10_000, number % 10_000].map(|four| u64::from(FOUR_DIGITS[four as usize]));
    first | last << 32
}

/// The four digits of each number below ten thousand as text, the first in the lowest byte.
static FOUR_DIGITS: [u32; 10_000] = {
    let mut table = [0; 10_000];
    let mut number = 0;
    while number < 10_000 {
        let [first, second] = [number / 1000, number / 100 % 10];
        let [third, fourth] = [number / 10 % 10, number % 10];
        table[number as usize] = ZEROS as u32 + first + (second << 8) + (third << 16) + (fourth << 24);
        number += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl FnOnce(&mut Blocks<'_>)) -> String {
        let mut out = Vec::new();
        let mut blocks = Blocks::new(&mut out);
        write(&mut blocks);
        blocks.end_line().unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn numbers_are_written_in_decimal() {
        let powers = (0..10).map(|power| 10_u32.pow(power));
        let around = powers.flat_map(|power| [power - 1, power, power + 1, 4 * power + 7]);
        let scattered = (0..100_000_u32).map(|number| number.wrapping_mul(2_654_435_769));
        let all: Vec<u32> = around.chain(scattered).chain(0..20_000).chain([u32::MAX]).collect();
        let expected: String = all.iter().map(|number| format!("{number} ")).collect();
        let found = written(|blocks| all.iter().for_each(|&number| blocks.number(number, b' ').unwrap()));
        assert_eq!(found.trim_end(), expected.trim_end());
    }

    #[test]
    fn numbers_with_a_base_are_written_as_each_of_them() {
        let powers = (1..10).map(|power| 10_u32.pow(power));
        let bases = powers.flat_map(|power| [0, 1, 35, 36, 37, 100, 5000].map(|less| power.saturating_sub(less)));
        for (base, count) in bases.chain([0, 1, 123_456, u32::MAX - 8000]).flat_map(|base| [(base, 5), (base, 8000)]) {
            // In no order.
            let offsets: Vec<u32> = (0..count).map(|at| at * 7 % count).collect();
            let each = written(|blocks| offsets.iter().for_each(|at| blocks.number(base + at, b' ').unwrap()));
            assert_eq!(written(|blocks| blocks.numbers(base, &offsets, b' ').unwrap()), each, "{base}, {count}");
        }
    }

    #[test]
    fn blocks_are_whole_but_for_the_last() {
        struct Lengths(Vec<usize>);
        impl Write for Lengths {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0.push(bytes.len());
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let mut lengths = Lengths(vec![]);
        let mut blocks = Blocks::new(&mut lengths);
        let offsets: Vec<u32> = (0..30_000).collect();
        blocks.numbers(1_000_000, &offsets, b' ').unwrap();
        blocks.end_line().unwrap();
        assert_eq!(lengths.0, [BLOCK, BLOCK, BLOCK, 8 * 30_000 - 3 * BLOCK]);
    }

    #[test]
    fn long_texts_are_written_whole() {
        let text = "knight ".repeat(50_000);
        assert_eq!(written(|blocks| blocks.text((text.clone() + " ").as_bytes()).unwrap()), text + "\n");
    }
}
