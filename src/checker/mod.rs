//! Claims to verdicts and their reasons.

mod claim;
mod claimant;
mod examination;
mod output;
mod report;
mod rule;

pub use claim::LineEnd;
pub(crate) use claimant::Claimant;
pub use examination::{Checker, Need, Progress, check};
pub(crate) use output::OutputWindow;
pub use output::Word;
pub use report::{CaseNumber, Fault, Kind, Report, TOLD, Verdict};
pub use rule::{Letters, Rule, Space};
