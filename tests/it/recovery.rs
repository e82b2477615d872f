//! One answer that is wrong, short, long, missing or in another's place does not make others wrong.

use crate::problems::{cases_of, written};
use crate::{answer, named};
use knight::judge::DynProblem;
use knight::judge::check::{Kind, Policy, Report, Verdict, check};
use knight::problem::PROBLEMS;
use std::io::Read;

/// The input of a problem and the right answers to it.
struct Cases {
    problem: &'static dyn DynProblem,
    input: String,
    answers: Vec<String>,
}

impl Cases {
    /// The examples of every problem.
    fn all() -> impl Iterator<Item = Cases> {
        PROBLEMS.iter().map(|&problem| {
            let examples = problem.about().examples;
            let answers = examples.answers.iter().map(ToString::to_string).collect();
            Cases { problem, input: examples.input.to_owned(), answers }
        })
    }

    /// The examples of the problems whose answers name their case, each answer once.
    fn with_names() -> impl Iterator<Item = Cases> {
        Cases::all().filter(|cases| cases.problem.about().examples.answers_name_their_case).map(|cases| {
            let is_first = |at: usize| !cases.answers[..at].contains(&cases.answers[at]);
            let numbers = cases_of(cases.problem, &cases.input).into_iter().zip(cases.answers.iter().cloned());
            let once = numbers.enumerate().filter(|&(at, _)| is_first(at)).map(|(_, case)| case);
            let (numbers, answers): (Vec<_>, Vec<_>) = once.unzip();
            Cases { problem: cases.problem, input: written(cases.problem.format(), &numbers), answers }
        })
    }

    /// An input of a problem whose answers are lines.
    fn of_lines(name: &str, input: &str) -> Cases {
        let answers = answer(name, input.as_bytes()).0.split_inclusive('\n').map(str::to_owned).collect();
        Cases { problem: named(name), input: input.to_owned(), answers }
    }

    /// All cases but the last, and those of which the next answer starts with the last word of this one: without
    /// that word, or with another before it, the lines do not tell to which answer it belongs.
    fn clear(&self) -> impl Iterator<Item = (usize, &String)> {
        let starts_next = |case: usize, word| self.answers[case + 1].split_whitespace().next() == word;
        let before_last = self.answers[..self.answers.len() - 1].iter().enumerate();
        before_last.filter(move |&(case, answer)| !starts_next(case, answer.split_whitespace().last()))
    }

    /// The answers with one changed.
    fn with(&self, case: usize, answer: impl Into<String>) -> Vec<String> {
        let mut answers = self.answers.clone();
        answers[case] = answer.into();
        answers
    }

    fn reports<const N: usize>(&self, output: &str, policies: [Policy; N]) -> [Report; N] {
        let mut readers = [output.as_bytes(); N];
        let outputs = readers.iter_mut().map(|reader| reader as &mut dyn Read).zip(policies);
        check(self.problem, &mut self.input.as_bytes(), outputs).unwrap().try_into().unwrap()
    }

    fn report(&self, output: &str) -> Report {
        let [report] = self.reports(output, [Policy::STRICT]);
        report
    }

    /// There are this many faults of these kinds, by the strictest policy.
    #[track_caller]
    fn check_faults<const N: usize>(&self, output: &[String], expected: [(Kind, u64); N]) -> Report {
        let report = self.report(&output.concat());
        let faults = expected.map(|(kind, _)| (kind, report.count(kind)));
        assert_eq!(faults, expected, "{}: {:?}\n{}", self.problem.id(), report.reported(), output.concat());
        report
    }

    /// Only this case is at fault, by whatever policy.
    #[track_caller]
    fn check_only(&self, output: &[String], case: usize, kind: Kind) {
        let output = output.concat();
        for report in self.reports(&output, [Policy::STRICT, Policy::JURY, Policy::KATTIS]) {
            let faulty: Vec<u64> = report.reported().iter().filter_map(|fault| Some(fault.case?.number)).collect();
            let counts = [Kind::Wrong, Kind::Missing, Kind::Unexpected, Kind::Extra, Kind::Layout]
                .map(|kind| (kind, report.count(kind)));
            let expected = counts.map(|(other, _)| (other, u64::from(other == kind)));
            let shown = format!("{}: {:?}\n{output}", self.problem.id(), report.reported());
            assert_eq!((faulty, counts), (vec![case as u64 + 1], expected), "{shown}");
        }
    }
}

#[test]
fn one_wrong_answer_leaves_the_others_alone() {
    for cases in Cases::all() {
        for (case, answer) in cases.answers.iter().enumerate() {
            // Every seventh digit, so that its word is no number.
            for (at, _) in answer.match_indices(|c: char| c.is_ascii_digit()).step_by(7) {
                let wrong = format!("{}x{}", &answer[..at], &answer[at..]);
                cases.check_only(&cases.with(case, wrong), case, Kind::Wrong);
            }
        }
    }
}

