//! Runs of the program on inputs that are made up, and the ways in which they fail.

use super::super::error::Error;
use super::super::input::Input;
use super::super::judging::{Judge, Judged};
use super::super::process::{Ended, Interrupt, Limit, unnamed_file};
use knight::judge::check;
use knight::judge::shrink::{Failure, Run, Subject};
use knight::judge::stress::Proven;
use knight::parser::CaseList;
use std::io;
use std::time::{Duration, Instant};

/// In what way a run failed. A smaller input must fail in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// An answer is wrong, or something stands between two.
    Wrong,
    /// The answers are right, but not laid out as the judge takes them.
    Layout,
    /// An answer is missing, or the output goes on after the last.
    MissingOrExtra,
    /// The program ended with this exit code.
    Code(i32),
    /// It was ended by this signal.
    Signal(i32),
    /// It exceeded a limit.
    Limit(Limit),
}

impl Class {
    /// The way in which a run failed that was not accepted.
    pub fn of(judged: &Judged) -> Class {
        match judged.account.ended {
            Ended::Signal(signal) => Class::Signal(signal),
            Ended::Limit(limit) => Class::Limit(limit),
            Ended::Code(0) | Ended::Cancelled => match judged.report.gravest() {
                Some(check::Kind::Layout | check::Kind::TrailingWhitespace) => Class::Layout,
                Some(check::Kind::Missing | check::Kind::Extra) => Class::MissingOrExtra,
                Some(check::Kind::Wrong | check::Kind::Unexpected) | None => Class::Wrong,
            },
            Ended::Code(code) => Class::Code(code),
        }
    }

    /// The cases that failed, as far as they are known. Output that was still in the program's buffer when it ended
    /// would name the wrong ones.
    pub fn named_cases(self, judged: &Judged) -> Vec<u64> {
        match self {
            Class::Wrong | Class::Layout | Class::MissingOrExtra => judged.report.faulty_cases(),
            Class::Code(_) | Class::Signal(_) | Class::Limit(_) => vec![],
        }
    }

    /// Whether it may be the end of the input that the program fails at, and none of the cases.
    pub fn is_about_the_end(self) -> bool {
        matches!(self, Class::MissingOrExtra)
    }
}

/// Runs the program on some cases. Nothing is returned if it was cancelled.
///
/// # Errors
/// If the program cannot be run.
pub fn run(judge: &Judge, cases: &CaseList, is_cancelled: &(dyn Fn() -> bool + Sync)) -> Result<Option<Judged>, Error> {
    let bytes = cases.to_bytes();
    let file = unnamed_file(&bytes).map_err(|error| Error::WriteFile(std::env::temp_dir(), error))?;
    judge.run(file, Input::of_bytes("the input", bytes), None, &mut io::sink(), is_cancelled)
}

/// The runs by which an input is made smaller.
pub struct Trials<'j> {
    judge: &'j Judge,
    interrupt: &'j Interrupt,
    /// What the program has passed.
    proven: &'j Proven,
    deadline: Instant,
    /// How many there have been.
    pub runs: u64,
    /// Why there can be no more.
    pub error: Option<Error>,
}

impl<'j> Trials<'j> {
    /// No runs yet, and so much time for all.
    pub fn new(judge: &'j Judge, interrupt: &'j Interrupt, proven: &'j Proven, time: Duration) -> Trials<'j> {
        Trials { judge, interrupt, proven, deadline: Instant::now() + time, runs: 0, error: None }
    }
}

impl Subject for Trials<'_> {
    type Class = Class;

    fn has_passed(&self, set: usize) -> bool {
        self.proven.has_passed(set)
    }

    fn run(&mut self, cases: &CaseList) -> Run<Class> {
        let (deadline, interrupt) = (self.deadline, self.interrupt);
        let is_cancelled = || interrupt.is_raised() || Instant::now() >= deadline;
        if is_cancelled() {
            return Run::Stopped;
        }
        self.runs += 1;
        match run(self.judge, cases, &is_cancelled) {
            Ok(Some(judged)) if judged.verdict == super::Verdict::Accepted => Run::Passed,
            Ok(Some(judged)) => {
                let class = Class::of(&judged);
                Run::Failed(Failure { class, cases: class.named_cases(&judged) })
            }
            Ok(None) => Run::Stopped,
            Err(error) => {
                self.error = Some(error);
                Run::Stopped
            }
        }
    }
}
