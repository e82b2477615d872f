//! How an output may be laid out: the kinds of difference from the judge's own bytes, and what each judge says of
//! them.

use crate::judge::problem::{DynProblem, RightAnswers};
use std::ops::BitOr;

/// A difference between an output and the judge's own bytes that leaves the answers right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutFault {
    /// The last line does not end in a newline.
    NoLastNewline,
    /// A carriage return: before the newline, or in its place.
    CarriageReturn,
    /// One space before the end of a line.
    TrailingSpace,
    /// Other white space before the end of a line, or not as much as the judge has there.
    TrailingWhitespace,
    /// Empty lines at the end of the output, too many or too few.
    BlankLinesAtEnd,
    /// Empty lines elsewhere, too many or too few.
    BlankLines,
    /// Other white space within a line or before it.
    Spacing,
    /// A line end in the place of a space or the reverse: a line is split, or two are joined.
    LineBreak,
    /// Small letters for capitals or the reverse.
    Letters,
    /// A number with zeros before it.
    LeadingZeros,
    /// Words run together, or are split.
    WordBreak,
}

impl LayoutFault {
    /// How many kinds there are.
    pub const COUNT: usize = 11;
}

/// A set of kinds of difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LayoutFaults(u16);

impl LayoutFaults {
    /// No difference.
    pub const NONE: LayoutFaults = LayoutFaults(0);

    /// What an editor does not show: at the ends of lines and at the end of the output.
    pub const AT_LINE_ENDS: LayoutFaults = LayoutFaults::of(&[
        LayoutFault::NoLastNewline,
        LayoutFault::CarriageReturn,
        LayoutFault::TrailingSpace,
        LayoutFault::TrailingWhitespace,
        LayoutFault::BlankLinesAtEnd,
    ]);

    /// All white space between the same words.
    pub const WHITESPACE: LayoutFaults = LayoutFaults::AT_LINE_ENDS.and(LayoutFaults::of(&[
        LayoutFault::BlankLines,
        LayoutFault::Spacing,
        LayoutFault::LineBreak,
    ]));

    /// The set of these kinds.
    pub const fn of(kinds: &[LayoutFault]) -> LayoutFaults {
        let (mut set, mut index) = (0, 0);
        while index < kinds.len() {
            set |= 1 << kinds[index] as u16;
            index += 1;
        }
        LayoutFaults(set)
    }

    /// The kinds in either set.
    #[must_use]
    pub const fn and(self, other: LayoutFaults) -> LayoutFaults {
        LayoutFaults(self.0 | other.0)
    }

    /// The kinds that are not in the other set.
    #[must_use]
    pub const fn without(self, other: LayoutFaults) -> LayoutFaults {
        LayoutFaults(self.0 & !other.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this kind is among them.
    pub const fn has(self, kind: LayoutFault) -> bool {
        self.0 & 1 << kind as u16 != 0
    }

    /// Whether the sets have a kind in common.
    pub const fn meets(self, other: LayoutFaults) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr<LayoutFault> for LayoutFaults {
    type Output = LayoutFaults;

    fn bitor(self, kind: LayoutFault) -> LayoutFaults {
        self.and(LayoutFaults::of(&[kind]))
    }
}

/// What a carriage return is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CarriageReturn {
    /// White space like a space.
    Whitespace,
    /// The end of a line, alone or before a newline.
    LineEnd,
}

/// What is overlooked in an output whose answers are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// The kinds of difference.
    pub overlooked: LayoutFaults,
    /// How carriage returns are read.
    pub carriage_return: CarriageReturn,
}

impl Policy {
    /// The judge's own bytes and nothing else.
    pub const STRICT: Policy = Policy::overlooking(LayoutFaults::NONE);

    /// The policy by which the jury's own answers are read: what they say counts, not how it is laid out.
    pub const JURY: Policy = Policy::overlooking(LayoutFaults::WHITESPACE);

    /// That of Kattis' own checker without flags.
    pub const KATTIS: Policy =
        Policy::overlooking(LayoutFaults::WHITESPACE.and(LayoutFaults::of(&[LayoutFault::Letters])));

    const fn overlooking(overlooked: LayoutFaults) -> Policy {
        Policy { overlooked, carriage_return: CarriageReturn::Whitespace }
    }

    /// The policy of a judge.
    pub const fn of(judge: OnlineJudge) -> Policy {
        let Rule { accepted, carriage_return, .. } = judge.rule();
        Policy { overlooked: accepted, carriage_return }
    }

    /// The policy for a problem: where many tours are right the judge's program reads numbers, and a zero before
    /// one changes nothing.
    #[must_use]
    pub fn for_problem(self, problem: &dyn DynProblem) -> Policy {
        match problem.about().right_answers {
            RightAnswers::One => self,
            RightAnswers::Many(_) => Policy { overlooked: self.overlooked | LayoutFault::LeadingZeros, ..self },
        }
    }
}

/// An online judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnlineJudge {
    /// The judge of the University of Valladolid.
    Uva,
    /// Zhejiang University.
    Zoj,
    /// Peking University.
    Poj,
    /// Hangzhou Dianzi University.
    Hdu,
    /// Sun Yat-sen University.
    Sicily,
    /// The code submission evaluation system of Helsinki.
    Cses,
    /// Luogu.
    Luogu,
    /// Sphere.
    Spoj,
    /// Baekjoon.
    Boj,
    /// `HackerRank`.
    HackerRank,
}

