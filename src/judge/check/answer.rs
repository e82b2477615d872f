//! A contestant's answer to one case that is not, byte for byte, the right one: as it is judged, and how it is
//! read beside the right answer.
//!
//! An answer has as many words as the right one, as every answer of a problem has a number of words that its
//! case alone decides. Where words are missing or there are too many, the lines show where the next answer
//! starts, so that one wrong answer does not make the others wrong.

use super::policy::{Letters, Policy, Whitespace};
use super::tokens::{Gap, Tokens, Word, is_space};
use crate::judge::problem::{Case, Problem};
use crate::parser::{Error, Position, integer, shown, shown_up_to};

/// How many words are kept from the first on that is not the right one: all that a problem may want to look
/// at.
const KEPT_WORDS: usize = 80;

/// A contestant's answer to a case, beside the right answer.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    right: &'a [u8],
    same: usize,
    found: &'a [Word],
    end: End,
    line_end: LineEnd,
    lines_left: usize,
}

/// Where an answer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// After as many words as the right answer has.
    Whole,
    /// Before, at the end of its last line.
    Line,
    /// Before, at the end of the output.
    Output,
}

/// Whether a line ended where it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// It did, or there is none to be.
    Right,
    /// It ended too early.
    Early,
    /// It should have ended and did not.
    Late,
}

impl<'a> Answer<'a> {
    /// Whether nothing has been read.
    pub fn is_empty(&self) -> bool {
        self.same == 0 && self.found.is_empty()
    }

    /// Whether a word is of the kind with which the right answer starts: the same but for capitals, or a
    /// number as well.
    pub fn starts_like(&self, word: &[u8]) -> bool {
        let first = self.right_words().next().unwrap_or_default();
        word.eq_ignore_ascii_case(first) || integer(word).is_some() && integer(first).is_some()
    }

    /// Whether its words are those of another right answer.
    pub(super) fn says(&self, right: &[u8]) -> bool {
        !self.is_cut_short() && self.words().eq(words(right))
    }

    /// How many words are those of the right answer (but for capitals), before the first that is not.
    pub fn same(&self) -> usize {
        self.same
    }

    /// The first word that is not that of the right answer, if the answer does not end before.
    pub fn first_different(&self) -> Option<&'a [u8]> {
        self.found.first().map(Word::text)
    }

    /// How the line ended before that word.
    pub fn line_end(&self) -> LineEnd {
        self.line_end
    }

    /// How many lines the right answer has more than have ended in this one.
    pub fn lines_left(&self) -> usize {
        self.lines_left
    }

    /// The words; of a very long answer, the first.
    pub fn words(&self) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        words(self.right).take(self.same).chain(self.found.iter().map(Word::text))
    }

    /// Whether it ended before it had as many words as the right answer.
    pub fn is_cut_short(&self) -> bool {
        self.end != End::Whole
    }

    /// Whether it ended after a single word, though the right answer has more.
    pub fn is_a_word(&self) -> bool {
        self.is_cut_short() && self.words().nth(1).is_none()
    }

    /// The words of the right answer.
    pub fn right_words(&self) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        words(self.right)
    }

    /// The answer as a message shows it: between backticks, with single spaces, cut when it is long.
    pub fn shown(&self) -> String {
        in_a_line(self.words())
    }

    /// Says that the answer is right, but in other words than the judge's: shows the first of them, or all
    /// where they are few.
    pub fn describe_wording(&self) -> String {
        const FEW: usize = 3;
        let are_few = self.is_cut_short() || self.right_words().nth(FEW).is_none();
        let words = self.first_different().zip(self.right_words().nth(self.same()));
        let (found, right) = match words {
            Some((found, right)) if !are_few => (shown(found), shown(right)),
            _ => (self.shown(), self.right_shown()),
        };
        format!("the answer is right but for its wording: found {found}, expected {right}")
    }

    /// The right answer as a message shows it.
    pub fn right_shown(&self) -> String {
        in_a_line(self.right_words())
    }
}

/// The first of some words in a line.
fn in_a_line<'a>(words: impl Iterator<Item = &'a [u8]>) -> String {
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

/// The words of a text.
pub(super) fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&byte| is_space(byte)).filter(|word| !word.is_empty())
}

