//! The one scanner of inputs: bytes to tokens, whatever white space separates them.
//!
//! It pulls bytes from a reader when it needs them and holds one buffer of them, so memory stays bounded
//! however long the input is.

use super::buffer::Buffer;
use super::{Error, Position};
use std::fmt::{self, Display};
use std::io::{Read, Write};

/// The longest token that is looked at, in bytes. A number or a square needs a tenth of it; what
/// is longer is refused, so that no input makes the program hold more.
pub const LONGEST_TOKEN: usize = 256;

/// Reads tokens.
///
/// White space is ASCII white space (9 to 13 and 32) and, as text copied from web pages is full of them,
/// U+00A0, U+3000 and the byte-order mark U+FEFF. The byte 0x1A, the end of a DOS file, ends the
/// input.
#[derive(Debug)]
pub struct Scanner<'r> {
    buffer: Buffer<'r>,
}

/// A run of bytes without white space.
#[derive(Clone, Copy)]
pub struct Token<'s> {
    text: &'s [u8],
    /// The position of `before`, which ends where the token starts.
    counted: Position,
    before: &'s [u8],
}

/// The byte that ends a DOS file.
pub(super) const END_OF_DOS_FILE: u8 = 0x1A;

/// U+00A0, U+3000 and U+FEFF in UTF-8.
const WIDE_SPACES: [&[u8]; 3] = [b"\xC2\xA0", b"\xE3\x80\x80", b"\xEF\xBB\xBF"];

/// What a byte means to the scanner, found by one table look-up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Text,
    Space,
    /// Perhaps the first byte of a wide space.
    Lead,
    End,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Text; 256];
    let mut byte = 9;
    while byte <= 13 {
        classes[byte] = Class::Space;
        byte += 1;
    }
    classes[b' ' as usize] = Class::Space;
    classes[END_OF_DOS_FILE as usize] = Class::End;
    let mut wide = 0;
    while wide < WIDE_SPACES.len() {
        classes[WIDE_SPACES[wide][0] as usize] = Class::Lead;
        wide += 1;
    }
    classes
};

/// What some bytes start with: a wide space or not, or too few bytes to decide.
enum Wide {
    Space(usize),
    Undecided,
    No,
}

impl<'r> Scanner<'r> {
    /// A scanner at the start of a reader's bytes.
    pub fn new(reader: &'r mut dyn Read) -> Scanner<'r> {
        Scanner { buffer: Buffer::new(reader, Position::after_with_marks) }
    }

    /// The bytes that have been read and not been consumed, for a fast path. Whatever it recognises there
    /// must be what [`Scanner::token`] would have found.
    #[inline]
    pub fn buffered(&self) -> &[u8] {
        self.buffer.rest()
    }

    /// Consumes bytes of [`Scanner::buffered`]: tokens and the white space after them.
    #[inline]
    pub fn consume(&mut self, count: usize) {
        self.buffer.consume(count);
    }

    /// Consumes bytes that are whole lines of a known number, so that they need not be counted.
    pub fn consume_lines(&mut self, count: usize, lines: usize) {
        self.buffer.consume_lines(count, lines);
    }

    /// The position after what has been consumed.
    pub fn position(&mut self) -> Position {
        self.buffer.position()
    }

    /// Reads and consumes the next token and the space after it, so that the next line starts where a fast
    /// path looks for it; `None` at the end of the input.
    ///
    /// # Errors
    /// If the token is longer than [`LONGEST_TOKEN`], or the reader fails.
    #[inline]
    pub fn token(&mut self) -> Result<Option<Token<'_>>, Error> {
        self.token_after_spaces(true)
    }

