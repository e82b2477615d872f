//! Claims to verdicts and their reasons.

mod tour;

pub use tour::{WrongTour, check_tour};
