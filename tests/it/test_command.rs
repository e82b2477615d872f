//! `knight test`: pairs of files, verdicts, reports, golden answers, and whatever programs do.

use crate::programs::{faults, faulty, is_running, knight, knight_path};
use assert_cmd::assert::Assert;
use predicates::prelude::*;
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

const IN: &str = "e2 e4\n";
const ANS: &str = "To get from e2 to e4 takes 2 knight moves.\n";

/// Tests the library's own answers in a folder, with `knight test -p zoj1091` and these arguments.
fn test(folder: &TempDir, arguments: &[&str]) -> Assert {
    let mut command = knight();
    command.current_dir(folder.path()).args(["test", "-p", "zoj1091"]).args(arguments).arg("--").arg(knight_path());
    command.args(["solve", "-p", "zoj1091"]).assert()
}

/// The verdict, the exit code and the text of a report on a faulty program.
fn report(problem: &'static str, fault: &str, input: &str, arguments: &[&str]) -> Option<(i32, String)> {
    let program = faulty(problem)?;
    let folder = folder(&[("x.in", input)]);
    let mut command = knight();
    command.current_dir(folder.path()).args(["test", "-p", problem, "-t", "0.3", "-m", "150"]).args(arguments);
    let output = command.arg("--").arg(program).arg(fault).output().unwrap();
    Some((output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap()))
}

/// Cases on which most of the faults show.
const UVA633: &str = "3\n1 1\n1 1\n0 0\n3\n1 1\n2 2\n0 0\n3\n1 1\n6 6\n1 6\n6 1\n0 0\n3\n1 1\n2 3\n2 3\n0 0\n0\n";

#[test]
fn every_layout_is_understood() {
    for (files, layout) in [
        (&[("x.in", IN), ("x.ans", ANS)][..], "1 case: NAME.in with NAME.ans"),
        (&[("x.in", IN), ("x.out", ANS)], "1 case: NAME.in with NAME.out"),
        (&[("x.in", IN), ("x.a", ANS)], "1 case: NAME.in with NAME.a"),
        (&[("x.in", IN), ("x.diff", ANS)], "1 case: NAME.in with NAME.diff"),
        (&[("x.in", IN), ("x.sol", ANS)], "1 case: NAME.in with NAME.sol"),
        (&[("01", IN), ("01.a", ANS)], "1 case: NAME with NAME.a"),
        (&[("in/x", IN), ("out/x", ANS)], "1 case: in/NAME with out/NAME"),
        (&[("input/x.txt", IN), ("output/x.txt", ANS)], "1 case: in/NAME with out/NAME"),
        (&[("inputs/x.in", IN), ("outputs/x.out", ANS)], "1 case: in/NAME with out/NAME"),
        (&[("input1.txt", IN), ("output1.txt", ANS)], "1 case: inputN.txt with outputN.txt"),
        (&[("input.txt", IN), ("output.txt", ANS)], "1 case: inputN.txt with outputN.txt"),
        (&[("sample-1.in", IN), ("sample-1.out", ANS)], "1 case: NAME.in with NAME.out"),
        (&[("A.in1", IN), ("A.out1", ANS)], "1 case: NAME.inN with NAME.outN"),
        (&[("x.in", IN)], "1 case: NAME.in with NAME.ans; 1 without a golden answer"),
        // A contestant's output beside the answer, stray files, hidden ones, backups and a compiled program.
        (&[("x.in", IN), ("x.ans", ANS), ("x.out", "5\n")], "1 case: NAME.in with NAME.ans"),
        (&[("x.in", IN), ("x.ans", ANS), ("README", "?"), ("a.py", "?"), (".y.ans", "?"), ("y.ans~", "?")], "1 case:"),
        (&[("x.in", IN), ("x.ans", ANS), ("a.out", "\u{7f}ELF"), ("#y.ans#", "?"), ("yaml.yml", "?")], "1 case:"),
        (&[("data/sample/1.in", IN), ("data/secret/2.in", IN), ("data/secret/2.ans", ANS)], "2 cases: NAME.in"),
        (&[("sample/1.in", IN), ("sample/1.ans", ANS), ("invalid_input/3.in", "?"), ("secret/2.in", IN)], "2 cases:"),
        (&[("secret/1.in", IN), ("secret/1.out", "5\n"), ("valid_output/1.in", "?")], "1 case: "),
        (&[("one/x.in", IN), ("one/x.ans", ANS), ("other/x.in", IN), ("other/x.out", ANS)], "2 cases: NAME.in with "),
        // Two answers that are one.
        (&[("x.in", IN), ("x.a", ANS), ("x.sol", ANS)], "1 case: NAME.in with "),
    ] {
        let folder = folder(files);
        let accepted = predicate::str::contains("accepted").and(predicate::str::contains("wrong").not());
        test(&folder, &[]).success().stdout(accepted).stderr(predicate::str::contains(layout));
    }
}

