//! `knight problems`: lists the judge problems.

use super::error::Error;
use super::output::Output;
use knight::judge::DynProblem;
use knight::judge::check::OnlineJudge;
use knight::problem::{self, PROBLEMS};

/// List the judge problems, or describe one.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight problems
  knight problems uva633")]
pub struct Arguments {
    /// The problem to describe: the lines of its input and the shapes of generated cases too.
    #[arg(value_name = "ID", value_parser = problem::named)]
    problem: Option<&'static dyn DynProblem>,
}

/// Writes the list.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Error> {
    match arguments.problem {
        None => PROBLEMS.iter().try_for_each(|&problem| output.text(summary(problem))),
        Some(problem) => output.text(summary(problem) + &details(problem)),
    }
}

fn summary(problem: &dyn DynProblem) -> String {
    let about = problem.about();
    let on_judge = |name: &str| format!("{name} on {}", OnlineJudge::of_name(name).title());
    let other_names: Vec<String> = about.other_names.iter().map(|name| on_judge(name)).collect();
    let also = if other_names.is_empty() { String::new() } else { format!(" (also {})", other_names.join(", ")) };
    format!("{}{also}: {}\n    {}\n", on_judge(about.id), about.title, about.input)
}

fn details(problem: &dyn DynProblem) -> String {
    let lines: String = problem.format().description().lines().map(|line| format!("    {line}\n")).collect();
    let shapes = problem.shape_infos();
    let shapes: String = shapes.iter().map(|shape| format!("    {}: {}\n", shape.name, shape.cases)).collect();
    format!("\nThe lines of an input, with the ranges of the statement:\n{lines}\nShapes of generated cases:\n{shapes}")
}
