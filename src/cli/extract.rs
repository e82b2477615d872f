//! `knight extract`: one case of an input, as an input of its own.

use super::error::{Error, ExitStatus};
use super::input::Input;
use super::output::Output;
use super::print_error;
use knight::judge::{DynProblem, Extracted, What, extract};
use knight::parser::{counted, integer};
use knight::problem;
use std::ffi::OsString;
use std::num::NonZeroU64;

/// Write one case of an input as a complete input of its own.
///
/// The case is copied as it is written, with its white space and its oddities. Exit status 1 says that the
/// input has fewer cases.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight extract --problem uva633 2 fixtures/uva633/sample/sample.in
  printf 'e2 e4\\na1 h8\\n' | knight extract -p zoj1091 2 --answer")]
pub struct Arguments {
    /// The problem (`knight problems` lists them).
    #[arg(short, long, value_name = "ID", value_parser = problem::named)]
    problem: &'static dyn DynProblem,
    /// Write the right answer to the case instead.
    #[arg(long)]
    answer: bool,
    /// Which case, counted from 1.
    #[arg(value_name = "K", value_parser = case_number, allow_negative_numbers = true)]
    case: NonZeroU64,
    /// The input; `-` or none is standard input.
    #[arg(value_name = "INPUT", default_value = "-")]
    input: OsString,
}

/// Writes the case.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Error> {
    let mut input = Input::open(&arguments.input)?;
    let what = if arguments.answer { What::Answer } else { What::Case };
    let extracted = extract(arguments.problem, what, arguments.case, &mut input, output);
    match extracted.map_err(|error| Error::of(&input.name, error))? {
        Extracted::Written => Ok(ExitStatus::Answered),
        Extracted::TooFew { cases } => {
            let (name, case, cases) = (&input.name, arguments.case, counted(cases, "case"));
            print_error(format_args!("{name}: there is no case {case}, the input has {cases}"));
            Ok(ExitStatus::No)
        }
    }
}

/// Reads the number of a case.
fn case_number(text: &str) -> Result<NonZeroU64, &'static str> {
    match integer(text.as_bytes()) {
        Some(number) => u64::try_from(number).ok().and_then(NonZeroU64::new).ok_or("cases are counted from 1"),
        None => Err("expected the number of a case"),
    }
}
