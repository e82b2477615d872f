//! Any input at all: it never panics, what is at hand is answered before more is waited for, and where the input
//! is cut changes nothing.

use crate::problems::{cases_of, written};
use crate::samples::{CHANGES, Change, changed};
use crate::{choice, choices, named};
use knight::judge::{self, Choice, DynProblem, Extracted, What};
use knight::parser::{Error, Position};
use knight::problem::PROBLEMS;
use proptest::collection::vec;
use proptest::prelude::*;
use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::io::{self, ErrorKind, Read, Write};
use std::num::NonZeroU64;

/// An input that arrives in parts, and the reader is interrupted before each.
pub struct Parts<'i> {
    input: &'i [u8],
    /// Where parts end, in order.
    cuts: Vec<usize>,
    read: usize,
    is_interrupted: bool,
}

impl<'i> Parts<'i> {
    /// Parts that end at these places, and at the end of the input.
    pub fn new(input: &'i [u8], cuts: impl IntoIterator<Item = usize>) -> Parts<'i> {
        let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut % (input.len() + 1)).collect();
        cuts.sort_unstable();
        Parts { input, cuts, read: 0, is_interrupted: false }
    }

    fn bytes(input: &'i [u8]) -> Parts<'i> {
        Parts::new(input, 0..=input.len())
    }
}

impl Read for Parts<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.is_interrupted = !self.is_interrupted;
        if self.is_interrupted {
            return Err(ErrorKind::Interrupted.into());
        }
        let end = self.cuts.iter().copied().find(|&cut| cut > self.read).unwrap_or(self.input.len());
        let count = (end - self.read).min(bytes.len());
        bytes[..count].copy_from_slice(&self.input[self.read..self.read + count]);
        self.read += count;
        Ok(count)
    }
}

/// The answers, and the warning or the error.
fn answer(choice: Choice, reader: &mut dyn Read) -> (Vec<u8>, String) {
    let mut out = vec![];
    let end = match judge::solve(choice, reader, &mut out) {
        Ok(warning) => format!("{warning:?}"),
        Err(error) => format!("{error:?}"),
    };
    (out, end)
}

/// An input has the same answers and the same end whether it arrives as a whole, byte by byte or in parts.
fn check_cuts(choice: Choice, input: &[u8], cuts: &[usize]) -> Result<(), TestCaseError> {
    let whole = answer(choice, &mut &input[..]);
    prop_assert_eq!(&answer(choice, &mut Parts::bytes(input)), &whole, "{:?}", choice);
    prop_assert_eq!(&answer(choice, &mut Parts::new(input, cuts.iter().copied())), &whole, "{:?}", choice);
    Ok(())
}

