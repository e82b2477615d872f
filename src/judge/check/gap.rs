//! The white space between two words, and how it falls into lines.

use super::policy::{CarriageReturn, LayoutFault, LayoutFaults};
use crate::parser::Position;
use std::fmt::{self, Display};

/// A run of white space, perhaps empty.
#[derive(Clone, Debug)]
pub struct Gap {
    /// Where it starts.
    pub position: Position,
    /// Whether the output ends after it.
    pub at_the_end: bool,
    kept: [u8; Gap::KEPT],
    length: u64,
    last: u8,
    has_carriage_return: bool,
    /// The lines, if a carriage return is white space like a space.
    lines: GapLines,
    /// The lines, if a carriage return ends one, alone or before a newline.
    lines_by_carriage_return: GapLines,
}

/// How a run of white space falls into lines.
#[derive(Clone, Copy, Debug, Default)]
struct GapLines {
    /// How many end.
    ends: u64,
    /// How many bytes are before the first line end, if there is one.
    before: u64,
    /// How many bytes follow the last line end, or make up the whole gap.
    after: u64,
    /// Whether there is white space in a line between.
    has_white_line: bool,
}

impl GapLines {
    fn push(&mut self, ends_a_line: bool) {
        if !ends_a_line {
            self.after += 1;
            return;
        }
        if self.ends == 0 {
            self.before = self.after;
        } else {
            self.has_white_line |= self.after > 0;
        }
        self.ends += 1;
        self.after = 0;
    }

    /// The same after a line end.
    fn after_line_end(self) -> GapLines {
        let has_white_line = self.has_white_line || self.ends > 0 && self.before > 0;
        GapLines { ends: self.ends + 1, before: 0, has_white_line, ..self }
    }
}

impl Gap {
    /// How many bytes of a gap are kept. No right gap is as long.
    const KEPT: usize = 8;

    pub fn new(position: Position) -> Gap {
        Gap {
            position,
            at_the_end: false,
            kept: [0; Gap::KEPT],
            length: 0,
            last: 0,
            has_carriage_return: false,
            lines: GapLines::default(),
            lines_by_carriage_return: GapLines::default(),
        }
    }

    /// The gap that consists of these bytes.
    pub fn of(spaces: &[u8], position: Position) -> Gap {
        let mut gap = Gap::new(position);
        gap.extend(spaces);
        gap
    }

    /// Whether a line ends in it.
    pub fn ends_a_line(&self) -> bool {
        self.lines.ends > 0
    }

    /// Whether there is no white space in it.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Whether it consists of these bytes.
    pub fn is_exactly(&self, right: &[u8]) -> bool {
        self.length == right.len() as u64 && self.text() == right
    }

    /// In what it differs from the right gap, which it must do. `starts_a_line`: a line ends right before both.
    pub fn faults(&self, right: &Gap, carriage_return: CarriageReturn, starts_a_line: bool) -> LayoutFaults {
        let (lines, mut faults) = match carriage_return {
            CarriageReturn::Whitespace => (self.lines, LayoutFaults::NONE),
            CarriageReturn::LineEnd if self.has_carriage_return => {
                (self.lines_by_carriage_return, LayoutFaults::of(&[LayoutFault::CarriageReturn]))
            }
            CarriageReturn::LineEnd => (self.lines, LayoutFaults::NONE),
        };
        let (lines, right_lines) =
            if starts_a_line { (lines.after_line_end(), right.lines.after_line_end()) } else { (lines, right.lines) };
        let is_last = self.at_the_end && right_lines.ends > 0;
        match (lines.ends, right_lines.ends) {
            (0, 0) => faults = faults | LayoutFault::Spacing,
            (0, _) if is_last => {
                faults = faults | LayoutFault::NoLastNewline;
                if right_lines.ends > 1 {
                    faults = faults | LayoutFault::BlankLinesAtEnd;
                }
            }
            (0, ends) => {
                faults = faults | LayoutFault::LineBreak;
                if ends > 1 {
                    faults = faults | LayoutFault::BlankLines;
                }
                if !self.is_exactly(b" ") {
                    faults = faults | LayoutFault::Spacing;
                }
            }
            (ends, 0) => {
                faults = faults | LayoutFault::LineBreak;
                if ends > 1 {
                    faults = faults | LayoutFault::BlankLines;
                }
            }
            (ends, right_ends) if ends != right_ends => {
                faults = faults | if is_last { LayoutFault::BlankLinesAtEnd } else { LayoutFault::BlankLines };
            }
            _ => {}
        }
        if lines.ends > 0 || is_last {
            let before = if lines.ends > 0 { lines.before } else { lines.after };
            let right_before = if right_lines.ends > 0 && !starts_a_line { right_lines.before } else { 0 };
            faults = faults.and(self.faults_before_line_end(before, &right.kept[..right_before as usize]));
        }
        if lines.has_white_line {
            faults = faults | LayoutFault::TrailingWhitespace;
        }
        if lines.ends > 0 && lines.after > 0 {
            faults = faults | if is_last { LayoutFault::TrailingWhitespace } else { LayoutFault::Spacing };
            if is_last && lines.ends >= right_lines.ends {
                faults = faults | LayoutFault::BlankLinesAtEnd;
            }
        }
        faults
    }

