//! `Result : 6`, or `Solution doesn't exist`.

use super::Formatter;

/// The line of "A Chess Knight".
#[derive(Clone, Copy, Debug, Default)]
pub struct ResultLine;

impl Formatter<Option<u32>> for ResultLine {
    fn write(&self, answer: Option<u32>, out: &mut Vec<u8>) {
        match answer {
            Some(moves) => {
                out.extend_from_slice(b"Result : ");
                out.extend_from_slice(itoa::Buffer::new().format(moves).as_bytes());
                out.push(b'\n');
            }
            None => out.extend_from_slice(b"Solution doesn't exist\n"),
        }
    }
}
