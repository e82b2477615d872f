//! Boards with obstacles for the dynamic knight.

use super::pairs::wording;
use super::{Claim, Finding, Terms};
use crate::board::{MoveSet, Notation, SquareSet};
use crate::parser::integer;
use crate::solver::distance::{Board, Claimed, ObstacleQuery, Proof};

/// The terms of uva633: `Result : 6`, or `Solution doesn't exist`. A square is its row and its column.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardTerms;

impl Terms<ObstacleQuery> for BoardTerms {
    fn certificate(&self, board: &ObstacleQuery, _: &[u8]) -> String {
        format!("{}: {}", subject(board), distance(board).text())
    }

    fn finding(&self, _: &ObstacleQuery, claim: &Claim<'_>) -> Finding {
        if said(claim.words()) == said(claim.right_words()) { Finding::Wording } else { Finding::Wrong }
    }

    fn reason(&self, board: &ObstacleQuery, claim: &Claim<'_>) -> String {
        let reason = match (self.finding(board, claim), said(claim.words())) {
            (Finding::Wrong, Some(said)) => distance(board).against(said),
            (Finding::Wrong, None) => {
                format!(
                    "found {}, expected `Result : ` and a number or `Solution doesn't exist`: {}",
                    claim.shown(),
                    distance(board).text()
                )
            }
            _ => wording(claim),
        };
        format!("{}: {reason}", subject(board))
    }
}

/// What is meant, however the words run together: `Result:6`, `result : 6`, `Solution does not exist`.
fn said<'a>(words: impl Iterator<Item = &'a [u8]>) -> Option<Claimed> {
    let text = words.collect::<Vec<_>>().concat().to_ascii_lowercase();
    if text.starts_with(b"solution") || text.starts_with(b"nosolution") {
        return Some(Claimed::NoPath);
    }
    let text = text.strip_prefix(b"result").unwrap_or(&text);
    integer(text.strip_prefix(b":").unwrap_or(text)).map(Claimed::Moves)
}

fn subject(board: &ObstacleQuery) -> String {
    let name = |square| Notation::RowAndColumn.name(square, board.size);
    format!("{} to {} on {}", name(board.start), name(board.destination), board.size)
}

fn distance(board: &ObstacleQuery) -> Proof {
    let mut blocked = SquareSet::empty(board.size);
    board.size.squares().filter(|&square| board.blocked.contains(square)).for_each(|square| blocked.insert(square));
    let ground = Board { moves: MoveSet::DYNAMIC, blocked };
    Proof::new(ground, board.start, board.destination, Notation::RowAndColumn)
}
