//! What every problem declares: its examples and its format.

use crate::generate::{all_shapes, generated, of_shape};
use crate::{answer, named};
use knight::judge::check::{Kind, Policy, Report, Verdict, check};
use knight::judge::{DynProblem, Wrong, validate};
use knight::parser::{CaseParser, CaseReader, Ending, Error, Field, Format, Kind as FieldKind, Lines};
use knight::parser::{Next, Roles, Scanner, Sentinel};
use knight::problem::PROBLEMS;
use std::collections::HashSet;

/// Reads the cases of a format as the numbers that stand in them.
struct Numbers(&'static Format);

impl CaseParser for Numbers {
    type Case = Vec<i64>;

    fn format(&self) -> &'static Format {
        self.0
    }

    fn case(&self, numbers: &[i64]) -> Vec<i64> {
        numbers.to_vec()
    }

    fn add_line(&self, case: &mut Vec<i64>, numbers: &[i64]) {
        case.extend_from_slice(numbers);
    }

    fn numbers(&self, case: &Vec<i64>, numbers: &mut Vec<i64>) {
        numbers.extend_from_slice(case);
    }
}

/// The cases of an input, as the numbers on their lines; squares of the chess board are their numbers.
pub fn cases_of(problem: &dyn DynProblem, input: &str) -> Vec<Vec<i64>> {
    read_cases(problem.format(), input).expect("the input is of its format")
}

fn read_cases(format: &'static Format, input: &str) -> Result<Vec<Vec<i64>>, Error> {
    let mut reader = input.as_bytes();
    let (mut scanner, mut reading, mut cases) = (Scanner::new(&mut reader), CaseReader::new(format), vec![]);
    loop {
        match reading.next(&Numbers(format), &mut scanner)? {
            Next::Case(case) => cases.push(case),
            Next::Ended(ending) => {
                assert_eq!(ending, Ending::Complete);
                return Ok(cases);
            }
        }
    }
}

/// An input of these cases, as the format writes it.
pub fn written(format: &Format, cases: &[Vec<i64>]) -> String {
    let mut text = format.head(cases.len() as u64).unwrap_or_default().into_bytes();
    for case in cases {
        format.write(case, &mut text);
    }
    let sentinel = format.sentinel().map(|sentinel| format!("{sentinel}\n"));
    String::from_utf8(text).unwrap() + &sentinel.unwrap_or_default()
}

/// The right answers to the examples.
fn right(problem: &dyn DynProblem) -> String {
    problem.about().examples.answers.concat()
}

fn check_strictly(problem: &dyn DynProblem, output: &str) -> Report {
    let (mut input, mut output) = (problem.about().examples.input.as_bytes(), output.as_bytes());
    check(problem, &mut input, [(&mut output as _, Policy::STRICT)]).unwrap().remove(0)
}

#[test]
fn names_are_of_one_problem_and_in_any_letters() {
    let mut names = HashSet::new();
    for problem in PROBLEMS {
        for name in problem.names() {
            assert!(names.insert(name), "{name}");
            assert_eq!((named(name).id(), named(&name.to_uppercase()).id()), (problem.id(), problem.id()));
        }
        assert!(!problem.about().title.is_empty() && !problem.about().input.is_empty());
    }
}

#[test]
fn examples_are_answered_as_they_say() {
    for problem in PROBLEMS {
        let examples = problem.about().examples;
        assert!(examples.answers.len() > 1 && examples.answers.iter().all(|answer| answer.ends_with('\n')));
        for name in problem.names() {
            assert_eq!(answer(name, examples.input.as_bytes()), (right(*problem), None), "{name}");
        }
        let cases = read_cases(problem.format(), examples.input).unwrap();
        assert_eq!(cases.len(), examples.answers.len(), "{}", problem.id());
        // The cases before a case have the answers before its answer.
        for count in 1..=cases.len() {
            let input = written(problem.format(), &cases[..count]);
            let expected = examples.answers[..count].concat();
            assert_eq!(answer(problem.id(), input.as_bytes()), (expected, None), "{}: {input}", problem.id());
        }
    }
}

#[test]
fn the_slip_in_the_examples_makes_one_answer_wrong() {
    for problem in PROBLEMS {
        let examples = problem.about().examples;
        let Wrong { answer, right: text, wrong } = examples.wrong;
        let mut answers = examples.answers.to_vec();
        assert!(answers[answer].contains(text), "{}", problem.id());
        let changed = answers[answer].replacen(text, wrong, 1);
        answers[answer] = &changed;
        assert_eq!(check_strictly(*problem, &right(*problem)).verdict(), Verdict::Accepted, "{}", problem.id());
        let report = check_strictly(*problem, &answers.concat());
        let cases = report.reported().iter().map(|fault| fault.case.map(|case| case.number)).collect::<Vec<_>>();
        assert_eq!((report.count(Kind::Wrong), cases), (1, vec![Some(answer as u64 + 1)]), "{}", problem.id());
    }
}

/// Without its first answer, an output lacks one if answers name their case; else the next is taken for it.
#[test]
fn answers_name_their_case_or_do_not() {
    for problem in PROBLEMS {
        let examples = problem.about().examples;
        assert_ne!(examples.answers[0], examples.answers[1], "{}", problem.id());
        let report = check_strictly(*problem, &examples.answers[1..].concat());
        let (wrong, missing) = (report.count(Kind::Wrong), report.count(Kind::Missing));
        if examples.answers_name_their_case {
            assert_eq!((wrong, missing), (0, 1), "{}", problem.id());
        } else {
            assert!(wrong > 0, "{}: {wrong}, {missing}", problem.id());
        }
    }
}

