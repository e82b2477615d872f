//! Tours around blocked squares, tours with given beginnings and all tours, against plain enumeration; and
//! `knight tour` with these options.

use assert_cmd::Command;
use knight::board::{MoveSet, Size, Square, SquareSet};
use knight::solver::tour::{AllTours, Form, Query, Why, find_around};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

/// The place of a square in the order of names, by file and then by rank.
type Place = (u32, u32);

/// All ways to visit the free squares once each, by depth-first search without any pruning.
pub fn all_ways(blocked: &SquareSet, mut take: impl FnMut(&[Square])) {
    fn go_on(blocked: &SquareSet, path: &mut Vec<Square>, free: usize, take: &mut impl FnMut(&[Square])) {
        if path.len() == free {
            return take(path);
        }
        for (to, _) in MoveSet::KNIGHT.moves(path[path.len() - 1], blocked.size()) {
            if !blocked.contains(to) && !path.contains(&to) {
                path.push(to);
                go_on(blocked, path, free, take);
                path.pop();
            }
        }
    }
    let free: Vec<Square> = blocked.size().squares().filter(|&square| !blocked.contains(square)).collect();
    for &start in &free {
        go_on(blocked, &mut vec![start], free.len(), &mut take);
    }
}

/// The tours that answer a query, each once, in order: of all its ways of being written that fit the query, the
/// first counts.
pub fn slowly_all(query: &Query) -> Vec<Vec<Place>> {
    let place = |square: &Square| (square.column, query.size().rows() - 1 - square.row);
    let fits = |squares: &[Square]| {
        squares.starts_with(&query.beginning) && query.end.is_none_or(|end| squares.last() == Some(&end))
    };
    let mut all = BTreeSet::new();
    all_ways(&query.blocked, |squares| {
        let (first, last) = (squares[0], squares[squares.len() - 1]);
        let is_closed = squares.len() == 1 || squares.len() > 2 && first.is_move_from(last);
        if !fits(squares) || query.form == Form::Closed && !is_closed {
            return;
        }
        let turns = if query.form == Form::Closed { squares.len() } else { 1 };
        let written = (0..turns).flat_map(|turn| {
            let turned: Vec<Square> = squares[turn..].iter().chain(&squares[..turn]).copied().collect();
            let reversed = turned.iter().rev().copied().collect();
            [turned, reversed]
        });
        let first = written.filter(|squares| fits(squares)).map(|squares| squares.iter().map(place).collect()).min();
        all.insert(first.expect("it fits as it is"));
    });
    all.into_iter().collect()
}

