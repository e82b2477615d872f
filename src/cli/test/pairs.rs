//! Which files are inputs, and which hold the right answers to them.
//!
//! | input | answer |
//! |---|---|
//! | `x.in` | `x.ans`, `x.out`, `x.a`, `x.diff`, `x.sol` |
//! | `x` | `x.a` |
//! | `in/x`, `input/x`, `inputs/x` | `out/x`, `output/x`, `outputs/x` |
//! | `inputN.txt` | `outputN.txt` |
//! | `x.inN` | `x.outN` |
//!
//! Where there is an `x.ans`, an `x.out` is what a contestant's program wrote. In Kattis' tree of `sample` and `secret`
//! it always is.

use super::super::error::Error;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use walkdir::{DirEntry, WalkDir};

/// An input and the answer to it.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The file of the input.
    pub input: PathBuf,
    /// The file of the answer, if there is one.
    pub answer: Option<PathBuf>,
    /// The file that the answer would be in.
    pub answer_to_be: PathBuf,
}

/// The pairs that were found, in order.
#[derive(Debug, Default)]
pub struct Pairs {
    /// The pairs.
    pub pairs: Vec<Pair>,
    /// How the files are named, and how many pairs of such names there are.
    pub layouts: BTreeMap<String, usize>,
}

/// Names of one's own: an input and its answer, with `%s` for what they have in common.
#[derive(Clone, Debug)]
pub struct Pattern {
    input: (String, String),
    answer: (String, String),
}

/// The extensions of answers, the first of which outranks the others.
const ANSWERS: [&str; 5] = ["ans", "out", "a", "diff", "sol"];

/// The folders of inputs and those of answers to them.
const FOLDERS: [(&str, &str); 3] = [("in", "out"), ("input", "output"), ("inputs", "outputs")];

impl Pairs {
    /// Finds the pairs in folders, and those of single inputs.
    ///
    /// # Errors
    /// If there are none, if they do not fit, or if a folder cannot be read.
    pub fn find(paths: &[PathBuf], pattern: Option<&Pattern>) -> Result<Pairs, Error> {
        let mut found = Pairs::default();
        for path in paths {
            let is_folder = path.metadata().map_err(|error| cannot_read(path, error))?.is_dir();
            match pattern {
                _ if !is_folder => found.add_file(path, pattern)?,
                Some(pattern) => found.add_by_pattern(path, pattern)?,
                None => found.add_folder(path)?,
            }
        }
        if found.pairs.is_empty() {
            let places: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
            let expected = match pattern {
                Some(pattern) => format!("files named as {}", pattern.describe()),
                None => "files such as 1.in with 1.ans (`knight test --help` lists the layouts)".to_owned(),
            };
            return Err(Error::Usage(format!("{}: there are no cases, expected {expected}", places.join(", "))));
        }
        Ok(found)
    }

    fn add_folder(&mut self, folder: &Path) -> Result<(), Error> {
        let data = folder.join("data");
        let base = if data.is_dir() { &data } else { folder };
        let parts: Vec<PathBuf> =
            ["sample", "secret"].map(|part| base.join(part)).into_iter().filter(|part| part.is_dir()).collect();
        if parts.is_empty() {
            return self.add_pairs(&named_files(folder, Tree::Any)?, |_| true);
        }
        parts.iter().try_for_each(|part| self.add_pairs(&named_files(part, Tree::Kattis)?, |_| true))
    }

    /// Adds one input, with its answer if that is beside it.
    fn add_file(&mut self, path: &Path, pattern: Option<&Pattern>) -> Result<(), Error> {
        if let Some(pattern) = pattern {
            let parent = here_if_empty(path.parent().unwrap_or(path));
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let answer = pattern.answer_to(&name).map(|name| parent.join(name));
            let there = answer.clone().filter(|answer| answer.exists());
            self.add(path.to_owned(), there, answer, pattern.describe());
            return Ok(());
        }
        let named = Named::of(path, &|folder| here_if_empty(folder).is_dir());
        if matches!(named, Some(Named { role: Role::Answer(_), .. })) {
            return Err(Error::Usage(format!("{}: this is an answer, expected an input", path.display())));
        }
        if let Some(Named { key, .. }) = named {
            let is_it = |input: &Path| input == without_dot(path);
            let before = self.pairs.len();
            self.add_pairs(&named_files(here_if_empty(&key.folder), Tree::Flat)?, is_it)?;
            if self.pairs.len() > before {
                return Ok(());
            }
        }
        self.add(path.to_owned(), None, None, "a file".to_owned());
        Ok(())
    }

