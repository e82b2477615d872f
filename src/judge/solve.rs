//! A whole input, from its first byte to its last: the answers, and why they are right.

use super::answers::Answers;
use super::problem::{Case, DynProblem, Problem};
use crate::parser::{Beginning, CaseReader, Cases, Detection, Ending, Error, Field, Format, Kind, Lines, Next};
use crate::parser::{Position, Scanner, Tied, Word, detect};
use std::cell::RefCell;
use std::fmt::{self, Display};
use std::io::{Read, Write};

/// Which problem an input is of.
#[derive(Clone, Copy, Debug)]
pub enum Choice {
    /// One of these, which is detected from the first lines. Inputs that were concatenated are answered one
    /// after the other.
    Detect(&'static [&'static dyn DynProblem]),
    /// This one, for the whole input.
    Named(&'static dyn DynProblem),
}

/// Something about the input is odd, though all of it was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where.
    pub position: Position,
    /// What is odd, in one line.
    pub reason: String,
}

/// Why an answer is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Which case it is.
    pub case: CaseNumber,
    /// What the case is, and a proof of its answer, in one line.
    pub text: String,
}

/// Which case of an input it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaseNumber {
    /// Its number, counted from 1.
    pub number: u64,
    /// Where it starts in the input.
    pub position: Position,
}

/// Answers a whole input. Whatever can be answered is written before more input is waited for. Returns
/// what was odd about the input, if anything was.
///
/// # Examples
/// ```
/// use knight::judge::{Choice, solve};
/// use knight::problem::PROBLEMS;
///
/// let mut answers = Vec::new();
/// solve(Choice::Detect(PROBLEMS), &mut &b"e2 e4"[..], &mut answers).unwrap();
/// assert_eq!(answers, b"To get from e2 to e4 takes 2 knight moves.\n");
/// ```
///
/// # Errors
/// If the input is malformed, or reading or writing fails. All answers to what stands before a malformed
/// place have been written.
///
/// # Complexity
/// Memory for a block of the input, a block of answers and a case, however long the input is.
pub fn solve(choice: Choice, input: &mut dyn Read, output: &mut dyn Write) -> Result<Option<Warning>, Error> {
    run(choice, input, output, |problem, scanner, answers| problem.solve(scanner, answers))
}

/// Answers a whole input as [`solve`], and hands out an explanation of each answer after it has been written.
///
/// # Errors
/// As [`solve`].
pub fn explain(
    choice: Choice,
    input: &mut dyn Read,
    output: &mut dyn Write,
    mut take: impl FnMut(Explanation),
) -> Result<Option<Warning>, Error> {
    run(choice, input, output, |problem, scanner, answers| problem.explain(scanner, answers, &mut take))
}

fn run(
    choice: Choice,
    input: &mut dyn Read,
    output: &mut dyn Write,
    answer: impl FnMut(&dyn DynProblem, &mut Scanner<'_>, &RefCell<Answers<'_>>) -> Result<Ending, Error>,
) -> Result<Option<Warning>, Error> {
    let answers = RefCell::new(Answers::new(output));
    let mut input = Tied::new(input, &answers);
    let result = answer_streams(choice, &mut Scanner::new(&mut input), &answers, answer);
    answers.borrow_mut().flush().map_err(Error::Write)?;
    result
}

/// What stands before a stream of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    /// The start of the input, or cases that had no sentinel.
    Nothing,
    /// A sentinel. What follows it may be anything.
    Sentinel,
}

/// Answers one stream of cases after the other.
fn answer_streams(
    choice: Choice,
    scanner: &mut Scanner<'_>,
    answers: &RefCell<Answers<'_>>,
    mut answer: impl FnMut(&dyn DynProblem, &mut Scanner<'_>, &RefCell<Answers<'_>>) -> Result<Ending, Error>,
) -> Result<Option<Warning>, Error> {
    let problems = match choice {
        Choice::Detect(problems) => problems,
        Choice::Named(problem) => {
            return match answer(problem, scanner, answers)? {
                Ending::Complete => Ok(None),
                Ending::Unexpected(end) => Ok(Some(Warning::here(scanner, end))),
                Ending::OtherProblem => Err(scanner.expected_here(problem.about().input)?),
            };
        }
    };
    let mut before = Before::Nothing;
    while scanner.peek()?.is_some() {
        let problem = match (detect(scanner)?, before) {
            (Detection::Is(beginning), _) => found_by(problems, beginning),
            (Detection::Misspelt, Before::Nothing) => found_by(problems, Beginning::Squares),
            (_, Before::Sentinel) => {
                return Ok(Some(Warning::here(scanner, "what follows the end mark is ignored")));
            }
            (Detection::WordAfterNumber(word), Before::Nothing) => {
                scanner.token()?;
                let expected = "a line of numbers after the line with one number, by which the problem is known";
                return Err(scanner.expected_here(format_args!("{expected}; {}", counting(problems, word)))?);
            }
            (Detection::Unknown, Before::Nothing) => {
                return Err(scanner.expected_here(
                    "two squares such as e2 e4, or a line with one number, by which the problem is known; \
                     or name the problem",
                )?);
            }
        };
        scanner.set_mark();
        before = match answer(problem, scanner, answers) {
            Ok(Ending::Complete) => Before::Sentinel,
            Ok(Ending::OtherProblem) => Before::Nothing,
            Ok(Ending::Unexpected(end)) => {
                let others = others(problems, scanner);
                return Ok(Some(Warning::here(scanner, format_args!("{end}{others}"))));
            }
            Err(Error::Input(mut error)) => {
                // An error after the last byte is about the end of the input.
                if error.position == scanner.position() && matches!(scanner.peek(), Ok(None)) {
                    error.reason += &others(problems, scanner);
                }
                return Err(Error::Input(error));
            }
            Err(error) => return Err(error),
        };
    }
    Ok(None)
}

