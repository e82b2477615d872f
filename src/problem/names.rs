//! Problems by their names.

use super::PROBLEMS;
use crate::judge::DynProblem;
use std::fmt::{self, Display};

/// Finds a problem by its id or one of its other names, in letters of either case.
///
/// # Examples
/// ```
/// assert_eq!(knight::problem::named("HDU1372").unwrap().id(), "zoj1091");
/// ```
///
/// # Errors
/// If there is none, the names that are nearest.
pub fn named(name: &str) -> Result<&'static dyn DynProblem, UnknownProblem> {
    let is_named = |problem: &&&dyn DynProblem| problem.names().any(|known| known.eq_ignore_ascii_case(name));
    PROBLEMS.iter().find(is_named).copied().ok_or_else(|| UnknownProblem::near(name))
}

/// A name that is no problem's, and the names that are nearest to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownProblem {
    name: String,
    /// Names of problems, the nearest first; all ids if none is near.
    pub suggestions: Vec<&'static str>,
}

impl UnknownProblem {
    fn near(name: &str) -> UnknownProblem {
        /// How much alike two names are, at least, for one to be meant by the other.
        const ALIKE: f64 = 0.7;
        /// How many suggestions are of help.
        const MOST: usize = 3;
        let name = name.to_lowercase();
        let mut near: Vec<(f64, &str)> = PROBLEMS
            .iter()
            .flat_map(|problem| problem.names())
            .map(|known| (strsim::jaro_winkler(&name, known), known))
            .filter(|&(alike, _)| alike >= ALIKE)
            .collect();
        near.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut suggestions: Vec<&str> = near.into_iter().take(MOST).map(|(_, known)| known).collect();
        if suggestions.is_empty() {
            suggestions = PROBLEMS.iter().map(|problem| problem.id()).collect();
        }
        UnknownProblem { name, suggestions }
    }
}

impl Display for UnknownProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.name.chars().take(40).flat_map(char::escape_debug).collect();
        write!(f, "unknown problem `{shown}`, expected one like {}", self.suggestions.join(", "))
    }
}

impl std::error::Error for UnknownProblem {}
