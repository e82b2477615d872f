//! `knight check`: is this output right for this input?

use super::error::{Error, ExitStatus};
use super::input::Input;
use super::judging::{Checking, check_output};
use super::output::Output;
use super::print_status;
use knight::judge::DynProblem;
use knight::judge::check::{Fault, Forecast, Kind, LayoutFault, LayoutFaults, OnlineJudge, Policy, Report, Verdict};
use knight::problem::{self, UnknownProblem};
use serde_json::{Value, json};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Write;
use std::path::Path;

/// Check an output for an input: say which case is wrong, and why.
///
/// The files are those that the protocol names: INPUT OUTPUT [ANSWER] for testlib; INPUT ANSWER FEEDBACK
/// [FLAG]... for kattis, with the output on standard input and FEEDBACK a folder; INPUT ANSWER OUTPUT for
/// cms and hustoj. An ANSWER that is itself wrong is the jury's fault: exit status 3.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight check -p zoj1091 fixtures/zoj1091/sample/sample.in fixtures/zoj1091/sample/sample.ans
  printf 'e2 e4\\n' > pairs; knight solve pairs | knight check -p zoj1091 pairs -")]
pub struct Arguments {
    /// The problem (`knight problems` lists them). White space is taken as the judge takes it whose name
    /// this is: uva439 and hdu1372 are one problem of two judges.
    #[arg(short, long, value_name = "ID", value_parser = problem_and_judge)]
    problem: (&'static dyn DynProblem, OnlineJudge),
    /// How the files are given and the verdict is reported.
    #[arg(long, value_enum, default_value_t = Protocol::Testlib)]
    protocol: Protocol,
    /// Accept no layout but the judge's own, byte for byte. (Of a tour, any is right.)
    #[arg(long)]
    strict: bool,
    /// Say too what each judge that has the problem would say, by what is known of it.
    #[arg(long)]
    forecast: bool,
    /// How the verdict is written: for people on standard error, or for programs on standard output.
    #[arg(long, value_enum, default_value_t = Format::Text, conflicts_with = "protocol")]
    format: Format,
    /// The files, in the order of the protocol; `-` is standard input.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<OsString>,
}

/// How the verdict is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// The first faults, a line each, and how many there are.
    Text,
    /// One object with the verdict, counts, the first faults and the forecasts.
    Json,
}

/// How a judge's machinery calls a checker and hears its verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Protocol {
    /// Exit status 0 accepted, 1 wrong answer, 2 presentation error, 3 failure; a message on standard error.
    Testlib,
    /// Exit status 42 accepted, 43 wrong; the message in judgemessage.txt of the feedback folder too.
    Kattis,
    /// `1.0` or `0.0` on standard output; a message of one line on standard error.
    Cms,
    /// Exit status 0 accepted, 1 wrong.
    Hustoj,
}

/// Which file is which, and what is overlooked.
struct Call<'a> {
    input: &'a OsStr,
    output: &'a OsStr,
    answer: Option<&'a OsStr>,
    feedback: Option<&'a Path>,
    policy: Policy,
}

/// What the check came to: the report and what judges would say, or why the jury is to blame.
type Outcome = Result<(Report, Vec<Forecast>), String>;

/// Gives the verdict.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<ExitStatus, Error> {
    let call = Call::read(arguments)?;
    let outcome = match outcome(arguments, &call) {
        // In a language that the machinery understands.
        Err(error) if arguments.protocol == Protocol::Testlib && arguments.format == Format::Text => {
            Err(error.to_string())
        }
        outcome => outcome?,
    };
    if arguments.format == Format::Json {
        output.text(json(&outcome))?;
        output.flush().map_err(Error::Write)?;
        return Ok(outcome.map_or(ExitStatus::Failed, |(report, _)| arguments.protocol.status(report.verdict())));
    }
    let lines = lines(&outcome);
    if let Some(folder) = call.feedback {
        let path = folder.join("judgemessage.txt");
        fs::write(&path, lines.join("\n") + "\n").map_err(|error| Error::WriteFile(path, error))?;
    }
    let verdict = outcome.as_ref().map(|(report, _)| report.verdict());
    match arguments.protocol {
        Protocol::Testlib => print_status(format_args!("{} {}", prefix(verdict.ok()), lines.join("\n"))),
        Protocol::Kattis | Protocol::Hustoj => print_status(lines.join("\n")),
        Protocol::Cms => print_status(lines.join("; ")),
    }
    let Ok(verdict) = verdict else {
        return Ok(ExitStatus::Failed);
    };
    if arguments.protocol == Protocol::Cms {
        output.text(if verdict == Verdict::Accepted { "1.0\n" } else { "0.0\n" })?;
        output.flush().map_err(Error::Write)?;
    }
    Ok(arguments.protocol.status(verdict))
}

