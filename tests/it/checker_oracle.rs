//! Which outputs are accepted, compared with plain comparisons: of bytes, of lines, of words; and of tours with a
//! slow look at each step.

use crate::oracle::fault_of_tour;
use crate::problems::{cases_of, written};
use crate::samples::{CHANGES, Change, changed};
use crate::{answer, named};
use knight::judge::check::{OnlineJudge, Policy, Report, Verdict, check};
use knight::judge::{DynProblem, RightAnswers};
use knight::parser::{Kind, Lines, Range};
use knight::problem::PROBLEMS;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use std::io::Read;

/// The policies of which each overlooks more than the one before.
pub const POLICIES: [Policy; 4] = [Policy::STRICT, Policy::of(OnlineJudge::Luogu), Policy::JURY, Policy::KATTIS];

/// White space as C has it.
fn is_space(byte: u8) -> bool {
    byte == b' ' || (9..=13).contains(&byte)
}

fn words(text: &[u8]) -> Vec<&[u8]> {
    text.split(|&byte| is_space(byte)).filter(|word| !word.is_empty()).collect()
}

/// Lines without the white space at their ends, and without empty lines at the end of all.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let length = |line: &[u8]| line.iter().rposition(|&byte| !is_space(byte)).map_or(0, |last| last + 1);
    let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').map(|line| &line[..length(line)]).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

/// The answers to a problem of which any tour from the start is right: tours as the numbers of squares from 1.
struct Tours {
    rows: i32,
    columns: i32,
    written: Written,
}

enum Written {
    /// One square after the other in a line; the start is a number too.
    Line,
    /// For each square the number of its step; the start is its column and its row.
    Grid,
}

impl Tours {
    /// How the tours of a problem are written, if any tour is right.
    fn of(problem: &dyn DynProblem) -> Option<Tours> {
        if problem.about().right_answers == RightAnswers::One {
            return None;
        }
        let kinds: Vec<Kind> = match problem.format().case {
            [Lines::One(fields)] => fields.iter().map(|field| field.kind).collect(),
            _ => vec![],
        };
        let (rows, columns, written) = match kinds[..] {
            [Kind::SquareNumber(size, _)] => (i64::from(size.rows()), i64::from(size.columns()), Written::Line),
            [
                Kind::Number { statement: Range::Fixed(1, columns), .. },
                Kind::Number { statement: Range::Fixed(1, rows), .. },
            ] => (rows, columns, Written::Grid),
            _ => panic!("{} has many right answers and no way here to know them", problem.id()),
        };
        Some(Tours { rows: rows as i32, columns: columns as i32, written })
    }

    /// The number of the start of a case.
    fn start(&self, case: &[i64]) -> i32 {
        match *case {
            [column, row] => (row as i32 - 1) * self.columns + column as i32,
            _ => case[0] as i32,
        }
    }

    /// The square on the other side of the middle column.
    fn mirrored(&self, number: i32) -> i32 {
        let column = (number - 1) % self.columns;
        number - column + self.columns - 1 - column
    }

    fn mirrored_case(&self, case: &[i64]) -> Vec<i64> {
        match *case {
            [column, row] => vec![i64::from(self.columns) + 1 - column, row],
            _ => vec![i64::from(self.mirrored(case[0] as i32))],
        }
    }

    /// The numbers in an answer from a tour, or a tour from them, if these are those of all steps.
    fn converted(&self, numbers: &[i32]) -> Option<Vec<i32>> {
        let place = |number: i32| numbers.iter().position(|&other| other == number).map(|at| at as i32 + 1);
        match self.written {
            Written::Line => Some(numbers.to_vec()),
            Written::Grid => (1..=numbers.len() as i32).map(place).collect(),
        }
    }

    /// The tours in an output of these words.
    fn read(&self, words: &[&[u8]]) -> Option<Vec<Vec<i32>>> {
        let number = |word: &&[u8]| {
            let text = str::from_utf8(word).ok()?;
            text.parse::<i32>().ok().filter(|number| number.to_string() == text)
        };
        let numbers: Vec<i32> = words.iter().map(number).collect::<Option<_>>()?;
        numbers.chunks((self.rows * self.columns) as usize).map(|answer| self.converted(answer)).collect()
    }

