//! Answers that are numbers of moves: one alone on a line, or a grid of them.

use crate::board::{Size, Square};
use crate::judge::check::{Answer, AnswerVerdict, CaseMatch, Judgement, LineEnd};
use crate::parser::{counted, integer, shown};
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

/// Judges an answer that is to be a grid of numbers of this size, each with its proof.
pub fn judge_grid<'a>(
    subject: String,
    size: Size,
    proof: impl Fn(Square) -> Proof + 'a,
    answer: &'a Answer<'a>,
) -> Judgement<'a> {
    Judgement::new(AnswerVerdict::Wrong, CaseMatch::Unknown, move || {
        format!("{subject}: {}", describe_fault(size, &proof, answer))
    })
}

fn describe_fault(size: Size, proof: &dyn Fn(Square) -> Proof, answer: &Answer<'_>) -> String {
    // Each word of the answer has its place in the grid.
    let square = size.at(answer.same());
    let Some(word) = answer.first_different() else {
        return format!("the answer ends after {} of {}", answer.same(), counted(size.area(), "number"));
    };
    let numbers = |count: u32| counted(count, "number");
    match answer.line_end() {
        LineEnd::Early => {
            let (found, expected) = (numbers(square.column), numbers(size.columns()));
            return format!("row {} ends after {found}, expected {expected}", square.row + 1);
        }
        LineEnd::Late => {
            return format!("row {} goes on with {}, expected {}", square.row, shown(word), numbers(size.columns()));
        }
        LineEnd::Right => {}
    }
    let (proof, place) = (proof(square), format!("row {}, column {}", square.row + 1, square.column + 1));
    match Claimed::from_number(word) {
        Some(claimed) if claimed == proof.answer() => {
            let right = answer.right_words().nth(answer.same()).unwrap_or_default();
            let (found, right) = (shown(word), shown(right));
            format!("{place}: the number is right but for its spelling: found {found}, expected {right}")
        }
        Some(claimed) => format!("{place}: {}", proof.against(claimed)),
        None => format!("{place}: found {}, expected a number: {}", shown(word), proof.text()),
    }
}