/// Whether two texts have the same words.
pub(super) fn are_same_words(one: &[u8], other: &[u8]) -> bool {
    words(one).eq(words(other))
}

/// On which line an answer starts, unless the white space before it shows otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// On one of its own; or all answers seem to be on one line.
    Own,
    /// On that of the answer before, if its first word is the right one.
    OfAnswerBefore,
}

/// What reading an answer came to.
#[derive(Debug)]
pub(super) enum Read {
    /// It is the right answer, byte for byte.
    Exact,
    /// It is something else.
    Words(Box<Words>),
    /// There is more on the line of the answer before: this word, which is not the right one.
    MoreOnLine {
        word: Word,
        /// Whether an answer may start with it.
        may_start: bool,
    },
}

/// An answer as words.
#[derive(Debug)]
pub(super) struct Words {
    /// How many words and lines the right answer has.
    expected: usize,
    expected_lines: usize,
    /// Where it starts, with the white space before it.
    pub start: Position,
    /// Its bytes, the white space around it and a lookahead included, unless they are too many.
    pub text: Option<Vec<u8>>,
    /// How many words have been read.
    count: usize,
    /// How many lines have ended.
    lines: usize,
    /// After the last word of the right answer that has been compared.
    cursor: usize,
    /// How many words are the right ones, but for capitals.
    same: usize,
    /// The words from there on, as many as are kept.
    found: Vec<Word>,
    /// Whether lines ended elsewhere than in the right answer, though the words were the right ones.
    has_other_lines: bool,
    /// How the line ended before the first word that is not the right one, if lines mean anything.
    line_end: LineEnd,
    /// The first word that is the right one but for capitals, and the right one.
    pub letters: Option<(Word, Vec<u8>)>,
    /// The first white space that is not the judge's own, and what its own is.
    pub whitespace: Option<(Gap, Gap)>,
    /// The first that the policy does not overlook.
    pub refused_whitespace: Option<(Gap, Gap)>,
    end: End,
    /// Whether no line has ended right before the answer.
    pub starts_within_a_line: bool,
    /// The line has not ended after the last word.
    pub line_goes_on: bool,
}

/// Reads an answer to a case.
///
/// Nearly every answer is the right one to the last byte: it is compared as bytes and done with. Only where it
/// departs from that is it read as words.
pub(super) fn read_answer<P: Problem>(
    tokens: &mut Tokens<'_>,
    problem: &P,
    case: Case<'_, P::Case>,
    right: &[u8],
    policy: Policy,
    line: Line,
) -> Result<Read, Error> {
    if !tokens.has_lookahead() {
        if tokens.consume_exactly(right) {
            return Ok(Read::Exact);
        }
        let start = tokens.position();
        let matched = tokens.match_bytes(right)?;
        if matched == right.len() {
            return Ok(Read::Exact);
        }
        tokens.replay(&right[..matched], start);
    }
    let mut words = Words::new(right, tokens.position());
    tokens.record();
    loop {
        let gap = tokens.gap()?;
        if gap.at_the_end || words.count == words.expected {
            words.end(&gap, right, policy);
            break;
        }
        let word = tokens.word()?;
        let next = Right::at(right, words.cursor);
        let is_right = word.text().eq_ignore_ascii_case(next.word);
        if words.count == 0 && !gap.ends_a_line() {
            words.starts_within_a_line = true;
            if line == Line::OfAnswerBefore && !is_right {
                let may_start = problem.accepts(case, &words.answer(right), word.text());
                return Ok(Read::MoreOnLine { word, may_start });
            }
        }
        if words.count > 0 && gap.ends_a_line() {
            words.lines += 1;
            let goes_on = words.same == words.count && is_right
                || words.has_other_lines
                || problem.accepts(case, &words.answer(right), word.text());
            if !goes_on {
                words.end = End::Line;
                tokens.put_back(word);
                break;
            }
        }
        words.compare(&gap, word, next, policy);
    }
    words.text = tokens.take_record();
    Ok(Read::Words(Box::new(words)))
}

