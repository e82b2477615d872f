//! Cases of any format, read as the statement lists their fields.

use super::format::{Cases, Field, Format, Kind, Lines, Sentinel};
use super::{Error, Position, Scanner, counted};
use std::fmt::{self, Debug, Display};

/// What the cases of a problem are, and how they follow from the numbers in the input.
pub trait CaseParser {
    /// What one case is.
    type Case: Debug;

    /// The format of the input.
    fn format(&self) -> &'static Format;

    /// Makes a case of the numbers on its lines, all within their ranges; squares of the chess board are
    /// their numbers. Those on the lines before a sentinel follow by [`CaseParser::add_line`].
    fn case(&self, numbers: &[i64]) -> Self::Case;

    /// Adds the numbers on one of the lines before a sentinel.
    fn add_line(&self, _case: &mut Self::Case, _numbers: &[i64]) {}

    /// A fast path for such lines: adds all lines in the plainest layout with which `buffered` starts, and
    /// returns their length in bytes. It must come to the same as [`CaseParser::add_line`].
    fn add_plain_lines(&self, _case: &mut Self::Case, _buffered: &[u8]) -> usize {
        0
    }

    /// A fast path for cases of one line: the case on the line with which `buffered` starts, and the length of
    /// the line, if it is in the plainest layout. It must come to the same as [`CaseParser::case`].
    fn plain_case(&self, _buffered: &[u8]) -> Option<(Self::Case, usize)> {
        None
    }

    /// Appends the numbers of a case, so that [`Format::write`] can write it.
    fn numbers(&self, case: &Self::Case, numbers: &mut Vec<i64>);
}

/// Reads the cases of one format, one after the other, in whatever layout.
#[derive(Debug)]
pub struct CaseReader {
    format: &'static Format,
    /// The numbers of the case that is being read.
    numbers: Vec<i64>,
    /// How many cases there are to be, if a number before them says so and has been read.
    count: Option<i64>,
    /// How many cases have been read.
    read: i64,
    /// The input ended before this sentinel, and the case that it should have ended has been returned.
    missing: Option<Sentinel>,
}

/// What a reader came to.
#[derive(Debug, PartialEq, Eq)]
pub enum Next<C> {
    /// A case.
    Case(C),
    /// No more cases.
    Ended(Ending),
}

/// How a stream of cases ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// At its sentinel or after its last case, or at the end of the input where that is its end.
    Complete,
    /// At the end of the input, where more was expected.
    Unexpected(UnexpectedEnd),
    /// Before a token that can only belong to another problem.
    OtherProblem,
}

/// What was still expected where the input ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnexpectedEnd {
    /// This sentinel.
    Sentinel(Sentinel),
    /// More cases.
    Cases {
        /// How many there were.
        read: i64,
        /// How many there were to be.
        count: i64,
    },
}

impl CaseReader {
    /// A reader at the start of a stream of cases.
    pub fn new(format: &'static Format) -> CaseReader {
        CaseReader { format, numbers: vec![], count: None, read: 0, missing: None }
    }

    /// Reads what stands before the first case, if anything does; [`CaseReader::next`] does so by itself.
    ///
    /// # Errors
    /// As [`CaseReader::next`].
    pub fn head(&mut self, scanner: &mut Scanner<'_>) -> Result<(), Error> {
        if let (Cases::Counted(field), None) = (&self.format.cases, self.count) {
            let Some(token) = scanner.token()? else {
                return Err(field.missing(scanner, &[]));
            };
            let count = token.integer().filter(|&count| count >= 0);
            self.count = Some(count.ok_or_else(|| token.unexpected(field.name))?);
        }
        Ok(())
    }

    /// Where the next case starts, or what ends the cases.
    ///
    /// # Errors
    /// As [`CaseReader::next`].
    #[inline]
    pub fn position(&mut self, scanner: &mut Scanner<'_>) -> Result<Position, Error> {
        self.head(scanner)?;
        scanner.peek()?;
        Ok(scanner.position())
    }

