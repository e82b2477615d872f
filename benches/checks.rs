//! Checking right and wrong outputs beside solving, and validating: all from memory.
//!
//! Inputs come from the generator's first seed, and each benchmark asserts what came of them.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use knight::judge::check::{Policy, Verdict, check};
use knight::judge::generate::{Plan, Request};
use knight::judge::{Choice, solve, validate};
use knight::problem;
use std::hint::black_box;
use std::num::NonZeroU64;

fn checks(criterion: &mut Criterion) {
    for (id, cases) in [("zoj1091", 10_000), ("uva633", 1_000), ("sicily1152", 1_000), ("poj1915", 10_000)] {
        let problem = problem::named(id).expect("a known problem");
        let request = Request::Random { shape: None, cases: NonZeroU64::new(cases), size: None, density: None };
        let mut input = vec![];
        Plan::new(problem, &request).expect("there is such an input").write(1, &mut input).expect("memory takes all");
        let answer = |out: &mut Vec<u8>| {
            solve(Choice::Named(problem), &mut black_box(&input[..]), out).expect("the input is well-formed");
        };
        let mut output = vec![];
        answer(&mut output);
        let mut group = criterion.benchmark_group(id);
        group.throughput(Throughput::Elements(cases));
        group.bench_function("solving", |bencher| {
            bencher.iter_batched_ref(
                Vec::new,
                |out| {
                    answer(out);
                    assert_eq!(out.len(), output.len());
                },
                BatchSize::LargeInput,
            );
        });
        group.bench_function("checking", |bencher| {
            bencher.iter(|| {
                let mut output = black_box(&output[..]);
                let outputs = [(&mut output as _, Policy::STRICT)];
                let reports = check(problem, &mut black_box(&input[..]), outputs).expect("the input is well-formed");
                assert_eq!((reports[0].verdict(), reports[0].cases()), (Verdict::Accepted, cases));
            });
        });
        if id == "zoj1091" {
            let text = str::from_utf8(&output).expect("answers are text");
            let differing = [("spaces", text.replace('\n', " \n")), ("wrong", text.replace("takes ", "takes 9"))];
            for ((what, output), verdict) in differing.iter().zip([Verdict::WrongFormat, Verdict::WrongAnswer]) {
                group.bench_function(format!("checking, all with {what}"), |bencher| {
                    bencher.iter(|| {
                        let mut output = black_box(output.as_bytes());
                        let outputs = [(&mut output as _, Policy::STRICT)];
                        let reports = check(problem, &mut black_box(&input[..]), outputs).expect("well-formed");
                        assert_eq!((reports[0].verdict(), reports[0].cases()), (verdict, cases));
                    });
                });
            }
        }
        group.bench_function("validating", |bencher| {
            bencher.iter(|| assert_eq!(validate(problem.format(), &mut black_box(&input[..])).unwrap(), None));
        });
    }
}

criterion_group!(benches, checks);
criterion_main!(benches);
