//! A whole input, from its first byte to its last: sections of cases, and the way of each case.

use crate::checker::CaseNumber;
pub use crate::parser::Place;
use crate::parser::{Detection, Ending, Malformed, Scanner, Stop, Window, detect};
use crate::problem::{Explained, Outcome, PROBLEMS, Problem, Section};
use std::fmt::{self, Display};

/// How many bytes of answers are enough to be written out: about what a pipe holds.
pub const OUTPUT_BLOCK: usize = 64 * 1024;

/// Answers one input, window by window.
///
/// A batch does no input or output: it is handed windows of the input and appends the answers to a
/// buffer, and it holds next to nothing of either. The answers do not depend on where the input is
/// cut into windows.
#[derive(Debug)]
pub struct Batch {
    choice: Choice,
    stage: Stage,
    /// The stages of the problems that have come up, by their place in [`PROBLEMS`].
    sections: Vec<Option<Box<dyn Section>>>,
    /// Where the next window begins.
    place: Place,
    pace: Pace,
}

/// How many cases are answered at once.
#[derive(Clone, Debug)]
enum Pace {
    /// As many as there are.
    Any,
    /// One, which is explained; the last explanation.
    Explained(Option<Explanation>),
}

/// Why an answer is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Which case of its section it is.
    pub case: CaseNumber,
    /// What the case is, and a proof of its answer, in one line.
    pub certificate: String,
}

/// Which problem an input is of.
#[derive(Clone, Copy, Debug)]
pub enum Choice {
    /// The first lines of each section tell.
    Detect,
    /// This one, for the whole input.
    Named(&'static Problem),
}

/// What a batch needs to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// The next window: what has not been consumed of this one, and more.
    Input,
    /// Room: the answers are to be taken from the buffer.
    Output,
    /// Nothing: all is answered, and whatever may follow is ignored.
    Nothing(Option<Warning>),
}

/// What came of a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many bytes of the window have been consumed.
    pub consumed: usize,
    /// What is needed to go on.
    pub need: Need,
}

/// The input is malformed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// Where.
    pub place: Place,
    /// What is wrong and what was expected, in one line.
    pub reason: String,
}

/// Something about the input is odd, though all of it was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where.
    pub place: Place,
    /// What is odd, in one line.
    pub reason: String,
}

/// Where in the input a batch is.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// Before a section.
    Before(Border),
    /// In a section of this problem.
    In(usize),
    Done,
}

/// What stands before a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Border {
    /// The beginning of the input, or a section that had no end mark.
    Open,
    /// An end mark. What follows it may be anything.
    EndMark,
}

/// Answers a whole input that is in memory. Returns what was odd about it, if anything was.
///
/// # Examples
/// ```
/// use knight::batch::{Choice, answer};
///
/// let mut answers = Vec::new();
/// assert_eq!(answer(Choice::Detect, b"e2 e4", &mut answers), Ok(None));
/// assert_eq!(answers, b"To get from e2 to e4 takes 2 knight moves.\n");
/// ```
///
/// # Errors
/// If the input is malformed. All the answers before that place are in `out`.
pub fn answer(choice: Choice, input: &[u8], out: &mut Vec<u8>) -> Result<Option<Warning>, InputError> {
    let mut batch = Batch::new(choice);
    let mut rest = input;
    loop {
        // What is enough is enough for a window that is written out; here every answer is kept.
        let mut answers = Vec::new();
        let progress = batch.advance(Window::Last(rest), &mut answers);
        out.append(&mut answers);
        let Progress { consumed, need } = progress?;
        rest = &rest[consumed..];
        match need {
            Need::Output => {}
            Need::Input => unreachable!("nothing is to be had after the last window"),
            Need::Nothing(warning) => return Ok(warning),
        }
    }
}

impl Batch {
    /// A batch at the beginning of an input.
    pub fn new(choice: Choice) -> Batch {
        let stage = match choice {
            Choice::Detect => Stage::Before(Border::Open),
            Choice::Named(problem) => Stage::In(place_in_registry(|known| known.id == problem.id)),
        };
        let sections = PROBLEMS.iter().map(|_| None).collect();
        Batch { choice, stage, sections, place: Place::BEGIN, pace: Pace::Any }
    }

    /// A batch at the beginning of an input that answers case by case and explains each answer. It
    /// needs [`Need::Output`] after each.
    pub fn explaining(choice: Choice) -> Batch {
        Batch { pace: Pace::Explained(None), ..Batch::new(choice) }
    }

    /// Takes the explanation of the last answer.
    pub fn take_explanation(&mut self) -> Option<Explanation> {
        match &mut self.pace {
            Pace::Any => None,
            Pace::Explained(last) => last.take(),
        }
    }

