//! The decisions of one case of the search, what they force, and how they are taken back.

use super::map::{Map, OUTSIDE};
use super::ones;

/// The decisions of one case of the search. They are made in order, and taken back in reverse.
#[derive(Clone)]
pub struct Decisions {
    /// The undecided moves of each square, a bit for each direction.
    pub open: Vec<u16>,
    /// The moves that are used.
    pub used: Vec<u16>,
    /// The number of connections that each square still needs. The last is that of the outside.
    pub need: Vec<u8>,
    /// The connections form paths. For each end of a path this is its other end. A square without a
    /// connection is a path of its own.
    opposite: Vec<u16>,
    /// The number of undecided connections with the outside.
    candidates: u32,
    /// The number of connections. A closed tour has as many as the board has squares.
    pub connections: u32,
    /// The squares at which something may be forced.
    touched: Vec<u16>,
    is_touched: Vec<bool>,
    /// What has been done since the beginning.
    changes: Vec<Change>,
}

/// What is undone when a case has failed.
#[derive(Clone, Copy)]
enum Change {
    Used(u16, u8),
    Dropped(u16, u8),
    /// The squares that were connected, and the other ends of their paths.
    Connected {
        squares: [u16; 2],
        ends: [u16; 2],
    },
}

impl Decisions {
    /// No decision.
    pub fn none(map: &Map) -> Decisions {
        let open: Vec<u16> = (0..map.area).map(|square| map.directions(square)).collect();
        let need = map.is_free.iter().chain([&map.has_outside]).map(|&is_visited| 2 * u8::from(is_visited));
        Decisions {
            used: vec![0; map.area],
            need: need.collect(),
            opposite: (0..=map.area as u16).collect(),
            candidates: if map.has_outside { map.connections - 1 } else { 0 },
            connections: 0,
            touched: vec![],
            is_touched: vec![false; map.area + 1],
            changes: vec![],
            open,
        }
    }

    /// How many changes have been made.
    pub fn mark(&self) -> usize {
        self.changes.len()
    }

    /// Takes back all changes but this many.
    pub fn take_back(&mut self, map: &Map, mark: usize) {
        while let Some(square) = self.touched.pop() {
            self.is_touched[usize::from(square)] = false;
        }
        for change in self.changes.drain(mark..).rev() {
            match change {
                Change::Used(square, direction) | Change::Dropped(square, direction) => {
                    let (from, direction) = (usize::from(square), usize::from(direction));
                    self.open[from] |= 1 << direction;
                    self.used[from] &= !(1 << direction);
                    if direction == OUTSIDE {
                        self.candidates += 1;
                    } else {
                        let to = map.neighbour(from, direction);
                        self.open[to] |= 1 << (7 - direction);
                        self.used[to] &= !(1 << (7 - direction));
                    }
                }
                Change::Connected { squares, ends } => {
                    for (square, end) in squares.into_iter().zip(ends) {
                        self.need[usize::from(square)] += 1;
                        self.opposite[usize::from(end)] = square;
                    }
                    self.connections -= 1;
                }
            }
        }
    }

    /// Decides to use a move. Returns whether the case can still succeed.
    pub fn take(&mut self, map: &Map, from: usize, direction: usize) -> bool {
        let to = map.neighbour(from, direction);
        self.changes.push(Change::Used(from as u16, direction as u8));
        self.open[from] &= !(1 << direction);
        self.used[from] |= 1 << direction;
        if direction == OUTSIDE {
            self.candidates -= 1;
            if map.ends_differ {
                self.drop_ends(map, |square| map.has_corner_colour(square) == map.has_corner_colour(from));
            }
        } else {
            self.open[to] &= !(1 << (7 - direction));
            self.used[to] |= 1 << (7 - direction);
        }
        self.connect(map, from, to)
    }

    /// Decides not to use a move.
    pub fn drop(&mut self, map: &Map, from: usize, direction: usize) {
        let to = map.neighbour(from, direction);
        self.changes.push(Change::Dropped(from as u16, direction as u8));
        self.open[from] &= !(1 << direction);
        if direction == OUTSIDE {
            self.candidates -= 1;
        } else {
            self.open[to] &= !(1 << (7 - direction));
        }
        self.touch(from);
        self.touch(to);
    }

    /// Decides that squares are no ends.
    pub fn drop_ends(&mut self, map: &Map, is_none: impl Fn(usize) -> bool) {
        for square in 0..map.area {
            if self.open[square] >> OUTSIDE & 1 != 0 && is_none(square) {
                self.drop(map, square, OUTSIDE);
            }
        }
    }

    /// Joins the paths that end at two squares. Returns whether the case can still succeed.
    pub fn connect(&mut self, map: &Map, a: usize, b: usize) -> bool {
        if self.need[a] == 0 || self.need[b] == 0 || a == b {
            return false;
        }
        let ends = [self.opposite[a], self.opposite[b]];
        self.changes.push(Change::Connected { squares: [a as u16, b as u16], ends });
        self.need[a] -= 1;
        self.need[b] -= 1;
        self.connections += 1;
        let [first, last] = ends.map(usize::from);
        if first == b {
            // The path has become a cycle: it is the tour, or it misses squares.
            return self.connections == map.connections;
        }
        self.opposite[first] = last as u16;
        self.opposite[last] = first as u16;
        for square in [a, b] {
            if self.need[square] == 0 {
                if square == map.area {
                    self.drop_ends(map, |_| true);
                } else {
                    ones(self.open[square]).for_each(|direction| self.drop(map, square, direction));
                }
            }
        }
        if self.connections + 1 < map.connections {
            let (from, to) = if first == map.area { (last, first) } else { (first, last) };
            let closing = ones(self.open[from]).find(|&direction| map.neighbour(from, direction) == to);
            if let Some(direction) = closing {
                self.drop(map, from, direction);
            }
        }
        true
    }

    /// Makes all forced decisions. Returns whether the case can still succeed.
    pub fn settle(&mut self, map: &Map) -> bool {
        while let Some(square) = self.touched.pop() {
            let square = usize::from(square);
            self.is_touched[square] = false;
            loop {
                let need = u32::from(self.need[square]);
                let open = self.moves_left(square);
                if open < need {
                    return false;
                }
                if open > need || need == 0 {
                    break;
                }
                let (from, direction) = if square == self.open.len() {
                    let is_candidate = |&from: &usize| self.open[from] >> OUTSIDE & 1 != 0;
                    ((0..map.area).find(is_candidate).expect("there are candidates"), OUTSIDE)
                } else {
                    (square, self.open[square].trailing_zeros() as usize)
                };
                if !self.take(map, from, direction) {
                    return false;
                }
            }
        }
        true
    }

    /// The number of undecided moves of a square beyond those that it needs.
    pub fn spare(&self, square: usize) -> u32 {
        self.moves_left(square) - u32::from(self.need[square])
    }

    /// Marks a square at which something may be forced.
    pub fn touch(&mut self, square: usize) {
        if !std::mem::replace(&mut self.is_touched[square], true) {
            self.touched.push(square as u16);
        }
    }

    /// The number of undecided moves of a square, or of the outside.
    #[inline]
    fn moves_left(&self, square: usize) -> u32 {
        self.open.get(square).map_or(self.candidates, |open| open.count_ones())
    }
}
