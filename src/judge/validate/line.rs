//! One line, to the letter: its words, the space between two of them, and the newline.

use super::number::{self, Misspelling};
use crate::board::ChessSquare;
use crate::parser::{Field, Kind, Sentinel, shown};
use std::fmt::{self, Display};

/// No line of any format is as long: four numbers of 64 bits and what stands between them are 80
/// bytes. So a line without a newline in its first 128 bytes has a fault, and more need not be held.
pub(super) const LONGEST_LINE: usize = 128;

/// What a line is to be.
#[derive(Debug)]
pub(super) struct Line<'f> {
    /// Its fields.
    pub fields: &'f [Field],
    /// What may stand there instead.
    pub or: Or,
}

/// What may stand in the place of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Or {
    Nothing,
    Sentinel(Sentinel),
    /// The end of the input.
    End,
}

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    Fields,
    /// What may stand there instead.
    Else,
}

/// What is wrong with a line, and at which of its bytes, from 0.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub at: usize,
    pub found: String,
    pub expected: String,
}

/// Why a word does not fit into a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Misfit {
    /// It is no number, or not in its one spelling.
    Misspelt(Misspelling),
    OutOfRange,
    UpperCase,
    OffTheBoard,
    NoSquare,
}

impl Line<'_> {
    /// Reads a line, and adds its numbers to those of its case as far as they are right.
    #[inline]
    pub fn read(&self, line: &[u8], numbers: &mut Vec<i64>) -> Result<Reading, Fault> {
        let start = numbers.len();
        let mut at = 0;
        for (index, field) in self.fields.iter().enumerate() {
            let sentinel = self.sentinel_at(index, &numbers[start..]);
            if index > 0 {
                match &line[at..] {
                    [b' ', rest @ ..] if !rest.starts_with(b" ") => at += 1,
                    _ => {
                        let expected = format!("one space and {}", self.expected_at(index, sentinel, numbers));
                        return Err(Fault::new(line, at, expected));
                    }
                }
            }
            let word = word_at(line, at);
            let is_sentinel = |number| sentinel.is_some_and(|sentinel| sentinel.0[index] == number);
            match read_word(field, word) {
                Ok(number) if is_sentinel(number) => numbers.push(number),
                // Once a sentinel has begun, it must go on.
                Ok(number) if (index == 0 || sentinel.is_none()) && field.statement(numbers).contains(&number) => {
                    numbers.push(number);
                }
                misfit => {
                    let expected = self.expected_at(index, sentinel, numbers);
                    if word.is_empty() {
                        return Err(Fault::new(line, at, expected));
                    }
                    let found = format!("{}{}", shown(word), misfit.err().unwrap_or(Misfit::OutOfRange));
                    return Err(Fault { at, found, expected });
                }
            }
            at += word.len();
        }
        match line[at..] {
            [b'\n'] if self.sentinel_at(self.fields.len(), &numbers[start..]).is_some() => Ok(Reading::Else),
            [b'\n'] => Ok(Reading::Fields),
            [] => Err(Fault::new(line, at, "a newline at the end of the last line".to_owned())),
            _ => Err(Fault::new(line, at, "a newline".to_owned())),
        }
    }

    /// What the line starts with.
    pub fn expected(&self, numbers: &[i64]) -> String {
        self.expected_at(0, self.sentinel_at(0, &[]), numbers)
    }

    /// What is expected in the place of a field, where the line may be a sentinel.
    fn expected_at(&self, index: usize, sentinel: Option<Sentinel>, numbers: &[i64]) -> String {
        let field = self.fields[index].expected(numbers);
        match (self.or, sentinel) {
            (Or::End, _) if index == 0 => format!("{field}, or the end of the input"),
            (_, Some(sentinel)) if index == 0 => format!("{field}, or {sentinel} to end"),
            (_, Some(sentinel)) => format!("the {} of the end mark {sentinel}", sentinel.0[index]),
            (_, None) => field,
        }
    }

    /// The sentinel, if the line may still be one after these of its numbers.
    fn sentinel_at(&self, index: usize, numbers: &[i64]) -> Option<Sentinel> {
        match self.or {
            Or::Sentinel(sentinel) if sentinel.0[..index] == *numbers => Some(sentinel),
            _ => None,
        }
    }
}

/// The number that a word is, or that of the square.
#[inline]
fn read_word(field: &Field, word: &[u8]) -> Result<i64, Misfit> {
    match field.kind {
        Kind::ChessSquare => {
            ChessSquare::from_name(word).map(|square| square.index() as i64).ok_or_else(|| misfit_of_square(word))
        }
        _ => number::read(word).map_err(Misfit::Misspelt),
    }
}

