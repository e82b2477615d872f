//! The tiles of a mosaic: tours of small boards that can be joined.
//!
//! Two closed tours on the two sides of a seam become one when a move of each is exchanged for the
//! two moves between them. Such a move is a *port* of its tile. Seen from a tile with `w` columns,
//! whose right neighbour begins at column `w`, these four squares make it possible:
//!
//! ```text
//!            w-2 w-1 | w  w+1
//!         0   .   .  | C   .        B-b is a move of the left tile,
//!         1   b   .  | .   .        C-c is a move of the right tile,
//!         2   .   .  | .   c        B-c and b-C join them instead.
//!         3   .   B  | .   .
//! ```
//!
//! The move from a corner is one of only two there, so every closed tour has it; the other, beside
//! the corner, is required of the tile. A quarter turn of the picture gives the ports of the next
//! side. Seen from the right tile, the same two ports are of the other kinds. So a tile has two ports
//! on each of its four sides, and each joins the other kind of the tile across.
//!
//! Source: I. Parberry, "An efficient algorithm for the Knight's tour problem" (1997).

use std::collections::HashMap;

use super::known_tiles;
use super::search::{CAPACITY, Outcome, Search, ones};
use crate::board::{Size, Square};

/// A side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Side {
    /// Towards the higher columns.
    Right,
    /// Towards the higher rows.
    Down,
    /// Towards the lower columns.
    Left,
    /// Towards the lower rows.
    Up,
}

impl Side {
    /// The sides, clockwise.
    pub const ALL: [Side; 4] = [Side::Right, Side::Down, Side::Left, Side::Up];
}

/// A port of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port(u8);

impl Port {
    /// The port of a side that is a move from a corner.
    pub const fn at_corner(side: Side) -> Port {
        Port(2 * side as u8 + 1)
    }

    /// The port of a side that is a move beside a corner.
    pub const fn beside_corner(side: Side) -> Port {
        Port(2 * side as u8)
    }

    /// The side it is on.
    pub const fn side(self) -> Side {
        Side::ALL[(self.0 / 2) as usize]
    }

    /// Its number, from 0 to 7.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The port it joins, of the tile beyond its side: on the opposite side, of the other kind.
    pub const fn across(self) -> Port {
        Port(self.0 ^ 0b101)
    }

    /// Its two squares on a tile of a size. Of two ports that join, the first squares are a move
    /// apart, and so are the second squares.
    const fn squares(self, size: Size) -> [Square; 2] {
        let (h, w) = (size.rows(), size.columns());
        let [first, second] = match self.0 {
            0 => [(3, w - 1), (1, w - 2)],
            1 => [(h - 3, w - 2), (h - 1, w - 1)],
            2 => [(h - 1, w - 4), (h - 2, w - 2)],
            3 => [(h - 2, 2), (h - 1, 0)],
            4 => [(h - 4, 0), (h - 2, 1)],
            5 => [(2, 1), (0, 0)],
            6 => [(0, 3), (1, 1)],
            _ => [(1, w - 3), (0, w - 1)],
        };
        [Square::new(first.0, first.1), Square::new(second.0, second.1)]
    }
}

/// A set of ports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ports(u8);

impl Ports {
    /// Adds a port.
    pub fn insert(&mut self, port: Port) {
        self.0 |= 1 << port.0;
    }

    /// Whether a port is in the set.
    pub const fn has(self, port: Port) -> bool {
        self.0 >> port.0 & 1 != 0
    }

    /// The ports, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Port> {
        ones(self.0).map(|index| Port(index as u8))
    }
}

/// The direction in which a tile's tour is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// As it is stored.
    Forward,
    /// Reversed.
    Backward,
}

/// A tour of a tile. Positions in it count along the heading.
#[derive(Clone, Debug)]
pub struct Tile {
    closed: bool,
    length: usize,
    /// Its squares in order by heading, as their numbers on the board less that of the tile's first
    /// square. A closed tour is repeated once, so that every part of it is a slice.
    squares: [Vec<u32>; 2],
    /// Where the tour makes the move of each port.
    ports: [Option<PortMove>; 8],
}

/// Where a tour makes the move of a port.
#[derive(Clone, Copy, Debug)]
struct PortMove {
    /// The position before the move, by heading.
    exits: [u16; 2],
    /// The heading in which the move starts on the first square of the port.
    from_first: Heading,
}

/// A part of a tile's tour that is followed without leaving the tile.
#[derive(Clone, Debug)]
pub struct Run<'a> {
    /// Its squares, in the order in which they are visited.
    pub squares: &'a [u32],
    /// The port at its end. If there is none, the tour of the tile ends.
    pub port: Option<Port>,
}

