//! `knight validate`: whether an input is well-formed, to the letter.

use super::error::{Error, ExitStatus};
use super::input::Input;
use super::print_status;
use clap::ValueEnum;
use knight::judge::{DynProblem, validate};
use knight::problem;
use std::ffi::OsString;

/// Validate an input to the letter.
///
/// For a valid input nothing is written. Else the first fault is written to standard error: the case,
/// the position, what was found and what was expected. The exit code is the verdict.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight validate --problem uva633 fixtures/uva633/sample/sample.in
  printf 'e2 e4\\n' | knight validate --problem zoj1091")]
pub struct Arguments {
    /// The problem (`knight problems` lists them).
    #[arg(short, long, value_name = "ID", value_parser = problem::named)]
    problem: &'static dyn DynProblem,
    /// Whose exit codes and messages the verdict has.
    #[arg(long, value_name = "PROTOCOL", value_enum, default_value_t = Protocol::Testlib)]
    protocol: Protocol,
    /// The file to read; `-` or none is standard input.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: OsString,
}

/// How a verdict is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Protocol {
    /// 0 for a valid input, 3 for any other, and a message that begins with FAIL.
    Testlib,
    /// 42 for a valid input, 43 for any other (Kattis and its relatives).
    Kattis,
}

/// Gives the verdict.
pub fn run(arguments: &Arguments) -> Result<ExitStatus, Error> {
    let mut input = Input::open(&arguments.file)?;
    let refusal = validate(arguments.problem.format(), &mut input).map_err(|error| Error::of(&input.name, error))?;
    Ok(match (arguments.protocol, refusal) {
        (Protocol::Testlib, None) => ExitStatus::Answered,
        (Protocol::Kattis, None) => ExitStatus::KattisYes,
        (Protocol::Testlib, Some(refusal)) => {
            print_status(format_args!("FAIL {refusal}"));
            ExitStatus::Failed
        }
        (Protocol::Kattis, Some(refusal)) => {
            print_status(refusal);
            ExitStatus::KattisNo
        }
    })
}
