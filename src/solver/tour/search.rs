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
//! need not be a knight's move. So both forms are searched in the same way.
//!
//! Guesses among equals are random, and a long search restarts with a higher limit of guesses: such
//! searches are slow because of a few bad first guesses. The seed is fixed, so the same search finds
//! the same tour.
//!
//! Source: F. Rubin, "A search procedure for Hamilton paths and circuits" (1974), for deciding moves
//! rather than squares.

use std::ops::ControlFlow;

use crate::board::{OPPOSED_ORDER, Size, Square};

/// The most squares of a board that is searched: their numbers fit into a byte.
pub const CAPACITY: usize = 255;

/// A small board and the connections that its tour has to use.
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
pub struct Moves(Vec<u8>);

impl Moves {
    /// For each square, a bit for each direction of a move of the tour.
    pub fn directions(&self) -> &[u8] {
        &self.0
    }

    /// The squares in order, from an end of an open tour or from any square of a closed one.
    pub fn squares(&self, size: Size, start: Square) -> Vec<Square> {
        let mut squares = vec![start];
        let (mut at, mut back) = (start, 0);
        while let Some(direction) = ones(self.0[size.number(at)] & !back).next()
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
        let map = Box::new(Map::new(size));
        let required = Decisions::none(&map);
        Search { map, required, contradicted: false }
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

    /// Requires a connection that need not be a knight's move: from the last square of an open tour to
    /// the first, or by a part of the tour that is not on this board.
    pub fn link(&mut self, a: Square, b: Square) {
        let (a, b) = (self.map.size.number(a), self.map.size.number(b));
        self.contradicted = self.contradicted || !self.required.connect(&self.map, a, b);
    }

    /// Requires a move.
    pub fn require(&mut self, a: Square, b: Square) {
        let (a, b) = (self.map.size.number(a), self.map.size.number(b));
        let direction = self.map.neighbours[a].iter().position(|&n| usize::from(n) == b);
        // Nothing has been dropped yet, so that what is not used is open.
        let possible =
            direction.is_some_and(|d| self.required.used[a] >> d & 1 != 0 || self.required.take(&self.map, a, d));
        self.contradicted = self.contradicted || !possible;
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
        let mut limit = u64::from(self.map.area);
        let mut rng = Rng(seed);
        loop {
            let mut tour = None;
            let collect = |used: &[u8]| {
                tour = Some(Moves(used.to_vec()));
                ControlFlow::Break(())
            };
            let run = Run { map: &self.map, rng: &mut rng, guesses: limit, collect }.explore(forced.clone());
            if let Some(moves) = tour {
                return Outcome::Tour(moves);
            }
            if run.is_continue() {
                return Outcome::Exhausted;
            }
            if guesses < limit {
                return Outcome::GaveUp;
            }
            guesses -= limit;
            limit += limit / 4 + 1;
        }
    }

    /// Counts all tours, each in one direction only.
    pub fn count(&self) -> u64 {
        let Some(forced) = self.forced() else {
            return 0;
        };
        let mut count = 0;
        let collect = |_: &[u8]| {
            count += 1;
            ControlFlow::Continue(())
        };
        let _ = Run { map: &self.map, rng: &mut Rng(0), guesses: u64::MAX, collect }.explore(forced);
        count
    }

    /// The decisions that the required connections force, unless they are contradictory.
    fn forced(&self) -> Option<Decisions> {
        let mut forced = self.required.clone();
        (0..self.map.area).for_each(|square| forced.touched.insert(square.into()));
        (!self.contradicted && forced.settle(&self.map)).then_some(forced)
    }
}

/// The squares and moves of a board.
#[derive(Clone)]
struct Map {
    size: Size,
    area: u8,
    /// Where the jumps lead. Off the board it is [`CAPACITY`], which is no square.
    neighbours: [[u8; 8]; CAPACITY],
}

impl Map {
    fn new(size: Size) -> Self {
        let area = u8::try_from(size.area()).expect("a searched board is small");
        let mut neighbours = [[CAPACITY as u8; 8]; CAPACITY];
        for (index, from) in size.squares().enumerate() {
            for (direction, neighbour) in neighbours[index].iter_mut().enumerate() {
                if let Some(to) = OPPOSED_ORDER[direction].from(from, size) {
                    *neighbour = size.number(to) as u8;
                }
            }
        }
        Map { size, area, neighbours }
    }

    fn neighbour(&self, square: usize, direction: usize) -> usize {
        usize::from(self.neighbours[square][direction])
    }
}

/// The decisions of one case of the search.
#[derive(Clone)]
struct Decisions {
    /// The undecided moves of each square, a bit for each direction.
    open: [u8; CAPACITY],
    /// The moves that are used.
    used: [u8; CAPACITY],
    /// The number of connections that each square still needs.
    need: [u8; CAPACITY],
    /// The connections form paths. For each end of a path this is its other end. A square without a
    /// connection is a path of its own.
    opposite: [u8; CAPACITY],
    /// The number of connections. A closed tour has as many as the board has squares.
    connections: u8,
    /// The squares at which something may be forced.
    touched: Bits,
}

impl Decisions {
    fn none(map: &Map) -> Self {
        let mut none = Decisions {
            open: [0; CAPACITY],
            used: [0; CAPACITY],
            need: [0; CAPACITY],
            opposite: [0; CAPACITY],
            connections: 0,
            touched: Bits::default(),
        };
        for square in 0..usize::from(map.area) {
            let moves = (0..8).filter(|&direction| map.neighbour(square, direction) != CAPACITY);
            none.open[square] = moves.map(|direction| 1 << direction).sum();
            none.need[square] = 2;
            none.opposite[square] = square as u8;
        }
        none
    }

