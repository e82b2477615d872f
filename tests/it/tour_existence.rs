//! Which tours exist and which do not, against golden numbers and a slow, obvious search.

use knight::board::{OPPOSED_ORDER, Size, Square};
use knight::solver::tour::search::Search;
use knight::solver::tour::{Form, Reason, Request, find};
use std::collections::HashSet;

/// Answers a request and checks the tour from scratch.
fn answer(request: Request) -> Result<Form, Reason> {
    let tour = find(&request).map_err(|none| none.reason)?;
    let squares: Vec<u32> = tour.numbers().collect();
    let form = slowly_verified(request.size, &squares);
    assert_eq!(form, Some(tour.form()), "{request:?}: {squares:?}");
    assert_eq!(tour.numbers().len(), squares.len(), "{request:?}");
    let mut folded = Vec::new();
    let all: Result<(), ()> = tour.numbers().try_each(|number| {
        folded.push(number);
        Ok(())
    });
    assert_eq!(all, Ok(()));
    assert_eq!(folded, squares, "{request:?}");
    let index = |square| request.size.number(square) as u32;
    assert!(request.start.is_none_or(|start| squares.first() == Some(&index(start))), "{request:?}");
    assert!(request.end.is_none_or(|end| squares.last() == Some(&index(end))), "{request:?}");
    assert!(request.form == Form::Open || tour.form() == Form::Closed, "{request:?}");
    Ok(tour.form())
}

/// The form of a tour, if it is one: by sets and sums.
fn slowly_verified(size: Size, squares: &[u32]) -> Option<Form> {
    let at = |square: u32| (i64::from(square / size.columns()), i64::from(square % size.columns()));
    let apart = |a: u32, b: u32| (at(a).0 - at(b).0).pow(2) + (at(a).1 - at(b).1).pow(2);
    let all: HashSet<u32> = squares.iter().copied().collect();
    let complete =
        squares.len() == size.area() && all.len() == size.area() && all.iter().all(|&s| (s as usize) < size.area());
    let moves = squares.windows(2).all(|pair| apart(pair[0], pair[1]) == 5);
    let closed = size.area() == 1 || apart(squares[0], squares[squares.len() - 1]) == 5;
    (complete && moves).then_some(if closed { Form::Closed } else { Form::Open })
}

/// The pairs of ends that the colour rule allows.
fn pairs(size: Size) -> Vec<(Square, Square)> {
    let fit = |a: Square, b: Square| match size.area() % 2 {
        1 => a.has_corner_colour() && b.has_corner_colour(),
        _ => a.has_corner_colour() != b.has_corner_colour(),
    };
    let all = || size.squares();
    all().flat_map(|a| all().filter(move |&b| a < b && fit(a, b)).map(move |b| (a, b))).collect()
}

/// How many of the pairs of ends that the colour rule allows are not the ends of a tour, and how
/// many there are.
fn failing(size: Size) -> (u32, u32) {
    let pairs = pairs(size);
    let fails = pairs.iter().filter(|(a, b)| {
        let there = answer(Request::open(size).from(*a).to(*b));
        assert_ne!(there, Err(Reason::Unsettled), "{size} {a:?} {b:?}");
        there.is_err()
    });
    (fails.count() as u32, pairs.len() as u32)
}

/// Whether there is an open tour.
fn has_open(rows: u32, columns: u32) -> bool {
    let (m, n) = (rows.min(columns), rows.max(columns));
    match m {
        1 => n == 1,
        2 => false,
        3 => n == 4 || n >= 7,
        4 => n >= 5,
        _ => true,
    }
}

/// Whether there is a closed tour: Schwenk's theorem.
fn has_closed(rows: u32, columns: u32) -> bool {
    let (m, n) = (rows.min(columns), rows.max(columns));
    n == 1 || !(m * n % 2 == 1 || matches!(m, 1 | 2 | 4) || m == 3 && matches!(n, 4 | 6 | 8))
}