/// Words of all the formats, well-formed and not, and what may stand between them.
fn words() -> impl Strategy<Value = Vec<u8>> {
    let word = prop_oneof![
        6 => "[a-h][1-8]",
        6 => "[1-9]",
        3 => "[0-9]{1,2}",
        2 => Just("0".to_owned()),
        1 => Just("0 0".to_owned()),
        1 => Just("-1".to_owned()),
        1 => "[-+]?[0-9]{1,30}",
        1 => "[A-Za-z][0-9a-z]{0,2}",
        1 => "\\PC{1,3}",
    ];
    let space = prop_oneof![
        8 => Just("\n"), 8 => Just(" "), 1 => Just("\r\n"), 1 => Just("\t"), 1 => Just("\u{A0}"),
        1 => Just("\u{3000}"), 1 => Just("\u{FEFF}"), 1 => Just("\n\n"), 1 => Just("  "), 1 => Just("\u{1A}"),
        1 => Just(""),
    ];
    vec((word, space), 0..30)
        .prop_map(|pairs| pairs.into_iter().flat_map(|(word, space)| (word + space).into_bytes()).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn where_words_are_cut_changes_nothing(input in words(), cuts in vec(any::<usize>(), 0..6)) {
        for choice in choices() {
            check_cuts(choice, &input, &cuts)?;
        }
    }

    #[test]
    fn where_bytes_are_cut_changes_nothing(input in any::<Vec<u8>>(), cuts in vec(any::<usize>(), 0..3)) {
        for choice in choices() {
            check_cuts(choice, &input, &cuts)?;
        }
    }

    #[test]
    fn where_changed_examples_are_cut_changes_nothing(
        changes in vec((0..CHANGES, any::<u16>(), any::<u16>()), 0..3),
        cuts in vec(any::<usize>(), 0..6),
    ) {
        for problem in PROBLEMS {
            let input = problem.about().examples.input.as_bytes().to_vec();
            let input = changes.iter().fold(input, |input, change: &Change| changed(&input, *change));
            check_cuts(Choice::Named(*problem), &input, &cuts)?;
            check_cuts(Choice::Detect(PROBLEMS), &input, &cuts)?;
        }
    }
}

/// A fast path sees lines that are whole in the buffer. Byte by byte, a line has been read before it is whole.
#[track_caller]
fn check_fast_path(id: &str, input: &[u8]) {
    let choice = Choice::Named(named(id));
    let whole = answer(choice, &mut &input[..]);
    assert_eq!(answer(choice, &mut Parts::bytes(input)), whole, "{id}: `{}`", input.escape_ascii());
}

/// Every short start of an input that is made of these bytes.
#[test]
fn plain_lines_of_starts_are_read_as_all_others() {
    const BYTES: &[u8] = b"0369 \n\r-x";
    for length in 0..=4 {
        for number in 0..BYTES.len().pow(length) {
            let byte = |place| BYTES[number / BYTES.len().pow(place) % BYTES.len()];
            let input: Vec<u8> = (0..length).map(byte).chain(*b"\n28\n-1\n").collect();
            for id in ["sicily1152", "sicily1153"] {
                check_fast_path(id, &input);
            }
        }
    }
}

/// A plain line with every other byte in each place.
#[test]
fn plain_lines_of_pairs_are_read_as_all_others() {
    for id in ["zoj1091", "spojnakanj"] {
        for (place, byte) in (0..6).flat_map(|place| (0..=255).map(move |byte| (place, byte))) {
            let mut line = *b"e2 e4\n";
            line[place] = byte;
            let head = if id == "spojnakanj" { "3\n" } else { "" };
            check_fast_path(id, &[head.as_bytes(), b"a1 b2\n", &line, b"h8 a1\n"].concat());
        }
    }
}

#[test]
fn a_position_is_counted_in_lines_and_characters_across_all_cuts() {
    let input = "\u{FEFF}e2 e4\r\n\u{A0}\u{3000}a1 é".as_bytes();
    for cut in 0..input.len() {
        let mut out = vec![];
        let error = judge::solve(choice("zoj1091"), &mut Parts::new(input, [cut]), &mut out).unwrap_err().to_string();
        assert_eq!(out, b"To get from e2 to e4 takes 2 knight moves.\n");
        let position = Position { line: 2, column: 6 };
        assert!(error.starts_with(&format!("{position}: found `é`")), "{error}");
    }
}

/// The places in the examples' input where the line of each case ends.
fn case_ends(problem: &'static dyn DynProblem) -> Vec<usize> {
    let (input, mut starts) = (problem.about().examples.input, vec![]);
    judge::explain(Choice::Named(problem), &mut input.as_bytes(), &mut vec![], |explanation| {
        starts.push(explanation.case.position.line as usize - 1);
    })
    .unwrap();
    // A line before each case, or before the sentinel.
    let end = input.lines().count() - usize::from(problem.format().sentinel().is_some());
    let lengths: Vec<usize> = input.split_inclusive('\n').map(str::len).collect();
    starts.iter().skip(1).chain([&end]).map(|&line| lengths[..line].iter().sum()).collect()
}

/// Reads a text line by line, and shows at each call how much has been read.
struct LineByLine<'i, F> {
    input: &'i str,
    read: usize,
    is_asked: F,
}

impl<F: FnMut(usize)> Read for LineByLine<'_, F> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        (self.is_asked)(self.read);
        let line = self.input[self.read..].split_inclusive('\n').next().unwrap_or_default();
        bytes[..line.len()].copy_from_slice(line.as_bytes());
        self.read += line.len();
        Ok(line.len())
    }
}

struct Shared<'s>(&'s RefCell<Vec<u8>>);

