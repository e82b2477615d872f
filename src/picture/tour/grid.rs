//! The board with the step at which each square is visited.

use super::block::Blocks;
use crate::solver::tour::Tour;

/// Writes the step of each square, counted from 1, a row on each line, aligned to the right.
///
/// # Errors
/// The first error of the sink.
///
/// # Complexity
/// O(area), in four bytes of memory a square.
pub fn grid<E>(tour: &Tour, sink: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    let size = tour.size();
    let width = size.area().to_string().len();
    let mut blocks = Blocks::new(sink);
    for steps in tour.steps().chunks_exact(size.columns() as usize) {
        for (column, &step) in (1..).zip(steps) {
            let digits = step.ilog10() as usize + 1;
            blocks.text(&b"          "[..width - digits])?;
            blocks.number(step, if column < size.columns() { b' ' } else { b'\n' })?;
        }
    }
    blocks.end_line()
}
