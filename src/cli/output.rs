//! Standard output, whose every failure is reported.

use super::error::Error;
use clap::builder::StyledStr;
use std::io::{self, BufWriter, IsTerminal, Write, stdout};

/// Standard output. What is written is gathered into blocks; whoever is going to wait for input
/// flushes first.
pub struct Output {
    stdout: BufWriter<Box<dyn Write>>,
    is_terminal: bool,
}

/// How many bytes are written at once.
const BLOCK: usize = 64 * 1024;

/// How many bytes a pipe should hold. As a rule it has room for one block, so that writer and reader wait for each other at
/// every block. That takes a quarter of the time of both; more room than this saves no more.
#[cfg(target_os = "linux")]
const PIPE: usize = 4 * BLOCK;

impl Output {
    /// The standard output of the process.
    pub fn standard() -> Output {
        let stdout = BufWriter::with_capacity(BLOCK, unbuffered_stdout());
        Output { stdout, is_terminal: io::stdout().is_terminal() }
    }

    /// Whether a person is looking at it who has not asked for text without colours.
    pub fn wants_colour(&self) -> bool {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        self.is_terminal && !no_color
    }

    /// Writes text, now or with later text.
    ///
    /// # Errors
    /// [`Error::Write`] if not all of it could be written.
    pub fn text(&mut self, text: impl AsRef<[u8]>) -> Result<(), Error> {
        self.write_all(text.as_ref()).map_err(Error::Write)
    }

    /// Writes help, in colour if it is wanted.
    ///
    /// # Errors
    /// As [`Output::text`].
    pub fn styled(&mut self, text: &StyledStr) -> Result<(), Error> {
        let text = if self.wants_colour() { text.ansi().to_string() } else { text.to_string() };
        self.text(text)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stdout.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}

/// Standard output without the line buffer of the standard library, which would look for the last
/// newline in every block.
fn unbuffered_stdout() -> Box<dyn Write> {
    #[cfg(unix)]
    if let Ok(descriptor) = std::os::fd::AsFd::as_fd(&stdout()).try_clone_to_owned() {
        #[cfg(target_os = "linux")]
        enlarge_pipe(&descriptor);
        return Box::new(std::fs::File::from(descriptor));
    }
    Box::new(stdout())
}

/// Makes a pipe hold [`PIPE`] bytes. What is no pipe has no size; a pipe that may not grow stays as it is.
#[cfg(target_os = "linux")]
fn enlarge_pipe(descriptor: &std::os::fd::OwnedFd) {
    if rustix::pipe::fcntl_getpipe_size(descriptor).is_ok_and(|size| size < PIPE) {
        let _ = rustix::pipe::fcntl_setpipe_size(descriptor, PIPE);
    }
}
