//! Tours: the numbers of the squares in a line, the grid of steps, the names of the squares.

use crate::board::Size;
use crate::solver::Cached;
use crate::solver::tour::Tour;

/// Appends the line of "The Knight's Tour": the squares numbered from 1, in the order of the tour, with a
/// space between two and none at the end.
#[inline]
pub fn tour_line(tour: &Cached<Tour>, out: &mut Vec<u8>) {
    out.extend_from_slice(tour.bytes(|tour| {
        let mut line = Vec::new();
        numbers(tour.numbers().map(|number| number + 1), &mut line);
        line
    }));
}

/// The lines of [`tour_line`] for tours of one board that come again and again. They all have one length, as each
/// has every number once. So they are copied in whole pieces, which is faster than copying any number of bytes.
#[derive(Clone, Debug)]
pub struct TourLines {
    last_key: usize,
    length: usize,
    /// How many pieces a line takes.
    pieces: usize,
    /// The lines by their keys, the last piece of each filled up. A line that is not known starts with 0.
    text: Vec<[u8; PIECE]>,
}

/// As many bytes as are copied without a call. The line of a 5x6 board has 81.
const PIECE: usize = 96;

impl TourLines {
    /// For lines of a board by keys from 0 to the number of its squares.
    pub fn new(size: Size) -> TourLines {
        let digits = |number: usize| number.ilog10() as usize + 1;
        let length = (1..=size.area()).map(|number| digits(number) + 1).sum();
        let pieces = usize::div_ceil(length, PIECE);
        TourLines { last_key: size.area(), length, pieces, text: vec![[0; PIECE]; pieces * (size.area() + 1)] }
    }

    /// The last key.
    #[inline]
    pub fn last_key(&self) -> usize {
        self.last_key
    }

    /// Appends the line of a key, if it is known.
    ///
    /// # Panics
    /// If there is no such key.
    #[inline]
    #[must_use]
    pub fn append(&self, key: usize, out: &mut Vec<u8>) -> bool {
        let line = &self.text[key * self.pieces..][..self.pieces];
        let is_known = line[0][0] != 0;
        if is_known {
            let end = out.len() + self.length;
            for piece in line {
                out.extend_from_slice(piece);
            }
            out.truncate(end);
        }
        is_known
    }

    /// Adds the line of a key.
    ///
    /// # Panics
    /// If there is no such key, or the tour is one of another board.
    #[cold]
    pub fn add(&mut self, key: usize, tour: &Cached<Tour>) {
        let mut text = Vec::new();
        tour_line(tour, &mut text);
        assert_eq!(text.len(), self.length, "a line of another board");
        self.text[key * self.pieces..].as_flattened_mut()[..text.len()].copy_from_slice(&text);
    }
}

/// Appends the grid of "Knight's Tour": the step at which each square is visited, counted from 1, a line for
/// each row with single spaces and none at its end.
pub fn tour_grid(tour: &Cached<Tour>, out: &mut Vec<u8>) {
    out.extend_from_slice(tour.bytes(|tour| {
        let mut grid = Vec::new();
        for row in tour.steps().chunks_exact(tour.size().columns() as usize) {
            numbers(row.iter().copied(), &mut grid);
        }
        grid
    }));
}

/// Appends the two lines of "A Knight's Journey" and a blank line: `Scenario #1:`, and the names of the
/// squares or `impossible`. Columns are letters from A, and rows are numbered from 1; no board of the problem
/// that has a tour has more than 9 of either.
pub fn scenario(number: u64, tour: Option<&Cached<Tour>>, out: &mut Vec<u8>) {
    let names =
        |tour: &Tour| tour.squares().flat_map(|square| [b'A' + square.column as u8, b'1' + square.row as u8]).collect();
    out.extend_from_slice(b"Scenario #");
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
    out.extend_from_slice(b":\n");
    out.extend_from_slice(tour.map_or(b"impossible".as_slice(), |tour| tour.bytes(names)));
    out.extend_from_slice(b"\n\n");
}

/// Appends a line of numbers with single spaces.
fn numbers(numbers: impl Iterator<Item = u32>, out: &mut Vec<u8>) {
    for number in numbers {
        out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
        out.push(b' ');
    }
    out.pop();
    out.push(b'\n');
}
