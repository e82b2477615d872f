//! `knight check` as judges' machinery calls it: arguments, exit codes and streams of every protocol.

use assert_cmd::Command;
use knight::problem::PROBLEMS;
use std::fs;
use std::io::{PipeWriter, pipe};
use std::path::Path;
use std::process::{self, Output, Stdio};
use tempfile::TempDir;

const RIGHT: &str = "To get from e2 to e4 takes 2 knight moves.\nTo get from a1 to b2 takes 4 knight moves.\n";

/// A folder with an input of two cases, its right output, and others.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("in", "e2 e4\na1 b2\n"),
        ("right", RIGHT),
        ("wrong", &RIGHT.replace("takes 2", "takes 3")),
        ("lower", &RIGHT.to_lowercase()),
        ("space", &RIGHT.replace('\n', " \n")),
        ("short", RIGHT.split_inclusive('\n').next().unwrap()),
        ("long", &format!("{RIGHT}Done.\n")),
        ("empty", ""),
        ("malformed", "e2 e4\na1 b9\n"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    fs::create_dir(folder.path().join("feedback")).unwrap();
    folder
}

/// Runs `knight` with these arguments in a folder; its standard input is the file of this name.
fn run(folder: &TempDir, arguments: &str, stdin: &str) -> Output {
    let mut command = Command::cargo_bin("knight").expect("the binary is built with the tests");
    let stdin = fs::read(folder.path().join(stdin)).unwrap();
    command.current_dir(folder.path()).args(arguments.split_whitespace()).write_stdin(stdin).output().unwrap()
}

