//! `knight travel` as its users meet it.

use assert_cmd::Command;
use predicates::prelude::*;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

fn knight(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("knight").expect("the binary is built with the tests");
    command.args(arguments.split_whitespace());
    command
}

#[track_caller]
fn check(arguments: &str, input: &str, expected: &str) {
    knight(arguments).write_stdin(input).assert().code(0).stdout(expected.to_owned()).stderr("");
}

#[track_caller]
fn check_refused(arguments: &str, input: &str, said: &str) {
    knight(arguments).write_stdin(input).assert().code(2).stdout("").stderr(
        predicate::str::starts_with("knight: ")
            .and(predicate::str::contains(said))
            .and(predicate::function(|text: &str| text.ends_with('\n') && text.lines().count() == 1)),
    );
}

/// The objects that a command writes, a line each.
fn objects(arguments: &str, input: &str) -> Vec<Value> {
    let output = knight(arguments).write_stdin(input).output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_walk_has_its_squares_the_order_of_the_stops_and_a_reason() {
    check(
        "travel b1 c3 d5",
        "",
        "b1 c3 d5 c3 b1 (4 moves)\nin the order b1 c3 d5\nno closed walk is shorter: the squares have only one order\n",
    );
    check("travel b1,c3,d5 --open --format plain", "", "2 b1 c3 d5\n");
    check("travel c3 B1 d5 --open --from-first --format plain", "", "3 c3 b1 c3 d5\n");
    let text = String::from_utf8(knight("travel a1 a8 h1 h8").output().unwrap().stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("a1 ") && lines[0].ends_with(" a1 (20 moves)"), "{text}");
    assert_eq!(
        lines[1].split(' ').collect::<HashSet<_>>(),
        HashSet::from(["in", "the", "order", "a1", "a8", "h1", "h8"])
    );
    let reason = "no closed walk is shorter: a 1-tree with potentials shows that it takes ";
    assert!(lines[2].starts_with(reason) && lines[2].ends_with(" moves or more, and their number is even"), "{text}");
    assert_eq!(lines.len(), 3);
}

#[test]
fn json_has_the_proof() {
    let one_order = json!({"by": "one order", "length": 2});
    let squares = ["a1", "b3", "a1"];
    let walk = json!({"size": [8, 8], "ends": "closed", "length": 2, "stops": squares[..2], "squares": squares,
        "bound": one_order});
    assert_eq!(objects("travel a1 b3 --format json", ""), [walk]);
    let corners = &objects("travel a1 a8 h1 h8 --format json", "")[0];
    assert_eq!((&corners["length"], &corners["bound"]["by"]), (&json!(20), &json!("1-tree")));
    assert_eq!(corners["bound"]["potentials"].as_array().unwrap().len(), 4);
    let (weight, scale) = (corners["bound"]["weight"].as_i64().unwrap(), corners["bound"]["scale"].as_i64().unwrap());
    assert!(weight > 18 * scale && weight <= 20 * scale);
    let open = &objects("travel b2 c3 d4 e5 --open --from-first --format json", "")[0];
    assert_eq!((&open["ends"], &open["length"]), (&json!("open from the first"), &json!(6)));
    assert_eq!(open["bound"], json!({"by": "parity", "length": 6, "stops": 4}));
}

#[test]
fn sets_come_a_line_each_from_a_file_or_from_standard_input() {
    let sets = "\u{FEFF}a1 b3\r\n\n  \nB1, c3 ,d5\n\ta1";
    let expected = "2 a1 b3 a1\n4 b1 c3 d5 c3 b1\n0 a1\n";
    check("travel --format plain", sets, expected);
    check("travel - --format plain", sets, expected);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sets.txt");
    std::fs::write(&file, sets).unwrap();
    check(&format!("travel {} --format plain", file.display()), "", expected);
    check("travel --format plain", "", "");
    let text = String::from_utf8(knight("travel").write_stdin("a1\nb1\n").output().unwrap().stdout).unwrap();
    assert_eq!(text.split("\n\n").count(), 2, "{text}");
    // A newline on the command line is a space.
    knight("travel --format plain").arg("a1\nb3").assert().code(0).stdout("2 a1 b3 a1\n");
}

#[test]
fn a_set_is_answered_before_the_next_is_waited_for() {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("knight"))
        .args(["travel", "--format", "plain"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for (set, answer) in [("a1 b3\n", "2 a1 b3 a1"), ("a1, c2\n", "2 a1 c2 a1")] {
        input.write_all(set.as_bytes()).unwrap();
        input.flush().unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), answer);
    }
    drop(input);
    assert!(answers.next().is_none() && child.wait().unwrap().success());
}

