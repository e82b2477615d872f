//! How much an output may differ from the judge's own bytes and still be accepted.

/// What is overlooked in an output whose answers are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// What is done about white space.
    pub whitespace: Whitespace,
    /// What is done about capitals.
    pub letters: Letters,
}

/// What is done about white space that is not the judge's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whitespace {
    /// Every byte of it counts.
    Exact,
    /// White space at the ends of lines and empty lines at the end of the output are overlooked.
    IgnoreAtLineEnds,
    /// It only separates words.
    Ignore,
}

/// What is done about small letters for capitals, and capitals for small letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// They are different letters.
    Exact,
    /// They are the same.
    IgnoreCase,
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
        match self {
            OnlineJudge::Uva => "UVa",
            OnlineJudge::Zoj => "ZOJ",
            OnlineJudge::Poj => "POJ",
            OnlineJudge::Hdu => "HDU",
            OnlineJudge::Sicily => "Sicily",
            OnlineJudge::Cses => "CSES",
            OnlineJudge::Luogu => "Luogu",
            OnlineJudge::Spoj => "SPOJ",
            OnlineJudge::Boj => "BOJ",
            OnlineJudge::HackerRank => "HackerRank",
        }
    }
}

impl Policy {
    /// The judge's own bytes and nothing else.
    pub const STRICT: Policy = Policy { whitespace: Whitespace::Exact, letters: Letters::Exact };

    /// The policy by which the jury's own answers are read: what they say counts, not how it is laid out.
    pub const JURY: Policy = Policy { whitespace: Whitespace::Ignore, letters: Letters::Exact };

    /// That of Kattis' own checker without flags.
    pub const KATTIS: Policy = Policy { whitespace: Whitespace::Ignore, letters: Letters::IgnoreCase };

    /// The policy of a judge.
    ///
    /// # Source
    /// `UVa`, HDU and their relatives have a verdict "presentation error" for it: identical is accepted,
    /// and what differs in white space alone is not. Luogu and BOJ overlook the ends of lines and of
    /// the output. CSES, SPOJ, Sicily's checkers of tours and `HackerRank` compare words.
    pub const fn of(judge: OnlineJudge) -> Policy {
        let whitespace = match judge {
            OnlineJudge::Uva | OnlineJudge::Zoj | OnlineJudge::Poj | OnlineJudge::Hdu => Whitespace::Exact,
            OnlineJudge::Luogu | OnlineJudge::Boj => Whitespace::IgnoreAtLineEnds,
            OnlineJudge::Sicily | OnlineJudge::Cses | OnlineJudge::Spoj | OnlineJudge::HackerRank => Whitespace::Ignore,
        };
        Policy { whitespace, letters: Letters::Exact }
    }
}