impl Write for Shared<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An answer has been written when the reader is asked for what follows the line on which its case ends; if the
/// problem must first be detected, the answer to the first case may need another line.
#[test]
fn answers_are_written_before_more_is_waited_for() {
    for &problem in PROBLEMS {
        let (examples, ends) = (problem.about().examples, case_ends(problem));
        assert_eq!(ends.len(), examples.answers.len());
        let check = |choice, late: usize, is_explained: bool| {
            let (written, asked) = (RefCell::new(vec![]), Cell::new(0));
            let is_asked = |read: usize| {
                let answered = ends.iter().take_while(|&&end| end <= read).count();
                let is_early = answered == 1 && examples.input[..read].lines().count() <= late;
                let expected = examples.answers[..if is_early { 0 } else { answered }].concat();
                assert!(written.borrow().starts_with(expected.as_bytes()), "{choice:?}: {}", &examples.input[..read]);
                asked.set(asked.get() + 1);
            };
            let (mut reader, mut writer) = (LineByLine { input: examples.input, read: 0, is_asked }, Shared(&written));
            if is_explained {
                judge::explain(choice, &mut reader, &mut writer, |_| {})
            } else {
                judge::solve(choice, &mut reader, &mut writer)
            }
            .unwrap();
            assert!(asked.get() >= ends.len(), "{choice:?}");
        };
        for is_explained in [false, true] {
            check(Choice::Named(problem), 0, is_explained);
            if problem.about().beginning.is_some() {
                check(Choice::Detect(PROBLEMS), 1, is_explained);
            }
        }
    }
}

/// Counts what is read, at most 128 KiB at once.
struct Counted<R> {
    reader: R,
    read: u64,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        assert!(bytes.len() <= 128 * 1024, "{} bytes are to be held", bytes.len());
        let count = self.reader.read(bytes)?;
        self.read += count as u64;
        Ok(count)
    }
}

const ENDLESS: u64 = 100 << 20;

#[test]
fn a_word_without_an_end_is_refused_at_its_beginning() {
    for choice in choices() {
        for byte in [b'x', b'1', 0, 0xC2, 0xFF] {
            let mut reader = Counted { reader: io::repeat(byte).take(ENDLESS), read: 0 };
            let end = judge::solve(choice, &mut reader, &mut vec![]);
            assert!(matches!(&end, Err(Error::Input(_))), "{choice:?}: {end:?}");
            assert!(reader.read < 1 << 20, "{choice:?}: {} bytes were read", reader.read);
        }
    }
    for problem in PROBLEMS {
        let mut reader = Counted { reader: io::repeat(b'x').take(ENDLESS), read: 0 };
        assert!(judge::validate(problem.format(), &mut reader).unwrap().is_some() && reader.read < 1 << 20);
    }
}

#[test]
fn white_space_without_an_end_is_passed_over() {
    for (index, &problem) in PROBLEMS.iter().enumerate() {
        let examples = problem.about().examples;
        let byte = b" \n\t\r"[index % 4];
        let (first, rest) = examples.input.split_at(case_ends(problem)[0]);
        let spaces = || io::repeat(byte).take(ENDLESS / 8);
        let input = spaces().chain(first.as_bytes()).chain(spaces()).chain(rest.as_bytes());
        let (answers, end) = answer(Choice::Named(problem), &mut Counted { reader: input, read: 0 });
        assert_eq!(String::from_utf8(answers).unwrap(), examples.answers.concat());
        assert_eq!(end, "None", "{}", problem.id());
    }
}

/// Numbers without an end: answers without an end, or an error.
#[test]
fn lines_without_an_end_take_bounded_memory() {
    struct Lines<'l>(&'l [u8], usize);
    impl Read for Lines<'_> {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            let count = bytes.len().min(self.0.len() - self.1);
            bytes[..count].copy_from_slice(&self.0[self.1..self.1 + count]);
            self.1 = (self.1 + count) % self.0.len();
            Ok(count)
        }
    }
    struct Discarded(usize);
    impl Write for Discarded {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.max(bytes.len());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    for choice in choices() {
        for line in ["2 2\n", "1\n", "e2 e4\n"] {
            let (mut reader, mut writer) =
                (Counted { reader: Lines(line.as_bytes(), 0).take(1 << 20), read: 0 }, Discarded(0));
            let _ = judge::solve(choice, &mut reader, &mut writer);
            assert!(writer.0 < 1 << 18, "{choice:?}: {} bytes were held", writer.0);
        }
    }
}

