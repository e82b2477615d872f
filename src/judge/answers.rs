//! Answers on their way to a writer.

use std::fmt::{self, Debug};
use std::io::{self, Write};

/// Answers that are gathered and written in blocks. Whoever is about to wait for input flushes them first.
///
/// A block ends at a multiple of its size, seen from the first byte of all, so that whole pages of a file are
/// written: a page in two parts takes half as long again.
pub struct Answers<'w> {
    writer: &'w mut dyn Write,
    unwritten: Vec<u8>,
    /// The number of bytes from the first that has not been written to the end of its block.
    block: usize,
}

impl<'w> Answers<'w> {
    /// The size of a block, in bytes: what a pipe holds.
    const BLOCK: usize = 64 * 1024;

    /// No answers yet.
    pub fn new(writer: &'w mut dyn Write) -> Answers<'w> {
        Answers { writer, unwritten: Vec::new(), block: Answers::BLOCK }
    }

    /// Where answers are appended.
    #[inline]
    pub fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.unwritten
    }

    /// Writes the blocks that have been gathered whole.
    ///
    /// # Errors
    /// That of the writer.
    #[inline]
    pub fn write_blocks(&mut self) -> io::Result<()> {
        let beyond = self.unwritten.len().checked_sub(self.block);
        beyond.map_or(Ok(()), |beyond| self.write_first(self.block + beyond / Answers::BLOCK * Answers::BLOCK))
    }

    fn write_first(&mut self, count: usize) -> io::Result<()> {
        // What could not be written once is not tried again.
        let mut answers = std::mem::take(&mut self.unwritten);
        self.writer.write_all(&answers[..count])?;
        answers.drain(..count);
        self.unwritten = answers;
        self.block = Answers::BLOCK - (Answers::BLOCK - self.block + count) % Answers::BLOCK;
        Ok(())
    }
}

impl Write for Answers<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unwritten.extend_from_slice(bytes);
        self.write_blocks()?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.unwritten.is_empty() {
            return Ok(());
        }
        self.write_first(self.unwritten.len())?;
        self.writer.flush()
    }
}

impl Debug for Answers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answers").field("unwritten", &self.unwritten.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Keeps what is written at once apart.
    struct Parts(Vec<Vec<u8>>);

    impl Write for Parts {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.push(bytes.to_vec());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Answers of any length, with a flush before some of them.
        #[test]
        fn blocks_end_at_multiples_of_their_size(
            steps in prop::collection::vec((0..2 * Answers::BLOCK, prop::bool::weighted(0.2)), 0..20),
        ) {
            let mut parts = Parts(vec![]);
            let mut answers = Answers::new(&mut parts);
            let (mut all, mut flushed) = (vec![], vec![]);
            for (index, &(length, is_flushed)) in steps.iter().enumerate() {
                if is_flushed {
                    answers.flush().unwrap();
                    flushed.push(all.len());
                }
                let answer = vec![index as u8; length];
                answers.buffer().extend_from_slice(&answer);
                all.extend_from_slice(&answer);
                answers.write_blocks().unwrap();
                prop_assert!(answers.buffer().len() < Answers::BLOCK);
            }
            answers.flush().unwrap();
            flushed.push(all.len());
            let mut written = 0;
            for part in &parts.0 {
                written += part.len();
                prop_assert!(written % Answers::BLOCK == 0 || flushed.contains(&written), "{}", written);
            }
            prop_assert!(parts.0.concat() == all);
        }
    }
}
