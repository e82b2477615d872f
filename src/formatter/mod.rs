//! Answers to judge-exact bytes.

mod grid;
mod moves_sentence;
mod number_line;
mod result_line;
mod scenario;
mod tour_grid;
mod tour_line;

pub use grid::Grid;
pub use moves_sentence::MovesSentence;
pub use number_line::NumberLine;
pub use result_line::ResultLine;
pub use scenario::Scenario;
pub use tour_grid::TourGrid;
pub use tour_line::TourLine;

/// Writes answers of one kind as one judge wants them, each line ending in a newline.
pub trait Formatter<Answer> {
    /// Appends one answer.
    fn write(&self, answer: Answer, out: &mut Vec<u8>);
}
