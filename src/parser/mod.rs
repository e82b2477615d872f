//! Bytes to cases: the scanner that pulls from a reader, input formats as data, and their detection.

mod board_picture;
mod buffer;
mod case_list;
mod cases;
mod detection;
mod error;
pub mod format;
mod named_squares;
mod position;
mod roles;
mod scanner;

pub use board_picture::read_board;
pub use buffer::{Buffer, Tied};
pub use case_list::CaseList;
pub(crate) use case_list::InputWriter;
pub use cases::{CaseParser, CaseReader, Ending, Next, UnexpectedEnd};
pub use detection::{Beginning, Detection, Word, detect};
pub use error::{Error, InputError};
pub use format::{Cases, Field, Format, Kind, Lines, Range, Sentinel};
pub use named_squares::{CommasAsSpaces, next_coordinates, next_line_of_squares, next_squares};
pub use position::Position;
pub use roles::{Parts, Roles};
pub use scanner::{LONGEST_TOKEN, Scanner, Token, counted, integer, shown, shown_up_to};
