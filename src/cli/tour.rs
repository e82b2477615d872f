//! `knight tour`: finds tours.

use super::output::Output;
use super::tell;
use super::trouble::{ExitStatus, Trouble};
use clap::ValueEnum;
use knight::board::{Name, NoSquare, Size, Square};
use knight::formatter::tour::{self as formats, Ink};
use knight::solver::tour::{Form, Reason, Request, find};

/// Find a knight's tour, or say why there is none.
///
/// The exit code is 1 when there is none.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The size of the board.
    #[arg(value_name = "ROWSxCOLUMNS", default_value = "8x8", value_parser = size)]
    size: Size,
    /// The first square, such as a1 (the lower left corner).
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,
    /// The last square; of a closed tour the one before the first.
    #[arg(long, value_name = "SQUARE")]
    to: Option<String>,
    /// A tour that ends a move from its start.
    #[arg(long)]
    closed: bool,
    /// How the tour is written.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Squares)]
    format: Format,
}

/// How a tour is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The names of the squares in order.
    Squares,
    /// The numbers of the squares in order: 1 is the upper left corner, and then row by row.
    Numbers,
    /// The step at which each square is visited, in rows and columns.
    Grid,
    /// An object of JSON.
    Json,
    /// A picture for a terminal, in colour if it is one.
    Terminal,
}

/// Writes a tour, or why there is none.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Trouble> {
    let size = arguments.size;
    let request = Request {
        size,
        form: if arguments.closed { Form::Closed } else { Form::Open },
        start: end(arguments.from.as_deref(), "--from", size)?,
        end: end(arguments.to.as_deref(), "--to", size)?,
    };
    let tour = match find(&request) {
        Ok(tour) => tour,
        Err(none) if none.reason == Reason::TooLarge => return Err(Trouble::Usage(none.to_string())),
        Err(none) => {
            tell(none);
            return Ok(ExitStatus::No);
        }
    };
    let ink = if output.wants_colour() { Ink::Colour } else { Ink::Plain };
    let mut sink = |bytes: &[u8]| output.write(bytes);
    match arguments.format {
        Format::Squares => formats::squares(&tour, &mut sink),
        Format::Numbers => formats::numbers(&tour, &mut sink),
        Format::Grid => formats::grid(&tour, &mut sink),
        Format::Json => formats::json(&tour, &mut sink),
        Format::Terminal => formats::picture(&tour, ink, &mut sink),
    }?;
    Ok(ExitStatus::Answered)
}

/// Reads a size such as `8x8`.
fn size(text: &str) -> Result<Size, String> {
    let expected = || "expected rows and columns such as 5x6, each from 1 to 4294967295".to_owned();
    let (rows, columns) = text.split_once(['x', 'X']).ok_or_else(expected)?;
    let side = |digits: &str| {
        let number = digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse().ok())?;
        number.filter(|&side: &u32| side > 0)
    };
    match (side(rows), side(columns)) {
        (Some(rows), Some(columns)) => Ok(Size::new(rows, columns)),
        _ => Err(expected()),
    }
}

/// Reads the name of an end of the tour.
fn end(name: Option<&str>, option: &str, size: Size) -> Result<Option<Square>, Trouble> {
    let Some(name) = name else {
        return Ok(None);
    };
    let wrong = |why: String| {
        let shown: String = name.chars().take(24).flat_map(char::escape_debug).collect();
        Trouble::Usage(format!("`{shown}` for {option} {why}"))
    };
    let last = Name::of(Square::new(0, size.columns() - 1), size);
    Name::read(name.as_bytes(), size).map(Some).map_err(|no| match no {
        NoSquare::Misspelt => {
            wrong(format!("is no square, expected letters in lower case and a number, from a1 to {last}"))
        }
        NoSquare::OffTheBoard => wrong(format!("is off the {size} board, expected a square from a1 to {last}")),
    })
}
