//! Whether an input is well-formed, to the letter.
//!
//! Where solving takes whatever can be understood, a validator takes nothing but what the statement of the
//! problem says: its lines, one space between the fields of a line, a newline after each, one spelling of each
//! number, and its ranges.

mod line;
mod number;

use crate::parser::{Cases, Error, Format, Lines, Position, Scanner};
use line::{Fault, LONGEST_LINE, Line, Or, Reading};
use std::fmt::{self, Display};
use std::io::Read;
use std::slice;

/// The first thing that is wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The number of the case, from 1, if it is within one.
    pub case: Option<u64>,
    /// Where.
    pub position: Position,
    /// What was found and what was expected, in one line.
    pub reason: String,
}

/// Validates a whole input; returns the first thing that is wrong, if anything is.
///
/// # Examples
/// ```
/// use knight::judge::validate;
/// use knight::problem;
///
/// let format = problem::named("zoj1091").unwrap().format();
/// assert_eq!(validate(format, &mut &b"e2 e4\n"[..]).unwrap(), None);
/// let refusal = validate(format, &mut &b"e2 e4\na1  h8\n"[..]).unwrap().unwrap();
/// assert_eq!(
///     refusal.to_string(),
///     "case 2 (line 2, column 3): found more than one space, expected one space and the second square (a1 to h8)"
/// );
/// ```
///
/// # Errors
/// If the input cannot be read.
///
/// # Complexity
/// O(length), in memory for a block of the input.
pub fn validate(format: &'static Format, input: &mut dyn Read) -> Result<Option<Refusal>, Error> {
    let scanner = Scanner::new(input);
    let mut validator = Validator { format, scanner, line: 1, numbers: vec![], cases: 0, count: None };
    match validator.input() {
        Ok(()) => Ok(None),
        Err(Stop::Refused(refusal)) => Ok(Some(*refusal)),
        Err(Stop::Failed(error)) => Err(error),
    }
}

struct Validator<'r> {
    format: &'static Format,
    scanner: Scanner<'r>,
    /// The number of the next line.
    line: u64,
    /// The numbers of the case that have been read.
    numbers: Vec<i64>,
    /// How many cases have been read.
    cases: u64,
    /// How many there are to be, if a number before them says so.
    count: Option<u64>,
}

/// Why no more is read.
enum Stop {
    Refused(Box<Refusal>),
    Failed(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::Failed(error)
    }
}

impl Validator<'_> {
    fn input(&mut self) -> Result<(), Stop> {
        if let Cases::Counted(count) = &self.format.cases {
            self.read(&Line { fields: slice::from_ref(count), or: Or::Nothing }, None)?;
            self.count = self.numbers.first().map(|&count| count as u64);
        }
        loop {
            self.numbers.clear();
            let goes_on = self.case()?;
            let is_last = match self.format.cases {
                Cases::One => true,
                Cases::Counted(_) => self.count == Some(self.cases),
                Cases::ToTheEnd | Cases::Until(_) => !goes_on,
            };
            if is_last {
                return self.end();
            }
        }
    }

    /// Reads a case, or what ends the cases; whether it was a case.
    fn case(&mut self) -> Result<bool, Stop> {
        for (index, lines) in self.format.case.iter().enumerate() {
            let is_first = index == 0;
            match *lines {
                Lines::One(fields) => {
                    let or = match self.format.cases {
                        Cases::Until(sentinel) if is_first => Or::Sentinel(sentinel),
                        Cases::ToTheEnd if is_first && self.cases > 0 => Or::End,
                        _ => Or::Nothing,
                    };
                    let case = Some(self.cases + 1);
                    if self.read(&Line { fields, or }, case)? != Reading::Fields {
                        return Ok(false);
                    }
                }
                Lines::Until { fields, sentinel, .. } => {
                    let start = self.numbers.len();
                    let line = Line { fields, or: Or::Sentinel(sentinel) };
                    while self.read(&line, Some(self.cases + 1))? == Reading::Fields {
                        self.numbers.truncate(start);
                    }
                }
            }
        }
        self.cases += 1;
        Ok(true)
    }

    /// Reads a line of a case, if it is of one, and adds its numbers.
    #[inline]
    fn read(&mut self, line: &Line, case: Option<u64>) -> Result<Reading, Stop> {
        let bytes = self.scanner.peek_line(LONGEST_LINE)?;
        if bytes.is_empty() {
            return if line.or == Or::End { Ok(Reading::Else) } else { Err(self.ended(line, case)) };
        }
        let length = bytes.len();
        let before = self.numbers.len();
        match line.read(bytes, &mut self.numbers) {
            Ok(reading) => {
                self.scanner.consume(length);
                self.line += 1;
                Ok(reading)
            }
            Err(fault) => {
                // The sentinel that ends the cases belongs to none of them.
                let is_sentinel = before == 0 && self.format.sentinel().is_some_and(|it| it.0 == self.numbers);
                Err(self.refuse(case.filter(|_| !is_sentinel), &fault))
            }
        }
    }

    /// Nothing stands after the last case.
    fn end(&mut self) -> Result<(), Stop> {
        let bytes = self.scanner.peek_line(LONGEST_LINE)?;
        if bytes.is_empty() {
            return Ok(());
        }
        let expected = match (self.format.cases, self.count) {
            (Cases::Until(sentinel), _) => format!("the end of the input after the end mark {sentinel}"),
            (_, Some(count)) => format!("the end of the input after case {count} of {count}"),
            _ => "the end of the input after its only case".to_owned(),
        };
        let fault = Fault::new(bytes, 0, expected);
        Err(self.refuse(None, &fault))
    }

    /// The input ends where a line should start.
    fn ended(&self, line: &Line, case: Option<u64>) -> Stop {
        let is_between_cases = self.numbers.is_empty() && case.is_some();
        let found = match self.count {
            Some(count) if is_between_cases => {
                format!("the end of the input before case {} of {count}", self.cases + 1)
            }
            None if self.line == 1 => "an empty input".to_owned(),
            _ => "the end of the input".to_owned(),
        };
        let fault = Fault { at: 0, found, expected: line.expected(&self.numbers) };
        self.refuse(case.filter(|_| !is_between_cases), &fault)
    }

    fn refuse(&self, case: Option<u64>, Fault { at, found, expected }: &Fault) -> Stop {
        // What stands before a fault is right, so each of its bytes is a character.
        let position = Position { line: self.line, column: *at as u64 + 1 };
        Stop::Refused(Box::new(Refusal { case, position, reason: format!("found {found}, expected {expected}") }))
    }
}

/// `case CASE (line LINE, column COLUMN): what was found, what was expected`, or without the case.
impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refusal { case, position: Position { line, column }, reason } = self;
        match case {
            Some(case) => write!(f, "case {case} (line {line}, column {column}): {reason}"),
            None => write!(f, "line {line}, column {column}: {reason}"),
        }
    }
}

impl std::error::Error for Refusal {}
