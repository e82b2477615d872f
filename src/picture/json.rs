//! JSON, a document a line.
//!
//! All strings are names of squares, sizes and numbers, in which nothing needs to be escaped.

use crate::board::{MoveSet, Name, Size, Square};
use crate::solver::distance::{DistanceMap, Path};
use std::fmt::Display;
use std::io::{self, BufWriter, Write};

/// Draws a map: `{"size": [8, 8], "knight": "plain", "start": "a1", "farthest": 6, "rows": [[5, ...`,
/// the uppermost row first; `null` is a square that cannot be reached.
///
/// # Errors
/// That of the writer.
pub fn map(map: &DistanceMap, moves: MoveSet, out: &mut dyn Write) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    let (size, farthest) = (map.size(), map.farthest());
    let (start, knight) = (Name::of(map.start(), size), moves.name());
    write!(out, "{{\"size\": [{}, {}], ", size.rows(), size.columns())?;
    write!(out, "\"knight\": \"{knight}\", \"start\": \"{start}\", \"farthest\": {farthest}, \"rows\": ")?;
    let mut digits = itoa::Buffer::new();
    for row in 0..size.rows() {
        let mut before = if row == 0 { "[[" } else { "], [" };
        for distance in map.row(row) {
            out.write_all(before.as_bytes())?;
            out.write_all(distance.map_or("null", |distance| digits.format(distance)).as_bytes())?;
            before = ", ";
        }
    }
    out.write_all(b"]]}\n")?;
    super::finish(out)
}

/// A path: `{"from": "e2", "to": "e4", "length": 2, "squares": ["e2", "c3", "e4"]}`, and where the
/// types of moves matter, `types`.
pub fn path(path: &Path, moves: MoveSet, size: Size) -> String {
    let last = path.squares().last().unwrap_or(path.start);
    let squares = list(path.squares().map(|square| Name::of(square, size)));
    let types = if moves.has_types() {
        format!(", \"types\": {}", list(path.moves.iter().map(|(kind, _)| kind.letter())))
    } else {
        String::new()
    };
    let ends = ends(path.start, last, size);
    format!("{{{ends}, \"length\": {}, \"squares\": {squares}{types}}}\n", path.moves.len())
}

/// The number of shortest paths, as a string, since it may be larger than a number may be in many
/// programs: `{"from": "a1", "to": "h8", "length": 6, "count": "108"}`.
pub fn count(from: Square, to: Square, size: Size, length: u32, count: impl Display) -> String {
    format!("{{{}, \"length\": {length}, \"count\": \"{count}\"}}\n", ends(from, to, size))
}

/// That there is no path: its length is `null`.
pub fn no_path(from: Square, to: Square, size: Size) -> String {
    format!("{{{}, \"length\": null}}\n", ends(from, to, size))
}

fn ends(from: Square, to: Square, size: Size) -> String {
    format!("\"from\": \"{}\", \"to\": \"{}\"", Name::of(from, size), Name::of(to, size))
}

fn list(strings: impl Iterator<Item = impl Display>) -> String {
    format!("[{}]", strings.map(|string| format!("\"{string}\"")).collect::<Vec<_>>().join(", "))
}