/// The program ends with this code and writes exactly this, on standard output and on standard error.
#[track_caller]
fn check(folder: &TempDir, arguments: &str, stdin: &str, code: i32, stdout: &str, stderr: &str) {
    let output = run(folder, arguments, stdin);
    let found =
        (output.status.code(), String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(found, (Some(code), stdout.to_owned(), stderr.to_owned()), "knight {arguments} < {stdin}");
}

const TOO_MANY: &str = "case 1 (input line 1): e2 to e4: the output says 3, but 2 moves are enough: e2 c3 e4";
const LETTERS: &str = "case 1 (input line 1): output line 1, column 1: found `to`, expected `To` in these letters\n\
    case 2 (input line 2): output line 2, column 1: found `to`, expected `To` in these letters";
const SPACE: &str = "case 1 (input line 1): output line 1, column 43: found one space and a line end, expected a line end\n\
    case 2 (input line 2): output line 2, column 43: found one space and a line end, expected a line end";
const MISSING: &str = "case 2 (input line 2): the output ends before the answer, \
    expected `To get from a1 to b2 takes 4 knight moves.`";
const EXTRA: &str = "output line 3: found `Done.` after the last answer, expected the end of the output";

/// Each output, whether it is right, its verdict in words and its message.
fn verdicts() -> Vec<(&'static str, &'static str, String)> {
    vec![
        ("right", "ok", "2 answers".to_owned()),
        ("wrong", "wrong answer", format!("{TOO_MANY}\nof 2 answers 1 is wrong")),
        ("lower", "wrong output format", format!("{LETTERS}\nof 2 answers 2 are right but laid out wrongly")),
        ("space", "wrong output format", format!("{SPACE}\nof 2 answers 2 are right but laid out wrongly")),
        ("short", "wrong output format", format!("{MISSING}\nof 2 answers 1 is missing")),
        ("long", "wrong output format", format!("{EXTRA}\nall 2 answers are right; the output goes on after the last")),
    ]
}

#[test]
fn testlib() {
    let folder = folder();
    for (output, verdict, message) in verdicts() {
        let code = match verdict {
            "ok" => 0,
            "wrong answer" => 1,
            _ => 2,
        };
        let stderr = format!("{verdict} {message}\n");
        for (arguments, stdin) in [
            (format!("in {output} right"), "empty"),
            (format!("in {output}"), "empty"),
            (format!("--protocol testlib in {output} right"), "empty"),
            ("in - right".to_owned(), output),
            (format!("- {output} right"), "in"),
            (format!("in {output} -"), "right"),
        ] {
            check(&folder, &format!("check --problem uva439 {arguments}"), stdin, code, "", &stderr);
        }
    }
}

#[test]
fn kattis() {
    let folder = folder();
    let message_file = folder.path().join("feedback/judgemessage.txt");
    for (output, verdict, message) in verdicts() {
        for flags in ["", "case_sensitive", "space_change_sensitive", "case_sensitive space_change_sensitive"] {
            let is_accepted = match output {
                "right" => true,
                "lower" => !flags.contains("case_sensitive"),
                "space" => !flags.contains("space_change_sensitive"),
                _ => false,
            };
            let overlooked = match output {
                "lower" | "space" => "2 answers, 2 in another layout than the judge's own",
                _ => &message,
            };
            let (code, stderr) = if is_accepted { (42, overlooked) } else { (43, message.as_str()) };
            let stderr = format!("{stderr}\n");
            let _ = fs::remove_file(&message_file);
            let arguments = format!("check --problem uva439 --protocol kattis in right feedback/ {flags}");
            check(&folder, &arguments, output, code, "", &stderr);
            assert_eq!(fs::read_to_string(&message_file).unwrap(), stderr, "{arguments}");
        }
        let code = if verdict == "ok" { 42 } else { 43 };
        let arguments = "check --strict --problem uva439 --protocol kattis in right feedback";
        check(&folder, arguments, output, code, "", &format!("{message}\n"));
    }
}

#[test]
fn cms_and_hustoj() {
    let folder = folder();
    for (output, verdict, message) in verdicts() {
        let score = if verdict == "ok" { "1.0\n" } else { "0.0\n" };
        let stderr = message.replace('\n', "; ") + "\n";
        check(&folder, &format!("check -p uva439 --protocol cms in right {output}"), "empty", 0, score, &stderr);
        check(&folder, "check -p uva439 --protocol cms in right -", output, 0, score, &stderr);
        let arguments = format!("check -p uva439 --protocol hustoj in right {output}");
        check(&folder, &arguments, "empty", i32::from(verdict != "ok"), "", &format!("{message}\n"));
    }
}

#[test]
fn a_forecast_has_a_line_for_each_judge_of_the_problem() {
    let folder = folder();
    fs::write(folder.path().join("doubled"), RIGHT.replace("b2 takes", "b2  takes")).unwrap();
    let place = "output line 2, column 21: found 2 spaces, expected one space";
    let stderr = format!(
        "wrong output format case 2 (input line 2): {place}\n\
         of 2 answers 1 is right but laid out wrongly\n\
         zoj1091 on ZOJ: presentation error: {place} (known from its published judge)\n\
         uva439 on UVa: probably presentation error: {place} \
         (known from its submission specification and reports of contestants)\n\
         poj2243 on POJ: presentation error: {place} (known from its FAQ)\n\
         hdu1372 on HDU: presentation error: {place} (known from its FAQ)\n"
    );
    check(&folder, "check -p uva439 --forecast in doubled", "in", 2, "", &stderr);
    check(&folder, "check -p uva439 --forecast in -", "doubled", 2, "", &stderr);
}

#[test]
fn an_output_that_is_the_jurys_answer_is_accepted() {
    let folder = folder();
    fs::write(folder.path().join("other"), RIGHT.replace('\n', "  \n")).unwrap();
    fs::write(folder.path().join("more"), format!("{RIGHT}\n")).unwrap();
    let accepted = "ok 2 answers, 2 in another layout than the judge's own\n";
    for strict in ["", "--strict "] {
        let check = |files: &str, stdin: &str, code: i32, stderr: &str| {
            check(&folder, &format!("check {strict}-p uva439 {files}"), stdin, code, "", stderr);
        };
        check("in space space", "in", 0, accepted);
        check("in - space", "space", 0, accepted);
        check("in more more", "in", 0, "ok 2 answers\n");
        let wrong = format!("wrong output format {SPACE}\nof 2 answers 2 are right but laid out wrongly\n");
        check("in space other", "in", 2, &wrong);
        check("in space right", "in", 2, &wrong);
    }
    let forecast = run(&folder, "check -p uva439 --forecast in space space", "in").stderr;
    assert_eq!(String::from_utf8(forecast).unwrap().matches("accepted: the output is the jury's own").count(), 4);
}

#[test]
fn the_verdict_as_an_object() {
    let folder = folder();
    let object = |arguments: &str, code: i32| -> serde_json::Value {
        let output = run(&folder, &format!("check --format json -p zoj1091 {arguments}"), "in");
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(code), &b""[..]), "{arguments}");
        assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 1);
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let counts = |of: &str, count: u64, otherwise_laid_out: u64| {
        let mut counts = serde_json::json!({
            "answers": 2, "otherwise_laid_out": otherwise_laid_out, "wrong": 0, "missing": 0, "unexpected": 0,
            "extra": 0, "layout": 0, "trailing_whitespace": 0,
        });
        counts[of] = count.into();
        counts
    };
    let right = object("in right", 0);
    let expected = serde_json::json!({
        "verdict": "accepted", "message": "2 answers", "counts": counts("answers", 2, 0), "faults": [], "forecast": [],
    });
    assert_eq!(right, expected);
    let wrong = object("in wrong right --forecast", 1);
    assert_eq!((&wrong["verdict"], &wrong["counts"]), (&"wrong answer".into(), &counts("wrong", 1, 0)));
    let message = TOO_MANY.split_once(": ").unwrap().1;
    let fault = serde_json::json!({
        "case": 1, "input_line": 1, "output_line": 1, "kind": "wrong", "message": message,
    });
    assert_eq!(wrong["faults"], serde_json::json!([fault]));
    let forecast = serde_json::json!({
        "name": "zoj1091", "judge": "ZOJ", "verdict": "wrong answer", "reason": "of 2 answers 1 is wrong",
        "known_from": "its published judge", "sure": "high",
    });
    assert_eq!((wrong["forecast"].as_array().unwrap().len(), &wrong["forecast"][0]), (4, &forecast));
    let space = object("in space", 2);
    assert_eq!((&space["verdict"], &space["counts"]), (&"presentation error".into(), &counts("layout", 2, 0)));
    let lines: Vec<_> = space["faults"].as_array().unwrap().iter().map(|fault| &fault["output_line"]).collect();
    assert_eq!(lines, [1, 2]);
    // Every fault that stands in the output has its line.
    let answers = fs::read_to_string(folder.path().join("right")).unwrap();
    for (output, kind, line) in [
        (format!("dbg\n{answers}"), "unexpected", 1),
        (answers.replacen('\n', " dbg\n", 1), "wrong", 1),
        (format!("{answers}dbg\n"), "extra", 3),
        (format!("{answers}\n"), "trailing_whitespace", 3),
    ] {
        fs::write(folder.path().join("odd"), output).unwrap();
        let verdict = run(&folder, "check --format json -p uva439 in odd", "in").stdout;
        let fault = &serde_json::from_slice::<serde_json::Value>(&verdict).unwrap()["faults"][0];
        assert_eq!((&fault["kind"], &fault["output_line"]), (&kind.into(), &line.into()));
    }
    assert_eq!(object("in right wrong", 3)["verdict"], "failure");
    let refused = run(&folder, "check --format json -p zoj1091 malformed right", "in");
    assert_eq!((refused.status.code(), refused.stdout.as_slice()), (Some(3), &b""[..]));
    assert!(refused.stderr.starts_with(b"knight: malformed:2:4: "));
}