/// Asks for open and closed tours: any, from every square, and to every square.
fn check_starts(size: Size) {
    let (m, n) = (size.rows().min(size.columns()), size.rows().max(size.columns()));
    let open = has_open(m, n);
    let closed = has_closed(m, n);
    assert_eq!(answer(Request::open(size)).is_ok(), open, "{size}");
    assert_eq!(answer(Request::closed(size)).is_ok(), closed, "{size}");
    for square in size.squares() {
        assert_eq!(answer(Request::closed(size).from(square)).is_ok(), closed, "{size} {square:?}");
        assert_eq!(answer(Request::closed(size).to(square)).is_ok(), closed, "{size} {square:?}");
        let on_its_side = if size.rows() <= size.columns() { square } else { square.transposed() };
        let starts = open
            && match (m, n) {
                _ if m * n % 2 == 1 && !square.has_corner_colour() => false,
                (3, 4) => matches!(on_its_side.column, 0 | 3),
                (3, 7) => on_its_side != Square::new(1, 3),
                (3, 8) => !matches!((on_its_side.row, on_its_side.column), (1, 2 | 5)),
                (4, _) => matches!(on_its_side.row, 0 | 3),
                _ => true,
            };
        let from = answer(Request::open(size).from(square));
        assert_ne!(from, Err(Reason::Unsettled));
        assert_eq!(from.is_ok(), starts, "{size} {square:?}");
        // Only next to two corners, on narrow boards, is every tour closed.
        assert!(m < 6 || from == Ok(Form::Open) || !starts, "{size} {square:?}");
        assert_eq!(answer(Request::open(size).to(square)).is_ok(), starts, "{size} {square:?}");
    }
}

#[test]
fn boards_to_twelve_by_twelve_from_every_square() {
    for rows in 1..=12 {
        for columns in 1..=12 {
            check_starts(Size::new(rows, columns));
        }
    }
}

#[test]
fn long_boards_from_every_square() {
    for short in 1..=5 {
        for long in 13..=60 {
            check_starts(Size::new(short, long));
            if long % 7 == 0 {
                check_starts(Size::new(long, short));
            }
        }
    }
}

#[test]
fn pairs_of_ends_to_eight_by_eight() {
    for rows in 3..=8 {
        for columns in 3..=8 {
            let (m, n) = (rows.min(columns), rows.max(columns));
            let (fails, all) = failing(Size::new(rows, columns));
            let expected = match (m, n) {
                (3, 4) => 29,
                (3, 7) => 38,
                (3, 8) => 72,
                (3, _) | (4, 4) => all,
                // But for ends in the inner ranks, 7 of 25 and 4 of 36.
                (4, 5) => all - 18,
                (4, 6) => all - 32,
                // Of the n outer squares of either colour each may be an end.
                (4, n) => all - n * n,
                (5, 5) => 36,
                (5, 6) => 47,
                (5, 8) => 5 * 8 - 5,
                _ => 0,
            };
            assert_eq!(fails, expected, "{rows}x{columns} of {all}");
        }
    }
}

#[test]
fn pairs_of_ends_of_long_boards() {
    let golden = [(3, 9, 41), (3, 10, 78), (3, 11, 6), (3, 13, 10), (3, 15, 6), (3, 17, 6), (3, 19, 6)];
    for (rows, columns, expected) in golden {
        assert_eq!(failing(Size::new(rows, columns)).0, expected, "{rows}x{columns}");
    }
    for n in (12..=20).step_by(2) {
        assert_eq!(failing(Size::new(3, n)).0, 3 * n - 5, "3x{n}");
    }
    for n in 7..=12 {
        let (fails, all) = failing(Size::new(4, n));
        assert_eq!(fails, all - n * n, "4x{n}");
    }
    for n in 7..=16 {
        assert_eq!(failing(Size::new(5, n)).0, if n % 2 == 0 { 5 * n - 5 } else { 0 }, "5x{n}");
    }
}

