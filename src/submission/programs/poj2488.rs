//! A Knight's Journey: POJ 2488.
//!
//! Method: depth-first search from A1 in the order of the names of the squares. A small board that
//! has a tour has one from A1, so the first one found is the first of all. A branch is given up when
//! two squares cannot be left again.
//!
//! Complexity: exponential at worst; all boards together take some milliseconds.

use std::io::{self, BufWriter, Read, Write};

/// The steps of a knight (down, right) in the order of the names that they lead to.
const JUMPS: [(i64, i64); 8] = [(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)];

fn main() {
    // Whatever is not printable is a blank, and 0x1A, the end of a DOS file, ends the input.
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text).unwrap();
    let text = text.split(|&byte| byte == 0x1A).next().unwrap_or(&[]);
    let words = text.split(|byte| !byte.is_ascii_graphic()).filter(|word| !word.is_empty());
    let mut numbers = words.map_while(number);
    let mut out = BufWriter::new(io::stdout());
    for case in 1..=numbers.next().unwrap_or(0) {
        let (rows, columns) = match (numbers.next(), numbers.next()) {
            (Some(rows), Some(columns)) if rows > 0 && columns > 0 && rows.saturating_mul(columns) <= 26 => {
                (rows, columns)
            }
            _ => break,
        };
        writeln!(out, "Scenario #{}:\n{}\n", case, Board::new(rows, columns).first_tour()).unwrap();
    }
}

/// The neighbours of each square, as a list in the order of the names and as a set of bits.
struct Board {
    columns: usize,
    lists: Vec<Vec<usize>>,
    sets: Vec<u32>,
}

impl Board {
    fn new(rows: i64, columns: i64) -> Board {
        let area = (rows * columns) as usize;
        let mut board = Board { columns: columns as usize, lists: vec![vec![]; area], sets: vec![0; area] };
        for square in 0..area {
            for &(down, right) in JUMPS.iter() {
                let (row, column) = (square as i64 / columns + down, square as i64 % columns + right);
                if (0..rows).contains(&row) && (0..columns).contains(&column) {
                    let to = (row * columns + column) as usize;
                    board.lists[square].push(to);
                    board.sets[square] |= 1 << to;
                }
            }
        }
        board
    }

    fn first_tour(&self) -> String {
        let mut tour = vec![0];
        let everywhere = !0 >> (32 - self.lists.len());
        if !self.extend(&mut tour, everywhere & !1) {
            return "impossible".to_owned();
        }
        let (row, column) = (|square| square / self.columns, |square| square % self.columns);
        tour.iter().map(|&square| format!("{}{}", char::from(b'A' + column(square) as u8), row(square) + 1)).collect()
    }

    /// Extends a path over all the free squares; if that cannot be done, leaves it as it was.
    fn extend(&self, path: &mut Vec<usize>, free: u32) -> bool {
        let here = path[path.len() - 1];
        if free == 0 {
            return true;
        }
        if self.is_dead(free, here) {
            return false;
        }
        for &to in self.lists[here].iter().filter(|&to| free >> to & 1 == 1) {
            path.push(to);
            if self.extend(path, free & !(1 << to)) {
                return true;
            }
            path.pop();
        }
        false
    }

    /// Whether the free squares can no longer all be visited: but for the last, each needs a
    /// neighbour to come from and one to go to.
    fn is_dead(&self, free: u32, here: usize) -> bool {
        let open = free | 1 << here;
        let squares = (0..self.sets.len()).filter(|square| free >> square & 1 == 1);
        squares.map(|square| 2_u32.saturating_sub((self.sets[square] & open).count_ones())).sum::<u32>() > 1
    }
}

/// The number that a word of digits is; whatever else a word may be ends the input.
fn number(word: &[u8]) -> Option<i64> {
    std::str::from_utf8(word).ok()?.parse().ok()
}
