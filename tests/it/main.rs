//! The integration tests, in one binary; the golden files have one of their own (`fixtures`).

mod boards;
mod check;
mod checker_oracle;
mod command_line;
mod documents;
mod extraction;
mod generate;
mod hostile_outputs;
mod input;
mod judging;
mod map_and_path;
mod maps;
mod move_sets;
mod mutants;
mod neighbours;
mod oracle;
mod pictures;
mod repository;
mod samples;
mod submissions;
#[path = "../fixtures/suite.rs"]
#[expect(dead_code, reason = "outputs are for the tests of the golden files")]
mod suite;
mod tour_command;
mod tour_existence;
mod tour_problems;
mod tours;
mod validate;
mod verdicts;

use knight::batch::{self, Choice, InputError};
use knight::problem::Problem;

/// The choice of a problem by name, or of detection when the name is empty.
fn choice(name: &str) -> Choice {
    if name.is_empty() { Choice::Detect } else { Choice::Named(Problem::named(name).expect("a known problem")) }
}

/// What the library answers to an input, as text, and whether it was malformed.
fn answer(name: &str, input: &[u8]) -> (String, Option<InputError>) {
    let mut out = Vec::new();
    let error = batch::answer(choice(name), input, &mut out).err();
    (String::from_utf8(out).expect("answers are text"), error)
}

/// The library answers this input with exactly these lines.
#[track_caller]
fn check(name: &str, input: &str, expected: &str) {
    assert_eq!(answer(name, input.as_bytes()), (expected.to_owned(), None), "{name}: {input:?}");
}
