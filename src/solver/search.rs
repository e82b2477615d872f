//! The bit-parallel breadth-first search: whole rows of squares at a time.
//!
//! A set of squares is rows of bits, so a shift of a word moves all its squares sideways, and all
//! jumps from all squares of a set are a few shifts for each row. The squares at one distance, the
//! *frontier*, are such a set, and those at the next distance follow from it. For the dynamic
//! knight, who may not make two moves of one type one after the other, a state is a square and the
//! type of the move that led there: there is a frontier for each type, and moves of a type are made
//! from the frontiers of the two others.

use super::field::{Knight, MoveType};
use crate::board::{Size, Square};
use std::fmt::Debug;
use std::ops::Range;

/// How the bits of a row lie in words.
pub trait Layout: Copy + Debug {
    /// Whether a row may be more than one word, so that squares move from one to the next.
    const JOINED: bool;

    /// The number of words in a row.
    fn words(self) -> usize;
}

/// A row is one word: up to 64 columns.
#[derive(Clone, Copy, Debug)]
pub struct OneWord;

/// A row is any number of words.
///
/// The rows lie behind each other as one long row of bits. As the longest move is two columns, two
/// bits that are free at the end of each row keep squares from moving into the next.
#[derive(Clone, Copy, Debug)]
pub struct ManyWords(usize);

impl Layout for OneWord {
    const JOINED: bool = false;

    #[inline]
    fn words(self) -> usize {
        1
    }
}

impl ManyWords {
    /// The layout for rows of so many columns.
    pub fn for_columns(columns: u32) -> ManyWords {
        ManyWords((columns as usize + REACH).div_ceil(64))
    }
}

impl Layout for ManyWords {
    const JOINED: bool = true;

    #[inline]
    fn words(self) -> usize {
        self.0
    }
}

/// The longest move in rows and in columns.
const REACH: usize = 2;

/// The empty rows above and below the board: those that a move could leave it to, and one more so
/// that their words too have neighbours.
const MARGIN: usize = REACH + 1;

/// A search from one square of one board. It can be begun anew and keeps its memory.
#[derive(Debug)]
pub struct Search<L> {
    layout: L,
    size: Size,
    knight: Knight,
    /// The states at the present distance, by the type of the last move.
    frontier: ByType,
    /// The squares from which a move of a type may be made.
    origins: ByType,
    /// The states that have not been reached yet.
    fresh: ByType,
    /// The rows that the frontier may have squares in, counted with the margin. For the dynamic
    /// knight they are symmetric about the middle of the board, so that a reflection stays within.
    active: Range<usize>,
}

/// A set of squares for each type of move: the words of the rows, the margins included.
#[derive(Debug, Default)]
struct ByType {
    jump: Vec<u64>,
    diagonal: Vec<u64>,
    reflection: Vec<u64>,
}

impl ByType {
    fn sets(&mut self) -> [&mut Vec<u64>; 3] {
        [&mut self.jump, &mut self.diagonal, &mut self.reflection]
    }

    fn of(&self, kind: MoveType) -> &[u64] {
        match kind {
            MoveType::K => &self.jump,
            MoveType::B => &self.diagonal,
            MoveType::T => &self.reflection,
        }
    }
}

impl<L: Layout> Search<L> {
    /// A search that has still to be begun.
    pub fn new(layout: L) -> Search<L> {
        Search {
            layout,
            size: Size::square(1),
            knight: Knight::Plain,
            frontier: ByType::default(),
            origins: ByType::default(),
            fresh: ByType::default(),
            active: 0..0,
        }
    }

