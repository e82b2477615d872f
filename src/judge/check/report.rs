//! What a check has found out about an output.

use super::layout::Layout;
use super::policy::{LayoutFault, LayoutFaults, OnlineJudge, Rule, Sureness};
use crate::judge::{CaseNumber, DynProblem};
use std::fmt::{self, Display};

/// How many faults of each kind are reported.
pub const REPORTED: usize = 3;

/// What a check has found out about an output.
#[derive(Clone, Debug, Default)]
pub struct Report {
    cases: u64,
    otherwise_laid_out: u64,
    faults: [Faults; Kind::COUNT],
    /// What is to be said of all answers together.
    remark: Option<String>,
    /// In what the layout of right answers is not the judge's own, whether it is overlooked or not.
    layout: Layout,
    /// How many answers are right in other words.
    otherwise_worded: u64,
    is_right_without_whitespace: bool,
    is_the_jurys: bool,
}

/// What a judge would say of an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The judge's name for the problem.
    pub name: &'static str,
    /// Its verdict.
    pub verdict: JudgeVerdict,
    /// Why, in one line.
    pub reason: String,
    /// The judge's rule.
    pub rule: Rule,
    /// Whether it is the rule about the layout that decides. A wrong word is wrong everywhere.
    pub is_about_layout: bool,
}

/// A verdict of an online judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JudgeVerdict {
    /// Accepted.
    Accepted,
    /// Presentation error.
    PresentationError,
    /// Wrong answer.
    WrongAnswer,
}

/// The faults of one kind: how many, and the first few.
#[derive(Clone, Debug, Default)]
struct Faults {
    count: u64,
    first: Vec<Fault>,
}

/// The kinds of fault, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An answer is wrong.
    Wrong,
    /// An answer is not there.
    Missing,
    /// There is something between two answers.
    Unexpected,
    /// The output goes on after the last answer.
    Extra,
    /// An answer is right, but not laid out or worded as the judge wants it.
    Layout,
    /// White space follows the last line.
    TrailingWhitespace,
}

/// A fault of an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What kind of fault it is.
    pub kind: Kind,
    /// Which case it is, if it is of one.
    pub case: Option<CaseNumber>,
    /// On which line of the output it is, if that is known.
    pub output_line: Option<u64>,
    /// What is wrong, in one line.
    pub reason: String,
}

/// Whether an output is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is.
    Accepted,
    /// Some answer is wrong.
    WrongAnswer,
    /// No answer is wrong, but some are missing, extra or laid out as the judge does not take them.
    WrongFormat,
}

impl Kind {
    const COUNT: usize = 6;

    /// All kinds, in this order.
    pub const ALL: [Kind; Kind::COUNT] =
        [Kind::Wrong, Kind::Missing, Kind::Unexpected, Kind::Extra, Kind::Layout, Kind::TrailingWhitespace];

    /// Its name in reports for machines.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Wrong => "wrong",
            Kind::Missing => "missing",
            Kind::Unexpected => "unexpected",
            Kind::Extra => "extra",
            Kind::Layout => "layout",
            Kind::TrailingWhitespace => "trailing_whitespace",
        }
    }
}

impl Report {
    /// The verdict.
    pub fn verdict(&self) -> Verdict {
        match self.gravest() {
            None => Verdict::Accepted,
            Some(Kind::Wrong | Kind::Unexpected) => Verdict::WrongAnswer,
            // Something else is in the place of what is missing.
            Some(Kind::Missing) if self.count(Kind::Unexpected) + self.count(Kind::Extra) > 0 => Verdict::WrongAnswer,
            Some(_) => Verdict::WrongFormat,
        }
    }

    /// The gravest kind of fault that there is.
    pub fn gravest(&self) -> Option<Kind> {
        Kind::ALL.into_iter().find(|&kind| self.count(kind) > 0)
    }

    /// How many cases the input has.
    pub fn cases(&self) -> u64 {
        self.cases
    }

    /// How many faults of this kind there are.
    pub fn count(&self, kind: Kind) -> u64 {
        self.faults[kind as usize].count
    }

    /// The first faults of the gravest kind, [`REPORTED`] at the most; and among answers that are missing, the first
    /// that stand elsewhere.
    pub fn reported(&self) -> Vec<&Fault> {
        let first = |kind: Kind| &self.faults[kind as usize].first;
        match self.gravest() {
            None => vec![],
            Some(Kind::Missing) => {
                let mut faults: Vec<&Fault> = first(Kind::Missing).iter().chain(first(Kind::Unexpected)).collect();
                faults.sort_by_key(|fault| fault.case.map(|case| case.number));
                faults
            }
            Some(kind) => first(kind).iter().collect(),
        }
    }

