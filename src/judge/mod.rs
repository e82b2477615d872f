//! The machinery that knows no problem and runs any: solving, explaining, checking, validating, extracting and
//! generating.

mod answers;
pub mod check;
mod extract;
pub mod generate;
mod problem;
pub mod shrink;
mod solve;
pub mod stress;
mod validate;

pub use answers::Answers;
pub use extract::{Extracted, What, extract};
pub use problem::{About, Case, DynProblem, Examples, PlainLines, Problem, Programs, RightAnswers, Wrong};
pub use solve::{CaseNumber, Choice, Explanation, Warning, explain, solve};
pub use validate::{Refusal, validate};
