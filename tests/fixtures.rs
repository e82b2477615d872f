//! The golden files: one test for each fixture, run through the library and through the binary.
//!
//! `fixtures/ID/{sample,secret,invalid_input}/NAME.in` is an input and `NAME.ans` the exact bytes
//! of its answers; `NAME.err`, which an invalid input must have, is the one line that stands on
//! standard error, behind the name of the file. For `fixtures/detected` no problem is named.

use assert_cmd::Command;
use knight::batch::{Batch, Choice, Need, answer};
use knight::parser::Window;
use knight::problem::{PROBLEMS, Problem};
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
                move || no_orphans(&folder, kind)
            }));
            for path in files(&folder, "in") {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                let fixture = Fixture { id: id.clone(), path, kind };
                let title = format!("{id}::{}::{name}", kind.folder());
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

    fn check_library(&self) -> Result<(), Failed> {
        let (input, answers, complaint) = (self.read("in")?, self.read("ans")?, self.complaint()?);
        let expected = (answers.as_slice(), complaint.as_str());
        let mut out = Vec::new();
        let end = answer(self.choice(), &input, &mut out);
        assert_eq!(end.is_err(), self.kind == Kind::InvalidInput);
        let said = match end {
            Ok(warning) => warning.map_or_else(String::new, |warning| warning.to_string()),
            Err(error) => error.to_string(),
        };
        same((&out, &said), expected, "as a whole")?;
        let cuts: Vec<Vec<&[u8]>> = if input.len() <= SHORT {
            let in_two = (0..=input.len()).map(|at| vec![&input[..at], &input[at..]]);
            in_two.chain([input.chunks(1).collect()]).collect()
        } else {
            [1, 7, 4096, 65536].iter().map(|&size| input.chunks(size).collect()).collect()
        };
        for parts in cuts {
            let (out, said) = answer_in_parts(self.choice(), &parts);
            let lengths: Vec<usize> = parts.iter().map(|part| part.len()).take(2).collect();
            same((&out, &said), expected, &format!("in parts of {lengths:?} bytes"))?;
        }
        Ok(())
    }

    fn check_binary(&self) -> Result<(), Failed> {
        let answers = self.read("ans")?;
        let complaint = self.complaint()?;
        let code = if self.kind == Kind::InvalidInput { 2 } else { 0 };
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
fn no_orphans(folder: &Path, kind: Kind) -> Result<(), Failed> {
    let inputs = files(folder, "in");
    if inputs.is_empty() {
        return Err(format!("{} has no input", folder.display()).into());
    }
    let mut expected: BTreeSet<PathBuf> = BTreeSet::new();
    for input in &inputs {
        expected.extend([input.clone(), input.with_extension("ans")]);
        let complaint = input.with_extension("err");
        if kind == Kind::InvalidInput || complaint.exists() {
            expected.insert(complaint);
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
