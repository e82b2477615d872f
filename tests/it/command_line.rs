//! The program as its users meet it: exit codes, streams, pipes, disks and terminals.

use assert_cmd::Command;
use knight::problem::PROBLEMS;
use predicates::prelude::*;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{self, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Long enough for a program that is going to answer, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

fn knight() -> Command {
    Command::cargo_bin("knight").expect("the binary is built with the tests")
}

fn knight_process() -> process::Command {
    process::Command::new(assert_cmd::cargo::cargo_bin!("knight"))
}

/// Exactly one line, in lower case at its beginning, as an error is.
pub fn one_line() -> impl Predicate<str> {
    predicate::str::is_match(r"^knight: [^\nA-Z][^\n]*\n$").expect("the pattern is valid")
}

#[test]
fn good_input_gives_the_answers_alone() {
    let answer = "To get from e2 to e4 takes 2 knight moves.\n";
    knight().write_stdin("e2 e4\n").assert().code(0).stdout(answer).stderr("");
    knight().arg("solve").write_stdin("e2 e4\n").assert().code(0).stdout(answer).stderr("");
    knight().args(["solve", "-"]).write_stdin("e2 e4\n").assert().code(0).stdout(answer).stderr("");
    knight().args(["solve", "-p", "hdu1372"]).write_stdin("e2 e4\n").assert().code(0).stdout(answer).stderr("");
    knight().write_stdin("").assert().code(0).stdout("").stderr("");
}

#[test]
fn files_are_inputs_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let (pairs, board) = (file("pairs", "e2 e4"), file("board", "1\n1 1\n1 2\n0 0\n0\nThat was it.\n"));
    let sentence = "To get from e2 to e4 takes 2 knight moves.\n";
    knight()
        .arg("solve")
        .args([&pairs, &board, &pairs])
        .assert()
        .code(0)
        .stdout(format!("{sentence}Result : 1\n{sentence}"))
        .stderr(
            predicate::str::ends_with("board:6:1: warning: what follows the end mark is ignored\n").and(one_line()),
        );
    knight()
        .arg("solve")
        .args([&pairs, &folder.path().join("none"), &pairs])
        .assert()
        .code(3)
        .stdout(sentence)
        .stderr(predicate::str::ends_with("none: cannot be read: no such file or directory\n").and(one_line()));
    knight()
        .arg("solve")
        .arg(folder.path())
        .assert()
        .code(3)
        .stdout("")
        .stderr(predicate::str::ends_with(": cannot be read: is a directory\n").and(one_line()));
}

#[test]
fn a_command_line_that_is_not_understood_is_refused_in_one_line() {
    for (arguments, said) in [
        (&["solve", "--problem", "uva63"][..], "uva633"),
        (&["solve", "--problem", "sicily1125"], "sicily1152"),
        (&["solve", "--problem", "zoj"], "zoj1091"),
        (&["solve", "--problem", "?"], "uva633, zoj1091, sicily1152, sicily1153"),
        (&["solve", "--problem"], "--problem"),
        (&["solve", "--prolbem", "uva633"], "--problem"),
        (&["slove"], "solve"),
        (&["problems", "x"], "x"),
    ] {
        knight()
            .args(arguments)
            .write_stdin("")
            .assert()
            .code(2)
            .stdout("")
            .stderr(one_line().and(predicate::str::contains(said)).and(predicate::str::contains("knight --help")));
    }
}

#[test]
fn help_and_the_version_go_to_standard_output() {
    for arguments in [
        &["--help"][..],
        &["help"],
        &["solve", "--help"],
        &["--version"],
        &["problems"],
        &["problems", "uva633"],
        &["completions", "fish"],
        &["man"],
    ] {
        knight().args(arguments).assert().code(0).stdout(predicate::str::is_empty().not()).stderr("");
    }
}

#[test]
fn the_list_of_problems_has_every_name() {
    let output = knight().arg("problems").output().unwrap();
    let list = String::from_utf8(output.stdout).unwrap();
    for problem in PROBLEMS {
        for name in problem.names().chain([problem.about().title]) {
            assert!(list.contains(name), "{name} is missing in\n{list}");
        }
    }
}

