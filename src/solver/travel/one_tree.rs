//! The shortest 1-tree, which bounds the length of every tour from below.
//!
//! A 1-tree is a spanning tree of all stops but the first, and two ways from the first. Every tour is a 1-tree.
//! A potential that is added to all ways at a stop adds twice itself to every tour, but to a 1-tree as often as it
//! has ways there: so potentials change which 1-tree is the shortest, and raise the bound. Source: M. Held and
//! R. M. Karp, "The traveling-salesman problem and minimum spanning trees", 1970 and 1971.

use super::ways::Ways;

/// A shortest 1-tree, with the memory to find another.
#[derive(Clone, Debug, Default)]
pub struct OneTree {
    /// What it weighs without twice the potentials: no tour weighs less.
    weight: i64,
    degrees: Vec<i64>,
    /// By stop, the other end of the way by which the tree came to it.
    parents: Vec<usize>,
    /// The stops of the tree in the order in which it came to them.
    order: Vec<usize>,
    /// The other ends of the two ways from the first stop, the shorter one first.
    from_first: [usize; 2],
    keys: Vec<i64>,
    outside: Vec<usize>,
}

impl OneTree {
    /// Finds a shortest 1-tree by Prim's algorithm.
    ///
    /// # Panics
    /// If there are fewer than three stops.
    ///
    /// # Complexity
    /// O(stops<sup>2</sup>).
    pub fn find(&mut self, ways: &Ways, potentials: &[i64]) {
        let count = ways.count();
        assert!(count >= 3, "a 1-tree has three stops or more");
        self.degrees.clear();
        self.degrees.resize(count, 0);
        self.parents.clear();
        self.parents.resize(count, 0);
        self.keys.clear();
        self.keys.resize(count, i64::MAX);
        self.order.clear();
        self.outside.clear();
        self.outside.extend(2..count);
        let (mut here, mut total) = (1, 0);
        self.order.push(here);
        while !self.outside.is_empty() {
            let (row, potential) = (ways.row(here), potentials[here]);
            let (mut nearest, mut at_nearest) = (i64::MAX, 0);
            for (at, &stop) in self.outside.iter().enumerate() {
                let weight = row[stop] + potential + potentials[stop];
                if weight < self.keys[stop] {
                    self.keys[stop] = weight;
                    self.parents[stop] = here;
                }
                if self.keys[stop] < nearest {
                    (nearest, at_nearest) = (self.keys[stop], at);
                }
            }
            here = self.outside.swap_remove(at_nearest);
            self.order.push(here);
            self.degrees[here] += 1;
            self.degrees[self.parents[here]] += 1;
            total += nearest;
        }
        let row = ways.row(0);
        let (mut first, mut second) = ((i64::MAX, 0), (i64::MAX, 0));
        for stop in 1..count {
            let weight = row[stop] + potentials[stop];
            if weight < first.0 {
                (first, second) = ((weight, stop), first);
            } else if weight < second.0 {
                second = (weight, stop);
            }
        }
        self.from_first = [first.1, second.1];
        self.degrees[0] = 2;
        self.degrees[first.1] += 1;
        self.degrees[second.1] += 1;
        total += first.0 + second.0 + 2 * potentials[0];
        self.weight = total + ways.missing_weight() - 2 * potentials.iter().sum::<i64>();
    }

    /// What it weighs without twice the potentials: no tour weighs less.
    pub fn weight(&self) -> i64 {
        self.weight
    }

    /// How many ways it has at a stop.
    pub fn degree(&self, stop: usize) -> i64 {
        self.degrees[stop]
    }

    /// Whether it is a tour, and so a shortest one.
    pub fn is_tour(&self) -> bool {
        self.degrees.iter().all(|&degree| degree == 2)
    }

    /// The ways of the 1-tree.
    pub fn ways(&self) -> impl Iterator<Item = [usize; 2]> + '_ {
        let tree = self.order[1..].iter().map(|&stop| [self.parents[stop], stop]);
        tree.chain(self.from_first.map(|stop| [0, stop]))
    }

    /// The stops in order, if the 1-tree is a tour.
    pub fn tour(&self) -> Vec<usize> {
        let mut neighbours = vec![vec![]; self.degrees.len()];
        for [from, to] in self.ways() {
            neighbours[from].push(to);
            neighbours[to].push(from);
        }
        let (mut tour, mut before) = (vec![0], 0);
        let mut next = self.from_first[0];
        while next != 0 {
            tour.push(next);
            let after = neighbours[next].iter().copied().find(|&after| after != before);
            before = next;
            next = after.unwrap_or(0);
        }
        tour
    }

    /// Calls `visit` with each free way that is not in the 1-tree, and how much heavier the shortest 1-tree
    /// with this way is.
    ///
    /// # Complexity
    /// O(stops<sup>2</sup>).
    pub fn for_each_outside(&self, ways: &Ways, potentials: &[i64], mut visit: impl FnMut(usize, usize, i64)) {
        let count = ways.count();
        let weight = |from: usize, to: usize| ways.row(from)[to] + potentials[from] + potentials[to];
        // It takes the place of the longer of the two ways that is not required.
        let replaced = self.from_first.into_iter().rev().find(|&stop| !ways.is_required(0, stop));
        for stop in ways.free(0).filter(|stop| !self.from_first.contains(stop)) {
            let Some(replaced) = replaced else { break };
            visit(0, stop, weight(0, stop) - weight(0, replaced));
        }
        // Or of the longest way on the path in the tree between its ends, as long as that is not required.
        let mut longest = vec![i64::MIN; count * count];
        for (index, &stop) in self.order.iter().enumerate().skip(1) {
            let parent = self.parents[stop];
            let own = if ways.is_required(parent, stop) { i64::MIN } else { weight(parent, stop) };
            for &other in &self.order[..index] {
                let on_path = own.max(longest[parent * count + other]);
                longest[stop * count + other] = on_path;
                longest[other * count + stop] = on_path;
                if other != parent && ways.is_free(stop, other) && on_path != i64::MIN {
                    visit(stop, other, weight(stop, other) - on_path);
                }
            }
        }
    }
}
