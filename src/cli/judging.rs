//! A run of a program, judged: what `knight test` and `knight stress` have in common.

use super::error::{Error, reason};
use super::input::Input;
use super::process::{self, Account, Ended, Limit, Limits, Memory, Program, RunError};
use super::program::MEGABYTE;
use knight::judge::DynProblem;
use knight::judge::check::{Comparison, Forecast, Policy, Report, Verdict as Checked, check, check_for_forecast};
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How the outputs of one program are judged.
#[derive(Debug)]
pub struct Judge {
    /// The problem.
    pub problem: &'static dyn DynProblem,
    /// What is overlooked.
    pub policy: Policy,
    /// Whether a forecast is wanted.
    pub forecast: bool,
    /// The program.
    pub program: Program,
    /// What it may use.
    pub limits: Limits,
}

/// A verdict on a run, the first that holds in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// The program was ended by a signal, or with an exit code other than 0.
    RuntimeError,
    /// It needed more memory than it may.
    MemoryLimit,
    /// It needed more time.
    TimeLimit,
    /// It wrote more.
    OutputLimit,
    /// The jury's own answer is wrong.
    Failure,
    /// An answer is wrong.
    WrongAnswer,
    /// The answers are right, but missing, extra or laid out as the judge does not take them.
    PresentationError,
    /// All is right.
    Accepted,
}

/// A run and what is to be said of it.
#[derive(Debug)]
pub struct Judged {
    /// The verdict.
    pub verdict: Verdict,
    /// What the system says of the run.
    pub account: Account,
    /// What the checker says of the output.
    pub report: Report,
    /// What is wrong with the jury's own answer.
    pub jury: Option<String>,
    /// What judges would say, if it is wanted.
    pub forecasts: Vec<Forecast>,
}

impl Judge {
    /// Runs the program on an input and judges what it writes, while it writes it. Nothing is returned if it was
    /// cancelled.
    ///
    /// The input comes twice, for the program and for the checker. What the program writes is copied.
    ///
    /// # Errors
    /// If the program cannot be run, the input is malformed or something cannot be read.
    pub fn run(
        &self,
        input: File,
        checked_input: Input,
        answer: Option<Input>,
        copy: &mut (dyn Write + Send),
        is_cancelled: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Judged>, Error> {
        // If the checker gives up, the program need not go on.
        let has_failed = AtomicBool::new(false);
        let is_over = || has_failed.load(Ordering::Relaxed) || is_cancelled();
        let check = |output: &mut dyn Read| {
            let output = &mut Copied { output, copy };
            let checked = check_output(self.problem, self.policy, self.forecast, checked_input, output, answer);
            has_failed.store(checked.is_err(), Ordering::Relaxed);
            checked
        };
        let run = process::run(&self.program, input, self.limits, &is_over, check);
        let (checked, account) = run.map_err(|error| match error {
            RunError::Start(error) => Error::Start(self.program.explain(&error, &reason(&error))),
            RunError::Watch(error) => Error::Start(format!("the program cannot be watched: {}", reason(&error))),
        })?;
        let Checking { report, jury } = checked?;
        let verdict = match account.ended {
            Ended::Cancelled => return Ok(None),
            Ended::Signal(_) | Ended::Code(..0 | 1..) => Verdict::RuntimeError,
            Ended::Limit(Limit::Memory) => Verdict::MemoryLimit,
            Ended::Limit(Limit::Time) => Verdict::TimeLimit,
            Ended::Limit(Limit::Output) => Verdict::OutputLimit,
            Ended::Code(0) if jury.is_some() => Verdict::Failure,
            Ended::Code(0) => match report.verdict() {
                Checked::WrongAnswer => Verdict::WrongAnswer,
                Checked::WrongFormat => Verdict::PresentationError,
                Checked::Accepted => Verdict::Accepted,
            },
        };
        let names = self.problem.names().filter(|_| self.forecast);
        let forecasts = names.map(|name| report.forecast(self.problem, name)).collect();
        Ok(Some(Judged { verdict, account, report, jury, forecasts }))
    }
}

/// An output that is copied while it is read.
struct Copied<'r> {
    output: &'r mut dyn Read,
    copy: &'r mut dyn Write,
}

impl Read for Copied<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let length = self.output.read(bytes)?;
        self.copy.write_all(&bytes[..length])?;
        Ok(length)
    }
}

/// What the checker says of an output.
#[derive(Debug)]
pub struct Checking {
    /// What it says.
    pub report: Report,
    /// What is wrong with the jury's own answer, if one was given.
    pub jury: Option<String>,
}

/// Checks an output for an input, and the jury's answer beside it, if there is one. All are read side by side.
///
/// # Errors
/// If the input is malformed or something cannot be read.
pub fn check_output(
    problem: &'static dyn DynProblem,
    policy: Policy,
    forecast: bool,
    mut input: Input,
    output: &mut dyn Read,
    answer: Option<Input>,
) -> Result<Checking, Error> {
    let mut check = |outputs: Vec<(&mut dyn Read, Policy)>| {
        let reports = if forecast {
            check_for_forecast(problem, &mut input, outputs)
        } else {
            check(problem, &mut input, outputs)
        };
        reports.map_err(|error| Error::of(&input.name, error))
    };
    let Some(mut answer) = answer else {
        return Ok(Checking { report: check(vec![(output, policy)])?.swap_remove(0), jury: None });
    };
    let (answer_name, comparison) = (answer.name.clone(), RefCell::new(Comparison::default()));
    let [mut output, mut answer] = Comparison::readers(&comparison, [output, &mut answer]);
    let mut reports = check(vec![(&mut output, policy), (&mut answer, Policy::JURY.for_problem(problem))])?;
    let fault = reports[1].reported().first().map(ToString::to_string);
    let jury = fault.map(|fault| format!("{answer_name}: the jury's own answer is wrong: {fault}"));
    if jury.is_none() && comparison.borrow().are_equal() {
        reports[0].accept_as_the_jurys();
    }
    Ok(Checking { report: reports.swap_remove(0), jury })
}

