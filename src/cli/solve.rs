//! `knight solve`: answers judge input.

use super::output::Output;
use super::tell;
use super::trouble::Trouble;
use knight::batch::{Batch, Choice, Need};
use knight::parser::Window;
use knight::problem::Problem;
use std::ffi::OsString;
use std::fs::File;
use std::io::{ErrorKind, Read, stdin};

/// Answer judge input.
///
/// Without --problem the first lines tell which problem it is, and judge files that were
/// concatenated are solved one after the other.
#[derive(Debug, Default, clap::Args)]
pub struct Arguments {
    /// The problem (`knight problems` lists them).
    #[arg(short, long, value_name = "ID", value_parser = Problem::named)]
    problem: Option<&'static Problem>,
    /// The files to read; `-` or none is standard input.
    #[arg(value_name = "FILE")]
    files: Vec<OsString>,
}

/// How many bytes are read at once, if there are as many.
const INPUT_BLOCK: usize = 128 * 1024;

/// Answers all files, one after the other.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Trouble> {
    let choice = arguments.problem.map_or(Choice::Detect, Choice::Named);
    let standard_input = [OsString::from("-")];
    let files = if arguments.files.is_empty() { &standard_input[..] } else { &arguments.files };
    let mut buffer = vec![0; INPUT_BLOCK];
    for file in files {
        let name = file.to_string_lossy();
        let mut reader: Box<dyn Read> = if file == "-" {
            Box::new(stdin().lock())
        } else {
            Box::new(File::open(file).map_err(|error| Trouble::Read(name.to_string(), error))?)
        };
        answer(&name, &mut *reader, Batch::new(choice), &mut buffer, output)?;
    }
    Ok(())
}

/// Answers one input. Whatever has been read and can be answered is written before more is read,
/// as reading may have to wait for somebody who waits for the answer.
fn answer(
    name: &str,
    reader: &mut dyn Read,
    mut batch: Batch,
    buffer: &mut [u8],
    output: &mut Output,
) -> Result<(), Trouble> {
    let mut answers = Vec::new();
    let mut unused = 0;
    loop {
        let count = read(reader, &mut buffer[unused..]).map_err(|error| Trouble::Read(name.to_owned(), error))?;
        let mut rest = &buffer[..unused + count];
        loop {
            let window = if count == 0 { Window::Last(rest) } else { Window::Part(rest) };
            let progress = batch.advance(window, &mut answers);
            output.write(&answers)?;
            answers.clear();
            let progress = progress.map_err(|error| Trouble::Input(name.to_owned(), error))?;
            rest = &rest[progress.consumed..];
            match progress.need {
                Need::Output => {}
                Need::Input => break,
                Need::Nothing(warning) => {
                    if let Some(warning) = warning {
                        tell(format_args!("{name}:{warning}"));
                    }
                    return Ok(());
                }
            }
        }
        let from = unused + count - rest.len();
        buffer.copy_within(from..unused + count, 0);
        unused = unused + count - from;
    }
}

/// Reads once, as often as it is interrupted.
pub fn read(reader: &mut dyn Read, buffer: &mut [u8]) -> std::io::Result<usize> {
    loop {
        match reader.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}
