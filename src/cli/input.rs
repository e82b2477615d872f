//! Inputs: files and standard input.

use super::error::{Error, NamedReadError};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, ErrorKind, Read, stdin};

/// An input and its name.
pub struct Input {
    /// The name of the file; `-` is standard input.
    pub name: String,
    reader: Box<dyn Read>,
}

impl Input {
    /// Opens a file, or standard input if its name is `-`.
    ///
    /// # Errors
    /// [`Error::Read`] if it cannot be opened.
    pub fn open(name: &OsStr) -> Result<Input, Error> {
        let shown = name.to_string_lossy().into_owned();
        let reader: Box<dyn Read> = if name == "-" {
            Box::new(stdin().lock())
        } else {
            match File::open(name) {
                Ok(file) => Box::new(file),
                Err(error) => return Err(Error::Read(shown, error)),
            }
        };
        Ok(Input { name: shown, reader })
    }

    /// An input of these bytes, by this name in messages.
    pub fn of_bytes(name: &str, bytes: Vec<u8>) -> Input {
        Input { name: name.to_owned(), reader: Box::new(io::Cursor::new(bytes)) }
    }
}

impl Read for Input {
    /// Reads once. An error knows the name of the input.
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.reader.read(bytes).map_err(|error| match error.kind() {
            ErrorKind::Interrupted => error,
            _ => io::Error::other(NamedReadError { name: self.name.clone(), error }),
        })
    }
}
