//! What an output says of one case, read beside the right answer.
//!
//! Nearly every answer is the right one to the last byte: it is compared as bytes and is done with. Only
//! where it departs from that is it read as words. A claim has as many words as the right answer, as every
//! answer of a problem has a number of words that its case alone decides. Where words are missing or
//! surplus, the lines tell where the next claim begins, so that one wrong answer does not make the others
//! wrong.

use super::output::{Gap, OutputWindow, Starved, Word, is_blank};
use super::rule::{Letters, Rule, Space};
use crate::parser::{Place, Window};
use crate::terms::{Claim, Ended, Terms};

/// How many words are kept from the first on that is not the right one: all that a problem's terms may
/// want to look at.
const KEPT_WORDS: usize = 80;

/// How many bytes of a claim are kept to be read again for another case.
const KEPT_BYTES: usize = 512;

/// A claim that is being read.
#[derive(Debug)]
pub(super) enum Reading {
    /// So many bytes of it are those of the right answer. It begins at this place.
    Bytes { matched: usize, begin: Place },
    /// It has departed from the right answer, or may have.
    Words(Box<Words>),
}

/// On which line a claim begins, unless the blanks before it tell otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// On one of its own; or all answers seem to be on one line.
    Own,
    /// On that of the claim before, if its first word is one that a right answer may begin with.
    OfRightClaim,
    /// On that of the claim before, which is wrong, if its first word is the right one.
    OfWrongClaim,
}

/// What a claim came to.
#[derive(Debug)]
pub(super) enum Read {
    /// It is the right answer, byte for byte.
    Exact,
    /// It is something else: here it is.
    Words(Box<Words>),
    /// There is more on the line of the claim before this word, which does not begin this claim.
    SurplusOnLine(Word),
}

/// A claim as words.
#[derive(Debug)]
pub(super) struct Words {
    /// How many words and lines the right answer has.
    expected: Extent,
    /// Where it begins, with the blanks before it.
    begin: Place,
    /// Its bytes, the blanks around it included, unless they are too many to be kept.
    text: Option<Vec<u8>>,
    /// How many words have been read.
    count: usize,
    /// How many lines have ended.
    lines: usize,
    /// Behind the last word of the right answer that has been compared.
    cursor: usize,
    stage: Stage,
    /// How many words are the right ones, but for capitals.
    same: usize,
    /// The words from there on, as many as are kept.
    found: Vec<Word>,
    /// Whether lines ended elsewhere than in the right answer, though the words were the right ones.
    has_other_lines: bool,
    /// How the line ended before the first word that is not the right one, if lines tell anything.
    line_end: LineEnd,
    /// The first word that is the right one but for capitals, and the right one.
    pub(super) letters: Option<(Word, Vec<u8>)>,
    /// The first white space that is not the judge's own, and what its own is.
    pub(super) space: Option<(Gap, Gap)>,
    /// The first that the rule does not overlook.
    pub(super) refused_space: Option<(Gap, Gap)>,
    pub(super) ended: Ended,
    /// Whether no line has ended right before the claim.
    pub(super) begins_within_a_line: bool,
    /// A word that has been read and begins the next claim, on a line of its own.
    pub(super) carried: Option<Word>,
    /// The line has not ended behind the last word.
    pub(super) line_goes_on: bool,
}

/// How many words and lines there are.
#[derive(Clone, Copy, Debug)]
struct Extent {
    words: usize,
    lines: usize,
}

#[derive(Debug)]
enum Stage {
    Gap(Gap),
    Word(Gap, Word),
}

/// Bytes of an output that are to be read again.
#[derive(Debug)]
pub(super) struct Again {
    pub(super) bytes: Vec<u8>,
    /// Where they begin.
    pub(super) place: Place,
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

impl Reading {
    /// A claim at its beginning; `carried` is a word of it that has already been read.
    pub(super) fn new(right: &[u8], carried: Option<Word>) -> Reading {
        match carried {
            None => Reading::Bytes { matched: 0, begin: Place::BEGIN },
            Some(word) => {
                let gap = Gap::new(word.place);
                Reading::Words(Box::new(Words::new(right, Stage::Word(gap, word))))
            }
        }
    }

