//! The one scanner: bytes to tokens, whatever blanks separate them, in windows of any size.
//!
//! A *window* is the part of the input that is in memory. Each token is consumed as soon as it has
//! been read, so at most one token (and no blank) is ever carried from a window to the next, and
//! memory stays bounded however long the input is. What a parser knows of an unfinished case it
//! keeps itself.

use super::Place;
use std::fmt::{self, Display};

/// The longest token that is looked at, in bytes. A number or a square needs a tenth of it; what
/// is longer is refused, so that no input makes the program hold more.
pub const LONGEST_TOKEN: usize = 256;

/// The bytes in memory, and whether more will follow them.
#[derive(Clone, Copy, Debug)]
pub enum Window<'w> {
    /// More bytes follow, so a token that touches the end of this window may go on.
    Part(&'w [u8]),
    /// The input ends with this window.
    Last(&'w [u8]),
}

impl<'w> Window<'w> {
    /// The window without its first `count` bytes.
    #[must_use]
    pub fn behind(self, count: usize) -> Window<'w> {
        match self {
            Window::Part(bytes) => Window::Part(&bytes[count..]),
            Window::Last(bytes) => Window::Last(&bytes[count..]),
        }
    }
}

/// Why a stage of reading could not go on.
#[derive(Debug)]
pub enum Stop {
    /// The window ends where the next token may still begin or go on: come again with more bytes.
    Starved,
    /// The input is not of the problem's form.
    Malformed(Box<Malformed>),
}

/// What is wrong with the input, and where in the window.
#[derive(Debug)]
pub struct Malformed {
    /// The offset in the window, in bytes.
    pub at: usize,
    /// One sentence: what was found and what was expected.
    pub reason: String,
}

/// A run of bytes without a blank, and where in the window it begins.
#[derive(Clone, Copy)]
pub struct Token<'w> {
    text: &'w [u8],
    at: usize,
}

/// Reads tokens from a window.
///
/// Blank are the ASCII blanks (9 to 13 and 32) and, as text copied from web pages is full of them,
/// U+00A0, U+3000 and the byte-order mark U+FEFF. The byte 0x1A, the end of a DOS file, ends the
/// input.
#[derive(Debug)]
pub struct Scanner<'w> {
    bytes: &'w [u8],
    at: usize,
    more_follow: bool,
    /// The place of the byte at `placed`, an offset that is not behind `at`.
    place: Place,
    placed: usize,
}

const END_OF_DOS_FILE: u8 = 0x1A;

/// U+00A0, U+3000 and U+FEFF in UTF-8.
const WIDE_BLANKS: [&[u8]; 3] = [b"\xC2\xA0", b"\xE3\x80\x80", b"\xEF\xBB\xBF"];

/// What a byte means to the scanner, in one look.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Text,
    Blank,
    /// Perhaps the first byte of a wide blank.
    Lead,
    End,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Text; 256];
    let mut byte = 9;
    while byte <= 13 {
        classes[byte] = Class::Blank;
        byte += 1;
    }
    classes[b' ' as usize] = Class::Blank;
    classes[END_OF_DOS_FILE as usize] = Class::End;
    let mut wide = 0;
    while wide < WIDE_BLANKS.len() {
        classes[WIDE_BLANKS[wide][0] as usize] = Class::Lead;
        wide += 1;
    }
    classes
};

/// What stands at the beginning of some bytes: a wide blank or not, or too few bytes to tell.
enum Wide {
    Blank(usize),
    Undecided,
    No,
}

impl<'w> Scanner<'w> {
    /// A scanner at the beginning of a window, which is at this place in the input.
    pub fn new(window: Window<'w>, place: Place) -> Scanner<'w> {
        let (bytes, more_follow) = match window {
            Window::Part(bytes) => (bytes, true),
            Window::Last(bytes) => (bytes, false),
        };
        Scanner { bytes, at: 0, more_follow, place, placed: 0 }
    }

    /// How many bytes of the window have been consumed.
    pub fn consumed(&self) -> usize {
        self.at
    }

    /// The place of a byte of the window that has just been read or is read next.
    pub fn place_at(&self, offset: usize) -> Place {
        self.place.after(&self.bytes[self.placed..offset.max(self.placed)])
    }

    /// The place behind what has been consumed. What lies before it is not counted again.
    pub fn here(&mut self) -> Place {
        self.place = self.place_at(self.at);
        self.placed = self.at;
        self.place
    }

    /// The bytes of the window that have not been consumed, for a parser's fast path. Whatever it
    /// recognises there must be the same that [`Scanner::token`] would have found.
    #[inline]
    pub fn rest(&self) -> &'w [u8] {
        &self.bytes[self.at..]
    }

