//! Cases that are answered by their number.

use super::{Next, Parser, Scanner, Stop};

/// The parser of the cases of another format, each with its number, counted from 1.
#[derive(Debug)]
pub struct Numbered<P: Parser> {
    cases: P,
    count: u64,
    case: Option<(u64, P::Case)>,
}

impl<P: Parser> Numbered<P> {
    /// A parser that leaves the cases to another.
    pub fn new(cases: P) -> Numbered<P> {
        Numbered { cases, count: 0, case: None }
    }
}

impl<P: Parser> Parser for Numbered<P>
where
    P::Case: Clone,
{
    type Case = (u64, P::Case);

    fn next(&mut self, scanner: &mut Scanner<'_>) -> Result<Next<&(u64, P::Case)>, Stop> {
        match self.cases.next(scanner)? {
            Next::Case(case) => {
                self.count += 1;
                Ok(Next::Case(self.case.insert((self.count, case.clone()))))
            }
            Next::Ended(ending) => {
                self.count = 0;
                Ok(Next::Ended(ending))
            }
        }
    }

    fn head(&mut self, scanner: &mut Scanner<'_>) -> Result<(), Stop> {
        self.cases.head(scanner)
    }
}
