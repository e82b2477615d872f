//! Bytes to a verdict: whether an input is well-formed, to the letter.
//!
//! Where the parsers take whatever can be understood, a validator takes nothing but what the
//! statement of the problem says: its lines, one blank between the fields of a line, a newline
//! behind each, one spelling of each number, and its ranges.

mod layout;
mod line;
mod number;

use crate::parser::{Place, Window};
pub use layout::Layout;
pub(crate) use layout::{Cases, Field, Lines, Mark};
use line::{Ahead, Alternative, Fault, Form, Reading, line_ahead};
use std::fmt::{self, Display};
use std::slice;

/// Validates one input, window by window.
///
/// A validator does no input or output: it is handed windows of the input, and holds next to
/// nothing of them. The verdict does not depend on where the input is cut into windows.
#[derive(Debug)]
pub struct Validator {
    layout: &'static Layout,
    next: Next,
    /// The numbers of the case that have been read, as far as later ranges may depend on them.
    numbers: Vec<i64>,
    /// How many cases have been read.
    cases: u64,
    /// How many there are to be, if a number before them has said so.
    promised: Option<u64>,
    /// The number of the next line.
    line: u64,
}

/// What comes next in the input.
#[derive(Clone, Copy, Debug)]
enum Next {
    /// The number of cases.
    Count(&'static Field),
    /// These of the lines of a case.
    Lines(usize),
    /// The end of the input.
    End,
}

/// The first thing that is wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The number of the case, from 1, if it is within one.
    pub case: Option<u64>,
    /// Where.
    pub place: Place,
    /// What was found and what was expected, in one line.
    pub reason: String,
}

/// Validates a whole input that is in memory.
///
/// # Examples
/// ```
/// use knight::problem::Problem;
/// use knight::validator::validate;
///
/// let layout = &Problem::named("zoj1091").unwrap().layout;
/// assert_eq!(validate(layout, b"e2 e4\n"), Ok(()));
/// let refusal = validate(layout, b"e2 e4\na1  h8\n").unwrap_err();
/// assert_eq!(
///     refusal.to_string(),
///     "case 2 (line 2, column 3): found more than one blank, expected one blank and the second square (a1 to h8)"
/// );
/// ```
///
/// # Errors
/// The first thing that is wrong.
pub fn validate(layout: &'static Layout, input: &[u8]) -> Result<(), Refusal> {
    Validator::new(layout).advance(Window::Last(input)).map(|_| ())
}

impl Validator {
    /// A validator at the beginning of an input of this layout.
    pub fn new(layout: &'static Layout) -> Validator {
        let next = match &layout.cases {
            Cases::Counted(count) => Next::Count(count),
            Cases::One | Cases::ToTheEnd | Cases::Until(_) => Next::Lines(0),
        };
        Validator { layout, next, numbers: Vec::new(), cases: 0, promised: None, line: 1 }
    }

    /// Reads the lines of a window and tells how many bytes of it are done with. What it leaves, the
    /// beginning of a line, is to stand at the beginning of the next window. `None` is the verdict
    /// that the input, which has ended, is well-formed.
    ///
    /// # Errors
    /// The first thing that is wrong.
    ///
    /// # Complexity
    /// O(length), and no more memory than a line needs.
    pub fn advance(&mut self, window: Window<'_>) -> Result<Option<usize>, Refusal> {
        let mut done = 0;
        loop {
            match line_ahead(window.behind(done)) {
                Ahead::Line(line) => {
                    self.read(line)?;
                    done += line.len();
                }
                Ahead::End => return self.end().map(|()| None),
                Ahead::Starved => return Ok(Some(done)),
            }
        }
    }

    fn read(&mut self, line: &[u8]) -> Result<(), Refusal> {
        let begin = self.numbers.len();
        let read = match self.form() {
            Some(form) => form.read(line, &mut self.numbers),
            None => Err(Fault::new(line, 0, self.expected())),
        };
        let reading = read.map_err(|fault| self.refusal(self.case(), &fault))?;
        self.line += 1;
        match self.next {
            Next::Count(_) => {
                self.promised = self.numbers.pop().map(|count| count as u64);
                self.next = Next::Lines(0);
            }
            Next::Lines(index) => match (&self.layout.case[index], reading) {
                (Lines::One(_), Reading::Fields) => self.next = self.behind(index),
                (Lines::One(_), Reading::Mark) => self.next = Next::End,
                (Lines::Until(..), reading) => {
                    self.numbers.truncate(begin);
                    if reading == Reading::Mark {
                        self.next = self.behind(index);
                    }
                }
            },
            Next::End => unreachable!("whatever stands behind the end is a fault"),
        }
        Ok(())
    }

    /// What comes behind these lines of a case, when the last of them has been read.
    fn behind(&mut self, index: usize) -> Next {
        if index + 1 < self.layout.case.len() {
            return Next::Lines(index + 1);
        }
        self.numbers.clear();
        self.cases += 1;
        match self.layout.cases {
            Cases::One => Next::End,
            Cases::Counted(_) if self.promised == Some(self.cases) => Next::End,
            Cases::Counted(_) | Cases::ToTheEnd | Cases::Until(_) => Next::Lines(0),
        }
    }