#[test]
fn a_folder_named_test_comes_first_and_a_file_finds_its_answer() {
    let files =
        folder(&[("test/x.in", IN), ("test/x.ans", "wrong\n"), ("y.in", IN), ("in/z", IN), ("out/z", "wrong\n")]);
    test(&files, &[]).code(1).stdout(predicate::str::starts_with("test/x.in: FAIL"));
    test(&files, &["y.in"]).success().stdout(predicate::str::starts_with("1 accepted;"));
    test(&files, &["in/z"]).code(1).stdout(predicate::str::starts_with("in/z: FAIL"));
    test(&files, &["./test/x.in"]).code(1).stdout(predicate::str::starts_with("test/x.in: FAIL"));
    test(&files, &["y.in", "test/x.in"]).code(1).stdout(predicate::str::contains("1 accepted, 1 wrong golden answer"));
    let refusal = predicate::str::contains("knight: out/z: this is an answer, expected an input");
    test(&files, &["out/z"]).code(2).stdout("").stderr(refusal);
}

#[test]
fn cases_come_in_natural_order_and_samples_first() {
    let wrong = "wrong\n";
    let names = ["secret/10", "secret/9", "sample/2", "sample/1", "secret/a/1"];
    let files: Vec<(String, &str)> =
        names.iter().flat_map(|name| [(format!("{name}.in"), IN), (format!("{name}.ans"), wrong)]).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), *text)).collect();
    let folder = folder(&files);
    let mut outputs = vec![];
    for jobs in ["1", "3"] {
        let output = test(&folder, &["-j", jobs, "--format", "tap"]).code(1).get_output().stdout.clone();
        outputs.push(String::from_utf8(output).unwrap());
    }
    let order: Vec<&str> = outputs[0].lines().filter_map(|line| line.split_once("- ").map(|(_, name)| name)).collect();
    assert_eq!(order, ["sample/1.in", "sample/2.in", "secret/9.in", "secret/10.in", "secret/a/1.in"]);
    assert_eq!(outputs[0], outputs[1]);
}

#[test]
fn what_cannot_be_read_is_in_the_way_only_if_it_is_a_case() {
    use std::os::unix::fs::symlink;
    let folder = folder(&[("x.in", IN), ("x.ans", ANS)]);
    symlink("nowhere", folder.path().join("stray")).unwrap();
    symlink(".", folder.path().join("again")).unwrap();
    test(&folder, &[]).success();
    symlink("nowhere", folder.path().join("y.in")).unwrap();
    let refusal = "knight: y.in: cannot be read: no such file or directory\n";
    test(&folder, &[]).code(3).stderr(predicate::str::ends_with(refusal));
}

#[test]
fn names_of_ones_own() {
    let folder = folder(&[("case1.data", IN), ("case1.good", ANS), ("case2.data", IN), ("x.in", "?")]);
    let layout = predicate::str::contains("2 cases: case%s.data with case%s.good; 1 without a golden answer");
    test(&folder, &["--pattern", "case%s.data", "case%s.good"]).success().stderr(layout);
    test(&folder, &["--pattern", "case.data", "case%s.good"])
        .code(2)
        .stderr(predicate::str::contains("--pattern case.data: expected a name with one %s"));
    test(&folder, &["--pattern", "no%s", "no%s.a"])
        .code(2)
        .stderr(predicate::str::contains("files named as no%s with"));
}

