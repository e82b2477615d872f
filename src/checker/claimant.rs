//! One output, case after case: what it claims, and what is wrong with it.

use super::claim::{Answer, Line, Read, Reading, Words};
use super::output::{Gap, OutputWindow, Starved, Word};
use super::report::{CaseNumber, Kind, Report};
use super::rule::{Rule, Space};
use crate::parser::{Place, shown};
use crate::terms::{Finding, Terms};

/// An output that is being checked.
#[derive(Debug)]
pub struct Claimant {
    rule: Rule,
    report: Report,
    stage: Stage,
    /// A word that has been read already and begins the next claim, on a line of its own.
    carried: Option<Word>,
    /// The last case, if its line has not ended behind its claim, and what that was found to be.
    unended: Option<(CaseNumber, Standing)>,
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
        matches!(self.stage, Stage::Before | Stage::Behind) && self.carried.is_none() && self.unended.is_none()
    }

    /// The claims of so many cases are the right answers, byte for byte.
    pub(crate) fn add_exact(&mut self, cases: u64) {
        self.report.add_exact(cases);
    }

    /// A new case is to be judged.
    pub(crate) fn begin_case(&mut self) {
        self.report.begin_case();
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
        loop {
            match &mut self.stage {
                Stage::Before => self.stage = Stage::Reading(Reading::new(right, self.carried.take())),
                Stage::Reading(reading) => {
                    let answer = Answer { case, terms, right };
                    let line = if self.unended.is_some() { Line::OfClaimBefore } else { Line::Own };
                    match reading.advance(&answer, self.rule, line, output)? {
                        Read::Exact => {
                            self.unended = None;
                            self.stage = Stage::Behind;
                        }
                        Read::SurplusOnLine(word) => {
                            self.blame_unended(&word);
                            self.stage = Stage::SkippingLine;
                        }
                        Read::Words(mut words) => {
                            self.carried = words.carried.take();
                            let standing = self.judge_words(number, case, terms, right, &words);
                            self.unended = words.line_goes_on.then_some((number, standing));
                            self.stage = Stage::Behind;
                        }
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

    /// Reads on behind the claim of the last case, to the end of the output or to something that should
    /// not be there.
    pub(crate) fn end(&mut self, output: &mut OutputWindow<'_>) -> Result<(), Starved> {
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
                    if self.unended.is_some() && !gap.ends_a_line() {
                        self.blame_unended(&word);
                    } else {
                        self.add_surplus(&word);
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
        let Some((number, standing)) = self.unended.take() else {
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
        case: &C,
        terms: &T,
        right: &[u8],
        words: &Words,
    ) -> Standing {
        let number = Some(number);
        let claim = words.claim(right);
        if words.are_missing() {
            self.report.add(Kind::Missing, number, || {
                let where_it_ends = if claim.same() == 0 { "before" } else { "in the middle of" };
                format!("the output ends {where_it_ends} the answer, expected {}", terms.expected(&claim))
            });
            return Standing::Wrong;
        }
        let finding = if words.are_right() { Finding::Right } else { terms.finding(case, &claim) };
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
