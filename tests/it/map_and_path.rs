//! `knight map` and `knight path` as their users meet them.

use assert_cmd::Command;
use knight::board::{Name, Size, Square};
use predicates::prelude::*;
use serde_json::Value;

fn knight(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("knight").expect("the binary is built with the tests");
    command.args(arguments.split_whitespace());
    command
}

#[track_caller]
fn check(arguments: &str, input: &str, expected: &str) {
    knight(arguments).write_stdin(input).assert().code(0).stdout(expected.to_owned()).stderr("");
}

/// The command line or the input is refused in one line that says this.
#[track_caller]
fn check_refused(arguments: &str, input: &str, said: &str) {
    knight(arguments).write_stdin(input).assert().code(2).stdout("").stderr(
        predicate::str::starts_with("knight: ")
            .and(predicate::str::contains(said))
            .and(predicate::function(|text: &str| text.ends_with('\n') && text.lines().count() == 1)),
    );
}

#[test]
fn a_map_is_the_picture_of_the_tutorial() {
    check("map a1", "", include_str!("../data/a1.txt"));
}

#[test]
fn cells_grow_with_the_widest_number() {
    let output = knight("map a1 --size 1x1").output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "+---+\n| 0 |\n+---+\n");
    let output = knight("map a1 --size 3x20 --format text").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.lines().all(|line| line.len() == 20 * 5 + 1), "{text}");
    assert!(text.contains("| 10 |") && text.contains("| 9  |"), "{text}");
}

#[test]
fn squares_that_cannot_be_reached_are_dots() {
    check(
        "map b2 --size 3x3",
        "",
        "+---+---+---+\n| . | . | . |\n+---+---+---+\n| . | 0 | . |\n+---+---+---+\n| . | . | . |\n+---+---+---+\n",
    );
    check("map b2 --size 3x3 --format plain", "", "-1 -1 -1\n-1 0 -1\n-1 -1 -1\n");
    check("map a1 --size 3x3 --block b3,c2 --format plain", "", "-1 -1 -1\n-1 -1 -1\n0 -1 -1\n");
}

#[test]
fn all_formats_of_a_map_say_the_same() {
    for arguments in ["d4", "a1 --size 5x12", "b3 --size 7x3 --block a1,c4", "c3 --knight dynamic", "a1 --size 2x9"] {
        let output = |format: &str| {
            let output = knight(&format!("map {arguments} --format {format}")).output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        };
        let numbers = |text: String| -> Vec<Vec<String>> {
            let rows = text.lines().filter(|line| !line.starts_with('+'));
            rows.map(|row| row.split(['|', ' ']).filter(|cell| !cell.is_empty()).map(str::to_owned).collect()).collect()
        };
        let plain = numbers(output("plain"));
        let text: Vec<Vec<String>> = numbers(output("text"))
            .into_iter()
            .map(|row| row.into_iter().map(|cell| if cell == "." { "-1".to_owned() } else { cell }).collect())
            .collect();
        assert_eq!(text, plain, "{arguments}");
        let json: Value = serde_json::from_str(&output("json")).unwrap();
        let cell = |cell: &Value| cell.as_u64().map_or_else(|| "-1".to_owned(), |distance| distance.to_string());
        let rows: Vec<Vec<String>> = json["rows"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row.as_array().unwrap().iter().map(cell).collect())
            .collect();
        assert_eq!(rows, plain, "{arguments}");
        let farthest = plain.iter().flatten().map(|cell| cell.parse::<i64>().unwrap()).max();
        assert_eq!(json["farthest"].as_i64(), farthest, "{arguments}");
    }
}

#[test]
fn a_path_is_always_the_same() {
    check("path e2 e4", "", "e2 c3 e4 (2 moves)\n");
    check("path b1 c3", "", "b1 c3 (1 move)\n");
    check("path b1 b1", "", "b1 (0 moves)\n");
    check("path e2 e4 --format plain", "", "2 e2 c3 e4\n");
    check("path e2 e4 --all", "", "e2 c3 e4 (2 moves)\ne2 g3 e4 (2 moves)\n");
    check("path e2 e4 --block c3", "", "e2 g3 e4 (2 moves)\n");
    check("path a1 h8 --count", "", "108\n");
}