    /// Reads the next token and consumes only the white space before it; `None` at the end of the input.
    ///
    /// # Errors
    /// As [`Scanner::token`].
    pub fn peek(&mut self) -> Result<Option<Token<'_>>, Error> {
        self.token_after_spaces(false)
    }

    #[inline]
    fn token_after_spaces(&mut self, consume: bool) -> Result<Option<Token<'_>>, Error> {
        // Nearly every token starts right here and is followed by a space in the buffer.
        let length = match text_before_space(self.buffered()) {
            Some(length) => length,
            None if self.skip_spaces()? => self.token_length(0)?,
            None => return Ok(None),
        };
        let mut consumed = 0;
        if consume {
            let is_space = |&byte: &u8| CLASSES[usize::from(byte)] == Class::Space;
            consumed = length + usize::from(self.buffered().get(length).is_some_and(is_space));
            self.buffer.consume(consumed);
        }
        let (counted, before, text) = self.buffer.token(0, consumed, length);
        Ok(Some(Token { text, counted, before }))
    }

    /// An error at the end of the input, where something was still `expected`.
    pub fn ended(&mut self, expected: impl Display) -> Error {
        Error::input(self.position(), format_args!("the input ends here, expected {expected}"))
    }

    /// An error at the next token, or at the end of the input, where something else was `expected`.
    ///
    /// # Errors
    /// As [`Scanner::peek`].
    pub fn expected_here(&mut self, expected: impl Display) -> Result<Error, Error> {
        Ok(match self.peek()? {
            Some(token) => token.unexpected(expected),
            None => self.ended(expected),
        })
    }

    /// Reads the next token that starts at or after an offset in [`Scanner::buffered`] and before `limit`:
    /// where it starts and ends. Consumes nothing; `limit` must be far below what a buffer holds.
    ///
    /// # Errors
    /// As [`Scanner::token`].
    pub(super) fn look_ahead(&mut self, offset: usize, limit: usize) -> Result<Option<(usize, usize)>, Error> {
        let mut at = offset;
        while at < limit {
            match self.space_length(at)? {
                Some(0) => return Ok(Some((at, at + self.token_length(at)?))),
                Some(length) => at += length,
                None => return Ok(None),
            }
        }
        Ok(None)
    }

    /// Whether another token stands on the line that goes on at an offset in [`Scanner::buffered`]. Looks
    /// no farther than to `limit` and consumes nothing.
    ///
    /// # Errors
    /// As [`Scanner::token`].
    pub(super) fn line_goes_on(&mut self, offset: usize, limit: usize) -> Result<bool, Error> {
        let mut at = offset;
        while at < limit {
            match self.space_length(at)? {
                Some(0) => return Ok(true),
                Some(_) if matches!(self.buffered()[at], b'\n' | b'\r') => return Ok(false),
                Some(length) => at += length,
                None => return Ok(false),
            }
        }
        Ok(false)
    }

    /// Reads a line of at most `longest` bytes: with its newline; or without one, if the input ends there or
    /// the line is longer. It is empty at the end of the input. Consumes nothing.
    ///
    /// # Errors
    /// If the reader fails.
    pub fn peek_line(&mut self, longest: usize) -> Result<&[u8], Error> {
        let mut searched = 0;
        let length = loop {
            let rest = self.buffer.rest();
            let head = &rest[..rest.len().min(longest)];
            if let Some(newline) = memchr::memchr(b'\n', &head[searched..]) {
                break searched + newline + 1;
            }
            searched = head.len();
            if searched == longest || !self.buffer.refill()? {
                break searched;
            }
        };
        Ok(&self.buffer.rest()[..length])
    }

    /// Keeps what is consumed from here on, as long as it is short.
    pub fn set_mark(&mut self) {
        self.buffer.set_mark();
    }

    /// What has been consumed since the mark, if it is so short that all is kept: at most 4 KiB.
    pub fn since_mark(&self) -> Option<&[u8]> {
        self.buffer.since_mark()
    }

    /// Copies all bytes that are consumed from here on.
    pub fn start_copy(&mut self, to: &'r mut dyn Write) {
        self.buffer.start_copy(to);
    }

    /// Copies no more; the last byte that has been copied.
    ///
    /// # Errors
    /// If the copy cannot be written.
    pub fn stop_copy(&mut self) -> Result<Option<u8>, Error> {
        Ok(self.buffer.stop_copy()?)
    }

    /// Consumes white space; whether a token follows, and not the end of the input.
    #[inline]
    fn skip_spaces(&mut self) -> Result<bool, Error> {
        loop {
            if self.buffered().first().is_some_and(|&byte| CLASSES[usize::from(byte)] == Class::Text) {
                return Ok(true);
            }
            match self.space_length(0)? {
                Some(0) => return Ok(true),
                Some(length) => self.buffer.consume(length),
                None => return Ok(false),
            }
        }
    }

    /// The length of the space at an offset: 0 if there is other text, `None` at the end of the input.
    fn space_length(&mut self, offset: usize) -> Result<Option<usize>, Error> {
        loop {
            let rest = &self.buffered()[offset..];
            if let Some(&byte) = rest.first() {
                match CLASSES[usize::from(byte)] {
                    Class::Text => return Ok(Some(0)),
                    Class::Space => return Ok(Some(1)),
                    Class::End => return Ok(None),
                    Class::Lead => match wide_space(rest, self.buffer.has_ended()) {
                        Wide::Space(length) => return Ok(Some(length)),
                        Wide::No => return Ok(Some(0)),
                        Wide::Undecided => {}
                    },
                }
            }
            if !self.buffer.refill()? && offset == self.buffered().len() {
                return Ok(None);
            }
        }
    }

    /// The length of the token at an offset.
    #[inline]
    fn token_length(&mut self, offset: usize) -> Result<usize, Error> {
        let mut length = 0;
        loop {
            let rest = &self.buffered()[offset..];
            let undecided = loop {
                if length > LONGEST_TOKEN {
                    return Err(self.too_long(offset));
                }
                let Some(&byte) = rest.get(length) else { break false };
                match CLASSES[usize::from(byte)] {
                    Class::Text => length += 1,
                    Class::Space | Class::End => return Ok(length),
                    Class::Lead => match wide_space(&rest[length..], self.buffer.has_ended()) {
                        Wide::Space(_) => return Ok(length),
                        Wide::No => length += 1,
                        Wide::Undecided => break true,
                    },
                }
            };
            if !self.buffer.refill()? && !undecided {
                return Ok(length);
            }
        }
    }

    fn too_long(&self, offset: usize) -> Error {
        let (counted, before, text) = self.buffer.token(offset, 0, LONGEST_TOKEN);
        let expected = format_args!("a word of at most {LONGEST_TOKEN} bytes");
        Token { text, counted, before }.unexpected(expected)
    }
}

