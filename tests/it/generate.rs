//! Generated inputs: the same for ever, well-formed to the letter, and of the shape they claim.

use crate::oracle::{self, Cell};
use crate::{answer, choice};
use knight::board::{Size, Square};
use knight::generator::{About, Density, Input, Order, Progress, Wishes, all_cases, shapes};
use knight::problem::{PROBLEMS, Problem};
use knight::solver::distance::distance;
use std::collections::{BTreeSet, HashSet, VecDeque};
use std::fs::File;
use std::io::Read;
use std::num::NonZeroU64;
use std::process::{Command, Output, Stdio};

/// The problems whose inputs are one case.
pub const ONE_CASE: [&str; 3] = ["cses1689", "luogup1443", "cses3217"];

fn problem(id: &str) -> &'static Problem {
    Problem::named(id).expect("a known problem")
}

fn text_of(mut input: Input) -> String {
    let mut text = vec![];
    loop {
        let mut block = vec![];
        let progress = input.advance(&mut block);
        text.append(&mut block);
        if progress == Progress::Whole {
            assert_eq!(input.advance(&mut block), Progress::Whole);
            assert_eq!(block, b"", "what is whole stays so");
            return String::from_utf8(text).expect("inputs are text");
        }
    }
}

pub fn generated(id: &str, wishes: &Wishes<'_>, seed: u64) -> String {
    text_of(Order::of(problem(id), wishes).expect("it can be had").begin(seed))
}

/// So many cases of a shape; one where an input is one case.
pub fn wishes(id: &str, shape: &'static str, cases: u64) -> Wishes<'static> {
    let cases = if ONE_CASE.contains(&id) { 1 } else { cases };
    Wishes { shape: Some(shape), cases: NonZeroU64::new(cases), ..Wishes::default() }
}

fn of_side(wishes: Wishes<'static>, side: u32) -> Wishes<'static> {
    Wishes { size: Some(Size::square(side)), ..wishes }
}

/// All problems with all their shapes.
pub fn all_shapes() -> impl Iterator<Item = (&'static str, &'static str)> {
    PROBLEMS.iter().flat_map(|problem| shapes(problem).into_iter().map(|shape| (problem.id, shape.name)))
}

/// Reads an input that has no byte more or less than it should.
struct Strict<'t> {
    rest: &'t str,
}

impl<'t> Strict<'t> {
    fn line(&mut self) -> &'t str {
        let (line, rest) = self.rest.split_once('\n').expect("every line ends in a newline");
        self.rest = rest;
        line
    }

    /// The numbers of a line, each written in the one right way.
    fn numbers<const N: usize>(&mut self) -> [i64; N] {
        let line = self.line();
        let numbers: Vec<i64> = line.split(' ').map(|word| word.parse().expect("a number")).collect();
        let plain: Vec<String> = numbers.iter().map(i64::to_string).collect();
        assert_eq!(line, plain.join(" "));
        numbers.try_into().expect("so many numbers on the line")
    }

    fn number(&mut self, least: i64, most: i64) -> i64 {
        let [number] = self.numbers();
        assert!((least..=most).contains(&number), "{number} from {least} to {most}");
        number
    }

    /// Two numbers of a board's side, as row and column, or x and y.
    fn cell(&mut self, least: i64, most: i64) -> Cell {
        let cell = self.numbers::<2>();
        assert!(cell.iter().all(|at| (least..=most).contains(at)), "{cell:?} from {least} to {most}");
        (cell[0] as i32, cell[1] as i32)
    }

    fn pair(&mut self) -> [Cell; 2] {
        let line = self.line();
        let bytes = line.as_bytes();
        assert!(bytes.len() == 5 && bytes[2] == b' ', "{line:?}");
        [0, 3].map(|at| {
            assert!((b'a'..=b'h').contains(&bytes[at]) && (b'1'..=b'8').contains(&bytes[at + 1]), "{line:?}");
            (i32::from(bytes[at] - b'a'), i32::from(bytes[at + 1] - b'1'))
        })
    }

    fn end(&self) {
        assert_eq!(self.rest, "");
    }
}

