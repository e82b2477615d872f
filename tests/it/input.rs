//! Any input at all: it never panics, and where it is cut changes nothing.

use crate::choice;
use knight::batch::{Batch, Need, Place};
use knight::parser::Window;
use proptest::prelude::*;

const CHOICES: [&str; 5] = ["", "uva633", "zoj1091", "sicily1152", "sicily1153"];

/// The answers and the last word on an input that arrives in parts which end at `cuts`.
fn answer_in_parts(name: &str, input: &[u8], cuts: &[usize]) -> (Vec<u8>, String) {
    let mut batch = Batch::new(choice(name));
    let (mut out, mut begin) = (Vec::new(), 0);
    for end in cuts.iter().map(|cut| cut % (input.len() + 1)).filter(|&end| end > 0).chain([input.len(), input.len()]) {
        let last = begin == input.len() || end == input.len();
        let end = end.max(begin);
        loop {
            let part = &input[begin..end];
            let mut answers = Vec::new();
            let progress = batch.advance(if last { Window::Last(part) } else { Window::Part(part) }, &mut answers);
            out.append(&mut answers);
            match progress {
                Err(error) => return (out, error.to_string()),
                Ok(progress) => {
                    begin += progress.consumed;
                    match progress.need {
                        Need::Input => break,
                        Need::Output => {}
                        Need::Nothing(warning) => return (out, format!("{warning:?}")),
                    }
                }
            }
        }
    }
    unreachable!("the last part is the last");
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
    let blank = prop_oneof![
        8 => Just("\n"), 8 => Just(" "), 1 => Just("\r\n"), 1 => Just("\t"), 1 => Just("\u{A0}"),
        1 => Just("\u{3000}"), 1 => Just("\u{FEFF}"), 1 => Just("\n\n"), 1 => Just("  "), 1 => Just("\u{1A}"),
        1 => Just(""),
    ];
    proptest::collection::vec((word, blank), 0..30)
        .prop_map(|pairs| pairs.into_iter().flat_map(|(word, blank)| (word + blank).into_bytes()).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn where_words_are_cut_changes_nothing(input in words(), cuts in proptest::collection::vec(any::<usize>(), 0..6)) {
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut % (input.len() + 1)).collect();
        cuts.sort_unstable();
        for name in CHOICES {
            let whole = answer_in_parts(name, &input, &[]);
            prop_assert_eq!(answer_in_parts(name, &input, &cuts), whole, "{}", name);
        }
    }

    #[test]
    fn where_bytes_are_cut_changes_nothing(input in any::<Vec<u8>>(), cut in any::<usize>()) {
        for name in CHOICES {
            prop_assert_eq!(answer_in_parts(name, &input, &[cut]), answer_in_parts(name, &input, &[]), "{}", name);
        }
    }
}

#[test]
fn a_place_is_counted_in_lines_and_characters_across_all_cuts() {
    let input = "\u{FEFF}e2 e4\r\n\u{A0}\u{3000}a1 é".as_bytes();
    for cut in 0..input.len() {
        let (answers, error) = answer_in_parts("zoj1091", input, &[cut]);
        assert_eq!(answers, b"To get from e2 to e4 takes 2 knight moves.\n");
        let place = Place { line: 2, column: 6 };
        assert!(error.starts_with(&format!("{place}: found `é`")), "{error}");
    }
}

#[test]
fn windows_are_consumed_but_for_the_last_word() {
    let blanks = vec![b' '; 100_000];
    for name in CHOICES {
        let mut batch = Batch::new(choice(name));
        let progress = batch.advance(Window::Part(&blanks), &mut Vec::new()).unwrap();
        assert_eq!((progress.consumed, progress.need), (blanks.len(), Need::Input), "{name}");
    }
}
