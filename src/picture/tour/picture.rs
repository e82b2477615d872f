//! Draws the steps of a tour on the board, as text.

use super::Blocks;
use crate::board::{FileLetters, Square, SquareSet};
use crate::solver::tour::Tour;
use std::io::{self, Write};

/// How a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// With characters only.
    Plain,
    /// With the colours of a terminal (ANSI): the squares of a board, the start green and the end red.
    Colour,
}

/// Writes the step at which each square is visited, counted from 1, a row on each line, aligned to the
/// right. A square that the tour leaves out is a `#`.
///
/// # Errors
/// That of the writer.
pub fn grid(tour: &Tour, out: &mut dyn Write) -> io::Result<()> {
    let (area, columns) = (tour.size().area(), tour.size().columns());
    let width = area.to_string().len();
    let mut blocks = Blocks::new(out);
    for steps in tour.steps().chunks_exact(columns as usize) {
        for (column, &step) in (1..).zip(steps) {
            cell(&mut blocks, step, width, if column < columns { b' ' } else { b'\n' })?;
        }
    }
    blocks.end_line()
}

/// As [`grid`], with the names of the ranks and files beside the board.
///
/// # Errors
/// That of the writer.
pub fn picture(tour: &Tour, ink: Ink, out: &mut dyn Write) -> io::Result<()> {
    let size = tour.size();
    let (area, columns) = (size.area(), size.columns());
    let steps_made = area - tour.blocked().map_or(0, SquareSet::len);
    let last_file = FileLetters::of(columns - 1).as_bytes().len();
    let width = area.to_string().len().max(last_file) + 1;
    let margin = size.rows().to_string().len();
    let mut blocks = Blocks::new(out);
    for (row, steps) in (0..).zip(tour.steps().chunks_exact(columns as usize)) {
        blocks.text(format!("{:>margin$} ", size.rows() - row).as_bytes())?;
        for (column, &step) in (0..).zip(steps) {
            let colours = match step as usize {
                _ if ink == Ink::Plain || step == 0 => [b"".as_slice(); 2],
                1 => [START, RESET],
                last if last == steps_made => [END, RESET],
                // The lower left corner of a board is dark.
                _ if Square::new(size.rows() - 1 - row, column).has_corner_colour() => [DARK, RESET],
                _ => [LIGHT, RESET],
            };
            blocks.text(colours[0])?;
            cell(&mut blocks, step, width, b' ')?;
            blocks.text(colours[1])?;
        }
        blocks.text(b"\n")?;
    }
    blocks.text(" ".repeat(margin + 1).as_bytes())?;
    for column in 0..columns {
        let letters = FileLetters::of(column);
        blocks.text(" ".repeat(width - letters.as_bytes().len()).as_bytes())?;
        blocks.letters(letters)?;
        blocks.text(b" ")?;
    }
    blocks.end_line()
}

/// Writes a step, or that the square is left out.
fn cell(blocks: &mut Blocks<'_>, step: u32, width: usize, after: u8) -> io::Result<()> {
    if step > 0 {
        return blocks.aligned(step, width, after);
    }
    blocks.text(format!("{:>width$}", '#').as_bytes())?;
    blocks.text(&[after])
}

// Black on two browns of the 256 colours, and on green and red.
const LIGHT: &[u8] = b"\x1B[38;5;16;48;5;223m";
const DARK: &[u8] = b"\x1B[38;5;16;48;5;180m";
const START: &[u8] = b"\x1B[1;38;5;16;48;5;114m";
const END: &[u8] = b"\x1B[1;38;5;16;48;5;210m";
const RESET: &[u8] = b"\x1B[0m";
