//! The page of `knight page` in a real browser, headless Chromium: what it shows is what the library says.
//!
//! Where there is no Chromium or no chromedriver, the tests are ignored and say so; with `CI` set, that is a failure.

mod access;
mod address;
mod boards;
mod driver;
mod learn;
mod map;
mod path;
mod policy;
mod tour;

use driver::{Browser, Programs};
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Arc, Mutex};

/// The size of most windows.
const WINDOW: [u32; 2] = [1280, 860];

/// A test, and its name.
type Test = (&'static str, fn(&Browser, &Folder));

const TESTS: &[&[Test]] =
    &[boards::TESTS, map::TESTS, path::TESTS, tour::TESTS, learn::TESTS, address::TESTS, policy::TESTS, access::TESTS];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let programs = Programs::find();
    let is_ci = std::env::var_os("CI").is_some();
    if let Err(missing) = &programs {
        println!("skipped: the tests in a browser, as {missing}");
    }
    let pool = Arc::new(Mutex::new(vec![]));
    let trials = TESTS.concat().into_iter().map(|(name, test)| {
        let (found, pool) = (programs.clone(), Arc::clone(&pool));
        let is_ignored = programs.is_err() && !is_ci;
        Trial::test(name, move || run(test, &found.map_err(Failed::from)?, &pool)).with_ignored_flag(is_ignored)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

/// Runs a test in a window that no other test uses at the time: one that is there already, or a new one. The window of
/// a test that panics is closed.
fn run(test: fn(&Browser, &Folder), programs: &Programs, pool: &Mutex<Vec<Browser>>) -> Result<(), Failed> {
    let idle = pool.lock().map_or(None, |mut idle| idle.pop());
    let browser = idle.unwrap_or_else(|| Browser::open(programs));
    browser.reset(WINDOW);
    test(&browser, &Folder::new());
    let (complaints, _) = browser.complaints_and_requests();
    if !complaints.is_empty() {
        return Err(format!("the console: {complaints:?}").into());
    }
    if let Ok(mut idle) = pool.lock() {
        idle.push(browser);
    }
    Ok(())
}

/// A folder with pages.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// The page that the program writes with these arguments.
    fn page(&self, arguments: &[&str]) -> PathBuf {
        let file = self.path().join("page.html");
        let mut program = Command::new(assert_cmd::cargo::cargo_bin!("knight"));
        let status = program.arg("page").args(arguments).arg("-o").arg(&file).status().unwrap();
        assert!(status.success(), "knight page {arguments:?}");
        file
    }
}
