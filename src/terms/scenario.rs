//! Numbered boards, answered with the first tour in the order of a dictionary.

use super::pairs::wording;
use super::{Belongs, Claim, Finding, Terms};
use crate::board::{Size, Square};
use crate::parser::{integer, shown};
use crate::solver::Solver;
use crate::solver::tour::{FirstTourSolver, Form, Request, Tour, find, tour_in_order};

/// The terms of poj2488: `Scenario #1:`, then a tour as `A1B3...`, or `impossible`.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScenarioTerms;

/// The words of an answer.
const WORDS: [&str; 3] = ["Scenario", "#1:", "impossible"];

impl Terms<(u64, Size)> for ScenarioTerms {
    fn certificate(&self, case: &(u64, Size), _: &[u8]) -> String {
        format!("{}: {}", subject(case), right(case.1))
    }

    fn finding(&self, _: &(u64, Size), claim: &Claim<'_>) -> Finding {
        // `Scenario#1:` is one word where two are expected.
        let run_together = |words: Vec<&[u8]>| words.concat().to_ascii_lowercase();
        let is_same = run_together(claim.words().collect()) == run_together(claim.right_words().collect());
        if is_same { Finding::Wording } else { Finding::Wrong }
    }

    fn reason(&self, case: &(u64, Size), claim: &Claim<'_>) -> String {
        let reason = match self.finding(case, claim) {
            Finding::Wrong => reason(case.1, claim),
            _ => wording(claim),
        };
        format!("{}: {reason}", subject(case))
    }

    fn belongs(&self, &(number, _): &(u64, Size), claim: &Claim<'_>) -> Belongs {
        let claimed = claim.words().nth(1).and_then(|word| integer(word.strip_prefix(b"#")?.strip_suffix(b":")?));
        Belongs::here(claimed.map(|claimed| u64::try_from(claimed) == Ok(number)), claim)
    }

    /// The next scenario may begin where this should have a tour.
    fn goes_on(&self, _: &(u64, Size), claim: &Claim<'_>, word: &[u8]) -> bool {
        claim.lines_left() > 0 && !word.eq_ignore_ascii_case(WORDS[0].as_bytes())
    }
}

fn reason(size: Size, claim: &Claim<'_>) -> String {
    let words: Vec<&[u8]> = claim.words().collect();
    let route = words.get(WORDS.len() - 1).filter(|_| claim.same() == WORDS.len() - 1);
    let Some(&route) = route else {
        return format!("found {}, expected {}", claim.shown(), claim.right_shown());
    };
    if route.eq_ignore_ascii_case(WORDS[2].as_bytes()) {
        return format!("the output says that it is impossible, but {}", right(size));
    }
    if !route.as_chunks::<2>().0.iter().copied().all(is_name) {
        return format!("found {}, expected squares such as A1B3 or `impossible`; {}", shown(route), right(size));
    }
    match tour(size, route) {
        Ok(_) => format!("{} is a tour, but not the first: {}", shown(route), right(size)),
        Err(why) => format!("{} is no tour: {why}; {}", shown(route), right(size)),
    }
}

/// Whether it is a letter and a digit, in this order.
fn is_name([column, row]: [u8; 2]) -> bool {
    column.is_ascii_alphabetic() && row.is_ascii_digit()
}

/// Reads names such as `A1B3` as a tour.
fn tour(size: Size, route: &[u8]) -> Result<Tour, String> {
    let (names, rest) = route.as_chunks::<2>();
    let square = |&[column, row]: &[u8; 2]| {
        let square = Square::new(
            u32::from(row).wrapping_sub(u32::from(b'1')),
            u32::from(column.to_ascii_uppercase()).wrapping_sub(u32::from(b'A')),
        );
        size.contains(square).then(|| size.number(square) as u32)
    };
    let numbers = names.iter().map(|name| square(name).unwrap_or(u32::MAX)).collect();
    let tour = tour_in_order(size, numbers).map_err(|wrong| wrong.explain(|number| name(size.at(number))))?;
    if rest.is_empty() { Ok(tour) } else { Err(format!("{} follows the last square", shown(rest))) }
}

/// What is right to say.
fn right(size: Size) -> String {
    match FirstTourSolver::default().solve(&(1, size)).1 {
        Some(tour) => format!("the first tour is {}", tour.answer().squares().map(name).collect::<String>()),
        None => match find(&Request { size, form: Form::Open, start: None, end: None }) {
            Err(none) => none.to_string(),
            Ok(_) => unreachable!("a board without a first tour has none"),
        },
    }
}

/// A letter for the column and a digit for the row, both from the upper left corner.
fn name(square: Square) -> String {
    let letter = char::from(b'A' + (square.column % 26) as u8);
    format!("{letter}{}", square.row + 1)
}

fn subject((number, size): &(u64, Size)) -> String {
    format!("scenario {number}, {size}")
}
