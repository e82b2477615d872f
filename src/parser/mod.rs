//! Bytes to cases: the scanner that pulls from a reader, input formats as data, and their detection.

mod buffer;
mod cases;
mod detection;
mod error;
pub mod format;
mod named_squares;
mod position;
mod scanner;

pub use buffer::{Buffer, Tied};
pub use cases::{CaseParser, CaseReader, Ending, Next, UnexpectedEnd};
pub use detection::{Beginning, Detection, Word, detect};
pub use error::{Error, InputError};
pub use format::{Cases, Field, Format, Kind, Lines, Range, Sentinel};
pub use named_squares::{NoFreeSquare, free_square, next_squares};
pub use position::Position;
pub use scanner::{LONGEST_TOKEN, Scanner, Token, counted, integer, shown, shown_up_to};
