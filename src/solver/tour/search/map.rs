//! The squares of a searched board, where their moves lead to, and what ends a tour has.

use super::CAPACITY;
use crate::board::{OPPOSED_ORDER, Size, SquareSet};

/// The direction of the connection that an end of an open tour has with the outside of the board.
pub const OUTSIDE: usize = 8;

/// Where a direction leads that leads nowhere.
const NOWHERE: u16 = u16::MAX;

/// The squares and moves of a board. A tour that may end anywhere is a closed one through one square more,
/// the *outside*, which has a connection with every square that may be an end.
#[derive(Clone)]
pub struct Map {
    pub size: Size,
    /// The number of squares, free or not. It is the number of the outside too.
    pub area: usize,
    /// The number of connections of a closed tour: the free squares, and the outside if it is used.
    pub connections: u32,
    /// Whether a tour has an outside.
    pub has_outside: bool,
    /// Whether the ends of a tour have different colours.
    pub ends_differ: bool,
    /// Whether it is looked at, before each guess, whether the board falls apart.
    pub watches_cuts: bool,
    /// Whether each square belongs to the tour.
    pub is_free: Vec<bool>,
    /// For each square the squares that the jumps lead to, and after them the outside.
    neighbours: Vec<[u16; 9]>,
}

impl Map {
    /// The squares that are not blocked, without or with an outside.
    pub fn new(blocked: &SquareSet, has_outside: bool) -> Map {
        let size = blocked.size();
        let area = size.area();
        assert!(area <= CAPACITY, "a searched board is small");
        let mut neighbours = vec![[NOWHERE; 9]; area];
        let mut free = [0_u32; 2];
        for (index, from) in size.squares().enumerate().filter(|&(_, from)| !blocked.contains(from)) {
            for (direction, jump) in OPPOSED_ORDER.iter().enumerate() {
                if let Some(to) = jump.from(from, size).filter(|&to| !blocked.contains(to)) {
                    neighbours[index][direction] = size.number(to) as u16;
                }
            }
            free[usize::from(from.has_corner_colour())] += 1;
            neighbours[index][OUTSIDE] = if has_outside { area as u16 } else { NOWHERE };
        }
        let is_free = size.squares().map(|square| !blocked.contains(square)).collect();
        let connections = free[0] + free[1] + u32::from(has_outside);
        let ends_differ = has_outside && free[0] == free[1];
        Map { size, area, connections, has_outside, ends_differ, watches_cuts: false, is_free, neighbours }
    }

    /// The same, with a look before each guess whether the board falls apart.
    pub fn watching_cuts(self) -> Map {
        Map { watches_cuts: true, ..self }
    }

    #[inline]
    pub fn neighbour(&self, square: usize, direction: usize) -> usize {
        usize::from(self.neighbours[square][direction])
    }

    /// The directions that lead somewhere, as bits.
    pub fn directions(&self, square: usize) -> u16 {
        (0..9).filter(|&direction| self.neighbours[square][direction] != NOWHERE).map(|direction| 1 << direction).sum()
    }

    /// Where a square stands in the order of names, by file and then by rank; the outside comes last.
    pub fn order(&self, square: usize) -> usize {
        let (rows, columns) = (self.size.rows() as usize, self.size.columns() as usize);
        if square == self.area { self.area } else { square % columns * rows + rows - 1 - square / columns }
    }

    /// Whether a square has the colour of the upper left corner.
    pub fn has_corner_colour(&self, square: usize) -> bool {
        self.size.at(square).has_corner_colour()
    }
}
