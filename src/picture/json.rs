//! JSON, a document a line.
//!
//! All strings are names of squares, sizes and numbers, in which nothing needs to be escaped.

use crate::board::{Coordinates, MoveSet, MoveType, Name, Size, Square};
use crate::solver::distance::{DistanceMap, Path, Reach, Reached};
use std::fmt::Display;
use std::io::{self, BufWriter, Write};

/// Draws a map: `{"size": [8, 8], "knight": "plain", "start": "a1", "farthest": 6, "rows": [[5, ...`,
/// the uppermost row first; `null` is a square that cannot be reached.
///
/// # Errors
/// That of the writer.
pub fn map(map: &DistanceMap, moves: MoveSet, out: &mut dyn Write) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    let (head, farthest) = (head(map, moves), map.farthest());
    write!(out, "{{{head}, \"farthest\": {farthest}, \"rows\": ")?;
    let mut digits = itoa::Buffer::new();
    for row in 0..map.size().rows() {
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

/// The squares that can be reached in a number of moves: `{"size": [8, 8], "knight": "plain", "start": "a1",
/// "within": 1, "count": 3, "squares": ["a1", "b3", "c2"]}`, or `exactly` for `within`.
///
/// # Errors
/// That of the writer.
pub fn reached(reached: &Reached, moves: MoveSet, out: &mut dyn Write) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    write!(out, "{{{}, {}, \"squares\": ", head(&reached.map, moves), count_reached(reached.count(), reached.reach))?;
    let mut before = "[";
    for square in reached.squares() {
        write!(out, "{before}\"{}\"", Name::of(square, reached.map.size()))?;
        before = ", ";
    }
    let open = if before == "[" { "[" } else { "" };
    writeln!(out, "{open}]}}")?;
    super::finish(out)
}

/// How many squares of the endless board can be reached in a number of moves: `{"start": "0,0", "within": 1,
/// "count": 9}`.
pub fn endless_reached(start: Coordinates, count: u128, reach: Reach) -> String {
    format!("{{\"start\": \"{start}\", {}}}\n", count_reached(count, reach))
}

fn count_reached(count: impl Display, reach: Reach) -> String {
    match reach {
        Reach::Within(moves) => format!("\"within\": {moves}, \"count\": {count}"),
        Reach::Exactly(moves) => format!("\"exactly\": {moves}, \"count\": {count}"),
    }
}

/// The board, the piece and the start of a map.
fn head(map: &DistanceMap, moves: MoveSet) -> String {
    let (size, start) = (map.size(), Name::of(map.start(), map.size()));
    let leaper = match moves.leaps_of(MoveType::K).next() {
        Some(leap) if moves.is_leaper() && !moves.is_knight() => {
            format!(", \"leaper\": [{}, {}]", leap.rows, leap.columns)
        }
        _ => String::new(),
    };
    let knight = moves.name();
    format!("\"size\": [{}, {}], \"knight\": \"{knight}\"{leaper}, \"start\": \"{start}\"", size.rows(), size.columns())
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

/// That there is no walk through some squares: its length is `null`.
pub fn no_walk(stops: &[Square], size: Size) -> String {
    let stops = list(stops.iter().map(|&stop| Name::of(stop, size)));
    format!("{{\"size\": [{}, {}], \"stops\": {stops}, \"length\": null}}\n", size.rows(), size.columns())
}

/// A path on the endless board: as [`path`], with squares such as `3,-5`; the squares are left out where they
/// are too many.
pub fn endless_path(from: Coordinates, to: Coordinates, length: u64, squares: Option<&[Coordinates]>) -> String {
    let squares = squares.map_or_else(String::new, |squares| format!(", \"squares\": {}", list(squares.iter())));
    format!("{{\"from\": \"{from}\", \"to\": \"{to}\", \"length\": {length}{squares}}}\n")
}

/// The number of shortest paths on the endless board: as [`count`].
pub fn endless_count(from: Coordinates, to: Coordinates, length: u64, count: impl Display) -> String {
    format!("{{\"from\": \"{from}\", \"to\": \"{to}\", \"length\": {length}, \"count\": \"{count}\"}}\n")
}

fn ends(from: Square, to: Square, size: Size) -> String {
    format!("\"from\": \"{}\", \"to\": \"{}\"", Name::of(from, size), Name::of(to, size))
}

fn list(strings: impl Iterator<Item = impl Display>) -> String {
    format!("[{}]", strings.map(|string| format!("\"{string}\"")).collect::<Vec<_>>().join(", "))
}
