//! Runs of the search: guesses, and what is done when one has failed.

use super::cuts::falls_apart;
use super::decisions::Decisions;
use super::map::Map;
use super::ones;

/// One run of the search. It may go on after each tour.
pub struct Run<'a> {
    map: &'a Map,
    pub case: Decisions,
    guesses: Vec<Guess>,
    /// How many guesses are made before it is looked at again whether the board falls apart.
    before_look: usize,
    /// Whether the case is done with.
    is_done: bool,
}

/// A guess that a move is used.
struct Guess {
    /// The changes before it.
    mark: usize,
    square: usize,
    direction: usize,
}

/// What a run comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A tour: all moves are decided.
    Tour,
    /// There is no other tour.
    Exhausted,
    /// The limit of guesses has been reached.
    GaveUp,
}

impl<'a> Run<'a> {
    /// Starts with decisions that force nothing more.
    pub fn new(map: &'a Map, case: Decisions) -> Run<'a> {
        Run { map, case, guesses: vec![], before_look: 0, is_done: false }
    }

    /// Goes on to the next tour. It takes the guesses that are made from their limit.
    pub fn next(&mut self, limit: &mut u64, mut guess: impl FnMut(&Map, &Decisions) -> (usize, usize)) -> Next {
        loop {
            if std::mem::take(&mut self.is_done) && !self.take_back() {
                self.is_done = true;
                return Next::Exhausted;
            }
            if self.case.connections == self.map.connections {
                self.is_done = true;
                return Next::Tour;
            }
            if self.map.watches_cuts && self.looks() && falls_apart(self.map, &self.case) {
                self.is_done = true;
                continue;
            }
            if *limit == 0 {
                return Next::GaveUp;
            }
            *limit -= 1;
            let (square, direction) = guess(self.map, &self.case);
            self.guesses.push(Guess { mark: self.case.mark(), square, direction });
            self.is_done = !(self.case.take(self.map, square, direction) && self.case.settle(self.map));
        }
    }

    /// Whether it is time to look whether the board falls apart. On a large board that takes longer than many
    /// guesses.
    fn looks(&mut self) -> bool {
        const SQUARES: usize = 128;
        let is_time = self.before_look == 0;
        self.before_look = if is_time { self.map.area / SQUARES } else { self.before_look - 1 };
        is_time
    }

    /// Takes guesses back until one need not have been right. Returns whether there was one.
    fn take_back(&mut self) -> bool {
        while let Some(Guess { mark, square, direction }) = self.guesses.pop() {
            self.case.take_back(self.map, mark);
            self.case.drop(self.map, square, direction);
            if self.case.settle(self.map) {
                return true;
            }
        }
        false
    }
}

/// The move to guess. It is from a square with the fewest spare moves, preferably at the end of a
/// path, to a square with the fewest spare moves.
pub fn fewest_spare(map: &Map, case: &Decisions, rng: &mut Rng) -> (usize, usize) {
    const fn cost(spare: u32, need: u32) -> u32 {
        2 * spare + need
    }
    // Nothing is forced any more, so a square that needs a move has at least one to spare.
    const LEAST: u32 = cost(1, 1);
    let area = map.area;
    let start = rng.below(area);
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
        .min_by_key(|&direction| (case.spare(map.neighbour(square, direction)), rng.below(8)))
        .expect("a square that needs a move has one");
    (square, direction)
}

/// A linear congruential generator with D. Knuth's multiplier for MMIX. Breaking ties needs nothing
/// better.
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}
