//! An output that is checked case by case: what has been read of it, and what is to be said of that.

use super::align::{self, CaseMatch, PendingAnswer, Step};
use super::answer::{self, Answer, Line, Read, Words, read_answer};
use super::layout::Layout;
use super::policy::Policy;
use super::report::{Kind, Report};
use super::tokens::{Fingerprint, Tokens, Word};
use super::{AnswerVerdict, Judgement};
use crate::judge::problem::{Case, Problem, RightAnswers};
use crate::judge::solve::CaseNumber;
use crate::parser::{Error, Position, shown};
use std::io::Read as Reader;

/// An output that is being checked.
#[derive(Debug)]
pub struct OutputCheck<'r> {
    policy: Policy,
    pub(super) report: Report,
    pub(super) tokens: Tokens<'r>,
    /// That of the right answers, from where that of the output starts.
    right_fingerprint: Fingerprint,
    /// The words of the last answer that was read as words: their memory is used again.
    words: Option<Box<Words>>,
    /// The last case, if its line has not ended after its answer.
    open_line: Option<OpenLine>,
    /// An answer that belongs to another case than that for which it was read, or lines of debugging.
    pending: Option<Pending>,
    /// The idea that the first wrong answer is a line of debugging, as long as nothing contradicts it.
    extra_line: Option<ExtraLine>,
}

/// A case whose line has not ended after its answer.
#[derive(Clone, Copy, Debug)]
struct OpenLine {
    number: CaseNumber,
    /// What the answer was found to be.
    status: LineStatus,
    /// On which line the next answer starts.
    next: Line,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineStatus {
    Right,
    WrongLayout,
    /// The answer or its wording: what else is on its line makes it no worse.
    Wrong,
}

/// An answer that belongs to another case than that for which it was read, or lines of debugging.
#[derive(Debug)]
struct Pending {
    /// The case for which it was read.
    number: CaseNumber,
    /// The text of an answer, to be read again. Lines of debugging are not.
    text: Option<Vec<u8>>,
    /// Where it starts.
    start: Position,
    /// How many lines of debugging there are, or 1.
    lines: u64,
    /// The answer, or the first line, as messages show it.
    shown: String,
    /// What is wrong with it.
    explanation: String,
    /// What was expected.
    right: String,
}

/// The idea that an answer that is wrong is a line of debugging, and that all others are right without it. Where
/// answers do not name their case, only all the others can show that.
#[derive(Debug)]
struct ExtraLine {
    /// The line, and what stands there.
    line: u64,
    shown: String,
    /// The answer that must come next: the right one to the case before.
    next: Vec<u8>,
}

impl<'r> OutputCheck<'r> {
    pub(super) fn new(reader: &'r mut dyn Reader, policy: Policy) -> OutputCheck<'r> {
        OutputCheck {
            policy,
            report: Report::default(),
            tokens: Tokens::new(reader),
            right_fingerprint: Fingerprint::default(),
            words: None,
            open_line: None,
            pending: None,
            extra_line: None,
        }
    }
}

impl OutputCheck<'_> {
    /// Adds the right answers to what has been checked last, if the fingerprint of the output has started.
    pub(super) fn add_right(&mut self, right: &[u8]) {
        if self.tokens.fingerprint().is_some() {
            self.right_fingerprint.add(right);
        }
    }

    /// Whether nothing of the next answer has been read and nothing is to be said of the last, so that
    /// answers may be compared as bytes.
    pub(super) fn is_between_answers(&self) -> bool {
        self.open_line.is_none()
            && self.pending.is_none()
            && self.extra_line.is_none()
            && self.tokens.buffered().is_some()
    }

