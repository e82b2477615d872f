//! Numbers and names with single blanks between them, for programs.

use super::pieces::Pieces;
use crate::board::{Name, Size};
use crate::solver::{DistanceMap, Knight, Path};

/// Draws a map: a line for each row, the uppermost first; -1 is a square that cannot be reached.
///
/// # Errors
/// That of the sink.
pub fn map<E>(map: &DistanceMap, sink: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    let mut pieces = Pieces::new(sink);
    let mut digits = itoa::Buffer::new();
    for row in 0..map.size().rows() {
        let mut blank = "";
        for distance in map.row(row) {
            pieces.push(blank)?;
            pieces.push(distance.map_or("-1", |distance| digits.format(distance)))?;
            blank = " ";
        }
        pieces.push("\n")?;
    }
    pieces.finish()
}

/// A path in one line: its length and its squares, for the dynamic knight with the type of each
/// move before the square that it leads to.
pub fn path(path: &Path, knight: Knight, size: Size) -> String {
    format!("{} {}\n", path.moves.len(), squares(path, knight, size))
}

/// The squares of a path, with the types of its moves for the dynamic knight.
pub(super) fn squares(path: &Path, knight: Knight, size: Size) -> String {
    let mut squares = Name::of(path.start, size).to_string();
    for &(kind, square) in &path.moves {
        if knight == Knight::Dynamic {
            squares += &format!(" {}", kind.letter());
        }
        squares += &format!(" {}", Name::of(square, size));
    }
    squares
}