/// Every tour of a small board that starts on a square, by trying all moves: how many end on each.
fn slowly_counted(size: Size, start: Square) -> Vec<u64> {
    fn go(size: Size, at: Square, visited: u32, counts: &mut [u64]) {
        if visited.count_ones() as usize == size.area() {
            counts[size.number(at)] += 1;
        }
        for to in OPPOSED_ORDER.iter().filter_map(|jump| jump.from(at, size)) {
            if visited >> size.number(to) & 1 == 0 {
                go(size, to, visited | 1 << size.number(to), counts);
            }
        }
    }
    let mut counts = vec![0; size.area()];
    go(size, start, 1 << size.number(start), &mut counts);
    counts
}

/// The boards that can be searched slowly.
fn small_boards() -> impl Iterator<Item = Size> {
    let all = (1..=8).flat_map(|rows| (1..=8).map(move |columns| Size::new(rows, columns)));
    all.filter(|size| size.area() <= 25)
}

#[test]
fn small_boards_against_a_slow_search() {
    for size in small_boards().filter(|size| size.area() > 1) {
        for start in size.squares() {
            let counts = slowly_counted(size, start);
            for (end, &count) in size.squares().zip(&counts).filter(|(end, _)| *end != start) {
                assert_eq!(Search::between(size, start, end).count(), count, "{size} {start:?} {end:?}");
                let open = answer(Request::open(size).from(start).to(end));
                assert_eq!(open.is_ok(), count > 0, "{size} {start:?} {end:?}: {open:?}");
                let closed = answer(Request::closed(size).from(start).to(end));
                assert_eq!(
                    closed.is_ok(),
                    count > 0 && start.is_move_from(end),
                    "{size} {start:?} {end:?}: {closed:?}"
                );
            }
            let any = counts.iter().any(|&count| count > 0);
            assert_eq!(answer(Request::open(size).from(start)).is_ok(), any, "{size} {start:?}");
        }
    }
}

#[test]
fn reasons() {
    let s = Square::new;
    for (request, reason) in [
        (Request::open(Size::new(8, 8)).from(s(8, 0)), Reason::OffTheBoard(s(8, 0))),
        (Request::open(Size::new(8, 8)).from(s(3, 3)).to(s(3, 3)), Reason::SameSquare(s(3, 3))),
        (Request::closed(Size::new(8, 8)).from(s(3, 3)).to(s(3, 3)), Reason::SameSquare(s(3, 3))),
        (Request::open(Size::new(1, 9)), Reason::NoMove),
        (Request::open(Size::new(2, 2)), Reason::NoMove),
        (Request::closed(Size::new(9, 2)), Reason::TwoRows),
        (Request::open(Size::new(3, 3)), Reason::Centre),
        (Request::open(Size::new(6, 3)), Reason::TooSmall),
        (Request::closed(Size::new(7, 9)), Reason::OddArea),
        (Request::closed(Size::new(4, 200)), Reason::FourRows),
        (Request::closed(Size::new(8, 3)), Reason::ThreeRows),
        (Request::open(Size::new(7, 9)).to(s(0, 1)), Reason::Colour(s(0, 1))),
        (Request::open(Size::new(8, 8)).from(s(0, 0)).to(s(7, 7)), Reason::SameColour(s(0, 0), s(7, 7))),
        (Request::closed(Size::new(8, 8)).from(s(0, 0)).to(s(0, 1)), Reason::NotAMove(s(0, 0), s(0, 1))),
        (Request::open(Size::new(9, 4)).from(s(3, 1)), Reason::InnerRank(s(3, 1))),
        (
            Request::open(Size::new(5, 8)).from(s(2, 6)).to(s(0, 1)),
            Reason::BetweenCorners { end: s(2, 6), corners: [s(0, 7), s(4, 7)] },
        ),
        (
            Request::open(Size::new(100, 3)).from(s(99, 1)).to(s(2, 1)),
            Reason::BetweenCorners { end: s(2, 1), corners: [s(0, 0), s(0, 2)] },
        ),
        (Request::open(Size::new(3, 1001)).from(s(0, 2)).to(s(2, 2)), Reason::Forced),
        (Request::open(Size::new(3, 13)).from(s(0, 2)).to(s(0, 10)), Reason::Forced),
        (Request::open(Size::new(4, 6)).from(s(0, 2)).to(s(0, 3)), Reason::Exhausted),
        (Request::open(Size::new(3, 8)).from(s(1, 2)), Reason::Exhausted),
    ] {
        assert_eq!(answer(request), Err(reason), "{request:?}");
    }
}

