//! The four programs of a judge together: what is generated is valid, and what is solved is accepted.

use super::generate::{all_shapes, generated, of_shape};
use knight::judge::check::{Policy, Verdict, check};
use knight::judge::{Choice, DynProblem, Extracted, What, extract, solve, validate};
use knight::problem::PROBLEMS;
use std::num::NonZeroU64;
use std::process::Command;

/// The input of a seed is valid, solved without a warning, and the answers are accepted by the strictest policy.
#[track_caller]
fn check_chain(problem: &'static dyn DynProblem, shape: &str, cases: u64, seed: u64) {
    let place = || format!("{} --shape {shape} --cases {cases} --seed {seed}", problem.id());
    let input = generated(problem.id(), &of_shape(problem, shape, cases), seed);
    assert_eq!(validate(problem.format(), &mut input.as_bytes()).unwrap(), None, "{}", place());
    let mut output = vec![];
    assert_eq!(solve(Choice::Named(problem), &mut input.as_bytes(), &mut output).unwrap(), None, "{}", place());
    let mut output = &output[..];
    let reports = check(problem, &mut input.as_bytes(), [(&mut output as _, Policy::STRICT)]).unwrap();
    let found = (reports[0].verdict(), reports[0].cases());
    assert_eq!(found, (Verdict::Accepted, cases), "{}: {:?}", place(), reports[0].reported());
}

#[test]
fn many_seeds_go_through_all_four_programs() {
    for (problem, shape) in all_shapes() {
        let has_many_cases = problem.format().has_many_cases();
        // Of the largest boards, whose answers are long, one is enough.
        let seeds = if shape == "largest" && !has_many_cases { 1 } else { 40 };
        for seed in 0..seeds {
            check_chain(problem, shape, if has_many_cases { 1 + seed % 7 } else { 1 }, seed);
        }
    }
}

/// What is extracted from a valid input is valid.
#[test]
fn extracted_cases_are_valid() {
    for (problem, shape) in all_shapes() {
        let cases = if problem.format().has_many_cases() { 5 } else { 1 };
        let input = generated(problem.id(), &of_shape(problem, shape, cases), 1);
        for case in 1..=cases {
            let mut one = vec![];
            let number = NonZeroU64::new(case).unwrap();
            let extracted = extract(problem, What::Case, number, &mut input.as_bytes(), &mut one).unwrap();
            assert_eq!(extracted, Extracted::Written, "{} {shape}", problem.id());
            let refusal = validate(problem.format(), &mut &one[..]).unwrap();
            assert_eq!(refusal, None, "{} {shape}: {}", problem.id(), String::from_utf8_lossy(&one));
        }
    }
}

/// The same through the binary and pipes.
#[test]
#[cfg(unix)]
fn the_commands_go_together() {
    let folder = tempfile::tempdir().unwrap();
    for problem in PROBLEMS {
        let id = problem.id();
        let script = format!(
            "set -e
            \"$0\" generate {id} --seed 5 > input
            \"$0\" generate {id} --seed 5 | cmp - input
            \"$0\" validate --problem {id} input
            \"$0\" solve --problem {id} input > output
            \"$0\" check --problem {id} --strict input output output 2> verdict
            \"$0\" solve --problem {id} input | \"$0\" check --problem {id} input - 2> verdict"
        );
        let knight = assert_cmd::cargo::cargo_bin!("knight");
        let run = Command::new("sh").args(["-c", &script]).arg(knight).current_dir(&folder).output().unwrap();
        assert!(run.status.success(), "{id}: {run:?}");
        let verdict = std::fs::read_to_string(folder.path().join("verdict")).unwrap();
        assert!(verdict.starts_with("ok "), "{id}: {verdict}");
    }
}
