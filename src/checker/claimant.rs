//! One output, case after case: what it claims, and what is wrong with it.

use super::claim::{Again, Answer, Line, Read, Reading, Words};
use super::output::{Gap, OutputWindow, Starved, Word};
use super::report::{CaseNumber, Kind, Report};
use super::rule::{Rule, Space};
use crate::parser::{Place, Window, shown};
use crate::terms::{Belongs, Finding, Terms};

/// An output that is being checked.
#[derive(Debug)]
pub struct Claimant {
    rule: Rule,
    report: Report,
    stage: Stage,
    /// A word that has been read already and begins the next claim, on a line of its own.
    carried: Option<Word>,
    /// The last case, if its line has not ended behind its claim.
    unended: Option<Unended>,
    /// A claim that is of another case than that for which it was read.
    held: Option<Held>,
    /// What is to be read again, before the output.
    again: Option<Again>,
    /// Where the next window begins.
    pub(super) place: Place,
}

#[derive(Debug)]
enum Stage {
    /// Before the claim of a case, which has not begun.
    Before,
    Reading(Reading),
    /// In a line that goes on behind its claim.
    SkippingLine,
    /// Behind such a line, before the next.
    SkippingBlanks(Gap),
    /// Behind the claim of this case, before those of others.
    Behind,
    /// After the claim of the last case.
    End(Gap),
    EndWord(Gap, Word),
    Done,
}

/// A case whose line has not ended behind its claim.
#[derive(Clone, Copy, Debug)]
struct Unended {
    number: CaseNumber,
    /// What the claim was found to be.
    standing: Standing,
    /// On which line a claim behind it begins.
    next: Line,
}

/// A claim that is of another case than that for which it was read.
///
/// If the claim behind it is the answer to this case, it is something that stands between two answers.
/// If not, and it is of the next case, the answer to this one is missing. If it is neither, it is a
/// wrong answer to this one.
#[derive(Debug)]
struct Held {
    /// The case for which it was read.
    number: CaseNumber,
    claim: Again,
    /// The claim, as messages show it.
    shown: String,
    /// What is wrong with it.
    reason: String,
    /// What was expected.
    right: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Right,
    WrongLayout,
    /// The answer or its wording: what else is on its line makes it no worse.
    Wrong,
}

impl Claimant {
    /// An output at its beginning, to be judged by a rule.
    pub fn new(rule: Rule) -> Claimant {
        Claimant {
            rule,
            report: Report::default(),
            stage: Stage::Before,
            carried: None,
            unended: None,
            held: None,
            again: None,
            place: Place::BEGIN,
        }
    }

    /// What has been found out.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// Whether nothing of the next claim has been read and nothing is to be said of the last, so that
    /// claims may be compared as bytes.
    pub(crate) fn is_between_claims(&self) -> bool {
        matches!(self.stage, Stage::Before | Stage::Behind)
            && self.carried.is_none()
            && self.unended.is_none()
            && self.held.is_none()
            && self.again.is_none()
    }

    /// The claims of so many cases are the right answers, byte for byte.
    pub(crate) fn add_exact(&mut self, cases: u64) {
        self.report.add_exact(cases);
    }

    /// A new case is to be judged.
    pub(crate) fn begin_case(&mut self) {
        self.report.begin_case();
        // What was held for the case before may be the claim of this one.
        if let Some(held) = &self.held {
            let next = self.again.take().map_or_else(Vec::new, |next| next.bytes);
            self.again = Some(Again { bytes: [held.claim.bytes.as_slice(), &next].concat(), place: held.claim.place });
        }
        self.stage = Stage::Before;
    }

    /// Reads on in the claim of a case, until it is judged.
    pub(crate) fn judge<C, T: Terms<C> + ?Sized>(
        &mut self,
        number: CaseNumber,
        case: &C,
        terms: &T,
        right: &[u8],
        output: &mut OutputWindow<'_>,
    ) -> Result<(), Starved> {
        let answer = Answer { case, terms, right };
        self.read(output, |claimant, output| claimant.judge_on(number, &answer, output))
    }

    /// Reads on behind the claim of the last case, to the end of the output or to something that should
    /// not be there.
    pub(crate) fn end(&mut self, output: &mut OutputWindow<'_>) -> Result<(), Starved> {
        if let Some(held) = self.held.take() {
            self.refuse(held);
        }
        self.read(output, Claimant::end_on)
    }

