//! Shortest paths: the first, all of them in order, and how many there are.
//!
//! A path is found from the distances to its goal: each move leads to a square from which one move
//! fewer is needed. That never runs into a dead end, as following the distances from the start does.

use super::map::{Board, DistancesTo};
use crate::board::{MoveType, Square};
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// A path: a square, and the moves from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// Where it begins.
    pub start: Square,
    /// Where each move leads to, and its type.
    pub moves: Vec<(MoveType, Square)>,
}

impl Path {
    /// The squares of the path, the start included.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        std::iter::once(self.start).chain(self.moves.iter().map(|&(_, square)| square))
    }
}

/// The shortest paths between two squares.
#[derive(Debug)]
pub struct ShortestPaths<'b> {
    board: &'b Board,
    start: Square,
    to_goal: DistancesTo,
    length: u32,
}

/// Where a path has come to, and the type of the move that led there.
type State = (Square, Option<MoveType>);

impl<'b> ShortestPaths<'b> {
    /// The shortest paths between two squares, if there is any path.
    ///
    /// # Panics
    /// If one of the squares is not on the board or is blocked.
    ///
    /// # Complexity
    /// Constant for a knight on an empty board; else a search, as [`Board::map`].
    pub fn between(board: &'b Board, start: Square, goal: Square) -> Option<ShortestPaths<'b>> {
        assert!(!board.blocked.contains(start) && !board.blocked.contains(goal), "the ends of a path are not blocked");
        let to_goal = board.distances_to(goal);
        let length = to_goal.from(start, None)?;
        Some(ShortestPaths { board, start, to_goal, length })
    }

    /// The number of moves.
    pub fn length(&self) -> u32 {
        self.length
    }

    /// The first path in the order of all: that whose squares, compared one after the other by file,
    /// then by rank (then by the type of the move, K before B before T), come first.
    ///
    /// # Complexity
    /// O(length).
    pub fn first(&self) -> Path {
        let mut moves = Vec::with_capacity(self.length as usize);
        let mut state = (self.start, None);
        for left in (0..self.length).rev() {
            let Some(&(square, kind)) = self.next(state, left).first() else {
                unreachable!("there is a move nearer to the goal from every square that is not the goal");
            };
            moves.push((kind, square));
            state = (square, Some(kind));
        }
        Path { start: self.start, moves }
    }

    /// Calls `visit` with each path in order, until it returns an error.
    ///
    /// # Errors
    /// That of `visit`.
    ///
    /// # Complexity
    /// O(length) a path.
    pub fn for_each<E>(&self, mut visit: impl FnMut(&Path) -> Result<(), E>) -> Result<(), E> {
        let mut path = Path { start: self.start, moves: vec![] };
        if self.length == 0 {
            return visit(&path);
        }
        // The moves not yet tried at each square of the path, the next one last.
        let mut untried = vec![self.untried((self.start, None), 0)];
        while let Some(moves) = untried.last_mut() {
            let Some((square, kind)) = moves.pop() else {
                untried.pop();
                path.moves.pop();
                continue;
            };
            path.moves.push((kind, square));
            if path.moves.len() as u32 == self.length {
                visit(&path)?;
                path.moves.pop();
            } else {
                untried.push(self.untried((square, Some(kind)), path.moves.len() as u32));
            }
        }
        Ok(())
    }

    /// The exact number of paths.
    ///
    /// # Complexity
    /// Two levels of the squares that shortest paths lead over are held, with a number for each.
    pub fn count(&self) -> BigUint {
        let mut level = BTreeMap::from([((self.start, None), BigUint::from(1_u32))]);
        for left in (0..self.length).rev() {
            let mut next: BTreeMap<State, BigUint> = BTreeMap::new();
            for (state, count) in level {
                for (square, kind) in self.next(state, left) {
                    // Where all moves are of one type, it is the same in all states.
                    *next.entry((square, Some(kind))).or_default() += &count;
                }
            }
            level = next;
        }
        level.into_values().sum()
    }

    fn untried(&self, state: State, moves: u32) -> Vec<(Square, MoveType)> {
        let mut untried = self.next(state, self.length - moves - 1);
        untried.reverse();
        untried
    }

    /// The moves from a square after which `left` moves are left, in order.
    fn next(&self, state: State, left: u32) -> Vec<(Square, MoveType)> {
        let leads_on = |&(to, kind): &(Square, MoveType)| self.to_goal.from(to, Some(kind)) == Some(left);
        let mut next: Vec<(Square, MoveType)> = moves_after(self.board, state).filter(leads_on).collect();
        // A lower rank is a row farther down.
        next.sort_unstable_by_key(|&(to, kind)| (to.column, std::cmp::Reverse(to.row), kind));
        next
    }
}

/// The moves that may follow a move of the type `last`.
fn moves_after(board: &Board, (from, last): State) -> impl Iterator<Item = (Square, MoveType)> {
    let moves = board.moves.moves(from, board.size());
    moves.filter(move |&(to, kind)| board.moves.may_follow(last, kind) && !board.blocked.contains(to))
}
