//! Which answer of an output belongs to which case, when some are missing, unexpected or out of place.
//!
//! An answer that belongs to another case than that for which it was read is kept as *pending*. If the next
//! answer is the one to this case, what is pending stands between two answers. If not, and it is the answer to
//! the next case, the answer to this case is missing. If it is neither, it is a wrong answer to this case.
//!
//! Where answers name their case, lines that name none are debugging output: any number of them may be pending.

/// Which case an answer belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseMatch {
    /// The present one.
    This,
    /// Another.
    Other,
    /// None: it is no answer, though those of the problem name their case.
    None,
    /// It does not name one.
    Unknown,
}

impl CaseMatch {
    /// That of an answer to a problem whose answers name their case: whether it names the present case, if it
    /// names any. What neither starts as the right answer nor is as long belongs to none.
    pub fn of_named(is_this: Option<bool>, answer: &super::Answer<'_>) -> CaseMatch {
        match is_this {
            Some(true) => CaseMatch::This,
            Some(false) => CaseMatch::Other,
            None if answer.is_cut_short() && answer.same() <= 1 && !answer.is_run_together() => CaseMatch::None,
            None => CaseMatch::Unknown,
        }
    }
}

/// What is pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PendingAnswer {
    /// An answer that was read for the present case.
    OfThisCase,
    /// One that was read for the case before.
    OfEarlierCase,
    /// Lines before the answer to the present case that name no case.
    Debugging,
}

/// What is done with an answer that has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// It is judged as the answer to the present case.
    Judge,
    /// It becomes pending, and another answer is read.
    Keep,
    /// It is read again for the next case, after an answer that is pending. Pending lines of debugging are a
    /// wrong answer to the present case.
    Replay,
    /// It is what was pending, a wrong answer to its own case; another answer is read.
    Refuse,
}

/// Decides what is done with an answer. `can_keep`: it stands on lines of its own and is short
/// enough to be kept; `can_replay`: it is short enough to be read again.
pub(super) fn step(case: CaseMatch, pending: Option<PendingAnswer>, can_keep: bool, can_replay: bool) -> Step {
    use PendingAnswer::{Debugging, OfEarlierCase, OfThisCase};
    match (case, pending) {
        (CaseMatch::This, _) => Step::Judge,
        (CaseMatch::Other | CaseMatch::None, None) | (CaseMatch::None, Some(Debugging)) if can_keep => Step::Keep,
        (CaseMatch::Other, Some(Debugging)) | (_, Some(OfThisCase)) if can_replay => Step::Replay,
        (_, Some(OfEarlierCase)) => Step::Refuse,
        _ => Step::Judge,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_steps() {
        use PendingAnswer::{Debugging, OfEarlierCase, OfThisCase};
        for (can_keep, can_replay) in [(false, false), (false, true), (true, false), (true, true)] {
            let check = |case, pending, expected| {
                assert_eq!(step(case, pending, can_keep, can_replay), expected, "{case:?}, {pending:?}");
            };
            let keep = if can_keep { Step::Keep } else { Step::Judge };
            let replay = if can_replay { Step::Replay } else { Step::Judge };
            for pending in [None, Some(OfThisCase), Some(OfEarlierCase), Some(Debugging)] {
                check(CaseMatch::This, pending, Step::Judge);
            }
            for case in [CaseMatch::Other, CaseMatch::None, CaseMatch::Unknown] {
                check(case, Some(OfThisCase), replay);
                check(case, Some(OfEarlierCase), Step::Refuse);
            }
            check(CaseMatch::Other, None, keep);
            check(CaseMatch::Other, Some(Debugging), replay);
            check(CaseMatch::None, None, keep);
            check(CaseMatch::None, Some(Debugging), keep);
            check(CaseMatch::Unknown, None, Step::Judge);
            check(CaseMatch::Unknown, Some(Debugging), Step::Judge);
        }
    }
}
