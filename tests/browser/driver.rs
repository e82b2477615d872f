//! A browser: headless Chromium, driven by chromedriver in the protocol `WebDriver` of the W3C.
//!
//! `WebDriver` is a few requests of JSON over HTTP, so a small client of HTTP does. The crates that wrap it bring an
//! asynchronous runtime, those for the `DevTools` protocol its hundreds of types.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

/// Keys, as `WebDriver` encodes them.
pub const ENTER: char = '\u{E007}';
pub const TAB: char = '\u{E004}';
pub const LEFT: char = '\u{E012}';
pub const UP: char = '\u{E013}';
pub const RIGHT: char = '\u{E014}';

/// Long enough for whatever a page does, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// Long enough for hundreds of boards.
const LONG_PATIENCE: Duration = Duration::from_secs(120);

/// The programs that a browser for tests consists of.
#[derive(Clone)]
pub struct Programs {
    chromium: PathBuf,
    driver: PathBuf,
}

impl Programs {
    /// Those in the search path, or what is missing.
    pub fn find() -> Result<Programs, String> {
        let find = |names: &[&str]| {
            let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
            let files = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
            files.into_iter().find(|file| file.is_file()).ok_or(format!("there is no {}", names[0]))
        };
        Ok(Programs { chromium: find(&["chromium", "google-chrome"])?, driver: find(&["chromedriver"])? })
    }
}

/// A window of a browser of its own. It is closed when it is dropped.
pub struct Browser {
    driver: Child,
    session: String,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// Opens a window.
    pub fn open(programs: &Programs) -> Browser {
        let mut driver = Command::new(&programs.driver)
            .args(["--port=0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let lines = BufReader::new(driver.stdout.take().expect("it is piped")).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            Some(port.trim_end_matches('.').to_owned())
        });
        let server = format!("http://127.0.0.1:{}", port.expect("chromedriver names its port"));
        let profile = tempfile::tempdir().unwrap();
        let arguments = [
            "--headless",
            // The tests may run as root, and the only page is our own.
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            // A test changes the address more often than a person does, which the browser would take for an attack.
            "--disable-ipc-flooding-protection",
            &format!("--user-data-dir={}", profile.path().display()),
        ];
        let options = json!({"binary": programs.chromium, "args": arguments});
        let logs = json!({"browser": "ALL", "performance": "ALL"});
        let mut wanted = json!({"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": logs});
        wanted["timeouts"] = json!({"script": LONG_PATIENCE.as_millis() as u64});
        let found = post(&format!("{server}/session"), &json!({"capabilities": {"alwaysMatch": wanted}}));
        let session = format!("{server}/session/{}", found["sessionId"].as_str().expect("a session has a name"));
        Browser { driver, session, _profile: profile }
    }

