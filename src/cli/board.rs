//! What the commands on boards have in common: the board, the piece, and squares as questions.

use super::error::Error;
use super::input::Input;
use super::output::Output;
use knight::board::{Coordinates, MoveSet, Size, Square, SquareSet};
use knight::parser::{
    self, CommasAsSpaces, Scanner, Tied, counted, next_coordinates, next_line_of_squares, next_squares, read_board,
};
use knight::solver::distance::{Board, LARGEST_AREA};
use std::cell::RefCell;
use std::ffi::{OsStr, OsString};
use std::io::{ErrorKind, Read};

/// The board. Of `knight page`, whose views are commands, this stands before the view or after it.
#[derive(Debug, clap::Args)]
pub struct BoardArguments {
    /// The size of the board; 8x8 unless a picture has another. Of the board without edges: endless.
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = size, global = true)]
    size: Option<BoardSize>,
    /// Squares that the knight may not land on, such as c3,d4; or @FILE, which names them.
    #[arg(long, value_name = "SQUARE,...", global = true)]
    block: Vec<String>,
    /// A picture of the board: a row on each line, `.` for a free square, `#` for one that is blocked.
    #[arg(long, value_name = "FILE", global = true)]
    board: Option<OsString>,
}

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoardSize {
    /// With edges.
    Edges(Size),
    /// Without.
    Endless,
}

/// The piece.
#[derive(Debug, clap::Args)]
pub struct PieceArguments {
    /// Which moves the knight has: those of chess, or those of uva633, never two of a type in a row.
    #[arg(long, value_enum, default_value_t = KnightName::Plain, conflicts_with = "leaper")]
    knight: KnightName,
    #[command(flatten)]
    leaper: LeaperArguments,
}

/// A piece whose moves are one leap, turned and mirrored.
#[derive(Debug, clap::Args)]
pub struct LeaperArguments {
    /// A leaper instead of the knight: it moves A squares one way and B the other. 1,2 is the knight.
    #[arg(long, value_name = "A,B", value_parser = leaper)]
    leaper: Option<MoveSet>,
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

/// Which moves a knight has.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub enum KnightName {
    /// The eight jumps.
    Plain,
    /// Jumps (K), two squares diagonally (B), reflections in the middle lines (T).
    Dynamic,
}

impl BoardArguments {
    /// Whether the board has no edges. Such a board takes no other option than these.
    pub fn is_endless(&self, moves: MoveSet, format: Format) -> Result<bool, Error> {
        if self.size != Some(BoardSize::Endless) {
            return Ok(false);
        }
        let others = [
            (!self.block.is_empty(), "obstacles"),
            (self.board.is_some(), "a picture of a board"),
            (!moves.is_knight(), "other pieces than the knight"),
            (format == Format::Svg, "an svg document"),
        ];
        match others.iter().find(|(is_asked_for, _)| *is_asked_for) {
            Some((_, other)) => Err(Error::Usage(format!("{other} cannot be had with --size endless"))),
            None => Ok(true),
        }
    }

    /// The size of a board with edges, if one is named.
    pub fn size(&self) -> Result<Option<Size>, Error> {
        match self.size {
            Some(BoardSize::Edges(size)) => Ok(Some(size)),
            None => Ok(None),
            Some(BoardSize::Endless) => {
                Err(Error::Usage("expected a board with edges, found --size endless".to_owned()))
            }
        }
    }

    /// The board as it is asked for, together with these squares.
    pub fn board(&self, moves: MoveSet, squares: &[String]) -> Result<Board, Error> {
        let size = self.size()?;
        let of_blocked = self.block.iter().filter(|text| *text == "@-").count();
        let of_picture = usize::from(self.board.as_ref().is_some_and(|file| file == "-"));
        if of_blocked + of_picture + usize::from(squares.is_empty()) > 1 {
            let expected = "standard input can be only one of the board, the blocked squares and the questions";
            return Err(Error::Usage(expected.to_owned()));
        }
        let blocked = blocked_squares(size, self.board.as_deref(), &self.block, LARGEST_AREA)?;
        Ok(Board { moves, blocked })
    }
}