    fn add(&mut self, input: PathBuf, answer: Option<PathBuf>, answer_to_be: Option<PathBuf>, layout: String) {
        let answer_to_be = answer_to_be.unwrap_or_else(|| input.with_extension("ans"));
        *self.layouts.entry(layout).or_default() += 1;
        self.pairs.push(Pair { input, answer, answer_to_be });
    }

    fn add_by_pattern(&mut self, folder: &Path, pattern: &Pattern) -> Result<(), Error> {
        for path in files(folder)? {
            let relative = path.strip_prefix(without_dot(folder)).unwrap_or(&path);
            if let Some(name) = relative.to_str().and_then(|name| pattern.answer_to(name)) {
                let answer = folder.join(name);
                let there = Some(answer.clone()).filter(|answer| answer.exists());
                self.add(path, there, Some(answer), pattern.describe());
            }
        }
        Ok(())
    }

    /// Pairs files by their names and adds those whose input is wanted.
    fn add_pairs(&mut self, files: &[Named], is_wanted: impl Fn(&Path) -> bool) -> Result<(), Error> {
        let mut answers: BTreeMap<Key, Vec<(PathBuf, String)>> = BTreeMap::new();
        for file in files {
            if let Role::Answer(extension) = &file.role {
                answers.entry(file.key.clone()).or_default().push((file.path.clone(), extension.clone()));
            }
        }
        let mut inputs: BTreeMap<&Key, &Path> = BTreeMap::new();
        for file in files.iter().filter(|file| matches!(file.role, Role::Input)) {
            let is_only_one_with_answer = file.key.rule == Rule::Bare;
            if is_only_one_with_answer && !answers.contains_key(&file.key) {
                continue;
            }
            if let Some(other) = inputs.insert(&file.key, &file.path) {
                let (one, other) = (other.display(), file.path.display());
                return Err(Error::Usage(format!("{one} and {other} are inputs to one answer, expected one of them")));
            }
            let answer = match answers.get(&file.key) {
                Some(answers) => Some(the_one_answer(&file.path, answers)?),
                None => None,
            };
            if is_wanted(&file.path) {
                let extension = answer.as_ref().and_then(|(_, extension)| extension.as_deref());
                let layout = file.key.rule.describe(extension);
                let answer = answer.map(|(path, _)| path);
                self.add(file.path.clone(), answer, Some(file.answer_to_be()), layout);
            }
        }
        for (key, answers) in &answers {
            // Of a bare name the answer is to `x` or to `x.in`.
            let has_input = inputs.contains_key(key) || key.other_rule().is_some_and(|key| inputs.contains_key(&key));
            if let Some((answer, _)) =
                answers.iter().find(|(answer, _)| !has_input && is_wanted(answer) && !is_binary(answer))
            {
                return Err(Error::Usage(format!(
                    "{}: this answer has no input, expected one beside it",
                    answer.display()
                )));
            }
        }
        Ok(())
    }

    /// How the files are named, in one line.
    pub fn describe(&self) -> String {
        let count = self.pairs.len();
        let cases = if count == 1 { "1 case".to_owned() } else { format!("{count} cases") };
        let without = self.pairs.iter().filter(|pair| pair.answer.is_none()).count();
        let without = if without > 0 { format!("; {without} without a golden answer") } else { String::new() };
        let layouts: Vec<&str> = self.layouts.keys().map(String::as_str).collect();
        format!("{cases}: {}{without}", layouts.join(", "))
    }
}

/// The answer, if all that there are come to the same, and its extension.
fn the_one_answer(input: &Path, answers: &[(PathBuf, String)]) -> Result<(PathBuf, Option<String>), Error> {
    let the_jurys = answers.iter().find(|(_, extension)| extension == ANSWERS[0]);
    // Beside the jury's answer stands what a contestant's program wrote.
    let rivals = answers.iter().filter(|(_, extension)| the_jurys.is_none() || extension != "out");
    let (first, extension) = the_jurys.unwrap_or(&answers[0]);
    for (other, _) in rivals.filter(|(path, _)| path != first) {
        let read = |path: &Path| std::fs::read(path).map_err(|error| cannot_read(path, error));
        if read(first)? != read(other)? {
            return Err(Error::Usage(format!(
                "{} and {} are different answers to {}, expected one",
                first.display(),
                other.display(),
                input.display()
            )));
        }
    }
    Ok((first.clone(), Some(extension.clone())))
}

