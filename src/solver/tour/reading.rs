//! Reads tours as people write them: words with whatever stands around them, one tour after another.

use super::block::{Block, Expected, Layout, Taken, Words, take_word};
use super::candidate::{Checked, MOST, check_tour};
use crate::board::Size;
use crate::parser::{Buffer, Error, LONGEST_TOKEN, Position, counted, shown};
use std::collections::VecDeque;
use std::io::Read;

/// The most squares that are read when no size is given: 4096x4096.
const MOST_UNSIZED: usize = 1 << 24;

/// How many tours that are none are explained before no more is read.
const MOST_WRONG: usize = 10;

/// How many parts a text has at most that may still be one tour.
const MOST_PARTS: usize = 256;

/// What a text says next.
#[derive(Debug)]
pub enum Found {
    /// A candidate tour, which has been checked.
    Candidate(Checked),
    /// The word `impossible`: that there is no tour, of a board that is not named.
    Impossible,
}

/// Reads a text and checks all tours in it.
///
/// Words are numbers and names of squares. Spaces, punctuation, brackets, frames and arrows separate them.
/// A blank line, or a line `---`, ends a tour if one ends there. So does a line of Poj 2488's such as
/// `Scenario #1:`.
#[derive(Debug)]
pub struct TourText<'r> {
    buffer: Buffer<'r>,
    size: Option<Size>,
    block: Block,
    expected: Expected,
    line: Line,
    /// Whether the last byte belongs to a word, so that the next word is joined to it.
    in_word: bool,
    found: VecDeque<Found>,
    /// How many findings there have been, and wrong ones among them.
    count: usize,
    wrong: usize,
    ended: bool,
}

/// The bytes of the line that is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Blank,
    /// This number of dashes and nothing else.
    Dashes(u32),
    Other,
}

/// What a byte means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Digit,
    Letter,
    Separator,
    /// Starts a number below 0 or separates words.
    Dash,
    Open,
    Close,
    Space,
    Newline,
    /// Perhaps the first byte of a space, an arrow or a line of a frame in UTF-8.
    Lead,
    /// The end of a DOS file.
    End,
    Other,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b'0'..=b'9' => Class::Digit,
            b'a'..=b'z' | b'A'..=b'Z' => Class::Letter,
            b'\n' => Class::Newline,
            9..=13 | b' ' => Class::Space,
            b'-' => Class::Dash,
            b'(' | b'[' | b'{' => Class::Open,
            b')' | b']' | b'}' => Class::Close,
            b',' | b';' | b':' | b'"' | b'\'' | b'`' | b'.' | b'|' | b'+' | b'=' | b'<' | b'>' | b'/' | b'\\'
            | b'_' | b'*' => Class::Separator,
            0xC2 | 0xE2 | 0xE3 | 0xEF => Class::Lead,
            0x1A => Class::End,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
};

