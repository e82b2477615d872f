//! Tours of boards too large to be searched: mosaics of tiles.
//!
//! The board is cut into a grid of tiles. From the tile of the first square to that of the last
//! runs a *chain* of tiles with open tours, along a row of tiles and then along a column, each
//! beginning a move from where the one before it ends. Every other tile has a closed tour, which is
//! joined to that of a neighbour, and so on to the chain: the joints make a forest with its roots
//! in the chain, and so the result is one tour. Nothing is stored for a square; a walk reads the
//! tour off the tiles, of which only a few are different.
//!
//! A tile with a closed tour has an even number of squares. So at most one row of tiles and one
//! column of them have odd sides, and where these cross is the first square.
//!
//! Source: the joints are those of Parberry (see [`super::tile`]). That any two squares can be the
//! ends on large square boards was proved, by other means, by A. Conrad, T. Hindrichs, H. Morsy and
//! I. Wegener, "Solution of the knight's Hamiltonian path problem on chessboards" (1994).

use std::cmp::Ordering;
use std::collections::VecDeque;
use std::{iter, slice};

use super::tile::{Catalogue, Heading, Port, Ports, Run, Side, Tile};
use crate::board::{OPPOSED_ORDER, Size, Square};

/// A tour of a large board.
#[derive(Clone, Debug)]
pub struct Mosaic {
    size: Size,
    grid: Grid,
    tiles: Vec<Tile>,
    cells: Vec<Cell>,
    /// The cells from the first square to the last.
    chain: Vec<usize>,
}

/// The least side of a board that is cut into large tiles: there is room for several in a row.
const LARGE: u32 = 60;

impl Mosaic {
    /// Finds a tour between two squares of a board of at least five rows and columns, and enough of
    /// either for two tiles.
    ///
    /// # Complexity
    ///
    /// Linear in the number of tiles, each of which has at least 36 squares.
    pub fn between(size: Size, from: Square, to: Square) -> Option<Mosaic> {
        // The least side of a tile. Between many squares of a tile of 5 x 6 or 5 x 7 there is no
        // tour, or none with the ports that it needs. On large boards a walk is faster if it goes
        // from tile to tile less often.
        let least = match size.rows().min(size.columns()) {
            ..6 => 8,
            6..LARGE => 6,
            LARGE.. => 10,
        };
        let mut catalogue = Catalogue::new(size.columns());
        partitions(size.rows(), from.row, least)
            .flat_map(|rows| partitions(size.columns(), from.column, least).map(move |columns| (rows.clone(), columns)))
            .find_map(|(rows, columns)| Mosaic::new(size, Grid::new(&rows, &columns), [from, to], &mut catalogue))
    }

    /// The squares of the tour, in order.
    pub fn walk(&self) -> MosaicWalk<'_> {
        MosaicWalk {
            mosaic: self,
            links: self.chain.iter(),
            cell: 0,
            base: 0,
            run: Run { squares: [].iter(), end: 0, port: None },
            left: self.size.area(),
        }
    }

    fn new(size: Size, grid: Grid, [from, to]: [Square; 2], catalogue: &mut Catalogue) -> Option<Mosaic> {
        let chain = grid.chain(from, to);
        let Forest { mut cells, roots, .. } = Forest::new(&grid, &chain);
        let links = grid.links(&chain, &roots, [from, to], catalogue)?;
        for ((&cell, sides), (tile, ports)) in chain.iter().zip(&roots).zip(links) {
            cells[cell] = Cell { tile, ports };
            for &side in sides {
                let port = Port::at_corner(side);
                let port = if ports.has(port) { port } else { Port::beside_corner(side) };
                cells[grid.beyond(cell, side)?].ports.insert(port.across());
            }
        }
        // Of closed tiles there are but a few sizes, so few that looking through them is quick.
        let mut known: Vec<(Size, u16)> = Vec::new();
        for (cell, it) in cells.iter_mut().enumerate().filter(|(_, it)| it.tile == Cell::UNLAID) {
            let extent = grid.extent(cell);
            it.tile = if let Some(&(_, tile)) = known.iter().find(|(size, _)| *size == extent) {
                tile
            } else {
                let tile = catalogue.closed(extent)?;
                known.push((extent, tile));
                tile
            };
        }
        Some(Mosaic { size, grid, tiles: catalogue.tiles().to_vec(), cells, chain })
    }
}

