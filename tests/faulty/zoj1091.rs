//! A program for ZOJ 1091 with one fault, which is its argument. Without one it is right.

use std::collections::VecDeque;
use std::env;
use std::io::{self, BufRead};

/// The faults.
const FAULTS: [&str; 8] = [
    "no-edges",
    "not-reset",
    "0-is-2",
    "no-plural",
    "one-answer-too-many",
    "one-corner",
    "wrong-after-a-6",
    "fails-on-crlf",
];

fn main() {
    let fault = env::args().nth(1).unwrap_or_default();
    if fault == "list" {
        return FAULTS.iter().for_each(|fault| println!("{fault}"));
    }
    assert!(fault.is_empty() || FAULTS.contains(&fault.as_str()), "there is no fault {fault}");
    let mut visited = [[false; 8]; 8];
    let mut was_6 = false;
    let mut last = String::new();
    for line in io::stdin().lock().split(b'\n') {
        let line = String::from_utf8(line.unwrap()).unwrap();
        let line = if fault == "fails-on-crlf" { line.as_str() } else { line.trim_end() };
        let Some((from, to)) = line.split_once(' ') else { continue };
        if fault != "not-reset" {
            visited = [[false; 8]; 8];
        }
        let least = match fault.as_str() {
            "no-edges" => on_an_endless_board(square(from), square(to)),
            _ => least_moves(square(from), square(to), &mut visited),
        };
        let answer = match least {
            Some(0) if fault == "0-is-2" => 2,
            Some(_) if fault == "one-corner" && (from, to) == ("h8", "g7") => 2,
            Some(moves) if fault == "wrong-after-a-6" && was_6 => moves + 1,
            Some(moves) => moves,
            None => 0,
        };
        was_6 = answer == 6;
        let plural = if answer == 1 && fault == "no-plural" { "" } else { "s" };
        last = format!("To get from {from} to {to} takes {answer} knight move{plural}.");
        println!("{last}");
    }
    if fault == "one-answer-too-many" && !last.is_empty() {
        println!("{last}");
    }
}

/// The file and the rank of a square.
fn square(name: &str) -> (i32, i32) {
    match name.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => (i32::from(file - b'a'), i32::from(rank - b'1')),
        _ => panic!("{name:?} is no square"),
    }
}

fn least_moves(from: (i32, i32), to: (i32, i32), visited: &mut [[bool; 8]; 8]) -> Option<i32> {
    let mut queue = VecDeque::from([(from, 0)]);
    while let Some(((file, rank), moves)) = queue.pop_front() {
        if (file, rank) == to {
            return Some(moves);
        }
        for (right, up) in [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)] {
            let (file, rank) = (file + right, rank + up);
            if (0..8).contains(&file) && (0..8).contains(&rank) && !visited[file as usize][rank as usize] {
                visited[file as usize][rank as usize] = true;
                queue.push_back(((file, rank), moves + 1));
            }
        }
    }
    None
}

/// The formula for a board without edges.
fn on_an_endless_board(from: (i32, i32), to: (i32, i32)) -> Option<i32> {
    let (x, y) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
    let (x, y) = (x.max(y), x.min(y));
    Some(match (x, y) {
        (1, 0) => 3,
        (2, 2) => 4,
        _ => {
            let least = ((x + 1) / 2).max((x + y + 2) / 3);
            least + (least + x + y) % 2
        }
    })
}
