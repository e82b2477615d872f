//! How an input is laid out, as data: the lines of a case, their fields, and what ends the cases.
//!
//! One blank stands between the fields of a line, and a newline ends each line, the last one too.

use super::number;
use crate::board::ChessSquare;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

/// The layout of an input.
#[derive(Debug)]
pub struct Layout {
    /// How many cases there are.
    pub(crate) cases: Cases,
    /// What a case consists of.
    pub(crate) case: &'static [Lines],
}

/// How many cases an input has.
#[derive(Debug)]
pub(crate) enum Cases {
    /// One.
    One,
    /// One or more, to the end of the input.
    ToTheEnd,
    /// As many as the number on the first line says.
    Counted(Field),
    /// Any number, none too, before a line that ends them. It stands where the first line of a case
    /// would, and has as many numbers.
    Until(Mark),
}

/// Some lines of a case, one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Lines {
    /// One line of these fields.
    One(&'static [Field]),
    /// Any number of lines of these fields, none too, before a line with as many numbers that ends
    /// them.
    Until(Mark, &'static [Field]),
}

/// The numbers on a line that ends something. None of them is within the range of the field in
/// whose place it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark(pub(crate) &'static [i64]);

/// One word of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// What it is, as messages name it.
    name: &'static str,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Square,
    Number(Range),
}

/// The range of a number. It may depend on the numbers that stand before it in its case.
type Range = fn(&[i64]) -> RangeInclusive<i64>;

/// Why a word does not fit into a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misfit {
    /// It is no number, or not in its one spelling.
    Misspelt(number::Misspelling),
    OutOfRange(i64),
    UpperCase,
    OffTheBoard,
    NoSquare,
}

impl Layout {
    /// The line that stands before so many cases, if one does.
    pub(crate) fn head(&self, count: u64) -> Option<String> {
        matches!(self.cases, Cases::Counted(_)).then(|| format!("{count}\n"))
    }

    /// What stands on the line that ends the cases, if one does.
    pub(crate) fn end_mark(&self) -> Option<Mark> {
        match self.cases {
            Cases::Until(mark) => Some(mark),
            Cases::One | Cases::ToTheEnd | Cases::Counted(_) => None,
        }
    }
}

impl Field {
    /// A square of the chess board, such as `e2`.
    pub(crate) const fn square(name: &'static str) -> Field {
        Field { name, kind: Kind::Square }
    }

    /// A number whose range is told by the numbers that stand before it in its case.
    pub(crate) const fn number(name: &'static str, range: fn(&[i64]) -> RangeInclusive<i64>) -> Field {
        Field { name, kind: Kind::Number(range) }
    }

    /// Reads a word: the number that it is, or that of the square.
    pub(super) fn read(&self, word: &[u8], before: &[i64]) -> Result<i64, Misfit> {
        match self.kind {
            Kind::Square => {
                ChessSquare::from_name(word).map(|square| square.index() as i64).ok_or_else(|| misfit_of_square(word))
            }
            Kind::Number(range) => match number::read(word) {
                Ok(number) if range(before).contains(&number) => Ok(number),
                Ok(number) => Err(Misfit::OutOfRange(number)),
                Err(misspelling) => Err(Misfit::Misspelt(misspelling)),
            },
        }
    }

    /// What is expected to stand there, and its range.
    pub(super) fn expected(&self, before: &[i64]) -> String {
        let name = self.name;
        match self.kind {
            Kind::Square => format!("{name} (a1 to h8)"),
            Kind::Number(range) => match range(before).into_inner() {
                (least, i64::MAX) => format!("{name} ({least} or more)"),
                (least, most) => format!("{name} ({least} to {most})"),
            },
        }
    }
}

fn misfit_of_square(word: &[u8]) -> Misfit {
    match word {
        [b'A'..=b'Z', _] if ChessSquare::from_name(&word.to_ascii_lowercase()).is_some() => Misfit::UpperCase,
        [b'a'..=b'z', _, ..] if word[1..].iter().all(u8::is_ascii_digit) => Misfit::OffTheBoard,
        _ => Misfit::NoSquare,
    }
}

/// The numbers with a blank between them, as they stand in the input.
impl Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(i64::to_string).collect();
        f.write_str(&numbers.join(" "))
    }
}

/// What is to be said of the word, behind the word itself; nothing if the word says it.
impl Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Misspelt(misspelling) => misspelling.fmt(f),
            Misfit::OutOfRange(_) | Misfit::NoSquare => Ok(()),
            Misfit::UpperCase => f.write_str(", a square in upper case"),
            Misfit::OffTheBoard => f.write_str(", a square off the board"),
        }
    }
}