/// A case of uva633, rows and columns from 0.
#[derive(Debug)]
struct Board {
    side: i32,
    start: Cell,
    destination: Cell,
    blocked: HashSet<Cell>,
}

impl Board {
    fn free(&self) -> Vec<Cell> {
        let all = (0..self.side).flat_map(|row| (0..self.side).map(move |column| (row, column)));
        all.filter(|cell| !self.blocked.contains(cell)).collect()
    }

    fn answer(&self) -> Option<u32> {
        oracle::dynamic_distance(self.side, self.start, self.destination, &self.blocked)
    }
}

fn boards(text: &str) -> Vec<Board> {
    let mut input = Strict { rest: text };
    let mut boards = vec![];
    loop {
        let half = input.number(0, 20);
        if half == 0 {
            input.end();
            return boards;
        }
        assert!(half >= 3);
        let mut square = || {
            let (row, column) = input.cell(1, 2 * half);
            (row - 1, column - 1)
        };
        let (start, destination) = (square(), square());
        let mut blocked = HashSet::new();
        loop {
            let [row, column] = input.numbers();
            if [row, column] == [0, 0] {
                break;
            }
            assert!([row, column].iter().all(|at| (1..=2 * half).contains(at)));
            assert!(blocked.insert((row as i32 - 1, column as i32 - 1)), "an obstacle twice");
        }
        boards.push(Board { side: 2 * half as i32, start, destination, blocked });
    }
}

fn pairs(id: &str, text: &str) -> Vec<[Cell; 2]> {
    let mut input = Strict { rest: text };
    let counted = (id != "zoj1091").then(|| input.number(1, i64::MAX));
    let mut pairs = vec![];
    while !input.rest.is_empty() {
        pairs.push(input.pair());
    }
    assert!(counted.is_none_or(|count| count == pairs.len() as i64));
    assert!(id != "spojnakanj" || pairs.len() <= 4096);
    pairs
}

fn starts(text: &str, area: i64) -> Vec<i64> {
    let mut input = Strict { rest: text };
    let mut starts = vec![];
    while input.rest != "-1\n" {
        starts.push(input.number(1, area));
    }
    starts
}

/// Sizes as rows and columns.
fn sizes(text: &str) -> Vec<(u32, u32)> {
    let mut input = Strict { rest: text };
    let count = input.number(1, i64::MAX);
    let sizes = (0..count).map(|_| {
        let [rows, columns] = input.numbers();
        assert!(rows >= 1 && columns >= 1 && rows * columns <= 26);
        (rows as u32, columns as u32)
    });
    let sizes = sizes.collect();
    input.end();
    sizes
}

/// The side of the board, and from where to where.
fn journeys(text: &str) -> Vec<(u32, [Square; 2])> {
    let mut input = Strict { rest: text };
    let count = input.number(1, i64::MAX);
    let journeys = (0..count).map(|_| {
        let side = input.number(4, 300);
        let mut square = || {
            let (x, y) = input.cell(0, side - 1);
            Square::new(y as u32, x as u32)
        };
        (side as u32, [square(), square()])
    });
    let journeys = journeys.collect();
    input.end();
    journeys
}

fn map_request(text: &str) -> [i64; 4] {
    let mut input = Strict { rest: text };
    let [rows, columns, row, column] = input.numbers();
    assert!((1..=400).contains(&rows) && (1..=400).contains(&columns));
    assert!((1..=rows).contains(&row) && (1..=columns).contains(&column));
    input.end();
    [rows, columns, row, column]
}

