//! Distances, maps and shortest paths over any set of moves, and their proofs.
//!
//! On an empty board a knight's distances follow from a closed formula ([`distance()`]). All others
//! are found by a bit-parallel breadth-first search ([`search`]). On the endless board the formula is
//! enough for paths and their number too ([`EndlessPaths`]).

mod binomial;
mod endless;
mod formula;
mod map;
mod path;
mod proof;
mod query;
mod reach;
pub mod search;

pub use endless::{EndlessPaths, MOST_DIGITS, TooMany, endless_squares_in_exactly, endless_squares_within};
pub use formula::{KnightMoves, distance, distance_on_unbounded_board};
pub use map::{Board, DistanceMap, LARGEST_AREA};
pub use path::{Path, ShortestPaths};
pub use proof::{Claimed, Proof};
pub use query::{DistanceQuery, MapQuery, ObstacleQuery, ObstacleSolver};
pub use reach::{Reach, Reached};