/// Finds a problem, and the judge that the name is of.
pub fn problem_and_judge(name: &str) -> Result<(&'static dyn DynProblem, OnlineJudge), UnknownProblem> {
    problem::named(name).map(|problem| (problem, OnlineJudge::of_name(name)))
}

/// Reads all files, side by side.
fn outcome(arguments: &Arguments, call: &Call<'_>) -> Result<Outcome, Error> {
    let (problem, _) = arguments.problem;
    let input = Input::open(call.input)?;
    let mut output = Input::open(call.output)?;
    let answer = call.answer.map(Input::open).transpose()?;
    let Checking { report, jury } = check_output(problem, call.policy, arguments.forecast, input, &mut output, answer)?;
    let names = problem.names().filter(|_| arguments.forecast);
    let forecasts = names.map(|name| report.forecast(problem, name)).collect();
    Ok(jury.map_or(Ok((report, forecasts)), Err))
}

/// The message: the first faults, a line each, how many there are, and what judges would say.
fn lines(outcome: &Outcome) -> Vec<String> {
    match outcome {
        Err(reason) => vec![reason.clone()],
        Ok((report, forecasts)) => {
            let faults = report.reported().into_iter().map(Fault::to_string);
            faults.chain([report.summary()]).chain(forecasts.iter().map(Forecast::to_string)).collect()
        }
    }
}

/// The outcome as one object on a line.
fn json(outcome: &Outcome) -> String {
    let object = match outcome {
        Err(reason) => json!({"verdict": "failure", "message": reason}),
        Ok((report, forecasts)) => {
            let verdict = match report.verdict() {
                Verdict::Accepted => "accepted",
                Verdict::WrongAnswer => "wrong answer",
                Verdict::WrongFormat => "presentation error",
            };
            let counts = Kind::ALL.map(|kind| (kind.name().to_owned(), report.count(kind).into()));
            let counts = [
                ("answers".to_owned(), report.cases().into()),
                ("otherwise_laid_out".to_owned(), report.otherwise_laid_out().into()),
            ]
            .into_iter()
            .chain(counts);
            json!({
                "verdict": verdict,
                "message": report.summary(),
                "counts": counts.collect::<serde_json::Map<_, _>>(),
                "faults": report.reported().into_iter().map(fault_as_json).collect::<Vec<_>>(),
                "forecast": forecasts.iter().map(forecast_as_json).collect::<Vec<_>>(),
            })
        }
    };
    format!("{object}\n")
}

/// A fault as an object.
pub fn fault_as_json(fault: &Fault) -> Value {
    json!({
        "case": fault.case.map(|case| case.number),
        "input_line": fault.case.map(|case| case.position.line),
        "output_line": fault.output_line,
        "kind": fault.kind.name(),
        "message": fault.reason,
    })
}

/// What a judge would say as an object.
pub fn forecast_as_json(forecast: &Forecast) -> Value {
    json!({
        "name": forecast.name,
        "judge": forecast.rule.title,
        "verdict": forecast.verdict.title(),
        "reason": forecast.reason,
        "known_from": forecast.rule.known_from,
        "sure": forecast.sure().title(),
    })
}

