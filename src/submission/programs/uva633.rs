//! A Chess Knight: UVa 633.
//!
//! Method: breadth-first search over states, which are a square and the type of the last move. It is
//! the type that decides what may follow, so a square counts as visited for that type alone.
//!
//! Complexity: O(N^2) for a board; it has 12 N^2 states.

use std::collections::VecDeque;
use std::fmt::Write;
use std::{io, iter};

/// The moves (down, right) of a knight, and those of exactly two squares diagonally.
const JUMPS: [(i32, i32); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
const DIAGONALS: [(i32, i32); 4] = [(-2, -2), (-2, 2), (2, -2), (2, 2)];

/// The types of move; NONE is the last move of a knight that has not moved yet.
const KNIGHT: usize = 0;
const BISHOP: usize = 1;
const REFLECTION: usize = 2;
const NONE: usize = 3;

/// A row and a column, both counted from 1.
type Square = (i32, i32);

fn main() {
    let text = io::read_to_string(io::stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let mut out = String::new();
    while let Some(half @ 1..) = numbers.next() {
        let mut square = || Some((numbers.next()?, numbers.next()?));
        let (start, goal) = (square().unwrap(), square().unwrap());
        let obstacles: Vec<Square> = iter::from_fn(square).take_while(|&square| square != (0, 0)).collect();
        match least_moves(2 * half, start, goal, &obstacles) {
            Some(moves) => writeln!(out, "Result : {moves}").unwrap(),
            None => writeln!(out, "Solution doesn't exist").unwrap(),
        }
    }
    print!("{out}");
}

/// The least number of moves on a board of this side, if there is a way.
fn least_moves(side: i32, start: Square, goal: Square, obstacles: &[Square]) -> Option<u32> {
    let is_on_board = |(row, column): Square| (1..=side).contains(&row) && (1..=side).contains(&column);
    let index = |(row, column): Square| ((row - 1) * side + column - 1) as usize;
    let mut visited = vec![[false; 3]; (side * side) as usize];
    // No move may end on an obstacle: it counts as visited by moves of every type.
    for &obstacle in obstacles.iter().filter(|&&obstacle| is_on_board(obstacle)) {
        visited[index(obstacle)] = [true; 3];
    }
    let mut queue = VecDeque::from([(start, NONE, 0)]);
    while let Some((from, last, moves)) = queue.pop_front() {
        if from == goal {
            return Some(moves);
        }
        let (row, column) = from;
        let jumps = JUMPS.iter().map(|(down, right)| (row + down, column + right, KNIGHT));
        let diagonals = DIAGONALS.iter().map(|(down, right)| (row + down, column + right, BISHOP));
        let reflections = [(side + 1 - row, column, REFLECTION), (row, side + 1 - column, REFLECTION)];
        for (row, column, kind) in jumps.chain(diagonals).chain(reflections) {
            let to = (row, column);
            if kind != last && is_on_board(to) && !visited[index(to)][kind] {
                visited[index(to)][kind] = true;
                queue.push_back((to, kind, moves + 1));
            }
        }
    }
    None
}
