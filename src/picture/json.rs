//! JSON, a document a line.
//!
//! All strings are names of squares, sizes and numbers, in which nothing needs to be escaped.

use crate::board::{Name, Size, Square};
use crate::solver::{DistanceMap, Knight, Path};
use std::fmt::Display;

/// Draws a map: `{"size": [8, 8], "knight": "plain", "start": "a1", "farthest": 6, "rows": [[5, ...`,
/// the uppermost row first; `null` is a square that cannot be reached.
///
/// # Errors
/// That of the sink.
pub fn map<E>(map: &DistanceMap, knight: Knight, mut sink: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    let size = map.size();
    let start = Name::of(map.start(), size);
    let mut text = format!(
        "{{\"size\": [{}, {}], \"knight\": \"{}\", \"start\": \"{start}\", \"farthest\": {}, \"rows\": [",
        size.rows(),
        size.columns(),
        knight.name(),
        map.farthest()
    );
    for row in 0..size.rows() {
        text += if row == 0 { "[" } else { ", [" };
        let cell = |distance: Option<u32>| distance.map_or_else(|| "null".to_owned(), |distance| distance.to_string());
        text += &map.row(row).map(cell).collect::<Vec<_>>().join(", ");
        text += "]";
        sink(text.as_bytes())?;
        text.clear();
    }
    sink(b"]}\n")
}

/// A path: `{"from": "e2", "to": "e4", "length": 2, "squares": ["e2", "c3", "e4"]}`, for the dynamic
/// knight with the `types` of its moves.
pub fn path(path: &Path, knight: Knight, size: Size) -> String {
    let last = path.squares().last().unwrap_or(path.start);
    let squares = list(path.squares().map(|square| Name::of(square, size)));
    let types = match knight {
        Knight::Plain => String::new(),
        Knight::Dynamic => format!(", \"types\": {}", list(path.moves.iter().map(|(kind, _)| kind.letter()))),
    };
    let ends = ends(path.start, last, size);
    format!("{{{ends}, \"length\": {}, \"squares\": {squares}{types}}}\n", path.moves.len())
}

/// The number of shortest paths, as a string since it may be larger than programs take a number to
/// be: `{"from": "a1", "to": "h8", "length": 6, "count": "108"}`.
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