#[test]
fn files_that_do_not_fit_are_refused_before_anything_is_run() {
    for (files, refusal) in [
        (&[("x.ans", ANS)][..], "x.ans: this answer has no input, expected one beside it"),
        (&[("x.in", IN), ("y.out", ANS)], "y.out: this answer has no input"),
        (&[("x.in", IN), ("x.a", ANS), ("x.sol", "5\n")], "are different answers to x.in, expected one"),
        (&[("README", "?")], ".: there are no cases, expected files such as 1.in with 1.ans"),
        (&[], ".: there are no cases"),
        (&[("in/x.a", IN), ("in/x.b", IN), ("out/x", ANS)], "are inputs to one answer"),
    ] {
        test(&folder(files), &[]).code(2).stdout("").stderr(predicate::str::contains(refusal));
    }
    test(&folder(&[]), &["nowhere"]).code(3).stderr("knight: nowhere: cannot be read: no such file or directory\n");
}

#[test]
fn odd_inputs_are_passed_on_with_a_word() {
    let folder = folder(&[("a.in", "e2 e4\r\n"), ("b.in", "e2 e4"), ("c.in", IN), ("d.in", "a1 a1\r\ne2 e4\r\n")]);
    test(&folder, &[]).success().stderr(predicate::str::contains(
        "warning: 2 inputs have CRLF line ends (first a.in); b.in has no newline at the end; the program gets them",
    ));
}

#[test]
fn malformed_inputs_end_the_test() {
    let folder = folder(&[("1.in", IN), ("2.in", "e2 e9\n"), ("3.in", IN)]);
    test(&folder, &[])
        .code(2)
        .stdout(predicate::str::starts_with("stopped after 1 of 3 cases: 1 accepted"))
        .stderr(predicate::str::contains("knight: 2.in:1:4: found `e9`, expected a square from a1 to h8"));
}

/// The verdict on each fault of the program for `UVa` 633, and what the report says.
const UVA633_VERDICTS: [(&str, &str, &str); 17] = [
    ("", "", "1 accepted"),
    ("start-counts-as-k", "WA", "case 3 (input line 9): (1,1) to (6,6) on 6x6: the output says"),
    ("board-of-n", "WA", "case 2 (input line 5): (1,1) to (2,2) on 6x6: the output says that there is no path"),
    ("destination-never-blocked", "WA", "but there is no path: (2,3) is an obstacle"),
    ("start-is-destination-not-0", "WA", "case 1 (input line 1): (1,1) to (1,1) on 6x6: the output says"),
    ("silent-without-a-way", "PE", "case 4 (input line 15): the output ends before the answer"),
    (
        "no-space-before-the-colon",
        "PE",
        "case 1 (input line 1): (1,1) to (1,1) on 6x6: the answer is right but for its",
    ),
    ("exit-1", "RE", "exit code 1; all 4 answers are right"),
    ("debugging", "WA", "case 2 (input line 5)"),
    ("never-ends", "TLE", "more than 0.3 s of CPU time; the first of 4 answers is not right"),
    ("endless-output", "OLE", "more than 1 MB of output; all 4 answers are right"),
    ("leaves-a-child", "", "x.in: it left a process behind, which was killed"),
    ("reads-to-the-end", "", "1 accepted"),
    ("too-much-memory", "MLE", "more than 150 MB of memory; the first 2 of 4 answers are right"),
    ("waits-for-more-input", "TLE", "it waits for input that does not come, or for something else, since 1."),
    ("stops-at-0-0", "PE", "the output ends before the answer"),
    ("wrong-from-the-50th", "", "1 accepted"),
];

