//! Puts the page together: its style, its scripts and its start into one document, and the policy that it keeps.
//!
//! The content security policy lets the page load nothing, and run and look like nothing but what is in it. It names
//! the script and the style by their hashes: a nonce would be no secret in a file that everybody has.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

const PAGE: &str = include_str!("page.html");

/// The style, in the order in which the page has it.
const STYLES: [&str; 3] = [include_str!("board.css"), include_str!("controls.css"), include_str!("page.css")];

/// The scripts, each after those that it imports. They are modules; put together they are one.
const SCRIPTS: [&str; 12] = [
    include_str!("board.js"),
    include_str!("search.js"),
    include_str!("address.js"),
    include_str!("colours.js"),
    include_str!("words.js"),
    include_str!("view.js"),
    include_str!("map.js"),
    include_str!("path.js"),
    include_str!("tours.js"),
    include_str!("tour.js"),
    include_str!("learn.js"),
    include_str!("main.js"),
];

/// What stands for the parts in `page.html`, which works from a web server as it is.
const POLICY: &str = "default-src 'self'; img-src data:";
const STYLE_LINKS: &str = r#"<link rel="stylesheet" href="board.css" />
    <link rel="stylesheet" href="controls.css" />
    <link rel="stylesheet" href="page.css" />"#;
const SCRIPT_LINK: &str = r#"<script type="module" src="main.js"></script>"#;
const START: &str = r#"{ "address": "map=a1&size=8x8", "tours": {}, "reasons": {} }"#;

/// The page with this start.
pub(super) fn page(start: &str) -> String {
    let script: String = SCRIPTS.into_iter().map(without_modules).collect();
    let style = STYLES.concat();
    let policy = format!(
        "default-src 'none'; script-src '{}'; style-src '{}'; img-src data:; base-uri 'none'; form-action 'none'",
        hash(&script),
        hash(&style)
    );
    let parts = [
        (POLICY, policy),
        (STYLE_LINKS, format!("<style>{style}</style>")),
        (START, start.to_owned()),
        (SCRIPT_LINK, format!("<script type=\"module\">{script}</script>")),
    ];
    let (mut page, mut rest) = (String::new(), PAGE);
    for (place, part) in parts {
        let (before, after) = rest.split_once(place).expect("the page has a place for each part, in order");
        page += before;
        page += &part;
        rest = after;
    }
    page + rest
}

/// The source expression by which a policy allows a script or a style.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}

/// A script without its imports, and without the word before what it exports.
fn without_modules(script: &str) -> String {
    let mut kept = String::new();
    let mut is_import = false;
    for line in script.lines() {
        is_import |= line.starts_with("import ");
        if is_import {
            is_import = !line.ends_with(';');
        } else {
            kept += line.strip_prefix("export ").unwrap_or(line);
            kept += "\n";
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_joined_without_imports_and_exports() {
        let script =
            "// A.\n\nimport { a } from \"./a.js\";\nimport {\n  b,\n  c,\n} from \"./b.js\";\nexport const d = a;\n";
        assert_eq!(without_modules(script), "// A.\n\nconst d = a;\n");
    }

    #[test]
    fn each_script_comes_after_those_that_it_imports() {
        let exported = |script: &str| -> Vec<String> {
            let names = script.lines().filter_map(|line| line.strip_prefix("export ")?.split([' ', '(']).nth(1));
            names.map(str::to_owned).collect()
        };
        let mut known = vec![];
        for script in SCRIPTS {
            for import in script.split("\nimport {").skip(1) {
                let (names, _) = import.split_once('}').expect("an import names what it imports");
                for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
                    assert!(known.contains(&name.to_owned()), "{name} is imported before it is there");
                }
            }
            known.extend(exported(script));
        }
        assert!(known.len() > 20, "{known:?}");
    }

    /// The parser of HTML ends a script at this, wherever it stands, and takes a carriage return for a newline, after
    /// which the hash is another.
    #[test]
    fn no_part_has_what_html_takes_for_something_else() {
        for part in SCRIPTS.into_iter().chain(STYLES) {
            for word in ["</script", "<!--", "</style", "\r"] {
                assert!(!part.contains(word), "{word:?}");
            }
        }
    }

    #[test]
    fn a_hash_is_that_of_the_standard() {
        // The example of section 2.3.1 of the Content Security Policy, level 3.
        assert_eq!(hash("Hello, world."), "sha256-+MO/YqmqPm/BYZwlDkir51GTc9Pt9BvmLrXcRRma8u8=");
    }
}