#[test]
fn one_short_answer_leaves_the_others_alone() {
    for cases in Cases::all() {
        for (case, answer) in cases.clear() {
            let rows: Vec<&str> = answer.split_inclusive('\n').filter(|row| row.trim_end().contains(' ')).collect();
            for row in [rows.first(), rows.last()].into_iter().flatten() {
                let start = row.as_ptr() as usize - answer.as_ptr() as usize;
                let (rest, last) = row.trim_end().rsplit_once(' ').unwrap();
                let short = format!("{}{rest}\n{}", &answer[..start], &answer[start + row.len()..]);
                // Without the last of its words, which is no number, a sentence still is an answer.
                let kind = if last.contains(|c: char| c.is_ascii_digit()) { Kind::Wrong } else { Kind::Layout };
                cases.check_only(&cases.with(case, short), case, kind);
            }
        }
    }
}

#[test]
fn a_sentence_that_is_cut_leaves_the_others_alone() {
    let cases = Cases::of_lines("zoj1091", "e2 e4\na1 b2\na1 h8\n");
    let words: Vec<&str> = cases.answers[1].split_whitespace().collect();
    // After four words another `to` may follow, on whatever line.
    for length in (1..words.len()).filter(|&length| length != 4) {
        let kind = if length < 8 { Kind::Wrong } else { Kind::Layout };
        cases.check_only(&cases.with(1, words[..length].join(" ") + "\n"), 1, kind);
    }
}

#[test]
fn one_long_answer_leaves_the_others_alone() {
    for cases in Cases::all() {
        for (case, answer) in cases.clear() {
            // A word after the number of a scenario is taken for its tour.
            let first_line = answer.find('\n').filter(|&end| !answer[..end].ends_with(':'));
            for end in first_line.into_iter().chain([answer.trim_end().len()]) {
                let long = format!("{} 99{}", &answer[..end], &answer[end..]);
                cases.check_only(&cases.with(case, long), case, Kind::Wrong);
            }
        }
    }
}

#[test]
fn one_missing_answer_leaves_the_others_alone() {
    for cases in Cases::with_names() {
        for case in 0..cases.answers.len() {
            cases.check_only(&cases.with(case, ""), case, Kind::Missing);
        }
    }
}

#[test]
fn the_answer_to_another_case_leaves_the_others_alone() {
    for cases in Cases::with_names() {
        let count = cases.answers.len();
        for case in 0..count {
            // Not that to the next, by which this one would be missing and the next extra.
            for other in (0..count).filter(|&other| other != case && other != case + 1) {
                cases.check_only(&cases.with(case, &cases.answers[other]), case, Kind::Wrong);
            }
        }
    }
}

#[test]
fn what_follows_an_answer_that_was_read_again_is_not_lost() {
    use Kind::{Extra, Layout, Missing, TrailingWhitespace, Wrong};
    let cases = Cases::of_lines("zoj1091", "e2 e4\na1 b2\nb1 c3\n");
    let answers = &cases.answers;
    for (output, faults) in [
        ([&answers[1], "\n", &answers[2]], [0, 1, 0, 1, 0]),
        ([&answers[1], &answers[2], "\n"], [0, 1, 0, 0, 1]),
        ([&answers[1], &answers[2], "x"], [0, 1, 1, 0, 0]),
        ([&answers[1].replace(' ', "  "), &answers[2], ""], [0, 1, 0, 1, 0]),
        ([&answers[1].replace('4', "2"), &answers[2], ""], [1, 1, 0, 0, 0]),
        ([&answers[2], "\n", ""], [1, 2, 0, 0, 0]),
    ] {
        let [wrong, missing, extra, layout, trailing] = faults;
        let faults =
            [(Wrong, wrong), (Missing, missing), (Extra, extra), (Layout, layout), (TrailingWhitespace, trailing)];
        cases.check_faults(&output.map(str::to_owned), faults);
    }
}