/// How many cases an input has, which has to be well-formed.
fn count_cases(id: &str, text: &str) -> usize {
    match id {
        "uva633" => boards(text).len(),
        "zoj1091" | "sicily1936" | "spojnakanj" => pairs(id, text).len(),
        "sicily1152" => starts(text, 30).len(),
        "sicily1153" => starts(text, 64).len(),
        "poj2488" => sizes(text).len(),
        "poj1915" => journeys(text).len(),
        "luogup1443" => map_request(text).len() / 4,
        _ => {
            let mut input = Strict { rest: text };
            if id == "cses1689" {
                input.cell(1, 8);
            } else {
                input.number(4, 1000);
            }
            input.end();
            1
        }
    }
}

/// How many answers there are in some text.
fn count_answers(id: &str, answers: &str) -> usize {
    match id {
        "poj2488" => answers.matches("Scenario").count(),
        _ if ONE_CASE.contains(&id) => 1,
        _ => answers.lines().count(),
    }
}

/// The input is well-formed and has so many cases, and all of them are answered without a warning.
fn check_input(id: &str, text: &str, cases: usize) {
    assert_eq!(count_cases(id, text), cases, "{id}");
    let mut answers = vec![];
    assert_eq!(knight::batch::answer(choice(id), text.as_bytes(), &mut answers), Ok(None), "{id}");
    assert_eq!(count_answers(id, &String::from_utf8(answers).unwrap()), cases, "{id}");
}

#[test]
fn every_shape_of_every_problem_is_well_formed_and_answered() {
    for (id, shape) in all_shapes() {
        for seed in 0..25 {
            let wishes = wishes(id, shape, 6);
            check_input(id, &generated(id, &wishes, seed), wishes.cases.unwrap().get() as usize);
        }
    }
}

#[test]
fn what_is_not_asked_for_is_chosen() {
    for problem in PROBLEMS {
        let usual = shapes(problem)[0].name;
        assert_eq!(usual, "random");
        let text = generated(problem.id, &Wishes::default(), 1);
        let cases = count_cases(problem.id, &text);
        assert_eq!(cases > 1, !ONE_CASE.contains(&problem.id));
        assert_eq!(text, generated(problem.id, &wishes(problem.id, usual, cases as u64), 1));
    }
}

#[test]
fn a_seed_gives_the_same_bytes_and_another_gives_others() {
    const SEEDS: u64 = 12;
    for (id, shape) in all_shapes() {
        let wishes = wishes(id, shape, 10);
        let inputs: BTreeSet<String> = (0..SEEDS).map(|seed| generated(id, &wishes, seed << 32 | seed)).collect();
        let expected = match (id, shape) {
            ("cses3217", "largest") => 1..=1,
            ("cses3217", "smallest") => 2..=4,
            ("cses1689", "hardest") => 2..=8,
            ("cses1689" | "cses3217", _) => 8..=12,
            _ => 12..=12,
        };
        assert!(expected.contains(&inputs.len()), "{id} {shape}: {}", inputs.len());
        assert_eq!(generated(id, &wishes, 5), generated(id, &wishes, 5), "{id} {shape}");
    }
}

#[test]
fn more_cases_begin_with_those_of_fewer() {
    for (id, shape) in all_shapes().filter(|(id, _)| !ONE_CASE.contains(id)) {
        let end_mark = match id {
            "uva633" => "0\n",
            "sicily1152" | "sicily1153" => "-1\n",
            _ => "",
        };
        let cases = |count: u64| {
            let text = generated(id, &wishes(id, shape, count), 7);
            let head = if end_mark.is_empty() && id != "zoj1091" { format!("{count}\n") } else { String::new() };
            text.strip_prefix(&head).and_then(|text| text.strip_suffix(end_mark)).expect("cases in a frame").to_owned()
        };
        assert!(cases(5).starts_with(&cases(3)), "{id} {shape}");
    }
}

/// FNV-1a in 64 bits.
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

