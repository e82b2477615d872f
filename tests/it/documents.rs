//! The documents are true: their sessions, pictures, tables, links and paths.

use knight::problem::PROBLEMS;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A document of the repository.
struct Document {
    /// Its path from the root of the repository.
    name: String,
    text: String,
}

impl Document {
    fn read(name: &str) -> Document {
        let text = fs::read_to_string(root().join(name));
        Document { name: name.to_owned(), text: text.unwrap_or_else(|error| panic!("{name}: {error}")) }
    }

    /// All documents: those in the root and those in `docs`.
    fn all() -> Vec<Document> {
        let mut documents = vec![];
        for folder in ["", "docs/"] {
            for entry in fs::read_dir(root().join(folder)).unwrap() {
                let name = entry.unwrap().file_name().into_string().unwrap();
                if Path::new(&name).extension().is_some_and(|extension| extension == "md") {
                    documents.push(Document::read(&format!("{folder}{name}")));
                }
            }
        }
        assert!(documents.len() >= 6, "documents are missing");
        documents
    }

    /// The file that a link or a picture of this document leads to.
    fn path(&self, target: &str) -> PathBuf {
        root().join(&self.name).parent().unwrap().join(target)
    }

    /// The lines outside of code blocks.
    fn prose(&self) -> impl Iterator<Item = &str> {
        let mut is_code = false;
        self.text.lines().filter(move |line| {
            let is_fence = line.trim_start().starts_with("```");
            is_code ^= is_fence;
            !is_code && !is_fence
        })
    }

    /// The pieces of code within the text, each in one line.
    fn code_spans(&self) -> Vec<String> {
        let prose = self.prose().map(str::trim).collect::<Vec<_>>().join(" ");
        prose.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    }

    /// The code blocks of a language.
    fn blocks(&self, language: &str) -> impl Iterator<Item = &str> {
        let blocks = self.text.split("\n```").skip(1).step_by(2);
        blocks.filter_map(move |block| block.strip_prefix(language)?.strip_prefix('\n'))
    }

    /// The ids of its headings, as GitHub makes them.
    fn anchors(&self) -> Vec<String> {
        let headings = self.prose().filter(|line| line.starts_with('#'));
        let is_kept = |letter: &char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
        let anchor = |heading: &str| heading.to_lowercase().replace(' ', "-").chars().filter(is_kept).collect();
        headings.map(|heading| anchor(heading.trim_start_matches('#').trim())).collect()
    }

