//! A tour as people write it down: numbers or names of squares in order, or a grid of steps.

use super::{LONGEST_TOKEN, Place, Scanner, Stop, Token, Window};
use crate::batch::InputError;
use crate::board::{Name, Size};

/// What a text says of a tour, right or wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourClaim {
    /// The board.
    pub size: Size,
    /// The squares.
    pub reading: Reading,
}

/// How a text is to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The numbers of the squares in order ([`Size::at`]). What is off the board has a number that is
    /// on none.
    Order(Vec<u32>),
    /// The numbers, counted from 1, fill the board: perhaps they are the steps at which each square
    /// is visited, perhaps just the squares in order, in lines of this length.
    GridOrOrder(Vec<u32>),
}

/// Reads a tour.
///
/// White space, commas, semicolons, colons, quotes and brackets of all kinds separate words, so that
/// comma-separated tables can be read and, as it says the size itself, the JSON of `knight tour`.
#[derive(Debug)]
pub struct TourText {
    size: Option<Size>,
    /// What JSON says the size to be.
    sides: [Option<u32>; 2],
    expected: Expected,
    words: Words,
    lines: Lines,
}

/// What came of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many of its bytes are done with.
    pub consumed: usize,
    /// The place behind them.
    pub place: Place,
    /// Whether nothing more is to be read.
    pub is_whole: bool,
}

/// What separates words besides blanks.
const MARKS: &[u8] = b",;:\"'()[]{}";

/// The most squares of a board: 16384x16384. To read a tour and look at it takes eight to twelve bytes
/// a square.
const MOST: usize = 1 << 28;

/// The most squares that are read when no size is named: 4096x4096.
const MOST_UNSIZED: usize = 1 << 24;

#[derive(Debug)]
enum Words {
    None,
    Numbers(Vec<u32>),
    /// Column and rank, from 0 and from 1.
    Squares(Vec<[u32; 2]>),
}

/// What the next word is.
#[derive(Clone, Copy, Debug)]
enum Expected {
    Square,
    /// A side of the board: rows, columns.
    Side(usize),
    /// Something that is found out anyway.
    Anything,
}

/// How many words stand on each line, as far as it matters.
#[derive(Debug, Default)]
struct Lines {
    /// Whole lines with words.
    count: u32,
    /// How many words each of them has, if all have as many.
    length: Option<u32>,
    uneven: bool,
    /// Words on the line that is not yet at its end.
    unfinished: u32,
}

impl TourText {
    /// A reader of a tour of a board of this size, if it is known.
    pub fn new(size: Option<Size>) -> TourText {
        TourText { size, sides: [None; 2], expected: Expected::Square, words: Words::None, lines: Lines::default() }
    }

    /// Reads all the words of a window that begins at `place`, and tells how many bytes are done with.
    /// What is one square too many is the last that is read.
    ///
    /// # Errors
    /// A word that has no place here, or the end of the input where a square is expected.
    pub fn read(&mut self, window: Window<'_>, place: Place) -> Result<Progress, InputError> {
        let blank = |bytes: &[u8]| bytes.iter().map(|&byte| if MARKS.contains(&byte) { b' ' } else { byte }).collect();
        let bytes: Vec<u8>;
        let window = match window {
            Window::Part(marked) => {
                bytes = blank(marked);
                Window::Part(&bytes)
            }
            Window::Last(marked) => {
                bytes = blank(marked);
                Window::Last(&bytes)
            }
        };
        let mut scanner = Scanner::new(window, place);
        let is_whole = match self.read_words(&bytes, &mut scanner) {
            Ok(()) => true,
            Err(Stop::Starved) => false,
            Err(Stop::Malformed(malformed)) => {
                return Err(InputError { place: scanner.place_at(malformed.at), reason: malformed.reason });
            }
        };
        let consumed = scanner.consumed();
        Ok(Progress { consumed, place: scanner.place_at(consumed), is_whole })
    }

    fn read_words(&mut self, bytes: &[u8], scanner: &mut Scanner<'_>) -> Result<(), Stop> {
        loop {
            let blanks = scanner.consumed();
            let token = scanner.peek();
            if bytes[blanks..scanner.consumed()].contains(&b'\n') {
                self.lines.end();
            }
            let Some(token) = token? else {
                return Ok(());
            };
            self.word(token)?;
            // Only the word, so that the end of the line is seen among the blanks before the next.
            scanner.consume(token.text().len());
            if self.count() > self.most() {
                return Ok(());
            }
        }
    }

