//! Reads a tour as people write it: numbers or names of squares in order, or a grid of steps.

use super::{CandidateTour, Reading};
use crate::board::{Name, Size};
use crate::parser::{integer, shown};

/// The bytes that separate words besides whitespace. With these a table of comma-separated values
/// can be read, and the JSON of `knight tour`, which includes the size of its board.
pub const SEPARATORS: &[u8] = b",;:\"'()[]{}";

/// Reads a candidate tour word by word.
#[derive(Debug)]
pub struct TourText {
    size: Option<Size>,
    /// The rows and columns of the size in JSON.
    sides: [Option<u32>; 2],
    expected: Expected,
    squares: Squares,
    lines: Lines,
}

/// Whether more words are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum More {
    /// The tour may go on.
    Yes,
    /// There is already one square more than the board can have.
    No,
}

/// The most squares of a board: 16384x16384. To read and to check a tour takes eight to twelve bytes
/// a square.
const MOST: usize = 1 << 28;

/// The most squares that are read when no size is given: 4096x4096.
const MOST_UNSIZED: usize = 1 << 24;

/// Stands for a square off the board.
const OFF_THE_BOARD: u32 = u32::MAX;

#[derive(Debug)]
enum Squares {
    None,
    Numbers(Vec<u32>),
    /// The column, counted from 0, and the rank, counted from 1.
    Names(Vec<[u32; 2]>),
}

/// What the next word is.
#[derive(Clone, Copy, Debug)]
enum Expected {
    /// A square, or a key of JSON.
    Square,
    /// A side of the board: rows (0) or columns (1).
    Side(usize),
    /// A value of JSON that the squares give anyway.
    Value,
}

/// How many numbers there are on each line.
#[derive(Debug, Default)]
struct Lines {
    /// The lines with numbers.
    count: u32,
    /// The length of the first of them.
    length: Option<u32>,
    /// Whether another has another length.
    uneven: bool,
    /// The numbers on the line that has not ended yet.
    open: u32,
}

impl TourText {
    /// Starts to read a tour of a board of this size, if it is known.
    pub fn new(size: Option<Size>) -> TourText {
        TourText { size, sides: [None; 2], expected: Expected::Square, squares: Squares::None, lines: Lines::default() }
    }

    /// Reads a word, without the whitespace and the [`SEPARATORS`] around it.
    ///
    /// # Errors
    /// The reason why the word cannot be read.
    pub fn word(&mut self, word: &[u8]) -> Result<More, String> {
        match self.expected {
            Expected::Value => self.expected = Expected::Square,
            Expected::Side(which) => {
                self.sides[which] = Some(positive(word, "the length of a side")?);
                self.expected = if which == 0 { Expected::Side(1) } else { Expected::Square };
            }
            Expected::Square => self.square_or_key(word)?,
        }
        let most = self.size.map_or(MOST_UNSIZED, |size| size.area().min(MOST));
        Ok(if self.count() > most { More::No } else { More::Yes })
    }

    /// Ends a line, with or without words on it.
    pub fn end_line(&mut self) {
        self.lines.end();
    }

    /// Ends the text and returns the candidate tour.
    ///
    /// # Errors
    /// The reason why this is no tour of any board.
    pub fn finish(mut self) -> Result<CandidateTour, String> {
        self.lines.end();
        let size = self.size()?;
        if size.area() > MOST {
            return Err(format!("a board of more than {MOST} squares is too large to be checked"));
        }
        let reading = match self.squares {
            Squares::None => Reading::Order(Vec::new()),
            Squares::Numbers(numbers) if self.lines.are_rows_of(size) => Reading::GridOrOrder(numbers),
            Squares::Numbers(numbers) => Reading::Order(
                numbers.into_iter().map(|number| number.checked_sub(1).unwrap_or(OFF_THE_BOARD)).collect(),
            ),
            Squares::Names(names) => {
                let number = |[column, rank]: [u32; 2]| {
                    let row = size.rows().checked_sub(rank)?;
                    (column < size.columns()).then(|| row * size.columns() + column)
                };
                Reading::Order(names.into_iter().map(|name| number(name).unwrap_or(OFF_THE_BOARD)).collect())
            }
        };
        Ok(CandidateTour { size, reading })
    }