#[test]
fn the_strict_policy_is_that_of_no_judge() {
    let folder = tempfile::tempdir().unwrap();
    for (name, input, output) in [
        ("boj7562", "3\n8 0 0 7 0\n100 0 0 30 50\n10 1 1 1 1\n", "5\n28\n0"),
        ("cses3217", "3\n", "0 3 2\n3 -1 1\n2 1 4 \n"),
        ("spojnakanj", "2\ne2 e4\na1 b2\n", "2 4\n"),
    ] {
        fs::write(folder.path().join("in"), input).unwrap();
        fs::write(folder.path().join("out"), output).unwrap();
        let arguments = [format!("check -p {name} in out"), format!("check -p {name} --strict in out")];
        let codes = arguments.map(|arguments| run(&folder, &arguments, "in").status.code());
        assert_eq!(codes, [Some(0), Some(2)], "{name}");
    }
}

#[test]
fn the_case_and_the_line_of_the_input_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let pairs = |count: usize| "a1 b2\n".repeat(count);
    let input = format!("20\n{}e2 e4\n{}", pairs(16), pairs(3));
    let right = "To get from a1 to b2 takes 4 knight moves.\n".repeat(16)
        + "To get from e2 to e4 takes 2 knight moves.\n"
        + &"To get from a1 to b2 takes 4 knight moves.\n".repeat(3);
    fs::write(folder.path().join("in"), input).unwrap();
    fs::write(folder.path().join("out"), right.replace("takes 2", "takes 3")).unwrap();
    let stderr = "wrong answer case 17 (input line 18): e2 to e4: the output says 3, but 2 moves are enough: e2 c3 e4\n\
                of 20 answers 1 is wrong\n";
    check(&folder, "check --problem sicily1936 in out", "in", 1, "", stderr);
}

