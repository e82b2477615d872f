//! Any output at all: the checker never panics, never accepts what is not right, always says why in short lines,
//! and finds the same wherever the input and the outputs are cut.

use crate::checker_oracle::{POLICIES, any_id, check_output};
use crate::command_line::in_bounded_memory;
use crate::input::Parts;
use crate::named;
use crate::samples::{CHANGES, Change, changed, hostile_words};
use knight::judge::check::{Policy, Report, Verdict, check};
use knight::judge::{DynProblem, Wrong};
use knight::problem::PROBLEMS;
use proptest::collection::vec;
use proptest::prelude::*;
use std::io::Read;

/// The longest line that the checker reports.
const LONGEST: usize = 4096;

/// The right output for the examples.
fn right(problem: &dyn DynProblem) -> Vec<u8> {
    problem.about().examples.answers.concat().into_bytes()
}

/// The reports on an output for the examples by all policies, and on the right output by that of the jury: all in
/// one check, of readers that are cut in parts.
fn in_parts(problem: &dyn DynProblem, output: &[u8], cuts: &[usize]) -> Vec<Report> {
    let right = right(problem);
    let parts = |text| Parts::new(text, cuts.iter().copied());
    let mut readers: Vec<Parts<'_>> = POLICIES.iter().map(|_| parts(output)).chain([parts(&right)]).collect();
    let policies = POLICIES.into_iter().chain([Policy::JURY]);
    let outputs = readers.iter_mut().map(|reader| reader as &mut dyn Read).zip(policies);
    check(problem, &mut parts(problem.about().examples.input.as_bytes()), outputs).unwrap()
}

/// The reports on an output, each found alone and of readers in one part.
fn alone(problem: &dyn DynProblem, output: &[u8]) -> Vec<Report> {
    let report = |policy| {
        let (mut input, mut reader) = (problem.about().examples.input.as_bytes(), output);
        check(problem, &mut input, [(&mut reader as _, policy)]).unwrap().remove(0)
    };
    POLICIES.map(report).to_vec()
}

/// The reports are the same however the readers are cut.
#[track_caller]
fn check_cuts(problem: &dyn DynProblem, output: &[u8], whole: &[Report], cuts: &[usize]) {
    let mut reports = in_parts(problem, output, cuts);
    let of_right = reports.pop().unwrap();
    assert_eq!(of_right.verdict(), Verdict::Accepted, "{}", problem.id());
    assert_eq!(format!("{reports:?}"), format!("{whole:?}"), "{}: {}", problem.id(), output.escape_ascii());
}

/// The report by every policy consists of short, printable lines, and is the same in parts of these sizes.
#[track_caller]
fn check_reports(problem: &dyn DynProblem, output: &[u8], whole: &[Report], sizes: &[usize]) {
    for report in whole {
        for line in report.reported().into_iter().map(ToString::to_string).chain([report.summary()]) {
            assert!(line.len() <= LONGEST && !line.contains(char::is_control), "{line}");
        }
        assert_eq!(report.gravest().is_none(), report.verdict() == Verdict::Accepted);
        assert_eq!(report.cases(), problem.about().examples.answers.len() as u64);
    }
    let length = output.len().max(right(problem).len()).max(problem.about().examples.input.len());
    let ends = sizes.iter().cycle().scan(0, |end, size| {
        *end += size;
        Some(*end)
    });
    let cuts: Vec<usize> = ends.take_while(|&end| end < length).collect();
    check_cuts(problem, output, whole, &cuts);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1200))]

    #[test]
    fn where_readers_are_cut_changes_nothing(
        id in any_id(),
        changes in vec((0..CHANGES, any::<u16>(), any::<u16>()), 0..5),
        sizes in prop_oneof![Just(vec![1]), Just(vec![7]), vec(1..90_usize, 1..9)],
    ) {
        let output = changes.into_iter().fold(right(named(id)), |output, change: Change| changed(&output, change));
        check_reports(named(id), &output, &alone(named(id), &output), &sizes);
    }
}