    /// Reads answers until this case has been judged.
    pub(super) fn check_case<P: Problem>(
        &mut self,
        problem: &P,
        number: CaseNumber,
        case: &P::Case,
        right: &[u8],
    ) -> Result<(), Error> {
        self.report.begin_case();
        // What is pending for the case before may be the answer to this one.
        if let Some(Pending { text: Some(text), start, .. }) = &self.pending {
            self.tokens.replay(text, *start);
        }
        let numbered = Case { number: number.number, case };
        let mut words = self.words.take().unwrap_or_default();
        loop {
            let line = self.open_line.map_or(Line::Own, |open| open.next);
            match read_answer(&mut self.tokens, problem, numbered, right, line, &mut words)? {
                Read::Exact => {
                    if self.pending.is_some() {
                        let lines = memchr::memchr_iter(b'\n', right).count() as u64;
                        let line = self.tokens.position().line - lines;
                        self.explain_pending(number, line);
                    }
                    self.follow_extra_line(right, |next| answer::are_same_words(next, right));
                    self.open_line = None;
                    break;
                }
                Read::MoreOnLine { word, may_start } => self.read_line_to_end(&word, may_start, right)?,
                Read::Words => {
                    let step = self.assign(problem, number, numbered, right, &words);
                    self.tokens.give_back(words.text.take());
                    if let Step::Judge | Step::Replay = step {
                        break;
                    }
                }
            }
        }
        self.words = Some(words);
        Ok(())
    }

    /// Decides what a word is that stands on the line of the answer before, and is not the right one to start
    /// this answer: a wrong answer on the same line, or no answer at all. That it is none is known if it is not
    /// of the kind, or if the next line starts as this answer must.
    fn read_line_to_end(&mut self, word: &Word, may_start: bool, right: &[u8]) -> Result<(), Error> {
        let start = word.position;
        self.tokens.put_back(word.clone());
        self.tokens.record();
        self.tokens.word()?;
        self.tokens.skip_line()?;
        self.tokens.gap()?;
        let (line_length, next_line) = (self.tokens.recorded(), self.tokens.position());
        let first = self.tokens.word()?;
        let is_answered_there = answer::words(right).next() == Some(first.text());
        let text = self.tokens.take_record();
        if let (true, false, Some(text)) = (may_start, is_answered_there, &text) {
            self.tokens.replay(text, start);
            self.open_line.iter_mut().for_each(|open| open.next = Line::Own);
            return Ok(());
        }
        self.blame_open_line(word);
        // What was looked at is read again, unless it is too long for an answer.
        if let (Some(text), Some(line_length)) = (text, line_length) {
            self.tokens.replay(&text[line_length..], next_line);
        }
        Ok(())
    }

    /// Assigns an answer to its case, and judges it if that is the present one.
    fn assign<P: Problem>(
        &mut self,
        problem: &P,
        number: CaseNumber,
        case: Case<'_, P::Case>,
        right: &[u8],
        words: &Words,
    ) -> Step {
        let text = words.text.as_ref();
        let answer = words.answer(right);
        // If all words are right, the problem has nothing to add.
        let judgement = if words.are_right() {
            Judgement::new(AnswerVerdict::Right, CaseMatch::This, String::new)
        } else {
            problem.judge(case, &answer)
        };
        let pending = self.pending.as_ref().map(|pending| match pending {
            Pending { text: None, .. } => PendingAnswer::Debugging,
            pending if pending.number == number => PendingAnswer::OfThisCase,
            _ => PendingAnswer::OfEarlierCase,
        });
        let case_match = match (judgement.verdict, pending) {
            (AnswerVerdict::Right | AnswerVerdict::OtherWording, _) => CaseMatch::This,
            // Only a right answer shows that what stands before it is none.
            (AnswerVerdict::Wrong, Some(PendingAnswer::OfThisCase)) => CaseMatch::Unknown,
            // Among lines of debugging a word alone is another, even if an answer could start with it.
            (AnswerVerdict::Wrong, Some(PendingAnswer::Debugging))
                if answer.is_a_word() && !answer.is_run_together() =>
            {
                CaseMatch::None
            }
            (AnswerVerdict::Wrong, _) => judgement.case,
        };
        // What is kept does not have the lookahead, which is read next.
        let kept = text.filter(|_| words.are_on_lines_of_their_own());
        let kept = kept.and_then(|text| Some(&text[..text.len() - self.tokens.lookahead_length()?]));
        let step = align::step(case_match, pending, kept.is_some(), text.is_some());
        match step {
            // Nothing follows the lines of debugging: they stand in the place of the answer.
            Step::Judge if pending == Some(PendingAnswer::Debugging) && words.are_missing() && answer.is_empty() => {
                self.refuse_pending();
            }
            Step::Judge => {
                self.explain_pending(number, words.start.line);
                let status = self.judge(problem, number, right, words, &judgement);
                let is_wrong = judgement.verdict == AnswerVerdict::Wrong && !words.are_missing();
                self.suspect_extra_line(is_wrong, words.start.line, &answer, right);
                let all_on_a_line = self.open_line.is_some() && words.starts_within_a_line;
                let next = if all_on_a_line { Line::Own } else { Line::OfAnswerBefore };
                self.open_line = words.line_goes_on.then_some(OpenLine { number, status, next });
            }
            Step::Keep => {
                let text = kept.filter(|_| case_match == CaseMatch::Other).map(<[u8]>::to_vec);
                if let Some(Pending { lines, .. }) = &mut self.pending {
                    *lines += 1;
                } else {
                    // A proof may take a while, and is wanted only if it is to be reported.
                    let is_reported = self.report.has_room_for(Kind::Wrong);
                    let explanation = if is_reported { judgement.explain() } else { String::new() };
                    let (start, shown, right) = (words.start, answer.shown(), expected(problem, &answer));
                    self.pending = Some(Pending { number, text, start, lines: 1, shown, explanation, right });
                }
                self.open_line = None;
            }
            Step::Replay => {
                self.tokens.replay(text.map_or(&[][..], Vec::as_slice), words.start);
                if pending == Some(PendingAnswer::Debugging) {
                    self.refuse_pending();
                }
            }
            Step::Refuse => self.refuse_pending(),
        }
        step
    }

