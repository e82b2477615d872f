//! Generated inputs: the same for ever, and of the shape they claim.

use crate::named;
use crate::oracle::{Cell, JUMPS, Move, Search, cells, on_board};
use crate::problems::cases_of;
use knight::board::{ChessSquare, Size, Square};
use knight::judge::DynProblem;
use knight::judge::generate::{Density, Plan, Request, ShapeInfo};
use knight::parser::Cases;
use knight::problem::PROBLEMS;
use knight::solver::distance::distance;
use std::collections::{BTreeSet, HashSet};
use std::fs::File;
use std::io::Read;
use std::num::NonZeroU64;
use std::process::{Command, Output, Stdio};

/// The input of a seed.
pub fn generated(id: &str, request: &Request<'_>, seed: u64) -> String {
    let mut text = vec![];
    Plan::new(named(id), request).expect("it can be had").write(seed, &mut text).unwrap();
    String::from_utf8(text).expect("inputs are text")
}

/// A number of cases of a shape; one where an input is one case.
pub fn of_shape<'s>(problem: &dyn DynProblem, shape: &'s str, cases: u64) -> Request<'s> {
    let cases = if problem.format().has_many_cases() { cases } else { 1 };
    Request::Random { shape: Some(shape), cases: NonZeroU64::new(cases), size: None, density: None }
}

/// All problems with all their shapes.
pub fn all_shapes() -> impl Iterator<Item = (&'static dyn DynProblem, &'static str)> {
    PROBLEMS.iter().flat_map(|&problem| problem.shape_infos().into_iter().map(move |shape| (problem, shape.name)))
}

/// Cases of a shape on boards of a size, if one is given, as their numbers.
fn sampled(id: &str, shape: &str, size: Option<Size>, count: u64, seed: u64) -> Vec<Vec<i64>> {
    let request = Request::Random { shape: Some(shape), cases: NonZeroU64::new(count), size, density: None };
    cases_of(named(id), &generated(id, &request, seed))
}

/// All cases, or all on boards of a size.
fn all_cases(id: &str, size: Option<Size>) -> Vec<Vec<i64>> {
    cases_of(named(id), &generated(id, &Request::All { size }, 1))
}

/// A case of uva633, rows and columns from 0.
fn board(numbers: &[i64]) -> Board {
    let [half, ref squares @ ..] = *numbers else { panic!("an empty case") };
    let squares: Vec<Cell> = squares.chunks(2).map(|at| (at[0] as i32 - 1, at[1] as i32 - 1)).collect();
    let blocked: HashSet<Cell> = squares[2..].iter().copied().collect();
    assert_eq!(blocked.len(), squares.len() - 2, "an obstacle twice");
    let side = 2 * half as i32;
    Board { start: squares[0], destination: squares[1], search: Search::dynamic(side, side).with_obstacles(&blocked) }
}

#[derive(Debug)]
struct Board {
    start: Cell,
    destination: Cell,
    search: Search,
}

impl Board {
    fn side(&self) -> i32 {
        self.search.rows
    }

    fn free(&self) -> Vec<Cell> {
        cells(self.side(), self.side()).filter(|cell| !self.search.blocked.contains(cell)).collect()
    }

    fn answer(&self) -> Option<u32> {
        self.search.distance(self.start, self.destination)
    }

    /// As a program answers that searches in another way.
    fn answer_by(&self, change: impl Fn(Search) -> Search) -> Option<u32> {
        change(self.search.clone()).distance(self.start, self.destination)
    }
}

fn boards(shape: &str, side: Option<u32>, count: u64, seed: u64) -> Vec<Board> {
    sampled("uva633", shape, side.map(Size::square), count, seed).iter().map(|case| board(case)).collect()
}

/// The squares of a pair, as files and ranks from 0.
fn pair(numbers: &[i64]) -> [Cell; 2] {
    [0, 1].map(|at| ChessSquare::from_index(numbers[at] as u8)).map(|at| (i32::from(at.file()), i32::from(at.rank())))
}

