//! Input formats as data: the lines of a case, their fields, and what ends the cases.
//!
//! One description serves four uses: reading whatever can be understood ([`super::CaseReader`]), validating
//! to the letter, writing, and telling people what an input looks like.

use super::scanner::Token;
use super::{Error, Scanner};
use crate::board::{ChessSquare, Size, SquarePair};
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

/// The format of an input: one space between the fields of a line, and a newline after each line.
#[derive(Debug)]
pub struct Format {
    /// How many cases there are.
    pub cases: Cases,
    /// What a case consists of.
    pub case: &'static [Lines],
}

/// How many cases an input has.
#[derive(Clone, Copy, Debug)]
pub enum Cases {
    /// One.
    One,
    /// One or more, to the end of the input.
    ToTheEnd,
    /// As many as the number on the first line says.
    Counted(Field),
    /// Any number, none too, before a line that ends them. It stands where the first line of a case
    /// would, and has as many numbers.
    Until(Sentinel),
}

/// Lines of a case, one after the other.
#[derive(Clone, Copy, Debug)]
pub enum Lines {
    /// One line of these fields.
    One(&'static [Field]),
    /// Any number of lines, none too, before a line with as many numbers that ends them and the case.
    Until {
        /// What each line is, such as "obstacle".
        what: &'static str,
        /// The fields of each.
        fields: &'static [Field],
        /// The line that ends them.
        sentinel: Sentinel,
    },
}

/// The numbers on a line that ends something. None of them is within the statement's range of the field in
/// whose place it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentinel(pub &'static [i64]);

/// One word of a line.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// What it is, as messages name it.
    pub name: &'static str,
    /// What kind of word it is.
    pub kind: Kind,
}

/// What kind of word a field is.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A square of the chess board, such as `e2`.
    ChessSquare,
    /// The number of a square of a board, counted from 1. The hint is added to the message for a number
    /// off the board.
    SquareNumber(Size, &'static str),
    /// A number.
    Number {
        /// The range in the problem's statement.
        statement: Range,
        /// The range that is taken when an input is solved.
        taken: Range,
        /// A remark on the range, for messages.
        remark: &'static str,
    },
}

/// The range of a number.
#[derive(Clone, Copy, Debug)]
pub enum Range {
    /// From a number to a number.
    Fixed(i64, i64),
    /// Given by the numbers that stand before it in its case.
    Depending(fn(&[i64]) -> RangeInclusive<i64>),
}

impl Range {
    /// Any number.
    pub const ANY: Range = Range::Fixed(i64::MIN, i64::MAX);

    /// The range after these numbers of the case.
    #[inline]
    pub fn after(self, before: &[i64]) -> RangeInclusive<i64> {
        match self {
            Range::Fixed(least, most) => least..=most,
            Range::Depending(range) => range(before),
        }
    }
}

impl Field {
    /// A square of the chess board.
    pub const fn square(name: &'static str) -> Field {
        Field { name, kind: Kind::ChessSquare }
    }

    /// A number of which the same range is taken that the statement gives.
    pub const fn number(name: &'static str, range: Range) -> Field {
        Field { name, kind: Kind::Number { statement: range, taken: range, remark: "" } }
    }

    /// A number whose range depends on the numbers that stand before it in its case.
    pub const fn depending(name: &'static str, range: fn(&[i64]) -> RangeInclusive<i64>) -> Field {
        Field::number(name, Range::Depending(range))
    }

    /// A number of which another range is taken when an input is solved, with a remark for messages.
    #[must_use]
    pub const fn taking(self, taken: Range, remark: &'static str) -> Field {
        match self.kind {
            Kind::Number { statement, .. } => Field { kind: Kind::Number { statement, taken, remark }, ..self },
            _ => panic!("only numbers have ranges"),
        }
    }

    /// The statement's range after these numbers of the case; squares are their numbers.
    #[inline]
    pub fn statement(&self, before: &[i64]) -> RangeInclusive<i64> {
        match self.kind {
            Kind::ChessSquare => 0..=63,
            Kind::SquareNumber(size, _) => 1..=size.area() as i64,
            Kind::Number { statement, .. } => statement.after(before),
        }
    }

    /// What is expected to stand there, with the statement's range after these numbers of the case.
    pub fn expected(&self, before: &[i64]) -> String {
        let name = self.name;
        match self.kind {
            Kind::ChessSquare => format!("{name} (a1 to h8)"),
            Kind::SquareNumber(size, _) => format!("a {name} (1 to {})", size.area()),
            Kind::Number { statement, .. } => match statement.after(before).into_inner() {
                (least, i64::MAX) => format!("{name} ({least} or more)"),
                (least, most) => format!("{name} ({least} to {most})"),
            },
        }
    }

