//! Which answer of an output belongs to which case, when some are missing, unexpected or out of place.
//!
//! An answer that belongs to another case than that for which it was read is kept as *pending*. If the next
//! answer is the one to this case, what is pending stands between two answers. If not, and it is the answer to
//! the next case, the answer to this case is missing. If it is neither, it is a wrong answer to this case.

/// Which case an answer belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseMatch {
    /// The present one.
    This,
    /// Another, or none.
    Other,
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
            None if answer.same() == 0 && answer.is_cut_short() => CaseMatch::Other,
            None => CaseMatch::Unknown,
        }
    }
}

/// For which case the pending answer was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PendingFor {
    ThisCase,
    EarlierCase,
}

/// What is done with an answer that has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// It is judged as the answer to the present case.
    Judge,
    /// It becomes pending, and another answer is read.
    Keep,
    /// It is read again for the next case, after what is pending.
    Replay,
    /// It is what was pending, a wrong answer to its own case; another answer is read.
    Refuse,
}

/// Decides what is done with an answer. `can_keep`: it stands on lines of its own and is short
/// enough to be kept; `can_replay`: it is short enough to be read again.
pub(super) fn step(case: CaseMatch, pending: Option<PendingFor>, can_keep: bool, can_replay: bool) -> Step {
    match (case, pending) {
        (CaseMatch::This, _) => Step::Judge,
        (CaseMatch::Other, None) if can_keep => Step::Keep,
        (_, Some(PendingFor::ThisCase)) if can_replay => Step::Replay,
        (_, Some(PendingFor::EarlierCase)) => Step::Refuse,
        _ => Step::Judge,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_steps() {
        use CaseMatch::{Other, This, Unknown};
        use PendingFor::{EarlierCase, ThisCase};
        for (can_keep, can_replay) in [(false, false), (false, true), (true, false), (true, true)] {
            let step = |case, pending| step(case, pending, can_keep, can_replay);
            for pending in [None, Some(ThisCase), Some(EarlierCase)] {
                assert_eq!(step(This, pending), Step::Judge);
            }
            assert_eq!(step(Unknown, None), Step::Judge);
            assert_eq!(step(Other, None), if can_keep { Step::Keep } else { Step::Judge });
            for case in [Other, Unknown] {
                assert_eq!(step(case, Some(ThisCase)), if can_replay { Step::Replay } else { Step::Judge });
                assert_eq!(step(case, Some(EarlierCase)), Step::Refuse);
            }
        }
    }
}
