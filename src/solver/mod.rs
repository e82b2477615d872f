//! Cases to answers: distances, maps and paths, and tours.

mod cached;
pub mod distance;
pub mod tour;

pub use cached::Cached;
