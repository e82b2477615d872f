//! Reads tours as people write them: words with whatever stands around them, one tour after another.

use super::candidate::{Candidate, Checked, MOST, Rows, Spelling, Squares, check_tour};
use crate::board::Size;
use crate::parser::{Buffer, Error, LONGEST_TOKEN, Position, counted, integer, shown};
use std::collections::VecDeque;
use std::io::Read;
use std::ops::Range;

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

/// What the next word is.
#[derive(Clone, Copy, Debug)]
enum Expected {
    /// A square, or a key of JSON.
    Square,
    /// A side of the board: rows (0) or columns (1).
    Side(usize),
    /// A value of JSON that the squares give anyway.
    Value,
    /// The columns of a size such as `5x6`, before the tour.
    Columns,
    /// Anything up to the end of the line.
    Comment,
}

/// The bytes of the line that is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Blank,
    /// This number of dashes and nothing else.
    Dashes(u32),
    Other,
}

/// The words since the last tour: one paragraph, or more that may be one tour together.
#[derive(Debug, Default)]
struct Block {
    words: Words,
    /// The numbers before names.
    heading: Vec<u32>,
    /// The rows and columns of the size in JSON.
    sides: [Option<u32>; 2],
    whole: Layout,
    /// That of the last paragraph, of all before it, and of the last part.
    paragraph: Layout,
    earlier: Layout,
    part: Layout,
    /// Where the last paragraph starts.
    start: usize,
    /// What the paragraphs before it are if all together are no tour.
    parts: Vec<Part>,
    spelling: Spelling,
    impossible: bool,
}

/// A part of a block.
#[derive(Debug)]
struct Part {
    /// Where it ends.
    end: usize,
    layout: Layout,
    /// What it is, if it is a paragraph that is as long as a tour. Shorter ones, one after another, are one part.
    checked: Option<Checked>,
}

#[derive(Debug, Default)]
enum Words {
    #[default]
    None,
    Numbers(Vec<u32>),
    /// The column, counted from 0, and the rank as it is written.
    Names(Vec<[u32; 2]>),
}

#[derive(Clone, Copy, Debug, Default)]
struct Layout {
    lines: Rows,
    brackets: Rows,
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

/// Whether a word has been taken, or starts another tour.
enum Taken {
    Word,
    Starts,
}

fn take_word(block: &mut Block, expected: &mut Expected, word: &[u8], joined: bool) -> Result<Taken, String> {
    match *expected {
        Expected::Comment => {}
        Expected::Value => *expected = Expected::Square,
        Expected::Columns => {
            *expected = Expected::Square;
            block.columns(number(word, "a number of columns")?);
        }
        Expected::Side(which) => {
            block.sides[which] = Some(number(word, "the length of a side")?);
            *expected = if which == 0 { Expected::Side(1) } else { Expected::Square };
        }
        Expected::Square => return block.word(word, joined, expected),
    }
    Ok(Taken::Word)
}

impl Block {
    fn layouts(&mut self) -> impl Iterator<Item = &mut Layout> {
        [&mut self.whole, &mut self.part, &mut self.paragraph].into_iter()
    }

    /// Takes a square, a key of JSON, or a word of Poj 2488's.
    #[inline]
    fn word(&mut self, word: &[u8], joined: bool, expected: &mut Expected) -> Result<Taken, String> {
        if word[0].is_ascii_digit() || word[0] == b'-' {
            if let Words::None = self.words {
                self.words = Words::Numbers(Vec::new());
            }
            match &mut self.words {
                Words::Numbers(numbers) => numbers.push(number(word, "a number")?),
                _ => return Err(unexpected(word, "a square such as a1")),
            }
        } else if let Some(name) = column_and_rank(word) {
            // `5x6`: the column is that of `x`.
            if joined && name[0] == 23 && self.is_one_number() {
                self.columns(name[1]);
                return Ok(Taken::Word);
            }
            if let Words::Numbers(numbers) = &mut self.words {
                if numbers.len() > 2 || !self.whole.lines.is_heading() {
                    return Err(unexpected(word, "a number from 0 to 4294967295"));
                }
                self.heading = std::mem::take(numbers);
                self.layouts().for_each(|layout| *layout = Layout::default());
                self.start = 0;
                self.words = Words::None;
            }
            if let Words::None = self.words {
                self.words = Words::Names(Vec::new());
            }
            if let Words::Names(names) = &mut self.words {
                names.push(name);
            }
            self.spelling.capitals |= word[0].is_ascii_uppercase();
            self.spelling.joined |= joined;
        } else {
            return self.key(word, expected);
        }
        self.layouts().for_each(|layout| {
            layout.lines.word();
            layout.brackets.word();
        });
        Ok(Taken::Word)
    }

    fn is_one_number(&self) -> bool {
        matches!(&self.words, Words::Numbers(numbers) if numbers.len() == 1)
    }

