//! The judge problems: a file or a folder for each, or for a family that shares its code. This is the list.

mod boj16948;
mod distances;
mod hackerrankknightl;
mod maps;
mod names;
mod number_answers;
mod pairs;
mod poj1915;
mod poj2488;
mod tour_starts;
mod uva633;

use crate::judge::DynProblem;
pub use names::{UnknownProblem, named};

/// All problems, sorted by the judge's numbering within each family.
pub static PROBLEMS: &[&dyn DynProblem] = &[
    &uva633::UVA633,
    &pairs::ZOJ1091,
    &tour_starts::SICILY1152,
    &tour_starts::SICILY1153,
    &tour_starts::CSES1689,
    &poj2488::POJ2488,
    &maps::LUOGUP1443,
    &maps::CSES3217,
    &poj1915::POJ1915,
    &boj16948::BOJ16948,
    &hackerrankknightl::HACKERRANKKNIGHTL,
    &pairs::SICILY1936,
    &pairs::SPOJNAKANJ,
];