/// `tests/data/generated.txt` has a line for each shape of each problem and for other orders: the
/// arguments, how many bytes they give, and the digest of these.
#[test]
fn the_bytes_are_the_same_for_ever() {
    let golden = include_str!("../data/generated.txt");
    let orders: Vec<&str> = golden.lines().map(|line| line.split(" = ").next().unwrap()).collect();
    for (id, shape) in all_shapes() {
        let is_it = |order: &&str| order.starts_with(&format!("{id} --shape {shape} --seed "));
        assert!(orders.iter().any(is_it), "no line is for {id} {shape}");
    }
    let mut found = String::new();
    for order in orders {
        let output = knight(&order.split(' ').collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(0), "{order}");
        found += &format!("{order} = {} bytes, {:016x}\n", output.stdout.len(), digest(&output.stdout));
    }
    assert_eq!(found, golden, "the stream of a seed has changed");
}

#[test]
fn a_few_bytes_that_show_what_it_looks_like() {
    let check = |id, shape, cases, expected: &str| {
        assert_eq!(generated(id, &wishes(id, shape, cases), 1), expected, "{id} {shape}");
    };
    check("zoj1091", "random", 2, "c3 a8\nc8 a6\n");
    check("spojnakanj", "corners", 2, "2\nb2 a1\nf8 a7\n");
    check("sicily1152", "hardest", 3, "14\n14\n17\n-1\n");
    check("cses1689", "random", 1, "1 4\n");
    check("poj2488", "possible", 2, "2\n4 3\n3 8\n");
    check("poj1915", "near", 1, "1\n37\n19 29\n19 30\n");
    let wishes = Wishes { density: Density::of_percent(10), ..of_side(wishes("uva633", "random", 2), 6) };
    let boards = ["3\n2 5\n5 5\n1 3\n1 6\n2 6\n5 4\n0 0\n", "3\n5 2\n6 4\n1 3\n2 4\n4 6\n6 1\n0 0\n", "0\n"];
    assert_eq!(generated("uva633", &wishes, 1), boards.concat());
}

fn boards_of(shape: &'static str, side: Option<u32>, cases: u64, seed: u64) -> Vec<Board> {
    let wishes = Wishes { size: side.map(Size::square), ..wishes("uva633", shape, cases) };
    let boards = boards(&generated("uva633", &wishes, seed));
    assert!(side.is_none_or(|side| boards.iter().all(|board| board.side == side as i32)));
    boards
}

#[test]
fn random_boards_are_of_all_kinds() {
    let boards = boards_of("random", None, 1000, 1);
    let count = |is_one: &dyn Fn(&Board) -> bool| boards.iter().filter(|board| is_one(board)).count();
    let percent = |board: &Board| board.blocked.len() as i32 * 100 / (board.side * board.side);
    let is_blocked = |board: &Board, cell| board.blocked.contains(&cell);
    for side in (6..=40).step_by(2) {
        assert!(count(&|board| board.side == side) > 0, "{side}");
    }
    assert!(count(&|board| board.side <= 14) > 300, "small ones more often");
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
        let density = Density::of_percent(percent);
        let wishes = Wishes { density, ..of_side(wishes("uva633", "random", 50), 10) };
        for board in boards(&generated("uva633", &wishes, 3)) {
            assert_eq!(board.blocked.len(), obstacles, "{percent}");
        }
    }
    assert_eq!(Density::of_percent(101), None);
}

#[test]
fn what_is_walled_in_cannot_be_reached_though_it_is_free() {
    for (side, cases) in [(None, 60), (Some(6), 60), (Some(40), 4)] {
        for board in boards_of("walled-in", side, cases, 2) {
            let free = board.free();
            assert!(free.contains(&board.start) && free.contains(&board.destination));
            assert!(free.len() * 3 > (board.side * board.side) as usize, "much of it is open: {board:?}");
            assert_eq!(board.answer(), None, "{board:?}");
        }
    }
}