/// A reader that fails.
struct Fails;

impl Read for Fails {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("it fails"))
    }
}

/// A writer that fails once after some bytes: an error that is passed over is not met again.
struct FailsAfter(usize);

impl Write for FailsAfter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            self.0 = usize::MAX;
            return Err(io::Error::other("it fails"));
        }
        let count = bytes.len().min(self.0);
        self.0 -= count;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[track_caller]
fn check_read_error(result: &Result<impl Debug, Error>) {
    assert!(matches!(result, Err(Error::Read(error)) if error.to_string() == "it fails"), "{result:?}");
}

#[track_caller]
fn check_write_error(result: &Result<impl Debug, Error>) {
    assert!(matches!(result, Err(Error::Write(error)) if error.to_string() == "it fails"), "{result:?}");
}

#[test]
fn an_error_of_the_reader_is_returned_after_all_answers_before_it() {
    for &problem in PROBLEMS {
        let (examples, ends, choice) = (problem.about().examples, case_ends(problem), Choice::Named(problem));
        // After the last case no more may be read.
        for cut in 0..ends[ends.len() - 1] - 1 {
            let input = || examples.input.as_bytes()[..cut].chain(Fails);
            let mut out = vec![];
            check_read_error(&judge::solve(choice, &mut input(), &mut out));
            let answered = ends.iter().take_while(|&&end| end <= cut).count();
            assert!(out.starts_with(examples.answers[..answered].concat().as_bytes()), "{}: {cut}", problem.id());
            check_read_error(&judge::explain(choice, &mut input(), &mut vec![], |_| {}));
            let last = NonZeroU64::new(ends.len() as u64).unwrap();
            check_read_error(&judge::extract(problem, What::Case, last, &mut input(), &mut vec![]));
            let (mut output, policy) = (&b""[..], judge::check::Policy::STRICT);
            check_read_error(&judge::check::check(problem, &mut input(), [(&mut output as _, policy)]));
            let output = examples.answers.concat();
            let mut output = output.as_bytes()[..cut.min(output.len() - 1)].chain(Fails);
            check_read_error(&judge::check::check(
                problem,
                &mut examples.input.as_bytes(),
                [(&mut output as _, policy)],
            ));
        }
        check_read_error(&judge::validate(problem.format(), &mut Fails));
    }
}

#[test]
fn an_error_of_the_writer_is_returned() {
    for &problem in PROBLEMS {
        let (examples, choice) = (problem.about().examples, Choice::Named(problem));
        for length in (0..examples.answers.concat().len()).step_by(5) {
            let input = || Parts::bytes(examples.input.as_bytes());
            check_write_error(&judge::solve(choice, &mut input(), &mut FailsAfter(length)));
            check_write_error(&judge::solve(choice, &mut examples.input.as_bytes(), &mut FailsAfter(length)));
            check_write_error(&judge::explain(choice, &mut input(), &mut FailsAfter(length), |_| {}));
        }
        // Answers that are written in blocks.
        let count = 1 + 300_000 / examples.answers.concat().len();
        let cases = vec![cases_of(problem, examples.input); count].concat();
        let input = written(problem.format(), &cases);
        for length in [0, 100_000, 200_000, 299_999] {
            check_write_error(&judge::solve(choice, &mut input.as_bytes(), &mut FailsAfter(length)));
        }
        for what in [What::Case, What::Answer] {
            let mut case = vec![];
            let second = NonZeroU64::new(2).unwrap();
            let extracted = judge::extract(problem, what, second, &mut examples.input.as_bytes(), &mut case).unwrap();
            assert_eq!(extracted, Extracted::Written);
            for length in 0..case.len() {
                let mut input = examples.input.as_bytes();
                check_write_error(&judge::extract(problem, what, second, &mut input, &mut FailsAfter(length)));
            }
        }
    }
}

