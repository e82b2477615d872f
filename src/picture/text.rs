//! Text for people: a map as a table, a path as a line.

use super::plain;
use crate::board::{Coordinates, MoveSet, Size};
use crate::parser::counted;
use crate::solver::distance::{DistanceMap, Path, Reach, Reached};
use anstyle::{Ansi256Color, Color, Style};
use std::fmt::Display;
use std::io::{self, BufWriter, Write};

/// Whether a picture is in the colours of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// It is not.
    None,
    /// The shades follow the distance.
    Shades,
}

/// From near to far: from light to dark in the 256 colours of terminals.
const SHADES: [u8; 12] = [230, 229, 222, 216, 210, 204, 169, 133, 97, 61, 25, 18];

/// The first shade on which white is easier to read than black.
const DARK: usize = 6;

/// Draws a map as a table with the uppermost row first. A number stands in the middle of its cell,
/// which is as wide as the widest needs; `.` is a square that cannot be reached.
///
/// # Errors
/// That of the writer.
pub fn map(map: &DistanceMap, colour: Colour, out: &mut dyn Write) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    let farthest = map.farthest();
    let width = farthest.to_string().len() + 2;
    let border = format!("+{}", "-".repeat(width));
    let draw_border = |out: &mut BufWriter<&mut dyn Write>| {
        (0..map.size().columns()).try_for_each(|_| out.write_all(border.as_bytes()))?;
        out.write_all(b"+\n")
    };
    draw_border(&mut out)?;
    for row in 0..map.size().rows() {
        for distance in map.row(row) {
            let style =
                distance.filter(|_| colour == Colour::Shades).map_or(Style::new(), |near| shade(near, farthest));
            match distance {
                Some(distance) => write!(out, "|{style}{distance:^width$}{style:#}")?,
                None => write!(out, "|{:^width$}", ".")?,
            }
        }
        out.write_all(b"|\n")?;
        draw_border(&mut out)?;
    }
    super::finish(out)
}

/// Draws the squares that can be reached in a number of moves as a map, in which all others are `.`, and says
/// how many there are.
///
/// # Errors
/// That of the writer.
pub fn reached(reached: &Reached, colour: Colour, out: &mut dyn Write) -> io::Result<()> {
    map(&reached.map, colour, out)?;
    out.write_all(count_reached(reached.count(), reached.reach).as_bytes())
}

/// How many squares can be reached in a number of moves, as a line: `33 squares within 3 moves`.
pub fn count_reached(count: impl Copy + Display + PartialEq + From<u8>, reach: Reach) -> String {
    let squares = counted(count, "square");
    match reach {
        Reach::Within(moves) => format!("{squares} within {}\n", counted(moves, "move")),
        Reach::Exactly(moves) => format!("{squares} in exactly {}\n", counted(moves, "move")),
    }
}

/// A path in one line: its squares and its length. Where the types of moves matter, the type of each
/// move comes before the square that it leads to.
pub fn path(path: &Path, moves: MoveSet, size: Size) -> String {
    format!("{} ({})\n", plain::squares(path, moves, size), counted(path.moves.len(), "move"))
}

/// A path on the endless board in one line: its squares, or where they are too many its ends, and its length.
pub fn endless_path(from: Coordinates, to: Coordinates, length: u64, squares: Option<&[Coordinates]>) -> String {
    let length = counted(length, "move");
    match squares {
        Some(squares) => {
            let squares: Vec<String> = squares.iter().map(Coordinates::to_string).collect();
            format!("{} ({length})\n", squares.join(" "))
        }
        None => format!("{from} ... {to} ({length})\n"),
    }
}

fn shade(distance: u32, farthest: u32) -> Style {
    let index = (u64::from(distance) * (SHADES.len() as u64 - 1) / u64::from(farthest.max(1))) as usize;
    let black_or_white = if index < DARK { 16 } else { 231 };
    let colour = |code| Some(Color::Ansi256(Ansi256Color(code)));
    Style::new().bg_color(colour(SHADES[index])).fg_color(colour(black_or_white))
}
