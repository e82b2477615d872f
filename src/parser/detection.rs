//! Which input format is it? The first two lines of a section tell.

use super::{Place, Scanner, Stop, Token, Window};
use crate::board::ChessSquare;

/// The formats that can be told apart by looking at them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Two squares in algebraic notation: `zoj1091`.
    SquarePairs,
    /// One integer on the first line, two or more on the second, or an end mark 0: `uva633`.
    ObstacleBoards,
    /// One integer on each line, or an end mark -1: `sicily1152`.
    Starts,
}

/// What the beginning of a section looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detection {
    /// A section of this format begins here.
    Is(Format),
    /// A square is misspelt here, or is of another board, such as `A1` or `e22`.
    Misspelt,
    /// Nothing that is known begins here.
    Unknown,
}

/// How far the second line is searched for, in bytes from the first token.
const LOOKAHEAD: usize = 4096;

/// Tells the format of the section that begins with the next token; there must be one. Consumes
/// nothing. The answer does not depend on where the window is cut.
///
/// # Errors
/// [`Stop::Starved`] if the window is too short to tell.
pub fn detect(scanner: &Scanner<'_>) -> Result<Detection, Stop> {
    let window = match scanner.window() {
        Window::Part(bytes) | Window::Last(bytes) if bytes.len() >= LOOKAHEAD => Window::Last(&bytes[..LOOKAHEAD]),
        short => short,
    };
    let mut scanner = Scanner::new(window, Place::BEGIN);
    let Some(first) = next_on_its_line(&mut scanner)? else {
        return Ok(Detection::Unknown);
    };
    match first.integer() {
        Some(0) => return Ok(Detection::Is(Format::ObstacleBoards)),
        Some(-1) => return Ok(Detection::Is(Format::Starts)),
        Some(_) => {}
        None if ChessSquare::from_name(first.text()).is_some() => return Ok(Detection::Is(Format::SquarePairs)),
        None => return Ok(if looks_like_a_square(first.text()) { Detection::Misspelt } else { Detection::Unknown }),
    }
    if line_goes_on(&scanner)? {
        return Ok(Detection::Unknown);
    }
    match next_on_its_line(&mut scanner)? {
        None => Ok(Detection::Is(Format::Starts)),
        Some(second) if second.integer().is_none() => Ok(Detection::Unknown),
        Some(_) if line_goes_on(&scanner)? => Ok(Detection::Is(Format::ObstacleBoards)),
        Some(_) => Ok(Detection::Is(Format::Starts)),
    }
}

/// Reads a token and leaves the blank behind it, which may be the end of the line.
fn next_on_its_line<'w>(scanner: &mut Scanner<'w>) -> Result<Option<Token<'w>>, Stop> {
    let token = scanner.peek()?;
    scanner.consume(token.map_or(0, |token| token.text().len()));
    Ok(token)
}

/// Whether another token stands on the line that the scanner is in.
fn line_goes_on(scanner: &Scanner<'_>) -> Result<bool, Stop> {
    let line_end = scanner.rest().iter().position(|&byte| byte == b'\n' || byte == b'\r');
    let rest_of_line = match line_end {
        Some(end) => Window::Last(&scanner.rest()[..end]),
        None => scanner.window(),
    };
    Ok(Scanner::new(rest_of_line, Place::BEGIN).peek()?.is_some())
}

/// A letter and a number: what is meant for a square, on some board, by some hand.
fn looks_like_a_square(text: &[u8]) -> bool {
    matches!(text, [file, rank @ ..] if file.is_ascii_alphabetic() && !rank.is_empty() && rank.iter().all(u8::is_ascii_digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect_in(window: Window<'_>) -> Result<Detection, Stop> {
        detect(&Scanner::new(window, Place::BEGIN))
    }

    fn check(input: &str, expected: Detection) {
        let whole = detect_in(Window::Last(input.as_bytes()));
        assert!(matches!(whole, Ok(found) if found == expected), "{input:?}: {whole:?}");
        for cut in 0..input.len() {
            match detect_in(Window::Part(&input.as_bytes()[..cut])) {
                Ok(found) => assert_eq!(found, expected, "{:?}", &input[..cut]),
                Err(Stop::Starved) => {}
                Err(Stop::Malformed(malformed)) => panic!("{malformed:?}"),
            }
        }
    }

    #[test]
    fn the_first_lines_tell_the_format() {
        use Detection::{Is, Misspelt, Unknown};
        check("e2 e4\n", Is(Format::SquarePairs));
        check("e2", Is(Format::SquarePairs));
        check("3\n1 1\n1 2\n0 0\n0\n", Is(Format::ObstacleBoards));
        check("3 \r\n \r\n\t1 1\r\n", Is(Format::ObstacleBoards));
        check("3\n1 1 1 2\n", Is(Format::ObstacleBoards));
        check("0\n", Is(Format::ObstacleBoards));
        check("-1\n", Is(Format::Starts));
        check("5\n7\n-1\n", Is(Format::Starts));
        check("5\n\n7 \n", Is(Format::Starts));
        check("5", Is(Format::Starts));
        check("5\r7\r", Is(Format::Starts));
        check("3 1 1 1 2 0 0 0", Unknown);
        check("3\nx y\n", Unknown);
        check("hello\n", Unknown);
        check("A1 b2\n", Misspelt);
        check("e22 e4\n", Misspelt);
        check("i9", Misspelt);
    }

    #[test]
    fn it_can_be_told_as_soon_as_the_second_line_ends() {
        assert!(matches!(detect_in(Window::Part(b"5\n7\n")), Ok(Detection::Is(Format::Starts))));
        assert!(matches!(detect_in(Window::Part(b"3\n1 1 ")), Ok(Detection::Is(Format::ObstacleBoards))));
        assert!(matches!(detect_in(Window::Part(b"e2 ")), Ok(Detection::Is(Format::SquarePairs))));
    }

    #[test]
    fn a_second_line_that_does_not_come_is_not_waited_for() {
        let endless = format!("5{}", " ".repeat(LOOKAHEAD));
        assert!(matches!(detect_in(Window::Part(endless.as_bytes())), Ok(Detection::Is(Format::Starts))));
        let cut = &endless.as_bytes()[..LOOKAHEAD - 1];
        assert!(matches!(detect_in(Window::Part(cut)), Err(Stop::Starved)));
    }
}
