//! What `knight map`, `knight path` and `knight page` have in common: the board, and squares as questions.

use super::error::Error;
use super::input::Input;
use super::output::Output;
use knight::board::{MoveSet, Size, Square, SquareSet};
use knight::parser::{self, CommasAsSpaces, Scanner, Tied, counted, next_squares, read_board};
use knight::solver::distance::{Board, LARGEST_AREA};
use std::cell::RefCell;
use std::ffi::{OsStr, OsString};
use std::io::Read;

/// The board and the knight. Of `knight page`, whose views are commands, they stand before the view or after it.
#[derive(Debug, clap::Args)]
pub struct BoardArguments {
    /// The size of the board; 8x8 unless a picture has another.
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = size, global = true)]
    pub size: Option<Size>,
    /// Squares that the knight may not land on, such as c3,d4; or @FILE, which names them.
    #[arg(long, value_name = "SQUARE,...", global = true)]
    block: Vec<String>,
    /// A picture of the board: a row on each line, `.` for a free square, `#` for one that is blocked.
    #[arg(long, value_name = "FILE", global = true)]
    board: Option<OsString>,
    /// Which moves the knight has: those of chess, or those of uva633, never two of a type in a row.
    #[arg(long, value_enum, default_value_t = KnightName::Plain, global = true)]
    knight: KnightName,
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
    /// The board as it is asked for, together with these squares.
    pub fn board(&self, squares: &[String]) -> Result<Board, Error> {
        let of_blocked = self.block.iter().filter(|text| *text == "@-").count();
        let of_picture = usize::from(self.board.as_ref().is_some_and(|file| file == "-"));
        if of_blocked + of_picture + usize::from(squares.is_empty()) > 1 {
            let expected = "standard input can be only one of the board, the blocked squares and the questions";
            return Err(Error::Usage(expected.to_owned()));
        }
        let moves = match self.knight {
            KnightName::Plain => MoveSet::KNIGHT,
            KnightName::Dynamic => MoveSet::DYNAMIC,
        };
        let mut blocked = match &self.board {
            Some(file) => {
                let mut input = Input::open(file)?;
                read_board(&mut input, self.size, LARGEST_AREA).map_err(|error| Error::of(&input.name, error))?
            }
            None => SquareSet::empty(self.size.unwrap_or(Size::square(8))),
        };
        let size = blocked.size();
        for text in &self.block {
            let block = |square| blocked.insert(square);
            if let Some(file) = text.strip_prefix('@') {
                let mut input = Input::open(OsStr::new(file))?;
                for_each_square(&mut input, size, block).map_err(|error| Error::of(&input.name, error))?;
            } else {
                let in_usage = |error| Error::Usage(format!("--block: {}", reason(error)));
                for_each_square(&mut text.as_bytes(), size, block).map_err(in_usage)?;
            }
        }
        Ok(Board { moves, blocked })
    }
}

/// Hands out each square that is named in a list of names with white space or commas between them.
fn for_each_square(input: &mut dyn Read, size: Size, mut take: impl FnMut(Square)) -> Result<(), parser::Error> {
    let mut input = CommasAsSpaces(input);
    let mut scanner = Scanner::new(&mut input);
    // None is blocked yet for a square that is named twice: that does no harm.
    let free = SquareSet::empty(size);
    while let Some([square]) = next_squares(&mut scanner, &free)? {
        take(square);
    }
    Ok(())
}

/// What is wrong with a text on the command line, in which positions are of no use.
fn reason(error: parser::Error) -> String {
    match error {
        parser::Error::Input(error) => error.reason,
        other => other.to_string(),
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
    answer(self::squares(squares, board)?, output)
}

/// Reads `N` squares on the command line, none of them blocked.
pub fn squares<const N: usize>(words: &[String], board: &Board) -> Result<[Square; N], Error> {
    let text = words.join(" ");
    let mut text = CommasAsSpaces(text.as_bytes());
    let (mut scanner, mut question) = (Scanner::new(&mut text), vec![]);
    while let Some([square]) =
        next_squares(&mut scanner, &board.blocked).map_err(|error| Error::Usage(reason(error)))?
    {
        question.push(square);
    }
    <[Square; N]>::try_from(question).map_err(|question| {
        let expected = if N == 1 { "one" } else { "two: from where, to where" };
        Error::Usage(format!("found {}, expected {expected}", counted(question.len(), "square")))
    })
}

fn answer_standard_input<const N: usize>(
    board: &Board,
    output: &mut Output,
    mut answer: impl FnMut([Square; N], &mut Output) -> Result<(), Error>,
) -> Result<(), Error> {
    let output = RefCell::new(output);
    let mut input = CommasAsSpaces(Tied::new(Input::open(OsStr::new("-"))?, &output));
    let mut scanner = Scanner::new(&mut input);
    let in_input = |error: parser::Error| Error::of("-", error);
    while let Some(question) = next_squares(&mut scanner, &board.blocked).map_err(in_input)? {
        answer(question, &mut output.borrow_mut())?;
    }
    Ok(())
}