/// The start and the goal of a case of poj1915.
fn ends(numbers: &[i64]) -> [Square; 2] {
    [1, 3].map(|at| Square::new(numbers[at + 1] as u32, numbers[at] as u32))
}

#[test]
fn what_is_not_asked_for_is_chosen() {
    for &problem in PROBLEMS {
        let usual = problem.shape_infos()[0].name;
        assert_eq!(usual, "random");
        let text = generated(problem.id(), &Request::USUAL, 1);
        let cases = cases_of(problem, &text).len();
        assert_eq!(cases > 1, problem.format().has_many_cases());
        assert_eq!(text, generated(problem.id(), &of_shape(problem, usual, cases as u64), 1));
    }
}

#[test]
fn a_seed_gives_the_same_bytes_and_another_gives_others() {
    const SEEDS: u64 = 12;
    for (problem, shape) in all_shapes() {
        let of_seed = |seed: u64| generated(problem.id(), &of_shape(problem, shape, 10), seed << 32 | seed);
        let different = |seeds: u64| (0..seeds).map(of_seed).collect::<BTreeSet<_>>().len() as u64;
        assert_eq!(of_seed(5), of_seed(5), "{} {shape}", problem.id());
        let least = if problem.format().has_many_cases() {
            SEEDS
        } else {
            // There may be few inputs of a shape.
            different(10 * SEEDS).min(SEEDS).div_ceil(2)
        };
        assert!(different(SEEDS) >= least, "{} {shape}", problem.id());
    }
}

#[test]
fn more_cases_begin_with_those_of_fewer() {
    for (problem, shape) in all_shapes().filter(|(problem, _)| problem.format().has_many_cases()) {
        let cases = |count| cases_of(problem, &generated(problem.id(), &of_shape(problem, shape, count), 7));
        let [five, three] = [cases(5), cases(3)];
        assert_eq!((five.len(), &five[..3]), (5, &three[..]), "{} {shape}", problem.id());
    }
}

/// FNV-1a in 64 bits.
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

/// `tests/data/generated.txt` has a line for each shape of each problem and for other requests: the arguments,
/// how many bytes they give, and the digest of these.
#[test]
fn the_bytes_are_the_same_for_ever() {
    let golden = include_str!("../data/generated.txt");
    let requests: Vec<&str> = golden.lines().map(|line| line.split(" = ").next().unwrap()).collect();
    for (problem, shape) in all_shapes() {
        let start = format!("{} --shape {shape} --seed ", problem.id());
        assert!(requests.iter().any(|request| request.starts_with(&start)), "no line starts with {start}");
    }
    let mut found = String::new();
    for request in requests {
        let output = knight(&request.split(' ').collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(0), "{request}");
        found += &format!("{request} = {} bytes, {:016x}\n", output.stdout.len(), digest(&output.stdout));
    }
    assert_eq!(found, golden, "the stream of a seed has changed");
}

#[test]
fn a_few_bytes_that_show_what_it_looks_like() {
    let check = |id: &str, shape, cases, expected: &str| {
        assert_eq!(generated(id, &of_shape(named(id), shape, cases), 1), expected, "{id} {shape}");
    };
    check("zoj1091", "random", 2, "c3 a8\nc8 a6\n");
    check("spojnakanj", "corners", 2, "2\nb2 a1\nf8 a7\n");
    check("sicily1152", "hardest", 3, "14\n14\n17\n-1\n");
    check("cses1689", "random", 1, "1 4\n");
    check("poj2488", "possible", 2, "2\n4 3\n3 8\n");
    check("poj1915", "near", 1, "1\n37\n19 29\n19 30\n");
    let boards = ["3\n2 5\n5 5\n1 3\n1 6\n2 6\n5 4\n0 0\n", "3\n5 2\n6 4\n1 3\n2 4\n4 6\n6 1\n0 0\n", "0\n"];
    assert_eq!(generated("uva633", &with_density(6, 10, 2), 1), boards.concat());
}