    /// Follows the idea of a line of debugging through another answer, or has it where there has been none: the
    /// first wrong answer may be such a line.
    fn suspect_extra_line(&mut self, is_wrong: bool, line: u64, answer: &Answer<'_>, right: &[u8]) {
        if self.extra_line.is_some() {
            self.follow_extra_line(right, |next| answer.says(next));
        } else if is_wrong && self.report.count(Kind::Wrong) == 1 {
            self.extra_line = Some(ExtraLine { line, shown: answer.shown(), next: right.to_vec() });
        }
    }

    /// Follows the idea of a line of debugging, if `is_next` says that the answer is the one that must come next.
    fn follow_extra_line(&mut self, right: &[u8], is_next: impl Fn(&[u8]) -> bool) {
        self.extra_line = self.extra_line.take().filter(|extra| is_next(&extra.next));
        self.extra_line.iter_mut().for_each(|extra| extra.next = right.to_vec());
    }

    /// Judges an answer to the present case that is not the right one to the last byte.
    fn judge<P: Problem>(
        &mut self,
        problem: &P,
        number: CaseNumber,
        right: &[u8],
        words: &Words,
        judgement: &Judgement<'_>,
    ) -> LineStatus {
        let number = Some(number);
        let answer = words.answer(right);
        let has_one_right_answer = problem.about().right_answers == RightAnswers::One;
        if words.are_missing() && (answer.same() == 0 || has_one_right_answer) {
            self.report.add(Kind::Missing, number, || {
                let where_it_ends = if answer.same() == 0 { "before" } else { "in the middle of" };
                format!("the output ends {where_it_ends} the answer, expected {}", expected(problem, &answer))
            });
            return LineStatus::Wrong;
        }
        match judgement.verdict {
            AnswerVerdict::Wrong => {
                self.report.add_at(Some(words.line()), Kind::Wrong, number, || judgement.explain());
                return LineStatus::Wrong;
            }
            AnswerVerdict::OtherWording => {
                self.report.add_other_wording();
                self.report.add_at(Some(words.line()), Kind::Layout, number, || judgement.explain());
                return LineStatus::Wrong;
            }
            AnswerVerdict::Right if words.layout.is_exact() => return LineStatus::Right,
            AnswerVerdict::Right => self.report.add_layout(&words.layout),
        }
        let Some(difference) = words.layout.first_refused(self.policy) else {
            self.report.add_otherwise_laid_out();
            return LineStatus::Right;
        };
        let found = &difference.found;
        self.report.add_at(Some(found.line()), Kind::Layout, number, || found.describe());
        LineStatus::WrongLayout
    }