    /// How many answers are right before the first that is wrong, missing or something else.
    pub fn right_from_the_start(&self) -> u64 {
        let graver_than_layout = [Kind::Wrong, Kind::Missing, Kind::Unexpected];
        let faults = graver_than_layout.into_iter().flat_map(|kind| &self.faults[kind as usize].first);
        let first = faults.filter_map(|fault| fault.case).map(|case| case.number - 1).min();
        first.unwrap_or(self.cases)
    }

    /// The cases that the first faults are of, as far as they are known, in ascending order: [`REPORTED`] for each
    /// kind of fault at the most.
    pub fn faulty_cases(&self) -> Vec<u64> {
        let faults = self.faults.iter().flat_map(|faults| &faults.first);
        let mut cases: Vec<u64> = faults.filter_map(|fault| fault.case).map(|case| case.number).collect();
        cases.sort_unstable();
        cases.dedup();
        cases
    }

    /// How many right answers are in another layout than the judge's own that is overlooked.
    pub fn otherwise_laid_out(&self) -> u64 {
        self.otherwise_laid_out
    }

    /// In one line how many cases there are and how many are faulty.
    pub fn summary(&self) -> String {
        let answers = |count: u64| if count == 1 { "1 answer".to_owned() } else { format!("{count} answers") };
        let all = answers(self.cases);
        let mut parts = vec![];
        let are = |count: u64| if count == 1 { "is" } else { "are" };
        for (kind, what) in
            [(Kind::Wrong, "wrong"), (Kind::Missing, "missing"), (Kind::Layout, "right but laid out wrongly")]
        {
            let count = self.count(kind);
            if count > 0 && parts.is_empty() {
                parts.push(format!("of {all} {count} {} {what}", are(count)));
            } else if count > 0 {
                parts.push(format!("{count} {} {what}", are(count)));
            }
        }
        let unexpected = match self.count(Kind::Unexpected) {
            1 => "something stands between two answers".to_owned(),
            count => format!("something stands between two answers {count} times"),
        };
        for (kind, what) in [
            (Kind::Unexpected, unexpected.as_str()),
            (Kind::Extra, "the output goes on after the last"),
            (Kind::TrailingWhitespace, "white space follows the last line"),
        ] {
            if self.count(kind) > 0 {
                parts.push(match (parts.as_slice(), self.cases) {
                    ([], 0) => format!("the input has no cases; {what}"),
                    ([], 1) => format!("the answer is right; {what}"),
                    ([], _) => format!("all {all} are right; {what}"),
                    _ => what.to_owned(),
                });
            }
        }
        if parts.is_empty() {
            parts.push(all);
            if self.otherwise_laid_out > 0 {
                parts.push(format!("{} in another layout than the judge's own", self.otherwise_laid_out));
            }
        }
        let summary = parts.join(", ");
        self.remark.iter().fold(summary, |summary, remark| format!("{summary}; {remark}"))
    }

    /// What the judge would say who has the problem under this name. The report must be one of
    /// [`super::check_for_forecast`].
    pub fn forecast(&self, problem: &dyn DynProblem, name: &'static str) -> Forecast {
        let rule = OnlineJudge::of_name(name).rule_for(problem);
        let forecast = |verdict, reason, is_about_layout| Forecast { name, verdict, reason, rule, is_about_layout };
        if self.is_the_jurys {
            return forecast(JudgeVerdict::Accepted, "the output is the jury's own".to_owned(), false);
        }
        let have_wrong_words = match self.gravest() {
            None | Some(Kind::TrailingWhitespace) => false,
            Some(Kind::Layout) => self.otherwise_worded > 0,
            Some(_) => true,
        };
        if have_wrong_words {
            return if self.is_right_without_whitespace && rule.presentation_error.has(LayoutFault::WordBreak) {
                let reason = "words are run together or split; all is right when white space is left out";
                forecast(JudgeVerdict::PresentationError, reason.to_owned(), true)
            } else {
                forecast(JudgeVerdict::WrongAnswer, self.summary(), false)
            };
        }
        let faults = self.layout.faults(rule.carriage_return);
        let refused = faults.without(rule.accepted);
        let wrong = refused.without(rule.presentation_error);
        let reason = |kinds: LayoutFaults| {
            self.layout.first(rule.carriage_return, kinds).map_or_else(String::new, |first| first.found.describe())
        };
        // In letters alone it is the words that differ.
        let is_sure = wrong.has(LayoutFault::Letters) || wrong.has(LayoutFault::LeadingZeros);
        match (faults.is_empty(), refused.is_empty(), wrong.is_empty()) {
            (true, ..) => forecast(JudgeVerdict::Accepted, "every answer is right, byte for byte".to_owned(), false),
            (_, true, _) => forecast(JudgeVerdict::Accepted, format!("it overlooks this: {}", reason(faults)), true),
            (.., true) => forecast(JudgeVerdict::PresentationError, reason(refused), true),
            _ => forecast(JudgeVerdict::WrongAnswer, reason(wrong), !is_sure),
        }
    }

