//! Cases that are a fixed number of integers.

use super::{Ending, Next, Parser, Scanner, Stop};
use std::fmt::Debug;

/// What the next integer of a case is, and its range, which may depend on those before it.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// What it is, as an error names it.
    pub name: &'static str,
    /// The least value.
    pub least: i64,
    /// The greatest value.
    pub most: i64,
}

/// The parser of cases of `N` integers, to the end of the input.
#[derive(Debug)]
pub struct Integers<C, const N: usize> {
    /// The field that follows the integers read so far.
    field: fn(&[i64]) -> Field,
    case_of: fn([i64; N]) -> C,
    read: [i64; N],
    count: usize,
    case: Option<C>,
}

impl<C, const N: usize> Integers<C, N> {
    /// A parser; `case_of` makes a case of its integers, which are all within their ranges.
    pub fn new(field: fn(&[i64]) -> Field, case_of: fn([i64; N]) -> C) -> Integers<C, N> {
        Integers { field, case_of, read: [0; N], count: 0, case: None }
    }
}

impl<C: Debug, const N: usize> Parser for Integers<C, N> {
    type Case = C;

    fn next(&mut self, scanner: &mut Scanner<'_>) -> Result<Next<&C>, Stop> {
        while self.count < N {
            let Field { name, least, most } = (self.field)(&self.read[..self.count]);
            let Some(token) = scanner.token()? else {
                if self.count == 0 {
                    return Ok(Next::Ended(Ending::Complete));
                }
                return Err(scanner.ended(format_args!("the {name}")));
            };
            let Some(number) = token.integer() else {
                return Err(token.unexpected(format_args!("the {name}")));
            };
            if !(least..=most).contains(&number) {
                return Err(
                    token.wrong(format_args!("the {name} is {token}, expected a number from {least} to {most}"))
                );
            }
            self.read[self.count] = number;
            self.count += 1;
        }
        self.count = 0;
        Ok(Next::Case(self.case.insert((self.case_of)(self.read))))
    }
}