#[test]
fn a_corridor_is_the_only_way() {
    for (side, cases) in [(None, 30), (Some(6), 60), (Some(20), 3), (Some(40), 1)] {
        for mut board in boards_of("corridor", side, cases, 3) {
            let free = board.free();
            let moves = free.len() as u32 - 1;
            assert_eq!(board.answer(), Some(moves), "every free square is on the way: {board:?}");
            assert!(moves as i32 > board.side, "it is long: {board:?}");
            for cell in free.into_iter().filter(|&cell| cell != board.start && cell != board.destination) {
                board.blocked.insert(cell);
                assert_eq!(board.answer(), None, "without {cell:?}: {board:?}");
                board.blocked.remove(&cell);
            }
        }
    }
}

#[test]
fn corridors_have_short_cuts_for_those_who_forget_the_types() {
    let boards = boards_of("corridor", None, 100, 3);
    let lures = boards.iter().filter(|board| forgetful_answer(board) < board.answer());
    assert!(lures.count() > 80);
}

#[test]
fn long_answers_are_long() {
    for (side, least) in [(6, 10), (8, 16), (20, 75), (40, 220)] {
        for board in boards_of("long", Some(side), 3, 4) {
            let answer = board.answer();
            assert!(answer >= Some(least), "{side}: {answer:?}");
            assert!(board.free().len() as u32 > least * 5 / 4, "there are other ways and dead ends: {board:?}");
        }
    }
}

/// As a program answers that allows two moves of a type one after the other.
fn forgetful_answer(board: &Board) -> Option<u32> {
    per_square_answer(board, |_, _| true, &MOVES)
}

/// As a program answers that keeps to the types but comes to each square once, and that tries the
/// moves in this order.
fn one_visit_answer(board: &Board, order: &[(char, Cell)]) -> Option<u32> {
    per_square_answer(board, |last, kind| last != kind, order)
}

/// All moves but the reflections, which depend on the board: these are `(T, (1, 0))` and `(T, (0, 1))`.
const MOVES: [(char, Cell); 14] = [
    ('T', (1, 0)),
    ('T', (0, 1)),
    ('B', (-2, -2)),
    ('B', (-2, 2)),
    ('B', (2, -2)),
    ('B', (2, 2)),
    ('K', (1, 2)),
    ('K', (1, -2)),
    ('K', (-1, 2)),
    ('K', (-1, -2)),
    ('K', (2, 1)),
    ('K', (2, -1)),
    ('K', (-2, 1)),
    ('K', (-2, -1)),
];

fn per_square_answer(board: &Board, may_follow: impl Fn(char, char) -> bool, order: &[(char, Cell)]) -> Option<u32> {
    let mut visited = HashSet::from([board.start]);
    let mut queue = VecDeque::from([(board.start, ' ', 0)]);
    while let Some((at, last, moves)) = queue.pop_front() {
        if at == board.destination {
            return Some(moves);
        }
        for &(kind, by) in order {
            let to = match (kind, by) {
                ('T', (1, _)) => (board.side - 1 - at.0, at.1),
                ('T', _) => (at.0, board.side - 1 - at.1),
                _ => (at.0 + by.0, at.1 + by.1),
            };
            let is_on_board = (0..board.side).contains(&to.0) && (0..board.side).contains(&to.1);
            if is_on_board && may_follow(last, kind) && !board.blocked.contains(&to) && visited.insert(to) {
                queue.push_back((to, kind, moves + 1));
            }
        }
    }
    None
}

#[test]
fn types_catch_programs_that_forget_them_or_visit_squares_once() {
    const ORDERS: usize = 50;
    let mut rng = fastrand::Rng::with_seed(1);
    let mut lucky_boards = 0;
    for (side, cases) in [(None, 80), (Some(6), 60), (Some(40), 3)] {
        for board in boards_of("types", side, cases, 5) {
            let answer = board.answer();
            assert!(answer.is_some());
            assert!(forgetful_answer(&board) < answer, "{board:?}");
            let mut order = MOVES;
            let lucky = (0..ORDERS).filter(|_| {
                rng.shuffle(&mut order);
                one_visit_answer(&board, &order) == answer
            });
            lucky_boards += usize::from(lucky.count() > 0);
        }
    }
    assert!(lucky_boards < 5, "a program in any order of moves is seldom lucky: {lucky_boards}");
}

