//! Tours: one line over the board.

use super::document::{Disc, Document, Point, SIDE, Words};
use super::figure::Pace;
use crate::board::{Name, Size, Square, SquareSet};
use crate::parser::counted;
pub use crate::solver::tour::Form as TourForm;
use std::io::{self, Write};

/// Draws a tour; of a closed one also the move from the last square to the first. On boards of up to
/// 20x20 the squares are numbered from 1, and on boards of up to 40x40 a knight moves along them.
///
/// # Errors
/// That of the writer.
///
/// # Panics
/// If the first or the last square is not on the board.
///
/// # Complexity
/// About 5 bytes a square on boards without numbers and knight. The squares are iterated over
/// several times and never kept.
pub fn tour(
    size: Size,
    squares: impl Iterator<Item = Square> + Clone,
    form: TourForm,
    out: &mut dyn Write,
) -> io::Result<()> {
    draw(size, None, squares, form, out)
}

/// Draws a tour of a board on which squares are blocked, as [`tour`].
///
/// # Errors
/// That of the writer.
///
/// # Panics
/// As [`tour`].
pub fn tour_around(
    blocked: &SquareSet,
    squares: impl Iterator<Item = Square> + Clone,
    form: TourForm,
    out: &mut dyn Write,
) -> io::Result<()> {
    draw(blocked.size(), Some(blocked), squares, form, out)
}

fn draw(
    size: Size,
    blocked: Option<&SquareSet>,
    squares: impl Iterator<Item = Square> + Clone,
    form: TourForm,
    out: &mut dyn Write,
) -> io::Result<()> {
    let length = squares.clone().count();
    let ends = squares.clone().next().zip(squares.clone().last());
    let mut document = Document::begin(out, "tour", size, &words(size, ends, length, form), squares.clone())?;
    document.board()?;
    if let Some(blocked) = blocked {
        document.blocked(blocked)?;
    }
    let Some((start, _)) = ends else { return document.end() };
    line(&mut document, squares.clone(), form)?;
    let longest = size.rows().max(size.columns());
    let (has_numbers, has_knight) = (longest <= NUMBERED, longest <= ANIMATED);
    if has_knight {
        document.knight(start)?;
        match form {
            TourForm::Open => document.animate(squares.clone(), Pace { hop: 0.6, rest: 2.0 })?,
            TourForm::Closed => document.animate(squares.clone().chain([start]), Pace { hop: 0.6, rest: 0.0 })?,
        }
    }
    let digits = length.to_string().len();
    // Where only the ends have discs, there is room for large ones.
    let radius = if has_numbers { 10.0 } else { 10.0 * document.unit() };
    for (number, square) in (1..).zip(squares) {
        let disc = Disc::new(Point::centre(square), radius, digits);
        match number {
            1 if has_knight => document.start(square, "1")?,
            1 => document.disc("start", disc, "1")?,
            _ if number == length => document.disc("end", disc, &number.to_string())?,
            _ if has_numbers => document.disc("", disc, &number.to_string())?,
            _ => {}
        }
    }
    document.end()
}

/// The longest side of a board whose squares are numbered.
const NUMBERED: u32 = 20;

/// The longest side of a board that a knight moves along.
const ANIMATED: u32 = 40;

fn words(size: Size, ends: Option<(Square, Square)>, length: usize, form: TourForm) -> Words {
    let kind = match form {
        TourForm::Open => "Open",
        TourForm::Closed => "Closed",
    };
    let description = match ends {
        None => "It has no squares.".to_owned(),
        Some((start, end)) => {
            let (start, end) = (Name::of(start, size), Name::of(end, size));
            let and_back = match form {
                TourForm::Open => "",
                TourForm::Closed => ", and a last move leads back to the start",
            };
            format!("A line leads over {} from {start} to {end}{and_back}.", counted(length, "square"))
        }
    };
    Words { title: format!("{kind} knight's tour of the {size} board"), description }
}

/// The line, in units of squares: each move takes two digits and what separates them.
fn line(document: &mut Document<'_>, mut squares: impl Iterator<Item = Square>, form: TourForm) -> io::Result<()> {
    let Some(mut here) = squares.next() else { return Ok(()) };
    write!(document, "<path class=\"line\" stroke-width=\".08\" transform=\"translate({0} {0}) ", SIDE / 2)?;
    write!(document, "scale({SIDE})\" d=\"M{} {}", here.column, here.row)?;
    for (step, there) in squares.enumerate() {
        let right = i64::from(there.column) - i64::from(here.column);
        let down = i64::from(there.row) - i64::from(here.row);
        // A minus sign separates as well as a space does.
        let before = match step {
            0 => "l",
            _ if right < 0 => "",
            _ => " ",
        };
        let between = if down < 0 { "" } else { " " };
        write!(document, "{before}{right}{between}{down}")?;
        here = there;
    }
    writeln!(document, "{}\"/>", if form == TourForm::Closed { "z" } else { "" })
}
