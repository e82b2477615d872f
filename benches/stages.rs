//! Reading, solving and formatting, apart and together.
//!
//! Inputs come from fixed seeds, and each benchmark asserts what came of them.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use fastrand::Rng;
use knight::board::{Bitboard, JUDGES_ORDER, MoveSet, Size, Square, SquarePair};
use knight::formatter::{MovesSentence, TourLines, result_line};
use knight::judge::{Choice, DynProblem, solve, validate};
use knight::parser::{CaseReader, Scanner};
use knight::problem;
use knight::solver::distance::{KnightMoves, ObstacleQuery, ObstacleSolver};
use knight::solver::tour::{MoveOrder, TourSolver};
use std::fmt::Write;
use std::hint::black_box;

fn pairs(count: usize) -> String {
    let mut rng = Rng::with_seed(1);
    let mut square = || format!("{}{}", rng.char('a'..='h'), rng.u8(1..=8));
    (0..count).map(|_| format!("{} {}\n", square(), square())).collect()
}

fn boards(count: usize, density: f64) -> String {
    let mut rng = Rng::with_seed(2);
    let mut input = String::new();
    for _ in 0..count {
        input += "20\n";
        for _ in 0..2 {
            writeln!(input, "{} {}", rng.u8(1..=40), rng.u8(1..=40)).unwrap();
        }
        for (row, column) in (1..=40).flat_map(|row| (1..=40).map(move |column| (row, column))) {
            if rng.f64() < density {
                writeln!(input, "{row} {column}").unwrap();
            }
        }
        input += "0 0\n";
    }
    input + "0\n"
}

fn starts(count: usize, area: u8) -> String {
    let mut rng = Rng::with_seed(3);
    (0..count).map(|_| format!("{}\n", rng.u8(1..=area))).collect::<String>() + "-1\n"
}

/// Benchmarks the way of an input through all stages, its reading alone, and its validation.
fn whole(criterion: &mut Criterion, name: &str, problem: &'static dyn DynProblem, input: &str, cases: usize) {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Bytes(input.len() as u64));
    group.bench_function("whole", |bencher| {
        bencher.iter_batched_ref(
            Vec::new,
            |out| {
                solve(Choice::Named(problem), &mut input.as_bytes(), out).expect("the input is well-formed");
                assert_eq!(memchr::memchr_iter(b'\n', out).count(), cases);
            },
            BatchSize::LargeInput,
        );
    });
    group.bench_function("reading", |bencher| {
        bencher.iter(|| {
            let (mut bytes, mut reader, mut count) =
                (black_box(input.as_bytes()), CaseReader::new(problem.format()), 0);
            let mut scanner = Scanner::new(&mut bytes);
            while problem.pass(&mut reader, &mut scanner).expect("the input is well-formed").is_none() {
                count += 1;
            }
            assert_eq!(count, cases);
        });
    });
    group.bench_function("validating", |bencher| {
        bencher.iter(|| assert_eq!(validate(problem.format(), &mut black_box(input.as_bytes())).unwrap(), None));
    });
}

/// Benchmarks one step over many things.
fn each<T>(criterion: &mut Criterion, name: &str, step: &str, things: &[T], mut work: impl FnMut(&T)) {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(things.len() as u64));
    group.bench_function(step, |bencher| bencher.iter(|| things.iter().for_each(|thing| work(black_box(thing)))));
}

fn zoj1091(criterion: &mut Criterion) {
    const COUNT: usize = 10_000;
    whole(criterion, "zoj1091", problem::named("zoj1091").unwrap(), &pairs(COUNT), COUNT);
    let mut rng = Rng::with_seed(1);
    let pairs: Vec<_> = (0..COUNT).map(|_| SquarePair::from_index(rng.usize(..SquarePair::COUNT))).collect();
    each(criterion, "zoj1091", "solving", &pairs, |&pair| assert!(KnightMoves::of(pair).moves() <= 6));
    let answers: Vec<_> = pairs.iter().map(|&pair| KnightMoves::of(pair)).collect();
    let mut out = Vec::with_capacity(64);
    each(criterion, "zoj1091", "formatting", &answers, |&answer| {
        out.clear();
        MovesSentence::write(answer, &mut out);
        assert_eq!(out.len(), 43);
    });
}

/// Boards of 40x40 as they are asked for.
fn queries(count: usize, density: f64) -> Vec<ObstacleQuery> {
    let (mut rng, size) = (Rng::with_seed(2), Size::square(40));
    let mut query = || {
        let mut square = || Square::new(rng.u32(..40), rng.u32(..40));
        let (start, destination) = (square(), square());
        let mut blocked = Bitboard::EMPTY;
        size.squares().filter(|_| rng.f64() < density).for_each(|square| blocked.insert(square));
        ObstacleQuery { size, start, destination, blocked }
    };
    (0..count).map(|_| query()).collect()
}

fn uva633(criterion: &mut Criterion) {
    const COUNT: usize = 200;
    for (name, density) in [("uva633 open", 0.05), ("uva633 half", 0.5), ("uva633 dense", 0.7)] {
        whole(criterion, name, problem::named("uva633").unwrap(), &boards(COUNT, density), COUNT);
        let mut solver = ObstacleSolver::new(MoveSet::DYNAMIC);
        let queries = queries(COUNT, density);
        each(criterion, name, "solving", &queries, |query| {
            assert!(solver.distance(query).is_none_or(|moves| moves < 40));
        });
        let answers: Vec<_> = queries.iter().map(|query| solver.distance(query)).collect();
        let mut out = Vec::with_capacity(64);
        each(criterion, name, "formatting", &answers, |&answer| {
            out.clear();
            result_line(answer, &mut out);
            assert!(out.ends_with(b"\n"));
        });
    }
}

fn tours(criterion: &mut Criterion) {
    const COUNT: usize = 1_000;
    for (name, size, order) in [
        ("sicily1152", Size::new(5, 6), MoveOrder::Fixed(JUDGES_ORDER)),
        ("sicily1153", Size::new(8, 8), MoveOrder::FewestExits),
    ] {
        whole(criterion, name, problem::named(name).unwrap(), &starts(COUNT, size.area() as u8), COUNT);
        let mut solver = TourSolver::new(size, order);
        let all: Vec<_> = size.squares().collect();
        each(criterion, name, "solving, all starts for the first time", &[()], |()| {
            let mut fresh = TourSolver::new(size, order);
            for start in &all {
                assert_eq!(fresh.tour(*start).answer().squares().next(), Some(*start));
            }
        });
        each(criterion, name, "solving, from memory", &all, |start| {
            assert_eq!(solver.tour(*start).answer().numbers().len(), size.area());
        });
        let mut lines = TourLines::new(size);
        for &start in &all {
            lines.add(size.number(start), solver.tour(start));
        }
        let mut out = Vec::with_capacity(256);
        each(criterion, name, "formatting, from memory", &all, |&start| {
            out.clear();
            assert!(lines.append(size.number(start), &mut out) && out.ends_with(b"\n"));
        });
    }
}

criterion_group!(benches, zoj1091, uva633, tours);
criterion_main!(benches);
