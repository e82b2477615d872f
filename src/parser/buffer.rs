//! The bytes of a reader in one buffer, refilled when it runs dry.

use super::Position;
use super::error::FlushError;
use std::cell::RefCell;
use std::fmt::{self, Debug};
use std::io::{self, ErrorKind, Read, Write};

/// The most bytes that are buffered.
const CAPACITY: usize = 128 * 1024;

/// The most consumed bytes that are kept after a mark.
const KEPT: usize = 4096;

/// A reader's bytes that have been read and not been consumed, and their position.
pub struct Buffer<'r> {
    reader: &'r mut dyn Read,
    bytes: Vec<u8>,
    /// The first byte that has not been consumed.
    start: usize,
    /// Up to here the buffer has been filled.
    end: usize,
    has_ended: bool,
    /// The position of the byte at `counted`, which is not after `start`. It is moved on only where it is
    /// asked for, or where the bytes are about to be dropped.
    position: Position,
    counted: usize,
    /// The position after some bytes: byte-order marks have a width in an output and none in an input.
    after: fn(Position, &[u8]) -> Position,
    copy: Option<Copy<'r>>,
    /// From here on bytes are kept though they have been consumed, as long as they are few.
    mark: Option<usize>,
}

/// Where consumed bytes are copied to.
struct Copy<'r> {
    to: &'r mut dyn Write,
    /// The first byte in the buffer that has not been copied.
    start: usize,
    /// The last byte that has been copied.
    last: Option<u8>,
}

impl<'r> Buffer<'r> {
    /// A buffer in which nothing has been read.
    pub fn new(reader: &'r mut dyn Read, after: fn(Position, &[u8]) -> Position) -> Buffer<'r> {
        Buffer {
            reader,
            bytes: vec![0; CAPACITY],
            start: 0,
            end: 0,
            has_ended: false,
            position: Position::START,
            counted: 0,
            after,
            copy: None,
            mark: None,
        }
    }

    /// The bytes that have been read and not been consumed.
    #[inline]
    pub fn rest(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
    }

    /// Whether the reader has no more bytes than those in the buffer.
    pub fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// Consumes bytes of [`Buffer::rest`].
    #[inline]
    pub fn consume(&mut self, count: usize) {
        self.start += count;
    }

    /// Consumes bytes that are whole lines of a known number, so that they need not be counted.
    pub fn consume_lines(&mut self, count: usize, lines: usize) {
        if lines > 0 {
            let position = self.position();
            self.position = Position { line: position.line + lines as u64, column: 1 };
            self.start += count;
            self.counted = self.start;
        }
    }

    /// The position of the next byte.
    pub fn position(&mut self) -> Position {
        self.position = (self.after)(self.position, &self.bytes[self.counted..self.start]);
        self.counted = self.start;
        self.position
    }

    /// The position that has been counted last, the bytes from there to a token, and the token: its `length`
    /// bytes start at `offset` in [`Buffer::rest`], or are the first of those `consumed` last.
    #[inline]
    pub(super) fn token(&self, offset: usize, consumed: usize, length: usize) -> (Position, &[u8], &[u8]) {
        let start = self.start + offset - consumed;
        (self.position, &self.bytes[self.counted..start], &self.bytes[start..start + length])
    }

    /// Reads more bytes after those in the buffer, waiting for them if need be; whether there were any.
    /// Bytes that have not been consumed stay.
    ///
    /// # Errors
    /// That of the reader.
    ///
    /// # Panics
    /// If the buffer is full: no reader looks that far beyond what it has consumed.
    pub fn refill(&mut self) -> io::Result<bool> {
        if self.has_ended {
            return Ok(false);
        }
        self.position();
        self.copy_consumed()?;
        self.mark = self.mark.filter(|mark| self.start - mark <= KEPT);
        let kept = self.mark.map_or(0, |mark| self.start - mark);
        self.bytes.copy_within(self.start - kept..self.end, 0);
        self.end -= self.start - kept;
        (self.start, self.counted) = (kept, kept);
        self.mark = self.mark.map(|_| 0);
        if let Some(copy) = &mut self.copy {
            copy.start = kept;
        }
        assert!(self.end < self.bytes.len(), "the buffer is full");
        let count = read(self.reader, &mut self.bytes[self.end..])?;
        self.end += count;
        self.has_ended = count == 0;
        Ok(count > 0)
    }

    /// Keeps the bytes that are consumed from here on, as long as they are few.
    pub fn set_mark(&mut self) {
        self.mark = Some(self.start);
    }

    /// The bytes that have been consumed since the mark, if they are so few that all are kept.
    pub fn since_mark(&self) -> Option<&[u8]> {
        self.mark.map(|mark| &self.bytes[mark..self.start]).filter(|bytes| bytes.len() <= KEPT)
    }

    /// Copies all bytes that are consumed from here on.
    pub fn start_copy(&mut self, to: &'r mut dyn Write) {
        self.copy = Some(Copy { to, start: self.start, last: None });
    }

    /// Copies no more; the last byte that has been copied.
    ///
    /// # Errors
    /// That of the writer, inside that of a reader.
    pub fn stop_copy(&mut self) -> io::Result<Option<u8>> {
        self.copy_consumed()?;
        Ok(self.copy.take().and_then(|copy| copy.last))
    }

    fn copy_consumed(&mut self) -> io::Result<()> {
        if let Some(copy) = &mut self.copy {
            let bytes = &self.bytes[copy.start..self.start];
            copy.to.write_all(bytes).map_err(|error| io::Error::other(FlushError(error)))?;
            copy.start = self.start;
            copy.last = bytes.last().copied().or(copy.last);
        }
        Ok(())
    }
}

impl Debug for Buffer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Buffer").field("rest", &self.rest().escape_ascii().to_string()).finish_non_exhaustive()
    }
}

/// Reads once, as often as it is interrupted.
fn read(reader: &mut dyn Read, bytes: &mut [u8]) -> io::Result<usize> {
    loop {
        match reader.read(bytes) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}

/// A reader that flushes a writer before it reads, as reading may have to wait for somebody who waits for
/// what has been written. C++ ties `cin` to `cout` in the same way.
#[derive(Debug)]
pub struct Tied<'a, R, W> {
    reader: R,
    writer: &'a RefCell<W>,
}

impl<'a, R: Read, W: Write> Tied<'a, R, W> {
    /// A reader that is tied to a writer. The writer must not be borrowed while something is read.
    pub fn new(reader: R, writer: &'a RefCell<W>) -> Tied<'a, R, W> {
        Tied { reader, writer }
    }
}

impl<R: Read, W: Write> Read for Tied<'_, R, W> {
    /// Reads after the writer has been flushed. An error of the writer becomes [`super::Error::Write`].
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.writer.borrow_mut().flush().map_err(|error| io::Error::other(FlushError(error)))?;
        self.reader.read(bytes)
    }
}
