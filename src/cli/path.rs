//! `knight path`: the shortest paths between two squares.

use super::ground;
use super::output::Output;
use super::trouble::{ExitStatus, Trouble};
use knight::board::{Name, Square};
use knight::picture::{json, plain, text};
use knight::solver::{Ground, Path, ShortestPaths};

/// Show the shortest paths between two squares.
///
/// Of all shortest paths the first is shown: the one whose squares, by file and then by rank, come
/// first. Exit status 1 says that there is no path.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// From where to where; without them pairs are read from standard input, one a line.
    #[arg(value_name = "SQUARE")]
    squares: Vec<String>,
    /// Show every shortest path, in order.
    #[arg(long)]
    all: bool,
    /// Show how many shortest paths there are.
    #[arg(long, conflicts_with = "all")]
    count: bool,
    #[command(flatten)]
    ground: ground::GroundArguments,
    /// How the paths are written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// A line for people.
    Text,
    /// The length, then the squares.
    Plain,
    /// A JSON document a line.
    Json,
}

/// Writes the paths.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Trouble> {
    let count = arguments.squares.len();
    if count != 0 && count != 2 {
        let plural = if count == 1 { "" } else { "s" };
        return Err(Trouble::Usage(format!("found {count} square{plural}, expected two: from where, to where")));
    }
    let ground = arguments.ground.ground()?;
    let mut status = ExitStatus::Answered;
    ground::answer_each(&arguments.squares, &ground, output, |[from, to], output| {
        let Some(paths) = ShortestPaths::between(&ground, from, to) else {
            status = ExitStatus::No;
            return output.write(no_path(arguments.format, from, to, &ground).as_bytes());
        };
        if arguments.count {
            let count = paths.count();
            let line = match arguments.format {
                Format::Text | Format::Plain => format!("{count}\n"),
                Format::Json => json::count(from, to, ground.size(), paths.length(), count),
            };
            return output.write(line.as_bytes());
        }
        let mut write = |path: &Path| output.write(line(arguments.format, path, &ground).as_bytes());
        if arguments.all { paths.for_each(write) } else { write(&paths.first()) }
    })?;
    Ok(status)
}

fn line(format: Format, path: &Path, ground: &Ground) -> String {
    let write = match format {
        Format::Text => text::path,
        Format::Plain => plain::path,
        Format::Json => json::path,
    };
    write(path, ground.knight, ground.size())
}

fn no_path(format: Format, from: Square, to: Square, ground: &Ground) -> String {
    let name = |square| Name::of(square, ground.size());
    match format {
        Format::Text => format!("there is no path from {} to {}\n", name(from), name(to)),
        Format::Plain => "-1\n".to_owned(),
        Format::Json => json::no_path(from, to, ground.size()),
    }
}
