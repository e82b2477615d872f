//! The judges' cases that are a few integers each: what they are, their ranges, and the case that
//! they make.

use crate::board::{Size, Square};
use crate::parser::{Field, Integers};
use crate::solver::distance::{DistanceQuery, MapQuery};

/// The largest side of the boards of which whole maps are asked for.
const LARGEST_SIDE: i64 = 1000;

/// The most squares of the boards of poj2488.
const LARGEST_AREA: i64 = 26;

/// `n m x y` of luogup1443: rows and columns of the board, row and column of the knight, from 1.
pub(crate) fn map_requests() -> Integers<MapQuery, 4> {
    let field = |read: &[i64]| match *read {
        [] => Field { name: "number of rows", least: 1, most: LARGEST_SIDE },
        [_] => Field { name: "number of columns", least: 1, most: LARGEST_SIDE },
        [rows, _] => Field { name: "row of the knight", least: 1, most: rows },
        [_, columns, ..] => Field { name: "column of the knight", least: 1, most: columns },
    };
    Integers::new(field, |[rows, columns, row, column]| MapQuery {
        size: Size::new(rows as u32, columns as u32),
        start: Square { row: row as u32 - 1, column: column as u32 - 1 },
    })
}

/// `n` of cses3217: the side of a board whose upper left corner the knight is on.
pub(crate) fn corner_requests() -> Integers<MapQuery, 1> {
    let field = |_: &[i64]| Field { name: "side of the board", least: 1, most: LARGEST_SIDE };
    Integers::new(field, |[side]| MapQuery { size: Size::square(side as u32), start: Square { row: 0, column: 0 } })
}

/// `l`, `x y` and `x y` of poj1915: the side of the board, start and goal, from 0.
pub(crate) fn journeys() -> Integers<DistanceQuery, 5> {
    let field = |read: &[i64]| {
        let coordinate = |name, side: i64| Field { name, least: 0, most: side - 1 };
        match *read {
            [] => Field { name: "side of the board", least: 1, most: i64::from(u32::MAX) },
            [side] => coordinate("x of the start", side),
            [side, _] => coordinate("y of the start", side),
            [side, _, _] => coordinate("x of the goal", side),
            [side, ..] => coordinate("y of the goal", side),
        }
    };
    Integers::new(field, |[side, x, y, goal_x, goal_y]| DistanceQuery {
        size: Size::square(side as u32),
        from: Square { row: y as u32, column: x as u32 },
        to: Square { row: goal_y as u32, column: goal_x as u32 },
    })
}

/// Column and row of the start on the chess board, from 1, of cses1689.
pub(crate) fn starts() -> Integers<Square, 2> {
    let field = |read: &[i64]| {
        let name = if read.is_empty() { "column of the start" } else { "row of the start" };
        Field { name, least: 1, most: 8 }
    };
    Integers::new(field, |[column, row]| Square { row: row as u32 - 1, column: column as u32 - 1 })
}

/// `p q` of poj2488: rows and columns of a board.
pub(crate) fn small_boards() -> Integers<Size, 2> {
    let field = |read: &[i64]| match *read {
        [] => Field { name: "number of rows", least: 1, most: LARGEST_AREA },
        [rows, ..] => Field { name: "number of columns", least: 1, most: LARGEST_AREA / rows },
    };
    Integers::new(field, |[rows, columns]| Size::new(rows as u32, columns as u32))
}
