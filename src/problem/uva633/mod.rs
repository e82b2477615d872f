//! A Chess Knight: the dynamic knight on boards with obstacles, `UVa` 633.

mod corridor;
mod mistake;
mod walls;

use crate::board::{Bitboard, MoveSet, Notation, Size, Square, SquareSet};
use crate::formatter::result_line;
use crate::judge::check::{Answer, AnswerVerdict, CaseMatch, Judgement};
use crate::judge::generate::{All, CaseCounts, Density, Options, Rng, Shape, ShapeRequest, Shapes, Sizes, all_pairs};
use crate::judge::{About, Case, Examples, Problem, Programs, RightAnswers, Wrong};
use crate::parser::{Beginning, CaseParser, Cases, Field, Format, Lines, Range, Sentinel, integer};
use crate::solver::distance::{Board, Claimed, ObstacleQuery, ObstacleSolver, Proof};
use corridor::Corridor;
use mistake::{Mistake, MovesFrom};
use std::ops::RangeInclusive;
use walls::walled_in;

/// A Chess Knight.
#[derive(Debug)]
pub struct Uva633;

/// The problem.
pub static UVA633: Uva633 = Uva633;

static ABOUT: About = About {
    id: "uva633",
    other_names: &[],
    title: "A Chess Knight",
    input: "N for a 2Nx2N board, start, destination, obstacles as rows and columns until 0 0; an N of 0 ends",
    sample: include_str!("../../../fixtures/uva633/sample/sample.in"),
    beginning: Some(Beginning::IntegerThenSeveral),
    right_answers: RightAnswers::One,
    programs: Programs {
        rust: include_str!("../../submission/programs/uva633.rs"),
        cpp: include_str!("../../submission/programs/uva633.cpp"),
    },
    examples: Examples {
        input: "3\n1 1\n6 6\n0 0\n3\n1 1\n2 3\n2 3\n0 0\n3\n5 2\n3 5\n2 2\n0 0\n10\n1 1\n20 20\n20 1\n1 20\n0 0\n0\n",
        answers: &["Result : 3\n", "Solution doesn't exist\n", "Result : 3\n", "Result : 6\n"],
        wrong: Wrong { answer: 0, right: "3", wrong: "2" },
        answers_name_their_case: false,
    },
};

/// The largest N: a row of 2N squares is one word.
const LARGEST_HALF: i64 = Bitboard::COLUMNS as i64 / 2;

static FORMAT: Format = Format {
    cases: Cases::Until(Sentinel(&[0])),
    case: &[
        Lines::One(&[Field::number("N", Range::Fixed(3, 20))
            .taking(Range::Fixed(1, LARGEST_HALF), " (a board of 2N x 2N squares)")]),
        Lines::One(&[coordinate("the row of the start"), coordinate("the column of the start")]),
        Lines::One(&[coordinate("the row of the destination"), coordinate("the column of the destination")]),
        // An obstacle off the board blocks nothing.
        Lines::Until {
            what: "obstacle",
            fields: &[
                coordinate("the row of an obstacle").taking(Range::ANY, ""),
                coordinate("the column of an obstacle").taking(Range::ANY, ""),
            ],
            sentinel: Sentinel(&[0, 0]),
        },
    ],
};

/// A row or a column of the board of 2N x 2N squares of a case that starts with N.
const fn coordinate(name: &'static str) -> Field {
    const ON_BOARD: Range = Range::Depending(|case| 1..=2 * case[0]);
    Field::number(name, ON_BOARD).taking(ON_BOARD, " on this board")
}

impl CaseParser for Uva633 {
    type Case = ObstacleQuery;

    fn format(&self) -> &'static Format {
        &FORMAT
    }

    #[inline]
    fn case(&self, numbers: &[i64]) -> ObstacleQuery {
        let square = |at: usize| Square::new(numbers[at] as u32 - 1, numbers[at + 1] as u32 - 1);
        ObstacleQuery {
            size: Size::square(2 * numbers[0] as u32),
            start: square(1),
            destination: square(3),
            blocked: Bitboard::EMPTY,
        }
    }

    fn add_line(&self, query: &mut ObstacleQuery, numbers: &[i64]) {
        let side = i64::from(query.size.rows());
        if numbers.iter().all(|number| (1..=side).contains(number)) {
            query.blocked.insert(Square::new(numbers[0] as u32 - 1, numbers[1] as u32 - 1));
        }
    }

    #[inline]
    fn add_plain_lines(&self, query: &mut ObstacleQuery, buffered: &[u8]) -> usize {
        let side = query.size.columns();
        let mut rest = buffered;
        while let Some((row, column, length)) = plain_obstacle(rest) {
            if (1..=side).contains(&row) && (1..=side).contains(&column) {
                query.blocked.insert(Square::new(row - 1, column - 1));
            }
            rest = &rest[length..];
        }
        buffered.len() - rest.len()
    }

    /// The obstacles stand from left to right, top to bottom.
    fn numbers(&self, query: &ObstacleQuery, numbers: &mut Vec<i64>) {
        numbers.push(i64::from(query.size.rows() / 2));
        let obstacles = query.size.squares().filter(|&square| query.blocked.contains(square));
        for square in [query.start, query.destination].into_iter().chain(obstacles) {
            numbers.extend([square.row, square.column].map(|at| i64::from(at) + 1));
        }
    }
}

