//! One line, to the letter: its words, the blank between two of them, and the newline.

use super::layout::{Field, Mark, Misfit};
use super::number;
use crate::parser::{Window, shown};

/// No line of any layout is as long: four numbers of 64 bits and what stands between them are 80
/// bytes. So in so many bytes without a newline there is a fault, and more need not be held.
pub(super) const LONGEST_LINE: usize = 128;

/// What comes next in the input.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Ahead<'w> {
    /// A line and its newline; or without one, if the input ends there or the line is too long.
    Line(&'w [u8]),
    /// The end of the input.
    End,
    /// Perhaps a line, whose rest is in the next window.
    Starved,
}

/// Looks for the end of the line that a window begins with. What is found does not depend on where
/// the window ends.
#[inline]
pub(super) fn line_ahead(window: Window<'_>) -> Ahead<'_> {
    let (Window::Part(bytes) | Window::Last(bytes)) = window;
    let head = &bytes[..bytes.len().min(LONGEST_LINE)];
    match (memchr::memchr(b'\n', head), window) {
        (Some(newline), _) => Ahead::Line(&head[..=newline]),
        (None, Window::Last(_)) if head.is_empty() => Ahead::End,
        (None, Window::Part(_)) if head.len() < LONGEST_LINE => Ahead::Starved,
        (None, _) => Ahead::Line(head),
    }
}

/// What a line is to be.
#[derive(Debug)]
pub(super) struct Form {
    /// Its fields.
    pub fields: &'static [Field],
    /// What may stand there instead.
    pub or: Option<Alternative>,
}

/// What may stand in the place of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alternative {
    /// The numbers that end something.
    Mark(Mark),
    /// The end of the input.
    End,
}

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    Fields,
    Mark,
}

/// What is wrong with a line, and at which of its bytes, from 0.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub at: usize,
    pub found: String,
    pub expected: String,
}

impl Form {
    /// Reads a line, and adds its numbers to those of its case as far as they are right.
    pub fn read(&self, line: &[u8], numbers: &mut Vec<i64>) -> Result<Reading, Fault> {
        let begin = numbers.len();
        let mut at = 0;
        for index in 0..self.fields.len() {
            let slot = self.slot(index, &numbers[begin..]);
            if index > 0 {
                match &line[at..] {
                    [b' ', rest @ ..] if !rest.starts_with(b" ") => at += 1,
                    _ => return Err(Fault::new(line, at, format!("one blank and {}", slot.expected(numbers)))),
                }
            }
            let word = word_at(line, at);
            match slot.read(word, numbers) {
                Ok(number) => numbers.push(number),
                Err(_) if word.is_empty() => return Err(Fault::new(line, at, slot.expected(numbers))),
                Err(misfit) => {
                    let found = format!("{}{misfit}", shown(word));
                    return Err(Fault { at, found, expected: slot.expected(numbers) });
                }
            }
            at += word.len();
        }
        match line[at..] {
            [b'\n'] => Ok(self.reading(&numbers[begin..])),
            [] => Err(Fault::new(line, at, "a newline at the end of the last line".to_owned())),
            _ => Err(Fault::new(line, at, "a newline".to_owned())),
        }
    }

    /// What is to stand at the place of a field, behind the numbers of the same line.
    fn slot(&self, index: usize, line: &[i64]) -> Slot {
        let field = &self.fields[index];
        match self.or {
            Some(alternative) if index == 0 => Slot::FieldOr(field, alternative),
            Some(Alternative::Mark(mark)) if mark.0[..index] == *line => Slot::Mark(mark, mark.0[index]),
            _ => Slot::Field(field),
        }
    }

    /// What a line of these numbers is.
    fn reading(&self, line: &[i64]) -> Reading {
        match self.or {
            Some(Alternative::Mark(mark)) if mark.0 == line => Reading::Mark,
            _ => Reading::Fields,
        }
    }

