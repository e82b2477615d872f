//! What a problem says of itself, and the face that all problems share.

use super::answers::Answers;
use super::check::{self, Answer, Judgement, OutputCheck};
use super::generate::{CaseCounts, Plan, Request, ShapeInfo, Shapes};
use super::solve::{self, Explanation};
use crate::board::Size;
use crate::parser::{Beginning, CaseList, CaseParser, CaseReader, Ending, Error, Format, Next, Scanner};
use std::cell::RefCell;
use std::fmt::Debug;
use std::io::Read;

/// A judge problem: what its cases are, how they are answered, and what is wrong with a wrong answer.
///
/// A problem is data and code without state; what it keeps from case to case is its solver's.
pub trait Problem: CaseParser + Debug + Sync + 'static {
    /// What is kept from case to case. It changes no answer.
    type Solver;

    /// The names, the texts and the examples.
    fn about(&self) -> &About;

    /// A solver before the first case.
    fn solver(&self) -> Self::Solver;

    /// Appends the right answer to a case, exactly as the judge writes it.
    fn answer(&self, solver: &mut Self::Solver, case: Case<'_, Self::Case>, out: &mut Vec<u8>);

    /// The shapes that generated cases may have.
    fn shapes(&self) -> &'static Shapes<Self::Case>;

    /// Explains in one line why the right answer, as it is written, is right: what the case is, and a proof.
    /// The proof is found anew, by other code than that which answered.
    fn explain(&self, case: Case<'_, Self::Case>, right: &[u8]) -> String;

    /// Judges a contestant's answer that is not, word for word, the right one.
    fn judge<'a>(&'a self, case: Case<'a, Self::Case>, answer: &'a Answer<'a>) -> Judgement<'a>;

    /// Whether a word may belong to such an answer: as its first word, if the answer is still empty; else as
    /// its next word, on a new line.
    fn accepts(&self, _case: Case<'_, Self::Case>, answer: &Answer<'_>, word: &[u8]) -> bool {
        if answer.is_empty() { answer.starts_like(word) } else { answer.lines_left() > 0 }
    }

    /// Whether all judges that have the problem compare its outputs word by word, whatever they do elsewhere.
    fn compares_words(&self) -> bool {
        false
    }

    /// A fast path: answers the lines with which `buffered` starts, as long as they are whole cases in the
    /// plainest layout and no more than `most`. It must come to the same as answering case after case.
    fn answer_plain_lines(
        &self,
        _solver: &mut Self::Solver,
        _buffered: &[u8],
        _most: usize,
        _out: &mut Vec<u8>,
    ) -> PlainLines {
        PlainLines { count: 0, bytes: 0 }
    }
}

/// A case and its number in the input, counted from 1.
#[derive(Debug)]
pub struct Case<'a, C> {
    /// The number.
    pub number: u64,
    /// The case.
    pub case: &'a C,
}

impl<C> Clone for Case<'_, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Case<'_, C> {}

/// Lines that a fast path has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainLines {
    /// How many.
    pub count: usize,
    /// Their length.
    pub bytes: usize,
}

/// The names, the texts and the examples of a problem.
#[derive(Debug)]
pub struct About {
    /// The judge's own id, in lower case.
    pub id: &'static str,
    /// The same problem on other judges.
    pub other_names: &'static [&'static str],
    /// The title, as the judge gives it.
    pub title: &'static str,
    /// What the input looks like, in one sentence.
    pub input: &'static str,
    /// The sample input of the statement.
    pub sample: &'static str,
    /// How its inputs start, if it is found by that when no problem is named.
    pub beginning: Option<Beginning>,
    /// Which answers are right.
    pub right_answers: RightAnswers,
    /// Programs to hand in.
    pub programs: Programs,
    /// Examples for the tests of all problems.
    pub examples: Examples,
}

/// Which answers to a case are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RightAnswers {
    /// The judge's own.
    One,
    /// Others too; this is what they are called, such as "a tour".
    Many(&'static str),
}

/// Complete programs that solve a problem, as source text.
#[derive(Clone, Copy, Debug)]
pub struct Programs {
    /// In Rust.
    pub rust: &'static str,
    /// In C++.
    pub cpp: &'static str,
}

/// What the tests of all problems need to know of each.
#[derive(Clone, Copy, Debug)]
pub struct Examples {
    /// A few short cases of all kinds, as an input that is taken (if not valid by the statement).
    pub input: &'static str,
    /// The right answers to them, byte for byte, one for each case.
    pub answers: &'static [&'static str],
    /// A slip that makes one of them wrong.
    pub wrong: Wrong,
    /// Whether an answer names its case, so that one in the wrong place is known as such.
    pub answers_name_their_case: bool,
}

/// A slip in the examples' answers.
#[derive(Clone, Copy, Debug)]
pub struct Wrong {
    /// The answer, by its index.
    pub answer: usize,
    /// A text that it contains.
    pub right: &'static str,
    /// What a wrong program has in its place.
    pub wrong: &'static str,
}

/// A problem, whatever its cases are.
pub trait DynProblem: Debug + Sync {
    /// The names, the texts and the examples.
    fn about(&self) -> &About;

    /// Whether all judges that have the problem compare its outputs word by word, whatever they do elsewhere.
    fn compares_words(&self) -> bool;

