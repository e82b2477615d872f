//! A page for a browser, in one file: to look at maps, paths and tours, to change them, and to learn.
//!
//! A script searches, and tests compare it with the library square by square. The library itself as WebAssembly would
//! be no second search, but would need a target that a fresh toolchain lacks, a build before the build, and a policy
//! that lets the page compile code.

mod document;
mod start;

use crate::board::{MoveSet, Size, Square};
use crate::solver::distance::Board;
use crate::solver::tour::Tour;
use std::fmt::{self, Display};
use std::io::{self, Write};
use std::ops::RangeInclusive;

/// The sides of a board on a page.
pub const SIDES: RangeInclusive<u32> = 3..=20;

/// What a page shows at first.
#[derive(Clone, Debug)]
pub enum View {
    /// The distances of all squares from one.
    Map(Square),
    /// The shortest paths from one square to another.
    Path(Square, Square),
    /// A tour, which may be played.
    Tour(Tour),
}

/// A page: a board and what is shown of it at first. The reader can change both.
#[derive(Clone, Debug)]
pub struct Page {
    board: Board,
    view: View,
}

/// A board is too small or too large for a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongSize(Size);

impl Page {
    /// A page.
    ///
    /// # Errors
    /// If a side of the board is not in [`SIDES`].
    ///
    /// # Panics
    /// If a square of the view is blocked or not on the board, the tour is one of another board, or the moves are
    /// neither [`MoveSet::KNIGHT`] nor [`MoveSet::DYNAMIC`].
    pub fn new(board: Board, view: View) -> Result<Page, WrongSize> {
        let size = board.size();
        check_size(size)?;
        assert!([MoveSet::KNIGHT, MoveSet::DYNAMIC].contains(&board.moves), "a page has one of two knights");
        let is_free = |square: &Square| size.contains(*square) && !board.blocked.contains(*square);
        match &view {
            View::Map(start) => assert!(is_free(start), "the knight stands on a free square"),
            View::Path(from, to) => assert!([from, to].into_iter().all(is_free), "the ends of a path are free"),
            View::Tour(tour) => assert_eq!(tour.size(), size, "the tour is one of this board"),
        }
        Ok(Page { board, view })
    }

    /// Writes the page: a document of HTML of less than 150 KB, which needs nothing from elsewhere. The same page
    /// is the same bytes.
    ///
    /// The address of the page may name another start after `#`, such as `#map=a1&size=8x8&block=c3,d4`.
    ///
    /// # Errors
    /// That of the writer.
    ///
    /// # Complexity
    /// A tour is found for each size of a board, which takes much longer than the rest.
    ///
    /// # Examples
    /// ```
    /// use knight::board::{MoveSet, Size, Square};
    /// use knight::picture::page::{Page, View};
    /// use knight::solver::distance::Board;
    ///
    /// let board = Board::empty(Size::square(8), MoveSet::KNIGHT);
    /// let mut page = vec![];
    /// Page::new(board, View::Map(Square::new(7, 0)))?.write(&mut page)?;
    /// assert!(page.starts_with(b"<!doctype html>") && page.len() < 150_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(document::page(&start::json(&self.board, &self.view)).as_bytes())
    }
}

/// Whether a page has room for a board of this size.
///
/// # Errors
/// If it has not.
pub fn check_size(size: Size) -> Result<(), WrongSize> {
    let fits = [size.rows(), size.columns()].iter().all(|side| SIDES.contains(side));
    if fits { Ok(()) } else { Err(WrongSize(size)) }
}

impl Display for WrongSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (SIDES.start(), SIDES.end());
        write!(f, "a page has no room for a board of {}, expected one from {least}x{least} to {most}x{most}", self.0)
    }
}

impl std::error::Error for WrongSize {}