impl PieceArguments {
    /// The moves of the piece.
    pub fn moves(&self) -> MoveSet {
        match self.knight {
            KnightName::Plain => self.leaper.moves(),
            KnightName::Dynamic => self.knight.moves(),
        }
    }
}

impl KnightName {
    /// The moves of the knight.
    pub fn moves(self) -> MoveSet {
        match self {
            KnightName::Plain => MoveSet::KNIGHT,
            KnightName::Dynamic => MoveSet::DYNAMIC,
        }
    }
}

impl LeaperArguments {
    /// The moves of the piece.
    pub fn moves(&self) -> MoveSet {
        self.leaper.unwrap_or(MoveSet::KNIGHT)
    }
}

/// Reads the blocked squares of a board: those of its picture, if there is one, of at most this many squares, and
/// those that are named. Without a size or a picture the board is 8x8.
pub fn blocked_squares(
    size: Option<Size>,
    picture: Option<&OsStr>,
    named: &[String],
    most: usize,
) -> Result<SquareSet, Error> {
    let mut blocked = match picture {
        Some(file) => {
            let mut input = Input::open(file)?;
            read_board(&mut input, size, most).map_err(|error| Error::of(&input.name, error))?
        }
        None => SquareSet::empty(size.unwrap_or(Size::square(8))),
    };
    let size = blocked.size();
    for text in named {
        let block = |square| blocked.insert(square);
        if let Some(file) = text.strip_prefix('@') {
            let mut input = Input::open(OsStr::new(file))?;
            for_each_square(&mut input, size, block).map_err(|error| Error::of(&input.name, error))?;
        } else {
            let in_usage = |error| Error::Usage(format!("--block: {}", reason(error)));
            for_each_square(&mut text.as_bytes(), size, block).map_err(in_usage)?;
        }
    }
    Ok(blocked)
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
        parser::Error::Input(error) => error.reason.replace("the input ends here", "the command line ends here"),
        other => other.to_string(),
    }
}

/// Reads the size of a board for maps and paths, `ROWSxCOLUMNS` or `endless`.
fn size(text: &str) -> Result<BoardSize, String> {
    if text == "endless" {
        return Ok(BoardSize::Endless);
    }
    let size = any_size(text)?;
    if u64::from(size.rows()) * u64::from(size.columns()) > LARGEST_AREA as u64 {
        return Err(format!("expected a board of at most {LARGEST_AREA} squares"));
    }
    Ok(BoardSize::Edges(size))
}

