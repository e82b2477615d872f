//! The command line: the only place that touches files and standard streams.

mod board;
mod check;
mod completions;
mod error;
mod extract;
mod generate;
mod input;
mod judging;
mod map;
mod output;
mod page;
mod path;
mod problems;
mod process;
mod program;
mod solve;
mod stress;
mod submission;
mod test;
mod tour;
mod travel;
mod validate;
mod whole_file;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser, Subcommand};
use error::Error;
pub use error::ExitStatus;
use output::Output;
use std::ffi::OsString;
use std::io::{IsTerminal, Write, stderr, stdin};

/// Solves chess-knight problems: judge input in, judge-exact output out.
///
/// Without a command, and with its standard input not a terminal, knight does what `knight solve`
/// does.
#[derive(Debug, Parser)]
#[command(name = "knight", version, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Solve(solve::Arguments),
    Check(check::Arguments),
    Test(test::Arguments),
    Stress(stress::Arguments),
    Validate(validate::Arguments),
    Generate(generate::Arguments),
    Extract(extract::Arguments),
    Map(map::Arguments),
    Path(path::Arguments),
    Tour(tour::Arguments),
    Travel(travel::Arguments),
    Page(page::Arguments),
    Problems(problems::Arguments),
    Submission(submission::Arguments),
    Completions(completions::Arguments),
    Man(completions::ManArguments),
}

/// Does what the command line asks for.
///
/// # Errors
/// Whatever [`report`] prints.
pub fn run() -> anyhow::Result<ExitStatus> {
    let mut output = Output::standard();
    let result = run_command(&mut output);
    // Nothing that was answered is lost, whatever else went wrong. A verdict that could not be written is not tried
    // again: its error would be taken for that of an answer which nobody wants to read.
    if !matches!(result, Err(Error::NoVerdict(_))) {
        output.flush().map_err(Error::Write)?;
    }
    Ok(result?)
}

fn run_command(output: &mut Output) -> Result<ExitStatus, Error> {
    // What follows `--` is a program's.
    let mut is_program = false;
    let words = std::env::args_os().map(|word| {
        is_program |= word == "--";
        if is_program { word } else { space_before_coordinates(word) }
    });
    let arguments = match Arguments::try_parse_from(words) {
        Ok(arguments) => arguments,
        Err(refusal) if refusal.use_stderr() && asks_for_a_verdict(&refusal) => {
            return Err(Error::usage(&refusal).instead_of_a_verdict());
        }
        Err(refusal) if refusal.use_stderr() => return Err(Error::usage(&refusal)),
        Err(help) => {
            output.styled(&help.render())?;
            return Ok(ExitStatus::Answered);
        }
    };
    match arguments.command {
        Some(Command::Check(arguments)) => {
            return check::run(&arguments, output).map_err(Error::instead_of_a_verdict);
        }
        Some(Command::Validate(arguments)) => {
            return validate::run(&arguments).map_err(Error::instead_of_a_verdict);
        }
        Some(Command::Extract(arguments)) => return extract::run(&arguments, output),
        Some(Command::Path(arguments)) => return path::run(&arguments, output),
        Some(Command::Tour(arguments)) => return tour::run(&arguments, output),
        Some(Command::Page(arguments)) => return page::run(&arguments, output),
        Some(Command::Test(arguments)) => return test::run(&arguments, output),
        Some(Command::Stress(arguments)) => return stress::run(&arguments, output),
        Some(Command::Travel(arguments)) => return travel::run(&arguments, output),
        Some(Command::Solve(arguments)) => solve::run(&arguments, output)?,
        Some(Command::Generate(arguments)) => generate::run(&arguments, output)?,
        Some(Command::Map(arguments)) => map::run(&arguments, output)?,
        Some(Command::Problems(arguments)) => problems::run(&arguments, output)?,
        Some(Command::Submission(arguments)) => submission::run(&arguments, output)?,
        Some(Command::Completions(arguments)) => completions::run(&arguments, output)?,
        Some(Command::Man(arguments)) => completions::run_man(&arguments, output)?,
        None if stdin().is_terminal() => output.styled(&short_help())?,
        None => solve::run(&solve::Arguments::default(), output)?,
    }
    Ok(ExitStatus::Answered)
}

/// The help for somebody at a terminal who gives no command: what there is, on fewer than 24 rows.
fn short_help() -> StyledStr {
    let template = "{about}\n\n{usage-heading} {usage}\n\n{subcommands}\n\n\
        `knight COMMAND --help` describes a command, `knight --help` says more of all\n";
    Arguments::command().disable_help_subcommand(true).help_template(template).render_help()
}

/// Coordinates such as `-3,5` with a space before them, so that they are not taken for an option. Any other
/// word as it is.
fn space_before_coordinates(word: OsString) -> OsString {
    let is_coordinates = |text: &str| {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let (x, y) = text.strip_prefix('-')?.split_once(',')?;
        (is_number(x) && is_number(y.strip_prefix('-').unwrap_or(y))).then_some(())
    };
    match word.to_str().filter(|text| is_coordinates(text).is_some()) {
        Some(text) => OsString::from(format!(" {text}")),
        None => word,
    }
}

/// The commands whose exit code is a verdict.
const VERDICTS: [&str; 2] = ["check", "validate"];

/// Whether a command line that is not understood, as it is or as it was meant, was to give a verdict.
fn asks_for_a_verdict(refusal: &clap::Error) -> bool {
    let names_it = |word: OsString| VERDICTS.iter().any(|verdict| word.eq_ignore_ascii_case(verdict));
    // A protocol is the option of these commands alone.
    let asks_for_it = |word: OsString| word.to_string_lossy().starts_with("--protocol") || names_it(word);
    let is_named = std::env::args_os().skip(1).any(asks_for_it);
    let is_meant = match refusal.get(ContextKind::SuggestedSubcommand) {
        Some(ContextValue::String(meant)) => VERDICTS.contains(&meant.as_str()),
        Some(ContextValue::Strings(meant)) => meant.iter().any(|meant| VERDICTS.contains(&meant.as_str())),
        _ => false,
    };
    is_named || is_meant
}

/// Prints one line about an error on standard error and returns the exit status.
pub fn report(error: &anyhow::Error) -> ExitStatus {
    let status = error.downcast_ref::<Error>().map_or(ExitStatus::Failed, Error::status);
    if status != ExitStatus::Answered {
        print_error(format_args!("{error:#}"));
    }
    status
}

/// Prints one line on standard error that is no error of the program.
fn print_status(line: impl std::fmt::Display) {
    let _ = writeln!(stderr(), "{line}");
}

/// Prints one line on standard error. If that fails, there is nowhere left to say so.
fn print_error(line: impl std::fmt::Display) {
    let _ = writeln!(stderr(), "knight: {line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }
}
