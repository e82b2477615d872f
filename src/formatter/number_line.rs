//! A number alone on its line.

use super::Formatter;
use crate::solver::distance::KnightMoves;

/// The least number of moves; -1 if there is no path.
#[derive(Clone, Copy, Debug, Default)]
pub struct NumberLine;

impl Formatter<Option<u32>> for NumberLine {
    fn write(&self, answer: Option<u32>, out: &mut Vec<u8>) {
        match answer {
            Some(moves) => out.extend_from_slice(itoa::Buffer::new().format(moves).as_bytes()),
            None => out.extend_from_slice(b"-1"),
        }
        out.push(b'\n');
    }
}

impl Formatter<KnightMoves> for NumberLine {
    fn write(&self, answer: KnightMoves, out: &mut Vec<u8>) {
        self.write(Some(u32::from(answer.moves())), out);
    }
}
