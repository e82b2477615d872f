//! What can go wrong, in one line each, and the exit codes.

use clap::error::ErrorKind;
use knight::parser::{self, InputError};
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
    /// It was interrupted by Ctrl-C, as a shell has it.
    Interrupted = 130,
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
pub enum Error {
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
    /// The system has no random numbers.
    Random(io::Error),
    /// A program cannot be run, for this reason.
    Start(String),
    /// It would take more memory than is allowed.
    Memory(String),
    /// Why there is no verdict. Whatever it is, its exit status must be none of a verdict's.
    NoVerdict(Box<Error>),
}

/// An error of an input that knows its name. It travels inside an [`io::Error`], as a reader returns no
/// other.
#[derive(Debug)]
pub struct NamedReadError {
    /// The name of the input.
    pub name: String,
    /// What the system says.
    pub error: io::Error,
}

impl Error {
    /// An error of the library about the input of this name. A reading error names the input that it is
    /// of.
    pub fn of(name: &str, error: parser::Error) -> Error {
        match error {
            parser::Error::Input(error) => Error::Input(name.to_owned(), *error),
            parser::Error::Write(error) => Error::Write(error),
            parser::Error::Read(error) => match error.downcast::<NamedReadError>() {
                Ok(NamedReadError { name, error }) => Error::Read(name, error),
                Err(error) => Error::Read(name.to_owned(), error),
            },
        }
    }

    /// What clap has to say of a command line, in one line.
    pub fn usage(refusal: &clap::Error) -> Error {
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
        Error::Usage(sentences.join("; "))
    }

    /// This error, met where a verdict was to be given.
    pub fn instead_of_a_verdict(self) -> Error {
        Error::NoVerdict(Box::new(self))
    }

    /// More than one picture is asked for where a document holds one.
    pub fn one_picture() -> Error {
        Error::Usage("an svg document holds one picture, expected one question".to_owned())
    }

    /// The exit status that it leads to.
    pub fn status(&self) -> ExitStatus {
        match self {
            Error::Usage(_) | Error::Input(..) => ExitStatus::Malformed,
            Error::Write(error) if is_closed_pipe(error) => ExitStatus::Answered,
            Error::Read(..)
            | Error::Write(_)
            | Error::WriteFile(..)
            | Error::Random(_)
            | Error::Start(_)
            | Error::Memory(_)
            | Error::NoVerdict(_) => ExitStatus::Failed,
        }
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Usage(what) | Error::Start(what) | Error::Memory(what) => f.write_str(what),
            Error::Input(name, error) => write!(f, "{name}:{error}"),
            Error::Read(name, error) => write!(f, "{name}: cannot be read: {}", reason(error)),
            Error::Write(error) => write!(f, "standard output: cannot be written: {}", reason(error)),
            Error::WriteFile(path, error) => write!(f, "{}: cannot be written: {}", path.display(), reason(error)),
            Error::Random(error) => write!(f, "cannot read the system's random numbers: {}", reason(error)),
            Error::NoVerdict(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl Display for NamedReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl std::error::Error for NamedReadError {}

/// Whether nobody reads what is written any more. Windows has three errors for it: the pipe has been ended,
/// is being closed, or is not connected.
fn is_closed_pipe(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe || cfg!(windows) && matches!(error.raw_os_error(), Some(109 | 232 | 233))
}

/// The system's reason in lower case and without its number.
pub fn reason(error: &io::Error) -> String {
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
        use ExitStatus::{Answered, Failed, Interrupted, KattisNo, KattisYes, Malformed, No};
        assert_eq!([Answered, No, Malformed, Failed].map(|status| status as u8), [0, 1, 2, 3]);
        assert_eq!(Interrupted as u8, 130);
        assert_eq!([KattisYes, KattisNo].map(|status| status as u8), [42, 43]);
    }

    #[test]
    fn a_closed_pipe_is_no_failure_but_a_full_disk_is() {
        let write = |kind: io::ErrorKind| Error::Write(kind.into()).status();
        assert_eq!(write(io::ErrorKind::BrokenPipe), ExitStatus::Answered);
        assert_eq!(write(io::ErrorKind::StorageFull), ExitStatus::Failed);
        let read = Error::Read("-".to_owned(), io::ErrorKind::BrokenPipe.into());
        assert_eq!(read.status(), ExitStatus::Failed);
    }

    #[test]
    fn reasons_are_in_lower_case_and_without_numbers() {
        assert_eq!(reason(&io::Error::from_raw_os_error(2)), "no such file or directory");
    }
}
