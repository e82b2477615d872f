//! Chess-knight problems as the judges pose them: judge input in, judge-exact output out.

pub mod board;
pub mod formatter;
pub mod judge;
pub mod parser;
pub mod picture;
pub mod problem;
pub mod solver;
