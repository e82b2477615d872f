//! A contestant's answer to one case that is not, byte for byte, the right one: as it is judged, and how it is
//! read beside the right answer.
//!
//! An answer has as many words as the right one, as every answer of a problem has a number of words that its
//! case alone decides. Where words are missing or there are too many, the lines show where the next answer
//! starts, so that one wrong answer does not make the others wrong.

use super::gap::Gap;
use super::layout::{Found, Layout, READINGS};
use super::policy::{LayoutFault, LayoutFaults};
use super::tokens::{Tokens, Word, is_space};
use crate::judge::problem::{Case, Problem};
use crate::parser::{Error, Position, integer, shown, shown_up_to};
use memchr::memchr;
use std::mem;
use std::ops::Range;

/// How many words are kept from the first on that is not the right one: all that a problem may want to look
/// at.
const KEPT_WORDS: usize = 80;

/// How many bytes of words that are run together are enough: no line of debugging starts as the right answer
/// and is as long.
const SHORTEST_RUN: usize = 20;

/// A contestant's answer to a case, beside the right answer.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    right: &'a [u8],
    same: usize,
    /// The words from the first on that is not the right one, one by one or as text.
    found: &'a [Word],
    found_text: &'a [u8],
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
        self.same == 0 && self.found.is_empty() && self.found_text.is_empty()
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
        self.different_words().next()
    }

    /// The words from the first on that is not that of the right answer; of a very long answer, the first.
    pub fn different_words(&self) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        self.found.iter().map(Word::text).chain(words(self.found_text))
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
        words(self.right).take(self.same).chain(self.different_words())
    }

    /// Whether it ended before it had as many words as the right answer.
    pub fn is_cut_short(&self) -> bool {
        self.end != End::Whole
    }

    /// Whether it ended after a single word, though the right answer has more.
    pub fn is_a_word(&self) -> bool {
        self.is_cut_short() && self.words().nth(1).is_none()
    }

    /// Whether it may be an answer with words that are run together: it starts as the right answer does, and is
    /// not much shorter.
    pub(super) fn is_run_together(&self) -> bool {
        let first = self.right_words().next().unwrap_or_default();
        let starts_right = |word: &[u8]| word.get(..first.len()).is_some_and(|start| start.eq_ignore_ascii_case(first));
        let found: usize = self.words().map(<[u8]>::len).sum();
        let right: usize = self.right_words().map(<[u8]>::len).sum();
        self.words().next().is_some_and(starts_right) && found >= (right / 2).min(SHORTEST_RUN)
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
    /// It is something else, which has been read as words.
    Words,
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
    /// Or where they are in `text`, if the answer was read as a line.
    found_text: Range<usize>,
    /// Whether lines ended elsewhere than in the right answer, though the words were the right ones.
    has_other_lines: bool,
    /// How the line ended before the first word that is not the right one, if lines mean anything.
    line_end: LineEnd,
    /// In what the layout is not the judge's own.
    pub layout: Layout,
    end: End,
    /// Whether no line has ended right before the answer.
    pub starts_within_a_line: bool,
    /// The line has not ended after the last word.
    pub line_goes_on: bool,
}

/// Whether two words are the same number, and the one found has zeros before it.
fn has_leading_zeros(found: &[u8], right: &[u8]) -> bool {
    let (digits, right) = match (found, right) {
        ([b'-', digits @ ..], [b'-', right @ ..]) => (digits, right),
        _ => (found, right),
    };
    let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
    let is_zero = zeros == digits.len() && right == b"0";
    zeros > 0 && right.iter().all(u8::is_ascii_digit) && (is_zero && zeros > 1 || digits[zeros..] == *right)
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
    line: Line,
    words: &mut Words,
) -> Result<Read, Error> {
    if !tokens.has_lookahead() {
        if tokens.consume_exactly(right) {
            return Ok(Read::Exact);
        }
        tokens.start_fingerprint();
        if line == Line::Own && read_whole_line(tokens, right, words).is_some() {
            return Ok(Read::Words);
        }
        let start = tokens.position();
        let matched = tokens.match_bytes(right)?;
        if matched == right.len() {
            return Ok(Read::Exact);
        }
        tokens.replay(&right[..matched], start);
    }
    words.restart(tokens.position());
    words.expected = self::words(right).count();
    words.expected_lines = right.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).count();
    tokens.record();
    loop {
        let gap = tokens.gap()?;
        if gap.at_the_end || words.count == words.expected {
            words.end(&gap, right);
            break;
        }
        let word = tokens.word()?;
        let next = Right::at(right, words.cursor);
        let is_right = next.is_word(word.text());
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
        words.compare(&gap, word, next);
    }
    words.text = tokens.take_record();
    Ok(Read::Words)
}

