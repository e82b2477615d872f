//! For everybody: screen readers, small screens, dark rooms, paper, and people whom motion makes ill.

use crate::driver::{Browser, axe};
use crate::{Folder, Test};
use serde_json::{Value, json};

pub const TESTS: &[Test] = &[
    ("access::the_accessibility_check_finds_no_violations", no_violations),
    ("access::a_phone_shows_the_board_without_scrolling_sideways", phones),
    ("access::reduced_motion_and_print_are_heeded", motion_and_print),
];

const VIEWS: &[&str] = &[
    "map=b1&size=8x8&block=c3,d4",
    "map=b2&size=3x3",
    "map=k10&size=20x20",
    "path=a1,h8&size=8x8&knight=dynamic&step=2",
    "tour=20&size=6x6",
    "learn=b1,g6&size=8x8",
    "nonsense",
];

fn no_violations(browser: &Browser, folder: &Folder) {
    let Some(axe) = axe() else {
        println!("skipped: the accessibility check, as axe-core is not installed; `.ci/run` installs it");
        return;
    };
    let page = folder.page(&[]);
    let check = "const [done] = arguments;
        axe.run({resultTypes: ['violations']}).then(({violations}) => done(violations.map(
            ({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(({html, failureSummary}) => html + failureSummary)}`)))";
    for scheme in ["light", "dark"] {
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        browser.devtools("Emulation.setEmulatedMedia", &json!({"features": features}));
        for view in VIEWS {
            browser.go(&page, view);
            browser.script(&axe, &[]);
            assert_eq!(browser.script_with_callback(check, &[]), json!([]), "#{view} in {scheme}");
        }
    }
}

/// The widths of the page and of the window, and the side of a square.
const MEASURES: &str = "return [document.documentElement.scrollWidth, innerWidth,
    document.querySelector('[data-square=a1]').offsetWidth]";

fn phones(browser: &Browser, folder: &Folder) {
    let page = folder.page(&[]);
    for (width, side) in [(360, 45), (320, 40)] {
        let size = json!({"width": width, "height": 700, "deviceScaleFactor": 2, "mobile": true});
        browser.devtools("Emulation.setDeviceMetricsOverride", &size);
        for view in VIEWS {
            browser.go(&page, view);
            let measures = browser.script(MEASURES, &[]);
            assert_eq!([&measures[0], &measures[1]], [width, width].map(Value::from).each_ref(), "#{view}");
            if view.contains("8x8") {
                assert_eq!(measures[2], json!(side), "#{view}");
            }
        }
        // What is pressed with a finger is at least as large as one.
        browser.go(&page, VIEWS[3]);
        let small = "return [...document.querySelectorAll('button, select')].filter((it) => it.checkVisibility())
            .filter((it) => it.offsetHeight < 44 || it.offsetWidth < 44).map((it) => it.outerHTML)";
        assert_eq!(browser.script(small, &[]), json!([]));
    }
}

fn motion_and_print(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&["tour", "6x6"]), "");
    let duration = "return getComputedStyle(document.querySelector('.figure')).transitionDuration";
    let prefer = |motion: &str| {
        let features = json!([{"name": "prefers-reduced-motion", "value": motion}]);
        browser.devtools("Emulation.setEmulatedMedia", &json!({"features": features}));
        browser.script(duration, &[])
    };
    assert_ne!(prefer("no-preference"), json!("0s"));
    assert_eq!(prefer("reduce"), json!("0s"));
    // On paper there is the board and what is said of it, on white, even from a dark screen.
    let features = json!([{"name": "prefers-color-scheme", "value": "dark"}]);
    browser.devtools("Emulation.setEmulatedMedia", &json!({"media": "print", "features": features}));
    let visible = "return ['#board', '#status', '[role=tablist]', '.settings', '.player']
        .map((selector) => document.querySelector(selector).checkVisibility())";
    assert_eq!(browser.script(visible, &[]), json!([true, true, false, false, false]));
    let ink = "return getComputedStyle(document.documentElement).color";
    assert_eq!(browser.script(ink, &[]), json!("rgb(33, 30, 26)"));
}
