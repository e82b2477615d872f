//! Answers to judge-exact bytes.

mod moves_sentence;
mod result_line;
pub mod tour;
mod tour_line;

pub use moves_sentence::MovesSentence;
pub use result_line::ResultLine;
pub use tour_line::TourLine;

/// Writes answers of one kind as one judge wants them, each line ending in a newline.
pub trait Formatter<Answer> {
    /// Appends one answer.
    fn write(&self, answer: Answer, out: &mut Vec<u8>);
}
