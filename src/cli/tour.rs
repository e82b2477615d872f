//! `knight tour`: finds tours.

use super::board::any_size;
use super::error::{Error, ExitStatus};
use super::input::Input;
use super::output::Output;
use super::print_error;
use clap::ValueEnum;
use knight::board::{Name, NoSquare, Size, Square};
use knight::picture::svg;
use knight::picture::tour::{self as pictures, Ink};
use knight::solver::tour::{Checked, Form, Found, Reason, Request, TourProperties, TourText, find};
use std::ffi::{OsStr, OsString};

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
    #[command(flatten)]
    request: RequestArguments,
    /// How the tour is written.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Squares)]
    format: Format,
    /// Check the tours in a file, or in standard input, instead: numbers or squares in order, pairs of
    /// row and column, or a grid of steps. Say what each is, or the first thing that is wrong.
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        default_missing_value = "-",
        conflicts_with_all = ["from", "to", "closed", "format"]
    )]
    check: Option<OsString>,
}

/// Which tour is asked for.
#[derive(Debug, clap::Args)]
pub struct RequestArguments {
    /// The size of the board; 8x8 by default.
    // Its id is not that of `--size`, which `knight page` has beside it.
    #[arg(id = "tour_size", value_name = "ROWSxCOLUMNS", value_parser = any_size)]
    pub size: Option<Size>,
    /// The first square, such as a1 (the lower left corner).
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,
    /// The last square; of a closed tour the one before the first.
    #[arg(long, value_name = "SQUARE")]
    to: Option<String>,
    /// A tour that ends a move from its start.
    #[arg(long)]
    closed: bool,
}

impl RequestArguments {
    /// The request for a tour of a board of this size.
    pub fn request(&self, size: Size) -> Result<Request, Error> {
        Ok(Request {
            size,
            form: if self.closed { Form::Closed } else { Form::Open },
            start: end(self.from.as_deref(), "--from", size)?,
            end: end(self.to.as_deref(), "--to", size)?,
        })
    }
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
        Some(file) => check(file, arguments.request.size, output),
        None => answer(arguments, output),
    }
}

fn answer(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Error> {
    let size = arguments.request.size.unwrap_or(Size::square(8));
    let request = arguments.request.request(size)?;
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

/// Checks all tours of a text. Several are numbered.
fn check(file: &OsStr, size: Option<Size>, output: &mut Output) -> Result<ExitStatus, Error> {
    let mut input = Input::open(file)?;
    let name = input.name.clone();
    let mut text = TourText::new(&mut input, size);
    let mut status = ExitStatus::Answered;
    let mut next = text.next_tour().map_err(|error| Error::of(&name, error))?;
    let mut count = 0;
    while let Some(found) = next {
        count += 1;
        // The first is numbered if there is another.
        let after = text.next_tour();
        let number = (count > 1 || !matches!(after, Ok(None))).then_some(count);
        if !report(found, number, &name, output)? {
            status = ExitStatus::No;
        }
        next = after.map_err(|error| Error::of(&name, error))?;
    }
    Ok(status)
}

/// Reports what has been found; whether it is no wrong tour.
fn report(found: Found, number: Option<u32>, input: &str, output: &mut Output) -> Result<bool, Error> {
    let number = number.map_or_else(String::new, |number| format!("tour {number}: "));
    let mut lines = String::new();
    match found {
        Found::Impossible => lines += "impossible, which is not checked, as no board is named\n",
        Found::Candidate(Checked { reading, start_repeated, tour, .. }) => {
            let tour = match tour {
                Ok(tour) => tour,
                Err(wrong) if reading.is_plain() => {
                    print_error(format_args!("{input}: {number}{wrong}"));
                    return Ok(false);
                }
                Err(wrong) => {
                    print_error(format_args!("{input}: {number}read as {reading}, {wrong}"));
                    return Ok(false);
                }
            };
            if !reading.is_plain() {
                lines += &format!("read as {reading}\n");
            }
            if start_repeated {
                lines += "the start is repeated at the end\n";
            }
            lines += &pictures::report(&TourProperties::of(&tour));
        }
    }
    for line in lines.lines() {
        output.text(format!("{number}{line}\n"))?;
    }
    Ok(true)
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
