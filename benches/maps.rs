//! Maps and paths on large boards, beside the time that it takes to write a map in plain numbers.

use criterion::{Criterion, criterion_group, criterion_main};
use fastrand::Rng;
use knight::board::{MoveSet, Size, Square, SquareSet};
use knight::judge::{Choice, solve};
use knight::picture::plain;
use knight::problem;
use knight::solver::distance::{Board, DistanceMap, ShortestPaths};
use std::hint::black_box;
use std::io::{self, Write};

const SIDE: u32 = 1000;
const START: Square = Square { row: SIDE - 3, column: 2 };
const GOAL: Square = Square { row: 2, column: SIDE - 3 };

/// A board with about a third of its squares blocked, the start and the goal free.
fn board(moves: MoveSet) -> Board {
    let mut rng = Rng::with_seed(4);
    let mut blocked = SquareSet::empty(Size::square(SIDE));
    for square in (0..SIDE * SIDE).map(|number| Size::square(SIDE).at(number as usize)) {
        if rng.u8(0..3) == 0 && square != START && square != GOAL {
            blocked.insert(square);
        }
    }
    Board { moves, blocked }
}

/// Counts the bytes that are written.
struct Counter(usize);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += black_box(bytes).len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write(map: &DistanceMap) -> usize {
    let mut counter = Counter(0);
    plain::map(map, &mut counter).expect("a counter takes all");
    counter.0
}

fn maps(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("1000x1000");
    group.sample_size(20);
    let open = Board::empty(Size::square(SIDE), MoveSet::KNIGHT);
    let map = open.map(START);
    group.bench_function("open, map", |bencher| {
        bencher.iter(|| assert_eq!(black_box(&open).map(START).distance(GOAL), Some(664)));
    });
    group.bench_function("open, writing", |bencher| {
        bencher.iter(|| assert_eq!(write(black_box(&map)), 3_964_485));
    });
    for (name, moves) in [("a third blocked", MoveSet::KNIGHT), ("a third blocked, dynamic", MoveSet::DYNAMIC)] {
        let board = board(moves);
        let map = board.map(START);
        group.bench_function(format!("{name}, map"), |bencher| {
            bencher.iter(|| assert!(black_box(&board).map(START).farthest() > 50));
        });
        group.bench_function(format!("{name}, writing"), |bencher| {
            bencher.iter(|| assert!(write(black_box(&map)) > 1_000_000));
        });
        group.bench_function(format!("{name}, path"), |bencher| {
            bencher.iter(|| {
                let paths = ShortestPaths::between(black_box(&board), START, GOAL).expect("there is a path");
                assert_eq!(paths.first().moves.len() as u32, paths.length());
            });
        });
    }
}

fn distances(criterion: &mut Criterion) {
    let mut rng = Rng::with_seed(5);
    let mut coordinate = || rng.u16(0..300);
    let cases: String = (0..1000)
        .map(|_| format!("300\n{} {}\n{} {}\n", coordinate(), coordinate(), coordinate(), coordinate()))
        .collect();
    let input = format!("1000\n{cases}");
    let problem = Choice::Named(problem::named("poj1915").expect("a known problem"));
    criterion.bench_function("poj1915, 1000 cases at L = 300", |bencher| {
        bencher.iter(|| {
            let mut out = Vec::new();
            solve(problem, &mut black_box(input.as_bytes()), &mut out).expect("the input is well-formed");
            assert_eq!(memchr::memchr_iter(b'\n', &out).count(), 1000);
        });
    });
}

criterion_group!(benches, maps, distances);
criterion_main!(benches);
