//! Rules that every file of the repository keeps.

use std::fs;
use std::path::{Path, PathBuf};

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = vec![];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

#[test]
fn every_file_says_what_it_is_for() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files: Vec<PathBuf> =
        ["src", "tests", "benches"].iter().flat_map(|folder| rust_files(&root.join(folder))).collect();
    assert!(files.len() > 20, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.starts_with("//! "), "{} does not begin with `//!`", file.display());
    }
}

/// As other files do, in the comments of their languages.
#[test]
fn every_file_of_the_page_says_what_it_is_for() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/picture/page");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        let comment = match file.extension().and_then(|extension| extension.to_str()) {
            Some("js") => "// ",
            Some("css") => "/* ",
            Some("html") => "<!doctype html>\n<!-- ",
            _ => continue,
        };
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.starts_with(comment), "{} does not begin with {comment:?}", file.display());
        count += 1;
    }
    assert!(count > 10, "{count} files");
}

/// A file that no module names is read by people and by no compiler.
#[test]
fn every_file_of_the_library_is_part_of_it() {
    let files = library();
    for (name, _) in files.iter().filter(|(name, _)| name != "lib.rs") {
        let modules = module_of(name);
        let (module, parents) = modules.split_last().expect("a file has a name");
        let parents = [parents.join("/") + ".rs", parents.join("/") + "/mod.rs"];
        let is_parent = |file: &String| if modules.len() == 1 { file == "lib.rs" } else { parents.contains(file) };
        let is_named =
            |code: &str| code.lines().any(|line| line.trim_start_matches("pub ") == format!("mod {module};"));
        assert!(files.iter().any(|(file, code)| is_parent(file) && is_named(code)), "no module names {name}");
    }
}

/// The text of a file without its comments, in which a path may stand to be read and not to be used.
fn without_comments(text: &str) -> String {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    text.lines().filter(is_code).map(|line| format!("{line}\n")).collect()
}

/// The files of the library, each with its path in `src` and its code.
fn library() -> Vec<(String, String)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let name = |path: &PathBuf| path.strip_prefix(&source).unwrap().to_str().unwrap().to_owned();
    let files = rust_files(&source).into_iter().map(|path| (name(&path), fs::read_to_string(path).unwrap()));
    // The command line is a program of its own; so are the programs to hand in, which the library knows as text.
    let is_library = |name: &str| {
        !["cli/", "submission/programs/"].iter().any(|folder| name.starts_with(folder)) && name != "main.rs"
    };
    files.filter(|(name, _)| is_library(name)).map(|(name, text)| (name, without_comments(&text))).collect()
}

#[test]
fn the_library_opens_nothing_and_neither_prints_nor_exits() {
    const FORBIDDEN: [&str; 11] = [
        "std::fs",
        "std::env",
        "std::process",
        "std::thread",
        "std::time",
        "std::net",
        "stdin(",
        "stdout(",
        "stderr(",
        "File::",
        "exit(",
    ];
    const PRINTING: [&str; 5] = ["println", "print", "eprintln", "eprint", "dbg"];
    let files = library();
    assert!(files.len() > 50, "{files:?}");
    for (name, code) in files {
        for word in FORBIDDEN {
            assert!(!code.contains(word), "{name} has {word}");
        }
        for name_of_macro in PRINTING {
            assert!(!code.contains(&format!("{name_of_macro}!")), "{name} has {name_of_macro}");
        }
    }
}

/// The rooms of the library. A room uses only those after it.
const ROOMS: [&str; 7] = ["problem", "picture", "judge", "formatter", "solver", "parser", "board"];

/// The imports that go up, as `FILE uses ROOM`, of files of the library with their code.
fn imports_upward(files: &[(String, String)]) -> Vec<String> {
    let rank = |room: &str| ROOMS.iter().position(|&known| known == room);
    let mut found = vec![];
    for (file, code) in files.iter().filter(|(file, _)| file != "lib.rs") {
        let modules = module_of(file);
        let here = rank(&modules[0]).unwrap_or_else(|| panic!("{file} is in no room"));
        for path in paths_used(code, &modules) {
            match rank(&path) {
                Some(there) if there >= here => {}
                Some(_) => found.push(format!("{file} uses {path}")),
                None => panic!("{file} uses crate::{path}, which is no room"),
            }
        }
    }
    found
}

