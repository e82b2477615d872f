//! `knight solve`: answers judge input.

use super::error::Error;
use super::input::Input;
use super::output::Output;
use super::{print_error, print_status};
use knight::judge::{Choice, DynProblem, explain, solve};
use knight::problem::{self, PROBLEMS};
use std::ffi::OsString;

/// Answer judge input.
///
/// Without --problem the problem is detected from the first lines, and judge files that were
/// concatenated are solved one after the other.
#[derive(Debug, Default, clap::Args)]
#[command(after_help = "\
Examples:
  printf 'e2 e4\\na1 h8\\n' | knight solve
  knight solve --problem uva633 fixtures/uva633/sample/sample.in
  printf 'b1 g6\\n' | knight solve --explain")]
pub struct Arguments {
    /// The problem (`knight problems` lists them).
    #[arg(short, long, value_name = "ID", value_parser = problem::named)]
    problem: Option<&'static dyn DynProblem>,
    /// After each answer, say on standard error why it is right.
    #[arg(long)]
    explain: bool,
    /// The files to read; `-` or none is standard input.
    #[arg(value_name = "FILE")]
    files: Vec<OsString>,
}

/// Answers all files, one after the other.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Error> {
    let choice = arguments.problem.map_or(Choice::Detect(PROBLEMS), Choice::Named);
    let standard_input = [OsString::from("-")];
    let files = if arguments.files.is_empty() { &standard_input[..] } else { &arguments.files };
    for file in files {
        let mut input = Input::open(file)?;
        let warning = if arguments.explain {
            explain(choice, &mut input, output, print_status)
        } else {
            solve(choice, &mut input, output)
        };
        if let Some(warning) = warning.map_err(|error| Error::of(&input.name, error))? {
            print_error(format_args!("{}:{warning}", input.name));
        }
    }
    Ok(())
}
