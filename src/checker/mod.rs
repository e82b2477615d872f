//! Claims to verdicts and their reasons.

mod claim;
mod claimant;
mod examination;
mod output;
mod report;
mod rule;
mod tour;

pub use claim::LineEnd;
pub(crate) use claimant::Claimant;
pub use examination::{Checker, Need, Progress, check};
pub(crate) use output::OutputWindow;
pub use output::Word;
pub use report::{CaseNumber, Fault, Kind, Report, TOLD, Verdict};
pub use rule::{Letters, Rule, Space};
pub use tour::{WrongTour, check_tour};
pub(crate) use tour::{tour_in_order, tour_on_grid};
