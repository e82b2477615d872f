//! The bit-parallel breadth-first search: whole rows of squares at a time.
//!
//! A set of squares is rows of bits, so a shift of a word moves all its squares sideways, and all
//! moves from all squares of a set are a few shifts for each row. The squares at one distance, the
//! *frontier*, are such a set, and those at the next distance follow from it. Where two moves of one
//! type may not follow each other, a state is a square and the type of the move that led there:
//! there is a frontier for each type, and moves of a type are made from the frontiers of the two
//! others.

use crate::board::{Leap, MoveSet, MoveType, Size, Square};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::Range;

/// How the bits of a row lie in words.
pub trait Layout: Copy + Debug {
    /// Whether a row may be more than one word, so that squares move from one to the next.
    const JOINED: bool;
}

/// A row is one word: up to 64 columns.
#[derive(Clone, Copy, Debug)]
pub struct OneWord;

/// A row is any number of words.
///
/// The rows follow each other as one long row of bits. As many bits as the longest leap has columns
/// are free at the end of each row and keep squares from moving into the next.
#[derive(Clone, Copy, Debug)]
pub struct ManyWords;

impl Layout for OneWord {
    const JOINED: bool = false;
}

impl Layout for ManyWords {
    const JOINED: bool = true;
}

/// A search from one square of one board. It can be begun anew and keeps its memory.
#[derive(Debug)]
pub struct Search<L> {
    layout: PhantomData<L>,
    size: Size,
    moves: MoveSet,
    /// The number of words in a row.
    words: usize,
    /// The most rows that a leap goes.
    reach: usize,
    /// By type of move.
    layers: [Layer; 3],
    /// The rows that the frontier may have squares in, counted with the margin. With reflections
    /// they are symmetric about the middle of the board, so that a reflection stays within.
    active: Range<usize>,
}

/// What belongs to one type of move. The sets have the words of the rows, the margins included.
#[derive(Debug, Default)]
struct Layer {
    /// The leaps that are shorter than the board; others lead nowhere.
    leaps: Vec<Leap>,
    /// The squares at the present distance that a move of this type led to.
    frontier: Vec<u64>,
    /// The squares from which a move of this type may be made.
    origins: Vec<u64>,
    /// The squares that no move of this type has reached yet.
    fresh: Vec<u64>,
}

impl<L: Layout> Search<L> {
    /// A search over a set of moves, which has still to be begun.
    pub fn new(moves: MoveSet) -> Search<L> {
        Search {
            layout: PhantomData,
            // No leap is shorter than this board.
            size: Size::square(1),
            moves,
            words: 1,
            reach: 0,
            layers: Default::default(),
            active: 0..0,
        }
    }