    /// Decides to use a move. Returns whether the case can still succeed.
    fn take(&mut self, map: &Map, from: usize, direction: usize) -> bool {
        let to = map.neighbour(from, direction);
        self.open[from] &= !(1 << direction);
        self.open[to] &= !(1 << (7 - direction));
        self.used[from] |= 1 << direction;
        self.used[to] |= 1 << (7 - direction);
        self.connect(map, from, to)
    }

    /// Decides not to use a move.
    fn drop(&mut self, map: &Map, from: usize, direction: usize) {
        let to = map.neighbour(from, direction);
        self.open[from] &= !(1 << direction);
        self.open[to] &= !(1 << (7 - direction));
        self.touched.insert(from);
        self.touched.insert(to);
    }

    /// Joins the paths that end at two squares. Returns whether the case can still succeed.
    fn connect(&mut self, map: &Map, a: usize, b: usize) -> bool {
        if self.need[a] == 0 || self.need[b] == 0 || a == b {
            return false;
        }
        self.need[a] -= 1;
        self.need[b] -= 1;
        self.connections += 1;
        let (first, last) = (usize::from(self.opposite[a]), usize::from(self.opposite[b]));
        if first == b {
            // The path has become a cycle: it is the tour, or it misses squares.
            return self.connections == map.area;
        }
        self.opposite[first] = last as u8;
        self.opposite[last] = first as u8;
        for square in [a, b] {
            if self.need[square] == 0 {
                for direction in ones(self.open[square]) {
                    self.drop(map, square, direction);
                }
            }
        }
        if self.connections + 1 < map.area {
            let closing = ones(self.open[first]).find(|&d| map.neighbour(first, d) == last);
            if let Some(direction) = closing {
                self.drop(map, first, direction);
            }
        }
        true
    }

    /// Makes all forced decisions. Returns whether the case can still succeed.
    fn settle(&mut self, map: &Map) -> bool {
        while let Some(square) = self.touched.pop() {
            loop {
                let (open, need) = (self.open[square].count_ones(), u32::from(self.need[square]));
                if open < need {
                    return false;
                }
                if open > need || need == 0 {
                    break;
                }
                if !self.take(map, square, self.open[square].trailing_zeros() as usize) {
                    return false;
                }
            }
        }
        true
    }

    /// The number of undecided moves of a square beyond those that it needs.
    fn spare(&self, square: usize) -> u32 {
        self.open[square].count_ones() - u32::from(self.need[square])
    }
}

/// One run of the search, until it is restarted.
struct Run<'a, F> {
    map: &'a Map,
    rng: &'a mut Rng,
    /// The number of guesses left.
    guesses: u64,
    /// Takes the moves of each tour, and decides whether the run goes on.
    collect: F,
}

impl<F: FnMut(&[u8]) -> ControlFlow<()>> Run<'_, F> {
    /// Searches a case. It continues if the case has been searched exhaustively.
    fn explore(&mut self, mut case: Decisions) -> ControlFlow<()> {
        loop {
            if case.connections == self.map.area {
                return (self.collect)(&case.used[..usize::from(self.map.area)]);
            }
            if self.guesses == 0 {
                return ControlFlow::Break(());
            }
            self.guesses -= 1;
            let (square, direction) = self.guess(&case);
            let mut with = case.clone();
            if with.take(self.map, square, direction) && with.settle(self.map) {
                self.explore(with)?;
            }
            case.drop(self.map, square, direction);
            if !case.settle(self.map) {
                return ControlFlow::Continue(());
            }
        }
    }

    /// The move to guess. It is from a square with the fewest spare moves, preferably at the end of a
    /// path, to a square with the fewest spare moves.
    fn guess(&mut self, case: &Decisions) -> (usize, usize) {
        const fn cost(spare: u32, need: u32) -> u32 {
            2 * spare + need
        }
        // Nothing is forced any more, so a square that needs a move has at least one to spare.
        const LEAST: u32 = cost(1, 1);
        let area = usize::from(self.map.area);
        let start = self.rng.below(area);
        let (mut square, mut least) = (start, u32::MAX);
        for other in (start..area).chain(0..start).filter(|&other| case.need[other] > 0) {
            let this = cost(case.spare(other), case.need[other].into());
            if this < least {
                (square, least) = (other, this);
                if least == LEAST {
                    break;
                }
            }
        }
        let direction = ones(case.open[square])
            .min_by_key(|&d| (case.spare(self.map.neighbour(square, d)), self.rng.below(8)))
            .expect("a square that needs a move has one");
        (square, direction)
    }
}

/// A linear congruential generator with D. Knuth's multiplier for MMIX. Breaking ties needs nothing
/// better.
struct Rng(u64);

impl Rng {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// A set of the numbers below 256.
#[derive(Clone, Default)]
struct Bits([u128; 2]);

impl Bits {
    fn insert(&mut self, number: usize) {
        self.0[number / 128] |= 1 << (number % 128);
    }

    /// Removes the least number.
    fn pop(&mut self) -> Option<usize> {
        let half = usize::from(self.0[0] == 0);
        let number = 128 * half + self.0[half].trailing_zeros() as usize;
        self.0[half] &= self.0[half].wrapping_sub(1);
        (number < 256).then_some(number)
    }
}

/// The indices of the ones in a byte, from the lowest bit on.
pub(super) fn ones(mut byte: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = byte.trailing_zeros() as usize;
        byte &= byte.wrapping_sub(1);
        (index < 8).then_some(index)
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