    /// Answers what can be answered, until more input or more room is needed.
    ///
    /// # Errors
    /// If the input is malformed. All the answers before that place are in `out`.
    pub fn advance(&mut self, window: Window<'_>, out: &mut Vec<u8>) -> Result<Progress, InputError> {
        let mut scanner = Scanner::new(window, self.place);
        let need = match self.advance_scanner(&mut scanner, out) {
            Err(Stop::Malformed(malformed)) => {
                let Malformed { at, reason } = *malformed;
                return Err(InputError { place: scanner.place_at(at), reason });
            }
            Err(Stop::Starved) => Need::Input,
            Ok(Ended::Enough) => Need::Output,
            Ok(Ended::Here(oddity)) => {
                Need::Nothing(oddity.map(|reason| Warning { place: scanner.place_at(scanner.consumed()), reason }))
            }
        };
        self.place = scanner.place_at(scanner.consumed());
        Ok(Progress { consumed: scanner.consumed(), need })
    }

    fn advance_scanner(&mut self, scanner: &mut Scanner<'_>, out: &mut Vec<u8>) -> Result<Ended, Stop> {
        loop {
            self.stage = match self.stage {
                Stage::Before(border) => match section_ahead(scanner, border)? {
                    Ahead::Problem(index) => Stage::In(index),
                    Ahead::End => Stage::Done,
                    Ahead::Text => {
                        self.stage = Stage::Done;
                        return Ok(Ended::Here(Some("what follows the end mark is ignored".to_owned())));
                    }
                },
                Stage::In(index) => {
                    let section = self.sections[index].get_or_insert_with(|| PROBLEMS[index].section());
                    let outcome = match &mut self.pace {
                        Pace::Any => section.run(scanner, out, OUTPUT_BLOCK)?,
                        Pace::Explained(last) => match section.explain(scanner, out)? {
                            Explained::Ended(ending) => Outcome::Ended(ending),
                            Explained::Case(case, certificate) => {
                                *last = Some(Explanation { case, certificate });
                                Outcome::Enough
                            }
                        },
                    };
                    match (outcome, self.choice) {
                        (Outcome::Enough, _) => return Ok(Ended::Enough),
                        (Outcome::Ended(Ending::Early(shortage)), _) => {
                            self.stage = Stage::Done;
                            return Ok(Ended::Here(Some(shortage.to_string())));
                        }
                        (Outcome::Ended(Ending::Complete), Choice::Named(_)) => Stage::Done,
                        (Outcome::Ended(Ending::Complete), Choice::Detect) => Stage::Before(Border::EndMark),
                        (Outcome::Ended(Ending::Foreign), Choice::Detect) => Stage::Before(Border::Open),
                        (Outcome::Ended(Ending::Foreign), Choice::Named(problem)) => {
                            return Err(scanner.expected_here(problem.input)?);
                        }
                    }
                }
                Stage::Done => return Ok(Ended::Here(None)),
            }
        }
    }
}

/// Why a batch paused.
enum Ended {
    Enough,
    /// At the end of all that matters, with what was odd there.
    Here(Option<String>),
}

/// What comes next in the input.
enum Ahead {
    Problem(usize),
    /// Something that is no section, behind an end mark.
    Text,
    End,
}

fn section_ahead(scanner: &mut Scanner<'_>, border: Border) -> Result<Ahead, Stop> {
    if scanner.peek()?.is_none() {
        return Ok(Ahead::End);
    }
    match (detect(scanner)?, border) {
        (Detection::Is(format), _) => Ok(Ahead::Problem(place_of_format(format))),
        (Detection::Misspelt, Border::Open) => Ok(Ahead::Problem(place_of_format(crate::parser::Format::SquarePairs))),
        (Detection::Misspelt | Detection::Unknown, Border::EndMark) => Ok(Ahead::Text),
        (Detection::Unknown, Border::Open) => Err(scanner.expected_here(
            "two squares such as e2 e4, or a line with one number, by which the problem is known; or name the problem",
        )?),
    }
}

fn place_of_format(format: crate::parser::Format) -> usize {
    place_in_registry(|problem| problem.format == Some(format))
}

fn place_in_registry(is_it: impl Fn(&Problem) -> bool) -> usize {
    PROBLEMS.iter().position(is_it).expect("the registry has every problem, and one for each format")
}

/// `case 17 (input line 18): certificate`.
impl Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.case, self.certificate)
    }
}

/// `LINE:COLUMN: what is wrong, what was expected`.
impl Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl std::error::Error for InputError {}

/// `LINE:COLUMN: warning: what is odd`.
impl Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: warning: {}", self.place, self.reason)
    }
}
