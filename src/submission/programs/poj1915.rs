//! Knight Moves: POJ 1915, BOJ 7562.
//!
//! Method: on a board without edges the number of moves is a formula. The edges change it only next
//! to a corner, unless the side is less than 5; such a small board is searched, breadth first.
//!
//! Complexity: O(1) for a case.

use std::io::{self, BufWriter, Read, Write};

/// The steps of a knight.
const JUMPS: [(i64, i64); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// The least side from which on the formula holds.
const LARGE: i64 = 5;

type Square = (i64, i64);

fn main() {
    // Whatever is not printable is a blank, and 0x1A, the end of a DOS file, ends the input.
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text).unwrap();
    let text = text.split(|&byte| byte == 0x1A).next().unwrap_or(&[]);
    let words = text.split(|byte| !byte.is_ascii_graphic()).filter(|word| !word.is_empty());
    let mut numbers = words.map_while(number);
    let mut out = BufWriter::new(io::stdout());
    for _ in 0..numbers.next().unwrap_or(0) {
        let side = numbers.next();
        let mut square = || Some((numbers.next()?, numbers.next()?));
        let (side, start, goal) = match (side, square(), square()) {
            (Some(side), Some(start), Some(goal)) => (side, start, goal),
            _ => break,
        };
        let moves = if side < LARGE { moves_by_search(side, start, goal) } else { moves(side, start, goal) };
        writeln!(out, "{}", moves).unwrap();
    }
}

fn moves(side: i64, start: Square, goal: Square) -> i64 {
    let corner = |(x, y): Square| (x == 0 || x == side - 1) && (y == 0 || y == side - 1);
    let (x, y) = ((start.0 - goal.0).abs(), (start.1 - goal.1).abs());
    match (x.max(y), x.min(y)) {
        (1, 0) => 3,
        (2, 2) => 4,
        (1, 1) if corner(start) || corner(goal) => 4,
        (longer, shorter) => {
            // A move covers at most two squares of the longer way, and three of both together; and
            // it changes the colour.
            let least = ((longer + 1) / 2).max((longer + shorter + 2) / 3);
            least + (least + longer + shorter) % 2
        }
    }
}

/// The number of moves on any board, or -1 if there is no way.
fn moves_by_search(side: i64, start: Square, goal: Square) -> i64 {
    let mut queue = vec![(start, 0)];
    let mut read = 0;
    while read < queue.len() {
        let ((x, y), moves) = queue[read];
        read += 1;
        if (x, y) == goal {
            return moves;
        }
        for &(right, down) in JUMPS.iter() {
            let to = (x + right, y + down);
            let on_board = (0..side).contains(&to.0) && (0..side).contains(&to.1);
            if on_board && queue.iter().all(|&(square, _)| square != to) {
                queue.push((to, moves + 1));
            }
        }
    }
    -1
}

/// The number that a word of digits is; whatever else a word may be ends the input.
fn number(word: &[u8]) -> Option<i64> {
    std::str::from_utf8(word).ok()?.parse().ok()
}