#[test]
fn counts_of_closed_tours() {
    let golden = [(3, 10, 16), (3, 12, 176), (5, 6, 8), (5, 8, 44202), (6, 6, 9862), (3, 8, 0), (4, 7, 0), (5, 5, 0)];
    for (rows, columns, count) in golden {
        assert_eq!(Search::new(Size::new(rows, columns)).count(), count, "{rows}x{columns}");
        assert_eq!(Search::new(Size::new(columns, rows)).count(), count, "{columns}x{rows}");
    }
}

#[test]
fn counts_of_directed_tours_by_start() {
    for (rows, columns, golden) in [
        (3, 4, "2 0 0 2 / 4 0 0 4 / 2 0 0 2"),
        (3, 7, "8 0 4 0 4 0 8 / 0 28 0 0 0 28 0 / 8 0 4 0 4 0 8"),
        (5, 5, "304 0 56 0 304 / 0 56 0 56 0 / 56 0 64 0 56 / 0 56 0 56 0 / 304 0 56 0 304"),
        (
            5,
            6,
            "4542 1910 906 906 1910 4542 / 1080 742 84 84 742 1080 / 172 16 68 68 16 172 / \
             1080 742 84 84 742 1080 / 4542 1910 906 906 1910 4542",
        ),
    ] {
        let size = Size::new(rows, columns);
        let counts: Vec<u64> = size.squares().map(|start| count_from(size, start)).collect();
        let golden: Vec<u64> = golden.split([' ', '/']).filter_map(|count| count.parse().ok()).collect();
        assert_eq!(counts, golden, "{size}");
    }
}

#[test]
fn counts_of_undirected_tours() {
    for (rows, columns, golden) in [(3, 8, 396), (4, 5, 82), (4, 6, 744), (4, 7, 6378), (4, 8, 31088), (5, 7, 622_868)]
    {
        let size = Size::new(rows, columns);
        let count: u64 = pairs(size).iter().map(|&(a, b)| Search::between(size, a, b).count()).sum();
        assert_eq!(count, golden, "{size}");
    }
}

#[test]
fn counts_of_directed_tours_on_six_by_six() {
    let size = Size::new(6, 6);
    let golden = [[524_486, 289_050, 115_837], [289_050, 173_402, 49_578], [115_837, 49_578, 52_662]];
    for (row, counts) in (0..).zip(golden) {
        for (column, count) in (0..).zip(counts) {
            assert_eq!(count_from(size, Square::new(row, column)), count, "({row}, {column})");
        }
    }
}

/// How many tours start on a square.
fn count_from(size: Size, start: Square) -> u64 {
    size.squares().filter(|&end| end != start).map(|end| Search::between(size, start, end).count()).sum()
}

/// The number of squares left is exact before, during and after a walk.
#[track_caller]
fn check_length(mut walk: impl ExactSizeIterator, area: usize) {
    for left in (0..=area).rev() {
        assert_eq!((walk.len(), walk.size_hint()), (left, (left, Some(left))), "of {area}");
        assert_eq!(walk.next().is_some(), left > 0, "{left} of {area}");
    }
    assert_eq!((walk.len(), walk.next().is_none()), (0, true), "of {area}");
}

