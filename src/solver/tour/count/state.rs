//! The state of a frontier: which of its squares have moves, and which are ends of the same path.

/// The most squares of a frontier, with the outside of the board. Up to fourteen pairs of ends have numbers.
pub const WIDEST: usize = 28;

/// The state of a frontier in 4 bits for each square: 0 if it has no move yet, 15 if it has both, and otherwise
/// the number of the path that it is an end of. Paths are numbered from 1 by their first ends, so that equal
/// states have equal keys.
pub type Key = [u64; 2];

/// What a square with both moves has for a mate.
pub const DONE: u8 = u8::MAX;

/// The state of a frontier, to be changed: for each square the other end of its path, its *mate*. That of a
/// square without a move is the square itself.
///
/// # Source
/// D. Knuth, The Art of Computer Programming, volume 4A, 7.1.4, exercise 225 (Simpath).
#[derive(Clone, Copy)]
pub struct State {
    pub mates: [u8; WIDEST],
}

impl State {
    /// Reads the key of a frontier of a width.
    #[inline]
    pub fn read(key: Key, width: usize) -> State {
        let mut mates = [0; WIDEST];
        let mut first = [DONE; 16];
        let [mut low, mut high] = key;
        for at in 0..width {
            let label = (low & 15) as usize;
            low = low >> 4 | high << 60;
            high >>= 4;
            mates[at] = match label {
                0 => at as u8,
                15 => DONE,
                _ if first[label] == DONE => {
                    first[label] = at as u8;
                    DONE
                }
                _ => {
                    mates[usize::from(first[label])] = at as u8;
                    first[label]
                }
            };
        }
        State { mates }
    }

    /// The key of the squares from `begin` to before `end`. Those before have both moves.
    #[inline]
    pub fn key(&self, begin: usize, end: usize) -> Key {
        let mut labels = [0_u8; WIDEST];
        let (mut key, mut next) = (0_u128, 1);
        for at in begin..end {
            let mate = self.mates[at];
            let label = if mate == DONE {
                15
            } else if usize::from(mate) > at {
                labels[usize::from(mate)] = next;
                next += 1;
                next - 1
            } else {
                // No path ends here, or its number is known.
                labels[at]
            };
            key |= u128::from(label) << (4 * (at - begin));
        }
        [key as u64, (key >> 64) as u64]
    }

    #[inline]
    pub fn is_done(&self, at: usize) -> bool {
        self.mates[at] == DONE
    }

    #[inline]
    pub fn has_no_move(&self, at: usize) -> bool {
        usize::from(self.mates[at]) == at
    }

    /// Connects two squares that are not done. Returns whether that closes a cycle.
    #[inline]
    pub fn connect(&mut self, a: usize, b: usize) -> bool {
        let (first, last) = (self.mates[a], self.mates[b]);
        for (square, mate) in [(a, first), (b, last)] {
            if usize::from(mate) != square {
                self.mates[square] = DONE;
            }
        }
        let closes = usize::from(first) == b;
        if !closes {
            self.mates[usize::from(first)] = last;
            self.mates[usize::from(last)] = first;
        }
        closes
    }

    /// Puts squares without a move before the last of the frontier, the outside.
    pub fn widened(&self, width: usize, to: usize) -> State {
        let mut wide = *self;
        let outside = self.mates[width - 1];
        (width - 1..to - 1).for_each(|at| wide.mates[at] = at as u8);
        wide.mates[to - 1] = if usize::from(outside) == width - 1 { to as u8 - 1 } else { outside };
        if outside != DONE && usize::from(outside) != width - 1 {
            wide.mates[usize::from(outside)] = to as u8 - 1;
        }
        wide
    }
}
