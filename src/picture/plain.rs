//! Numbers and names with single spaces between them, for programs.

use super::pieces::Pieces;
use crate::board::{MoveSet, Name, Size};
use crate::solver::distance::{DistanceMap, Path};

/// Draws a map: a line for each row, the uppermost first; -1 is a square that cannot be reached.
///
/// # Errors
/// That of the sink.
pub fn map<E>(map: &DistanceMap, sink: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    let mut pieces = Pieces::new(sink);
    let mut digits = itoa::Buffer::new();
    for row in 0..map.size().rows() {
        let mut space = "";
        for distance in map.row(row) {
            pieces.push(space)?;
            pieces.push(distance.map_or("-1", |distance| digits.format(distance)))?;
            space = " ";
        }
        pieces.push("\n")?;
    }
    pieces.finish()
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
