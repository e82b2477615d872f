//! Reports of a test: for people, and in three formats for programs.

mod json;
mod junit;
mod tap;
mod text;

use super::super::error::Error;
use super::super::judging::{Judged, Verdict};
use super::super::output::Output;
use super::super::process::{Limits, Memory};
use std::time::Duration;

/// How the verdicts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// A line for each case that is not accepted, then how many there are of each verdict.
    Text,
    /// An object a line: each case, then a summary.
    Json,
    /// An XML document as `JUnit` writes it.
    Junit,
    /// The Test Anything Protocol, version 14.
    Tap,
}

/// What writes a report, case by case.
pub trait Reporter {
    /// Reports a case.
    fn case(&mut self, name: &str, judged: &Judged, output: &mut Output) -> Result<(), Error>;

    /// Reports that no more cases follow.
    fn finish(&mut self, summary: &Summary, output: &mut Output) -> Result<(), Error>;
}

impl Format {
    /// A reporter on so many cases of a problem.
    pub fn reporter(self, problem: &str, cases: usize, limits: Limits) -> Box<dyn Reporter> {
        match self {
            Format::Text => Box::new(text::Text { limits }),
            Format::Json => Box::new(json::Json { limits }),
            Format::Junit => Box::new(junit::Junit::new(problem, limits)),
            Format::Tap => Box::new(tap::Tap::new(cases, limits)),
        }
    }
}

/// What all cases came to.
#[derive(Debug)]
pub struct Summary {
    /// How many cases there are, whether they have been run or not.
    pub cases: usize,
    /// How many have been run.
    pub run: usize,
    /// How many there are of each verdict, in the order of [`Verdict::ALL`].
    counts: [usize; Verdict::ALL.len()],
    /// The case that took longest, and how long.
    pub slowest: Option<(String, Duration)>,
    /// The case that took the most memory, and how much.
    pub largest: Option<(String, Memory)>,
    /// Whether somebody wanted to stop.
    pub is_interrupted: bool,
}

impl Summary {
    /// Nothing has been run.
    pub fn new(cases: usize) -> Summary {
        let counts = [0; Verdict::ALL.len()];
        Summary { cases, run: 0, counts, slowest: None, largest: None, is_interrupted: false }
    }

    /// Adds a case.
    pub fn add(&mut self, name: &str, judged: &Judged) {
        self.run += 1;
        let index = Verdict::ALL.iter().position(|&verdict| verdict == judged.verdict).expect("the list is whole");
        self.counts[index] += 1;
        let time = judged.account.time();
        if self.slowest.as_ref().is_none_or(|&(_, slowest)| time > slowest) {
            self.slowest = Some((name.to_owned(), time));
        }
        if let Some(memory) = judged.account.memory
            && self.largest.as_ref().is_none_or(|(_, largest)| memory.bytes > largest.bytes)
        {
            self.largest = Some((name.to_owned(), memory));
        }
    }

    /// The verdicts that there are, and how many of each.
    pub fn counts(&self) -> impl Iterator<Item = (Verdict, usize)> {
        Verdict::ALL.into_iter().zip(self.counts).filter(|&(_, count)| count > 0)
    }

    /// Whether all that have been run were accepted.
    pub fn all_are_accepted(&self) -> bool {
        self.counts().all(|(verdict, _)| verdict == Verdict::Accepted)
    }
}

/// What standard error starts with, as text.
fn standard_error(judged: &Judged) -> String {
    String::from_utf8_lossy(&judged.account.errors).into_owned()
}