/// An answer is kept, and read again, with up to 512 bytes, the white space around it included. A longer one is
/// judged where it stands.
#[test]
fn an_answer_of_512_bytes_is_read_again_and_a_longer_one_is_not() {
    use Kind::{Layout, Missing, Unexpected, Wrong};
    let cases = Cases::of_lines("zoj1091", "e2 e4\na1 b2\nb1 c3\n");
    let [_, second, third] = &cases.answers[..] else { panic!("three answers") };
    let padded = |answer: &str, length: usize| answer.replacen(' ', &" ".repeat(1 + length - answer.len()), 1);
    for length in [511, 512, 513] {
        let faults = |is_kept: [u64; 4], is_judged: [u64; 4]| {
            let [wrong, missing, unexpected, layout] = if length <= 512 { is_kept } else { is_judged };
            [(Wrong, wrong), (Missing, missing), (Unexpected, unexpected), (Layout, layout)]
        };
        assert_eq!(padded(second, length).len(), length);
        // The first answer is missing. The second is kept for the next case, or it is a wrong answer to the first.
        cases.check_faults(&[padded(second, length), third.clone()], faults([0, 1, 0, 1], [1, 1, 0, 0]));
        // The second is kept, and the third shows that the first is missing; or it is a wrong answer to the first,
        // before which the second is unexpected.
        cases.check_faults(&[second.clone(), padded(third, length)], faults([0, 1, 0, 1], [1, 2, 1, 0]));
    }
}

/// Something that stands between two answers, or two answers in each other's place, say nothing of the
/// others.
#[test]
fn what_stands_elsewhere_leaves_all_answers_alone() {
    use Kind::{Extra, Missing, Unexpected, Wrong};
    for cases in Cases::with_names() {
        let answers = &cases.answers;
        for place in 0..answers.len() {
            // Not the one before, which would come twice, nor this one, which would be in its place.
            for other in (0..answers.len()).filter(|&other| other != place && other + 1 != place) {
                let mut output = answers.clone();
                output.insert(place, answers[other].clone());
                let report = cases.check_faults(&output, [(Wrong, 0), (Missing, 0), (Unexpected, 1), (Extra, 0)]);
                assert_eq!(report.verdict(), Verdict::WrongAnswer);
            }
        }
        for case in 1..answers.len() {
            let mut output = answers.clone();
            output.swap(case - 1, case);
            let report = cases.check_faults(&output, [(Wrong, 0), (Missing, 1), (Unexpected, 1), (Extra, 0)]);
            assert_eq!(report.verdict(), Verdict::WrongAnswer);
            let is_near = |number: u64| number.abs_diff(case as u64) <= 1;
            assert!(report.reported().iter().all(|fault| fault.case.is_some_and(|at| is_near(at.number))));
        }
    }
}

#[test]
fn a_line_of_debugging_leaves_all_answers_alone() {
    use Kind::{Extra, Missing, Unexpected, Wrong};
    // A line that is as long as an answer is taken for one, and a grid of numbers may start with anything.
    let is_grid = |answer: &str| answer.starts_with(|c: char| c.is_ascii_digit()) && answer.lines().count() > 1;
    for cases in Cases::with_names().filter(|cases| !is_grid(&cases.answers[0])) {
        for (place, line) in (0..cases.answers.len()).flat_map(|place| ["here\n", "x 3\n"].map(|line| (place, line))) {
            let mut output = cases.answers.clone();
            output.insert(place, line.to_owned());
            let report = cases.check_faults(&output, [(Wrong, 0), (Missing, 0), (Unexpected, 1), (Extra, 0)]);
            assert_eq!(report.reported()[0].case.unwrap().number, place as u64 + 1);
        }
    }
}

#[test]
fn a_scenario_without_a_tour_leaves_the_next_alone() {
    let right = "Scenario #1:\nA1\n\nScenario #2:\nA1\n\nScenario #3:\nA1\n\n";
    let answers = right.split_inclusive("\n\n").map(str::to_owned).collect();
    let cases = Cases { problem: named("poj2488"), input: "3\n1 1\n1 1\n1 1\n".to_owned(), answers };
    assert_eq!(cases.report(right).verdict(), Verdict::Accepted);
    for without in ["Scenario #2:\n\n", "Scenario #2:\n"] {
        cases.check_only(&cases.with(1, without), 1, Kind::Wrong);
    }
}

#[test]
fn answers_on_one_line_are_known_apart() {
    let cases = Cases::of_lines("spojnakanj", "5\ne2 e4\na1 b2\nb1 c3\na1 h8\nf6 f6\n");
    let report = |output: &str| {
        let [report] = cases.reports(output, [Policy::JURY]);
        report
    };
    assert_eq!(report("2 4 1 6 0\n").summary(), "5 answers, 4 in another layout than the judge's own");
    for (case, wrong) in [(1, "3 4 1 6 0"), (3, "2 4 3 6 0"), (4, "2 4 1 5 0"), (5, "2 4 1 6 1")] {
        let report = report(wrong);
        assert_eq!(report.reported()[0].case.unwrap().number, case, "{wrong}");
        assert_eq!(report.summary(), "of 5 answers 1 is wrong", "{wrong}");
    }
}
