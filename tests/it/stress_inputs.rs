//! The inputs that are tried on a program: valid, the same for a seed, and all cases of small boards among them.

use crate::named;
use crate::problems::cases_of;
use knight::judge::stress::{CaseSet, Inputs, Proven, Source};
use knight::judge::validate;
use knight::parser::{CaseList, Format};
use knight::problem::PROBLEMS;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn inputs(id: &str, shapes: &[&str], seed: u64) -> Inputs {
    Inputs::new(named(id), shapes, seed).expect("the problem has these shapes")
}

fn cases(list: &CaseList) -> Vec<Vec<i64>> {
    list.iter().map(<[i64]>::to_vec).collect()
}

/// What is said of a program that has passed the first so many inputs.
fn proven(inputs: &Inputs, count: u64) -> String {
    let mut proven = Proven::default();
    (0..count).for_each(|number| proven.add(&inputs.get(number).unwrap().source));
    proven.to_string()
}

#[test]
fn the_sample_of_each_problem_is_the_golden_one_and_tried_first() {
    for problem in PROBLEMS {
        let id = problem.id();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fixtures/{id}/sample/sample.in"));
        assert_eq!(problem.about().sample, fs::read_to_string(path).unwrap(), "{id}");
        let first = inputs(id, &[], 1).get(0).unwrap();
        assert!(matches!(first.source, Source::Sample));
        assert_eq!(cases(&first.cases), cases_of(*problem, problem.about().sample), "{id}");
    }
}

#[test]
fn the_first_inputs_are_valid() {
    for problem in PROBLEMS {
        let inputs = inputs(problem.id(), &[], 7);
        for number in 0..60 {
            let input = inputs.get(number).expect("inputs have no end");
            let bytes = input.cases.to_bytes();
            let refusal = validate(problem.format(), &mut &bytes[..]).unwrap();
            assert_eq!(refusal.map(|refusal| refusal.to_string()), None, "{}: {}", problem.id(), input.source);
            assert!(problem.read_cases(&mut &bytes[..]).unwrap() == input.cases, "{}", problem.id());
        }
    }
}

/// In whatever order they are asked for.
#[test]
fn inputs_are_the_same_for_a_seed() {
    for problem in PROBLEMS {
        let [one, same] = [7, 7].map(|seed| inputs(problem.id(), &[], seed));
        let firsts: Vec<_> = (0..40).map(|number| one.get(number).unwrap()).collect();
        for (number, input) in firsts.iter().enumerate().rev() {
            let again = same.get(number as u64).unwrap();
            assert!(input.cases == again.cases && input.source.to_string() == again.source.to_string());
        }
    }
}

#[test]
fn another_seed_gives_other_inputs() {
    for problem in PROBLEMS {
        let of_seed = |seed| {
            let inputs = inputs(problem.id(), &["random"], seed);
            (0..12).map(|number| inputs.get(number).unwrap().cases.to_bytes()).collect::<Vec<_>>()
        };
        assert_ne!(of_seed(1), of_seed(1_000_000), "{}", problem.id());
    }
}

