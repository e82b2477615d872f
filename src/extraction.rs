//! One case of an input as a complete input of its own.

use crate::batch::InputError;
use crate::parser::{Ending, Place, Scanner, Shortage, Stop, Window};
use crate::problem::{Problem, Section};
use std::num::NonZeroU64;

/// Finds a case and copies it as it is written, with its blanks and its oddities, and with whatever an
/// input of the problem has around its cases.
///
/// It is handed windows of the input, and holds next to nothing of it.
#[derive(Debug)]
pub struct Extraction {
    problem: &'static Problem,
    section: Box<dyn Section>,
    wanted: u64,
    stage: Stage,
    /// Where the next window begins.
    place: Place,
}

#[derive(Debug)]
enum Stage {
    /// Before the first case.
    Head,
    /// So many cases have been passed over.
    Before(u64),
    /// In the case that is wanted.
    In(Copied),
    /// Behind it.
    Behind,
    Done,
}

/// What has been copied of the case.
#[derive(Clone, Copy, Debug)]
enum Copied {
    Nothing,
    /// Something, and this byte last.
    UpTo(u8),
}

/// What came of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many bytes of the window have been consumed.
    pub consumed: usize,
    /// What is needed to go on.
    pub need: Need,
}

/// What an extraction needs to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The next window: what has not been consumed of this one, and more.
    Input,
    /// Nothing: the case has been copied.
    Nothing,
    /// The case, which the input does not have: it has only so many.
    Case {
        /// How many cases the input has.
        count: u64,
    },
}

/// Copies a case, counted from 1, of an input that is in memory; `None` if the input has fewer cases.
///
/// # Examples
/// ```
/// use knight::extraction::extract;
/// use knight::problem::Problem;
/// use std::num::NonZeroU64;
///
/// let problem = Problem::named("sicily1152").unwrap();
/// let second = extract(problem, NonZeroU64::new(2).unwrap(), b"7\n8\n-1\n").unwrap();
/// assert_eq!(second.as_deref(), Some(&b"8\n-1\n"[..]));
/// ```
///
/// # Errors
/// If the input is malformed before the end of that case.
pub fn extract(problem: &'static Problem, case: NonZeroU64, input: &[u8]) -> Result<Option<Vec<u8>>, InputError> {
    let mut out = vec![];
    let progress = Extraction::new(problem, case).advance(Window::Last(input), &mut out)?;
    Ok((progress.need == Need::Nothing).then_some(out))
}

impl Extraction {
    /// An extraction of a case, counted from 1, at the beginning of an input.
    pub fn new(problem: &'static Problem, case: NonZeroU64) -> Extraction {
        let section = problem.section();
        Extraction { problem, section, wanted: case.get(), stage: Stage::Head, place: Place::BEGIN }
    }

    /// Appends what is found in a window of the case that is wanted.
    ///
    /// # Errors
    /// If the input is malformed before the end of that case.
    pub fn advance(&mut self, window: Window<'_>, out: &mut Vec<u8>) -> Result<Progress, InputError> {
        let mut scanner = Scanner::new(window, self.place);
        let need = match self.advance_scanner(&mut scanner, out) {
            Ok(need) => need,
            Err(Stop::Starved) => Need::Input,
            Err(Stop::Malformed(malformed)) => {
                return Err(InputError { place: scanner.place_at(malformed.at), reason: malformed.reason });
            }
        };
        self.place = scanner.here();
        Ok(Progress { consumed: scanner.consumed(), need })
    }

    fn advance_scanner(&mut self, scanner: &mut Scanner<'_>, out: &mut Vec<u8>) -> Result<Need, Stop> {
        loop {
            match self.stage {
                Stage::Head => {
                    self.section.head(scanner)?;
                    self.stage = Stage::Before(0);
                }
                Stage::Before(count) if count + 1 == self.wanted => {
                    // The blanks before a case are not of it.
                    scanner.peek()?;
                    out.extend_from_slice(self.problem.layout.head(1).unwrap_or_default().as_bytes());
                    self.stage = Stage::In(Copied::Nothing);
                }
                Stage::Before(count) => {
                    if let Some(ending) = self.section.pass(scanner)? {
                        return self.no_case(count, ending, scanner);
                    }
                    self.stage = Stage::Before(count + 1);
                }
                Stage::In(copied) => {
                    let (rest, before) = (scanner.rest(), scanner.consumed());
                    let passed = self.section.pass(scanner);
                    let case = &rest[..scanner.consumed() - before];
                    let copied = case.last().map_or(copied, |&last| Copied::UpTo(last));
                    self.stage = Stage::In(copied);
                    if let Ok(Some(ending)) = passed {
                        out.clear();
                        return self.no_case(self.wanted - 1, ending, scanner);
                    }
                    out.extend_from_slice(case);
                    passed?;
                    if !matches!(copied, Copied::UpTo(b'\n')) {
                        out.push(b'\n');
                    }
                    self.stage = Stage::Behind;
                }
                Stage::Behind => {
                    if let Some(mark) = self.problem.layout.end_mark() {
                        let mark = mark.to_string();
                        // Only what follows tells that the case was cut short by the end of the input.
                        if scanner.peek()?.is_none()
                            && let Some(Ending::Early(Shortage::EndMark(missing))) = self.section.pass(scanner)?
                            && missing != mark
                        {
                            out.extend_from_slice(format!("{missing}\n").as_bytes());
                        }
                        out.extend_from_slice(format!("{mark}\n").as_bytes());
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return Ok(Need::Nothing),
            }
        }
    }

    /// The input ended before the case that is wanted.
    fn no_case(&self, count: u64, ending: Ending, scanner: &mut Scanner<'_>) -> Result<Need, Stop> {
        match ending {
            Ending::Complete | Ending::Early(_) => Ok(Need::Case { count }),
            Ending::Foreign => Err(scanner.expected_here(self.problem.input)?),
        }
    }
}
