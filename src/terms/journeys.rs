//! Journeys on empty boards of any size, answered by a number.

use super::distance::{Distance, Names};
use super::pairs::{finding_of_number, reason_about_number};
use super::{Claim, Finding, Terms};
use crate::solver::Journey;

/// The terms of poj1915. A square is its x and its y, from 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct JourneyTerms;

impl Terms<Journey> for JourneyTerms {
    fn certificate(&self, journey: &Journey, _: &[u8]) -> String {
        format!("{}: {}", subject(journey), distance(journey).proof())
    }

    fn finding(&self, _: &Journey, claim: &Claim<'_>) -> Finding {
        finding_of_number(claim)
    }

    fn reason(&self, journey: &Journey, claim: &Claim<'_>) -> String {
        format!("{}: {}", subject(journey), reason_about_number(&distance(journey), claim))
    }
}

fn subject(journey: &Journey) -> String {
    let name = |square| Names::Coordinates.name(square, journey.size);
    format!("{} to {} on {}", name(journey.from), name(journey.to), journey.size)
}

fn distance(journey: &Journey) -> Distance {
    Distance::on_empty_board(journey.size, journey.from, journey.to, Names::Coordinates)
}
