//! The mode Learn: questions, and what is said of answers.

use crate::driver::Browser;
use crate::map::distance;
use crate::{Folder, Test};
use serde_json::json;

pub const TESTS: &[Test] = &[
    ("learn::a_number_is_right_or_wrong", numbers),
    ("learn::the_moves_are_an_answer_too", moves),
    ("learn::questions_have_answers", questions),
];

fn numbers(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&[]), "learn=b1,g6&size=8x8");
    assert_eq!(browser.text("#question"), "How many moves does the knight need from b1 to g6?");
    browser.click("#numbers button:nth-child(3)");
    let path = "b1 a3 c4 e5 g6. It is one of 7 shortest paths.";
    assert_eq!(browser.text("#status"), format!("Not 3: it takes 4 moves. {path}"));
    assert_eq!(browser.text("#score"), "0 of 1 right");
    // A question is answered once.
    browser.click("#numbers button:nth-child(4)");
    assert_eq!(browser.text("#score"), "0 of 1 right");
    assert_eq!(browser.script("return document.querySelectorAll('.line.highlighted').length", &[]), json!(4));
    browser.script("location.hash = 'learn=b1,g6&size=8x9'", &[]);
    browser.wait_for("document.querySelector('#status').textContent.startsWith('Choose')");
    browser.click("#numbers button:nth-child(4)");
    assert_eq!(browser.text("#status"), format!("Right: 4 moves. {path}"));
    assert_eq!(browser.text("#score"), "1 of 2 right");
}

fn moves(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&[]), "learn=a1,b2&size=8x8");
    browser.click("[data-square=h5]");
    assert_eq!(browser.text("#status"), "From a1 to h5: no move leads there.");
    for square in ["b3", "c5", "d3"] {
        browser.click(&format!("[data-square={square}]"));
    }
    assert_eq!(browser.text("#status"), "3 moves made: the knight is on d3.");
    browser.click("#learn-back");
    assert_eq!(browser.text("#status"), "2 moves made: the knight is on c5.");
    for square in ["a4", "b2"] {
        browser.click(&format!("[data-square={square}]"));
    }
    assert!(browser.text("#status").starts_with("Right: 4 moves. "), "{}", browser.text("#status"));
    assert_eq!(browser.text("#score"), "1 of 1 right");
    // A dynamic knight makes no two moves of a type in a row: from a1 by B to c3, and not by B on to e5.
    browser.go(&folder.page(&[]), "learn=a1,e5&size=8x8&knight=dynamic");
    browser.click("[data-square=c3]");
    browser.click("[data-square=e5]");
    assert_eq!(browser.text("#status"), "From c3 to e5: no move leads there.");
}

fn questions(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&[]), "learn&size=5x5&block=c3");
    for _ in 0..8 {
        let question = browser.fragment();
        browser.click("#learn-reveal");
        let said = browser.text("#status");
        let moves = said.split(' ').nth(2).unwrap().to_owned();
        // The same pair, as a map.
        let (from, to) = question.trim_start_matches("learn=").split_once('&').unwrap().0.split_once(',').unwrap();
        browser.script("location.hash = `map=${arguments[0]}&size=5x5&block=c3`", &[json!(from)]);
        browser.wait_for("document.documentElement.dataset.mode === 'map'");
        assert_eq!(distance(browser, to), moves, "{question}");
        browser.script("location.hash = 'learn&size=5x5&block=c3'", &[]);
        browser.wait_for("document.documentElement.dataset.mode === 'learn'");
        let posed = browser.fragment();
        browser.click("#learn-next");
        assert_ne!(browser.fragment(), posed);
    }
    // Where the knight cannot move, there is nothing to ask.
    browser.go(&folder.page(&[]), "learn&size=3x3&block=a1,b1,c1,a2,c2,a3,b3");
    assert_eq!(browser.text("#status"), "On this board the knight cannot move at all.");
}
