//! Well-formed inputs of the judge problems.

mod chance;
pub mod layout;

pub use chance::Chance;
