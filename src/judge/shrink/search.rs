//! The search for a smaller input that fails.

use super::candidates::{Candidates, Effort, compare};
use super::{Failure, Reliability, Run, Shrunk, Subject};
use crate::judge::stress::CaseSet;
use crate::parser::{CaseList, Cases, Format, Roles};
use std::cmp::Ordering;

/// A search, with the best that it has found so far.
pub(super) struct Search<'s, S: Subject> {
    subject: &'s mut S,
    roles: Roles,
    /// The smallest input that fails.
    best: CaseList,
    failure: Failure<S::Class>,
    /// The smallest input that fails in another class.
    other: Option<(CaseList, Failure<S::Class>)>,
    reliability: Reliability,
    /// What several cases in one input say of each.
    batches: Batches,
}

/// What the failure of a case among others says of the case alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Batches {
    /// As far as is known, it fails alone too.
    AreTrusted,
    /// Nothing: some case fails among others, and not alone.
    Mislead,
}

/// The search is to end with the best so far.
pub(super) struct Stop;

/// Whether an input fails.
enum Outcome<C> {
    Passes,
    Fails(Failure<C>),
    /// It fails in another class.
    FailsOtherwise,
}

/// How many candidates the first input with several has, and by which factor the next has more if none fails: small
/// inputs are answered soon, and what fails is mostly among the smallest.
const FIRST_BATCH: usize = 64;
const GROWTH: usize = 4;

/// How many cases and numbers an input of candidates has, at the most.
const MOST_CANDIDATES: usize = 4096;
const MOST_NUMBERS: usize = 1 << 16;

