//! Answers on their way to a writer.

use std::fmt::{self, Debug};
use std::io::{self, Write};

/// Answers that are gathered and written in blocks. Whoever is about to wait for input flushes them first.
pub struct Answers<'w> {
    writer: &'w mut dyn Write,
    unwritten: Vec<u8>,
}

impl<'w> Answers<'w> {
    /// The size from which on a block is written, in bytes: about what a pipe holds.
    const BLOCK: usize = 64 * 1024;

    /// No answers yet.
    pub fn new(writer: &'w mut dyn Write) -> Answers<'w> {
        Answers { writer, unwritten: Vec::new() }
    }

    /// Where answers are appended.
    #[inline]
    pub fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.unwritten
    }

    /// Writes what has been gathered, if it is a block or more.
    ///
    /// # Errors
    /// That of the writer.
    #[inline]
    pub fn write_block(&mut self) -> io::Result<()> {
        if self.unwritten.len() < Answers::BLOCK { Ok(()) } else { self.write_all_gathered() }
    }

    fn write_all_gathered(&mut self) -> io::Result<()> {
        // What could not be written once is not tried again.
        let mut answers = std::mem::take(&mut self.unwritten);
        self.writer.write_all(&answers)?;
        answers.clear();
        self.unwritten = answers;
        Ok(())
    }
}

impl Write for Answers<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unwritten.extend_from_slice(bytes);
        self.write_block()?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.unwritten.is_empty() {
            return Ok(());
        }
        self.write_all_gathered()?;
        self.writer.flush()
    }
}

impl Debug for Answers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answers").field("unwritten", &self.unwritten.len()).finish_non_exhaustive()
    }
}
