//! An input in the making, block by block.

use crate::batch::OUTPUT_BLOCK;
use crate::validator::Layout;
use std::fmt::{self, Debug};

/// An input that is being written. It holds no more than a case of it at a time, however many there
/// are.
///
/// # Examples
/// ```
/// use knight::generator::{Progress, all_cases};
/// use knight::problem::Problem;
///
/// let mut input = all_cases(Problem::named("sicily1152").unwrap(), None).unwrap();
/// let mut bytes = Vec::new();
/// while input.advance(&mut bytes) == Progress::Unfinished {}
/// assert!(bytes.starts_with(b"1\n2\n3\n") && bytes.ends_with(b"29\n30\n-1\n"));
/// ```
pub struct Input(Box<dyn Lines>);

/// How far an input is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is more to come, once there is room in the buffer.
    Unfinished,
    /// All of it is written.
    Whole,
}

/// Appends a case to an input.
pub type Write<C> = fn(&C, &mut Vec<u8>);

impl Input {
    /// An input of so many cases, with what the layout has around them.
    pub(super) fn new<C: 'static>(
        layout: &Layout,
        count: u64,
        cases: impl Iterator<Item = C> + 'static,
        write: Write<C>,
    ) -> Input {
        let head = layout.head(count).unwrap_or_default().into_bytes();
        let end_mark = layout.end_mark().map(|mark| format!("{mark}\n")).unwrap_or_default().into_bytes();
        Input(Box::new(Framed { head, cases, write, end_mark }))
    }

    /// Appends lines until `out` holds [`OUTPUT_BLOCK`] bytes or the input is whole.
    pub fn advance(&mut self, out: &mut Vec<u8>) -> Progress {
        self.0.advance(out)
    }
}

impl Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Input").finish_non_exhaustive()
    }
}

/// The lines of an input, whatever its cases are.
trait Lines {
    fn advance(&mut self, out: &mut Vec<u8>) -> Progress;
}

struct Framed<I, C> {
    /// What stands before the cases, until it is written.
    head: Vec<u8>,
    cases: I,
    write: Write<C>,
    /// What stands behind the cases, until it is written.
    end_mark: Vec<u8>,
}

impl<C, I: Iterator<Item = C>> Lines for Framed<I, C> {
    fn advance(&mut self, out: &mut Vec<u8>) -> Progress {
        out.append(&mut self.head);
        while out.len() < OUTPUT_BLOCK {
            let Some(case) = self.cases.next() else {
                out.append(&mut self.end_mark);
                return Progress::Whole;
            };
            (self.write)(&case, out);
        }
        Progress::Unfinished
    }
}