    /// Begins at a square of a board. `blocked` has the rows of the obstacles; it may be longer than
    /// the board is, and its words need not be as many as the layout's.
    ///
    /// # Panics
    /// If the layout has one word a row, and the board has more than 64 columns.
    ///
    /// # Complexity
    /// O(rows) words.
    pub fn begin<'b>(&mut self, size: Size, start: Square, blocked: impl Iterator<Item = &'b [u64]>) {
        assert!(L::JOINED || size.columns() <= u64::BITS, "a row is one word");
        // The cases of a problem often have one size.
        if size != self.size {
            self.set_size(size);
        }
        let (words, margin) = (self.words(), self.margin());
        let length = (size.rows() as usize + 2 * margin) * words;
        let first_row = margin + start.row as usize;
        self.active = first_row..first_row + 1;
        if self.moves.has_types() {
            let mirrored = self.mirrored_row(first_row);
            self.active = first_row.min(mirrored)..first_row.max(mirrored) + 1;
        }
        let [ordinary, others @ ..] = &mut self.layers;
        let free = &mut ordinary.fresh;
        free.clear();
        free.resize(length, 0);
        for (row, blocked) in free[margin * words..].chunks_exact_mut(words).zip(blocked).take(size.rows() as usize) {
            for (index, word) in row.iter_mut().enumerate() {
                let columns = columns_of_word(size.columns(), index);
                *word = columns & !blocked.get(index).unwrap_or(&0);
            }
        }
        let types = self.moves.types().len();
        for layer in others.iter_mut().take(types - 1) {
            layer.fresh.clone_from(free);
        }
        let word = first_row * words + start.column as usize / 64;
        for layer in self.layers.iter_mut().take(types) {
            layer.origins.clear();
            layer.origins.resize(length, 0);
            layer.frontier.clear();
            layer.frontier.resize(length, 0);
            // The first move may be of any type: as if the start had been reached by all.
            layer.frontier[word] = 1 << (start.column % 64);
        }
    }

    /// Goes on to the states that are one move farther away; whether there are any.
    ///
    /// # Complexity
    /// O(active rows) words for each leap; the active rows grow on each side by the reach of the
    /// leaps with each move.
    pub fn advance(&mut self) -> bool {
        self.collect_origins();
        let (margin, words) = (self.margin(), self.words());
        let last = margin + self.size.rows() as usize;
        self.active = (self.active.start - self.reach).max(margin)..(self.active.end + self.reach).min(last);
        let active = self.active_words();
        let mut any = self.layers[0].leap::<L>(&active, words);
        if self.moves.has_types() {
            any |= self.layers[1].leap::<L>(&active, words);
            any |= self.reflect();
        }
        any != 0
    }

    /// Goes on as [`Search::advance`] does, but squares may be reached again: the frontier is where walks of one
    /// more move end. A search that has walked is not to be advanced.
    pub fn walk_on(&mut self) -> bool {
        let any = self.advance();
        for layer in self.layers.iter_mut().take(self.moves.types().len()) {
            for (fresh, frontier) in layer.fresh.iter_mut().zip(&layer.frontier) {
                *fresh |= frontier;
            }
        }
        any
    }

    /// The frontiers of all types, as they lie in memory.
    pub fn states(&self) -> Vec<u64> {
        let layers = self.layers.iter().take(self.moves.types().len());
        layers.flat_map(|layer| &layer.frontier).copied().collect()
    }

    /// Goes on until a square is reached; the number of moves, if it can be reached.
    pub fn distance_to(&mut self, goal: Square) -> Option<u32> {
        let mut moves = 0;
        while self.advance() {
            moves += 1;
            if self.is_at(goal) {
                return Some(moves);
            }
        }
        None
    }

    /// Whether a square is in the frontier, by a move of any type.
    #[inline]
    pub fn is_at(&self, square: Square) -> bool {
        let word = (self.margin() + square.row as usize) * self.words() + square.column as usize / 64;
        let [ordinary, diagonal, reflection] = &self.layers;
        let mut all = ordinary.frontier[word];
        if self.moves.has_types() {
            all |= diagonal.frontier[word] | reflection.frontier[word];
        }
        all >> (square.column % 64) & 1 == 1
    }

    /// Calls `visit` with the number ([`Size::number`]) of each square of the frontier that a move
    /// of this type leads to.
    pub fn for_each_at(&self, kind: MoveType, mut visit: impl FnMut(usize)) {
        let words = self.words();
        let set = &self.layers[kind as usize].frontier;
        for row in self.active.clone() {
            let first = (row - self.margin()) * self.size.columns() as usize;
            for (index, &word) in set[row * words..(row + 1) * words].iter().enumerate() {
                let mut rest = word;
                while rest != 0 {
                    visit(first + index * 64 + rest.trailing_zeros() as usize);
                    rest &= rest - 1;
                }
            }
        }
    }

    /// Chooses the leaps that are shorter than a board, and the room that they need.
    fn set_size(&mut self, size: Size) {
        (self.size, self.reach) = (size, 0);
        let mut widest = 0;
        for (layer, kind) in self.layers.iter_mut().zip(MoveType::ALL) {
            let is_shorter = |leap: &Leap| leap.rows < size.rows() && leap.columns < size.columns();
            layer.leaps.clear();
            layer.leaps.extend(self.moves.leaps_of(kind).filter(is_shorter));
            for leap in &layer.leaps {
                self.reach = self.reach.max(leap.rows as usize);
                widest = widest.max(leap.columns as usize);
            }
        }
        self.words = (size.columns() as usize + widest).div_ceil(64);
    }

    /// The number of words in a row, which the compiler knows if it is one.
    #[inline]
    fn words(&self) -> usize {
        if L::JOINED { self.words } else { 1 }
    }

    /// The empty rows above and below the board: those that a leap could leave it to, and one more
    /// so that their words too have neighbours.
    #[inline]
    fn margin(&self) -> usize {
        self.reach + 1
    }

    fn mirrored_row(&self, row: usize) -> usize {
        2 * self.margin() + self.size.rows() as usize - 1 - row
    }

    fn active_words(&self) -> Range<usize> {
        self.active.start * self.words()..self.active.end * self.words()
    }

    fn collect_origins(&mut self) {
        let active = self.active_words();
        let [ordinary, diagonal, reflection] = &mut self.layers;
        let by_jump = &ordinary.frontier[active.clone()];
        if self.moves.has_types() {
            let by_diagonal = &diagonal.frontier[active.clone()];
            let by_reflection = &reflection.frontier[active.clone()];
            let (k, b) = (&mut ordinary.origins[active.clone()], &mut diagonal.origins[active.clone()]);
            unite_others(k, b, &mut reflection.origins[active], by_jump, by_diagonal, by_reflection);
        } else {
            ordinary.origins[active].copy_from_slice(by_jump);
        }
    }

    /// Makes all reflections; the union of all words that they reached. A square on a middle line
    /// would be its own reflection; that is no move.
    fn reflect(&mut self) -> u64 {
        let (words, active) = (self.words(), self.active_words());
        let Layer { frontier, origins, fresh, .. } = &mut self.layers[2];
        let (frontier, fresh) = (&mut frontier[active.clone()], &mut fresh[active.clone()]);
        settle_reflections::<L>(frontier, fresh, &origins[active], words, self.size.columns())
    }
}

