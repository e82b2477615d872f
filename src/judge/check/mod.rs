//! Outputs to verdicts and their reasons, in three steps: tokens, judging, aligning.
//!
//! An answer is read token by token beside the right one (`answer`), judged by its problem, and assigned to a
//! case (`align`). What the judge overlooks is a [`Policy`].

mod align;
mod answer;
mod gap;
mod identical;
mod layout;
mod output;
mod policy;
mod report;
mod tokens;

pub use align::CaseMatch;
pub use answer::{Answer, LineEnd};
pub use identical::{Compared, Comparison};
pub use output::OutputCheck;
pub use policy::{CarriageReturn, LayoutFault, LayoutFaults, OnlineJudge, Policy, Rule, Sureness};
pub use report::{Fault, Forecast, JudgeVerdict, Kind, REPORTED, Report, Verdict};

use super::problem::{Case, DynProblem, Problem};
use super::solve::{CaseNumber, PLAIN_LINES};
use crate::parser::{CaseReader, Ending, Error, Next, Scanner};
use std::fmt::{self, Debug};
use std::io::Read as Reader;

/// What a problem finds in an answer that is not, word for word, the right one.
pub struct Judgement<'a> {
    /// Whether it is right all the same.
    pub verdict: AnswerVerdict,
    /// Which case it belongs to. Of a right answer that is clear.
    pub case: CaseMatch,
    explain: Box<dyn Fn() -> String + 'a>,
}

/// Whether an answer that is not, word for word, the right one is right all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerVerdict {
    /// It is another right answer.
    Right,
    /// It is the right answer in other words.
    OtherWording,
    /// It is wrong.
    Wrong,
}

impl<'a> Judgement<'a> {
    /// A judgement; `explain` says in one line what the case is, what the answer is and what is right, with a
    /// proof. It is called only for answers that are reported.
    pub fn new(verdict: AnswerVerdict, case: CaseMatch, explain: impl Fn() -> String + 'a) -> Judgement<'a> {
        Judgement { verdict, case, explain: Box::new(explain) }
    }

    /// What is wrong with the answer, in one line.
    pub fn explain(&self) -> String {
        (self.explain)()
    }
}

impl Debug for Judgement<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Judgement { verdict, case, .. } = self;
        f.debug_struct("Judgement").field("verdict", verdict).field("case", case).finish_non_exhaustive()
    }
}

/// Checks outputs for one input, each by its own policy. The input and the outputs are read side by side.
///
/// # Examples
/// ```
/// use knight::judge::check::{Policy, Verdict, check};
/// use knight::problem;
///
/// let problem = problem::named("zoj1091").unwrap();
/// let mut output = &b"To get from e2 to e4 takes 3 knight moves.\n"[..];
/// let reports = check(problem, &mut &b"e2 e4\n"[..], [(&mut output as _, Policy::STRICT)]).unwrap();
/// assert_eq!(reports[0].verdict(), Verdict::WrongAnswer);
/// assert_eq!(
///     reports[0].reported()[0].to_string(),
///     "case 1 (input line 1): e2 to e4: the output says 3, but 2 moves are enough: e2 c3 e4",
/// );
/// ```
///
/// # Errors
/// If the input is malformed, or one of them cannot be read.
///
/// # Complexity
/// Memory for a case, its right answer, and a block of the input and of each output.
pub fn check<'r>(
    problem: &dyn DynProblem,
    input: &mut dyn Reader,
    outputs: impl IntoIterator<Item = (&'r mut dyn Reader, Policy)>,
) -> Result<Vec<Report>, Error> {
    check_all(problem, input, outputs.into_iter().map(|(reader, policy)| OutputCheck::new(reader, policy)).collect())
}

/// Checks outputs as [`check`] does, and finds out what [`Report::forecast`] needs to know besides: where words are
/// wrong, whether the output is right but for its white space all the same.
///
/// # Errors
/// As [`check`].
pub fn check_for_forecast<'r>(
    problem: &dyn DynProblem,
    input: &mut dyn Reader,
    outputs: impl IntoIterator<Item = (&'r mut dyn Reader, Policy)>,
) -> Result<Vec<Report>, Error> {
    let output = |(reader, policy): (&'r mut dyn Reader, Policy)| {
        let mut output = OutputCheck::new(reader, policy);
        output.tokens.want_fingerprint();
        output
    };
    check_all(problem, input, outputs.into_iter().map(output).collect())
}