fn misfit_of_square(word: &[u8]) -> Misfit {
    match word {
        [b'A'..=b'Z', _] if ChessSquare::from_name(&word.to_ascii_lowercase()).is_some() => Misfit::UpperCase,
        [b'a'..=b'z', _, ..] if word[1..].iter().all(u8::is_ascii_digit) => Misfit::OffTheBoard,
        _ => Misfit::NoSquare,
    }
}

impl Fault {
    /// Something else was expected than what stands there.
    pub fn new(line: &[u8], at: usize, expected: String) -> Fault {
        Fault { at, found: found(line, at), expected }
    }
}

/// The printable characters of ASCII that stand there, as far as they go.
#[inline]
fn word_at(line: &[u8], at: usize) -> &[u8] {
    let rest = &line[at..];
    let length = rest.iter().position(|byte| !byte.is_ascii_graphic()).unwrap_or(rest.len());
    &rest[..length]
}

/// What stands at a place of a line, in words.
fn found(line: &[u8], at: usize) -> String {
    let rest = &line[at..];
    let what = match rest {
        [] => "the end of the input",
        [b'\n'] if at == 0 => "a blank line",
        [b'\n'] => "the end of the line",
        [b'\r', b'\n'] => "a carriage return before the newline (CRLF)",
        [b' ', ..] if at == 0 => "a space at the beginning of the line",
        [b' ', ..] if rest.trim_ascii().is_empty() && line.len() < LONGEST_LINE => "a space at the end of the line",
        [b' ', b' ', ..] => "more than one space",
        [b' ', ..] => return format!("a space and {}", found(line, at + 1)),
        _ => match word_at(line, at) {
            [] => return strange_character(rest),
            word => return shown(word),
        },
    };
    what.to_owned()
}

/// The character that some bytes start with, which is neither printable in ASCII nor a space.
fn strange_character(bytes: &[u8]) -> String {
    let text = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    match text.chars().next() {
        Some('\0') => "a NUL byte".to_owned(),
        Some('\t') => "a tab".to_owned(),
        Some('\r') => "a carriage return".to_owned(),
        Some('\u{1A}') => "the end of a DOS file (0x1A)".to_owned(),
        Some('\u{A0}') => "a no-break space (U+00A0)".to_owned(),
        Some('\u{3000}') => "an ideographic space (U+3000)".to_owned(),
        Some('\u{FEFF}') => "a byte-order mark (U+FEFF)".to_owned(),
        Some(character) if !character.is_ascii() => format!("the character U+{:04X}", u32::from(character)),
        _ => format!("the byte 0x{:02X}", bytes[0]),
    }
}

/// What is to be said of the word, after the word itself; nothing if the word says it.
impl Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Misspelt(misspelling) => misspelling.fmt(f),
            Misfit::OutOfRange | Misfit::NoSquare => Ok(()),
            Misfit::UpperCase => f.write_str(", a square in upper case"),
            Misfit::OffTheBoard => f.write_str(", a square off the board"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(rest: &[u8], name: &str) {
        assert_eq!(found(&[b"1", rest].concat(), 1), name);
    }

    #[test]
    fn whatever_stands_there_has_a_name() {
        check(b"", "the end of the input");
        check(b"\n", "the end of the line");
        check(b"e9 \n", "`e9`");
        check(b" e9\n", "a space and `e9`");
        check(b" \t\n", "a space at the end of the line");
        check(b" \0\n", "a space and a NUL byte");
        check(b"  x\n", "more than one space");
        check(b"  \n", "a space at the end of the line");
        check(b" ", "a space at the end of the line");
        check(&[b' '; LONGEST_LINE - 1], "more than one space");
        check(b"\t\n", "a tab");
        check(b"\r\n", "a carriage return before the newline (CRLF)");
        check(b"\rx\n", "a carriage return");
        check(b"\0\n", "a NUL byte");
        check(b"\x0C\n", "the byte 0x0C");
        check(b"\x7F\n", "the byte 0x7F");
        check(b"\x80\n", "the byte 0x80");
        check(b"\xC2\n", "the byte 0xC2");
        check("\u{A0}\n".as_bytes(), "a no-break space (U+00A0)");
        check("\u{3000}\n".as_bytes(), "an ideographic space (U+3000)");
        check("\u{FEFF}\n".as_bytes(), "a byte-order mark (U+FEFF)");
        check("é\n".as_bytes(), "the character U+00E9");
        check("\u{1F40E}\n".as_bytes(), "the character U+1F40E");
        check(b"\x1A", "the end of a DOS file (0x1A)");
        assert_eq!(found(b"\n", 0), "a blank line");
        assert_eq!(found(b"  \n", 0), "a space at the beginning of the line");
    }
}
