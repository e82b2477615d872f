//! Tours of boards that are too large to be searched: mosaics of tiles.
//!
//! The board is cut into a grid of cells, each with a tile. A *chain* of tiles with open tours leads
//! from the first square to the last, along a row of cells and then along a column. Each tile of the
//! chain starts a move from where the one before it ends. Every other tile has a closed tour, which is
//! joined to the tour of a neighbour. The joints make a forest whose trees are rooted in the chain, so
//! the result is one tour. Nothing is stored for a square: a walk reads the tour off the tiles, and
//! only a few of these are different.
//!
//! A tile with a closed tour has an even number of squares. So at most one row and one column of cells
//! have odd sides, and the first square is where these cross.
//!
//! Source: the joints are those of Parberry (see [`super::tile`]). A. Conrad, T. Hindrichs, H. Morsy
//! and I. Wegener, "Solution of the knight's Hamiltonian path problem on chessboards" (1994), proved by
//! other means which pairs of squares can be the ends on large square boards.

use std::cmp::Ordering;
use std::collections::VecDeque;
use std::iter;

use super::mosaic_walk::{JoinedTile, JoinedTiles, MosaicWalk};
use super::tile::{Catalogue, Port, Ports, Side};
use crate::board::{OPPOSED_ORDER, Size, Square};

/// A tour of a large board.
#[derive(Clone, Debug)]
pub struct Mosaic {
    pub(super) size: Size,
    pub(super) grid: Grid,
    /// The joined tile of each cell, by its index in `joined`.
    pub(super) cells: Vec<u32>,
    pub(super) joined: Vec<JoinedTile>,
    pub(super) courses: Vec<Vec<u32>>,
    /// The cells from the first square to the last.
    pub(super) chain: Vec<usize>,
}

/// The least side of a board that is cut into large tiles: several of them fit in a row.
const LARGE: u32 = 60;

impl Mosaic {
    /// Finds a tour between two squares of a board with at least five rows and columns, and room for
    /// two tiles.
    ///
    /// # Complexity
    /// Linear in the number of tiles, each of which has at least 36 squares.
    pub fn between(size: Size, from: Square, to: Square) -> Option<Mosaic> {
        // The least side of a tile. Many pairs of squares of a 5x6 or 5x7 tile have no tour between
        // them, or none with the ports that it needs. On large boards a walk is faster if it changes
        // tiles less often.
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
        MosaicWalk::new(self)
    }

    /// The courses of its runs.
    pub fn courses(&self) -> &[Vec<u32>] {
        &self.courses
    }

    fn new(size: Size, grid: Grid, [from, to]: [Square; 2], catalogue: &mut Catalogue) -> Option<Mosaic> {
        let chain = grid.chain(from, to);
        let (mut cells, roots) = forest(&grid, &chain);
        let tiles = grid.chain_tiles(&chain, &roots, [from, to], catalogue)?;
        for ((&cell, sides), (tile, ports)) in chain.iter().zip(&roots).zip(tiles) {
            cells[cell] = Cell { tile, ports };
            for &side in sides {
                let port = Port::at_corner(side);
                let port = if ports.has(port) { port } else { Port::beside_corner(side) };
                cells[grid.beyond(cell, side)?].ports.insert(port.across());
            }
        }
        // Closed tiles have only a few sizes, so a linear search is faster than the catalogue's hashing.
        let mut known: Vec<(Size, u16)> = Vec::new();
        for (number, cell) in cells.iter_mut().enumerate().filter(|(_, cell)| cell.tile == Cell::NO_TILE) {
            let size = grid.size(number);
            cell.tile = if let Some(&(_, tile)) = known.iter().find(|(other, _)| *other == size) {
                tile
            } else {
                let tile = catalogue.closed(size)?;
                known.push((size, tile));
                tile
            };
        }
        let mut joined = JoinedTiles::default();
        let tiles = catalogue.tiles();
        let cells = cells.into_iter().map(|cell| joined.add(&tiles[usize::from(cell.tile)], cell)).collect();
        Some(Mosaic { size, grid, cells, joined: joined.all, courses: joined.courses, chain })
    }
}

/// A cell of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    pub tile: u16,
    /// The ports in use.
    pub ports: Ports,
}

impl Cell {
    const NO_TILE: u16 = u16::MAX;
}

/// How a board is cut into cells, which are numbered row by row.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The top of each row of cells, and the bottom of the last one.
    pub tops: Vec<u32>,
    /// The left of each column of cells, and the right of the last one.
    pub lefts: Vec<u32>,
}

impl Grid {
    fn new(rows: &[u32], columns: &[u32]) -> Self {
        let starts = |lengths: &[u32]| {
            let mut sum = 0;
            let ends = lengths.iter().map(|length| {
                sum += length;
                sum
            });
            iter::once(0).chain(ends).collect()
        };
        Grid { tops: starts(rows), lefts: starts(columns) }
    }

    /// The number of rows of cells.
    fn down(&self) -> usize {
        self.tops.len() - 1
    }

    /// The number of columns of cells.
    pub fn across(&self) -> usize {
        self.lefts.len() - 1
    }

    fn board(&self) -> Size {
        Size::new(self.tops[self.down()], self.lefts[self.across()])
    }

