//! Writes a tour in one of several formats.
//!
//! Each format is a function that writes in blocks of about 64 KiB, and returns the first error of the
//! writer. All take O(area); memory is eight bytes for each file at most, but the grid and
//! the picture take four bytes for each square.

mod picture;
mod report;

pub use picture::{Ink, grid, picture};
pub use report::report;

use super::block::Blocks;
use crate::board::{FileLetters, Name};
use crate::solver::tour::{Form, Tour};
use std::io::{self, Write};

/// Writes the names of the squares in order, separated by spaces: `a1 b3 ...`.
///
/// # Errors
/// That of the writer.
pub fn squares(tour: &Tour, out: &mut dyn Write) -> io::Result<()> {
    let mut blocks = Blocks::new(out);
    let (rows, files) = (tour.size().rows(), files(tour));
    for square in tour.squares() {
        blocks.letters(files[square.column as usize])?;
        blocks.number(rows - square.row, b' ')?;
    }
    blocks.end_line()
}

/// Writes the numbers of the squares in order, separated by spaces. Squares are numbered from 1, from
/// left to right, top to bottom.
///
/// # Errors
/// That of the writer.
pub fn numbers(tour: &Tour, out: &mut dyn Write) -> io::Result<()> {
    let mut blocks = Blocks::new(out);
    tour.numbers().try_each_run(|base, squares| blocks.numbers(base + 1, squares, b' '))?;
    blocks.end_line()
}

/// Writes an object of JSON, with a space after commas and colons: `{"size": [8, 8], "closed": true,
/// "from": "a8", "to": "c7", "squares": ["a8", ...]}`. If the tour leaves squares out, they come before it:
/// `"blocked": ["c3", ...]`.
///
/// # Errors
/// That of the writer.
pub fn json(tour: &Tour, out: &mut dyn Write) -> io::Result<()> {
    let mut blocks = Blocks::new(out);
    let (size, closed) = (tour.size(), tour.form() == Form::Closed);
    let (rows, columns) = (size.rows(), size.columns());
    let [from, to] = tour.ends().map(|end| Name::of(end, size));
    blocks.text(format!(r#"{{"size": [{rows}, {columns}], "closed": {closed}, "#).as_bytes())?;
    if let Some(blocked) = tour.blocked() {
        let names: Vec<String> = blocked.squares().map(|square| format!("\"{}\"", Name::of(square, size))).collect();
        blocks.text(format!(r#""blocked": [{}], "#, names.join(", ")).as_bytes())?;
    }
    blocks.text(format!(r#""from": "{from}", "to": "{to}", "squares": ["#).as_bytes())?;
    let files = files(tour);
    for (step, square) in tour.squares().enumerate() {
        blocks.text(if step == 0 { b"\"" } else { b", \"" })?;
        blocks.letters(files[square.column as usize])?;
        blocks.number(rows - square.row, b'"')?;
    }
    blocks.text(b"]} ")?;
    blocks.end_line()
}

fn files(tour: &Tour) -> Vec<FileLetters> {
    (0..tour.size().columns()).map(FileLetters::of).collect()
}
