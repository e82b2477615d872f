//! Slow, obvious programs for the same problems, written for the tests alone.

use std::collections::HashSet;

/// A row and a column, counted from 0.
pub type Cell = (i32, i32);

/// All squares of a board, row by row.
pub fn cells(rows: i32, columns: i32) -> impl Iterator<Item = Cell> {
    (0..rows * columns).map(move |number| (number / columns, number % columns))
}

pub fn on_board(rows: i32, columns: i32, (row, column): Cell) -> bool {
    (0..rows).contains(&row) && (0..columns).contains(&column)
}

pub const JUMPS: [Cell; 8] = [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)];

const DIAGONALS: [Cell; 4] = [(2, 2), (2, -2), (-2, 2), (-2, -2)];

/// Where a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    By(Cell),
    /// To the same row, or the same column, on the other side of the middle.
    MirroredRow,
    MirroredColumn,
}

/// A breadth-first search, one state after the other.
#[derive(Clone, Debug)]
pub struct Search {
    pub rows: i32,
    pub columns: i32,
    pub blocked: HashSet<Cell>,
    /// The moves in the order in which they are tried, with their types.
    pub moves: Vec<(char, Move)>,
    /// Whether a move of a type may follow one of another, or the same.
    pub may_follow: fn(last: char, next: char) -> bool,
    /// The type that counts as that of a move before the first.
    pub before: char,
    /// Whether a square is visited once, whatever the type of the move to it.
    pub visits_squares_once: bool,
    /// How many rows and columns a mirrored move takes the board to have.
    pub mirrored: Cell,
}

/// A state that was reached: a square, and the type of the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    pub cell: Cell,
    pub last: char,
    pub moves: u32,
    /// How many shortest paths lead to it.
    pub paths: u128,
}

impl Search {
    /// Jumps of one type over an empty board.
    pub fn by_jumps(rows: i32, columns: i32, jumps: &[Cell]) -> Search {
        Search {
            rows,
            columns,
            blocked: HashSet::new(),
            moves: of_type('K', jumps).collect(),
            may_follow: |_, _| true,
            before: ' ',
            visits_squares_once: true,
            mirrored: (rows, columns),
        }
    }

    /// The dynamic knight on an empty board.
    pub fn dynamic(rows: i32, columns: i32) -> Search {
        let mirrored = [('T', Move::MirroredRow), ('T', Move::MirroredColumn)];
        let moves = of_type('K', &JUMPS).chain(of_type('B', &DIAGONALS)).chain(mirrored).collect();
        let may_follow = |last, next| last != next;
        Search { moves, may_follow, visits_squares_once: false, ..Search::by_jumps(rows, columns, &[]) }
    }

    pub fn with_obstacles(self, blocked: &HashSet<Cell>) -> Search {
        Search { blocked: blocked.clone(), ..self }
    }

    /// The moves from a square to other squares that are free, with their types.
    pub fn moves_from(&self, (row, column): Cell) -> impl Iterator<Item = (char, Cell)> {
        let to = move |step| match step {
            Move::By((down, right)) => (row + down, column + right),
            Move::MirroredRow => (self.mirrored.0 - 1 - row, column),
            Move::MirroredColumn => (row, self.mirrored.1 - 1 - column),
        };
        let moves = self.moves.iter().map(move |&(kind, step)| (kind, to(step)));
        moves.filter(move |&(_, to)| {
            to != (row, column) && on_board(self.rows, self.columns, to) && !self.blocked.contains(&to)
        })
    }

    /// All states that can be reached from a square, which may be blocked, in the order in which they are.
    pub fn reached(&self, from: Cell) -> Vec<Reached> {
        self.until(from, |_| false)
    }

    fn until(&self, from: Cell, is_last: impl Fn(&Reached) -> bool) -> Vec<Reached> {
        let index = |(row, column): Cell, kind: char| {
            let kind = if self.visits_squares_once { 0 } else { " KBT".find(kind).expect("a known type") };
            4 * (row * self.columns + column) as usize + kind
        };
        let mut found = vec![None; 4 * (self.rows * self.columns) as usize];
        found[index(from, self.before)] = Some(0);
        let mut reached = vec![Reached { cell: from, last: self.before, moves: 0, paths: 1 }];
        let mut next = 0;
        while let Some(&at) = reached.get(next) {
            next += 1;
            if is_last(&at) {
                return reached[..next].to_vec();
            }
            for (kind, to) in self.moves_from(at.cell).filter(|&(kind, _)| (self.may_follow)(at.last, kind)) {
                match found[index(to, kind)] {
                    None => {
                        found[index(to, kind)] = Some(reached.len());
                        reached.push(Reached { cell: to, last: kind, moves: at.moves + 1, paths: at.paths });
                    }
                    Some(state) if reached[state].moves == at.moves + 1 => {
                        reached[state].paths = reached[state].paths.saturating_add(at.paths);
                    }
                    Some(_) => {}
                }
            }
        }
        reached
    }

    /// The least number of moves from a square to each square, row by row.
    pub fn distances(&self, from: Cell) -> Vec<Option<u32>> {
        let mut distances = vec![None; (self.rows * self.columns) as usize];
        for Reached { cell: (row, column), moves, .. } in self.reached(from) {
            distances[(row * self.columns + column) as usize].get_or_insert(moves);
        }
        distances
    }

    /// The least number of moves from a square to another.
    pub fn distance(&self, from: Cell, to: Cell) -> Option<u32> {
        let reached = self.until(from, |state| state.cell == to);
        reached.last().filter(|state| state.cell == to).map(|state| state.moves)
    }
}

fn of_type(kind: char, jumps: &[Cell]) -> impl Iterator<Item = (char, Move)> {
    jumps.iter().map(move |&jump| (kind, Move::By(jump)))
}

/// The first tour in an order of jumps, by depth-first search without any pruning.
pub fn first_tour(rows: i32, columns: i32, start: Cell, order: &[Cell; 8]) -> Option<Vec<Cell>> {
    fn walk(board: &Search, path: &mut Vec<Cell>) -> bool {
        path.len() as i32 == board.rows * board.columns
            || board.moves_from(path[path.len() - 1]).any(|(_, next)| {
                let is_new = !path.contains(&next);
                is_new && {
                    path.push(next);
                    let is_tour = walk(board, path);
                    if !is_tour {
                        path.pop();
                    }
                    is_tour
                }
            })
    }
    let mut path = vec![start];
    walk(&Search::by_jumps(rows, columns, order), &mut path).then_some(path)
}

/// What is wrong with a tour of a board whose squares are numbered from 1, if anything is.
pub fn fault_of_tour(rows: i32, columns: i32, start: i32, tour: &[i32]) -> Option<String> {
    let seen: HashSet<i32> = tour.iter().copied().collect();
    if tour.first() != Some(&start) {
        return Some("it begins elsewhere".to_owned());
    }
    if seen.len() != tour.len() || seen != (1..=rows * columns).collect() {
        return Some("it does not visit each square once".to_owned());
    }
    let cell = |number: i32| ((number - 1) / columns, (number - 1) % columns);
    tour.windows(2).find_map(|step| {
        let (from, to) = (cell(step[0]), cell(step[1]));
        let offset = (to.0 - from.0, to.1 - from.1);
        (!JUMPS.contains(&offset)).then(|| format!("from {} to {} is no move", step[0], step[1]))
    })
}