/// Reads an answer that differs from the right one in a single word, or in the white space at the end of its only
/// line, if it does, and if all of it is in memory. What comes of it is what comes of reading it word by word, and an
/// output with the same slip in every line is read many times faster. `None` where it is not such an answer.
fn read_whole_line(tokens: &mut Tokens<'_>, right: &[u8], words: &mut Words) -> Option<()> {
    let (last, right) = right.split_last()?;
    let is_word_at = |at: Option<&u8>| at.is_some_and(|&byte| !is_space(byte));
    if *last != b'\n' || !is_word_at(right.first()) || !is_word_at(right.last()) || memchr(b'\n', right).is_some() {
        return None;
    }
    let end = memchr(b'\n', tokens.buffered()?)?;
    if !is_word_at(tokens.buffered()?.get(end + 1)) {
        return None;
    }
    let start = tokens.position();
    let buffered = tokens.buffered()?;
    let line = &buffered[..end];
    let prefix = common_prefix(line, right);
    let (rest, right_rest) = (&line[prefix..], &right[prefix..]);
    words.restart(start);
    words.expected_lines = 1;
    if right_rest.is_empty() {
        if !rest.iter().all(|&byte| is_space(byte)) {
            return None;
        }
        words.same = count_words(right);
        (words.expected, words.count, words.cursor) = (words.same, words.same, right.len());
        words.compare_gap(&Gap::of(&buffered[prefix..=end], start.after_in_line(&line[..prefix])), b"\n");
    } else {
        let suffix = rest.iter().rev().zip(right_rest.iter().rev()).take_while(|(found, right)| found == right).count();
        let differing = [&rest[..rest.len() - suffix], &right_rest[..right_rest.len() - suffix]];
        if differing.iter().any(|part| part.iter().any(|&byte| is_space(byte))) {
            return None;
        }
        let word_start = line[..prefix].iter().rposition(|&byte| is_space(byte)).map_or(0, |space| space + 1);
        let found = &line[word_start..];
        let word = Right::at(found, 0).word;
        // The words after it are the right ones: none of those is cut, or has zeros before a number.
        let may_be_cut = word.len() > Word::KEPT;
        let may_have_zeros = matches!(word, [b'0', _, ..]);
        if word.is_empty() || may_be_cut || may_have_zeros || Right::at(right, word_start).is_word(word) {
            return None;
        }
        let different = count_words(found);
        if different > KEPT_WORDS {
            return None;
        }
        words.found_text = word_start..end;
        words.same = count_words(&right[..word_start]);
        words.count = words.same + different;
        words.expected = words.count;
    }
    words.starts_within_a_line = true;
    words.text = Some(tokens.consume_recorded_line(end + 1)?);
    Some(())
}

/// How many words a text has that starts with one.
fn count_words(text: &[u8]) -> usize {
    let [_, later @ ..] = text else {
        return 0;
    };
    // Each further word starts after white space. Without a branch, so that several bytes are looked at at once.
    let starts = |(&before, &byte): (&u8, &u8)| u32::from(is_space(before) & !is_space(byte));
    1 + text.iter().zip(later).map(starts).sum::<u32>() as usize
}

/// How many bytes at the starts of two texts are the same. Eight are compared at once.
fn common_prefix(one: &[u8], other: &[u8]) -> usize {
    fn same<T: PartialEq>(one: &[T], other: &[T]) -> usize {
        one.iter().zip(other).take_while(|(one, other)| one == other).count()
    }
    let blocks = 8 * same(one.as_chunks::<8>().0, other.as_chunks::<8>().0);
    blocks + same(&one[blocks..], &other[blocks..])
}

impl Default for Words {
    fn default() -> Words {
        Words {
            expected: 0,
            expected_lines: 0,
            start: Position::START,
            text: None,
            count: 0,
            lines: 0,
            cursor: 0,
            same: 0,
            found: vec![],
            found_text: 0..0,
            has_other_lines: false,
            line_end: LineEnd::Right,
            layout: Layout::default(),
            end: End::Whole,
            starts_within_a_line: false,
            line_goes_on: false,
        }
    }
}

