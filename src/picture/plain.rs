//! Numbers and names with single spaces between them, for programs.

use super::block::Blocks;
use crate::board::{Coordinates, MoveSet, Name, Size};
use crate::solver::distance::{DistanceMap, Path, Reached};
use std::io::{self, BufWriter, Write};

/// Draws a map: a line for each row, the uppermost first; -1 is a square that cannot be reached.
///
/// # Errors
/// That of the writer.
pub fn map(map: &DistanceMap, out: &mut dyn Write) -> io::Result<()> {
    let mut blocks = Blocks::new(out);
    for row in 0..map.size().rows() {
        for (column, distance) in (1..).zip(map.row(row)) {
            let after = if column == map.size().columns() { b'\n' } else { b' ' };
            match distance {
                Some(distance) => blocks.number(distance, after)?,
                None => blocks.text(&[b'-', b'1', after])?,
            }
        }
    }
    blocks.end_line()
}

/// The squares that can be reached in a number of moves, in one line: how many there are, and their names by
/// file and then by rank.
///
/// # Errors
/// That of the writer.
pub fn reached(reached: &Reached, out: &mut dyn Write) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    write!(out, "{}", reached.count())?;
    for square in reached.squares() {
        write!(out, " {}", Name::of(square, reached.map.size()))?;
    }
    out.write_all(b"\n")?;
    super::finish(out)
}

/// A path in one line: its length and its squares. Where the types of moves matter, the type of each
/// move comes before the square that it leads to.
pub fn path(path: &Path, moves: MoveSet, size: Size) -> String {
    format!("{} {}\n", path.moves.len(), squares(path, moves, size))
}

/// The squares of a path, and the types of its moves where they matter.
pub(super) fn squares(path: &Path, moves: MoveSet, size: Size) -> String {
    let mut squares = Name::of(path.start, size).to_string();
    for &(kind, square) in &path.moves {
        if moves.has_types() {
            squares += &format!(" {}", kind.letter());
        }
        squares += &format!(" {}", Name::of(square, size));
    }
    squares
}

/// A path on the endless board in one line: its length, and its squares unless they are too many.
pub fn endless_path(length: u64, squares: Option<&[Coordinates]>) -> String {
    let squares = squares.unwrap_or_default().iter().map(|square| format!(" {square}"));
    format!("{length}{}\n", squares.collect::<String>())
}
