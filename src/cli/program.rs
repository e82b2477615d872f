//! The options of the commands that run a program, and the program's name on a command line.

use super::error::Error;
use super::judging::Judge;
use super::process::{Limits, Program};
use knight::judge::DynProblem;
use knight::judge::check::{OnlineJudge, Policy};
use std::ffi::OsString;
use std::num::{NonZeroU64, NonZeroUsize};
use std::time::Duration;

/// Which program is run, and what it may use.
#[derive(Debug, clap::Args)]
pub struct ProgramArguments {
    /// CPU time for each run. Wall time may be twice as long and a second more.
    #[arg(short, long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    time_limit: Duration,
    /// Memory for each run, in MB of 2^20 bytes; without it there is no limit.
    #[arg(short, long, value_name = "MB")]
    memory_limit: Option<NonZeroU64>,
    /// Standard output for each run, in MB of 2^20 bytes.
    #[arg(long, value_name = "MB", default_value = "64")]
    output_limit: NonZeroU64,
    /// How many runs there are at a time.
    #[arg(short, long, value_name = "N", default_value = "1")]
    pub jobs: NonZeroUsize,
    /// Accept no layout but the judge's own, byte for byte. (Of a tour, any is right.)
    #[arg(long)]
    pub strict: bool,
    /// The program and its arguments in one word, split as a shell splits words.
    #[arg(short, long, value_name = "COMMAND", conflicts_with = "program")]
    command: Option<String>,
    /// Have a shell run the command.
    #[arg(long, requires = "command")]
    shell: bool,
    /// The program and its arguments.
    #[arg(value_name = "PROGRAM", last = true)]
    program: Vec<OsString>,
}

/// A megabyte of the options, in bytes.
pub const MEGABYTE: u64 = 1 << 20;

impl ProgramArguments {
    /// How the program's outputs are judged, by the rule of the judge whose name for the problem was given.
    ///
    /// # Errors
    /// If no program is named, or the command cannot be split into words.
    pub fn judge(
        &self,
        (problem, judge): (&'static dyn DynProblem, OnlineJudge),
        forecast: bool,
    ) -> Result<Judge, Error> {
        let program = self.program()?;
        let program =
            program.ok_or_else(|| Error::Usage("no program is named, expected -- PROGRAM [ARG]...".to_owned()))?;
        let policy = if self.strict { Policy::STRICT } else { judge.policy(problem) };
        Ok(Judge { problem, policy, forecast, program, limits: self.limits() })
    }

    /// The program, if one is named.
    fn program(&self) -> Result<Option<Program>, Error> {
        let words = match &self.command {
            None => self.program.clone(),
            Some(command) if self.shell => ["sh", "-c", command].map(OsString::from).to_vec(),
            Some(command) => {
                let words = shell_words::split(command).map_err(|error| {
                    Error::Usage(format!("--command {command}: cannot be split into words: {error}"))
                })?;
                words.into_iter().map(OsString::from).collect()
            }
        };
        Ok(Program::new(words))
    }

    /// What a run may use.
    fn limits(&self) -> Limits {
        Limits {
            time: self.time_limit,
            memory: self.memory_limit.map(|most| most.get().saturating_mul(MEGABYTE)),
            output: self.output_limit.get().saturating_mul(MEGABYTE),
        }
    }
}

/// The words of a command line as a shell would have to be given them.
pub fn as_typed(words: &[OsString]) -> String {
    shell_words::join(words.iter().map(|word| word.to_string_lossy()))
}

/// Reads a time.
pub fn seconds(text: &str) -> Result<Duration, String> {
    // A hundred days is as good as no limit, and no sum of such times is too long.
    const MOST: f64 = 8_640_000.0;
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0 && seconds <= MOST);
    seconds.map(Duration::from_secs_f64).ok_or_else(|| format!("expected a number of seconds above 0, at most {MOST}"))
}