    /// What the line begins with.
    pub fn expected(&self, numbers: &[i64]) -> String {
        self.slot(0, &[]).expected(numbers)
    }
}

/// What is to stand at one place of a line.
enum Slot {
    Field(&'static Field),
    /// The first field, or what may stand in the place of the line.
    FieldOr(&'static Field, Alternative),
    /// This number of the mark, which has begun.
    Mark(Mark, i64),
}

impl Slot {
    #[inline]
    fn read(&self, word: &[u8], before: &[i64]) -> Result<i64, Misfit> {
        match self {
            Slot::Field(field) => field.read(word, before),
            Slot::FieldOr(field, alternative) => match (field.read(word, before), alternative) {
                (Err(Misfit::OutOfRange(number)), Alternative::Mark(mark)) if number == mark.0[0] => Ok(number),
                (result, _) => result,
            },
            Slot::Mark(_, expected) => match number::read(word) {
                Ok(number) if number == *expected => Ok(number),
                Ok(number) => Err(Misfit::OutOfRange(number)),
                Err(misspelling) => Err(Misfit::Misspelt(misspelling)),
            },
        }
    }

    fn expected(&self, before: &[i64]) -> String {
        match self {
            Slot::Field(field) => field.expected(before),
            Slot::FieldOr(field, Alternative::Mark(mark)) => format!("{}, or {mark} to end", field.expected(before)),
            Slot::FieldOr(field, Alternative::End) => format!("{}, or the end of the input", field.expected(before)),
            Slot::Mark(mark, number) => format!("the {number} of the end mark {mark}"),
        }
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
        [b' ', ..] if at == 0 => "a blank at the beginning of the line",
        [b' ', ..] if rest.trim_ascii().is_empty() && line.len() < LONGEST_LINE => "a blank at the end of the line",
        [b' ', b' ', ..] => "more than one blank",
        [b' ', ..] => return format!("a blank and {}", found(line, at + 1)),
        _ => match word_at(line, at) {
            [] => return strange_character(rest),
            word => return shown(word),
        },
    };
    what.to_owned()
}

/// The character that some bytes begin with, which is neither printable in ASCII nor a blank.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_the_same_wherever_the_window_ends() {
        let long = "x".repeat(LONGEST_LINE + 3);
        for (input, line) in [("e2 e4\na1", "e2 e4\n"), ("\n\n", "\n"), (&long, &long[..LONGEST_LINE])] {
            assert_eq!(line_ahead(Window::Last(input.as_bytes())), Ahead::Line(line.as_bytes()));
            for end in 0..=input.len() {
                let expected = if end < line.len() { Ahead::Starved } else { Ahead::Line(line.as_bytes()) };
                assert_eq!(line_ahead(Window::Part(&input.as_bytes()[..end])), expected, "{input:?} to {end}");
            }
        }
    }

    #[test]
    fn the_end_of_the_input_is_no_line_and_may_end_one() {
        assert_eq!(line_ahead(Window::Last(b"")), Ahead::End);
        assert_eq!(line_ahead(Window::Last(b"e2")), Ahead::Line(b"e2"));
    }

    #[track_caller]
    fn check(rest: &[u8], name: &str) {
        assert_eq!(found(&[b"1", rest].concat(), 1), name);
    }

    #[test]
    fn whatever_stands_there_has_a_name() {
        check(b"", "the end of the input");
        check(b"\n", "the end of the line");
        check(b"e9 \n", "`e9`");
        check(b" e9\n", "a blank and `e9`");
        check(b" \t\n", "a blank at the end of the line");
        check(b" \0\n", "a blank and a NUL byte");
        check(b"  x\n", "more than one blank");
        check(b"  \n", "a blank at the end of the line");
        check(b" ", "a blank at the end of the line");
        check(&[b' '; LONGEST_LINE - 1], "more than one blank");
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
        assert_eq!(found(b"  \n", 0), "a blank at the beginning of the line");
    }
}