/// A walk along the tour of a mosaic, run by run: within a tile up to the next port in use, and
/// there across to the next tile.
#[derive(Clone, Debug)]
pub struct MosaicWalk<'a> {
    mosaic: &'a Mosaic,
    /// What is ahead of the chain.
    links: slice::Iter<'a, usize>,
    /// The cell of the run, and the index of its first square.
    cell: usize,
    base: u32,
    /// What is ahead of the run.
    run: Run<'a>,
    /// How many squares are ahead after the run.
    left: usize,
}

impl MosaicWalk<'_> {
    /// Hands out all numbers, a run at a time, until one is not taken.
    #[inline]
    pub fn try_each<E>(mut self, mut take: impl FnMut(u32) -> Result<(), E>) -> Result<(), E> {
        loop {
            let base = self.base;
            for square in std::mem::take(&mut self.run.squares) {
                take(base + square)?;
            }
            if self.turn().is_none() {
                return Ok(());
            }
        }
    }

    /// Goes over to the next run, if there is one.
    fn turn(&mut self) -> Option<()> {
        let mosaic = self.mosaic;
        match self.run.port {
            None => {
                let &cell = self.links.next()?;
                self.enter(cell, 0, Heading::Forward);
            }
            Some(port) => {
                let first = mosaic.tile(self.cell).is_first(self.run.end, port);
                let cell = mosaic.grid.beyond(self.cell, port.side())?;
                let (place, heading) = mosaic.tile(cell).entrance(port.across(), first)?;
                self.enter(cell, place, heading);
            }
        }
        Some(())
    }

    fn enter(&mut self, cell: usize, place: usize, heading: Heading) {
        let mosaic = self.mosaic;
        self.run = mosaic.tile(cell).run(place, heading, mosaic.cells[cell].ports);
        self.base = mosaic.size.number(mosaic.grid.corner(cell)) as u32;
        self.cell = cell;
        self.left -= self.run.squares.len();
    }
}

impl Iterator for MosaicWalk<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        loop {
            match self.run.squares.next() {
                Some(square) => return Some(self.base + square),
                None => self.turn()?,
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left + self.run.squares.len();
        (left, Some(left))
    }
}

impl Mosaic {
    fn tile(&self, cell: usize) -> &Tile {
        &self.tiles[usize::from(self.cells[cell].tile)]
    }
}

/// What is laid into a cell of the grid.
#[derive(Clone, Copy, Debug)]
struct Cell {
    tile: u16,
    /// The ports in use.
    ports: Ports,
}

impl Cell {
    const UNLAID: u16 = u16::MAX;
}

/// How a board is cut. The cells are numbered row by row.
#[derive(Clone, Debug)]
struct Grid {
    /// Where each row of cells begins, and where the last one ends.
    tops: Vec<u32>,
    /// The same for the columns.
    lefts: Vec<u32>,
}

impl Grid {
    fn new(rows: &[u32], columns: &[u32]) -> Self {
        let starts = |lengths: &[u32]| {
            let sums = lengths.iter().scan(0, |sum, length| {
                *sum += length;
                Some(*sum)
            });
            iter::once(0).chain(sums).collect()
        };
        Grid { tops: starts(rows), lefts: starts(columns) }
    }

    fn down(&self) -> usize {
        self.tops.len() - 1
    }

    fn across(&self) -> usize {
        self.lefts.len() - 1
    }

    fn board(&self) -> Size {
        Size::new(self.tops[self.down()], self.lefts[self.across()])
    }

    fn extent(&self, cell: usize) -> Size {
        let (i, j) = (cell / self.across(), cell % self.across());
        Size::new(self.tops[i + 1] - self.tops[i], self.lefts[j + 1] - self.lefts[j])
    }