    /// What has been read.
    ///
    /// # Errors
    /// Why that is no tour of any board, in one sentence.
    pub fn claim(mut self) -> Result<TourClaim, String> {
        self.lines.end();
        let size = self.size()?;
        if size.area() > MOST {
            return Err(format!("a board of more than {MOST} squares is too large to be checked"));
        }
        let reading = match self.words {
            Words::Numbers(numbers) if self.lines.are(size) => Reading::GridOrOrder(numbers),
            Words::Numbers(numbers) => {
                Reading::Order(numbers.into_iter().map(|number| number.checked_sub(1).unwrap_or(u32::MAX)).collect())
            }
            Words::Squares(squares) => {
                let number = |[column, rank]: [u32; 2]| {
                    let row = size.rows().checked_sub(rank)?;
                    (column < size.columns()).then(|| row * size.columns() + column)
                };
                Reading::Order(squares.into_iter().map(|square| number(square).unwrap_or(u32::MAX)).collect())
            }
            Words::None => Reading::Order(Vec::new()),
        };
        Ok(TourClaim { size, reading })
    }

    fn word(&mut self, token: Token<'_>) -> Result<(), Stop> {
        match self.expected {
            Expected::Anything => self.expected = Expected::Square,
            Expected::Side(which) => {
                self.sides[which] = Some(positive(token, "the length of a side")?);
                self.expected = if which == 0 { Expected::Side(1) } else { Expected::Square };
            }
            Expected::Square => match (token.text(), &mut self.words) {
                (b"size", Words::None) => self.expected = Expected::Side(0),
                (b"closed" | b"from" | b"to", Words::None) => self.expected = Expected::Anything,
                (b"squares", Words::None) => {}
                (_, Words::None) if token.integer().is_some() => {
                    self.words = Words::Numbers(vec![]);
                    return self.word(token);
                }
                (_, Words::None) if column_and_rank(token).is_some() => {
                    self.words = Words::Squares(vec![]);
                    return self.word(token);
                }
                (_, Words::None) => return Err(token.unexpected("a tour: numbers, or squares such as a1")),
                (_, Words::Numbers(numbers)) => {
                    numbers.push(positive(token, "a number")?);
                    self.lines.unfinished += 1;
                }
                (_, Words::Squares(squares)) => {
                    squares.push(column_and_rank(token).ok_or_else(|| token.unexpected("a square such as a1"))?);
                }
            },
        }
        Ok(())
    }

    fn count(&self) -> usize {
        match &self.words {
            Words::None => 0,
            Words::Numbers(numbers) => numbers.len(),
            Words::Squares(squares) => squares.len(),
        }
    }

    /// The most squares that there can be.
    fn most(&self) -> usize {
        self.size.map_or(MOST_UNSIZED, |size| size.area().min(MOST))
    }

    /// The size that was named, or that the text tells.
    fn size(&self) -> Result<Size, String> {
        const CHESS: Size = Size::square(8);
        let size = |rows: u32, columns: u32| (rows > 0 && columns > 0).then(|| Size::new(rows, columns));
        let fits = |size: &Size| size.area() == self.count();
        if let Some(size) = self.size {
            return Ok(size);
        }
        if let [Some(rows), Some(columns)] = self.sides {
            return size(rows, columns).ok_or_else(|| "a board has at least one square".to_owned());
        }
        if self.count() == 0 {
            return Err("the input ends here, expected a tour: numbers, squares such as a1, or a grid".to_owned());
        }
        if self.count() > MOST_UNSIZED {
            return Err(format!("there are more than {MOST_UNSIZED} squares; name the size of the board"));
        }
        let told = match &self.words {
            Words::Squares(squares) => {
                let largest = |which: usize| squares.iter().map(|square| square[which]).max().unwrap_or(0);
                size(largest(1), largest(0).saturating_add(1))
            }
            _ => {
                self.lines.length.and_then(|length| size(self.lines.count, length)).filter(|&size| self.lines.are(size))
            }
        };
        told.filter(fits).or(Some(CHESS).filter(fits)).ok_or_else(|| {
            format!("of {} squares it cannot be told on which board they are; name its size", self.count())
        })
    }
}

impl Lines {
    fn end(&mut self) {
        let words = std::mem::take(&mut self.unfinished);
        if words > 0 {
            self.count += 1;
            self.uneven |= *self.length.get_or_insert(words) != words;
        }
    }

    /// Whether they may be the rows of a board. One row, and one column, are no grid: on such boards
    /// there are no tours, and this is how numbers in order are written.
    fn are(&self, size: Size) -> bool {
        let single = size.rows() == 1 || size.columns() == 1;
        !self.uneven && !single && self.count == size.rows() && self.length == Some(size.columns())
    }
}

fn positive(token: Token<'_>, expected: &str) -> Result<u32, Stop> {
    let number = token.integer().and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| token.unexpected(format_args!("{expected} from 1 to {}", u32::MAX)))
}

/// Reads the name of a square of any board.
fn column_and_rank(token: Token<'_>) -> Option<[u32; 2]> {
    const _: () = assert!(LONGEST_TOKEN >= 7 + 10, "letters and digits of the farthest square");
    let largest = Size::square(u32::MAX);
    Name::read(token.text(), largest).ok().map(|square| [square.column, u32::MAX - square.row])
}