impl<'s, S: Subject> Search<'s, S> {
    pub fn new(cases: CaseList, failure: Failure<S::Class>, subject: &'s mut S) -> Search<'s, S> {
        let roles = Roles::of(cases.format());
        let reliability = Reliability { failed: 1, runs: 1 };
        Search { subject, roles, best: cases, failure, other: None, reliability, batches: Batches::AreTrusted }
    }

    pub fn result(self, is_finished: bool) -> Shrunk<S::Class> {
        let Search { best, failure, other, reliability, .. } = self;
        Shrunk { cases: best, failure, other, reliability, is_finished }
    }

    pub fn run(&mut self) -> Result<(), Stop> {
        let original = (self.best.clone(), self.failure.clone());
        self.measure_reliability()?;
        self.shrink()?;
        // What names no case is mostly a crash or a limit, which is seldom by chance, and may take long.
        if !self.reliability.is_always() || self.failure.cases.is_empty() {
            return Ok(());
        }
        self.reliability = Reliability { failed: 0, runs: 0 };
        self.measure_reliability()?;
        if !self.reliability.is_always() {
            // Among many cases one failed each time; of few it is seen that it is by chance.
            (self.best, self.failure) = original;
            self.batches = Batches::AreTrusted;
            self.shrink()?;
            self.reliability = Reliability { failed: 0, runs: 0 };
            while self.reliability.runs < 10 {
                self.measure_once()?;
            }
        }
        Ok(())
    }

    fn shrink(&mut self) -> Result<(), Stop> {
        if self.best.len() > 1 && !self.take_case_alone()? {
            self.cut_after_failure()?;
        }
        loop {
            let mut is_smaller = self.remove_cases()?;
            is_smaller |= if self.best.len() == 1 { self.shrink_alone()? } else { self.shrink_in_sequence()? };
            if !is_smaller && !self.take_case_of_a_set()? {
                return Ok(());
            }
        }
    }

    /// Takes the first case of all small boards that fails alone, if it is smaller than the only case.
    fn take_case_of_a_set(&mut self) -> Result<bool, Stop> {
        let format = self.best.format();
        if self.best.len() > 1 || self.failure.cases.is_empty() || !format.has_many_cases() {
            return Ok(false);
        }
        for (number, set) in CaseSet::of(format).iter().enumerate() {
            let is_smaller = |case: &[i64]| compare(case, self.best.get(0)).is_lt();
            if self.subject.has_passed(number) || !set.get(0).is_some_and(|first| is_smaller(&first)) {
                continue;
            }
            let cases = set.cases();
            if let Outcome::Fails(failure) = self.outcome(&cases)? {
                let is_smaller = |&number: &u64| {
                    let case = usize::try_from(number - 1).ok().filter(|&index| index < cases.len());
                    case.is_some_and(|index| compare(cases.get(index), self.best.get(0)).is_lt())
                };
                let numbers: Vec<u64> = failure.cases.into_iter().filter(is_smaller).collect();
                if self.take_first_alone(&cases, &numbers)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Runs the smallest input until there have been four runs, or ten if it has not failed each time.
    fn measure_reliability(&mut self) -> Result<(), Stop> {
        while self.reliability.runs < if self.reliability.is_always() { 4 } else { 10 } {
            self.measure_once()?;
        }
        Ok(())
    }

    fn measure_once(&mut self) -> Result<(), Stop> {
        let outcome = self.run_once(&self.best.clone())?;
        self.reliability.runs += 1;
        if let Outcome::Fails(failure) = outcome {
            self.reliability.failed += 1;
            self.failure = failure;
        }
        Ok(())
    }

    /// Takes one of the cases that are named, if it fails alone.
    fn take_case_alone(&mut self) -> Result<bool, Stop> {
        self.take_first_alone(&self.best.clone(), &self.failure.cases.clone())
    }

    /// Takes the first of the cases with these numbers that fails alone.
    fn take_first_alone(&mut self, cases: &CaseList, numbers: &[u64]) -> Result<bool, Stop> {
        for &number in numbers.iter().filter(|&&number| (1..=cases.len() as u64).contains(&number)) {
            let alone = self.cases_of([cases.get(number as usize - 1)].into_iter());
            if self.take_if_it_fails(alone)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes the cases up to the first that is named.
    fn cut_after_failure(&mut self) -> Result<(), Stop> {
        if let Some(&number) = self.failure.cases.first()
            && (number as usize) < self.best.len()
        {
            let start = self.cases_of(self.best.iter().take(number as usize));
            self.take_if_it_fails(start)?;
        }
        Ok(())
    }

    /// Removes blocks of cases, of half of them and smaller and smaller ones, until none can be left out.
    fn remove_cases(&mut self) -> Result<bool, Stop> {
        let count = self.best.len();
        let mut size = count.div_ceil(2);
        while size > 0 && self.best.len() > 1 {
            let before = self.best.len();
            let mut start = 0;
            while start < self.best.len() && self.best.len() > 1 {
                let is_left = |index: &usize| !(start..start + size).contains(index);
                let left = (0..self.best.len()).filter(is_left).map(|index| self.best.get(index));
                let left = self.cases_of(left);
                if left.is_empty() || !self.take_if_it_fails(left)? {
                    start += size;
                }
            }
            // What a case needs before it may itself be left out once it is gone: one more round.
            if size > 1 || self.best.len() == before {
                size /= 2;
            }
        }
        Ok(self.best.len() < count)
    }

    /// Makes the only case smaller until no candidate fails, neither among others nor alone.
    ///
    /// Many in one input are tried first, if the checker names those that fail. If it does not, it is mostly the end of
    /// the run that is awaited, to a time limit; then it is better to try each alone, the smallest first.
    fn shrink_alone(&mut self) -> Result<bool, Stop> {
        let mut is_smaller = false;
        loop {
            let is_taken = if self.failure.cases.is_empty() {
                self.take_smaller_at(0)? || self.take_smaller_of_batches()?
            } else {
                // A case may fail only where none is before it.
                self.take_smaller_of_batches()? || self.take_smaller_at(0)?
            };
            if !is_taken {
                return Ok(is_smaller);
            }
            is_smaller = true;
        }
    }

    /// Makes each case of a sequence smaller until no candidate fails.
    fn shrink_in_sequence(&mut self) -> Result<bool, Stop> {
        let mut is_smaller = false;
        for index in 0..self.best.len() {
            while self.take_smaller_at(index)? {
                is_smaller = true;
            }
        }
        Ok(is_smaller)
    }

    /// Replaces a case by the first of its candidates with which the input fails, a run for each.
    fn take_smaller_at(&mut self, index: usize) -> Result<bool, Stop> {
        let (roles, case) = (self.roles.clone(), self.best.get(index).to_vec());
        let candidates = Candidates::new(&roles, &case, Effort::Few);
        for candidate in candidates.large_steps().into_iter().chain(candidates.small_steps()) {
            let cases = (0..self.best.len()).map(|at| if at == index { &candidate[..] } else { self.best.get(at) });
            let cases = self.cases_of(cases);
            if self.take_if_it_fails(cases)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Replaces the only case by a candidate that fails alone, found among others in one input.
    fn take_smaller_of_batches(&mut self) -> Result<bool, Stop> {
        if !self.best.format().has_many_cases() || self.batches == Batches::Mislead {
            return Ok(false);
        }
        let (roles, case) = (self.roles.clone(), self.best.get(0).to_vec());
        let candidates = Candidates::new(&roles, &case, Effort::Most);
        let mut candidates = candidates.large_steps().into_iter().chain(candidates.small_steps()).peekable();
        let mut size = FIRST_BATCH;
        while candidates.peek().is_some() {
            let mut batch: Vec<Vec<i64>> = vec![];
            let mut numbers = 0;
            let most = size.min(most_cases(self.best.format()));
            while let Some(next) = candidates
                .next_if(|next| batch.is_empty() || batch.len() < most && numbers + next.len() <= MOST_NUMBERS)
            {
                numbers += next.len();
                batch.push(next);
            }
            batch.sort_by(|one, other| compare(one, other));
            if self.take_first_failing(&batch)? {
                return Ok(true);
            }
            size = (size * GROWTH).min(MOST_CANDIDATES);
        }
        Ok(false)
    }

    /// Takes the first of some cases that fails with the others and alone too, if there is one. Where the failure does
    /// not say which case it is, the first half is tried, then the second, and so on.
    fn take_first_failing(&mut self, batch: &[Vec<i64>]) -> Result<bool, Stop> {
        let cases = self.cases_of(batch.iter().map(Vec::as_slice));
        if let [_] = batch {
            return self.take_if_it_fails(cases);
        }
        match self.outcome(&cases)? {
            Outcome::Passes => Ok(false),
            Outcome::Fails(failure) if !failure.cases.is_empty() => {
                let is_taken = self.take_first_alone(&cases, &failure.cases)?;
                if !is_taken {
                    self.batches = Batches::Mislead;
                }
                Ok(is_taken)
            }
            Outcome::Fails(_) | Outcome::FailsOtherwise => {
                let (first, second) = batch.split_at(batch.len() / 2);
                Ok(self.take_first_failing(first)? || self.take_first_failing(second)?)
            }
        }
    }

    fn take_if_it_fails(&mut self, cases: CaseList) -> Result<bool, Stop> {
        debug_assert!(compare_lists(&cases, &self.best).is_lt(), "a step is to a smaller input");
        match self.outcome(&cases)? {
            Outcome::Fails(failure) => {
                (self.best, self.failure) = (cases, failure);
                Ok(true)
            }
            Outcome::Passes | Outcome::FailsOtherwise => Ok(false),
        }
    }

    /// Whether an input fails: in one run, or in three of five if that is not the same each time.
    fn outcome(&mut self, cases: &CaseList) -> Result<Outcome<S::Class>, Stop> {
        if self.reliability.is_always() {
            return self.run_once(cases);
        }
        let (mut failed, mut failed_otherwise, mut passed) = (0, 0, 0);
        loop {
            match self.run_once(cases)? {
                Outcome::Fails(failure) => {
                    failed += 1;
                    if failed == 3 {
                        return Ok(Outcome::Fails(failure));
                    }
                }
                Outcome::FailsOtherwise => failed_otherwise += 1,
                Outcome::Passes => passed += 1,
            }
            if failed_otherwise == 3 {
                return Ok(Outcome::FailsOtherwise);
            }
            if passed + failed_otherwise == 3 {
                return Ok(Outcome::Passes);
            }
        }
    }

    fn run_once(&mut self, cases: &CaseList) -> Result<Outcome<S::Class>, Stop> {
        match self.subject.run(cases) {
            Run::Passed => Ok(Outcome::Passes),
            Run::Stopped => Err(Stop),
            Run::Failed(failure) if failure.class == self.failure.class => Ok(Outcome::Fails(failure)),
            Run::Failed(failure) => {
                let best = self.other.as_ref().map_or(&self.best, |(best, _)| best);
                if compare_lists(cases, best).is_lt() {
                    self.other = Some((cases.clone(), failure));
                }
                Ok(Outcome::FailsOtherwise)
            }
        }
    }

    fn cases_of<'c>(&self, cases: impl Iterator<Item = &'c [i64]>) -> CaseList {
        let mut list = CaseList::new(self.roles.format());
        cases.for_each(|case| list.push(case));
        list
    }
}

/// How many cases an input may have.
fn most_cases(format: &Format) -> usize {
    match format.cases {
        Cases::One => 1,
        Cases::Counted(field) => *field.statement(&[]).end() as usize,
        Cases::ToTheEnd | Cases::Until(_) => usize::MAX,
    }
}

/// Compares two inputs by their size: by how many cases they have, then by the first in which they differ.
fn compare_lists(one: &CaseList, other: &CaseList) -> Ordering {
    let cases = || one.iter().zip(other.iter()).map(|(one, other)| compare(one, other));
    one.len().cmp(&other.len()).then_with(|| cases().find(|order| order.is_ne()).unwrap_or(Ordering::Equal))
}
