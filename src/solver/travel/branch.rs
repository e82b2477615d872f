//! The search that proves a tour the shortest, or finds a shorter one, where one bound does not.
//!
//! It decides which ways a tour has, one after the other, and bounds each branch by a 1-tree. Source:
//! T. Volgenant and R. Jonker, "A branch and bound algorithm for the symmetric traveling salesman problem based
//! on the 1-tree relaxation", 1982.

use super::ascent::Ascent;
use super::ways::{SCALE, Ways};

/// The subgradient steps of a branch.
const STEPS: u32 = 60;

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// With a tour that is no longer than the goal.
    Tour(Vec<usize>),
    /// There is none.
    NoTour,
    /// The steps that were allowed are used up.
    GaveUp,
}

/// A search for a tour that is no longer than a goal.
#[derive(Debug)]
pub struct Search {
    /// The goal as a weight.
    goal: i64,
    /// How many subgradient steps are left.
    steps: u64,
    /// How many branches have been looked at.
    branches: u64,
}

impl Search {
    /// A search that makes at most so many subgradient steps.
    pub fn new(goal: u64, steps: u64) -> Search {
        Search { goal: goal.cast_signed() * SCALE, steps, branches: 0 }
    }

    /// How many branches have been looked at.
    pub fn branches(&self) -> u64 {
        self.branches
    }

    /// Searches among all tours with the required and without the excluded ways.
    ///
    /// # Complexity
    /// Exponential in the number of stops at worst. Where the bound of the whole is near the goal, as it is as a
    /// rule, a few branches of O(stops<sup>2</sup>) for each step.
    pub fn run(&mut self, mut ways: Ways, mut ascent: Ascent) -> Outcome {
        self.branches += 1;
        loop {
            let steps = ascent.run(&ways, STEPS, self.goal);
            self.steps = self.steps.saturating_sub(u64::from(steps) + 1);
            let bound = ascent.tree().weight();
            if bound > self.goal {
                return Outcome::NoTour;
            }
            if ascent.tree().is_tour() {
                return Outcome::Tour(ascent.tree().tour());
            }
            if self.steps == 0 {
                return Outcome::GaveUp;
            }
            if !self.exclude_long_ways(&mut ways, &ascent) {
                break;
            }
            if !ways.propagate() {
                return Outcome::NoTour;
            }
            ascent = ascent.on(&ways);
            // Go on as long as it helps, and where the 1-tree is a tour, which leaves no way to decide on.
            if ascent.tree().weight() < bound + SCALE / 50 && !ascent.tree().is_tour() {
                break;
            }
        }
        let Some([from, to]) = next_way(&ways, &ascent) else { return Outcome::NoTour };
        let mut with = ways.clone();
        with.require(from, to);
        ways.exclude(from, to);
        for mut branch in [with, ways] {
            if !branch.propagate() {
                continue;
            }
            let outcome = self.run(branch.clone(), ascent.clone().on(&branch));
            if outcome != Outcome::NoTour {
                return outcome;
            }
        }
        Outcome::NoTour
    }

    /// Excludes the ways with which no tour reaches the goal; whether there were any.
    fn exclude_long_ways(&self, ways: &mut Ways, ascent: &Ascent) -> bool {
        let spare = self.goal - ascent.tree().weight();
        let mut long = vec![];
        ascent.tree().for_each_outside(ways, ascent.potentials(), |from, to, more| {
            if more > spare {
                long.push((from, to));
            }
        });
        for &(from, to) in &long {
            ways.exclude(from, to);
        }
        !long.is_empty()
    }
}

/// A way of the 1-tree to decide on: at the stop with too many of them that has the fewest free ways.
fn next_way(ways: &Ways, ascent: &Ascent) -> Option<[usize; 2]> {
    let tree = ascent.tree();
    let full = (0..ways.count()).filter(|&stop| tree.degree(stop) > 2);
    let stop = full.min_by_key(|&stop| ways.free(stop).count())?;
    tree.ways().find(|&[from, to]| (from == stop || to == stop) && ways.is_free(from, to))
}

#[cfg(test)]
mod tests {
    use super::super::stops::Distances;
    use super::*;

    /// The length of the shortest tour: of all orders of the stops.
    fn shortest(distances: &Distances, tour: &mut Vec<usize>) -> u64 {
        let count = distances.count();
        if tour.len() == count {
            return distances.length(tour);
        }
        let mut least = u64::MAX;
        for next in (0..count).filter(|next| !tour.contains(next)).collect::<Vec<_>>() {
            tour.push(next);
            least = least.min(shortest(distances, tour));
            tour.pop();
        }
        least
    }

    #[test]
    fn a_search_finds_a_tour_where_there_is_one() {
        let mut branches = 0;
        for seed in 0..400_u64 {
            // Any distances at all, so that bounds alone prove little.
            let count = 4 + seed as usize % 5;
            let most = [2, 3, 10][seed as usize % 3];
            let distances = Distances::of(count, |from, to| {
                let (from, to) = (from.min(to) as u64, from.max(to) as u64);
                let mixed = ((seed + 1) * 0x9E37_79B9) ^ ((from * 8 + to + 1) * 0xD1B5_4A32);
                if from == to { 0 } else { 1 + (mixed.wrapping_mul(mixed | 1) >> 40) % most }
            });
            let least = shortest(&distances, &mut vec![0]);
            let ways = Ways::of(&distances);
            for goal in [least - 1, least, least + 1] {
                let mut search = Search::new(goal, 1_000_000);
                let outcome = search.run(ways.clone(), Ascent::from(&ways, vec![0; count]));
                branches += search.branches() - 1;
                if search.branches() > 1 {
                    // What took branches cannot be known after a step.
                    let outcome = Search::new(goal, 1).run(ways.clone(), Ascent::from(&ways, vec![0; count]));
                    assert_eq!(outcome, Outcome::GaveUp, "{seed}: {goal}");
                }
                match outcome {
                    Outcome::NoTour => assert!(goal < least, "{seed}: {goal}"),
                    Outcome::Tour(tour) => {
                        let mut stops = tour.clone();
                        stops.sort_unstable();
                        assert!(stops.into_iter().eq(0..count), "{seed}: {tour:?}");
                        assert!(distances.length(&tour) <= goal, "{seed}: {tour:?}");
                    }
                    Outcome::GaveUp => panic!("{seed}: gave up"),
                }
            }
        }
        assert!(branches > 100, "{branches} branches");
    }
}