/// One cut, at every place.
#[test]
fn a_cut_at_any_place_changes_nothing() {
    for &problem in PROBLEMS {
        let examples = problem.about().examples;
        let Wrong { answer, right, wrong } = examples.wrong;
        let mut answers: Vec<String> = examples.answers.iter().map(ToString::to_string).collect();
        answers[answer] = answers[answer].replacen(right, wrong, 1);
        // An answer is missing, and the next stands in its place.
        answers.remove(usize::from(answer != 1));
        let output = answers.concat().into_bytes();
        let whole = alone(problem, &output);
        for cut in 0..=output.len().max(examples.input.len()) {
            check_cuts(problem, &output, &whole, &[cut]);
        }
    }
}

/// An output is judged as it should be, and the reports on it are what they should be.
#[track_caller]
fn check_hostile(problem: &dyn DynProblem, output: &[u8]) {
    check_reports(problem, output, &check_output(problem, output), &[7]);
}

#[test]
fn hostile_words_alone_and_in_right_outputs() {
    for &problem in PROBLEMS {
        let right = right(problem);
        for (index, word) in hostile_words().iter().enumerate() {
            check_hostile(problem, word);
            check_hostile(problem, &[&word[..], b"\n"].concat());
            for (kind, place) in [(2, 0), (5, 0), (3, 1), (5, 12), (2, 14), (4, 20), (5, 30), (3, u16::MAX)] {
                // The last of the changes takes the word by its place among all.
                check_hostile(problem, &changed(&right, (kind, place, index as u16)));
            }
            check_hostile(problem, &[&right[..], word].concat());
        }
    }
}

#[test]
fn random_bytes() {
    let mut random = fastrand::Rng::with_seed(1984);
    for round in 0..40 {
        for &problem in PROBLEMS {
            let noise: Vec<u8> = (0..random.usize(0..200)).map(|_| random.u8(..)).collect();
            check_hostile(problem, &noise);
            let mut output = right(problem);
            let at = random.usize(0..=output.len());
            output.splice(at..at, noise.into_iter().take(round));
            check_hostile(problem, &output);
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn no_output_makes_it_grow() {
    /// More than the program may have.
    const MEBIBYTES: usize = 65;
    let folder = tempfile::tempdir().unwrap();
    // The exit status for white space and for a long word. (Of a sentence only squares and the number are the
    // answer; the rest is wording.)
    for (name, space, word) in [("zoj1091", 2, 2), ("sicily1152", 0, 1), ("cses3217", 0, 1)] {
        let path = folder.path().join("input");
        std::fs::write(&path, named(name).about().examples.input).unwrap();
        let arguments = format!("check --problem {name} {} -", path.display());
        let right = right(named(name));
        let second_word = right.iter().position(|&byte| byte == b' ').unwrap() + 1;
        let places = [0, second_word, right.len()];
        for (byte, places) in [(b' ', &places[..]), (b'\n', &places[1..2]), (b'0', &places), (0, &places[..1])] {
            for &at in places {
                let text = right.clone();
                let output = in_bounded_memory(&arguments, move |stdin| {
                    stdin.write_all(&text[..at])?;
                    let block = vec![byte; 1 << 20];
                    (0..MEBIBYTES).try_for_each(|_| stdin.write_all(&block))?;
                    stdin.write_all(&text[at..])
                });
                let expected = match byte {
                    b' ' | b'\n' => space,
                    _ if at == right.len() => 2,
                    _ => word,
                };
                let stderr = String::from_utf8(output.stderr).unwrap();
                assert_eq!(output.status.code(), Some(expected), "{name}, {byte} at {at}: {stderr}");
                assert!(stderr.lines().all(|line| line.len() <= LONGEST), "{stderr}");
            }
        }
    }
}
