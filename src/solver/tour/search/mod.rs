//! Searches small boards for tours with required connections.
//!
//! The search decides moves, not squares. A closed tour uses two moves of each square. So a move is
//! *forced* when its square has no more moves than it needs. It is *dropped* when one of its squares
//! needs no more moves, or when it would close a cycle that misses squares. Decisions propagate to
//! the squares that they touch until nothing more follows. Only then a move is guessed, at a square
//! with the fewest spare moves, and the cases with it and without it are searched in turn. A case
//! fails when a square has fewer moves than it needs. No tour is lost: the search is exhaustive.
//!
//! An open tour is a closed one with a *link*: a connection from its last square to its first that
//! need not be a knight's move. If its ends are not known, it is a closed tour through one square more,
//! the *outside* of the board. So all forms are searched in the same way.
//!
//! Guesses among equals are random, and a long search restarts with a higher limit of guesses: such
//! searches are slow because of a few bad first guesses. The seed is fixed, so the same search finds
//! the same tour.
//!
//! Source: F. Rubin, "A search procedure for Hamilton paths and circuits" (1974), for deciding moves
//! rather than squares.

mod cuts;
mod decisions;
mod in_order;
mod map;
mod run;

use crate::board::{OPPOSED_ORDER, Size, Square, SquareSet};
use decisions::Decisions;
use map::{Map, OUTSIDE};
use run::{Next, Rng, Run, fewest_spare};

/// The most squares of a board that is searched.
pub const CAPACITY: usize = 1 << 14;

/// A board and the connections that its tour has to use.
#[derive(Clone)]
pub struct Search {
    map: Box<Map>,
    required: Decisions,
    /// Whether the required connections exclude each other.
    contradicted: bool,
}

/// The outcome of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A tour.
    Tour(Moves),
    /// There is none: the required connections alone force a contradiction.
    Refuted,
    /// There is none: every case has been tried.
    Exhausted,
    /// The limit of guesses was reached.
    GaveUp,
}

/// The moves of a tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    directions: Vec<u8>,
    /// The number of a square that the tour can start on.
    start: usize,
}

impl Moves {
    fn of(map: &Map, decisions: &Decisions) -> Moves {
        let end = |&square: &usize| decisions.used[square] >> OUTSIDE & 1 != 0;
        let visited = |&square: &usize| map.is_free[square];
        let start = (0..map.area).find(end).or_else(|| (0..map.area).find(visited)).unwrap_or(0);
        // What is cut off is the connection with the outside.
        Moves { directions: decisions.used.iter().map(|&used| used as u8).collect(), start }
    }

    /// For each square, a bit for each direction of a move of the tour.
    pub fn directions(&self) -> &[u8] {
        &self.directions
    }

    /// A square that the tour can start on: an end, if the search was for a tour whose ends were not given as a
    /// link.
    pub fn start(&self, size: Size) -> Square {
        size.at(self.start)
    }

    /// The squares in order, from an end of an open tour or from any square of a closed one.
    pub fn squares(&self, size: Size, start: Square) -> Vec<Square> {
        let mut squares = vec![start];
        let (mut at, mut back) = (start, 0);
        while let Some(direction) = ones(self.directions[size.number(at)] & !back).next()
            && let Some(to) = OPPOSED_ORDER[direction].from(at, size).filter(|&to| to != start)
        {
            squares.push(to);
            (at, back) = (to, 1 << (7 - direction));
        }
        squares
    }
}

impl Search {
    /// Prepares a search for a closed tour.
    ///
    /// # Panics
    /// If the board has more than [`CAPACITY`] squares.
    pub fn new(size: Size) -> Self {
        Search::of(Map::new(&SquareSet::empty(size), false))
    }

    /// Prepares a search for an open tour between two squares.
    ///
    /// # Panics
    /// As [`Search::new`].
    pub fn between(size: Size, from: Square, to: Square) -> Self {
        let mut search = Search::new(size);
        search.link(to, from);
        search
    }

    /// Prepares a search for a closed tour of all squares that are not blocked. Before each guess it is looked
    /// at whether the board falls apart when a single square is taken away: holes make that likely.
    ///
    /// # Panics
    /// As [`Search::new`].
    pub fn closed_around(blocked: &SquareSet) -> Self {
        Search::of(Map::new(blocked, false).watching_cuts())
    }

    /// The same for an open tour, with any ends.
    ///
    /// # Panics
    /// As [`Search::new`].
    pub fn open_around(blocked: &SquareSet) -> Self {
        Search::of(Map::new(blocked, true).watching_cuts())
    }

    fn of(map: Map) -> Self {
        let required = Decisions::none(&map);
        Search { map: Box::new(map), required, contradicted: false }
    }

