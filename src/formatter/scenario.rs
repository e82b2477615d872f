//! `Scenario #1:`, and a tour as the names of its squares, or `impossible`.

use super::Formatter;
use crate::solver::Cached;
use crate::solver::tour::Tour;

/// The two lines of "A Knight's Journey", and a blank line. Columns are letters from A, and rows are
/// numbered from 1; no board of the problem that has a tour has more than 9 of either.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scenario;

impl Formatter<(u64, Option<&Cached<Tour>>)> for Scenario {
    fn write(&self, (number, tour): (u64, Option<&Cached<Tour>>), out: &mut Vec<u8>) {
        out.extend_from_slice(b"Scenario #");
        out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
        out.extend_from_slice(b":\n");
        out.extend_from_slice(tour.map_or(b"impossible".as_slice(), |tour| tour.bytes(names)));
        out.extend_from_slice(b"\n\n");
    }
}

fn names(tour: &Tour) -> Vec<u8> {
    tour.squares().flat_map(|square| [b'A' + square.column as u8, b'1' + square.row as u8]).collect()
}