    /// The number that a token is, or the number of the square, if it is within the range that is taken
    /// after these numbers of the case.
    #[inline]
    pub(super) fn read(&self, token: &Token<'_>, before: &[i64], or: Option<Sentinel>) -> Result<i64, Error> {
        let (number, is_taken) = match self.kind {
            Kind::Number { taken, .. } => {
                let number = token.integer();
                (number, number.is_some_and(|number| taken.after(before).contains(&number)))
            }
            Kind::ChessSquare => {
                let square = ChessSquare::from_name(token.text());
                (square.map(|square| square.index() as i64), square.is_some())
            }
            Kind::SquareNumber(size, _) => {
                let number = token.integer();
                (number, number.is_some_and(|number| (1..=size.area() as i64).contains(&number)))
            }
        };
        match number {
            Some(number) if is_taken || or.is_some_and(|end| end.0.first() == Some(&number)) => Ok(number),
            number => Err(self.refuse(token, number, before, or)),
        }
    }

    #[cold]
    fn refuse(&self, token: &Token<'_>, number: Option<i64>, before: &[i64], or: Option<Sentinel>) -> Error {
        let name = self.name;
        let or = or.map_or_else(String::new, |end| format!(", or {end} to end"));
        match (self.kind, number) {
            (Kind::ChessSquare, _) => token.unexpected("a square from a1 to h8, a lower-case letter and a digit"),
            (Kind::SquareNumber(size, _), None) => {
                token.unexpected(format_args!("a {name} from 1 to {}{or}", size.area()))
            }
            (Kind::SquareNumber(size, hint), Some(_)) => token.wrong(format_args!(
                "{name} {token} is off the {size} board, expected a number from 1 to {}{or}{hint}",
                size.area()
            )),
            (Kind::Number { .. }, None) => token.unexpected(format_args!("{name}{or}")),
            (Kind::Number { taken, remark, .. }, Some(_)) => {
                let (least, most) = taken.after(before).into_inner();
                token.wrong(format_args!("{name} is {token}, expected a number from {least} to {most}{remark}{or}"))
            }
        }
    }

    /// An error at the end of the input, which comes where this field should stand.
    #[cold]
    pub(super) fn missing(&self, scanner: &mut Scanner<'_>, before: &[i64]) -> Error {
        match (self.kind, before) {
            (Kind::ChessSquare, &[.., from]) => {
                scanner.ended(format_args!("a square to get to from {}", ChessSquare::from_index(from as u8)))
            }
            _ => scanner.ended(self.name),
        }
    }

    /// Appends a number as this field is written.
    fn write(&self, number: i64, out: &mut Vec<u8>) {
        match self.kind {
            Kind::ChessSquare => out.extend_from_slice(&ChessSquare::from_index(number as u8).name()),
            _ => out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes()),
        }
    }
}

impl Format {
    /// Two squares of the chess board on a line.
    pub const SQUARE_PAIR: &'static [Lines] =
        &[Lines::One(&[Field::square("the first square"), Field::square("the second square")])];

    /// The line that stands before the cases, if one does.
    pub fn head(&self, count: u64) -> Option<String> {
        matches!(self.cases, Cases::Counted(_)).then(|| format!("{count}\n"))
    }

    /// What stands on the line that ends the cases, if one does.
    pub fn sentinel(&self) -> Option<Sentinel> {
        match self.cases {
            Cases::Until(sentinel) => Some(sentinel),
            Cases::One | Cases::ToTheEnd | Cases::Counted(_) => None,
        }
    }

    /// Whether an input may have more than one case.
    pub fn has_many_cases(&self) -> bool {
        !matches!(self.cases, Cases::One)
    }

    /// Appends a case that consists of these numbers: those of its lines in order, squares as their numbers.
    ///
    /// # Panics
    /// If the numbers are not as many as some case has.
    pub fn write(&self, numbers: &[i64], out: &mut Vec<u8>) {
        let mut rest = numbers;
        for lines in self.case {
            match *lines {
                Lines::One(fields) => rest = write_line(fields, rest, out),
                Lines::Until { fields, sentinel, .. } => {
                    while !rest.is_empty() {
                        rest = write_line(fields, rest, out);
                    }
                    write_line(fields, sentinel.0, out);
                }
            }
        }
        assert!(rest.is_empty(), "a case has no more numbers than its lines");
    }

