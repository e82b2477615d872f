//! The golden files: one test for each fixture, run through the library and through the binary.
//!
//! `fixtures/ID/{sample,secret,invalid_input}/NAME.in` is an input and `NAME.ans` the exact bytes
//! of its answers; `NAME.err` is the one line that stands on standard error, if any does, behind the
//! name of the file. An invalid input is one that the validator refuses, in the words of
//! `NAME.refusal`; it may still be answered, with a warning or without one. A sample is valid. For
//! `fixtures/detected` no problem is named, so there the validator has no say, and an invalid input
//! is one that is not answered.

use assert_cmd::Command;
use knight::batch::{Batch, Choice, Need, answer};
use knight::parser::Window;
use knight::problem::{PROBLEMS, Problem};
use knight::validator::{Validator, validate};
use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder for inputs whose problem is found by looking at them.
const DETECTED: &str = "detected";

/// An input up to this length is cut at each byte; a longer one is cut into blocks of a few sizes.
const SHORT: usize = 400;

fn main() {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let ids: Vec<String> = PROBLEMS.iter().map(|problem| problem.id.to_owned()).chain([DETECTED.to_owned()]).collect();
    let mut trials = vec![Trial::test("every_problem_has_a_folder_and_nothing_else", {
        let (root, ids) = (root.clone(), ids.clone());
        move || Ok(assert_same(&names(&root)?, &ids.into_iter().collect())?)
    })];
    for id in ids {
        trials.push(Trial::test(format!("{id}::folders"), {
            let folder = root.join(&id);
            move || Ok(assert_same(&names(&folder)?, &["sample", "secret", "invalid_input"].map(String::from).into())?)
        }));
        for kind in [Kind::Sample, Kind::Secret, Kind::InvalidInput] {
            let folder = root.join(&id).join(kind.folder());
            trials.push(Trial::test(format!("{id}::{}::files", kind.folder()), {
                let folder = folder.clone();
                let id = id.clone();
                move || no_orphans(&folder, kind, &id)
            }));
            for path in files(&folder, "in") {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                let fixture = Fixture { id: id.clone(), path, kind };
                let title = format!("{id}::{}::{name}", kind.folder());
                if fixture.has_a_verdict() {
                    let (in_library, by_binary) = (fixture.clone(), fixture.clone());
                    trials.push(Trial::test(title.clone() + "::verdict::library", move || {
                        in_library.check_verdict_of_library()
                    }));
                    trials.push(Trial::test(title.clone() + "::verdict::binary", move || {
                        by_binary.check_verdict_of_binary()
                    }));
                }
                trials.push(Trial::test(title.clone() + "::library", {
                    let fixture = fixture.clone();
                    move || fixture.check_library()
                }));
                trials.push(Trial::test(title + "::binary", move || fixture.check_binary()));
            }
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sample,
    Secret,
    InvalidInput,
}

impl Kind {
    fn folder(self) -> &'static str {
        match self {
            Kind::Sample => "sample",
            Kind::Secret => "secret",
            Kind::InvalidInput => "invalid_input",
        }
    }
}

#[derive(Clone)]
struct Fixture {
    id: String,
    path: PathBuf,
    kind: Kind,
}

impl Fixture {
    fn choice(&self) -> Choice {
        match self.id.as_str() {
            DETECTED => Choice::Detect,
            id => Choice::Named(Problem::named(id).expect("folders are named by problems")),
        }
    }

    fn read(&self, extension: &str) -> Result<Vec<u8>, Failed> {
        Ok(fs::read(self.path.with_extension(extension))?)
    }

    /// The line expected on standard error, without its newline; empty if none is.
    fn complaint(&self) -> Result<String, Failed> {
        let path = self.path.with_extension("err");
        if !path.exists() {
            return Ok(String::new());
        }
        let text = fs::read_to_string(path)?;
        Ok(text.strip_suffix('\n').ok_or("an .err file is one line")?.to_owned())
    }

    /// Whether the input is not answered to its end.
    fn is_an_error(&self, complaint: &str) -> bool {
        let is_an_error = !complaint.is_empty() && !complaint.contains(": warning: ");
        match self.kind {
            Kind::InvalidInput if self.id == DETECTED => assert!(is_an_error, "it is answered"),
            Kind::InvalidInput => {}
            Kind::Sample | Kind::Secret => assert!(!is_an_error, "it is not answered"),
        }
        is_an_error
    }

    fn check_library(&self) -> Result<(), Failed> {
        let (input, answers, complaint) = (self.read("in")?, self.read("ans")?, self.complaint()?);
        let expected = (answers.as_slice(), complaint.as_str());
        let mut out = Vec::new();
        let end = answer(self.choice(), &input, &mut out);
        assert_eq!(end.is_err(), self.is_an_error(&complaint));
        let said = match end {
            Ok(warning) => warning.map_or_else(String::new, |warning| warning.to_string()),
            Err(error) => error.to_string(),
        };
        same((&out, &said), expected, "as a whole")?;
        for parts in cuts(&input) {
            let (out, said) = answer_in_parts(self.choice(), &parts);
            same((&out, &said), expected, &in_parts(&parts))?;
        }
        Ok(())
    }

    fn check_binary(&self) -> Result<(), Failed> {
        let answers = self.read("ans")?;
        let complaint = self.complaint()?;
        let code = if self.is_an_error(&complaint) { 2 } else { 0 };
        let named =
            |name: &str| if complaint.is_empty() { String::new() } else { format!("knight: {name}:{complaint}\n") };
        let mut command = Command::cargo_bin("knight")?;
        command.arg("solve");
        if self.id != DETECTED {
            command.args(["--problem", &self.id]);
        }
        let output = command.write_stdin(self.read("in")?).output()?;
        same(
            (&output.stdout, &String::from_utf8(output.stderr)?),
            (&answers, &named("-")),
            "by the binary from a pipe",
        )?;
        assert_eq!(output.status.code(), Some(code));
        let output = command.arg(&self.path).write_stdin("").output()?;
        let name = self.path.to_string_lossy();
        same(
            (&output.stdout, &String::from_utf8(output.stderr)?),
            (&answers, &named(&name)),
            "by the binary from a file",
        )?;
        assert_eq!(output.status.code(), Some(code));
        Ok(())
    }

    fn has_a_verdict(&self) -> bool {
        self.id != DETECTED && self.kind != Kind::Secret
    }

    /// The line with which the validator refuses the input, with its newline; empty if it is valid.
    fn refusal(&self) -> Result<String, Failed> {
        if self.kind != Kind::InvalidInput {
            return Ok(String::new());
        }
        let line = fs::read_to_string(self.path.with_extension("refusal"))?;
        let is_one_line = line.ends_with('\n') && line.lines().count() == 1;
        if is_one_line { Ok(line) } else { Err("a .refusal file is one line".into()) }
    }

    fn check_verdict_of_library(&self) -> Result<(), Failed> {
        let (input, refusal) = (self.read("in")?, self.refusal()?);
        let layout = &Problem::named(&self.id)?.layout;
        let said = validate(layout, &input).map_or_else(|refusal| format!("{refusal}\n"), |()| String::new());
        same((b"", &said), (b"", &refusal), "as a whole")?;
        for parts in cuts(&input) {
            let said = refusal_in_parts(Validator::new(layout), &parts);
            same((b"", &said), (b"", &refusal), &in_parts(&parts))?;
        }
        Ok(())
    }

    fn check_verdict_of_binary(&self) -> Result<(), Failed> {
        let refusal = self.refusal()?;
        let fail = if refusal.is_empty() { String::new() } else { format!("FAIL {refusal}") };
        for (protocol, said, [valid, invalid]) in [("testlib", &fail, [0, 3]), ("kattis", &refusal, [42, 43])] {
            let mut command = Command::cargo_bin("knight")?;
            command.args(["validate", "--problem", &self.id, "--protocol", protocol]);
            let from_pipe = command.write_stdin(self.read("in")?).output()?;
            let from_file = command.arg(&self.path).write_stdin("").output()?;
            for output in [from_pipe, from_file] {
                same((&output.stdout, &String::from_utf8(output.stderr)?), (b"", said), protocol)?;
                assert_eq!(output.status.code(), Some(if refusal.is_empty() { valid } else { invalid }));
            }
        }
        Ok(())
    }
}

/// An input in parts, in all the ways in which it is to be tried.
fn cuts(input: &[u8]) -> Vec<Vec<&[u8]>> {
    if input.len() <= SHORT {
        let in_two = (0..=input.len()).map(|at| vec![&input[..at], &input[at..]]);
        in_two.chain([input.chunks(1).collect()]).collect()
    } else {
        [1, 7, 4096, 65536].iter().map(|&size| input.chunks(size).collect()).collect()
    }
}

/// How a failure names the parts of an input.
fn in_parts(parts: &[&[u8]]) -> String {
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).take(2).collect();
    format!("in parts of {lengths:?} bytes")
}