impl Pattern {
    /// A pattern, if both names have `%s` once.
    pub fn new(input: &str, answer: &str) -> Result<Pattern, Error> {
        let split = |text: &str| match text.split_once("%s") {
            Some((before, after)) if !after.contains("%s") => Ok((before.to_owned(), after.to_owned())),
            _ => Err(Error::Usage(format!("--pattern {text}: expected a name with one %s, such as test%s.in"))),
        };
        Ok(Pattern { input: split(input)?, answer: split(answer)? })
    }

    /// The name of the answer, if this is the name of an input.
    fn answer_to(&self, input: &str) -> Option<String> {
        let common = input.strip_prefix(&self.input.0)?.strip_suffix(&self.input.1)?;
        (!common.is_empty()).then(|| format!("{}{common}{}", self.answer.0, self.answer.1))
    }

    fn describe(&self) -> String {
        let Pattern { input, answer } = self;
        format!("{}%s{} with {}%s{}", input.0, input.1, answer.0, answer.1)
    }
}

/// A file whose name says what it is.
#[derive(Debug)]
struct Named {
    path: PathBuf,
    role: Role,
    key: Key,
}

#[derive(Debug)]
enum Role {
    Input,
    /// An answer of this extension.
    Answer(String),
}

/// What an input and its answer have in common.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// The folder, or that of the two folders.
    folder: PathBuf,
    rule: Rule,
    /// The rest of the name.
    name: PathBuf,
}

/// By what an input and its answer are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rule {
    /// The extension `in`.
    Extension,
    /// No extension, and `a` for the answer.
    Bare,
    /// The folders.
    Folders,
    /// `inputN.txt`.
    NumberedName,
    /// `x.inN`.
    NumberedExtension,
}

impl Rule {
    fn describe(self, answer: Option<&str>) -> String {
        let answer = answer.unwrap_or(ANSWERS[0]);
        match self {
            Rule::Extension => format!("NAME.in with NAME.{answer}"),
            Rule::Bare => "NAME with NAME.a".to_owned(),
            Rule::Folders => "in/NAME with out/NAME".to_owned(),
            Rule::NumberedName => "inputN.txt with outputN.txt".to_owned(),
            Rule::NumberedExtension => "NAME.inN with NAME.outN".to_owned(),
        }
    }
}

impl Key {
    /// `x.a` may be the answer to `x` and to `x.in`.
    fn other_rule(&self) -> Option<Key> {
        let rule = match self.rule {
            Rule::Extension => Rule::Bare,
            Rule::Bare => Rule::Extension,
            _ => return None,
        };
        Some(Key { rule, ..self.clone() })
    }
}

impl Named {
    /// What a file is by its name. Files in a folder `in` are inputs if there is a folder `out` beside it.
    fn of(path: &Path, is_folder: &dyn Fn(&Path) -> bool) -> Option<Named> {
        let (folder, name) = (path.parent()?, path.file_name()?);
        let named = |role, folder: &Path, rule, name: &OsStr| {
            Some(Named { path: path.to_owned(), role, key: Key { folder: folder.to_owned(), rule, name: name.into() } })
        };
        if let (Some(above), Some(folder_name)) = (folder.parent(), folder.file_name()) {
            for (inputs, answers) in FOLDERS {
                let stem = path.file_stem()?;
                if folder_name == inputs && is_folder(&above.join(answers)) {
                    return named(Role::Input, above, Rule::Folders, stem);
                }
                if folder_name == answers && is_folder(&above.join(inputs)) {
                    return named(Role::Answer(String::new()), above, Rule::Folders, stem);
                }
            }
        }
        let stem = path.file_stem().unwrap_or(name);
        let Some(extension) = path.extension() else {
            return named(Role::Input, folder, Rule::Bare, name);
        };
        let extension = extension.to_str()?;
        if extension == "in" {
            return named(Role::Input, folder, Rule::Extension, stem);
        }
        if ANSWERS.contains(&extension) {
            return named(Role::Answer(extension.to_owned()), folder, Rule::Extension, stem);
        }
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        for (word, is_input) in [("in", true), ("out", false)] {
            let role = || if is_input { Role::Input } else { Role::Answer(String::new()) };
            if let Some(number) = extension.strip_prefix(word).filter(|number| is_number(number)) {
                let mut name = stem.to_owned();
                name.push(".");
                name.push(number);
                return named(role(), folder, Rule::NumberedExtension, &name);
            }
            let number = stem.to_str().and_then(|stem| stem.strip_prefix(word)?.strip_prefix("put"));
            let is_counted = |number: &&str| number.is_empty() || is_number(number.trim_start_matches(['-', '_']));
            if let Some(number) = number.filter(|_| extension == "txt").filter(is_counted) {
                return named(role(), folder, Rule::NumberedName, OsStr::new(number));
            }
        }
        None
    }

