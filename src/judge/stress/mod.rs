//! The inputs on which a program is tried until one is found on which it fails: the sample, all cases of small boards,
//! and then random ones.
//!
//! ```text
//! format --sets--> all cases of small boards \
//!                                             Inputs --k--> TrialInput --passed--> Proven
//! shapes --seed--> random cases              /
//! ```

mod proven;
mod sets;

pub use proven::Proven;
pub use sets::CaseSet;

use super::generate::{NoSuchInput, Plan, Request, Rng};
use super::problem::DynProblem;
use crate::board::Size;
use crate::parser::CaseList;
use std::fmt::{self, Display};
use std::num::NonZeroU64;
use std::sync::Arc;

/// The inputs to try on a program, in this order: the sample; all cases of small boards, the smallest set first, each
/// in ascending order and shuffled twice (where an input has one case, each case is an input); then random cases of
/// all shapes without an end, more and more of them, with those of the largest boards early.
///
/// Shuffled inputs are for programs that are wrong only after a certain case: those may pass every sorted input.
#[derive(Debug)]
pub struct Inputs {
    problem: &'static dyn DynProblem,
    seed: u64,
    /// Whether the sample and the sets come first.
    has_sets: bool,
    sets: Vec<Arc<CaseSet>>,
    /// The random inputs that are tried again and again with other seeds.
    cycle: Vec<RandomCases>,
}

/// An input to try.
#[derive(Clone, Debug)]
pub struct TrialInput {
    /// Its cases.
    pub cases: CaseList,
    /// Where they come from.
    pub source: Source,
}

/// Where the cases of an input come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// The sample of the statement.
    Sample,
    /// All cases of a set.
    Set {
        /// Which set it is, from 0.
        index: usize,
        /// The set.
        set: Arc<CaseSet>,
        /// The order of its cases.
        order: Order,
    },
    /// One case of a set.
    CaseOfSet {
        /// Which set it is, from 0.
        index: usize,
        /// The set.
        set: Arc<CaseSet>,
        /// Which case it is, from 0.
        case: u64,
    },
    /// Random cases.
    Random(RandomCases),
}

/// The order of the cases of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Ascending.
    Sorted,
    /// Random.
    Shuffled,
    /// Random, and another one.
    ShuffledAgain,
}

/// Random cases of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomCases {
    /// The name of the shape.
    pub shape: &'static str,
    /// How many cases.
    pub cases: NonZeroU64,
    /// The size of every board, if it is the same for all.
    pub board: Option<Size>,
}

/// Some of the random inputs that are tried again and again.
#[derive(Clone, Copy)]
enum Round {
    /// As many cases of each shape.
    Cases(u64),
    /// Cases on the largest board of each shape that takes a size.
    LargestBoard(u64),
    /// Ten times the usual number of cases of the usual shape.
    ManyCases,
}

/// Few cases come first, as they are read easily; largest boards come early, as most crashes are found there.
const ROUNDS: [Round; 7] = [
    Round::Cases(1),
    Round::Cases(3),
    Round::LargestBoard(3),
    Round::Cases(10),
    Round::Cases(50),
    Round::ManyCases,
    Round::Cases(200),
];

impl Order {
    /// All orders in which a set is tried.
    pub const ALL: [Order; 3] = [Order::Sorted, Order::Shuffled, Order::ShuffledAgain];
}

impl Inputs {
    /// The inputs for a problem. If shapes are named, they are random cases of these shapes alone.
    ///
    /// # Examples
    /// ```
    /// use knight::judge::stress::Inputs;
    /// use knight::problem;
    ///
    /// let inputs = Inputs::new(problem::named("sicily1152").unwrap(), &[], 1).unwrap();
    /// let input = inputs.get(1).unwrap();
    /// assert_eq!(input.source.to_string(), "all 30 squares");
    /// assert!(input.cases.to_bytes().starts_with(b"1\n2\n3\n"));
    /// ```
    ///
    /// # Errors
    /// If the problem has no such shape.
    pub fn new(problem: &'static dyn DynProblem, shapes: &[&str], seed: u64) -> Result<Inputs, NoSuchInput> {
        for &name in shapes {
            Plan::new(problem, &Request::Random { shape: Some(name), cases: None, size: None, density: None })?;
        }
        let names = problem.shape_infos().into_iter().map(|shape| shape.name);
        let names: Vec<&str> = names.filter(|name| shapes.is_empty() || shapes.contains(name)).collect();
        let sets = CaseSet::of(problem.format()).into_iter().map(Arc::new).collect();
        Ok(Inputs { problem, seed, has_sets: shapes.is_empty(), sets, cycle: cycle(problem, &names) })
    }