/// The sources of the inputs after the sample, until the random ones have come to many cases.
#[test]
fn the_order_is_sets_and_then_more_and_more_random_cases() {
    let sources = |id: &str, shapes: &[&str], range: std::ops::Range<u64>| {
        let inputs = inputs(id, shapes, 1);
        range.map(|number| inputs.get(number).unwrap().source.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(
        sources("poj1915", &[], 13..21),
        [
            "all 4,096 cases with the side of the board = 8",
            "all 4,096 cases with the side of the board = 8, shuffled",
            "all 4,096 cases with the side of the board = 8, shuffled",
            "1 case of the shape random",
            "1 case of the shape corners",
            "1 case of the shape long",
            "1 case of the shape near",
            "3 cases of the shape random",
        ]
    );
    assert_eq!(
        sources("uva633", &["walled-in"], 0..9),
        [
            "1 case of the shape walled-in",
            "3 cases of the shape walled-in",
            "3 cases of the shape walled-in on boards of 40x40",
            "10 cases of the shape walled-in",
            "50 cases of the shape walled-in",
            "1,000 cases of the shape walled-in",
            "200 cases of the shape walled-in",
            "1 case of the shape walled-in",
            "3 cases of the shape walled-in",
        ]
    );
    assert_eq!(
        sources("cses3217", &[], 61..69),
        [
            "number 61 of all 61 boards with the side of the board = 4 to 64",
            "1 case of the shape random",
            "1 case of the shape smallest",
            "1 case of the shape largest",
            "1 case of the shape random",
            "1 case of the shape smallest",
            "1 case of the shape largest",
            "1 case of the shape random on boards of 1000x1000",
        ]
    );
    assert!(Inputs::new(named("zoj1091"), &["long", "types"], 1).unwrap_err().to_string().contains("`types`"));
}

#[test]
fn one_case_inputs_have_a_number_of_cases_that_is_allowed() {
    let inputs = inputs("spojnakanj", &[], 1);
    let most = (0..200).map(|number| inputs.get(number).unwrap().cases.len()).max();
    assert_eq!(most, Some(4096));
}

/// All cases of uva633 of a half side, written out with a loop for each number.
fn boards_of_uva633(half: i64, obstacles: usize) -> Vec<Vec<i64>> {
    let side = 2 * half;
    let mut cases = vec![];
    for (row, column) in (1..=side).flat_map(|row| (1..=side).map(move |column| (row, column))) {
        for (to_row, to_column) in (1..=side).flat_map(|row| (1..=side).map(move |column| (row, column))) {
            if obstacles == 0 {
                cases.push(vec![half, row, column, to_row, to_column]);
                continue;
            }
            for (off_row, off_column) in (1..=side).flat_map(|row| (1..=side).map(move |column| (row, column))) {
                cases.push(vec![half, row, column, to_row, to_column, off_row, off_column]);
            }
        }
    }
    cases
}

#[test]
fn sets_have_each_case_once_in_ascending_order() {
    let format = |id: &str| -> &'static Format { named(id).format() };
    let sets = CaseSet::of(format("uva633"));
    let expected = [(3, 0), (4, 0), (5, 0), (6, 0), (3, 1)].map(|(half, obstacles)| boards_of_uva633(half, obstacles));
    assert_eq!(sets.iter().map(CaseSet::len).collect::<Vec<_>>(), [1296, 4096, 10_000, 20_736, 46_656]);
    for (set, expected) in sets.iter().zip(&expected) {
        assert!(cases(&set.cases()) == *expected, "{set}");
        for index in [0, 1, 777, expected.len() - 1] {
            assert_eq!(set.get(index as u64).as_ref(), expected.get(index), "{set}");
        }
        assert_eq!(set.get(set.len()), None);
    }
    for problem in PROBLEMS {
        let sets = CaseSet::of(problem.format());
        assert!(!sets.is_empty(), "{}", problem.id());
        let all: Vec<Vec<i64>> = sets.iter().flat_map(|set| cases(&set.cases())).collect();
        assert!(all.iter().all(|case| problem.format().has_case(case)), "{}", problem.id());
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{}", problem.id());
    }
    let counts = |id: &str| CaseSet::of(format(id)).iter().map(CaseSet::len).collect::<Vec<_>>();
    for (id, expected) in [
        ("zoj1091", &[4096][..]),
        ("sicily1936", &[4096]),
        ("spojnakanj", &[4096]),
        ("sicily1152", &[30]),
        ("sicily1153", &[64]),
        ("cses1689", &[64]),
        ("poj2488", &[91]),
        ("poj1915", &[256, 625, 1296, 2401, 4096]),
        ("boj16948", &[625]),
        ("luogup1443", &[1, 8, 27, 64, 125]),
        ("cses3217", &[61]),
        ("hackerrankknightl", &[21]),
    ] {
        assert_eq!(counts(id), expected, "{id}");
    }
}

#[test]
fn shuffled_sets_have_the_same_cases_in_other_orders() {
    let inputs = inputs("zoj1091", &[], 1);
    let [sorted, shuffled, again] = [1, 2, 3].map(|number| cases(&inputs.get(number).unwrap().cases));
    assert!(sorted.is_sorted() && shuffled != sorted && again != sorted && shuffled != again);
    for mut other in [shuffled, again] {
        other.sort();
        assert!(other == sorted);
    }
}

#[test]
fn what_has_been_passed_is_said_in_one_line() {
    let after = |id: &str, count: u64| proven(&inputs(id, &[], 1), count);
    assert_eq!(after("uva633", 0), "nothing");
    assert_eq!(after("uva633", 1), "the sample");
    assert_eq!(after("uva633", 2), "all 1,296 cases with N = 3 in one order");
    assert_eq!(
        after("uva633", 6),
        "all 1,296 cases with N = 3 in three orders, all 4,096 cases with N = 4 in two orders"
    );
    let all = "all 36,128 cases with N = 3 to 6 in three orders, all 46,656 cases with N = 3 and 1 obstacle in three \
               orders";
    assert_eq!(after("uva633", 16), all);
    assert_eq!(after("uva633", 17), format!("{all}, 1 random case"));
    assert_eq!(after("zoj1091", 4), "all 4,096 pairs in three orders");
    assert_eq!(after("zoj1091", 4 + 21), "all 4,096 pairs in three orders, 11,056 random cases");
    assert_eq!(after("sicily1153", 4), "all 64 squares in three orders");
    assert_eq!(after("poj2488", 4), "all 91 boards in three orders");
    assert_eq!(after("cses1689", 38), "37 of 64 squares");
    assert_eq!(after("cses1689", 65), "all 64 squares");
    assert_eq!(
        after("luogup1443", 1 + 1 + 8 + 2),
        "all 9 cases with the number of rows and the number of columns up to 2, 2 of 27 cases with the number of rows \
         and the number of columns up to 3"
    );
    assert_eq!(after("boj16948", 626), "all 625 cases with the side of the board = 5");
    assert_eq!(proven(&inputs("uva633", &["walled-in"], 1), 2), "4 random cases");
}