/// Boards of a side with a percentage of obstacles.
fn with_density(side: u32, percent: u8, cases: u64) -> Request<'static> {
    Request::Random {
        shape: None,
        cases: NonZeroU64::new(cases),
        size: Some(Size::square(side)),
        density: Density::of_percent(percent),
    }
}

#[test]
fn random_boards_are_of_all_kinds() {
    let boards = boards("random", None, 1000, 1);
    let count = |is_one: &dyn Fn(&Board) -> bool| boards.iter().filter(|board| is_one(board)).count();
    let percent = |board: &Board| board.search.blocked.len() as i32 * 100 / (board.side() * board.side());
    let is_blocked = |board: &Board, cell| board.search.blocked.contains(&cell);
    for side in (6..=40).step_by(2) {
        assert!(count(&|board| board.side() == side) > 0, "{side}");
    }
    assert!(count(&|board| board.side() <= 14) > 300, "small ones more often");
    assert!(count(&|board| percent(board) < 10) > 60 && count(&|board| percent(board) > 60) > 20);
    assert!(count(&|board| board.start == board.destination) > 20);
    assert!(count(&|board| board.start == board.destination && is_blocked(board, board.start)) > 5);
    assert!(count(&|board| board.start != board.destination && is_blocked(board, board.start)) > 10);
    assert!(count(&|board| is_blocked(board, board.destination)) > 20);
    assert!(count(&|board| board.answer().is_none()) < 250, "most have an answer");
}

#[test]
fn a_density_is_kept_to_the_square() {
    for (percent, obstacles) in [(0, 0), (1, 1), (25, 25), (50, 50), (99, 99), (100, 100)] {
        for case in cases_of(named("uva633"), &generated("uva633", &with_density(10, percent, 50), 3)) {
            assert_eq!(board(&case).search.blocked.len(), obstacles, "{percent}");
        }
    }
    assert_eq!(Density::of_percent(101), None);
}

#[test]
fn what_is_walled_in_cannot_be_reached_though_it_is_free() {
    for (side, cases) in [(None, 60), (Some(6), 60), (Some(40), 4)] {
        for board in boards("walled-in", side, cases, 2) {
            let free = board.free();
            assert!(free.contains(&board.start) && free.contains(&board.destination));
            assert!(free.len() * 3 > (board.side() * board.side()) as usize, "much of it is open: {board:?}");
            assert_eq!(board.answer(), None, "{board:?}");
        }
    }
}

#[test]
fn a_corridor_is_the_only_way() {
    for (side, cases) in [(None, 30), (Some(6), 60), (Some(20), 3), (Some(40), 1)] {
        for mut board in boards("corridor", side, cases, 3) {
            let free = board.free();
            let moves = free.len() as u32 - 1;
            assert_eq!(board.answer(), Some(moves), "every free square is on the way: {board:?}");
            assert!(moves as i32 > board.side(), "it is long: {board:?}");
            for cell in free.into_iter().filter(|&cell| cell != board.start && cell != board.destination) {
                board.search.blocked.insert(cell);
                assert_eq!(board.answer(), None, "without {cell:?}: {board:?}");
                board.search.blocked.remove(&cell);
            }
        }
    }
}

#[test]
fn corridors_have_short_cuts_for_those_who_forget_the_types() {
    let boards = boards("corridor", None, 100, 3);
    let lures = boards.iter().filter(|board| board.answer_by(forgetful) < board.answer());
    assert!(lures.count() > 80);
}

#[test]
fn long_answers_are_long() {
    for (side, least) in [(6, 10), (8, 16), (20, 75), (40, 220)] {
        for board in boards("long", Some(side), 3, 4) {
            let answer = board.answer();
            assert!(answer >= Some(least), "{side}: {answer:?}");
            assert!(board.free().len() as u32 > least * 5 / 4, "there are other ways and dead ends: {board:?}");
        }
    }
}