    /// Consumes `count` bytes that are whole lines, so many that they need not be counted again.
    pub fn consume_lines(&mut self, count: usize, lines: usize) {
        self.place = self.here().after_lines(lines);
        self.at += count;
        self.placed = self.at;
    }

    /// The rest of the input as a window of its own.
    pub fn window(&self) -> Window<'w> {
        if self.more_follow { Window::Part(self.rest()) } else { Window::Last(self.rest()) }
    }

    /// Consumes `count` bytes of [`Scanner::rest`]: tokens and the blanks behind them.
    #[inline]
    pub fn consume(&mut self, count: usize) {
        self.at += count;
    }

    /// Reads and consumes the next token; `None` at the end of the input.
    ///
    /// # Errors
    /// [`Stop::Starved`] if the token may go on behind the window, [`Stop::Malformed`] if it is
    /// longer than [`LONGEST_TOKEN`].
    pub fn token(&mut self) -> Result<Option<Token<'w>>, Stop> {
        let token = self.peek()?;
        if let Some(token) = token {
            self.take(token);
        }
        Ok(token)
    }

    /// Consumes a token that [`Scanner::peek`] found, and the blank behind it, so that the next
    /// line begins where a fast path looks for it.
    pub fn take(&mut self, token: Token<'w>) {
        self.at = token.end();
        if let Some(&byte) = self.rest().first()
            && CLASSES[usize::from(byte)] == Class::Blank
        {
            self.at += 1;
        }
    }

    /// Reads the next token and consumes only the blanks before it; `None` at the end of the input.
    ///
    /// # Errors
    /// As [`Scanner::token`].
    pub fn peek(&mut self) -> Result<Option<Token<'w>>, Stop> {
        if !self.skip_blanks()? {
            return Ok(None);
        }
        let rest = self.rest();
        let length = self.token_length(rest)?;
        Ok(Some(Token { text: &rest[..length], at: self.at }))
    }

    /// An error at the end of the input, where something was still `expected`.
    pub fn ended(&self, expected: impl Display) -> Stop {
        Stop::malformed(self.at, format!("the input ends here, expected {expected}"))
    }

    /// An error at the next token, or at the end of the input, where something else was `expected`.
    ///
    /// # Errors
    /// As [`Scanner::peek`].
    pub fn expected_here(&mut self, expected: impl Display) -> Result<Stop, Stop> {
        Ok(match self.peek()? {
            Some(token) => token.unexpected(expected),
            None => self.ended(expected),
        })
    }

    /// Consumes blanks; whether a token follows them, and not the end of the input.
    fn skip_blanks(&mut self) -> Result<bool, Stop> {
        loop {
            let rest = self.rest();
            let Some(&byte) = rest.first() else {
                return if self.more_follow { Err(Stop::Starved) } else { Ok(false) };
            };
            match CLASSES[usize::from(byte)] {
                Class::Text => return Ok(true),
                Class::Blank => self.at += 1,
                Class::End => return Ok(false),
                Class::Lead => match self.wide_blank(rest) {
                    Wide::Blank(length) => self.at += length,
                    Wide::Undecided => return Err(Stop::Starved),
                    Wide::No => return Ok(true),
                },
            }
        }
    }

    /// The length of the token at the beginning of `rest`.
    fn token_length(&self, rest: &[u8]) -> Result<usize, Stop> {
        let mut length = 0;
        while length <= LONGEST_TOKEN {
            let Some(&byte) = rest.get(length) else {
                return if self.more_follow { Err(Stop::Starved) } else { Ok(length) };
            };
            match CLASSES[usize::from(byte)] {
                Class::Text => length += 1,
                Class::Blank | Class::End => return Ok(length),
                Class::Lead => match self.wide_blank(&rest[length..]) {
                    Wide::Blank(_) => return Ok(length),
                    Wide::Undecided => return Err(Stop::Starved),
                    Wide::No => length += 1,
                },
            }
        }
        let shown = shown(&rest[..LONGEST_TOKEN]);
        let reason = format!("found {shown}, expected a word of at most {LONGEST_TOKEN} bytes");
        Err(Stop::malformed(self.at, reason))
    }

    fn wide_blank(&self, rest: &[u8]) -> Wide {
        for blank in WIDE_BLANKS {
            if rest.starts_with(blank) {
                return Wide::Blank(blank.len());
            }
            if self.more_follow && blank.starts_with(rest) {
                return Wide::Undecided;
            }
        }
        Wide::No
    }
}

