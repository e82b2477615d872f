//! A tour as the numbers of its squares in one line.

use super::Formatter;
use crate::solver::tour::Tour;

/// The line of "The Knight's Tour": the squares numbered from 1, in the order of the tour, with a
/// blank between two and none at the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct TourLine;

impl Formatter<&Tour> for TourLine {
    fn write(&self, tour: &Tour, out: &mut Vec<u8>) {
        for number in tour.numbers() {
            out.extend_from_slice((number + 1).to_string().as_bytes());
            out.push(b' ');
        }
        if let Some(last) = out.last_mut() {
            *last = b'\n';
        }
    }
}