    /// Tours as the judge lays them out.
    fn write(&self, tours: &[Vec<i32>]) -> String {
        let answers = tours.iter().map(|tour| self.converted(tour).expect("each square once"));
        let length = match self.written {
            Written::Line => self.rows * self.columns,
            Written::Grid => self.columns,
        };
        let line = |line: &[i32]| line.iter().map(i32::to_string).collect::<Vec<_>>().join(" ") + "\n";
        answers.map(|answer| answer.chunks(length as usize).map(line).collect::<String>()).collect()
    }

    /// Whether these are right tours for these cases.
    fn are_right(&self, cases: &[Vec<i64>], tours: &[Vec<i32>]) -> bool {
        let is_right = |(case, tour): (&Vec<i64>, &Vec<i32>)| {
            fault_of_tour(self.rows, self.columns, self.start(case), tour).is_none()
        };
        cases.len() == tours.len() && cases.iter().zip(tours).all(is_right)
    }
}

/// A right output for the examples: not the judge's own where another is right too, but the tours of the board in
/// the mirror.
fn other_right_output(problem: &dyn DynProblem) -> String {
    let examples = problem.about().examples;
    let Some(form) = Tours::of(problem) else {
        return examples.answers.concat();
    };
    let cases: Vec<_> = cases_of(problem, examples.input).iter().map(|case| form.mirrored_case(case)).collect();
    let answers = answer(problem.id(), written(problem.format(), &cases).as_bytes()).0;
    let mut tours = form.read(&words(answers.as_bytes())).unwrap();
    tours.iter_mut().flatten().for_each(|number| *number = form.mirrored(*number));
    form.write(&tours)
}

#[test]
fn any_tour_is_right_where_many_are() {
    for &problem in PROBLEMS {
        let (own, other) = (problem.about().examples.answers.concat(), other_right_output(problem));
        assert_eq!(own == other, problem.about().right_answers == RightAnswers::One, "{}", problem.id());
        check_output(problem, own.as_bytes());
        check_output(problem, other.as_bytes());
    }
}

/// Each policy accepts what it should as an output for the examples. Returns the reports.
#[track_caller]
pub fn check_output(problem: &dyn DynProblem, output: &[u8]) -> Vec<Report> {
    let examples = problem.about().examples;
    // If the words are right tours, the judge might have written them.
    let written = Tours::of(problem).and_then(|form| {
        let tours = form.read(&words(output))?;
        form.are_right(&cases_of(problem, examples.input), &tours).then(|| form.write(&tours))
    });
    let right = written.unwrap_or_else(|| examples.answers.concat()).into_bytes();
    let (lower, lower_right) = (output.to_ascii_lowercase(), right.to_ascii_lowercase());
    let expected = [
        output == right,
        lines(output) == lines(&right),
        words(output) == words(&right),
        words(&lower) == words(&lower_right),
    ];
    let mut readers = [output; 4];
    let outputs = readers.iter_mut().map(|reader| reader as &mut dyn Read).zip(POLICIES);
    let reports = check(problem, &mut examples.input.as_bytes(), outputs).unwrap();
    let accepted: Vec<bool> = reports.iter().map(|report| report.verdict() == Verdict::Accepted).collect();
    assert_eq!(accepted, expected, "{}: {}", problem.id(), output.escape_ascii());
    reports
}

/// The id of any problem.
pub fn any_id() -> impl Strategy<Value = &'static str> {
    select(PROBLEMS.iter().map(|problem| problem.id()).collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn changed_outputs(id in any_id(), changes in vec((0..CHANGES, any::<u16>(), any::<u16>()), 0..3)) {
        let right = other_right_output(named(id)).into_bytes();
        let output = changes.into_iter().fold(right, |output, change: Change| changed(&output, change));
        check_output(named(id), &output);
    }

    /// All words are right, and what stands between them may be anything.
    #[test]
    fn outputs_in_another_layout(
        id in any_id(),
        spaces in vec("[ \t\r\n]{1,3}|\n|\n|\n| | | ", 1..12),
        last in "[ \n]{0,2}",
    ) {
        let right = other_right_output(named(id));
        let words = words(right.as_bytes()).into_iter().zip(spaces.iter().cycle());
        let mut output: Vec<u8> = words.flat_map(|(word, spaces)| [word, spaces.as_bytes()].concat()).collect();
        output.extend_from_slice(last.as_bytes());
        check_output(named(id), &output);
    }
}
