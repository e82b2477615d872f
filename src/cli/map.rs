//! `knight map`: how many moves to every square.

use super::board::{self, Format};
use super::error::Error;
use super::output::Output;
use knight::picture::text::Colour;
use knight::picture::{json, plain, svg, text};
use knight::solver::distance::{Reach, endless_squares_in_exactly, endless_squares_within};

/// Show how many moves a knight needs to every square.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight map a1
  knight map c3 --size 5x6 --block d4,e5 --format plain
  knight map a1 --within 3")]
pub struct Arguments {
    /// Where the knight is; without it squares are read from standard input, one a line.
    #[arg(value_name = "SQUARE")]
    square: Vec<String>,
    /// Show the squares that can be reached in at most so many moves, from 0 to 10^18, and how many there
    /// are.
    #[arg(long, value_name = "K", value_parser = moves, allow_hyphen_values = true, conflicts_with = "exactly")]
    within: Option<u64>,
    /// Show the squares that can be reached in exactly so many moves, if the knight may come to a square
    /// again, and how many there are.
    #[arg(long, value_name = "K", value_parser = moves, allow_hyphen_values = true)]
    exactly: Option<u64>,
    #[command(flatten)]
    board: board::BoardArguments,
    #[command(flatten)]
    piece: board::PieceArguments,
    /// How the answer is written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Writes the maps.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Error> {
    let reach = match (arguments.within, arguments.exactly) {
        (Some(moves), _) => Some(Reach::Within(moves)),
        (_, Some(moves)) => Some(Reach::Exactly(moves)),
        (None, None) => None,
    };
    let moves = arguments.piece.moves();
    if arguments.board.is_endless(moves, arguments.format)? {
        return run_endless(arguments, reach, output);
    }
    let board = arguments.board.board(moves, &arguments.square)?;
    let colour = if output.wants_colour() { Colour::Shades } else { Colour::None };
    let mut first = true;
    board::answer_each(&arguments.square, &board, output, |[start], output| {
        let format = arguments.format;
        match (std::mem::take(&mut first), format) {
            (false, Format::Svg) => return Err(Error::one_picture()),
            (false, Format::Text) => output.text("\n")?,
            (false, Format::Plain) if reach.is_none() => output.text("\n")?,
            _ => {}
        }
        if let Some(reach) = reach {
            let reached = board.reached(start, reach);
            let written = match format {
                Format::Text => text::reached(&reached, colour, output),
                Format::Plain => plain::reached(&reached, output),
                Format::Json => json::reached(&reached, board.moves, output),
                Format::Svg => svg::reached(&reached, output),
            };
            return written.map_err(Error::Write);
        }
        let map = board.map(start);
        let written = match format {
            Format::Text => text::map(&map, colour, output),
            Format::Plain => plain::map(&map, output),
            Format::Json => json::map(&map, board.moves, output),
            Format::Svg => svg::map(&map, output),
        };
        written.map_err(Error::Write)
    })
}

/// Writes how many squares of the endless board can be reached.
fn run_endless(arguments: &Arguments, reach: Option<Reach>, output: &mut Output) -> Result<(), Error> {
    let Some(reach) = reach else {
        let expected = "expected --within or --exactly, which count its squares, or a size";
        return Err(Error::Usage(format!("the endless board has no map, {expected}")));
    };
    board::answer_each(&arguments.square, &board::Endless, output, |[start], output| {
        let count = match reach {
            Reach::Within(moves) => endless_squares_within(moves),
            Reach::Exactly(moves) => endless_squares_in_exactly(moves),
        };
        output.text(match arguments.format {
            Format::Json => json::endless_reached(start, count, reach),
            Format::Plain => format!("{count}\n"),
            Format::Text | Format::Svg => text::count_reached(count, reach),
        })
    })
}

/// Reads a number of moves.
fn moves(text: &str) -> Result<u64, String> {
    const MOST: u64 = 1_000_000_000_000_000_000;
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let moves = digits.then(|| text.parse().unwrap_or(u64::MAX));
    moves.filter(|&moves| moves <= MOST).ok_or_else(|| format!("expected a number of moves from 0 to {MOST}"))
}
