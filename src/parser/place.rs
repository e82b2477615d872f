//! Places in the input.

use std::fmt::{self, Display};

/// A line and a column of the input, both counted from 1. A column is a character in UTF-8; a
/// byte-order mark has no width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

impl Place {
    /// Where an input begins.
    pub const BEGIN: Place = Place { line: 1, column: 1 };

    /// The place behind so many whole lines, at the beginning of the next.
    #[must_use]
    pub fn after_lines(self, lines: usize) -> Place {
        if lines == 0 { self } else { Place { line: self.line + lines as u64, column: 1 } }
    }

    /// The place behind `bytes` that begin here.
    #[must_use]
    pub fn after(self, bytes: &[u8]) -> Place {
        const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";
        let last_line = memchr::memrchr(b'\n', bytes).map_or(bytes, |last| &bytes[last + 1..]);
        let marks = last_line.windows(BYTE_ORDER_MARK.len()).filter(|&bytes| bytes == BYTE_ORDER_MARK).count();
        let place = self.after_part(bytes);
        Place { column: place.column - marks as u64, ..place }
    }

    /// The place behind `bytes` that begin here and may be cut anywhere, so that a byte-order mark cannot
    /// be told from another character.
    #[must_use]
    pub fn after_part(self, bytes: &[u8]) -> Place {
        let (lines, column, last_line) = match memchr::memrchr(b'\n', bytes) {
            Some(last) => (memchr::memchr_iter(b'\n', bytes).count() as u64, 1, &bytes[last + 1..]),
            None => (0, self.column, bytes),
        };
        let begins_character = |byte: &&u8| **byte & 0b1100_0000 != 0b1000_0000;
        let characters = last_line.iter().filter(begins_character).count();
        Place { line: self.line + lines, column: column + characters as u64 }
    }
}

/// `LINE:COLUMN`.
impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_bytes_are_cut_does_not_move_the_place_behind_them() {
        let bytes = "\u{FEFF}é\n\u{FEFF}a\r\n\n日本\u{FEFF}".as_bytes();
        for cut in 0..=bytes.len() {
            let place = Place::BEGIN.after_part(&bytes[..cut]).after_part(&bytes[cut..]);
            assert_eq!(place, Place { line: 4, column: 4 }, "{cut}");
        }
        assert_eq!(Place::BEGIN.after(bytes), Place { line: 4, column: 3 });
    }
}