impl<'r> TourText<'r> {
    /// A text that has not been read yet, of tours of a board of this size, if it is known.
    pub fn new(reader: &'r mut dyn Read, size: Option<Size>) -> TourText<'r> {
        TourText {
            buffer: Buffer::new(reader, Position::after_with_marks),
            size,
            block: Block::default(),
            expected: Expected::Square,
            line: Line::Blank,
            in_word: false,
            found: VecDeque::new(),
            count: 0,
            wrong: 0,
            ended: false,
        }
    }

    /// Reads up to the end of the next tour and checks it; `None` at the end of the text.
    ///
    /// # Errors
    /// If the text is none of tours, no board can be inferred from it, or it cannot be read.
    ///
    /// # Complexity
    /// Linear in the length of the text, in up to sixteen bytes of memory a square of the board.
    pub fn next_tour(&mut self) -> Result<Option<Found>, Error> {
        while self.found.is_empty() && !self.ended {
            self.read()?;
        }
        Ok(self.found.pop_front())
    }

    /// Reads a word or what stands between words.
    fn read(&mut self) -> Result<(), Error> {
        let rest = self.buffer.rest();
        let Some(&byte) = rest.first() else {
            return if self.buffer.refill()? { Ok(()) } else { self.end() };
        };
        let (mut length, mut in_word) = (1, false);
        match CLASSES[usize::from(byte)] {
            Class::Newline => self.end_line()?,
            Class::Space => {}
            Class::End => return self.end(),
            Class::Separator => self.line = Line::Other,
            Class::Open | Class::Close => {
                self.line = Line::Other;
                self.block.layouts().for_each(|layout| layout.brackets.end());
            }
            Class::Dash => {
                if rest.len() < 2 && self.buffer.refill()? {
                    return Ok(());
                }
                let is_sign = rest_starts_with_number(&self.buffer.rest()[1..]);
                if is_sign && !self.in_word && !matches!(self.line, Line::Dashes(_)) {
                    return self.word();
                }
                self.line = match self.line {
                    Line::Blank => Line::Dashes(1),
                    Line::Dashes(count) => Line::Dashes(count.saturating_add(1)),
                    Line::Other => Line::Other,
                };
            }
            Class::Lead => {
                if rest.len() < 3 && self.buffer.refill()? {
                    return Ok(());
                }
                match *self.buffer.rest() {
                    [0xC2, 0xA0, ..] => length = 2,
                    [0xE3, 0x80, 0x80, ..] | [0xEF, 0xBB, 0xBF, ..] => length = 3,
                    // Dashes, arrows, and the lines of frames.
                    [0xE2, 0x80, 0x90..=0x95, ..] | [0xE2, 0x86..=0x87 | 0x94..=0x95, _, ..] => {
                        length = 3;
                        self.line = Line::Other;
                    }
                    _ => return self.word(),
                }
            }
            Class::Digit | Class::Letter | Class::Other => {
                in_word = true;
                self.word()?;
                length = 0;
            }
        }
        self.in_word = in_word;
        self.buffer.consume(length);
        Ok(())
    }

    /// Reads a word: letters, digits, or letters and then digits; or what is none.
    fn word(&mut self) -> Result<(), Error> {
        let length = loop {
            let rest = self.buffer.rest();
            match word_length(rest) {
                Some(length) if length <= LONGEST_TOKEN => break length,
                None if rest.len() <= LONGEST_TOKEN => {
                    if !self.buffer.refill()? {
                        break self.buffer.rest().len();
                    }
                }
                _ => {
                    let found = shown(&rest[..LONGEST_TOKEN]);
                    let reason = format!("found {found}, expected a word of at most {LONGEST_TOKEN} bytes");
                    return Err(Error::input(self.buffer.position(), reason));
                }
            }
        };
        self.line = Line::Other;
        let word = &self.buffer.rest()[..length];
        let taken = take_word(&mut self.block, &mut self.expected, word, self.in_word);
        match taken {
            Err(reason) => return Err(Error::input(self.buffer.position(), reason)),
            Ok(Taken::Word) => {}
            // What comes before belongs to another tour; this word is read again after it.
            Ok(Taken::Starts) => return self.end_block(),
        }
        self.buffer.consume(length);
        let most = self.size.map_or(MOST_UNSIZED, |size| size.area().min(MOST));
        // Pairs have two numbers a square; besides, there may be the size and, twice, the start.
        let (words, spare) = match (&self.block.words, self.size) {
            (Words::Numbers(_), Some(_)) => (2 * most, 4),
            (Words::Numbers(_), None) => (most, 4),
            _ => (most, 1),
        };
        if self.block.words.count() > words + spare {
            self.overflow()?;
        }
        Ok(())
    }

    fn end_line(&mut self) -> Result<(), Error> {
        self.block.layouts().for_each(|layout| layout.lines.end());
        if let Expected::Comment = self.expected {
            self.expected = Expected::Square;
        }
        if matches!(self.line, Line::Blank | Line::Dashes(3)) {
            self.end_paragraph()?;
        }
        self.line = Line::Blank;
        Ok(())
    }

    /// Ends a paragraph. If it is a tour, so ends the one before it; if not, both may be one.
    fn end_paragraph(&mut self) -> Result<(), Error> {
        let block = &mut self.block;
        if block.impossible {
            return self.end_block();
        }
        let is_heading = block.paragraph.lines.is_heading() && matches!(block.words, Words::Numbers(_));
        if block.words.count() == block.start || is_heading && self.size.is_none_or(|size| size.area() > 1) {
            return Ok(());
        }
        // A size that is none is an error at the end of the tour.
        let size = block.size(self.size).unwrap_or(self.size);
        let checked = check_tour(&block.candidate(size, block.start..block.words.count(), block.paragraph)).ok();
        // A lone square is a part of a tour, unless the board is known to have no other.
        let checked = checked.filter(|checked| checked.complete && (size.is_some() || checked.area > 1));
        match checked {
            Some(checked) if checked.tour.is_ok() => {
                let earlier = (self.block.start > 0).then(|| self.block.split_off_last());
                self.block = Block::default();
                if let Some(earlier) = earlier {
                    self.conclude(earlier)?;
                }
                self.push(Found::Candidate(checked));
            }
            complete => {
                self.block.add_part(complete);
                if self.block.parts.len() >= MOST_PARTS {
                    let block = std::mem::take(&mut self.block);
                    self.conclude(block)?;
                }
            }
        }
        Ok(())
    }

    /// Ends a tour at all events.
    fn end_block(&mut self) -> Result<(), Error> {
        self.block.layouts().for_each(|layout| {
            layout.lines.end();
            layout.brackets.end();
        });
        self.expected = Expected::Square;
        if !self.block.impossible && self.block.start > 0 {
            self.end_paragraph()?;
        }
        let block = std::mem::take(&mut self.block);
        self.conclude(block)
    }

    /// There are more words than a tour can have.
    fn overflow(&mut self) -> Result<(), Error> {
        if self.block.start > 0 {
            // The paragraphs before are no tour together with the last one.
            let earlier = self.block.split_off_last();
            return self.conclude(earlier);
        }
        self.ended = true;
        if self.size.is_none() {
            let reason = format!("there are more than {MOST_UNSIZED} squares; name the size of the board");
            return Err(Error::input(self.buffer.position(), reason));
        }
        self.end_block()
    }

    /// Says what a block is whose end is known: one tour, or several that are none.
    fn conclude(&mut self, mut block: Block) -> Result<(), Error> {
        if block.impossible {
            self.push(Found::Impossible);
            return Ok(());
        }
        if block.words.count() == 0 && block.sides == [None; 2] {
            return Ok(());
        }
        let size = block.size(self.size).map_err(|reason| self.malformed(reason))?;
        let checked = check_tour(&block.candidate(size, 0..block.words.count(), block.whole));
        if block.parts.len() < 2 || checked.as_ref().is_ok_and(|checked| checked.nearly) {
            return self.push_checked(checked);
        }
        let mut start = 0;
        for part in std::mem::take(&mut block.parts) {
            let checked = match part.checked {
                Some(checked) => Ok(checked),
                None => check_tour(&block.candidate(size, start..part.end, part.layout)),
            };
            self.push_checked(checked)?;
            start = part.end;
        }
        Ok(())
    }

    fn push_checked(&mut self, checked: Result<Checked, usize>) -> Result<(), Error> {
        match checked {
            Ok(checked) => self.push(Found::Candidate(checked)),
            Err(count) => {
                let squares = counted(count, "square");
                return Err(self.malformed(format!("cannot infer the board from {squares}; name its size")));
            }
        }
        Ok(())
    }

    fn push(&mut self, found: Found) {
        if self.wrong >= MOST_WRONG {
            return;
        }
        self.count += 1;
        self.wrong += usize::from(matches!(&found, Found::Candidate(checked) if checked.tour.is_err()));
        self.ended |= self.wrong >= MOST_WRONG;
        self.found.push_back(found);
    }

    fn end(&mut self) -> Result<(), Error> {
        self.ended = true;
        self.end_block()?;
        if let Some(size) = self.size.filter(|_| self.count == 0) {
            let nothing = check_tour(&Block::default().candidate(Some(size), 0..0, Layout::default()));
            return self.push_checked(nothing);
        }
        if self.count == 0 {
            let expected = "a tour: numbers, squares such as a1, or a grid";
            return Err(self.malformed(format!("the input ends here, expected {expected}")));
        }
        Ok(())
    }

    fn malformed(&mut self, reason: impl Into<String>) -> Error {
        Error::input(self.buffer.position(), reason.into())
    }
}

/// The length of the word that some bytes start with; `None` if it may go on after them.
#[inline]
fn word_length(bytes: &[u8]) -> Option<usize> {
    let class = |byte: u8| CLASSES[usize::from(byte)];
    let mut length = usize::from(bytes.first() == Some(&b'-'));
    let mut last = Class::Letter;
    loop {
        let next = class(*bytes.get(length)?);
        match (last, next) {
            (_, Class::Digit | Class::Other) | (Class::Letter, Class::Letter) => {}
            // An unknown character in UTF-8.
            (_, Class::Lead) if length == 0 => {}
            (Class::Other | Class::Lead, Class::Letter) => {}
            _ => return Some(length),
        }
        (last, length) = (next, length + 1);
    }
}

fn rest_starts_with_number(bytes: &[u8]) -> bool {
    bytes.first().is_some_and(u8::is_ascii_digit)
}
