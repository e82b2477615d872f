//! Chess-knight problems as the judges pose them: judge input in, judge-exact output out.

pub mod batch;
pub mod board;
pub mod checker;
pub mod extraction;
pub mod formatter;
pub mod generator;
pub mod parser;
pub mod picture;
pub mod problem;
pub mod solver;
pub mod submission;
pub mod terms;
pub mod validator;

/// The README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