fn found_by(problems: &[&'static dyn DynProblem], beginning: Beginning) -> &'static dyn DynProblem {
    let found = problems.iter().copied().find(|problem| problem.about().beginning == Some(beginning));
    found.expect("each way in which inputs start belongs to a problem")
}

/// What to do about an input that starts with one number and goes on with a word: the problems whose inputs
/// do, if they have pairs of squares.
fn counting(problems: &[&'static dyn DynProblem], word: Word) -> String {
    let counts_squares = |problem: &&&dyn DynProblem| {
        let Format { cases, case } = problem.format();
        let starts_with_a_square = |fields: &[Field]| matches!(fields, [Field { kind: Kind::ChessSquare, .. }, ..]);
        matches!(cases, Cases::Counted(_)) && matches!(case, [Lines::One(fields), ..] if starts_with_a_square(fields))
    };
    let ids: Vec<&str> = problems.iter().filter(counts_squares).map(|problem| problem.id()).collect();
    match word {
        Word::Square if !ids.is_empty() => format!("if this is {}, name it", ids.join(" or ")),
        _ => "or name the problem".to_owned(),
    }
}

/// The advice to name one of the problems of which everything since the mark is a complete input; empty if
/// there is none, or if that is too long to be known.
fn others(problems: &[&'static dyn DynProblem], scanner: &Scanner<'_>) -> String {
    let Some(input) = scanner.since_mark() else { return String::new() };
    let is_complete = |problem: &&&dyn DynProblem| is_complete(**problem, input);
    let ids: Vec<&str> = problems.iter().filter(is_complete).map(|problem| problem.id()).collect();
    if ids.is_empty() { String::new() } else { format!("; if this is {}, name it", ids.join(" or ")) }
}

/// Whether this is a whole input of a problem, and nothing but that.
fn is_complete(problem: &dyn DynProblem, mut input: &[u8]) -> bool {
    let (mut scanner, mut reader) = (Scanner::new(&mut input), CaseReader::new(problem.format()));
    let mut cases = 0;
    loop {
        match problem.pass(&mut reader, &mut scanner) {
            Ok(None) => cases += 1,
            Ok(Some(ending)) => {
                let is_one_input = cases == 1 || problem.format().has_many_cases();
                return is_one_input && ending == Ending::Complete && matches!(scanner.peek(), Ok(None));
            }
            Err(_) => return false,
        }
    }
}

/// How many lines a fast path answers at once: few enough that their answers stay in the nearest cache.
pub(super) const PLAIN_LINES: usize = 128;

/// Answers case after case until they end.
pub(super) fn solve_cases<P: Problem>(
    problem: &P,
    scanner: &mut Scanner<'_>,
    answers: &RefCell<Answers<'_>>,
) -> Result<Ending, Error> {
    let (mut solver, mut reader) = (problem.solver(), CaseReader::new(problem.format()));
    let mut number = 0;
    loop {
        let mut block = answers.borrow_mut();
        loop {
            let plain = problem.answer_plain_lines(&mut solver, scanner.buffered(), PLAIN_LINES, block.buffer());
            scanner.consume_lines(plain.bytes, plain.count);
            number += plain.count as u64;
            block.write_blocks().map_err(Error::Write)?;
            if plain.count < PLAIN_LINES {
                break;
            }
        }
        drop(block);
        match reader.next(problem, scanner)? {
            Next::Case(case) => {
                number += 1;
                problem.answer(&mut solver, Case { number, case: &case }, answers.borrow_mut().buffer());
            }
            Next::Ended(ending) => return Ok(ending),
        }
    }
}

/// Answers case after case until they end, and explains each answer.
pub(super) fn explain_cases<P: Problem>(
    problem: &P,
    scanner: &mut Scanner<'_>,
    answers: &RefCell<Answers<'_>>,
    take: &mut dyn FnMut(Explanation),
) -> Result<Ending, Error> {
    let (mut solver, mut reader) = (problem.solver(), CaseReader::new(problem.format()));
    let mut right = vec![];
    let mut number = 0;
    loop {
        let position = reader.position(scanner)?;
        let case = match reader.next(problem, scanner)? {
            Next::Case(case) => case,
            Next::Ended(ending) => return Ok(ending),
        };
        number += 1;
        right.clear();
        problem.answer(&mut solver, Case { number, case: &case }, &mut right);
        let mut answers = answers.borrow_mut();
        answers.write_all(&right).and_then(|()| answers.flush()).map_err(Error::Write)?;
        let text = problem.explain(Case { number, case: &case }, &right);
        take(Explanation { case: CaseNumber { number, position }, text });
    }
}

impl Warning {
    fn here(scanner: &mut Scanner<'_>, reason: impl Display) -> Warning {
        Warning { position: scanner.position(), reason: reason.to_string() }
    }
}

/// `LINE:COLUMN: warning: what is odd`.
impl Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: warning: {}", self.position, self.reason)
    }
}

/// `case 17 (input line 18)`.
impl Display for CaseNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "case {} (input line {})", self.number, self.position.line)
    }
}

/// `case 17 (input line 18): explanation`.
impl Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.case, self.text)
    }
}
