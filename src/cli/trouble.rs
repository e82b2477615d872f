//! What can go wrong, in one line each, and the exit codes.

use clap::error::ErrorKind;
use knight::batch::InputError;
use std::fmt::{self, Display};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

/// The exit codes of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ExitStatus {
    /// Everything was answered, or the reader of the answers has closed the pipe.
    Answered = 0,
    /// The answer is no: there is no such path or tour, or what was checked is none.
    No = 1,
    /// The command line or the input is malformed; or, as testlib has it, the output that was checked.
    Malformed = 2,
    /// Reading or writing failed; or, of a command that gives a verdict, there is no verdict, or
    /// testlib's FAIL.
    Failed = 3,
    /// The verdict is yes, in Kattis' dialect.
    KattisYes = 42,
    /// The verdict is no, in Kattis' dialect.
    KattisNo = 43,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// Why the program stops early.
#[derive(Debug)]
pub enum Trouble {
    /// The command line is not understood.
    Usage(String),
    /// The input of this name is malformed.
    Input(String, InputError),
    /// The input of this name cannot be read.
    Read(String, io::Error),
    /// Standard output cannot be written.
    Write(io::Error),
    /// This file cannot be written.
    WriteFile(PathBuf, io::Error),
    /// Why there is no verdict. Whatever it is, its exit status must be none of a verdict's.
    NoVerdict(Box<Trouble>),
}

impl Trouble {
    /// What clap has to say of a command line, in one line.
    pub fn usage(refusal: &clap::Error) -> Trouble {
        let text = refusal.render().to_string();
        let mut sentences = vec![];
        for paragraph in text.split("\n\n") {
            let paragraph = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
            if let Some(wrong) = paragraph.strip_prefix("error: ") {
                sentences.push(wrong.to_owned());
            } else if let Some(tip) = paragraph.strip_prefix("tip: ") {
                sentences.push(tip.to_owned());
            }
        }
        if sentences.is_empty() || refusal.kind() == ErrorKind::MissingSubcommand {
            sentences = vec!["a command is missing".to_owned()];
        }
        sentences.push("try `knight --help`".to_owned());
        Trouble::Usage(sentences.join("; "))
    }

    /// This trouble, met where a verdict was to be given.
    pub fn instead_of_a_verdict(self) -> Trouble {
        Trouble::NoVerdict(Box::new(self))
    }

    /// More than one picture is asked for where a document holds one.
    pub fn one_picture() -> Trouble {
        Trouble::Usage("an svg document holds one picture, expected one question".to_owned())
    }

    /// The exit status that it leads to.
    pub fn status(&self) -> ExitStatus {
        match self {
            Trouble::Usage(_) | Trouble::Input(..) => ExitStatus::Malformed,
            Trouble::Write(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitStatus::Answered,
            Trouble::Read(..) | Trouble::Write(_) | Trouble::WriteFile(..) | Trouble::NoVerdict(_) => {
                ExitStatus::Failed
            }
        }
    }
}

impl Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Usage(what) => f.write_str(what),
            Trouble::Input(name, error) => write!(f, "{name}:{error}"),
            Trouble::Read(name, error) => write!(f, "{name}: cannot be read: {}", reason(error)),
            Trouble::Write(error) => write!(f, "standard output: cannot be written: {}", reason(error)),
            Trouble::WriteFile(path, error) => write!(f, "{}: cannot be written: {}", path.display(), reason(error)),
            Trouble::NoVerdict(trouble) => trouble.fmt(f),
        }
    }
}

impl std::error::Error for Trouble {}

/// The system's reason in lower case and without its number.
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default();
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exit_codes_are_those_that_are_promised() {
        use ExitStatus::{Answered, Failed, KattisNo, KattisYes, Malformed, No};
        assert_eq!([Answered, No, Malformed, Failed].map(|status| status as u8), [0, 1, 2, 3]);
        assert_eq!([KattisYes, KattisNo].map(|status| status as u8), [42, 43]);
    }

    #[test]
    fn a_closed_pipe_is_no_failure_but_a_full_disk_is() {
        let write = |kind: io::ErrorKind| Trouble::Write(kind.into()).status();
        assert_eq!(write(io::ErrorKind::BrokenPipe), ExitStatus::Answered);
        assert_eq!(write(io::ErrorKind::StorageFull), ExitStatus::Failed);
        let read = Trouble::Read("-".to_owned(), io::ErrorKind::BrokenPipe.into());
        assert_eq!(read.status(), ExitStatus::Failed);
    }

    #[test]
    fn reasons_are_in_lower_case_and_without_numbers() {
        assert_eq!(reason(&io::Error::from_raw_os_error(2)), "no such file or directory");
    }
}
