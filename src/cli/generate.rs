//! `knight generate`: judge input in, of any length.

use super::ground::any_size;
use super::output::Output;
use super::tell;
use super::trouble::Trouble;
use knight::board::Size;
use knight::generator::{About, Density, Input, Order, Progress, Wishes, all_cases, shapes};
use knight::problem::{PROBLEMS, Problem};
use std::num::NonZeroU64;

/// Write a well-formed input of a problem, drawn by chance or with all cases there are.
///
/// The same arguments give the same bytes, for ever and on every machine.
#[derive(Debug, clap::Args)]
#[command(after_long_help = list_of_shapes())]
pub struct Arguments {
    /// The problem (`knight problems` lists them).
    #[arg(value_name = "ID", value_parser = Problem::named)]
    problem: &'static Problem,
    /// The number from which chance follows. Without it one is drawn and told on standard error.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// How many cases, where an input may have several.
    #[arg(long, value_name = "COUNT")]
    cases: Option<NonZeroU64>,
    /// What the cases are like (--help tells the shapes of each problem).
    #[arg(long, value_name = "NAME")]
    shape: Option<String>,
    /// The size of every board, where it can be chosen.
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = any_size)]
    size: Option<Size>,
    /// How many of a hundred squares are blocked, where squares are.
    #[arg(long, value_name = "PERCENT", value_parser = density)]
    density: Option<Density>,
    /// All cases there are, or all of boards of one size, and nothing by chance.
    #[arg(long, conflicts_with_all = ["seed", "cases", "shape", "density"])]
    all: bool,
}

/// Writes the input.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Trouble> {
    let mut input = input(arguments)?;
    let mut block = vec![];
    while input.advance(&mut block) == Progress::Unfinished {
        output.write(&block)?;
        block.clear();
    }
    output.write(&block)
}

fn input(arguments: &Arguments) -> Result<Input, Trouble> {
    let &Arguments { problem, seed, cases, ref shape, size, density, all } = arguments;
    if all {
        return all_cases(problem, size).map_err(|refusal| Trouble::Usage(refusal.to_string()));
    }
    let wishes = Wishes { shape: shape.as_deref(), cases, size, density };
    let order = Order::of(problem, &wishes).map_err(|refusal| Trouble::Usage(refusal.to_string()))?;
    Ok(order.begin(seed.map_or_else(drawn_seed, Ok)?))
}

/// A seed from the system's chance, told so that the same input can be had again.
fn drawn_seed() -> Result<u64, Trouble> {
    let seed = getrandom::u64().map_err(|error| Trouble::Read("the system's chance".to_owned(), error.into()))?;
    tell(format_args!("seed {seed}"));
    Ok(seed)
}

/// Reads how many of a hundred squares are blocked.
fn density(text: &str) -> Result<Density, String> {
    let percent = text.parse().ok().and_then(Density::of_percent);
    percent.ok_or_else(|| "expected a number from 0 to 100".to_owned())
}

/// The shapes of all problems; those of problems with the same ones are told once.
fn list_of_shapes() -> String {
    let mut groups: Vec<(Vec<&str>, Vec<About>)> = vec![];
    for problem in PROBLEMS {
        let shapes = shapes(problem);
        match groups.iter_mut().find(|(_, known)| *known == shapes) {
            Some((ids, _)) => ids.push(problem.id),
            None => groups.push((vec![problem.id], shapes)),
        }
    }
    let mut list = "Shapes, the usual one first:\n".to_owned();
    for (ids, shapes) in groups {
        list += &format!("\n  {}\n", ids.join(", "));
        list.extend(shapes.iter().map(|About { name, cases }| format!("    {name}: {cases}\n")));
    }
    list
}