    fn corner(&self, cell: usize) -> Square {
        Square::new(self.tops[cell / self.across()], self.lefts[cell % self.across()])
    }

    fn cell(&self, square: Square) -> usize {
        let band = |starts: &[u32], at: u32| starts.partition_point(|&start| start <= at) - 1;
        band(&self.tops, square.row) * self.across() + band(&self.lefts, square.column)
    }

    /// A square, seen from the first square of a cell, if it is in there.
    fn local(&self, cell: usize, square: Square) -> Option<Square> {
        let corner = self.corner(cell);
        let (row, column) = (square.row.checked_sub(corner.row)?, square.column.checked_sub(corner.column)?);
        self.extent(cell).contains(Square::new(row, column)).then_some(Square::new(row, column))
    }

    fn beyond(&self, cell: usize, side: Side) -> Option<usize> {
        let across = self.across();
        match side {
            Side::Right => Some(cell + 1).filter(|cell| !cell.is_multiple_of(across)),
            Side::Down => (cell + across < across * self.down()).then_some(cell + across),
            Side::Left => (!cell.is_multiple_of(across)).then(|| cell - 1),
            Side::Up => cell.checked_sub(across),
        }
    }

    /// The cells from that of a square to that of another: along a row, and then along a column.
    fn chain(&self, from: Square, to: Square) -> Vec<usize> {
        let across = self.across();
        let (first, last) = (self.cell(from), self.cell(to));
        let turn = first - first % across + last % across;
        iter::once(first).chain(path(first, turn, 1)).chain(path(turn, last, across)).collect()
    }

    /// The tiles of a chain, and the ports in use towards the trees that are joined to them. Where
    /// each tile's tour ends and the next one's begins is tried out, from the first tile on, going
    /// back where none is found.
    fn links(
        &self,
        chain: &[usize],
        roots: &[Vec<Side>],
        [from, to]: [Square; 2],
        catalogue: &mut Catalogue,
    ) -> Option<Vec<(u16, Ports)>> {
        // Going back more often than this is a sign that the board had better be cut otherwise.
        let mut patience = 2 * chain.len() + 20;
        let mut links = Vec::with_capacity(chain.len());
        // For each tile up to the one in hand: where it begins, and what has not been tried of it.
        let mut tries = vec![(self.local(chain[0], from)?, self.ways(chain, 0, to))];
        while let Some((begin, ways)) = tries.last_mut() {
            let (k, begin) = (links.len(), *begin);
            let extent = self.extent(chain[k]);
            let found = ways.find_map(|(end, next)| {
                let differ = begin.has_corner_colour() != end.has_corner_colour();
                let fit = begin != end && differ == extent.area().is_multiple_of(2);
                let link = fit.then(|| catalogue.open(extent, [begin, end], &roots[k]))??;
                Some((link, next))
            });
            if let Some((link, next)) = found {
                links.push(link);
                if links.len() == chain.len() {
                    return Some(links);
                }
                tries.push((next, self.ways(chain, k + 1, to)));
            } else {
                patience = patience.checked_sub(1)?;
                tries.pop();
                links.pop();
            }
        }
        None
    }

    /// How a tile of a chain may end, and the next then begin: with any move from the one to the
    /// other. The last tile ends with the last square.
    fn ways<'a>(&'a self, chain: &[usize], k: usize, to: Square) -> Box<dyn Iterator<Item = (Square, Square)> + 'a> {
        let here = chain[k];
        let Some(&there) = chain.get(k + 1) else {
            return Box::new(self.local(here, to).map(|end| (end, end)).into_iter());
        };
        let corner = self.corner(here);
        Box::new(self.extent(here).squares().flat_map(move |end| {
            let from = Square::new(corner.row + end.row, corner.column + end.column);
            OPPOSED_ORDER.iter().filter_map(move |jump| Some((end, self.local(there, jump.from(from, self.board())?)?)))
        }))
    }
}