    /// The input with this number, from 0. It depends on nothing but the problem, the shapes, the seed and the number;
    /// its random cases are those of the sum of the last two as a seed.
    pub fn get(&self, number: u64) -> Option<TrialInput> {
        let source = self.source(number);
        let seed = self.seed.wrapping_add(number);
        let cases = match &source {
            Source::Sample => {
                let sample = self.problem.read_cases(&mut self.problem.about().sample.as_bytes());
                sample.expect("the sample is an input")
            }
            Source::Set { set, order: Order::Sorted, .. } => set.cases(),
            Source::Set { set, .. } => shuffled(&set.cases(), seed),
            Source::CaseOfSet { set, case, .. } => {
                let mut cases = CaseList::new(self.problem.format());
                cases.push(&set.get(*case)?);
                cases
            }
            Source::Random(RandomCases { shape, cases, board }) => {
                let request = Request::Random { shape: Some(shape), cases: Some(*cases), size: *board, density: None };
                Plan::new(self.problem, &request).ok()?.cases(seed)
            }
        };
        Some(TrialInput { cases, source })
    }

    fn source(&self, number: u64) -> Source {
        let mut rest = number;
        if self.has_sets {
            if number == 0 {
                return Source::Sample;
            }
            rest -= 1;
            let has_many_cases = self.problem.format().has_many_cases();
            for (index, set) in self.sets.iter().cloned().enumerate() {
                let inputs = if has_many_cases { Order::ALL.len() as u64 } else { set.len() };
                if rest >= inputs {
                    rest -= inputs;
                } else if has_many_cases {
                    return Source::Set { index, set, order: Order::ALL[rest as usize] };
                } else {
                    return Source::CaseOfSet { index, set, case: rest };
                }
            }
        }
        Source::Random(self.cycle[(rest % self.cycle.len() as u64) as usize])
    }
}

/// All rounds for the shapes of these names.
fn cycle(problem: &dyn DynProblem, names: &[&'static str]) -> Vec<RandomCases> {
    let counts = problem.case_counts();
    let random = |shape, cases: u64, board| {
        let cases = NonZeroU64::new(cases.min(counts.most)).expect("an input has a case");
        RandomCases { shape, cases, board }
    };
    let mut cycle = vec![];
    for round in ROUNDS {
        match round {
            Round::Cases(cases) => cycle.extend(names.iter().map(|shape| random(shape, cases, None))),
            Round::LargestBoard(cases) => cycle.extend(names.iter().filter_map(|shape| {
                let board = problem.largest_board(shape)?;
                Some(random(shape, cases, Some(board)))
            })),
            Round::ManyCases => cycle.extend(names.first().map(|shape| random(shape, 10 * counts.usual, None))),
        }
    }
    cycle
}

fn shuffled(cases: &CaseList, seed: u64) -> CaseList {
    let mut order: Vec<usize> = (0..cases.len()).collect();
    Rng::from_seed(seed).shuffle(&mut order);
    let mut shuffled = CaseList::new(cases.format());
    shuffled.extend(order.into_iter().map(|index| cases.get(index)));
    shuffled
}

/// `all 4,096 pairs, shuffled`, `3 random cases of the shape long on boards of 40x40`.
impl Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Sample => f.write_str("the sample"),
            Source::Set { set, order: Order::Sorted, .. } => set.fmt(f),
            Source::Set { set, .. } => write!(f, "{set}, shuffled"),
            Source::CaseOfSet { set, case, .. } => write!(f, "number {} of {set}", sets::grouped(case + 1)),
            Source::Random(random) => random.fmt(f),
        }
    }
}

impl Display for RandomCases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RandomCases { shape, cases, board } = self;
        let plural = if cases.get() == 1 { "case" } else { "cases" };
        write!(f, "{} {plural} of the shape {shape}", sets::grouped(cases.get()))?;
        match board {
            Some(board) => write!(f, " on boards of {board}"),
            None => Ok(()),
        }
    }
}
