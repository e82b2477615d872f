//! A contestant's output as words and the gaps between them, window by window.
//!
//! Blank is ASCII white space alone, as to every judge. Each byte is consumed when it is looked at, and of
//! a word or a gap only the beginning is kept: no output, however strange, makes the checker hold more.

use crate::parser::{Place, Window};
use std::fmt::{self, Display};

/// The part of an output that is in memory, and how far it has been read.
#[derive(Debug)]
pub struct OutputWindow<'w> {
    bytes: &'w [u8],
    at: usize,
    more_follow: bool,
    /// The place of the byte at `placed`, an offset that is not behind `at`.
    place: Place,
    placed: usize,
}

/// The output goes on behind the window.
#[derive(Debug)]
pub struct Starved;

/// A run of bytes without a blank.
#[derive(Clone, Debug)]
pub struct Word {
    /// Where it begins.
    pub place: Place,
    kept: [u8; Word::KEPT],
    length: u64,
}

/// A run of blanks, perhaps none.
#[derive(Clone, Debug)]
pub struct Gap {
    /// Where it begins.
    pub place: Place,
    /// Whether the output ends behind it.
    pub at_the_end: bool,
    kept: [u8; Gap::KEPT],
    length: u64,
    newlines: u64,
    /// How many blanks follow the last newline, or make up the whole gap.
    behind_newline: u64,
}

impl<'w> OutputWindow<'w> {
    /// The beginning of a window, which is at this place of the output.
    pub fn new(window: Window<'w>, place: Place) -> OutputWindow<'w> {
        let (bytes, more_follow) = match window {
            Window::Part(bytes) => (bytes, true),
            Window::Last(bytes) => (bytes, false),
        };
        OutputWindow { bytes, at: 0, more_follow, place, placed: 0 }
    }

    /// How many bytes of the window have been consumed.
    pub fn consumed(&self) -> usize {
        self.at
    }

    /// The place behind what has been consumed.
    pub fn here(&mut self) -> Place {
        self.place = self.place.after_part(&self.bytes[self.placed..self.at]);
        self.placed = self.at;
        self.place
    }

    /// What has not been consumed.
    #[inline]
    pub fn rest(&self) -> &'w [u8] {
        &self.bytes[self.at..]
    }

    /// Whether more bytes follow the window.
    pub fn more_follow(&self) -> bool {
        self.more_follow
    }

    /// Consumes so many bytes.
    #[inline]
    pub fn consume(&mut self, count: usize) {
        self.at += count;
    }

    /// Consumes so many bytes that are whole lines, so many that they need not be counted again.
    pub fn consume_lines(&mut self, count: usize, lines: usize) {
        self.place = self.here().after_lines(lines);
        self.at += count;
        self.placed = self.at;
    }

    /// Reads on in a gap, to the next word or to the end of the output.
    ///
    /// # Errors
    /// [`Starved`] if the window ends before.
    pub fn read_gap(&mut self, gap: &mut Gap) -> Result<(), Starved> {
        let rest = self.rest();
        let length = rest.iter().position(|&byte| !is_blank(byte)).unwrap_or(rest.len());
        gap.extend(&rest[..length]);
        self.at += length;
        if length < rest.len() {
            return Ok(());
        }
        if self.more_follow {
            return Err(Starved);
        }
        gap.at_the_end = true;
        Ok(())
    }

    /// Reads on in a word, to the blank behind it or to the end of the output.
    ///
    /// # Errors
    /// [`Starved`] if the window ends before.
    pub fn read_word(&mut self, word: &mut Word) -> Result<(), Starved> {
        let rest = self.rest();
        let length = rest.iter().position(|&byte| is_blank(byte)).unwrap_or(rest.len());
        word.extend(&rest[..length]);
        self.at += length;
        if length == rest.len() && self.more_follow { Err(Starved) } else { Ok(()) }
    }
}

