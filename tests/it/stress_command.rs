//! `knight stress`: what it finds for the faulty programs, how small that is, and how it is kept and told.

use crate::programs::{faulty, is_running, knight, knight_path};
use knight::judge::validate;
use knight::{named, parser::CaseList};
use predicates::prelude::*;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// What a search came to.
#[derive(Debug)]
struct Outcome {
    code: i32,
    text: String,
    folder: TempDir,
}

impl Outcome {
    /// The inputs that were kept.
    fn inputs(&self) -> Vec<PathBuf> {
        let Ok(files) = fs::read_dir(self.folder.path().join("failing")) else { return vec![] };
        let mut inputs: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
        inputs.retain(|path| path.extension().is_some_and(|extension| extension == "in"));
        inputs.sort();
        inputs
    }

    /// The cases of the only input that was kept.
    fn cases(&self, problem: &str) -> CaseList {
        let [input] = &self.inputs()[..] else { panic!("expected one input: {self:?}") };
        named(problem).unwrap().read_cases(&mut fs::read(input).unwrap().as_slice()).unwrap()
    }
}

/// Searches for an input on which a program fails.
fn stress(problem: &str, program: &Path, fault: &str, options: &[&str]) -> Outcome {
    let folder = tempfile::tempdir().unwrap();
    let mut command = knight();
    command.current_dir(folder.path()).args(["stress", "-p", problem, "--seed", "1"]).args(options);
    command.arg("--").arg(program).args((!fault.is_empty()).then_some(fault));
    let output = command.timeout(Duration::from_secs(100)).output().unwrap();
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let Some(code) = output.status.code() else { panic!("{problem}, {fault}: {output:?}") };
    Outcome { code, text, folder }
}

/// How small an input has to become: the number of its cases; of the last, N and the number of obstacles.
struct Size {
    cases: usize,
    half: i64,
    obstacles: usize,
}

const fn size(cases: usize, half: i64, obstacles: usize) -> Size {
    Size { cases, half, obstacles }
}

/// The faults of the program for `UVa` 633: what their class is called, and how small the input becomes at least.
const UVA633: [(&str, &str, Size); 27] = [
    ("start-counts-as-k", "wrong answer", size(1, 3, 0)),
    ("two-k-in-a-row", "wrong answer", size(1, 3, 1)),
    ("two-b-in-a-row", "wrong answer", size(1, 3, 0)),
    ("two-t-in-a-row", "wrong answer", size(1, 3, 0)),
    ("b-is-blocked-on-its-way", "wrong answer", size(1, 3, 1)),
    ("reflects-in-diagonals", "wrong answer", size(1, 3, 0)),
    ("visits-a-square-once", "wrong answer", size(1, 3, 0)),
    ("obstacles-left-over", "wrong answer", size(2, 3, 4)),
    ("distances-not-reset", "wrong answer", size(2, 3, 0)),
    ("board-of-n", "wrong answer", size(1, 3, 0)),
    ("array-to-16", "wrong answer", size(1, 17, 0)),
    ("destination-never-blocked", "wrong answer", size(1, 3, 1)),
    ("start-is-destination-not-0", "wrong answer", size(1, 3, 0)),
    ("blocked-start-refused", "wrong answer", size(1, 3, 1)),
    ("a-move-missing", "wrong answer", size(1, 3, 0)),
    ("first-20-obstacles", "wrong answer", size(1, 4, 21)),
    ("silent-without-a-way", "wrong answer", size(2, 3, 1)),
    ("obstacles-transposed", "wrong answer", size(1, 3, 1)),
    ("reflection-off-by-one", "wrong answer", size(1, 3, 0)),
    ("wrong-from-the-50th", "wrong answer", size(50, 3, 0)),
    ("crash-at-20", "runtime error", size(1, 20, 0)),
    ("stops-at-0-0", "presentation error", size(2, 3, 0)),
    ("no-space-before-the-colon", "presentation error", size(1, 3, 0)),
    ("exit-1", "runtime error", size(1, 3, 0)),
    ("debugging", "wrong answer", size(2, 3, 0)),
    ("never-ends", "time limit exceeded", size(1, 3, 0)),
    ("endless-output", "output limit exceeded", size(1, 3, 0)),
];

#[test]
fn faulty_programs_for_uva633_are_led_to_the_simplest_case() {
    let Some(program) = faulty("uva633") else { return };
    for (fault, class, Size { cases, half, obstacles }) in UVA633 {
        // These fail on large boards alone, or on many obstacles: the exhaustive sets are passed. Of those that take an
        // obstacle one is found by these sets, and one is led back to them.
        let shape: &[&str] = match fault {
            "array-to-16" | "blocked-start-refused" | "crash-at-20" | "first-20-obstacles" => &["--shape", "random"],
            _ => &[],
        };
        let limit = if fault == "never-ends" { "0.2" } else { "5" };
        let options = [shape, &["-t", limit, "--output-limit", "1", "-j", "2"]].concat();
        let outcome = stress("uva633", &program, fault, &options);
        assert_eq!(outcome.code, 1, "{fault}: {}", outcome.text);
        assert!(outcome.text.starts_with(&format!("{class} in run ")), "{fault}: {}", outcome.text);
        let kept = outcome.inputs().into_iter().map(|input| {
            let problem = named("uva633").unwrap();
            let bytes = fs::read(&input).unwrap();
            assert_eq!(validate(problem.format(), &mut bytes.as_slice()).unwrap(), None, "{fault}");
            problem.read_cases(&mut bytes.as_slice()).unwrap()
        });
        let is_small = |kept: &CaseList| {
            let last = kept.get(kept.len() - 1);
            kept.len() <= cases && last[0] <= half && last.len() <= 5 + 2 * obstacles
        };
        assert!(kept.into_iter().any(|kept| is_small(&kept)), "{fault}: {}", outcome.text);
    }
}