    /// Gives the window a size in pixels and the settings of most people, and forgets what it has seen.
    pub fn reset(&self, [width, height]: [u32; 2]) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
        self.devtools("Emulation.setEmulatedMedia", &json!({"media": "", "features": []}));
        self.delete("actions");
        self.complaints_and_requests();
    }

    /// Opens a file, with what follows `#` in the address.
    pub fn go(&self, file: &Path, fragment: &str) {
        // Otherwise only the fragment would change, which does not load the page again.
        self.post("url", &json!({"url": "about:blank"}));
        self.post("url", &json!({"url": format!("file://{}#{fragment}", file.display())}));
    }

    /// Leaves the page as it is and no longer draws it, which takes most of the time where hundreds of boards are read.
    pub fn do_not_draw(&self) {
        self.script("document.documentElement.style.display = 'none'", &[]);
    }

    /// Runs the body of a function, and returns what it returns.
    pub fn script(&self, body: &str, arguments: &[Value]) -> Value {
        self.post("execute/sync", &json!({"script": body, "args": arguments}))
    }

    /// As [`Browser::script`], but returns what the function passes to its last argument, which is a function.
    pub fn script_with_callback(&self, body: &str, arguments: &[Value]) -> Value {
        self.post("execute/async", &json!({"script": body, "args": arguments}))
    }

    /// The text of an element.
    pub fn text(&self, selector: &str) -> String {
        let text = self.script("return document.querySelector(arguments[0]).textContent", &[json!(selector)]);
        text.as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// What stands after `#` in the address.
    pub fn fragment(&self) -> String {
        self.script("return location.hash.slice(1)", &[]).as_str().expect("it is a string").to_owned()
    }

    /// Clicks on an element with the mouse.
    pub fn click(&self, selector: &str) {
        let found = self.post("element", &json!({"using": "css selector", "value": selector}));
        self.post(&format!("element/{}/click", id(&found)), &json!({}));
    }

    /// Moves the mouse over an element.
    pub fn point_at(&self, selector: &str) {
        let found = self.post("element", &json!({"using": "css selector", "value": selector}));
        let action = json!({"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": found});
        let mouse =
            json!({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [action]});
        self.post("actions", &json!({"actions": [mouse]}));
    }

    /// Types keys, wherever the focus is.
    pub fn keys(&self, keys: &[char]) {
        let actions: Vec<Value> = keys
            .iter()
            .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({"type": kind, "value": key.to_string()})))
            .collect();
        self.post("actions", &json!({"actions": [{"type": "key", "id": "keyboard", "actions": actions}]}));
    }

    /// Asks the browser itself, not the page.
    pub fn devtools(&self, command: &str, parameters: &Value) -> Value {
        self.post("goog/cdp/execute", &json!({"cmd": command, "params": parameters}))
    }

    /// Waits until a condition of the page holds.
    #[track_caller]
    pub fn wait_for(&self, condition: &str) {
        let start = Instant::now();
        while self.script(&format!("return Boolean({condition})"), &[]) != json!(true) {
            assert!(start.elapsed() < PATIENCE, "this does not come true: {condition}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// What the console says of errors and warnings, and the addresses that were asked for.
    pub fn complaints_and_requests(&self) -> (Vec<String>, Vec<String>) {
        let entries = |kind: &str| match self.post("se/log", &json!({"type": kind})) {
            Value::Array(entries) => entries,
            other => panic!("a log is a list, not {other}"),
        };
        let loud = |entry: &Value| ["SEVERE", "WARNING"].iter().any(|level| entry["level"] == *level);
        let complaints =
            entries("browser").into_iter().filter(|entry| loud(entry)).map(|entry| entry["message"].to_string());
        let requests = entries("performance").into_iter().filter_map(|entry| {
            let event: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
            let is_request = event["message"]["method"] == "Network.requestWillBeSent";
            is_request.then(|| event["message"]["params"]["request"]["url"].as_str().map(str::to_owned))?
        });
        (complaints.collect(), requests.collect())
    }

    fn delete(&self, command: &str) {
        let _ = agent().delete(format!("{}/{command}", self.session).trim_end_matches('/')).call();
    }

    fn post(&self, command: &str, body: &Value) -> Value {
        post(&format!("{}/{command}", self.session), body)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.delete("");
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// The id of an element, which stands under the name that the standard gives it.
fn id(element: &Value) -> &str {
    element["element-6066-11e4-a52e-4f735466cecf"].as_str().expect("it is an element")
}

fn agent() -> ureq::Agent {
    let config = ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(2 * LONG_PATIENCE));
    config.build().into()
}

#[track_caller]
fn post(address: &str, body: &Value) -> Value {
    let request = agent().post(address).header("content-type", "application/json");
    let mut response = request.send(body.to_string()).unwrap_or_else(|error| panic!("{address}: {error}"));
    let limit = 64 << 20;
    let text = response.body_mut().with_config().limit(limit).read_to_string().expect("an answer is text");
    let mut answer: Value = serde_json::from_str(&text).expect("an answer is JSON");
    assert!(response.status().is_success(), "{address}: {body}: {}", answer["value"]["message"]);
    answer["value"].take()
}

/// The script of the accessibility check, if `.ci/run` has installed it.
pub fn axe() -> Option<String> {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(".ci/node_modules/axe-core/axe.min.js")).ok()
}