/// The modules that lead to a file.
fn module_of(file: &str) -> Vec<String> {
    let modules = file.trim_end_matches(".rs").split('/').filter(|&module| module != "mod");
    modules.map(str::to_owned).collect()
}

/// The rooms that a file in these modules uses: the first names after `crate`, or after all modules that `super`
/// leaves.
fn paths_used(code: &str, modules: &[String]) -> Vec<String> {
    let compact: String = code.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut rooms = vec![];
    for (start, _) in compact.match_indices("crate::") {
        rooms.extend(first_names(&compact[start + "crate::".len()..]));
    }
    // Modules within a file, as those of tests, are not looked into: their `super` is one more.
    let ups = "super::".repeat(modules.len());
    for (start, _) in compact.match_indices(&ups) {
        let is_whole = !compact[..start].ends_with("super::");
        let rest = compact[start + ups.len()..].trim_start_matches("super::");
        rooms.extend(first_names(rest).into_iter().filter(|name| is_whole && ROOMS.contains(&name.as_str())));
    }
    rooms
}

/// The first name of a path, or those of all paths between braces.
fn first_names(path: &str) -> Vec<String> {
    let name = |path: &str| path.trim().chars().take_while(|&it| it.is_alphanumeric() || it == '_').collect::<String>();
    let Some(group) = path.strip_prefix('{') else { return vec![name(path)] };
    let (mut names, mut depth, mut start) = (vec![], 0, 0);
    for (at, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                names.push(name(&group[start..at]));
                start = at + 1;
            }
            '}' => depth -= 1,
            _ => {}
        }
        if character == '}' && depth == 0 && start == at + 1 {
            break;
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[test]
fn rooms_use_only_rooms_below_them() {
    let upward = imports_upward(&library());
    assert!(upward.is_empty(), "{}", upward.join("\n"));
}

#[test]
fn the_command_line_uses_the_library_by_its_name() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for file in rust_files(&source.join("cli")) {
        let code = without_comments(&fs::read_to_string(&file).unwrap());
        assert!(!code.contains("crate::"), "{} uses crate::", file.display());
    }
}

#[test]
fn an_import_that_goes_up_is_found() {
    let upward = |files: &[(&str, &str)]| {
        let files = files.iter().map(|&(name, text)| (name.to_owned(), without_comments(text)));
        imports_upward(&files.collect::<Vec<_>>())
    };
    let down = ("judge/solve.rs", "use crate::parser::Scanner;\nuse super::answers::Answers;\n");
    assert!(
        upward(&[down, ("parser/scanner.rs", "use super::position::Position;\nuse crate::board::Size;\n")]).is_empty()
    );
    // A ring of two.
    assert_eq!(upward(&[down, ("parser/scanner.rs", "use crate::judge::solve;")]), ["parser/scanner.rs uses judge"]);
    for code in [
        "use crate::{board::{Size, Square}, judge::Answers};",
        "use crate::{\n    board::Size,\n    judge,\n};",
        "pub use super::super::judge::Answers;",
        "fn f(answers: crate::judge::Answers) {}",
        "mod tests {\n    use super::super::super::judge::Answers;\n}",
    ] {
        assert_eq!(upward(&[("parser/cases.rs", code)]), ["parser/cases.rs uses judge"], "{code}");
    }
    assert_eq!(upward(&[("parser/mod.rs", "use super::judge;")]), ["parser/mod.rs uses judge"]);
    for code in ["//! See crate::judge.", "use super::judge;", "use crate::parser::{self, Error};"] {
        assert!(upward(&[("parser/cases.rs", code)]).is_empty(), "{code}");
    }
}