/// White space, as C and every judge have it.
pub fn is_blank(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

impl Word {
    /// How many bytes of a word are kept. No right word is as long.
    pub const KEPT: usize = 64;

    /// Stands at the end of what is kept of a longer word, so that it is never taken for a whole one.
    const ELLIPSIS: &[u8; 3] = b"...";

    /// The beginning of a word.
    pub fn new(place: Place) -> Word {
        Word { place, kept: [0; Word::KEPT], length: 0 }
    }

    /// The word; of a very long one, which is no right one, the beginning and an ellipsis.
    pub fn text(&self) -> &[u8] {
        &self.kept[..self.length.min(Word::KEPT as u64) as usize]
    }

    /// The word, unless it is a very long one.
    pub fn whole(&self) -> Option<&[u8]> {
        (self.length <= Word::KEPT as u64).then(|| self.text())
    }

    fn extend(&mut self, bytes: &[u8]) {
        let kept = self.text().len();
        let more = bytes.len().min(Word::KEPT - kept);
        self.kept[kept..kept + more].copy_from_slice(&bytes[..more]);
        self.length += bytes.len() as u64;
        if self.length > Word::KEPT as u64 {
            self.kept[Word::KEPT - Word::ELLIPSIS.len()..].copy_from_slice(Word::ELLIPSIS);
        }
    }
}

impl Gap {
    /// How many bytes of a gap are kept. No right gap is as long.
    const KEPT: usize = 8;

    /// A gap without blanks.
    pub fn new(place: Place) -> Gap {
        Gap { place, at_the_end: false, kept: [0; Gap::KEPT], length: 0, newlines: 0, behind_newline: 0 }
    }

    /// The gap that consists of these blanks.
    pub fn of(blanks: &[u8], place: Place) -> Gap {
        let mut gap = Gap::new(place);
        gap.extend(blanks);
        gap
    }

    /// Whether a line ends in it.
    pub fn ends_a_line(&self) -> bool {
        self.newlines > 0
    }

    /// Whether there is no blank in it.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Whether it is this one, byte for byte.
    pub fn is_exactly(&self, right: &Gap) -> bool {
        self.length == right.length && self.text() == right.text()
    }

    /// Whether it is this one but for blanks at the ends of lines; and, at the end of the output, but for
    /// line ends.
    pub fn is_but_for_line_ends(&self, right: &Gap) -> bool {
        if self.at_the_end && right.ends_a_line() {
            return true;
        }
        self.newlines == right.newlines
            && self.behind_newline == right.behind_newline
            && (self.ends_a_line() || self.is_exactly(right))
    }

    fn text(&self) -> &[u8] {
        &self.kept[..self.length.min(Gap::KEPT as u64) as usize]
    }

    fn extend(&mut self, blanks: &[u8]) {
        let kept = self.text().len();
        let more = blanks.len().min(Gap::KEPT - kept);
        self.kept[kept..kept + more].copy_from_slice(&blanks[..more]);
        self.length += blanks.len() as u64;
        match memchr::memrchr(b'\n', blanks) {
            None => self.behind_newline += blanks.len() as u64,
            Some(last) => {
                self.newlines += memchr::memchr_iter(b'\n', blanks).count() as u64;
                self.behind_newline = (blanks.len() - last - 1) as u64;
            }
        }
    }
}

/// What it is, in words: `one blank`, `a tab`, `2 blanks`, `a line end`, `an empty line`.
impl Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_all = |byte: u8| self.length <= Gap::KEPT as u64 && self.text().iter().all(|&other| other == byte);
        match (self.text(), self.length) {
            ([], _) if self.at_the_end => write!(f, "the end of the output"),
            ([], _) => write!(f, "no blank"),
            (b" ", _) => write!(f, "one blank"),
            (b"\t", _) => write!(f, "a tab"),
            (b"\n", _) => write!(f, "a line end"),
            (b"\r\n", _) => write!(f, "a line end of CR and LF"),
            (b"\n\n", _) => write!(f, "a line end and an empty line"),
            (_, length) if is_all(b' ') => write!(f, "{length} blanks"),
            (_, length) if is_all(b'\n') => write!(f, "a line end and {} empty lines", length - 1),
            (text @ [.., b'\n'], length) if length == text.len() as u64 && self.newlines == 1 => {
                let before = Gap::of(&text[..text.len() - 1], self.place);
                write!(f, "{before} and a line end")
            }
            (text, length) => {
                let more = if length > text.len() as u64 { "..." } else { "" };
                write!(f, "the white space `{}{more}`", text.escape_ascii())
            }
        }
    }
}
