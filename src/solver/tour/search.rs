//! The search engine for small boards: tours through given connections.
//!
//! Not squares but moves are decided here. A closed tour uses two moves of each square, so a move
//! is *forced* when its square has no more than it needs, and *dropped* when one of its squares
//! needs no more, or when it would close a cycle that leaves squares out. Each decision is carried
//! on to the squares it touches until nothing more follows; only then is a move guessed, at a
//! square that has the least to spare, and the two cases searched in turn. A case is given up when
//! a square has fewer moves than it needs, which never costs a tour: the search is exhaustive.
//!
//! An open tour is a closed one through a *link*, a connection from its last square back to its
//! first that no knight has to make. So both kinds are searched alike.
//!
//! Guesses between equals are made by lot, and a search that takes long starts anew with other
//! lots and more patience: a few unlucky first guesses are what makes such searches slow. The lots
//! are drawn from a fixed seed, so the same search finds the same tour.
//!
//! Source: deciding moves rather than squares, and what then follows, is the idea of F. Rubin, "A
//! search procedure for Hamilton paths and circuits" (1974).

use std::ops::ControlFlow;

use crate::board::{OPPOSED_ORDER, Size, Square};

/// The most squares that a searched board may have: they are numbered in a byte.
pub const CAPACITY: usize = 255;

/// A small board and the connections that its tour has to use.
#[derive(Clone)]
pub struct Search {
    map: Box<Map>,
    demands: Decisions,
    /// Whether the demands already exclude each other.
    contradicted: bool,
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A tour.
    Tour(Moves),
    /// There is none: what is forced by the demands alone, without a guess, is contradictory.
    Refuted,
    /// There is none: every case has been tried.
    Exhausted,
    /// The patience of the search came to its end before either.
    GaveUp,
}

/// The moves of a tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves(Vec<u8>);

impl Moves {
    /// For each square, a bit for each direction that the tour leaves it in.
    pub fn directions(&self) -> &[u8] {
        &self.0
    }

    /// The squares in order, from an end of the tour or, of a closed one, from any square.
    pub fn walk(&self, size: Size, start: Square) -> Vec<Square> {
        let mut squares = vec![start];
        let mut behind = 0;
        loop {
            let at = squares[squares.len() - 1];
            let ahead = self.0[size.number(at)] & !behind;
            let direction = ahead.trailing_zeros() as usize;
            match (ahead != 0).then(|| OPPOSED_ORDER[direction].from(at, size)).flatten() {
                Some(to) if to != start => squares.push(to),
                _ => return squares,
            }
            behind = 1 << (7 - direction);
        }
    }
}

impl Search {
    /// Sets up a search for a closed tour.
    ///
    /// # Panics
    ///
    /// If the board has more than [`CAPACITY`] squares.
    pub fn new(size: Size) -> Self {
        let map = Box::new(Map::new(size));
        let demands = Decisions::none(&map);
        Search { map, demands, contradicted: false }
    }

    /// Sets up a search for an open tour between two squares.
    ///
    /// # Panics
    ///
    /// If the board has more than [`CAPACITY`] squares.
    pub fn between(size: Size, from: Square, to: Square) -> Self {
        let mut search = Search::new(size);
        search.link(to, from);
        search
    }

    /// Demands a connection that needs no knight's move: the way back from the last square of an
    /// open tour to the first, or a part of the tour that is not on this board.
    pub fn link(&mut self, a: Square, b: Square) {
        let (a, b) = (self.map.size.number(a), self.map.size.number(b));
        self.contradicted = self.contradicted || !self.demands.connect(&self.map, a, b);
    }

    /// Demands a move.
    pub fn through(&mut self, a: Square, b: Square) {
        let (a, b) = (self.map.size.number(a), self.map.size.number(b));
        let direction = self.map.neighbours[a].iter().position(|&n| usize::from(n) == b);
        let kept = match direction {
            Some(d) if self.demands.used[a] >> d & 1 != 0 => true,
            Some(d) if self.demands.open[a] >> d & 1 != 0 => self.demands.take(&self.map, a, d),
            _ => false,
        };
        self.contradicted = self.contradicted || !kept;
    }

    /// Finds a tour, or makes sure that there is none. It never gives up.
    pub fn find(&self) -> Finding {
        self.attempt(0, u64::MAX)
    }

    /// Finds a tour, or makes sure that there is none, or gives up when it would take more than so
    /// many guesses. Another seed leads to another tour.
    pub fn attempt(&self, seed: u64, guesses: u64) -> Finding {
        let Some(forced) = self.forced() else {
            return Finding::Refuted;
        };
        let mut left = guesses;
        let mut patience = u64::from(self.map.area);
        let mut lots = Lots::new(seed);
        loop {
            let mut hunt = Hunt { map: &self.map, lots: &mut lots, patience, harvest: None };
            let outcome = hunt.explore(forced.clone());
            if let Some(moves) = hunt.harvest {
                return Finding::Tour(moves);
            }
            if outcome.is_continue() {
                return Finding::Exhausted;
            }
            if left < patience {
                return Finding::GaveUp;
            }
            left -= patience;
            patience += patience / 4 + 1;
        }
    }

    /// Counts all tours, each in one direction only.
    pub fn count(&self) -> u64 {
        let Some(forced) = self.forced() else {
            return 0;
        };
        let mut lots = Lots::new(0);
        let mut hunt = Hunt { map: &self.map, lots: &mut lots, patience: u64::MAX, harvest: 0 };
        let _ = hunt.explore(forced);
        hunt.harvest
    }

