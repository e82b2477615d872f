//! Tours of boards of many sizes, beside the time that it takes to write one in plain numbers.
//!
//! The time for each square should not depend on the size; criterion shows it as elements a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use knight::board::{Size, Square};
use knight::picture::tour::numbers;
use knight::solver::tour::{Form, Request, Tour, find};
use std::hint::black_box;
use std::io::{self, Write};

/// Finds a tour and asserts that it is what was asked for.
fn found(request: &Request) -> Tour {
    let tour = find(black_box(request)).expect("there is a tour");
    assert!(request.form == Form::Open || tour.form() == Form::Closed);
    tour
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

/// The number of bytes that a tour takes in numbers.
fn written(tour: &Tour) -> usize {
    let mut counter = Counter(0);
    numbers(tour, &mut counter).expect("a counter takes all");
    counter.0
}

fn chess_board(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tour 8x8");
    let size = Size::square(8);
    for (name, start) in [("from a corner", Square::new(0, 0)), ("from the centre", Square::new(3, 3))] {
        group.bench_function(name, |bencher| bencher.iter(|| found(&Request::open(size).from(start))));
    }
    group.bench_function("closed", |bencher| bencher.iter(|| found(&Request::closed(size))));
    group.bench_function("all ordered pairs of ends", |bencher| {
        bencher.iter(|| {
            let pairs = size.squares().flat_map(|from| size.squares().map(move |to| (from, to)));
            let tours = pairs.filter(|&(from, to)| find(&Request::open(size).from(from).to(to)).is_ok()).count();
            // All pairs of different colours.
            assert_eq!(tours, 64 * 32);
        });
    });
}

fn large_boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tour");
    group.sample_size(20);
    for side in [100, 300, 1000, 3000, 10_000] {
        let size = Size::square(side);
        let closed = Request::closed(size);
        group.throughput(Throughput::Elements(size.area() as u64));
        group.bench_function(format!("{size} closed"), |bencher| bencher.iter(|| found(&closed)));
        // Two ends far from each other, of different colours.
        let (row, column) = (side / 3, side / 2);
        let across = Request::open(size).from(Square::new(row, column)).to(Square::new(0, (row + column + 1) % 2));
        group.bench_function(format!("{size} across"), |bencher| bencher.iter(|| found(&across)));
        let tour = found(&closed);
        let length = written(&tour);
        group.throughput(Throughput::Bytes(length as u64));
        group.bench_function(format!("{size} writing"), |bencher| bencher.iter(|| assert_eq!(written(&tour), length)));
    }
    for (rows, columns) in [(3, 200), (4, 200), (5, 200), (3, 100_000)] {
        let size = Size::new(rows, columns);
        let request = Request::open(size).from(Square::new(0, 0)).to(Square::new(0, columns - 1));
        group.throughput(Throughput::Elements(size.area() as u64));
        group.bench_function(format!("{size} along"), |bencher| bencher.iter(|| found(&request)));
    }
}

criterion_group!(benches, chess_board, large_boards);
criterion_main!(benches);
