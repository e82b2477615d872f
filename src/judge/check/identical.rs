//! Whether two streams that are read side by side are the same bytes, in bounded memory.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, Read};

/// A comparison of two streams.
#[derive(Debug, Default)]
pub struct Comparison {
    /// What one side has read and the other has not.
    lead: VecDeque<u8>,
    /// Which side that is.
    leader: usize,
    have_ended: [bool; 2],
    differ: bool,
}

/// A reader whose bytes are compared with those of another.
#[derive(Debug)]
pub struct Compared<'a, R> {
    reader: R,
    side: usize,
    comparison: &'a RefCell<Comparison>,
}

impl Comparison {
    /// How far one side may be ahead. Whoever reads equal streams side by side stays within a few blocks.
    const LONGEST_LEAD: usize = 1 << 20;

    /// The two streams as readers that are compared.
    pub fn readers<R: Read>(comparison: &RefCell<Comparison>, readers: [R; 2]) -> [Compared<'_, R>; 2] {
        let mut side = 0;
        readers.map(|reader| {
            side += 1;
            Compared { reader, side: side - 1, comparison }
        })
    }

    /// Whether both streams have been read to their ends and are equal.
    pub fn are_equal(&self) -> bool {
        !self.differ && self.have_ended == [true; 2] && self.lead.is_empty()
    }

    fn add(&mut self, side: usize, bytes: &[u8]) {
        self.have_ended[side] = bytes.is_empty();
        if self.differ {
            return;
        }
        if side == self.leader {
            self.lead.extend(bytes);
        } else {
            let (before, after) = bytes.split_at(bytes.len().min(self.lead.len()));
            let (first, second) = self.lead.as_slices();
            let (before_first, before_second) = before.split_at(before.len().min(first.len()));
            self.differ = !first.starts_with(before_first) || !second.starts_with(before_second);
            self.lead.drain(..before.len());
            if after.is_empty() {
                return;
            }
            self.leader = side;
            self.lead.extend(after);
        }
        self.differ |= self.lead.len() > Comparison::LONGEST_LEAD;
        if self.differ {
            self.lead = VecDeque::new();
        }
    }
}

impl<R: Read> Read for Compared<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(bytes)?;
        self.comparison.borrow_mut().add(self.side, &bytes[..count]);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads both in blocks of these lengths, in turn.
    fn are_equal(texts: [&[u8]; 2], blocks: [usize; 2]) -> bool {
        let comparison = RefCell::default();
        let mut readers = Comparison::readers(&comparison, texts);
        let mut left = [true; 2];
        while left != [false; 2] {
            for side in 0..2 {
                let mut block = vec![0; blocks[side]];
                left[side] = left[side] && readers[side].read(&mut block).unwrap() > 0;
            }
        }
        comparison.borrow().are_equal()
    }

    #[test]
    fn equal_streams_are_equal_in_whatever_blocks_they_are_read() {
        let text = b"To get from e2 to e4 takes 2 knight moves.\n";
        for blocks in [[1, 1], [1, 7], [7, 1], [5, 64], [64, 5]] {
            assert!(are_equal([text, text], blocks));
            assert!(are_equal([b"", b""], blocks));
            for at in 0..text.len() {
                let mut other = text.to_vec();
                other[at] ^= 1;
                assert!(!are_equal([text, &other], blocks));
                assert!(!are_equal([text, &text[..at]], blocks));
                assert!(!are_equal([&text[..at], text], blocks));
            }
        }
    }

    #[test]
    fn a_stream_that_is_far_ahead_is_not_kept() {
        let text = vec![b'7'; 2 * Comparison::LONGEST_LEAD];
        assert!(are_equal([&text, &text], [4096, 4096]));
        assert!(!are_equal([&text, &text], [text.len(), 1 << 10]));
    }
}
