//! Running a program on Unix: one thread that reads what it writes, and looks at its limits in between.

#[cfg(target_os = "linux")]
use super::linux;
use super::{Account, Ended, GRACE, KEPT_ERRORS, Limit, Limits, Memory, Program, RunError, Stopwatch};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Resource, Rlimit, Signal, WaitId, WaitIdOptions, WaitOptions};
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::os::fd::AsFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, ChildStderr, ChildStdout, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use wait4::Wait4;

/// How often a program is looked at that writes nothing.
const TICK: Duration = Duration::from_millis(10);

/// What a program uses at a time.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    /// CPU time so far.
    pub cpu: Duration,
    /// Memory in bytes.
    pub memory: u64,
}

/// Runs a program: `input` is its standard input, and `consume` reads its standard output while it runs. What is not
/// read is read and forgotten. It is over when the program has ended; everything it started is killed then, and the
/// program too at a limit or when `is_cancelled` says so.
///
/// Runs side by side must be on other threads than the first of the process (see `linux`).
///
/// # Errors
/// If the program cannot be started or watched.
pub fn run<T>(
    program: &Program,
    input: File,
    limits: Limits,
    is_cancelled: &(dyn Fn() -> bool + Sync),
    consume: impl FnOnce(&mut dyn Read) -> T,
) -> Result<(T, Account), RunError> {
    prepare().map_err(RunError::Watch)?;
    let mut command = program.command();
    command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let mark = mark();
    #[cfg(target_os = "linux")]
    command.env(linux::MARK, &mark);
    let mut child = command.spawn().map_err(RunError::Start)?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let mut watch = Watch {
        child,
        mark,
        stdout,
        stderr,
        limits,
        is_cancelled,
        stopwatch: Stopwatch::start(),
        looked_at: Instant::now(),
        returned: None,
        written: 0,
        errors: vec![],
        stopped: None,
        ended: None,
        left_behind: false,
        is_reaped: false,
    };
    let value = consume(&mut watch);
    let account = watch.finish().map_err(RunError::Watch)?;
    Ok((value, account))
}

/// Once, before the first program: asks for the orphans, and gives programs all the stack that they may have.
fn prepare() -> io::Result<()> {
    static PREPARED: std::sync::OnceLock<Result<(), i32>> = std::sync::OnceLock::new();
    let prepared = PREPARED.get_or_init(|| {
        let raised = || -> io::Result<()> {
            #[cfg(target_os = "linux")]
            linux::adopt_orphans()?;
            let Rlimit { maximum, .. } = rustix::process::getrlimit(Resource::Stack);
            Ok(rustix::process::setrlimit(Resource::Stack, Rlimit { current: maximum, maximum })?)
        };
        raised().map_err(|error| error.raw_os_error().unwrap_or_default())
    });
    prepared.map_err(io::Error::from_raw_os_error)
}

/// A name for a run that no other run has.
fn mark() -> String {
    static RUNS: AtomicU64 = AtomicU64::new(0);
    format!("{}-{}", std::process::id(), RUNS.fetch_add(1, Ordering::Relaxed))
}

/// Kills a process. If it is gone, so much the better.
pub fn kill_now(pid: Pid) {
    let _ = rustix::process::kill_process(pid, Signal::KILL);
}

/// Takes note of the end of a child, so that the system may forget it.
pub fn reap(pid: Pid) {
    let _ = rustix::process::waitpid(Some(pid), WaitOptions::NOHANG);
}

/// Kills whatever programs have left behind, when none of them runs any more.
pub fn kill_all_left_behind() {
    #[cfg(target_os = "linux")]
    linux::kill_all_left_behind();
}

/// A program that runs, and whose standard output this reads.
struct Watch<'w> {
    child: Child,
    mark: String,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    limits: Limits,
    is_cancelled: &'w (dyn Fn() -> bool + Sync),
    stopwatch: Stopwatch,
    /// When it was looked at last.
    looked_at: Instant,
    /// When what it wrote was handed on, so that it may have to wait for us.
    returned: Option<Instant>,
    /// How much it has written, in bytes.
    written: u64,
    errors: Vec<u8>,
    /// Why it was killed.
    stopped: Option<Ended>,
    /// When it ended.
    ended: Option<Instant>,
    left_behind: bool,
    is_reaped: bool,
}

