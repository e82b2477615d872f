//! Well-formed inputs of the judge problems: cases that are drawn by chance, or all that there are.
//!
//! ```text
//! seed --chance--> cases --writing--> bytes
//! ```
//!
//! A problem declares an `Offer`: the shapes that its cases may have, each with the way to draw one.
//! An [`Order`] is what may be had of it. The [`Input`] of a seed is the same for ever, on every
//! machine, and its bytes are exactly those that a judge would have written.

mod boards;
mod chance;
mod input;
mod journeys;
mod maps;
mod offer;
mod order;
mod pairs;
mod small_boards;
mod starts;
pub mod writing;

pub(crate) use boards::OBSTACLE_BOARDS;
pub use chance::Chance;
pub use input::{Input, Progress};
pub(crate) use journeys::JOURNEYS;
pub(crate) use maps::{CORNER_REQUESTS, MAP_REQUESTS};
pub(crate) use offer::Generator;
pub use order::{About, Density, Order, Refusal, Wishes, all_cases, shapes};
pub(crate) use pairs::{COUNTED_PAIRS, FEW_COUNTED_PAIRS, PAIRS};
pub(crate) use small_boards::SMALL_BOARDS;
pub(crate) use starts::{CHESS_BOARD_START, STARTS_5X6, STARTS_8X8};