/// A program that allows two moves of a type one after the other.
fn forgetful(search: Search) -> Search {
    Search { may_follow: |_, _| true, visits_squares_once: true, ..search }
}

/// A program that keeps to the types but comes to each square once, and tries the moves in this order.
fn one_visit(order: &[(char, Move)]) -> impl Fn(Search) -> Search {
    |search| Search { moves: order.to_vec(), visits_squares_once: true, ..search }
}

#[test]
fn types_catch_programs_that_forget_them_or_visit_squares_once() {
    const ORDERS: usize = 50;
    let mut rng = fastrand::Rng::with_seed(1);
    let mut lucky_boards = 0;
    for (side, cases) in [(None, 40), (Some(6), 40), (Some(40), 1)] {
        for board in boards("types", side, cases, 5) {
            let answer = board.answer();
            assert!(answer.is_some());
            assert!(board.answer_by(forgetful) < answer, "{board:?}");
            let mut order = board.search.moves.clone();
            let lucky = (0..ORDERS).filter(|_| {
                rng.shuffle(&mut order);
                board.answer_by(one_visit(&order)) == answer
            });
            lucky_boards += usize::from(lucky.count() > 0);
        }
    }
    assert!(lucky_boards < 5, "a program in any order of moves is seldom lucky: {lucky_boards}");
}

fn distances_of(shape: &str, cases: u64) -> Vec<(u32, [Cell; 2])> {
    let search = Search::by_jumps(8, 8, &JUMPS);
    let pairs = sampled("zoj1091", shape, None, cases, 6);
    pairs
        .iter()
        .map(|numbers| pair(numbers))
        .map(|[from, to]| (search.distance(from, to).unwrap(), [from, to]))
        .collect()
}

#[test]
fn pairs_are_of_their_shape() {
    const CASES: u64 = 2000;
    let different = |pairs: &[(u32, [Cell; 2])]| pairs.iter().collect::<HashSet<_>>().len();
    let count = |pairs: &[(u32, [Cell; 2])], moves| pairs.iter().filter(|(distance, _)| *distance == moves).count();

    let long = distances_of("long", CASES);
    assert_eq!(different(&long), 176 + 4);
    assert!(count(&long, 5) > 800 && count(&long, 6) > 800 && count(&long, 5) + count(&long, 6) == long.len());

    let near = distances_of("near", CASES);
    assert!(
        near.iter()
            .all(|(moves, [from, to])| *moves <= 1 || (from.0.abs_diff(to.0) <= 1 && from.1.abs_diff(to.1) <= 1))
    );
    assert!(count(&near, 0) > 500 && count(&near, 1) > 500 && count(&near, 3) > 200);

    let corners = distances_of("corners", CASES);
    let is_rim = |cell: Cell| [0, 7].contains(&cell.0) || [0, 7].contains(&cell.1);
    let (inner, rim): (Vec<_>, Vec<_>) =
        corners.into_iter().partition(|(_, pair)| pair.iter().any(|&cell| !is_rim(cell)));
    assert_eq!(different(&inner), 8);
    assert!(
        inner.iter().all(|(moves, [from, to])| *moves == 4 && from.0.abs_diff(to.0) == 1 && from.1.abs_diff(to.1) == 1)
    );
    assert!(inner.len() > 800 && rim.len() > 800 && different(&rim) > 500);

    let random = distances_of("random", CASES);
    assert!(different(&random) > 1500 && (0..=5).all(|moves| count(&random, moves) > 10));
}

