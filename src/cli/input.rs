//! Inputs: files and standard input, read window by window.

use super::trouble::Trouble;
use knight::parser::Window;
use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{ErrorKind, Read, stdin};
use std::ops::Range;

/// An input and its name, read window by window.
pub struct Input<'n> {
    /// The name of the file; `-` is standard input.
    pub name: Cow<'n, str>,
    reader: Box<dyn Read>,
    buffer: Vec<u8>,
    /// The part of the buffer that has been read and not been consumed.
    unread: Range<usize>,
    has_ended: bool,
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
        let name = name.to_string_lossy();
        Ok(Input { name, reader, buffer: vec![0; BLOCK], unread: 0..0, has_ended: false })
    }

    /// What has been read and not been consumed; before the first [`Input::read_on`], nothing.
    pub fn window(&self) -> Window<'_> {
        let bytes = &self.buffer[self.unread.clone()];
        if self.has_ended { Window::Last(bytes) } else { Window::Part(bytes) }
    }

    /// Consumes so many bytes of the window.
    pub fn consume(&mut self, count: usize) {
        self.unread.start += count;
    }

    /// Reads more behind what has not been consumed, waiting for it if need be. The window must not be
    /// full.
    ///
    /// # Errors
    /// [`Trouble::Read`] if the input cannot be read.
    pub fn read_on(&mut self) -> Result<(), Trouble> {
        self.buffer.copy_within(self.unread.clone(), 0);
        self.unread = 0..self.unread.len();
        let count = self.read().map_err(|error| Trouble::Read(self.name.to_string(), error))?;
        self.unread.end += count;
        self.has_ended = count == 0;
        Ok(())
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
        loop {
            self.read_on()?;
            match take(self.window())? {
                None => return Ok(()),
                Some(done) => self.consume(done),
            }
        }
    }

    /// Reads once, as often as it is interrupted.
    fn read(&mut self) -> std::io::Result<usize> {
        loop {
            match self.reader.read(&mut self.buffer[self.unread.end..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => return result,
            }
        }
    }
}
