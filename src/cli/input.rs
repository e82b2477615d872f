//! Inputs: files and standard input, read window by window.

use super::trouble::Trouble;
use knight::parser::Window;
use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{ErrorKind, Read, stdin};

/// An input and its name.
pub struct Input<'n> {
    /// The name of the file; `-` is standard input.
    pub name: Cow<'n, str>,
    reader: Box<dyn Read>,
}

/// How many bytes are read at once, if there are as many.
const BLOCK: usize = 128 * 1024;

impl<'n> Input<'n> {
    /// Opens a file, or standard input if its name is `-`.
    ///
    /// # Errors
    /// [`Trouble::Read`] if it cannot be opened.
    pub fn open(name: &'n OsStr) -> Result<Input<'n>, Trouble> {
        let reader: Box<dyn Read> = if name == "-" {
            Box::new(stdin().lock())
        } else {
            let open = File::open(name);
            Box::new(open.map_err(|error| Trouble::Read(name.to_string_lossy().into_owned(), error))?)
        };
        Ok(Input { name: name.to_string_lossy(), reader })
    }

    /// Hands window after window to `take`, which tells how many bytes of it are done with; `None`
    /// ends the reading. What it leaves stands at the beginning of the next window.
    ///
    /// # Errors
    /// [`Trouble::Read`] if the input cannot be read, or the error of `take`.
    pub fn each_window(
        mut self,
        mut take: impl FnMut(Window<'_>) -> Result<Option<usize>, Trouble>,
    ) -> Result<(), Trouble> {
        let mut buffer = vec![0; BLOCK];
        let mut left = 0;
        loop {
            let count = self.read(&mut buffer[left..]).map_err(|error| Trouble::Read(self.name.to_string(), error))?;
            let bytes = &buffer[..left + count];
            let window = if count == 0 { Window::Last(bytes) } else { Window::Part(bytes) };
            let length = bytes.len();
            match take(window)? {
                None => return Ok(()),
                Some(done) => {
                    buffer.copy_within(done..length, 0);
                    left = length - done;
                }
            }
        }
    }

    /// Reads once, as often as it is interrupted.
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        loop {
            match self.reader.read(buffer) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => return result,
            }
        }
    }
}