fn check_all(
    problem: &dyn DynProblem,
    input: &mut dyn Reader,
    mut outputs: Vec<OutputCheck<'_>>,
) -> Result<Vec<Report>, Error> {
    let mut scanner = Scanner::new(input);
    if let Ending::OtherProblem = problem.check(&mut scanner, &mut outputs)? {
        return Err(scanner.expected_here(problem.about().input)?);
    }
    outputs.iter_mut().try_for_each(OutputCheck::finish)?;
    Ok(outputs.into_iter().map(|output| output.report).collect())
}

/// Checks what outputs answer to case after case until the cases end.
pub(super) fn check_cases<P: Problem>(
    problem: &P,
    scanner: &mut Scanner<'_>,
    outputs: &mut [OutputCheck<'_>],
) -> Result<Ending, Error> {
    let (mut solver, mut reader) = (problem.solver(), CaseReader::new(problem.format()));
    let mut plain_lines = PlainLineCheck { most: 1, right: vec![], pause: 0, next_pause: 1 };
    let (mut number, mut right) = (0, vec![]);
    loop {
        number += plain_lines.check(problem, &mut solver, scanner, outputs)?;
        let position = reader.position(scanner)?;
        let case = match reader.next(problem, scanner)? {
            Next::Case(case) => case,
            Next::Ended(ending) => return Ok(ending),
        };
        number += 1;
        right.clear();
        problem.answer(&mut solver, Case { number, case: &case }, &mut right);
        for output in outputs.iter_mut() {
            output.check_case(problem, CaseNumber { number, position }, &case, &right)?;
            output.add_right(&right);
        }
    }
}

/// The most cases for which [`PlainLineCheck`] pauses.
const LONGEST_PAUSE: u32 = 64;

/// The fast path: answers to plain lines are compared with the outputs as bytes, many at a time.
struct PlainLineCheck {
    /// How many lines are compared at once: fewer after a difference, as most of what is compared with it is
    /// lost.
    most: usize,
    right: Vec<u8>,
    /// For how many cases nothing is compared, as most outputs that differ in one line differ in the next ones too.
    pause: u32,
    /// How long the next pause is.
    next_pause: u32,
}

impl PlainLineCheck {
    /// Checks cases up to the first that does not stand on a plain line or is not answered byte for byte as it
    /// should be in all outputs. Returns how many cases there were.
    fn check<P: Problem>(
        &mut self,
        problem: &P,
        solver: &mut P::Solver,
        scanner: &mut Scanner<'_>,
        outputs: &mut [OutputCheck<'_>],
    ) -> Result<u64, Error> {
        let mut cases = 0;
        if self.pause > 0 {
            self.pause -= 1;
            return Ok(cases);
        }
        if !outputs.iter().all(OutputCheck::is_between_answers) {
            return Ok(cases);
        }
        loop {
            self.right.clear();
            let plain = problem.answer_plain_lines(solver, scanner.buffered(), self.most, &mut self.right);
            if plain.count == 0 {
                return Ok(cases);
            }
            outputs.iter_mut().try_for_each(|output| output.tokens.fill_buffer(self.right.len()))?;
            let starts_right = |output: &OutputCheck<'_>| {
                output.tokens.buffered().is_some_and(|buffered| buffered.starts_with(&self.right))
            };
            if outputs.iter().all(starts_right) {
                scanner.consume_lines(plain.bytes, plain.count);
                for output in outputs.iter_mut() {
                    // Every answer to a plain line is one line.
                    output.tokens.consume_lines(self.right.len(), plain.count);
                    output.report.add_exact(plain.count as u64);
                    output.add_right(&self.right);
                }
                cases += plain.count as u64;
                self.most = (2 * self.most).min(PLAIN_LINES);
                self.next_pause = 1;
            } else if self.most > 1 {
                self.most /= 2;
            } else {
                self.pause = self.next_pause;
                self.next_pause = (2 * self.next_pause).min(LONGEST_PAUSE);
                return Ok(cases);
            }
        }
    }
}
