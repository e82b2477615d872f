//! The squares that a piece can reach in at most, or in exactly, a number of moves.

use super::map::{Board, DistanceMap};
use super::search::{Layout, ManyWords, OneWord, Search};
use crate::board::{Square, SquareSet};

/// Which number of moves leads to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// At most so many.
    Within(u64),
    /// Exactly so many. The piece may come to a square again.
    Exactly(u64),
}

/// The squares that a piece can reach in a number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The distances of these squares alone.
    pub map: DistanceMap,
    /// In which number of moves.
    pub reach: Reach,
}

impl Reached {
    /// The squares, by file and then by rank.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let size = self.map.size();
        let of_file = move |column| (0..size.rows()).rev().map(move |row| Square { row, column });
        (0..size.columns()).flat_map(of_file).filter(|&square| self.map.distance(square).is_some())
    }

    /// How many squares there are.
    pub fn count(&self) -> usize {
        self.map.count()
    }
}

impl Board {
    /// The squares that the piece can reach from a square in a number of moves.
    ///
    /// # Panics
    /// If the square is not on the board or is blocked.
    ///
    /// # Complexity
    /// As [`Board::map`]. Where two moves of one type may not follow each other, or several kinds of leaps are
    /// mixed, exactly so many moves take as many steps of a search as it takes until its sets of squares
    /// repeat.
    ///
    /// # Source
    /// The squares of an (a,b) leaper fall into two classes between which every move leads: if a + b is odd,
    /// the colours; if both are odd, the rows; if both are even, as for the leaper of half their size. So the
    /// number of moves to a square is always even or always odd, and whoever gets there sooner fills the rest of
    /// the moves by turning back.
    pub fn reached(&self, start: Square, reach: Reach) -> Reached {
        assert!(!self.blocked.contains(start), "the start is not blocked");
        let mut map = self.map(start);
        match reach {
            Reach::Within(moves) => map.keep(|_, distance| u64::from(distance) <= moves),
            Reach::Exactly(moves) if self.moves.is_leaper() => {
                let can_move = map.farthest() > 0 || moves == 0;
                map.keep(|_, distance| {
                    let distance = u64::from(distance);
                    can_move && distance <= moves && (moves - distance).is_multiple_of(2)
                });
            }
            Reach::Exactly(moves) => {
                let ends = self.ends_of_walks(start, moves);
                map.keep(|square, _| ends.contains(square));
            }
        }
        Reached { map, reach }
    }

    /// The squares on which walks of exactly so many moves end.
    fn ends_of_walks(&self, start: Square, moves: u64) -> SquareSet {
        if self.size().columns() <= u64::BITS {
            self.walk(self.search_from::<OneWord>(start), start, moves)
        } else {
            self.walk(self.search_from::<ManyWords>(start), start, moves)
        }
    }

    fn walk<L: Layout>(&self, mut search: Search<L>, start: Square, moves: u64) -> SquareSet {
        let mut ends = SquareSet::empty(self.size());
        if moves == 0 {
            ends.insert(start);
            return ends;
        }
        // R. P. Brent's way to find a cycle: the sets are compared with an earlier one, which is replaced each
        // time that the number of moves since then has doubled.
        let mut earlier = search.states();
        let (mut left, mut since, mut lead) = (moves, 0, 1);
        while left > 0 {
            search.walk_on();
            left -= 1;
            since += 1;
            let states = search.states();
            if states == earlier {
                left %= since;
                since = 0;
                lead = u64::MAX;
            } else if since == lead {
                earlier = states;
                since = 0;
                lead *= 2;
            }
        }
        for &kind in self.moves.types() {
            search.for_each_at(kind, |number| ends.insert(self.size().at(number)));
        }
        ends
    }
}
