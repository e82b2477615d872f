//! Knight's Tour: CSES 1689.
//!
//! Method: depth-first search that goes first to the square with the fewest ways on (Warnsdorff's
//! rule). A branch is given up when two squares cannot be left again.
//!
//! Complexity: exponential at worst; all starts together take some milliseconds.

use std::io::{self, BufWriter, Read, Write};

const ROWS: i64 = 8;
const COLUMNS: i64 = 8;
const AREA: usize = (ROWS * COLUMNS) as usize;

/// The steps of a knight (down, right), in the order in which they are tried.
const JUMPS: [(i64, i64); 8] = [(-2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2)];

fn main() {
    // Whatever is not printable is a blank, and 0x1A, the end of a DOS file, ends the input.
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text).unwrap();
    let text = text.split(|&byte| byte == 0x1A).next().unwrap_or(&[]);
    let words = text.split(|byte| !byte.is_ascii_graphic()).filter(|word| !word.is_empty());
    let mut numbers = words.map_while(number);
    let mut out = BufWriter::new(io::stdout());
    let board = Board::new();
    while let (Some(column), Some(row)) = (numbers.next(), numbers.next()) {
        if !(1..=COLUMNS).contains(&column) || !(1..=ROWS).contains(&row) {
            break;
        }
        let mut steps = [0; AREA];
        for (step, &square) in
            board.tour((row - 1) as usize * COLUMNS as usize + column as usize - 1).iter().enumerate()
        {
            steps[square] = step + 1;
        }
        for row in steps.chunks(COLUMNS as usize) {
            let row: Vec<String> = row.iter().map(|step| step.to_string()).collect();
            writeln!(out, "{}", row.join(" ")).unwrap();
        }
    }
}

/// The neighbours of each square, as a list in the order of the moves and as a set of bits.
struct Board {
    lists: Vec<Vec<usize>>,
    sets: Vec<u64>,
}

impl Board {
    fn new() -> Board {
        let mut board = Board { lists: vec![vec![]; AREA], sets: vec![0; AREA] };
        for square in 0..AREA {
            for &(down, right) in JUMPS.iter() {
                let (row, column) = (square as i64 / COLUMNS + down, square as i64 % COLUMNS + right);
                if (0..ROWS).contains(&row) && (0..COLUMNS).contains(&column) {
                    let to = (row * COLUMNS + column) as usize;
                    board.lists[square].push(to);
                    board.sets[square] |= 1 << to;
                }
            }
        }
        board
    }

    fn tour(&self, start: usize) -> Vec<usize> {
        let mut tour = vec![start];
        let everywhere = !0 >> (64 - AREA);
        self.extend(&mut tour, everywhere & !(1 << start));
        tour
    }

    /// Extends a path over all the free squares; if that cannot be done, leaves it as it was.
    fn extend(&self, path: &mut Vec<usize>, free: u64) -> bool {
        let here = path[path.len() - 1];
        if free == 0 {
            return true;
        }
        if self.is_dead(free, here) {
            return false;
        }
        let mut moves: Vec<usize> = self.lists[here].iter().copied().filter(|to| free >> to & 1 == 1).collect();
        moves.sort_by_key(|&to| (self.sets[to] & free).count_ones());
        for to in moves {
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
    fn is_dead(&self, free: u64, here: usize) -> bool {
        let open = free | 1 << here;
        let squares = (0..AREA).filter(|square| free >> square & 1 == 1);
        squares.map(|square| 2_u32.saturating_sub((self.sets[square] & open).count_ones())).sum::<u32>() > 1
    }
}

/// The number that a word of digits is; whatever else a word may be ends the input.
fn number(word: &[u8]) -> Option<i64> {
    std::str::from_utf8(word).ok()?.parse().ok()
}
