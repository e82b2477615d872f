//! What a check has found out about an output.

use crate::judge::CaseNumber;
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
    /// Which case it is, if it is of one.
    pub case: Option<CaseNumber>,
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
    const ALL: [Kind; Kind::COUNT] =
        [Kind::Wrong, Kind::Missing, Kind::Unexpected, Kind::Extra, Kind::Layout, Kind::TrailingWhitespace];
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
        let faults = &mut self.faults[kind as usize];
        faults.count += 1;
        if faults.first.len() < REPORTED {
            faults.first.push(Fault { case, reason: reason() });
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
