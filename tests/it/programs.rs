//! Programs to run in tests: the faulty ones, which are compiled once, and scripts.

use assert_cmd::Command;
use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The faulty program for a problem, in `tests/faulty`. Its argument is the fault. There is none, said in a word, where
/// there is no compiler, which is never so on a build server.
pub fn faulty(problem: &'static str) -> Option<PathBuf> {
    static COMPILED: Mutex<BTreeMap<&str, Option<PathBuf>>> = Mutex::new(BTreeMap::new());
    let mut compiled = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
    compiled.entry(problem).or_insert_with(|| compile(problem)).clone()
}

fn compile(problem: &str) -> Option<PathBuf> {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    if !Command::new(&compiler).arg("--version").output().is_ok_and(|output| output.status.success()) {
        assert!(env::var_os("CI").is_none(), "there is no {} to compile the faulty programs with", compiler.display());
        eprintln!("skipped: there is no {} to compile the faulty programs with", compiler.display());
        return None;
    }
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faulty").join(problem).with_extension("rs");
    // Test programs that run side by side do not see each other's half.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("faulty");
    fs::create_dir_all(&folder).unwrap();
    let (program, new) = (folder.join(problem), folder.join(format!("{problem}-{}", std::process::id())));
    Command::new(compiler)
        .args(["-O", "--edition=2021", "-D", "warnings", "-o"])
        .args([&new, &source])
        .assert()
        .success()
        .stderr("");
    fs::rename(new, &program).unwrap();
    Some(program)
}

/// The faults that a faulty program can have.
pub fn faults(program: &Path) -> Vec<String> {
    let output = Command::new(program).arg("list").output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// The command `knight`.
pub fn knight() -> Command {
    let mut command = Command::cargo_bin("knight").unwrap();
    // On a build server it is set for the tests themselves.
    command.env_remove("CI");
    command
}

/// The path of the command `knight`.
pub fn knight_path() -> PathBuf {
    assert_cmd::cargo::cargo_bin("knight")
}

/// Whether some process has this word on its command line.
#[cfg(target_os = "linux")]
pub fn is_running(word: &str) -> bool {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let mut lines = processes.filter_map(|process| fs::read(process.path().join("cmdline")).ok());
    lines.any(|line| line.split(|&byte| byte == 0).any(|other| other == word.as_bytes()))
}
