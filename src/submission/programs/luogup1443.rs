//! Traversal of the Knight: Luogu P1443.
//!
//! Method: breadth-first search from the square of the knight.
//!
//! Complexity: linear in the number of squares.

use std::collections::VecDeque;
use std::fmt::Write;
use std::io;

/// The moves of a knight (down, right).
const MOVES: [(i32, i32); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let mut out = String::new();
    while let Some(rows) = numbers.next() {
        let mut number = || numbers.next().unwrap();
        let (columns, row, column) = (number(), number(), number());
        for line in distances(rows, columns, (row - 1, column - 1)) {
            for distance in line {
                // Left-justified in a field of five.
                write!(out, "{distance:<5}").unwrap();
            }
            out.push('\n');
        }
    }
    print!("{out}");
}

/// The least number of moves to each square, row by row; -1 where there is no way.
fn distances(rows: i32, columns: i32, start: (i32, i32)) -> Vec<Vec<i32>> {
    let mut distances = vec![vec![-1; columns as usize]; rows as usize];
    distances[start.0 as usize][start.1 as usize] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some((row, column)) = queue.pop_front() {
        let next = distances[row as usize][column as usize] + 1;
        for (down, right) in MOVES {
            let (row, column) = (row + down, column + right);
            if (0..rows).contains(&row) && (0..columns).contains(&column) {
                let distance = &mut distances[row as usize][column as usize];
                if *distance < 0 {
                    *distance = next;
                    queue.push_back((row, column));
                }
            }
        }
    }
    distances
}