impl Verdict {
    /// All verdicts, in this order.
    pub const ALL: [Verdict; 8] = [
        Verdict::Accepted,
        Verdict::WrongAnswer,
        Verdict::PresentationError,
        Verdict::RuntimeError,
        Verdict::TimeLimit,
        Verdict::MemoryLimit,
        Verdict::OutputLimit,
        Verdict::Failure,
    ];

    /// The judges' abbreviation.
    pub fn abbreviation(self) -> &'static str {
        match self {
            Verdict::Accepted => "AC",
            Verdict::WrongAnswer => "WA",
            Verdict::PresentationError => "PE",
            Verdict::RuntimeError => "RE",
            Verdict::TimeLimit => "TLE",
            Verdict::MemoryLimit => "MLE",
            Verdict::OutputLimit => "OLE",
            Verdict::Failure => "FAIL",
        }
    }

    /// In words.
    pub fn title(self) -> &'static str {
        match self {
            Verdict::Accepted => "accepted",
            Verdict::WrongAnswer => "wrong answer",
            Verdict::PresentationError => "presentation error",
            Verdict::RuntimeError => "runtime error",
            Verdict::TimeLimit => "time limit exceeded",
            Verdict::MemoryLimit => "memory limit exceeded",
            Verdict::OutputLimit => "output limit exceeded",
            Verdict::Failure => "wrong golden answer",
        }
    }
}

impl Judged {
    /// Why it is not accepted, in one line: how the program ended, and the first fault of its output.
    pub fn reason(&self, limits: &Limits) -> String {
        let ended = match self.account.ended {
            Ended::Code(0) | Ended::Cancelled => None,
            Ended::Code(code) => Some(format!("exit code {code}")),
            Ended::Signal(signal) => Some(match signal_name(signal) {
                Some(name) => format!("signal {signal} ({name})"),
                None => format!("signal {signal}"),
            }),
            Ended::Limit(Limit::Memory) => {
                Some(format!("more than {} MB of memory", limits.memory.unwrap_or_default() / MEGABYTE))
            }
            Ended::Limit(Limit::Output) => Some(format!("more than {} MB of output", limits.output / MEGABYTE)),
            Ended::Limit(Limit::Time) => Some(self.describe_lateness(limits)),
        };
        let fault = self.report.reported().first().map(ToString::to_string);
        match (ended, &self.jury, fault) {
            (Some(ended), ..) => format!("{ended}; {}", self.describe_answers()),
            (None, Some(jury), _) => jury.clone(),
            (None, None, fault) => fault.unwrap_or_default(),
        }
    }

    fn describe_lateness(&self, limits: &Limits) -> String {
        let (Account { cpu, wall, .. }, limit) = (&self.account, limits.time);
        match *cpu {
            Some(cpu) if cpu > limit => format!("more than {} s of CPU time", limit.as_secs_f64()),
            // What computes has used more than a twentieth of the time it took.
            Some(cpu) if 20 * cpu < *wall => {
                format!(
                    "it waits for input that does not come, or for something else, since {:.1} s",
                    wall.as_secs_f64()
                )
            }
            _ => format!("more than {:.1} s, though the CPU time is within the limit", wall.as_secs_f64()),
        }
    }

    /// How far the answers are right, whatever else went wrong.
    fn describe_answers(&self) -> String {
        match (self.report.right_from_the_start(), self.report.cases()) {
            (1, 1) => "the answer is right".to_owned(),
            (right, all) if right == all => format!("all {all} answers are right"),
            (0, 1) => "the answer is not right".to_owned(),
            (0, all) => format!("the first of {all} answers is not right"),
            (1, all) => format!("the first of {all} answers is right"),
            (right, all) => format!("the first {right} of {all} answers are right"),
        }
    }

    /// How many answers are right.
    pub fn right(&self) -> u64 {
        use knight::judge::check::Kind;
        self.report.cases() - self.report.count(Kind::Wrong) - self.report.count(Kind::Missing)
    }
}

impl Account {
    /// What counts as the time of the program: CPU time where it is known.
    pub fn time(&self) -> Duration {
        self.cpu.unwrap_or(self.wall)
    }
}

/// A time as people read it.
pub fn show_time(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

/// A peak of memory as people read it.
pub fn show_memory(memory: Memory) -> String {
    let at_most = if memory.at_most { "at most " } else { "" };
    let tenths = memory.bytes * 10 / MEGABYTE;
    format!("{at_most}{}.{} MB", tenths / 10, tenths % 10)
}

/// The names of the signals by which programs end, the same on all systems.
fn signal_name(signal: i32) -> Option<&'static str> {
    Some(match signal {
        2 => "interrupted",
        4 => "illegal instruction",
        6 => "aborted",
        8 => "arithmetic error, such as a division by zero",
        9 => "killed",
        11 => "segmentation fault",
        13 => "broken pipe",
        14 => "alarm",
        15 => "terminated",
        _ => return None,
    })
}