impl Problem for Uva633 {
    type Solver = ObstacleSolver;

    fn about(&self) -> &About {
        &ABOUT
    }

    fn solver(&self) -> ObstacleSolver {
        ObstacleSolver::new(MoveSet::DYNAMIC)
    }

    #[inline]
    fn answer(&self, solver: &mut ObstacleSolver, case: Case<'_, ObstacleQuery>, out: &mut Vec<u8>) {
        result_line(solver.distance(case.case), out);
    }

    fn shapes(&self) -> &'static Shapes<ObstacleQuery> {
        &SHAPES
    }

    fn explain(&self, case: Case<'_, ObstacleQuery>, _: &[u8]) -> String {
        format!("{}: {}", subject(case.case), proof(case.case).text())
    }

    fn judge<'a>(&'a self, case: Case<'a, ObstacleQuery>, answer: &'a Answer<'a>) -> Judgement<'a> {
        let query = case.case;
        let claimed = claimed(answer.words());
        let is_right = claimed == self::claimed(answer.right_words());
        let verdict = if is_right { AnswerVerdict::OtherWording } else { AnswerVerdict::Wrong };
        Judgement::new(verdict, CaseMatch::Unknown, move || {
            let reason = match claimed {
                _ if is_right => answer.describe_wording(),
                Some(claimed) => proof(query).against(claimed),
                None => format!(
                    "found {}, expected `Result : ` and a number or `Solution doesn't exist`: {}",
                    answer.shown(),
                    proof(query).text()
                ),
            };
            format!("{}: {reason}", subject(query))
        })
    }

    fn accepts(&self, _: Case<'_, ObstacleQuery>, answer: &Answer<'_>, word: &[u8]) -> bool {
        let is_first_word = || FIRST_WORDS.iter().any(|first| word.eq_ignore_ascii_case(first.as_bytes()));
        if answer.is_empty() { is_first_word() } else { answer.lines_left() > 0 }
    }
}

/// The first words of the two answers.
const FIRST_WORDS: [&str; 2] = ["Result", "Solution"];

/// What is meant, however the words run together: `Result:6`, `result : 6`, `Solution does not exist`.
fn claimed<'a>(words: impl Iterator<Item = &'a [u8]>) -> Option<Claimed> {
    let text = words.collect::<Vec<_>>().concat().to_ascii_lowercase();
    if text.starts_with(b"solution") || text.starts_with(b"nosolution") {
        return Some(Claimed::NoPath);
    }
    let text = text.strip_prefix(b"result").unwrap_or(&text);
    integer(text.strip_prefix(b":").unwrap_or(text)).map(Claimed::Moves)
}

fn subject(query: &ObstacleQuery) -> String {
    let name = |square| Notation::RowAndColumn.name(square, query.size);
    format!("{} to {} on {}", name(query.start), name(query.destination), query.size)
}

fn proof(query: &ObstacleQuery) -> Proof {
    let mut blocked = SquareSet::empty(query.size);
    query.size.squares().filter(|&square| query.blocked.contains(square)).for_each(|square| blocked.insert(square));
    let board = Board { moves: MoveSet::DYNAMIC, blocked };
    Proof::new(board, query.start, query.destination, Notation::RowAndColumn)
}

/// The row, the column and the length of the obstacle at the start of `bytes`, if it stands there in the
/// plain layout `12 7\n`: one or two digits each, the first of the row not a 0 (which may start the
/// sentinel).
#[inline]
fn plain_obstacle(bytes: &[u8]) -> Option<(u32, u32, usize)> {
    let bytes: &[u8; 6] = bytes.first_chunk()?;
    let (row, after_row) = plain_number(bytes[0], bytes[1], bytes[2], b' ')?;
    let (column, length) = match after_row {
        2 => plain_number(bytes[2], bytes[3], bytes[4], b'\n')?,
        _ => plain_number(bytes[3], bytes[4], bytes[5], b'\n')?,
    };
    (bytes[0] != b'0').then_some((row, column, after_row + length))
}

