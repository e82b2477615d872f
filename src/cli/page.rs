//! `knight page`: a page for a browser, in one file.

use super::board::{self, BoardArguments, KnightName};
use super::error::{Error, ExitStatus};
use super::output::Output;
use super::print_error;
use super::tour::RequestArguments;
use super::whole_file::write_whole;
use clap::Subcommand;
use knight::board::{MoveSet, Size, Square};
use knight::picture::page::{self, Page, View};
use knight::solver::distance::Board;
use knight::solver::tour::find;
use std::ffi::OsString;
use std::path::Path;

/// Write a page for a browser: maps, paths, tours and questions.
///
/// The page is one file, which needs no network. The reader can change the board and what is shown. The exit code is 1 when the tour that is asked for does not exist.
#[derive(Debug, clap::Args)]
#[command(
    disable_help_subcommand = true,
    after_help = "\
Examples:
  knight page > knight.html
  knight page path b1 g6 --knight dynamic --block c3,d4 -o path.html
  knight page tour 6x6 --closed -o tour.html"
)]
pub struct Arguments {
    #[command(subcommand)]
    view: Option<ViewArguments>,
    #[command(flatten)]
    board: BoardArguments,
    /// Which moves the knight has: those of chess, or those of uva633, never two of a type in a row.
    #[arg(long, value_enum, default_value_t = KnightName::Plain, global = true)]
    knight: KnightName,
    /// Where to write the page, instead of standard output. A file that is there is replaced by the whole page.
    #[arg(short, long, value_name = "FILE", global = true)]
    output: Option<OsString>,
}

/// What the page shows at first.
#[derive(Debug, Subcommand)]
enum ViewArguments {
    /// How many moves a knight needs to every square; so does a page without a view, from the first free square.
    Map {
        /// Where the knight is.
        #[arg(value_name = "SQUARE", required = true)]
        square: Vec<String>,
    },
    /// The shortest paths between two squares.
    Path {
        /// From where to where.
        #[arg(value_name = "SQUARE", required = true)]
        squares: Vec<String>,
    },
    /// A knight's tour.
    Tour(RequestArguments),
}

/// Writes the page, or why there is no tour for it.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Error> {
    // The squares of a view stand on the command line: standard input is free for the obstacles.
    let board = arguments.board.board(arguments.knight.moves(), &[String::new()])?;
    let (board, view) = match &arguments.view {
        None => {
            check_size(board.size())?;
            let start = first_free(&board)?;
            (board, View::Map(start))
        }
        Some(ViewArguments::Map { square }) => {
            check_size(board.size())?;
            let [start] = board::squares(square, &board)?;
            (board, View::Map(start))
        }
        Some(ViewArguments::Path { squares }) => {
            check_size(board.size())?;
            let [from, to] = board::squares(squares, &board)?;
            (board, View::Path(from, to))
        }
        Some(ViewArguments::Tour(request)) => {
            let board = board_of_tour(&board, request, arguments.board.size()?)?;
            match find(&request.request(board.size())?) {
                Ok(tour) => (board, View::Tour(tour)),
                Err(none) => {
                    print_error(none);
                    return Ok(ExitStatus::No);
                }
            }
        }
    };
    let page = Page::new(board, view).map_err(|error| Error::Usage(error.to_string()))?;
    match arguments.output.as_deref().filter(|&file| file != "-") {
        None => page.write(output).map_err(Error::Write)?,
        Some(file) => write_whole(Path::new(file), |output| page.write(output).map_err(Error::Write))?,
    }
    Ok(ExitStatus::Answered)
}

fn check_size(size: Size) -> Result<(), Error> {
    page::check_size(size).map_err(|error| Error::Usage(error.to_string()))
}

/// The first square that is not blocked: a1, then the squares to its right, then those above.
fn first_free(board: &Board) -> Result<Square, Error> {
    let size = board.size();
    let squares =
        (0..size.rows()).rev().flat_map(|row| (0..size.columns()).map(move |column| Square::new(row, column)));
    let mut free = squares.filter(|&square| !board.blocked.contains(square));
    free.next().ok_or_else(|| Error::Usage("every square is blocked, expected one for the knight".to_owned()))
}

/// The board of a tour, whose size stands after `tour` or is that of the page.
fn board_of_tour(board: &Board, request: &RequestArguments, page_size: Option<Size>) -> Result<Board, Error> {
    if !board.blocked.is_empty() || board.moves != MoveSet::KNIGHT {
        let expected = "a tour visits every square by knight's moves, expected neither obstacles nor --knight dynamic";
        return Err(Error::Usage(expected.to_owned()));
    }
    match (request.size, page_size) {
        (Some(size), Some(other)) if size != other => {
            Err(Error::Usage(format!("found the sizes {size} and {other}, expected one")))
        }
        (size, _) => {
            let size = size.unwrap_or(board.size());
            check_size(size)?;
            Ok(Board::empty(size, MoveSet::KNIGHT))
        }
    }
}
