//! A board as a picture: `.` is a free square, `#` an obstacle; a row on each line, the uppermost first.

use super::{Buffer, Error, Position, counted, shown};
use crate::board::{Size, Square, SquareSet};
use std::io::Read;

/// Reads the obstacles of a board. Its size follows from the picture, and is this one if one is given; it
/// has no more than `most` squares. Lines may end in CRLF, and empty lines may follow the last row.
///
/// # Errors
/// If it is not the picture of such a board, or cannot be read.
///
/// # Complexity
/// A byte a square.
pub fn read_board(input: &mut dyn Read, size: Option<Size>, most: usize) -> Result<SquareSet, Error> {
    let mut picture = Picture {
        size,
        most,
        columns: size.map(|size| size.columns() as usize),
        rows: 0,
        column: 0,
        squares: vec![],
        empty_line: None,
    };
    let mut buffer = Buffer::new(input, Position::after_with_marks);
    loop {
        // Any character, and CRLF, is looked at as a whole.
        while buffer.rest().len() < LONGEST_CHARACTER && buffer.refill()? {}
        let length = match *buffer.rest() {
            [] => break,
            [byte @ (b'.' | b'#'), ..] => {
                picture.square(byte == b'#', &mut buffer)?;
                1
            }
            [b'\n', ..] => {
                picture.end_row(&mut buffer)?;
                1
            }
            [b'\r'] | [b'\r', b'\n', ..] => 1,
            [0xEF, 0xBB, 0xBF, ..] if picture.squares.is_empty() => 3,
            ref rest => {
                let character = rest.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
                let found = shown(&rest[..character.map_or(1, char::len_utf8)]);
                let reason = format_args!("found {found}, expected `.` for a free square or `#` for an obstacle");
                return Err(Error::input(buffer.position(), reason));
            }
        };
        buffer.consume(length);
    }
    picture.end(&mut buffer)
}

const LONGEST_CHARACTER: usize = 4;

/// What has been read of a picture.
struct Picture {
    size: Option<Size>,
    most: usize,
    /// How many squares a row has, once that is known.
    columns: Option<usize>,
    /// How many rows have been read.
    rows: usize,
    /// How many squares of the next row have been read.
    column: usize,
    /// Whether each square is an obstacle, row after row.
    squares: Vec<bool>,
    /// The first line without a square.
    empty_line: Option<Position>,
}

impl Picture {
    fn square(&mut self, is_blocked: bool, at: &mut Buffer<'_>) -> Result<(), Error> {
        if let Some(line) = self.empty_line {
            return Err(Error::input(line, "found an empty line, expected a row of squares, `.` or `#`"));
        }
        if self.columns == Some(self.column) {
            let columns = counted(self.column, "square");
            let reason = format_args!("the row has more than {columns}, expected {}{}", self.column, self.why());
            return Err(Error::input(at.position(), reason));
        }
        if let Some(size) = self.size
            && self.rows == size.rows() as usize
        {
            let rows = counted(self.rows, "row");
            return Err(Error::input(
                at.position(),
                format_args!("there are more than {rows}, expected a board of {size}"),
            ));
        }
        if self.squares.len() == self.most {
            return Err(Error::input(at.position(), format_args!("expected a board of at most {} squares", self.most)));
        }
        self.squares.push(is_blocked);
        self.column += 1;
        Ok(())
    }

    fn end_row(&mut self, at: &mut Buffer<'_>) -> Result<(), Error> {
        if self.column == 0 {
            self.empty_line.get_or_insert_with(|| at.position());
            return Ok(());
        }
        let columns = *self.columns.get_or_insert(self.column);
        if self.column < columns {
            let found = counted(self.column, "square");
            let reason = format_args!("the row ends after {found}, expected {columns}{}", self.why());
            return Err(Error::input(at.position(), reason));
        }
        self.rows += 1;
        self.column = 0;
        Ok(())
    }