    /// Reads what is to be read again, then the output, until `step` has come to its end.
    fn read(
        &mut self,
        output: &mut OutputWindow<'_>,
        step: impl Fn(&mut Claimant, &mut OutputWindow<'_>) -> Result<(), Starved>,
    ) -> Result<(), Starved> {
        while let Some(Again { bytes, place }) = self.again.take() {
            let mut window = OutputWindow::new(Window::Part(&bytes), place);
            if step(self, &mut window).is_ok() {
                let (place, rest) = (window.here(), window.rest());
                let again = self.again.take().unwrap_or(Again { bytes: vec![], place });
                let bytes = [&again.bytes, rest].concat();
                self.again = (!bytes.is_empty()).then_some(Again { bytes, ..again });
                return Ok(());
            }
        }
        step(self, output)
    }

    fn judge_on<C, T: Terms<C> + ?Sized>(
        &mut self,
        number: CaseNumber,
        answer: &Answer<'_, C, T>,
        output: &mut OutputWindow<'_>,
    ) -> Result<(), Starved> {
        loop {
            match &mut self.stage {
                Stage::Before => self.stage = Stage::Reading(Reading::new(answer.right, self.carried.take())),
                Stage::Reading(reading) => {
                    let line = self.unended.map_or(Line::Own, |unended| unended.next);
                    match reading.advance(answer, self.rule, line, output)? {
                        Read::Exact => {
                            self.explain_held(number);
                            self.unended = None;
                            self.stage = Stage::Behind;
                        }
                        Read::SurplusOnLine(word) => {
                            self.blame_unended(&word);
                            self.stage = Stage::SkippingLine;
                        }
                        Read::Words(words) => self.stage = self.settle(number, answer, *words),
                    }
                }
                Stage::SkippingLine => {
                    skip_line(output)?;
                    self.stage = Stage::SkippingBlanks(Gap::new(output.here()));
                }
                Stage::SkippingBlanks(gap) => {
                    output.read_gap(gap)?;
                    self.stage = Stage::Before;
                }
                Stage::Behind | Stage::End(_) | Stage::EndWord(..) | Stage::Done => return Ok(()),
            }
        }
    }

    /// Judges a claim that is not the right answer to the last byte, unless it is of another case.
    fn settle<C, T: Terms<C> + ?Sized>(
        &mut self,
        number: CaseNumber,
        answer: &Answer<'_, C, T>,
        mut words: Words,
    ) -> Stage {
        let carried = words.carried.take();
        let claim = words.claim(answer.right);
        let finding = if words.are_right() { Finding::Right } else { answer.terms.finding(answer.case, &claim) };
        let belongs = match finding {
            Finding::Right | Finding::Wording => Belongs::Here,
            // Only a right answer shows that what stands before it is none.
            Finding::Wrong if self.holds_claim_for(number) => Belongs::Untold,
            Finding::Wrong => answer.terms.belongs(answer.case, &claim),
        };
        match (belongs, self.held.take()) {
            (Belongs::Here, held) => self.held = held,
            (Belongs::Elsewhere, None) if words.is_on_lines_of_its_own() => {
                if let Some(text) = words.text_before(carried.as_ref()) {
                    // Its proof may take a while, and is wanted only if it is to be told.
                    let is_told = self.report.has_room_for(Kind::Wrong);
                    let reason = if is_told { answer.terms.reason(answer.case, &claim) } else { String::new() };
                    let right = answer.terms.expected(&claim);
                    self.held = Some(Held { number, claim: text, shown: claim.shown(), reason, right });
                    self.carried = carried;
                    self.unended = None;
                    return Stage::Before;
                }
            }
            // Nor does the claim behind the one that is held belong here: that may belong to the next case.
            (_, Some(held)) if held.number == number => {
                self.held = Some(held);
                if let Some(text) = words.text() {
                    self.again = Some(text);
                    return Stage::Behind;
                }
            }
            (_, Some(held)) => {
                self.refuse(held);
                self.carried = carried;
                return Stage::Before;
            }
            (_, None) => {}
        }
        self.carried = carried;
        self.explain_held(number);
        let standing = self.judge_words(number, answer, &words, finding);
        let next = match standing {
            _ if self.unended.is_some() && words.begins_within_a_line => Line::Own,
            Standing::Right | Standing::WrongLayout => Line::OfRightClaim,
            Standing::Wrong => Line::OfWrongClaim,
        };
        self.unended = words.line_goes_on.then_some(Unended { number, standing, next });
        Stage::Behind
    }

    fn end_on(&mut self, output: &mut OutputWindow<'_>) -> Result<(), Starved> {
        loop {
            match &mut self.stage {
                Stage::Done => return Ok(()),
                Stage::End(gap) => {
                    output.read_gap(gap)?;
                    let gap = gap.clone();
                    if gap.at_the_end {
                        let is_overlooked = self.rule.space != Space::Exact || gap.is_empty();
                        if !is_overlooked {
                            let place = gap.place;
                            self.report.add(Kind::Tail, None, || {
                                format!(
                                    "output line {}: there is white space after the last line, expected the end of the \
                                     output",
                                    place.line
                                )
                            });
                        }
                        self.stage = Stage::Done;
                    } else {
                        self.stage = Stage::EndWord(gap, Word::new(output.here()));
                    }
                }
                Stage::EndWord(gap, word) => {
                    output.read_word(word)?;
                    let word = word.clone();
                    match self.unended {
                        // It is of the answer that is wrong.
                        Some(Unended { standing: Standing::Wrong, .. }) if !gap.ends_a_line() => {}
                        _ => self.add_surplus(&word),
                    }
                    self.stage = Stage::Done;
                }
                _ => {
                    self.stage = match self.carried.take() {
                        None => Stage::End(Gap::new(output.here())),
                        Some(word) => {
                            self.add_surplus(&word);
                            Stage::Done
                        }
                    }
                }
            }
        }
    }

    /// Whether a claim is held that was read for this case.
    fn holds_claim_for(&self, number: CaseNumber) -> bool {
        self.held.as_ref().is_some_and(|held| held.number == number)
    }

    /// The answer to this case has been found: what is held is its claim, or stands before it.
    fn explain_held(&mut self, found: CaseNumber) {
        match self.held.take() {
            Some(Held { number, claim, shown, .. }) if number == found => {
                let line = claim.place.line;
                self.report
                    .add(Kind::Stray, Some(number), || format!("output line {line}: found {shown} before the answer"));
            }
            Some(Held { number, right, .. }) => self.report.add(Kind::Missing, Some(number), || {
                format!("the output goes on with the answer to case {}, expected {right}", found.number)
            }),
            None => {}
        }
    }

    /// What is held is a wrong answer.
    fn refuse(&mut self, Held { number, reason, .. }: Held) {
        self.report.add(Kind::Wrong, Some(number), || reason);
    }

    fn add_surplus(&mut self, word: &Word) {
        self.report.add(Kind::Surplus, None, || {
            format!(
                "output line {}: found {} after the last answer, expected the end of the output",
                word.place.line,
                shown(word.text())
            )
        });
    }

    /// The line of the last claim has a word too many.
    fn blame_unended(&mut self, word: &Word) {
        let Some(Unended { number, standing, .. }) = self.unended.take() else {
            return;
        };
        if standing == Standing::WrongLayout {
            self.report.take_back_layout(number);
        }
        if standing != Standing::Wrong {
            self.report.add(Kind::Wrong, Some(number), || {
                format!(
                    "output line {}: found {} after the answer, expected the end of the line",
                    word.place.line,
                    shown(word.text())
                )
            });
        }
    }

    fn judge_words<C, T: Terms<C> + ?Sized>(
        &mut self,
        number: CaseNumber,
        &Answer { case, terms, right }: &Answer<'_, C, T>,
        words: &Words,
        finding: Finding,
    ) -> Standing {
        let number = Some(number);
        let claim = words.claim(right);
        if words.are_missing() && (claim.same() == 0 || !terms.have_other_answers()) {
            self.report.add(Kind::Missing, number, || {
                let where_it_ends = if claim.same() == 0 { "before" } else { "in the middle of" };
                format!("the output ends {where_it_ends} the answer, expected {}", terms.expected(&claim))
            });
            return Standing::Wrong;
        }
        match (finding, &words.letters, &words.refused_space) {
            (Finding::Wrong, ..) => {
                self.report.add(Kind::Wrong, number, || terms.reason(case, &claim));
                return Standing::Wrong;
            }
            (Finding::Wording, ..) => {
                self.report.add(Kind::Layout, number, || terms.reason(case, &claim));
                return Standing::Wrong;
            }
            (Finding::Right, Some((found, right)), _) if words.has_refused_letters(self.rule) => {
                self.report.add(Kind::Layout, number, || describe_letters(found, right));
            }
            (Finding::Right, _, Some((found, right))) => {
                self.report.add(Kind::Layout, number, || describe_space(found, right));
            }
            (Finding::Right, ..) => {
                if words.space.is_some() || words.letters.is_some() {
                    self.report.add_otherwise_laid_out();
                }
                return Standing::Right;
            }
        }
        Standing::WrongLayout
    }
}

fn skip_line(output: &mut OutputWindow<'_>) -> Result<(), Starved> {
    let rest = output.rest();
    if let Some(end) = memchr::memchr(b'\n', rest) {
        output.consume(end + 1);
        return Ok(());
    }
    output.consume(rest.len());
    if output.more_follow() { Err(Starved) } else { Ok(()) }
}

fn describe_letters(found: &Word, right: &[u8]) -> String {
    let (Place { line, column }, found) = (found.place, shown(found.text()));
    format!("output line {line}, column {column}: found {found}, expected {} in these letters", shown(right))
}

fn describe_space(found: &Gap, right: &Gap) -> String {
    let Place { line, column } = found.place;
    if found.at_the_end && found.is_empty() && right.ends_a_line() {
        return format!("output line {line}: the last line does not end in a newline");
    }
    format!("output line {line}, column {column}: found {found}, expected {right}")
}