impl Read for Watch<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if let Some(returned) = self.returned.take() {
            self.stopwatch.stopped += returned.elapsed();
        }
        let mut timeout = TICK;
        loop {
            if self.looked_at.elapsed() >= TICK {
                self.look()?;
            }
            if self.stopped.is_some() || self.stdout.is_none() {
                return Ok(0);
            }
            if let Some(ended) = self.ended {
                // What the program wrote is in the pipe; only what others hold open is waited for.
                match GRACE.checked_sub(ended.elapsed()) {
                    Some(left) => timeout = left.min(TICK),
                    None => timeout = Duration::ZERO,
                }
            }
            let is_ready = self.wait_for_output(timeout)?;
            if let (true, Some(stdout)) = (is_ready, &mut self.stdout) {
                let length = match stdout.read(bytes) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                    length => length?,
                };
                self.written += length as u64;
                if length == 0 {
                    self.stdout = None;
                } else if self.written > self.limits.output {
                    self.stop(Ended::Limit(Limit::Output));
                    return Ok(0);
                } else {
                    self.returned = Some(Instant::now());
                }
                return Ok(length);
            }
            if self.ended.is_some_and(|ended| ended.elapsed() >= GRACE) {
                self.left_behind = true;
                self.stdout = None;
            }
        }
    }
}