    /// Reads on.
    pub(super) fn advance<C, T: Terms<C> + ?Sized>(
        &mut self,
        answer: &Answer<'_, C, T>,
        rule: Rule,
        line: Line,
        output: &mut OutputWindow<'_>,
    ) -> Result<Read, Starved> {
        if let Reading::Bytes { matched, begin } = self {
            let (wanted, rest) = (&answer.right[*matched..], output.rest());
            if rest.starts_with(wanted) {
                output.consume(wanted.len());
                return Ok(Read::Exact);
            }
            if *matched == 0 {
                *begin = output.here();
            }
            if output.more_follow() && wanted.starts_with(rest) {
                output.consume(rest.len());
                *matched += rest.len();
                return Err(Starved);
            }
            let mut words = Words::new(answer.right, Stage::Gap(Gap::new(*begin)));
            // What has been compared as bytes is read again, as words.
            let mut before = OutputWindow::new(Window::Part(&answer.right[..*matched]), *begin);
            match words.advance(answer, rule, line, &mut before) {
                Err(Starved) => {}
                Ok(_) => unreachable!("a part of a right answer is not a whole claim"),
            }
            *self = Reading::Words(Box::new(words));
        }
        let Reading::Words(words) = self else { unreachable!("bytes have become words") };
        if let Some(surplus) = words.advance(answer, rule, line, output)? {
            return Ok(Read::SurplusOnLine(surplus));
        }
        let done = std::mem::replace(self, Reading::new(&[], None));
        let Reading::Words(words) = done else { unreachable!("they were words") };
        Ok(Read::Words(words))
    }
}

/// A case, and its right answer.
#[derive(Debug)]
pub(super) struct Answer<'a, C, T: ?Sized> {
    pub(super) case: &'a C,
    pub(super) terms: &'a T,
    pub(super) right: &'a [u8],
}

impl Words {
    fn new(right: &[u8], stage: Stage) -> Words {
        let (begin, text) = match &stage {
            Stage::Gap(gap) => (gap.place, Some(vec![])),
            Stage::Word(_, word) => (word.place, word.whole().map(<[u8]>::to_vec)),
        };
        Words {
            expected: Extent::of(right),
            begin,
            text,
            count: 0,
            lines: 0,
            cursor: 0,
            stage,
            same: 0,
            found: vec![],
            has_other_lines: false,
            line_end: LineEnd::Right,
            letters: None,
            space: None,
            refused_space: None,
            ended: Ended::Whole,
            begins_within_a_line: false,
            carried: None,
            line_goes_on: false,
        }
    }

    /// What has been read, as the problem's terms look at it.
    pub(super) fn claim<'a>(&'a self, right: &'a [u8]) -> Claim<'a> {
        let lines_left = self.expected.lines.saturating_sub(self.lines);
        Claim::new(right, self.same, &self.found, (self.ended, self.line_end), lines_left)
    }

    /// Whether all words are the right ones, but for capitals.
    pub(super) fn are_right(&self) -> bool {
        self.same == self.expected.words
    }

    /// Whether not a single word has been found, or nothing but right words before the output ended.
    pub(super) fn are_missing(&self) -> bool {
        self.ended == Ended::Output && self.same == self.count
    }

    /// All that has been read, to be read again for another case, unless it is too much.
    pub(super) fn text(&self) -> Option<Again> {
        Some(Again { bytes: self.text.clone()?, place: self.begin })
    }

    /// The same without the word that has been read and is not of this claim.
    pub(super) fn text_before(&self, carried: Option<&Word>) -> Option<Again> {
        let mut again = self.text()?;
        let length = carried.map_or(Some(0), |word| word.whole().map(<[u8]>::len))?;
        again.bytes.truncate(again.bytes.len() - length);
        Some(again)
    }

    /// Whether a line ends behind it, and the output goes on.
    pub(super) fn is_on_lines_of_its_own(&self) -> bool {
        self.ended != Ended::Output && !self.line_goes_on
    }

    /// Reads on to the end of the claim; or to a word that is not of this claim, but stands on the line
    /// of the one before.
    fn advance<C, T: Terms<C> + ?Sized>(
        &mut self,
        answer: &Answer<'_, C, T>,
        rule: Rule,
        line: Line,
        output: &mut OutputWindow<'_>,
    ) -> Result<Option<Word>, Starved> {
        let (rest, before) = (output.rest(), output.consumed());
        let surplus = self.read(answer, rule, line, output);
        let bytes = &rest[..output.consumed() - before];
        self.text = self.text.take().filter(|text| text.len() + bytes.len() <= KEPT_BYTES);
        self.text.iter_mut().for_each(|text| text.extend_from_slice(bytes));
        surplus
    }

