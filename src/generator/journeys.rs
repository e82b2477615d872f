//! Journeys from square to square of empty square boards, as poj1915 has them.

use super::offer::{All, Cases, Draw, Offer, Shape, Sizes, Takes, Wanted, every_pair};
use super::pairs::CORNERS_ONE_IN;
use super::{Chance, writing};
use crate::board::{MoveSet, Size, Square};
use crate::solver::distance::DistanceQuery;
use crate::solver::distance::distance;
use std::ops::RangeInclusive;

/// The inputs of poj1915.
pub static JOURNEYS: Offer<DistanceQuery> = Offer {
    write: writing::journey,
    cases: Cases::usually(100),
    shapes: &[
        Shape {
            name: "random",
            cases: "any two squares of boards of all sizes, small ones more often; one in sixteen as in corners",
            takes: Takes::Size(SIZES),
            draw: |wanted| {
                each(wanted, |size, chance| match chance.below(CORNERS_ONE_IN) {
                    0 => corners(size, chance),
                    _ => [chance.square(size), chance.square(size)],
                })
            },
        },
        Shape {
            name: "corners",
            cases: "one half a corner and its diagonal neighbour, at which the formula for boards without edges \
                    fails, the other half two squares on the edge",
            takes: Takes::Size(SIZES),
            draw: |wanted| each(wanted, corners),
        },
        Shape {
            name: "long",
            cases: "from a corner to one of the squares that are farthest from it",
            takes: Takes::Size(SIZES),
            draw: |wanted| each(wanted, long),
        },
        Shape {
            name: "near",
            cases: "the same square, squares a move apart, and squares side by side or corner to corner, a third \
                    each",
            takes: Takes::Size(SIZES),
            draw: |wanted| each(wanted, near),
        },
    ],
    all: All::OfSize("pairs of squares", FEW_SIZES, |size| {
        every_pair(size, move |from, to| DistanceQuery { size, from, to })
    }),
};

/// The sides of boards in the statement.
const SIDES: RangeInclusive<u32> = 4..=300;

const SIZES: Sizes = Sizes { are: "a square from 4x4 to 300x300", include: |size| is_within(size, SIDES) };

/// The sizes of which all pairs of squares are a million cases at the most.
const FEW_SIZES: Sizes = Sizes { are: "a square from 4x4 to 32x32", include: |size| is_within(size, 4..=32) };

fn is_within(size: Size, sides: RangeInclusive<u32>) -> bool {
    size.rows() == size.columns() && sides.contains(&size.rows())
}

/// Draws a size, unless one is wanted, and two squares of it.
fn each(wanted: Wanted, squares: fn(Size, &mut Chance) -> [Square; 2]) -> Draw<DistanceQuery> {
    Box::new(move |chance| {
        let size = wanted.size.unwrap_or_else(|| Size::square(chance.rather_small(SIDES)));
        let [from, to] = squares(size, chance);
        DistanceQuery { size, from, to }
    })
}

fn corners(size: Size, chance: &mut Chance) -> [Square; 2] {
    if chance.toss() {
        return [on_edge(size, chance), on_edge(size, chance)];
    }
    let corner = chance.choose(&size.corners());
    let inwards = |at: u32| if at == 0 { 1 } else { at - 1 };
    let mut pair = [corner, Square::new(inwards(corner.row), inwards(corner.column))];
    chance.shuffle(&mut pair);
    pair
}

fn long(size: Size, chance: &mut Chance) -> [Square; 2] {
    /// On every board the farthest squares are so near the opposite corner.
    const NEAR: u32 = 4;
    let corner = chance.choose(&size.corners());
    let opposite = |at: u32| if at == 0 { size.rows() - NEAR } else { 0 };
    let (top, left) = (opposite(corner.row), opposite(corner.column));
    let far = Size::square(NEAR).squares().map(|square| Square::new(top + square.row, left + square.column));
    let far: Vec<_> = far.map(|square| (distance(size, corner, square), square)).collect();
    let farthest = far.iter().map(|&(moves, _)| moves).max();
    let farthest: Vec<_> =
        far.iter().filter(|&&(moves, _)| Some(moves) == farthest).map(|&(_, square)| square).collect();
    [corner, chance.choose(&farthest)]
}

fn near(size: Size, chance: &mut Chance) -> [Square; 2] {
    let from = chance.square(size);
    let around: Vec<Square> = match chance.below(3) {
        0 => vec![from],
        1 => MoveSet::KNIGHT.moves(from, size).map(|(to, _)| to).collect(),
        _ => {
            let beside = |at: u32| at.saturating_sub(1)..=(at + 1).min(size.rows() - 1);
            let columns = || beside(from.column);
            let squares = beside(from.row).flat_map(|row| columns().map(move |column| Square::new(row, column)));
            squares.filter(|&to| to != from).collect()
        }
    };
    [from, chance.choose(&around)]
}

fn on_edge(size: Size, chance: &mut Chance) -> Square {
    let last = size.rows() - 1;
    let (row, column) = (chance.choose(&[0, last]), chance.within(0..=last));
    if chance.toss() { Square::new(row, column) } else { Square::new(column, row) }
}
