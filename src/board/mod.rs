//! The chess: sizes, squares and their names, the eight jumps, sets of squares as rows of bits.

mod chess_square;
mod jumps;
mod rows;
mod size;

pub use chess_square::{ChessSquare, SquarePair};
pub use jumps::{JUDGES_ORDER, Jump};
pub use rows::Rows;
pub use size::{Size, Square};