/// The number of one or two digits at the start of three bytes, and its length with the space that ends it.
#[inline]
fn plain_number(first: u8, second: u8, third: u8, space: u8) -> Option<(u32, usize)> {
    let (first, digit) = (u32::from(first.wrapping_sub(b'0')), u32::from(second.wrapping_sub(b'0')));
    if first > 9 {
        None
    } else if second == space {
        Some((first, 2))
    } else if digit <= 9 && third == space {
        Some((10 * first + digit, 3))
    } else {
        None
    }
}

static SHAPES: Shapes<ObstacleQuery> = Shapes {
    cases: CaseCounts::usually(100),
    shapes: &[
        Shape {
            name: "random",
            cases: "boards of all sizes, small ones more often, more or less blocked; now and then the start is the \
                    destination, or an obstacle is on one of them; without a density, one in eight as in types",
            options: Options::SizeAndDensity(SIZES),
            sampler: |request| {
                let mut solver = ObstacleSolver::new(MoveSet::DYNAMIC);
                Box::new(move |rng| match (request.density, rng.below(TYPES_ONE_IN)) {
                    (None, 0) => types(size_for(request, rng), &mut solver, rng),
                    _ => random(request, rng),
                })
            },
        },
        Shape {
            name: "walled-in",
            cases: "the start or the destination is free, but walled in: there is no path, though much of the board \
                    is open",
            options: Options::Size(SIZES),
            sampler: |request| Box::new(move |rng| walled_in(size_for(request, rng), rng)),
        },
        Shape {
            name: "corridor",
            cases: "all squares are blocked but those of one path: the answer is long, and each short cut takes two \
                    moves of one type",
            options: Options::Size(SIZES),
            sampler: |request| Box::new(move |rng| Corridor::sample(size_for(request, rng), rng).query()),
        },
        Shape {
            name: "long",
            cases: "the longest answers that some hundred attempts find, on boards with many ways and dead ends",
            options: Options::Size(SIZES),
            sampler: |request| {
                let mut solver = ObstacleSolver::new(MoveSet::DYNAMIC);
                Box::new(move |rng| long(size_for(request, rng), &mut solver, rng))
            },
        },
        Shape {
            name: "types",
            cases: "boards on which a program is wrong if it forgets the type of the last move, or visits a square \
                    once instead of once by each type",
            options: Options::Size(SIZES),
            sampler: |request| {
                let mut solver = ObstacleSolver::new(MoveSet::DYNAMIC);
                Box::new(move |rng| types(size_for(request, rng), &mut solver, rng))
            },
        },
    ],
    all: All::OfSize("pairs of squares of an empty board", FEW_SIZES, |size| {
        all_pairs(size, move |start, destination| ObstacleQuery { size, start, destination, blocked: Bitboard::EMPTY })
    }),
};

/// N in the statement, for a board of 2N x 2N.
const HALVES: RangeInclusive<u32> = 3..=20;

const SIZES: Sizes =
    Sizes { are: "a square of an even side from 6x6 to 40x40", include: |size| is_within(size, HALVES) };

/// The sizes of which all pairs of squares are a million cases at the most.
const FEW_SIZES: Sizes =
    Sizes { are: "a square of an even side from 6x6 to 32x32", include: |size| is_within(size, 3..=16) };

fn is_within(size: Size, halves: RangeInclusive<u32>) -> bool {
    size.rows() == size.columns() && size.rows().is_multiple_of(2) && halves.contains(&(size.rows() / 2))
}

/// How many boards of any kind there are to one on which types matter. Left to chance these are so rare
/// that a wrong program may meet none.
const TYPES_ONE_IN: u64 = 8;

/// The size that is requested, or else any, a small one more often.
fn size_for(request: ShapeRequest, rng: &mut Rng) -> Size {
    request.size.unwrap_or_else(|| Size::square(2 * rng.mostly_small(HALVES)))
}

/// When a square gets its obstacle, if there are enough for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    First,
    Random,
    Last,
}

/// Boards on which anything may happen. Three of four are plain: the start and the destination are
/// free as long as another square is.
fn random(request: ShapeRequest, rng: &mut Rng) -> ObstacleQuery {
    let size = size_for(request, rng);
    let density = request.density.unwrap_or_else(|| percent(rng.mostly_small(0..=90)));
    let (start, elsewhere) = (rng.square(size), rng.square(size));
    let (destination, start_turn, destination_turn) = match rng.below(16) {
        0 => (start, Turn::Last, Turn::Last),
        1 => (start, Turn::First, Turn::First),
        2 => (elsewhere, Turn::First, Turn::Last),
        3 => (elsewhere, Turn::Last, Turn::First),
        _ => (elsewhere, Turn::Last, Turn::Last),
    };
    scatter(size, density, [(start, start_turn), (destination, destination_turn)], rng)
}

