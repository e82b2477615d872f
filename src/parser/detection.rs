//! Which input format is it? The first two lines decide.

use super::scanner::integer;
use super::{Error, Scanner};
use crate::board::ChessSquare;

/// How an input may start, if its problem can be detected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// Two squares in algebraic notation: `zoj1091`.
    Squares,
    /// One integer on the first line, two or more on the second, or a sentinel 0: `uva633`.
    IntegerThenSeveral,
    /// One integer on each line, or a sentinel -1: `sicily1152`.
    IntegerOnEachLine,
}

/// What the start of an input looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detection {
    /// It starts in this way.
    Is(Beginning),
    /// A square is misspelt here, or is of another board, such as `A1` or `e22`.
    Misspelt,
    /// A line with one number starts here, and the next line starts with this, which is no number.
    WordAfterNumber(Word),
    /// Nothing that is known starts here.
    Unknown,
}

/// What stands where a number was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// A square of the chess board, misspelt or not.
    Square,
    /// Something else.
    Other,
}

/// How far the second line is searched for, in bytes from the first token.
const LOOKAHEAD: usize = 4096;

/// Detects what starts with the next token. Consumes nothing but white space before it, and waits for no
/// more bytes than it takes to decide.
///
/// # Errors
/// If the reader fails, or a token is too long.
pub fn detect(scanner: &mut Scanner<'_>) -> Result<Detection, Error> {
    use Beginning::{IntegerOnEachLine, IntegerThenSeveral, Squares};
    scanner.peek()?;
    let Some((start, end)) = scanner.look_ahead(0, LOOKAHEAD)? else {
        return Ok(Detection::Unknown);
    };
    let first = &scanner.buffered()[start..end];
    match integer(first) {
        Some(0) => return Ok(Detection::Is(IntegerThenSeveral)),
        Some(-1) => return Ok(Detection::Is(IntegerOnEachLine)),
        Some(_) => {}
        None if ChessSquare::from_name(first).is_some() => return Ok(Detection::Is(Squares)),
        None => return Ok(if looks_like_a_square(first) { Detection::Misspelt } else { Detection::Unknown }),
    }
    if scanner.line_goes_on(end, LOOKAHEAD)? {
        return Ok(Detection::Unknown);
    }
    let Some((start, end)) = scanner.look_ahead(end, LOOKAHEAD)? else {
        return Ok(Detection::Is(IntegerOnEachLine));
    };
    let second = &scanner.buffered()[start..end];
    if integer(second).is_none() {
        let word = if looks_like_a_square(second) { Word::Square } else { Word::Other };
        return Ok(Detection::WordAfterNumber(word));
    }
    let goes_on = scanner.line_goes_on(end, LOOKAHEAD)?;
    Ok(Detection::Is(if goes_on { IntegerThenSeveral } else { IntegerOnEachLine }))
}

/// A letter and a number: what is meant for a square, on some board, by some hand.
fn looks_like_a_square(text: &[u8]) -> bool {
    matches!(text, [file, rank @ ..] if file.is_ascii_alphabetic() && !rank.is_empty() && rank.iter().all(u8::is_ascii_digit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{self, Read};

    /// A reader whose user waits for an answer and writes nothing more.
    struct Waiting;

    impl Read for Waiting {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::TimedOut.into())
        }
    }

    fn detect_in(reader: &mut dyn Read) -> Option<Detection> {
        detect(&mut Scanner::new(reader)).ok()
    }

    /// The same is found in the whole input and, where its start is enough to decide, in the start.
    fn check(input: &str, expected: Detection) {
        for cut in 0..=input.len() {
            let (start, rest) = input.as_bytes().split_at(cut);
            assert_eq!(detect_in(&mut start.chain(rest)), Some(expected), "{input:?} cut at {cut}");
            assert!(detect_in(&mut start.chain(Waiting)).is_none_or(|found| found == expected), "{:?}", &input[..cut]);
        }
    }

    #[test]
    fn the_first_lines_tell_the_format() {
        use Beginning::{IntegerOnEachLine, IntegerThenSeveral, Squares};
        use Detection::{Is, Misspelt, Unknown, WordAfterNumber};
        check("e2 e4\n", Is(Squares));
        check("e2", Is(Squares));
        check("3\n1 1\n1 2\n0 0\n0\n", Is(IntegerThenSeveral));
        check("3 \r\n \r\n\t1 1\r\n", Is(IntegerThenSeveral));
        check("3\n1 1 1 2\n", Is(IntegerThenSeveral));
        check("0\n", Is(IntegerThenSeveral));
        check("-1\n", Is(IntegerOnEachLine));
        check("5\n7\n-1\n", Is(IntegerOnEachLine));
        check("5\n\n7 \n", Is(IntegerOnEachLine));
        check("5", Is(IntegerOnEachLine));
        check("5\r7\r", Is(IntegerOnEachLine));
        check("3 1 1 1 2 0 0 0", Unknown);
        check("3\nx y\n", WordAfterNumber(Word::Other));
        check("3\r\n\r\ne2 e4", WordAfterNumber(Word::Square));
        check("3\nE2 e4\n", WordAfterNumber(Word::Square));
        check("3 e2 e4\n", Unknown);
        check("hello\n", Unknown);
        check("A1 b2\n", Misspelt);
        check("e22 e4\n", Misspelt);
        check("i9", Misspelt);
    }

    #[test]
    fn it_is_decided_as_soon_as_the_second_line_ends() {
        let waiting = |start: &[u8]| detect_in(&mut start.chain(Waiting));
        assert_eq!(waiting(b"5\n7\n"), Some(Detection::Is(Beginning::IntegerOnEachLine)));
        assert_eq!(waiting(b"3\n1 1 "), Some(Detection::Is(Beginning::IntegerThenSeveral)));
        assert_eq!(waiting(b"e2 "), Some(Detection::Is(Beginning::Squares)));
        assert_eq!(waiting(b"5\n7"), None);
    }

    #[test]
    fn a_second_line_that_does_not_come_is_not_waited_for() {
        let endless = format!("5{}", " ".repeat(LOOKAHEAD));
        let found = detect_in(&mut endless.as_bytes().chain(Waiting));
        assert_eq!(found, Some(Detection::Is(Beginning::IntegerOnEachLine)));
        let cut = &endless.as_bytes()[..LOOKAHEAD - 1];
        assert_eq!(detect_in(&mut cut.chain(Waiting)), None);
    }
}