#[test]
fn a_fault_far_into_large_files_is_found() {
    const CASES: usize = 100_000;
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("in"), "e2 e4\n".repeat(CASES)).unwrap();
    let sentence = "To get from e2 to e4 takes 2 knight moves.\n";
    fs::write(folder.path().join("right"), sentence.repeat(CASES)).unwrap();
    let wrong = sentence.replace('2', "two").replace("etwo", "e2");
    let wrong = [&sentence.repeat(77_776), wrong.as_str(), &sentence.repeat(CASES - 77_777)].concat();
    fs::write(folder.path().join("wrong"), wrong).unwrap();
    check(&folder, "check --problem zoj1091 in right right", "in", 0, "", "ok 100000 answers\n");
    let stderr = "wrong answer case 77777 (input line 77777): e2 to e4: \
                found `To get from e2 to e4 takes two knight moves.`, expected `To get from e2 to e4 takes 2 knight moves.`\n\
                of 100000 answers 1 is wrong\n";
    check(&folder, "check --problem zoj1091 in wrong right", "in", 1, "", stderr);
    check(&folder, "check --problem zoj1091 in - right", "wrong", 1, "", stderr);
}

/// In each protocol, the arguments for an input, an output on standard input or not, and an answer.
fn calls(input: &str, output: &str, answer: &str) -> [(String, String); 4] {
    [
        (format!("check -p zoj1091 {input} {output} {answer}"), "empty".to_owned()),
        (format!("check -p zoj1091 --protocol kattis {input} {answer} feedback"), output.to_owned()),
        (format!("check -p zoj1091 --protocol cms {input} {answer} {output}"), "empty".to_owned()),
        (format!("check -p zoj1091 --protocol hustoj {input} {answer} {output}"), "empty".to_owned()),
    ]
}

/// No protocol gives a verdict on such files: exit status 3, nothing on standard output, and this in one line.
#[track_caller]
fn check_no_verdict(folder: &TempDir, input: &str, output: &str, answer: &str, line: &str) {
    for (arguments, stdin) in calls(input, output, answer) {
        let output = run(folder, &arguments, &stdin);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(3), &b""[..]), "{arguments}: {stderr}");
        assert!(stderr.ends_with(&format!("{line}\n")) && stderr.lines().count() == 1, "{arguments}: {stderr}");
        assert_eq!(stderr.starts_with("FAIL "), !arguments.contains("--protocol"), "{arguments}: {stderr}");
    }
}

