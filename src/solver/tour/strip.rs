//! Tours of boards with three or four rows (or columns), however long.
//!
//! The ends of a tour leave three runs of columns: left of both, between them, and right of both.
//! Along a run a tour can repeat itself. So long runs are shortened by a few columns at a time, and the
//! short board is searched. Its tour is then *stretched*: it is cut between two columns, and the gap is
//! filled with a block of columns. The *state* of the cut says what fits: which moves the cut severs,
//! and which of their ends are connected outside of the gap. A block is searched like any small board,
//! with those connections as links. After it there is a cut with the same severed moves, but perhaps
//! another state. There are few states, so one soon returns, and from there on the blocks repeat.
//!
//! So the finitely many short boards decide which boards and ends have an answer.

use super::search::{Moves, Outcome, Search, ones};
use crate::board::{OPPOSED_ORDER, Size, Square};
use std::ops::Range;

/// The most rows a strip may have.
pub const ROWS: usize = 4;

/// The number of columns of a block. It is even, so that the squares after it keep their colours.
const BLOCK: u32 = 4;

/// The number of columns that a run is shortened to, or up to `BLOCK - 1` more: enough for the short
/// board to have a tour whenever the long one has, and a cut that can be filled.
const RUN: u32 = 12;

/// The number of tours of a short board that are tried. Every board needs at most three.
const TRIES: u64 = 20;

/// A tour of a strip.
#[derive(Clone, Debug)]
pub struct Strip {
    rows: u32,
    /// For each square, column by column, the directions of the moves of the tour as bits.
    columns: Vec<[u8; ROWS]>,
    ends: [Square; 2],
    /// Whether the rows of the strip are the columns of the board.
    upright: bool,
}

impl Strip {
    /// Finds a tour between two squares of a board with at most [`ROWS`] rows or columns, on which at
    /// least one run can be shortened.
    ///
    /// # Complexity
    /// A search of a board of less than fifty columns, and then linear.
    pub fn between(size: Size, from: Square, to: Square) -> Option<Strip> {
        if size.rows() as usize > ROWS {
            let strip = Strip::between(size.transposed(), from.transposed(), to.transposed())?;
            return Some(Strip { upright: true, ..strip });
        }
        let (left, right) = (from.column.min(to.column), from.column.max(to.column));
        let surplus = |run: u32| run.saturating_sub(RUN) / BLOCK;
        let blocks = [surplus(left), surplus(right - left), surplus(size.columns() - 1 - right)];
        let shortened = |square: Square| {
            let between = if square.column == left { 0 } else { blocks[1] };
            Square::new(square.row, square.column - BLOCK * (blocks[0] + between))
        };
        let ends = [shortened(from), shortened(to)];
        let short = Size::new(size.rows(), size.columns() - BLOCK * blocks.iter().sum::<u32>());
        let search = Search::between(short, ends[0], ends[1]);
        (0..TRIES).find_map(|seed| match search.attempt(seed, u64::MAX) {
            Outcome::Tour(moves) => Strip::new(short, ends, &moves).stretched(blocks),
            _ => None,
        })
    }

