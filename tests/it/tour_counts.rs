//! Counts of tours against golden numbers and plain enumeration, and `knight tour --count`.

use crate::tours_around::{HOLY_BOARDS, holy_board, queries, slowly_all};
use assert_cmd::Command;
use knight::board::{Size, Square, SquareSet};
use knight::solver::tour::{AllTours, NotCounted, Query, count};
use num_bigint::{BigInt, BigUint};
use proptest::prelude::*;

const MEMORY: u64 = 1 << 30;

fn open(rows: u32, columns: u32) -> Query {
    Query::open(SquareSet::empty(Size::new(rows, columns)))
}

fn closed(rows: u32, columns: u32) -> Query {
    Query::closed(SquareSet::empty(Size::new(rows, columns)))
}

#[track_caller]
fn check(query: &Query, expected: u64) {
    assert_eq!(count(query, MEMORY, &mut |_| {}), Ok(BigUint::from(expected)), "{query}");
}

#[test]
fn closed_tours() {
    for (rows, columns, expected) in [
        (1, 1, 1),
        (1, 2, 0),
        (2, 9, 0),
        (3, 8, 0),
        (3, 10, 16),
        (12, 3, 176),
        (4, 9, 0),
        (5, 5, 0),
        (5, 6, 8),
        (8, 5, 44_202),
        (6, 6, 9862),
        (6, 7, 1_067_638),
    ] {
        check(&closed(rows, columns), expected);
    }
}

#[test]
fn open_tours() {
    for (rows, columns, expected) in [
        (1, 1, 1),
        (3, 4, 8),
        (7, 3, 52),
        (3, 8, 396),
        (4, 5, 82),
        (4, 6, 744),
        (4, 7, 6378),
        (4, 8, 31088),
        (5, 5, 864),
        (6, 5, 18784),
        (5, 7, 622_868),
    ] {
        check(&open(rows, columns), expected);
    }
}

#[test]
#[ignore = "takes a minute when not optimised"]
fn many_tours() {
    check(&closed(6, 8), 55_488_142);
    check(&open(5, 8), 18_061_054);
    check(&open(6, 6), 3_318_960);
}

#[test]
#[ignore = "takes a minute and more when optimised"]
fn more_tours() {
    check(&closed(7, 8), 34_524_432_316);
}

/// How many tours start on each square, in the order of their numbers.
#[test]
fn tours_from_each_square() {
    for (rows, columns, golden) in [
        (3, 7, "8 0 4 0 4 0 8 0 28 0 0 0 28 0 8 0 4 0 4 0 8"),
        (5, 5, "304 0 56 0 304 0 56 0 56 0 56 0 64 0 56 0 56 0 56 0 304 0 56 0 304"),
    ] {
        for (square, expected) in Size::new(rows, columns).squares().zip(golden.split(' ')) {
            check(&open(rows, columns).beginning_with(vec![square]), expected.parse().unwrap());
        }
    }
}

/// The counts of closed tours of 3x2n have a linear recurrence of order 21. Its coefficients, from that for one
/// step back on, are those of D. Knuth and N. Elkies in OEIS A070030.
const RECURRENCE: [i64; 21] = [
    6, 64, -200, -1000, 3016, 3488, -24256, 23776, 104_168, -203_408, -184_704, 443_392, 14336, -151_296, 145_920,
    -263_424, 317_440, 36864, -966_656, 573_440, 131_072,
];

/// Numbers of more than 64 bits, and of more than a half of a board has.
#[test]
fn long_boards_have_large_counts() {
    let counts: Vec<BigInt> = (2..=80).map(|n| count(&closed(3, 2 * n), MEMORY, &mut |_| {}).unwrap().into()).collect();
    assert_eq!(
        counts[3..9].iter().map(BigInt::to_string).collect::<Vec<_>>(),
        ["16", "176", "1536", "15424", "147728", "1448416"]
    );
    for before in counts.windows(22).skip(3) {
        let expected: BigInt =
            RECURRENCE.iter().zip(before[..21].iter().rev()).map(|(&times, count)| count * times).sum();
        assert_eq!(before[21], expected);
    }
    assert!(counts[78].bits() > 128);
}

#[test]
fn counting_agrees_with_listing() {
    for picture in HOLY_BOARDS {
        let query = holy_board(picture);
        let mut listed = 0_u32;
        let all = AllTours::of(&query).unwrap();
        let _ = all.try_for_each(|_| {
            listed += 1;
            if listed < 100_000 { Ok(()) } else { Err(()) }
        });
        if listed < 100_000 {
            assert_eq!(count(&query, MEMORY, &mut |_| {}), Ok(BigUint::from(listed)), "{query}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn counts_are_those_of_plain_enumeration(query in queries()) {
        let expected = BigUint::from(slowly_all(&query).len());
        prop_assert_eq!(count(&query, MEMORY, &mut |_| {}), Ok(expected), "{}\n{:?}", query, query.blocked);
    }
}

#[test]
fn a_count_that_is_too_large_is_refused() {
    assert_eq!(count(&closed(6, 8), 1 << 20, &mut |_| {}), Err(NotCounted::Memory));
    assert_eq!(count(&open(9, 9), MEMORY, &mut |_| {}), Err(NotCounted::Width));
}

#[test]
fn progress_goes_from_nothing_to_all() {
    let mut shares = vec![];
    count(&closed(5, 6), MEMORY, &mut |percent| shares.push(percent)).unwrap();
    assert!(shares.is_sorted() && shares[0] < 10 && shares.last() == Some(&100), "{shares:?}");
}

fn knight(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("knight").expect("the binary is built with the tests");
    command.arg("tour").args(arguments.split_whitespace());
    command
}

#[test]
fn the_number_alone_is_written() {
    for (arguments, expected) in [
        ("5x5 --count", "864\n"),
        ("6x6 --closed --count", "9862\n"),
        ("5x5 --count --from a1", "304\n"),
        ("5x5 --count --to c3", "64\n"),
        ("5x5 --count --closed", "0\n"),
        ("3x3 --block b2 --closed --count", "1\n"),
        ("3x3 --block b2 --count --memory 1M", "8\n"),
    ] {
        knight(arguments).assert().code(0).stdout(expected).stderr("");
    }
}

#[test]
fn a_count_beyond_its_bounds_says_so() {
    for (arguments, code, said) in [
        ("6x8 --closed --count --memory 1M", 3, "counting takes more than 1 MiB of memory; --memory allows more"),
        (
            "9x9 --count",
            2,
            "cannot count: the board is too wide: two neighbouring rows (or columns) have more than 16 free squares",
        ),
    ] {
        knight(arguments).assert().code(code).stdout("").stderr(format!("knight: {said}\n"));
    }
    for arguments in ["--count --all", "--count --format grid", "--memory 1G", "--count --memory 1T", "--count --check"]
    {
        knight(arguments).assert().code(2).stdout("");
    }
}

/// A board whose one half has no squares near the cut, and one whose tours pass it once.
#[test]
fn boards_of_uneven_halves() {
    let mut blocked = SquareSet::empty(Size::new(4, 9));
    for square in blocked.size().squares().filter(|square| square.column > 4) {
        blocked.insert(square);
    }
    check(&Query::open(blocked.clone()), 82);
    blocked.remove(Square::new(0, 5));
    check(&Query::open(blocked.clone()), slowly_all(&Query::open(blocked)).len() as u64);
}
