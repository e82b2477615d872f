//! Any output at all: the checker never panics, never accepts what is not right, always says why in short lines,
//! and finds the same wherever its windows are cut.

use crate::answer;
use crate::checker_oracle::check_output;
use crate::command_line::in_bounded_memory;
use crate::samples::{CASES, CHANGES, Change, changed, hostile_words};
use knight::batch::InputError;
use knight::checker::{Checker, Letters, Need, Report, Rule, Space, Verdict, check};
use knight::parser::Window;
use knight::problem::Problem;
use proptest::prelude::*;

const RULES: [Rule; 4] = [
    Rule::STRICT,
    Rule { space: Space::LineEnds, letters: Letters::Exact },
    Rule { space: Space::Blind, letters: Letters::Exact },
    Rule { space: Space::Blind, letters: Letters::Blind },
];

/// The longest line that the checker says.
const LONGEST: usize = 4096;

/// A stream that is handed over in pieces.
struct Stream<'s> {
    bytes: &'s [u8],
    begin: usize,
    end: usize,
    has_ended: bool,
}

impl<'s> Stream<'s> {
    fn new(bytes: &'s [u8]) -> Stream<'s> {
        Stream { bytes, begin: 0, end: 0, has_ended: false }
    }

    fn window(&self) -> Window<'s> {
        let window = &self.bytes[self.begin..self.end];
        if self.has_ended { Window::Last(window) } else { Window::Part(window) }
    }

    fn read_on(&mut self, size: usize) {
        assert!(!self.has_ended, "there is no more");
        self.has_ended = self.end == self.bytes.len();
        self.end = self.bytes.len().min(self.end + size);
    }
}

/// What a checker finds that is handed the input and each output in pieces of these sizes.
fn in_pieces(
    problem: &'static Problem,
    input: &[u8],
    outputs: &[(&[u8], Rule)],
    mut size: impl FnMut() -> usize,
) -> Result<Vec<Report>, InputError> {
    let rules: Vec<Rule> = outputs.iter().map(|(_, rule)| *rule).collect();
    let mut checker = Checker::new(problem, &rules);
    let mut input = Stream::new(input);
    let mut streams: Vec<Stream<'_>> = outputs.iter().map(|(output, _)| Stream::new(output)).collect();
    loop {
        let windows: Vec<Window<'_>> = streams.iter().map(Stream::window).collect();
        let progress = checker.advance(input.window(), &windows)?;
        input.begin += progress.input_consumed;
        streams.iter_mut().zip(progress.outputs_consumed).for_each(|(stream, consumed)| stream.begin += consumed);
        match progress.need {
            Need::Input => input.read_on(size()),
            Need::Output(index) => {
                assert_eq!(streams[index].begin, streams[index].end, "nothing of an output is left to be held");
                streams[index].read_on(size());
            }
            Need::Nothing => return Ok((0..outputs.len()).map(|index| checker.report(index).clone()).collect()),
        }
    }
}

/// The report on an output is the same by every rule however it is cut; its lines are short and printable.
fn check_report(name: &str, input: &[u8], output: &[u8], sizes: &[usize]) {
    let problem = Problem::named(name).unwrap();
    let (right, _) = answer(name, input);
    for rule in RULES {
        let report = check(problem, input, output, rule).unwrap();
        let lines = report.told().into_iter().map(ToString::to_string).chain([report.summary()]);
        for line in lines {
            assert!(line.len() <= LONGEST && !line.contains(char::is_control), "{line}");
        }
        assert_eq!(report.gravest().is_none(), report.verdict() == Verdict::Accepted);
        let mut sizes = sizes.iter().copied().cycle();
        let outputs = [(output, rule), (right.as_bytes(), Rule::JURY)];
        let cut = in_pieces(problem, input, &outputs, || sizes.next().unwrap()).unwrap();
        assert_eq!(format!("{:?}", cut[0]), format!("{report:?}"), "{name}: {}", output.escape_ascii());
        assert_eq!(cut[1].verdict(), Verdict::Accepted, "{name}");
    }
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    proptest::collection::vec((0..CHANGES, any::<u16>(), any::<u16>()), 0..5)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1200))]

    #[test]
    fn where_windows_are_cut_changes_nothing(
        (name, input) in proptest::sample::select(&CASES[..]),
        changes in changes(),
        sizes in prop_oneof![Just(vec![1]), Just(vec![7]), proptest::collection::vec(1..90_usize, 1..9)],
    ) {
        let (right, _) = answer(name, input.as_bytes());
        let output = changes.into_iter().fold(right.into_bytes(), |output, change| changed(&output, change));
        check_report(name, input.as_bytes(), &output, &sizes);
    }
}

