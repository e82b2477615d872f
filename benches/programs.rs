//! Programs that are run: how many a second, and what judging costs beside the program itself.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const KNIGHT: &str = env!("CARGO_BIN_EXE_knight");

/// `knight test` on the inputs of a folder, with this many runs at a time; whether all are accepted.
fn test(folder: &Path, jobs: &str, program: &[&str]) -> bool {
    let mut command = Command::new(KNIGHT);
    command.current_dir(folder).args(["test", "-p", "zoj1091", "-j", jobs, "--"]).args(program);
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap().success()
}

/// A program that does nothing but answer one case.
fn short_runs(criterion: &mut Criterion) {
    const RUNS: u64 = 500;
    let folder = tempfile::tempdir().unwrap();
    for number in 0..RUNS {
        fs::write(folder.path().join(format!("{number}.in")), "e2 e4\n").unwrap();
    }
    fs::write(folder.path().join("answer"), "To get from e2 to e4 takes 2 knight moves.\n").unwrap();
    let mut group = criterion.benchmark_group("short runs");
    group.sample_size(10).throughput(Throughput::Elements(RUNS));
    for jobs in ["1", "2"] {
        group.bench_function(format!("{jobs} at a time"), |bencher| {
            bencher.iter(|| assert!(test(folder.path(), jobs, &["cat", "answer"])));
        });
    }
}

/// A million answers from a program that costs nothing but its writing, beside the program alone.
fn million_answers(criterion: &mut Criterion) {
    const CASES: u64 = 1_000_000;
    let folder = tempfile::tempdir().unwrap();
    let (input, answers) = (folder.path().join("x.in"), folder.path().join("answers"));
    let write = |arguments: &[&str], file: &Path| {
        let output = fs::File::create(file).unwrap();
        let status = Command::new(KNIGHT).args(arguments).stdout(output).status();
        assert!(status.unwrap().success());
    };
    write(&["generate", "zoj1091", "--seed", "1", "--cases", &CASES.to_string()], &input);
    write(&["solve", "-p", "zoj1091", input.to_str().unwrap()], &answers);
    let mut group = criterion.benchmark_group("a million answers");
    group.sample_size(10).throughput(Throughput::Elements(CASES));
    group.bench_function("run and judged", |bencher| {
        bencher.iter(|| assert!(test(folder.path(), "1", &["cat", "answers"])));
    });
    group.bench_function("the program alone, into a pipe", |bencher| {
        let script = "cat answers | cat > /dev/null";
        bencher.iter(|| {
            let status = Command::new("sh").current_dir(folder.path()).args(["-c", script]).status();
            assert!(status.unwrap().success());
        });
    });
}

criterion_group!(programs, short_runs, million_answers);
criterion_main!(programs);
