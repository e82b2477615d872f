//! Work that is done side by side, and whose results are taken in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// How far the work may be ahead of the results that have been taken, for each worker.
const LEAD: u64 = 64;

/// What the workers share.
struct Shared<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
    /// Nothing more is wanted.
    is_over: AtomicBool,
}

struct State<T> {
    /// What is to be done next.
    next: u64,
    /// What is to be taken next.
    taken: u64,
    /// Results that have not been taken; none where the work had ended.
    results: BTreeMap<u64, Option<T>>,
    /// How many workers are at work.
    working: usize,
}

impl<T> Shared<T> {
    /// A worker that panics takes its panic to the thread that joins it, and leaves nothing half done here.
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }
}

/// Does `work` for 0, 1, 2, ... on `jobs` threads until it returns none, and has `take` called with each result, in the
/// same order, on this thread. If `take` breaks, nothing more is begun, and work under way is told that it is over.
///
/// The results that are taken do not depend on `jobs`.
pub fn in_order<T: Send, B>(
    jobs: NonZeroUsize,
    work: impl Fn(u64, &AtomicBool) -> Option<T> + Sync,
    mut take: impl FnMut(T) -> ControlFlow<B>,
) -> Option<B> {
    let lead = LEAD * jobs.get() as u64;
    let shared = Shared {
        state: Mutex::new(State { next: 0, taken: 0, results: BTreeMap::new(), working: jobs.get() }),
        changed: Condvar::new(),
        is_over: AtomicBool::new(false),
    };
    thread::scope(|scope| {
        for _ in 0..jobs.get() {
            scope.spawn(|| {
                let _end = Worker(&shared);
                loop {
                    let mut state = shared.lock();
                    while state.next >= state.taken + lead && !shared.is_over.load(Ordering::Relaxed) {
                        state = shared.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                    }
                    if shared.is_over.load(Ordering::Relaxed) {
                        return;
                    }
                    let number = state.next;
                    state.next += 1;
                    drop(state);
                    let result = work(number, &shared.is_over);
                    let has_ended = result.is_none();
                    shared.lock().results.insert(number, result);
                    shared.changed.notify_all();
                    if has_ended {
                        return;
                    }
                }
            });
        }
        let mut state = shared.lock();
        loop {
            let number = state.taken;
            match state.results.remove(&number) {
                Some(Some(result)) => {
                    state.taken += 1;
                    drop(state);
                    shared.changed.notify_all();
                    if let ControlFlow::Break(end) = take(result) {
                        shared.end();
                        return Some(end);
                    }
                    state = shared.lock();
                }
                Some(None) => break,
                None if state.working == 0 || shared.is_over.load(Ordering::Relaxed) => break,
                None => state = shared.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
        drop(state);
        shared.end();
        None
    })
}

/// A worker, which is missed when it goes, however it goes.
struct Worker<'s, T>(&'s Shared<T>);

impl<T> Drop for Worker<'_, T> {
    fn drop(&mut self) {
        self.0.lock().working -= 1;
        if thread::panicking() {
            self.0.end();
        }
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn taken(jobs: usize, end: u64, break_at: Option<u64>) -> (Vec<u64>, Option<u64>) {
        let mut taken = vec![];
        let work = |number: u64, _: &AtomicBool| {
            // Later work is often done first.
            thread::sleep(Duration::from_micros(number * 7919 % 300));
            (number < end).then_some(number)
        };
        let broken = in_order(NonZeroUsize::new(jobs).unwrap(), work, |number| {
            taken.push(number);
            if Some(number) == break_at { ControlFlow::Break(number) } else { ControlFlow::Continue(()) }
        });
        (taken, broken)
    }

    #[test]
    fn results_are_taken_in_order_whatever_the_number_of_workers() {
        for jobs in 1..=5 {
            assert_eq!(taken(jobs, 300, None), ((0..300).collect(), None), "{jobs}");
            assert_eq!(taken(jobs, 300, Some(41)), ((0..42).collect(), Some(41)), "{jobs}");
            assert_eq!(taken(jobs, 0, None), (vec![], None), "{jobs}");
        }
    }

    #[test]
    fn work_under_way_is_told_that_it_is_over() {
        let work = |number: u64, is_over: &AtomicBool| {
            while number > 0 && !is_over.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            Some(number)
        };
        assert_eq!(in_order(NonZeroUsize::new(3).unwrap(), work, ControlFlow::<u64>::Break), Some(0));
    }

    #[test]
    fn a_panic_of_a_worker_is_no_deadlock() {
        let work =
            |number: u64, _: &AtomicBool| if number == 3 { panic!("expected by the test") } else { Some(number) };
        let result = std::panic::catch_unwind(|| {
            in_order(NonZeroUsize::new(2).unwrap(), work, |_| ControlFlow::<()>::Continue(()))
        });
        assert!(result.is_err());
    }
}