#[test]
fn the_length_of_a_tour_is_exact_at_every_step() {
    // Lists, strips and mosaics.
    for (rows, columns) in
        [(1, 1), (3, 10), (5, 5), (8, 8), (3, 80), (90, 4), (3, 1000), (5, 60), (12, 12), (41, 6), (31, 33), (64, 70)]
    {
        let size = Size::new(rows, columns);
        let tours: Vec<_> = [Request::open(size), Request::closed(size)].iter().flat_map(find).collect();
        assert!(!tours.is_empty());
        for tour in tours {
            check_length(tour.numbers(), size.area());
            check_length(tour.squares(), size.area());
        }
    }
}

/// Random numbers, the same in every run.
struct Rng(fastrand::Rng);

impl Rng {
    fn new(seed: u64) -> Rng {
        Rng(fastrand::Rng::with_seed(seed))
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.0.u32(..bound)
    }

    fn square(&mut self, size: Size) -> Square {
        size.at(self.0.usize(..size.area()))
    }
}

/// Whether, on a board of at least 3 x 14, 4 x 7, 5 x 7 or 6 x 6, a tour has two ends.
fn has_between(size: Size, a: Square, b: Square) -> bool {
    if size.rows() > size.columns() {
        return has_between(size.transposed(), a.transposed(), b.transposed());
    }
    let (m, n) = (size.rows(), size.columns());
    let colours = match m * n % 2 {
        1 => a != b && a.has_corner_colour() && b.has_corner_colour(),
        _ => a.has_corner_colour() != b.has_corner_colour(),
    };
    let mirrored = |s: Square| Square::new(s.row, n - 1 - s.column);
    let left = |a: Square, b: Square| match m {
        // 1-based (2, 3) or (3, 2), but for the corners next to it.
        3 if n % 2 == 0 => a == Square::new(1, 2) && b != Square::new(0, 0) && b != Square::new(2, 0),
        5 if n % 2 == 0 => a == Square::new(2, 1) && b != Square::new(0, 0) && b != Square::new(4, 0),
        // 1-based (1, 3) with (3, 3) or (2, 4), and its mirror image.
        3 => {
            matches!((a.row, a.column, b.row, b.column), (0, 2, 2, 2) | (0 | 2, 2, 1, 3))
        }
        4 => matches!(a.row, 1 | 2),
        _ => false,
    };
    colours && ![(a, b), (b, a)].iter().any(|&(a, b)| left(a, b) || left(mirrored(a), mirrored(b)))
}

fn check_between(size: Size, a: Square, b: Square) {
    let there = answer(Request::open(size).from(a).to(b));
    assert_ne!(there, Err(Reason::Unsettled), "{size} {a:?} {b:?}");
    assert_eq!(there.is_ok(), has_between(size, a, b), "{size} {a:?} {b:?}: {there:?}");
    if a.is_move_from(b) {
        let closed = has_closed(size.rows(), size.columns()) && has_between(size, a, b);
        assert_eq!(answer(Request::closed(size).from(a).to(b)).is_ok(), closed, "{size} {a:?} {b:?}");
    }
}

/// Every `stride`-th pair of ends, with those near both sides.
fn check_pairs(size: Size, stride: usize) {
    let mut k = 0;
    for a in size.squares() {
        for b in size.squares() {
            k += 1;
            let near = |s: Square| s.column < 4 || s.column + 4 >= size.columns();
            if k % stride == 0 || size.rows() < 6 && size.columns() % 10 < 2 && near(a) && near(b) {
                check_between(size, a, b);
            }
        }
    }
}

