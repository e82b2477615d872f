//! The mode Map, and the settings: with the mouse, and with the keyboard alone.

use crate::driver::{Browser, ENTER, LEFT, RIGHT, TAB, UP};
use crate::{Folder, Test};
use knight::board::{MoveSet, Name, Size};
use knight::solver::distance::{Board, ShortestPaths};
use serde_json::json;
use std::collections::HashSet;
use std::convert::Infallible;

pub const TESTS: &[Test] = &[
    ("map::a_click_sets_the_knight", a_click_sets_the_knight),
    ("map::a_square_that_is_pointed_at_shows_its_paths", pointing_shows_paths),
    ("map::the_keyboard_alone_does_it_all", the_keyboard_alone),
    ("map::obstacles_are_set_and_cleared", obstacles),
    ("map::the_board_takes_other_sizes", sizes),
];

/// The distance that a square shows.
pub fn distance(browser: &Browser, square: &str) -> String {
    let found = browser.script(
        "return document.querySelector(`[data-square='${arguments[0]}']`)?.dataset.distance ?? ''",
        &[json!(square)],
    );
    found.as_str().expect("it is a string").to_owned()
}

fn a_click_sets_the_knight(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&[]), "");
    assert_eq!(browser.text("#status"), "From a1 the knight reaches all 64 squares, the farthest in 6 moves.");
    browser.click("[data-square=d4]");
    assert_eq!(browser.fragment(), "map=d4&size=8x8");
    assert_eq!([distance(browser, "d4"), distance(browser, "a1"), distance(browser, "e4")], ["0", "2", "3"]);
    assert_eq!(browser.text("#status"), "From d4 the knight reaches all 64 squares, the farthest in 4 moves.");
}

fn pointing_shows_paths(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&["map", "a1"]), "");
    browser.point_at("[data-square=h8]");
    browser.wait_for("document.querySelectorAll('#lines .thin').length > 0");
    assert_eq!(browser.text("#status"), "h8: 6 moves, 108 shortest paths.");
    let lines = browser.script("return document.querySelectorAll('#lines .thin').length", &[]);
    assert_eq!(lines, json!(moves_of_paths("a1", "h8")));
    browser.point_at("h1");
    browser.wait_for("document.querySelectorAll('#lines .thin').length === 0");
    browser.go(&folder.page(&["map", "b2", "--size", "3x3"]), "");
    browser.point_at("[data-square=a1]");
    browser.wait_for("document.querySelector('#status').textContent === 'a1 is out of reach.'");
    assert_eq!(distance(browser, "a1"), "-1");
}

/// How many moves the shortest paths between two squares of a chess board consist of.
fn moves_of_paths(from: &str, to: &str) -> usize {
    let size = Size::square(8);
    let board = Board::empty(size, MoveSet::KNIGHT);
    let [from, to] = [from, to].map(|name| Name::read(name.as_bytes(), size).unwrap());
    let mut moves = HashSet::new();
    let paths = ShortestPaths::between(&board, from, to).unwrap();
    let _: Result<(), Infallible> = paths.for_each(|path| {
        moves.extend(path.squares().zip(path.squares().skip(1)));
        Ok(())
    });
    moves.len()
}

fn the_keyboard_alone(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&["map", "a1"]), "");
    // From the tabs to the board.
    browser.keys(&[TAB, TAB]);
    let focus = "return document.activeElement.dataset.square ?? document.activeElement.id";
    assert_eq!(browser.script(focus, &[]), json!("a1"));
    browser.keys(&[RIGHT, RIGHT, UP, UP]);
    assert_eq!(browser.script(focus, &[]), json!("c3"));
    assert_eq!(browser.text("#status"), "c3: 4 moves, 16 shortest paths.");
    browser.keys(&[ENTER]);
    assert_eq!(browser.fragment(), "map=c3&size=8x8");
    assert_eq!(browser.script(focus, &[]), json!("c3"));
    // At the edge the focus stays on the board.
    browser.keys(&[LEFT, LEFT, LEFT, LEFT]);
    assert_eq!(browser.script(focus, &[]), json!("a3"));
    // The first of all is the tab of the mode.
    browser.script("document.querySelector('#tab-map').focus()", &[]);
    browser.keys(&[RIGHT]);
    assert_eq!(browser.script(focus, &[]), json!("tab-path"));
    assert_eq!(browser.fragment(), "path=c3&size=8x8");
    // The focus is seen.
    assert_eq!(browser.script("return getComputedStyle(document.activeElement).outlineStyle", &[]), json!("solid"));
}

fn obstacles(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&["map", "a1"]), "");
    browser.click("#obstacle-mode");
    browser.click("[data-square=b3]");
    browser.click("[data-square=c2]");
    assert_eq!(browser.fragment(), "map=a1&size=8x8&block=b3,c2");
    assert_eq!([distance(browser, "b3"), distance(browser, "h8")], ["-1", "-1"]);
    browser.click("[data-square=a1]");
    assert_eq!(browser.text("#status"), "The knight stands on a1, which cannot be blocked.");
    browser.click("[data-square=c2]");
    assert_eq!(browser.text("#status"), "c2 is free. 1 square blocked.");
    assert_eq!(browser.fragment(), "map=a1&size=8x8&block=b3");
    assert_eq!([distance(browser, "b3"), distance(browser, "c2")], ["-1", "1"]);
    browser.click("#obstacle-mode");
    browser.click("[data-square=b3]");
    assert_eq!(browser.text("#status"), "b3 is blocked. Clear it with “Set obstacles”.");
    browser.click("#obstacle-clear");
    assert_eq!(browser.fragment(), "map=a1&size=8x8");
    assert_eq!(distance(browser, "b3"), "1");
}

fn sizes(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&["map", "c3", "--block", "d4,h8"]), "");
    let choose = "const [id, value] = arguments; const list = document.getElementById(id);
        list.value = value; list.dispatchEvent(new Event('change'))";
    browser.script(choose, &[json!("rows"), json!("5")]);
    assert_eq!(browser.fragment(), "map=c3&size=5x8&block=d4");
    browser.script(choose, &[json!("columns"), json!("20")]);
    assert_eq!(browser.fragment(), "map=c3&size=5x20&block=d4");
    assert_eq!(browser.script("return document.querySelectorAll('[data-distance]').length", &[]), json!(100));
    browser.click("input[value=dynamic] + span");
    assert_eq!(browser.fragment(), "map=c3&size=5x20&block=d4&knight=dynamic");
    // A knight on a square that is no longer there goes to the first that is free.
    browser.go(&folder.page(&["map", "h8", "--block", "a1"]), "");
    browser.script(choose, &[json!("rows"), json!("3")]);
    assert_eq!(browser.fragment(), "map=b1&size=3x8&block=a1");
}
