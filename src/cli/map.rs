//! `knight map`: how many moves to every square.

use super::ground::{self, Format};
use super::output::Output;
use super::trouble::Trouble;
use knight::picture::text::Colour;
use knight::picture::{json, plain, svg, text};

/// Show how many moves a knight needs to every square.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Where the knight is; without it squares are read from standard input, one a line.
    #[arg(value_name = "SQUARE")]
    square: Option<String>,
    #[command(flatten)]
    ground: ground::GroundArguments,
}

/// Writes the maps.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Trouble> {
    let ground = arguments.ground.ground()?;
    let squares: Vec<String> = arguments.square.iter().cloned().collect();
    let colour = if output.wants_colour() { Colour::Shades } else { Colour::None };
    let mut first = true;
    ground::answer_each(&squares, &ground, output, |[start], output| {
        let map = ground.map(start);
        match (std::mem::take(&mut first), arguments.ground.format) {
            (false, Format::Svg) => return Err(Trouble::one_picture()),
            (false, Format::Text | Format::Plain) => output.write(b"\n")?,
            _ => {}
        }
        match arguments.ground.format {
            Format::Text => text::map(&map, colour, |piece| output.write(piece)),
            Format::Plain => plain::map(&map, |piece| output.write(piece)),
            Format::Json => json::map(&map, ground.moves, |piece| output.write(piece)),
            Format::Svg => svg::map(&map, |piece| output.write(piece)),
        }
    })
}
