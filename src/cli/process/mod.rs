//! Running somebody else's program: start it, feed it, read what it writes, hold it to its limits, account for it,
//! and leave nothing of it behind.
//!
//! On Unix a program and all its descendants are watched and killed, and the system says what they used. Elsewhere
//! there is the wall time alone.

mod in_order;
mod interrupt;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(any(not(unix), test))]
mod portable;
#[cfg(all(test, unix))]
mod tests;
#[cfg(unix)]
mod unix;

pub use in_order::in_order;
pub use interrupt::Interrupt;
#[cfg(not(unix))]
pub use portable::{kill_all_left_behind, run};
#[cfg(unix)]
pub use unix::{kill_all_left_behind, run};

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// A program and its arguments.
#[derive(Clone, Debug)]
pub struct Program {
    words: Vec<OsString>,
}

/// What a program may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// CPU time. Wall time may be twice as long and [`WALL_MARGIN`] more.
    pub time: Duration,
    /// Memory in bytes, if it is limited.
    pub memory: Option<u64>,
    /// Standard output in bytes.
    pub output: u64,
}

/// What a program may wait, beyond twice its CPU time.
const WALL_MARGIN: Duration = Duration::from_secs(1);

/// How much of standard error is kept, in bytes. The rest is read and forgotten.
const KEPT_ERRORS: usize = 64 * 1024;

/// How long a pipe is read that something holds open after the program has ended.
const GRACE: Duration = Duration::from_millis(200);

impl Limits {
    fn wall(&self) -> Duration {
        2 * self.time + WALL_MARGIN
    }
}

/// Which limit stopped a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// CPU time or wall time.
    Time,
    /// Memory.
    #[cfg_attr(not(unix), expect(dead_code, reason = "it is not measured there"))]
    Memory,
    /// Standard output.
    Output,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With this exit code.
    Code(i32),
    /// By this signal, ours not among them.
    Signal(i32),
    /// It was killed at a limit.
    Limit(Limit),
    /// It was killed, as nobody wants to know its answers any more.
    Cancelled,
}

/// What a run came to.
#[derive(Clone, Debug)]
pub struct Account {
    /// How the program ended.
    pub ended: Ended,
    /// The CPU time of the program and of those of its descendants that it has waited for, if the system says so.
    pub cpu: Option<Duration>,
    /// The time from the start to the end, without that in which it had to wait for us.
    pub wall: Duration,
    /// The most memory it had at a time, if the system says so.
    pub memory: Option<Memory>,
    /// The first of what it wrote to standard error.
    pub errors: Vec<u8>,
    /// Whether it ended before something that it had started.
    pub left_behind: bool,
}

/// A peak of memory.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    /// In bytes.
    pub bytes: u64,
    /// Whether it may be less: the system counts what we had ourselves when we started the program.
    pub at_most: bool,
}

/// Why a program could not be run.
#[derive(Debug)]
pub enum RunError {
    /// It could not be started.
    Start(io::Error),
    /// It could not be watched.
    Watch(io::Error),
}

impl Program {
    /// A program by the words of its command line, if there are any.
    pub fn new(words: Vec<OsString>) -> Option<Program> {
        (!words.is_empty()).then_some(Program { words })
    }

    /// The words of its command line.
    pub fn words(&self) -> &[OsString] {
        &self.words
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        command
    }

    /// Why it cannot be started, and what to do, in one line.
    pub fn explain(&self, error: &io::Error, reason: &str) -> String {
        let name = Path::new(&self.words[0]);
        let hint = match error.kind() {
            io::ErrorKind::NotFound if name.components().count() == 1 && name.exists() => {
                format!("; to run the file here, write ./{}", name.display())
            }
            io::ErrorKind::NotFound if name.exists() => {
                "; the file is there, but not the interpreter that its first line names".to_owned()
            }
            io::ErrorKind::PermissionDenied if name.is_file() => "; make it executable, or name its interpreter".into(),
            _ if is_no_executable(error) => {
                "; is it a script without a first line such as #!/bin/sh, or a source file?".to_owned()
            }
            _ => String::new(),
        };
        format!("{}: cannot be started: {reason}{hint}", name.display())
    }
}

/// Whether the system does not know how to execute a file (`ENOEXEC`, which has no kind of its own).
fn is_no_executable(error: &io::Error) -> bool {
    cfg!(unix) && error.raw_os_error() == Some(8)
}

/// A stopwatch that can be stopped while the program has to wait for us.
#[derive(Debug)]
struct Stopwatch {
    start: Instant,
    /// How long it has been stopped.
    stopped: Duration,
}

impl Stopwatch {
    fn start() -> Stopwatch {
        Stopwatch { start: Instant::now(), stopped: Duration::ZERO }
    }

    fn elapsed(&self) -> Duration {
        self.start.elapsed().saturating_sub(self.stopped)
    }
}

/// A file of these bytes, at its start, that has no name and goes when it is closed.
///
/// # Errors
/// If it cannot be written.
pub fn unnamed_file(bytes: &[u8]) -> io::Result<File> {
    use std::io::{Seek, Write};
    let mut file = tempfile::tempfile()?;
    file.write_all(bytes)?;
    file.rewind()?;
    Ok(file)
}