#[test]
fn other_problems_are_led_to_it_too() {
    let Some(program) = faulty("zoj1091") else { return };
    for (fault, class, cases) in [
        ("no-edges", "wrong answer", 1),
        ("not-reset", "wrong answer", 2),
        ("0-is-2", "wrong answer", 1),
        ("no-plural", "presentation error", 1),
        ("one-answer-too-many", "presentation error", 1),
        ("one-corner", "wrong answer", 1),
        ("wrong-after-a-6", "wrong answer", 2),
    ] {
        let outcome = stress("zoj1091", &program, fault, &[]);
        assert!(
            outcome.code == 1 && outcome.text.starts_with(&format!("{class} in run ")),
            "{fault}: {}",
            outcome.text
        );
        assert!(outcome.cases("zoj1091").len() <= cases, "{fault}: {}", outcome.text);
    }
    let Some(program) = faulty("sicily1152") else { return };
    for (fault, class) in [
        ("no-backtracking", "wrong answer"),
        ("columns-first", "wrong answer"),
        ("jump-of-4", "wrong answer"),
        ("wraps-round", "wrong answer"),
        ("29-squares", "wrong answer"),
        ("a-square-twice", "wrong answer"),
        ("slow-on-9-and-11", "time limit exceeded"),
    ] {
        let outcome = stress("sicily1152", &program, fault, &["-t", "0.3"]);
        assert!(
            outcome.code == 1 && outcome.text.starts_with(&format!("{class} in run ")),
            "{fault}: {}",
            outcome.text
        );
        assert_eq!(outcome.cases("sicily1152").len(), 1, "{fault}: {}", outcome.text);
    }
}

/// The right program, and with any number of workers the same.
#[test]
fn none_found_says_what_has_been_shown() {
    let Some(program) = faulty("zoj1091") else { return };
    let outcome = stress("zoj1091", &program, "", &["--runs", "20"]);
    assert_eq!(outcome.code, 0, "{}", outcome.text);
    let said = "none found in 20 runs, seed 1: all 4,096 pairs in three orders, ";
    assert!(outcome.text.starts_with(said) && outcome.text.ends_with(" random cases\n"), "{}", outcome.text);
    assert!(outcome.inputs().is_empty());
    let side_by_side = stress("zoj1091", &program, "", &["--runs", "20", "-j", "3"]);
    assert_eq!(outcome.text, side_by_side.text);
}

#[test]
fn the_same_seed_finds_the_same_however_many_run_at_a_time() {
    let Some(program) = faulty("uva633") else { return };
    let finding = |options: &[&str]| {
        let outcome =
            stress("uva633", &program, "first-20-obstacles", &[&["--shape", "random", "long"], options].concat());
        (outcome.text.clone(), fs::read(&outcome.inputs()[0]).unwrap())
    };
    let first = finding(&[]);
    assert_eq!(first, finding(&["-j", "2"]));
    assert_eq!(first, finding(&["-j", "4"]));
}

#[test]
fn a_finding_is_kept_and_can_be_seen_again() {
    let Some(program) = faulty("zoj1091") else { return };
    let outcome = stress("zoj1091", &program, "one-corner", &[]);
    let input = "h8 g7\n";
    assert_eq!(fs::read_to_string(&outcome.inputs()[0]).unwrap(), input);
    let beside = |extension: &str| fs::read_to_string(outcome.inputs()[0].with_extension(extension)).unwrap();
    assert_eq!(beside("ans"), "To get from h8 to g7 takes 4 knight moves.\n");
    assert_eq!(beside("out"), "To get from h8 to g7 takes 2 knight moves.\n");
    assert!(
        outcome.text.contains("\nthe input:\n  h8 g7\nWA: case 1 (input line 1): h8 to g7: the output says 2, but 4")
    );
    // The two commands, as they are printed.
    let commands: Vec<&str> = outcome.text.lines().filter_map(|line| line.strip_prefix("again: ")).collect();
    assert_eq!(commands.len(), 2, "{}", outcome.text);
    let path = format!("{}:{}", knight_path().parent().unwrap().display(), std::env::var("PATH").unwrap());
    for command in commands {
        let output = std::process::Command::new("sh")
            .current_dir(outcome.folder.path())
            .args(["-c", command])
            .env("PATH", &path)
            .output()
            .unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert_eq!(output.status.code(), Some(1), "{command}: {said}");
        assert!(said.contains("h8 to g7: the output says 2, but 4 moves are needed"), "{command}: {said}");
    }
}

