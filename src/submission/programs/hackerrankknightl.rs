//! KnightL on a Chessboard: HackerRank KnightL.
//!
//! Method: a breadth-first search from a corner for each pair of lengths.
//!
//! Complexity: O(n^4) for a board of n x n squares.

use std::collections::VecDeque;
use std::fmt::Write;
use std::io;

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut out = String::new();
    for side in text.split_whitespace().map(|word| word.parse().unwrap()) {
        for a in 1..side {
            let line: Vec<String> = (1..side).map(|b| least_moves(side, a, b).to_string()).collect();
            writeln!(out, "{}", line.join(" ")).unwrap();
        }
    }
    print!("{out}");
}

/// The least number of moves of an (a, b) leaper from one corner to the opposite one, or -1 if there
/// is no way.
fn least_moves(side: i32, a: i32, b: i32) -> i32 {
    let steps = [(-a, -b), (-a, b), (-b, -a), (-b, a), (b, -a), (b, a), (a, -b), (a, b)];
    let mut visited = vec![vec![false; side as usize]; side as usize];
    visited[0][0] = true;
    let mut queue = VecDeque::from([(0, 0, 0)]);
    while let Some((row, column, moves)) = queue.pop_front() {
        if (row, column) == (side - 1, side - 1) {
            return moves;
        }
        for (down, right) in steps {
            let (row, column) = (row + down, column + right);
            if (0..side).contains(&row) && (0..side).contains(&column) {
                let is_visited = &mut visited[row as usize][column as usize];
                if !*is_visited {
                    *is_visited = true;
                    queue.push_back((row, column, moves + 1));
                }
            }
        }
    }
    -1
}
