//! Addresses that are not understood.

use crate::driver::Browser;
use crate::map::distance;
use crate::{Folder, Test};
use serde_json::json;

pub const TESTS: &[Test] = &[
    ("address::nonsense_shows_the_default_board_and_is_named", nonsense),
    ("address::a_good_address_is_taken_as_people_write_it", good_addresses),
];

/// What is in the address, and what is said of it.
const NONSENSE: &[(&str, &[&str])] = &[
    ("map=z9", &["map=z9, expected a square from a1 to h8 that is not blocked"]),
    ("map=a0", &["map=a0, expected a square from a1 to h8 that is not blocked"]),
    ("map=", &["map=, expected a square from a1 to h8 that is not blocked"]),
    ("map=a1,b2", &["map=a1,b2, expected a square from a1 to h8 that is not blocked"]),
    ("map=c3&block=c3", &["map=c3, expected a square from a1 to h8 that is not blocked"]),
    ("size=2x8", &["size=2x8, expected rows and columns from 3x3 to 20x20"]),
    ("size=21x8", &["size=21x8, expected rows and columns from 3x3 to 20x20"]),
    ("size=8", &["size=8, expected rows and columns from 3x3 to 20x20"]),
    ("size=8x8x8", &["size=8x8x8, expected rows and columns from 3x3 to 20x20"]),
    ("knight=bishop", &["knight=bishop, expected plain or dynamic"]),
    ("block=a1,i1", &["block=a1,i1, expected squares from a1 to h8"]),
    ("path=a1", &[]),
    ("path=a1,b2,c3", &["path=a1,b2,c3, expected two squares from a1 to h8 that are not blocked"]),
    ("learn=a1", &["learn=a1, expected two squares from a1 to h8 that are not blocked"]),
    ("tour=65", &["tour=65, expected a step from 1 to 64"]),
    ("tour=0", &["tour=0, expected a step from 1 to 64"]),
    ("tour=1&show=all", &["show=all, expected numbers, lines or both"]),
    ("map=a1&number=2", &["number, expected only with path"]),
    ("path=a1,b2&number=x", &["number=x, expected the number of a path"]),
    ("path=a1,b2&number=0", &["number=0, expected the number of a path"]),
    ("map=a1&path=a1,b2", &["map and path, expected one of them"]),
    ("map=a1&map=a2", &["map=a2, expected map once"]),
    ("hello", &["hello, expected map, path, tour, learn, size, block or knight"]),
    ("=", &["=, expected map, path, tour, learn, size, block or knight"]),
    ("%E0%A4%A", &["%E0%A4%A, expected map, path, tour, learn, size, block or knight"]),
    (
        "<img src=x onerror=alert(1)>",
        &["<img src=x onerror=alert(1)>, expected map, path, tour, learn, size, block or knight"],
    ),
    ("map=toString", &["map=toString, expected a square from a1 to h8 that is not blocked"]),
    ("constructor=1", &["constructor=1, expected map, path, tour, learn, size, block or knight"]),
    (
        "size=9x99&knight=&foo=bar",
        &[
            "foo=bar, expected map, path, tour, learn, size, block or knight",
            "size=9x99, expected rows and columns from 3x3 to 20x20",
            "knight=, expected plain or dynamic",
        ],
    ),
];

fn nonsense(browser: &Browser, folder: &Folder) {
    // The board that the page was written with is the default.
    let page = folder.page(&["map", "b1", "--size", "5x6", "--block", "c3"]);
    browser.go(&page, "map=a1&size=3x3");
    let go = "const [fragment, done] = arguments;
        addEventListener('hashchange', () => {
            const notice = document.querySelector('#notice');
            const said = [...document.querySelectorAll('#misunderstood li')].map((it) => it.textContent);
            const board = document.querySelectorAll('[data-distance]').length;
            done([notice.hidden, said, board]);
        }, {once: true});
        location.hash = fragment;";
    for (fragment, said) in NONSENSE {
        let found = browser.script_with_callback(go, &[json!(fragment)]);
        if said.is_empty() {
            assert_eq!(found[0], json!(true), "#{fragment}: {found}");
        } else {
            assert_eq!(found, json!([false, said, 30]), "#{fragment}");
            assert_eq!([distance(browser, "b1"), distance(browser, "c3")], ["0", "-1"], "#{fragment}");
        }
    }
    // Too long to be repeated as a whole.
    let long = format!("map={}", "a".repeat(5000));
    let found = browser.script_with_callback(go, &[json!(long)]);
    assert!(found[1][0].as_str().unwrap().len() < 120, "{found}");
    // The notice goes when the board is used.
    browser.click("[data-square=d4]");
    browser.wait_for("document.querySelector('#notice').hidden");
    assert_eq!(browser.fragment(), "map=d4&size=5x6&block=c3");
    // Where all squares are blocked, there is none for the knight.
    let all: Vec<String> = "abc".chars().flat_map(|file| (1..=3).map(move |rank| format!("{file}{rank}"))).collect();
    let found = browser.script_with_callback(go, &[json!(format!("size=3x3&block={}", all.join(",")))]);
    assert_eq!(found[1], json!(["block, expected at least one square that is not blocked"]));
}

fn good_addresses(browser: &Browser, folder: &Folder) {
    let page = folder.page(&[]);
    for (fragment, start, blocked) in [
        ("", "a1", 0),
        ("map=A1&size=8X8&block=C3,d4&knight=dynamic", "a1", 2),
        ("map=b2&block=c3%2Cd4%20e5", "b2", 3),
        ("block=a1&size=5x5", "b1", 1),
        ("&map=c3&", "c3", 0),
    ] {
        browser.go(&page, fragment);
        assert_eq!(browser.script("return document.querySelector('#notice').hidden", &[]), json!(true), "#{fragment}");
        assert_eq!(distance(browser, start), "0", "#{fragment}");
        let found = browser.script("return document.querySelectorAll('.blocked').length", &[]);
        assert_eq!(found, json!(blocked), "#{fragment}");
    }
}
