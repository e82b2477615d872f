//! The mode Path: two squares, and one of the shortest paths step by step.

use crate::driver::{Browser, ENTER};
use crate::{Folder, Test};
use serde_json::json;

pub const TESTS: &[Test] = &[
    ("path::two_clicks_ask_for_a_path", two_clicks),
    ("path::a_path_is_followed_step_by_step", step_by_step),
    ("path::an_address_names_the_path_and_the_step", an_address_names_it),
];

fn two_clicks(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&[]), "");
    browser.click("#tab-path");
    assert_eq!(browser.text("#status"), "From a1 to which square? Choose one.");
    browser.click("[data-square=h8]");
    assert_eq!(browser.fragment(), "path=a1,h8&size=8x8");
    assert_eq!(browser.text("#status"), "From a1 to h8: 6 moves, 108 shortest paths.");
    browser.click("[data-square=e2]");
    browser.click("[data-square=e4]");
    assert_eq!(browser.fragment(), "path=e2,e4&size=8x8");
    browser.click("#path-next");
    assert_eq!(browser.fragment(), "path=e2,e4&size=8x8&number=2");
    assert_eq!(browser.text("#path-steps"), "e2 g3 e4".replace(' ', ""));
    // After the last comes the first.
    browser.click("#path-next");
    assert_eq!(browser.fragment(), "path=e2,e4&size=8x8");
}

fn step_by_step(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&["path", "a1", "h8", "--knight", "dynamic"]), "");
    assert_eq!(browser.text("#status"), "From a1 to h8: 4 moves, 16 shortest paths.");
    browser.click("#path-on");
    assert_eq!(browser.text("#status"), "Move 1 of 4: from a1 to a8 (T).");
    browser.keys(&[ENTER, ENTER, ENTER]);
    assert_eq!(browser.text("#status"), "Move 4 of 4: from g6 to h8 (K).");
    assert_eq!(browser.fragment(), "path=a1,h8&size=8x8&knight=dynamic&step=4");
    // The button does nothing at the end, and keeps the focus.
    browser.keys(&[ENTER]);
    assert_eq!(browser.fragment(), "path=a1,h8&size=8x8&knight=dynamic&step=4");
    assert_eq!(browser.script("return document.activeElement.id", &[]), json!("path-on"));
    browser.click("#path-steps li:nth-child(3) button");
    assert_eq!(browser.text("#status"), "Move 2 of 4: from a8 to b6 (K).");
}

fn an_address_names_it(browser: &Browser, folder: &Folder) {
    let page = folder.page(&[]);
    browser.go(&page, "path=a1,h8&size=8x8&number=108&step=1");
    assert_eq!(browser.text("#status"), "Move 1 of 6: from a1 to c2.");
    assert_eq!(browser.script("return document.querySelector('#path-number').value", &[]), json!("108"));
    browser.go(&page, "path=a1,b2&size=3x3");
    assert_eq!(browser.text("#status"), "There is no path from a1 to b2.");
    // More paths than a number of most programs can hold.
    browser.go(&page, "path=a1,t20&size=20x20");
    let count: String = browser.text("#path-total").chars().filter(char::is_ascii_digit).collect();
    assert_eq!(count, expected_count());
}

/// What the library counts from corner to corner of the largest board.
fn expected_count() -> String {
    use knight::board::{MoveSet, Size};
    use knight::solver::distance::{Board, ShortestPaths};
    let size = Size::square(20);
    let board = Board::empty(size, MoveSet::KNIGHT);
    let paths = ShortestPaths::between(&board, size.at(19 * 20), size.at(19)).expect("there are paths");
    paths.count().to_string()
}
