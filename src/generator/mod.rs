//! Well-formed inputs of the judge problems.

mod chance;

pub use chance::Chance;