    /// Reads on after the answer to the last case, to the end of the output or to something that should not
    /// be there.
    pub(super) fn finish(&mut self) -> Result<(), Error> {
        self.refuse_pending();
        let gap = self.tokens.gap()?;
        if !gap.at_the_end {
            let word = self.tokens.word()?;
            self.confirm_extra_line(&word)?;
            // It may be part of an answer that is wrong.
            let is_of_wrong_answer = self.open_line.is_some_and(|open| open.status == LineStatus::Wrong);
            if !is_of_wrong_answer || gap.ends_a_line() {
                let line = word.position.line;
                self.report.add_at(Some(line), Kind::Extra, None, || {
                    let word = shown(word.text());
                    format!("output line {line}: found {word} after the last answer, expected the end of the output")
                });
            }
        } else if !gap.is_empty() {
            let layout = Layout::of_end(&gap);
            if layout.first_refused(self.policy).is_some() {
                let line = gap.position.line;
                self.report.add_at(Some(line), Kind::TrailingWhitespace, None, || {
                    format!(
                        "output line {line}: there is white space after the last line, expected the end of the output"
                    )
                });
            }
            self.report.add_layout(&layout);
        }
        self.tokens.finish_fingerprint(&self.right_fingerprint)?;
        if self.tokens.fingerprint() == Some(self.right_fingerprint) {
            self.report.set_right_without_whitespace();
        }
        Ok(())
    }

    /// The answer to this case has been found at this line: what is pending is its answer, or stands before it.
    fn explain_pending(&mut self, found: CaseNumber, line: u64) {
        match self.pending.take() {
            Some(Pending { number, start, lines, shown, .. }) if number == found => {
                self.report.add_at(Some(start.line), Kind::Unexpected, Some(number), || {
                    let first = start.line;
                    let (place, what) = match lines {
                        1 => (format!("output line {first}"), shown),
                        2 => (format!("output lines {first} and {}", first + 1), format!("{shown} and another line")),
                        _ => (
                            format!("output lines {first} to {}", line - 1),
                            format!("{shown} and {} more lines", lines - 1),
                        ),
                    };
                    format!("{place}: found {what} before the answer, which stands at output line {line}")
                });
            }
            Some(Pending { number, right, .. }) => self.report.add(Kind::Missing, Some(number), || {
                format!("the output goes on with the answer to case {}, expected {right}", found.number)
            }),
            None => {}
        }
    }

    /// The output goes on with this word after the last answer. If that is the last answer, and nothing follows,
    /// then all answers are right but for the line of debugging.
    fn confirm_extra_line(&mut self, word: &Word) -> Result<(), Error> {
        let Some(ExtraLine { line, shown, next }) = self.extra_line.take() else {
            return Ok(());
        };
        let mut is_next = true;
        for (index, right) in answer::words(&next).enumerate() {
            let word = if index == 0 { word.clone() } else { self.tokens.word()? };
            is_next &= word.text() == right;
            let is_end = self.tokens.gap()?.at_the_end;
            if !is_next || is_end && index + 1 < answer::words(&next).count() {
                return Ok(());
            }
        }
        if self.tokens.gap()?.at_the_end {
            self.report.add_remark(format!("without {shown} on output line {line}, all answers are right"));
        }
        Ok(())
    }

    /// What is pending is a wrong answer.
    fn refuse_pending(&mut self) {
        if let Some(Pending { number, start, explanation, .. }) = self.pending.take() {
            self.report.add_at(Some(start.line), Kind::Wrong, Some(number), || explanation);
        }
    }

    /// The line of the last answer has a word too many.
    fn blame_open_line(&mut self, word: &Word) {
        let Some(OpenLine { number, status, .. }) = self.open_line.take() else {
            return;
        };
        if status == LineStatus::WrongLayout {
            self.report.take_back_layout(number);
        }
        if status != LineStatus::Wrong {
            let line = word.position.line;
            self.report.add_at(Some(line), Kind::Wrong, Some(number), || {
                let word = shown(word.text());
                format!("output line {line}: found {word} after the answer, expected the end of the line")
            });
        }
    }
}

/// What is expected where an answer is missing.
fn expected<P: Problem>(problem: &P, answer: &Answer<'_>) -> String {
    match problem.about().right_answers {
        RightAnswers::One => answer.right_shown(),
        RightAnswers::Many(what) => format!("{what} such as {}", answer.right_shown()),
    }
}