/// A corridor that was cut and grown again and again, and then a board that is opened wherever that
/// does not shorten the way.
fn long(size: Size, solver: &mut ObstacleSolver, rng: &mut Rng) -> ObstacleQuery {
    const CUTS: usize = 200;
    const OPENINGS: usize = 250;
    let mut corridor = Corridor::sample(size, rng);
    for _ in 0..CUTS {
        let regrown = corridor.regrown(rng);
        if regrown.moves() >= corridor.moves() {
            corridor = regrown;
        }
    }
    let mut query = corridor.query();
    let answer = Some(corridor.moves());
    let mut obstacles: Vec<Square> = size.squares().filter(|&square| query.blocked.contains(square)).collect();
    rng.shuffle(&mut obstacles);
    for &obstacle in obstacles.iter().take(OPENINGS) {
        query.blocked.remove(obstacle);
        if solver.distance(&query) != answer {
            query.blocked.insert(obstacle);
        }
    }
    query
}

/// Samples boards until there is one on which every mistake changes the answer. Where half of the board
/// is blocked or more, one or more of a hundred are such boards. A search that never comes back to a
/// square may be lucky still if it mixes the types in its order of moves, but that is rare.
fn types(size: Size, solver: &mut ObstacleSolver, rng: &mut Rng) -> ObstacleQuery {
    let moves_from = MovesFrom::squares_of(size);
    loop {
        let density = percent(rng.within(50..=80));
        let ends = [rng.square(size), rng.square(size)];
        let query = scatter(size, density, ends.map(|end| (end, Turn::Last)), rng);
        let answer = solver.distance(&query);
        if Mistake::ALL.iter().all(|mistake| mistake.answer(&query, &moves_from) != answer) {
            return query;
        }
    }
}

/// A board with start and destination and random obstacles, each of these two in its turn.
fn scatter(size: Size, density: Density, ends: [(Square, Turn); 2], rng: &mut Rng) -> ObstacleQuery {
    let mut squares: Vec<Square> = size.squares().collect();
    rng.shuffle(&mut squares);
    let turn = |square| ends.iter().find(|(end, _)| *end == square).map_or(Turn::Random, |&(_, turn)| turn);
    squares.sort_by_key(|&square| turn(square));
    let [(start, _), (destination, _)] = ends;
    let obstacles = &squares[..density.of_squares(size.area())];
    ObstacleQuery { size, start, destination, blocked: bitboard(obstacles.iter().copied()) }
}

fn bitboard(squares: impl IntoIterator<Item = Square>) -> Bitboard {
    let mut board = Bitboard::EMPTY;
    squares.into_iter().for_each(|square| board.insert(square));
    board
}

fn percent(percent: u32) -> Density {
    Density::of_percent(percent as u8).expect("no more than all of a board is blocked")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parser::Scanner;
    use proptest::prelude::*;

    /// What the scanner makes of the first two tokens, if both are numbers.
    fn two_integers(mut bytes: &[u8]) -> Option<(i64, i64)> {
        let mut scanner = Scanner::new(&mut bytes);
        let mut integer = || scanner.token().ok()??.integer();
        Some((integer()?, integer()?))
    }

    fn check(bytes: &[u8]) -> Result<(), TestCaseError> {
        if let Some((row, column, length)) = plain_obstacle(bytes) {
            prop_assert_eq!(two_integers(&bytes[..length]), Some((row.into(), column.into())));
            prop_assert_eq!(bytes[length - 1], b'\n');
        }
        Ok(())
    }

    #[test]
    fn all_plain_obstacles_are_recognised() {
        for row in 1..100 {
            for column in 0..100 {
                let line = format!("{row} {column}\n0 0\n");
                let (r, c, length) = plain_obstacle(line.as_bytes()).unwrap();
                assert_eq!((r, c, length), (row, column, line.len() - 4));
            }
        }
        assert_eq!(plain_obstacle(b"0 0\n0\n"), None);
    }

    proptest! {
        #[test]
        fn what_is_recognised_is_what_the_scanner_reads(bytes in any::<[u8; 6]>()) {
            check(&bytes)?;
        }

        #[test]
        fn near_misses_are_never_misread(line in "[0-9]{1,2} [0-9]{1,2}\n[0-9]{2}", at in 0_usize..4, byte in any::<u8>()) {
            let mut line = line.into_bytes();
            line[at] = byte;
            check(&line)?;
        }
    }
}
