//! The ways between stops, with those that a tour must have and those that it must not have.

use super::stops::Distances;

/// How many units of weights and potentials a move has. Halves of moves and smaller parts occur in potentials.
pub const SCALE: i64 = 4096;

/// What a way weighs less if a tour must have it, or more if it must not: more than all others together.
const MUCH: i64 = 1 << 52;

/// The weights of the ways between stops, their distances in units of [`SCALE`].
#[derive(Clone, Debug)]
pub struct Ways {
    count: usize,
    /// Row by row.
    weights: Vec<i64>,
    /// How many ways are required.
    required: i64,
}

impl Ways {
    /// All ways, none of which is required or excluded.
    pub fn of(distances: &Distances) -> Ways {
        let count = distances.count();
        let weight = |at: usize| distances.between(at / count, at % count).cast_signed() * SCALE;
        Ways { count, weights: (0..count * count).map(weight).collect(), required: 0 }
    }

    /// The number of stops.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The weights of the ways from a stop. They are far from all others where a way is required or excluded.
    #[inline]
    pub fn row(&self, stop: usize) -> &[i64] {
        &self.weights[stop * self.count..][..self.count]
    }

    /// What the required ways weigh too little together.
    pub fn missing_weight(&self) -> i64 {
        self.required * MUCH
    }

    /// Whether every tour must have a way.
    pub fn is_required(&self, from: usize, to: usize) -> bool {
        self.row(from)[to] < 0
    }

    /// Whether a tour may have a way or not.
    pub fn is_free(&self, from: usize, to: usize) -> bool {
        from != to && (0..MUCH).contains(&self.row(from)[to])
    }

    /// The ends of the free ways from a stop.
    pub fn free(&self, stop: usize) -> impl Iterator<Item = usize> + Clone + '_ {
        (0..self.count).filter(move |&other| self.is_free(stop, other))
    }

    /// Requires a free way.
    pub fn require(&mut self, from: usize, to: usize) {
        self.required += 1;
        self.add(from, to, -MUCH);
    }

    /// Excludes a free way.
    pub fn exclude(&mut self, from: usize, to: usize) {
        self.add(from, to, MUCH);
    }

    /// Draws the consequences of what is required and excluded; whether a tour may be left.
    ///
    /// A tour has two ways at each stop, and its ways form no smaller circle.
    pub fn propagate(&mut self) -> bool {
        loop {
            let (Some(by_degrees), Some(by_circles)) = (self.settle_degrees(), self.prevent_circles()) else {
                return false;
            };
            if !by_degrees && !by_circles {
                return true;
            }
        }
    }

    /// Excludes all other ways from stops with two required ones, and requires all from stops that have no more
    /// than two; whether there were any, or none if a stop has too many or too few.
    fn settle_degrees(&mut self) -> Option<bool> {
        let mut is_changed = false;
        for stop in 0..self.count {
            let required = (0..self.count).filter(|&other| self.is_required(stop, other)).count();
            let free: Vec<usize> = self.free(stop).collect();
            if required > 2 || required + free.len() < 2 {
                return None;
            }
            let (is_full, is_short) = (required == 2, required + free.len() == 2);
            if is_full || is_short {
                is_changed |= !free.is_empty();
            }
            for other in free {
                if is_full {
                    self.exclude(stop, other);
                } else if is_short {
                    self.require(stop, other);
                }
            }
        }
        Some(is_changed)
    }

    /// Excludes ways that would close a path of required ways before it has all stops; whether there were any, or none
    /// if such a circle is closed.
    fn prevent_circles(&mut self) -> Option<bool> {
        let count = self.count;
        let required = |stop| (0..count).filter(|&other| self.is_required(stop, other)).collect();
        let neighbours: Vec<Vec<usize>> = (0..count).map(required).collect();
        let mut is_seen = vec![false; count];
        // The last stop and the number of stops of the path from one.
        let mut follow = |start: usize| {
            let (mut here, mut length) = (start, 1);
            is_seen[start] = true;
            while let Some(&next) = neighbours[here].iter().find(|&&next| !is_seen[next]) {
                is_seen[next] = true;
                (here, length) = (next, length + 1);
            }
            (here, length)
        };
        let mut closing = vec![];
        let ends = (0..count).filter(|&stop| neighbours[stop].len() == 1);
        for start in ends {
            let (end, length) = follow(start);
            if length < count && self.is_free(start, end) {
                closing.push((start, end));
            }
        }
        for start in (0..count).filter(|&stop| neighbours[stop].len() == 2) {
            let (end, length) = follow(start);
            if length > 2 && length < count && neighbours[start].contains(&end) {
                return None;
            }
        }
        for &(start, end) in &closing {
            self.exclude(start, end);
        }
        Some(!closing.is_empty())
    }

    fn add(&mut self, from: usize, to: usize, weight: i64) {
        self.weights[from * self.count + to] += weight;
        self.weights[to * self.count + from] += weight;
    }
}