    fn read<C, T: Terms<C> + ?Sized>(
        &mut self,
        answer: &Answer<'_, C, T>,
        rule: Rule,
        line: Line,
        output: &mut OutputWindow<'_>,
    ) -> Result<Option<Word>, Starved> {
        loop {
            match &mut self.stage {
                Stage::Gap(gap) => {
                    output.read_gap(gap)?;
                    let gap = gap.clone();
                    if gap.at_the_end || self.count == self.expected.words {
                        self.end(&gap, answer.right, rule);
                        return Ok(None);
                    }
                    self.stage = Stage::Word(gap, Word::new(output.here()));
                }
                Stage::Word(gap, word) => {
                    output.read_word(word)?;
                    let (gap, word) = (gap.clone(), word.clone());
                    let right = Right::at(answer.right, self.cursor);
                    let is_right = word.text().eq_ignore_ascii_case(right.word);
                    if self.count == 0 && !gap.ends_a_line() {
                        self.begins_within_a_line = true;
                        let may_begin = match line {
                            Line::Own => true,
                            Line::OfRightClaim => is_right || answer.terms.may_begin(answer.case, word.text()),
                            Line::OfWrongClaim => is_right,
                        };
                        if !may_begin {
                            return Ok(Some(word));
                        }
                    }
                    if self.count > 0 && gap.ends_a_line() {
                        self.lines += 1;
                        let goes_on = self.same == self.count && is_right
                            || self.has_other_lines
                            || answer.terms.goes_on(answer.case, &self.claim(answer.right), word.text());
                        if !goes_on {
                            self.ended = Ended::Line;
                            self.carried = Some(word);
                            return Ok(None);
                        }
                    }
                    self.compare(&gap, word, right, rule);
                    self.stage = Stage::Gap(Gap::new(output.here()));
                }
            }
        }
    }

    fn compare(&mut self, gap: &Gap, word: Word, right: Right<'_>, rule: Rule) {
        self.compare_gap(gap, right.gap, rule);
        if self.same == self.count {
            let line_end = match (gap.ends_a_line(), Gap::of(right.gap, gap.place).ends_a_line()) {
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

    /// The claim ends before, or with, this gap.
    fn end(&mut self, gap: &Gap, right: &[u8], rule: Rule) {
        if self.count == self.expected.words {
            let blanks = &right[self.cursor..];
            self.compare_gap(gap, blanks, rule);
            self.line_goes_on = !gap.ends_a_line() && !gap.at_the_end && Gap::of(blanks, gap.place).ends_a_line();
        } else {
            self.ended = Ended::Output;
        }
    }

    fn compare_gap(&mut self, gap: &Gap, right: &[u8], rule: Rule) {
        let right = Gap::of(right, gap.place);
        if gap.is_exactly(&right) {
            return;
        }
        let is_overlooked = match rule.space {
            Space::Exact => false,
            Space::LineEnds => gap.is_but_for_line_ends(&right),
            Space::Blind => true,
        };
        if !is_overlooked && self.refused_space.is_none() {
            self.refused_space = Some((gap.clone(), right.clone()));
        }
        if self.space.is_none() {
            self.space = Some((gap.clone(), right));
        }
    }

    /// Whether the capitals are those of the judge, or are overlooked.
    pub(super) fn has_refused_letters(&self, rule: Rule) -> bool {
        rule.letters == Letters::Exact && self.letters.is_some()
    }
}

/// The next word of the right answer, and the white space before it.
#[derive(Clone, Copy)]
struct Right<'a> {
    gap: &'a [u8],
    word: &'a [u8],
    /// The offset behind the word.
    end: usize,
}

impl<'a> Right<'a> {
    fn at(right: &'a [u8], cursor: usize) -> Right<'a> {
        let rest = &right[cursor..];
        let begin = rest.iter().position(|&byte| !is_blank(byte)).unwrap_or(rest.len());
        let length = rest[begin..].iter().position(|&byte| is_blank(byte)).unwrap_or(rest.len() - begin);
        Right { gap: &rest[..begin], word: &rest[begin..begin + length], end: cursor + begin + length }
    }
}

impl Extent {
    fn of(right: &[u8]) -> Extent {
        let is_word = |word: &&[u8]| !word.is_empty();
        let words = right.split(|&byte| is_blank(byte)).filter(is_word).count();
        let lines = right.split(|&byte| byte == b'\n').filter(is_word).count();
        Extent { words, lines }
    }
}
