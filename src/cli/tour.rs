//! `knight tour`: finds tours.

use super::output::Output;
use super::solve::read;
use super::tell;
use super::trouble::{ExitStatus, Trouble};
use clap::ValueEnum;
use knight::batch::InputError;
use knight::board::{Name, NoSquare, Size, Square};
use knight::checker::check_tour;
use knight::formatter::tour::{self as formats, Ink};
use knight::parser::{Place, Scanner, Stop, TourText, Window};
use knight::solver::tour::{Character, Form, Reason, Request, find};
use std::ffi::OsString;
use std::fs::File;
use std::io::{Read, stdin};

/// Find a knight's tour, or say why there is none; or check one.
///
/// The exit code is 1 when there is none, or when what is checked is none.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The size of the board; 8x8 when none is named.
    #[arg(value_name = "ROWSxCOLUMNS", value_parser = size)]
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
        Format::Squares => formats::squares(&tour, &mut sink),
        Format::Numbers => formats::numbers(&tour, &mut sink),
        Format::Grid => formats::grid(&tour, &mut sink),
        Format::Json => formats::json(&tour, &mut sink),
        Format::Terminal => formats::picture(&tour, ink, &mut sink),
    }?;
    Ok(ExitStatus::Answered)
}

fn check(file: &OsString, size: Option<Size>, output: &mut Output) -> Result<ExitStatus, Trouble> {
    let name = file.to_string_lossy();
    let mut reader: Box<dyn Read> = if file == "-" {
        Box::new(stdin().lock())
    } else {
        Box::new(File::open(file).map_err(|error| Trouble::Read(name.to_string(), error))?)
    };
    let (text, end) = read_tour(&name, &mut *reader, size)?;
    let malformed = |reason| Trouble::Input(name.to_string(), InputError { place: end, reason });
    match check_tour(text.claim().map_err(malformed)?) {
        Ok(tour) => {
            output.write(formats::report(&Character::of(&tour)).as_bytes())?;
            Ok(ExitStatus::Answered)
        }
        Err(wrong) => {
            tell(format_args!("{name}: {wrong}"));
            Ok(ExitStatus::No)
        }
    }
}

/// Reads a tour in blocks, and where it ended.
fn read_tour(name: &str, reader: &mut dyn Read, size: Option<Size>) -> Result<(TourText, Place), Trouble> {
    const BLOCK: usize = 128 * 1024;
    let mut text = TourText::new(size);
    let mut buffer = vec![0; BLOCK];
    let mut place = Place::BEGIN;
    let mut unused = 0;
    loop {
        let count = read(reader, &mut buffer[unused..]).map_err(|error| Trouble::Read(name.to_owned(), error))?;
        let bytes = &mut buffer[..unused + count];
        TourText::blank_marks(bytes);
        let window = if count == 0 { Window::Last(bytes) } else { Window::Part(bytes) };
        let mut scanner = Scanner::new(window, place);
        let progress = text.read(window, &mut scanner);
        let consumed = scanner.consumed();
        place = scanner.place_at(consumed);
        match progress {
            Ok(()) => return Ok((text, place)),
            Err(Stop::Malformed(malformed)) => {
                let place = scanner.place_at(malformed.at);
                return Err(Trouble::Input(name.to_owned(), InputError { place, reason: malformed.reason }));
            }
            Err(Stop::Starved) => {}
        }
        buffer.copy_within(consumed..unused + count, 0);
        unused = unused + count - consumed;
    }
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