#[test]
fn pairs_of_ends_where_strips_and_mosaics_begin() {
    for n in 14..=60 {
        check_pairs(Size::new(3, n), 61);
        check_pairs(Size::new(n, 4), 71);
        check_pairs(Size::new(5, n), 151);
    }
    for n in 61..=80 {
        check_pairs(Size::new(3, n), 97);
        check_pairs(Size::new(4, n), 157);
        check_pairs(Size::new(n, 5), 263);
    }
    for m in 6..=14 {
        for n in 12..=26 {
            check_pairs(Size::new(m, n), 1009);
            check_pairs(Size::new(n, m), 2003);
        }
    }
}

#[test]
fn pairs_of_random_ends() {
    let mut rng = Rng::new(1);
    for _ in 0..3000 {
        let size = Size::new(3 + rng.below(3), 14 + rng.below(400));
        let (a, b) = (rng.square(size), rng.square(size));
        check_between(size, a, b);
        check_between(size.transposed(), a.transposed(), b.transposed());
    }
    for _ in 0..3000 {
        let size = Size::new(6 + rng.below(60), 6 + rng.below(60));
        check_between(size, rng.square(size), rng.square(size));
    }
    for _ in 0..20 {
        let size = Size::new(6 + rng.below(600), 6 + rng.below(600));
        check_between(size, rng.square(size), rng.square(size));
    }
}

/// As `check_between`, but the tour is only verified by `find`.
fn check_existence(size: Size, a: Square, b: Square) {
    let there = find(&Request::open(size).from(a).to(b));
    assert_ne!(there.as_ref().err().map(|none| none.reason), Some(Reason::Unsettled), "{size} {a:?} {b:?}");
    assert_eq!(there.is_ok(), has_between(size, a, b), "{size} {a:?} {b:?} {:?}", there.err());
}

/// A run of columns of a strip is shortened by fours to at least twelve; so every way of shortening
/// is met here, and each shortened board is stretched again by random numbers of blocks.
#[test]
fn every_strip() {
    let mut rng = Rng::new(2);
    for rows in [3, 4] {
        for runs in (0..16_u32.pow(3)).map(|k| [k % 16, k / 16 % 16, k / 256]) {
            if runs.iter().all(|&run| run < 12) {
                continue;
            }
            for (a, b) in (0..rows * rows).map(|k| (k % rows, k / rows)) {
                for turned in [false, true] {
                    let longer = |run| if run < 12 { run } else { run + 4 * (14 + rng.below(9)) };
                    let [left, between, right] = runs.map(longer);
                    let size = Size::new(rows, left + between + right + 1);
                    let (a, b) = (Square::new(a, left), Square::new(b, left + between));
                    if turned {
                        check_existence(size.transposed(), b.transposed(), a.transposed());
                    } else {
                        check_existence(size, a, b);
                    }
                }
            }
        }
    }
}

/// Where large tiles begin, and chains of them become long.
#[test]
#[ignore = "takes ten seconds when optimised, minutes when not"]
fn pairs_of_random_ends_of_large_boards() {
    let mut rng = Rng::new(3);
    for _ in 0..20_000 {
        let size = Size::new(57 + rng.below(60), 57 + rng.below(60));
        check_existence(size, rng.square(size), rng.square(size));
    }
    for _ in 0..300 {
        let size = Size::new(60 + rng.below(900), 60 + rng.below(900));
        check_existence(size, rng.square(size), rng.square(size));
    }
}

#[test]
#[ignore = "takes four minutes when optimised"]
fn every_pair_of_ends_on_five_rows() {
    for n in 7..=72 {
        let size = Size::new(5, n);
        size.squares().for_each(|a| size.squares().for_each(|b| check_existence(size, a, b)));
    }
}

#[test]
#[ignore = "takes four minutes when optimised"]
fn every_pair_of_ends_to_twenty_by_twenty() {
    for m in 6..=20 {
        for n in m.max(12)..=20 {
            let size = Size::new(m, n);
            size.squares().for_each(|a| size.squares().for_each(|b| check_existence(size, a, b)));
        }
    }
}