#[test]
fn distances_on_any_board_are_of_their_shape() {
    let sampled = |shape| sampled("poj1915", shape, None, 500, 7);
    for case in sampled("near") {
        let [from, to] = ends(&case);
        let step = (from.row.abs_diff(to.row), from.column.abs_diff(to.column));
        assert!(matches!(step, (0..=1, 0..=1) | (1, 2) | (2, 1)), "{case:?}");
    }
    let mut corners = 0;
    for case in sampled("corners") {
        let (size, pair) = (Size::square(case[0] as u32), ends(&case));
        let is_on_edge =
            |square: &Square| [square.row, square.column].iter().any(|&at| at == 0 || at == size.rows() - 1);
        if !pair.iter().all(is_on_edge) {
            assert!(pair.iter().any(|square| size.corners().contains(square)));
            assert_eq!(distance(size, pair[0], pair[1]), Some(4));
            corners += 1;
        }
    }
    assert!((200..300).contains(&corners), "{corners}");
    let sides: Vec<i64> = sampled("random").iter().map(|case| case[0]).collect();
    assert!(sides.iter().filter(|&&side| side < 78).count() > 250 && sides.iter().any(|&side| side > 200));
}

#[test]
fn long_distances_are_the_longest_from_a_corner_on_every_board() {
    for side in 4..=300 {
        let size = Size::square(side);
        let most = size.squares().map(|square| distance(size, Square::new(0, 0), square)).max().unwrap();
        for case in sampled("poj1915", "long", Some(size), 4, 8) {
            let [from, to] = ends(&case);
            assert!(size.corners().contains(&from));
            assert_eq!(distance(size, from, to), most, "{case:?}");
        }
    }
}

#[test]
fn small_boards_are_of_their_shape() {
    let sampled = |shape| sampled("poj2488", shape, None, 500, 9).into_iter().collect::<BTreeSet<_>>();
    let possible = sampled("possible");
    let with_tours = [[1, 1], [3, 4], [3, 7], [3, 8], [4, 3], [4, 5], [4, 6], [5, 4], [5, 5], [6, 4], [7, 3], [8, 3]];
    assert!(possible.iter().eq(&with_tours), "{possible:?}");
    let impossible = sampled("impossible");
    assert!(impossible.is_disjoint(&possible) && impossible.len() == 91 - possible.len());
    assert!(sampled("largest").iter().all(|size| size[0] * size[1] >= 20 && size[0].min(size[1]) >= 3));
    assert_eq!(sampled("random").len(), 91);
}

#[test]
fn maps_are_of_their_shape() {
    let sampled = |id: &'static str, shape: &'static str| {
        (0..40).flat_map(move |seed| sampled(id, shape, None, 1, seed)).collect::<Vec<_>>()
    };
    assert!(sampled("luogup1443", "largest").iter().all(|case| case[..2] == [400, 400]));
    let narrow = sampled("luogup1443", "narrow");
    assert!(narrow.iter().all(|case| case[0] <= 2 || case[1] <= 2));
    assert!([1, 2].iter().all(|side| [0, 1].iter().all(|&at| narrow.iter().any(|case| case[at] == *side))));
    let small = sampled("luogup1443", "random").iter().filter(|case| case[0] * case[1] < 200 * 200).count();
    assert!((25..40).contains(&small), "{small}");

    assert!(sampled("cses3217", "largest").iter().all(|case| case[..] == [1000]));
    assert_eq!(BTreeSet::from_iter(sampled("cses3217", "smallest").concat()), (4..=7).collect());
    let random = sampled("cses3217", "random").concat();
    assert!(random.iter().filter(|&&side| side < 250).count() > 20 && random.iter().any(|&side| side > 500));
}