#[test]
fn each_fault_has_its_verdict() {
    for (fault, verdict, words) in UVA633_VERDICTS {
        let Some((code, text)) = report("uva633", fault, UVA633, &["--output-limit", "1"]) else { return };
        assert_eq!(code, i32::from(!verdict.is_empty()), "{fault}: {text}");
        assert!(text.contains(words), "{fault}: {text}");
        assert!(verdict.is_empty() || text.starts_with(&format!("x.in: {verdict}, ")), "{fault}: {text}");
    }
    // Signals, standard error, and what was right before it.
    let (code, text) = report("uva633", "crash-at-20", "3\n1 1\n1 1\n0 0\n20\n1 1\n1 1\n0 0\n0\n", &[]).unwrap();
    assert_eq!(code, 1);
    assert!(
        text.starts_with("x.in: RE, ") && text.contains("signal 6 (aborted); the first of 2 answers is right"),
        "{text}"
    );
    let (_, text) = report("zoj1091", "fails-on-crlf", "e2 e4\r\n", &[]).unwrap();
    assert!(text.contains("exit code 101") && text.contains("\n  standard error: thread 'main'"), "{text}");
    // A judge that knows presentation errors, one that does not, and the strictest.
    let (_, text) = report("zoj1091", "no-plural", "a1 b3\n", &[]).unwrap();
    assert!(text.starts_with("x.in: PE, "), "{text}");
    let (_, text) = report("zoj1091", "one-answer-too-many", IN, &["--forecast"]).unwrap();
    assert!(text.contains("\n  hdu1372 on HDU: wrong answer: "), "{text}");
}

#[test]
fn tours_are_checked_as_tours() {
    let Some(program) = faulty("sicily1152") else { return };
    let all_starts = (1..=30).map(|start| format!("{start}\n")).collect::<String>() + "-1\n";
    for fault in faults(&program) {
        let (code, text) = report("sicily1152", &fault, &all_starts, &[]).unwrap();
        let verdict = if fault == "slow-on-9-and-11" { "TLE" } else { "WA" };
        assert!(code == 1 && text.starts_with(&format!("x.in: {verdict}, ")), "{fault}: {text}");
    }
    let (code, text) = report("sicily1152", "", &all_starts, &[]).unwrap();
    assert!(code == 0 && text.starts_with("1 accepted; "), "{text}");
}

#[test]
fn reports_for_programs_say_the_same() {
    let Some(program) = faulty("uva633") else { return };
    let folder =
        folder(&[("a<&\">.in", "3\n1 1\n1 1\n0 0\n0\n"), ("b.in", UVA633), ("c.in", UVA633), ("c.ans", "?\n")]);
    let report = |format: &str| {
        let mut command = knight();
        command.current_dir(folder.path()).args(["test", "-p", "uva633", "--format", format, "--forecast", "--"]);
        let output = command.arg(&program).arg("destination-never-blocked").output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stdout).unwrap()
    };
    let json: Vec<Value> = report("json").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(json.len(), 4);
    let of_all = |field: &str| json[..3].iter().map(|case| case[field].clone()).collect::<Vec<_>>();
    assert_eq!(of_all("verdict"), ["AC", "WA", "FAIL"]);
    assert_eq!(of_all("name"), ["a<&\">.in", "b.in", "c.in"]);
    assert_eq!(of_all("answers"), [1, 4, 4]);
    assert_eq!(of_all("right"), [1, 3, 3]);
    assert_eq!((&json[1]["faults"][0]["case"], &json[1]["exit"]), (&Value::from(4), &Value::from(0)));
    assert!(json[1]["cpu"].as_f64().unwrap() > 0.0 && json[1]["memory"].as_u64().unwrap() > 100_000);
    assert_eq!(json[1]["forecast"][0]["verdict"], "wrong answer");
    assert_eq!(json[3]["summary"]["verdicts"], serde_json::json!({"AC": 1, "WA": 1, "FAIL": 1}));
    assert_eq!(json[3]["summary"]["all_accepted"], false);

    let junit = report("junit");
    let document = roxmltree::Document::parse(&junit).unwrap();
    let suite = document.descendants().find(|node| node.has_tag_name("testsuite")).unwrap();
    let counts = ["tests", "failures", "errors"].map(|name| suite.attribute(name).unwrap());
    assert_eq!(counts, ["3", "1", "1"]);
    let cases: Vec<_> = suite.children().filter(|node| node.has_tag_name("testcase")).collect();
    assert_eq!(cases[0].attribute("name"), Some("a<&\">.in"));
    let verdict = |case: &roxmltree::Node<'_, '_>| {
        case.children().find(roxmltree::Node::is_element).map(|node| node.tag_name().name().to_owned())
    };
    assert_eq!(cases.iter().map(verdict).collect::<Vec<_>>(), [None, Some("failure".into()), Some("error".into())]);

    let tap = report("tap");
    assert!(tap.starts_with("TAP version 14\n1..3\nok 1 - a<&\">.in\nnot ok 2 - b.in\n  ---\n  verdict: "), "{tap}");
    assert_eq!(tap.lines().filter(|line| line.starts_with("not ok ")).count(), 2);
    let message = tap.lines().find_map(|line| line.strip_prefix("  message: ")).unwrap();
    assert!(serde_json::from_str::<String>(message).unwrap().contains("(2,3) is an obstacle"));
}