    /// Where an answer to this input would be.
    fn answer_to_be(&self) -> PathBuf {
        let name = self.path.file_name().unwrap_or_default();
        let replaced = |from: &str, to: &str| OsStr::new(&name.to_string_lossy().replacen(from, to, 1)).to_owned();
        match self.key.rule {
            Rule::Extension => self.path.with_extension(ANSWERS[0]),
            Rule::Bare => self.path.with_extension("a"),
            Rule::Folders => {
                let folder = self.path.parent().and_then(Path::file_name).unwrap_or_default();
                let answers =
                    FOLDERS.iter().find(|(inputs, _)| folder == *inputs).map_or("out", |(_, answers)| answers);
                self.key.folder.join(answers).join(name)
            }
            Rule::NumberedName => self.path.with_file_name(replaced("input", "output")),
            Rule::NumberedExtension => {
                let extension = self.path.extension().unwrap_or_default().to_string_lossy().replacen("in", "out", 1);
                self.path.with_extension(extension)
            }
        }
    }
}

/// The name of a file in this folder, as people write it.
fn without_dot(path: &Path) -> &Path {
    path.strip_prefix(".").unwrap_or(path)
}

/// The folder of a file that is named without one is this.
fn here_if_empty(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// What kind of folder is looked into.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tree {
    /// Any, with all folders in it.
    Any,
    /// A part of Kattis' tree, where only `ans` is an answer.
    Kattis,
    /// The folder alone and the next ones, for a single input.
    Flat,
}

/// The files of a folder whose names say what they are, in natural order.
fn named_files(folder: &Path, tree: Tree) -> Result<Vec<Named>, Error> {
    let depth = if tree == Tree::Flat { 2 } else { usize::MAX };
    let mut named = vec![];
    for path in files_to_depth(folder, depth)? {
        let Some(mut file) = Named::of(&path, &|folder| folder.is_dir()) else { continue };
        match (&file.role, tree, file.key.rule) {
            (Role::Answer(extension), Tree::Kattis, Rule::Extension) if extension != ANSWERS[0] => continue,
            (_, Tree::Kattis, Rule::Extension) => {}
            (_, Tree::Kattis, _) => continue,
            _ => {}
        }
        // `x.a` belongs to the input `x` if there is one.
        if matches!(&file.role, Role::Answer(extension) if extension == "a") && path.with_extension("").is_file() {
            file.key.rule = Rule::Bare;
        }
        named.push(file);
    }
    Ok(named)
}

/// The files of a folder and of those in it, in natural order.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    files_to_depth(folder, usize::MAX)
}

fn files_to_depth(folder: &Path, depth: usize) -> Result<Vec<PathBuf>, Error> {
    let mut files = vec![];
    let walk = WalkDir::new(folder).follow_links(true).max_depth(depth).into_iter();
    for entry in walk.filter_entry(|entry| entry.depth() == 0 || is_for_the_program(entry)) {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_owned();
                // A link that leads nowhere is in the way only of whoever wants to read it.
                if path.is_symlink() {
                    files.push(without_dot(&path).to_owned());
                    continue;
                }
                return Err(cannot_read(&path, error.into()));
            }
        };
        if !entry.file_type().is_dir() {
            files.push(without_dot(entry.path()).to_owned());
        }
    }
    files.sort_by(|one, other| alphanumeric_sort::compare_path(one, other).then_with(|| one.cmp(other)));
    Ok(files)
}

/// Whether a file or folder may hold cases: it is no hidden one, no backup of an editor, and none of outputs and inputs
/// that are there to be refused.
fn is_for_the_program(entry: &DirEntry) -> bool {
    let name = entry.file_name().to_string_lossy();
    let is_backup = name.ends_with('~') || name.starts_with('#') && name.ends_with('#');
    let is_for_others = entry.file_type().is_dir() && (name.starts_with("invalid_") || name == "valid_output");
    !name.starts_with('.') && !is_backup && !is_for_others
}

/// Whether a file is a program or a library, such as the `a.out` and `x.a` of compilers, and no answer.
fn is_binary(path: &Path) -> bool {
    let mut start = [0; 4];
    let read = File::open(path).and_then(|mut file| file.read(&mut start));
    // ELF, archives, Windows' programs, and those of macOS.
    let starts: [&[u8]; 4] = [b"\x7FELF", b"!<ar", b"MZ", b"\xCF\xFA\xED\xFE"];
    read.is_ok() && starts.iter().any(|magic| start.starts_with(magic))
}

fn cannot_read(path: &Path, error: io::Error) -> Error {
    Error::Read(path.display().to_string(), error)
}
