//! A program for UVa 633 with one fault, which is its argument. Without one it is right.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::process::{Command, exit};
use std::time::Duration;
use std::{env, process, thread};

/// The faults.
const FAULTS: [&str; 33] = [
    "start-counts-as-k",
    "two-k-in-a-row",
    "two-b-in-a-row",
    "two-t-in-a-row",
    "b-is-blocked-on-its-way",
    "reflects-in-diagonals",
    "visits-a-square-once",
    "obstacles-left-over",
    "distances-not-reset",
    "board-of-n",
    "array-to-16",
    "destination-never-blocked",
    "start-is-destination-not-0",
    "blocked-start-refused",
    "a-move-missing",
    "first-20-obstacles",
    "silent-without-a-way",
    "obstacles-transposed",
    "reflection-off-by-one",
    "last-digit-alone",
    "crash-at-20",
    "wrong-from-the-50th",
    "wrong-by-chance",
    "stops-at-0-0",
    "no-space-before-the-colon",
    "exit-1",
    "debugging",
    "never-ends",
    "endless-output",
    "leaves-a-child",
    "reads-to-the-end",
    "too-much-memory",
    "waits-for-more-input",
];

/// A row and a column, counted from 1.
type Square = (i32, i32);

/// The largest side of a board.
const SIDE: usize = 40;

/// What is kept from case to case.
struct Program {
    fault: String,
    blocked: [[bool; SIDE + 1]; SIDE + 1],
    visited: [[[bool; 4]; SIDE + 1]; SIDE + 1],
    cases: u32,
}

impl Program {
    fn has(&self, fault: &str) -> bool {
        self.fault == fault
    }
}

fn main() {
    let fault = env::args().nth(1).unwrap_or_default();
    if fault == "list" {
        return FAULTS.iter().for_each(|fault| println!("{fault}"));
    }
    assert!(fault.is_empty() || FAULTS.contains(&fault.as_str()), "there is no fault {fault}");
    let mut program = Program {
        fault,
        blocked: [[false; SIDE + 1]; SIDE + 1],
        visited: [[[false; 4]; SIDE + 1]; SIDE + 1],
        cases: 0,
    };
    if program.has("leaves-a-child") {
        Command::new("sleep").arg("60").spawn().unwrap();
    }
    let mut numbers = Numbers { input: Box::new(io::stdin().lock()), line: vec![] };
    if program.has("reads-to-the-end") {
        let mut text = String::new();
        while numbers.input.read_line(&mut text).unwrap() > 0 {}
        numbers.input = Box::new(io::Cursor::new(text));
    }
    let mut out = io::stdout().lock();
    while let Some(half @ 1..) = numbers.next() {
        let start = (numbers.next().unwrap(), numbers.next().unwrap());
        let goal = (numbers.next().unwrap(), numbers.next().unwrap());
        let mut obstacles = vec![];
        loop {
            let obstacle = (numbers.next().unwrap(), numbers.next().unwrap());
            if obstacle == (0, 0) {
                break;
            }
            obstacles.push(obstacle);
        }
        program.cases += 1;
        let side = if program.has("board-of-n") { half } else { 2 * half };
        let answer = program.answer(side, start, goal, &obstacles);
        out.write_all(answer.as_bytes()).unwrap();
        out.flush().unwrap();
        if program.has("stops-at-0-0") && obstacles.is_empty() {
            break;
        }
    }
    match program.fault.as_str() {
        "exit-1" => exit(1),
        "endless-output" => {
            let block = b"Result : 1\n".repeat(1000);
            loop {
                out.write_all(&block).unwrap();
            }
        }
        "waits-for-more-input" => thread::sleep(Duration::from_secs(600)),
        _ => {}
    }
}

/// The numbers of the input, read line by line.
struct Numbers {
    input: Box<dyn BufRead>,
    /// Those of the line that are left, the last first.
    line: Vec<i32>,
}

impl Numbers {
    fn next(&mut self) -> Option<i32> {
        while self.line.is_empty() {
            let mut text = String::new();
            if self.input.read_line(&mut text).unwrap() == 0 {
                return None;
            }
            self.line = text.split_whitespace().rev().map(|word| word.parse().unwrap()).collect();
        }
        self.line.pop()
    }
}

