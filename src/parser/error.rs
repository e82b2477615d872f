//! Why reading a text stopped early.

use super::Position;
use std::fmt::{self, Display};
use std::io;

/// Why something that reads an input and writes answers stopped early.
#[derive(Debug)]
pub enum Error {
    /// The input is malformed.
    Input(Box<InputError>),
    /// The input cannot be read.
    Read(io::Error),
    /// The answers cannot be written.
    Write(io::Error),
}

/// What is wrong with an input, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// Where.
    pub position: Position,
    /// What is wrong and what was expected, in one line.
    pub reason: String,
}

/// An error of a writer that a reader met, as it had to flush the writer first. It travels inside an
/// [`io::Error`], as a reader returns no other.
#[derive(Debug)]
pub(super) struct FlushError(pub(super) io::Error);

impl Error {
    /// The input is malformed at this position.
    pub fn input(position: Position, reason: impl Display) -> Error {
        Error::Input(Box::new(InputError { position, reason: reason.to_string() }))
    }
}

/// An error of reading; or of writing, if the reader had to flush the answers first.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        match error.downcast::<FlushError>() {
            Ok(FlushError(error)) => Error::Write(error),
            Err(error) => Error::Read(error),
        }
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Input(error) => error.fmt(f),
            Error::Read(error) => write!(f, "cannot read the input: {error}"),
            Error::Write(error) => write!(f, "cannot write the answers: {error}"),
        }
    }
}

impl std::error::Error for Error {}

/// `LINE:COLUMN: what is wrong, what was expected`.
impl Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.position, self.reason)
    }
}

impl std::error::Error for InputError {}

impl Display for FlushError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for FlushError {}