#[test]
fn the_list_of_problems_names_the_judge_of_each_name() {
    for (id, title) in [
        ("uva439", "zoj1091 on ZOJ (also uva439 on UVa, poj2243 on POJ, hdu1372 on HDU): Knight Moves\n"),
        ("boj7562", "poj1915 on POJ (also boj7562 on BOJ): Knight Moves\n"),
        ("cses3217", "cses3217 on CSES: Knight Moves Grid\n"),
    ] {
        let list = knight().arg("problems").output().unwrap();
        assert!(String::from_utf8(list.stdout).unwrap().contains(title), "{title}");
        knight().args(["problems", id]).assert().code(0).stdout(predicate::str::starts_with(title));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported_whatever_was_to_be_written() {
    for arguments in [
        &["solve"][..],
        &[],
        &["problems"],
        &["--help"],
        &["--version"],
        &["solve", "--help"],
        &["completions", "bash"],
        &["man"],
    ] {
        let mut child = knight_process()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(File::create("/dev/full").unwrap())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // It may be gone before it has read anything.
        let _ = child.stdin.take().unwrap().write_all(b"e2 e4\n");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, "knight: standard output: cannot be written: no space left on device\n", "{arguments:?}");
    }
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for arguments in [&["solve"][..], &["problems"], &["--help"], &["completions", "zsh"], &["man"]] {
        let mut child = knight_process()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        // Until the program is gone, and with it the other end of this pipe.
        while arguments == ["solve"] && stdin.write_all(&b"e2 e4\n".repeat(1000)).is_ok() {}
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{arguments:?}");
    }
}

/// More than a pipe has room for as a rule, so that the program need not wait for its reader at each block.
#[cfg(target_os = "linux")]
#[test]
fn two_hundred_kilobytes_fit_into_a_pipe_that_nobody_reads_yet() {
    let arguments = ["generate", "zoj1091", "--seed", "1", "--cases", "33000"];
    let mut child = knight_process().args(arguments).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let (sender, ended) = mpsc::channel();
    thread::spawn(move || sender.send(child.wait().unwrap().code()));
    assert_eq!(ended.recv_timeout(PATIENCE), Ok(Some(0)), "the program waits for its reader");
    let mut input = vec![];
    stdout.read_to_end(&mut input).unwrap();
    assert_eq!(input.len(), 33_000 * "e2 e4\n".len());
}

/// A knight that is being talked to: what it writes arrives line by line.
struct Conversation {
    child: process::Child,
    stdin: Option<ChildStdin>,
    lines: mpsc::Receiver<String>,
}

impl Conversation {
    fn with(arguments: &[&str]) -> Conversation {
        let mut child = knight_process().args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let stdout: ChildStdout = child.stdout.take().unwrap();
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Conversation { stdin: child.stdin.take(), child, lines }
    }

    fn say(&mut self, text: &str) {
        self.stdin.as_mut().unwrap().write_all(text.as_bytes()).unwrap();
    }

    /// The next line is this, though the program's input is still open.
    fn hear(&self, line: &str) {
        assert_eq!(self.lines.recv_timeout(PATIENCE).as_deref(), Ok(line));
    }

    /// The program ends by itself, though its input is still open.
    fn ends(mut self) {
        for _ in 0..PATIENCE.as_millis() / 10 {
            if let Some(status) = self.child.try_wait().unwrap() {
                assert!(status.success());
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        self.child.kill().unwrap();
        panic!("it waits for more");
    }
}

#[test]
fn answers_come_at_once() {
    let mut talk = Conversation::with(&[]);
    talk.say("e2 e4\n");
    talk.hear("To get from e2 to e4 takes 2 knight moves.");
    talk.say("a1 h8 ");
    talk.hear("To get from a1 to h8 takes 6 knight moves.");
    talk.say("3\n1 1\n2 3\n0 0\n");
    talk.hear("Result : 1");
    talk.say("0\n7\n");
    talk.say("8\n");
    talk.hear("7 3 11 24 28 15 2 13 26 22 30 17 6 10 23 12 4 8 19 27 14 1 9 20 16 5 18 29 21 25");
    talk.hear("8 4 12 23 10 6 17 30 22 26 13 2 15 28 24 11 3 7 20 9 1 14 25 21 29 18 5 16 27 19");
    drop(talk.stdin.take());
    talk.ends();
}

#[test]
fn a_named_problem_ends_with_its_end_mark() {
    let mut talk = Conversation::with(&["solve", "--problem", "sicily1152"]);
    talk.say("20\n");
    talk.hear("20 7 3 11 24 28 15 2 10 6 17 4 12 23 27 19 8 16 5 18 29 21 25 14 1 9 13 26 22 30");
    talk.say("-1\n");
    talk.ends();
    let mut talk = Conversation::with(&["solve", "--problem", "uva633"]);
    talk.say("1\n1 1\n1 2\n0 0\n0\n");
    talk.hear("Result : 1");
    talk.ends();
}

/// Runs the program with these arguments and this many KiB of address space on an input of any
/// length.
#[cfg(target_os = "linux")]
pub fn in_bounded_memory(
    arguments: &str,
    input: impl Fn(&mut dyn Write) -> std::io::Result<()> + Send + 'static,
) -> process::Output {
    const KIBIBYTES: u32 = 64 * 1024;
    let mut child = process::Command::new("sh")
        .arg("-c")
        .arg(format!("ulimit -v {KIBIBYTES} && exec \"$0\" {arguments}"))
        .arg(assert_cmd::cargo::cargo_bin!("knight"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || input(&mut stdin));
    let output = child.wait_with_output().unwrap();
    // The program may have refused the input before its end.
    let _ = writer.join().unwrap();
    output
}

#[test]
#[cfg(target_os = "linux")]
fn no_input_makes_it_grow() {
    const MEBIBYTES: usize = 100;
    let flood = |begin: &'static [u8], byte: u8, end: &'static [u8]| {
        in_bounded_memory("solve", move |stdin| {
            stdin.write_all(begin)?;
            let block = vec![byte; 1 << 20];
            for _ in 0..MEBIBYTES {
                stdin.write_all(&block)?;
            }
            stdin.write_all(end)
        })
    };
    let sentence = b"To get from e2 to e4 takes 2 knight moves.\n";
    let board = b"Result : 1\n";
    for (begin, byte, end, answers, code) in [
        (&b"e2 "[..], b' ', &b"e4"[..], &sentence[..], 0),
        (b"", b'\n', b"e2 e4", sentence, 0),
        (b"e2 e4\n", b'x', b"", sentence, 2),
        (b"e2 e4\n", 0, b"", sentence, 2),
        (b"7", b'1', b"", b"", 2),
        (b"3\n1 1\n2 3\n", b' ', b"0 0 0", board, 0),
    ] {
        let output = flood(begin, byte, end);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{byte}: {said}");
        assert_eq!(output.stdout, answers, "{byte}");
        assert!(said.len() < 300, "{said}");
    }
}

#[test]
fn the_last_answer_is_out_before_the_error() {
    let input = "e2 e4\n".repeat(10_000) + "e9 e4\n";
    knight()
        .write_stdin(input)
        .assert()
        .code(2)
        .stdout("To get from e2 to e4 takes 2 knight moves.\n".repeat(10_000))
        .stderr(predicate::str::starts_with("knight: -:10001:1: found `e9`, expected a square").and(one_line()));
}

#[test]
#[cfg(target_os = "linux")]
fn a_person_at_a_terminal_gets_short_help() {
    let Ok(mut terminal) = process::Command::new("script")
        .args(["--quiet", "--return", "--command"])
        .arg(assert_cmd::cargo::cargo_bin!("knight"))
        .arg("/dev/null")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
    else {
        eprintln!("skipped: there is no `script` (util-linux) to make a terminal with");
        return;
    };
    let mut shown = String::new();
    terminal.stdout.take().unwrap().read_to_string(&mut shown).unwrap();
    assert!(terminal.wait().unwrap().success());
    assert!(shown.contains("Usage: knight") && shown.contains("solve"), "{shown}");
    // It and the next prompt fit on a terminal of 24 rows.
    assert!(shown.lines().count() < 24 && !shown.contains('\u{1B}'), "{shown}");
}