/// How testlib's messages begin.
fn prefix(verdict: Option<Verdict>) -> &'static str {
    match verdict {
        Some(Verdict::Accepted) => "ok",
        Some(Verdict::WrongAnswer) => "wrong answer",
        Some(Verdict::WrongFormat) => "wrong output format",
        None => "FAIL",
    }
}

impl Protocol {
    fn status(self, verdict: Verdict) -> ExitStatus {
        match (self, verdict) {
            (Protocol::Kattis, Verdict::Accepted) => ExitStatus::KattisYes,
            (Protocol::Kattis, _) => ExitStatus::KattisNo,
            // The verdict has been written.
            (Protocol::Cms, _) => ExitStatus::Answered,
            (_, Verdict::Accepted) => ExitStatus::Answered,
            (_, Verdict::WrongAnswer) => ExitStatus::No,
            (Protocol::Testlib, Verdict::WrongFormat) => ExitStatus::Malformed,
            (Protocol::Hustoj, Verdict::WrongFormat) => ExitStatus::No,
        }
    }
}

impl<'a> Call<'a> {
    fn read(arguments: &'a Arguments) -> Result<Call<'a>, Error> {
        let files: Vec<&OsStr> = arguments.files.iter().map(OsString::as_os_str).collect();
        let standard_input = OsStr::new("-");
        let (problem, judge) = arguments.problem;
        let judges_own = judge.policy(problem);
        let call = match (arguments.protocol, files.as_slice()) {
            (Protocol::Testlib, &[input, output]) => Call::new(input, output, None, judges_own),
            (Protocol::Testlib, &[input, output, answer])
            | (Protocol::Cms | Protocol::Hustoj, &[input, answer, output]) => {
                Call::new(input, output, Some(answer), judges_own)
            }
            (Protocol::Kattis, [input, answer, feedback, flags @ ..]) => {
                let feedback = Some(Path::new(*feedback));
                Call {
                    feedback,
                    ..Call::new(input, standard_input, Some(answer), kattis_policy(flags)?.for_problem(problem))
                }
            }
            (protocol, _) => {
                let expected = match protocol {
                    Protocol::Testlib => "INPUT OUTPUT [ANSWER]",
                    Protocol::Kattis => "INPUT ANSWER FEEDBACK [FLAG]...",
                    Protocol::Cms | Protocol::Hustoj => "INPUT ANSWER OUTPUT",
                };
                let files = if files.len() == 1 { "1 file".to_owned() } else { format!("{} files", files.len()) };
                return Err(Error::Usage(format!(
                    "found {files}, expected {expected} in this protocol; try `knight check --help`"
                )));
            }
        };
        let from_standard_input = [Some(call.input), Some(call.output), call.answer];
        if from_standard_input.iter().filter(|&&name| name == Some(standard_input)).count() > 1 {
            return Err(Error::Usage("standard input can be only one of the files".to_owned()));
        }
        Ok(if arguments.strict { Call { policy: Policy::STRICT, ..call } } else { call })
    }

    fn new(input: &'a OsStr, output: &'a OsStr, answer: Option<&'a OsStr>, policy: Policy) -> Call<'a> {
        Call { input, output, answer, feedback: None, policy }
    }
}

/// What Kattis' own checker overlooks, unless the flags say otherwise.
fn kattis_policy(flags: &[&OsStr]) -> Result<Policy, Error> {
    let mut policy = Policy::KATTIS;
    for flag in flags {
        match flag.to_str() {
            Some("case_sensitive") => {
                policy.overlooked = policy.overlooked.without(LayoutFaults::of(&[LayoutFault::Letters]));
            }
            Some("space_change_sensitive") => {
                policy.overlooked = policy.overlooked.without(LayoutFaults::WHITESPACE);
            }
            _ => {
                let shown: String = flag.to_string_lossy().chars().take(40).flat_map(char::escape_debug).collect();
                return Err(Error::Usage(format!(
                    "unknown flag `{shown}`, expected case_sensitive or space_change_sensitive"
                )));
            }
        }
    }
    Ok(policy)
}