    /// Takes the columns of a size, of which the rows have been read. The size counts as a line.
    fn columns(&mut self, columns: u32) {
        if let Words::Numbers(numbers) = &mut self.words {
            numbers.push(columns);
        }
        self.layouts().for_each(|layout| {
            for rows in [&mut layout.lines, &mut layout.brackets] {
                rows.word();
                rows.end();
            }
        });
    }

    fn key(&mut self, word: &[u8], expected: &mut Expected) -> Result<Taken, String> {
        let is_empty = self.words.count() == 0 && !self.impossible;
        match word {
            b"x" | b"X" if self.is_one_number() => *expected = Expected::Columns,
            b"Scenario" | b"size" | b"impossible" | b"IMPOSSIBLE" if !is_empty => return Ok(Taken::Starts),
            b"Scenario" => *expected = Expected::Comment,
            b"impossible" | b"IMPOSSIBLE" => self.impossible = true,
            b"size" => *expected = Expected::Side(0),
            b"closed" | b"from" | b"to" if is_empty => *expected = Expected::Value,
            b"squares" if is_empty => {}
            _ => {
                return Err(unexpected(
                    word,
                    match self.words {
                        Words::None => "a tour: numbers, or squares such as a1",
                        Words::Numbers(_) => "a number from 0 to 4294967295",
                        Words::Names(_) => "a square such as a1",
                    },
                ));
            }
        }
        Ok(Taken::Word)
    }

    /// The size that is given, or else that of JSON.
    fn size(&self, given: Option<Size>) -> Result<Option<Size>, String> {
        let size = match (given, self.sides) {
            (None, [Some(0), Some(_)] | [Some(_), Some(0)]) => return Err("a board has at least one square".to_owned()),
            (None, [Some(rows), Some(columns)]) => Some(Size::new(rows, columns)),
            _ => given,
        };
        match size {
            Some(size) if size.area() > MOST => {
                Err(format!("a board of more than {MOST} squares is too large to be checked"))
            }
            size => Ok(size),
        }
    }

    /// Some of the words.
    fn candidate(&self, size: Option<Size>, words: Range<usize>, layout: Layout) -> Candidate<'_> {
        let squares = match &self.words {
            Words::None => Squares::Names(&[], Spelling::default()),
            Words::Numbers(numbers) => Squares::Numbers(&numbers[words]),
            Words::Names(names) => Squares::Names(&names[words], self.spelling),
        };
        Candidate { size, squares, heading: &self.heading, lines: layout.lines, brackets: layout.brackets }
    }

    /// Ends the last paragraph, which is no tour.
    fn add_part(&mut self, checked: Option<Checked>) {
        let end = self.words.count();
        match self.parts.last_mut() {
            Some(part) if part.checked.is_none() && checked.is_none() => {
                part.end = end;
                part.layout = self.part;
            }
            _ => {
                self.part = self.paragraph;
                self.parts.push(Part { end, layout: self.part, checked });
            }
        }
        self.start = end;
        self.earlier = self.whole;
        self.paragraph = Layout::default();
    }

    /// Keeps the last paragraph, and returns what stands before it.
    fn split_off_last(&mut self) -> Block {
        let mut earlier = std::mem::take(self);
        self.words = earlier.words.split_off(earlier.start);
        self.layouts().for_each(|layout| *layout = earlier.paragraph);
        self.spelling = earlier.spelling;
        earlier.whole = earlier.earlier;
        earlier
    }
}

impl Words {
    #[inline]
    fn count(&self) -> usize {
        match self {
            Words::None => 0,
            Words::Numbers(numbers) => numbers.len(),
            Words::Names(names) => names.len(),
        }
    }

    /// Takes the words from one on away.
    fn split_off(&mut self, at: usize) -> Words {
        match self {
            Words::None => Words::None,
            Words::Numbers(numbers) => Words::Numbers(numbers.split_off(at)),
            Words::Names(names) => Words::Names(names.split_off(at)),
        }
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

fn unexpected(word: &[u8], expected: &str) -> String {
    format!("found {}, expected {expected}", shown(word))
}

fn number(word: &[u8], expected: &str) -> Result<u32, String> {
    let number = integer(word).and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| unexpected(word, &format!("{expected} from 0 to {}", u32::MAX)))
}

/// Reads the name of a square of any board: its column, counted from 0, and its rank as it is written. The
/// file may be in capitals, and the rank may be 0 or have zeros before it.
fn column_and_rank(word: &[u8]) -> Option<[u32; 2]> {
    let letters = word.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let (file, rank) = word.split_at(letters);
    if file.is_empty() || rank.is_empty() {
        return None;
    }
    let number = |digits: &[u8], base: u32, value: fn(u8) -> u32| {
        digits.iter().try_fold(0_u32, |number, &digit| number.checked_mul(base)?.checked_add(value(digit)))
    };
    let column = number(file, 26, |letter| u32::from(letter.to_ascii_lowercase() - b'a') + 1)? - 1;
    if !rank.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some([column, number(rank, 10, |digit| u32::from(digit - b'0'))?])
}
