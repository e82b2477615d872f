//! Sizes of boards, squares and their names, moves, and sets of squares.

mod bitboard;
mod chess_square;
mod coordinates;
mod moves;
mod name;
mod notation;
mod size;
mod square_set;

pub use bitboard::Bitboard;
pub use chess_square::{ChessSquare, SquarePair};
pub use coordinates::Coordinates;
pub use moves::{JUDGES_ORDER, Jump, Leap, MoveSet, MoveType, OPPOSED_ORDER};
pub use name::{FileLetters, Name, NoSquare};
pub use notation::Notation;
pub use size::{Size, Square};
pub use square_set::SquareSet;
