//! Knight Moves Grid: CSES 3217.
//!
//! Method: breadth-first search from the upper left corner.
//!
//! Complexity: linear in the number of squares.

use std::collections::VecDeque;
use std::fmt::Write;
use std::io;

/// The moves of a knight (down, right).
const MOVES: [(i32, i32); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut out = String::new();
    for side in text.split_whitespace().map(|word| word.parse().unwrap()) {
        for line in distances_from_the_corner(side) {
            let line: Vec<String> = line.iter().map(|distance| distance.to_string()).collect();
            writeln!(out, "{}", line.join(" ")).unwrap();
        }
    }
    print!("{out}");
}

/// The least number of moves to each square, row by row; -1 where there is no way.
fn distances_from_the_corner(side: i32) -> Vec<Vec<i32>> {
    let mut distances = vec![vec![-1; side as usize]; side as usize];
    distances[0][0] = 0;
    let mut queue = VecDeque::from([(0, 0)]);
    while let Some((row, column)) = queue.pop_front() {
        let next = distances[row as usize][column as usize] + 1;
        for (down, right) in MOVES {
            let (row, column) = (row + down, column + right);
            if (0..side).contains(&row) && (0..side).contains(&column) {
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
