//! One answer that is wrong, short, long or missing does not make others wrong.

use crate::answer;
use crate::samples::CASES;
use knight::checker::{Kind, Letters, Report, Rule, Space, Verdict, check};
use knight::problem::Problem;

const BLIND: Rule = Rule { space: Space::Blind, letters: Letters::Exact };

/// What the checker says of an output.
fn report(name: &str, input: &str, output: &str, rule: Rule) -> Report {
    check(Problem::named(name).unwrap(), input.as_bytes(), output.as_bytes(), rule).unwrap()
}

/// The right answers to an input, one for each case.
fn answers(name: &str, input: &str) -> Vec<String> {
    let right = answer(name, input.as_bytes()).0;
    let lines: Vec<&str> = right.split_inclusive('\n').collect();
    let heights: Vec<usize> = match name {
        "cses1689" => vec![8; lines.len() / 8],
        "poj2488" => vec![3; lines.len() / 3],
        "luogup1443" => input.lines().map(|case| case.split(' ').next().unwrap().parse().unwrap()).collect(),
        "cses3217" => input.lines().map(|case| case.parse().unwrap()).collect(),
        _ => vec![1; lines.len()],
    };
    let mut rest = lines.as_slice();
    let answers = heights.into_iter().map(|height| rest.split_off(..height).unwrap().concat()).collect();
    assert!(rest.is_empty());
    answers
}

/// Only this case is at fault, by whatever rule.
#[track_caller]
fn check_only(name: &str, input: &str, answers: &[String], case: usize, kind: Kind) {
    let output = answers.concat();
    for rule in [Rule::STRICT, BLIND, Rule { letters: Letters::Blind, ..BLIND }] {
        let report = report(name, input, &output, rule);
        let faulty: Vec<u64> = report.told().iter().filter_map(|fault| Some(fault.case?.number)).collect();
        let counts = [Kind::Wrong, Kind::Missing, Kind::Surplus, Kind::Layout].map(|kind| (kind, report.count(kind)));
        let expected = counts.map(|(other, _)| (other, u64::from(other == kind)));
        assert_eq!((faulty, counts), (vec![case as u64 + 1], expected), "{name}: {:?}\n{output}", report.told());
    }
}

/// The answers with one changed.
fn with(answers: &[String], case: usize, answer: String) -> Vec<String> {
    let mut answers = answers.to_vec();
    answers[case] = answer;
    answers
}

#[test]
fn one_wrong_answer_leaves_its_neighbours_alone() {
    for (name, input) in CASES {
        let answers = answers(name, input);
        for (case, answer) in answers.iter().enumerate() {
            // Every word that is a number, and one that is none in its place.
            let words: Vec<(usize, &str)> = answer.match_indices(|c: char| c.is_ascii_digit()).collect();
            for &(at, _) in words.iter().step_by(7) {
                let wrong = format!("{}x{}", &answer[..at], &answer[at..]);
                check_only(name, input, &with(&answers, case, wrong), case, Kind::Wrong);
            }
        }
    }
}

#[test]
fn one_short_answer_leaves_its_neighbours_alone() {
    for (name, input) in CASES.into_iter().filter(|(name, _)| !matches!(*name, "poj1915" | "spojnakanj")) {
        let answers = answers(name, input);
        for (case, answer) in answers.iter().enumerate().take(answers.len() - 1) {
            let rows: Vec<&str> = answer.split_inclusive('\n').filter(|row| row.contains(' ')).collect();
            for row in [rows.first(), rows.last()].into_iter().flatten() {
                let begin = row.as_ptr() as usize - answer.as_ptr() as usize;
                let cut = row.trim_end().rfind(' ').unwrap_or(0);
                if answer.split_whitespace().count() == 1 || cut == 0 {
                    continue;
                }
                let short = format!("{}\n{}", &answer[..begin + cut], &answer[begin + row.len()..]);
                // Without its last word, a sentence still says what it has to say.
                let is_clear = answer.starts_with("Solution") || answer.starts_with("To get");
                let kind = if is_clear { Kind::Layout } else { Kind::Wrong };
                check_only(name, input, &with(&answers, case, short), case, kind);
            }
        }
    }
}

#[test]
fn a_sentence_that_is_cut_leaves_its_neighbours_alone() {
    let input = "e2 e4\na1 b2\na1 h8\n";
    let answers = answers("zoj1091", input);
    let words: Vec<&str> = answers[1].split_whitespace().collect();
    for length in 1..words.len() {
        let kind = if length < 8 { Kind::Wrong } else { Kind::Layout };
        // Behind four words another `to` may follow, on whatever line.
        if length != 4 {
            check_only("zoj1091", input, &with(&answers, 1, words[..length].join(" ") + "\n"), 1, kind);
        }
    }
}

#[test]
fn one_long_answer_leaves_its_neighbours_alone() {
    for (name, input) in CASES {
        let answers = answers(name, input);
        for (case, answer) in answers.iter().enumerate().take(answers.len() - 1) {
            // A word behind the number of a scenario is taken for its tour.
            let first_line = answer.find('\n').filter(|_| name != "poj2488");
            for end in first_line.into_iter().chain([answer.trim_end().len()]) {
                let long = format!("{} 99{}", &answer[..end], &answer[end..]);
                check_only(name, input, &with(&answers, case, long), case, Kind::Wrong);
            }
        }
    }
}

/// Inputs of the problems whose answers tell of which case they are.
const TELLING: [(&str, &str); 6] = [
    ("zoj1091", "e2 e4\na1 b2\nb1 c3\nf6 f6\na1 h8\n"),
    ("sicily1936", "4\ne2 e4\na1 b2\nb1 c3\na1 h8\n"),
    ("sicily1152", "1\n13\n30\n7\n-1\n"),
    ("sicily1153", "64\n2\n17\n-1\n"),
    ("cses1689", "2 1\n8 8\n1 1\n4 5\n"),
    ("poj2488", "4\n1 1\n2 3\n4 3\n3 4\n"),
];

