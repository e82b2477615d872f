//! A Knight's Journey: POJ 2488.
//!
//! Method: depth-first search from A1 in the order of the names of the squares. A small board that
//! has a tour has one from A1, so the first one found is the first of all.
//!
//! Complexity: exponential at worst; all boards together take some milliseconds.

use std::fmt::Write;
use std::io;

/// The moves of a knight (down, right), in the order of the names of the squares that they lead to.
const MOVES: [(i32, i32); 8] = [(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)];

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let cases = numbers.next().unwrap();
    let mut out = String::new();
    for case in 1..=cases {
        let (Some(rows), Some(columns)) = (numbers.next(), numbers.next()) else { break };
        writeln!(out, "Scenario #{case}:").unwrap();
        let mut path = vec![(0, 0)];
        if extend(&mut path, rows, columns) {
            for (row, column) in path {
                write!(out, "{}{}", char::from(b'A' + column as u8), row + 1).unwrap();
            }
        } else {
            out += "impossible";
        }
        out += "\n\n";
    }
    print!("{out}");
}

/// Extends a path over all the free squares; if that cannot be done, leaves it as it was.
fn extend(path: &mut Vec<(i32, i32)>, rows: i32, columns: i32) -> bool {
    if path.len() as i32 == rows * columns {
        return true;
    }
    let (row, column) = path[path.len() - 1];
    for (down, right) in MOVES {
        let to = (row + down, column + right);
        let is_on_board = (0..rows).contains(&to.0) && (0..columns).contains(&to.1);
        if is_on_board && !path.contains(&to) {
            path.push(to);
            if extend(path, rows, columns) {
                return true;
            }
            path.pop();
        }
    }
    false
}