#[test]
fn what_stands_before_a_malformed_place_is_answered() {
    for &problem in PROBLEMS {
        let (examples, ends) = (problem.about().examples, case_ends(problem));
        for (index, &end) in ends[..ends.len() - 1].iter().enumerate() {
            let input = format!("{}?!\n", &examples.input[..end]);
            let mut out = vec![];
            let error = judge::solve(Choice::Named(problem), &mut input.as_bytes(), &mut out).unwrap_err();
            let line = input.lines().count();
            assert!(error.to_string().starts_with(&format!("{line}:1: found `?!`, expected ")), "{error}");
            assert_eq!(String::from_utf8(out).unwrap(), examples.answers[..=index].concat(), "{}", problem.id());
        }
    }
}

/// What is said of an input whose problem is detected, after the position.
#[track_caller]
fn check_said(input: &str, said: &str) {
    let whole = judge::solve(Choice::Detect(PROBLEMS), &mut input.as_bytes(), &mut vec![]);
    let found = match whole {
        Ok(warning) => warning.map_or_else(String::new, |warning| warning.reason),
        Err(error) => error.to_string(),
    };
    assert_eq!(found, said, "{input:?}");
}

/// An input that is detected as another problem's, ends too early for that, and is a whole input of this one.
#[test]
fn the_problem_that_an_input_was_meant_for_is_named() {
    let no_end = "the input ends without its end mark";
    check_said("3\n1 1\n2 3\n4 3\n", &format!("{no_end} 0 0; if this is poj2488, name it"));
    check_said("3\n1 1\n2 3\n4 3", &format!("{no_end} 0 0; if this is poj2488, name it"));
    check_said("\u{FEFF}3\r\n1 1\r\n2 3\r\n\r\n4 3\r\n", &format!("{no_end} 0 0; if this is poj2488, name it"));
    check_said("3\n1 1\n2 3\n4 3\n0 0\n", &format!("{no_end} 0"));
    check_said("7\n", &format!("{no_end} -1; if this is cses3217 or hackerrankknightl, name it"));
    // A reader of inputs does not care on which lines their numbers are.
    check_said("7\n8\n", &format!("{no_end} -1; if this is cses1689, name it"));
    // After a whole input of another problem, too.
    check_said("e2 e4\n3\n1 1\n2 3\n4 3\n", &format!("{no_end} 0 0; if this is poj2488, name it"));
    check_said("-1\n7\n", &format!("{no_end} -1; if this is cses3217 or hackerrankknightl, name it"));
    // What ends within a case is no less another problem's.
    check_said(
        "1\n1 1\n",
        "3:1: the input ends here, expected the row of the destination; if this is poj2488, name it",
    );
    // Nobody's input is nobody's.
    check_said("3\n1 1\n2 3\n4 3\n1 1\n", &format!("{no_end} 0 0"));
    check_said("4\n1 1\n2 3\n4 3\n", &format!("{no_end} 0 0"));
    check_said("7\n8\n9\n", &format!("{no_end} -1"));
    check_said("3\n1 1\n2 3\n4 3\n0 0\n0\n", "");
}

/// The longest input of which it is known.
#[test]
fn of_a_long_input_it_is_not_said_what_it_may_be() {
    let boards = |spaces: usize| format!("3\n1 1\n2 3\n{}4 3\n", " ".repeat(spaces));
    let no_end = "the input ends without its end mark 0 0";
    check_said(&boards(4000), &format!("{no_end}; if this is poj2488, name it"));
    check_said(&boards(4100), no_end);
    check_said(&boards(1 << 20), no_end);
}

#[test]
fn one_number_before_words_is_explained() {
    let expected = "expected a line of numbers after the line with one number, by which the problem is known";
    for squares in ["e2 e4\n", "e2 e4\na1 h8\n", "E2 e4", "e9 e4\n"] {
        let first = squares.split(' ').next().unwrap();
        let said = format!("2:1: found `{first}`, {expected}; if this is sicily1936 or spojnakanj, name it");
        check_said(&format!("3\n{squares}"), &said);
    }
    check_said("3\n\n  hello\n", &format!("3:3: found `hello`, {expected}; or name the problem"));
    // What follows an end mark may be anything.
    check_said("-1\n3\ne2 e4\n", "what follows the end mark is ignored");
}
