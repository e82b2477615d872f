//! Tours of boards with three or four rows (or columns), however long.
//!
//! The ends of a tour leave three runs of columns: left of both, between them, and right of both.
//! Along a run a tour may repeat itself. So long runs are shortened, by a few columns at a time; the
//! short board is searched; and its tour is *stretched*: cut between two columns, drawn apart, and
//! the gap filled with a block of columns. What a block has to be is the *state* of the cut: which
//! moves it severs, and which of their ends are connected outside of the gap. The block is searched
//! for as any small board is, with those connections as links. Beyond it lies a cut of the same
//! severed moves, though maybe another state; but of states there are few, so one soon comes back,
//! and from there on the blocks repeat.
//!
//! Which boards and ends this answers is thus settled by the finitely many short boards.

use super::search::{Finding, Moves, Search};
use crate::board::{OPPOSED_ORDER, Size, Square};

/// The most rows a strip may have.
pub const ROWS: usize = 4;

/// The number of columns of a block. It is even, so that the squares beyond it keep their colours.
const BLOCK: u32 = 4;

/// The number of columns that a run is shortened to, or up to `BLOCK - 1` more. It is long enough
/// that a shortened board has the tours that the long one has, and a cut that can be filled.
const RUN: u32 = 12;

/// How many tours of a short board are tried to be stretched. Three are enough for every board.
const TRIES: u64 = 20;

/// A tour of a strip.
#[derive(Clone, Debug)]
pub struct Strip {
    rows: u32,
    /// For each square, column by column, the directions that the tour leaves it in.
    columns: Vec<[u8; ROWS]>,
    ends: [Square; 2],
    /// Whether the rows of the strip are the columns of the board.
    upright: bool,
}

impl Strip {
    /// Finds a tour between two squares of a board with at most [`ROWS`] rows or columns, and at
    /// least so many of the others that a run of them is shortened.
    ///
    /// # Complexity
    ///
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
            Finding::Tour(moves) => Strip::new(short, ends, &moves).stretched(blocks),
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

    /// Puts so many blocks into each of the three runs, if there are such.
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

    /// Puts blocks before column `cut`. When a state comes back, the rest of the blocks are what
    /// lies between it and its return, again and again. That is left to be done, so that the strip
    /// stays short; but for a part of it that is put in first, it does not change any state.
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
        for back in 1..=cut.min(2) {
            for row in 0..self.rows {
                let from = Square::new(row, cut - back);
                for direction in (0..8).filter(|&d| self.directions(from) >> d & 1 != 0) {
                    let to = step(from, direction);
                    if to.column >= cut {
                        severed.push(Severed { row, back, direction, far_row: to.row, ahead: to.column - cut });
                    }
                }
            }
        }
        severed
    }

    /// How the ends of severed moves are connected outside of the gap. The left end of severed move
    /// *i* has number *i*, its right end *i* plus the number of severed moves; for each the state
    /// has the number of that which the tour leads to.
    fn state(&self, cut: u32, severed: &[Severed]) -> Vec<usize> {
        let moves = severed.len();
        let follow = |number: usize| {
            let gone = &severed[number % moves];
            let (mut at, mut behind) = if number < moves {
                (Square::new(gone.row, cut - gone.back), 1u8 << gone.direction)
            } else {
                (Square::new(gone.far_row, cut + gone.ahead), 1 << (7 - gone.direction))
            };
            loop {
                let ahead = self.directions(at) & !behind;
                if ahead == 0 {
                    // At one end of the tour; it goes on at the other, by the link.
                    at = if at == self.ends[0] { self.ends[1] } else { self.ends[0] };
                    behind = 0;
                    continue;
                }
                let direction = ahead.trailing_zeros() as usize;
                let to = step(at, direction);
                let number = |left: Square, direction| {
                    let it = |s: &Severed| (s.row, cut - s.back, s.direction) == (left.row, left.column, direction);
                    severed.iter().position(it).expect("moves across the cut are severed")
                };
                match (at.column < cut, to.column < cut) {
                    (true, false) => return number(at, direction),
                    (false, true) => return moves + number(to, 7 - direction),
                    _ => (at, behind) = (to, 1 << (7 - direction)),
                }
            }
        };
        (0..2 * moves).map(follow).collect()
    }

    /// A block that fits a state.
    fn block(&self, severed: &[Severed], state: &[usize]) -> Option<Vec<[u8; ROWS]>> {
        let size = Size::new(self.rows, BLOCK);
        // The square of the block that takes the place of what a severed move has lost.
        let substitute = |number: usize| match &severed[number % severed.len()] {
            gone if number < severed.len() => Square::new(gone.far_row, gone.ahead),
            gone => Square::new(gone.row, BLOCK - gone.back),
        };
        let mut search = Search::new(size);
        for (number, &other) in state.iter().enumerate() {
            if number < other {
                search.link(substitute(number), substitute(other));
            }
        }
        let Finding::Tour(moves) = search.find() else {
            return None;
        };
        let mut block = Strip::new(size, self.ends, &moves).columns;
        for gone in severed {
            block[gone.ahead as usize][gone.far_row as usize] |= 1 << (7 - gone.direction);
            block[(BLOCK - gone.back) as usize][gone.row as usize] |= 1 << gone.direction;
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

    /// Does what was left to be done, from left to right.
    fn repeated(self, repeats: &[Repeat]) -> Strip {
        let added = |repeat: &Repeat| repeat.times as usize * repeat.columns.len();
        let mut columns = Vec::with_capacity(self.columns.len() + repeats.iter().map(added).sum::<usize>());
        let mut ends = self.ends;
        let mut copied = 0;
        for Repeat { columns: again, times } in repeats {
            columns.extend_from_slice(&self.columns[copied..again.end]);
            copied = again.end;
            for _ in 0..*times {
                columns.extend_from_slice(&self.columns[again.clone()]);
            }
            for (end, before) in ends.iter_mut().zip(self.ends) {
                if before.column as usize >= again.end {
                    end.column += times * again.len() as u32;
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
    /// By how much the index grows from row to row, and from column to column.
    strides: [u32; 2],
    /// The next square, and the direction back to the one before it, as a bit.
    next: Option<(Square, u8)>,
    left: usize,
}

impl Iterator for StripWalk<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let (at, behind) = self.next?;
        let ahead = self.strip.directions(at) & !behind;
        self.next = (ahead != 0).then(|| {
            let direction = ahead.trailing_zeros() as usize;
            (step(at, direction), 1 << (7 - direction))
        });
        self.left -= 1;
        Some(at.row * self.strides[0] + at.column * self.strides[1])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

/// A move across a cut: from `row`, `back` columns before it, to `far_row`, `ahead` columns after
/// the first behind it.
struct Severed {
    row: u32,
    back: u32,
    direction: usize,
    far_row: u32,
    ahead: u32,
}

/// Columns that are to be put in so many more times, after themselves.
struct Repeat {
    columns: std::ops::Range<usize>,
    times: u32,
}

fn step(from: Square, direction: usize) -> Square {
    let jump = OPPOSED_ORDER[direction];
    Square::new(from.row.wrapping_add_signed(jump.down), from.column.wrapping_add_signed(jump.right))
}
