//! The report as objects, one a line.

use super::super::super::check::{fault_as_json, forecast_as_json};
use super::super::super::error::Error;
use super::super::super::judging::{Judged, Verdict};
use super::super::super::output::Output;
use super::super::super::process::{Ended, Limits};
use super::{Reporter, Summary, standard_error};
use serde_json::{Map, Value, json};

/// An object for each case, then one for all.
pub struct Json {
    /// The limits, to say which was exceeded.
    pub limits: Limits,
}

impl Reporter for Json {
    fn case(&mut self, name: &str, judged: &Judged, output: &mut Output) -> Result<(), Error> {
        let (account, report) = (&judged.account, &judged.report);
        let is_accepted = judged.verdict == Verdict::Accepted;
        let object = json!({
            "name": name,
            "verdict": judged.verdict.abbreviation(),
            "message": if is_accepted { report.summary() } else { judged.reason(&self.limits) },
            "cpu": account.cpu.map(|cpu| cpu.as_secs_f64()),
            "wall": account.wall.as_secs_f64(),
            "memory": account.memory.map(|memory| memory.bytes),
            "memory_is_at_most": account.memory.map(|memory| memory.at_most),
            "exit": if let Ended::Code(code) = account.ended { Some(code) } else { None },
            "signal": if let Ended::Signal(signal) = account.ended { Some(signal) } else { None },
            "answers": report.cases(),
            "right": judged.right(),
            "right_from_the_start": report.right_from_the_start(),
            "faults": report.reported().into_iter().map(fault_as_json).collect::<Vec<_>>(),
            "forecast": judged.forecasts.iter().map(forecast_as_json).collect::<Vec<_>>(),
            "standard_error": standard_error(judged),
            "left_a_process_behind": account.left_behind,
        });
        output.text(format!("{object}\n"))
    }

    fn finish(&mut self, summary: &Summary, output: &mut Output) -> Result<(), Error> {
        let verdicts: Map<String, Value> =
            summary.counts().map(|(verdict, count)| (verdict.abbreviation().to_owned(), count.into())).collect();
        let object = json!({
            "summary": {
                "cases": summary.cases,
                "run": summary.run,
                "verdicts": verdicts,
                "all_accepted": summary.all_are_accepted() && summary.run == summary.cases,
                "interrupted": summary.is_interrupted,
                "slowest": summary.slowest.as_ref().map(|(name, time)| json!({"name": name, "seconds": time.as_secs_f64()})),
                "largest": summary.largest.as_ref().map(|(name, memory)| json!({"name": name, "bytes": memory.bytes})),
            }
        });
        output.text(format!("{object}\n"))
    }
}
