//! `knight extract`: one case of an input, as an input of its own.

use super::error::{Error, ExitStatus};
use super::input::Input;
use super::output::Output;
use super::print_error;
use knight::judge::{DynProblem, Extracted, What, extract};
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
    #[arg(value_name = "K")]
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
            let cases = if cases == 1 { "1 case".to_owned() } else { format!("{cases} cases") };
            let (name, case) = (&input.name, arguments.case);
            print_error(format_args!("{name}: there is no case {case}, the input has {cases}"));
            Ok(ExitStatus::No)
        }
    }
}