fn distances_of(shape: &'static str, cases: u64) -> Vec<(u32, [Cell; 2])> {
    let pairs = pairs("zoj1091", &generated("zoj1091", &wishes("zoj1091", shape, cases), 6));
    pairs.into_iter().map(|[from, to]| (oracle::distances(8, 8, from)[&to], [from, to])).collect()
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
fn journeys_are_of_their_shape() {
    let drawn = |shape, cases| journeys(&generated("poj1915", &wishes("poj1915", shape, cases), 7));
    for (side, [from, to]) in drawn("near", 500) {
        let step = (from.row.abs_diff(to.row), from.column.abs_diff(to.column));
        assert!(matches!(step, (0..=1, 0..=1) | (1, 2) | (2, 1)), "{side}: {from:?} {to:?}");
    }
    let mut corners = 0;
    for (side, pair) in drawn("corners", 500) {
        let size = Size::square(side);
        let is_on_edge = |square: Square| [square.row, square.column].iter().any(|&at| at == 0 || at == side - 1);
        if !pair.iter().all(|&square| is_on_edge(square)) {
            assert!(pair.iter().any(|square| size.corners().contains(square)));
            assert_eq!(distance(size, pair[0], pair[1]), Some(4));
            corners += 1;
        }
    }
    assert!((200..300).contains(&corners), "{corners}");
    let sides: Vec<u32> = drawn("random", 500).into_iter().map(|(side, _)| side).collect();
    assert!(sides.iter().filter(|&&side| side < 78).count() > 250 && sides.iter().any(|&side| side > 200));
}

#[test]
fn long_journeys_are_the_longest_from_a_corner_on_every_board() {
    for side in 4..=300 {
        let size = Size::square(side);
        let text = generated("poj1915", &of_side(wishes("poj1915", "long", 4), side), 8);
        let corner = Square::new(0, 0);
        let most = size.squares().map(|square| distance(size, corner, square)).max().unwrap();
        for (_, [from, to]) in journeys(&text) {
            assert!(size.corners().contains(&from));
            assert_eq!(distance(size, from, to), most, "{side}: {from:?} {to:?}");
        }
    }
}

#[test]
fn small_boards_are_of_their_shape() {
    let drawn = |shape| {
        let text = generated("poj2488", &wishes("poj2488", shape, 500), 9);
        (sizes(&text).into_iter().collect::<BTreeSet<_>>(), answer("poj2488", text.as_bytes()).0)
    };
    let (possible, answers) = drawn("possible");
    assert_eq!(
        possible,
        [(1, 1), (3, 4), (3, 7), (3, 8), (4, 3), (4, 5), (4, 6), (5, 4), (5, 5), (6, 4), (7, 3), (8, 3)].into()
    );
    assert!(!answers.contains("impossible"));
    let (impossible, answers) = drawn("impossible");
    assert_eq!(answers.matches("impossible").count(), 500);
    assert_eq!(impossible.len(), 91 - possible.len());
    let (largest, _) = drawn("largest");
    assert!(largest.iter().all(|(rows, columns)| rows * columns >= 20 && *rows.min(columns) >= 3));
    assert_eq!(drawn("random").0.len(), 91);
}

#[test]
fn maps_are_of_their_shape() {
    let drawn = |id, shape| (0..40).map(move |seed| generated(id, &wishes(id, shape, 1), seed));
    let requests = |shape| drawn("luogup1443", shape).map(|text| map_request(&text)).collect::<Vec<_>>();
    assert!(requests("largest").iter().all(|request| request[..2] == [400, 400]));
    let narrow = requests("narrow");
    assert!(narrow.iter().all(|[rows, columns, ..]| *rows <= 2 || *columns <= 2));
    assert!(
        [1, 2].iter().all(|side| narrow.iter().any(|[rows, ..]| rows == side)
            && narrow.iter().any(|[_, columns, ..]| columns == side))
    );
    let small = requests("random").iter().filter(|[rows, columns, ..]| rows * columns < 200 * 200).count();
    assert!((25..40).contains(&small), "{small}");

    let sides =
        |shape| drawn("cses3217", shape).map(|text| text.trim_end().parse::<u32>().unwrap()).collect::<Vec<_>>();
    assert!(sides("largest").iter().all(|&side| side == 1000));
    assert_eq!(BTreeSet::from_iter(sides("smallest")), (4..=7).collect());
    let random = sides("random");
    assert!(random.iter().filter(|&&side| side < 250).count() > 20 && random.iter().any(|&side| side > 500));
}

/// With how many of all orders of the eight moves Warnsdorff's rule comes to a dead end, if ties go to
/// the first move in the order.
fn dead_ends(rows: i32, columns: i32, start: Cell) -> usize {
    let number = |(row, column): Cell| (row * columns + column) as usize;
    let is_on_board = |(row, column): Cell| (0..rows).contains(&row) && (0..columns).contains(&column);
    // For each square the squares a move away, with the place of the move in `JUMPS`.
    let moves: Vec<Vec<(usize, usize)>> = (0..rows * columns)
        .map(|at| (at / columns, at % columns))
        .map(|at| oracle::JUMPS.map(|jump| (at.0 + jump.0, at.1 + jump.1)).into_iter().enumerate())
        .map(|targets| targets.filter(|&(_, to)| is_on_board(to)).map(|(jump, to)| (jump, number(to))).collect())
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
        // The board in a mirror fails as often with the moves in a mirror: a quarter tells of all.
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
        let drawn = starts(&generated(id, &wishes(id, "hardest", 100), 1), i64::from(rows * columns));
        assert_eq!(BTreeSet::from_iter(drawn), hardest);
    }
}

