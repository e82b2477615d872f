//! Starts of tours on one board. Any tour from the start is right.

use super::distance::Names;
use super::{Belongs, Claim, Finding, Terms};
use crate::board::{Size, Square};
use crate::parser::{integer, shown};
use crate::solver::tour::{Form, Tour, tour_in_order, tour_on_grid};

/// The terms of problems that are answered with a tour from a given square.
#[derive(Clone, Copy, Debug)]
pub struct TourTerms {
    size: Size,
    layout: TourLayout,
}

/// How a tour is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourLayout {
    /// The numbers of the squares in order, from 1 for the upper left corner, row by row.
    Line,
    /// The step at which each square is visited, in rows and columns.
    Grid,
}

impl TourTerms {
    /// The terms for tours of a board.
    pub fn new(size: Size, layout: TourLayout) -> TourTerms {
        TourTerms { size, layout }
    }

    /// Reads words as a tour from a square.
    ///
    /// # Errors
    /// What is wrong with it.
    fn tour<'a>(self, start: Square, words: impl Iterator<Item = &'a [u8]>) -> Result<Tour, String> {
        let mut numbers = vec![];
        for (index, word) in words.enumerate() {
            numbers.push(self.number(word).ok_or_else(|| self.no_number(index, word))?);
        }
        match self.layout {
            TourLayout::Line => {
                // An empty claim has no start; that it is too short is found out below.
                if let Some(&first) = numbers.first()
                    && first as usize != self.size.number(start) + 1
                {
                    return Err(format!("the tour starts on {first}"));
                }
                let numbers = numbers.into_iter().map(|number| number - 1).collect();
                tour_in_order(self.size, numbers).map_err(|wrong| wrong.explain(|square| self.name(square)))
            }
            TourLayout::Grid if numbers.len() < self.size.area() => {
                Err(format!("the grid ends after {} of {} numbers", numbers.len(), self.size.area()))
            }
            TourLayout::Grid => {
                if numbers[self.size.number(start)] != 1
                    && let Some(first) = numbers.iter().position(|&step| step == 1)
                {
                    return Err(format!("the tour starts on {}", self.name(first)));
                }
                tour_on_grid(self.size, &numbers).map_err(|wrong| wrong.explain(|square| self.name(square)))
            }
        }
    }

    /// The number of a square or a step that a word is, if it is one, without a sign or zeros before it.
    fn number(self, word: &[u8]) -> Option<u32> {
        let number = integer(word).filter(|_| matches!(word, [b'1'..=b'9', ..]))?;
        u32::try_from(number).ok().filter(|&number| number as usize <= self.size.area())
    }

    fn no_number(self, index: usize, word: &[u8]) -> String {
        let place = match self.layout {
            TourLayout::Line => format!("step {}", index + 1),
            TourLayout::Grid => format!("the number on {}", self.name(index)),
        };
        format!("{place} is {}, expected a number from 1 to {}", shown(word), self.size.area())
    }

    /// The name of the square with a number ([`Size::at`]).
    fn name(self, square: usize) -> String {
        match self.layout {
            TourLayout::Line => (square + 1).to_string(),
            TourLayout::Grid => Names::RowAndColumn.name(self.size.at(square), self.size),
        }
    }

    fn subject(self, start: Square) -> String {
        match self.layout {
            TourLayout::Line => format!("start {}", self.name(self.size.number(start))),
            // In words, as the input has the column first and the messages the row.
            TourLayout::Grid => format!("start in row {}, column {}", start.row + 1, start.column + 1),
        }
    }
}

impl Terms<Square> for TourTerms {
    fn certificate(&self, &start: &Square, right: &[u8]) -> String {
        let area = self.size.area();
        let tour = self.tour(start, right.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()));
        let proof = tour.map(|tour| {
            let [_, end] = tour.ends();
            let form = match tour.form() {
                Form::Open => "open",
                Form::Closed => "closed",
            };
            format!(
                "each of {area} squares once, in {} knight's moves; it ends on {}, so it is {form}",
                area - 1,
                self.name(self.size.number(end))
            )
        });
        format!("{}: {}", self.subject(start), proof.unwrap_or_else(|wrong| wrong))
    }

    fn finding(&self, &start: &Square, claim: &Claim<'_>) -> Finding {
        if self.tour(start, claim.words()).is_ok() { Finding::Right } else { Finding::Wrong }
    }

    fn expected(&self, claim: &Claim<'_>) -> String {
        format!("a tour such as {}", claim.right_shown())
    }

    fn reason(&self, &start: &Square, claim: &Claim<'_>) -> String {
        let reason = self.tour(start, claim.words()).err().unwrap_or_default();
        format!("{}: {reason}", self.subject(start))
    }

    fn have_other_answers(&self) -> bool {
        true
    }

    fn belongs(&self, &start: &Square, claim: &Claim<'_>) -> Belongs {
        let mut numbers = claim.words().map(|word| self.number(word));
        let claimed = match self.layout {
            TourLayout::Line => numbers.next().flatten().map(|number| number as usize - 1),
            TourLayout::Grid => numbers.position(|step| step == Some(1)),
        };
        Belongs::here(claimed.map(|claimed| claimed == self.size.number(start)), claim)
    }

    /// A line begins with the start, but a grid with any step.
    fn may_begin(&self, _: &Square, word: &[u8]) -> bool {
        self.layout == TourLayout::Grid && self.number(word).is_some()
    }

    /// A line may be broken as long as the tour goes on.
    fn goes_on(&self, _: &Square, claim: &Claim<'_>, word: &[u8]) -> bool {
        let numbers: Vec<Option<u32>> = claim.words().map(|word| self.number(word)).collect();
        let next = self.number(word).filter(|&next| !numbers.contains(&Some(next)));
        let square = |number: u32| self.size.at(number as usize - 1);
        let is_move = |from, to| square(to).is_move_from(square(from));
        claim.lines_left() > 0
            || match (self.layout, next, numbers.last()) {
                (TourLayout::Line, Some(next), Some(&Some(last))) => !numbers.contains(&None) && is_move(last, next),
                (TourLayout::Line, ..) => false,
                (TourLayout::Grid, ..) => next.is_some(),
            }
    }
}
