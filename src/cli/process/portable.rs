//! Running a program where the system is not known: wall time alone is limited, and the program alone is killed.

use super::{Account, Ended, GRACE, KEPT_ERRORS, Limit, Limits, Program, RunError, Stopwatch};
use std::fs::File;
use std::io::{self, Read};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often a program is looked at that writes nothing.
const TICK: Duration = Duration::from_millis(10);

/// How many blocks of output are read ahead.
const BLOCKS: usize = 4;

/// Runs a program: `input` is its standard input, and `consume` reads its standard output while it runs. What is not
/// read is read and forgotten. It is over when the program has ended; it is killed at a limit or when `is_cancelled`
/// says so.
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
    let mut command = program.command();
    command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(RunError::Start)?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let mut watch = Watch {
        child,
        output: blocks(stdout),
        errors: first_block(stderr),
        block: vec![],
        limits,
        is_cancelled,
        stopwatch: Stopwatch::start(),
        returned: None,
        written: 0,
        ended: None,
    };
    let value = consume(&mut watch);
    let account = watch.finish().map_err(RunError::Watch)?;
    Ok((value, account))
}

/// What a program has left behind cannot be known here.
#[cfg(not(unix))]
pub fn kill_all_left_behind() {}

/// A pipe, read by a thread of its own: a read of a pipe cannot be given up, a thread can. It ends with the pipe.
fn blocks(pipe: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = sync_channel(BLOCKS);
    thread::spawn(move || {
        let mut pipe = pipe;
        let mut block = vec![0; 64 * 1024];
        while let Some(Ok(length @ 1..)) = pipe.as_mut().map(|pipe| pipe.read(&mut block)) {
            if sender.send(block[..length].to_vec()).is_err() {
                return;
            }
        }
    });
    receiver
}

/// The first [`KEPT_ERRORS`] bytes of a pipe, block by block, which is read to its end all the same.
fn first_block(pipe: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let (mut pipe, mut left) = (pipe, KEPT_ERRORS);
        let mut block = vec![0; 16 * 1024];
        while let Some(Ok(length @ 1..)) = pipe.as_mut().map(|pipe| pipe.read(&mut block)) {
            let kept = length.min(left);
            left -= kept;
            if kept > 0 && sender.send(block[..kept].to_vec()).is_err() {
                return;
            }
        }
    });
    receiver
}

/// A program that runs, and whose standard output this reads.
struct Watch<'w> {
    child: Child,
    output: Receiver<Vec<u8>>,
    errors: Receiver<Vec<u8>>,
    /// What has been received of the output and not been read.
    block: Vec<u8>,
    limits: Limits,
    is_cancelled: &'w (dyn Fn() -> bool + Sync),
    stopwatch: Stopwatch,
    /// When what it wrote was handed on, so that it may have to wait for us.
    returned: Option<Instant>,
    written: u64,
    /// How it ended or why it was killed, and when.
    ended: Option<(Ended, Instant)>,
}

impl Read for Watch<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if let Some(returned) = self.returned.take() {
            self.stopwatch.stopped += returned.elapsed();
        }
        while self.block.is_empty() {
            match self.output.recv_timeout(TICK) {
                Ok(block) => {
                    self.written += block.len() as u64;
                    self.block = block;
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
                Err(RecvTimeoutError::Timeout) => {}
            }
            self.look()?;
            if self.is_stopped() || self.block.is_empty() && self.ended.is_some_and(|(_, at)| at.elapsed() > GRACE) {
                return Ok(0);
            }
        }
        let length = self.block.len().min(bytes.len());
        bytes[..length].copy_from_slice(&self.block[..length]);
        self.block.drain(..length);
        self.returned = Some(Instant::now());
        Ok(length)
    }
}

impl Watch<'_> {
    fn is_stopped(&self) -> bool {
        matches!(self.ended, Some((Ended::Limit(_) | Ended::Cancelled, _)))
    }

    /// Looks whether the program has ended or has to.
    fn look(&mut self) -> io::Result<()> {
        if self.ended.is_some() {
            return Ok(());
        }
        let why = if (self.is_cancelled)() {
            Ended::Cancelled
        } else if self.stopwatch.elapsed() > self.limits.wall() {
            Ended::Limit(Limit::Time)
        } else if self.written > self.limits.output {
            Ended::Limit(Limit::Output)
        } else {
            if let Some(status) = self.child.try_wait()? {
                // Where a program can end without a code, it has been killed.
                self.ended = Some((status.code().map_or(Ended::Signal(9), Ended::Code), Instant::now()));
            }
            return Ok(());
        };
        // If it has ended meanwhile, so much the better.
        let _ = self.child.kill();
        self.ended = Some((why, Instant::now()));
        Ok(())
    }

    /// Waits for the end and says what it came to.
    fn finish(mut self) -> io::Result<Account> {
        let mut block = vec![0; 64 * 1024];
        while self.read(&mut block)? > 0 {}
        let mut pause = Duration::from_micros(50);
        let ended = loop {
            self.look()?;
            if let Some((ended, _)) = self.ended {
                break ended;
            }
            thread::sleep(pause);
            pause = (2 * pause).min(TICK);
        };
        let wall = self.stopwatch.elapsed();
        self.child.wait()?;
        let deadline = Instant::now() + GRACE;
        let mut errors = vec![];
        while let Ok(block) = self.errors.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            errors.extend_from_slice(&block);
        }
        // Wall time is all there is to tell.
        let ended =
            if ended == Ended::Code(0) && wall > self.limits.wall() { Ended::Limit(Limit::Time) } else { ended };
        Ok(Account { ended, cpu: None, wall, memory: None, errors, left_behind: false })
    }
}

/// However it comes to an end, the program is not left running.
impl Drop for Watch<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