#[test]
fn one_missing_answer_leaves_its_neighbours_alone() {
    for (name, input) in TELLING {
        let answers = answers(name, input);
        for case in 0..answers.len() {
            check_only(name, input, &with(&answers, case, String::new()), case, Kind::Missing);
        }
    }
}

#[test]
fn the_answer_to_another_case_leaves_its_neighbours_alone() {
    for (name, input) in TELLING {
        let answers = answers(name, input);
        for case in 0..answers.len() {
            // Not that to the next, by which this one would be missing and the next surplus.
            for other in (0..answers.len()).filter(|&other| other != case && other != case + 1) {
                check_only(name, input, &with(&answers, case, answers[other].clone()), case, Kind::Wrong);
            }
        }
    }
}

#[test]
fn what_follows_an_answer_that_was_read_again_is_not_lost() {
    let (input, answers) = ("e2 e4\na1 b2\nb1 c3\n", answers("zoj1091", "e2 e4\na1 b2\nb1 c3\n"));
    for (answers, faults) in [
        ([&answers[1], "\n", &answers[2]], [0, 1, 0, 1, 0]),
        ([&answers[1], &answers[2], "\n"], [0, 1, 0, 0, 1]),
        ([&answers[1], &answers[2], "x"], [0, 1, 1, 0, 0]),
        ([&answers[1].replace(' ', "  "), &answers[2], ""], [0, 1, 0, 1, 0]),
        ([&answers[1].replace('4', "2"), &answers[2], ""], [1, 1, 0, 0, 0]),
        ([&answers[2], "\n", ""], [1, 2, 0, 0, 0]),
    ] {
        let report = report("zoj1091", input, &answers.concat(), Rule::STRICT);
        let kinds = [Kind::Wrong, Kind::Missing, Kind::Surplus, Kind::Layout, Kind::Tail];
        assert_eq!(kinds.map(|kind| report.count(kind)), faults, "{answers:?}: {:?}", report.told());
    }
}

/// Something that stands between two answers, or two answers in each other's place, say nothing of the
/// others.
#[test]
fn what_stands_elsewhere_leaves_all_answers_alone() {
    for (name, input) in TELLING {
        let answers = answers(name, input);
        for place in 0..answers.len() {
            // Not the one before, which would come twice, nor this one, which would be in its place.
            for other in (0..answers.len()).filter(|&other| other != place && other + 1 != place) {
                let mut output = answers.clone();
                output.insert(place, answers[other].clone());
                let report = report(name, input, &output.concat(), Rule::STRICT);
                assert_eq!(report.count(Kind::Stray), 1, "{name}, {other} before {place}: {:?}", report.told());
                assert_eq!(report.verdict(), Verdict::WrongFormat, "{name}: {:?}", report.told());
            }
        }
        for case in 1..answers.len() {
            let mut output = answers.clone();
            output.swap(case - 1, case);
            let report = report(name, input, &output.concat(), Rule::STRICT);
            let faults = [Kind::Wrong, Kind::Missing, Kind::Stray, Kind::Surplus].map(|kind| report.count(kind));
            assert_eq!(faults, [0, 1, 1, 0], "{name}, {case}: {:?}", report.told());
            assert_eq!(report.verdict(), Verdict::WrongAnswer, "{name}: {:?}", report.told());
            assert!(
                report.told().iter().all(|fault| fault.case.is_some_and(|at| at.number.abs_diff(case as u64) <= 1))
            );
        }
    }
}

#[test]
fn a_line_of_debugging_leaves_all_answers_alone() {
    // A line that is as long as an answer is taken for one, and a grid may begin with anything.
    for (name, input) in TELLING.into_iter().filter(|&(name, _)| name != "cses1689") {
        let answers = answers(name, input);
        for (place, line) in (0..answers.len()).flat_map(|place| ["here\n", "x 3\n"].map(|line| (place, line))) {
            let mut output = answers.clone();
            output.insert(place, line.to_owned());
            let report = report(name, input, &output.concat(), Rule::STRICT);
            let faults = [Kind::Wrong, Kind::Missing, Kind::Stray, Kind::Surplus].map(|kind| report.count(kind));
            assert_eq!(faults, [0, 0, 1, 0], "{name}, {line:?} before {place}: {:?}", report.told());
            assert_eq!(report.told()[0].case.unwrap().number, place as u64 + 1);
        }
    }
}

#[test]
fn a_scenario_without_a_tour_leaves_the_next_alone() {
    let input = "3\n1 1\n1 1\n1 1\n";
    let mut answers = answers("poj2488", input);
    for without in ["Scenario #2:\n\n", "Scenario #2:\n"] {
        answers[1] = without.to_owned();
        check_only("poj2488", input, &answers, 1, Kind::Wrong);
    }
}

#[test]
fn answers_on_one_line_are_told_apart() {
    let (input, right) = ("5\ne2 e4\na1 b2\nb1 c3\na1 h8\nf6 f6\n", "2 4 1 6 0\n");
    let summary = report("spojnakanj", input, right, BLIND).summary();
    assert_eq!(summary, "5 answers, 4 in another layout than the judge's own");
    for (case, wrong) in [(1, "3 4 1 6 0"), (3, "2 4 3 6 0"), (4, "2 4 1 5 0"), (5, "2 4 1 6 1")] {
        let report = report("spojnakanj", input, wrong, BLIND);
        assert_eq!(report.told()[0].case.unwrap().number, case, "{wrong}");
        assert_eq!(report.summary(), "of 5 answers 1 is wrong", "{wrong}");
    }
}
