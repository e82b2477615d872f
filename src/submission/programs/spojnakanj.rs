//! Minimum Knight moves !!!: SPOJ NAKANJ.
//!
//! Method: a breadth-first search from each of the 64 squares, once, makes a table of all distances;
//! then a pair is a look into it.
//!
//! Complexity: O(1) for a pair, after 64 searches of 64 squares.

use std::collections::VecDeque;
use std::fmt::Write;
use std::io;

/// The moves of a knight (up, right).
const MOVES: [(i32, i32); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

fn main() {
    let distances: Vec<[u8; 64]> = (0..64).map(distances_from).collect();
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut words = text.split_whitespace();
    let cases: usize = words.next().unwrap().parse().unwrap();
    let mut out = String::new();
    for _ in 0..cases {
        let (Some(from), Some(to)) = (words.next(), words.next()) else { break };
        let moves = distances[square(from)][square(to)];
        writeln!(out, "{moves}").unwrap();
    }
    print!("{out}");
}

/// The number of a square: 8 times its rank plus its file, both counted from 0.
fn square(name: &str) -> usize {
    let name = name.as_bytes();
    8 * usize::from(name[1] - b'1') + usize::from(name[0] - b'a')
}

/// The least numbers of moves from one square to all 64.
fn distances_from(start: usize) -> [u8; 64] {
    const UNREACHED: u8 = 64;
    let mut distances = [UNREACHED; 64];
    distances[start] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(from) = queue.pop_front() {
        for (up, right) in MOVES {
            let (rank, file) = (from as i32 / 8 + up, from as i32 % 8 + right);
            if (0..8).contains(&rank) && (0..8).contains(&file) {
                let to = (8 * rank + file) as usize;
                if distances[to] == UNREACHED {
                    distances[to] = distances[from] + 1;
                    queue.push_back(to);
                }
            }
        }
    }
    distances
}
