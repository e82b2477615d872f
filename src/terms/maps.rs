//! Distance maps of empty boards, a number for each square.

use super::{Claim, Finding, Terms};
use crate::board::{MoveSet, Notation};
use crate::checker::LineEnd;
use crate::parser::shown;
use crate::solver::distance::{Board, Claimed, MapQuery, Proof};

/// The terms of luogup1443 and cses3217. A square is its row and its column, from 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct MapTerms;

impl Terms<MapQuery> for MapTerms {
    fn certificate(&self, request: &MapQuery, _: &[u8]) -> String {
        let map = Board::empty(request.size, MoveSet::KNIGHT).map(request.start);
        let distances = || request.size.squares().map(|square| (square, map.distance(square)));
        let reached = distances().filter(|(_, distance)| distance.is_some()).count();
        let mut farthest = (request.start, 0);
        for (square, distance) in distances() {
            // The first of those that are farthest.
            if let Some(distance) = distance
                && distance > farthest.1
            {
                farthest = (square, distance);
            }
        }
        format!(
            "{}: {reached} of {} squares can be reached; the farthest is {} with {}",
            subject(request),
            request.size.area(),
            Notation::RowAndColumn.name(farthest.0, request.size),
            Proof::on_empty_board(request.size, MoveSet::KNIGHT, request.start, farthest.0, Notation::RowAndColumn)
                .text()
        )
    }

    fn finding(&self, _: &MapQuery, _: &Claim<'_>) -> Finding {
        Finding::Wrong
    }

    fn reason(&self, request: &MapQuery, claim: &Claim<'_>) -> String {
        format!("{}: {}", subject(request), reason(request, claim))
    }
}

fn reason(request: &MapQuery, claim: &Claim<'_>) -> String {
    let size = request.size;
    // Each word of the answer is a square.
    let square = size.at(claim.same());
    let Some(word) = claim.first_different() else {
        return format!("the answer ends after {} of {} numbers", claim.same(), size.area());
    };
    let numbers = |count: u32| if count == 1 { "1 number".to_owned() } else { format!("{count} numbers") };
    match claim.line_end() {
        LineEnd::Early => {
            return format!(
                "row {} ends after {}, expected {}",
                square.row + 1,
                numbers(square.column),
                numbers(size.columns())
            );
        }
        LineEnd::Late => {
            return format!("row {} goes on with {}, expected {}", square.row, shown(word), numbers(size.columns()));
        }
        LineEnd::Right => {}
    }
    let distance = Proof::on_empty_board(size, MoveSet::KNIGHT, request.start, square, Notation::RowAndColumn);
    let place = format!("row {}, column {}", square.row + 1, square.column + 1);
    match Claimed::from_number(word) {
        Some(said) if said == distance.answer() => {
            let right = claim.right_words().nth(claim.same()).unwrap_or_default();
            format!(
                "{place}: the number is right but for its spelling: found {}, expected {}",
                shown(word),
                shown(right)
            )
        }
        Some(said) => format!("{place}: {}", distance.against(said)),
        None => format!("{place}: found {}, expected a number: {}", shown(word), distance.text()),
    }
}

fn subject(request: &MapQuery) -> String {
    format!("{} from {}", request.size, Notation::RowAndColumn.name(request.start, request.size))
}