impl Words {
    /// Starts with the next answer, in the memory of the one before.
    fn restart(&mut self, start: Position) {
        let (mut found, mut layout) = (mem::take(&mut self.found), mem::take(&mut self.layout));
        found.clear();
        layout.clear();
        *self = Words { start, found, layout, ..Words::default() };
    }

    /// What has been read, as the problem looks at it.
    pub fn answer<'a>(&'a self, right: &'a [u8]) -> Answer<'a> {
        let Words { same, ref found, end, line_end, .. } = *self;
        let found_text = self.text.as_ref().map_or(&[][..], |text| &text[self.found_text.clone()]);
        let lines_left = self.expected_lines.saturating_sub(self.lines);
        Answer { right, same, found, found_text, end, line_end, lines_left }
    }

    /// The line of the output on which the first word is that is not the right one, or on which the answer starts.
    pub fn line(&self) -> u64 {
        self.found.first().map_or(self.start.line, |word| word.position.line)
    }

    /// Whether all words are the right ones, but for capitals and zeros before numbers.
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

    fn compare(&mut self, gap: &Gap, word: Word, right: Right<'_>) {
        self.compare_gap(gap, right.gap);
        if self.same == self.count {
            let line_end = match (gap.ends_a_line(), right.gap.contains(&b'\n')) {
                (true, false) if self.count > 0 => LineEnd::Early,
                (false, true) => LineEnd::Late,
                _ => LineEnd::Right,
            };
            if right.is_word(word.text()) {
                self.same += 1;
                self.has_other_lines |= line_end != LineEnd::Right;
                self.compare_spelling(&word, right.word);
            } else {
                self.line_end = if self.has_other_lines { LineEnd::Right } else { line_end };
                self.keep(word);
            }
        } else {
            self.keep(word);
        }
        self.count += 1;
        self.cursor = right.end;
    }

    /// Keeps a word that is not the right one, though it may be one of another right answer.
    fn keep(&mut self, word: Word) {
        // A number with zeros before it is not laid out as the judge's.
        if matches!(word.text(), [b'0', _, ..]) && word.text().iter().all(u8::is_ascii_digit) {
            let faults = [LayoutFaults::of(&[LayoutFault::LeadingZeros]); 2];
            self.layout.add(faults, || Found::LeadingZeros(word.clone()));
        }
        if self.found.len() < KEPT_WORDS {
            self.found.push(word);
        }
    }

    /// The answer ends before, or with, this gap.
    fn end(&mut self, gap: &Gap, right: &[u8]) {
        if self.count == self.expected {
            let spaces = &right[self.cursor..];
            self.compare_gap(gap, spaces);
            self.line_goes_on = !gap.ends_a_line() && !gap.at_the_end && spaces.contains(&b'\n');
        } else {
            self.end = End::Output;
        }
    }

    fn compare_gap(&mut self, gap: &Gap, right: &[u8]) {
        if !gap.is_exactly(right) {
            let right = Gap::of(right, gap.position);
            // What stands before an answer has been read with the one before, unless that was exact.
            let faults = READINGS.map(|carriage_return| gap.faults(&right, carriage_return, self.count == 0));
            self.layout.add(faults, || Found::Gap(gap.clone(), right));
        }
    }

    /// Compares a word with the right one, which it is but for capitals and zeros before a number.
    fn compare_spelling(&mut self, word: &Word, right: &[u8]) {
        if word.text().eq_ignore_ascii_case(right) {
            if word.text() != right {
                let faults = [LayoutFaults::of(&[LayoutFault::Letters]); 2];
                self.layout.add(faults, || Found::Letters(word.clone(), right.to_owned()));
            }
        } else {
            let faults = [LayoutFaults::of(&[LayoutFault::LeadingZeros]); 2];
            self.layout.add(faults, || Found::LeadingZeros(word.clone()));
        }
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
    /// Whether this is the word, but for capitals and zeros before a number.
    fn is_word(self, word: &[u8]) -> bool {
        word.eq_ignore_ascii_case(self.word) || has_leading_zeros(word, self.word)
    }
}
