//! Programs to hand in: for each problem a self-contained one in each language that judges take.
//!
//! They are no part of this crate but programs of their own, which share no code with its solvers;
//! so they are independent oracles too.

use crate::problem::Problem;

/// A language that judges take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Rust 1.65 or later, in any edition.
    Rust,
    /// C++ of any standard from C++98 on.
    Cpp,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::Rust, Language::Cpp];

    /// The name on the command line, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Language::Rust => "rust",
            Language::Cpp => "cpp",
        }
    }
}

/// The program that solves a problem: all of its source text.
///
/// # Examples
/// ```
/// use knight::problem::Problem;
/// use knight::submission::{Language, program};
///
/// let problem = Problem::named("poj2243").unwrap();
/// assert!(program(problem, Language::Cpp).contains("int main()"));
/// ```
pub fn program(problem: &Problem, language: Language) -> &'static str {
    let programs = PROGRAMS.iter().find(|programs| programs.id == problem.id);
    let Programs { rust, cpp, .. } = programs.expect("every problem of the registry has programs");
    match language {
        Language::Rust => rust,
        Language::Cpp => cpp,
    }
}

/// The programs for one problem.
struct Programs {
    id: &'static str,
    rust: &'static str,
    cpp: &'static str,
}

macro_rules! programs {
    ($($id:literal),* $(,)?) => {
        &[$(Programs {
            id: $id,
            rust: include_str!(concat!("programs/", $id, ".rs")),
            cpp: include_str!(concat!("programs/", $id, ".cpp")),
        }),*]
    };
}

/// In the order of the registry.
static PROGRAMS: &[Programs] = programs![
    "uva633",
    "zoj1091",
    "sicily1152",
    "sicily1153",
    "cses1689",
    "poj2488",
    "luogup1443",
    "cses3217",
    "poj1915",
    "sicily1936",
    "spojnakanj",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::PROBLEMS;

    #[test]
    fn every_problem_has_programs_in_the_order_of_the_registry() {
        let ids = PROGRAMS.iter().map(|programs| programs.id);
        assert!(ids.eq(PROBLEMS.iter().map(|problem| problem.id)));
    }
}
