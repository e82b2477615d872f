//! A tour as the numbers of its squares in one line.

use super::Formatter;
use crate::solver::Cached;
use crate::solver::tour::Tour;

/// The line of "The Knight's Tour": the squares numbered from 1, in the order of the tour, with a
/// blank between two and none at the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct TourLine;

impl Formatter<&Cached<Tour>> for TourLine {
    fn write(&self, tour: &Cached<Tour>, out: &mut Vec<u8>) {
        out.extend_from_slice(tour.bytes(line));
    }
}

fn line(tour: &Tour) -> Vec<u8> {
    let mut line = Vec::new();
    for number in tour.numbers() {
        line.extend_from_slice(itoa::Buffer::new().format(number + 1).as_bytes());
        line.push(b' ');
    }
    line.pop();
    line.push(b'\n');
    line
}
