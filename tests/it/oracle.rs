//! Slow, obvious programs for the same problems, written for the tests alone.

use std::collections::{HashMap, HashSet, VecDeque};

/// A row and a column, counted from 0.
pub type Cell = (i32, i32);

pub const JUMPS: [Cell; 8] = [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)];

/// The least number of moves from a square to each square that a knight can reach.
pub fn distances(rows: i32, columns: i32, from: Cell) -> HashMap<Cell, u32> {
    distances_by_jumps(rows, columns, from, &JUMPS, &HashSet::new())
}

/// The least number of jumps from a square to each free square that they lead to.
pub fn distances_by_jumps(
    rows: i32,
    columns: i32,
    from: Cell,
    jumps: &[Cell],
    blocked: &HashSet<Cell>,
) -> HashMap<Cell, u32> {
    let mut distances = HashMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for jump in jumps {
            let to = (at.0 + jump.0, at.1 + jump.1);
            if on_board(rows, columns, to) && !blocked.contains(&to) && !distances.contains_key(&to) {
                distances.insert(to, distances[&at] + 1);
                queue.push_back(to);
            }
        }
    }
    distances
}

/// The least number of moves of the dynamic knight, one state after the other.
pub fn dynamic_distance(side: i32, from: Cell, to: Cell, blocked: &HashSet<Cell>) -> Option<u32> {
    if from == to {
        return Some(0);
    }
    let mut seen: HashSet<(Cell, char)> = HashSet::new();
    let mut queue = VecDeque::from([(from, ' ', 0)]);
    while let Some((at, last, moves)) = queue.pop_front() {
        let jumps = JUMPS.map(|jump| ('K', (at.0 + jump.0, at.1 + jump.1)));
        let diagonals = [(2, 2), (2, -2), (-2, 2), (-2, -2)].map(|leap| ('B', (at.0 + leap.0, at.1 + leap.1)));
        let reflections = [('T', (side - 1 - at.0, at.1)), ('T', (at.0, side - 1 - at.1))];
        for (kind, next) in jumps.into_iter().chain(diagonals).chain(reflections) {
            if kind == last || !on_board(side, side, next) || blocked.contains(&next) || !seen.insert((next, kind)) {
                continue;
            }
            if next == to {
                return Some(moves + 1);
            }
            queue.push_back((next, kind, moves + 1));
        }
    }
    None
}

/// The first tour in an order of jumps, by depth-first search without any pruning.
pub fn first_tour(rows: i32, columns: i32, start: Cell, order: &[Cell; 8]) -> Option<Vec<Cell>> {
    fn walk(rows: i32, columns: i32, path: &mut Vec<Cell>, order: &[Cell; 8]) -> bool {
        if path.len() as i32 == rows * columns {
            return true;
        }
        let at = path[path.len() - 1];
        for jump in order {
            let next = (at.0 + jump.0, at.1 + jump.1);
            if on_board(rows, columns, next) && !path.contains(&next) {
                path.push(next);
                if walk(rows, columns, path, order) {
                    return true;
                }
                path.pop();
            }
        }
        false
    }
    let mut path = vec![start];
    walk(rows, columns, &mut path, order).then_some(path)
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

pub fn on_board(rows: i32, columns: i32, (row, column): Cell) -> bool {
    (0..rows).contains(&row) && (0..columns).contains(&column)
}
