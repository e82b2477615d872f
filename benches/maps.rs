//! Maps and paths on large boards, beside the time that it takes to write a map in plain numbers.

use criterion::{Criterion, criterion_group, criterion_main};
use fastrand::Rng;
use knight::batch::{Choice, answer};
use knight::board::{MoveSet, Size, Square, SquareSet};
use knight::picture::plain;
use knight::problem::Problem;
use knight::solver::distance::{Board, DistanceMap, ShortestPaths};
use std::convert::Infallible;
use std::hint::black_box;

const SIDE: u32 = 1000;
const START: Square = Square { row: SIDE - 3, column: 2 };
const GOAL: Square = Square { row: 2, column: SIDE - 3 };

/// A board with about a third of its squares blocked, the start and the goal free.
fn ground(moves: MoveSet) -> Board {
    let mut rng = Rng::with_seed(4);
    let mut blocked = SquareSet::empty(Size::square(SIDE));
    for square in (0..SIDE * SIDE).map(|number| Size::square(SIDE).at(number as usize)) {
        if rng.u8(0..3) == 0 && square != START && square != GOAL {
            blocked.insert(square);
        }
    }
    Board { moves, blocked }
}

fn write(map: &DistanceMap) -> usize {
    let mut bytes = 0;
    let Ok(()) = plain::map(map, |line| {
        bytes += line.len();
        Ok::<(), Infallible>(())
    });
    bytes
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
    for (name, knight) in [("a third blocked", MoveSet::KNIGHT), ("a third blocked, dynamic", MoveSet::DYNAMIC)] {
        let ground = ground(knight);
        let map = ground.map(START);
        group.bench_function(format!("{name}, map"), |bencher| {
            bencher.iter(|| assert!(black_box(&ground).map(START).farthest() > 50));
        });
        group.bench_function(format!("{name}, writing"), |bencher| {
            bencher.iter(|| assert!(write(black_box(&map)) > 1_000_000));
        });
        group.bench_function(format!("{name}, path"), |bencher| {
            bencher.iter(|| {
                let paths = ShortestPaths::between(black_box(&ground), START, GOAL).expect("there is a path");
                assert_eq!(paths.first().moves.len() as u32, paths.length());
            });
        });
    }
}

fn journeys(criterion: &mut Criterion) {
    let mut rng = Rng::with_seed(5);
    let mut coordinate = || rng.u16(0..300);
    let cases: String = (0..1000)
        .map(|_| format!("300\n{} {}\n{} {}\n", coordinate(), coordinate(), coordinate(), coordinate()))
        .collect();
    let input = format!("1000\n{cases}");
    let problem = Choice::Named(Problem::named("poj1915").expect("a known problem"));
    criterion.bench_function("poj1915, 1000 cases at L = 300", |bencher| {
        bencher.iter(|| {
            let mut out = Vec::new();
            assert_eq!(answer(problem, black_box(input.as_bytes()), &mut out), Ok(None));
            assert_eq!(memchr::memchr_iter(b'\n', &out).count(), 1000);
        });
    });
}

criterion_group!(benches, maps, journeys);
criterion_main!(benches);