/// All lines of a format, each with the sentinel that may stand in its place.
fn lines(format: &Format) -> Vec<(&'static [Field], Option<Sentinel>)> {
    let first = format.sentinel();
    let lines = format.case.iter().enumerate().map(|(index, lines)| match *lines {
        Lines::One(fields) => (fields, first.filter(|_| index == 0)),
        Lines::Until { fields, sentinel, .. } => (fields, Some(sentinel)),
    });
    lines.collect()
}

/// Whether a number is within the statement's range, after the numbers before it in its case.
fn is_in_statement(field: &Field, number: i64, before: &[i64]) -> bool {
    field.statement(before).contains(&number)
}

#[test]
fn formats_are_well_formed() {
    /// The validator looks at 128 bytes of a line: the numbers of 64 bits that go into them.
    const MOST_FIELDS: usize = 6;
    for problem in PROBLEMS {
        let (id, format) = (problem.id(), problem.format());
        assert!(matches!(format.case[0], Lines::One(_)), "{id}: the first line shows whether a case follows");
        let groups = format.case.iter().filter(|lines| matches!(lines, Lines::Until { .. })).count();
        let is_last = matches!(format.case, [.., Lines::Until { .. }]);
        assert!(groups == 0 || groups == 1 && is_last, "{id}: a repeated line stands last in its case");
        assert_eq!(format.has_many_cases(), problem.generator_options().contains("a number of cases"), "{id}");
        let cases = read_cases(format, problem.about().examples.input).unwrap();
        let before = |at: usize| cases.iter().map(move |case| &case[..at]);
        let mut at = 0;
        for (fields, sentinel) in lines(format) {
            assert!((1..=MOST_FIELDS).contains(&fields.len()), "{id}");
            if let Some(Sentinel(numbers)) = sentinel {
                assert_eq!(numbers.len(), fields.len(), "{id}: {numbers:?}");
                for (field, &number) in fields.iter().zip(numbers) {
                    assert!(before(at).all(|before| !is_in_statement(field, number, before)), "{id}: {}", field.name);
                }
            }
            at += fields.len();
        }
    }
}

/// The sides of the board and the squares that are in a case of each problem, and the board of the least sides.
#[test]
fn roles_follow_from_the_format() {
    let roles_of = |id: &str| {
        let roles = Roles::of(named(id).format());
        let least = (0..roles.sides().len()).fold(vec![], |mut sides, index| {
            sides.push(roles.range_of_side(index, &sides)[0]);
            sides
        });
        (roles.sides().map(|field| field.name).collect::<Vec<_>>().join(", "), roles.squares(), roles.board(&least))
    };
    for (id, sides, squares, board) in [
        ("uva633", "N", 2, [6, 6]),
        ("zoj1091", "", 2, [8, 8]),
        ("sicily1936", "", 2, [8, 8]),
        ("spojnakanj", "", 2, [8, 8]),
        ("sicily1152", "", 1, [5, 6]),
        ("sicily1153", "", 1, [8, 8]),
        ("cses1689", "", 1, [8, 8]),
        ("poj2488", "the number of rows, the number of columns of a board of at most 26 squares", 0, [1, 1]),
        ("luogup1443", "the number of rows, the number of columns", 1, [1, 1]),
        ("cses3217", "the side of the board", 0, [1, 1]),
        ("poj1915", "the side of the board", 2, [4, 4]),
        ("boj16948", "the side of the board", 2, [5, 5]),
        ("hackerrankknightl", "the side of the board", 0, [1, 1]),
    ] {
        assert_eq!(roles_of(id), (sides.to_owned(), squares, board), "{id}");
    }
    let parts = Roles::of(named("uva633").format()).parts(&[3, 1, 2, 6, 6, 4, 1, 2, 5]);
    assert_eq!((parts.sides, parts.squares, parts.repeated), (vec![3], vec![[0, 1], [5, 5]], vec![[3, 0], [1, 4]]));
    for (problem, shape) in all_shapes() {
        let roles = Roles::of(problem.format());
        let (_, repeated) = problem.format().repeated();
        let is_square = matches!(repeated, [] | [_, _])
            || matches!(repeated, [Field { kind, .. }] if !matches!(kind, FieldKind::Number { .. }));
        assert!(is_square, "{}: a repeated line is a square", problem.id());
        for case in cases_of(problem, &generated(problem.id(), &of_shape(problem, shape, 10), 1)) {
            let parts = roles.parts(&case);
            let board = roles.board(&parts.sides);
            let squares = parts.squares.iter().chain(&parts.repeated);
            let mut coordinates = squares.flat_map(|square| square.iter().zip(board));
            assert!(coordinates.all(|(at, side)| (0..side).contains(at)), "{}: {case:?}", problem.id());
            assert_eq!(roles.numbers(&parts), case, "{}", problem.id());
        }
    }
}

/// The generator's inputs are valid, and what is read from them is written as it was.
#[test]
fn what_the_format_writes_is_read_back() {
    for (problem, shape) in all_shapes() {
        for seed in 0..10 {
            let input = generated(problem.id(), &of_shape(problem, shape, 1 + seed % 6), seed);
            assert_eq!(validate(problem.format(), &mut input.as_bytes()).unwrap(), None, "{} {shape}", problem.id());
            let cases = cases_of(problem, &input);
            assert_eq!(cases.len() as u64, if problem.format().has_many_cases() { 1 + seed % 6 } else { 1 });
            assert_eq!(written(problem.format(), &cases), input, "{} {shape}", problem.id());
        }
    }
}
