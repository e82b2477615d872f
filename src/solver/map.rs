//! Distance maps: by the closed formula on an empty board, by the bit-parallel search on others.

use super::distance::distance;
use super::field::{DistanceMap, Knight, UNREACHABLE};
use super::search::{Layout, ManyWords, OneWord, Search};
use crate::board::{Size, Square, SquareSet};

/// The most squares that a board may have for a map or a path to be made.
///
/// A dynamic knight's distances take 12 bytes a square, so this is 768 MiB of memory.
pub const LARGEST_AREA: usize = 1 << 26;

/// A board and what may be done on it: where the obstacles are, and which moves the knight has.
#[derive(Clone, Debug)]
pub struct Ground {
    /// Which moves the knight has.
    pub knight: Knight,
    /// The obstacles, on which it may not land.
    pub blocked: SquareSet,
}

impl Ground {
    /// An empty board.
    pub fn empty(size: Size, knight: Knight) -> Ground {
        Ground { knight, blocked: SquareSet::empty(size) }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.blocked.size()
    }

    /// Whether the distances follow from the formula.
    fn is_open(&self) -> bool {
        self.knight == Knight::Plain && self.blocked.is_empty()
    }

    /// How many moves the knight needs from a square to every square. An obstacle on the square
    /// itself does no harm.
    ///
    /// # Panics
    /// If the square is not on the board.
    ///
    /// # Complexity
    /// O(area) on an empty board; with obstacles, and for the dynamic knight, O(area / 64) words for
    /// each unit of the largest distance. 4 bytes of memory a square.
    pub fn map(&self, start: Square) -> DistanceMap {
        let size = self.size();
        let mut distances = vec![UNREACHABLE; size.area()];
        if self.is_open() {
            for (row, distances) in (0..).zip(distances.chunks_exact_mut(size.columns() as usize)) {
                for (column, cell) in (0..).zip(distances) {
                    *cell = distance(size, start, Square { row, column }).unwrap_or(UNREACHABLE);
                }
            }
        } else {
            distances[size.number(start)] = 0;
            self.search(start, &mut |_, number, distance| {
                let cell = &mut distances[number];
                *cell = distance.min(*cell);
            });
        }
        DistanceMap::new(start, self.blocked.clone(), distances)
    }

    /// How many moves the knight needs from every square to this one.
    ///
    /// # Panics
    /// If the square is not on the board.
    ///
    /// # Complexity
    /// Constant on an empty board; else as [`Ground::map`], with three times the memory for the
    /// dynamic knight.
    pub(super) fn distances_to(&self, goal: Square) -> DistancesTo {
        let area = self.size().area();
        if self.is_open() {
            return DistancesTo::Formula(self.size(), goal);
        }
        // Every move can be taken back by a move of its type, so the last move of a path from the
        // goal is the first of a path to it.
        let types = if self.knight == Knight::Plain { 1 } else { 3 };
        let mut by_first_move = vec![vec![UNREACHABLE; area]; types];
        self.search(goal, &mut |kind, number, distance| by_first_move[kind][number] = distance);
        DistancesTo::Searched(self.size(), goal, by_first_move)
    }

    /// Calls `visit` with the type of the last move (0, 1, 2 for K, B, T), the number of the square
    /// and the distance for each state that can be reached.
    fn search(&self, start: Square, visit: &mut dyn FnMut(usize, usize, u32)) {
        if self.size().columns() <= u64::BITS {
            self.search_in(OneWord, start, visit);
        } else {
            self.search_in(ManyWords::for_columns(self.size().columns()), start, visit);
        }
    }

    fn search_in<L: Layout>(&self, layout: L, start: Square, mut visit: impl FnMut(usize, usize, u32)) {
        let mut search = Search::new(layout);
        search.begin(self.size(), self.knight, start, self.blocked.rows());
        let mut distance = 0;
        while search.advance() {
            distance += 1;
            for &kind in search.types() {
                search.for_each_at(kind, |number| visit(kind as usize, number, distance));
            }
        }
    }
}

/// How many moves a knight needs from every square to a goal.
#[derive(Debug)]
pub(super) enum DistancesTo {
    /// On an empty board, a plain knight.
    Formula(Size, Square),
    /// By the type of the first move, then by [`Size::number`].
    Searched(Size, Square, Vec<Vec<u32>>),
}

impl DistancesTo {
    /// The least number of moves from a square, if the first may not be of the type `last`.
    pub(super) fn from(&self, square: Square, last: Option<super::MoveType>) -> Option<u32> {
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
