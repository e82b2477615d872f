//! `knight stress`: looks for the smallest input on which a program fails.

mod finding;
mod trial;

use super::check::problem_and_judge;
use super::error::{Error, ExitStatus};
use super::generate::random_seed;
use super::judging::{Judge, Judged, Verdict};
use super::output::Output;
use super::process::{self, Interrupt, in_order};
use super::program::{ProgramArguments, seconds};
use finding::Finding;
use indicatif::{ProgressBar, ProgressStyle};
use knight::judge::DynProblem;
use knight::judge::check::OnlineJudge;
use knight::judge::shrink::{Failure, Kind, Reliability, Shrunk, shrink};
use knight::judge::stress::{Inputs, Proven, Source};
use knight::parser::CaseList;
use std::io::{IsTerminal, Write, stderr};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use trial::{Class, Trials};

/// Look for the smallest input on which a program fails, and say why.
///
/// The program gets the statement's sample, then all cases of small boards, in order and shuffled, then random cases
/// of all shapes, those of the largest boards among them. The first input on which it fails is made smaller as long as
/// it fails in the same way. What is found is kept in files that `knight test` reads.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exit status: 0 none found, 1 found, 2 the command line is malformed, 3 the program cannot be run or the files not be
written, 130 interrupted; what has been found by then is kept.

Examples:
  knight stress -p zoj1091 --runs 20 -- knight solve -p zoj1091
  knight stress -p uva633 --seed 1 --runs 3 -t 2 -c 'knight solve -p uva633'")]
pub struct Arguments {
    /// The problem (`knight problems` lists them). White space is taken as the judge takes it whose name this is.
    #[arg(short, long, value_name = "ID", value_parser = problem_and_judge)]
    problem: (&'static dyn DynProblem, OnlineJudge),
    /// The same number gives the same inputs; without it there is another each time, written to standard error.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// For how long inputs are tried.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    time: Duration,
    /// How many inputs are tried at the most.
    #[arg(long, value_name = "N")]
    runs: Option<NonZeroU64>,
    /// Try random cases of these shapes alone (`knight problems ID` lists them).
    #[arg(long, value_name = "NAME", num_args = 1..)]
    shape: Vec<String>,
    /// How many ways to fail are looked for: wrong answers, other layouts, crashes, each limit.
    #[arg(long, value_name = "N", default_value = "1")]
    findings: NonZeroU64,
    /// Keep the first input that fails as it is.
    #[arg(long)]
    no_shrink: bool,
    /// For how long an input is made smaller.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    shrink_time: Duration,
    /// The folder in which what is found is kept.
    #[arg(long, value_name = "DIR", default_value = "failing")]
    out: PathBuf,
    #[command(flatten)]
    run: ProgramArguments,
}

/// An input on which the program failed, as it was tried.
struct Failed {
    number: u64,
    source: Source,
    cases: CaseList,
    judged: Judged,
}

/// How the search for such an input ended.
enum End {
    Failed(Box<Failed>),
    Interrupted,
    Error(Error),
}

/// Looks for inputs on which the program fails.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Error> {
    let (problem, _) = arguments.problem;
    let judge = arguments.run.judge(arguments.problem, false)?;
    let seed = arguments.seed.map_or_else(random_seed, Ok)?;
    let shapes: Vec<&str> = arguments.shape.iter().map(String::as_str).collect();
    let inputs = Inputs::new(problem, &shapes, seed).map_err(|error| Error::Usage(error.to_string()))?;
    let interrupt = Interrupt::install().map_err(|error| Error::Read("signals".to_owned(), error))?;
    let mut session = Session { arguments, judge, seed, interrupt, found: vec![], proven: Proven::default(), runs: 0 };
    let result = session.search(&inputs, output);
    process::kill_all_left_behind();
    result
}

/// One search, from its start to its end.
struct Session<'a> {
    arguments: &'a Arguments,
    judge: Judge,
    seed: u64,
    interrupt: Interrupt,
    /// In what ways the program fails, as far as it is known.
    found: Vec<Class>,
    /// What the inputs have shown on which it did not.
    proven: Proven,
    runs: u64,
}

