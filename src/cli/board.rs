//! What `knight map` and `knight path` have in common: the board, and squares as questions.

use super::error::Error;
use super::input::Input;
use super::output::Output;
use knight::board::{MoveSet, Size, Square, SquareSet};
use knight::parser::{self, Scanner, Tied, free_square, next_squares};
use knight::solver::distance::{Board, LARGEST_AREA};
use std::cell::RefCell;
use std::ffi::OsStr;

/// The board, the knight, and how the answer is written.
#[derive(Debug, clap::Args)]
pub struct BoardArguments {
    /// The size of the board.
    #[arg(long, value_name = "ROWSxCOLUMNS", default_value = "8x8", value_parser = size)]
    size: Size,
    /// Squares that the knight may not land on, such as c3,d4.
    #[arg(long, value_name = "SQUARE,...", value_delimiter = ',')]
    block: Vec<String>,
    /// Which moves the knight has: those of chess, or those of uva633, never two of a type in a row.
    #[arg(long, value_enum, default_value_t = KnightName::Plain)]
    knight: KnightName,
    /// How the answer is written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// For people: a table, in colour on a terminal, or a line.
    Text,
    /// Numbers, names and spaces, for programs.
    Plain,
    /// A JSON document a line.
    Json,
    /// A picture for a browser, of one map or path alone.
    Svg,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum KnightName {
    /// The eight jumps.
    Plain,
    /// Jumps (K), two squares diagonally (B), reflections in the middle lines (T).
    Dynamic,
}

impl BoardArguments {
    /// The board as it is asked for.
    pub fn board(&self) -> Result<Board, Error> {
        let moves = match self.knight {
            KnightName::Plain => MoveSet::KNIGHT,
            KnightName::Dynamic => MoveSet::DYNAMIC,
        };
        let mut blocked = SquareSet::empty(self.size);
        for name in &self.block {
            // No square is blocked yet for one that is named twice: that does no harm.
            let square = free_square(name.as_bytes(), &SquareSet::empty(self.size));
            blocked.insert(square.map_err(|fault| Error::Usage(format!("--block: {fault}")))?);
        }
        Ok(Board { moves, blocked })
    }
}

/// Reads the size of a board for maps and paths, `ROWSxCOLUMNS`.
fn size(text: &str) -> Result<Size, String> {
    let size = any_size(text)?;
    if u64::from(size.rows()) * u64::from(size.columns()) > LARGEST_AREA as u64 {
        return Err(format!("expected a board of at most {LARGEST_AREA} squares"));
    }
    Ok(size)
}

/// Reads the size of any board, `ROWSxCOLUMNS`.
pub fn any_size(text: &str) -> Result<Size, String> {
    let (rows, columns) = text.split_once(['x', 'X']).ok_or("expected ROWSxCOLUMNS, such as 5x6")?;
    let side = |side: &str| {
        let digits = !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
        if digits { Ok(side.parse::<u32>().unwrap_or(u32::MAX)) } else { Err("expected ROWSxCOLUMNS, such as 5x6") }
    };
    let (rows, columns) = (side(rows)?, side(columns)?);
    if rows == 0 || columns == 0 {
        return Err("a board has at least one row and one column".to_owned());
    }
    Ok(Size::new(rows, columns))
}

/// Answers a question of `N` squares: those on the command line, or, if there are none there, those
/// on standard input, one question after the other.
pub fn answer_each<const N: usize>(
    squares: &[String],
    board: &Board,
    output: &mut Output,
    mut answer: impl FnMut([Square; N], &mut Output) -> Result<(), Error>,
) -> Result<(), Error> {
    if squares.is_empty() {
        return answer_standard_input(board, output, answer);
    }
    let mut question = [Square { row: 0, column: 0 }; N];
    for (square, name) in question.iter_mut().zip(squares) {
        *square = free_square(name.as_bytes(), &board.blocked).map_err(|fault| Error::Usage(fault.to_string()))?;
    }
    answer(question, output)
}

fn answer_standard_input<const N: usize>(
    board: &Board,
    output: &mut Output,
    mut answer: impl FnMut([Square; N], &mut Output) -> Result<(), Error>,
) -> Result<(), Error> {
    let output = RefCell::new(output);
    let mut input = Tied::new(Input::open(OsStr::new("-"))?, &output);
    let mut scanner = Scanner::new(&mut input);
    let in_input = |error: parser::Error| Error::of("-", error);
    while let Some(question) = next_squares(&mut scanner, &board.blocked).map_err(in_input)? {
        answer(question, &mut output.borrow_mut())?;
    }
    Ok(())
}