    /// The format of the input.
    fn format(&self) -> &'static Format;

    /// Answers case after case until they end.
    ///
    /// # Errors
    /// If the input is malformed, or reading or writing fails.
    fn solve(&self, scanner: &mut Scanner<'_>, answers: &RefCell<Answers<'_>>) -> Result<Ending, Error>;

    /// Answers case after case and hands out an explanation of each, after the answer has been written.
    ///
    /// # Errors
    /// As [`DynProblem::solve`].
    fn explain(
        &self,
        scanner: &mut Scanner<'_>,
        answers: &RefCell<Answers<'_>>,
        take: &mut dyn FnMut(Explanation),
    ) -> Result<Ending, Error>;

    /// Checks what outputs answer to case after case until the cases end.
    ///
    /// # Errors
    /// If the input is malformed, or reading fails.
    fn check(&self, scanner: &mut Scanner<'_>, outputs: &mut [OutputCheck<'_>]) -> Result<Ending, Error>;

    /// Reads a case, or how the cases end.
    ///
    /// # Errors
    /// If the input is malformed, or cannot be read.
    fn pass(&self, reader: &mut CaseReader, scanner: &mut Scanner<'_>) -> Result<Option<Ending>, Error>;

    /// Reads a case and appends the right answer to it as the only case of an input; or how the cases end.
    ///
    /// # Errors
    /// As [`DynProblem::pass`].
    fn answer_next(
        &self,
        reader: &mut CaseReader,
        scanner: &mut Scanner<'_>,
        out: &mut Vec<u8>,
    ) -> Result<Option<Ending>, Error>;

    /// How many cases a generated input has.
    fn case_counts(&self) -> CaseCounts;

    /// The largest square board that can be asked for with a shape, if it takes a size.
    fn largest_board(&self, shape: &str) -> Option<Size>;

    /// The shapes that generated cases may have, the usual one first.
    fn shape_infos(&self) -> Vec<ShapeInfo>;

    /// All that can be asked of the generator, in one line.
    fn generator_options(&self) -> String;

    /// Plans the inputs that are requested.
    ///
    /// # Errors
    /// What cannot be had, as something that the problem does or does not.
    fn plan(&'static self, request: &Request<'_>) -> Result<Plan, String>;
}

impl dyn DynProblem + '_ {
    /// The judge's own id, in lower case.
    pub fn id(&self) -> &'static str {
        self.about().id
    }

    /// The id, then the other names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let About { id, other_names, .. } = *self.about();
        std::iter::once(id).chain(other_names.iter().copied())
    }

    /// Reads an input as the numbers of its cases, as they stand in it.
    ///
    /// # Errors
    /// If the input is malformed, or cannot be read.
    pub fn read_cases(&self, input: &mut dyn Read) -> Result<CaseList, Error> {
        let mut scanner = Scanner::new(input);
        match CaseList::read(self.format(), &mut scanner)? {
            (_, Ending::OtherProblem) => Err(scanner.expected_here(self.about().input)?),
            (cases, Ending::Complete | Ending::Unexpected(_)) => Ok(cases),
        }
    }
}

impl<P: Problem> DynProblem for P {
    fn about(&self) -> &About {
        Problem::about(self)
    }

    fn compares_words(&self) -> bool {
        Problem::compares_words(self)
    }

    fn format(&self) -> &'static Format {
        CaseParser::format(self)
    }

    fn solve(&self, scanner: &mut Scanner<'_>, answers: &RefCell<Answers<'_>>) -> Result<Ending, Error> {
        solve::solve_cases(self, scanner, answers)
    }

    fn explain(
        &self,
        scanner: &mut Scanner<'_>,
        answers: &RefCell<Answers<'_>>,
        take: &mut dyn FnMut(Explanation),
    ) -> Result<Ending, Error> {
        solve::explain_cases(self, scanner, answers, take)
    }

    fn check(&self, scanner: &mut Scanner<'_>, outputs: &mut [OutputCheck<'_>]) -> Result<Ending, Error> {
        check::check_cases(self, scanner, outputs)
    }

    fn pass(&self, reader: &mut CaseReader, scanner: &mut Scanner<'_>) -> Result<Option<Ending>, Error> {
        Ok(match reader.next(self, scanner)? {
            Next::Case(_) => None,
            Next::Ended(ending) => Some(ending),
        })
    }

    fn answer_next(
        &self,
        reader: &mut CaseReader,
        scanner: &mut Scanner<'_>,
        out: &mut Vec<u8>,
    ) -> Result<Option<Ending>, Error> {
        Ok(match reader.next(self, scanner)? {
            Next::Case(case) => {
                self.answer(&mut self.solver(), Case { number: 1, case: &case }, out);
                None
            }
            Next::Ended(ending) => Some(ending),
        })
    }

    fn case_counts(&self) -> CaseCounts {
        self.shapes().cases
    }

    fn largest_board(&self, shape: &str) -> Option<Size> {
        self.shapes().largest_board(shape)
    }

    fn shape_infos(&self) -> Vec<ShapeInfo> {
        self.shapes().infos()
    }

    fn generator_options(&self) -> String {
        self.shapes().options()
    }

    fn plan(&'static self, request: &Request<'_>) -> Result<Plan, String> {
        self.shapes().plan(self, request)
    }
}
