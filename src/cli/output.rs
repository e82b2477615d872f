//! Standard output, whose every failure is reported.

use super::trouble::Trouble;
use clap::builder::StyledStr;
use std::io::{IsTerminal, Write, stdout};

/// Standard output. What is written is gathered into blocks; whoever is going to wait for input
/// flushes before.
pub struct Output {
    stdout: Box<dyn Write>,
    is_terminal: bool,
    unwritten: Vec<u8>,
}

/// How many bytes are written at once.
const BLOCK: usize = 64 * 1024;

impl Output {
    /// The standard output of the process.
    pub fn standard() -> Output {
        Output { stdout: unbuffered_stdout(), is_terminal: stdout().is_terminal(), unwritten: Vec::new() }
    }

    /// Whether a person is looking at it who has not asked for text without colours.
    pub fn wants_colour(&self) -> bool {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        self.is_terminal && !no_color
    }

    /// Writes bytes, now or with later ones.
    ///
    /// # Errors
    /// [`Trouble::Write`] if not all of them could be written.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Trouble> {
        if self.unwritten.len() + bytes.len() > BLOCK {
            self.flush()?;
        }
        if bytes.len() > BLOCK {
            return self.stdout.write_all(bytes).map_err(Trouble::Write);
        }
        self.unwritten.extend_from_slice(bytes);
        Ok(())
    }

    /// Writes all that has not been written yet.
    ///
    /// # Errors
    /// [`Trouble::Write`] if it could not be written.
    pub fn flush(&mut self) -> Result<(), Trouble> {
        if self.unwritten.is_empty() {
            return Ok(());
        }
        // What could not be written once is not tried again.
        let unwritten = std::mem::take(&mut self.unwritten);
        self.stdout.write_all(&unwritten).and_then(|()| self.stdout.flush()).map_err(Trouble::Write)?;
        self.unwritten = unwritten;
        self.unwritten.clear();
        Ok(())
    }

    /// Writes help, in colour if it is wanted.
    ///
    /// # Errors
    /// As [`Output::write`].
    pub fn write_styled(&mut self, text: &StyledStr) -> Result<(), Trouble> {
        let text = if self.wants_colour() { text.ansi().to_string() } else { text.to_string() };
        self.write(text.as_bytes())
    }
}

/// Standard output without the line buffer of the standard library, which would look for the last
/// newline in every block.
fn unbuffered_stdout() -> Box<dyn Write> {
    #[cfg(unix)]
    if let Ok(descriptor) = std::os::fd::AsFd::as_fd(&stdout()).try_clone_to_owned() {
        return Box::new(std::fs::File::from(descriptor));
    }
    Box::new(stdout())
}
