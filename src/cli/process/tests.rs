//! Programs of all kinds, run in both ways.

use super::{Account, Ended, Limit, Limits, Program, RunError, portable, unix, unnamed_file};
use std::ffi::OsString;
use std::fs::File;
use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const LIMITS: Limits = Limits { time: Duration::from_millis(500), memory: None, output: 1 << 20 };

/// One of the two ways to run a program, whose whole output is wanted.
type Run = fn(&Program, File, Limits, &(dyn Fn() -> bool + Sync)) -> Result<(Vec<u8>, Account), RunError>;

fn read_all(output: &mut dyn Read) -> Vec<u8> {
    let mut bytes = vec![];
    output.read_to_end(&mut bytes).unwrap();
    bytes
}

const ON_UNIX: Run = |program, input, limits, is_cancelled| unix::run(program, input, limits, is_cancelled, read_all);
const ELSEWHERE: Run =
    |program, input, limits, is_cancelled| portable::run(program, input, limits, is_cancelled, read_all);

fn program(words: &[&str]) -> Program {
    Program::new(words.iter().map(OsString::from).collect()).unwrap()
}

/// Has a shell run a script.
fn sh(run: Run, script: &str, input: &[u8], limits: Limits) -> (Vec<u8>, Account) {
    run(&program(&["sh", "-c", script]), unnamed_file(input).unwrap(), limits, &|| false).unwrap()
}

#[test]
fn what_it_reads_and_writes_and_how_it_ends() {
    for run in [ON_UNIX, ELSEWHERE] {
        let (output, account) = sh(run, "cat; echo problem >&2; exit 7", b"a\nb\n", LIMITS);
        assert_eq!((output.as_slice(), account.ended), (&b"a\nb\n"[..], Ended::Code(7)));
        assert_eq!(account.errors, b"problem\n");
        assert!(!account.left_behind && account.wall < Duration::from_secs(2), "{account:?}");
    }
}

#[test]
fn signals_are_told_from_exit_codes() {
    let (_, account) = sh(ON_UNIX, "kill -SEGV $$", b"", LIMITS);
    assert_eq!(account.ended, Ended::Signal(11));
    let (_, account) = sh(ON_UNIX, "exit 139", b"", LIMITS);
    assert_eq!(account.ended, Ended::Code(139));
}

#[test]
fn a_program_that_computes_without_end_is_stopped_by_its_cpu_time() {
    let (output, account) = sh(ON_UNIX, "echo first; while :; do :; done", b"", LIMITS);
    assert_eq!((output.as_slice(), account.ended), (&b"first\n"[..], Ended::Limit(Limit::Time)));
    // On a busy machine it may be the wall time.
    assert!(account.cpu.unwrap() >= LIMITS.time || account.wall >= LIMITS.wall(), "{account:?}");
    assert!(account.wall < LIMITS.wall() + Duration::from_secs(3), "{account:?}");
}

#[test]
fn a_program_that_sleeps_is_stopped_by_the_wall_time() {
    let limits = Limits { time: Duration::from_millis(50), ..LIMITS };
    for run in [ON_UNIX, ELSEWHERE] {
        let (_, account) = sh(run, "trap '' TERM; sleep 100", b"", limits);
        assert_eq!(account.ended, Ended::Limit(Limit::Time));
        assert!((limits.wall()..Duration::from_secs(5)).contains(&account.wall), "{account:?}");
    }
}

#[test]
fn output_without_end_is_stopped() {
    let limits = Limits { time: Duration::from_secs(20), ..LIMITS };
    for run in [ON_UNIX, ELSEWHERE] {
        let (output, account) = sh(run, "yes", b"", limits);
        assert_eq!(account.ended, Ended::Limit(Limit::Output));
        assert!(output.len() as u64 <= limits.output, "{}", output.len());
        // Errors are no output, and no reason to wait for each other.
        let (output, account) = sh(run, "yes | head -c 300000 >&2; echo done", b"", limits);
        assert_eq!((output.as_slice(), account.ended), (&b"done\n"[..], Ended::Code(0)));
        assert_eq!(account.errors.len(), super::KEPT_ERRORS);
    }
}

