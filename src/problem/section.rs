//! The stages of one problem at work on a section of the input, whatever their types: solving, explaining,
//! checking, and passing over cases.

use crate::checker::{CaseNumber, Claimant, OutputWindow};
use crate::formatter::Formatter;
use crate::parser::{Ending, Next, Parser, Place, Scanner, Stop};
use crate::solver::Solver;
use crate::terms::Terms;
use std::fmt::Debug;

/// The stages of a problem, behind one type for all problems.
pub(crate) trait Section: Debug {
    /// Answers case after case until the section ends or `out` holds `enough` bytes.
    fn run(&mut self, scanner: &mut Scanner<'_>, out: &mut Vec<u8>, enough: usize) -> Result<Outcome, Stop>;

    /// Answers one case, and explains the answer.
    fn explain(&mut self, scanner: &mut Scanner<'_>, out: &mut Vec<u8>) -> Result<Explained, Stop>;

    /// Checks what outputs claim of case after case until the section ends, and tells how it ended.
    fn examine(
        &mut self,
        scanner: &mut Scanner<'_>,
        claimants: &mut [Claimant],
        outputs: &mut [OutputWindow<'_>],
    ) -> Result<Ending, Pause>;

    /// Reads what stands before the first case, if nothing has been read of it.
    fn head(&mut self, scanner: &mut Scanner<'_>) -> Result<(), Stop>;

    /// Reads one case, or how the section ends.
    fn pass(&mut self, scanner: &mut Scanner<'_>) -> Result<Option<Ending>, Stop>;
}

/// What a run over a section came to.
pub(crate) enum Outcome {
    Ended(Ending),
    Enough,
}

/// What an explanation came to.
pub(crate) enum Explained {
    /// A case has been answered, and this is why the answer is right.
    Case(CaseNumber, String),
    Ended(Ending),
}

/// Why a check could not go on.
pub(crate) enum Pause {
    Input(Stop),
    /// More is needed of this output.
    Output(usize),
}

impl From<Stop> for Pause {
    fn from(stop: Stop) -> Pause {
        Pause::Input(stop)
    }
}

/// The three stages of a problem, and its terms.
#[derive(Debug)]
pub(super) struct Stages<P: Parser, S, F, T> {
    parser: P,
    solver: S,
    formatter: F,
    terms: T,
    shortcuts: Option<Shortcuts<P>>,
    current: Current<P::Case>,
}

/// The case that is being explained or checked.
#[derive(Debug)]
struct Current<C> {
    /// How many cases have been read.
    count: u64,
    /// Where the case begins that is being read, if one is.
    begin: Option<Place>,
    /// The case that has been read and not been done with.
    case: Option<(CaseNumber, C)>,
    /// Its right answer.
    right: Vec<u8>,
    /// How many outputs have been judged.
    judged: usize,
}

/// What comes next in the plainest layout, all at once. It comes to the same as case after case, only
/// faster.
#[derive(Debug)]
pub(super) struct Shortcuts<P> {
    /// Answers cases until `out` holds enough bytes.
    pub(super) answer: fn(&P, &mut Scanner<'_>, out: &mut Vec<u8>, enough: usize),
    /// Compares outputs with right answers; how many cases have been done with.
    pub(super) check: fn(&P, &mut Scanner<'_>, &mut [OutputWindow<'_>]) -> u64,
}

impl<P, S, F, T> Stages<P, S, F, T>
where
    P: Parser,
    Stages<P, S, F, T>: Section + 'static,
{
    pub(super) fn boxed(parser: P, solver: S, formatter: F, terms: T) -> Box<dyn Section> {
        Box::new(Stages { parser, solver, formatter, terms, shortcuts: None, current: Current::none() })
    }

    pub(super) fn boxed_with(
        parser: P,
        solver: S,
        formatter: F,
        terms: T,
        shortcuts: Shortcuts<P>,
    ) -> Box<dyn Section> {
        Box::new(Stages { parser, solver, formatter, terms, shortcuts: Some(shortcuts), current: Current::none() })
    }
}

impl<P, S, F, T> Section for Stages<P, S, F, T>
where
    P: Parser + Debug,
    P::Case: Clone + Debug,
    S: Solver<P::Case> + Debug,
    F: for<'a> Formatter<S::Answer<'a>> + Debug,
    T: Terms<P::Case> + Debug,
{
    fn run(&mut self, scanner: &mut Scanner<'_>, out: &mut Vec<u8>, enough: usize) -> Result<Outcome, Stop> {
        loop {
            if let Some(shortcuts) = &self.shortcuts {
                (shortcuts.answer)(&self.parser, scanner, out, enough);
            }
            if out.len() >= enough {
                return Ok(Outcome::Enough);
            }
            match self.parser.next(scanner)? {
                Next::Case(case) => self.formatter.write(self.solver.solve(case), out),
                Next::Ended(ending) => return Ok(Outcome::Ended(ending)),
            }
        }
    }

    fn explain(&mut self, scanner: &mut Scanner<'_>, out: &mut Vec<u8>) -> Result<Explained, Stop> {
        if let Some(ending) = self.current.read(&mut self.parser, scanner)? {
            return Ok(Explained::Ended(ending));
        }
        let (number, case) = self.current.case.take().expect("a case has been read");
        let begin = out.len();
        self.formatter.write(self.solver.solve(&case), out);
        Ok(Explained::Case(number, self.terms.certificate(&case, &out[begin..])))
    }

    fn examine(
        &mut self,
        scanner: &mut Scanner<'_>,
        claimants: &mut [Claimant],
        outputs: &mut [OutputWindow<'_>],
    ) -> Result<Ending, Pause> {
        loop {
            if self.current.case.is_none() {
                self.check_plainest(scanner, claimants, outputs);
                if let Some(ending) = self.current.read(&mut self.parser, scanner)? {
                    return Ok(ending);
                }
                let (_, case) = self.current.case.as_ref().expect("a case has been read");
                self.current.right.clear();
                self.current.judged = 0;
                self.formatter.write(self.solver.solve(case), &mut self.current.right);
                claimants.iter_mut().for_each(Claimant::begin_case);
            }
            let Current { case: Some((number, case)), right, judged, .. } = &mut self.current else {
                unreachable!("a case has been read");
            };
            while let Some(claimant) = claimants.get_mut(*judged) {
                let output = &mut outputs[*judged];
                claimant.judge(*number, case, &self.terms, right, output).map_err(|_| Pause::Output(*judged))?;
                *judged += 1;
            }
            self.current.case = None;
        }
    }

    fn head(&mut self, scanner: &mut Scanner<'_>) -> Result<(), Stop> {
        self.parser.head(scanner)
    }

    fn pass(&mut self, scanner: &mut Scanner<'_>) -> Result<Option<Ending>, Stop> {
        Ok(match self.parser.next(scanner)? {
            Next::Case(_) => None,
            Next::Ended(ending) => Some(ending),
        })
    }
}

impl<P: Parser, S, F, T> Stages<P, S, F, T> {
    /// Takes the shortcut, if there is one and nothing is unfinished.
    fn check_plainest(
        &mut self,
        scanner: &mut Scanner<'_>,
        claimants: &mut [Claimant],
        outputs: &mut [OutputWindow<'_>],
    ) {
        let Some(shortcuts) = &self.shortcuts else {
            return;
        };
        if self.current.begin.is_none() && claimants.iter().all(Claimant::is_between_claims) {
            let count = (shortcuts.check)(&self.parser, scanner, outputs);
            self.current.count += count;
            for claimant in claimants {
                claimant.add_exact(count);
            }
        }
    }
}

impl<C> Current<C> {
    /// No case, before the first.
    fn none() -> Current<C> {
        Current { count: 0, begin: None, case: None, right: vec![], judged: 0 }
    }

    /// Reads the next case, or how the section ends.
    fn read<P>(&mut self, parser: &mut P, scanner: &mut Scanner<'_>) -> Result<Option<Ending>, Stop>
    where
        P: Parser<Case = C>,
        C: Clone,
    {
        let place = if let Some(begin) = self.begin {
            begin
        } else {
            parser.head(scanner)?;
            scanner.peek()?;
            *self.begin.insert(scanner.here())
        };
        let next = parser.next(scanner)?;
        self.begin = None;
        match next {
            Next::Case(case) => {
                self.count += 1;
                self.case = Some((CaseNumber { number: self.count, place }, case.clone()));
                Ok(None)
            }
            Next::Ended(ending) => {
                self.count = 0;
                Ok(Some(ending))
            }
        }
    }
}
