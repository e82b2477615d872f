//! Boards with obstacles and their distance maps: by the closed formula for a knight on an empty
//! board, by the bit-parallel search for others.

use super::formula::distance;
use super::search::{Layout, ManyWords, OneWord, Search};
use crate::board::{MoveSet, MoveType, Size, Square, SquareSet};

/// The distance of a square that cannot be reached.
const UNREACHABLE: u32 = u32::MAX;

/// The most squares that a board may have for a map or a path to be made.
///
/// A path of the dynamic knight takes 12 bytes a square, so this is 768 MiB of memory.
pub const LARGEST_AREA: usize = 1 << 26;

/// A board with obstacles, and the moves of the piece on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Which moves the piece has.
    pub moves: MoveSet,
    /// The obstacles, on which it may not land.
    pub blocked: SquareSet,
}

impl Board {
    /// An empty board.
    pub fn empty(size: Size, moves: MoveSet) -> Board {
        Board { moves, blocked: SquareSet::empty(size) }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.blocked.size()
    }

    /// Whether the distances follow from the formula.
    fn has_formula(&self) -> bool {
        self.moves.is_knight() && self.blocked.is_empty()
    }

    /// The least number of moves from one square to another, if there is a path. An obstacle on the
    /// first does no harm.
    ///
    /// # Panics
    /// If one of the squares is not on the board.
    ///
    /// # Complexity
    /// As [`Board::map`], without the memory for the distances; constant where the formula applies.
    pub fn distance(&self, from: Square, to: Square) -> Option<u32> {
        if from == to {
            Some(0)
        } else if self.has_formula() {
            distance(self.size(), from, to)
        } else if self.blocked.contains(to) {
            None
        } else if self.size().columns() <= u64::BITS {
            self.search_from::<OneWord>(from).distance_to(to)
        } else {
            self.search_from::<ManyWords>(from).distance_to(to)
        }
    }

    /// How many moves the piece needs from a square to every square. An obstacle on the square
    /// itself does no harm.
    ///
    /// # Panics
    /// If the square is not on the board.
    ///
    /// # Complexity
    /// O(area) for a knight on an empty board; else O(area / 64) words for each leap and each unit of
    /// the largest distance. 4 bytes of memory a square.
    pub fn map(&self, start: Square) -> DistanceMap {
        let size = self.size();
        let mut distances = vec![UNREACHABLE; size.area()];
        if self.has_formula() {
            for (row, distances) in (0..).zip(distances.chunks_exact_mut(size.columns() as usize)) {
                for (column, cell) in (0..).zip(distances) {
                    *cell = distance(size, start, Square { row, column }).unwrap_or(UNREACHABLE);
                }
            }
        } else {
            distances[size.number(start)] = 0;
            self.search(start, |_, number, distance| {
                let cell = &mut distances[number];
                *cell = distance.min(*cell);
            });
        }
        DistanceMap { board: self.clone(), start, distances }
    }

    /// How many moves the piece needs from each of some squares to each other, row by row.
    ///
    /// # Panics
    /// If one of the squares is not on the board.
    ///
    /// # Complexity
    /// As [`Board::map`] for each square, or constant for each pair where the formula applies.
    pub fn distances_between(&self, squares: &[Square]) -> Vec<Option<u32>> {
        if self.has_formula() {
            let from_each = |&from| squares.iter().map(move |&to| self.distance(from, to));
            return squares.iter().flat_map(from_each).collect();
        }
        let mut distances = Vec::with_capacity(squares.len() * squares.len());
        for &from in squares {
            let map = self.map(from);
            distances.extend(squares.iter().map(|&to| map.distance(to)));
        }
        distances
    }

    /// How many moves the piece needs from every square to this one.
    ///
    /// # Panics
    /// If the square is not on the board.
    ///
    /// # Complexity
    /// Constant for a knight on an empty board; else as [`Board::map`], with 4 bytes of memory a square
    /// for each type of move.
    pub(super) fn distances_to(&self, goal: Square) -> DistancesTo {
        let area = self.size().area();
        if self.has_formula() {
            return DistancesTo::Formula(self.size(), goal);
        }
        // Every move can be taken back by a move of its type, so the last move of a path from the
        // goal is the first of a path to it.
        let mut by_first_move = vec![vec![UNREACHABLE; area]; self.moves.types().len()];
        self.search(goal, |kind, number, distance| by_first_move[kind][number] = distance);
        DistancesTo::Searched(self.size(), goal, by_first_move)
    }

