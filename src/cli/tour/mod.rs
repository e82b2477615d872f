//! `knight tour`: finds tours.

mod check;
mod count;

use super::board::{any_size, blocked_squares};
use super::error::{Error, ExitStatus};
use super::output::Output;
use super::print_error;
use clap::ValueEnum;
use knight::board::{Name, NoSquare, Size, Square, SquareSet};
use knight::picture::svg;
use knight::picture::tour::{self as pictures, Ink};
use knight::solver::tour::search::CAPACITY;
use knight::solver::tour::{AllTours, Form, Query, Reason, Request, Tour, find, find_around};
use std::ffi::OsString;

/// Find a knight's tour, all tours, or how many there are, or say why there is none; or check one.
///
/// The exit code is 1 when there is none, when none was found, or when what is checked is none.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight tour 6x6 --closed
  knight tour --from a1,b3,c5 --to b1 --block d4,d5 --format grid
  knight tour 8x8 --format numbers | knight tour 8x8 --check")]
pub struct Arguments {
    #[command(flatten)]
    request: RequestArguments,
    /// Squares that the tour leaves out, such as c3,d4; or @FILE, which names them.
    #[arg(long, value_name = "SQUARE,...")]
    block: Vec<String>,
    /// A picture of the board: a row on each line, `.` for a free square, `#` for one that the tour leaves
    /// out.
    #[arg(long, value_name = "FILE")]
    board: Option<OsString>,
    /// Write all tours, one a line, in the order of their squares: closed ones once and not from each
    /// square, and all in one direction.
    #[arg(long)]
    all: bool,
    /// Write how many tours there are: closed ones counted once and not from each square, open ones as
    /// paths, in one direction only.
    #[arg(long, conflicts_with_all = ["all", "format"])]
    count: bool,
    /// The most memory that counting may take, in bytes or with K, M or G.
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = count::memory, requires = "count")]
    memory: u64,
    /// How a tour is written.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Squares)]
    format: Format,
    /// Check the tours in a file, or in standard input, instead: numbers or squares in order, pairs of
    /// row and column, or a grid of steps. Say what each is, or the first thing that is wrong.
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        default_missing_value = "-",
        conflicts_with_all = ["from", "to", "closed", "block", "board", "all", "count", "format"]
    )]
    check: Option<OsString>,
}

/// Which tour is asked for.
#[derive(Debug, clap::Args)]
pub struct RequestArguments {
    /// The size of the board; 8x8 unless a picture has another.
    // Its id is not that of `--size`, which `knight page` has beside it.
    #[arg(id = "tour_size", value_name = "ROWSxCOLUMNS", value_parser = any_size)]
    pub size: Option<Size>,
    /// The first square, such as a1 (the lower left corner), or the squares that the tour begins with.
    #[arg(long, value_name = "SQUARE,...")]
    from: Option<String>,
    /// The last square; of a closed tour the one before the first.
    #[arg(long, value_name = "SQUARE")]
    to: Option<String>,
    /// A tour that ends a move from its start.
    #[arg(long)]
    closed: bool,
}

impl RequestArguments {
    /// The request for a tour of a board of this size, on which nothing is blocked. Its beginning is one square.
    pub fn request(&self, size: Size) -> Result<Request, Error> {
        let read = |name: &Option<String>, option: &str| {
            name.as_deref().map(|name| square(name, option, size, |_| false)).transpose()
        };
        let (start, end) = (read(&self.from, "--from")?, read(&self.to, "--to")?);
        Ok(Request { size, form: self.form(), start, end })
    }

    fn form(&self) -> Form {
        if self.closed { Form::Closed } else { Form::Open }
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

/// Writes a tour, all tours, or how many there are, or why there is none; or what a tour is.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Error> {
    if let Some(file) = &arguments.check {
        return check::check(file, arguments.request.size, output);
    }
    let question = Question::of(arguments)?;
    if arguments.count {
        count::count(&question.query()?, arguments.memory, output)
    } else if arguments.all {
        write_all(&question, arguments.format, output)
    } else {
        write_one(&question, arguments.format, output)
    }
}

/// What is asked for.
enum Question {
    /// A tour of an empty board, of any size.
    Request(Request),
    /// A tour of the squares that are not blocked.
    Query(Query),
}

impl Question {
    fn of(arguments: &Arguments) -> Result<Question, Error> {
        let in_picture = arguments.board.as_ref().is_some_and(|file| file == "-");
        if arguments.block.iter().filter(|text| *text == "@-").count() + usize::from(in_picture) > 1 {
            let expected = "standard input can be only one of the board and the blocked squares";
            return Err(Error::Usage(expected.to_owned()));
        }
        let has_obstacles = arguments.board.is_some() || !arguments.block.is_empty();
        let blocked = if has_obstacles {
            check_area(arguments.request.size)?;
            Some(blocked_squares(arguments.request.size, arguments.board.as_deref(), &arguments.block, CAPACITY)?)
        } else {
            None
        };
        let size = blocked.as_ref().map_or(arguments.request.size.unwrap_or(Size::square(8)), SquareSet::size);
        let is_blocked = |square: Square| blocked.as_ref().is_some_and(|blocked| blocked.contains(square));
        let read = |name: &str, option: &str| square(name, option, size, is_blocked);
        let names =
            arguments.request.from.as_deref().map(|names| names.split([',', ' ']).filter(|name| !name.is_empty()));
        let beginning = names.into_iter().flatten().map(|name| read(name, "--from")).collect::<Result<Vec<_>, _>>()?;
        if let (Some(given), true) = (&arguments.request.from, beginning.is_empty()) {
            read(given, "--from")?;
        }
        let end = arguments.request.to.as_deref().map(|name| read(name, "--to")).transpose()?;
        let form = arguments.request.form();
        if blocked.is_none() && beginning.len() < 2 {
            return Ok(Question::Request(Request { size, form, start: beginning.first().copied(), end }));
        }
        check_area(Some(size))?;
        let blocked = blocked.unwrap_or_else(|| SquareSet::empty(size));
        Ok(Question::Query(Query { blocked, form, beginning, end }))
    }

