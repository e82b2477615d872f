//! `knight submission`: a program to hand in.

use super::error::Error;
use super::output::Output;
use knight::judge::DynProblem;
use knight::problem;

/// Write a self-contained program that solves a problem, to hand in or to learn from.
///
/// It is one file that needs the standard library alone.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight submission zoj1091
  knight submission uva633 --language cpp")]
pub struct Arguments {
    /// The problem (`knight problems` lists them).
    #[arg(value_name = "ID", value_parser = problem::named)]
    problem: &'static dyn DynProblem,
    /// The language of the program.
    #[arg(short, long, value_enum, default_value_t = Language::Rust)]
    language: Language,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Language {
    /// Rust 1.65 or later, in any edition from 2015 on.
    Rust,
    /// C++98 and every later standard.
    Cpp,
}

/// Writes the program.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Error> {
    let programs = arguments.problem.about().programs;
    output.text(match arguments.language {
        Language::Rust => programs.rust,
        Language::Cpp => programs.cpp,
    })
}