    /// What follows from the demands.
    fn forced(&self) -> Option<Decisions> {
        let mut forced = self.demands.clone();
        (0..self.map.area).for_each(|square| forced.touched.insert(square.into()));
        (!self.contradicted && forced.settle(&self.map)).then_some(forced)
    }
}

/// The squares and moves of a board.
#[derive(Clone)]
struct Map {
    size: Size,
    area: u8,
    /// Where the jumps lead; [`CAPACITY`], which is no square, if off the board.
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

/// What is decided in one case of the search.
#[derive(Clone)]
struct Decisions {
    /// The undecided moves of each square, a bit for each direction.
    open: [u8; CAPACITY],
    /// The moves that are used.
    used: [u8; CAPACITY],
    /// How many more connections each square needs.
    need: [u8; CAPACITY],
    /// The connections make pieces of a tour; for each end of one this is its other end. A square
    /// without a connection is both ends of its own piece.
    opposite: [u8; CAPACITY],
    /// How many connections there are. A closed tour has as many as the board has squares.
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
            for direction in 0..8 {
                if map.neighbour(square, direction) != CAPACITY {
                    none.open[square] |= 1 << direction;
                }
            }
            none.need[square] = 2;
            none.opposite[square] = square as u8;
        }
        none
    }

    /// Decides to use a move. Returns whether the case is still alive.
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

    /// Joins the pieces that end at two squares. Returns whether the case is still alive.
    fn connect(&mut self, map: &Map, a: usize, b: usize) -> bool {
        if self.need[a] == 0 || self.need[b] == 0 || a == b {
            return false;
        }
        self.need[a] -= 1;
        self.need[b] -= 1;
        self.connections += 1;
        let (first, last) = (usize::from(self.opposite[a]), usize::from(self.opposite[b]));
        if first == b {
            // The piece has become a cycle: it is the tour, or else leaves squares out.
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

    /// Decides all that is forced. Returns whether the case is still alive.
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

    /// How many undecided moves a square has beyond those it needs.
    fn spare(&self, square: usize) -> u32 {
        self.open[square].count_ones() - u32::from(self.need[square])
    }
}

/// Why a run ended before all had been tried.
enum Stop {
    /// What was gathered is enough.
    Enough,
    /// Too many guesses were needed.
    Impatience,
}

/// What is made of the tours that are found.
trait Harvest {
    fn gather(&mut self, tour: &[u8]) -> ControlFlow<Stop>;
}

/// Takes the first tour.
impl Harvest for Option<Moves> {
    fn gather(&mut self, tour: &[u8]) -> ControlFlow<Stop> {
        *self = Some(Moves(tour.to_vec()));
        ControlFlow::Break(Stop::Enough)
    }
}

/// Counts every tour.
impl Harvest for u64 {
    fn gather(&mut self, _: &[u8]) -> ControlFlow<Stop> {
        *self += 1;
        ControlFlow::Continue(())
    }
}

/// One run through the cases.
struct Hunt<'a, H> {
    map: &'a Map,
    lots: &'a mut Lots,
    /// How many more guesses are made.
    patience: u64,
    harvest: H,
}

impl<H: Harvest> Hunt<'_, H> {
    /// Tries all of a case.
    fn explore(&mut self, mut case: Decisions) -> ControlFlow<Stop> {
        loop {
            if case.connections == self.map.area {
                return self.harvest.gather(&case.used[..usize::from(self.map.area)]);
            }
            if self.patience == 0 {
                return ControlFlow::Break(Stop::Impatience);
            }
            self.patience -= 1;
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

    /// The move to guess: at a square that has the least to spare, and of those rather at the end
    /// of a piece; to a square that has the least to spare.
    fn guess(&mut self, case: &Decisions) -> (usize, usize) {
        // Nothing is forced any more, so a square that needs a move has at least one to spare.
        const LEAST: u32 = reluctance(1, 1);
        let area = usize::from(self.map.area);
        let start = self.lots.draw(area);
        let mut best = (start, u32::MAX);
        for square in (start..area).chain(0..start) {
            let need = u32::from(case.need[square]);
            if need > 0 && reluctance(case.spare(square), need) < best.1 {
                best = (square, reluctance(case.spare(square), need));
                if best.1 == LEAST {
                    break;
                }
            }
        }
        let square = best.0;
        let direction = ones(case.open[square])
            .min_by_key(|&d| (case.spare(self.map.neighbour(square, d)), self.lots.draw(8)))
            .expect("a square that needs a move has one");
        (square, direction)
    }
}

/// By how little a square commends itself for a guess.
const fn reluctance(spare: u32, need: u32) -> u32 {
    2 * spare + need
}

/// A linear congruential generator: lots need not be better than that. The multiplier is D. Knuth's
/// for MMIX.
struct Lots(u64);

impl Lots {
    fn new(seed: u64) -> Self {
        Lots(seed)
    }

    fn draw(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }
}

/// A set of the numbers below 256.
#[derive(Clone, Default)]
struct Bits([u128; 2]);

impl Bits {
    fn insert(&mut self, number: usize) {
        self.0[number / 128] |= 1 << (number % 128);
    }

    /// Removes the least.
    fn pop(&mut self) -> Option<usize> {
        let half = usize::from(self.0[0] == 0);
        let number = 128 * half + self.0[half].trailing_zeros() as usize;
        self.0[half] &= self.0[half].wrapping_sub(1);
        (number < 256).then_some(number)
    }
}

/// The places of the ones in a byte.
fn ones(mut byte: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = byte.trailing_zeros() as usize;
        byte &= byte.wrapping_sub(1);
        (place < 8).then_some(place)
    })
}
