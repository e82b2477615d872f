//! Walks along the tour of a mosaic, run by run.
//!
//! A *run* is followed within one tile, from the square where the tour enters it to the next port in use, where
//! it goes on in the tile across. Its *course* is its squares, each as its number on the board less that of the
//! first square of the cell. Cells with the same tile and the same ports in use share a [`JoinedTile`], which knows
//! the course and the exit for each entrance. So a mosaic has few courses, and a step from run to run is a few
//! look-ups.

use super::mosaic::{Cell, Mosaic};
use super::tile::{Heading, Port, Run, Side, Tile};
use std::collections::HashMap;
use std::{iter, slice};

/// A tile with certain ports in use: how a tour passes through it.
#[derive(Clone, Debug)]
pub struct JoinedTile {
    /// By [`entrance`]; the last one is that of the start of an open tour.
    passages: [Passage; START + 1],
}

/// A way through a joined tile.
#[derive(Clone, Copy, Debug)]
struct Passage {
    course: u32,
    /// The side it leaves by, and where it enters the cell beyond. If there is none, the tour of the tile ends.
    exit: Option<(Side, u8)>,
}

impl Passage {
    /// Where there is no entrance. There is no such course.
    const NONE: Passage = Passage { course: u32::MAX, exit: None };
}

/// Where a tour enters a tile: on the first or on the second square of a port.
const fn entrance(port: Port, on_first: bool) -> usize {
    2 * port.index() + on_first as usize
}

const START: usize = 16;

/// The different joined tiles of a mosaic, and the courses of their passages.
#[derive(Debug, Default)]
pub struct JoinedTiles {
    pub all: Vec<JoinedTile>,
    pub courses: Vec<Vec<u32>>,
    known: HashMap<Cell, u32>,
    /// The cell that was asked for last. Most neighbours are alike.
    last: Option<(Cell, u32)>,
}

impl JoinedTiles {
    /// The index of the joined tile of a cell that has this tile.
    pub fn add(&mut self, tile: &Tile, cell: Cell) -> u32 {
        if let Some((last, index)) = self.last
            && last == cell
        {
            return index;
        }
        let index = if let Some(&index) = self.known.get(&cell) {
            index
        } else {
            let joined = self.joined(tile, cell);
            self.all.push(joined);
            let index = self.all.len() as u32 - 1;
            self.known.insert(cell, index);
            index
        };
        self.last = Some((cell, index));
        index
    }

    fn joined(&mut self, tile: &Tile, cell: Cell) -> JoinedTile {
        let mut passages = [Passage::NONE; START + 1];
        let mut passage = |position, heading| {
            let Run { squares, port } = tile.run(position, heading, cell.ports);
            self.courses.push(squares.to_vec());
            let exit = port.map(|port| {
                let next = entrance(port.across(), tile.leaves_on_first(port, heading));
                (port.side(), next as u8)
            });
            Passage { course: self.courses.len() as u32 - 1, exit }
        };
        if !tile.is_closed() {
            passages[START] = passage(0, Heading::Forward);
        }
        for port in cell.ports.iter() {
            for on_first in [true, false] {
                if let Some((position, heading)) = tile.entrance(port, on_first) {
                    passages[entrance(port, on_first)] = passage(position, heading);
                }
            }
        }
        JoinedTile { passages }
    }
}

/// A walk along the tour of a mosaic.
#[derive(Clone, Debug)]
pub struct MosaicWalk<'a> {
    mosaic: &'a Mosaic,
    /// The rest of the chain.
    chain: slice::Iter<'a, usize>,
    /// The row and the column of the cell of the run.
    cell: [usize; 2],
    exit: Option<(Side, u8)>,
    /// The number of the first square of the cell.
    base: u32,
    /// The rest of the run.
    run: slice::Iter<'a, u32>,
    /// The number of squares after the run.
    left: usize,
}

impl<'a> MosaicWalk<'a> {
    /// A walk from the first square.
    pub fn new(mosaic: &'a Mosaic) -> MosaicWalk<'a> {
        MosaicWalk {
            mosaic,
            chain: mosaic.chain.iter(),
            cell: [0, 0],
            exit: None,
            base: 0,
            run: [].iter(),
            left: mosaic.size.area(),
        }
    }

    /// The courses of all runs, by their indices, and the number of the square that each is counted from.
    pub fn places(mut self) -> impl Iterator<Item = (usize, u32)> {
        iter::from_fn(move || Some((self.next_course()?, self.base)))
    }

    /// As [`Numbers::try_each_run`](super::Numbers::try_each_run).
    #[inline]
    pub fn try_each_run<E>(mut self, mut take: impl FnMut(u32, &[u32]) -> Result<(), E>) -> Result<(), E> {
        take(self.base, self.run.as_slice())?;
        while let Some(course) = self.next_course() {
            take(self.base, &self.mosaic.courses[course])?;
        }
        Ok(())
    }

    /// Goes on to the next run, if there is one.
    #[inline]
    fn next_course(&mut self) -> Option<usize> {
        let Mosaic { grid, cells, joined, courses: _, chain: _, size } = self.mosaic;
        let across = grid.across();
        let [row, column] = self.cell;
        let (cell, entrance) = match self.exit {
            Some((Side::Right, entrance)) => ([row, column + 1], entrance),
            Some((Side::Down, entrance)) => ([row + 1, column], entrance),
            Some((Side::Left, entrance)) => ([row, column.checked_sub(1)?], entrance),
            Some((Side::Up, entrance)) => ([row.checked_sub(1)?, column], entrance),
            None => {
                let &first = self.chain.next()?;
                ([first / across, first % across], START as u8)
            }
        };
        let [row, column] = cell;
        let tile = &joined[*cells.get(row * across + column)? as usize];
        let Passage { course, exit } = tile.passages[usize::from(entrance)];
        self.base = grid.tops.get(row)? * size.columns() + grid.lefts.get(column)?;
        (self.cell, self.exit) = (cell, exit);
        // Where there is no entrance, there is no course.
        (course != Passage::NONE.course).then_some(course as usize)
    }
}

impl Iterator for MosaicWalk<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        loop {
            if let Some(square) = self.run.next() {
                return Some(self.base + square);
            }
            let course = self.next_course()?;
            self.run = self.mosaic.courses[course].iter();
            self.left = self.left.saturating_sub(self.run.len());
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left + self.run.len();
        (left, Some(left))
    }
}
