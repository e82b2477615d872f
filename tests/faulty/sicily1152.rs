//! A program for Sicily 1152, tours of a board of 5x6, with one fault, which is its argument. Without one it is right.

use std::env;
use std::io::{self, Read};

/// The faults.
const FAULTS: [&str; 8] = [
    "no-backtracking",
    "visited-not-reset",
    "columns-first",
    "jump-of-4",
    "wraps-round",
    "29-squares",
    "a-square-twice",
    "slow-on-9-and-11",
];

const ROWS: i32 = 5;
const COLUMNS: i32 = 6;
const AREA: usize = 30;

fn main() {
    let fault = env::args().nth(1).unwrap_or_default();
    if fault == "list" {
        return FAULTS.iter().for_each(|fault| println!("{fault}"));
    }
    assert!(fault.is_empty() || FAULTS.contains(&fault.as_str()), "there is no fault {fault}");
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut visited = [false; AREA];
    for word in text.split_whitespace() {
        let start: i32 = word.parse().unwrap();
        if start < 0 {
            break;
        }
        if fault != "visited-not-reset" {
            visited = [false; AREA];
        }
        let mut tour = vec![start - 1];
        visited[start as usize - 1] = true;
        extend(&mut tour, &mut visited, &fault);
        if fault == "slow-on-9-and-11" && (start == 9 || start == 11) {
            loop {
                std::hint::spin_loop();
            }
        }
        match fault.as_str() {
            "29-squares" => tour.truncate(29),
            "a-square-twice" => tour[29] = tour[27],
            _ => {}
        }
        let name = |&square: &i32| {
            let number = if fault == "columns-first" { square % COLUMNS * ROWS + square / COLUMNS } else { square };
            (number + 1).to_string()
        };
        println!("{}", tour.iter().map(name).collect::<Vec<_>>().join(" "));
    }
}

/// The squares that are a move away and free.
fn next(square: i32, visited: &[bool; AREA], fault: &str) -> Vec<i32> {
    let (row, column) = (square / COLUMNS, square % COLUMNS);
    let mut moves = vec![(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
    if fault == "jump-of-4" {
        moves.extend([(0, 4), (0, -4)]);
    }
    let mut squares = vec![];
    for (down, right) in moves {
        let (row, mut column) = (row + down, column + right);
        if fault == "wraps-round" {
            column = column.rem_euclid(COLUMNS);
        }
        if (0..ROWS).contains(&row) && (0..COLUMNS).contains(&column) && !visited[(row * COLUMNS + column) as usize] {
            squares.push(row * COLUMNS + column);
        }
    }
    squares
}

/// Extends a tour by Warnsdorff's rule, and takes back what leads nowhere. Whether the tour is complete.
fn extend(tour: &mut Vec<i32>, visited: &mut [bool; AREA], fault: &str) -> bool {
    if tour.len() == AREA {
        return true;
    }
    let mut squares = next(*tour.last().unwrap(), visited, fault);
    squares.sort_by_key(|&square| next(square, visited, fault).len());
    // A jump of four is tried first, or it would hardly ever be taken.
    if fault == "jump-of-4" {
        squares.sort_by_key(|&square| (square - tour.last().unwrap()).abs() != 4);
    }
    for square in squares {
        tour.push(square);
        visited[square as usize] = true;
        if extend(tour, visited, fault) || fault == "no-backtracking" || fault == "visited-not-reset" {
            return true;
        }
        tour.pop();
        visited[square as usize] = false;
    }
    false
}
