//! The report for people.

use super::super::super::error::Error;
use super::super::super::judging::{Judged, Verdict, show_memory, show_time};
use super::super::super::output::Output;
use super::super::super::process::Limits;
use super::{Reporter, Summary, standard_error};

/// How many lines of standard error are shown.
const SHOWN_LINES: usize = 10;

/// How much of such a line is shown, in characters.
const SHOWN_CHARACTERS: usize = 200;

/// A line for each case that is not accepted.
pub struct Text {
    /// The limits, to say which was exceeded.
    pub limits: Limits,
}

impl Reporter for Text {
    fn case(&mut self, name: &str, judged: &Judged, output: &mut Output) -> Result<(), Error> {
        let account = &judged.account;
        if judged.verdict != Verdict::Accepted {
            let (verdict, time) = (judged.verdict.abbreviation(), show_time(account.time()));
            let memory = account.memory.map_or_else(String::new, |memory| format!(", {}", show_memory(memory)));
            output.text(format!("{name}: {verdict}, {time}{memory}: {}\n", judged.reason(&self.limits)))?;
        }
        if judged.verdict == Verdict::RuntimeError {
            let errors = standard_error(judged);
            for line in errors.lines().take(SHOWN_LINES) {
                let line: String = line.chars().take(SHOWN_CHARACTERS).flat_map(escape).collect();
                output.text(format!("  standard error: {line}\n"))?;
            }
            let more = errors.lines().count().saturating_sub(SHOWN_LINES);
            if more > 0 {
                output.text(format!("  and {more} more {}\n", if more == 1 { "line" } else { "lines" }))?;
            }
        }
        if account.left_behind {
            output.text(format!("{name}: it left a process behind, which was killed\n"))?;
        }
        for forecast in &judged.forecasts {
            output.text(format!("  {forecast}\n"))?;
        }
        Ok(())
    }

    fn finish(&mut self, summary: &Summary, output: &mut Output) -> Result<(), Error> {
        let counts: Vec<String> =
            summary.counts().map(|(verdict, count)| format!("{count} {}", verdict.title())).collect();
        let mut line = counts.join(", ");
        if summary.run < summary.cases {
            let stopped = if summary.is_interrupted { "interrupted" } else { "stopped" };
            let colon = if counts.is_empty() { "" } else { ": " };
            line = format!("{stopped} after {} of {} cases{colon}{line}", summary.run, summary.cases);
        }
        // Of one case alone the name is known.
        let named = |what: &str, name: &str| if summary.run == 1 { String::new() } else { format!("{what} {name}, ") };
        if let Some((name, time)) = &summary.slowest {
            line += &format!("; {}{}", named("slowest", name), show_time(*time));
        }
        if let Some((name, memory)) = &summary.largest {
            line += &format!("; {}{}", named("largest", name), show_memory(*memory));
        }
        output.text(line + "\n")
    }
}

/// A character as a terminal may show it.
fn escape(character: char) -> impl Iterator<Item = char> {
    let escaped = character.is_control() && character != '\t';
    let plain = (!escaped).then_some(character);
    plain.into_iter().chain(escaped.then(|| character.escape_default()).into_iter().flatten())
}
