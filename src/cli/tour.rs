//! `knight tour`: finds tours.

use super::board::any_size;
use super::error::{Error, ExitStatus};
use super::input::Input;
use super::output::Output;
use super::print_error;
use clap::ValueEnum;
use knight::board::{Name, NoSquare, Size, Square};
use knight::parser::{self, Scanner};
use knight::picture::svg;
use knight::picture::tour::{self as pictures, Ink};
use knight::solver::tour::{
    CandidateTour, Form, More, Reason, Request, SEPARATORS, TourProperties, TourText, check_tour, find,
};
use std::ffi::{OsStr, OsString};
use std::io::{self, Read};

/// Find a knight's tour, or say why there is none; or check one.
///
/// The exit code is 1 when there is none, or when what is checked is none.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight tour 6x6 --closed
  knight tour --from a1 --to b1 --format grid
  knight tour 8x8 --format numbers | knight tour 8x8 --check")]
pub struct Arguments {
    /// The size of the board; 8x8 by default.
    #[arg(value_name = "ROWSxCOLUMNS", value_parser = any_size)]
    size: Option<Size>,
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
    /// Check the tour in a file, or in standard input, instead: numbers or squares in order, or a
    /// grid of steps. Say what it is, or the first thing that is wrong.
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        default_missing_value = "-",
        conflicts_with_all = ["from", "to", "closed", "format"]
    )]
    check: Option<OsString>,
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
    /// A picture of the tour as a line over the board.
    Svg,
    /// A picture for a terminal, in colour if it is one.
    Terminal,
}

/// Writes a tour, or why there is none; or what a tour is.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Error> {
    match &arguments.check {
        Some(file) => check(file, arguments.size, output),
        None => answer(arguments, output),
    }
}

fn answer(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Error> {
    let size = arguments.size.unwrap_or(Size::square(8));
    let request = Request {
        size,
        form: if arguments.closed { Form::Closed } else { Form::Open },
        start: end(arguments.from.as_deref(), "--from", size)?,
        end: end(arguments.to.as_deref(), "--to", size)?,
    };
    let tour = match find(&request) {
        Ok(tour) => tour,
        Err(none) if none.reason == Reason::TooLarge => return Err(Error::Usage(none.to_string())),
        Err(none) => {
            print_error(none);
            return Ok(ExitStatus::No);
        }
    };
    let ink = if output.wants_colour() { Ink::Colour } else { Ink::Plain };
    match arguments.format {
        Format::Squares => pictures::squares(&tour, output),
        Format::Numbers => pictures::numbers(&tour, output),
        Format::Grid => pictures::grid(&tour, output),
        Format::Json => pictures::json(&tour, output),
        Format::Svg => svg::tour(size, tour.squares(), tour.form(), output),
        Format::Terminal => pictures::picture(&tour, ink, output),
    }
    .map_err(Error::Write)?;
    Ok(ExitStatus::Answered)
}

fn check(file: &OsStr, size: Option<Size>, output: &mut Output) -> Result<ExitStatus, Error> {
    let mut input = Input::open(file)?;
    let candidate = read_tour(&mut input, size).map_err(|error| Error::of(&input.name, error))?;
    match check_tour(candidate) {
        Ok(tour) => {
            output.text(pictures::report(&TourProperties::of(&tour)))?;
            Ok(ExitStatus::Answered)
        }
        Err(wrong) => {
            print_error(format_args!("{}: {wrong}", input.name));
            Ok(ExitStatus::No)
        }
    }
}

/// Reads a candidate tour word by word.
fn read_tour(input: &mut dyn Read, size: Option<Size>) -> Result<CandidateTour, parser::Error> {
    let mut input = SeparatorsAsSpaces(input);
    let mut scanner = Scanner::new(&mut input);
    let (mut text, mut line) = (TourText::new(size), 1);
    while scanner.peek()?.is_some() {
        // Counted from word to word, not from the start of the buffer.
        let position = scanner.position();
        if position.line != line {
            text.end_line();
            line = position.line;
        }
        let Some(token) = scanner.token()? else { break };
        if text.word(token.text()).map_err(|reason| token.wrong(reason))? == More::No {
            break;
        }
    }
    text.finish().map_err(|reason| parser::Error::input(scanner.position(), reason))
}

/// A reader in which all that separates the words of a tour is a space.
struct SeparatorsAsSpaces<'r>(&'r mut dyn Read);

impl Read for SeparatorsAsSpaces<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(bytes)?;
        bytes[..count].iter_mut().filter(|byte| SEPARATORS.contains(byte)).for_each(|byte| *byte = b' ');
        Ok(count)
    }
}

/// Reads the name of an end of the tour.
fn end(name: Option<&str>, option: &str, size: Size) -> Result<Option<Square>, Error> {
    let Some(name) = name else {
        return Ok(None);
    };
    let wrong = |why: String| {
        let shown: String = name.chars().take(24).flat_map(char::escape_debug).collect();
        Error::Usage(format!("`{shown}` for {option} {why}"))
    };
    let last = Name::of(Square::new(0, size.columns() - 1), size);
    Name::read(name.as_bytes(), size).map(Some).map_err(|no| match no {
        NoSquare::Misspelt => {
            wrong(format!("is no square, expected letters in lower case and a number, from a1 to {last}"))
        }
        NoSquare::OffTheBoard => wrong(format!("is off the {size} board, expected a square from a1 to {last}")),
    })
}
