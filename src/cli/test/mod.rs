//! `knight test`: runs a program on files of cases and judges it as the judge does.

mod bless;
mod pairs;
mod report;

use super::check::problem_and_judge;
use super::error::{Error, ExitStatus};
use super::input::Input;
use super::judging::{Judge, Judged, Verdict};
use super::output::Output;
use super::print_status;
use super::process::{self, Interrupt, in_order};
use super::program::ProgramArguments;
use indicatif::{ProgressBar, ProgressStyle};
use knight::judge::DynProblem;
use knight::judge::check::OnlineJudge;
use pairs::{Pair, Pairs, Pattern};
use report::{Format, Summary};
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write, stderr};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// Run a program on files of cases, and judge what it writes as the judge does.
///
/// A PATH is an input or a folder; without one it is test/ if there is such a folder, and else this folder. The input is
/// the program's standard input. An input without an answer is fine, as the right answer is known; an answer that
/// is itself wrong is the jury's fault (FAIL).
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Files are paired by their names:
  x.in        x.ans, x.out, x.a, x.diff or x.sol
  x           x.a
  in/x        out/x; input/x, output/x and inputs/x, outputs/x too
  inputN.txt  outputN.txt
  x.inN       x.outN
In a folder with sample/ or secret/, or both in data/, the answers are x.ans (Kattis' tree). Beside an x.ans, an
x.out is what a contestant's program wrote, and is passed over.

Verdicts, the first that holds: RE runtime error (a signal, or an exit code other than 0), MLE, TLE and OLE memory,
time and output limit exceeded, FAIL wrong golden answer, WA wrong answer, PE presentation error, AC accepted.

Exit status: 0 all accepted, 1 some are not, 2 the command line, the files or an input are malformed, 3 something
cannot be read or run, 130 interrupted.

Examples:
  knight test -p zoj1091 fixtures/zoj1091 -- knight solve -p zoj1091
  knight test -p uva633 -t 1 fixtures/uva633/sample/sample.in -c 'knight solve -p uva633'")]
pub struct Arguments {
    /// The problem (`knight problems` lists them). White space is taken as the judge takes it whose name this is.
    #[arg(short, long, value_name = "ID", value_parser = problem_and_judge)]
    problem: (&'static dyn DynProblem, OnlineJudge),
    /// Files named in another way: the input and its answer, with %s for what they have in common.
    #[arg(long, num_args = 2, value_names = ["IN", "ANS"])]
    pattern: Option<Vec<String>>,
    /// Stop after the first case that is not accepted.
    #[arg(long)]
    fail_fast: bool,
    /// Say too what each judge that has the problem would say, by what is known of it.
    #[arg(long)]
    forecast: bool,
    /// How the verdicts are written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Write the right answers where they are missing or wrong, and run nothing.
    #[arg(long, conflicts_with_all = ["program", "command", "format", "forecast", "fail_fast"])]
    bless: bool,
    /// Inputs, and folders of cases.
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    run: ProgramArguments,
}

/// Why no more cases are run.
enum End {
    /// One was not accepted, and that is enough.
    Enough,
    Interrupted,
    Error(Error),
}

/// Runs the program on all cases.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Error> {
    let (problem, _) = arguments.problem;
    let pairs = Pairs::find(&paths(arguments), pattern(arguments)?.as_ref())?;
    if arguments.bless {
        return bless::run(problem, &pairs, output);
    }
    let judge = arguments.run.judge(arguments.problem, arguments.forecast)?;
    print_status(pairs.describe());
    warn_of_odd_inputs(&pairs)?;
    if cfg!(not(unix)) {
        print_status("on this system only wall time is limited, and memory is not measured");
    }
    let interrupt = Interrupt::install().map_err(|error| Error::Read("signals".to_owned(), error))?;
    let mut reporter = arguments.format.reporter(problem.id(), pairs.pairs.len(), judge.limits);
    let mut summary = Summary::new(pairs.pairs.len());
    let bar = bar(pairs.pairs.len());
    let work = |number: u64, is_over: &AtomicBool| {
        let is_cancelled = || is_over.load(Ordering::Relaxed) || interrupt.is_raised();
        let pair = pairs.pairs.get(number as usize)?;
        Some((pair, run_pair(&judge, pair, &is_cancelled)))
    };
    let end = in_order(arguments.run.jobs, work, |(pair, result)| {
        let judged = match result {
            Ok(Some(judged)) => judged,
            Ok(None) => return ControlFlow::Break(End::Interrupted),
            Err(error) => return ControlFlow::Break(End::Error(error)),
        };
        let name = pair.input.display().to_string();
        summary.add(&name, &judged);
        bar.inc(1);
        let written = bar.suspend(|| {
            reporter.case(&name, &judged, output)?;
            output.flush().map_err(Error::Write)
        });
        match written {
            Err(error) => ControlFlow::Break(End::Error(error)),
            Ok(()) if arguments.fail_fast && judged.verdict != Verdict::Accepted => ControlFlow::Break(End::Enough),
            Ok(()) => ControlFlow::Continue(()),
        }
    });
    bar.finish_and_clear();
    process::kill_all_left_behind();
    summary.is_interrupted = matches!(end, Some(End::Interrupted));
    match end {
        Some(End::Error(error @ (Error::Start(_) | Error::Write(_)))) => return Err(error),
        end => {
            reporter.finish(&summary, output)?;
            output.flush().map_err(Error::Write)?;
            if let Some(End::Error(error)) = end {
                return Err(error);
            }
        }
    }
    Ok(match summary.is_interrupted {
        true => ExitStatus::Interrupted,
        false if summary.all_are_accepted() => ExitStatus::Answered,
        false => ExitStatus::No,
    })
}

fn run_pair(judge: &Judge, pair: &Pair, is_cancelled: &(dyn Fn() -> bool + Sync)) -> Result<Option<Judged>, Error> {
    let name = pair.input.as_os_str();
    let input = File::open(&pair.input).map_err(|error| Error::Read(name.to_string_lossy().into_owned(), error))?;
    let answer = pair.answer.as_ref().map(|answer| Input::open(answer.as_os_str())).transpose()?;
    judge.run(input, Input::open(name)?, answer, &mut io::sink(), is_cancelled)
}

fn paths(arguments: &Arguments) -> Vec<PathBuf> {
    if !arguments.paths.is_empty() {
        return arguments.paths.clone();
    }
    let test = Path::new("test");
    vec![if test.is_dir() { test } else { Path::new(".") }.to_owned()]
}

fn pattern(arguments: &Arguments) -> Result<Option<Pattern>, Error> {
    match arguments.pattern.as_deref() {
        Some([input, answer]) => Pattern::new(input, answer).map(Some),
        _ => Ok(None),
    }
}

/// A bar that shows on a terminal how many of the cases are done.
fn bar(cases: usize) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:30} {pos} of {len} cases, {elapsed}").expect("the template is right");
    ProgressBar::new(cases as u64).with_style(style)
}