/// A small board with blocked squares, and what may be asked of it.
pub fn queries() -> impl Strategy<Value = Query> {
    let blocked = (1..=5_u32, 1..=5_u32).prop_flat_map(|(rows, columns)| {
        let size = Size::new(rows, columns);
        // Up to half of the squares, but at least so many that enumeration takes no time.
        let least = size.area().saturating_sub(20);
        prop::collection::btree_set(0..size.area(), least..=least.max(size.area() / 2)).prop_map(move |numbers| {
            let mut blocked = SquareSet::empty(size);
            for number in numbers {
                blocked.insert(size.at(number));
            }
            blocked
        })
    });
    (
        blocked,
        any::<bool>(),
        0..4_usize,
        any::<prop::sample::Index>(),
        prop::option::weighted(0.3, any::<prop::sample::Index>()),
    )
        .prop_map(|(blocked, closed, length, first, end)| {
            let free: Vec<Square> = blocked.size().squares().filter(|&square| !blocked.contains(square)).collect();
            let mut query = if closed { Query::closed(blocked) } else { Query::open(blocked) };
            if free.is_empty() {
                return query;
            }
            query.end = end.map(|end| *end.get(&free));
            for _ in 0..length {
                let is_next = |square: &&Square| {
                    let beginning = &query.beginning;
                    !beginning.contains(square) && beginning.last().is_none_or(|last| square.is_move_from(*last))
                };
                let next: Vec<&Square> = free.iter().filter(is_next).collect();
                if next.is_empty() {
                    break;
                }
                let next = **first.get(&next);
                query.beginning.push(next);
            }
            query
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn all_tours_are_found_and_no_other(query in queries()) {
        let expected = slowly_all(&query);
        let mut found = vec![];
        if let Ok(all) = AllTours::of(&query) {
            let count = all.try_for_each(|tour| {
                let rows = query.size().rows();
                found.push(tour.squares().map(|square| (square.column, rows - 1 - square.row)).collect::<Vec<_>>());
                Ok::<(), ()>(())
            });
            prop_assert_eq!(count, Ok(found.len() as u64));
        }
        prop_assert_eq!(&found, &expected, "{}\n{:?}", query, query.blocked);
        match find_around(&query) {
            Ok(tour) => {
                let squares: Vec<Square> = tour.squares().collect();
                prop_assert!(!expected.is_empty() && squares.starts_with(&query.beginning));
                prop_assert!(query.end.is_none_or(|end| squares.last() == Some(&end)));
                prop_assert!(query.form == Form::Open || tour.form() == Form::Closed);
                prop_assert_eq!(squares.len(), query.size().area() - query.blocked.len());
            }
            Err(none) => prop_assert!(expected.is_empty() && none.why.is_certain(), "{none}\n{:?}", query.blocked),
        }
    }
}

/// The boards of "Solve a Holy Knight's tour" on Rosetta Code: `x` is a free square, `s` the start.
pub const HOLY_BOARDS: [&str; 2] = [
    " xxx    / x xx   / xxxxxxx/xxx  x x/x x  xxx/sxxxxxx /  xx x  /   xxx  ",
    ".....s.x...../.....x.x...../....xxxxx..../.....xxx...../..x..x.x..x../xxxxx...xxxxx/..xx.....xx../\
     xxxxx...xxxxx/..x..x.x..x../.....xxx...../....xxxxx..../.....x.x...../.....x.x.....",
];

/// Such a board, and its start.
pub fn holy_board(picture: &str) -> Query {
    let rows: Vec<&[u8]> = picture.split('/').map(str::as_bytes).collect();
    let size = Size::new(rows.len() as u32, rows[0].len() as u32);
    let at = |square: &Square| rows[square.row as usize][square.column as usize];
    let mut blocked = SquareSet::empty(size);
    size.squares().filter(|square| !matches!(at(square), b'x' | b's')).for_each(|square| blocked.insert(square));
    let start = size.squares().find(|square| at(square) == b's').expect("a board has a start");
    Query::open(blocked).beginning_with(vec![start])
}

#[test]
fn holy_knights_have_their_tours() {
    for (picture, squares) in HOLY_BOARDS.into_iter().zip([36, 56]) {
        let tour = find_around(&holy_board(picture)).unwrap();
        assert_eq!(tour.squares().len(), squares);
    }
}

/// Every answer on 8x8 with one to ten holes is certain.
#[test]
fn chess_boards_with_holes_are_settled() {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut tours = 0;
    for round in 0..400 {
        let mut blocked = SquareSet::empty(Size::square(8));
        while blocked.len() <= round % 10 {
            blocked.insert(Square::new(rng.u32(..8), rng.u32(..8)));
        }
        let query = if rng.bool() { Query::open(blocked) } else { Query::closed(blocked) };
        match find_around(&query) {
            Ok(_) => tours += 1,
            Err(none) => assert!(none.why.is_certain(), "{none}\n{:?}", query.blocked),
        }
    }
    assert!((100..300).contains(&tours), "{tours}");
}

#[test]
fn a_large_board_with_holes_has_a_tour() {
    let mut blocked = SquareSet::empty(Size::square(40));
    for (row, column) in [(0, 0), (39, 38), (17, 20), (20, 18)] {
        blocked.insert(Square::new(row, column));
    }
    let tour = find_around(&Query::closed(blocked)).unwrap();
    assert_eq!(tour.squares().len(), 1596);
}

#[test]
fn a_search_that_gives_up_says_so() {
    let none = |why| knight::solver::tour::NoTourAround { query: Query::open(SquareSet::empty(Size::square(9))), why };
    assert_eq!(none(Why::GaveUp(5)).to_string(), "there may be a tour of 9x9, but gave up after 5 steps");
    assert!(!Why::GaveUp(5).is_certain() && Why::Exhausted.is_certain());
}

fn knight(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("knight").expect("the binary is built with the tests");
    command.arg("tour").args(arguments.split_whitespace());
    command
}

#[track_caller]
fn check(arguments: &str, input: &str, expected: &str) {
    knight(arguments).write_stdin(input).assert().code(0).stdout(expected.to_owned()).stderr("");
}

#[track_caller]
fn check_refused(arguments: &str, input: &str, code: i32, said: &str) {
    knight(arguments).write_stdin(input).assert().code(code).stdout("").stderr(format!("knight: {said}\n"));
}

#[test]
fn blocked_squares_are_left_out_in_every_form() {
    let ring = "3x3 --block b2 --closed";
    check(ring, "", "a3 c2 a1 b3 c1 a2 c3 b1\n");
    check(&format!("{ring} --format numbers"), "", "1 6 7 2 9 4 3 8\n");
    check(&format!("{ring} --format grid"), "", "1 4 7\n6 # 2\n3 8 5\n");
    check(&format!("{ring} --format terminal"), "", "3  1  4  7 \n2  6  #  2 \n1  3  8  5 \n   a  b  c\n");
    check(
        &format!("{ring} --format json"),
        "",
        "{\"size\": [3, 3], \"closed\": true, \"blocked\": [\"b2\"], \"from\": \"a3\", \"to\": \"b1\", \"squares\": \
         [\"a3\", \"c2\", \"a1\", \"b3\", \"c1\", \"a2\", \"c3\", \"b1\"]}\n",
    );
    let svg = knight(&format!("{ring} --format svg")).output().unwrap().stdout;
    let svg = String::from_utf8(svg).unwrap();
    assert!(svg.contains("class=\"blocked\"") && roxmltree::Document::parse(&svg).is_ok(), "{svg}");
}

#[test]
fn blocked_squares_come_from_names_files_and_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let (names, picture) = (folder.path().join("names"), folder.path().join("picture"));
    fs::write(&names, "B2\n").unwrap();
    fs::write(&picture, "...\n.#.\n...\n").unwrap();
    let ring = "a3 c2 a1 b3 c1 a2 c3 b1\n";
    let from_file = format!("@{}", names.display());
    knight("3x3 --closed --block").arg(&from_file).assert().code(0).stdout(ring);
    knight("--closed --board").arg(&picture).assert().code(0).stdout(ring);
    check("3x3 --closed --block @-", "b2", ring);
    check("--closed --board -", "...\n.#.\n...\n", ring);
    check_refused("--board - --block @-", "", 2, "standard input can be only one of the board and the blocked squares");
    check_refused("4x4 --board -", "...\n", 2, "-:1:4: the row ends after 3 squares, expected 4 for a board of 4x4");
    check_refused("--block i9", "", 2, "--block: `i9` is off the 8x8 board, expected a square from a1 to h8");
}

#[test]
fn a_tour_begins_as_it_was_asked_to() {
    for (arguments, begin, end) in [
        ("--from a1,b3,c5", "a1 b3 c5 ", ""),
        ("--from a1,b3,c5 --to b1", "a1 b3 c5 ", " b1\n"),
        ("--from a1,b3,c5 --closed", "a1 b3 c5 ", " c2\n"),
        ("--from a1,b3 --to c2 --closed", "a1 b3 ", " c2\n"),
        ("--block d4,d5 --to a1", "", " a1\n"),
        ("--block d4,d5 --to a1 --closed", "", " a1\n"),
    ] {
        let output = knight(arguments).output().unwrap();
        let tour = String::from_utf8(output.stdout).unwrap();
        assert!(tour.starts_with(begin) && tour.ends_with(end), "{arguments}: {tour}");
    }
}

#[test]
fn a_tour_that_does_not_exist_is_a_no_with_its_reason() {
    for (arguments, said) in [
        ("--from a1,b2", "there is no tour of 8x8 that begins with a1 b2: there is no move from a1 to b2"),
        ("--from a1,b3,a1", "there is no tour of 8x8 that begins with a1 b3 a1: a1 would be visited twice"),
        (
            "--from a1,b3 --to h8",
            "there is no tour of 8x8 that begins with a1 b3 and ends on h8: of both colours there are as many squares, so the ends have different ones, and a1 and h8 have the same",
        ),
        (
            "--from a1,b3 --to e5 --closed",
            "there is no closed tour of 8x8 that begins with a1 b3 and ends on e5: a closed tour ends a knight's move from its start, and a1 and e5 are not one apart",
        ),
        (
            "--block b3,b6,g3",
            "there is no tour of 8x8 without 3 squares: only one move leads to each of 3 squares, a8 the first of them, and at most 2 can be ends",
        ),
        ("2x2 --block a1,a2,b1,b2", "there is no tour of 2x2 without 4 squares: all squares are blocked"),
        ("3x3 --block a1", "there is no tour of 3x3 without 1 square: no move leads to b2 from another free square"),
        (
            "3x2 --block b1,b2,a2,a3 --closed",
            "there is no closed tour of 3x2 without 4 squares: of two squares it would be one move, there and back",
        ),
        (
            "--block d4 --closed",
            "there is no closed tour of 8x8 without 1 square: a closed tour visits as many squares of one colour as of the other, and here are 32 and 31",
        ),
        (
            "--block d4,e5",
            "there is no tour of 8x8 without 2 squares: the colours alternate, so a tour visits at most one square more of one than of the other, and here are 32 and 30",
        ),
        (
            "--block d4 --from a1",
            "there is no tour of 8x8 without 1 square from a1: of one colour there is one square more, so both ends have it, and a1 has the other",
        ),
        (
            "--block b3,c7 --closed",
            "there is no closed tour of 8x8 without 2 squares: only one move leads to a8, so no tour passes it, and it cannot be an end",
        ),
        (
            "4x3 --block b3",
            "there is no tour of 4x3 without 1 square: the moves that are forced, square by square, leave none",
        ),
        (
            "4x3 --block a3",
            "there is no tour of 4x3 without 1 square: without c3 the others fall into 3 parts, and a tour passes it only once",
        ),
        ("--board tests/data/two-rings.txt", "there is no tour of 3x8 without 8 squares: no moves lead from a3 to f3"),
        (
            "4x5 --block a4,a1 --from d4 --to c4",
            "there is no tour of 4x5 without 2 squares from d4 to c4: searched exhaustively, all cases end before all squares are visited",
        ),
    ] {
        check_refused(arguments, "", 1, said);
        check_refused(&format!("{arguments} --all"), "", 1, said);
        check(&format!("{arguments} --count"), "", "0\n");
    }
    check_refused("--block d4 --from d4", "", 2, "`d4` for --from is blocked, expected a square that the tour visits");
    check_refused(
        "200x200 --block d4",
        "",
        2,
        "200x200 has too many squares, expected a board of at most 16384 with --block, --board, --all, --count or a beginning of several squares",
    );
}

#[test]
fn all_tours_are_a_line_each() {
    check(
        "3x4 --all",
        "",
        "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3\n\
         a1 c2 a3 b1 d2 b3 c1 d3 b2 d1 c3 a2\n\
         a2 c1 d3 b2 d1 c3 b1 a3 c2 a1 b3 d2\n\
         a2 c1 d3 b2 d1 c3 b1 d2 b3 a1 c2 a3\n\
         a2 c3 d1 b2 d3 c1 b3 a1 c2 a3 b1 d2\n\
         a3 c2 a1 b3 d2 b1 c3 a2 c1 d3 b2 d1\n\
         d1 b2 d3 c1 a2 c3 b1 a3 c2 a1 b3 d2\n\
         d2 b1 a3 c2 a1 b3 c1 a2 c3 d1 b2 d3\n",
    );
    check("3x3 --block b2 --closed --all --format numbers", "", "7 2 9 4 3 8 1 6\n");
    check("1x1 --all --closed", "", "a1\n");
    let json = knight("5x6 --closed --all --format json").output().unwrap().stdout;
    assert_eq!(String::from_utf8(json).unwrap().lines().count(), 8);
    for format in ["grid", "svg", "terminal"] {
        let expected = "all tours are written one a line, expected --format squares, numbers or json";
        check_refused(&format!("5x6 --all --format {format}"), "", 2, expected);
    }
}

/// There are more tours of 8x8 than can be written. The first come at once.
#[test]
fn all_tours_end_when_nobody_reads_on() {
    for arguments in ["--all", "--all --closed", "--all --from d4", "10x10 --all"] {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("knight"))
            .arg("tour")
            .args(arguments.split_whitespace())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{arguments}");
        assert!(line.split_whitespace().count() >= 64, "{arguments}: {line}");
    }
}