    fn size(&self, cell: usize) -> Size {
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

    /// The square within a cell of a square of the board, if it is there.
    fn local(&self, cell: usize, square: Square) -> Option<Square> {
        let corner = self.corner(cell);
        let local = Square::new(square.row.checked_sub(corner.row)?, square.column.checked_sub(corner.column)?);
        self.size(cell).contains(local).then_some(local)
    }

    /// The cell across a side of a cell.
    fn beyond(&self, cell: usize, side: Side) -> Option<usize> {
        let across = self.across();
        match side {
            Side::Right => Some(cell + 1).filter(|cell| !cell.is_multiple_of(across)),
            Side::Down => (cell + across < across * self.down()).then_some(cell + across),
            Side::Left => (!cell.is_multiple_of(across)).then(|| cell - 1),
            Side::Up => cell.checked_sub(across),
        }
    }

    /// The cells from that of one square to that of another: along a row, and then along a column.
    fn chain(&self, from: Square, to: Square) -> Vec<usize> {
        let across = self.across();
        let (first, last) = (self.cell(from), self.cell(to));
        let corner = first - first % across + last % across;
        iter::once(first).chain(path(first, corner, 1)).chain(path(corner, last, across)).collect()
    }

    /// The tiles of a chain, and their ports to the trees that are joined to them. The squares where
    /// one tile's tour ends and the next one's starts are found by backtracking.
    fn chain_tiles(
        &self,
        chain: &[usize],
        roots: &[Vec<Side>],
        [from, to]: [Square; 2],
        catalogue: &mut Catalogue,
    ) -> Option<Vec<(u16, Ports)>> {
        // With more backtracks than this it is better to cut the board in another way.
        let mut backtracks_left = 2 * chain.len() + 20;
        let mut tiles = Vec::with_capacity(chain.len());
        // For each tile so far and the next one: its first square, and the ends still to be tried.
        let mut tries = vec![(self.local(chain[0], from)?, self.ends(chain, 0, to))];
        while let Some((start, ends)) = tries.last_mut() {
            let (k, start) = (tiles.len(), *start);
            let size = self.size(chain[k]);
            let found = ends.find_map(|(end, next)| {
                let colours_differ = start.has_corner_colour() != end.has_corner_colour();
                let possible = start != end && colours_differ == size.area().is_multiple_of(2);
                let tile = possible.then(|| catalogue.open(size, [start, end], &roots[k]))??;
                Some((tile, next))
            });
            if let Some((tile, next)) = found {
                tiles.push(tile);
                if tiles.len() == chain.len() {
                    return Some(tiles);
                }
                tries.push((next, self.ends(chain, k + 1, to)));
            } else {
                backtracks_left = backtracks_left.checked_sub(1)?;
                tries.pop();
                tiles.pop();
            }
        }
        None
    }

    /// Where the tour of a tile of a chain may end and that of the next tile start: any move from the
    /// one to the other. The last tile ends on the last square.
    fn ends<'a>(&'a self, chain: &[usize], k: usize, to: Square) -> Box<dyn Iterator<Item = (Square, Square)> + 'a> {
        let here = chain[k];
        let Some(&there) = chain.get(k + 1) else {
            return Box::new(self.local(here, to).map(|end| (end, end)).into_iter());
        };
        let corner = self.corner(here);
        Box::new(self.size(here).squares().flat_map(move |end| {
            let from = Square::new(corner.row + end.row, corner.column + end.column);
            OPPOSED_ORDER.iter().filter_map(move |jump| Some((end, self.local(there, jump.from(from, self.board())?)?)))
        }))
    }
}

/// The order in which a tree grows. The first sides make its trunk, so that its branches lie along the
/// rows of the board: squares of a row are near each other in memory, so a tour along rows is much
/// faster to verify and to write.
const BRANCHES: [Side; 4] = [Side::Down, Side::Up, Side::Right, Side::Left];

/// Joins the cells off a chain to it by trees. Returns all cells, without tiles and with only the ports
/// between cells off the chain, and for each cell of the chain the sides where a tree is joined to it.
fn forest(grid: &Grid, chain: &[usize]) -> (Vec<Cell>, Vec<Vec<Side>>) {
    let area = grid.down() * grid.across();
    let mut cells = vec![Cell { tile: Cell::NO_TILE, ports: Ports::default() }; area];
    let mut reached = vec![false; area];
    for &cell in chain {
        reached[cell] = true;
    }
    let mut grow = |root: usize| {
        let is_new = !std::mem::replace(&mut reached[root], true);
        let mut queue = VecDeque::from_iter(is_new.then_some(root));
        while let Some(cell) = queue.pop_front() {
            for side in BRANCHES {
                if let Some(child) = grid.beyond(cell, side).filter(|&child| !reached[child]) {
                    let port = Port::beside_corner(side);
                    cells[cell].ports.insert(port);
                    cells[child].ports.insert(port.across());
                    reached[child] = true;
                    queue.push_back(child);
                }
            }
        }
        is_new
    };
    let mut roots = |&cell: &usize| {
        let is_root = |side: &Side| grid.beyond(cell, *side).is_some_and(&mut grow);
        Side::ALL.into_iter().filter(is_root).collect()
    };
    let roots = chain.iter().map(&mut roots).collect();
    (cells, roots)
}

/// The numbers after `from` up or down to `to`, in steps.
fn path(from: usize, to: usize, step: usize) -> impl Iterator<Item = usize> {
    iter::successors(Some(from), move |&at| match at.cmp(&to) {
        Ordering::Less => Some(at + step),
        Ordering::Equal => None,
        Ordering::Greater => Some(at - step),
    })
    .skip(1)
}

/// The ways to cut a length into pieces of at least a least length. The piece that contains position
/// `at` has the parity of the length; all others are even. A length of less than two pieces stays
/// whole.
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

/// A few ways to cut an even length into even pieces of at least a least length: into as many as
/// possible or one less, with the longer ones last or first.
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
