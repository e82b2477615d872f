//! The first tours of small boards, in the order of a dictionary: POJ 2488.

use crate::board::{Size, Square};
use crate::formatter::scenario;
use crate::judge::check::{Answer, AnswerVerdict, CaseMatch, Judgement};
use crate::judge::generate::{All, CaseCounts, Options, Sampler, Shape, Shapes, Sizes};
use crate::judge::{About, Case, Examples, Problem, Programs, RightAnswers, Wrong};
use crate::parser::{CaseParser, Cases, Field, Format, Lines, Range, integer, shown};
use crate::solver::tour::{FirstTourSolver, Request, Tour, find, tour_in_order};

/// A Knight's Journey.
#[derive(Debug)]
pub struct Poj2488;

/// The problem.
pub static POJ2488: Poj2488 = Poj2488;

static ABOUT: About = About {
    id: "poj2488",
    other_names: &[],
    title: "A Knight's Journey",
    input: "the number of cases; for each the rows and the columns of a board of at most 26 squares",
    sample: include_str!("../../fixtures/poj2488/sample/sample.in"),
    beginning: None,
    right_answers: RightAnswers::One,
    programs: Programs {
        rust: include_str!("../submission/programs/poj2488.rs"),
        cpp: include_str!("../submission/programs/poj2488.cpp"),
    },
    examples: Examples {
        input: "4\n1 1\n2 3\n4 3\n3 4\n",
        answers: &[
            "Scenario #1:\nA1\n\n",
            "Scenario #2:\nimpossible\n\n",
            "Scenario #3:\nA1B3C1A2B4C2A3B1C3A4B2C4\n\n",
            "Scenario #4:\nA1C2A3B1D2B3C1A2C3D1B2D3\n\n",
        ],
        wrong: Wrong { answer: 2, right: "A1B3C1", wrong: "A1B3A2" },
        answers_name_their_case: true,
    },
};

/// The most squares of a board.
const LARGEST_AREA: u32 = 26;

static FORMAT: Format = Format {
    cases: Cases::Counted(Field::number("the number of cases", Range::Fixed(1, i64::MAX))),
    case: &[Lines::One(&[
        Field::number("the number of rows", Range::Fixed(1, LARGEST_AREA as i64)),
        Field::depending("the number of columns of a board of at most 26 squares", |case| {
            1..=i64::from(LARGEST_AREA) / case[0]
        }),
    ])],
};

/// The words of an answer.
const WORDS: [&str; 3] = ["Scenario", "#1:", "impossible"];

impl CaseParser for Poj2488 {
    type Case = Size;

    fn format(&self) -> &'static Format {
        &FORMAT
    }

    fn case(&self, numbers: &[i64]) -> Size {
        Size::new(numbers[0] as u32, numbers[1] as u32)
    }

    fn numbers(&self, size: &Size, numbers: &mut Vec<i64>) {
        numbers.extend([size.rows(), size.columns()].map(i64::from));
    }
}

impl Problem for Poj2488 {
    type Solver = FirstTourSolver;

    fn about(&self) -> &About {
        &ABOUT
    }

    fn solver(&self) -> FirstTourSolver {
        FirstTourSolver::default()
    }

    fn answer(&self, solver: &mut FirstTourSolver, case: Case<'_, Size>, out: &mut Vec<u8>) {
        scenario(case.number, solver.tour(*case.case), out);
    }

    fn shapes(&self) -> &'static Shapes<Size> {
        &SHAPES
    }

    fn explain(&self, case: Case<'_, Size>, _: &[u8]) -> String {
        format!("{}: {}", subject(case), describe_right(*case.case))
    }

    fn judge<'a>(&'a self, case: Case<'a, Size>, answer: &'a Answer<'a>) -> Judgement<'a> {
        // `Scenario#1:` is one word where two are expected.
        let run_together = |words: Vec<&[u8]>| words.concat().to_ascii_lowercase();
        let is_right = run_together(answer.words().collect()) == run_together(answer.right_words().collect());
        let verdict = if is_right { AnswerVerdict::OtherWording } else { AnswerVerdict::Wrong };
        let number = |word: &[u8]| integer(word.strip_prefix(b"#")?.strip_suffix(b":")?);
        let number = answer.words().nth(1).and_then(number);
        let case_match = CaseMatch::of_named(number.map(|number| u64::try_from(number) == Ok(case.number)), answer);
        Judgement::new(verdict, case_match, move || {
            let reason = if is_right { answer.describe_wording() } else { describe_fault(*case.case, answer) };
            format!("{}: {reason}", subject(case))
        })
    }

    /// The next scenario may start where this should have a tour.
    fn accepts(&self, _: Case<'_, Size>, answer: &Answer<'_>, word: &[u8]) -> bool {
        let starts_scenario = word.eq_ignore_ascii_case(WORDS[0].as_bytes());
        if answer.is_empty() { starts_scenario } else { answer.lines_left() > 0 && !starts_scenario }
    }
}