/// Hands the parts to a batch as a program hands over what it reads: what a part leaves goes
/// before the next.
fn answer_in_parts(choice: Choice, parts: &[&[u8]]) -> (Vec<u8>, String) {
    let mut batch = Batch::new(choice);
    let (mut out, mut unused) = (Vec::new(), Vec::new());
    for part in parts.iter().map(Some).chain([None]) {
        unused.extend_from_slice(part.unwrap_or(&&[][..]));
        loop {
            let window = if part.is_some() { Window::Part(&unused) } else { Window::Last(&unused) };
            let mut answers = Vec::new();
            let progress = batch.advance(window, &mut answers);
            out.append(&mut answers);
            match progress {
                Err(error) => return (out, error.to_string()),
                Ok(progress) => {
                    unused.drain(..progress.consumed);
                    match progress.need {
                        Need::Output => {}
                        Need::Input => break,
                        Need::Nothing(warning) => {
                            return (out, warning.map_or_else(String::new, |warning| warning.to_string()));
                        }
                    }
                }
            }
        }
    }
    panic!("the batch wants more after the last part");
}

/// Hands the parts to a validator as a program hands over what it reads.
fn refusal_in_parts(mut validator: Validator, parts: &[&[u8]]) -> String {
    let mut unused = Vec::new();
    for part in parts.iter().map(Some).chain([None]) {
        unused.extend_from_slice(part.unwrap_or(&&[][..]));
        let window = if part.is_some() { Window::Part(&unused) } else { Window::Last(&unused) };
        match validator.advance(window) {
            Err(refusal) => return format!("{refusal}\n"),
            Ok(None) => return String::new(),
            Ok(Some(done)) => drop(unused.drain(..done)),
        }
    }
    panic!("the validator wants more after the last part");
}

