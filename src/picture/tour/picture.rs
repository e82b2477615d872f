//! The board as a picture of text, for a terminal.

use super::block::Blocks;
use crate::board::{FileLetters, Square};
use crate::solver::tour::Tour;

/// What a picture is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Characters alone.
    Plain,
    /// Characters and the colours of a terminal (ANSI): the squares as on a board, the start green
    /// and the end red.
    Colour,
}

/// Draws the board with the step of each square, counted from 1, and with the names of its files and
/// ranks beside it.
///
/// # Errors
/// The first error of the sink.
///
/// # Complexity
/// O(area), in four bytes of memory a square.
pub fn picture<E>(tour: &Tour, ink: Ink, sink: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    let size = tour.size();
    let (area, columns) = (size.area(), size.columns());
    let last_file = FileLetters::of(columns - 1).as_bytes().len();
    let width = area.to_string().len().max(last_file) + 2;
    let margin = size.rows().to_string().len();
    let mut blocks = Blocks::new(sink);
    for (row, steps) in (0..).zip(tour.steps().chunks_exact(columns as usize)) {
        blocks.text(format!("{:>margin$} ", size.rows() - row).as_bytes())?;
        for (column, &step) in (0..).zip(steps) {
            let cell = format!("{step:>width$} ", width = width - 1);
            match ink {
                Ink::Plain => blocks.text(cell.as_bytes())?,
                Ink::Colour => {
                    let colours = match step as usize {
                        1 => START,
                        last if last == area => END,
                        // The lower left corner of a board is dark.
                        _ if Square::new(size.rows() - 1 - row, column).has_corner_colour() => DARK,
                        _ => LIGHT,
                    };
                    blocks.text(colours)?;
                    blocks.text(cell.as_bytes())?;
                    blocks.text(RESET)?;
                }
            }
        }
        blocks.text(b"\n")?;
    }
    blocks.text(" ".repeat(margin + 1).as_bytes())?;
    for column in 0..columns {
        let letters = FileLetters::of(column);
        let blanks = width - 1 - letters.as_bytes().len();
        blocks.text(&b"            "[..blanks])?;
        blocks.letters(letters)?;
        blocks.text(b" ")?;
    }
    blocks.end_line()
}

// Black on two browns of the 256 colours, and on green and red.
const LIGHT: &[u8] = b"\x1B[38;5;16;48;5;223m";
const DARK: &[u8] = b"\x1B[38;5;16;48;5;180m";
const START: &[u8] = b"\x1B[1;38;5;16;48;5;114m";
const END: &[u8] = b"\x1B[1;38;5;16;48;5;210m";
const RESET: &[u8] = b"\x1B[0m";
