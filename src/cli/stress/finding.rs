//! An input on which a program fails, kept in files, and what is said about it.

use super::super::error::Error;
use super::super::input::Input;
use super::super::judging::{Judge, Judged, Verdict};
use super::super::process::{Interrupt, unnamed_file};
use super::super::program::as_typed;
use super::super::whole_file::write_whole;
use super::trial::Class;
use knight::judge::{Choice, solve};
use knight::parser::CaseList;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// How many lines of an input are shown.
const SHOWN_LINES: usize = 20;

/// How much of what the program writes is kept, in bytes.
const KEPT_OUTPUT: u64 = 1 << 20;

/// How often a program is run that does not fail each time, until it fails again.
const TRIES: usize = 20;

/// An input on which the program fails.
pub struct Finding {
    /// The file of the input.
    file: PathBuf,
    input: String,
    /// The last run on it.
    judged: Option<Judged>,
}

impl Finding {
    /// Writes an input, the right answers and those of the program to a folder, by names of their own.
    ///
    /// # Errors
    /// If they cannot be written, or the program cannot be run.
    pub fn keep(
        judge: &Judge,
        interrupt: &Interrupt,
        cases: &CaseList,
        class: Class,
        folder: &Path,
    ) -> Result<Finding, Error> {
        let is_cancelled = || interrupt.is_raised();
        let bytes = cases.to_bytes();
        let file = folder.join(format!("{}-{:08x}.in", judge.problem.id(), crc32fast::hash(&bytes)));
        fs::create_dir_all(folder).map_err(|error| Error::WriteFile(folder.to_owned(), error))?;
        let write =
            |file: &Path, bytes: &[u8]| write_whole(file, |output| output.write_all(bytes).map_err(Error::Write));
        write(&file, &bytes)?;
        write_whole(&file.with_extension("ans"), |output| {
            let solved = solve(Choice::Named(judge.problem), &mut bytes.as_slice(), output);
            solved.map(|_| ()).map_err(|error| Error::of("the input", error))
        })?;
        let mut judged = None;
        let mut answers = vec![];
        for _ in 0..TRIES {
            answers.clear();
            let input = unnamed_file(&bytes).map_err(|error| Error::WriteFile(std::env::temp_dir(), error))?;
            let mut head = Head { bytes: &mut answers };
            judged = judge.run(input, Input::of_bytes("the input", bytes.clone()), None, &mut head, &is_cancelled)?;
            match &judged {
                Some(judged) if judged.verdict == Verdict::Accepted || Class::of(judged) != class => {}
                _ => break,
            }
        }
        // Half an output would not be the program's.
        if judged.is_some() {
            write(&file.with_extension("out"), &answers)?;
        }
        Ok(Finding { file, input: String::from_utf8_lossy(&bytes).into_owned(), judged })
    }

    /// The input if it is short, what is wrong, and how to see it again.
    pub fn describe(&self, judge: &Judge, is_strict: bool) -> String {
        let mut text = String::new();
        let lines = self.input.lines().count();
        if lines <= SHOWN_LINES {
            text +=
                &format!("the input:\n{}", self.input.lines().map(|line| format!("  {line}\n")).collect::<String>());
        } else {
            text += &format!("the input has {lines} lines\n");
        }
        if let Some(judged) = &self.judged {
            let (verdict, reason) = (judged.verdict.abbreviation(), judged.reason(&judge.limits));
            text += &format!("{verdict}: {reason}\n");
        }
        let folder = self.file.parent().unwrap_or(Path::new("."));
        let quoted = |path: &Path| as_typed(&[path.as_os_str().to_owned()]);
        let (id, program) = (judge.problem.id(), as_typed(judge.program.words()));
        let (strict, input) = (if is_strict { " --strict" } else { "" }, quoted(&self.file));
        let output = if self.judged.is_some() { " and the program's in .out" } else { "" };
        text += &format!("kept: {}, with the right answers in .ans{output}\n", self.file.display());
        text += &format!("again: knight test -p {id}{strict} {} -- {program}\n", quoted(folder));
        text + &format!("again: {program} < {input} | knight check -p {id}{strict} {input} -\n")
    }
}

/// The first of what is written.
struct Head<'b> {
    bytes: &'b mut Vec<u8>,
}

impl Write for Head<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let left = (KEPT_OUTPUT as usize).saturating_sub(self.bytes.len());
        self.bytes.extend_from_slice(&bytes[..bytes.len().min(left)]);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
