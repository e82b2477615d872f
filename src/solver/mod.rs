//! Cases to answers.

mod cached;
pub mod distance;
pub mod tour;

pub use cached::Cached;

/// Answers cases of one kind, one after the other.
///
/// A solver may keep what it has found out for later cases; that changes no answer.
pub trait Solver<Case> {
    /// What it answers; it may lend what it keeps.
    type Answer<'a>
    where
        Self: 'a;

    /// Answers one case.
    fn solve(&mut self, case: &Case) -> Self::Answer<'_>;
}
