//! What Linux says of processes in `/proc`: who descends from whom, and what they use.
//!
//! A process whose parent has ended becomes a child of the nearest ancestor that has asked for it. We do, so whatever
//! a program leaves behind is ours. It is known by its process group, or by a variable in its environment where it has
//! left that group.

use super::unix::{Usage, kill_now, reap};
use rustix::process::Pid;
use std::fs;
use std::io;
use std::time::{Duration, Instant};

/// The variable of the environment by which the descendants of a program are known.
pub const MARK: &str = "KNIGHT_RUN";

/// How long the killed are waited for.
const REAPING: Duration = Duration::from_millis(500);

/// Asks for the orphans among our descendants.
///
/// # Errors
/// If the system refuses.
pub fn adopt_orphans() -> io::Result<()> {
    Ok(rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?)
}

/// Kills what a program has left behind, which is ours now: all of its process group and all with its mark. Returns
/// whether any of it was still alive. The program itself may have ended, but not been reaped.
pub fn kill_left_behind(program: Pid, mark: &str) -> bool {
    let mark = format!("{MARK}={mark}");
    let has_mark = |pid: Pid| {
        let variables = fs::read(proc(pid, "environ")).unwrap_or_default();
        variables.split(|&byte| byte == 0).any(|variable| variable == mark.as_bytes())
    };
    let group = program.as_raw_nonzero().get();
    kill_orphans(|pid, stat| stat.group == group || has_mark(pid), |pid| pid == program)
}

/// Kills all that programs have left behind, when none of them runs any more.
pub fn kill_all_left_behind() {
    kill_orphans(|_, _| true, |_| false);
}

/// Kills orphans and what then becomes an orphan, until there are no more. Those that have ended are reaped, as nobody
/// else will.
///
/// Orphans become children of the first thread. Programs that run side by side are started by others, so that none of
/// them is among these.
fn kill_orphans(is_ours: impl Fn(Pid, &Stat) -> bool, is_spared: impl Fn(Pid) -> bool) -> bool {
    let start = Instant::now();
    let mut any_alive = false;
    let us = rustix::process::getpid();
    loop {
        let mut any_left = false;
        for pid in children(us, us).into_iter().filter(|&pid| !is_spared(pid)) {
            let Some(orphan) = Stat::of(pid) else { continue };
            if orphan.is_zombie() {
                reap(pid);
            } else if is_ours(pid, &orphan) {
                // What has been killed once ends when the system comes to it.
                any_alive = true;
                any_left = true;
                kill_now(pid);
            }
        }
        if !any_left || start.elapsed() > REAPING {
            return any_alive;
        }
        std::thread::sleep(Duration::from_micros(200));
    }
}

/// What a program and its living descendants use now.
pub fn usage(pid: Pid) -> Option<Usage> {
    let stat = Stat::of(pid)?;
    let mut usage = Usage { cpu: ticks(stat.ticks), memory: stat.pages * page_size() };
    for thread in fs::read_dir(proc(pid, "task")).into_iter().flatten().flatten() {
        let thread = thread.file_name().to_str().and_then(|name| name.parse().ok()).and_then(Pid::from_raw);
        for child in thread.into_iter().flat_map(|thread| children(pid, thread)) {
            if let Some(more) = self::usage(child) {
                usage.cpu += more.cpu;
                usage.memory += more.memory;
            }
        }
    }
    Some(usage)
}

/// Our own peak of memory, in bytes.
pub fn own_peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

/// The children that a thread of a process has, by their own numbers.
fn children(process: Pid, thread: Pid) -> Vec<Pid> {
    let path = proc(process, &format!("task/{}/children", thread.as_raw_nonzero()));
    let text = fs::read_to_string(path).unwrap_or_default();
    text.split_whitespace().filter_map(|pid| Pid::from_raw(pid.parse().ok()?)).collect()
}

fn proc(pid: Pid, file: &str) -> String {
    format!("/proc/{}/{file}", pid.as_raw_nonzero())
}

/// What the system counts in, a second being a hundred of them on every machine that Linux runs on (`USER_HZ`).
fn ticks(count: u64) -> Duration {
    Duration::from_millis(10 * count)
}

fn page_size() -> u64 {
    rustix::param::page_size() as u64
}

/// Some of the fields of `/proc/PID/stat`.
struct Stat {
    state: u8,
    group: i32,
    /// CPU time of the process and of the children that it has waited for.
    ticks: u64,
    /// Memory in pages.
    pages: u64,
}

impl Stat {
    fn of(pid: Pid) -> Option<Stat> {
        Stat::read(&fs::read_to_string(proc(pid, "stat")).ok()?)
    }

    /// The name of the program, which is in parentheses and may be anything, is the second field.
    fn read(text: &str) -> Option<Stat> {
        let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
        // Counted from the third field of proc(5).
        let number = |field: usize| fields.get(field - 3)?.parse().ok();
        let mut ticks = 0;
        for field in 14..=17 {
            ticks += number(field)?;
        }
        let state = *fields.first()?.as_bytes().first()?;
        Some(Stat { state, group: fields.get(5 - 3)?.parse().ok()?, ticks, pages: number(24)? })
    }

    /// Whether it has ended and only its parent does not know yet.
    fn is_zombie(&self) -> bool {
        matches!(self.state, b'Z' | b'X')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_spaces_and_parentheses_is_no_field() {
        let text = "7 (a) b) Z) S 1 42 7 0 -1 4194304 9 9 0 0 5 6 7 8 20 0 1 0 3 1000 12 18446744073709551615\n";
        let stat = Stat::read(text).unwrap();
        assert_eq!((stat.state, stat.group, stat.ticks, stat.pages), (b'S', 42, 26, 12));
        assert!(!stat.is_zombie());
    }

    #[test]
    fn this_process_uses_something() {
        let usage = usage(rustix::process::getpid()).unwrap();
        assert!(usage.memory > 100_000, "{usage:?}");
        assert!(own_peak().unwrap() >= 100_000);
    }
}