#[test]
fn a_wrong_answer_of_the_jury_is_the_jurys_fault() {
    let folder = folder();
    let blamed = |name: &str, fault: &str| format!("{name}: the jury's own answer is wrong: {fault}");
    for (answer, fault) in [
        ("wrong", TOO_MANY),
        ("short", MISSING),
        ("long", EXTRA),
        (
            "empty",
            "case 1 (input line 1): the output ends before the answer, expected `To get from e2 to e4 takes 2 knight moves.`",
        ),
    ] {
        // Whoever else is wrong, and even if nobody is.
        for output in ["right", "wrong", "short", "empty"] {
            check_no_verdict(&folder, "in", output, answer, &blamed(answer, fault));
        }
    }
    // How the jury lays its answers out is its own business.
    for (arguments, stdin) in calls("in", "right", "space") {
        let code = if arguments.contains("kattis") { 42 } else { 0 };
        assert_eq!(run(&folder, &arguments, &stdin).status.code(), Some(code), "{arguments}");
    }
}

#[test]
fn a_malformed_input_is_the_jurys_fault() {
    let folder = folder();
    let stderr = "malformed:2:4: found `b9`, expected a square from a1 to h8, a lower-case letter and a digit";
    for output in ["right", "wrong", "empty"] {
        check_no_verdict(&folder, "malformed", output, "right", stderr);
    }
}

#[test]
fn files_that_cannot_be_read_give_no_verdict() {
    let folder = folder();
    check_no_verdict(&folder, "none", "right", "right", "none: cannot be read: no such file or directory");
    check_no_verdict(&folder, "in", "right", "none", "none: cannot be read: no such file or directory");
    check_no_verdict(&folder, "feedback", "right", "right", "feedback: cannot be read: is a directory");
    check_no_verdict(&folder, "in", "right", "feedback", "feedback: cannot be read: is a directory");
    let stderr = "none: cannot be read: no such file or directory\n";
    check(&folder, "check -p zoj1091 in none", "in", 3, "", &format!("FAIL {stderr}"));
    check(&folder, "check -p zoj1091 --protocol cms in right none", "in", 3, "", &format!("knight: {stderr}"));
    check(&folder, "check -p zoj1091 --protocol hustoj in right none", "in", 3, "", &format!("knight: {stderr}"));
}

#[test]
fn a_missing_feedback_folder_gives_no_verdict() {
    let folder = folder();
    for (feedback, reason) in [("none", "no such file or directory"), ("right", "not a directory")] {
        let path = Path::new(feedback).join("judgemessage.txt");
        let stderr = format!("knight: {}: cannot be written: {reason}\n", path.display());
        for output in ["right", "wrong"] {
            let arguments = format!("check -p zoj1091 --protocol kattis in right {feedback}");
            check(&folder, &arguments, output, 3, "", &stderr);
        }
    }
}

#[test]
fn a_mistaken_command_line_never_looks_like_a_verdict() {
    let folder = folder();
    for arguments in [
        "check",
        "check in right",
        "check --problem",
        "check --problem zoj1091",
        "check --problem zoj1091 in",
        "check --problem zoj1091 in right right right",
        "check --problem zoj109 in right",
        "check --problem= in right",
        "check --problem zoj1091 --problem uva633 in right",
        "check --problem zoj1091 --protocol polygon in right",
        "check --problem zoj1091 --protocol in right",
        "check --problem zoj1091 --protocol kattis in right",
        "check --problem zoj1091 --protocol kattis in right feedback float_tolerance 1e-6",
        "check --problem zoj1091 --protocol kattis in right feedback CASE_SENSITIVE",
        "check --problem zoj1091 --protocol kattis - right feedback",
        "check --problem zoj1091 --protocol kattis in - feedback",
        "check --problem zoj1091 --protocol cms in right",
        "check --problem zoj1091 --protocol cms in right right right",
        "check --problem zoj1091 --protocol cms - right -",
        "check --problem zoj1091 --protocol hustoj in right",
        "check --problem zoj1091 --protocol hustoj in",
        "check --problem zoj1091 - -",
        "check --problem zoj1091 in - -",
        "check --problem zoj1091 --strikt in right",
        "check --problem zoj1091 --strict=yes in right",
        "check --problem zoj1091 -x in right",
        "check --verbose --problem zoj1091 in right right",
        "--verbose check --problem zoj1091 in right",
        "chekc --problem zoj1091 in right",
        "chck --problem zoj1091 in right",
        "checks --problem zoj1091 in right",
        "Check --problem zoj1091 in right",
        "CHECK --problem zoj1091 in right",
        "--protocol hustoj --problem zoj1091 in right right",
        "--protocol=kattis in right feedback",
        "solve --protocol testlib in right",
    ] {
        let output = run(&folder, arguments, "in");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(3), &b""[..]), "{arguments}: {stderr}");
        assert!(stderr.starts_with("knight: ") && stderr.lines().count() == 1, "{arguments}: {stderr}");
        let first = stderr["knight: ".len()..].chars().next().unwrap();
        assert!(!first.is_uppercase() && stderr.len() < 400, "{arguments}: {stderr}");
    }
}

