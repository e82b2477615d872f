//! Knight Moves Grid: CSES 3217.
//!
//! Method: breadth-first search over the squares. A border of two squares on each side, which count
//! as visited, saves the question whether a step leaves the board.
//!
//! Complexity: linear in the number of squares.

use std::io::{self, BufWriter, Read, Write};

/// The steps of a knight (down, right).
const JUMPS: [(isize, isize); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
const BORDER: usize = 2;
const UNREACHED: i32 = -1;

fn main() {
    // Whatever is not printable is a blank, and 0x1A, the end of a DOS file, ends the input.
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text).unwrap();
    let text = text.split(|&byte| byte == 0x1A).next().unwrap_or(&[]);
    let words = text.split(|byte| !byte.is_ascii_graphic()).filter(|word| !word.is_empty());
    let numbers = words.map_while(number);
    let mut out = BufWriter::new(io::stdout());
    for side in numbers {
        for line in distances(side, side, (0, 0)) {
            let line: Vec<String> = line.iter().map(|distance| distance.to_string()).collect();
            writeln!(out, "{}", line.join(" ")).unwrap();
        }
    }
}

/// The number of moves to every square, row by row.
fn distances(rows: usize, columns: usize, (row, column): (usize, usize)) -> Vec<Vec<i32>> {
    let width = columns + 2 * BORDER;
    let mut distances = vec![0; (rows + 2 * BORDER) * width];
    for line in distances.chunks_mut(width).skip(BORDER).take(rows) {
        for distance in &mut line[BORDER..BORDER + columns] {
            *distance = UNREACHED;
        }
    }
    let start = (row + BORDER) * width + column + BORDER;
    distances[start] = 0;
    let mut queue = vec![start];
    let mut read = 0;
    while read < queue.len() {
        let from = queue[read];
        read += 1;
        for &(down, right) in JUMPS.iter() {
            let to = (from as isize + down * width as isize + right) as usize;
            if distances[to] == UNREACHED {
                distances[to] = distances[from] + 1;
                queue.push(to);
            }
        }
    }
    let lines = distances.chunks(width).skip(BORDER).take(rows);
    lines.map(|line| line[BORDER..BORDER + columns].to_vec()).collect()
}

/// The number that a word of digits is, if it is one from 1 on; whatever else a word may be ends the input.
fn number(word: &[u8]) -> Option<usize> {
    std::str::from_utf8(word).ok()?.parse().ok().filter(|&number| number > 0)
}