/// What a judge says of a layout that is not its own. What is neither accepted nor a presentation error is a wrong
/// answer, and so is a wrong word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The judge's name.
    pub title: &'static str,
    /// How it reads carriage returns.
    pub carriage_return: CarriageReturn,
    /// The kinds of difference that it overlooks.
    pub accepted: LayoutFaults,
    /// Those for which it has a verdict of their own.
    pub presentation_error: LayoutFaults,
    /// Where this is known from.
    pub known_from: &'static str,
    /// How sure it is.
    pub sure: Sureness,
}

/// How sure something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sureness {
    /// The judge says so itself.
    High,
    /// Its users say so.
    Medium,
    /// By custom, or by what little is published.
    Low,
}

impl Sureness {
    /// Its name.
    pub fn title(self) -> &'static str {
        match self {
            Sureness::High => "high",
            Sureness::Medium => "medium",
            Sureness::Low => "low",
        }
    }
}

impl OnlineJudge {
    /// The judge that a name of a problem begins with, such as `uva633`.
    pub fn of_name(name: &str) -> OnlineJudge {
        const BEGINNINGS: [(&str, OnlineJudge); 10] = [
            ("uva", OnlineJudge::Uva),
            ("zoj", OnlineJudge::Zoj),
            ("poj", OnlineJudge::Poj),
            ("hdu", OnlineJudge::Hdu),
            ("sicily", OnlineJudge::Sicily),
            ("cses", OnlineJudge::Cses),
            ("luogu", OnlineJudge::Luogu),
            ("spoj", OnlineJudge::Spoj),
            ("boj", OnlineJudge::Boj),
            ("hackerrank", OnlineJudge::HackerRank),
        ];
        let name = name.to_ascii_lowercase();
        let judge = BEGINNINGS.iter().find(|(beginning, _)| name.starts_with(beginning));
        judge.expect("a problem's names begin with their judges").1
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        self.rule().title
    }

    /// What it says of a layout that is not its own.
    pub const fn rule(self) -> Rule {
        match self {
            OnlineJudge::Uva => UVA,
            OnlineJudge::Zoj => ZOJ,
            OnlineJudge::Poj => POJ,
            OnlineJudge::Hdu => HDU,
            OnlineJudge::Luogu => LUOGU,
            OnlineJudge::Boj => BOJ,
            OnlineJudge::Cses => words("CSES", "its list of verdicts"),
            OnlineJudge::Spoj => words("SPOJ", "a comment of a setter"),
            OnlineJudge::Sicily => words("Sicily", "custom"),
            OnlineJudge::HackerRank => words("HackerRank", "custom"),
        }
    }

    /// Its policy for one of its problems.
    pub fn policy(self, problem: &dyn DynProblem) -> Policy {
        let Rule { accepted, carriage_return, .. } = self.rule_for(problem);
        Policy { overlooked: accepted, carriage_return }
    }

    /// Its rule for one of its problems.
    pub fn rule_for(self, problem: &dyn DynProblem) -> Rule {
        let rule = self.rule();
        let accepted = if problem.compares_words() { LayoutFaults::WHITESPACE } else { LayoutFaults::NONE };
        let policy = Policy { overlooked: rule.accepted.and(accepted), carriage_return: rule.carriage_return };
        Rule { accepted: policy.for_problem(problem).overlooked, ..rule }
    }
}

const UVA: Rule = Rule {
    title: "UVa",
    carriage_return: CarriageReturn::Whitespace,
    accepted: LayoutFaults::NONE,
    presentation_error: LayoutFaults::WHITESPACE
        .without(LayoutFaults::of(&[LayoutFault::LineBreak, LayoutFault::NoLastNewline])),
    known_from: "its submission specification and reports of contestants",
    sure: Sureness::Medium,
};

const ZOJ: Rule = Rule {
    title: "ZOJ",
    carriage_return: CarriageReturn::LineEnd,
    accepted: LayoutFaults::of(&[LayoutFault::CarriageReturn, LayoutFault::NoLastNewline]),
    presentation_error: LayoutFaults::WHITESPACE.without(LayoutFaults::of(&[LayoutFault::LineBreak])),
    known_from: "its published judge",
    sure: Sureness::High,
};

const POJ: Rule = Rule {
    title: "POJ",
    carriage_return: CarriageReturn::Whitespace,
    accepted: LayoutFaults::AT_LINE_ENDS,
    presentation_error: LayoutFaults::WHITESPACE.and(LayoutFaults::of(&[LayoutFault::WordBreak])),
    known_from: "its FAQ",
    sure: Sureness::High,
};

const HDU: Rule = Rule { title: "HDU", ..POJ };

const LUOGU: Rule = Rule {
    title: "Luogu",
    carriage_return: CarriageReturn::Whitespace,
    accepted: LayoutFaults::AT_LINE_ENDS,
    presentation_error: LayoutFaults::NONE,
    known_from: "its manual",
    sure: Sureness::High,
};

const BOJ: Rule = Rule {
    title: "BOJ",
    carriage_return: CarriageReturn::Whitespace,
    accepted: LayoutFaults::of(&[LayoutFault::NoLastNewline, LayoutFault::TrailingSpace, LayoutFault::LineBreak]),
    presentation_error: LayoutFaults::WHITESPACE,
    known_from: "two articles of its staff and users",
    sure: Sureness::Medium,
};

/// The rule of a judge that compares words.
const fn words(title: &'static str, known_from: &'static str) -> Rule {
    Rule {
        title,
        carriage_return: CarriageReturn::Whitespace,
        accepted: LayoutFaults::WHITESPACE,
        presentation_error: LayoutFaults::NONE,
        known_from,
        sure: Sureness::Low,
    }
}
