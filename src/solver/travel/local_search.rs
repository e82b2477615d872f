//! Short tours by local search: 2-opt and Or-opt from random changes of the best tour so far.
//!
//! It finds tours and proves nothing. Source: iterated local search with the double-bridge move
//! (O. Martin, S. W. Otto, E. W. Felten, "Large-step Markov chains for the traveling salesman problem",
//! 1991); Or-opt moves up to three stops to another place (I. Or, 1976).

use super::stops::Distances;

/// The most stops that Or-opt moves at once.
const SEGMENT: usize = 3;

/// How long a part of the tour is changed at random.
const WINDOW: usize = 30;

/// A search for short tours, which can be continued.
#[derive(Debug)]
pub struct LocalSearch<'d> {
    distances: &'d Distances,
    tour: Vec<usize>,
    length: u64,
    /// The state of the random numbers, always the same at the start.
    state: u64,
    spare: Vec<usize>,
}

impl<'d> LocalSearch<'d> {
    /// Begins with the tour that goes to the nearest stop each time.
    ///
    /// # Complexity
    /// O(stops<sup>2</sup>) for each improvement.
    pub fn new(distances: &'d Distances) -> LocalSearch<'d> {
        let mut tour: Vec<usize> = (0..distances.count()).collect();
        for next in 1..tour.len() {
            let here = tour[next - 1];
            let nearest = (next..tour.len()).min_by_key(|&at| distances.between(here, tour[at]));
            tour.swap(next, nearest.unwrap_or(next));
        }
        let mut search = LocalSearch {
            distances,
            length: distances.length(&tour),
            tour,
            state: 0x2545_F491_4F6C_DD1D,
            spare: vec![],
        };
        search.improve();
        search
    }

    /// The best tour so far.
    pub fn tour(&self) -> &[usize] {
        &self.tour
    }

    /// Its length.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Changes the tour at random and improves it again, a number of times or until it is so short.
    /// Among tours of one length it takes the latest, so that it does not stay where it is.
    pub fn run(&mut self, times: u32, goal: u64) {
        if self.tour.len() < 5 {
            return;
        }
        let mut best = self.tour.clone();
        let mut best_length = self.length;
        for _ in 0..times {
            if self.length <= goal {
                break;
            }
            self.change();
            self.improve();
            if self.length <= best_length {
                best_length = self.length;
                best.clone_from(&self.tour);
            } else {
                self.length = best_length;
                self.tour.clone_from(&best);
            }
        }
    }

    /// The double bridge: two neighbouring parts of the tour change places.
    fn change(&mut self) {
        let start = self.random(self.tour.len());
        self.tour.rotate_left(start);
        let window = self.tour.len().min(WINDOW);
        let mut cuts = [0; 3];
        while cuts[0] == cuts[1] || cuts[1] == cuts[2] {
            cuts = std::array::from_fn(|_| 1 + self.random(window - 1));
            cuts.sort_unstable();
        }
        self.tour[cuts[0]..cuts[2]].rotate_left(cuts[1] - cuts[0]);
        self.length = self.distances.length(&self.tour);
    }

    /// Improves the tour until neither 2-opt nor Or-opt can.
    fn improve(&mut self) {
        while self.two_opt() | (1..=SEGMENT).any(|segment| self.or_opt(segment)) {}
    }

    /// Reverses parts of the tour where that makes it shorter; whether it did.
    fn two_opt(&mut self) -> bool {
        let (distances, count) = (self.distances, self.tour.len());
        let mut is_shorter = false;
        for first in 0..count.saturating_sub(2) {
            for last in first + 2..count {
                let tour = &mut self.tour;
                let [a, b, c, d] = [first, first + 1, last, (last + 1) % count].map(|at| tour[at]);
                let before = distances.between(a, b) + distances.between(c, d);
                let after = distances.between(a, c) + distances.between(b, d);
                if a != d && after < before {
                    tour[first + 1..=last].reverse();
                    self.length -= before - after;
                    is_shorter = true;
                }
            }
        }
        is_shorter
    }

    /// Moves a number of stops that follow each other to another place, turned or not, where that makes
    /// the tour shorter; whether it did.
    fn or_opt(&mut self, segment: usize) -> bool {
        let (distances, count) = (self.distances, self.tour.len());
        let mut is_shorter = false;
        if count < segment + 3 {
            return false;
        }
        for start in 0..count {
            let at = |tour: &[usize], index: usize| tour[(start + index) % count];
            let [before, first, last, after] = [0, 1, segment, segment + 1].map(|index| at(&self.tour, index));
            let removed = distances.between(before, first) + distances.between(last, after);
            let Some(gain) = removed.checked_sub(distances.between(before, after)).filter(|&gain| gain > 0) else {
                continue;
            };
            for place in segment + 1..count {
                let (left, right) = (at(&self.tour, place), at(&self.tour, place + 1));
                let straight = distances.between(left, first) + distances.between(last, right);
                let turned = distances.between(left, last) + distances.between(first, right);
                let added = straight.min(turned);
                if added < gain + distances.between(left, right) {
                    self.move_segment(start, segment, place, turned < straight);
                    self.length -= gain + distances.between(left, right) - added;
                    is_shorter = true;
                    break;
                }
            }
        }
        is_shorter
    }

    /// Moves the stops after `start` behind those up to `place`, both counted around the tour.
    fn move_segment(&mut self, start: usize, segment: usize, place: usize, turned: bool) {
        self.tour.rotate_left(start);
        self.spare.clear();
        self.spare.extend_from_slice(&self.tour[1..=segment]);
        if turned {
            self.spare.reverse();
        }
        self.tour.copy_within(segment + 1..=place, 1);
        self.tour[place + 1 - segment..=place].copy_from_slice(&self.spare);
        self.tour.rotate_right(start);
    }

    /// A random number below a bound: the xorshift generator (G. Marsaglia, "Xorshift RNGs", 2003).
    fn random(&mut self, below: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (((self.state >> 32) * below as u64) >> 32) as usize
    }
}
