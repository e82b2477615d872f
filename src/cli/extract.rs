//! `knight extract`: one case of an input, as an input of its own.

use super::input::Input;
use super::output::Output;
use super::tell;
use super::trouble::{ExitStatus, Trouble};
use knight::batch::{Batch, Choice, Need as BatchNeed};
use knight::extraction::{Extraction, Need};
use knight::parser::Window;
use knight::problem::Problem;
use std::ffi::OsString;
use std::num::NonZeroU64;

/// Write one case of an input as a complete input of its own.
///
/// The case is copied as it is written, with its blanks and its oddities. Exit status 1 says that the
/// input has fewer cases.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The problem (`knight problems` lists them).
    #[arg(short, long, value_name = "ID", value_parser = Problem::named)]
    problem: &'static Problem,
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

/// Where the case goes.
enum Sink<'o> {
    Copy(&'o mut Output),
    /// To be answered: what has not been consumed yet.
    Answer(&'o mut Output, Box<Batch>, Vec<u8>),
}

/// Writes the case.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Trouble> {
    let input = Input::open(&arguments.input)?;
    let name = input.name.to_string();
    let mut extraction = Extraction::new(arguments.problem, arguments.case);
    let mut sink = if arguments.answer {
        Sink::Answer(output, Box::new(Batch::new(Choice::Named(arguments.problem))), vec![])
    } else {
        Sink::Copy(output)
    };
    let mut count = None;
    let mut piece = vec![];
    input.each_window(|window| {
        let progress = extraction.advance(window, &mut piece);
        let is_last = progress.as_ref().is_ok_and(|progress| progress.need == Need::Nothing);
        if progress.as_ref().is_ok_and(|progress| !matches!(progress.need, Need::Case { .. })) {
            sink.take(&piece, is_last)?;
        }
        piece.clear();
        let progress = progress.map_err(|error| Trouble::Input(name.clone(), error))?;
        match progress.need {
            Need::Input => return Ok(Some(progress.consumed)),
            Need::Nothing => {}
            Need::Case { count: cases } => count = Some(cases),
        }
        Ok(None)
    })?;
    let Some(count) = count else {
        return Ok(ExitStatus::Answered);
    };
    let cases = if count == 1 { "1 case".to_owned() } else { format!("{count} cases") };
    tell(format_args!("{name}: there is no case {}, the input has {cases}", arguments.case));
    Ok(ExitStatus::No)
}

impl Sink<'_> {
    fn take(&mut self, piece: &[u8], is_last: bool) -> Result<(), Trouble> {
        match self {
            Sink::Copy(output) => output.write(piece),
            Sink::Answer(output, batch, unread) => {
                unread.extend_from_slice(piece);
                loop {
                    let window = if is_last { Window::Last(unread) } else { Window::Part(unread) };
                    let mut answers = vec![];
                    let progress = batch.advance(window, &mut answers);
                    output.write(&answers)?;
                    let progress = progress.map_err(|error| Trouble::Input("the case".to_owned(), error))?;
                    unread.drain(..progress.consumed);
                    if progress.need != BatchNeed::Output {
                        return Ok(());
                    }
                }
            }
        }
    }
}