impl Program {
    fn answer(&mut self, side: i32, start: Square, goal: Square, obstacles: &[Square]) -> String {
        if self.has("never-ends") && start == goal {
            loop {
                std::hint::spin_loop();
            }
        }
        if self.has("crash-at-20") && side == 40 {
            process::abort();
        }
        if self.has("too-much-memory") && !obstacles.is_empty() {
            let memory = vec![1_u8; 300 << 20];
            assert_eq!(memory.iter().step_by(4096).filter(|&&byte| byte == 0).count(), 0);
            thread::sleep(Duration::from_millis(100));
        }
        let least = self.least_moves(side, start, goal, obstacles);
        let debugging = if self.has("debugging") && self.cases == 2 { "second case\n" } else { "" };
        let answer = match least {
            None if self.has("silent-without-a-way") => String::new(),
            None => "Solution doesn't exist\n".to_owned(),
            Some(moves) if self.has("last-digit-alone") => format!("Result : {}\n", moves % 10),
            Some(moves) if self.has("wrong-from-the-50th") && self.cases >= 50 => format!("Result : {}\n", moves + 1),
            Some(moves) if self.has("wrong-by-chance") && chance() => format!("Result : {}\n", moves + 1),
            Some(moves) if self.has("no-space-before-the-colon") => format!("Result: {moves}\n"),
            Some(moves) => format!("Result : {moves}\n"),
        };
        format!("{debugging}{answer}")
    }

    fn least_moves(&mut self, side: i32, start: Square, goal: Square, obstacles: &[Square]) -> Option<u32> {
        if !self.has("obstacles-left-over") {
            self.blocked = [[false; SIDE + 1]; SIDE + 1];
        }
        let known = if self.has("first-20-obstacles") { 20 } else { usize::MAX };
        for &(row, column) in obstacles.iter().take(known) {
            let (row, column) = if self.has("obstacles-transposed") { (column, row) } else { (row, column) };
            let range = 1..=SIDE as i32;
            if range.contains(&row) && range.contains(&column) {
                self.blocked[row as usize][column as usize] = true;
            }
        }
        if self.has("destination-never-blocked") {
            self.blocked[goal.0 as usize][goal.1 as usize] = false;
        }
        if self.has("blocked-start-refused") && self.blocked[start.0 as usize][start.1 as usize] {
            return None;
        }
        if !self.has("distances-not-reset") || self.cases == 1 {
            self.visited = [[[false; 4]; SIDE + 1]; SIDE + 1];
        }
        let first = if self.has("start-counts-as-k") { 'K' } else { ' ' };
        let mut queue = VecDeque::from([(start, first, 0)]);
        while let Some((from, last, moves)) = queue.pop_front() {
            if from == goal && !(self.has("start-is-destination-not-0") && moves == 0) {
                return Some(moves);
            }
            for (to, kind) in self.moves(side, from) {
                let (row, column) = (to.0 as usize, to.1 as usize);
                let may_repeat = match kind {
                    'K' => self.has("two-k-in-a-row"),
                    'B' => self.has("two-b-in-a-row"),
                    _ => self.has("two-t-in-a-row"),
                };
                let type_index = match kind {
                    _ if self.has("visits-a-square-once") => 0,
                    'K' => 0,
                    'B' => 1,
                    _ => 2,
                };
                if kind == last && !may_repeat || self.blocked[row][column] || self.visited[row][column][type_index] {
                    continue;
                }
                self.visited[row][column][type_index] = true;
                queue.push_back((to, kind, moves + 1));
            }
        }
        None
    }

    fn moves(&self, side: i32, (row, column): Square) -> Vec<(Square, char)> {
        let mut moves = vec![];
        for (down, right) in [(1, 2), (2, 1)] {
            for (down, right) in [(down, right), (down, -right), (-down, right), (-down, -right)] {
                if !(self.has("a-move-missing") && (down, right) == (-2, 1)) {
                    moves.push(((row + down, column + right), 'K'));
                }
            }
        }
        for (down, right) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let between = (row + down, column + right);
            let is_blocked = (1..=side).contains(&between.0)
                && (1..=side).contains(&between.1)
                && self.blocked[between.0 as usize][between.1 as usize];
            if !(self.has("b-is-blocked-on-its-way") && is_blocked) {
                moves.push(((row + 2 * down, column + 2 * right), 'B'));
            }
        }
        let mirror = if self.has("reflection-off-by-one") { side } else { side + 1 };
        if self.has("reflects-in-diagonals") {
            moves.extend([((column, row), 'T'), ((mirror - column, mirror - row), 'T')]);
        } else {
            moves.extend([((mirror - row, column), 'T'), ((row, mirror - column), 'T')]);
        }
        let last = if self.has("array-to-16") { side.min(32) } else { side };
        moves.retain(|((row, column), _)| (1..=last).contains(row) && (1..=last).contains(column));
        moves
    }
}

/// True once in ten times, differently in each run.
fn chance() -> bool {
    use std::collections::hash_map::RandomState;
    use std::hash::BuildHasher;
    RandomState::new().hash_one(()) % 10 == 0
}
