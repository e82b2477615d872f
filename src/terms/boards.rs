//! Boards with obstacles for the dynamic knight.

use super::distance::{Distance, Names, Said};
use super::pairs::wording;
use super::{Claim, Finding, Terms};
use crate::board::SquareSet;
use crate::parser::{ObstacleBoard, integer};
use crate::solver::{Ground, Knight};

/// The terms of uva633: `Result : 6`, or `Solution doesn't exist`. A square is its row and its column.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardTerms;

impl Terms<ObstacleBoard> for BoardTerms {
    fn certificate(&self, board: &ObstacleBoard, _: &[u8]) -> String {
        format!("{}: {}", subject(board), distance(board).proof())
    }

    fn finding(&self, _: &ObstacleBoard, claim: &Claim<'_>) -> Finding {
        if said(claim.words()) == said(claim.right_words()) { Finding::Wording } else { Finding::Wrong }
    }

    fn reason(&self, board: &ObstacleBoard, claim: &Claim<'_>) -> String {
        let reason = match (self.finding(board, claim), said(claim.words())) {
            (Finding::Wrong, Some(said)) => distance(board).against(said),
            (Finding::Wrong, None) => {
                format!(
                    "found {}, expected `Result : ` and a number or `Solution doesn't exist`: {}",
                    claim.shown(),
                    distance(board).proof()
                )
            }
            _ => wording(claim),
        };
        format!("{}: {reason}", subject(board))
    }
}

/// What is meant, however the words run together: `Result:6`, `result : 6`, `Solution does not exist`.
fn said<'a>(words: impl Iterator<Item = &'a [u8]>) -> Option<Said> {
    let text = words.collect::<Vec<_>>().concat().to_ascii_lowercase();
    if text.starts_with(b"solution") || text.starts_with(b"nosolution") {
        return Some(Said::NoPath);
    }
    let text = text.strip_prefix(b"result").unwrap_or(&text);
    integer(text.strip_prefix(b":").unwrap_or(text)).map(Said::Moves)
}

fn subject(board: &ObstacleBoard) -> String {
    let name = |square| Names::RowAndColumn.name(square, board.size);
    format!("{} to {} on {}", name(board.start), name(board.destination), board.size)
}

fn distance(board: &ObstacleBoard) -> Distance {
    let mut blocked = SquareSet::empty(board.size);
    board.size.squares().filter(|&square| board.blocked.contains(square)).for_each(|square| blocked.insert(square));
    let ground = Ground { knight: Knight::Dynamic, blocked };
    Distance::new(ground, board.start, board.destination, Names::RowAndColumn)
}