impl Layer {
    /// Makes all leaps; the union of all words that they reached.
    ///
    /// One or two leaps are made in one loop over the words, so that a knight's move takes one; the
    /// lengths of the shifts are the same for all words, so the loop is vectorised.
    fn leap<L: Layout>(&mut self, active: &Range<usize>, words: usize) -> u64 {
        let Layer { leaps, frontier, origins, fresh } = self;
        let neighbours = |set, leap| Neighbours::of::<L>(set, active, words, leap);
        match leaps[..] {
            [] => {
                frontier[active.clone()].fill(0);
                0
            }
            [leap] => settle_all(frontier, fresh, origins, active, |origins| {
                let one = neighbours(origins, leap);
                move |at| one.moved::<L>(at)
            }),
            [leap, other_leap] => settle_all(frontier, fresh, origins, active, |origins| {
                let (one, other) = (neighbours(origins, leap), neighbours(origins, other_leap));
                move |at| one.moved::<L>(at) | other.moved::<L>(at)
            }),
            _ => self.many_leaps::<L>(active, words),
        }
    }

    /// As [`Layer::leap`], for any number of leaps: they are gathered in the frontier, which its
    /// origins have replaced. Apart, it does not slow the others.
    #[inline(never)]
    fn many_leaps<L: Layout>(&mut self, active: &Range<usize>, words: usize) -> u64 {
        let Layer { leaps, frontier, origins, fresh } = self;
        let (frontier, fresh) = (&mut frontier[active.clone()], &mut fresh[active.clone()]);
        let neighbours = |leap: Leap| Neighbours::of::<L>(origins, active, words, leap);
        frontier.fill(0);
        for &leap in leaps.iter() {
            let one = neighbours(leap);
            for (at, frontier) in frontier.iter_mut().enumerate() {
                *frontier |= one.moved::<L>(at);
            }
        }
        let mut any = 0;
        for (frontier, fresh) in frontier.iter_mut().zip(fresh) {
            any |= settle(frontier, fresh, *frontier);
        }
        any
    }
}