#[test]
fn what_fails_by_chance_is_said_to() {
    let Some(program) = faulty("uva633") else { return };
    let outcome = stress("uva633", &program, "wrong-by-chance", &["--shrink-time", "3"]);
    assert_eq!(outcome.code, 1, "{}", outcome.text);
    assert!(outcome.text.contains("not the same each time: fails in "), "{}", outcome.text);
}

#[test]
fn a_finding_may_be_kept_as_it_is_and_several_be_wanted() {
    let Some(program) = faulty("uva633") else { return };
    let outcome = stress("uva633", &program, "start-is-destination-not-0", &["--no-shrink", "--shape", "random"]);
    assert!(outcome.code == 1 && !outcome.text.contains("from "), "{}", outcome.text);
    // Where there is no way it is silent: a missing answer, or one that is taken for the next.
    let outcome = stress("uva633", &program, "silent-without-a-way", &["--findings", "2", "--runs", "30"]);
    assert_eq!(outcome.code, 1);
    assert_eq!(outcome.inputs().len(), 2, "{}", outcome.text);
    // There is no second way to fail.
    let outcome = stress("uva633", &program, "board-of-n", &["--findings", "2", "--runs", "4"]);
    assert!(outcome.code == 1 && outcome.text.contains("\nno other found in "), "{}", outcome.text);
}

#[test]
fn what_cannot_be_done_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let stress = |arguments: &[&str]| {
        knight()
            .current_dir(folder.path())
            .args(["stress", "-p", "zoj1091", "--seed", "1"])
            .args(arguments)
            .assert()
            .stdout("")
    };
    stress(&[]).code(2).stderr("knight: no program is named, expected -- PROGRAM [ARG]...\n");
    stress(&["--", "no-such-program"])
        .code(3)
        .stderr("knight: no-such-program: cannot be started: no such file or directory\n");
    stress(&["--shape", "no-such-shape", "--", "cat"])
        .code(2)
        .stderr(predicate::str::starts_with("knight: zoj1091 has no shape `no-such-shape`; it takes a shape (random"));
    stress(&["--time", "never", "--", "cat"]).code(2).stderr(predicate::str::contains("expected a number of seconds"));
    fs::write(folder.path().join("file"), "").unwrap();
    knight()
        .current_dir(folder.path())
        .args(["stress", "-p", "zoj1091", "--seed", "1", "--out", "file/x", "--", "cat"])
        .assert()
        .code(3)
        .stderr("knight: file/x: cannot be written: not a directory\n");
}

#[test]
fn without_a_seed_one_is_told() {
    let Some(program) = faulty("zoj1091") else { return };
    let folder = tempfile::tempdir().unwrap();
    let mut command = knight();
    command.current_dir(folder.path()).args(["stress", "-p", "zoj1091", "--runs", "1", "--"]).arg(program);
    command.assert().success().stderr(predicate::str::is_match("^knight: seed [0-9]+\n$").unwrap());
}

/// Whatever is found by the time of Ctrl-C is kept, and nothing is left running.
#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_keeps_what_has_been_found() {
    for (nap, script, words) in [
        // In the search, and while an input is made smaller.
        ("7011.25", "sleep 7011.25", "interrupted after 0 runs: nothing"),
        (
            "7012.25",
            "read runs < runs; echo $((runs + 1)) > runs; test $runs -lt 1 || sleep 7012.25; exit 1",
            "interrupted, so this may not be the smallest",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("runs"), "0\n").unwrap();
        let mut child = std::process::Command::new(knight_path())
            .current_dir(folder.path())
            .args(["stress", "-p", "zoj1091", "--seed", "1", "--shape", "random", "--", "sh", "-c", script])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let deadline = Instant::now() + Duration::from_secs(20);
        while !is_running(nap) && Instant::now() < deadline && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(5));
        }
        let kill = ["-s", "INT", &child.id().to_string()].map(str::to_owned);
        assert!(std::process::Command::new("kill").args(kill).status().unwrap().success());
        let output = BufReader::new(child.stdout.take().unwrap());
        let text: String = output.lines().map(|line| line.unwrap() + "\n").collect();
        assert_eq!(child.wait().unwrap().code(), Some(130), "{text}");
        assert!(text.contains(words), "{text}");
        assert!(!is_running(nap));
        let is_kept = fs::exists(folder.path().join("failing")).unwrap();
        assert_eq!(is_kept, text.contains("kept: "), "{text}");
    }
}

#[test]
fn every_problem_can_be_stressed() {
    let folder = tempfile::tempdir().unwrap();
    for &problem in knight::PROBLEMS {
        let mut command = knight();
        command.current_dir(folder.path()).args([
            "stress",
            "-p",
            problem.id(),
            "--seed",
            "7",
            "--runs",
            "12",
            "-j",
            "2",
            "--",
        ]);
        command.arg(knight_path()).args(["solve", "-p", problem.id()]);
        command.assert().success().stdout(predicate::str::starts_with("none found in 12 runs, seed 7: "));
    }
}