    fn square_or_key(&mut self, word: &[u8]) -> Result<(), String> {
        match (&mut self.squares, word) {
            (Squares::Numbers(numbers), _) => {
                numbers.push(positive(word, "a number")?);
                self.lines.open += 1;
            }
            (Squares::Names(names), _) => {
                names.push(column_and_rank(word).ok_or_else(|| unexpected(word, "a square such as a1"))?);
            }
            (Squares::None, b"size") => self.expected = Expected::Side(0),
            (Squares::None, b"closed" | b"from" | b"to") => self.expected = Expected::Value,
            (Squares::None, b"squares") => {}
            (Squares::None, _) => {
                self.squares = if integer(word).is_some() {
                    Squares::Numbers(Vec::new())
                } else if column_and_rank(word).is_some() {
                    Squares::Names(Vec::new())
                } else {
                    return Err(unexpected(word, "a tour: numbers, or squares such as a1"));
                };
                return self.square_or_key(word);
            }
        }
        Ok(())
    }

    fn count(&self) -> usize {
        match &self.squares {
            Squares::None => 0,
            Squares::Numbers(numbers) => numbers.len(),
            Squares::Names(names) => names.len(),
        }
    }

    /// The size that was given, or else that of the JSON, or else the one that is inferred.
    fn size(&self) -> Result<Size, String> {
        let size = |rows: u32, columns: u32| (rows > 0 && columns > 0).then(|| Size::new(rows, columns));
        if let Some(size) = self.size {
            return Ok(size);
        }
        if let [Some(rows), Some(columns)] = self.sides {
            return size(rows, columns).ok_or_else(|| "a board has at least one square".to_owned());
        }
        let count = self.count();
        if count == 0 {
            return Err("the input ends here, expected a tour: numbers, squares such as a1, or a grid".to_owned());
        }
        if count > MOST_UNSIZED {
            return Err(format!("there are more than {MOST_UNSIZED} squares; name the size of the board"));
        }
        let inferred = if let Squares::Names(names) = &self.squares {
            let largest = |which: usize| names.iter().map(|name| name[which]).max().unwrap_or(0);
            size(largest(1), largest(0).saturating_add(1))
        } else {
            let rows = self.lines.length.and_then(|length| size(self.lines.count, length));
            rows.filter(|&size| self.lines.are_rows_of(size))
        };
        let mut sizes = inferred.into_iter().chain([Size::square(8)]);
        sizes
            .find(|size| size.area() == count)
            .ok_or_else(|| format!("cannot infer the board from {count} squares; name its size"))
    }
}

impl Lines {
    fn end(&mut self) {
        let length = std::mem::take(&mut self.open);
        if length > 0 {
            self.count += 1;
            self.uneven |= *self.length.get_or_insert(length) != length;
        }
    }

    /// Whether the lines can be the rows of a board. A single row or column is no grid: such boards
    /// have no tours, and numbers in order are often written so.
    fn are_rows_of(&self, size: Size) -> bool {
        let single = size.rows() == 1 || size.columns() == 1;
        !self.uneven && !single && self.count == size.rows() && self.length == Some(size.columns())
    }
}

fn unexpected(word: &[u8], expected: &str) -> String {
    format!("found {}, expected {expected}", shown(word))
}

fn positive(word: &[u8], expected: &str) -> Result<u32, String> {
    let number = integer(word).and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| unexpected(word, &format!("{expected} from 1 to {}", u32::MAX)))
}

/// Reads the name of a square of any board.
fn column_and_rank(word: &[u8]) -> Option<[u32; 2]> {
    let largest = Size::square(u32::MAX);
    Name::read(word, largest).ok().map(|square| [square.column, u32::MAX - square.row])
}