    /// The fields of the lines that stand once in a case, in order.
    pub fn fields(&self) -> impl Iterator<Item = &'static Field> {
        self.case.iter().flat_map(|lines| match *lines {
            Lines::One(fields) => fields,
            Lines::Until { .. } => &[],
        })
    }

    /// The fields of the lines of which there may be any number, and what each line is; no fields if there are none.
    pub fn repeated(&self) -> (&'static str, &'static [Field]) {
        let repeated = self.case.iter().find_map(|lines| match *lines {
            Lines::One(_) => None,
            Lines::Until { what, fields, .. } => Some((what, fields)),
        });
        repeated.unwrap_or(("", &[]))
    }

    /// Whether these numbers are a case by the statement: as many as some case has, each within its range.
    pub fn has_case(&self, numbers: &[i64]) -> bool {
        let ((_, repeated), once) = (self.repeated(), self.fields().count());
        let is_whole =
            numbers.len() == once || numbers.len() > once && (numbers.len() - once).is_multiple_of(repeated.len());
        let fields = self.fields().chain(repeated.iter().cycle()).zip(numbers).enumerate();
        is_whole && fields.into_iter().all(|(at, (field, number))| field.statement(&numbers[..at]).contains(number))
    }

    /// The lines of an input in words, one a line, with the ranges of the statement.
    pub fn description(&self) -> String {
        let line = |fields: &[Field]| fields.iter().map(Field::described).collect::<Vec<_>>().join(", ");
        let mut text = String::new();
        let mut indent = "";
        if let Cases::Counted(count) = &self.cases {
            text += &format!("{}\n", count.described());
        }
        if self.has_many_cases() {
            text += "for each case:\n";
            indent = "  ";
        }
        for lines in self.case {
            match lines {
                Lines::One(fields) => text += &format!("{indent}{}\n", line(fields)),
                Lines::Until { fields, sentinel, .. } => {
                    text += &format!("{indent}any number of lines: {}\n{indent}{sentinel}\n", line(fields));
                }
            }
        }
        match self.cases {
            Cases::Until(sentinel) => text + &format!("{sentinel}\n"),
            _ => text,
        }
    }
}

/// Writes a line of the first numbers and returns the others.
fn write_line<'n>(fields: &[Field], numbers: &'n [i64], out: &mut Vec<u8>) -> &'n [i64] {
    let (line, rest) = numbers.split_at(fields.len());
    for (field, &number) in fields.iter().zip(line) {
        field.write(number, out);
        out.push(b' ');
    }
    if let Some(last) = out.last_mut() {
        *last = b'\n';
    }
    rest
}

impl Field {
    /// What it is, with its range if that is the same for every case.
    fn described(&self) -> String {
        match self.kind {
            Kind::Number { statement: Range::Depending(_), .. } => self.name.to_owned(),
            _ => self.expected(&[]),
        }
    }
}

/// The numbers with a space between them, as they stand in the input.
impl Display for Sentinel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(i64::to_string).collect();
        f.write_str(&numbers.join(" "))
    }
}

/// The length of a pair of squares in the plain layout, `e2 e4\n`.
pub const PLAIN_PAIR: usize = 6;

/// The pair of squares that a line is, if it is written in the layout of nearly all of any input.
///
/// The line is checked as a whole, as one number with a byte of the line in each of its bytes. Less
/// one, the letters `a` to `h` are 0x60 to 0x67 and the digits `1` to `8` are 0x30 to 0x37:
/// five fixed bits, and three that are the file or the rank. A byte of 0 borrows from the byte
/// after it, but is itself 0xFF then and refused.
#[inline]
pub fn plain_pair(line: &[u8; PLAIN_PAIR]) -> Option<SquarePair> {
    const LESS_ONE: u64 = u64::from_le_bytes([1, 1, 0, 1, 1, 0, 0, 0]);
    const FIXED: u64 = u64::from_le_bytes([0xF8, 0xF8, 0xFF, 0xF8, 0xF8, 0xFF, 0, 0]);
    const EXPECTED: u64 = u64::from_le_bytes([0x60, 0x30, b' ', 0x60, 0x30, b'\n', 0, 0]);
    const FILE_AND_RANK: u64 = u64::from_le_bytes([7, 7, 0, 7, 7, 0, 0, 0]);
    let mut bytes = [0; 8];
    bytes[..PLAIN_PAIR].copy_from_slice(line);
    let line = u64::from_le_bytes(bytes).wrapping_sub(LESS_ONE);
    let parts = line & FILE_AND_RANK;
    // The rank's bits come to stand before the file's, for both squares at once.
    let indices = parts | parts >> 5;
    let square = |at: u32| ChessSquare::from_index((indices >> (8 * at)) as u8);
    (line & FIXED == EXPECTED).then(|| SquarePair { from: square(0), to: square(3) })
}
