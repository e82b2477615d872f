//! Answers that are the least number of moves, alone on a line.

use crate::judge::check::{Answer, AnswerVerdict, CaseMatch, Judgement};
use crate::parser::integer;
use crate::solver::distance::{Claimed, Proof};

/// Judges an answer that is to be a number; `subject` says what the case is.
pub fn judge<'a>(subject: String, proof: impl Fn() -> Proof + 'a, answer: &'a Answer<'a>) -> Judgement<'a> {
    let number = |word: Option<&[u8]>| word.and_then(integer);
    let right = number(answer.right_words().next());
    let is_right = right.is_some() && number(answer.first_different()) == right;
    let verdict = if is_right { AnswerVerdict::OtherWording } else { AnswerVerdict::Wrong };
    Judgement::new(verdict, CaseMatch::Unknown, move || {
        let reason = match answer.first_different().and_then(Claimed::from_number) {
            _ if is_right => answer.describe_wording(),
            Some(claimed) => proof().against(claimed),
            None => format!("found {}, expected a number: {}", answer.shown(), proof().text()),
        };
        format!("{subject}: {reason}")
    })
}