    fn end(mut self, at: &mut Buffer<'_>) -> Result<SquareSet, Error> {
        self.end_row(at)?;
        let Some(columns) = self.columns.filter(|_| self.rows > 0) else {
            return Err(Error::input(at.position(), "the input ends here, expected a row of squares, `.` or `#`"));
        };
        if let Some(size) = self.size.filter(|size| self.rows < size.rows() as usize) {
            let rows = counted(self.rows, "row");
            return Err(Error::input(
                at.position(),
                format_args!("the input ends after {rows}, expected a board of {size}"),
            ));
        }
        let mut blocked = SquareSet::empty(Size::new(self.rows as u32, columns as u32));
        for (row, squares) in (0..).zip(self.squares.chunks_exact(columns)) {
            for (column, _) in (0..).zip(squares).filter(|&(_, &is_blocked)| is_blocked) {
                blocked.insert(Square { row, column });
            }
        }
        Ok(blocked)
    }

    /// Why a row has as many squares as it has.
    fn why(&self) -> String {
        self.size.map_or_else(|| " as in the first row".to_owned(), |size| format!(" for a board of {size}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: usize = 12;

    /// The picture, drawn again, or why it is refused; the same wherever it is cut.
    #[track_caller]
    fn check(picture: &str, size: Option<Size>, expected: &str) {
        for cut in 0..=picture.len() {
            let (start, rest) = picture.as_bytes().split_at(cut);
            let found = match read_board(&mut start.chain(rest), size, MOST) {
                Ok(blocked) => format!("{blocked:?}"),
                Err(error) => error.to_string(),
            };
            assert_eq!(found, expected, "{picture:?} cut at {cut}");
        }
    }

    #[test]
    fn a_picture_is_read_as_it_is_drawn() {
        for picture in ["..#\n#..\n", "..#\n#..", "..#\r\n#..\r\n", "\u{FEFF}..#\n#..\n\n\r\n", "..#\n#..\r"] {
            check(picture, None, "..#\n#..\n");
            check(picture, Some(Size::new(2, 3)), "..#\n#..\n");
        }
        check(".", None, ".\n");
        check("#\n#\n", None, "#\n#\n");
        check("....\n....\n....", None, "....\n....\n....\n");
    }

    #[test]
    fn what_is_no_picture_is_refused_where_it_goes_wrong() {
        let character = |found: &str| format!("found `{found}`, expected `.` for a free square or `#` for an obstacle");
        for (picture, expected) in [
            ("", "1:1: the input ends here, expected a row of squares, `.` or `#`"),
            ("\n\n", "3:1: the input ends here, expected a row of squares, `.` or `#`"),
            ("..\n.\n", "2:2: the row ends after 1 square, expected 2 as in the first row"),
            ("..\n.", "2:2: the row ends after 1 square, expected 2 as in the first row"),
            (".\n#..\n", "2:2: the row has more than 1 square, expected 1 as in the first row"),
            ("..\n\n..\n", "2:1: found an empty line, expected a row of squares, `.` or `#`"),
            ("\n..\n", "1:1: found an empty line, expected a row of squares, `.` or `#`"),
            ("....\n....\n....\n.", "4:1: expected a board of at most 12 squares"),
            ("..\n.x\n", &format!("2:2: {}", character("x"))),
            ("..\n. \n", &format!("2:2: {}", character(" "))),
            ("..\r..\n", &format!("1:3: {}", character("\\r"))),
            (".é\n", &format!("1:2: {}", character("é"))),
            (".\u{1F40E}\n", &format!("1:2: {}", character("\u{1F40E}"))),
        ] {
            check(picture, None, expected);
        }
        assert_eq!(
            read_board(&mut &b".\xFF.."[..], None, MOST).unwrap_err().to_string(),
            format!("1:2: {}", character("\\xff"))
        );
    }

    #[test]
    fn another_size_than_is_expected_is_refused() {
        let size = Some(Size::new(2, 3));
        check("..\n..\n", size, "1:3: the row ends after 2 squares, expected 3 for a board of 2x3");
        check("....\n....\n", size, "1:4: the row has more than 3 squares, expected 3 for a board of 2x3");
        check("...\n", size, "2:1: the input ends after 1 row, expected a board of 2x3");
        check("...\n...\n...\n", size, "3:1: there are more than 2 rows, expected a board of 2x3");
        check("", size, "1:1: the input ends here, expected a row of squares, `.` or `#`");
    }
}
