//! Gathers what is drawn into pieces for a sink.

use std::fmt;

/// How many bytes are handed to the sink at once, about.
const PIECE: usize = 32 * 1024;

/// A text that leaves memory piece by piece, however long it is.
pub(super) struct Pieces<S> {
    text: String,
    sink: S,
}

impl<E, S: FnMut(&[u8]) -> Result<(), E>> Pieces<S> {
    /// Nothing drawn yet.
    pub(super) fn new(sink: S) -> Pieces<S> {
        Pieces { text: String::with_capacity(PIECE + 1024), sink }
    }

    /// Adds some text, such as `format_args!` makes.
    ///
    /// # Errors
    /// That of the sink.
    #[inline]
    pub(super) fn add(&mut self, text: impl fmt::Display) -> Result<(), E> {
        // Text in memory takes whatever is written.
        let _ = fmt::Write::write_fmt(&mut self.text, format_args!("{text}"));
        self.hand_over_if_long()
    }

    /// Adds a string, or a number, as it stands.
    ///
    /// # Errors
    /// That of the sink.
    #[inline]
    pub(super) fn push(&mut self, text: &str) -> Result<(), E> {
        self.text.push_str(text);
        self.hand_over_if_long()
    }

    /// Hands over the rest.
    ///
    /// # Errors
    /// That of the sink.
    pub(super) fn finish(mut self) -> Result<(), E> {
        self.hand_over()
    }

    #[inline]
    fn hand_over_if_long(&mut self) -> Result<(), E> {
        if self.text.len() < PIECE { Ok(()) } else { self.hand_over() }
    }

    fn hand_over(&mut self) -> Result<(), E> {
        (self.sink)(self.text.as_bytes())?;
        self.text.clear();
        Ok(())
    }
}
