//! Cases to answers: distances, maps and paths, tours, and walks through given squares.

mod cached;
pub mod distance;
pub mod tour;
pub mod travel;

pub use cached::Cached;
