//! A distance map as a grid of numbers, a line for each row.

use super::Formatter;
use crate::solver::distance::DistanceMap;

/// How the numbers of a grid are set apart. A square that cannot be reached is -1.
#[derive(Clone, Copy, Debug)]
pub enum Grid {
    /// By single blanks, with none at the end of a line.
    Plain,
    /// Each to the left of a field of this width.
    Justified(usize),
}

impl Formatter<DistanceMap> for Grid {
    fn write(&self, map: DistanceMap, out: &mut Vec<u8>) {
        for row in 0..map.size().rows() {
            for distance in map.row(row) {
                let begin = out.len();
                match distance {
                    Some(distance) => out.extend_from_slice(itoa::Buffer::new().format(distance).as_bytes()),
                    None => out.extend_from_slice(b"-1"),
                }
                match *self {
                    Grid::Plain => out.push(b' '),
                    Grid::Justified(width) => out.resize(out.len().max(begin + width), b' '),
                }
            }
            if let Grid::Plain = self {
                out.pop();
            }
            out.push(b'\n');
        }
    }
}