#[test]
fn a_score_that_cannot_be_written_is_a_failure() {
    let folder = folder();
    let arguments = "check -p zoj1091 --protocol cms in right";
    for output in ["right", "wrong"] {
        let status = knight_process(&folder, &format!("{arguments} {output}")).stdout(closed_pipe()).status().unwrap();
        assert_eq!(status.code(), Some(3), "a closed pipe");
        #[cfg(target_os = "linux")]
        {
            let full = fs::File::create("/dev/full").unwrap();
            let found = knight_process(&folder, &format!("{arguments} {output}")).stdout(full).output().unwrap();
            assert_eq!(found.status.code(), Some(3), "a full disk");
            let stderr = String::from_utf8(found.stderr).unwrap();
            assert!(
                stderr.ends_with("knight: standard output: cannot be written: no space left on device\n"),
                "{stderr}"
            );
        }
    }
}

#[test]
fn a_message_that_cannot_be_written_changes_no_verdict() {
    let folder = folder();
    for (output, codes) in [("right", [0, 42, 0, 0]), ("wrong", [1, 43, 0, 1]), ("short", [2, 43, 0, 1])] {
        for ((arguments, stdin), code) in calls("in", output, "right").into_iter().zip(codes) {
            let stdin = || fs::File::open(folder.path().join(&stdin)).unwrap();
            let status = knight_process(&folder, &arguments).stdin(stdin()).stderr(closed_pipe()).status().unwrap();
            assert_eq!(status.code(), Some(code), "{arguments}");
            #[cfg(target_os = "linux")]
            {
                let full = fs::File::create("/dev/full").unwrap();
                let status = knight_process(&folder, &arguments).stdin(stdin()).stderr(full).status().unwrap();
                assert_eq!(status.code(), Some(code), "{arguments}");
            }
        }
    }
}

/// A pipe from which nobody reads.
fn closed_pipe() -> PipeWriter {
    let (_, writer) = pipe().unwrap();
    writer
}

fn knight_process(folder: &TempDir, arguments: &str) -> process::Command {
    let mut command = process::Command::new(assert_cmd::cargo::cargo_bin!("knight"));
    command.current_dir(folder.path()).args(arguments.split_whitespace());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn the_right_output_for_the_examples_is_accepted_under_every_name() {
    let folder = tempfile::tempdir().unwrap();
    for problem in PROBLEMS {
        let examples = problem.about().examples;
        fs::write(folder.path().join("in"), examples.input).unwrap();
        fs::write(folder.path().join("right"), examples.answers.concat()).unwrap();
        let stderr = format!("ok {} answers\n", examples.answers.len());
        for name in problem.names().flat_map(|name| [name.to_owned(), name.to_uppercase()]) {
            check(&folder, &format!("check --strict -p {name} in right right"), "in", 0, "", &stderr);
        }
    }
}
