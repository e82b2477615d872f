//! `knight tour`: finds tours.

use super::ground::any_size;
use super::input::Input;
use super::output::Output;
use super::tell;
use super::trouble::{ExitStatus, Trouble};
use clap::ValueEnum;
use knight::batch::InputError;
use knight::board::{Name, NoSquare, Size, Square};
use knight::parser::{Place, Scanner, Stop, Window};
use knight::picture::svg;
use knight::picture::tour::{self as pictures, Ink};
use knight::solver::tour::{Form, More, Reason, Request, SEPARATORS, TourProperties, TourText, check_tour, find};
use std::ffi::{OsStr, OsString};

/// Find a knight's tour, or say why there is none; or check one.
///
/// The exit code is 1 when there is none, or when what is checked is none.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The size of the board; 8x8 when none is named.
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
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Trouble> {
    match &arguments.check {
        Some(file) => check(file, arguments.size, output),
        None => answer(arguments, output),
    }
}

fn answer(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Trouble> {
    let size = arguments.size.unwrap_or(Size::square(8));
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
        Format::Squares => pictures::squares(&tour, &mut sink),
        Format::Numbers => pictures::numbers(&tour, &mut sink),
        Format::Grid => pictures::grid(&tour, &mut sink),
        Format::Json => pictures::json(&tour, &mut sink),
        Format::Svg => svg::tour(size, tour.squares(), tour.form(), &mut sink),
        Format::Terminal => pictures::picture(&tour, ink, &mut sink),
    }?;
    Ok(ExitStatus::Answered)
}

fn check(file: &OsStr, size: Option<Size>, output: &mut Output) -> Result<ExitStatus, Trouble> {
    let input = Input::open(file)?;
    let name = input.name.to_string();
    let mut text = TourText::new(size);
    let mut place = Place::BEGIN;
    input.each_window(|window| {
        let (consumed, more) =
            read_window(&mut text, window, &mut place).map_err(|error| Trouble::Input(name.clone(), error))?;
        Ok((more == More::Yes).then_some(consumed))
    })?;
    let malformed = |reason| Trouble::Input(name.clone(), InputError { place, reason });
    match check_tour(text.finish().map_err(malformed)?) {
        Ok(tour) => {
            output.write(pictures::report(&TourProperties::of(&tour)).as_bytes())?;
            Ok(ExitStatus::Answered)
        }
        Err(wrong) => {
            tell(format_args!("{name}: {wrong}"));
            Ok(ExitStatus::No)
        }
    }
}

/// Reads the words of a window that starts at `place`. Returns how many bytes are done with.
fn read_window(text: &mut TourText, window: Window<'_>, place: &mut Place) -> Result<(usize, More), InputError> {
    let (Window::Part(bytes) | Window::Last(bytes)) = window;
    let bytes: Vec<u8> = bytes.iter().map(|&byte| if SEPARATORS.contains(&byte) { b' ' } else { byte }).collect();
    let window = if let Window::Part(_) = window { Window::Part(&bytes) } else { Window::Last(&bytes) };
    let mut scanner = Scanner::new(window, *place);
    let mut read_words = || loop {
        let start = scanner.consumed();
        let token = scanner.peek();
        if bytes[start..scanner.consumed()].contains(&b'\n') {
            text.end_line();
        }
        let Some(token) = token? else {
            return Ok(More::No);
        };
        if text.word(token.text()).map_err(|reason| token.wrong(reason))? == More::No {
            scanner.consume(token.text().len());
            return Ok(More::No);
        }
        scanner.consume(token.text().len());
    };
    let more = match read_words() {
        Ok(more) => more,
        Err(Stop::Starved) => More::Yes,
        Err(Stop::Malformed(malformed)) => {
            return Err(InputError { place: scanner.place_at(malformed.at), reason: malformed.reason });
        }
    };
    *place = scanner.place_at(scanner.consumed());
    Ok((scanner.consumed(), more))
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
