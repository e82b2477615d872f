//! Parsing, solving and formatting of each problem, apart and together.
//!
//! Inputs come from fixed seeds, and each benchmark asserts what came of them.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use fastrand::Rng;
use knight::batch::{Choice, answer};
use knight::board::{JUDGES_ORDER, Size};
use knight::formatter::{Formatter, MovesSentence, ResultLine, TourLine};
use knight::parser::{Next, ObstacleBoards, Parser, Place, Scanner, SquarePairs, Starts, Window};
use knight::problem::Problem;
use knight::solver::Solver;
use knight::solver::distance::{KnightMovesSolver, ObstacleSolver};
use knight::solver::tour::{MoveOrder, TourSolver};
use knight::validator::validate;
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

/// All cases of an input, as a loop over a section reads them.
fn cases<P: Parser>(mut parser: P, input: &str) -> Vec<P::Case>
where
    P::Case: Clone,
{
    let mut scanner = Scanner::new(Window::Last(input.as_bytes()), Place::BEGIN);
    let mut cases = vec![];
    loop {
        match parser.next(&mut scanner) {
            Ok(Next::Case(case)) => cases.push(case.clone()),
            Ok(Next::Ended(_)) => return cases,
            Err(stop) => panic!("{stop:?}"),
        }
    }
}

/// Benchmarks the way of an input through all stages, and its validation.
fn whole(criterion: &mut Criterion, name: &str, id: &str, input: &str, lines: usize) {
    let mut group = criterion.benchmark_group(name);
    let problem = Problem::named(id).expect("a known problem");
    group.throughput(Throughput::Bytes(input.len() as u64));
    group.bench_function("whole", |bencher| {
        bencher.iter_batched_ref(
            Vec::new,
            |out| {
                answer(Choice::Named(problem), input.as_bytes(), out).expect("the input is well-formed");
                assert_eq!(memchr::memchr_iter(b'\n', out).count(), lines);
            },
            BatchSize::LargeInput,
        );
    });
    group.bench_function("validating", |bencher| {
        bencher.iter(|| assert_eq!(validate(&problem.layout, black_box(input.as_bytes())), Ok(())));
    });
}

/// Benchmarks a parser on its own.
fn parsing<P: Parser>(criterion: &mut Criterion, name: &str, parser: impl Fn() -> P, input: &str, count: usize)
where
    P::Case: Clone,
{
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Bytes(input.len() as u64));
    group.bench_function("parsing", |bencher| {
        bencher.iter(|| assert_eq!(cases(parser(), black_box(input)).len(), count));
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
    let input = pairs(COUNT);
    whole(criterion, "zoj1091", "zoj1091", &input, COUNT);
    parsing(criterion, "zoj1091", SquarePairs::new, &input, COUNT);
    let cases = cases(SquarePairs::new(), &input);
    each(criterion, "zoj1091", "solving", &cases, |pair| assert!(KnightMovesSolver.solve(pair).moves() <= 6));
    let answers: Vec<_> = cases.iter().map(|pair| KnightMovesSolver.solve(pair)).collect();
    let mut out = Vec::with_capacity(64);
    each(criterion, "zoj1091", "formatting", &answers, |&answer| {
        out.clear();
        MovesSentence.write(answer, &mut out);
        assert_eq!(out.len(), 43);
    });
}

fn uva633(criterion: &mut Criterion) {
    const COUNT: usize = 200;
    for (name, density) in [("uva633 open", 0.05), ("uva633 half", 0.5), ("uva633 dense", 0.7)] {
        let input = boards(COUNT, density);
        whole(criterion, name, "uva633", &input, COUNT);
        parsing(criterion, name, ObstacleBoards::new, &input, COUNT);
        let cases = cases(ObstacleBoards::new(), &input);
        let mut solver = ObstacleSolver::default();
        each(criterion, name, "solving", &cases, |board| {
            let answer = solver.solve(board);
            assert!(answer.is_none_or(|moves| moves < 40));
        });
        let answers: Vec<_> = cases.iter().map(|board| solver.solve(board)).collect();
        let mut out = Vec::with_capacity(64);
        each(criterion, name, "formatting", &answers, |&answer| {
            out.clear();
            ResultLine.write(answer, &mut out);
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
        let input = starts(COUNT, size.area() as u8);
        whole(criterion, name, name, &input, COUNT);
        parsing(criterion, name, move || Starts::new(size, ""), &input, COUNT);
        let mut solver = TourSolver::new(size, order);
        let all: Vec<_> = (0..size.area()).map(|number| size.at(number)).collect();
        each(criterion, name, "solving, all starts for the first time", &[()], |()| {
            let mut fresh = TourSolver::new(size, order);
            for start in &all {
                assert_eq!(fresh.solve(start).answer().squares().next(), Some(*start));
            }
        });
        each(criterion, name, "solving, from memory", &all, |start| {
            assert_eq!(solver.solve(start).answer().numbers().len(), size.area());
        });
        let mut out = Vec::with_capacity(256);
        each(criterion, name, "formatting, from memory", &all, |start| {
            out.clear();
            TourLine.write(solver.solve(start), &mut out);
            assert!(out.ends_with(b"\n"));
        });
    }
}

criterion_group!(benches, zoj1091, uva633, tours);
criterion_main!(benches);
