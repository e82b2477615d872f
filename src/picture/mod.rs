//! Maps, paths and tours for people and programs to read.
//!
//! A picture of a large board is much larger than the board, so it is drawn piece by piece: each
//! piece goes to a *sink*, whose error ends the drawing.

pub mod json;
mod pieces;
pub mod plain;
pub mod svg;
pub mod text;
pub mod tour;
