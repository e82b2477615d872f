//! The backtracking engine: a depth-first search that cuts dead branches only.
//!
//! A branch is dead when a free square can no longer be passed through. The *exits* of a free
//! square are its free neighbours. A free square with one exit, a *dead end*, can only be the next
//! square of the tour or its last; so with three of them, or with two of which none is next, there
//! is no tour. As nothing else is ever cut, the first tour found is the one that the plain search
//! finds first in the same order of moves.

use super::Tour;
use crate::board::{JUDGES_ORDER, Jump, Size, Square};

/// In which order the moves from a square are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveOrder {
    /// In this order, whatever the state of the board.
    Fixed([Jump; 8]),
    /// To the square with the fewest exits first (Warnsdorff 1823); among equals in the order of
    /// [`JUDGES_ORDER`].
    FewestExits,
}

/// Searches tours on one board.
#[derive(Debug)]
pub struct Engine {
    size: Size,
    order: MoveOrder,
    /// The neighbours of each square, in the order of the moves.
    neighbours: Vec<Few>,
    /// The number of free neighbours of each square.
    exits: Vec<u8>,
    visited: Vec<bool>,
    /// How many free squares have one exit or none.
    dead_ends: u32,
    path: Vec<Step>,
}

/// A square on the path, and what can follow it.
#[derive(Debug)]
struct Step {
    square: u32,
    dead_ends_before: u32,
    untried: Few,
}

impl Engine {
    /// An engine for a board.
    pub fn new(size: Size, order: MoveOrder) -> Engine {
        let jumps = match order {
            MoveOrder::Fixed(jumps) => jumps,
            MoveOrder::FewestExits => JUDGES_ORDER,
        };
        let neighbours: Vec<Few> = (0..size.area())
            .map(|number| {
                let to = jumps.iter().filter_map(|jump| jump.from(size.at(number), size));
                to.map(|square| size.number(square) as u32).collect()
            })
            .collect();
        Engine {
            size,
            order,
            exits: neighbours.iter().map(|few| few.len).collect(),
            visited: vec![false; size.area()],
            dead_ends: neighbours.iter().filter(|few| few.len <= 1).count() as u32,
            path: Vec::with_capacity(size.area()),
            neighbours,
        }
    }

    /// The board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The first tour from a square in the order of the moves, or none if there is none.
    ///
    /// # Complexity
    /// Exponential in the area at worst; on 5x6 and 8x8 a fraction of a millisecond.
    ///
    /// # Panics
    /// If the start is not on the board.
    pub fn tour(&mut self, start: Square) -> Option<Tour> {
        let found = self.search(self.size.number(start) as u32);
        let numbers = found.then(|| self.path.iter().map(|step| step.square).collect());
        while !self.path.is_empty() {
            self.leave();
        }
        numbers.map(|numbers| Tour::new(self.size, numbers).expect("the engine makes legal moves to free squares only"))
    }

    fn search(&mut self, start: u32) -> bool {
        self.enter(start);
        while self.path.len() < self.size.area() {
            let Some(step) = self.path.last_mut() else {
                return false;
            };
            match step.untried.pop_front() {
                Some(square) => self.enter(square),
                None => self.leave(),
            }
        }
        true
    }

    /// Visits a square and finds out what can follow it.
    fn enter(&mut self, square: u32) {
        let dead_ends_before = self.dead_ends;
        self.visited[square as usize] = true;
        self.dead_ends -= u32::from(self.exits[square as usize] <= 1);
        let mut free = Few::default();
        let mut dead_ends_here = 0;
        for &neighbour in self.neighbours[square as usize].as_slice() {
            if !self.visited[neighbour as usize] {
                let exits = &mut self.exits[neighbour as usize];
                *exits -= 1;
                self.dead_ends += u32::from(*exits == 1);
                dead_ends_here += u32::from(*exits <= 1);
                free.push(neighbour);
            }
        }
        let untried = self.candidates(free, dead_ends_here);
        self.path.push(Step { square, dead_ends_before, untried });
    }

    /// Takes the last square back from the path.
    fn leave(&mut self) {
        let Some(step) = self.path.pop() else {
            return;
        };
        for &neighbour in self.neighbours[step.square as usize].as_slice() {
            if !self.visited[neighbour as usize] {
                self.exits[neighbour as usize] += 1;
            }
        }
        self.visited[step.square as usize] = false;
        self.dead_ends = step.dead_ends_before;
    }

    /// Which of the free neighbours can follow, in the order to try them; `dead_ends_here` of them
    /// are dead ends. The square itself has been visited, but is not yet on the path.
    fn candidates(&self, mut free: Few, dead_ends_here: u32) -> Few {
        let left = self.size.area() - self.path.len() - 1;
        if left > 1 {
            let elsewhere = self.dead_ends - dead_ends_here;
            let closed_in = free.as_slice().iter().any(|&square| self.exits[square as usize] == 0);
            if self.dead_ends > 2 || elsewhere > 1 || closed_in {
                return Few::default();
            }
            if self.dead_ends == 2 {
                // One of the two is the last square, so the other one is next.
                free.retain(|square| self.exits[square as usize] <= 1);
            }
        }
        if self.order == MoveOrder::FewestExits {
            free.sort_by_key(|square| self.exits[square as usize]);
        }
        free
    }
}

/// Up to eight squares.
#[derive(Clone, Copy, Debug, Default)]
struct Few {
    squares: [u32; 8],
    len: u8,
}

impl Few {
    fn as_slice(&self) -> &[u32] {
        &self.squares[..usize::from(self.len)]
    }

    fn push(&mut self, square: u32) {
        self.squares[usize::from(self.len)] = square;
        self.len += 1;
    }

    fn pop_front(&mut self) -> Option<u32> {
        let first = *self.as_slice().first()?;
        self.squares.copy_within(1.., 0);
        self.len -= 1;
        Some(first)
    }

    fn retain(&mut self, keep: impl Fn(u32) -> bool) {
        *self = self.as_slice().iter().copied().filter(|&square| keep(square)).collect();
    }

    fn sort_by_key(&mut self, key: impl Fn(u32) -> u8) {
        self.squares[..usize::from(self.len)].sort_by_key(|&square| key(square));
    }
}

impl FromIterator<u32> for Few {
    fn from_iter<I: IntoIterator<Item = u32>>(squares: I) -> Few {
        let mut few = Few::default();
        squares.into_iter().for_each(|square| few.push(square));
        few
    }
}