impl Words {
    fn new(right: &[u8], start: Position) -> Words {
        let is_word = |word: &&[u8]| !word.is_empty();
        Words {
            expected: words(right).count(),
            expected_lines: right.split(|&byte| byte == b'\n').filter(is_word).count(),
            start,
            text: None,
            count: 0,
            lines: 0,
            cursor: 0,
            same: 0,
            found: vec![],
            has_other_lines: false,
            line_end: LineEnd::Right,
            letters: None,
            whitespace: None,
            refused_whitespace: None,
            end: End::Whole,
            starts_within_a_line: false,
            line_goes_on: false,
        }
    }

    /// What has been read, as the problem looks at it.
    pub fn answer<'a>(&'a self, right: &'a [u8]) -> Answer<'a> {
        let Words { same, ref found, end, line_end, .. } = *self;
        Answer { right, same, found, end, line_end, lines_left: self.expected_lines.saturating_sub(self.lines) }
    }

    /// Whether all words are the right ones, but for capitals.
    pub fn are_right(&self) -> bool {
        self.same == self.expected
    }

    /// Whether not a single word has been found, or nothing but right words before the output ended.
    pub fn are_missing(&self) -> bool {
        self.end == End::Output && self.same == self.count
    }

    /// Whether a line ends after it, and the output goes on.
    pub fn are_on_lines_of_their_own(&self) -> bool {
        self.end != End::Output && !self.line_goes_on
    }

    fn compare(&mut self, gap: &Gap, word: Word, right: Right<'_>, policy: Policy) {
        self.compare_gap(gap, right.gap, policy);
        if self.same == self.count {
            let line_end = match (gap.ends_a_line(), Gap::of(right.gap, gap.position).ends_a_line()) {
                (true, false) if self.count > 0 => LineEnd::Early,
                (false, true) => LineEnd::Late,
                _ => LineEnd::Right,
            };
            if word.text().eq_ignore_ascii_case(right.word) {
                self.same += 1;
                self.has_other_lines |= line_end != LineEnd::Right;
                if self.letters.is_none() && word.text() != right.word {
                    self.letters = Some((word, right.word.to_owned()));
                }
            } else {
                self.line_end = if self.has_other_lines { LineEnd::Right } else { line_end };
                self.found.push(word);
            }
        } else if self.found.len() < KEPT_WORDS {
            self.found.push(word);
        }
        self.count += 1;
        self.cursor = right.end;
    }

    /// The answer ends before, or with, this gap.
    fn end(&mut self, gap: &Gap, right: &[u8], policy: Policy) {
        if self.count == self.expected {
            let spaces = &right[self.cursor..];
            self.compare_gap(gap, spaces, policy);
            self.line_goes_on = !gap.ends_a_line() && !gap.at_the_end && Gap::of(spaces, gap.position).ends_a_line();
        } else {
            self.end = End::Output;
        }
    }

    fn compare_gap(&mut self, gap: &Gap, right: &[u8], policy: Policy) {
        let right = Gap::of(right, gap.position);
        if gap.is_exactly(&right) {
            return;
        }
        let is_overlooked = match policy.whitespace {
            Whitespace::Exact => false,
            Whitespace::IgnoreAtLineEnds => gap.is_but_for_line_ends(&right),
            Whitespace::Ignore => true,
        };
        if !is_overlooked && self.refused_whitespace.is_none() {
            self.refused_whitespace = Some((gap.clone(), right.clone()));
        }
        if self.whitespace.is_none() {
            self.whitespace = Some((gap.clone(), right));
        }
    }

    /// Whether the capitals are neither those of the judge nor overlooked.
    pub fn has_refused_letters(&self, policy: Policy) -> bool {
        policy.letters == Letters::Exact && self.letters.is_some()
    }
}

/// The next word of the right answer, and the white space before it.
#[derive(Clone, Copy)]
struct Right<'a> {
    gap: &'a [u8],
    word: &'a [u8],
    /// The offset after the word.
    end: usize,
}

impl<'a> Right<'a> {
    fn at(right: &'a [u8], cursor: usize) -> Right<'a> {
        let rest = &right[cursor..];
        let start = rest.iter().position(|&byte| !is_space(byte)).unwrap_or(rest.len());
        let length = rest[start..].iter().position(|&byte| is_space(byte)).unwrap_or(rest.len() - start);
        Right { gap: &rest[..start], word: &rest[start..start + length], end: cursor + start + length }
    }
}