/// The length of the plain text that some bytes start with, if it is a whole token: not empty, not too long,
/// and followed by a space of one byte.
#[inline]
fn text_before_space(bytes: &[u8]) -> Option<usize> {
    let is_no_text = |&byte: &u8| CLASSES[usize::from(byte)] != Class::Text;
    let length = bytes[..bytes.len().min(LONGEST_TOKEN + 1)].iter().position(is_no_text)?;
    (length > 0 && CLASSES[usize::from(bytes[length])] == Class::Space).then_some(length)
}

fn wide_space(rest: &[u8], has_ended: bool) -> Wide {
    for space in WIDE_SPACES {
        if rest.starts_with(space) {
            return Wide::Space(space.len());
        }
        if !has_ended && space.starts_with(rest) {
            return Wide::Undecided;
        }
    }
    Wide::No
}

impl<'s> Token<'s> {
    /// The token's bytes, at least one.
    pub fn text(&self) -> &'s [u8] {
        self.text
    }

    /// Where the token starts. It is counted anew at each call.
    fn position(&self) -> Position {
        self.counted.after_with_marks(self.before)
    }

    /// The decimal number that the token is, if it is one, as [`integer`] reads it.
    pub fn integer(&self) -> Option<i64> {
        integer(self.text)
    }

    /// An error at this token: it was found where something else was `expected`.
    pub fn unexpected(&self, expected: impl Display) -> Error {
        self.wrong(format_args!("found {self}, expected {expected}"))
    }

    /// An error at this token, for a `reason` in one sentence.
    pub fn wrong(&self, reason: impl Display) -> Error {
        Error::input(self.position(), reason)
    }
}

/// The token between backticks, cut when it is long, with unprintable bytes escaped.
impl Display for Token<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shown(self.text))
    }
}

/// How many bytes of a strange token an error message shows.
const SHOWN: usize = 24;

/// A token as messages show it: between backticks, cut when it is long, unprintable bytes escaped.
pub fn shown(text: &[u8]) -> String {
    shown_up_to(text, SHOWN)
}

/// Text as messages show it: as [`shown`], but cut after `most` characters.
pub fn shown_up_to(text: &[u8], most: usize) -> String {
    let (escaped, length) = match std::str::from_utf8(text) {
        Ok(text) => (text.chars().take(most).map(printable).collect(), text.chars().count()),
        Err(_) => (text[..text.len().min(most)].escape_ascii().to_string(), text.len()),
    };
    let ellipsis = if length > most { "..." } else { "" };
    format!("`{escaped}{ellipsis}`")
}

/// How many there are of something, as messages have it: `1 move`, `2 moves`.
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// A character as it is, if it can be printed; between backticks, quotation marks need no escape.
fn printable(character: char) -> String {
    match character {
        '\'' | '"' => character.to_string(),
        _ => character.escape_debug().to_string(),
    }
}

