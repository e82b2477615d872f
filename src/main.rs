//! The command line program: runs, prints one line of error, chooses the exit code.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::run() {
        Ok(status) => status.into(),
        Err(error) => cli::report(&error).into(),
    }
}
