//! A tour as the grid of its steps.

use super::Formatter;
use crate::solver::Cached;
use crate::solver::tour::Tour;

/// The grid of "Knight's Tour": the step at which each square is visited, counted from 1, a line for
/// each row with single blanks and none at its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct TourGrid;

impl Formatter<&Cached<Tour>> for TourGrid {
    fn write(&self, tour: &Cached<Tour>, out: &mut Vec<u8>) {
        out.extend_from_slice(tour.bytes(grid));
    }
}

fn grid(tour: &Tour) -> Vec<u8> {
    let mut grid = Vec::new();
    for row in tour.steps().chunks_exact(tour.size().columns() as usize) {
        for step in row {
            grid.extend_from_slice(itoa::Buffer::new().format(*step).as_bytes());
            grid.push(b' ');
        }
        grid.pop();
        grid.push(b'\n');
    }
    grid
}
