//! The Knight's Tour on the chess board: Sicily 1153.
//!
//! Method: depth-first search that goes first to the square with the fewest onward moves (Warnsdorff's
//! rule) and backtracks from dead ends.
//!
//! Complexity: exponential at worst; all starts together take some milliseconds.

use std::fmt::Write;
use std::io;

/// The moves of a knight (down, right); of squares with equally few onward moves the first is tried first.
const MOVES: [(i32, i32); 8] = [(-2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2)];

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let starts = text.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let neighbours: Vec<Vec<usize>> = (0..64).map(neighbours).collect();
    let mut out = String::new();
    for start in starts.take_while(|&start| start != -1) {
        let start = start as usize - 1;
        let mut path = vec![start];
        extend(&neighbours, &mut path, !(1 << start));
        let names: Vec<String> = path.iter().map(|square| (square + 1).to_string()).collect();
        writeln!(out, "{}", names.join(" ")).unwrap();
    }
    print!("{out}");
}

/// The squares a move away from one, in the order of the moves.
fn neighbours(square: usize) -> Vec<usize> {
    let (row, column) = (square as i32 / 8, square as i32 % 8);
    let targets = MOVES.iter().map(|(down, right)| (row + down, column + right));
    let targets = targets.filter(|(row, column)| (0..8).contains(row) && (0..8).contains(column));
    targets.map(|(row, column)| (8 * row + column) as usize).collect()
}

/// Extends a path over all the free squares, a set of bits; if that cannot be done, leaves it as it
/// was.
fn extend(neighbours: &[Vec<usize>], path: &mut Vec<usize>, free: u64) -> bool {
    if free == 0 {
        return true;
    }
    let is_free = |&square: &usize| free >> square & 1 == 1;
    let onward_moves = |&square: &usize| neighbours[square].iter().copied().filter(is_free).count();
    let here = path[path.len() - 1];
    let mut targets: Vec<usize> = neighbours[here].iter().copied().filter(is_free).collect();
    targets.sort_by_key(onward_moves);
    for to in targets {
        path.push(to);
        if extend(neighbours, path, free & !(1 << to)) {
            return true;
        }
        path.pop();
    }
    false
}
