//! Cases as the numbers of their lines, and the writer of whole inputs.

use super::{CaseParser, CaseReader, Ending, Error, Format, Next, Scanner};
use std::io::{self, Write};

/// Cases of one format in the order of an input, each as the numbers of its lines ([`Format::write`]).
#[derive(Clone, Debug)]
pub struct CaseList {
    format: &'static Format,
    /// The numbers of all cases, one after the other.
    numbers: Vec<i64>,
    /// Where the numbers of each case end.
    ends: Vec<usize>,
}

impl CaseList {
    /// No cases yet.
    pub fn new(format: &'static Format) -> CaseList {
        CaseList { format, numbers: vec![], ends: vec![] }
    }

    /// Reads cases until they end, and says how they ended.
    pub(crate) fn read(format: &'static Format, scanner: &mut Scanner<'_>) -> Result<(CaseList, Ending), Error> {
        let (mut cases, mut reader) = (CaseList::new(format), CaseReader::new(format));
        loop {
            match reader.next(&AsNumbers(format), scanner)? {
                Next::Case(case) => cases.push(&case),
                Next::Ended(ending) => return Ok((cases, ending)),
            }
        }
    }

    /// Adds a case after the others.
    pub fn push(&mut self, numbers: &[i64]) {
        self.numbers.extend_from_slice(numbers);
        self.ends.push(self.numbers.len());
    }

    /// The format of the cases.
    pub fn format(&self) -> &'static Format {
        self.format
    }

    /// How many cases there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The numbers of a case, by its index from 0.
    ///
    /// # Panics
    /// If there are not as many cases.
    pub fn get(&self, index: usize) -> &[i64] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.numbers[start..self.ends[index]]
    }

    /// The cases in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[i64]> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// Writes the whole input: what stands before the cases, the cases, and what ends them.
    ///
    /// # Errors
    /// That of the writer.
    pub fn write(&self, output: &mut dyn Write) -> io::Result<()> {
        let mut writer = InputWriter::new(self.format, self.len() as u64, output);
        self.iter().try_for_each(|case| writer.case(case))?;
        writer.finish()
    }

    /// The bytes that [`CaseList::write`] writes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![];
        self.write(&mut bytes).expect("a vector takes all bytes");
        bytes
    }
}

/// The same cases in the same order.
impl PartialEq for CaseList {
    fn eq(&self, other: &CaseList) -> bool {
        (&self.numbers, &self.ends) == (&other.numbers, &other.ends)
    }
}

impl Eq for CaseList {}

/// Adds cases, each as the numbers of its lines.
impl<'c> Extend<&'c [i64]> for CaseList {
    fn extend<T: IntoIterator<Item = &'c [i64]>>(&mut self, cases: T) {
        cases.into_iter().for_each(|case| self.push(case));
    }
}

/// Takes the numbers of a case for the case.
struct AsNumbers(&'static Format);

impl CaseParser for AsNumbers {
    type Case = Vec<i64>;

    fn format(&self) -> &'static Format {
        self.0
    }

    fn case(&self, numbers: &[i64]) -> Vec<i64> {
        numbers.to_vec()
    }

    fn add_line(&self, case: &mut Vec<i64>, numbers: &[i64]) {
        case.extend_from_slice(numbers);
    }

    fn numbers(&self, case: &Vec<i64>, numbers: &mut Vec<i64>) {
        numbers.extend_from_slice(case);
    }
}

/// Writes an input case by case, in blocks. It must be finished.
pub(crate) struct InputWriter<'w> {
    format: &'static Format,
    output: &'w mut dyn Write,
    /// What has not been written yet.
    block: Vec<u8>,
}

impl<'w> InputWriter<'w> {
    /// The size from which on a block is written, in bytes: about what a pipe holds.
    const BLOCK: usize = 64 * 1024;

    /// The start of an input of so many cases.
    pub fn new(format: &'static Format, count: u64, output: &'w mut dyn Write) -> InputWriter<'w> {
        InputWriter { format, output, block: format.head(count).unwrap_or_default().into_bytes() }
    }

    pub fn case(&mut self, numbers: &[i64]) -> io::Result<()> {
        self.format.write(numbers, &mut self.block);
        if self.block.len() >= InputWriter::BLOCK {
            self.output.write_all(&self.block)?;
            self.block.clear();
        }
        Ok(())
    }

    /// Writes what ends the cases.
    pub fn finish(mut self) -> io::Result<()> {
        if let Some(sentinel) = self.format.sentinel() {
            self.block.extend_from_slice(format!("{sentinel}\n").as_bytes());
        }
        self.output.write_all(&self.block)?;
        self.output.flush()
    }
}