impl Tile {
    /// Whether its tour is closed.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Follows the tour from a position to the next of the ports in use, or to its end.
    pub fn run(&self, start: usize, heading: Heading, in_use: Ports) -> Run<'_> {
        let n = self.length;
        let mut steps = if self.closed { n - 1 } else { n - 1 - start };
        let mut reached = None;
        for port in in_use.iter() {
            let Some(PortMove { exits, .. }) = self.ports[port.index()] else {
                continue;
            };
            let exit = usize::from(exits[heading as usize]);
            let distance = if exit < start { exit + n - start } else { exit - start };
            if distance < steps || distance == steps && self.closed {
                (steps, reached) = (distance, Some(port));
            }
        }
        Run { squares: &self.squares[heading as usize][start..=start + steps], port: reached }
    }

    /// Whether the tour, followed in a heading to a port, leaves on the first square of the port.
    pub fn leaves_on_first(&self, port: Port, heading: Heading) -> bool {
        self.ports[port.index()].is_some_and(|port| port.from_first == heading)
    }

    /// The heading in which the tour is followed from the first or second square of a port without the
    /// port's move, and the position of that square.
    pub fn entrance(&self, port: Port, first: bool) -> Option<(usize, Heading)> {
        let PortMove { exits, from_first } = self.ports[port.index()]?;
        // In the opposite heading the port's move starts on the square.
        let heading = match (from_first, first) {
            (Heading::Forward, true) | (Heading::Backward, false) => Heading::Backward,
            _ => Heading::Forward,
        };
        Some((self.length - 1 - usize::from(exits[1 - heading as usize]), heading))
    }
}

/// The tiles of one board, each searched for once.
pub struct Catalogue {
    columns: u32,
    tiles: Vec<Tile>,
    known: HashMap<TileRequest, Option<u16>>,
}

impl Catalogue {
    /// An empty catalogue for a board with this number of columns.
    pub fn new(columns: u32) -> Self {
        Catalogue { columns, tiles: Vec::new(), known: HashMap::new() }
    }

    /// The tiles, in the order of their numbers.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The number of a tile with a closed tour, and ports on all sides that have a neighbour.
    pub fn closed(&mut self, size: Size) -> Option<u16> {
        let mut ports = Ports::default();
        for side in Side::ALL {
            // A tile with a side of five squares spans the board in that direction.
            let breadth = match side {
                Side::Right | Side::Left => size.columns(),
                Side::Down | Side::Up => size.rows(),
            };
            if breadth > 5 {
                ports.insert(Port::at_corner(side));
                ports.insert(Port::beside_corner(side));
            }
        }
        self.tile(TileRequest { size, ends: None, ports })
    }

    /// The number of a tile with an open tour between two squares and a port on each of some sides, and
    /// these ports.
    pub fn open(&mut self, size: Size, ends: [Square; 2], sides: &[Side]) -> Option<(u16, Ports)> {
        // Ports at corners come first: a tour has them by itself unless it ends in the corner.
        (0..1 << sides.len()).find_map(|choice: u32| {
            let mut ports = Ports::default();
            for (i, &side) in sides.iter().enumerate() {
                let at_corner = choice >> i & 1 == 0;
                ports.insert(if at_corner { Port::at_corner(side) } else { Port::beside_corner(side) });
            }
            Some((self.tile(TileRequest { size, ends: Some(ends), ports })?, ports))
        })
    }

    fn tile(&mut self, request: TileRequest) -> Option<u16> {
        *self.known.entry(request).or_insert_with(|| {
            let number = u16::try_from(self.tiles.len()).ok()?;
            self.tiles.push(request.find(self.columns)?);
            Some(number)
        })
    }
}

/// The properties that a tile must have.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct TileRequest {
    size: Size,
    /// The ends of an open tour.
    ends: Option<[Square; 2]>,
    ports: Ports,
}

impl TileRequest {
    /// The number of guesses after which it is better to try another tile.
    const GUESSES: u64 = 2000;

    fn find(self, columns: u32) -> Option<Tile> {
        self.known().and_then(|squares| self.tile(&squares, columns)).or_else(|| self.searched(columns))
    }

    /// The squares of a known tile: of a closed one, or of one that is cut open at a move between the ends.
    fn known(self) -> Option<Vec<Square>> {
        let is_cut_closed = self.ends.is_none_or(|[from, to]| from.is_move_from(to));
        let mut squares = is_cut_closed.then(|| known_tiles::closed_tour(self.size))??;
        if let Some([from, to]) = self.ends {
            let start = squares.iter().position(|&square| square == from)?;
            squares.rotate_left(start);
            if squares[1] == to {
                squares[1..].reverse();
            }
            squares.last().filter(|&&last| last == to)?;
        }
        Some(squares)
    }

