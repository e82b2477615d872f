//! The words of a text of tours since the last tour: one paragraph, or several that may be one tour together.

use super::candidate::{Candidate, Checked, MOST, Rows, Spelling, Squares};
use crate::board::Size;
use crate::parser::{integer, shown};
use std::ops::Range;

/// What the next word is.
#[derive(Clone, Copy, Debug)]
pub enum Expected {
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

/// The words since the last tour: one paragraph, or more that may be one tour together.
#[derive(Debug, Default)]
pub struct Block {
    pub words: Words,
    /// The numbers before names.
    heading: Vec<u32>,
    /// The rows and columns of the size in JSON.
    pub sides: [Option<u32>; 2],
    pub whole: Layout,
    /// That of the last paragraph, of all before it, and of the last part.
    pub paragraph: Layout,
    earlier: Layout,
    part: Layout,
    /// Where the last paragraph starts.
    pub start: usize,
    /// What the paragraphs before it are if all together are no tour.
    pub parts: Vec<Part>,
    spelling: Spelling,
    pub impossible: bool,
}

/// A part of a block.
#[derive(Debug)]
pub struct Part {
    /// Where it ends.
    pub end: usize,
    pub layout: Layout,
    /// What it is, if it is a paragraph that is as long as a tour. Shorter ones, one after another, are one part.
    pub checked: Option<Checked>,
}

#[derive(Debug, Default)]
pub enum Words {
    #[default]
    None,
    Numbers(Vec<u32>),
    /// The column, counted from 0, and the rank as it is written.
    Names(Vec<[u32; 2]>),
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Layout {
    pub lines: Rows,
    pub brackets: Rows,
}

/// Whether a word has been taken, or starts another tour.
pub enum Taken {
    Word,
    Starts,
}

pub fn take_word(block: &mut Block, expected: &mut Expected, word: &[u8], joined: bool) -> Result<Taken, String> {
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
    pub fn layouts(&mut self) -> impl Iterator<Item = &mut Layout> {
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
    pub fn size(&self, given: Option<Size>) -> Result<Option<Size>, String> {
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
    pub fn candidate(&self, size: Option<Size>, words: Range<usize>, layout: Layout) -> Candidate<'_> {
        let squares = match &self.words {
            Words::None => Squares::Names(&[], Spelling::default()),
            Words::Numbers(numbers) => Squares::Numbers(&numbers[words]),
            Words::Names(names) => Squares::Names(&names[words], self.spelling),
        };
        Candidate { size, squares, heading: &self.heading, lines: layout.lines, brackets: layout.brackets }
    }

    /// Ends the last paragraph, which is no tour.
    pub fn add_part(&mut self, checked: Option<Checked>) {
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
    pub fn split_off_last(&mut self) -> Block {
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
    pub fn count(&self) -> usize {
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
