//! Depth-first search with backtracking that prunes dead branches only.
//!
//! A branch is dead when the path can no longer pass through some free square. The *exits* of a free
//! square are its free neighbours. A free square with one exit, a *dead end*, can only be the next
//! square of the tour or its last. So there is no tour with three dead ends, or with two of which
//! neither is next. As nothing else is pruned, the first tour found is the one that a plain search
//! finds first in the same order of moves.

use super::Tour;
use super::search::ones;
use crate::board::{JUDGES_ORDER, Jump, Size, Square};

/// The order in which the moves from a square are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveOrder {
    /// This order, whatever the state of the board.
    Fixed([Jump; 8]),
    /// To the square with the fewest exits first (Warnsdorff 1823); of equals in the order of
    /// [`JUDGES_ORDER`].
    FewestExits,
}

/// Searches for tours on one board.
#[derive(Debug)]
pub struct Backtracker {
    size: Size,
    order: MoveOrder,
    /// Where the moves from each square lead, in their order. A move off the board leads to a square
    /// after the last, which is never free.
    neighbours: Vec<[u32; 8]>,
    /// The number of free neighbours of each square.
    exits: Vec<u8>,
    visited: Vec<bool>,
    /// The number of free squares with one exit or none.
    dead_ends: u32,
    path: Vec<Step>,
}

/// A square on the path.
#[derive(Debug)]
struct Step {
    square: u32,
    dead_ends_before: u32,
    /// The moves still to be tried, a bit for each.
    untried: u8,
}

impl Backtracker {
    /// Prepares the search of a board.
    pub fn new(size: Size, order: MoveOrder) -> Backtracker {
        let jumps = match order {
            MoveOrder::Fixed(jumps) => jumps,
            MoveOrder::FewestExits => JUDGES_ORDER,
        };
        let area = size.area();
        let neighbour = |from, jump: Jump| jump.from(from, size).map_or(area, |to| size.number(to)) as u32;
        let neighbours: Vec<_> = size.squares().map(|from| jumps.map(|jump| neighbour(from, jump))).collect();
        let exits = |moves: &[u32; 8]| moves.iter().filter(|&&to| (to as usize) < area).count() as u8;
        let exits: Vec<u8> = neighbours.iter().map(exits).collect();
        let mut visited = vec![false; area + 1];
        visited[area] = true;
        let dead_ends = exits.iter().filter(|&&exits| exits <= 1).count() as u32;
        Backtracker { size, order, neighbours, exits, visited, dead_ends, path: Vec::with_capacity(area) }
    }

    /// The board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Finds the first tour from a square in the order of the moves, if there is any.
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
        numbers.map(|numbers| Tour::new(self.size, numbers).expect("the path is made of legal moves to free squares"))
    }

    fn search(&mut self, start: u32) -> bool {
        self.enter(start);
        while self.path.len() < self.size.area() {
            let Some(step) = self.path.last_mut() else {
                return false;
            };
            let neighbours = &self.neighbours[step.square as usize];
            let next = match self.order {
                MoveOrder::Fixed(_) => ones(step.untried).next(),
                MoveOrder::FewestExits => {
                    ones(step.untried).min_by_key(|&index| self.exits[neighbours[index] as usize])
                }
            };
            match next {
                Some(index) => {
                    step.untried &= !(1 << index);
                    let square = neighbours[index];
                    self.enter(square);
                }
                None => self.leave(),
            }
        }
        true
    }

    /// Adds a square to the path and finds the moves that can follow.
    fn enter(&mut self, square: u32) {
        let dead_ends_before = self.dead_ends;
        self.visited[square as usize] = true;
        self.dead_ends -= u32::from(self.exits[square as usize] <= 1);
        let (mut free, mut next_dead_ends, mut closed_in) = (0_u8, 0_u8, false);
        for (index, &neighbour) in self.neighbours[square as usize].iter().enumerate() {
            if !self.visited[neighbour as usize] {
                let exits = &mut self.exits[neighbour as usize];
                *exits -= 1;
                free |= 1 << index;
                self.dead_ends += u32::from(*exits == 1);
                next_dead_ends |= u8::from(*exits <= 1) << index;
                closed_in |= *exits == 0;
            }
        }
        let untried = if self.path.len() + 2 >= self.size.area() {
            // The next square is the last.
            free
        } else if closed_in || self.dead_ends > 2 || self.dead_ends > next_dead_ends.count_ones() + 1 {
            0
        } else if self.dead_ends == 2 {
            // One of the two dead ends is the last square, so the other one is next.
            next_dead_ends
        } else {
            free
        };
        self.path.push(Step { square, dead_ends_before, untried });
    }

    /// Removes the last square from the path.
    fn leave(&mut self) {
        let Some(step) = self.path.pop() else {
            return;
        };
        for &neighbour in &self.neighbours[step.square as usize] {
            if !self.visited[neighbour as usize] {
                self.exits[neighbour as usize] += 1;
            }
        }
        self.visited[step.square as usize] = false;
        self.dead_ends = step.dead_ends_before;
    }
}
