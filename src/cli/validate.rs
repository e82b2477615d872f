//! `knight validate`: whether an input is well-formed, to the letter.

use super::error::{Error, ExitStatus};
use super::input::Input;
use super::print_status;
use clap::ValueEnum;
use knight::judge::{DynProblem, validate};
use knight::parser::counted;
use knight::problem;
use std::ffi::{OsStr, OsString};

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
    /// Accepted from problem tools that give it; it changes nothing.
    #[arg(long = "constraints_file", value_name = "PATH")]
    constraints_file: Option<OsString>,
    /// The file to read; `-` or none is standard input. With Kattis' protocol the input is standard input,
    /// and words here are flags, which change nothing.
    #[arg(value_name = "FILE", allow_negative_numbers = true)]
    words: Vec<OsString>,
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
    let mut input = Input::open(file(arguments)?)?;
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

/// Which file is read.
fn file(arguments: &Arguments) -> Result<&OsStr, Error> {
    match (arguments.protocol, arguments.words.as_slice()) {
        (Protocol::Kattis, _) | (Protocol::Testlib, []) => Ok(OsStr::new("-")),
        (Protocol::Testlib, [file]) => Ok(file),
        (Protocol::Testlib, words) => Err(Error::Usage(format!(
            "found {}, expected [FILE] in this protocol; try `knight validate --help`",
            counted(words.len(), "file")
        ))),
    }
}
