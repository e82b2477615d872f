//! `knight validate`: judges an input to the letter.

use super::input::Input;
use super::say;
use super::trouble::{ExitStatus, Trouble};
use clap::ValueEnum;
use knight::problem::Problem;
use knight::validator::{Refusal, Validator};
use std::ffi::OsString;

/// Judge whether an input is well-formed to the letter.
///
/// A valid input is passed in silence. Of any other the first fault is told on standard error: the
/// case, the place, what was found and what was expected. The exit code is the verdict.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The problem (`knight problems` lists them).
    #[arg(short, long, value_name = "ID", value_parser = Problem::named)]
    problem: &'static Problem,
    /// Whose exit codes and messages the verdict has.
    #[arg(long, value_name = "PROTOCOL", value_enum, default_value_t = Protocol::Testlib)]
    protocol: Protocol,
    /// The file to read; `-` or none is standard input.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: OsString,
}

/// How a verdict is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Protocol {
    /// 0 for a valid input, 3 for any other, and a message that begins with FAIL.
    Testlib,
    /// 42 for a valid input, 43 for any other (Kattis and its relatives).
    Kattis,
}

/// Tells the verdict.
pub fn run(arguments: &Arguments) -> Result<ExitStatus, Trouble> {
    Ok(match (arguments.protocol, refusal(arguments)?) {
        (Protocol::Testlib, None) => ExitStatus::Answered,
        (Protocol::Kattis, None) => ExitStatus::KattisYes,
        (Protocol::Testlib, Some(refusal)) => {
            say(format_args!("FAIL {refusal}"));
            ExitStatus::Failed
        }
        (Protocol::Kattis, Some(refusal)) => {
            say(refusal);
            ExitStatus::KattisNo
        }
    })
}

/// The first thing that is wrong with the input, if anything is.
fn refusal(arguments: &Arguments) -> Result<Option<Refusal>, Trouble> {
    let mut validator = Validator::new(&arguments.problem.layout);
    let mut refusal = None;
    Input::open(&arguments.file)?.each_window(|window| {
        Ok(validator.advance(window).unwrap_or_else(|found| {
            refusal = Some(found);
            None
        }))
    })?;
    Ok(refusal)
}
