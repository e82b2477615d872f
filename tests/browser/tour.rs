//! The mode Tour: the tours in the page, and how they are played.

use crate::driver::Browser;
use crate::{Folder, Test};
use knight::board::{Name, Size};
use knight::solver::tour::{Form, Request, find};
use serde_json::{Value, json};

pub const TESTS: &[Test] = &[
    ("tour::every_board_has_its_tour_or_the_reason_why_not", every_board),
    ("tour::a_tour_is_played_paused_stepped_and_scrubbed", playing),
    ("tour::the_tour_that_was_asked_for_is_shown", the_tour_asked_for),
];

/// What is asked of each board: its squares in the order of the tour, and what is said at its end.
const READ_TOURS: &str = "const [sizes, done] = arguments; const found = [];
    const next = () => {
        const [rows, columns] = sizes[found.length];
        location.hash = `tour=${rows * columns}&size=${rows}x${columns}`;
    };
    addEventListener('hashchange', function listener() {
        const squares = [...document.querySelectorAll('[data-step]')];
        squares.sort((a, b) => a.dataset.step - b.dataset.step);
        found.push([squares.map((square) => square.dataset.square), document.querySelector('#status').textContent]);
        if (found.length < sizes.length) next();
        else { removeEventListener('hashchange', listener); done(found); }
    });
    next();";

fn every_board(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&[]), "");
    browser.do_not_draw();
    let sizes: Vec<[u32; 2]> = (3..=20).flat_map(|rows| (3..=20).map(move |columns| [rows, columns])).collect();
    let found = browser.script_with_callback(READ_TOURS, &[json!(sizes)]);
    for (&[rows, columns], found) in sizes.iter().zip(found.as_array().expect("a list of tours")) {
        let size = Size::new(rows, columns);
        // The page has the tours of boards that are at least as wide as high, and turns them.
        let lying = Size::new(rows.min(columns), rows.max(columns));
        let tour = find(&Request::closed(lying)).or_else(|_| find(&Request::open(lying)));
        let said = found[1].as_str().expect("a sentence");
        match tour {
            Ok(tour) => {
                let turned =
                    |square| if rows > columns { Name::of(transposed(square), size) } else { Name::of(square, size) };
                let squares: Vec<String> = tour.squares().map(|square| turned(square).to_string()).collect();
                assert_eq!(found[0], json!(squares), "{size}");
                let start = if tour.form() == Form::Closed { "A closed tour" } else { "An open tour from" };
                assert!(said.starts_with(start), "{size}: {said}");
            }
            Err(none) => {
                assert_eq!(found[0], json!([]), "{size}");
                assert_eq!(said.to_lowercase(), format!("{none}.").to_lowercase());
            }
        }
    }
}

fn transposed(square: knight::board::Square) -> knight::board::Square {
    knight::board::Square::new(square.column, square.row)
}

/// At which step the tour is.
fn step(browser: &Browser) -> Value {
    browser.script("return document.querySelectorAll('[data-step]').length", &[])
}

fn playing(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&["tour", "5x6", "--closed"]), "");
    assert_eq!(step(browser), json!(1));
    let slide = "const [id, value] = arguments; const slider = document.getElementById(id);
        slider.value = value; slider.dispatchEvent(new Event('input'))";
    // So slowly that the pause comes before the end on a busy machine too.
    browser.script(slide, &[json!("tour-speed"), json!("1")]);
    assert_eq!(browser.text("#tour-speed-name"), "2 a second");
    browser.click("#tour-play");
    assert_eq!(browser.text("#tour-play"), "Pause");
    browser.wait_for("document.querySelectorAll('[data-step]').length >= 2");
    browser.click("#tour-play");
    let paused = step(browser);
    assert_eq!(browser.fragment(), format!("tour={paused}&size=5x6"));
    browser.click("#tour-on");
    assert_eq!(step(browser), json!(paused.as_u64().unwrap() + 1));
    browser.click("#tour-back");
    assert_eq!(step(browser), paused);
    // Played to its end, it stops.
    browser.script(slide, &[json!("tour-speed"), json!("5")]);
    assert_eq!(browser.text("#tour-speed-name"), "32 a second");
    browser.click("#tour-play");
    browser.wait_for("document.querySelectorAll('[data-step]').length === 30");
    browser.wait_for("document.querySelector('#tour-play').textContent === 'Play'");
    assert_eq!(browser.fragment(), "tour=30&size=5x6");
    browser.script(slide, &[json!("tour-position"), json!("12")]);
    assert_eq!(step(browser), json!(12));
    browser.click("#tour-first");
    assert_eq!(step(browser), json!(1));
    browser.click("#tour-last");
    assert_eq!(step(browser), json!(30));
    let shown = "const text = [...document.querySelectorAll('.number')].filter((it) => it.textContent !== '').length;
        return [text, document.querySelectorAll('.route').length]";
    assert_eq!(browser.script(shown, &[]), json!([29, 1]));
    browser.click("input[value=numbers] + span");
    assert_eq!(browser.script(shown, &[]), json!([29, 0]));
    browser.click("input[value=lines] + span");
    assert_eq!(browser.script(shown, &[]), json!([0, 1]));
    assert_eq!(browser.fragment(), "tour=30&size=5x6&show=lines");
    // A click on a square goes to the step at which it is visited.
    browser.click("#tour-first");
    browser.click("[data-square=c3]");
    let here = "return document.querySelector('#status').textContent.includes(', c3')";
    assert_eq!(browser.script(here, &[]), json!(true));
}

fn the_tour_asked_for(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&["tour", "7x5", "--from", "a1", "--to", "e7"]), "");
    assert_eq!(browser.text("#status"), "An open tour from a1 to e7: step 1 of 35, a1.");
    browser.click("#tour-last");
    let size = Size::new(7, 5);
    let [start, end] = ["a1", "e7"].map(|name| Name::read(name.as_bytes(), size).unwrap());
    let tour = find(&Request::open(size).from(start).to(end)).unwrap();
    let expected: Vec<String> = tour.steps().iter().map(u32::to_string).collect();
    let found =
        browser.script("return [...document.querySelectorAll('[data-square]')].map((it) => it.dataset.step)", &[]);
    assert_eq!(found, json!(expected));
}