fn describe_fault(size: Size, answer: &Answer<'_>) -> String {
    let words: Vec<&[u8]> = answer.words().collect();
    let route = words.get(WORDS.len() - 1).filter(|_| answer.same() == WORDS.len() - 1);
    let Some(&route) = route else {
        return format!("found {}, expected {}", answer.shown(), answer.right_shown());
    };
    let right = describe_right(size);
    if route.eq_ignore_ascii_case(WORDS[2].as_bytes()) {
        return format!("the output says that it is impossible, but {right}");
    }
    let is_name = |&[column, row]: &[u8; 2]| column.is_ascii_alphabetic() && row.is_ascii_digit();
    if !route.as_chunks::<2>().0.iter().all(is_name) {
        return format!("found {}, expected squares such as A1B3 or `impossible`; {right}", shown(route));
    }
    match tour(size, route) {
        Ok(_) => format!("{} is a tour, but not the first: {right}", shown(route)),
        Err(why) => format!("{} is no tour: {why}; {right}", shown(route)),
    }
}

/// Reads names such as `A1B3` as a tour.
fn tour(size: Size, route: &[u8]) -> Result<Tour, String> {
    let (names, rest) = route.as_chunks::<2>();
    let square = |&[column, row]: &[u8; 2]| {
        let square = Square::new(
            u32::from(row).wrapping_sub(u32::from(b'1')),
            u32::from(column.to_ascii_uppercase()).wrapping_sub(u32::from(b'A')),
        );
        size.contains(square).then(|| size.number(square) as u32)
    };
    let numbers = names.iter().map(|name| square(name).unwrap_or(u32::MAX)).collect();
    let tour = tour_in_order(size, numbers).map_err(|wrong| wrong.explain(|number| name(size.at(number))))?;
    if rest.is_empty() { Ok(tour) } else { Err(format!("{} follows the last square", shown(rest))) }
}

/// What is right to say.
fn describe_right(size: Size) -> String {
    match FirstTourSolver::default().tour(size) {
        Some(tour) => format!("the first tour is {}", tour.answer().squares().map(name).collect::<String>()),
        None => match find(&Request::open(size)) {
            Err(none) => none.to_string(),
            Ok(_) => unreachable!("a board without a first tour has none"),
        },
    }
}

/// A letter for the column and a digit for the row, both from the upper left corner.
fn name(square: Square) -> String {
    let letter = char::from(b'A' + (square.column % 26) as u8);
    format!("{letter}{}", square.row + 1)
}

fn subject(case: Case<'_, Size>) -> String {
    format!("scenario {}, {}", case.number, case.case)
}

static SHAPES: Shapes<Size> = Shapes {
    cases: CaseCounts::usually(100),
    shapes: &[
        Shape {
            name: "random",
            cases: "any board of at most 26 squares",
            options: Options::Size(SIZES),
            sampler: |request| one_of(request.size.map_or_else(small_boards, |size| vec![size])),
        },
        Shape {
            name: "possible",
            cases: "boards that have a tour",
            options: Options::None,
            sampler: |_| one_of(small_boards().into_iter().filter(|&size| has_tour(size)).collect()),
        },
        Shape {
            name: "impossible",
            cases: "boards that have no tour",
            options: Options::None,
            sampler: |_| one_of(small_boards().into_iter().filter(|&size| !has_tour(size)).collect()),
        },
        Shape {
            name: "largest",
            cases: "boards of at least 20 squares and three rows and columns, which take the longest search",
            options: Options::None,
            sampler: |_| one_of(small_boards().into_iter().filter(|&size| is_large(size)).collect()),
        },
    ],
    all: All::These("boards of at most 26 squares", || Box::new(small_boards().into_iter())),
};

const SIZES: Sizes = Sizes { are: "at most 26 squares", include: |size| small_boards().contains(&size) };

fn small_boards() -> Vec<Size> {
    let of_rows = |rows| (1..=LARGEST_AREA / rows).map(move |columns| Size::new(rows, columns));
    (1..=LARGEST_AREA).flat_map(of_rows).collect()
}

fn has_tour(size: Size) -> bool {
    find(&Request::open(size)).is_ok()
}

fn is_large(size: Size) -> bool {
    size.area() >= 20 && size.rows() >= 3 && size.columns() >= 3
}

fn one_of(sizes: Vec<Size>) -> Sampler<Size> {
    Box::new(move |rng| rng.choose(&sizes))
}