/// With how many of all orders of the eight moves Warnsdorff's rule comes to a dead end, if ties go to
/// the first move in the order.
fn dead_ends(rows: i32, columns: i32, start: Cell) -> usize {
    let number = |(row, column): Cell| (row * columns + column) as usize;
    // For each square the squares a move away, with the place of the move in `JUMPS`.
    let moves: Vec<Vec<(usize, usize)>> = cells(rows, columns)
        .map(|at| JUMPS.map(|jump| (at.0 + jump.0, at.1 + jump.1)).into_iter().enumerate())
        .map(|targets| {
            targets.filter(|&(_, to)| on_board(rows, columns, to)).map(|(jump, to)| (jump, number(to))).collect()
        })
        .collect();
    let near: Vec<u64> = moves.iter().map(|moves| moves.iter().fold(0, |near, (_, to)| near | 1 << to)).collect();
    let fails = |ranks: &[usize; 8]| {
        let mut at = number(start);
        let mut free = u64::MAX >> (64 - rows * columns) & !(1 << at);
        while free != 0 {
            let open = moves[at].iter().filter(|(_, to)| free >> to & 1 == 1);
            let Some(&(_, to)) = open.min_by_key(|(jump, to)| ((near[*to] & free).count_ones(), ranks[*jump])) else {
                return true;
            };
            free &= !(1 << to);
            at = to;
        }
        false
    };
    let mut count = 0;
    for_each_order(&mut [0, 1, 2, 3, 4, 5, 6, 7], 8, &mut |ranks| count += usize::from(fails(ranks)));
    count
}

/// Visits each order of the first `open` things once (B. R. Heap, 1963).
fn for_each_order(things: &mut [usize; 8], open: usize, visit: &mut impl FnMut(&[usize; 8])) {
    if open == 1 {
        return visit(things);
    }
    for turn in 0..open {
        for_each_order(things, open - 1, visit);
        things.swap(if open.is_multiple_of(2) { turn } else { 0 }, open - 1);
    }
}

#[test]
fn the_hardest_starts_are_those_at_which_warnsdorffs_rule_fails_most_often() {
    for (id, rows, columns, most) in [("sicily1152", 5, 6, 40320), ("sicily1153", 8, 8, 3457)] {
        // The board in a mirror fails as often with the moves in a mirror: a quarter is enough.
        let mut hardest = BTreeSet::new();
        for (row, column) in (0..(rows + 1) / 2).flat_map(|row| (0..columns / 2).map(move |column| (row, column))) {
            let times = dead_ends(rows, columns, (row, column));
            assert!(times <= most, "{id}: {times}");
            if times == most {
                let mirrored = |at, side: i32| [at, side - 1 - at];
                let squares =
                    mirrored(row, rows).map(|row| mirrored(column, columns).map(|column| row * columns + column + 1));
                hardest.extend(squares.into_iter().flatten().map(i64::from));
            }
        }
        assert_eq!(BTreeSet::from_iter(sampled(id, "hardest", None, 100, 1).concat()), hardest);
    }
}

#[test]
fn all_cases_are_all_and_each_once() {
    let check = |id: &str, side: Option<u32>, count: usize| {
        let cases = all_cases(id, side.map(Size::square));
        assert_eq!((cases.len(), cases.iter().collect::<HashSet<_>>().len()), (count, count), "{id}");
        cases
    };
    for id in ["zoj1091", "sicily1936", "spojnakanj"] {
        check(id, None, 64 * 64);
    }
    check("sicily1152", None, 30);
    check("sicily1153", None, 64);
    check("poj2488", None, 91);
    for side in [4, 5, 9] {
        assert!(check("poj1915", Some(side), side.pow(4) as usize).iter().all(|case| case[0] == i64::from(side)));
    }
    for half in [3, 4] {
        let cases = check("uva633", Some(2 * half), (2 * half).pow(4) as usize);
        assert!(cases.iter().all(|case| case.len() == 5 && case[0] == i64::from(half)));
    }
}