#[test]
fn all_cases_are_all_and_each_once() {
    let all = |id, side: Option<u32>| {
        let text = text_of(all_cases(problem(id), side.map(Size::square)).expect("it can be had"));
        check_input(id, &text, count_cases(id, &text));
        text
    };
    for id in ["zoj1091", "sicily1936", "spojnakanj"] {
        let pairs = pairs(id, &all(id, None));
        assert_eq!((pairs.len(), pairs.iter().collect::<HashSet<_>>().len()), (4096, 4096));
    }
    assert_eq!(starts(&all("sicily1152", None), 30), (1..=30).collect::<Vec<_>>());
    assert_eq!(starts(&all("sicily1153", None), 64), (1..=64).collect::<Vec<_>>());
    let sizes = sizes(&all("poj2488", None));
    assert_eq!((sizes.len(), sizes.iter().collect::<HashSet<_>>().len()), (91, 91));
    for side in [4, 5, 9] {
        let journeys = journeys(&all("poj1915", Some(side)));
        assert!(journeys.iter().all(|(of, _)| *of == side));
        let count = side.pow(4) as usize;
        assert_eq!((journeys.len(), journeys.iter().collect::<HashSet<_>>().len()), (count, count));
    }
    for side in [6, 8] {
        let boards = boards(&all("uva633", Some(side)));
        assert!(boards.iter().all(|board| board.side == side as i32 && board.blocked.is_empty()));
        let pairs: HashSet<_> = boards.iter().map(|board| (board.start, board.destination)).collect();
        let count = side.pow(4) as usize;
        assert_eq!((boards.len(), pairs.len()), (count, count));
    }
}