    /// What the next line is to be, if there is to be one.
    fn form(&self) -> Option<Form> {
        let (fields, or) = match (self.next, &self.layout.cases) {
            (Next::Count(count), _) => (slice::from_ref(count), None),
            (Next::Lines(index), cases) => match (self.layout.case[index], cases) {
                (Lines::Until(mark, fields), _) => (fields, Some(Alternative::Mark(mark))),
                (Lines::One(fields), &Cases::Until(mark)) if index == 0 => (fields, Some(Alternative::Mark(mark))),
                (Lines::One(fields), Cases::ToTheEnd) if index == 0 && self.cases > 0 => {
                    (fields, Some(Alternative::End))
                }
                (Lines::One(fields), _) => (fields, None),
            },
            (Next::End, _) => return None,
        };
        Some(Form { fields, or })
    }

    /// What the next line is to begin with, or why there is to be none.
    fn expected(&self) -> String {
        match (self.form(), &self.layout.cases, self.promised) {
            (Some(form), ..) => form.expected(&self.numbers),
            (None, Cases::Until(mark), _) => format!("the end of the input after the end mark {mark}"),
            (None, _, Some(promised)) => format!("the end of the input after case {promised} of {promised}"),
            (None, ..) => "the end of the input after its only case".to_owned(),
        }
    }

    /// The input ends where a line would begin.
    fn end(&self) -> Result<(), Refusal> {
        if let None | Some(Form { or: Some(Alternative::End), .. }) = self.form() {
            return Ok(());
        }
        let between_cases = matches!(self.next, Next::Lines(0));
        let found = match self.promised {
            Some(promised) if between_cases => {
                format!("the end of the input before case {} of {promised}", self.cases + 1)
            }
            None if self.line == 1 => "an empty input".to_owned(),
            _ => "the end of the input".to_owned(),
        };
        let case = if between_cases { None } else { self.case() };
        Err(self.refusal(case, &Fault { at: 0, found, expected: self.expected() }))
    }

    /// The number of the case that the next line belongs to. The mark that ends the cases belongs to
    /// none.
    fn case(&self) -> Option<u64> {
        match (self.next, &self.layout.cases) {
            (Next::Count(_) | Next::End, _) => None,
            (Next::Lines(0), Cases::Until(mark)) if mark.0 == self.numbers => None,
            (Next::Lines(_), _) => Some(self.cases + 1),
        }
    }

    fn refusal(&self, case: Option<u64>, fault: &Fault) -> Refusal {
        let Fault { at, found, expected } = fault;
        // What stands before a fault is right, so each of its bytes is a character.
        let place = Place { line: self.line, column: *at as u64 + 1 };
        Refusal { case, place, reason: format!("found {found}, expected {expected}") }
    }
}

/// `case CASE (line LINE, column COLUMN): what was found, what was expected`, or without the case.
impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refusal { case, place: Place { line, column }, reason } = self;
        match case {
            Some(case) => write!(f, "case {case} (line {line}, column {column}): {reason}"),
            None => write!(f, "line {line}, column {column}: {reason}"),
        }
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::PROBLEMS;

    /// The fields of a line and the mark that may stand in its place.
    fn lines(layout: &'static Layout) -> impl Iterator<Item = (&'static [Field], Option<Mark>)> {
        layout.case.iter().enumerate().map(|(index, lines)| match (*lines, &layout.cases) {
            (Lines::Until(mark, fields), _) => (fields, Some(mark)),
            (Lines::One(fields), &Cases::Until(mark)) if index == 0 => (fields, Some(mark)),
            (Lines::One(fields), _) => (fields, None),
        })
    }

    #[test]
    fn no_line_is_longer_than_what_is_looked_at() {
        const LONGEST_NUMBER: usize = "-9223372036854775808".len();
        for problem in PROBLEMS {
            assert!(!problem.layout.case.is_empty(), "{}", problem.id);
            for (fields, _) in lines(&problem.layout) {
                assert!((1..=line::LONGEST_LINE / (LONGEST_NUMBER + 1)).contains(&fields.len()), "{}", problem.id);
            }
        }
    }

    #[test]
    fn a_mark_cannot_be_mistaken_for_a_case() {
        let case = [4; 8];
        for problem in PROBLEMS {
            for (fields, mark) in lines(&problem.layout) {
                let Some(mark) = mark else { continue };
                assert_eq!(mark.0.len(), fields.len(), "{}", problem.id);
                for (field, number) in fields.iter().zip(mark.0) {
                    let read = field.read(number.to_string().as_bytes(), &case);
                    assert_eq!(read, Err(layout::Misfit::OutOfRange(*number)), "{}", problem.id);
                }
            }
        }
    }
}