    /// The same as a query, unless the board is too large for one.
    fn query(&self) -> Result<Query, Error> {
        match self {
            Question::Request(request) => {
                check_area(Some(request.size))?;
                Ok(Query::from(*request))
            }
            Question::Query(query) => Ok(query.clone()),
        }
    }
}

/// Only boards of a certain size are searched.
fn check_area(size: Option<Size>) -> Result<(), Error> {
    match size {
        Some(size) if size.area() > CAPACITY => Err(Error::Usage(format!(
            "{size} has too many squares, expected a board of at most {CAPACITY} with --block, --board, --all, --count or \
             a beginning of several squares"
        ))),
        _ => Ok(()),
    }
}

fn write_one(question: &Question, format: Format, output: &mut Output) -> Result<ExitStatus, Error> {
    let found = match question {
        Question::Request(request) => match find(request) {
            Err(none) if none.reason == Reason::TooLarge => return Err(Error::Usage(none.to_string())),
            Err(none) => Err(none.to_string()),
            Ok(tour) => Ok(tour),
        },
        Question::Query(query) => find_around(query).map_err(|none| none.to_string()),
    };
    match found {
        Ok(tour) => {
            write_tour(&tour, format, output)?;
            Ok(ExitStatus::Answered)
        }
        Err(none) => {
            print_error(none);
            Ok(ExitStatus::No)
        }
    }
}

fn write_all(question: &Question, format: Format, output: &mut Output) -> Result<ExitStatus, Error> {
    if !matches!(format, Format::Squares | Format::Numbers | Format::Json) {
        let expected = "all tours are written one a line, expected --format squares, numbers or json";
        return Err(Error::Usage(expected.to_owned()));
    }
    let count = match AllTours::of(&question.query()?) {
        Ok(all) => all.try_for_each(|tour| write_tour(&tour, format, output))?,
        Err(_) => 0,
    };
    // Then there is a reason, the same as when one is asked for.
    if count == 0 { write_one(question, format, output) } else { Ok(ExitStatus::Answered) }
}

fn write_tour(tour: &Tour, format: Format, output: &mut Output) -> Result<(), Error> {
    let ink = if output.wants_colour() { Ink::Colour } else { Ink::Plain };
    match format {
        Format::Squares => pictures::squares(tour, output),
        Format::Numbers => pictures::numbers(tour, output),
        Format::Grid => pictures::grid(tour, output),
        Format::Json => pictures::json(tour, output),
        Format::Svg => match tour.blocked() {
            None => svg::tour(tour.size(), tour.squares(), tour.form(), output),
            Some(blocked) => svg::tour_around(blocked, tour.squares(), tour.form(), output),
        },
        Format::Terminal => pictures::picture(tour, ink, output),
    }
    .map_err(Error::Write)
}

/// Reads the name of a square of the tour.
fn square(name: &str, option: &str, size: Size, is_blocked: impl Fn(Square) -> bool) -> Result<Square, Error> {
    let wrong = |why: String| {
        let shown: String = name.chars().take(24).flat_map(char::escape_debug).collect();
        Error::Usage(format!("`{shown}` for {option} {why}"))
    };
    let last = Name::of(Square::new(0, size.columns() - 1), size);
    match Name::read(name.as_bytes(), size) {
        Ok(square) if is_blocked(square) => Err(wrong("is blocked, expected a square that the tour visits".to_owned())),
        Ok(square) => Ok(square),
        Err(NoSquare::Misspelt) => {
            Err(wrong(format!("is no square, expected letters in lower case and a number, from a1 to {last}")))
        }
        Err(NoSquare::OffTheBoard) => {
            Err(wrong(format!("is off the {size} board, expected a square from a1 to {last}")))
        }
    }
}
