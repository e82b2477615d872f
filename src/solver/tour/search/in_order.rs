//! Searches for all tours in the order of their squares.

use super::decisions::Decisions;
use super::map::{Map, OUTSIDE};
use super::run::{Next, Run};
use super::{Search, ones};
use crate::board::Square;

impl Search {
    /// Hands out the squares of each tour that begins with these, in the order of their names: by file and then
    /// by rank. The moves between them are required already, and an open tour has its first end there.
    ///
    /// # Errors
    /// The first error of `take`.
    pub fn for_each_in_order<E>(
        &self,
        beginning: &[Square],
        mut take: impl FnMut(&[Square]) -> Result<(), E>,
    ) -> Result<(), E> {
        let Some(forced) = self.forced() else {
            return Ok(());
        };
        let walk = Walk { map: &self.map, beginning: beginning.iter().map(|&at| self.map.size.number(at)).collect() };
        let (mut run, mut unlimited) = (Run::new(&self.map, forced), u64::MAX);
        while run.next(&mut unlimited, |_, case| walk.next_move(case)) == Next::Tour {
            take(&walk.squares(&run.case))?;
        }
        Ok(())
    }
}

/// The way along the moves that are used, from a beginning.
struct Walk<'a> {
    map: &'a Map,
    beginning: Vec<usize>,
}

impl Walk<'_> {
    /// The first move on the way that is not decided: the one to the least square.
    fn next_move(&self, case: &Decisions) -> (usize, usize) {
        let mut at = self.beginning[0];
        self.each(case, |square| at = square);
        let order = |&direction: &usize| self.map.order(self.map.neighbour(at, direction));
        (at, ones(case.open[at]).min_by_key(order).expect("a way that has not come to its end goes on"))
    }

    /// The squares of a tour.
    fn squares(&self, case: &Decisions) -> Vec<Square> {
        let mut squares = Vec::with_capacity(self.map.area);
        self.each(case, |square| squares.push(self.map.size.at(square)));
        squares
    }

    /// Walks as far as the moves are decided.
    fn each(&self, case: &Decisions, mut visit: impl FnMut(usize)) {
        let start = self.beginning[0];
        visit(start);
        let mut last = start;
        let mut next = self.beginning.get(1).copied().or_else(|| self.after(case, start, None));
        while let Some(at) = next.filter(|&at| at != start) {
            visit(at);
            next = self.after(case, at, Some(last));
            last = at;
        }
    }

    /// The square that a used move leads to, other than back.
    fn after(&self, case: &Decisions, at: usize, before: Option<usize>) -> Option<usize> {
        let moves = ones(case.used[at] & !(1 << OUTSIDE));
        moves.map(|direction| self.map.neighbour(at, direction)).find(|&to| Some(to) != before)
    }
}