impl Watch<'_> {
    /// Waits for standard output, and reads standard error meanwhile. Whether there is output, or its end.
    fn wait_for_output(&mut self, timeout: Duration) -> io::Result<bool> {
        let mut waited_for = vec![];
        if let Some(stdout) = &self.stdout {
            waited_for.push(PollFd::from_borrowed_fd(stdout.as_fd(), PollFlags::IN));
        }
        if let Some(stderr) = &self.stderr {
            waited_for.push(PollFd::from_borrowed_fd(stderr.as_fd(), PollFlags::IN));
        }
        let timeout = Timespec { tv_sec: timeout.as_secs() as i64, tv_nsec: i64::from(timeout.subsec_nanos()) };
        match poll(&mut waited_for, Some(&timeout)) {
            Err(rustix::io::Errno::INTR) => return Ok(false),
            result => result?,
        };
        let mut ready = waited_for.iter().map(|waited_for| !waited_for.revents().is_empty());
        let has_output = self.stdout.is_some() && ready.next() == Some(true);
        if self.stderr.is_some() && ready.next() == Some(true) {
            self.read_errors();
        }
        Ok(has_output)
    }

    /// Reads a block of standard error.
    fn read_errors(&mut self) {
        let Some(stderr) = &mut self.stderr else { return };
        let mut block = [0; 16 * 1024];
        match stderr.read(&mut block) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Ok(0) | Err(_) => self.stderr = None,
            Ok(length) => {
                let kept = length.min(KEPT_ERRORS - self.errors.len());
                self.errors.extend_from_slice(&block[..kept]);
            }
        }
    }

    /// Looks whether the program has ended or has to.
    fn look(&mut self) -> io::Result<()> {
        self.looked_at = Instant::now();
        if self.ended.is_none() && self.has_ended()? {
            self.ended = Some(self.looked_at);
            self.kill_left_behind();
        }
        if self.ended.is_some() || self.stopped.is_some() {
            return Ok(());
        }
        if (self.is_cancelled)() {
            self.stop(Ended::Cancelled);
            return Ok(());
        }
        let wall = self.stopwatch.elapsed();
        let mut is_late = wall > self.limits.wall();
        let mut is_large = false;
        #[cfg(target_os = "linux")]
        if let Some(usage) = self.usage_if_needed(wall) {
            is_late |= usage.cpu > self.limits.time;
            is_large = self.limits.memory.is_some_and(|most| usage.memory > most);
        }
        if is_large {
            self.stop(Ended::Limit(Limit::Memory));
        } else if is_late {
            self.stop(Ended::Limit(Limit::Time));
        }
        Ok(())
    }

    /// What the program uses, if it may be too much.
    #[cfg(target_os = "linux")]
    fn usage_if_needed(&self, wall: Duration) -> Option<Usage> {
        let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get) as u32;
        let is_needed = self.limits.memory.is_some() || wall * processors > self.limits.time;
        if is_needed { linux::usage(self.pid()) } else { None }
    }

    fn stop(&mut self, why: Ended) {
        self.stopped.get_or_insert(why);
        self.kill();
    }

    /// Its own number, which is that of its process group.
    fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// Whether the program has ended. The system keeps its number until it is reaped.
    fn has_ended(&self) -> io::Result<bool> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Ok(rustix::process::waitid(WaitId::Pid(self.pid()), options)?.is_some())
    }

    /// Kills the process group, which is not another's as long as the program has not been reaped.
    fn kill(&self) {
        let _ = rustix::process::kill_process_group(self.pid(), Signal::KILL);
    }

    /// Kills what the program has left behind. What is alive must be seen before it is killed.
    fn kill_left_behind(&mut self) {
        #[cfg(target_os = "linux")]
        if linux::kill_left_behind(self.pid(), &self.mark) {
            self.left_behind |= self.stopped.is_none();
        }
        self.kill();
    }

    /// Waits for the end and says what it came to.
    fn finish(mut self) -> io::Result<Account> {
        let mut block = vec![0; 64 * 1024];
        while self.read(&mut block)? > 0 {}
        // Most programs end when they close their output: look at once, then less and less often.
        let mut pause = Duration::from_micros(20);
        while self.ended.is_none() {
            self.look()?;
            if self.ended.is_none() {
                self.stdout = None;
                self.wait_for_output(pause)?;
                pause = (2 * pause).min(TICK);
            }
        }
        let wall = self.stopwatch.elapsed();
        let left_behind = self.left_behind;
        while self.stderr.is_some() && self.wait_for_errors()? {}
        #[cfg(target_os = "linux")]
        let own_peak = linux::own_peak();
        #[cfg(not(target_os = "linux"))]
        let own_peak = None;
        let used = self.child.wait4()?;
        self.is_reaped = true;
        let cpu = used.rusage.utime + used.rusage.stime;
        let memory = used.rusage.maxrss;
        let code = used.status.code().map(Ended::Code);
        let exited = code.or(used.status.signal().map(Ended::Signal)).unwrap_or(Ended::Code(0));
        // What it used at the very end may be too much as well.
        let too_much = if self.limits.memory.is_some_and(|most| memory > most) {
            Some(Ended::Limit(Limit::Memory))
        } else {
            (cpu > self.limits.time).then_some(Ended::Limit(Limit::Time))
        };
        let ended = match (self.stopped, exited) {
            (Some(stopped), _) => stopped,
            (None, Ended::Code(0)) => too_much.unwrap_or(exited),
            (None, exited) => exited,
        };
        let at_most = own_peak.is_some_and(|own| memory <= own);
        let errors = std::mem::take(&mut self.errors);
        Ok(Account {
            ended,
            cpu: Some(cpu),
            wall,
            memory: Some(Memory { bytes: memory, at_most }),
            errors,
            left_behind,
        })
    }

    /// Reads what is left of standard error; whether there was any.
    fn wait_for_errors(&mut self) -> io::Result<bool> {
        let before = self.errors.len();
        self.wait_for_output(Duration::ZERO)?;
        Ok(self.errors.len() > before && self.errors.len() < KEPT_ERRORS)
    }
}

/// However it comes to an end, nothing is left running.
impl Drop for Watch<'_> {
    fn drop(&mut self) {
        if !self.is_reaped {
            self.kill();
            let _ = self.child.wait();
            #[cfg(target_os = "linux")]
            linux::kill_left_behind(self.pid(), &self.mark);
        }
    }
}
