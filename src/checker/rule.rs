//! How much an output may differ from the judge's own bytes and still be accepted.

use crate::problem::Judge;

/// What a judge overlooks in an output whose answers are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What is done about white space.
    pub space: Space,
    /// What is done about capitals.
    pub letters: Letters,
}

/// What a judge does about white space that is not its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// Every byte of it counts.
    Exact,
    /// Blanks at the ends of lines and empty lines at the end of the output are overlooked.
    LineEnds,
    /// It only separates words.
    Blind,
}

/// What a judge does about small letters for capitals, and capitals for small letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// They are different letters.
    Exact,
    /// They are the same.
    Blind,
}

impl Rule {
    /// The judge's own bytes and nothing else.
    pub const STRICT: Rule = Rule { space: Space::Exact, letters: Letters::Exact };

    /// The rule by which the jury's own answers are read: what they say counts, not how it is laid
    /// out.
    pub const JURY: Rule = Rule { space: Space::Blind, letters: Letters::Exact };

    /// The rule of a judge.
    ///
    /// # Source
    /// `UVa`, HDU and their relatives have a verdict "presentation error" for it: identical is accepted,
    /// and what differs in white space alone is not. Luogu and BOJ overlook the ends of lines and of
    /// the output. CSES, SPOJ and Sicily's checkers of tours compare words.
    pub const fn of(judge: Judge) -> Rule {
        let space = match judge {
            Judge::Uva | Judge::Zoj | Judge::Poj | Judge::Hdu => Space::Exact,
            Judge::Luogu | Judge::Boj => Space::LineEnds,
            Judge::Sicily | Judge::Cses | Judge::Spoj => Space::Blind,
        };
        Rule { space, letters: Letters::Exact }
    }
}