#[test]
fn no_walk_is_an_answer_with_an_exit_code_of_its_own() {
    let mut none = knight("travel a1 b2 --size 3x3");
    none.assert().code(1).stdout("there is no such walk: b2 cannot be reached from a1\n").stderr("");
    let mut none = knight("travel --size 3x3 --format plain");
    none.write_stdin("a1 b2\na1 b3\n").assert().code(1).stdout("-1\n2 a1 b3 a1\n").stderr("");
    let expected = json!({"size": [3, 3], "stops": ["a1", "b2"], "length": null});
    assert_eq!(objects("travel a1 b2 --size 3x3 --format json", ""), [expected]);
    let mut none = knight("travel a1 b2 --size 3x3 --format svg");
    none.assert().code(1).stdout("").stderr("knight: there is no such walk: b2 cannot be reached from a1\n");
    let mut none = knight("travel a1 b1 --leaper 1,3");
    none.assert().code(1).stdout("there is no such walk: b1 cannot be reached from a1\n").stderr("");
}

#[test]
fn bad_sets_are_refused_in_one_line() {
    check_refused("travel a1 b3 a1", "", "knight: `a1` stands twice in the set, expected each square once");
    check_refused("travel a1 A1", "", "`A1` stands twice");
    check_refused("travel a1 i9", "", "`i9` is off the 8x8 board, expected a square from a1 to h8");
    check_refused("travel a1,2e", "", "found `2e`, expected a square such as e2");
    check_refused("travel a1 b3 --block b3", "", "`b3` is blocked");
    check_refused("travel ,", "", "found 0 squares, expected one or more");
    check_refused(
        "travel no-such-file",
        "",
        "no-such-file: cannot be read: no such file or directory; expected squares",
    );
    check_refused("travel a1 b3 --size endless", "", "expected a board with edges");
    check_refused("travel a1 b3 --from-first", "", "--open");
    check_refused("travel a1 b3 --knight dynamic", "", "unexpected argument '--knight'");
    check_refused("travel --board -", "..\n", "standard input can be only one of");
    check_refused("travel - --board -", "..\n", "standard input can be only one of");
    let many: String =
        (1..=17).flat_map(|rank| (b'a'..=b'q').map(move |file| format!("{}{rank} ", file as char))).collect();
    check_refused("travel --size 17x17", &many, "knight: -:1:");
    check_refused("travel --size 17x17", &many, "expected a set of at most 256 squares");
    check_refused("travel", &" ".repeat(5000), "knight: -:1:1: expected a line of at most 4096 bytes");
    knight("travel --format plain")
        .write_stdin("a1 b3\na1 b3 a1\n")
        .assert()
        .code(2)
        .stdout("2 a1 b3 a1\n")
        .stderr("knight: -:2:7: `a1` stands twice in the set, expected each square once\n");
}

#[test]
fn an_svg_document_has_the_stops_and_the_moves() {
    for (arguments, stops, moves) in [("a1 a8 h1 h8", 4, 20), ("b1 c3 d5 --open --block a1,b2", 3, 2), ("a1", 1, 0)] {
        let output = knight(&format!("travel {arguments} --format svg")).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let document = roxmltree::Document::parse(&text).unwrap();
        let of_class =
            |class: &str| document.descendants().find(|node| node.attribute("class") == Some(class)).unwrap();
        let numbers: Vec<&str> = of_class("steps")
            .descendants()
            .filter(|node| node.has_tag_name("text"))
            .filter_map(|node| node.text())
            .collect();
        assert_eq!(numbers.len(), stops, "{arguments}: {numbers:?}");
        let arrows = document.descendants().filter(|node| node.has_attribute("marker-end")).count();
        assert!(arrows <= moves && 2 * arrows >= moves, "{arguments}: {arrows}");
        let title =
            document.descendants().find(|node| node.has_tag_name("title")).and_then(|node| node.text()).unwrap();
        assert!(title.contains("of a knight through ") && title.contains(" of the 8x8 board, "), "{title}");
    }
    knight("travel --format svg")
        .write_stdin("a1\nb2\n")
        .assert()
        .code(2)
        .stderr("knight: an svg document holds one picture, expected one question\n");
}

#[test]
fn a_reader_who_has_seen_enough_ends_the_program() {
    let binary = assert_cmd::cargo::cargo_bin!("knight").to_string_lossy().into_owned();
    let script = format!("yes a1 b3 | {binary} travel --format plain | head -n 1");
    let output = std::process::Command::new("sh").arg("-c").arg(script).output().unwrap();
    assert_eq!((output.stdout.as_slice(), output.stderr.len()), (&b"2 a1 b3 a1\n"[..], 0));
}
