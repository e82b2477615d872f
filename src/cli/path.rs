//! `knight path`: the shortest paths between two squares.

use super::board::{self, Format};
use super::error::{Error, ExitStatus};
use super::output::Output;
use super::print_error;
use knight::board::{Name, Square};
use knight::picture::{json, plain, svg, text};
use knight::solver::distance::{Board, Path, ShortestPaths};

/// Show the shortest paths between two squares.
///
/// Of all shortest paths the first is shown: the one whose squares, by file and then by rank, come
/// first. Exit status 1 says that there is no path.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight path a1 h8
  knight path b1 g6 --knight dynamic --block c3,d4
  knight path a1 h8 --count")]
pub struct Arguments {
    /// From where to where; without them pairs are read from standard input, one a line.
    #[arg(value_name = "SQUARE")]
    squares: Vec<String>,
    /// Show every shortest path, in order.
    #[arg(long)]
    all: bool,
    /// Show how many shortest paths there are.
    #[arg(long, conflicts_with = "all")]
    count: bool,
    #[command(flatten)]
    board: board::BoardArguments,
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
    let board = arguments.board.board(&arguments.squares)?;
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