    /// The output is, byte for byte, an answer of the jury that is right: its layout is no fault.
    pub fn accept_as_the_jurys(&mut self) {
        self.otherwise_laid_out += self.count(Kind::Layout);
        self.faults[Kind::Layout as usize] = Faults::default();
        self.faults[Kind::TrailingWhitespace as usize] = Faults::default();
        self.is_the_jurys = true;
    }

    pub(super) fn add_layout(&mut self, layout: &Layout) {
        self.layout.append(layout);
    }

    pub(super) fn add_other_wording(&mut self) {
        self.otherwise_worded += 1;
    }

    pub(super) fn set_right_without_whitespace(&mut self) {
        self.is_right_without_whitespace = true;
    }

    pub(super) fn begin_case(&mut self) {
        self.cases += 1;
    }

    pub(super) fn add_exact(&mut self, cases: u64) {
        self.cases += cases;
    }

    pub(super) fn add_otherwise_laid_out(&mut self) {
        self.otherwise_laid_out += 1;
    }

    /// The layout of this case, the last of which one was added, is after all not what is wrong with it.
    pub(super) fn take_back_layout(&mut self, case: CaseNumber) {
        let faults = &mut self.faults[Kind::Layout as usize];
        faults.count -= 1;
        faults.first.retain(|fault| fault.case != Some(case));
    }

    pub(super) fn add_remark(&mut self, remark: String) {
        self.remark = Some(remark);
    }

    /// Whether another fault of this kind would be reported.
    pub(super) fn has_room_for(&self, kind: Kind) -> bool {
        self.faults[kind as usize].first.len() < REPORTED
    }

    pub(super) fn add(&mut self, kind: Kind, case: Option<CaseNumber>, reason: impl FnOnce() -> String) {
        self.add_at(None, kind, case, reason);
    }

    /// Adds a fault on a line of the output.
    pub(super) fn add_at(
        &mut self,
        output_line: Option<u64>,
        kind: Kind,
        case: Option<CaseNumber>,
        reason: impl FnOnce() -> String,
    ) {
        let faults = &mut self.faults[kind as usize];
        faults.count += 1;
        if faults.first.len() < REPORTED {
            faults.first.push(Fault { kind, case, output_line, reason: reason() });
        }
    }
}

/// `case 17 (input line 18): what is wrong`.
impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.case {
            Some(case) => write!(f, "{case}: {}", self.reason),
            None => f.write_str(&self.reason),
        }
    }
}

impl Forecast {
    /// How sure it is.
    pub fn sure(&self) -> Sureness {
        if self.is_about_layout { self.rule.sure } else { Sureness::High }
    }
}

impl JudgeVerdict {
    /// The judges' words for it.
    pub fn title(self) -> &'static str {
        match self {
            JudgeVerdict::Accepted => "accepted",
            JudgeVerdict::PresentationError => "presentation error",
            JudgeVerdict::WrongAnswer => "wrong answer",
        }
    }
}

/// `poj2243 on POJ: presentation error: why (known from its FAQ)`.
impl Display for Forecast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Forecast { name, verdict, reason, rule, is_about_layout } = self;
        let (judge, verdict) = (rule.title, verdict.title());
        if !is_about_layout {
            return write!(f, "{name} on {judge}: {verdict}: {reason}");
        }
        let doubt = if self.sure() == Sureness::High { "" } else { "probably " };
        write!(f, "{name} on {judge}: {doubt}{verdict}: {reason} (known from {})", rule.known_from)
    }
}
