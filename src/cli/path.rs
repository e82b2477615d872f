//! `knight path`: the shortest paths between two squares.

use super::ground::{self, Format};
use super::output::Output;
use super::tell;
use super::trouble::{ExitStatus, Trouble};
use knight::board::{Name, Square};
use knight::picture::{json, plain, svg, text};
use knight::solver::distance::{Board, Path, ShortestPaths};

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
}

/// Writes the paths.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Trouble> {
    let count = arguments.squares.len();
    if count != 0 && count != 2 {
        let plural = if count == 1 { "" } else { "s" };
        return Err(Trouble::Usage(format!("found {count} square{plural}, expected two: from where, to where")));
    }
    if arguments.ground.format == Format::Svg && (arguments.all || arguments.count) {
        return Err(Trouble::Usage("an svg document shows one path, expected neither --all nor --count".to_owned()));
    }
    let ground = arguments.ground.ground()?;
    let mut status = ExitStatus::Answered;
    let mut first = true;
    ground::answer_each(&arguments.squares, &ground, output, |[from, to], output| {
        if !std::mem::take(&mut first) && arguments.ground.format == Format::Svg {
            return Err(Trouble::one_picture());
        }
        let Some(paths) = ShortestPaths::between(&ground, from, to) else {
            status = ExitStatus::No;
            return write_no_path(arguments.ground.format, from, to, &ground, output);
        };
        if arguments.count {
            let count = paths.count();
            let line = match arguments.ground.format {
                Format::Json => json::count(from, to, ground.size(), paths.length(), count),
                _ => format!("{count}\n"),
            };
            output.write(line.as_bytes())
        } else if arguments.all {
            paths.for_each(|path| write_path(arguments.ground.format, path, &ground, output))
        } else {
            write_path(arguments.ground.format, &paths.first(), &ground, output)
        }
    })?;
    Ok(status)
}

fn write_path(format: Format, path: &Path, ground: &Board, output: &mut Output) -> Result<(), Trouble> {
    let line = match format {
        Format::Text => text::path(path, ground.moves, ground.size()),
        Format::Plain => plain::path(path, ground.moves, ground.size()),
        Format::Json => json::path(path, ground.moves, ground.size()),
        Format::Svg => return svg::path(path, ground.moves, &ground.blocked, |piece| output.write(piece)),
    };
    output.write(line.as_bytes())
}

/// There is nothing to draw for an svg document, so that the reason is all there is to say.
fn write_no_path(format: Format, from: Square, to: Square, ground: &Board, output: &mut Output) -> Result<(), Trouble> {
    let name = |square| Name::of(square, ground.size());
    let reason = format!("there is no path from {} to {}", name(from), name(to));
    match format {
        Format::Text => output.write(format!("{reason}\n").as_bytes()),
        Format::Plain => output.write(b"-1\n"),
        Format::Json => output.write(json::no_path(from, to, ground.size()).as_bytes()),
        Format::Svg => {
            tell(reason);
            Ok(())
        }
    }
}