#[test]
fn sizes_are_kept() {
    let sampled =
        |id, (rows, columns): (u32, u32)| sampled(id, "random", Some(Size::new(rows, columns)), 1, 1).concat();
    for half in 3..=20 {
        assert_eq!(sampled("uva633", (2 * half, 2 * half))[0], i64::from(half));
    }
    for side in [4, 5, 299, 300] {
        assert_eq!(sampled("poj1915", (side, side))[0], i64::from(side));
    }
    for (rows, columns) in [(1, 1), (1, 26), (5, 5), (13, 2)] {
        assert_eq!(sampled("poj2488", (rows, columns)), [i64::from(rows), i64::from(columns)]);
    }
    for (rows, columns) in [(1, 1), (400, 400), (3, 400), (7, 2)] {
        assert_eq!(sampled("luogup1443", (rows, columns))[..2], [i64::from(rows), i64::from(columns)]);
    }
    for side in [4, 1000] {
        assert_eq!(sampled("cses3217", (side, side)), [i64::from(side)]);
    }
}

fn knight(arguments: &[&str]) -> Output {
    Command::new(assert_cmd::cargo::cargo_bin!("knight")).arg("generate").args(arguments).output().unwrap()
}

/// The command line is refused in one line that says this.
#[track_caller]
fn check_refused(arguments: &str, said: &[&str]) {
    let output = knight(&arguments.split(' ').collect::<Vec<_>>());
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{arguments}: {line}");
    assert!(line.starts_with("knight: ") && line.ends_with('\n') && line.lines().count() == 1, "{arguments}: {line}");
    for said in said {
        assert!(line.contains(said), "{arguments}: {line}");
    }
}

#[test]
fn what_cannot_be_had_is_refused_and_what_can_is_named() {
    let pairs = "it takes a shape (random, corners, long, near), a number of cases, or all pairs of squares";
    check_refused("zoj1091 --density 30", &["zoj1091 takes no density", pairs]);
    check_refused("zoj1091 --size 8x8", &["zoj1091 takes no size", pairs]);
    // No shape of zoj1091 takes one, so none is named.
    for option in ["--density 30", "--size 8x8"] {
        let output = knight(&[&["generate", "zoj1091"], &option.split(' ').collect::<Vec<_>>()[..]].concat());
        assert!(!String::from_utf8(output.stderr).unwrap().contains("with the shape"), "{option}");
    }
    check_refused("zoj1091 --all --size 8x8", &["zoj1091 takes no size with all cases", pairs]);
    check_refused("uva439 --shape types", &["zoj1091 has no shape `types`", pairs]);
    check_refused("zoj1091 --shape \u{1b}[31m", &["has no shape `\\u{1b}[31m`"]);
    check_refused("spojnakanj --cases 4097", &["spojnakanj takes at most 4096 cases, not 4097", "up to 4096"]);
    for problem in PROBLEMS.iter().filter(|problem| matches!(problem.format().cases, Cases::One)) {
        let id = problem.id();
        check_refused(&format!("{id} --cases 2"), &["takes one case, not 2; it takes a shape (random, "]);
        check_refused(&format!("{id} --all"), &["takes one case, not all"]);
    }
    check_refused(
        "uva633 --shape corridor --density 3",
        &["takes no density with the shape corridor", "a density with random"],
    );
    for size in ["7x7", "4x4", "42x42", "6x8", "4294967295x4294967295"] {
        check_refused(
            &format!("uva633 --size {size}"),
            &[&format!("uva633 takes no board of {size}"), "from 6x6 to 40x40"],
        );
    }
    check_refused("uva633 --all", &["uva633 takes a size with all cases", "from 6x6 to 32x32"]);
    check_refused("uva633 --all --size 34x34", &["takes no board of 34x34 with all cases"]);
    check_refused("poj1915 --all --size 33x33", &["takes no board of 33x33 with all cases", "from 4x4 to 32x32"]);
    check_refused("poj1915 --size 3x3", &["poj1915 takes no board of 3x3", "from 4x4 to 300x300"]);
    check_refused("poj2488 --size 3x9", &["poj2488 takes no board of 3x9", "at most 26 squares"]);
    check_refused("poj2488 --shape possible --size 3x4", &["takes no size with the shape possible"]);
    check_refused("luogup1443 --size 401x1", &["luogup1443 takes no board of 401x1"]);
    check_refused("cses3217 --size 3x3", &["cses3217 takes no board of 3x3"]);
    check_refused("sicily1152 --size 5x6", &["sicily1152 takes no size"]);
    for conflict in ["--seed 1", "--cases 3", "--shape random", "--density 3"] {
        check_refused(&format!("zoj1091 --all {conflict}"), &["--all", "cannot be used with"]);
    }
    check_refused("zoj1091 --cases 0", &["--cases"]);
    check_refused("zoj1091 --cases 18446744073709551616", &["--cases"]);
    check_refused("zoj1091 --seed 18446744073709551616", &["--seed"]);
    check_refused("uva633 --density 101", &["--density", "expected a number from 0 to 100"]);
    check_refused("uva633 --size 6", &["--size", "expected ROWSxCOLUMNS"]);
    check_refused("zoj", &["unknown problem"]);
}

