//! A claim that departs from the right answer.

use crate::checker::{LineEnd, Word};
use crate::parser::shown_up_to;

/// What an output says of a case, beside the right answer.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    right: &'a [u8],
    same: usize,
    found: &'a [Word],
    ended: Ended,
    line_end: LineEnd,
    lines_left: usize,
}

/// Where a claim ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// After as many words as the right answer has.
    Whole,
    /// Before, at the end of its last line.
    Line,
    /// Before, at the end of the output.
    Output,
}

impl<'a> Claim<'a> {
    /// A claim whose first `same` words are those of the right answer, and whose others have been
    /// found in the output. The right answer has so many lines more than have ended in the claim.
    pub(crate) fn new(
        right: &'a [u8],
        same: usize,
        found: &'a [Word],
        (ended, line_end): (Ended, LineEnd),
        lines_left: usize,
    ) -> Claim<'a> {
        Claim { right, same, found, ended, line_end, lines_left }
    }

    /// How many words are those of the right answer (but for capitals), before the first that is not.
    pub fn same(&self) -> usize {
        self.same
    }

    /// The first word that is not that of the right answer, if the claim does not end before.
    pub fn first_different(&self) -> Option<&'a [u8]> {
        self.found.first().map(Word::text)
    }

    /// How the line ended before that word.
    pub fn line_end(&self) -> LineEnd {
        self.line_end
    }

    /// How many lines the right answer has that have not ended in the claim.
    pub fn lines_left(&self) -> usize {
        self.lines_left
    }

    /// The words; of a very long claim, the beginning.
    pub fn words(&self) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        words(self.right).take(self.same).chain(self.found.iter().map(Word::text))
    }

    /// Whether the claim ended before it had as many words as the right answer.
    pub fn is_cut_short(&self) -> bool {
        self.ended != Ended::Whole
    }

    /// The words of the right answer.
    pub fn right_words(&self) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        words(self.right)
    }

    /// The claim as a message shows it: between backticks, with single blanks, cut when it is long.
    pub fn shown(&self) -> String {
        line(self.words())
    }

    /// The right answer as a message shows it.
    pub fn right_shown(&self) -> String {
        line(self.right_words())
    }
}

/// The beginning of some words in a line.
fn line<'a>(words: impl Iterator<Item = &'a [u8]>) -> String {
    const SHOWN: usize = 60;
    let mut line = vec![];
    for word in words {
        if !line.is_empty() {
            line.push(b' ');
        }
        line.extend_from_slice(word);
        if line.len() > SHOWN {
            break;
        }
    }
    shown_up_to(&line, SHOWN)
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
}
