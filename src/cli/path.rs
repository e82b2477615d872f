//! `knight path`: the shortest paths between two squares.

use super::board::{self, Format};
use super::error::{Error, ExitStatus};
use super::output::Output;
use super::print_error;
use knight::board::{Coordinates, Name, Square};
use knight::picture::{json, plain, svg, text};
use knight::solver::distance::{Board, EndlessPaths, MOST_DIGITS, Path, ShortestPaths};

/// Show the shortest paths between two squares.
///
/// Of all shortest paths the first is shown: the one whose squares, by file and then by rank, come
/// first. Exit status 1 says that there is no path.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight path a1 h8
  knight path b1 g6 --knight dynamic --block c3,d4
  knight path 0,0 1000000000,7 --size endless")]
pub struct Arguments {
    /// From where to where; without them pairs are read from standard input, one a line. A square of the
    /// endless board is its coordinates, such as 3,-5, from -10^18 to 10^18.
    #[arg(value_name = "SQUARE")]
    squares: Vec<String>,
    /// Show every shortest path, in order.
    #[arg(long)]
    all: bool,
    /// Show how many shortest paths there are. On the endless board a number of more than 1,000,000 digits
    /// is refused.
    #[arg(long, conflicts_with = "all")]
    count: bool,
    #[command(flatten)]
    board: board::BoardArguments,
    #[command(flatten)]
    piece: board::PieceArguments,
    /// How the answer is written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Writes the paths.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Error> {
    let format = arguments.format;
    if format == Format::Svg && (arguments.all || arguments.count) {
        return Err(Error::Usage("an svg document shows one path, expected neither --all nor --count".to_owned()));
    }
    let moves = arguments.piece.moves();
    if arguments.board.is_endless(moves, arguments.format)? {
        return run_endless(arguments, output);
    }
    let board = arguments.board.board(moves, &arguments.squares)?;
    let mut status = ExitStatus::Answered;
    let mut first = true;
    board::answer_each(&arguments.squares, &board, output, |[from, to], output| {
        if !std::mem::take(&mut first) && format == Format::Svg {
            return Err(Error::one_picture());
        }
        let Some(paths) = ShortestPaths::between(&board, from, to) else {
            status = ExitStatus::No;
            return write_no_path(format, from, to, &board, output);
        };
        if arguments.count {
            let count = paths.count();
            output.text(match format {
                Format::Json => json::count(from, to, board.size(), paths.length(), count),
                _ => format!("{count}\n"),
            })
        } else if arguments.all {
            paths.for_each(|path| write_path(format, path, &board, output))
        } else {
            write_path(format, &paths.first(), &board, output)
        }
    })?;
    Ok(status)
}

/// The longest path of the endless board that is shown, in moves.
const LONGEST_SHOWN: u64 = 1_000_000;

/// Writes the paths of the endless board, where there always is one.
fn run_endless(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Error> {
    let format = arguments.format;
    board::answer_each(&arguments.squares, &board::Endless, output, |[from, to], output| {
        let paths = EndlessPaths::between(from, to);
        let length = paths.length();
        if arguments.count {
            let count = paths.count().map_err(|count| {
                let found = format!("the number of shortest paths from {from} to {to} has {count}");
                Error::Usage(format!("{found}, expected at most {MOST_DIGITS}"))
            })?;
            output.text(match format {
                Format::Json => json::endless_count(from, to, length, count),
                _ => format!("{count}\n"),
            })
        } else if length > LONGEST_SHOWN {
            if arguments.all {
                let expected = format!("expected paths of at most {LONGEST_SHOWN}");
                return Err(Error::Usage(format!("from {from} to {to} it takes {length} moves, {expected}")));
            }
            write_endless(format, from, to, length, None, output)
        } else if arguments.all {
            paths.for_each(|squares| write_endless(format, from, to, length, Some(squares), output))
        } else {
            write_endless(format, from, to, length, Some(&paths.first().collect::<Vec<_>>()), output)
        }
    })?;
    Ok(ExitStatus::Answered)
}

/// Writes a path of the endless board, or its ends and its length alone.
fn write_endless(
    format: Format,
    from: Coordinates,
    to: Coordinates,
    length: u64,
    squares: Option<&[Coordinates]>,
    output: &mut Output,
) -> Result<(), Error> {
    output.text(match format {
        Format::Json => json::endless_path(from, to, length, squares),
        Format::Plain => plain::endless_path(length, squares),
        Format::Text | Format::Svg => text::endless_path(from, to, length, squares),
    })
}

fn write_path(format: Format, path: &Path, board: &Board, output: &mut Output) -> Result<(), Error> {
    output.text(match format {
        Format::Text => text::path(path, board.moves, board.size()),
        Format::Plain => plain::path(path, board.moves, board.size()),
        Format::Json => json::path(path, board.moves, board.size()),
        Format::Svg => {
            let written = svg::path(path, board.moves, &board.blocked, output);
            return written.map_err(Error::Write);
        }
    })
}

/// There is nothing to draw for an svg document, so the reason is all there is to say.
fn write_no_path(format: Format, from: Square, to: Square, board: &Board, output: &mut Output) -> Result<(), Error> {
    let name = |square| Name::of(square, board.size());
    let reason = format!("there is no path from {} to {}", name(from), name(to));
    match format {
        Format::Text => output.text(format!("{reason}\n")),
        Format::Plain => output.text("-1\n"),
        Format::Json => output.text(json::no_path(from, to, board.size())),
        Format::Svg => {
            print_error(reason);
            Ok(())
        }
    }
}