/// The words that a leap leads from, for a range of words that it leads to: those of the rows above
/// and below, to the left and to the right by the whole words of the leap's columns, and those one
/// word beyond. They are slices of one length, so that a loop over them needs no checks.
struct Neighbours<'a> {
    /// The bits of the leap's columns that are no whole words.
    bits: u32,
    left: [&'a [u64]; 2],
    right: [&'a [u64]; 2],
    beyond_left: [&'a [u64]; 2],
    beyond_right: [&'a [u64]; 2],
}

impl<'a> Neighbours<'a> {
    // Only where it is inlined are the lengths known to be the same, and the loops without checks.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn of<L: Layout>(set: &'a [u64], at: &Range<usize>, words: usize, leap: Leap) -> Neighbours<'a> {
        let (count, rows) = (at.len(), leap.rows as usize * words);
        let (above, below) = (at.start - rows, at.start + rows);
        let slice = |begin: usize| &set[begin..][..count];
        if !L::JOINED {
            let both = [slice(above), slice(below)];
            let [left, right, beyond_left, beyond_right] = [both; 4];
            return Neighbours { bits: leap.columns, left, right, beyond_left, beyond_right };
        }
        let aside = leap.columns as usize / 64;
        Neighbours {
            bits: leap.columns % 64,
            left: [slice(above - aside), slice(below - aside)],
            right: [slice(above + aside), slice(below + aside)],
            beyond_left: [slice(above - aside - 1), slice(below - aside - 1)],
            beyond_right: [slice(above + aside + 1), slice(below + aside + 1)],
        }
    }

    /// The squares of both rows moved to either side.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn moved<L: Layout>(&self, at: usize) -> u64 {
        let both = |[above, below]: [&[u64]; 2]| above[at] | below[at];
        let moved = both(self.left) << self.bits | both(self.right) >> self.bits;
        if L::JOINED {
            // Shifted in two steps, as there may be no bits to move and 64 are too many for one.
            let (left, right) = (both(self.beyond_left), both(self.beyond_right));
            moved | left >> 1 >> (63 - self.bits) | right << 1 << (63 - self.bits)
        } else {
            moved
        }
    }
}

/// Makes each set the union of those of the two other types.
///
/// The slices are arguments of their own, here and in [`settle_all`]: of arguments, the compiler knows that they do
/// not overlap, and need not ask before each vectorised loop.
fn unite_others(
    k: &mut [u64],
    b: &mut [u64],
    t: &mut [u64],
    by_jump: &[u64],
    by_diagonal: &[u64],
    by_reflection: &[u64],
) {
    let unions = k.iter_mut().zip(b).zip(t);
    for (((k, b), t), ((jump, diagonal), reflection)) in unions.zip(by_jump.iter().zip(by_diagonal).zip(by_reflection))
    {
        *k = diagonal | reflection;
        *b = jump | reflection;
        *t = jump | diagonal;
    }
}

/// Settles the words of a range; the union of the new frontier. `reached_from` takes the origins and returns what has
/// the squares reached, word by word.
#[inline]
fn settle_all<'o, R: Fn(usize) -> u64>(
    frontier: &mut [u64],
    fresh: &mut [u64],
    origins: &'o [u64],
    range: &Range<usize>,
    reached_from: impl FnOnce(&'o [u64]) -> R,
) -> u64 {
    let count = range.len();
    let (frontier, fresh) = (&mut frontier[range.start..][..count], &mut fresh[range.start..][..count]);
    let reached = reached_from(origins);
    let mut any = 0;
    for at in 0..count {
        any |= settle(&mut frontier[at], &mut fresh[at], reached(at));
    }
    any
}

/// Makes all reflections from the origins and settles rows that are symmetric about the middle of the board; the union
/// of the new frontier.
fn settle_reflections<L: Layout>(
    frontier: &mut [u64],
    fresh: &mut [u64],
    origins: &[u64],
    words: usize,
    columns: u32,
) -> u64 {
    // Which the compiler is to know if it is one.
    let words = if L::JOINED { words } else { 1 };
    let rows = frontier.len() / words;
    let middle_column = if columns % 2 == 1 { columns / 2 } else { u32::MAX };
    let middle_row = if rows % 2 == 1 { rows / 2 } else { usize::MAX };
    let mut any = 0;
    // A row of which bit `c` is bit `columns - 1 - c` of another is that row turned as a whole, and then moved down by
    // the bits that are no columns.
    let surplus = words * 64 - columns as usize;
    let (surplus_words, surplus_bits) = (surplus / 64, (surplus % 64) as u32);
    for row in 0..rows {
        let start = row * words;
        let (row_origins, mirrored) = (&origins[start..][..words], &origins[(rows - 1 - row) * words..][..words]);
        let turned = |index: usize| words.checked_sub(index + 1).map_or(0, |from| row_origins[from].reverse_bits());
        let mut low = turned(surplus_words);
        for index in 0..words {
            let high = turned(index + surplus_words + 1);
            // Shifted in two steps, as there may be no bits to move and 64 are too many for one.
            let mut reached = low >> surplus_bits | high << 1 << (63 - surplus_bits);
            low = high;
            if middle_column / 64 == index as u32 {
                reached &= !(1 << (middle_column % 64));
            }
            if row != middle_row {
                reached |= mirrored[index];
            }
            any |= settle(&mut frontier[start + index], &mut fresh[start + index], reached);
        }
    }
    any
}

/// Keeps of the squares reached the fresh ones, which are so no longer.
#[inline]
fn settle(frontier: &mut u64, fresh: &mut u64, reached: u64) -> u64 {
    // Read once, before anything is written.
    let was_fresh = *fresh;
    let reached_first = reached & was_fresh;
    *frontier = reached_first;
    *fresh = was_fresh & !reached;
    reached_first
}

/// The bits of a row's word that are columns of the board.
fn columns_of_word(columns: u32, index: usize) -> u64 {
    match (columns as usize).saturating_sub(64 * index) {
        0 => 0,
        count @ 1..64 => u64::MAX >> (64 - count),
        _ => u64::MAX,
    }
}
