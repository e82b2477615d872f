//! `knight solve`: answers judge input.

use super::input::Input;
use super::output::Output;
use super::trouble::Trouble;
use super::{say, tell};
use knight::batch::{Batch, Choice, Need};
use knight::problem::Problem;
use std::ffi::OsString;

/// Answer judge input.
///
/// Without --problem the first lines tell which problem it is, and judge files that were
/// concatenated are solved one after the other.
#[derive(Debug, Default, clap::Args)]
pub struct Arguments {
    /// The problem (`knight problems` lists them).
    #[arg(short, long, value_name = "ID", value_parser = Problem::named)]
    problem: Option<&'static Problem>,
    /// After each answer, say on standard error why it is right.
    #[arg(long)]
    explain: bool,
    /// The files to read; `-` or none is standard input.
    #[arg(value_name = "FILE")]
    files: Vec<OsString>,
}

/// Answers all files, one after the other.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Trouble> {
    let choice = arguments.problem.map_or(Choice::Detect, Choice::Named);
    let standard_input = [OsString::from("-")];
    let files = if arguments.files.is_empty() { &standard_input[..] } else { &arguments.files };
    let batch = if arguments.explain { Batch::explaining } else { Batch::new };
    files.iter().try_for_each(|file| answer(Input::open(file)?, batch(choice), output))
}

/// Answers one input. Whatever has been read and can be answered is written before more is read,
/// as reading may have to wait for somebody who waits for the answer.
fn answer(input: Input<'_>, mut batch: Batch, output: &mut Output) -> Result<(), Trouble> {
    let name = input.name.to_string();
    let mut answers = Vec::new();
    input.each_window(|window| {
        let mut rest = window;
        let mut done = 0;
        loop {
            let progress = batch.advance(rest, &mut answers);
            output.write(&answers)?;
            output.flush()?;
            answers.clear();
            if let Some(explanation) = batch.take_explanation() {
                say(explanation);
            }
            let progress = progress.map_err(|error| Trouble::Input(name.clone(), error))?;
            done += progress.consumed;
            match progress.need {
                Need::Output => rest = window.behind(done),
                Need::Input => return Ok(Some(done)),
                Need::Nothing(warning) => {
                    if let Some(warning) = warning {
                        tell(format_args!("{name}:{warning}"));
                    }
                    return Ok(None);
                }
            }
        }
    })
}