#[test]
fn whatever_standard_error_holds_reports_are_well_formed() {
    let folder = folder(&[("x.in", IN)]);
    let script = "printf '\\000\\033[1m\\377<]]>&\\n' >&2; printf '\\000\\377'; exit 3";
    for format in ["text", "json", "junit", "tap"] {
        let output = knight()
            .current_dir(folder.path())
            .args(["test", "-p", "zoj1091", "--format", format, "--", "sh", "-c", script])
            .assert()
            .code(1)
            .get_output()
            .stdout
            .clone();
        let text = String::from_utf8(output).unwrap();
        assert!(!text.contains(['\0', '\u{1b}']), "{format}: {text:?}");
        match format {
            "json" => text.lines().for_each(|line| drop(serde_json::from_str::<Value>(line).unwrap())),
            "junit" => drop(roxmltree::Document::parse(&text).unwrap()),
            "text" => assert!(text.contains("  standard error: \\u{0}\\u{1b}[1m\u{fffd}<]]>&\n"), "{text}"),
            _ => assert!(text.contains("\n  ---\n"), "{text}"),
        }
    }
}

#[test]
fn the_first_failure_may_be_enough() {
    let folder = folder(&[("1.in", IN), ("1.ans", "?"), ("2.in", IN)]);
    test(&folder, &["--fail-fast"])
        .code(1)
        .stdout(predicate::str::contains("stopped after 1 of 2 cases: 1 wrong golden"));
}

#[test]
fn golden_answers_are_blessed() {
    let folder = folder(&[
        ("1.in", IN),
        ("2.in", IN),
        ("2.ans", "?\n"),
        ("3.in", IN),
        ("3.ans", ANS),
        ("in/4", IN),
        ("out/x", ""),
    ]);
    fs::remove_file(folder.path().join("out/x")).unwrap();
    let bless = || {
        let mut command = knight();
        command.current_dir(folder.path()).args(["test", "-p", "zoj1091", "--bless"]);
        command
    };
    let said = "1.ans: written; there was no answer\n2.ans: written; case 1 (input line 1): e2 to e4: ";
    bless()
        .assert()
        .success()
        .stdout(predicate::str::starts_with(said).and(predicate::str::ends_with("3 written, 1 right as they are\n")));
    for name in ["1.ans", "2.ans", "3.ans", "out/4"] {
        let file = folder.path().join(name);
        assert_eq!(fs::read_to_string(&file).unwrap(), ANS, "{name}");
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o644, "{name}");
    }
    bless().assert().success().stdout("0 written, 4 right as they are\n");
    bless().env("CI", "true").assert().code(2).stderr(predicate::str::contains("--bless is for people, but CI is set"));
    // Any tour is right, and stays.
    let tours = self::folder(&[("x.in", "1\n-1\n")]);
    let answer = knight().args(["solve", "-p", "sicily1152"]).write_stdin("1\n-1\n").output().unwrap().stdout;
    let other = String::from_utf8(answer).unwrap().replacen(' ', "  ", 1);
    fs::write(tours.path().join("x.ans"), &other).unwrap();
    knight().current_dir(tours.path()).args(["test", "-p", "sicily1152", "--bless"]).assert().success();
    assert_eq!(fs::read_to_string(tours.path().join("x.ans")).unwrap(), other);
}