    /// Begins at a square of a board. `blocked` has the rows of the obstacles; it may be longer than
    /// the board is, and its words need not be as many as the layout's.
    ///
    /// # Complexity
    /// O(rows) words.
    pub fn begin<'b>(&mut self, size: Size, knight: Knight, start: Square, blocked: impl Iterator<Item = &'b [u64]>) {
        let words = self.layout.words();
        let length = (size.rows() as usize + 2 * MARGIN) * words;
        let first_row = MARGIN + start.row as usize;
        self.active = first_row..first_row + 1;
        if knight == Knight::Dynamic {
            let mirrored = mirrored_row(first_row, size);
            self.active = first_row.min(mirrored)..first_row.max(mirrored) + 1;
        }
        (self.size, self.knight) = (size, knight);

        let free = &mut self.fresh.jump;
        free.clear();
        free.resize(length, 0);
        for (row, blocked) in free[MARGIN * words..].chunks_exact_mut(words).zip(blocked).take(size.rows() as usize) {
            for (index, word) in row.iter_mut().enumerate() {
                let columns = columns_of_word(size.columns(), index);
                *word = columns & !blocked.get(index).unwrap_or(&0);
            }
        }
        let types = self.types().len();
        if types > 1 {
            let ByType { jump, diagonal, reflection } = &mut self.fresh;
            diagonal.clone_from(jump);
            reflection.clone_from(jump);
        }
        let place = first_row * words + start.column as usize / 64;
        let bit = 1 << (start.column % 64);
        for set in self.origins.sets().into_iter().take(types) {
            set.clear();
            set.resize(length, 0);
        }
        // The first move may be of any type: as if the start had been reached by all.
        for set in self.frontier.sets().into_iter().take(types) {
            set.clear();
            set.resize(length, 0);
            set[place] = bit;
        }
    }

    /// Goes on to the states that are one move farther away; whether there are any.
    ///
    /// # Complexity
    /// O(active rows) words; the active rows grow by two on each side with each move.
    pub fn advance(&mut self) -> bool {
        self.collect_origins();
        let last = MARGIN + self.size.rows() as usize;
        self.active = (self.active.start - REACH).max(MARGIN)..(self.active.end + REACH).min(last);
        let mut any = self.jump();
        if self.knight == Knight::Dynamic {
            any |= self.leap_diagonally();
            any |= self.reflect();
        }
        any != 0
    }

    /// Whether a square is in the frontier, by a move of any type.
    #[inline]
    pub fn is_at(&self, square: Square) -> bool {
        let place = (MARGIN + square.row as usize) * self.layout.words() + square.column as usize / 64;
        let kinds = self.types().iter().map(|&kind| self.frontier.of(kind)[place]);
        kinds.fold(0, |all, word| all | word) >> (square.column % 64) & 1 == 1
    }

    /// The types of move that the knight has.
    pub fn types(&self) -> &'static [MoveType] {
        match self.knight {
            Knight::Plain => &[MoveType::K],
            Knight::Dynamic => &MoveType::ALL,
        }
    }

    /// Calls `visit` with the number ([`Size::number`]) of each square of the frontier that a move
    /// of this type leads to.
    pub fn for_each_at(&self, kind: MoveType, mut visit: impl FnMut(usize)) {
        let words = self.layout.words();
        let set = self.frontier.of(kind);
        for row in self.active.clone() {
            let first = (row - MARGIN) * self.size.columns() as usize;
            for (index, &word) in set[row * words..(row + 1) * words].iter().enumerate() {
                let mut rest = word;
                while rest != 0 {
                    visit(first + index * 64 + rest.trailing_zeros() as usize);
                    rest &= rest - 1;
                }
            }
        }
    }

    fn active_words(&self) -> Range<usize> {
        let words = self.layout.words();
        self.active.start * words..self.active.end * words
    }

    fn collect_origins(&mut self) {
        let active = self.active_words();
        let jump = &self.frontier.jump[active.clone()];
        match self.knight {
            Knight::Plain => self.origins.jump[active].copy_from_slice(jump),
            Knight::Dynamic => {
                let diagonal = &self.frontier.diagonal[active.clone()];
                let reflection = &self.frontier.reflection[active.clone()];
                unite(&mut self.origins.jump[active.clone()], diagonal, reflection);
                unite(&mut self.origins.diagonal[active.clone()], jump, reflection);
                unite(&mut self.origins.reflection[active], jump, diagonal);
            }
        }
    }

    /// Makes all jumps; the union of all words that they reached.
    fn jump(&mut self) -> u64 {
        let active = self.active_words();
        let words = self.layout.words();
        let from = &self.origins.jump;
        let one_row_away = Neighbours::of(from, &active, words);
        let two_rows_away = Neighbours::of(from, &active, 2 * words);
        let frontier = &mut self.frontier.jump[active.clone()];
        let fresh = &mut self.fresh.jump[active];
        let mut any = 0;
        for (at, (frontier, fresh)) in frontier.iter_mut().zip(fresh).enumerate() {
            let reached = one_row_away.moved_sideways::<L>(at, 2) | two_rows_away.moved_sideways::<L>(at, 1);
            any |= settle(frontier, fresh, reached);
        }
        any
    }

    /// Makes all moves of two squares diagonally; the union of all words that they reached.
    fn leap_diagonally(&mut self) -> u64 {
        let active = self.active_words();
        let two_rows_away = Neighbours::of(&self.origins.diagonal, &active, 2 * self.layout.words());
        let frontier = &mut self.frontier.diagonal[active.clone()];
        let fresh = &mut self.fresh.diagonal[active];
        let mut any = 0;
        for (at, (frontier, fresh)) in frontier.iter_mut().zip(fresh).enumerate() {
            any |= settle(frontier, fresh, two_rows_away.moved_sideways::<L>(at, 2));
        }
        any
    }

    /// Makes all reflections; the union of all words that they reached. A square on a middle line
    /// would be its own reflection; that is no move.
    fn reflect(&mut self) -> u64 {
        let words = self.layout.words();
        let columns = self.size.columns();
        let middle_column = if columns % 2 == 1 { columns / 2 } else { u32::MAX };
        let from = &self.origins.reflection;
        let mut any = 0;
        for row in self.active.clone() {
            let mirrored = mirrored_row(row, self.size);
            let this_row = &from[row * words..(row + 1) * words];
            let other_row = &from[mirrored * words..(mirrored + 1) * words];
            for (index, other_word) in other_row.iter().enumerate() {
                let mut reached = word_of_mirrored_row::<L>(this_row, index, columns);
                if middle_column / 64 == index as u32 {
                    reached &= !(1 << (middle_column % 64));
                }
                if mirrored != row {
                    reached |= other_word;
                }
                let place = row * words + index;
                any |= settle(&mut self.frontier.reflection[place], &mut self.fresh.reflection[place], reached);
            }
        }
        any
    }
}