    /// Calls `visit` with the type of the last move (0, 1, 2 for K, B, T), the number of the square
    /// and the distance for each state that can be reached.
    fn search(&self, start: Square, visit: impl FnMut(usize, usize, u32)) {
        if self.size().columns() <= u64::BITS {
            self.search_all(self.search_from::<OneWord>(start), visit);
        } else {
            self.search_all(self.search_from::<ManyWords>(start), visit);
        }
    }

    pub(super) fn search_from<L: Layout>(&self, start: Square) -> Search<L> {
        let mut search = Search::new(self.moves);
        search.begin(self.size(), start, self.blocked.rows());
        search
    }

    fn search_all<L: Layout>(&self, mut search: Search<L>, mut visit: impl FnMut(usize, usize, u32)) {
        let mut distance = 0;
        while search.advance() {
            distance += 1;
            for &kind in self.moves.types() {
                search.for_each_at(kind, |number| visit(kind as usize, number, distance));
            }
        }
    }
}

/// How far from one square of a board every square is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistanceMap {
    board: Board,
    start: Square,
    /// By [`Size::number`].
    distances: Vec<u32>,
}

impl DistanceMap {
    /// The size of the board.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The square that the distances are counted from.
    pub fn start(&self) -> Square {
        self.start
    }

    /// The moves that the distances are counted in.
    pub fn moves(&self) -> MoveSet {
        self.board.moves
    }

    /// The obstacles, on which the piece may not land.
    pub fn blocked(&self) -> &SquareSet {
        &self.board.blocked
    }

    /// The distance of a square, if it can be reached.
    pub fn distance(&self, square: Square) -> Option<u32> {
        known(self.distances[self.size().number(square)])
    }

    /// The distances of a row, from left to right.
    ///
    /// # Panics
    /// If the board has no such row.
    pub fn row(&self, row: u32) -> impl Iterator<Item = Option<u32>> + '_ {
        let columns = self.size().columns() as usize;
        self.distances[row as usize * columns..][..columns].iter().map(|&distance| known(distance))
    }

    /// How many squares can be reached, the start included.
    pub fn count(&self) -> usize {
        self.distances.iter().filter(|&&distance| distance != UNREACHABLE).count()
    }

    /// Keeps some of the squares; the others count as squares that cannot be reached.
    pub(super) fn keep(&mut self, mut is_kept: impl FnMut(Square, u32) -> bool) {
        for (square, distance) in self.board.size().squares().zip(&mut self.distances) {
            if *distance != UNREACHABLE && !is_kept(square, *distance) {
                *distance = UNREACHABLE;
            }
        }
    }

    /// The largest distance of a square that can be reached.
    pub fn farthest(&self) -> u32 {
        self.distances.iter().filter_map(|&distance| known(distance)).max().unwrap_or(0)
    }
}

fn known(distance: u32) -> Option<u32> {
    (distance != UNREACHABLE).then_some(distance)
}

/// How many moves are needed from every square to a goal.
#[derive(Debug)]
pub(super) enum DistancesTo {
    /// For a knight on an empty board.
    Formula(Size, Square),
    /// By the type of the first move, then by [`Size::number`].
    Searched(Size, Square, Vec<Vec<u32>>),
}

impl DistancesTo {
    /// The least number of moves from a square, if the first may not be of the type `last`.
    pub(super) fn from(&self, square: Square, last: Option<MoveType>) -> Option<u32> {
        match self {
            DistancesTo::Formula(size, goal) => distance(*size, square, *goal),
            DistancesTo::Searched(_, goal, _) if square == *goal => Some(0),
            DistancesTo::Searched(size, _, by_first_move) => {
                let number = size.number(square);
                let may_be_first =
                    |&kind: &usize| by_first_move.len() == 1 || last.is_none_or(|last| last as usize != kind);
                let kinds = (0..by_first_move.len()).filter(may_be_first);
                kinds.map(|kind| by_first_move[kind][number]).min().filter(|&distance| distance != UNREACHABLE)
            }
        }
    }
}