    /// Asserts that a table stands in the document, with exactly these rows. Names the first that is missing.
    fn check_table(&self, head: &str, rows: &[String]) {
        for row in rows {
            assert!(self.text.contains(&format!("\n{row}\n")), "{} lacks this row:\n{row}", self.name);
        }
        let start = self.text.find(head).unwrap_or_else(|| panic!("{} lacks the table {head}", self.name));
        let table = self.text[start..].split("\n\n").next().unwrap_or_default();
        let found: Vec<&str> = table.lines().skip(2).collect();
        assert_eq!(found, rows, "{}: {head}", self.name);
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The search path of a shell that finds the program.
fn path_with_knight() -> OsString {
    let folder = Path::new(assert_cmd::cargo::cargo_bin!("knight")).parent().unwrap();
    let others = env::var_os("PATH").unwrap();
    env::join_paths([folder.to_owned()].into_iter().chain(env::split_paths(&others))).unwrap()
}

fn knight() -> Command {
    Command::new(assert_cmd::cargo::cargo_bin!("knight"))
}

/// A command of a session, and what it prints.
struct Exchange {
    command: String,
    output: String,
}

/// The commands in the `console` blocks.
fn sessions(document: &Document) -> Vec<Exchange> {
    let mut exchanges: Vec<Exchange> = vec![];
    for line in document.blocks("console").flat_map(str::lines) {
        match (line.strip_prefix("$ "), exchanges.last_mut()) {
            (Some(command), _) => exchanges.push(Exchange { command: command.to_owned(), output: String::new() }),
            (None, Some(exchange)) => exchange.output += &format!("{line}\n"),
            (None, None) => panic!("{}: a session starts with a command, not with {line:?}", document.name),
        }
    }
    exchanges
}

#[test]
fn sessions_print_what_the_documents_say() {
    let path = path_with_knight();
    let mut differences = String::new();
    for document in Document::all() {
        let sessions = sessions(&document);
        let has_sessions = ["README.md", "docs/guide.md"].contains(&document.name.as_str());
        assert!(!has_sessions || sessions.len() > 5, "{} has no sessions", document.name);
        for Exchange { command, output } in sessions {
            let found = Command::new("sh")
                .arg("-c")
                .arg(format!("exec 2>&1\n{command}"))
                .current_dir(root())
                .env("PATH", &path)
                .output()
                .unwrap();
            let found = String::from_utf8(found.stdout).unwrap();
            if found != output {
                differences += &format!("{}: $ {command}\nexpected:\n{output}found:\n{found}\n", document.name);
            }
        }
    }
    assert!(differences.is_empty(), "{differences}");
}

#[test]
fn pictures_are_what_the_commands_beside_them_draw() {
    let mut drawn = vec![];
    for document in Document::all() {
        let pictures: Vec<&str> =
            document.text.split("<img src=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let mut commands = document.code_spans();
        commands.retain(|code| code.starts_with("knight ") && code.ends_with("--format svg"));
        assert_eq!(pictures.len(), commands.len(), "{}: {pictures:?} {commands:?}", document.name);
        for (picture, command) in pictures.iter().zip(commands) {
            let output = knight().args(command.split(' ').skip(1)).output().unwrap();
            let path = document.path(picture);
            assert!(output.stdout == fs::read(&path).unwrap(), "{} is not what `{command}` draws", path.display());
            drawn.extend(path.file_name().map(ToOwned::to_owned));
        }
    }
    for entry in fs::read_dir(root().join("docs")).unwrap() {
        let name = entry.unwrap().file_name();
        let is_picture = Path::new(&name).extension().is_some_and(|extension| extension == "svg");
        assert!(!is_picture || drawn.contains(&name), "{} is in no document", name.display());
    }
}

#[test]
fn the_table_of_problems_is_the_registry() {
    let row = |about: &knight::judge::About| {
        let names = about.other_names.join(", ");
        format!("| {} | {names} | {} | {} |", about.id, about.title, about.input)
    };
    let rows: Vec<String> = PROBLEMS.iter().map(|problem| row(problem.about())).collect();
    Document::read("docs/guide.md").check_table("| id | other names | title | input |", &rows);
}

#[test]
fn the_table_of_shapes_is_the_registry() {
    // Problems with the same shapes share a row.
    let mut groups: Vec<(Vec<&str>, String)> = vec![];
    for problem in PROBLEMS {
        let names: Vec<&str> = problem.shape_infos().iter().map(|shape| shape.name).collect();
        let names = names.join(", ");
        match groups.iter_mut().find(|(_, known)| *known == names) {
            Some((ids, _)) => ids.push(problem.id()),
            None => groups.push((vec![problem.id()], names)),
        }
    }
    let rows: Vec<String> = groups.iter().map(|(ids, names)| format!("| {} | {names} |", ids.join(", "))).collect();
    Document::read("docs/guide.md").check_table("| problem | shapes |", &rows);
}

#[test]
fn the_readme_has_all_commands() {
    let help = String::from_utf8(knight().arg("--help").output().unwrap().stdout).unwrap();
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // Where a description goes on, the line is indented further.
    let commands = commands.filter_map(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with(' '));
    let commands: Vec<&str> =
        commands.filter_map(|line| line.split(' ').next()).filter(|&name| name != "help").collect();
    let readme = Document::read("README.md");
    let row = |line: &'_ str| line.strip_prefix("| `knight ")?.split([' ', '`']).next().map(str::to_owned);
    assert_eq!(readme.text.lines().filter_map(row).collect::<Vec<_>>(), commands);
}

/// The examples at the end of the help of each command run, in a folder that has the fixtures.
#[test]
#[cfg(unix)]
fn the_examples_of_the_help_work() {
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(root().join("fixtures"), folder.path().join("fixtures")).unwrap();
    let readme = Document::read("README.md");
    let rows = readme.text.lines().filter_map(|line| line.strip_prefix("| `knight ")?.split([' ', '`']).next());
    for command in rows {
        let help = String::from_utf8(knight().args([command, "--help"]).output().unwrap().stdout).unwrap();
        let (_, examples) = help.split_once("\nExamples:\n").unwrap_or_else(|| panic!("{command} has no examples"));
        let examples: Vec<&str> = examples.lines().filter_map(|line| line.strip_prefix("  ")).collect();
        assert!((1..=3).contains(&examples.len()), "{command}: {examples:?}");
        for example in examples {
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("set -e; {example}")]).current_dir(&folder).env("PATH", path_with_knight());
            let found = shell.output().unwrap();
            let is_silent = ["validate", ">", " -o "].iter().any(|word| example.contains(word));
            assert!(found.status.success(), "$ {example}\n{}", String::from_utf8_lossy(&found.stderr));
            assert!(is_silent || !found.stdout.is_empty() || !found.stderr.is_empty(), "$ {example} prints nothing");
        }
    }
}

#[test]
fn the_readme_is_short() {
    const MOST: usize = 160;
    let lines = Document::read("README.md").text.lines().count();
    assert!(lines <= MOST, "the README has {lines} lines, expected at most {MOST}");
}

#[test]
fn links_lead_somewhere() {
    let mut count = 0;
    for document in Document::all() {
        let targets = document.text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for target in targets.filter(|target| !target.starts_with("https://")) {
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let path = if file.is_empty() { root().join(&document.name) } else { document.path(file) };
            assert!(path.is_file(), "{}: there is no {target}", document.name);
            if !anchor.is_empty() {
                let to = Document { name: file.to_owned(), text: fs::read_to_string(path).unwrap() };
                let anchors = to.anchors();
                assert!(anchors.iter().any(|known| known == anchor), "{}: no {target} in {anchors:?}", document.name);
            }
            count += 1;
        }
    }
    assert!(count > 20, "{count} links");
}

#[test]
fn paths_in_the_documents_exist() {
    let mut count = 0;
    for document in Document::all() {
        for code in document.code_spans() {
            let folders = ["src/", "tests/", "docs/", "benches/", "fixtures/"];
            // ID stands for a problem that is to come.
            if folders.iter().any(|folder| code.starts_with(folder)) && !code.contains("ID") {
                assert!(root().join(&code).exists(), "{}: there is no {code}", document.name);
                count += 1;
            }
        }
    }
    assert!(count > 10, "{count} paths");
}

#[test]
fn each_room_uses_only_rooms_below_it() {
    let architecture = Document::read("docs/architecture.md");
    let room = |line: &'_ str| Some(line.strip_prefix("| `")?.split_once("/` |")?.0.to_owned());
    let rooms: Vec<String> = architecture.text.lines().filter_map(room).collect();
    let source = root().join("src");
    let mut folders: Vec<String> = fs::read_dir(&source)
        .unwrap()
        .map(Result::unwrap)
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().into_string().unwrap())
        .filter(|name| name != "submission")
        .collect();
    folders.sort();
    let mut sorted = rooms.clone();
    sorted.sort();
    assert_eq!(sorted, folders, "the table of rooms");
    for (index, room) in rooms.iter().enumerate() {
        for file in rust_files(&source.join(room)) {
            let text = fs::read_to_string(&file).unwrap();
            assert!(!text.contains("crate::{"), "{}: name each room on a line of its own", file.display());
            for above in &rooms[..index] {
                assert!(!text.contains(&format!("crate::{above}")), "{} uses {above}", file.display());
            }
        }
    }
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] }).collect()
}

#[test]
fn the_readme_and_ci_run_the_same_commands() {
    let ci = include_str!("../../.ci/run");
    let readme = Document::read("README.md");
    let commands = readme.blocks("sh").flat_map(str::lines).filter(|line| line.starts_with("cargo "));
    let commands: Vec<&str> = commands.collect();
    assert_eq!(commands.len(), 2, "one command does the main job, one runs all tests: {commands:?}");
    for command in commands {
        assert!(ci.lines().any(|line| line == command), "CI does not run `{command}`");
    }
}
