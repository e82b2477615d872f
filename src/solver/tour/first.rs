//! The first tour of a board, by the names of its squares.

use super::{Engine, MoveOrder, Request, Tour, find};
use crate::board::{Jump, Size, Square};
use crate::solver::{Cached, Solver};

/// The jumps by the names that they lead to, where rows are numbered from the top and columns have
/// letters: first to the left, and in one column first up.
const BY_NAME: [Jump; 8] = [
    Jump { down: -1, right: -2 },
    Jump { down: 1, right: -2 },
    Jump { down: -2, right: -1 },
    Jump { down: 2, right: -1 },
    Jump { down: -2, right: 1 },
    Jump { down: 2, right: 1 },
    Jump { down: -1, right: 2 },
    Jump { down: 1, right: 2 },
];

/// Answers numbered small boards with the tour whose squares, written as `A1B3...`, come first in the
/// order of a dictionary; or with none if the board has no tour. Each is found once and then
/// remembered.
///
/// It begins in the corner A1, since every small board that has a tour has one from there.
///
/// # Complexity
/// A search for each size, of up to some milliseconds for boards of 26 squares.
#[derive(Debug, Default)]
pub struct FirstTourSolver {
    /// By size; the sizes of which a judge asks are few.
    known: Vec<(Size, Option<Cached<Tour>>)>,
}

impl Solver<(u64, Size)> for FirstTourSolver {
    type Answer<'a> = (u64, Option<&'a Cached<Tour>>);

    fn solve(&mut self, &(number, size): &(u64, Size)) -> (u64, Option<&Cached<Tour>>) {
        let place = self.known.iter().position(|(known, _)| *known == size).unwrap_or_else(|| {
            self.known.push((size, first(size).map(Cached::new)));
            self.known.len() - 1
        });
        (number, self.known[place].1.as_ref())
    }
}

fn first(size: Size) -> Option<Tour> {
    let corner = Square::new(0, 0);
    find(&Request::open(size).from(corner)).ok()?;
    Engine::new(size, MoveOrder::Fixed(BY_NAME)).tour(corner)
}
