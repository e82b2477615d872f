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
        for distance in map.row(row) {
            let start = out.len();
            number_or_minus_one(distance, out);
            match grid {
                Grid::Plain => out.push(b' '),
                Grid::Justified(width) => out.resize(out.len().max(start + width), b' '),
            }
        }
        if let Grid::Plain = grid {
            out.pop();
        }
        out.push(b'\n');
    }
}

fn number_or_minus_one(number: Option<u32>, out: &mut Vec<u8>) {
    match number {
        Some(number) => out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes()),
        None => out.extend_from_slice(b"-1"),
    }
}
