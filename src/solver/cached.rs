//! Answers that are given again and again.

use std::cell::OnceCell;

/// An answer that its solver keeps, with room for the bytes that it is written as, so that these
/// too are made only once.
#[derive(Clone, Debug)]
pub struct Cached<A> {
    answer: A,
    bytes: OnceCell<Vec<u8>>,
}

impl<A> Cached<A> {
    /// An answer that has not been written yet.
    pub fn new(answer: A) -> Cached<A> {
        Cached { answer, bytes: OnceCell::new() }
    }

    /// The answer.
    pub fn answer(&self) -> &A {
        &self.answer
    }

    /// The bytes that the answer is written as; the first call makes them.
    pub fn bytes(&self, write: impl FnOnce(&A) -> Vec<u8>) -> &[u8] {
        self.bytes.get_or_init(|| write(&self.answer))
    }
}