impl Session<'_> {
    fn search(&mut self, inputs: &Inputs, output: &mut Output) -> Result<ExitStatus, Error> {
        let (mut first, mut left) = (0, self.arguments.time);
        loop {
            let start = Instant::now();
            match self.first_failure(inputs, first, start + left) {
                None => break,
                Some(End::Error(error)) => return Err(error),
                Some(End::Interrupted) => {
                    output.text(format!("interrupted after {}: {}\n", runs(self.runs), self.proven))?;
                    return Ok(ExitStatus::Interrupted);
                }
                Some(End::Failed(failed)) => {
                    left = left.saturating_sub(start.elapsed());
                    first = failed.number + 1;
                    self.report(*failed, output)?;
                    output.flush().map_err(Error::Write)?;
                    if self.interrupt.is_raised() {
                        return Ok(ExitStatus::Interrupted);
                    }
                    if self.found.len() as u64 >= self.arguments.findings.get() {
                        return Ok(ExitStatus::No);
                    }
                }
            }
        }
        let none = if self.found.is_empty() { "none found" } else { "no other found" };
        output.text(format!("{none} in {}, seed {}: {}\n", runs(self.runs), self.seed, self.proven))?;
        Ok(if self.found.is_empty() { ExitStatus::Answered } else { ExitStatus::No })
    }

    /// Tries inputs from this number on until there is one on which the program fails in a way that is not known yet.
    fn first_failure(&mut self, inputs: &Inputs, first: u64, deadline: Instant) -> Option<End> {
        let bar = bar();
        let Session { arguments, judge, interrupt, found, proven, runs, .. } = self;
        let work = |offset: u64, is_over: &AtomicBool| {
            let number = first + offset;
            if Instant::now() >= deadline || arguments.runs.is_some_and(|most| number >= most.get()) {
                return None;
            }
            let input = inputs.get(number)?;
            let is_cancelled = || is_over.load(Ordering::Relaxed) || interrupt.is_raised();
            let judged = trial::run(judge, &input.cases, &is_cancelled);
            // Inputs that have been passed are not held.
            let is_passed = matches!(&judged, Ok(Some(judged)) if judged.verdict == Verdict::Accepted);
            let count = input.cases.len();
            Some((number, input.source, (!is_passed).then_some(input.cases), count, judged))
        };
        let mut tried = 0;
        let end = in_order(arguments.run.jobs, work, |(number, source, cases, count, judged)| {
            let judged = match judged {
                Ok(Some(judged)) => judged,
                Ok(None) => return ControlFlow::Break(End::Interrupted),
                Err(error) => return ControlFlow::Break(End::Error(error)),
            };
            *runs += 1;
            tried += count;
            bar.set_message(format!("{}, {tried} cases", self::runs(*runs)));
            bar.tick();
            match cases {
                None => proven.add(&source),
                Some(cases) if !found.contains(&Class::of(&judged)) => {
                    return ControlFlow::Break(End::Failed(Box::new(Failed { number, source, cases, judged })));
                }
                Some(_) => {}
            }
            ControlFlow::Continue(())
        });
        bar.finish_and_clear();
        end
    }

    /// Shrinks an input on which the program fails, keeps it and says all there is to say about it.
    fn report(&mut self, failed: Failed, output: &mut Output) -> Result<(), Error> {
        let Failed { number, source, cases, judged } = failed;
        let class = Class::of(&judged);
        let seed = self.seed;
        output.text(format!("{} in run {} ({source}), seed {seed}\n", judged.verdict.title(), number + 1))?;
        output.flush().map_err(Error::Write)?;
        self.found.push(class);
        let failure = Failure { class, cases: class.named_cases(&judged) };
        let original = cases.len();
        let time = self.arguments.shrink_time;
        let mut trials = Trials::new(&self.judge, &self.interrupt, &self.proven, time);
        let shrunk = if self.arguments.no_shrink {
            let reliability = Reliability { failed: 1, runs: 1 };
            Shrunk { cases, failure, other: None, reliability, is_finished: true }
        } else {
            shrink(cases, failure, &mut trials)
        };
        let (shrinking, error) = (trials.runs, trials.error);
        if let Some(error) = error {
            return Err(error);
        }
        if !self.arguments.no_shrink {
            output.text(format!("{}\n", self.describe_shrinking(&shrunk, original, shrinking)))?;
        }
        let finding = Finding::keep(&self.judge, &self.interrupt, &shrunk.cases, class, &self.arguments.out)?;
        output.text(finding.describe(&self.judge, self.arguments.run.strict))?;
        if let Some((cases, failure)) = shrunk.other.filter(|(_, failure)| !self.found.contains(&failure.class)) {
            self.found.push(failure.class);
            let finding = Finding::keep(&self.judge, &self.interrupt, &cases, failure.class, &self.arguments.out)?;
            output.text("a smaller input fails in another way:\n")?;
            output.text(finding.describe(&self.judge, self.arguments.run.strict))?;
        }
        Ok(())
    }

    /// What shrinking came to, in one line.
    fn describe_shrinking(&self, shrunk: &Shrunk<Class>, original: usize, trials: u64) -> String {
        let cases = |count: usize| if count == 1 { "1 case".to_owned() } else { format!("{count} cases") };
        let mut line = format!("from {} to {} in {}", cases(original), cases(shrunk.cases.len()), runs(trials));
        if shrunk.kind() == Kind::Sequence && shrunk.is_finished && !shrunk.failure.class.is_about_the_end() {
            line += "; no case fails without the others";
        }
        if !shrunk.reliability.is_always() {
            line += &format!("; not the same each time: {}", shrunk.reliability);
        }
        if !shrunk.is_finished {
            let why = if self.interrupt.is_raised() { "interrupted" } else { "the time is up" };
            line += &format!("; {why}, so this may not be the smallest");
        }
        line
    }
}

fn runs(count: u64) -> String {
    if count == 1 { "1 run".to_owned() } else { format!("{count} runs") }
}

/// What shows on a terminal how far the search is.
fn bar() -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {msg}, {elapsed}").expect("the template is right");
    ProgressBar::new_spinner().with_style(style)
}