    /// Reads the next case, or how the cases end.
    ///
    /// # Errors
    /// If the input is not of the format, or cannot be read.
    #[inline]
    pub fn next<P: CaseParser>(&mut self, parser: &P, scanner: &mut Scanner<'_>) -> Result<Next<P::Case>, Error> {
        if let Some(sentinel) = self.missing.take() {
            return Ok(Next::Ended(Ending::Unexpected(UnexpectedEnd::Sentinel(sentinel))));
        }
        self.head(scanner)?;
        if self.count == Some(self.read) {
            return Ok(Next::Ended(Ending::Complete));
        }
        if let Some((case, length)) = parser.plain_case(scanner.buffered()) {
            scanner.consume_lines(length, 1);
            self.read += 1;
            return Ok(Next::Case(case));
        }
        self.numbers.clear();
        for lines in self.format.case {
            match lines {
                Lines::One(fields) => {
                    for field in *fields {
                        if self.numbers.is_empty() {
                            if let Some(ending) = self.read_first(field, scanner)? {
                                return Ok(Next::Ended(ending));
                            }
                        } else {
                            self.read_field(field, scanner)?;
                        }
                    }
                }
                Lines::Until { fields, sentinel, .. } => {
                    let mut case = parser.case(&self.numbers);
                    self.read_lines(parser, &mut case, *sentinel, fields, scanner)?;
                    self.read += 1;
                    return Ok(Next::Case(case));
                }
            }
        }
        self.read += 1;
        Ok(Next::Case(parser.case(&self.numbers)))
    }

    /// Reads the first field of a case, or how the cases end.
    #[inline]
    fn read_first(&mut self, field: &Field, scanner: &mut Scanner<'_>) -> Result<Option<Ending>, Error> {
        if let Kind::ChessSquare = field.kind
            && scanner.peek()?.is_some_and(|token| token.integer().is_some())
        {
            return Ok(Some(Ending::OtherProblem));
        }
        let Some(token) = scanner.token()? else {
            return Ok(Some(self.end_of_input()));
        };
        let sentinel = self.format.sentinel();
        let number = field.read(&token, &[], sentinel)?;
        if sentinel.is_some_and(|sentinel| sentinel.0 == [number]) {
            return Ok(Some(Ending::Complete));
        }
        self.numbers.push(number);
        Ok(None)
    }

    /// How the cases end if the input ends between two of them.
    fn end_of_input(&self) -> Ending {
        match (self.format.cases, self.count) {
            (Cases::Until(sentinel), _) => Ending::Unexpected(UnexpectedEnd::Sentinel(sentinel)),
            (_, Some(count)) => Ending::Unexpected(UnexpectedEnd::Cases { read: self.read, count }),
            _ => Ending::Complete,
        }
    }

    #[inline]
    fn read_field(&mut self, field: &Field, scanner: &mut Scanner<'_>) -> Result<(), Error> {
        let Some(token) = scanner.token()? else {
            return Err(field.missing(scanner, &self.numbers));
        };
        let number = field.read(&token, &self.numbers, None)?;
        self.numbers.push(number);
        Ok(())
    }

    /// Reads lines up to a sentinel, or to the end of the input where a sentinel would go on.
    #[inline]
    fn read_lines<P: CaseParser>(
        &mut self,
        parser: &P,
        case: &mut P::Case,
        sentinel: Sentinel,
        fields: &[Field],
        scanner: &mut Scanner<'_>,
    ) -> Result<(), Error> {
        let start = self.numbers.len();
        loop {
            let plain = parser.add_plain_lines(case, scanner.buffered());
            scanner.consume(plain);
            for (index, field) in fields.iter().enumerate() {
                let Some(token) = scanner.token()? else {
                    if sentinel.0.starts_with(&self.numbers[start..]) {
                        self.missing = Some(sentinel);
                        return Ok(());
                    }
                    return Err(field.missing(scanner, &self.numbers));
                };
                let number = field.read(&token, &self.numbers, Some(sentinel).filter(|_| index == 0))?;
                self.numbers.push(number);
            }
            if self.numbers[start..] == *sentinel.0 {
                return Ok(());
            }
            parser.add_line(case, &self.numbers[start..]);
            self.numbers.truncate(start);
        }
    }
}

impl Display for UnexpectedEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnexpectedEnd::Sentinel(sentinel) => write!(f, "the input ends without its end mark {sentinel}"),
            UnexpectedEnd::Cases { read, count } => {
                write!(f, "the input ends after {read} of {}", counted(*count, "case"))
            }
        }
    }
}