/// Reads the leap of a leaper, `A,B`.
fn leaper(text: &str) -> Result<MoveSet, String> {
    const LONGEST: u32 = i32::MAX as u32;
    let expected = || format!("expected A,B, such as 1,3: two numbers from 0 to {LONGEST}");
    let (a, b) = text.split_once(',').ok_or_else(expected)?;
    let number = |text: &str| {
        let number = text.trim().parse().ok().filter(|&number: &u32| number <= LONGEST);
        number.ok_or_else(expected)
    };
    match (number(a)?, number(b)?) {
        (0, 0) => Err("a leaper moves to another square, expected two numbers that are not both 0".to_owned()),
        // The knight is the knight under all its names.
        (1, 2) | (2, 1) => Ok(MoveSet::KNIGHT),
        (a, b) => Ok(MoveSet::leaper(a, b)),
    }
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

/// What questions name: a square of some kind of board.
pub trait Place: Sized {
    /// The board.
    type Board;

    /// Reads the next question of `N` squares; `None` at the end of the input.
    fn next<const N: usize>(scanner: &mut Scanner<'_>, board: &Self::Board)
    -> Result<Option<[Self; N]>, parser::Error>;
}

impl Place for Square {
    type Board = Board;

    fn next<const N: usize>(scanner: &mut Scanner<'_>, board: &Board) -> Result<Option<[Square; N]>, parser::Error> {
        next_squares(scanner, &board.blocked)
    }
}

/// The board without edges.
#[derive(Clone, Copy, Debug)]
pub struct Endless;

impl Place for Coordinates {
    type Board = Endless;

    fn next<const N: usize>(scanner: &mut Scanner<'_>, _: &Endless) -> Result<Option<[Coordinates; N]>, parser::Error> {
        next_coordinates(scanner)
    }
}

/// Answers a question of `N` squares: those on the command line, or, if there are none there, those
/// on standard input, one question after the other.
pub fn answer_each<P: Place, const N: usize>(
    squares: &[String],
    board: &P::Board,
    output: &mut Output,
    mut answer: impl FnMut([P; N], &mut Output) -> Result<(), Error>,
) -> Result<(), Error> {
    if squares.is_empty() {
        let input = Input::open(OsStr::new("-"))?;
        return answer_input(input, output, |scanner| P::next(scanner, board), answer);
    }
    answer(self::squares(squares, board)?, output)
}

/// Reads the `N` squares on the command line.
pub fn squares<P: Place, const N: usize>(words: &[String], board: &P::Board) -> Result<[P; N], Error> {
    let text = words.join(" ");
    let mut text = CommasAsSpaces(text.as_bytes());
    let (mut scanner, mut question) = (Scanner::new(&mut text), vec![]);
    while let Some([square]) = P::next(&mut scanner, board).map_err(|error| Error::Usage(reason(error)))? {
        question.push(square);
    }
    <[P; N]>::try_from(question).map_err(|question| {
        let expected = if N == 1 { "one" } else { "two: from where, to where" };
        Error::Usage(format!("found {}, expected {expected}", counted(question.len(), "square")))
    })
}

/// Answers sets of at most `most` squares: the one on the command line; or those of the file that is named there;
/// or, if there is nothing, those on standard input. In a file each line is a set.
pub fn answer_each_set(
    words: &[String],
    board: &Board,
    most: usize,
    output: &mut Output,
    mut answer: impl FnMut(&[Square], &mut Output) -> Result<(), Error>,
) -> Result<(), Error> {
    let next = |scanner: &mut Scanner<'_>| next_line_of_squares(scanner, &board.blocked, most);
    let file = match words {
        [] => "-",
        [word] if !is_list_of_squares(word) => word,
        _ => {
            // A set is one line, also where the shell has put newlines between its squares.
            let text = words.join(" ").replace(['\n', '\r'], " ");
            let mut text = CommasAsSpaces(text.as_bytes());
            let set = next(&mut Scanner::new(&mut text)).map_err(|error| Error::Usage(reason(error)))?;
            let set = set.ok_or_else(|| Error::Usage("found 0 squares, expected one or more".to_owned()))?;
            return answer(&set, output);
        }
    };
    let input = Input::open(OsStr::new(file)).map_err(|error| match &error {
        Error::Read(_, reason) if reason.kind() == ErrorKind::NotFound => {
            Error::Usage(format!("{error}; expected squares such as e2, or a file with a set of them on each line"))
        }
        _ => error,
    })?;
    answer_input(input, output, next, |set, output| answer(&set, output))
}

/// Whether a word on the command line is meant to be squares, and not the name of a file.
fn is_list_of_squares(word: &str) -> bool {
    let mut names = word.split([',', ' ', '\t', '\n', '\r']).filter(|name| !name.is_empty());
    let is_square = |name: &str| {
        let rank = name.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        rank.len() < name.len() && !rank.is_empty() && rank.bytes().all(|byte| byte.is_ascii_digit())
    };
    word.is_empty() || word.contains([',', ' ', '\t', '\n', '\r']) || names.all(is_square)
}

/// Answers the questions of an input, one after the other.
fn answer_input<Q>(
    input: Input,
    output: &mut Output,
    next: impl Fn(&mut Scanner<'_>) -> Result<Option<Q>, parser::Error>,
    mut answer: impl FnMut(Q, &mut Output) -> Result<(), Error>,
) -> Result<(), Error> {
    let name = input.name.clone();
    let output = RefCell::new(output);
    let mut input = CommasAsSpaces(Tied::new(input, &output));
    let mut scanner = Scanner::new(&mut input);
    while let Some(question) = next(&mut scanner).map_err(|error| Error::of(&name, error))? {
        answer(question, &mut output.borrow_mut())?;
    }
    Ok(())
}