/// The decimal number that a text is, if it is one: digits with an optional sign. A number beyond the
/// range of `i64` becomes the nearest number within it.
#[inline]
pub fn integer(text: &[u8]) -> Option<i64> {
    /// Every number of this many digits is within the range.
    const SAFE: usize = 18;
    let (negative, digits) = match text {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] => (false, digits),
        digits => (false, digits),
    };
    let value = |byte: &u8| byte.is_ascii_digit().then(|| i64::from(*byte - b'0'));
    let size = match digits.len() {
        0 => return None,
        1..=SAFE => digits.iter().try_fold(0, |size, digit| Some(10 * size + value(digit)?)),
        _ => digits.iter().try_fold(0_i64, |size, digit| Some(size.saturating_mul(10).saturating_add(value(digit)?))),
    };
    size.map(|size| if negative { -size } else { size })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tokens of an input with their columns, and `.` or the reason where it ended, read in one piece and in
    /// two, cut at every byte.
    #[track_caller]
    fn check(input: &[u8], expected: &str) {
        for cut in 0..=input.len() {
            let mut reader = input[..cut].chain(&input[cut..]);
            let mut scanner = Scanner::new(&mut reader);
            let mut words = String::new();
            loop {
                match scanner.token() {
                    Ok(Some(token)) => {
                        words += &format!("{token}@{} ", token.position().column);
                    }
                    Ok(None) => break words += ".",
                    Err(error) => break words += &error.to_string(),
                }
            }
            assert_eq!(words, expected, "cut at {cut}");
        }
    }

    #[test]
    fn white_space_of_all_kinds_separates_tokens() {
        let input = b"\xEF\xBB\xBF a\tb\x0B\x0Cc\r\xC2\xA0d\xE3\x80\x80e\xEF\xBB\xBF";
        check(input, "`a`@2 `b`@4 `c`@7 `d`@10 `e`@12 .");
        check(b"a\n\xC2\xA0b", "`a`@1 `b`@2 .");
    }

    #[test]
    fn the_dos_end_of_file_ends_the_input_and_a_token() {
        check(b"a b\x1A c", "`a`@1 `b`@3 .");
        check(b"a \x1A c", "`a`@1 .");
    }

    #[test]
    fn a_part_of_a_wide_space_is_text() {
        check(b"a b\xC2", r"`a`@1 `b\xc2`@3 .");
        check(b"a\xC2\xA1 \xE3\x80", r"`a¡`@1 `\xe3\x80`@4 .");
    }

    #[test]
    fn a_long_token_is_refused() {
        check(&[b'x'; LONGEST_TOKEN], "`xxxxxxxxxxxxxxxxxxxxxxxx...`@1 .");
        let refused = "1:1: found `xxxxxxxxxxxxxxxxxxxxxxxx...`, expected a word of at most 256 bytes";
        check(&[b'x'; LONGEST_TOKEN + 1], refused);
    }

    #[test]
    fn text_is_shown_as_it_is_but_for_what_cannot_be_printed() {
        for (text, as_shown) in [
            (&b"doesn't \"exist\""[..], r#"`doesn't "exist"`"#),
            (b"a\0b\n\t\x1B[2J", r"`a\0b\n\t\u{1b}[2J`"),
            ("\u{202E}e\u{301}\u{FEFF}".as_bytes(), r"`\u{202e}e\u{301}\u{feff}`"),
            (b"\x80\xFF", r"`\x80\xff`"),
            ("é".repeat(24).as_bytes(), &format!("`{}`", "é".repeat(24))),
            ("é".repeat(25).as_bytes(), &format!("`{}...`", "é".repeat(24))),
            (&[b'x'; 25], &format!("`{}...`", "x".repeat(24))),
        ] {
            assert_eq!(shown(text), as_shown);
        }
    }

    #[test]
    fn integers_are_decimal_signed_and_never_overflow() {
        let integer = |text: &str| integer(text.as_bytes());
        for (text, value) in [("0", 0), ("-0", 0), ("+7", 7), ("007", 7), ("-12", -12)] {
            assert_eq!(integer(text), Some(value), "{text}");
        }
        assert_eq!(integer(&"9".repeat(40)), Some(i64::MAX));
        assert_eq!(integer(&format!("-{}", "9".repeat(40))), Some(-i64::MAX));
        for text in ["-", "+", "1a", "a", "1.0", "--1", "1/0", "NaN", "٣"] {
            assert_eq!(integer(text), None, "{text}");
        }
    }

    #[test]
    fn what_follows_a_mark_is_kept_while_it_is_short() {
        for (words, is_kept) in [(0, true), (1, true), (1000, true), (1023, true), (1024, false), (200_000, false)] {
            let input = "skipped ".to_owned() + &"abc ".repeat(words) + "end";
            for part in [1, 3, 1 << 20].into_iter().filter(|&part| words < 10_000 || part > 3) {
                let mut reader = Parts { rest: input.as_bytes(), part };
                let mut scanner = Scanner::new(&mut reader);
                scanner.token().unwrap();
                scanner.set_mark();
                while scanner.token().unwrap().is_some() {}
                let expected = is_kept.then_some(&input.as_bytes()["skipped ".len()..]);
                assert_eq!(scanner.since_mark(), expected, "{words} words, {part} bytes at once");
                assert_eq!(scanner.position().column, input.len() as u64 + 1);
            }
        }
    }

    /// A reader of a few bytes at once.
    struct Parts<'i> {
        rest: &'i [u8],
        part: usize,
    }

    impl Read for Parts<'_> {
        fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
            let most = self.part.min(bytes.len());
            self.rest.read(&mut bytes[..most])
        }
    }
}