    /// The squares of the tour, in order.
    pub fn walk(&self) -> StripWalk<'_> {
        let size = Size::new(self.rows, self.columns.len() as u32);
        let strides = if self.upright { [1, size.rows()] } else { [size.columns(), 1] };
        StripWalk { strip: self, strides, next: Some((self.ends[0], 0)), left: size.area() }
    }

    fn new(size: Size, ends: [Square; 2], moves: &Moves) -> Strip {
        let mut columns = vec![[0; ROWS]; size.columns() as usize];
        for (square, &directions) in size.squares().zip(moves.directions()) {
            columns[square.column as usize][square.row as usize] = directions;
        }
        Strip { rows: size.rows(), columns, ends, upright: false }
    }

    /// Inserts these numbers of blocks into the three runs.
    fn stretched(mut self, blocks: [u32; 3]) -> Option<Strip> {
        let mut repeats = Vec::new();
        for (run, &blocks) in blocks.iter().enumerate() {
            if blocks == 0 {
                continue;
            }
            let left = self.ends[0].column.min(self.ends[1].column);
            let right = self.ends[0].column.max(self.ends[1].column);
            let mut cuts = match run {
                0 => 1..left + 1,
                1 => left + 1..right + 1,
                _ => right + 1..self.columns.len() as u32,
            };
            let (strip, repeat) = cuts.find_map(|cut| self.clone().filled(cut, blocks))?;
            self = strip;
            repeats.extend(repeat);
        }
        Some(self.repeated(&repeats))
    }

    /// Inserts blocks before column `cut`. When a state returns, the blocks since its first time repeat.
    /// Only a part of them is inserted here, to make the rest a whole number of repeats. These change no
    /// state, and are done last so that the strip stays short.
    fn filled(mut self, mut cut: u32, blocks: u32) -> Option<(Strip, Option<Repeat>)> {
        let severed = self.severed(cut);
        let mut states = Vec::new();
        for done in 0..blocks {
            let state = self.state(cut, &severed);
            if let Some(before) = states.iter().position(|s| *s == state) {
                let period = (states.len() - before) as u32;
                let first = cut - period * BLOCK;
                let (times, part) = ((blocks - done) / period, (blocks - done) % period);
                let part = self.columns[first as usize..(first + part * BLOCK) as usize].to_vec();
                self.insert(cut, part);
                return Some((self, Some(Repeat { columns: first as usize..cut as usize, times })));
            }
            let block = self.block(&severed, &state)?;
            self.insert(cut, block);
            states.push(state);
            cut += BLOCK;
        }
        Some((self, None))
    }

    /// The moves from the left of a cut to its right.
    fn severed(&self, cut: u32) -> Vec<Severed> {
        let mut severed = Vec::new();
        for before in 1..=cut.min(2) {
            for row in 0..self.rows {
                let from = Square::new(row, cut - before);
                for direction in ones(self.directions(from)) {
                    let to = step(from, direction);
                    if to.column >= cut {
                        severed.push(Severed { row, before, direction, far_row: to.row, after: to.column - cut });
                    }
                }
            }
        }
        severed
    }

    /// How the ends of severed moves are connected outside of the gap. The left end of severed move
    /// *i* has number *i*, its right end *i* plus the number of severed moves. For each end the state
    /// has the number of the end that the tour leads to.
    fn state(&self, cut: u32, severed: &[Severed]) -> Vec<usize> {
        let count = severed.len();
        let number = |left: Square, direction| {
            let is_it = |it: &Severed| it.left(cut) == left && it.direction == direction;
            severed.iter().position(is_it).expect("all moves across the cut are severed")
        };
        let follow = |end: usize| {
            let it = &severed[end % count];
            let (mut at, mut back) = match end {
                left if left < count => (it.left(cut), 1_u8 << it.direction),
                _ => (it.right(cut), 1 << (7 - it.direction)),
            };
            loop {
                let Some(direction) = ones(self.directions(at) & !back).next() else {
                    // An end of the tour, which is linked to the other end.
                    at = if at == self.ends[0] { self.ends[1] } else { self.ends[0] };
                    back = 0;
                    continue;
                };
                let to = step(at, direction);
                match (at.column < cut, to.column < cut) {
                    (true, false) => return number(at, direction),
                    (false, true) => return count + number(to, 7 - direction),
                    _ => (at, back) = (to, 1 << (7 - direction)),
                }
            }
        };
        (0..2 * count).map(follow).collect()
    }

    /// A block that fits a state.
    fn block(&self, severed: &[Severed], state: &[usize]) -> Option<Vec<[u8; ROWS]>> {
        let size = Size::new(self.rows, BLOCK);
        // The square of the block that replaces the other end of a severed move.
        let substitute = |end: usize| match &severed[end % severed.len()] {
            it if end < severed.len() => it.right(0),
            it => it.left(BLOCK),
        };
        let mut search = Search::new(size);
        for (end, &other) in state.iter().enumerate().filter(|(end, other)| end < *other) {
            search.link(substitute(end), substitute(other));
        }
        let Outcome::Tour(moves) = search.find() else {
            return None;
        };
        let mut block = Strip::new(size, self.ends, &moves).columns;
        for it in severed {
            for (square, direction) in [(it.right(0), 7 - it.direction), (it.left(BLOCK), it.direction)] {
                block[square.column as usize][square.row as usize] |= 1 << direction;
            }
        }
        Some(block)
    }

    fn directions(&self, square: Square) -> u8 {
        self.columns[square.column as usize][square.row as usize]
    }

    fn insert(&mut self, cut: u32, columns: Vec<[u8; ROWS]>) {
        for end in self.ends.iter_mut().filter(|end| end.column >= cut) {
            end.column += columns.len() as u32;
        }
        let cut = cut as usize;
        self.columns.splice(cut..cut, columns);
    }

    /// Repeats columns, which are in order from left to right.
    fn repeated(self, repeats: &[Repeat]) -> Strip {
        let added = |repeat: &Repeat| repeat.times as usize * repeat.columns.len();
        let mut columns = Vec::with_capacity(self.columns.len() + repeats.iter().map(added).sum::<usize>());
        let mut ends = self.ends;
        let mut copied = 0;
        for repeat in repeats {
            columns.extend_from_slice(&self.columns[copied..repeat.columns.end]);
            copied = repeat.columns.end;
            for _ in 0..repeat.times {
                columns.extend_from_slice(&self.columns[repeat.columns.clone()]);
            }
            for (end, before) in ends.iter_mut().zip(self.ends) {
                if before.column as usize >= copied {
                    end.column += added(repeat) as u32;
                }
            }
        }
        columns.extend_from_slice(&self.columns[copied..]);
        Strip { columns, ends, ..self }
    }
}

/// A walk along the tour of a strip.
#[derive(Clone, Debug)]
pub struct StripWalk<'a> {
    strip: &'a Strip,
    /// How much the number of a square grows from row to row, and from column to column.
    strides: [u32; 2],
    /// The next square, and the direction back to the one before it, as a bit.
    next: Option<(Square, u8)>,
    left: usize,
}

impl Iterator for StripWalk<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let (at, back) = self.next?;
        let onward = self.strip.directions(at) & !back;
        self.next = (onward != 0).then(|| {
            let direction = onward.trailing_zeros() as usize;
            (step(at, direction), 1 << (7 - direction))
        });
        self.left -= 1;
        Some(at.row * self.strides[0] + at.column * self.strides[1])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

/// A move across a cut, from its left to its right.
struct Severed {
    /// The row of the left end.
    row: u32,
    /// The left end is in the first (1) or second (2) column before the cut.
    before: u32,
    direction: usize,
    /// The row of the right end.
    far_row: u32,
    /// The right end is in the first (0) or second (1) column after the cut.
    after: u32,
}

impl Severed {
    fn left(&self, cut: u32) -> Square {
        Square::new(self.row, cut - self.before)
    }

    fn right(&self, cut: u32) -> Square {
        Square::new(self.far_row, cut + self.after)
    }
}

/// Columns that are repeated a number of times, after themselves.
struct Repeat {
    columns: Range<usize>,
    times: u32,
}

fn step(from: Square, direction: usize) -> Square {
    let jump = OPPOSED_ORDER[direction];
    Square::new(from.row.wrapping_add_signed(jump.down), from.column.wrapping_add_signed(jump.right))
}
