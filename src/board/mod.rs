//! The chess: sizes, squares and their names, the eight jumps, sets of squares as rows of bits.

mod chess_square;
mod jumps;
mod name;
mod rows;
mod size;
mod square_set;

pub use chess_square::{ChessSquare, SquarePair};
pub use jumps::{DIAGONALS, JUDGES_ORDER, Jump, OPPOSED_ORDER};
pub use name::{FileLetters, Name, NoSquare};
pub use rows::Rows;
pub use size::{Size, Square};
pub use square_set::SquareSet;
