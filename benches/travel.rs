//! The travelling knight on sets of every number of squares, and the endless board.

use criterion::{Criterion, criterion_group, criterion_main};
use fastrand::Rng;
use knight::board::{Coordinates, MoveSet, Size, Square};
use knight::solver::distance::{Board, EndlessPaths};
use knight::solver::travel::{Bound, Ends, travel};
use num_bigint::BigUint;
use std::hint::black_box;

/// Finds a walk and asserts that it is proved the shortest; its length.
fn length(board: &Board, stops: &[Square], ends: Ends) -> usize {
    let walk = travel(black_box(board), black_box(stops), ends).expect("a knight gets everywhere");
    assert!(!matches!(walk.bound, Bound::GaveUp { .. }), "{stops:?}");
    walk.length()
}

fn walks(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("travel 8x8");
    group.sample_size(10);
    let board = Board::empty(Size::square(8), MoveSet::KNIGHT);
    let squares: Vec<Square> = board.size().squares().collect();
    let sets = |count: usize, of: usize| -> Vec<Vec<Square>> {
        let mut rng = Rng::with_seed(20);
        (0..of).map(|_| rng.choose_multiple(squares.iter().copied(), count)).collect()
    };
    for (of, count) in [(1000, 20), (100, 40), (100, 50), (100, 64)] {
        let sets = sets(count, of);
        for (name, ends) in [("closed", Ends::Closed), ("open", Ends::Open)] {
            group.bench_function(format!("{of} sets of {count}, {name}"), |bencher| {
                bencher.iter(|| sets.iter().map(|set| length(&board, set, ends)).sum::<usize>());
            });
        }
    }
    let corners = board.size().corners();
    group.bench_function("the corners", |bencher| {
        bencher.iter(|| assert_eq!(length(&board, &corners, Ends::Closed), 20));
    });
}

fn endless(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("endless");
    let paths = |x, y| EndlessPaths::between(Coordinates::new(0, 0), black_box(Coordinates::new(x, y)));
    let far = Coordinates::LARGEST;
    group.bench_function("distance of 10^18", |bencher| {
        bencher.iter(|| assert_eq!(paths(far, 7).length(), 500_000_000_000_000_001));
    });
    group.bench_function("number of paths, 21 digits", |bencher| {
        bencher.iter(|| assert_eq!(paths(100, 99).count().map(|count| count.bits()), Ok(70)));
    });
    group.bench_function("number of paths, 10^18 away", |bencher| {
        bencher.iter(|| assert!(paths(far, far / 2 - 8).count().is_ok_and(|count| count > BigUint::from(far as u64))));
    });
    for (x, y) in [(1000, 3), (10_000, 3), (600_000, 3), (6_000_000, 3)] {
        group.bench_function(format!("number of paths to {x},{y}"), |bencher| {
            bencher.iter(|| assert!(paths(x, y).count().is_ok_and(|count| count.bits() > x as u64 / 3)));
        });
    }
    group.bench_function("first path of 500,000 moves", |bencher| {
        bencher.iter(|| assert_eq!(paths(1_000_000, 0).first().count(), 500_001));
    });
}

criterion_group!(benches, walks, endless);
criterion_main!(benches);
