//! `knight travel`: the shortest walk through given squares.

use super::board::{self, Format};
use super::error::{Error, ExitStatus};
use super::output::Output;
use super::print_error;
use knight::board::{Name, Square};
use knight::picture::{json, svg, walk};
use knight::solver::distance::Board;
use knight::solver::travel::{Bound, Ends, MOST_STOPS, NoWalk, travel};

/// Find the shortest walk of a knight through given squares, and say why none is shorter.
///
/// The walk may pass over other squares, and comes back to its first square. Exit status 1 says that there is
/// none, or that the search for a proof was given up, as may happen with more than 90 squares.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight travel a1 a8 h1 h8
  knight travel b1,g1,e4,d5 --open --block c3,f6
  printf 'a1 h8\\nb2 c3 d4\\n' | knight travel --format json")]
pub struct Arguments {
    /// The squares to visit; or a file with such a set on each line; without any, sets are read from standard
    /// input.
    #[arg(value_name = "SQUARE|FILE")]
    squares: Vec<String>,
    /// A walk that does not come back. It begins and ends at any of the squares.
    #[arg(long)]
    open: bool,
    /// An open walk that begins at the first of the squares.
    #[arg(long, requires = "open")]
    from_first: bool,
    #[command(flatten)]
    board: board::BoardArguments,
    #[command(flatten)]
    leaper: board::LeaperArguments,
    /// How the answer is written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Writes the walks.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Error> {
    let format = arguments.format;
    let is_standard_input = arguments.squares == ["-"];
    let squares = if is_standard_input { &[] } else { arguments.squares.as_slice() };
    let board = arguments.board.board(arguments.leaper.moves(), squares)?;
    let ends = match (arguments.open, arguments.from_first) {
        (false, _) => Ends::Closed,
        (true, false) => Ends::Open,
        (true, true) => Ends::OpenFromFirst,
    };
    let mut status = ExitStatus::Answered;
    let mut first = true;
    board::answer_each_set(squares, &board, MOST_STOPS, output, |squares, output| {
        match (std::mem::take(&mut first), format) {
            (false, Format::Svg) => return Err(Error::one_picture()),
            (false, Format::Text) => output.text("\n")?,
            _ => {}
        }
        let found = match travel(&board, squares, ends) {
            Ok(found) => found,
            Err(none) => {
                status = ExitStatus::No;
                return write_no_walk(format, none, squares, &board, output);
            }
        };
        if matches!(found.bound, Bound::GaveUp { .. }) {
            status = ExitStatus::No;
            if format != Format::Text {
                print_error(walk::reason(&found));
            }
        }
        match format {
            Format::Text => output.text(walk::text(&found, board.size())),
            Format::Plain => output.text(walk::plain(&found, board.size())),
            Format::Json => output.text(walk::json(&found, board.size())),
            Format::Svg => svg::walk(&found, board.moves, &board.blocked, output).map_err(Error::Write),
        }
    })?;
    Ok(status)
}

/// There is nothing to draw for an svg document, so the reason is all there is to say.
fn write_no_walk(
    format: Format,
    NoWalk { from, to }: NoWalk,
    squares: &[Square],
    board: &Board,
    output: &mut Output,
) -> Result<(), Error> {
    let name = |square| Name::of(square, board.size());
    let reason = format!("there is no such walk: {} cannot be reached from {}", name(to), name(from));
    match format {
        Format::Text => output.text(format!("{reason}\n")),
        Format::Plain => output.text("-1\n"),
        Format::Json => output.text(json::no_walk(squares, board.size())),
        Format::Svg => {
            print_error(reason);
            Ok(())
        }
    }
}