    fn searched(self, columns: u32) -> Option<Tile> {
        let size = self.size;
        if size.area() > CAPACITY {
            return None;
        }
        let mut search = match self.ends {
            Some([from, to]) => Search::between(size, from, to),
            None => Search::new(size),
        };
        for port in self.ports.iter() {
            let [first, second] = port.squares(size);
            search.require(first, second);
        }
        let Outcome::Tour(moves) = search.attempt(0, Self::GUESSES) else {
            return None;
        };
        self.tile(&moves.squares(size, self.ends.map_or(Square::new(0, 0), |[from, _]| from)), columns)
    }

    /// The tile of a tour, if it has the ports.
    fn tile(self, squares: &[Square], columns: u32) -> Option<Tile> {
        let n = squares.len();
        let closed = self.ends.is_none();
        let mut ports = [None; 8];
        for port in self.ports.iter() {
            let [first, second] = port.squares(self.size).map(|s| squares.iter().position(|&t| t == s));
            let (first, second) = (first?, second?);
            let follows = |before: usize, after: usize| before + 1 == after || closed && before == n - 1 && after == 0;
            let (from_first, before, after) = if follows(first, second) {
                (Heading::Forward, first, second)
            } else if follows(second, first) {
                (Heading::Backward, second, first)
            } else {
                return None;
            };
            ports[port.index()] = Some(PortMove { exits: [before as u16, (n - 1 - after) as u16], from_first });
        }
        let mut order: Vec<u32> = squares.iter().map(|square| square.row * columns + square.column).collect();
        if closed {
            order.extend_from_within(..);
        }
        let reverse = order.iter().rev().copied().collect();
        Some(Tile { closed, length: n, squares: [order, reverse], ports })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Form, Tour};
    use super::*;

    fn moved(square: Square, down: u32, right: u32) -> Square {
        Square::new(square.row + down, square.column + right)
    }

    #[test]
    fn ports_join_across_seams() {
        for [h, w, beyond] in (6..=11).flat_map(|h| (6..=11).flat_map(move |w| [6, 7, 11].map(|b| [h, w, b]))) {
            let [size, right, below] = [(h, w), (h, beyond), (beyond, w)].map(|(h, w)| Size::new(h, w));
            for (side, other, down, across) in [(Side::Right, right, 0, w), (Side::Down, below, h, 0)] {
                for port in [Port::at_corner(side), Port::beside_corner(side)] {
                    let [a, b] = port.squares(size);
                    let [c, d] = port.across().squares(other).map(|square| moved(square, down, across));
                    assert!(a.is_move_from(b) && c.is_move_from(d), "{size} {port:?}");
                    assert!(a.is_move_from(c) && b.is_move_from(d), "{size} {port:?} {other}");
                    assert_eq!(port.across().across(), port);
                    assert_eq!(Side::ALL[(side as usize + 2) % 4], port.across().side());
                }
            }
        }
    }

    #[test]
    fn every_tile_with_a_closed_tour_is_found() {
        for h in 5..=10 {
            for w in 6..=11 {
                let size = Size::new(h, w);
                let found = Catalogue::new(w).closed(size).is_some();
                assert_eq!(found, size.area().is_multiple_of(2), "{size}");
            }
        }
    }

    /// The request for a closed tile with all ports.
    fn closed_request(size: Size) -> TileRequest {
        TileRequest { size, ends: None, ports: Ports(u8::MAX) }
    }

    #[test]
    fn known_tiles_are_tours_with_all_ports_and_those_of_the_search() {
        let mut known = 0;
        for size in (5..=15).flat_map(|h| (5..=15).map(move |w| Size::new(h, w))) {
            let request = closed_request(size);
            let Some(squares) = request.known() else { continue };
            known += 1;
            let numbers = squares.iter().map(|&square| size.number(square) as u32).collect();
            assert_eq!(Tour::new(size, numbers).map(|tour| tour.form()), Ok(Form::Closed), "{size}");
            let tile = request.tile(&squares, size.columns()).expect("it has the ports");
            if size.rows() <= size.columns() {
                assert_eq!(tile.squares, request.searched(size.columns()).unwrap().squares, "{size}");
            }
        }
        assert_eq!(known, 8);
    }

    #[test]
    fn a_known_tile_is_cut_open_at_each_of_its_moves() {
        let size = Size::new(10, 11);
        let squares = closed_request(size).known().unwrap();
        for ends in size.squares().flat_map(|from| size.squares().map(move |to| [from, to])) {
            let [from, to] = ends.map(|end| squares.iter().position(|&square| square == end).unwrap());
            let is_move_of_tour = [1, 109].contains(&from.abs_diff(to));
            let open = TileRequest { size, ends: Some(ends), ports: Ports::default() }.known();
            assert_eq!(open.is_some(), is_move_of_tour, "{ends:?}");
            if let Some(open) = open {
                let numbers = open.iter().map(|&square| size.number(square) as u32).collect();
                assert!(Tour::new(size, numbers).is_ok(), "{ends:?}");
                assert_eq!([open[0], open[109]], ends);
            }
        }
    }
}