    /// In what the first `length` bytes, which stand before the end of a line, differ from the right ones.
    fn faults_before_line_end(&self, length: u64, right: &[u8]) -> LayoutFaults {
        let start = &self.text()[..self.text().len().min(length as usize)];
        match start.strip_prefix(right) {
            Some([]) if length == right.len() as u64 => LayoutFaults::NONE,
            Some(b" ") if length == right.len() as u64 + 1 => LayoutFaults::of(&[LayoutFault::TrailingSpace]),
            Some(b"\r") if length == right.len() as u64 + 1 => LayoutFaults::of(&[LayoutFault::CarriageReturn]),
            _ => LayoutFaults::of(&[LayoutFault::TrailingWhitespace]),
        }
    }

    fn text(&self) -> &[u8] {
        &self.kept[..self.length.min(Gap::KEPT as u64) as usize]
    }

    pub fn extend(&mut self, spaces: &[u8]) {
        let kept = self.text().len();
        let more = spaces.len().min(Gap::KEPT - kept);
        self.kept[kept..kept + more].copy_from_slice(&spaces[..more]);
        self.length += spaces.len() as u64;
        for &byte in spaces {
            self.lines.push(byte == b'\n');
            match byte {
                b'\n' if self.last == b'\r' => {}
                _ => self.lines_by_carriage_return.push(matches!(byte, b'\n' | b'\r')),
            }
            self.has_carriage_return |= byte == b'\r';
            self.last = byte;
        }
    }
}

/// What it is, in words: `one space`, `a tab`, `2 spaces`, `a line end`, `a line end and an empty line`.
impl Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_all = |byte: u8| self.length <= Gap::KEPT as u64 && self.text().iter().all(|&other| other == byte);
        match (self.text(), self.length) {
            ([], _) if self.at_the_end => write!(f, "the end of the output"),
            ([], _) => write!(f, "no space"),
            (b" ", _) => write!(f, "one space"),
            (b"\t", _) => write!(f, "a tab"),
            (b"\n", _) => write!(f, "a line end"),
            (b"\r\n", _) => write!(f, "a line end of CR and LF"),
            (b"\n\n", _) => write!(f, "a line end and an empty line"),
            (_, length) if is_all(b' ') => write!(f, "{length} spaces"),
            (_, length) if is_all(b'\n') => write!(f, "a line end and {} empty lines", length - 1),
            (text @ [.., b'\n'], length) if length == text.len() as u64 && self.lines.ends == 1 => {
                let before = Gap::of(&text[..text.len() - 1], self.position);
                write!(f, "{before} and a line end")
            }
            (text, length) => {
                let more = if length > text.len() as u64 { "..." } else { "" };
                write!(f, "the white space `{}{more}`", text.escape_ascii())
            }
        }
    }
}