    /// Requires a connection that need not be a knight's move: from the last square of an open tour to
    /// the first, or by a part of the tour that is not on this board.
    pub fn link(&mut self, a: Square, b: Square) {
        let (a, b) = (self.map.size.number(a), self.map.size.number(b));
        self.contradicted = self.contradicted || !self.required.connect(&self.map, a, b);
    }

    /// Requires a move.
    pub fn require(&mut self, a: Square, b: Square) {
        let (a, b) = (self.map.size.number(a), self.map.size.number(b));
        let direction = (0..OUTSIDE).find(|&direction| self.map.neighbour(a, direction) == b);
        self.require_direction(a, direction);
    }

    /// Requires that an open tour starts or ends on a square.
    pub fn require_end(&mut self, end: Square) {
        let end = self.map.size.number(end);
        self.require_direction(end, (self.map.neighbour(end, OUTSIDE) == self.map.area).then_some(OUTSIDE));
    }

    fn require_direction(&mut self, from: usize, direction: Option<usize>) {
        // A move that is neither used nor open has been dropped.
        let possible = direction.is_some_and(|direction| {
            self.required.used[from] >> direction & 1 != 0
                || self.required.open[from] >> direction & 1 != 0 && self.required.take(&self.map, from, direction)
        });
        self.contradicted = self.contradicted || !possible;
    }

    /// Excludes a move, if it is one.
    pub fn exclude(&mut self, a: Square, b: Square) {
        let (a, b) = (self.map.size.number(a), self.map.size.number(b));
        if let Some(direction) = (0..OUTSIDE).find(|&direction| self.map.neighbour(a, direction) == b) {
            self.exclude_direction(a, direction);
        }
    }

    /// Excludes that an open tour starts or ends on a square.
    pub fn exclude_end(&mut self, end: Square) {
        self.exclude_direction(self.map.size.number(end), OUTSIDE);
    }

    fn exclude_direction(&mut self, from: usize, direction: usize) {
        if self.required.open[from] >> direction & 1 != 0 {
            self.required.drop(&self.map, from, direction);
        }
        self.contradicted = self.contradicted || self.required.used[from] >> direction & 1 != 0;
    }

    /// Finds a tour, or that there is none. It never gives up.
    pub fn find(&self) -> Outcome {
        self.attempt(0, u64::MAX)
    }

    /// Finds a tour, or that there is none, or gives up after about this number of guesses. Another
    /// seed finds another tour.
    pub fn attempt(&self, seed: u64, mut guesses: u64) -> Outcome {
        let Some(forced) = self.forced() else {
            return Outcome::Refuted;
        };
        let mut limit = self.map.area as u64;
        let mut rng = Rng::new(seed);
        loop {
            let mut run = Run::new(&self.map, forced.clone());
            let mut left = limit;
            match run.next(&mut left, |map, case| fewest_spare(map, case, &mut rng)) {
                Next::Tour => return Outcome::Tour(Moves::of(&self.map, &run.case)),
                Next::Exhausted => return Outcome::Exhausted,
                Next::GaveUp if guesses < limit => return Outcome::GaveUp,
                Next::GaveUp => guesses -= limit,
            }
            limit += limit / 4 + 1;
        }
    }

    /// Counts all tours, each in one direction only.
    ///
    /// # Complexity
    /// O(tours): each is found.
    pub fn count(&self) -> u64 {
        let Some(forced) = self.forced() else {
            return 0;
        };
        let (mut run, mut rng) = (Run::new(&self.map, forced), Rng::new(0));
        let (mut count, mut unlimited) = (0, u64::MAX);
        while run.next(&mut unlimited, |map, case| fewest_spare(map, case, &mut rng)) == Next::Tour {
            count += 1;
        }
        count
    }

    /// The decisions that the required connections force, unless they are contradictory.
    fn forced(&self) -> Option<Decisions> {
        let mut forced = self.required.clone();
        (0..=self.map.area).for_each(|square| forced.touch(square));
        (!self.contradicted && forced.settle(&self.map)).then_some(forced)
    }
}

/// The indices of the ones, from the lowest bit on.
pub(super) fn ones(bits: impl Into<u16>) -> impl Iterator<Item = usize> {
    let mut bits = bits.into();
    std::iter::from_fn(move || {
        let index = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (index < 16).then_some(index)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square has two moves. A third is refused, however they are asked for.
    #[test]
    fn a_square_has_no_third_move() {
        let size = Size::square(6);
        let centre = Square { row: 2, column: 2 };
        let around: Vec<Square> = size.squares().filter(|square| square.is_move_from(centre)).collect();
        for third in &around[2..] {
            let mut search = Search::new(size);
            for &square in [&around[0], &around[1], third] {
                search.require(centre, square);
            }
            assert!(matches!(search.find(), Outcome::Refuted), "{third:?}");
        }
        let mut search = Search::new(size);
        for &square in &around[..2] {
            search.require(centre, square);
        }
        assert!(matches!(search.find(), Outcome::Tour(_)));
    }
}
