//! `knight generate`: judge input, of any length.

use super::board::any_size;
use super::error::Error;
use super::output::Output;
use super::print_error;
use knight::board::Size;
use knight::judge::DynProblem;
use knight::judge::generate::{Density, Plan, Request, ShapeInfo};
use knight::problem::{self, PROBLEMS};
use std::num::NonZeroU64;

/// Write a well-formed input of a problem, random or with all cases there are.
///
/// The same arguments give the same bytes in every version and on every machine.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{}\n\n{EXAMPLES}", list_of_shapes().trim_end()))]
pub struct Arguments {
    /// The problem (`knight problems` lists them).
    #[arg(value_name = "ID", value_parser = problem::named)]
    problem: &'static dyn DynProblem,
    /// The seed of the random numbers. Without it one is chosen and written to standard error.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// How many cases, where an input may have several.
    #[arg(long, value_name = "COUNT")]
    cases: Option<NonZeroU64>,
    /// What the cases are like (--help lists the shapes of each problem).
    #[arg(long, value_name = "NAME")]
    shape: Option<String>,
    /// The size of every board, where it can be chosen.
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = any_size)]
    size: Option<Size>,
    /// The percentage of blocked squares, where squares are blocked.
    #[arg(long, value_name = "PERCENT", value_parser = density)]
    density: Option<Density>,
    /// All cases there are, or all of boards of one size, and nothing random.
    #[arg(long, conflicts_with_all = ["seed", "cases", "shape", "density"])]
    all: bool,
}

const EXAMPLES: &str = "\
Examples:
  knight generate zoj1091 --cases 3 --seed 1
  knight generate uva633 --shape corridor --size 8x8 --cases 2 --seed 7
  knight generate sicily1152 --all";

/// Writes the input.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Error> {
    let &Arguments { problem, seed, cases, ref shape, size, density, all } = arguments;
    let request =
        if all { Request::All { size } } else { Request::Random { shape: shape.as_deref(), cases, size, density } };
    let plan = Plan::new(problem, &request).map_err(|error| Error::Usage(error.to_string()))?;
    let seed = match (seed, request) {
        (Some(seed), _) => seed,
        (None, Request::All { .. }) => 0,
        (None, Request::Random { .. }) => random_seed()?,
    };
    plan.write(seed, output).map_err(Error::Write)
}

/// A random seed, written to standard error so that the same input can be generated again.
pub fn random_seed() -> Result<u64, Error> {
    let seed = getrandom::u64().map_err(|error| Error::Random(error.into()))?;
    print_error(format_args!("seed {seed}"));
    Ok(seed)
}

/// Reads how many of a hundred squares are blocked.
fn density(text: &str) -> Result<Density, String> {
    let percent = text.parse().ok().and_then(Density::of_percent);
    percent.ok_or_else(|| "expected a number from 0 to 100".to_owned())
}

/// The shapes of all problems. Problems with the same shapes stand together.
fn list_of_shapes() -> String {
    let mut groups: Vec<(Vec<&str>, Vec<ShapeInfo>)> = vec![];
    for problem in PROBLEMS {
        let shapes = problem.shape_infos();
        match groups.iter_mut().find(|(_, known)| *known == shapes) {
            Some((ids, _)) => ids.push(problem.id()),
            None => groups.push((vec![problem.id()], shapes)),
        }
    }
    let mut list = "Shapes, the usual one first:\n".to_owned();
    for (ids, shapes) in groups {
        list += &format!("\n  {}\n", ids.join(", "));
        list.extend(shapes.iter().map(|ShapeInfo { name, cases }| format!("    {name}: {cases}\n")));
    }
    list
}
