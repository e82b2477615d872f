//! Knight's Tour: CSES 1689.
//!
//! Method: depth-first search that goes first to the square with the fewest onward moves (Warnsdorff's
//! rule) and backtracks from dead ends.
//!
//! Complexity: exponential at worst; all starts together take some milliseconds.

use std::fmt::Write;
use std::io;

/// The moves of a knight (down, right); of squares with equally few onward moves the first is tried first.
const MOVES: [(i32, i32); 8] = [(-2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2)];

/// The number of each square in the tour, from 1 on; 0 while it is free.
type Board = [[usize; 8]; 8];

/// A row and a column, both counted from 0.
type Square = (i32, i32);

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let mut out = String::new();
    while let (Some(column), Some(row)) = (numbers.next(), numbers.next()) {
        let mut board = [[0; 8]; 8];
        extend(&mut board, (row - 1, column - 1), 1);
        for row in board {
            writeln!(out, "{}", row.map(|number| number.to_string()).join(" ")).unwrap();
        }
    }
    print!("{out}");
}

/// Puts this number on a square and the next ones on all the other free squares; if that cannot be done,
/// leaves the board as it was.
fn extend(board: &mut Board, (row, column): Square, number: usize) -> bool {
    board[row as usize][column as usize] = number;
    if number == 64 {
        return true;
    }
    let mut targets = free_neighbours(board, (row, column));
    targets.sort_by_key(|&target| free_neighbours(board, target).len());
    if targets.into_iter().any(|target| extend(board, target, number + 1)) {
        return true;
    }
    board[row as usize][column as usize] = 0;
    false
}

fn free_neighbours(board: &Board, (row, column): Square) -> Vec<Square> {
    let is_free = |&(row, column): &Square| {
        (0..8).contains(&row) && (0..8).contains(&column) && board[row as usize][column as usize] == 0
    };
    MOVES.iter().map(|(down, right)| (row + down, column + right)).filter(is_free).collect()
}
