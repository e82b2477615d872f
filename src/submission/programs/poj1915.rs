//! Knight Moves: POJ 1915, BOJ 7562.
//!
//! Method: on a board without edges the number of moves is a formula. The edges change it only next
//! to a corner, unless the side is less than 5; such a small board is searched, breadth first.
//!
//! Complexity: O(1) for a case.

use std::fmt::Write;
use std::io;

/// The moves of a knight.
const MOVES: [(i64, i64); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// A column and a row, both counted from 0.
type Square = (i64, i64);

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<i64>().unwrap());
    let cases = numbers.next().unwrap();
    let mut out = String::new();
    for _ in 0..cases {
        let Some(side) = numbers.next() else { break };
        let mut square = || (numbers.next().unwrap(), numbers.next().unwrap());
        let (start, goal) = (square(), square());
        let moves = if side < 5 { moves_by_search(side, start, goal) } else { moves_by_formula(side, start, goal) };
        writeln!(out, "{moves}").unwrap();
    }
    print!("{out}");
}

fn moves_by_formula(side: i64, start: Square, goal: Square) -> i64 {
    let is_corner = |(x, y): Square| (x == 0 || x == side - 1) && (y == 0 || y == side - 1);
    let (x, y) = ((start.0 - goal.0).abs(), (start.1 - goal.1).abs());
    match (x.max(y), x.min(y)) {
        (1, 0) => 3,
        (2, 2) => 4,
        (1, 1) if is_corner(start) || is_corner(goal) => 4,
        (longer, shorter) => {
            // A move covers at most two squares of the longer way, and three of both ways together.
            let least = ((longer + 1) / 2).max((longer + shorter + 2) / 3);
            // Every move changes the colour of the square, and so the parity of both ways together.
            least + (least + longer + shorter) % 2
        }
    }
}

/// The number of moves on a small board, or -1 if there is no way.
fn moves_by_search(side: i64, start: Square, goal: Square) -> i64 {
    // All squares that have been reached, in the order of their distances.
    let mut reached = vec![(start, 0)];
    let mut next = 0;
    while next < reached.len() {
        let ((x, y), moves) = reached[next];
        if (x, y) == goal {
            return moves;
        }
        for (right, down) in MOVES {
            let to = (x + right, y + down);
            let is_on_board = (0..side).contains(&to.0) && (0..side).contains(&to.1);
            if is_on_board && reached.iter().all(|&(square, _)| square != to) {
                reached.push((to, moves + 1));
            }
        }
        next += 1;
    }
    -1
}
