//! Knight Moves: Sicily 1936.
//!
//! Method: a breadth-first search from each of the 64 squares, once, makes a table of all distances;
//! then a pair is a look into it.
//!
//! Complexity: O(1) for a pair, after 64 searches of 64 squares.

use std::collections::VecDeque;
use std::io::{self, BufWriter, Read, Write};

/// The steps of a knight (up, right).
const JUMPS: [(i32, i32); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

fn main() {
    let distances: Vec<[u8; 64]> = (0..64).map(distances_from).collect();
    // Whatever is not printable is a blank, and 0x1A, the end of a DOS file, ends the input.
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text).unwrap();
    let text = text.split(|&byte| byte == 0x1A).next().unwrap_or(&[]);
    let mut words = text.split(|byte| !byte.is_ascii_graphic()).filter(|word| !word.is_empty());
    let mut out = BufWriter::new(io::stdout());
    let cases = words.next().and_then(|word| std::str::from_utf8(word).ok()?.parse().ok()).unwrap_or(0);
    for _ in 0..cases {
        let (from, to) = match (words.next().and_then(square), words.next().and_then(square)) {
            (Some(from), Some(to)) => (from, to),
            _ => break,
        };
        let moves = distances[from][to];
        writeln!(out, "To get from {} to {} takes {} knight moves.", name(from), name(to), moves).unwrap();
    }
}

/// The number of a square from its name: 8 times its rank and its file, both counted from 0.
fn square(name: &[u8]) -> Option<usize> {
    match *name {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(usize::from(rank - b'1') * 8 + usize::from(file - b'a')),
        _ => None,
    }
}

fn name(square: usize) -> String {
    format!("{}{}", char::from(b'a' + square as u8 % 8), square / 8 + 1)
}

fn distances_from(start: usize) -> [u8; 64] {
    const UNREACHED: u8 = 64;
    let mut distances = [UNREACHED; 64];
    let mut queue = VecDeque::new();
    distances[start] = 0;
    queue.push_back(start);
    while let Some(from) = queue.pop_front() {
        for &(up, right) in JUMPS.iter() {
            let (rank, file) = (from as i32 / 8 + up, from as i32 % 8 + right);
            let to = (rank * 8 + file) as usize;
            if (0..8).contains(&rank) && (0..8).contains(&file) && distances[to] == UNREACHED {
                distances[to] = distances[from] + 1;
                queue.push_back(to);
            }
        }
    }
    distances
}
