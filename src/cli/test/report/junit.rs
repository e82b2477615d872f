//! The report as an XML document, as `JUnit` writes it and CI systems read it.

use super::super::super::error::Error;
use super::super::super::judging::{Judged, Verdict};
use super::super::super::output::Output;
use super::super::super::process::Limits;
use super::{Reporter, Summary, standard_error};
use std::time::Duration;

/// The document, which starts with how many cases failed and so is written at its end.
pub struct Junit {
    problem: String,
    limits: Limits,
    cases: String,
    failures: usize,
    errors: usize,
    time: Duration,
}

impl Junit {
    /// A document without cases.
    pub fn new(problem: &str, limits: Limits) -> Junit {
        let problem = problem.to_owned();
        Junit { problem, limits, cases: String::new(), failures: 0, errors: 0, time: Duration::ZERO }
    }
}

impl Reporter for Junit {
    fn case(&mut self, name: &str, judged: &Judged, _: &mut Output) -> Result<(), Error> {
        let time = judged.account.time();
        self.time += time;
        self.cases += &format!(
            "    <testcase classname=\"{}\" name=\"{}\" time=\"{:.3}\"",
            escaped(&self.problem),
            escaped(name),
            time.as_secs_f64()
        );
        // The program answered, but not right; or something else is wrong.
        let element = match judged.verdict {
            Verdict::Accepted => {
                self.cases += "/>\n";
                return Ok(());
            }
            Verdict::WrongAnswer | Verdict::PresentationError => {
                self.failures += 1;
                "failure"
            }
            _ => {
                self.errors += 1;
                "error"
            }
        };
        self.cases += &format!(
            ">\n      <{element} type=\"{}\" message=\"{}\"/>\n",
            judged.verdict.abbreviation(),
            escaped(&judged.reason(&self.limits))
        );
        let errors = standard_error(judged);
        if !errors.is_empty() {
            self.cases += &format!("      <system-err>{}</system-err>\n", escaped(&errors));
        }
        self.cases += "    </testcase>\n";
        Ok(())
    }

    fn finish(&mut self, summary: &Summary, output: &mut Output) -> Result<(), Error> {
        let counts = format!(
            "name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{:.3}\"",
            escaped(&self.problem),
            summary.run,
            self.failures,
            self.errors,
            self.time.as_secs_f64()
        );
        output.text(format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {counts}>\n  <testsuite {counts}>\n"
        ))?;
        output.text(&self.cases)?;
        output.text("  </testsuite>\n</testsuites>\n")
    }
}

/// Text as it may stand in an element or an attribute. What XML cannot hold in any form is replaced.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '&' => escaped += "&amp;",
            '"' => escaped += "&quot;",
            '\t' | '\n' | '\r' => escaped += &format!("&#{};", character as u32),
            '\0'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}' => escaped.push('\u{FFFD}'),
            _ => escaped.push(character),
        }
    }
    escaped
}