#[test]
fn a_golden_answer_that_cannot_be_written_is_reported() {
    let folder = folder(&[("1.in", IN), ("1.ans/x", "")]);
    let output =
        knight().current_dir(folder.path()).args(["test", "-p", "zoj1091", "--bless", "1.in"]).output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("knight: "));
}

#[test]
fn what_cannot_be_started_is_said_once() {
    let folder = folder(&[("1.in", IN), ("2.in", IN), ("no-first-line", "cat\n"), ("plain", "x")]);
    let script = folder.path().join("no-first-line");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let run = |arguments: &[&str]| {
        knight().current_dir(folder.path()).args(["test", "-p", "zoj1091"]).args(arguments).assert().stdout("")
    };
    let last_line = |line: &str| predicate::str::ends_with(format!("{line}\n"));
    run(&["--", "no-such-program"])
        .code(3)
        .stderr(last_line("knight: no-such-program: cannot be started: no such file or directory"));
    run(&["--", "plain"]).code(3).stderr(predicate::str::contains("; to run the file here, write ./plain"));
    run(&["--", "./plain"]).code(3).stderr(predicate::str::contains("permission denied; make it executable"));
    run(&["--", "./no-first-line"])
        .code(3)
        .stderr(predicate::str::contains("is it a script without a first line such as #!/bin/sh"));
    run(&[]).code(2).stderr(last_line("knight: no program is named, expected -- PROGRAM [ARG]..."));
    run(&["-c", "'"]).code(2).stderr(predicate::str::contains("--command ': cannot be split into words"));
    run(&["-c", "x", "--", "y"]).code(2).stderr(predicate::str::contains("cannot be used with"));
    run(&["-t", "0", "--", "y"]).code(2).stderr(predicate::str::contains("expected a number of seconds above 0"));
}

#[test]
fn arguments_of_the_program_are_passed_on_as_they_are() {
    let folder = folder(&[("x.in", IN)]);
    let script = r#"test "$*" = "-3,5 --format -p x" && echo 'To get from e2 to e4 takes 2 knight moves.'"#;
    knight()
        .current_dir(folder.path())
        .args(["test", "-p", "zoj1091", "--", "sh", "-c", script, "sh", "-3,5", "--format", "-p", "x"])
        .assert()
        .success();
}

#[test]
fn a_command_is_split_as_a_shell_does_or_run_by_one() {
    let folder = folder(&[("1.in", IN)]);
    let knight_solve = format!("'{}' solve -p \"zoj1091\"", knight_path().display());
    let run = |arguments: &[&str]| {
        knight().current_dir(folder.path()).args(["test", "-p", "zoj1091"]).args(arguments).assert()
    };
    run(&["-c", &knight_solve]).success();
    run(&["--shell", "-c", &format!("{knight_solve} | cat")]).success();
    // Without a shell, a pipe is an argument.
    run(&["-c", &format!("{knight_solve} | cat")]).code(1).stdout(predicate::str::contains("RE, "));
}

/// A program that does as a script says, tested on one case; what is left of the arguments are options.
fn scripted(script: &str, options: &[&str]) -> Assert {
    let folder = folder(&[("x.in", IN)]);
    knight()
        .current_dir(folder.path())
        .args(["test", "-p", "zoj1091", "-t", "0.3"])
        .args(options)
        .args(["--", "sh", "-c", script])
        .timeout(Duration::from_secs(30))
        .assert()
}

