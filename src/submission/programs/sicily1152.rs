//! The Knight's Tour on 5 rows of 6: Sicily 1152.
//!
//! Method: depth-first search in a fixed order of moves. A branch is given up when two squares cannot
//! be left again, so of all tours the one that the plain search comes to first is found.
//!
//! Complexity: exponential at worst; all starts together take some milliseconds.

use std::fmt::Write;
use std::io;

const ROWS: i32 = 5;
const COLUMNS: i32 = 6;
const AREA: usize = 30;

/// The moves of a knight (down, right), in the order in which they are tried.
const MOVES: [(i32, i32); 8] = [(-2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2)];

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let starts = text.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let neighbours: Vec<Vec<usize>> = (0..AREA).map(neighbours).collect();
    let mut out = String::new();
    // A start may come again: each tour is looked for once.
    let mut lines = vec![String::new(); AREA];
    for start in starts.take_while(|&start| start != -1) {
        let start = start as usize - 1;
        if lines[start].is_empty() {
            let mut path = vec![start];
            extend(&neighbours, &mut path, (1 << AREA) - 1 - (1 << start));
            let names: Vec<String> = path.iter().map(|square| (square + 1).to_string()).collect();
            lines[start] = names.join(" ");
        }
        writeln!(out, "{}", lines[start]).unwrap();
    }
    print!("{out}");
}

/// The squares a move away from one, in the order of the moves.
fn neighbours(square: usize) -> Vec<usize> {
    let (row, column) = (square as i32 / COLUMNS, square as i32 % COLUMNS);
    let targets = MOVES.iter().map(|(down, right)| (row + down, column + right));
    let targets = targets.filter(|(row, column)| (0..ROWS).contains(row) && (0..COLUMNS).contains(column));
    targets.map(|(row, column)| (COLUMNS * row + column) as usize).collect()
}

/// Extends a path over all the free squares, a set of bits; if that cannot be done, leaves it as it
/// was.
fn extend(neighbours: &[Vec<usize>], path: &mut Vec<usize>, free: u32) -> bool {
    if free == 0 {
        return true;
    }
    let here = path[path.len() - 1];
    let is_in = |set: u32, square: usize| set >> square & 1 == 1;
    // But for the last, each free square needs a neighbour to come from and one to go to.
    let open = free | 1 << here;
    let ways = |square: usize| neighbours[square].iter().filter(|&&to| is_in(open, to)).count();
    let squares = (0..AREA).filter(|&square| is_in(free, square));
    if squares.map(|square| 2_usize.saturating_sub(ways(square))).sum::<usize>() > 1 {
        return false;
    }
    for &to in neighbours[here].iter().filter(|&&to| is_in(free, to)) {
        path.push(to);
        if extend(neighbours, path, free & !(1 << to)) {
            return true;
        }
        path.pop();
    }
    false
}
