//! `knight page` without a browser: what the file is, where it is written, and what is refused. What it shows is
//! tested in a browser, in `tests/browser/`.

use assert_cmd::Command;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use knight::board::{JUDGES_ORDER, MoveSet, Name, Size, Square};
use knight::picture::page::{Page, SIDES, View, check_size};
use knight::solver::distance::Board;
use knight::solver::tour::{Form, Request, Tour, find};
use predicates::prelude::*;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fs;

fn knight(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("knight").expect("the binary is built with the tests");
    command.arg("page").args(arguments.split_whitespace());
    command
}

fn page(arguments: &str) -> String {
    let output = knight(arguments).assert().code(0).stderr("").get_output().clone();
    String::from_utf8(output.stdout).unwrap()
}

/// What stands between two texts, the first time.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("there is no {before}"));
    rest.split_once(after).unwrap_or_else(|| panic!("there is no {after}")).0
}

/// What the page starts with.
fn start(page: &str) -> Value {
    serde_json::from_str(between(page, r#"<script type="application/json" id="start">"#, "</script>")).unwrap()
}

#[test]
fn a_page_is_one_small_document_that_names_nothing_elsewhere() {
    for arguments in ["", "--size 20x20 --block c3,d4 --knight dynamic path a1 t20", "tour 20x20"] {
        let page = page(arguments);
        assert!(page.starts_with("<!doctype html>\n") && page.ends_with("</html>\n"));
        assert!(page.len() < 150_000, "{} bytes", page.len());
        // The names of two standards, which nobody fetches.
        let page = page.replace("http://www.w3.org/2000/svg", "");
        for word in ["http:", "https:", "//www", "@import", "src=", "url("] {
            assert!(!page.contains(word), "{word}");
        }
    }
    assert_eq!(page("map b1"), page("--size 8x8 map B1"), "the same page is the same bytes");
}

/// One knight for all pictures.
#[test]
fn the_knight_is_that_of_the_pictures() {
    let mut picture = Command::cargo_bin("knight").unwrap();
    let output = picture.args(["path", "a1", "b3", "--format", "svg"]).assert().code(0).get_output().clone();
    let picture = String::from_utf8(output.stdout).unwrap();
    let figure = between(between(&picture, "class=\"figure\"", "/>"), " d=\"", "\"");
    // In the page, and in its icon.
    assert_eq!(page("").matches(figure).count(), 2, "{figure}");
}

#[test]
fn the_policy_allows_the_script_and_the_style_of_the_page_alone() {
    let page = page("");
    let policy = between(&page, r#"http-equiv="Content-Security-Policy" content=""#, "\"");
    let policy: String = policy.split_whitespace().collect::<Vec<_>>().join(" ");
    let hash = |text: &str| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)));
    let script = hash(between(&page, r#"<script type="module">"#, "</script>"));
    let style = hash(between(&page, "<style>", "</style>"));
    let expected = format!(
        "default-src 'none'; script-src {script}; style-src {style}; img-src data:; base-uri 'none'; form-action 'none'"
    );
    assert_eq!(policy, expected);
    assert_eq!(page.matches("<script").count(), 2);
    assert_eq!(page.matches("<style").count(), 1);
    assert!(!page.contains(" style=") && !page.contains(" onclick="), "attributes that the policy would refuse");
}

#[test]
fn the_start_is_what_was_asked_for() {
    for (arguments, expected) in [
        ("", "map=a1&size=8x8"),
        ("--block a1,b1", "map=c1&size=8x8&block=a1,b1"),
        ("--size 3x5 --knight dynamic map d3", "map=d3&size=3x5&knight=dynamic"),
        ("map A1 --block @-", "map=a1&size=8x8&block=c3,b2"),
        ("path b1 g6", "path=b1,g6&size=8x8"),
        ("path b1,G6 --knight plain", "path=b1,g6&size=8x8"),
        ("tour", "tour=1&size=8x8"),
        ("tour 5x6 --closed", "tour=1&size=5x6"),
        ("--size 5x6 tour --from a1", "tour=1&size=5x6"),
    ] {
        let output = knight(arguments).write_stdin("c3 b2").assert().code(0).get_output().clone();
        let page = String::from_utf8(output.stdout).unwrap();
        assert_eq!(start(&page)["address"], expected, "{arguments}");
    }
    let output = knight("--board -").write_stdin("..#.\n.#..\n....\n").assert().code(0).get_output().clone();
    assert_eq!(start(&String::from_utf8(output.stdout).unwrap())["address"], "map=a1&size=3x4&block=c3,b2");
}

/// Reads a tour as the page does.
fn decoded(text: &str, size: Size) -> Tour {
    let (start, digits) = text.split_once(' ').unwrap();
    let mut square = Name::read(start.as_bytes(), size).unwrap();
    let mut numbers = vec![size.number(square) as u32];
    for digit in digits.bytes() {
        square = JUDGES_ORDER[usize::from(digit - b'0')].from(square, size).unwrap();
        numbers.push(size.number(square) as u32);
    }
    Tour::new(size, numbers).unwrap()
}

#[test]
fn every_board_has_a_tour_or_the_reason_why_not() {
    let start = start(&page(""));
    let (tours, reasons) = (&start["tours"], &start["reasons"]);
    for size in SIDES.flat_map(|rows| (rows..=20).map(move |columns| Size::new(rows, columns))) {
        let key = size.to_string();
        if let Some(reason) = reasons[&key].as_str() {
            assert!(tours[&key].is_null() && reason.starts_with(&format!("there is no tour of {size}: ")), "{reason}");
            assert!(find(&Request::open(size)).is_err());
        } else {
            let form = decoded(tours[&key].as_str().unwrap(), size).form();
            assert_eq!(form == Form::Closed, find(&Request::closed(size)).is_ok(), "{size}");
        }
    }
    assert_eq!(reasons.as_object().unwrap().len() + tours.as_object().unwrap().len(), 18 * 19 / 2);
}

#[test]
fn the_tour_that_was_asked_for_is_in_the_page() {
    for (arguments, rows, columns) in [("7x5 --from a1 --to e7", 7, 5), ("5x7 --from g5", 5, 7)] {
        let size = Size::new(rows, columns);
        let found =
            decoded(start(&page(&format!("tour {arguments}")))["tours"][size.to_string()].as_str().unwrap(), size);
        let [from, to] = found.ends().map(|end| Name::of(end, size).to_string());
        assert!(arguments.contains(&from) && (to == "e7" || !arguments.contains("--to")), "{from} {to}");
    }
}

#[test]
fn bad_command_lines_are_refused_in_one_line() {
    let too_large = "a page has no room for a board of 21x8, expected one from 3x3 to 20x20";
    for (arguments, said) in [
        ("--size 21x8", too_large),
        ("--size 21x8 map a1", too_large),
        ("--size 21x8 path a1 b2", too_large),
        ("tour 21x8", too_large),
        ("tour 1000000x1000000", "a page has no room for a board of 1000000x1000000"),
        ("--size 2x2", "a page has no room for a board of 2x2"),
        ("--size 8", "expected ROWSxCOLUMNS"),
        ("--knight bishop", "plain, dynamic"),
        ("map", "<SQUARE>"),
        ("map z9", "`z9`"),
        ("map d4 --size 3x5", "`d4`"),
        ("map a1 b2", "found 2 squares, expected one"),
        ("map c3 --block c3", "`c3`"),
        ("path a1", "found 1 square, expected two"),
        ("path a1 b2 c3", "found 3 squares, expected two"),
        ("tour 6x6 --size 5x5", "found the sizes 6x6 and 5x5, expected one"),
        ("tour --block c3", "expected neither obstacles nor --knight dynamic"),
        ("tour --knight dynamic", "expected neither obstacles nor --knight dynamic"),
        ("tour --from z9", "`z9`"),
        ("tour --check", "--check"),
        ("learn", "learn"),
        ("--size 3x3 --block a1,a2,a3,b1,b2,b3,c1,c2,c3", "every square is blocked"),
    ] {
        knight(arguments).assert().code(2).stdout("").stderr(
            predicate::str::contains(said)
                .and(predicate::str::starts_with("knight: "))
                .and(predicate::function(|text: &str| text.lines().count() == 1)),
        );
    }
    let none = "knight: there is no tour of 4x4: searched exhaustively, no square is the start of one\n";
    knight("tour 4x4").assert().code(1).stdout("").stderr(none);
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("page.html");
    let files = || fs::read_dir(folder.path()).unwrap().count();
    knight("-o").arg(&file).assert().code(0).stdout("").stderr("");
    let whole = fs::read_to_string(&file).unwrap();
    assert_eq!(whole, page(""));
    assert_eq!(files(), 1);
    // What is there stays until another page is whole.
    knight("tour 4x4 -o").arg(&file).assert().code(1).stdout("");
    assert_eq!(fs::read_to_string(&file).unwrap(), whole);
    knight("map b1 --output").arg(&file).assert().code(0);
    assert_eq!(fs::read_to_string(&file).unwrap(), page("map b1"));
    assert_eq!(files(), 1);
    let nowhere = folder.path().join("no").join("page.html");
    let said = "cannot be written: no such file or directory\n";
    knight("-o").arg(nowhere).assert().code(3).stdout("").stderr(predicate::str::ends_with(said));
    knight("-o").arg(folder.path()).assert().code(3).stderr(predicate::str::ends_with("is a directory\n"));
    assert_eq!(page("-o -"), whole);
}

#[test]
#[cfg(unix)]
fn links_permissions_and_devices_are_left_as_they_are() {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("page.html"), folder.path().join("link.html"));
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&file, &link).unwrap();
    knight("-o").arg(&link).assert().code(0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), page(""));
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    let full = "knight: /dev/full: cannot be written: no space left on device\n";
    knight("-o /dev/full").assert().code(3).stdout("").stderr(full);
    assert!(fs::metadata("/dev/full").unwrap().file_type().is_char_device());
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported_and_a_closed_pipe_is_not() {
    let status = |stdout: std::process::Stdio| {
        let mut program = std::process::Command::new(assert_cmd::cargo::cargo_bin!("knight"));
        program.arg("page").stdout(stdout).output().unwrap()
    };
    let full = status(fs::File::create("/dev/full").unwrap().into());
    assert_eq!(full.status.code(), Some(3));
    assert!(String::from_utf8(full.stderr).unwrap().starts_with("knight: standard output: cannot be written: "));
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let closed = status(writer.into());
    assert_eq!((closed.status.code(), closed.stderr), (Some(0), vec![]));
}

#[test]
fn the_library_writes_what_the_program_writes() {
    let board = Board::empty(Size::new(5, 6), MoveSet::DYNAMIC);
    let mut written = vec![];
    Page::new(board, View::Map(Square::new(4, 2))).unwrap().write(&mut written).unwrap();
    assert_eq!(String::from_utf8(written).unwrap(), page("map c1 --size 5x6 --knight dynamic"));
    for side in 1..=25 {
        let fits = SIDES.contains(&side);
        assert_eq!([Size::new(side, 8), Size::new(8, side)].map(|size| check_size(size).is_ok()), [fits; 2], "{side}");
    }
}