#[test]
fn closed_output_is_not_the_end() {
    for run in [ON_UNIX, ELSEWHERE] {
        let (output, account) = sh(run, "echo answer; exec >&- 2>&-; sleep 0.2; exit 3", b"", LIMITS);
        assert_eq!((output.as_slice(), account.ended), (&b"answer\n"[..], Ended::Code(3)));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_is_left_behind() {
    // In its process group, in one of its own, and with an environment of its own in the group.
    for (script, way) in [
        ("sleep 777 & echo $!", "group"),
        ("setsid sleep 777 & echo $!", "session"),
        ("(setsid sh -c 'sleep 777 & echo $!; sleep 777' &) ; sleep 0.1", "grandchild"),
        ("env -i sleep 777 & echo $!", "environment"),
    ] {
        let start = Instant::now();
        let (output, account) = sh(ON_UNIX, script, b"", LIMITS);
        assert_eq!(account.ended, Ended::Code(0), "{way}");
        assert!(account.left_behind, "{way}");
        assert!(start.elapsed() < Duration::from_secs(2), "{way}: {:?}", start.elapsed());
        let pid: u32 = String::from_utf8(output).unwrap().trim().parse().unwrap();
        let is_gone = || !std::path::Path::new(&format!("/proc/{pid}")).exists();
        assert!(
            (0..100).any(|_| is_gone() || {
                std::thread::sleep(Duration::from_millis(10));
                false
            }),
            "{way}"
        );
    }
}

#[test]
fn what_holds_the_pipe_open_is_waited_for_shortly() {
    // It has no environment by which it could be known, and has left the group.
    let start = Instant::now();
    let (output, account) = sh(ON_UNIX, "env -i setsid sleep 3 & echo $!; sleep 0.05", b"", LIMITS);
    assert!(account.left_behind && account.ended == Ended::Code(0), "{account:?}");
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    assert!(output.ends_with(b"\n"));
}

#[test]
fn a_program_may_be_cancelled() {
    for run in [ON_UNIX, ELSEWHERE] {
        let (start, is_cancelled) = (Instant::now(), AtomicBool::new(false));
        let account = std::thread::scope(|scope| {
            let running = scope.spawn(|| {
                let cancelled = || is_cancelled.load(Ordering::Relaxed);
                run(&program(&["sleep", "100"]), unnamed_file(b"").unwrap(), LIMITS, &cancelled).unwrap().1
            });
            std::thread::sleep(Duration::from_millis(50));
            is_cancelled.store(true, Ordering::Relaxed);
            running.join().unwrap()
        });
        assert_eq!(account.ended, Ended::Cancelled);
        assert!(start.elapsed() < Duration::from_millis(900), "{:?}", start.elapsed());
    }
}

#[test]
#[cfg(target_os = "linux")]
fn memory_is_measured_and_limited() {
    // A shell holds the string in its memory: 64 MB.
    let script = "x=$(head -c 64000000 /dev/zero | tr '\\0' x); echo ${#x}";
    let limits = Limits { time: Duration::from_secs(20), ..LIMITS };
    let (output, account) = sh(ON_UNIX, script, b"", limits);
    assert_eq!(output, b"64000000\n");
    let memory = account.memory.unwrap();
    assert!(memory.bytes > 60 << 20, "{memory:?}");
    let (_, account) = sh(ON_UNIX, script, b"", Limits { memory: Some(32 << 20), ..limits });
    assert_eq!(account.ended, Ended::Limit(Limit::Memory));
}

#[test]
fn who_waits_for_us_is_not_late() {
    let limits = Limits { time: Duration::from_millis(100), ..LIMITS };
    for is_unix in [true, false] {
        let slowly = |output: &mut dyn Read| {
            let mut block = [0; 100];
            assert!(output.read(&mut block).unwrap() > 0);
            std::thread::sleep(limits.wall() + Duration::from_millis(100));
        };
        let (program, input) = (program(&["sh", "-c", "yes | head -c 200000"]), unnamed_file(b"").unwrap());
        let ((), account) = if is_unix {
            unix::run(&program, input, limits, &|| false, slowly).unwrap()
        } else {
            portable::run(&program, input, limits, &|| false, slowly).unwrap()
        };
        assert_eq!(account.ended, Ended::Code(0), "{account:?}");
    }
}

#[test]
fn what_cannot_be_started_is_explained() {
    let explain = |name: &str| {
        let program = program(&[name]);
        match unix::run(&program, unnamed_file(b"").unwrap(), LIMITS, &|| false, |_| ()) {
            Err(RunError::Start(error)) => program.explain(&error, "why"),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(explain("no-such-program"), "no-such-program: cannot be started: why");
    // The tests run in the folder of the project.
    assert_eq!(explain("Cargo.toml"), "Cargo.toml: cannot be started: why; to run the file here, write ./Cargo.toml");
    assert_eq!(
        explain("./Cargo.toml"),
        "./Cargo.toml: cannot be started: why; make it executable, or name its interpreter"
    );
}
