//! Distance maps: how many moves a knight needs from one square to every square of a board.

use crate::board::{DIAGONALS, JUDGES_ORDER, Jump, Size, Square, SquareSet};

/// Which moves a knight has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knight {
    /// The eight jumps of chess.
    Plain,
    /// Three types of move, never two of the same type one after the other: the jumps (K), two
    /// squares diagonally (B), and a reflection in one of the middle lines of the board (T).
    ///
    /// On a board with an odd side, a square on the middle line is its own reflection; that is no
    /// move.
    Dynamic,
}

impl Knight {
    /// The name of the knight: `plain` or `dynamic`.
    pub const fn name(self) -> &'static str {
        match self {
            Knight::Plain => "plain",
            Knight::Dynamic => "dynamic",
        }
    }

    /// The moves from a square of an empty board: where each leads to, and its type. No two lead to
    /// the same square.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn moves(self, from: Square, size: Size) -> impl Iterator<Item = (Square, MoveType)> {
        let jumps =
            |all: &'static [Jump], kind| all.iter().filter_map(move |jump| Some((jump.from(from, size)?, kind)));
        let others = match self {
            Knight::Plain => None,
            Knight::Dynamic => {
                let mirrored = Square { row: size.rows() - 1 - from.row, column: size.columns() - 1 - from.column };
                let reflections = [Square { row: mirrored.row, ..from }, Square { column: mirrored.column, ..from }];
                let reflections = reflections.into_iter().filter(move |&to| to != from).map(|to| (to, MoveType::T));
                Some(jumps(&DIAGONALS, MoveType::B).chain(reflections))
            }
        };
        jumps(&JUDGES_ORDER, MoveType::K).chain(others.into_iter().flatten())
    }
}

/// The type of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveType {
    /// An ordinary knight's move.
    K,
    /// Exactly two squares diagonally.
    B,
    /// A reflection in one of the two middle lines of the board.
    T,
}

impl MoveType {
    /// All types, in the order in which paths are listed.
    pub const ALL: [MoveType; 3] = [MoveType::K, MoveType::B, MoveType::T];

    /// The letter of the type.
    pub const fn letter(self) -> char {
        match self {
            MoveType::K => 'K',
            MoveType::B => 'B',
            MoveType::T => 'T',
        }
    }
}

/// A board and its obstacles, and how far from one square every square is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistanceMap {
    start: Square,
    blocked: SquareSet,
    /// By [`Size::number`].
    distances: Vec<u32>,
}

/// The distance of a square that cannot be reached.
pub(crate) const UNREACHABLE: u32 = u32::MAX;

impl DistanceMap {
    /// A map whose distances are known, in the order of [`Size::number`].
    pub(crate) fn new(start: Square, blocked: SquareSet, distances: Vec<u32>) -> DistanceMap {
        assert_eq!(distances.len(), blocked.size().area());
        DistanceMap { start, blocked, distances }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.blocked.size()
    }

    /// The square that the distances are counted from.
    pub fn start(&self) -> Square {
        self.start
    }

    /// The obstacles, on which the knight may not land.
    pub fn blocked(&self) -> &SquareSet {
        &self.blocked
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

    /// The largest distance of a square that can be reached.
    pub fn farthest(&self) -> u32 {
        self.distances.iter().filter_map(|&distance| known(distance)).max().unwrap_or(0)
    }
}

fn known(distance: u32) -> Option<u32> {
    (distance != UNREACHABLE).then_some(distance)
}

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