#[test]
fn sizes_are_kept() {
    let drawn =
        |id, size: (u32, u32)| generated(id, &Wishes { size: Some(Size::new(size.0, size.1)), ..Wishes::default() }, 1);
    for side in (6..=40).step_by(2) {
        assert!(boards(&drawn("uva633", (side, side))).iter().all(|board| board.side == side as i32));
    }
    for side in [4, 5, 299, 300] {
        assert!(journeys(&drawn("poj1915", (side, side))).iter().all(|(of, _)| *of == side));
    }
    for size in [(1, 1), (1, 26), (5, 5), (13, 2)] {
        assert!(sizes(&drawn("poj2488", size)).iter().all(|&of| of == size));
    }
    for (rows, columns) in [(1, 1), (400, 400), (3, 400), (7, 2)] {
        assert_eq!(map_request(&drawn("luogup1443", (rows, columns)))[..2], [i64::from(rows), i64::from(columns)]);
    }
    for side in [4, 1000] {
        assert_eq!(drawn("cses3217", (side, side)), format!("{side}\n"));
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
fn what_cannot_be_had_is_refused_and_what_can_is_told() {
    let pairs = "it takes a shape (random, corners, long, near), a number of cases, or all pairs of squares";
    check_refused("zoj1091 --density 30", &["zoj1091 takes no density", pairs]);
    check_refused("zoj1091 --size 8x8", &["zoj1091 takes no size", pairs]);
    check_refused("zoj1091 --all --size 8x8", &["zoj1091 takes no size with all cases", pairs]);
    check_refused("uva439 --shape types", &["zoj1091 has no shape `types`", pairs]);
    check_refused("zoj1091 --shape \u{1b}[31m", &["has no shape `\\u{1b}[31m`"]);
    check_refused("spojnakanj --cases 4097", &["spojnakanj takes at most 4096 cases, not 4097", "up to 4096"]);
    for id in ONE_CASE {
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
fn without_a_seed_one_is_drawn_and_told() {
    let told = |output: &Output| {
        let line = String::from_utf8(output.stderr.clone()).unwrap();
        let seed = line.strip_prefix("knight: seed ").and_then(|rest| rest.strip_suffix('\n')).expect("a line");
        seed.parse::<u64>().expect("a number").to_string()
    };
    let (one, other) = (knight(&["zoj1091"]), knight(&["zoj1091"]));
    assert_ne!(told(&one), told(&other));
    assert_ne!(one.stdout, other.stdout);
    let again = knight(&["zoj1091", "--seed", &told(&one)]);
    assert_eq!((again.stdout, again.stderr.as_slice()), (one.stdout, &b""[..]));
    let all = knight(&["zoj1091", "--all"]);
    assert_eq!((all.stdout.len(), all.stderr.as_slice()), (4096 * 6, &b""[..]));
}

#[test]
fn help_tells_all_shapes() {
    let help = String::from_utf8(knight(&["--help"]).stdout).unwrap();
    for problem in PROBLEMS {
        assert!(help.contains(problem.id));
        for About { name, cases } in shapes(problem) {
            assert!(help.contains(&format!("{name}: {cases}\n")), "{name}");
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
    for (order, bytes) in [
        ("zoj1091 --cases 18446744073709551615", 60_000_000),
        ("poj1915 --shape long --cases 1000000000000", 10_000_000),
        ("uva633 --cases 1000000000000", 10_000_000),
        ("poj1915 --all --size 32x32", 10_000_000),
    ] {
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(format!("ulimit -v 65536 && exec \"$0\" generate {order}"))
            .arg(assert_cmd::cargo::cargo_bin!("knight"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut read = child.stdout.take().unwrap().take(bytes);
        assert_eq!(std::io::copy(&mut read, &mut std::io::sink()).unwrap(), bytes, "{order}");
        drop(read);
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{order}: {said}");
        assert!(said.is_empty() || said.starts_with("knight: seed "), "{order}: {said}");
    }
}
