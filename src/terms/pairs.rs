//! Pairs of squares of the chess board, answered by a sentence or by a number.

use super::{Belongs, Claim, Finding, Terms};
use crate::board::{ChessSquare, MoveSet, Notation, Size, Square, SquarePair};
use crate::parser::{integer, shown};
use crate::solver::distance::{Claimed, Proof};

/// The terms of problems that are answered as `To get from e2 to e4 takes 2 knight moves.`
#[derive(Clone, Copy, Debug, Default)]
pub struct SentenceTerms;

/// The terms of problems that are answered by the number of moves alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct NumberTerms;

impl Terms<SquarePair> for SentenceTerms {
    fn certificate(&self, &pair: &SquarePair, _: &[u8]) -> String {
        certificate(pair)
    }

    fn finding(&self, &pair: &SquarePair, claim: &Claim<'_>) -> Finding {
        let right = claim.right_words().nth(NUMBER).and_then(integer);
        if right.is_some() && said(pair, claim).ok() == right { Finding::Wording } else { Finding::Wrong }
    }

    fn reason(&self, &pair: &SquarePair, claim: &Claim<'_>) -> String {
        let reason = match (self.finding(&pair, claim), said(pair, claim)) {
            (Finding::Wrong, Ok(number)) => distance(pair).against(Claimed::Moves(number)),
            (Finding::Wrong, Err(reason)) => reason,
            _ => wording(claim),
        };
        format!("{}: {reason}", subject(pair))
    }

    fn belongs(&self, &pair: &SquarePair, claim: &Claim<'_>) -> Belongs {
        Belongs::here(sentence(claim).map(|(claimed, _)| claimed == pair), claim)
    }
}

impl Terms<SquarePair> for NumberTerms {
    fn certificate(&self, &pair: &SquarePair, _: &[u8]) -> String {
        certificate(pair)
    }

    fn finding(&self, _: &SquarePair, claim: &Claim<'_>) -> Finding {
        finding_of_number(claim)
    }

    fn reason(&self, &pair: &SquarePair, claim: &Claim<'_>) -> String {
        format!("{}: {}", subject(pair), reason_about_number(&distance(pair), claim))
    }
}

/// What a claim is that is a number.
pub(super) fn finding_of_number(claim: &Claim<'_>) -> Finding {
    let number = |word: Option<&[u8]>| word.and_then(integer);
    let right = number(claim.right_words().next());
    if right.is_some() && number(claim.first_different()) == right { Finding::Wording } else { Finding::Wrong }
}

/// What is wrong with a claim that is a number.
pub(super) fn reason_about_number(distance: &Proof, claim: &Claim<'_>) -> String {
    match (finding_of_number(claim), claim.first_different().and_then(Claimed::from_number)) {
        (Finding::Wrong, Some(said)) => distance.against(said),
        (Finding::Wrong, None) => format!("found {}, expected a number: {}", claim.shown(), distance.text()),
        _ => wording(claim),
    }
}

/// That the answer is right, but in other words than the judge's: the first of them, or all where they
/// are few.
pub(super) fn wording(claim: &Claim<'_>) -> String {
    const FEW: usize = 3;
    let are_few = claim.is_cut_short() || claim.right_words().nth(FEW).is_none();
    let words = claim.first_different().zip(claim.right_words().nth(claim.same()));
    let (found, right) = match words {
        Some((found, right)) if !are_few => (shown(found), shown(right)),
        _ => (claim.shown(), claim.right_shown()),
    };
    format!("the answer is right but for its wording: found {found}, expected {right}")
}

/// The place of the number among the words of a sentence.
const NUMBER: usize = 7;

/// The number of moves that a sentence speaks of, or what is wrong with the sentence.
fn said(pair: SquarePair, claim: &Claim<'_>) -> Result<i64, String> {
    match sentence(claim) {
        None => Err(format!("found {}, expected {}", claim.shown(), claim.right_shown())),
        Some((claimed, _)) if claimed != pair => {
            Err(format!("the output speaks of {} to {}", claimed.from, claimed.to))
        }
        Some((_, number)) => Ok(number),
    }
}

/// The squares and the number of moves that a sentence speaks of.
fn sentence(claim: &Claim<'_>) -> Option<(SquarePair, i64)> {
    let words: Vec<&[u8]> = claim.words().collect();
    let &[_, _, _, from, _, to, _, number, ..] = words.as_slice() else {
        return None;
    };
    let square = |name: &[u8]| ChessSquare::from_name(&name.to_ascii_lowercase());
    Some((SquarePair { from: square(from)?, to: square(to)? }, integer(number)?))
}

fn certificate(pair: SquarePair) -> String {
    format!("{}: {}", subject(pair), distance(pair).text())
}

fn subject(pair: SquarePair) -> String {
    format!("{} to {}", pair.from, pair.to)
}

fn distance(pair: SquarePair) -> Proof {
    let size = Size::square(8);
    let square = |square: ChessSquare| Square::new(7 - u32::from(square.rank()), u32::from(square.file()));
    Proof::on_empty_board(size, MoveSet::KNIGHT, square(pair.from), square(pair.to), Notation::Algebraic)
}
