//! The distances between stops, and tours of them: orders in which each stop comes once.

/// How many moves it is from each stop to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances {
    count: usize,
    /// Row by row.
    table: Vec<u64>,
}

impl Distances {
    /// Distances from a function of two stops, which are numbered from 0.
    pub fn of(count: usize, distance: impl Fn(usize, usize) -> u64) -> Distances {
        let table = (0..count * count).map(|at| distance(at / count, at % count)).collect();
        Distances { count, table }
    }

    /// The number of stops.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The distance between two stops.
    #[inline]
    pub fn between(&self, from: usize, to: usize) -> u64 {
        self.table[from * self.count + to]
    }

    /// The length of a tour, the way from its last stop to its first included.
    pub fn length(&self, tour: &[usize]) -> u64 {
        let Some(&last) = tour.last() else { return 0 };
        let before = [last].into_iter().chain(tour.iter().copied());
        before.zip(tour).map(|(from, &to)| self.between(from, to)).sum()
    }
}