fn same(found: (&[u8], &str), expected: (&[u8], &str), how: &str) -> Result<(), Failed> {
    if found == expected {
        return Ok(());
    }
    let show = |(answers, complaint): (&[u8], &str)| {
        let answers = String::from_utf8_lossy(&answers[..answers.len().min(2000)]).into_owned();
        format!("{answers}--- and on standard error: {complaint:?}")
    };
    Err(format!("{how}: found\n{}\nexpected\n{}", show(found), show(expected)).into())
}

/// Every file belongs to an input, and every input is complete; an empty folder proves nothing.
fn no_orphans(folder: &Path, kind: Kind, id: &str) -> Result<(), Failed> {
    let inputs = files(folder, "in");
    if inputs.is_empty() {
        return Err(format!("{} has no input", folder.display()).into());
    }
    let mut expected: BTreeSet<PathBuf> = BTreeSet::new();
    for input in &inputs {
        expected.extend([input.clone(), input.with_extension("ans")]);
        let complaint = input.with_extension("err");
        if complaint.exists() {
            expected.insert(complaint);
        }
        if kind == Kind::InvalidInput && id != DETECTED {
            expected.insert(input.with_extension("refusal"));
        }
    }
    let found = names(folder)?.into_iter().map(|name| folder.join(name)).collect();
    Ok(assert_same(&found, &expected)?)
}

fn assert_same<T: Ord + std::fmt::Debug>(found: &BTreeSet<T>, expected: &BTreeSet<T>) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    let surplus: Vec<_> = found.difference(expected).collect();
    let missing: Vec<_> = expected.difference(found).collect();
    Err(format!("surplus: {surplus:?}, missing: {missing:?}"))
}

fn names(folder: &Path) -> Result<BTreeSet<String>, Failed> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        names.insert(entry?.file_name().to_string_lossy().into_owned());
    }
    Ok(names)
}

/// The files of a folder with this extension, in order; none if there is no such folder, which is a
/// test's failure elsewhere.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let names = names(folder).unwrap_or_default();
    names.iter().map(|name| folder.join(name)).filter(|path| path.extension().is_some_and(|e| e == extension)).collect()
}