/// How the cells off a chain are joined to it.
struct Forest {
    /// No tiles are laid yet, and only the ports between cells off the chain are in use.
    cells: Vec<Cell>,
    /// Whether a cell is on the chain or in a tree.
    reached: Vec<bool>,
    /// For each cell of the chain the sides where a tree is joined to it.
    roots: Vec<Vec<Side>>,
}

/// Where a tree goes on. The sides that come first make its trunk, and so its branches lie along the
/// rows of the board: squares of one row are near each other in memory, which makes it much faster to
/// visit them one after the other.
const BRANCHES: [Side; 4] = [Side::Down, Side::Up, Side::Right, Side::Left];

impl Forest {
    fn new(grid: &Grid, chain: &[usize]) -> Forest {
        let area = grid.down() * grid.across();
        let unlaid = Cell { tile: Cell::UNLAID, ports: Ports::default() };
        let mut forest = Forest { cells: vec![unlaid; area], reached: vec![false; area], roots: Vec::new() };
        for &link in chain {
            forest.reached[link] = true;
        }
        for &link in chain {
            let is_root = |side: &Side| grid.beyond(link, *side).is_some_and(|cell| forest.grow(grid, cell));
            let sides = Side::ALL.into_iter().filter(is_root).collect();
            forest.roots.push(sides);
        }
        forest
    }

    /// Makes a tree of all that is connected with a cell off the chain. Returns whether it is new.
    fn grow(&mut self, grid: &Grid, root: usize) -> bool {
        let is_new = !std::mem::replace(&mut self.reached[root], true);
        let mut ahead = VecDeque::from_iter(is_new.then_some(root));
        while let Some(cell) = ahead.pop_front() {
            for side in BRANCHES {
                let Some(child) = grid.beyond(cell, side).filter(|&child| !self.reached[child]) else {
                    continue;
                };
                let port = Port::beside_corner(side);
                self.cells[cell].ports.insert(port);
                self.cells[child].ports.insert(port.across());
                self.reached[child] = true;
                ahead.push_back(child);
            }
        }
        is_new
    }
}

/// The numbers after one up to another, by steps.
fn path(from: usize, to: usize, step: usize) -> impl Iterator<Item = usize> {
    iter::successors(Some(from), move |&at| match at.cmp(&to) {
        Ordering::Less => Some(at + step),
        Ordering::Equal => None,
        Ordering::Greater => Some(at - step),
    })
    .skip(1)
}

/// The ways to cut a length into pieces, all of even length but for that at a place, and none less
/// than a least length; but a length of less than two pieces stays whole.
fn partitions(length: u32, at: u32, least: u32) -> impl Iterator<Item = Vec<u32>> {
    let whole = length < 2 * least;
    let middles = (least..least + 6).filter(move |middle| !whole && middle % 2 == length % 2);
    let cuts = middles.flat_map(move |middle| {
        let befores = (0..=at).rev().take(middle as usize).filter(move |before| before % 2 == 0);
        befores.filter_map(move |before| Some((before, middle, length.checked_sub(before + middle)?)))
    });
    let cuts = cuts.flat_map(move |(before, middle, after)| {
        pieces(before, least).flat_map(move |before| {
            pieces(after, least).map(move |after| [before.as_slice(), &[middle], &after].concat())
        })
    });
    whole.then(|| vec![length]).into_iter().chain(cuts)
}

/// A few ways to cut an even length into pieces of about a least length: as many as possible or one
/// less, the longer ones last or first.
fn pieces(length: u32, least: u32) -> impl Iterator<Item = Vec<u32>> {
    let most = length / least;
    let none = (length == 0).then(Vec::new);
    let counts = (most.saturating_sub(1).max(1)..=most).rev();
    none.into_iter().chain(counts.flat_map(move |count| {
        let pairs = length / 2;
        let mut pieces = vec![2 * (pairs / count); count as usize];
        pieces[(count - pairs % count) as usize..].fill(2 * (pairs / count) + 2);
        let reverse = pieces.iter().rev().copied().collect();
        [pieces, reverse]
    }))
}
