//! `knight problems`: lists the judge problems.

use super::output::Output;
use super::trouble::Trouble;
use knight::problem::PROBLEMS;

/// List the judge problems: id, other names, title, input.
#[derive(Debug, clap::Args)]
pub struct Arguments {}

/// Writes the list.
pub fn run(Arguments {}: &Arguments, output: &mut Output) -> Result<(), Trouble> {
    let mut list = String::new();
    for problem in PROBLEMS {
        let other_names = match problem.other_names {
            [] => String::new(),
            names => format!(" (also {})", names.join(", ")),
        };
        list += &format!("{}{other_names}: {}\n    {}\n", problem.id, problem.title, problem.input);
    }
    output.write(list.as_bytes())
}