#[test]
fn programs_may_do_what_they_like() {
    let answer = "echo 'To get from e2 to e4 takes 2 knight moves.'";
    let accepted = |script: &str| scripted(script, &[]).success().stdout(predicate::str::starts_with("1 accepted"));
    // Never reads; closes its input at once; reads all first; closes its output after the answer.
    accepted(answer);
    accepted(&format!("exec <&-; {answer}"));
    accepted(&format!("cat >/dev/null; {answer}"));
    accepted(&format!("{answer}; exec >&-; sleep 0.1"));
    // Writes much to standard error.
    accepted(&format!("head -c 3000000 /dev/zero >&2; {answer}"));
    for (script, words) in [
        ("exec >&-; sleep 0.1", "PE, "),
        ("kill -9 $$", "RE, "),
        ("kill -TERM $$", "signal 15 (terminated)"),
        ("printf 'To get\\000'", "WA, "),
        ("trap '' TERM INT HUP; sleep 50", "TLE, "),
        ("exec 2>&- >&- <&-; sleep 50", "TLE, "),
        ("yes", "OLE, "),
        ("head -c 3000000 /dev/urandom", "OLE, "),
    ] {
        let start = Instant::now();
        scripted(script, &["--output-limit", "1"]).code(1).stdout(predicate::str::contains(words));
        assert!(start.elapsed() < Duration::from_secs(10), "{script}");
    }
}

#[test]
fn programs_have_all_the_stack_that_they_may_have() {
    let Some(hard) = hard_limit_of_the_stack() else { return };
    let folder = folder(&[("x.in", IN)]);
    let script = format!("test \"$(ulimit -S -s)\" = {hard} && echo 'To get from e2 to e4 takes 2 knight moves.'");
    knight().current_dir(folder.path()).args(["test", "-p", "zoj1091", "--", "sh", "-c", &script]).assert().success();
}

fn hard_limit_of_the_stack() -> Option<String> {
    let output = std::process::Command::new("sh").args(["-c", "ulimit -H -s"]).output().ok()?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}

#[test]
fn memory_stays_small_however_much_a_program_writes() {
    let folder = folder(&[("x.in", IN)]);
    // The command is itself run by the command, which tells its peak.
    let flood = format!("'{}' test -p zoj1091 x.in -- sh -c 'yes | head -c 8000000'", knight_path().display());
    let mut command = knight();
    command.current_dir(folder.path()).args(["test", "-p", "zoj1091", "x.in", "--format", "json"]);
    let output = command.args(["--shell", "-c", &format!("exec {flood}")]).output().unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    let of_flood: Value = serde_json::from_str(report.lines().next().unwrap()).unwrap();
    assert_eq!(of_flood["exit"], 1, "{report}");
    assert!(of_flood["memory"].as_u64().unwrap() < 16 << 20, "{report}");
}

#[test]
fn names_need_not_be_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = folder(&[]);
    let file = |extension: &[u8]| folder.path().join(OsStr::from_bytes(&[&b"\xFF"[..], extension].concat()));
    fs::write(file(b".in"), IN).unwrap();
    fs::write(file(b".ans"), "?").unwrap();
    test(&folder, &[]).code(1).stdout(predicate::str::starts_with("\u{FFFD}.in: FAIL"));
}

#[test]
fn the_report_may_be_cut_off_or_not_be_written() {
    let folder = folder(&[("1.in", IN), ("1.ans", "?"), ("2.in", IN), ("2.ans", "?")]);
    let shell = |after: &str| {
        let script = format!("'{0}' test -p zoj1091 -- '{0}' solve -p zoj1091 {after}", knight_path().display());
        std::process::Command::new("bash").current_dir(folder.path()).args(["-c", &script]).output().unwrap()
    };
    let cut = shell("| head -c 1; exit ${PIPESTATUS[0]}");
    assert!(matches!(cut.status.code(), Some(0 | 1)), "{cut:?}");
    assert!(!String::from_utf8_lossy(&cut.stderr).contains("knight: "), "{cut:?}");
    let full = shell("> /dev/full");
    assert_eq!(full.status.code(), Some(3));
    assert!(
        String::from_utf8_lossy(&full.stderr).contains("knight: standard output: cannot be written: no space left")
    );
}

