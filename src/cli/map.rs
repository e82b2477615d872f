//! `knight map`: how many moves to every square.

use super::board::{self, Format};
use super::error::Error;
use super::output::Output;
use knight::picture::text::Colour;
use knight::picture::{json, plain, svg, text};

/// Show how many moves a knight needs to every square.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight map a1
  knight map c3 --size 5x6 --block d4,e5 --format plain
  printf 'a1\\nd4\\n' | knight map --format json")]
pub struct Arguments {
    /// Where the knight is; without it squares are read from standard input, one a line.
    #[arg(value_name = "SQUARE")]
    square: Vec<String>,
    #[command(flatten)]
    board: board::BoardArguments,
    /// How the answer is written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Writes the maps.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Error> {
    let board = arguments.board.board(&arguments.square)?;
    let colour = if output.wants_colour() { Colour::Shades } else { Colour::None };
    let mut first = true;
    board::answer_each(&arguments.square, &board, output, |[start], output| {
        let map = board.map(start);
        match (std::mem::take(&mut first), arguments.format) {
            (false, Format::Svg) => return Err(Error::one_picture()),
            (false, Format::Text | Format::Plain) => output.text("\n")?,
            _ => {}
        }
        let written = match arguments.format {
            Format::Text => text::map(&map, colour, output),
            Format::Plain => plain::map(&map, output),
            Format::Json => json::map(&map, board.moves, output),
            Format::Svg => svg::map(&map, output),
        };
        written.map_err(Error::Write)
    })
}
