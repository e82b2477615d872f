//! One case of an input: as a complete input of its own, or its right answer.

use super::problem::DynProblem;
use crate::parser::{CaseReader, Ending, Error, Scanner, UnexpectedEnd};
use std::io::{self, Read, Write};
use std::num::NonZeroU64;

/// What is extracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The case as it is written, with its white space and its oddities, and with whatever an input of the
    /// problem has around its cases.
    Case,
    /// The right answer to it as the only case of an input.
    Answer,
}

/// Whether a case was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extracted {
    /// It has been written.
    Written,
    /// The input has fewer cases.
    TooFew {
        /// How many it has.
        cases: u64,
    },
}

/// Finds a case, counted from 1, and writes it or the answer to it.
///
/// # Examples
/// ```
/// use knight::judge::{Extracted, What, extract};
/// use knight::problem;
/// use std::num::NonZeroU64;
///
/// let (mut case, second) = (Vec::new(), NonZeroU64::new(2).unwrap());
/// let problem = problem::named("sicily1152").unwrap();
/// let extracted = extract(problem, What::Case, second, &mut &b"7\n8\n-1\n"[..], &mut case).unwrap();
/// assert_eq!((extracted, &case[..]), (Extracted::Written, &b"8\n-1\n"[..]));
/// ```
///
/// # Errors
/// If the input is malformed before the end of that case, or reading or writing fails.
pub fn extract(
    problem: &'static dyn DynProblem,
    what: What,
    case: NonZeroU64,
    input: &mut dyn Read,
    output: &mut dyn Write,
) -> Result<Extracted, Error> {
    // The lines around the case and the case itself are written to one place, one after the other.
    let mut case_output = HeadFirst { head: problem.format().head(1).unwrap_or_default(), output };
    let mut end = String::new();
    {
        let mut scanner = Scanner::new(input);
        let mut reader = CaseReader::new(problem.format());
        reader.head(&mut scanner)?;
        for cases in 0..case.get() - 1 {
            if let Some(ending) = problem.pass(&mut reader, &mut scanner)? {
                return too_few(problem, cases, ending, &mut scanner);
            }
        }
        // The white space before a case is not part of it.
        scanner.peek()?;
        if what == What::Answer {
            let mut answer = vec![];
            return match problem.answer_next(&mut reader, &mut scanner, &mut answer)? {
                Some(ending) => too_few(problem, case.get() - 1, ending, &mut scanner),
                None => case_output.output.write_all(&answer).map(|()| Extracted::Written).map_err(Error::Write),
            };
        }
        scanner.start_copy(&mut case_output);
        if let Some(ending) = problem.pass(&mut reader, &mut scanner)? {
            return too_few(problem, case.get() - 1, ending, &mut scanner);
        }
        if scanner.stop_copy()? != Some(b'\n') {
            end += "\n";
        }
        if let Some(sentinel) = problem.format().sentinel() {
            // Only what follows shows that the case was cut short by the end of the input.
            if scanner.peek()?.is_none()
                && let Some(Ending::Unexpected(UnexpectedEnd::Sentinel(missing))) =
                    problem.pass(&mut reader, &mut scanner)?
                && missing != sentinel
            {
                end += &format!("{missing}\n");
            }
            end += &format!("{sentinel}\n");
        }
    }
    case_output.write_all(end.as_bytes()).map(|()| Extracted::Written).map_err(Error::Write)
}

/// The input ended before the case that is wanted.
fn too_few(
    problem: &dyn DynProblem,
    cases: u64,
    ending: Ending,
    scanner: &mut Scanner<'_>,
) -> Result<Extracted, Error> {
    match ending {
        Ending::Complete | Ending::Unexpected(_) => Ok(Extracted::TooFew { cases }),
        Ending::OtherProblem => Err(scanner.expected_here(problem.about().input)?),
    }
}

/// A writer that writes a head before anything else, and nothing if nothing else is written.
struct HeadFirst<'w> {
    head: String,
    output: &'w mut dyn Write,
}

impl Write for HeadFirst<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !bytes.is_empty() {
            self.output.write_all(std::mem::take(&mut self.head).as_bytes())?;
        }
        self.output.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
