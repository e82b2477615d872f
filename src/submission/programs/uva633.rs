//! A Chess Knight: UVa 633.
//!
//! Method: breadth-first search over states, which are a square and the type of the last move. It is
//! the type that decides what may follow, so a square counts as visited for that type alone.
//!
//! Complexity: O(N^2) for a board; it has 12 N^2 states.

use std::collections::VecDeque;
use std::io::{self, BufWriter, Read, Write};

/// The steps (down, right) of a knight, and those of two squares diagonally.
const JUMPS: [(i64, i64); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
const DIAGONALS: [(i64, i64); 4] = [(-2, -2), (-2, 2), (2, -2), (2, 2)];

/// The types of move; a knight that has not moved yet has a type of its own.
const KNIGHT: usize = 0;
const BISHOP: usize = 1;
const REFLECTION: usize = 2;
const NONE: usize = 3;

type Square = (i64, i64);

fn main() {
    // Whatever is not printable is a blank, and 0x1A, the end of a DOS file, ends the input.
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text).unwrap();
    let text = text.split(|&byte| byte == 0x1A).next().unwrap_or(&[]);
    let words = text.split(|byte| !byte.is_ascii_graphic()).filter(|word| !word.is_empty());
    let mut numbers = words.map_while(number);
    let mut out = BufWriter::new(io::stdout());
    while let Some(half) = numbers.next() {
        if !(1..=32).contains(&half) {
            break;
        }
        let mut square = || Some((numbers.next()?, numbers.next()?));
        let (start, goal) = match (square(), square()) {
            (Some(start), Some(goal)) => (start, goal),
            _ => break,
        };
        let mut board = Board { side: 2 * half, blocked: vec![false; (4 * half * half) as usize] };
        while let Some(obstacle) = square() {
            if obstacle == (0, 0) {
                break;
            }
            if board.has(obstacle) {
                let place = board.place(obstacle);
                board.blocked[place] = true;
            }
        }
        match board.moves(start, goal) {
            Some(moves) => writeln!(out, "Result : {}", moves).unwrap(),
            None => writeln!(out, "Solution doesn't exist").unwrap(),
        }
    }
}

/// A board of which each row and column is counted from 1.
struct Board {
    side: i64,
    blocked: Vec<bool>,
}

impl Board {
    fn has(&self, (row, column): Square) -> bool {
        (1..=self.side).contains(&row) && (1..=self.side).contains(&column)
    }

    fn place(&self, (row, column): Square) -> usize {
        ((row - 1) * self.side + column - 1) as usize
    }

    /// The least number of moves, if there is a way.
    fn moves(&self, start: Square, goal: Square) -> Option<u32> {
        let mut visited = vec![[false; 3]; self.blocked.len()];
        let mut queue = VecDeque::new();
        queue.push_back((start, NONE, 0));
        if start == goal {
            return Some(0);
        }
        while let Some((from, last, moves)) = queue.pop_front() {
            let (row, column) = from;
            let step = |&(down, right): &(i64, i64)| (row + down, column + right);
            let reflections = [(self.side + 1 - row, column), (row, self.side + 1 - column)];
            let jumps = JUMPS.iter().map(|jump| (step(jump), KNIGHT));
            let diagonals = DIAGONALS.iter().map(|diagonal| (step(diagonal), BISHOP));
            let reflections = reflections.iter().map(|&to| (to, REFLECTION));
            for (to, kind) in jumps.chain(diagonals).chain(reflections) {
                if kind == last || !self.has(to) || self.blocked[self.place(to)] {
                    continue;
                }
                if to == goal {
                    return Some(moves + 1);
                }
                let visited = &mut visited[self.place(to)][kind];
                if !*visited {
                    *visited = true;
                    queue.push_back((to, kind, moves + 1));
                }
            }
        }
        None
    }
}

/// The integer that a word is; one that is too large for an `i64` is the nearest that is not.
fn number(word: &[u8]) -> Option<i64> {
    let (sign, digits) = match word {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] => (1, digits),
        digits => (1, digits),
    };
    let value = |value: i64, digit: &u8| value.saturating_mul(10).saturating_add(i64::from(digit - b'0'));
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(sign * digits.iter().fold(0, value))
}
