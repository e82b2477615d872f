//! Well-formed inputs of the judge problems: random cases, or all that there are.
//!
//! ```text
//! seed --rng--> cases --format--> bytes
//! ```
//!
//! A problem declares [`Shapes`]: the shapes that its cases may have, each with a sampler. A [`Request`] that can
//! be met becomes a [`Plan`]. The input of a seed is the same for ever, on every machine, and its bytes are
//! exactly those that a judge would have written.

mod rng;
mod shapes;

pub use rng::Rng;
pub use shapes::{
    All, AllCases, CaseCounts, Options, Sampler, Shape, ShapeInfo, ShapeRequest, Shapes, Sizes, all_pairs,
};

use super::problem::{DynProblem, Problem};
use crate::board::Size;
use crate::parser::{CaseList, Format, InputWriter};
use std::fmt::{self, Debug, Display};
use std::io::{self, Write};
use std::num::NonZeroU64;

/// What input is asked for. What is left open is chosen.
#[derive(Clone, Copy, Debug)]
pub enum Request<'r> {
    /// Random cases.
    Random {
        /// The shape of the cases, by its name.
        shape: Option<&'r str>,
        /// How many cases.
        cases: Option<NonZeroU64>,
        /// The size of every board.
        size: Option<Size>,
        /// How much of every board is blocked.
        density: Option<Density>,
    },
    /// All cases there are, or all on boards of one size.
    All {
        /// The size of the board.
        size: Option<Size>,
    },
}

impl Request<'_> {
    /// Random cases of the usual kind and number.
    pub const USUAL: Request<'static> = Request::Random { shape: None, cases: None, size: None, density: None };
}

/// How much of a board is blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Density(u8);

impl Density {
    /// A percentage, if it is not more than 100.
    pub const fn of_percent(percent: u8) -> Option<Density> {
        if percent <= 100 { Some(Density(percent)) } else { None }
    }

    /// How many squares are blocked, to the nearest number; a half is rounded up.
    pub const fn of_squares(self, squares: usize) -> usize {
        (squares * self.0 as usize + 50) / 100
    }
}

/// A request that can be met: inputs of one problem and one kind.
pub struct Plan {
    format: &'static Format,
    /// How many cases an input has.
    count: u64,
    each_case: Box<EachCase>,
}

/// Hands out the numbers of one case after the other, until the taker fails.
type EachCase = dyn Fn(Rng, &mut dyn FnMut(&[i64]) -> io::Result<()>) -> io::Result<()>;

impl Plan {
    /// Plans inputs of a problem.
    ///
    /// # Examples
    /// ```
    /// use knight::judge::generate::{Plan, Request};
    /// use knight::problem;
    ///
    /// let plan = Plan::new(problem::named("zoj1091").unwrap(), &Request::USUAL).unwrap();
    /// let mut input = Vec::new();
    /// plan.write(1, &mut input).unwrap();
    /// assert!(input.starts_with(b"c3 a8\nc8 a6\n"));
    /// ```
    ///
    /// # Errors
    /// If there is no such input.
    pub fn new(problem: &'static dyn DynProblem, request: &Request<'_>) -> Result<Plan, NoSuchInput> {
        problem.plan(request).map_err(|reason| NoSuchInput { problem, reason })
    }

    /// Writes the input of a seed: the same for ever. Another seed's is another one, if there is more than
    /// one; and one of more cases has all of these, and then the others.
    ///
    /// # Errors
    /// That of the writer.
    pub fn write(&self, seed: u64, output: &mut dyn Write) -> io::Result<()> {
        let mut writer = InputWriter::new(self.format, self.count, output);
        (self.each_case)(Rng::from_seed(seed), &mut |case| writer.case(case))?;
        writer.finish()
    }

    /// The cases of the input that [`Plan::write`] writes.
    pub fn cases(&self, seed: u64) -> CaseList {
        let mut cases = CaseList::new(self.format);
        let push = &mut |case: &[i64]| {
            cases.push(case);
            Ok(())
        };
        (self.each_case)(Rng::from_seed(seed), push).expect("a list takes all cases");
        cases
    }

    /// A plan of inputs of so many cases, which come one after the other.
    pub(super) fn of<P: Problem, I: Iterator<Item = P::Case>>(
        problem: &'static P,
        count: u64,
        cases: impl Fn(Rng) -> I + 'static,
    ) -> Plan {
        let each_case = move |rng: Rng, take: &mut dyn FnMut(&[i64]) -> io::Result<()>| {
            let mut numbers = vec![];
            cases(rng).try_for_each(|case| {
                numbers.clear();
                problem.numbers(&case, &mut numbers);
                take(&numbers)
            })
        };
        Plan { format: problem.format(), count, each_case: Box::new(each_case) }
    }
}

impl Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan").field("count", &self.count).finish_non_exhaustive()
    }
}

/// A request that a problem cannot meet.
#[derive(Clone, Debug)]
pub struct NoSuchInput {
    problem: &'static dyn DynProblem,
    /// What the problem does or does not.
    reason: String,
}

/// What is wrong, and all that can be asked for.
impl Display for NoSuchInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoSuchInput { problem, reason } = self;
        write!(f, "{} {reason}; it takes {}", problem.id(), problem.generator_options())
    }
}

impl std::error::Error for NoSuchInput {}
