//! The smallest input on which a program fails as it did on another: a search that knows neither the problem nor how
//! the program is run.
//!
//! ```text
//! failing input --alone?--> one case ----batches of smaller cases----> smallest case
//!                   \-----> a sequence of cases --fewer, smaller--> smallest sequence
//! ```
//!
//! The idea to take away blocks, and smaller ones if that does not help, is that of A. Zeller and R. Hildebrandt,
//! "Simplifying and Isolating Failure-Inducing Input", 2002.

mod candidates;
mod search;

pub use candidates::compare;

#[cfg(doc)]
use super::stress::CaseSet;
use crate::parser::CaseList;
use search::Search;
use std::fmt::{self, Display};

/// What is run on inputs: a program and the checker of its answers.
pub trait Subject {
    /// What kind of failure it is. Only inputs that fail in the same class are taken for smaller ones.
    type Class: Clone + Eq;

    /// Runs the program on an input.
    fn run(&mut self, cases: &CaseList) -> Run<Self::Class>;

    /// Whether the program is known to pass all cases of the set with this number ([`CaseSet::of`]), so that they need
    /// not be run.
    fn has_passed(&self, _set: usize) -> bool {
        false
    }
}

/// A function may stand for a program.
impl<C: Clone + Eq, F: FnMut(&CaseList) -> Run<C>> Subject for F {
    type Class = C;

    fn run(&mut self, cases: &CaseList) -> Run<C> {
        self(cases)
    }
}

/// What came of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Run<C> {
    /// All answers are right.
    Passed,
    /// The program failed.
    Failed(Failure<C>),
    /// There was no run: the search is to end with the best so far.
    Stopped,
}

/// How a program failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure<C> {
    /// The class of the failure.
    pub class: C,
    /// The numbers of the first cases that failed, from 1, in ascending order, as far as the checker names them. None
    /// if it names none, as after a crash.
    pub cases: Vec<u64>,
}

/// The smallest input that was found.
#[derive(Clone, Debug)]
pub struct Shrunk<C> {
    /// Its cases.
    pub cases: CaseList,
    /// How the program failed on it, in the last run that failed.
    pub failure: Failure<C>,
    /// The smallest input that was met on which the program failed in another class, if it is smaller than the
    /// original one.
    pub other: Option<(CaseList, Failure<C>)>,
    /// How often the program failed on the same input: the original one, or the smallest if the original one failed
    /// each time.
    pub reliability: Reliability,
    /// Whether the search came to its end: nothing smaller that was looked for fails.
    pub is_finished: bool,
}

/// How often a program failed on the same input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reliability {
    /// In how many runs it failed in the same class.
    pub failed: u32,
    /// How many runs there were.
    pub runs: u32,
}

/// What an input that was shrunk is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One case, which fails alone.
    Case,
    /// Several cases: the last ones fail only after the others.
    Sequence,
}

impl<C> Shrunk<C> {
    /// Whether it is one case or several.
    pub fn kind(&self) -> Kind {
        if self.cases.len() == 1 { Kind::Case } else { Kind::Sequence }
    }
}

impl Reliability {
    /// Whether it failed each time.
    pub fn is_always(self) -> bool {
        self.failed == self.runs
    }
}

/// `fails in 3 of 10 runs`.
impl Display for Reliability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_always() {
            f.write_str("fails each time")
        } else {
            write!(f, "fails in {} of {} runs", self.failed, self.runs)
        }
    }
}

/// Shrinks an input on which a program has failed, to one on which it fails in the same class.
///
/// Of two inputs the smaller one has fewer cases, then smaller ones ([`compare`]). All inputs that are tried consist
/// of cases by the statement. Each step is to a smaller input, so the search ends. At its end neither a case can be
/// left out, nor can any case be replaced by one that is next to it: with a repeated line fewer, on a board that is
/// smaller by one, with a square in the row or column before, or turned or mirrored.
///
/// Where steps from one case to the next end before the smallest, as in a maze, all cases of small boards are tried:
/// the sets of [`CaseSet::of`].
///
/// The original input is run three times more, and so is the smallest if the checker names a case. If the program does not fail each time in the
/// same class, an input counts as failing only if three of five runs fail, and the search starts again.
///
/// # Examples
/// ```
/// use knight::judge::shrink::{Failure, Run, shrink};
/// use knight::parser::CaseList;
/// use knight::problem;
///
/// // A program that is wrong if the start is in the last rank, and a checker that names the first such case.
/// let mut program = |cases: &CaseList| match cases.iter().position(|case| case[0] >= 56) {
///     Some(index) => Run::Failed(Failure { class: "wrong answer", cases: vec![index as u64 + 1] }),
///     None => Run::Passed,
/// };
/// let problem = problem::named("zoj1091").unwrap();
/// let input = problem.read_cases(&mut &b"e2 e4\nf8 h1\na8 c3\n"[..]).unwrap();
/// let Run::Failed(failure) = program(&input) else { panic!("the second case fails") };
/// assert_eq!(shrink(input, failure, &mut program).cases.to_bytes(), b"a8 a1\n");
/// ```
///
/// # Complexity
/// A step to a smaller case takes a few runs, as thousands of candidates go into one input. In a sequence, after a
/// failure that names no case, or where an input has one case, it takes a run for each candidate until one fails;
/// there are up to some hundreds.
pub fn shrink<S: Subject>(cases: CaseList, failure: Failure<S::Class>, subject: &mut S) -> Shrunk<S::Class> {
    let mut search = Search::new(cases, failure, subject);
    let is_finished = search.run().is_ok();
    search.result(is_finished)
}