/// Says in one line which inputs a program may stumble over that reads no more than the statement has.
fn warn_of_odd_inputs(pairs: &Pairs) -> Result<(), Error> {
    const ODDITIES: [&str; 3] = ["CRLF line ends", "a byte-order mark", "no newline at the end"];
    let mut found: [Vec<&Path>; 3] = Default::default();
    for pair in &pairs.pairs {
        let oddities = oddities(&pair.input).map_err(|error| Error::Read(pair.input.display().to_string(), error))?;
        for (found, is_odd) in found.iter_mut().zip(oddities) {
            found.extend(is_odd.then_some(pair.input.as_path()));
        }
    }
    let with = |(oddity, inputs): (&str, &Vec<&Path>)| match inputs.as_slice() {
        [] => None,
        [input] => Some(format!("{} has {oddity}", input.display())),
        [first, ..] => Some(format!("{} inputs have {oddity} (first {})", inputs.len(), first.display())),
    };
    let warnings: Vec<String> = ODDITIES.into_iter().zip(&found).filter_map(with).collect();
    if !warnings.is_empty() {
        print_status(format_args!("warning: {}; the program gets them as they are", warnings.join("; ")));
    }
    Ok(())
}

/// Whether an input has CRLF line ends, a byte-order mark, or no newline at its end.
fn oddities(input: &Path) -> io::Result<[bool; 3]> {
    let mut file = File::open(input)?;
    let mut block = vec![0; 64 * 1024];
    let (mut is_first, mut last, mut has_crlf, mut has_mark) = (true, b'\n', false, false);
    loop {
        let length = file.read(&mut block)?;
        let block = &block[..length];
        let Some(&end) = block.last() else { return Ok([has_crlf, has_mark, last != b'\n']) };
        has_mark |= is_first && block.starts_with(b"\xEF\xBB\xBF");
        has_crlf |= last == b'\r' && block[0] == b'\n' || memchr::memmem::find(block, b"\r\n").is_some();
        (is_first, last) = (false, end);
    }
}
