//! The four programs of a judge together: what is generated is valid, and what is solved is accepted.

use super::generate::{ONE_CASE, all_shapes, generated, wishes};
use knight::batch::{self, Choice};
use knight::checker::{Rule, Verdict, check};
use knight::extraction::extract;
use knight::problem::{PROBLEMS, Problem};
use knight::validator::validate;
use std::num::NonZeroU64;
use std::process::Command;

/// The input of a seed is valid, solved without a warning, and the answers are accepted by the strictest
/// rule.
#[track_caller]
fn check_chain(problem: &'static Problem, shape: &'static str, cases: u64, seed: u64) {
    let case = || format!("{} --shape {shape} --cases {cases} --seed {seed}", problem.id);
    let input = generated(problem.id, &wishes(problem.id, shape, cases), seed);
    assert_eq!(validate(&problem.layout, input.as_bytes()), Ok(()), "{}", case());
    let mut output = vec![];
    assert_eq!(batch::answer(Choice::Named(problem), input.as_bytes(), &mut output), Ok(None), "{}", case());
    let report = check(problem, input.as_bytes(), &output, Rule::STRICT).unwrap();
    assert_eq!((report.verdict(), report.cases()), (Verdict::Accepted, cases), "{}: {:?}", case(), report.told());
}

/// Maps of the largest boards are the only answers that are long; a few of them are enough.
fn is_long(problem: &Problem, shape: &str) -> bool {
    shape == "largest" && ["luogup1443", "cses3217"].contains(&problem.id)
}

#[test]
fn a_thousand_seeds_go_through_all_four_programs() {
    const SEEDS: u64 = 1000;
    for problem in PROBLEMS {
        let shapes: Vec<&str> = all_shapes().filter(|&(id, _)| id == problem.id).map(|(_, shape)| shape).collect();
        let cases = |seed| if ONE_CASE.contains(&problem.id) { 1 } else { 1 + seed % 7 };
        for shape in &shapes {
            check_chain(problem, shape, cases(SEEDS), SEEDS);
        }
        let short: Vec<&str> = shapes.into_iter().filter(|shape| !is_long(problem, shape)).collect();
        for seed in 0..SEEDS {
            check_chain(problem, short[seed as usize % short.len()], cases(seed), seed);
        }
    }
}

/// What is extracted from a valid input is valid.
#[test]
fn extracted_cases_are_valid() {
    for (id, shape) in all_shapes() {
        let problem = Problem::named(id).unwrap();
        let cases = if ONE_CASE.contains(&id) { 1 } else { 5 };
        let input = generated(id, &wishes(id, shape, cases), 1);
        for case in 1..=cases {
            let one = extract(problem, NonZeroU64::new(case).unwrap(), input.as_bytes()).unwrap().unwrap();
            assert_eq!(validate(&problem.layout, &one), Ok(()), "{id} {shape}: {}", String::from_utf8_lossy(&one));
        }
    }
}

/// The same through the binary and pipes.
#[test]
#[cfg(unix)]
fn the_commands_go_together() {
    let folder = tempfile::tempdir().unwrap();
    for (id, shape) in all_shapes() {
        let script = format!(
            "set -e
            \"$0\" generate {id} --shape {shape} --seed 5 > input
            \"$0\" generate {id} --shape {shape} --seed 5 | cmp - input
            \"$0\" validate --problem {id} input
            \"$0\" solve --problem {id} input > output
            \"$0\" check --problem {id} --strict input output output 2> verdict
            \"$0\" solve --problem {id} input | \"$0\" check --problem {id} input - 2> verdict"
        );
        let knight = assert_cmd::cargo::cargo_bin!("knight");
        let run = Command::new("sh").args(["-c", &script]).arg(knight).current_dir(&folder).output().unwrap();
        assert!(run.status.success(), "{id} {shape}: {run:?}");
        let verdict = std::fs::read_to_string(folder.path().join("verdict")).unwrap();
        assert!(verdict.starts_with("ok "), "{id} {shape}: {verdict}");
    }
}