/// An output is judged as it should be, and the report on it is one.
fn check_hostile(name: &str, input: &str, output: &[u8]) {
    check_output(name, input, output);
    check_report(name, input.as_bytes(), output, &[7]);
}

#[test]
fn hostile_words_alone_and_in_right_outputs() {
    for (name, input) in CASES {
        let right = answer(name, input.as_bytes()).0.into_bytes();
        for word in hostile_words() {
            check_hostile(name, input, &word);
            check_hostile(name, input, &[&word[..], b"\n"].concat());
            for (kind, place) in [(2, 0), (5, 0), (3, 1), (5, 12), (2, 14), (4, 20), (5, 30), (3, u16::MAX)] {
                // The last of the changes takes the word by its place among all.
                let what = hostile_words().iter().position(|other| *other == word).unwrap() as u16;
                check_hostile(name, input, &changed(&right, (kind, place, what)));
            }
            check_hostile(name, input, &[&right[..], &word].concat());
        }
    }
}

#[test]
fn random_bytes() {
    let mut dice = fastrand::Rng::with_seed(1984);
    for round in 0..40 {
        for (name, input) in CASES {
            let right = answer(name, input.as_bytes()).0.into_bytes();
            let noise: Vec<u8> = (0..dice.usize(0..200)).map(|_| dice.u8(..)).collect();
            check_hostile(name, input, &noise);
            let mut output = right.clone();
            let at = dice.usize(0..=right.len());
            output.splice(at..at, noise.into_iter().take(round));
            check_hostile(name, input, &output);
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn no_output_makes_it_grow() {
    const MEBIBYTES: usize = 100;
    let folder = tempfile::tempdir().unwrap();
    let tour = b"1 9 5 18 29 16 3 11 24 28 20 7 15 2 10 6 17 30 22 26 13 21 25 14 27 23 12 4 8 19\n";
    // The problem, its input and right output, and the exit status for white space and for a long word. (Of a
    // sentence only squares and the number are the answer; the rest is wording.)
    for (name, input, right, blank, word) in [
        ("zoj1091", "e2 e4\n", &b"To get from e2 to e4 takes 2 knight moves.\n"[..], 2, 2),
        ("sicily1152", "1\n-1\n", tour, 0, 1),
        ("cses3217", "3\n", b"0 3 2\n3 -1 1\n2 1 4\n", 0, 1),
    ] {
        let path = folder.path().join("input");
        std::fs::write(&path, input).unwrap();
        let arguments = format!("check --problem {name} {} -", path.display());
        let second_word = right.iter().position(|&byte| byte == b' ').unwrap() + 1;
        let places = [0, second_word, right.len()];
        for (byte, places) in [(b' ', &places[..]), (b'\n', &places[1..2]), (b'0', &places), (0, &places[..1])] {
            for &at in places {
                let output = in_bounded_memory(&arguments, move |stdin| {
                    stdin.write_all(&right[..at])?;
                    let block = vec![byte; 1 << 20];
                    (0..MEBIBYTES).try_for_each(|_| stdin.write_all(&block))?;
                    stdin.write_all(&right[at..])
                });
                let expected = match byte {
                    b' ' | b'\n' => blank,
                    _ if at == right.len() => 2,
                    _ => word,
                };
                let said = String::from_utf8(output.stderr).unwrap();
                assert_eq!(output.status.code(), Some(expected), "{name}, {byte} at {at}: {said}");
                assert!(said.lines().all(|line| line.len() <= LONGEST), "{said}");
            }
        }
    }
}
