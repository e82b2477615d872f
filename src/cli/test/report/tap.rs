//! The report in the Test Anything Protocol, version 14.

use super::super::super::error::Error;
use super::super::super::judging::{Judged, Verdict};
use super::super::super::output::Output;
use super::super::super::process::Limits;
use super::{Reporter, Summary};
use serde_json::Value;

/// A line for each case, with a block of what is wrong with it.
pub struct Tap {
    /// How many cases there are; nothing, when that has been written.
    plan: Option<usize>,
    number: usize,
    limits: Limits,
}

impl Tap {
    /// A report on so many cases.
    pub fn new(cases: usize, limits: Limits) -> Tap {
        Tap { plan: Some(cases), number: 0, limits }
    }

    fn head(&mut self) -> String {
        self.plan.take().map_or_else(String::new, |cases| format!("TAP version 14\n1..{cases}\n"))
    }
}

impl Reporter for Tap {
    fn case(&mut self, name: &str, judged: &Judged, output: &mut Output) -> Result<(), Error> {
        self.number += 1;
        let is_accepted = judged.verdict == Verdict::Accepted;
        let ok = if is_accepted { "ok" } else { "not ok" };
        let mut text = format!("{}{ok} {} - {}\n", self.head(), self.number, escaped(name));
        if !is_accepted {
            // A string of JSON is one of YAML.
            let verdict = Value::from(judged.verdict.title());
            let message = Value::from(judged.reason(&self.limits));
            text += &format!("  ---\n  verdict: {verdict}\n  message: {message}\n  ...\n");
        }
        output.text(text)
    }

    fn finish(&mut self, summary: &Summary, output: &mut Output) -> Result<(), Error> {
        let head = self.head();
        let bail = if summary.is_interrupted { "Bail out! interrupted\n" } else { "" };
        output.text(format!("{head}{bail}"))
    }
}

/// A description in which nothing starts a directive or another line.
fn escaped(name: &str) -> String {
    let replaced = name.chars().map(|character| if character.is_control() { '\u{FFFD}' } else { character });
    replaced.collect::<String>().replace('\\', "\\\\").replace('#', "\\#")
}
