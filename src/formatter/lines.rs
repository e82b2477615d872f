//! Distances: a number on its line, a line of words, a grid of numbers.

use crate::solver::distance::DistanceMap;

/// Appends the least number of moves; -1 if there is no path.
pub fn number_line(moves: Option<u32>, out: &mut Vec<u8>) {
    number_or_minus_one(moves, out);
    out.push(b'\n');
}

/// Appends the line of "A Chess Knight": `Result : 6`, or `Solution doesn't exist`.
pub fn result_line(moves: Option<u32>, out: &mut Vec<u8>) {
    match moves {
        Some(_) => {
            out.extend_from_slice(b"Result : ");
            number_line(moves, out);
        }
        None => out.extend_from_slice(b"Solution doesn't exist\n"),
    }
}

/// Appends a line of numbers with single spaces; -1 where there is none.
pub fn number_row(numbers: impl IntoIterator<Item = Option<u32>>, out: &mut Vec<u8>) {
    for number in numbers {
        number_or_minus_one(number, out);
        out.push(b' ');
    }
    out.pop();
    out.push(b'\n');
}

/// How the numbers of a grid are set apart.
#[derive(Clone, Copy, Debug)]
pub enum Grid {
    /// By single spaces, with none at the end of a line.
    Plain,
    /// Each to the left of a field of this width.
    Justified(usize),
}

/// Appends a distance map, a line for each row. A square that cannot be reached is -1.
pub fn distance_grid(map: &DistanceMap, grid: Grid, out: &mut Vec<u8>) {
    for row in 0..map.size().rows() {
        match grid {
            Grid::Plain => number_row(map.row(row), out),
            Grid::Justified(width) => {
                for distance in map.row(row) {
                    let end = out.len() + width;
                    number_or_minus_one(distance, out);
                    out.resize(out.len().max(end), b' ');
                }
                out.push(b'\n');
            }
        }
    }
}

fn number_or_minus_one(number: Option<u32>, out: &mut Vec<u8>) {
    match number {
        Some(number) => out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes()),
        None => out.extend_from_slice(b"-1"),
    }
}