#[test]
fn without_a_seed_a_random_one_is_taken_and_named() {
    let seed_of = |output: &Output| {
        let line = String::from_utf8(output.stderr.clone()).unwrap();
        let seed = line.strip_prefix("knight: seed ").and_then(|rest| rest.strip_suffix('\n')).expect("a line");
        seed.parse::<u64>().expect("a number").to_string()
    };
    let (one, other) = (knight(&["zoj1091"]), knight(&["zoj1091"]));
    assert_ne!(seed_of(&one), seed_of(&other));
    assert_ne!(one.stdout, other.stdout);
    let again = knight(&["zoj1091", "--seed", &seed_of(&one)]);
    assert_eq!((again.stdout, again.stderr.as_slice()), (one.stdout, &b""[..]));
    let all = knight(&["zoj1091", "--all"]);
    assert_eq!((all.stdout.len(), all.stderr.as_slice()), (4096 * 6, &b""[..]));
}

#[test]
fn help_names_all_shapes() {
    let in_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let help = in_one_line(&String::from_utf8(knight(&["--help"]).stdout).unwrap());
    for problem in PROBLEMS {
        assert!(help.contains(problem.id()));
        for ShapeInfo { name, cases } in problem.shape_infos() {
            assert!(help.contains(&in_one_line(&format!("{name}: {cases}"))), "{name}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported() {
    for cases in ["1", "100000"] {
        let child = Command::new(assert_cmd::cargo::cargo_bin!("knight"))
            .args(["generate", "zoj1091", "--seed", "1", "--cases", cases])
            .stdout(File::create("/dev/full").unwrap())
            .stderr(Stdio::piped())
            .spawn();
        let output = child.unwrap().wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, "knight: standard output: cannot be written: no space left on device\n");
        assert_eq!(output.status.code(), Some(3));
    }
}

/// With 64 MiB of address space; and its reader takes what it wants and leaves.
#[test]
#[cfg(target_os = "linux")]
fn any_number_of_cases_takes_bounded_memory_and_ends_with_its_reader() {
    for (request, bytes) in [
        ("zoj1091 --cases 18446744073709551615", 20_000_000),
        ("poj1915 --shape long --cases 1000000000000", 4_000_000),
        ("uva633 --cases 1000000000000", 4_000_000),
        ("poj1915 --all --size 32x32", 4_000_000),
    ] {
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(format!("ulimit -v 65536 && exec \"$0\" generate {request}"))
            .arg(assert_cmd::cargo::cargo_bin!("knight"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut read = child.stdout.take().unwrap().take(bytes);
        assert_eq!(std::io::copy(&mut read, &mut std::io::sink()).unwrap(), bytes, "{request}");
        drop(read);
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{request}: {said}");
        assert!(said.is_empty() || said.starts_with("knight: seed "), "{request}: {said}");
    }
}
