//! Death Knight: BOJ 16948.
//!
//! Method: breadth-first search over the squares.
//!
//! Complexity: linear in the number of squares.

use std::collections::VecDeque;
use std::fmt::Write;
use std::io;

/// The moves of a death knight (down, right).
const MOVES: [(i32, i32); 6] = [(-2, -1), (-2, 1), (0, -2), (0, 2), (2, -1), (2, 1)];

/// A row and a column, both counted from 0.
type Square = (i32, i32);

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let mut out = String::new();
    while let Some(side) = numbers.next() {
        let mut square = || (numbers.next().unwrap(), numbers.next().unwrap());
        let (start, goal) = (square(), square());
        writeln!(out, "{}", least_moves(side, start, goal)).unwrap();
    }
    print!("{out}");
}

/// The least number of moves, or -1 if there is no way.
fn least_moves(side: i32, start: Square, goal: Square) -> i32 {
    let mut visited = vec![vec![false; side as usize]; side as usize];
    visited[start.0 as usize][start.1 as usize] = true;
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some(((row, column), moves)) = queue.pop_front() {
        if (row, column) == goal {
            return moves;
        }
        for (down, right) in MOVES {
            let (row, column) = (row + down, column + right);
            if (0..side).contains(&row) && (0..side).contains(&column) {
                let is_visited = &mut visited[row as usize][column as usize];
                if !*is_visited {
                    *is_visited = true;
                    queue.push_back(((row, column), moves + 1));
                }
            }
        }
    }
    -1
}
