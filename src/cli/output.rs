//! Standard output, whose every failure is reported.

use super::trouble::Trouble;
use clap::builder::StyledStr;
use std::io::{IsTerminal, Stdout, Write, stdout};

/// Standard output. What is written is out at once: whoever writes, writes in blocks.
#[derive(Debug)]
pub struct Output {
    stdout: Stdout,
}

impl Output {
    /// The standard output of the process.
    pub fn standard() -> Output {
        Output { stdout: stdout() }
    }

    /// Writes bytes.
    ///
    /// # Errors
    /// [`Trouble::Write`] if not all of them could be written.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Trouble> {
        if bytes.is_empty() {
            return Ok(());
        }
        let mut stdout = self.stdout.lock();
        stdout.write_all(bytes).and_then(|()| stdout.flush()).map_err(Trouble::Write)
    }

    /// Whether a person is reading and wants colour.
    pub fn wants_colour(&self) -> bool {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        self.stdout.is_terminal() && !no_color
    }

    /// Writes help, in colour if a person is reading it and wants it so.
    ///
    /// # Errors
    /// As [`Output::write`].
    pub fn write_styled(&mut self, text: &StyledStr) -> Result<(), Trouble> {
        if self.wants_colour() {
            self.write(text.ansi().to_string().as_bytes())
        } else {
            self.write(text.to_string().as_bytes())
        }
    }
}