#[test]
fn json_of_paths_is_a_document_a_line() {
    let lines = |arguments: &str, code: i32| -> Vec<Value> {
        let output = knight(&format!("path --format json {arguments}")).output().unwrap();
        assert_eq!(output.status.code(), Some(code));
        String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let path = serde_json::json!({"from": "e2", "to": "e4", "length": 2, "squares": ["e2", "c3", "e4"]});
    assert_eq!(lines("e2 e4", 0), [path]);
    let count = serde_json::json!({"from": "a1", "to": "h8", "length": 6, "count": "108"});
    assert_eq!(lines("a1 h8 --count", 0), [count]);
    assert_eq!(lines("a1 h8 --all", 0).len(), 108);
    let none = serde_json::json!({"from": "a1", "to": "b2", "length": null});
    assert_eq!(lines("a1 b2 --size 3x3 --block b3,c2", 1), [none]);
    let dynamic = &lines("a1 h8 --knight dynamic", 0)[0];
    assert_eq!(dynamic["types"].as_array().unwrap().len() as u64, dynamic["length"].as_u64().unwrap());
}

#[test]
fn no_path_is_an_answer_with_an_exit_code_of_its_own() {
    let mut command = knight("path a1 b2 --size 2x2");
    command.assert().code(1).stdout("there is no path from a1 to b2\n").stderr("");
    let mut command = knight("path --size 3x3 --format plain");
    command.write_stdin("a1 b2\na1 a2\n").assert().code(1).stdout("-1\n3 a1 b3 c1 a2\n").stderr("");
}

#[test]
fn questions_come_from_standard_input_too() {
    check("path --size 5x5 --block c3", "a1 e5\n\u{FEFF}b1  d2\r\n", &{
        let first = knight("path a1 e5 --size 5x5 --block c3").output().unwrap().stdout;
        String::from_utf8(first).unwrap() + "b1 d2 (1 move)\n"
    });
    check("map --size 1x2 --format plain", "a1 b1\n", "0 -1\n\n-1 0\n");
    check("map --size 1x2 --format plain", "", "");
}

#[test]
fn the_answers_before_a_bad_question_are_out() {
    knight("path")
        .write_stdin("e2 e4\ne2 i9\n")
        .assert()
        .code(2)
        .stdout("e2 c3 e4 (2 moves)\n")
        .stderr("knight: -:2:4: `i9` is off the 8x8 board, expected a square from a1 to h8\n");
    knight("path")
        .write_stdin("e2 e4\ne2\n")
        .assert()
        .code(2)
        .stdout("e2 c3 e4 (2 moves)\n")
        .stderr("knight: -:3:1: the input ends here, expected a square to go to from e2\n");
}

#[test]
fn bad_questions_are_refused_in_one_line() {
    check_refused("map i9", "", "`i9` is off the 8x8 board");
    check_refused("map I9", "", "`I9` is off the 8x8 board");
    check_refused("map 2e", "", "found `2e`, expected a square such as e2");
    check_refused("map a1 --size 0x5", "", "at least one row");
    check_refused("map a1 --size 5", "", "ROWSxCOLUMNS");
    check_refused("map a1 --size 5x-1", "", "ROWSxCOLUMNS");
    check_refused("map a1 --size 1000000x1000000", "", "at most 67108864 squares");
    check_refused("map a1 --size 99999999999999999999x1", "", "at most 67108864 squares");
    check_refused("map a1 --block a1", "", "`a1` is blocked");
    check_refused("map a1 --block c3,i9", "", "--block: `i9` is off the 8x8 board");
    check_refused("map a1 b2", "", "found 2 squares, expected one");
    check_refused("map ,", "", "found 0 squares, expected one");
    check_refused("map a1 --knight dark", "", "dynamic");
    check_refused("map a1 --format xml", "", "json");
    check_refused("path a1 h8 --all --format svg", "", "one path");
    check_refused("path a1", "", "found 1 square, expected two");
    check_refused("path a1 b2 c3", "", "found 3 squares, expected two");
    check_refused("path a1,b2,c3", "", "found 3 squares, expected two");
    check_refused("path a1 h8 --block h8", "", "`h8` is blocked");
    check_refused("path a1 h8 --all --count", "", "--count");
}

#[test]
fn an_svg_document_holds_one_picture() {
    for command in ["map a1", "path a1 h8", "path a1 h8 --knight dynamic --block c4"] {
        let output = knight(&format!("{command} --format svg")).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let document = roxmltree::Document::parse(&text).unwrap();
        assert_eq!((document.root_element().tag_name().name(), output.status.code()), ("svg", Some(0)), "{command}");
    }
    knight("map --format svg")
        .write_stdin("a1\nb2\n")
        .assert()
        .code(2)
        .stderr("knight: an svg document holds one picture, expected one question\n");
    let mut none = knight("path a1 b2 --size 2x2 --format svg");
    none.assert().code(1).stdout("").stderr("knight: there is no path from a1 to b2\n");
}

#[test]
#[cfg(target_os = "linux")]
fn a_map_is_in_colour_on_a_terminal_alone() {
    let binary = assert_cmd::cargo::cargo_bin!("knight").to_string_lossy().into_owned();
    let on_terminal = |no_color: &str| {
        let command = format!("{binary} map a1 --size 3x4");
        let mut script = std::process::Command::new("script");
        script.args(["--quiet", "--return", "--command", &command, "/dev/null"]).env("NO_COLOR", no_color);
        script.stdin(std::process::Stdio::null()).output().map(|output| String::from_utf8(output.stdout).unwrap())
    };
    let (Ok(coloured), Ok(plain)) = (on_terminal(""), on_terminal("1")) else {
        eprintln!("skipped: there is no `script` (util-linux) to make a terminal with");
        return;
    };
    assert_eq!(coloured.matches("\u{1B}[48;5;").count(), 12, "{coloured}");
    assert!(!plain.contains('\u{1B}') && plain.contains("| 0 |"), "{plain}");
}

#[test]
fn a_reader_who_has_seen_enough_ends_the_program() {
    // There are more shortest paths here than could ever be written.
    let script = format!(
        "{} path --size 200x200 a1 gr200 --all | head -n 1",
        assert_cmd::cargo::cargo_bin!("knight").to_string_lossy()
    );
    let output = std::process::Command::new("sh").arg("-c").arg(script).output().unwrap();
    assert_eq!((String::from_utf8_lossy(&output.stdout).lines().count(), output.stderr.len()), (1, 0));
}

/// The same answer, whatever the squares look like.
#[test]
fn squares_are_read_as_people_write_them() {
    let answer = |arguments: &[&str], input: &str| {
        let output = knight("").args(arguments).write_stdin(input).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let path = answer(&["path", "a1", "h8", "--block", "b3,e6"], "");
    for squares in [&["A1", "H8"][..], &["a1,h8"], &["A1, h8"], &["a1,", "h8"], &["a1\tH8 "], &["a1\u{A0}h8"]] {
        for block in ["b3,e6", "B3, e6", "b3 E6", "b3,e6,", " b3\t,\ne6", "E6,,b3", "b3,e6,b3"] {
            assert_eq!(answer(&[&["path", "--block", block], squares].concat(), ""), path, "{squares:?} {block:?}");
        }
        assert_eq!(answer(&[&["path", "--block=b3", "--block=E6"], squares].concat(), ""), path, "{squares:?}");
    }
    for input in ["a1 h8\n", "A1 H8", "A1,h8\n", "a1,\r\nH8\r\n"] {
        assert_eq!(answer(&["path", "--block", "b3,e6"], input), path, "{input:?}");
    }
    assert_eq!(answer(&["path", "a1", "h8", "--block", ""], ""), answer(&["path", "a1", "h8"], ""));
    assert_eq!(answer(&["map", "E4"], ""), answer(&["map", "e4"], ""));
    assert_eq!(
        answer(&["map", "--format=plain", "--size=2x30"], "AA1\n"),
        answer(&["map", "aa1", "--format=plain", "--size=2x30"], "")
    );
}

/// A file with this text, and its name.
fn file(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("walls");
    std::fs::write(&path, text).unwrap();
    let name = path.to_string_lossy().into_owned();
    (folder, name)
}

#[test]
fn obstacles_come_from_a_file_of_names() {
    let blocked = knight("map a1 --size 5x6 --block c2,b3,f1").output().unwrap().stdout;
    let blocked = String::from_utf8(blocked).unwrap();
    for names in ["c2\nb3\nf1\n", "C2, B3,f1", "c2,b3,f1,c2\r\n", "\u{FEFF}c2 b3\tf1"] {
        let (_folder, name) = file(names);
        check(&format!("map a1 --size 5x6 --block @{name}"), "", &blocked);
        check(&format!("map a1 --size 5x6 --block c2 --block @{name}"), "", &blocked);
        check("map a1 --size 5x6 --block @-", names, &blocked);
    }
    let (_folder, name) = file("");
    check(&format!("path a1 h8 --count --block @{name}"), "", "108\n");
    let (_folder, name) = file("c3, d4\ne5 i9");
    check_refused(&format!("map a1 --block @{name}"), "", &format!("knight: {name}:2:4: `i9` is off the 8x8 board"));
    let (_folder, name) = file("c3,\n3d");
    check_refused(
        &format!("map a1 --block @{name}"),
        "",
        &format!("knight: {name}:2:1: found `3d`, expected a square"),
    );
}

/// The obstacles of a board by their names, and the same as a picture.
fn walls(rows: u32, columns: u32) -> (String, String) {
    let (mut names, mut picture) = (String::new(), String::new());
    for row in 0..rows {
        for column in 0..columns {
            let is_blocked = row + column > 0 && (row * row + 3 * column + row * column) % 7 < 3;
            picture.push(if is_blocked { '#' } else { '.' });
            if is_blocked {
                let square = Square::new(row, column);
                names += &format!("{},", Name::of(square, Size::new(rows, columns)));
            }
        }
        picture.push('\n');
    }
    (names, picture)
}

#[test]
fn a_picture_has_the_obstacles_and_the_size() {
    for (rows, columns) in [(1, 1), (3, 4), (8, 8), (40, 200), (200, 300)] {
        let (names, picture) = walls(rows, columns);
        let ((_names, names), (_picture, board)) = (file(&names), file(&picture));
        let size = format!("{rows}x{columns}");
        let by_name = knight(&format!("map a{rows} --size {size} --block @{names} --format plain")).output().unwrap();
        assert!(by_name.status.success() && by_name.stderr.is_empty());
        let map = String::from_utf8(by_name.stdout).unwrap();
        check(&format!("map a{rows} --board {board} --format plain"), "", &map);
        check(&format!("map a{rows} --board {board} --size {size} --format plain"), "", &map);
        check(&format!("map a{rows} --board {board} --block @{names} --format plain"), "", &map);
        check(&format!("map a{rows} --board - --format plain"), &picture.replace('\n', "\r\n"), &map);
        check(&format!("map --board {board} --format plain"), &format!("A{rows}\n"), &map);
    }
}

#[test]
fn a_file_that_is_no_picture_is_refused_where_it_goes_wrong() {
    for (picture, options, said) in [
        ("", "", "1:1: the input ends here, expected a row of squares"),
        ("...\n..\n", "", "2:3: the row ends after 2 squares, expected 3 as in the first row"),
        ("..\n...\n", "", "2:3: the row has more than 2 squares, expected 2 as in the first row"),
        ("..\n.o\n", "", "2:2: found `o`, expected `.` for a free square or `#` for an obstacle"),
        ("...\n...\n", "--size 2x4", "1:4: the row ends after 3 squares, expected 4 for a board of 2x4"),
        ("...\n...\n", "--size 3x3", "3:1: the input ends after 2 rows, expected a board of 3x3"),
        ("..#\n", "--block c1,d1", "--block: `d1` is off the 1x3 board, expected a square from a1 to c1"),
        ("..#\n", "--block b1", ""),
    ] {
        let (_folder, name) = file(picture);
        let arguments = format!("path a1 a1 --board {name} {options}");
        match said {
            "" => check(&arguments, "", "a1 (0 moves)\n"),
            _ if said.starts_with("--") => check_refused(&arguments, "", said),
            _ => check_refused(&arguments, "", &format!("knight: {name}:{said}")),
        }
    }
    let (_folder, name) = file("..#\n");
    check_refused(&format!("map c1 --board {name}"), "", "`c1` is blocked");
}

#[test]
fn standard_input_has_one_use() {
    let said = "standard input can be only one of the board, the blocked squares and the questions";
    for arguments in ["map --block @-", "path --board -", "map a1 --board - --block @-", "map a1 --block @- --block @-"]
    {
        check_refused(arguments, "a1\n", said);
    }
    let mut none = knight("map a1 --block @/none/there");
    none.assert().code(3).stdout("").stderr("knight: /none/there: cannot be read: no such file or directory\n");
}

#[test]
fn paths_of_the_endless_board_have_coordinates() {
    check("path 0,0 -3,5 --size endless", "", "0,0 -2,-1 -3,1 -4,3 -3,5 (4 moves)\n");
    check("path -3,5 -3,5 --size endless", "", "-3,5 (0 moves)\n");
    check("path 0 0 1 1 --size endless --all", "", "0,0 -1,2 1,1 (2 moves)\n0,0 2,-1 1,1 (2 moves)\n");
    check("path 0,0 1,1 --size endless --format plain", "", "2 0,0 -1,2 1,1\n");
    let far = "0,0 1000000000,7";
    check(&format!("path {far} --size endless"), "", "0,0 ... 1000000000,7 (500000001 moves)\n");
    check(&format!("path {far} --size endless --format plain"), "", "500000001\n");
    let json = "{\"from\": \"0,0\", \"to\": \"1000000000,7\", \"length\": 500000001}\n";
    check(&format!("path {far} --size endless --format json"), "", json);
    let json = "{\"from\": \"-1,0\", \"to\": \"0,-2\", \"length\": 1, \"squares\": [\"-1,0\", \"0,-2\"]}\n";
    check("path -1,0 0,-2 --size endless --format json", "", json);
    check("path --size endless --count", "0,0 40,13\n-2,-2\t2 2\n", "2852850\n32\n");
    let json = "{\"from\": \"0,0\", \"to\": \"7,7\", \"length\": 6, \"count\": \"240\"}\n";
    check("path 0,0 7,7 --size endless --count --format json", "", json);
    let largest = "1000000000000000000";
    check(
        &format!("path -{largest},{largest} {largest},-{largest} --size endless --format plain"),
        "",
        "1333333333333333334\n",
    );
}

#[test]
fn questions_of_the_endless_board_are_refused_in_one_line() {
    let count = "the number of shortest paths from 0,0 to 1000000000,7 has about 1.505e8 digits, expected at most";
    check_refused("path 0,0 1000000000,7 --size endless --count", "", count);
    check_refused("path 0,0 1000000000,7 --size endless --all", "", "takes 500000001 moves, expected paths of at most");
    check_refused(
        "path 0,0 1000000000000000001,0 --size endless",
        "",
        "expected a coordinate from -1000000000000000000",
    );
    check_refused("path 0,0 99999999999999999999999,0 --size endless", "", "expected a coordinate from");
    check_refused("path e2 e4 --size endless", "", "found `e2`, expected coordinates such as 3,-5");
    check_refused("path 0,0 5 --size endless", "", "ends here, expected the y of the square with the x 5");
    check_refused("path 0,0 --size endless", "", "found 1 square, expected two");
    check_refused(
        "path --size endless",
        "0,0\n",
        "knight: -:2:1: the input ends here, expected a square to go to from 0,0",
    );
    check_refused("path 0,0 1,2 --size endless --block c3", "", "obstacles cannot be had with --size endless");
    check_refused("path 0,0 1,2 --size endless --leaper 1,3", "", "other pieces than the knight");
    check_refused("path 0,0 1,2 --size endless --knight dynamic", "", "other pieces than the knight");
    check_refused("path 0,0 1,2 --size endless --format svg", "", "an svg document cannot be had");
    check_refused("map 0,0 --size endless", "", "the endless board has no map, expected --within or --exactly");
    // Without the endless board, coordinates are no squares.
    check_refused("path -3,5 1,2", "", "found `-3`, expected a square such as e2");
}

#[test]
fn leapers_have_maps_and_paths() {
    check("path a1 h8 --leaper 1,3", "", "a1 b4 a7 d6 g5 h8 (5 moves)\n");
    check("path a1 c1 --leaper 3,1 --format plain", "", "2 a1 b4 c1\n");
    check("map a1 --size 3x4 --leaper 1,3 --format plain", "", "2 -1 -1 -1\n-1 -1 -1 1\n0 -1 -1 -1\n");
    let head = "{\"size\": [1, 3], \"knight\": \"leaper\", \"leaper\": [0, 2], \"start\": \"a1\", ";
    let json = format!("{head}\"farthest\": 1, \"rows\": [[0, null, 1]]}}\n");
    check("map a1 --size 1x3 --leaper 0,2 --format json", "", &json);
    // The knight by another name.
    let of_knight = String::from_utf8(knight("map c3 --format json").output().unwrap().stdout).unwrap();
    check("map c3 --format json --leaper 1,2", "", &of_knight);
    check("map c3 --format json --leaper 2,1", "", &of_knight);
    let mut none = knight("path a1 b1 --leaper 1,3");
    none.assert().code(1).stdout("there is no path from a1 to b1\n").stderr("");
    check("path a1 a1 --leaper 1,2147483647", "", "a1 (0 moves)\n");
    check_refused("map a1 --leaper 0,0", "", "a leaper moves to another square");
    for wrong in ["1", "1,", "1,x", "1,-3", "1,2147483648", "1,2,3"] {
        check_refused(&format!("map a1 --leaper={wrong}"), "", "expected A,B, such as 1,3");
    }
    check_refused("map a1 --leaper 1,3 --knight dynamic", "", "cannot be used with");
}

#[test]
fn squares_within_a_number_of_moves_are_shown_and_counted() {
    check("map a1 --within 1 --format plain", "", "3 a1 b3 c2\n");
    check("map a1 --exactly 1 --format plain", "", "2 b3 c2\n");
    check("map a1 --exactly 2 --size 3x3 --format plain", "", "3 a1 a3 c1\n");
    check("map a1 --exactly 3 --size 2x2 --format plain", "", "0\n");
    check("map --within 0 --format plain", "a1\nb2\n", "1 a1\n1 b2\n");
    let row = "+---+---+---+\n";
    let text = format!("{row}| . | 1 | . |\n{row}| . | . | 1 |\n{row}| 0 | . | . |\n{row}3 squares within 1 move\n");
    check("map a1 --within 1 --size 3x3", "", &text);
    let head = "{\"size\": [3, 3], \"knight\": \"plain\", \"start\": \"a1\", ";
    let json = format!("{head}\"within\": 1, \"count\": 3, \"squares\": [\"a1\", \"b3\", \"c2\"]}}\n");
    check("map a1 --within 1 --size 3x3 --format json", "", &json);
    let json = format!(
        "{head}\"exactly\": 1000000000000000000, \"count\": 4, \"squares\": [\"a1\", \"a3\", \"c1\", \"c3\"]}}\n"
    );
    check("map a1 --exactly 1000000000000000000 --size 3x3 --format json", "", &json);
    let json =
        "{\"size\": [1, 1], \"knight\": \"plain\", \"start\": \"a1\", \"exactly\": 1, \"count\": 0, \"squares\": []}\n";
    check("map a1 --exactly 1 --size 1x1 --format json", "", json);
    check("map 0,0 --size endless --within 3", "", "109 squares within 3 moves\n");
    check("map -1,2 --size endless --exactly 1", "", "8 squares in exactly 1 move\n");
    check(
        "map 0,0 --size endless --within 1000000000000000000 --format plain",
        "",
        "13999999999999999994000000000000000005\n",
    );
    check("map 0,0 --size endless --within 1 --format json", "", "{\"start\": \"0,0\", \"within\": 1, \"count\": 9}\n");
    let output = knight("map a1 --within 2 --format svg").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let title = document.descendants().find(|node| node.has_tag_name("title")).and_then(|node| node.text());
    assert_eq!(title, Some("Squares that a knight reaches from a1 in at most 2 moves on the 8x8 board"));
    for wrong in ["-1", "1000000000000000001", "99999999999999999999", "x", "1.5"] {
        let said = "expected a number of moves from 0 to 1000000000000000000";
        check_refused(&format!("map a1 --within {wrong}"), "", said);
        check_refused(&format!("map a1 --exactly {wrong}"), "", said);
    }
    check_refused("map a1 --within 1 --exactly 2", "", "cannot be used with");
}
