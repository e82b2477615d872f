//! Positions in a text.

use std::fmt::{self, Display};

/// A line and a column of a text, both counted from 1. A column is a character in UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

impl Position {
    /// Where a text starts.
    pub const START: Position = Position { line: 1, column: 1 };

    /// The position after `bytes` that start here. They may be cut anywhere.
    #[must_use]
    pub fn after(self, bytes: &[u8]) -> Position {
        // Most steps are a word or a line: too short for a search to pay.
        const SHORT: usize = 16;
        if bytes.len() <= SHORT {
            return bytes.iter().fold(self, |at, &byte| match byte {
                b'\n' => Position { line: at.line + 1, column: 1 },
                _ => Position { column: at.column + u64::from(starts_character(byte)), ..at },
            });
        }
        match memchr::memrchr(b'\n', bytes) {
            Some(last) => {
                let lines = memchr::memchr_iter(b'\n', bytes).count() as u64;
                Position { line: self.line + lines, column: 1 }.after_in_line(&bytes[last + 1..])
            }
            None => self.after_in_line(bytes),
        }
    }

    /// The same where no line ends in `bytes`.
    #[must_use]
    pub fn after_in_line(self, bytes: &[u8]) -> Position {
        // To see that all bytes are characters takes a fraction of the time of counting them.
        let is_ascii = bytes.is_ascii();
        let characters =
            if is_ascii { bytes.len() } else { bytes.iter().filter(|&&byte| starts_character(byte)).count() };
        Position { line: self.line, column: self.column + characters as u64 }
    }

    /// The position after `bytes` that start here, in which byte-order marks have no width. No mark may be
    /// cut in two.
    #[must_use]
    pub fn after_with_marks(self, bytes: &[u8]) -> Position {
        const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";
        if bytes.is_ascii() {
            return self.after(bytes);
        }
        let last_line = memchr::memrchr(b'\n', bytes).map_or(bytes, |last| &bytes[last + 1..]);
        let marks = last_line.windows(BYTE_ORDER_MARK.len()).filter(|&bytes| bytes == BYTE_ORDER_MARK).count();
        let position = self.after(bytes);
        Position { column: position.column - marks as u64, ..position }
    }
}

/// Whether a byte of UTF-8 is the first of a character.
fn starts_character(byte: u8) -> bool {
    byte & 0b1100_0000 != 0b1000_0000
}

/// `LINE:COLUMN`.
impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_bytes_are_cut_does_not_move_the_position_after_them() {
        let bytes = "\u{FEFF}é\n\u{FEFF}a\r\n\n日本\u{FEFF}".as_bytes();
        for cut in 0..=bytes.len() {
            let position = Position::START.after(&bytes[..cut]).after(&bytes[cut..]);
            assert_eq!(position, Position { line: 4, column: 4 }, "{cut}");
        }
        assert_eq!(Position::START.after_with_marks(bytes), Position { line: 4, column: 3 });
    }
}
