//! Cases whose number stands before them.

use super::{Ending, Next, Parser, Scanner, Shortage, Stop};

/// The parser of a number T and then T cases of another format.
#[derive(Debug)]
pub struct Counted<P> {
    cases: P,
    /// How many cases there are, and how many of them have been read; none before T has been read.
    progress: Option<(i64, i64)>,
}

impl<P> Counted<P> {
    /// A parser that leaves the cases to another.
    pub fn new(cases: P) -> Counted<P> {
        Counted { cases, progress: None }
    }
}

impl<P: Parser> Parser for Counted<P> {
    type Case = P::Case;

    fn next(&mut self, scanner: &mut Scanner<'_>) -> Result<Next<&P::Case>, Stop> {
        let (all, read) = self.progress(scanner)?;
        if read == all {
            self.progress = None;
            return Ok(Next::Ended(Ending::Complete));
        }
        match self.cases.next(scanner)? {
            Next::Case(case) => {
                self.progress = Some((all, read + 1));
                Ok(Next::Case(case))
            }
            Next::Ended(Ending::Complete) => {
                self.progress = None;
                Ok(Next::Ended(Ending::Early(Shortage::Cases { read, all })))
            }
            Next::Ended(ending) => Ok(Next::Ended(ending)),
        }
    }

    fn head(&mut self, scanner: &mut Scanner<'_>) -> Result<(), Stop> {
        self.progress(scanner).map(|_| ())
    }
}

impl<P> Counted<P> {
    /// How many cases there are and how many of them have been read; reads the number if it has not
    /// been.
    fn progress(&mut self, scanner: &mut Scanner<'_>) -> Result<(i64, i64), Stop> {
        if let Some(progress) = self.progress {
            return Ok(progress);
        }
        let expected = "the number of cases";
        let token = scanner.token()?.ok_or_else(|| scanner.ended(expected))?;
        let all = token.integer().filter(|&all| all >= 0).ok_or_else(|| token.unexpected(expected))?;
        Ok(*self.progress.insert((all, 0)))
    }
}