/// A word of the row in which bit `c` is bit `columns - 1 - c` of this one: the row turned as a
/// whole and then moved down by the bits that are no columns.
#[inline]
fn word_of_mirrored_row<L: Layout>(row: &[u64], index: usize, columns: u32) -> u64 {
    if !L::JOINED {
        return row[0].reverse_bits() >> (64 - columns);
    }
    let surplus = row.len() * 64 - columns as usize;
    let turned = |index: usize| row.len().checked_sub(index + 1).map_or(0, |from| row[from].reverse_bits());
    let (low, high) = (turned(index + surplus / 64), turned(index + surplus / 64 + 1));
    match surplus % 64 {
        0 => low,
        bits => low >> bits | high << (64 - bits),
    }
}

/// The words of the rows so many words above and below some words, and the words to the left and
/// to the right of them: slices of one length, so that a loop over them needs no checks.
struct Neighbours<'a> {
    above: &'a [u64],
    below: &'a [u64],
    left_above: &'a [u64],
    left_below: &'a [u64],
    right_above: &'a [u64],
    right_below: &'a [u64],
}

impl<'a> Neighbours<'a> {
    // Only where it is inlined are the lengths known to be the same, and the loops without checks.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn of(set: &'a [u64], at: &Range<usize>, away: usize) -> Neighbours<'a> {
        let count = at.len();
        let slice = |begin: usize| &set[begin..][..count];
        Neighbours {
            above: slice(at.start - away),
            below: slice(at.start + away),
            left_above: slice(at.start - away - 1),
            left_below: slice(at.start + away - 1),
            right_above: slice(at.start - away + 1),
            right_below: slice(at.start + away + 1),
        }
    }

    /// The squares of both rows moved so many columns to either side.
    #[inline]
    fn moved_sideways<L: Layout>(&self, at: usize, columns: u32) -> u64 {
        let here = self.above[at] | self.below[at];
        let within = here << columns | here >> columns;
        if L::JOINED {
            let left = self.left_above[at] | self.left_below[at];
            let right = self.right_above[at] | self.right_below[at];
            within | left >> (64 - columns) | right << (64 - columns)
        } else {
            within
        }
    }
}

fn unite(union: &mut [u64], one: &[u64], other: &[u64]) {
    for ((union, one), other) in union.iter_mut().zip(one).zip(other) {
        *union = one | other;
    }
}

/// Keeps of the squares reached the fresh ones, which are so no longer.
#[inline]
fn settle(frontier: &mut u64, fresh: &mut u64, reached: u64) -> u64 {
    *frontier = reached & *fresh;
    *fresh &= !reached;
    *frontier
}

fn mirrored_row(row: usize, size: Size) -> usize {
    2 * MARGIN + size.rows() as usize - 1 - row
}

/// The bits of a row's word that are columns of the board.
fn columns_of_word(columns: u32, index: usize) -> u64 {
    match (columns as usize).saturating_sub(64 * index) {
        0 => 0,
        count @ 1..64 => u64::MAX >> (64 - count),
        _ => u64::MAX,
    }
}
