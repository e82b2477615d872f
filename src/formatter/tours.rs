//! Tours: the numbers of the squares in a line, the grid of steps, the names of the squares.

use crate::solver::Cached;
use crate::solver::tour::Tour;

/// Appends the line of "The Knight's Tour": the squares numbered from 1, in the order of the tour, with a
/// space between two and none at the end.
#[inline]
pub fn tour_line(tour: &Cached<Tour>, out: &mut Vec<u8>) {
    out.extend_from_slice(tour.bytes(|tour| {
        let mut line = Vec::new();
        numbers(tour.numbers().map(|number| number + 1), &mut line);
        line
    }));
}

/// Appends the grid of "Knight's Tour": the step at which each square is visited, counted from 1, a line for
/// each row with single spaces and none at its end.
pub fn tour_grid(tour: &Cached<Tour>, out: &mut Vec<u8>) {
    out.extend_from_slice(tour.bytes(|tour| {
        let mut grid = Vec::new();
        for row in tour.steps().chunks_exact(tour.size().columns() as usize) {
            numbers(row.iter().copied(), &mut grid);
        }
        grid
    }));
}

/// Appends the two lines of "A Knight's Journey" and a blank line: `Scenario #1:`, and the names of the
/// squares or `impossible`. Columns are letters from A, and rows are numbered from 1; no board of the problem
/// that has a tour has more than 9 of either.
pub fn scenario(number: u64, tour: Option<&Cached<Tour>>, out: &mut Vec<u8>) {
    let names =
        |tour: &Tour| tour.squares().flat_map(|square| [b'A' + square.column as u8, b'1' + square.row as u8]).collect();
    out.extend_from_slice(b"Scenario #");
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
    out.extend_from_slice(b":\n");
    out.extend_from_slice(tour.map_or(b"impossible".as_slice(), |tour| tour.bytes(names)));
    out.extend_from_slice(b"\n\n");
}

/// Appends a line of numbers with single spaces.
fn numbers(numbers: impl Iterator<Item = u32>, out: &mut Vec<u8>) {
    for number in numbers {
        out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
        out.push(b' ');
    }
    out.pop();
    out.push(b'\n');
}
