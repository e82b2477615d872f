//! Tables of states with their numbers, which stay within a bound of memory.

use super::Stopped;
use super::number::Number;
use super::state::Key;
use rustc_hash::FxBuildHasher;
use std::collections::HashMap;
use std::collections::hash_map::{Entry, IntoIter};

/// How often each state is reached.
#[derive(Clone)]
pub struct Table<N> {
    map: HashMap<Key, N, FxBuildHasher>,
}

impl<N: Number> Table<N> {
    /// The table of a single state.
    pub fn of(key: Key) -> Table<N> {
        let mut map = HashMap::default();
        map.insert(key, N::one());
        Table { map }
    }

    /// An empty table with room for so many states, if that much memory is there.
    pub fn with_room(states: usize, memory: u64) -> Table<N> {
        let states = if Self::memory_for(states) <= memory { states } else { 0 };
        Table { map: HashMap::with_capacity_and_hasher(states, FxBuildHasher) }
    }

    /// The number of states.
    pub fn len(&self) -> usize {
        self.map.len()
    }

    /// The memory that it takes, in bytes.
    pub fn memory(&self) -> u64 {
        Self::memory_for(self.map.capacity())
    }

    /// Adds to the number of a state. The table takes at most so many bytes of memory, also while it grows.
    #[inline]
    pub fn add(&mut self, key: Key, number: &N, memory: u64) -> Result<(), Stopped> {
        if self.map.len() == self.map.capacity() {
            // The old table is there until all is in the new one.
            let grown = Self::memory_for((2 * self.map.capacity()).max(4));
            if self.memory() + grown > memory {
                return Err(Stopped::Memory);
            }
        }
        match self.map.entry(key) {
            Entry::Occupied(mut known) => known.get_mut().add(number),
            Entry::Vacant(new) => {
                new.insert(number.clone());
                Ok(())
            }
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = (&Key, &N)> {
        self.map.iter()
    }

    /// The memory for a number of states: one part in eight stays free, and each has a byte of its own.
    fn memory_for(states: usize) -> u64 {
        let slots = (states as u64 * 8).div_ceil(7).next_power_of_two();
        slots * (size_of::<(Key, N)>() as u64 + N::HEAP + 1)
    }
}

impl<N> IntoIterator for Table<N> {
    type Item = (Key, N);
    type IntoIter = IntoIter<Key, N>;

    fn into_iter(self) -> Self::IntoIter {
        self.map.into_iter()
    }
}