/// Starts the command on two cases, the second of which sleeps, and waits until the first is done.
#[cfg(target_os = "linux")]
fn sleeping_test(folder: &TempDir, nap: &str, jobs: &str) -> (Child, BufReader<std::process::ChildStdout>) {
    let script = format!("read square; case $square in e*) exit 1;; *) setsid sleep {nap} & sleep {nap};; esac");
    let mut child = std::process::Command::new(knight_path())
        .current_dir(folder.path())
        .args(["test", "-p", "zoj1091", "-j", jobs, "--", "sh", "-c", &script])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert!(line.starts_with("1.in: RE"), "{line}");
    (child, output)
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_says_what_is_known_and_leaves_nothing_behind() {
    let folder = folder(&[("1.in", IN), ("2.in", "a1 h8\n"), ("3.in", "b1 h8\n")]);
    for (signal, jobs, nap) in [("INT", "1", "7001.25"), ("TERM", "2", "7002.25"), ("HUP", "1", "7003.25")] {
        let (mut child, output) = sleeping_test(&folder, nap, jobs);
        let deadline = Instant::now() + Duration::from_secs(10);
        while !is_running(nap) && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(5));
        }
        let kill = ["-s", signal, &child.id().to_string()].map(str::to_owned);
        assert!(std::process::Command::new("kill").args(kill).status().unwrap().success());
        let rest: Vec<String> = output.lines().map(Result::unwrap).collect();
        assert_eq!(child.wait().unwrap().code(), Some(130), "{signal}");
        assert!(rest[0].starts_with("interrupted after 1 of 3 cases: 1 runtime error; "), "{rest:?}");
        assert!(!is_running(nap), "{signal}");
    }
}

/// In a terminal, as `script` makes one.
#[test]
#[cfg(target_os = "linux")]
fn a_terminal_has_a_bar_and_ctrl_c() {
    if !std::process::Command::new("script").arg("--version").output().is_ok_and(|output| output.status.success()) {
        assert!(std::env::var_os("CI").is_none(), "there is no `script` to make a terminal");
        eprintln!("skipped: there is no `script` to make a terminal");
        return;
    }
    let folder = folder(&[("1.in", IN), ("2.in", "a1 h8\n")]);
    let knight = knight_path();
    let nap = "7004.25";
    let program = format!("sh -c 'read square; case $square in e*) exit 1;; *) sleep {nap};; esac'");
    let command = format!("'{}' test -p zoj1091 -- {program}", knight.display());
    let mut script = std::process::Command::new("script")
        .current_dir(folder.path())
        .args(["-qefc", &command, "/dev/null"])
        .env("TERM", "xterm")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let deadline = Instant::now() + Duration::from_secs(10);
    while !is_running(nap) && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(5));
    }
    // The bar is drawn after a moment.
    std::thread::sleep(Duration::from_millis(200));
    let mut keys = script.stdin.take().unwrap();
    keys.write_all(b"\x03").unwrap();
    keys.flush().unwrap();
    let mut shown = String::new();
    std::io::Read::read_to_string(&mut script.stdout.take().unwrap(), &mut shown).unwrap();
    assert_eq!(script.wait().unwrap().code(), Some(130), "{shown:?}");
    assert!(shown.contains("1 of 2 cases"), "{shown:?}");
    assert!(shown.contains("interrupted after 1 of 2 cases: 1 runtime error"), "{shown:?}");
    assert!(!is_running(nap));
}

#[test]
fn the_projects_own_fixtures_are_such_folders() {
    for &problem in knight::PROBLEMS {
        let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(problem.id());
        let program = knight_path();
        let arguments = ["solve", "-p", problem.id()];
        let mut command = knight();
        command.args(["test", "-j", "2", "-p", problem.id()]).arg(fixtures).arg("--").arg(program).args(arguments);
        command.assert().success().stdout(predicate::str::contains(" accepted; "));
    }
}
