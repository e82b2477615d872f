//! Cases to answers.

pub mod distance;
mod dynamic;
mod empty_board;
mod field;
mod map;
mod path;
mod remembered;
pub mod search;
pub mod tour;

pub use distance::{KnightMoves, KnightMovesSolver};
pub use dynamic::DynamicKnightSolver;
pub use empty_board::{EmptyBoardSolver, Journey, MapRequest};
pub use field::{DistanceMap, Knight, MoveType, Path};
pub use map::{Ground, LARGEST_AREA};
pub use path::ShortestPaths;
pub use remembered::Remembered;
pub use tour::TourSolver;

/// Answers cases of one kind, one after the other.
///
/// A solver may keep what it has found out for later cases; it changes no answer.
pub trait Solver<Case> {
    /// What it answers; it may lend what it keeps.
    type Answer<'a>
    where
        Self: 'a;

    /// Answers one case.
    fn solve(&mut self, case: &Case) -> Self::Answer<'_>;
}
