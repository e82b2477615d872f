//! `knight test --bless`: the right answers, written where they are missing or wrong.

use super::super::error::{Error, ExitStatus};
use super::super::input::Input;
use super::super::output::Output;
use super::super::whole_file::write_whole;
use super::pairs::Pairs;
use knight::judge::check::{Policy, Verdict, check};
use knight::judge::{Choice, DynProblem, solve};
use std::path::Path;

/// Writes the answers and says which. An answer that the checker accepts stays as it is, as any tour is right.
pub fn run(problem: &'static dyn DynProblem, pairs: &Pairs, output: &mut Output) -> Result<ExitStatus, Error> {
    if std::env::var_os("CI").is_some_and(|value| !value.is_empty()) {
        return Err(Error::Usage("--bless is for people, but CI is set; run it by hand".to_owned()));
    }
    let (mut written, mut right) = (0_u64, 0_u64);
    for pair in &pairs.pairs {
        let name = pair.input.as_os_str();
        let what = match &pair.answer {
            Some(answer) => {
                let (mut input, mut golden) = (Input::open(name)?, Input::open(answer.as_os_str())?);
                let policy = Policy::JURY.for_problem(problem);
                let reports = check(problem, &mut input, [(&mut golden as _, policy)]);
                let report = reports.map_err(|error| Error::of(&input.name, error))?.swap_remove(0);
                if report.verdict() == Verdict::Accepted {
                    right += 1;
                    continue;
                }
                report.reported().first().map(ToString::to_string).unwrap_or_default()
            }
            None => "there was no answer".to_owned(),
        };
        let file = pair.answer.as_ref().unwrap_or(&pair.answer_to_be);
        write_answer(problem, Input::open(name)?, file)?;
        written += 1;
        output.text(format!("{}: written; {what}\n", file.display()))?;
    }
    output.text(format!("{written} written, {right} right as they are\n"))?;
    Ok(ExitStatus::Answered)
}

/// Writes the right answer to an input.
fn write_answer(problem: &'static dyn DynProblem, mut input: Input, file: &Path) -> Result<(), Error> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|error| Error::WriteFile(file.to_owned(), error))?;
    }
    write_whole(file, |output| {
        let solved = solve(Choice::Named(problem), &mut input, output);
        solved.map(|_| ()).map_err(|error| Error::of(&input.name, error))
    })
}