impl<'w> Token<'w> {
    /// The token's bytes, at least one.
    pub fn text(&self) -> &'w [u8] {
        self.text
    }

    /// The offset of the first byte behind the token in the window.
    pub fn end(&self) -> usize {
        self.at + self.text.len()
    }

    /// The decimal number that the token is, if it is one, as [`integer`] reads it.
    pub fn integer(&self) -> Option<i64> {
        integer(self.text)
    }

    /// An error at this token: it was found where something else was `expected`.
    pub fn unexpected(&self, expected: impl Display) -> Stop {
        self.wrong(format_args!("found {self}, expected {expected}"))
    }

    /// An error at this token, for a `reason` in one sentence.
    pub fn wrong(&self, reason: impl Display) -> Stop {
        Stop::malformed(self.at, reason.to_string())
    }
}

/// The token between backticks, cut when it is long, with unprintable bytes escaped.
impl Display for Token<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shown(self.text))
    }
}

impl Stop {
    fn malformed(at: usize, reason: String) -> Stop {
        Stop::Malformed(Box::new(Malformed { at, reason }))
    }
}

/// How many bytes of a strange token an error message shows.
const SHOWN: usize = 24;

/// A token as messages show it: between backticks, cut when it is long, unprintable bytes escaped.
pub fn shown(text: &[u8]) -> String {
    shown_up_to(text, SHOWN)
}

/// Text as messages show it: as [`shown`], but cut only when it is longer than so many bytes.
pub fn shown_up_to(text: &[u8], most: usize) -> String {
    let (escaped, length) = match std::str::from_utf8(text) {
        Ok(text) => (text.chars().take(most).map(printable).collect(), text.chars().count()),
        Err(_) => (text[..text.len().min(most)].escape_ascii().to_string(), text.len()),
    };
    let ellipsis = if length > most { "..." } else { "" };
    format!("`{escaped}{ellipsis}`")
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
pub fn integer(text: &[u8]) -> Option<i64> {
    let (negative, digits) = match text {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] => (false, digits),
        digits => (false, digits),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let size = digits.iter().fold(0_i64, |size, digit| size.saturating_mul(10).saturating_add(i64::from(digit - b'0')));
    Some(if negative { -size } else { size })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tokens of an input as text, one a word, and `.` where the input was found to end.
    fn tokens(window: Window<'_>) -> String {
        let mut scanner = Scanner::new(window, Place::BEGIN);
        let mut words = String::new();
        loop {
            match scanner.token() {
                Ok(Some(token)) => words += &format!("{token}@{} ", token.at),
                Ok(None) => return words + ".",
                Err(Stop::Starved) => return words + "starved",
                Err(Stop::Malformed(malformed)) => return words + &malformed.reason,
            }
        }
    }

    #[test]
    fn blanks_of_all_kinds_separate_tokens() {
        let input = b"\xEF\xBB\xBF a\tb\x0B\x0Cc\r\n\xC2\xA0d\xE3\x80\x80e\xEF\xBB\xBF";
        assert_eq!(tokens(Window::Last(input)), "`a`@4 `b`@6 `c`@9 `d`@14 `e`@18 .");
    }

    #[test]
    fn the_dos_end_of_file_ends_the_input_and_a_token() {
        assert_eq!(tokens(Window::Last(b"a b\x1A c")), "`a`@0 `b`@2 .");
        assert_eq!(tokens(Window::Part(b"a \x1A c")), "`a`@0 .");
    }

    #[test]
    fn a_token_at_the_end_of_a_part_may_go_on() {
        for part in [&b"a b"[..], b"a ", b"a b\xC2", b"a b\xE3\x80", b"a \xEF"] {
            assert_eq!(tokens(Window::Part(part)), "`a`@0 starved", "{part:?}");
        }
        assert_eq!(tokens(Window::Last(b"a b\xC2")), r"`a`@0 `b\xc2`@2 .");
        assert_eq!(tokens(Window::Part(b"a\xC2\xA1 ")), "`a¡`@0 starved");
    }

    #[test]
    fn a_long_token_is_refused_whether_its_end_is_in_sight_or_not() {
        let longest = vec![b'x'; LONGEST_TOKEN];
        assert!(tokens(Window::Last(&longest)).ends_with("@0 ."));
        let longer = vec![b'x'; LONGEST_TOKEN + 1];
        let refused = "found `xxxxxxxxxxxxxxxxxxxxxxxx...`, expected a word of at most 256 bytes";
        assert_eq!(tokens(Window::Last(&longer)), refused);
        assert_eq!(tokens(Window::Part(&longer)), refused);
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
}
