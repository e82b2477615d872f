//! `knight test --bless`: the right answers, written where they are missing or wrong.

use super::super::error::{Error, ExitStatus};
use super::super::input::Input;
use super::super::output::Output;
use super::pairs::Pairs;
use knight::judge::check::{Policy, Verdict, check};
use knight::judge::{Choice, DynProblem, solve};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use tempfile::NamedTempFile;

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

/// Writes the right answer to another file, which then takes the place of the old one: whole or not at all.
fn write_answer(problem: &'static dyn DynProblem, mut input: Input, file: &Path) -> Result<(), Error> {
    let cannot_write = |error: io::Error| Error::WriteFile(file.to_owned(), error);
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(cannot_write)?;
    let mut new = NamedTempFile::new_in(folder).map_err(cannot_write)?;
    let mut writer = BufWriter::new(new.as_file_mut());
    solve(Choice::Named(problem), &mut input, &mut writer).map_err(|error| match Error::of(&input.name, error) {
        Error::Write(error) => cannot_write(error),
        error => error,
    })?;
    writer.flush().map_err(cannot_write)?;
    drop(writer);
    persist(new, file).map_err(cannot_write)
}

/// Puts a temporary file in the place of another, which anybody may read as they may any new file.
pub fn persist(new: NamedTempFile, file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(file).map_or(0o644, |known| known.permissions().mode());
        new.as_file().set_permissions(std::fs::Permissions::from_mode(mode))?;
    }
    new.persist(file).map(|_| ()).map_err(|error| error.error)
}
