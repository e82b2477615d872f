//! The integration tests, in one binary; the golden files have one of their own (`fixtures`).

mod boards;
mod check;
mod checker_oracle;
mod command_line;
mod documents;
mod endless;
mod extraction;
mod forecast;
mod generate;
mod hostile_outputs;
mod input;
mod judging;
mod map_and_path;
mod maps;
mod move_sets;
mod oracle;
mod page;
mod pictures;
mod problems;
#[cfg(unix)]
mod programs;
mod reach;
mod recovery;
mod repository;
mod samples;
mod shrink;
#[cfg(unix)]
mod stress_command;
mod stress_inputs;
mod submissions;
#[path = "../fixtures/suite.rs"]
#[expect(dead_code, reason = "outputs are for the tests of the golden files")]
mod suite;
#[cfg(unix)]
mod test_command;
mod tour_command;
mod tour_counts;
mod tour_existence;
mod tour_problems;
mod tour_reading;
mod tours;
mod tours_around;
mod travel;
mod travel_command;
mod validate;
mod verdicts;
mod wrong_programs;

use knight::judge::{self, Choice, DynProblem};
use knight::problem::{self, PROBLEMS};

/// The problem of this name.
fn named(name: &str) -> &'static dyn DynProblem {
    problem::named(name).expect("a known problem")
}

/// The choice of a problem by name, or of detection when the name is empty.
fn choice(name: &str) -> Choice {
    if name.is_empty() { Choice::Detect(PROBLEMS) } else { Choice::Named(named(name)) }
}

/// Detection, and every problem by its name.
fn choices() -> impl Iterator<Item = Choice> {
    std::iter::once(Choice::Detect(PROBLEMS)).chain(PROBLEMS.iter().copied().map(Choice::Named))
}

/// What the library answers to an input, as text, and the error if there is one.
fn answer(name: &str, input: &[u8]) -> (String, Option<String>) {
    let mut out = vec![];
    let error = judge::solve(choice(name), &mut &input[..], &mut out).err();
    (String::from_utf8(out).expect("answers are text"), error.map(|error| error.to_string()))
}

/// The library answers this input with exactly these lines.
#[track_caller]
fn check(name: &str, input: &str, expected: &str) {
    assert_eq!(answer(name, input.as_bytes()), (expected.to_owned(), None), "{name}: {input:?}");
}
