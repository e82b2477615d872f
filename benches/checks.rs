//! Checking a right output beside solving: both from memory.
//!
//! Inputs come from the generator's first seed, and each benchmark asserts what came of them.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use knight::batch::{Choice, answer};
use knight::checker::{Rule, Verdict, check};
use knight::generator::{Order, Progress, Wishes};
use knight::problem::Problem;
use knight::validator::validate;
use std::hint::black_box;
use std::num::NonZeroU64;

/// The generator's usual input of so many cases.
fn input(problem: &'static Problem, cases: u64) -> Vec<u8> {
    let wishes = Wishes { cases: NonZeroU64::new(cases), ..Wishes::default() };
    let (mut input, mut bytes) = (Order::of(problem, &wishes).expect("so many may be had").begin(1), vec![]);
    loop {
        let mut block = vec![];
        let progress = input.advance(&mut block);
        bytes.append(&mut block);
        if progress == Progress::Whole {
            return bytes;
        }
    }
}

fn checks(criterion: &mut Criterion) {
    for (id, cases) in [("zoj1091", 10_000), ("uva633", 1_000), ("sicily1152", 1_000), ("poj1915", 10_000)] {
        let problem = Problem::named(id).expect("a known problem");
        let input = input(problem, cases);
        let mut output = vec![];
        answer(Choice::Named(problem), &input, &mut output).expect("the input is well-formed");
        let mut group = criterion.benchmark_group(id);
        group.throughput(Throughput::Elements(cases));
        group.bench_function("solving", |bencher| {
            bencher.iter_batched_ref(
                Vec::new,
                |out| {
                    answer(Choice::Named(problem), black_box(&input), out).expect("the input is well-formed");
                    assert_eq!(out.len(), output.len());
                },
                BatchSize::LargeInput,
            );
        });
        group.bench_function("checking", |bencher| {
            bencher.iter(|| {
                let report = check(problem, black_box(&input), black_box(&output), Rule::STRICT);
                let report = report.expect("the input is well-formed");
                assert_eq!((report.verdict(), report.cases()), (Verdict::Accepted, cases));
            });
        });
        group.bench_function("validating", |bencher| {
            bencher.iter(|| assert_eq!(validate(&problem.layout, black_box(&input)), Ok(())));
        });
    }
}

criterion_group!(benches, checks);
criterion_main!(benches);
