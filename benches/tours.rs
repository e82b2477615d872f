//! Tours of boards of many sizes, beside the time that it takes to write one in plain numbers.
//!
//! The time for each square should not depend on the size; criterion shows it as elements a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use knight::board::{Size, Square, SquareSet};
use knight::picture::tour::numbers;
use knight::solver::tour::{Form, Query, Request, Tour, count, find, find_around};
use num_bigint::BigUint;
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

/// The boards of "Solve a Holy Knight's tour" on Rosetta Code: `x` is a free square, `s` the start.
const HOLY_BOARDS: [(&str, &str); 2] = [
    ("8x8", " xxx    / x xx   / xxxxxxx/xxx  x x/x x  xxx/sxxxxxx /  xx x  /   xxx  "),
    (
        "13x13",
        ".....s.x...../.....x.x...../....xxxxx..../.....xxx...../..x..x.x..x../xxxxx...xxxxx/..xx.....xx../\
         xxxxx...xxxxx/..x..x.x..x../.....xxx...../....xxxxx..../.....x.x...../.....x.x.....",
    ),
];

fn holy_board(picture: &str) -> Query {
    let rows: Vec<&[u8]> = picture.split('/').map(str::as_bytes).collect();
    let size = Size::new(rows.len() as u32, rows[0].len() as u32);
    let at = |square: &Square| rows[square.row as usize][square.column as usize];
    let mut blocked = SquareSet::empty(size);
    size.squares().filter(|square| !matches!(at(square), b'x' | b's')).for_each(|square| blocked.insert(square));
    let start = size.squares().find(|square| at(square) == b's').expect("a board has a start");
    Query::open(blocked).beginning_with(vec![start])
}

/// Boards of 8x8 with 1 to 10 holes, as many of each, for open and for closed tours in turn.
fn chess_boards_with_holes() -> Vec<Query> {
    let mut rng = fastrand::Rng::with_seed(1);
    let board = |number: usize| {
        let mut blocked = SquareSet::empty(Size::square(8));
        while blocked.len() <= number / 2 % 10 {
            blocked.insert(Square::new(rng.u32(..8), rng.u32(..8)));
        }
        if number.is_multiple_of(2) { Query::open(blocked) } else { Query::closed(blocked) }
    };
    (0..1000).map(board).collect()
}

fn boards_with_holes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("holes");
    for (name, picture) in HOLY_BOARDS {
        let query = holy_board(picture);
        group.bench_function(format!("Rosetta Code {name}"), |bencher| {
            bencher.iter(|| find_around(black_box(&query)).expect("there is a tour"));
        });
    }
    let queries = chess_boards_with_holes();
    group.throughput(Throughput::Elements(queries.len() as u64));
    group.sample_size(10);
    group.bench_function("1000 random 8x8", |bencher| {
        bencher.iter(|| {
            let is_settled = |query: &&Query| find_around(query).map_or_else(|none| none.why.is_certain(), |_| true);
            assert_eq!(queries.iter().filter(is_settled).count(), queries.len());
        });
    });
}

fn counts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("count");
    group.sample_size(10);
    // All boards of at most 40 squares, whose counts together are these.
    for (name, query, expected) in
        [("closed", Query::closed as fn(SquareSet) -> Query, 54_264_u32), ("paths", Query::open, 23_664_470)]
    {
        group.bench_function(format!("{name}, all boards of at most 40 squares"), |bencher| {
            bencher.iter(|| {
                let sizes = (3..=6).flat_map(|rows| (rows..=40 / rows).map(move |columns| Size::new(rows, columns)));
                let queries = sizes.map(|size| query(SquareSet::empty(size)));
                let total: BigUint = queries.map(|query| counted(&query)).sum();
                assert_eq!(total, BigUint::from(expected));
            });
        });
    }
    let seven_by_eight = Query::closed(SquareSet::empty(Size::new(7, 8)));
    group.bench_function("closed, 7x8", |bencher| {
        bencher.iter(|| assert_eq!(counted(&seven_by_eight), BigUint::from(34_524_432_316_u64)));
    });
}

fn counted(query: &Query) -> BigUint {
    count(query, 4 << 30, &mut |_| {}).expect("there is enough memory")
}

criterion_group!(benches, chess_board, large_boards, boards_with_holes, counts);
criterion_main!(benches);
