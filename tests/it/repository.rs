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

#[test]
fn the_library_neither_reads_nor_prints_nor_exits() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let of_the_command_line = |path: &PathBuf| {
        let place = path.strip_prefix(&source).unwrap();
        place.starts_with("cli") || place == Path::new("cli.rs") || place == Path::new("main.rs")
    };
    // Programs of their own, which the library knows as text.
    let submission = |path: &PathBuf| path.starts_with(source.join("submission/programs"));
    for file in rust_files(&source).into_iter().filter(|path| !of_the_command_line(path) && !submission(path)) {
        let text = fs::read_to_string(&file).unwrap();
        let forbidden =
            ["std::io", "std::fs", "std::env", "std::time", "std::process", "std::thread", "println!", "print!"];
        for word in forbidden {
            assert!(!text.contains(word), "{} has {word}", file.display());
        }
    }
}
