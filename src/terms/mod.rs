//! What a problem's cases, answers and wrong answers are in the terms of the problem: the certificate of a
//! right answer, and the reason why a claimed one is wrong.
//!
//! A certificate is found anew, by other code than that which answered: distances by the paths that
//! have this length, tours by visiting every square.

mod boards;
mod claim;
mod journeys;
mod maps;
mod pairs;
mod scenario;
mod tours;

pub use boards::BoardTerms;
pub use claim::{Claim, Ended};
pub use journeys::JourneyTerms;
pub use maps::MapTerms;
pub use pairs::{NumberTerms, SentenceTerms};
pub use scenario::ScenarioTerms;
pub use tours::{TourLayout, TourTerms};

/// The terms of one problem.
pub trait Terms<Case> {
    /// Says why the right answer, as it is written, is right, in one line: what the case is, and a proof.
    fn certificate(&self, case: &Case, right: &[u8]) -> String;

    /// Tells what a claim is that is not, word for word, the right answer.
    fn finding(&self, case: &Case, claim: &Claim<'_>) -> Finding;

    /// Names what is expected where a claim is missing.
    fn expected(&self, claim: &Claim<'_>) -> String {
        claim.right_shown()
    }

    /// Says what is wrong with such a claim, in one line: what the case is, what the claim is and what is
    /// right, with a proof.
    fn reason(&self, case: &Case, claim: &Claim<'_>) -> String;

    /// Whether other answers than the judge's own are right too.
    fn have_other_answers(&self) -> bool {
        false
    }

    /// Tells to which case a claim belongs that is not the right answer.
    fn belongs(&self, _case: &Case, _claim: &Claim<'_>) -> Belongs {
        Belongs::Untold
    }

    /// Whether a word on a new line may still belong to a claim that is not the right answer so far.
    fn goes_on(&self, _case: &Case, claim: &Claim<'_>, _word: &[u8]) -> bool {
        claim.lines_left() > 0
    }

    /// Whether an answer that is not the judge's own, but right too, may begin with this word.
    fn may_begin(&self, _case: &Case, _word: &[u8]) -> bool {
        false
    }
}

/// To which case a claim belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belongs {
    /// To this one.
    Here,
    /// To another, or to none.
    Elsewhere,
    /// It does not tell.
    Untold,
}

impl Belongs {
    /// Where a claim belongs, if answers name their case: whether this one names the present case, if it names
    /// any. What neither begins as an answer nor is as long belongs to none.
    fn here(is_here: Option<bool>, claim: &Claim<'_>) -> Belongs {
        match is_here {
            Some(true) => Belongs::Here,
            Some(false) => Belongs::Elsewhere,
            None if claim.same() == 0 && claim.is_cut_short() => Belongs::Elsewhere,
            None => Belongs::Untold,
        }
    }
}

/// What a claim is that is not, word for word, the right answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Another right answer.
    Right,
    /// The right answer in other words.
    Wording,
    /// A wrong answer.
    Wrong,
}
