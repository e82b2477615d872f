//! The online judges.

/// An online judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judge {
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
}

impl Judge {
    /// The judge that a name of a problem begins with, such as `uva633`.
    pub(super) fn of_name(name: &str) -> Judge {
        const BEGINNINGS: [(&str, Judge); 9] = [
            ("uva", Judge::Uva),
            ("zoj", Judge::Zoj),
            ("poj", Judge::Poj),
            ("hdu", Judge::Hdu),
            ("sicily", Judge::Sicily),
            ("cses", Judge::Cses),
            ("luogu", Judge::Luogu),
            ("spoj", Judge::Spoj),
            ("boj", Judge::Boj),
        ];
        let judge = BEGINNINGS.iter().find(|(beginning, _)| name.starts_with(beginning));
        judge.expect("a problem's names begin with their judges").1
    }
}
