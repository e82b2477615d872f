//! The page asks for nothing from elsewhere, and its content security policy holds it to that.

use crate::driver::Browser;
use crate::{Folder, Test};
use serde_json::json;

pub const TESTS: &[Test] = &[
    ("policy::no_mode_asks_for_anything", no_requests),
    ("policy::what_the_page_does_not_contain_is_refused", the_policy_holds),
];

fn no_requests(browser: &Browser, folder: &Folder) {
    let page = folder.page(&[]);
    for fragment in ["", "map=a1", "path=a1,h8", "tour=64", "learn", "nonsense"] {
        browser.go(&page, fragment);
    }
    let (complaints, requests) = browser.complaints_and_requests();
    assert_eq!(complaints, [] as [String; 0]);
    assert!(requests.len() >= 6, "{requests:?}");
    let own = format!("file://{}", page.display());
    // The browser's own first tab has addresses of `chrome:`.
    let allowed = [own.as_str(), "data:", "chrome:"];
    for request in requests {
        assert!(allowed.iter().any(|start| request.starts_with(start)), "{request}");
    }
}

fn the_policy_holds(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&[]), "");
    let attempt = "const [done] = arguments; const refused = [];
        addEventListener('securitypolicyviolation', (event) => {
            refused.push(event.effectiveDirective);
            if (refused.length === 4) done([refused.sort(), typeof window.injected]);
        });
        const add = (tag, set) => {
            const element = document.createElement(tag);
            set(element);
            document.body.append(element);
        };
        add('script', (it) => { it.textContent = 'window.injected = true'; });
        add('style', (it) => { it.textContent = 'body { display: none }'; });
        add('img', (it) => { it.src = 'http://127.0.0.1:9/x.png'; });
        fetch('http://127.0.0.1:9/').catch(() => {});";
    let refused = browser.script_with_callback(attempt, &[]);
    let directives = ["connect-src", "img-src", "script-src-elem", "style-src-elem"];
    assert_eq!(refused, json!([directives, "undefined"]));
    // What the console says of it is meant.
    browser.complaints_and_requests();
}
