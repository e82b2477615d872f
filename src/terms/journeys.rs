//! Journeys on empty boards of any size, answered by a number.

use super::pairs::{finding_of_number, reason_about_number};
use super::{Claim, Finding, Terms};
use crate::board::{MoveSet, Notation};
use crate::solver::distance::DistanceQuery;
use crate::solver::distance::Proof;

/// The terms of poj1915. A square is its x and its y, from 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct JourneyTerms;

impl Terms<DistanceQuery> for JourneyTerms {
    fn certificate(&self, journey: &DistanceQuery, _: &[u8]) -> String {
        format!("{}: {}", subject(journey), distance(journey).text())
    }

    fn finding(&self, _: &DistanceQuery, claim: &Claim<'_>) -> Finding {
        finding_of_number(claim)
    }

    fn reason(&self, journey: &DistanceQuery, claim: &Claim<'_>) -> String {
        format!("{}: {}", subject(journey), reason_about_number(&distance(journey), claim))
    }
}

fn subject(journey: &DistanceQuery) -> String {
    let name = |square| Notation::Coordinates.name(square, journey.size);
    format!("{} to {} on {}", name(journey.from), name(journey.to), journey.size)
}

fn distance(journey: &DistanceQuery) -> Proof {
    Proof::on_empty_board(journey.size, MoveSet::KNIGHT, journey.from, journey.to, Notation::Coordinates)
}
