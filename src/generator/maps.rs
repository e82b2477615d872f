//! Boards of which a whole map is asked for, as luogup1443 and cses3217 have them.

use super::offer::{All, Cases, Offer, Shape, Sizes, Takes};
use super::{Chance, writing};
use crate::board::{Size, Square};
use crate::solver::distance::MapQuery;
use std::ops::RangeInclusive;

/// The inputs of luogup1443.
pub static MAP_REQUESTS: Offer<MapQuery> = Offer {
    write: writing::map_request,
    cases: Cases::ONE,
    shapes: &[
        Shape {
            name: "random",
            cases: "a board of any size, a small one more often, and any square of it",
            takes: Takes::Size(SIZES),
            draw: |wanted| {
                Box::new(move |chance| {
                    let size = wanted.size.unwrap_or_else(|| {
                        let rows = chance.rather_small(SIDES);
                        Size::new(rows, chance.rather_small(SIDES))
                    });
                    from_any_square(size, chance)
                })
            },
        },
        Shape {
            name: "narrow",
            cases: "one or two rows or columns: most squares are out of reach",
            takes: Takes::Nothing,
            draw: |_| {
                Box::new(|chance| {
                    let size = Size::new(chance.within(1..=2), chance.within(SIDES));
                    let size = if chance.toss() { size } else { size.transposed() };
                    from_any_square(size, chance)
                })
            },
        },
        Shape {
            name: "largest",
            cases: "any square of a board of 400x400",
            takes: Takes::Nothing,
            draw: |_| Box::new(|chance| from_any_square(Size::square(*SIDES.end()), chance)),
        },
    ],
    all: All::None,
};

/// The inputs of cses3217.
pub static CORNER_REQUESTS: Offer<MapQuery> = Offer {
    write: writing::corner_request,
    cases: Cases::ONE,
    shapes: &[
        Shape {
            name: "random",
            cases: "a board of any size, a small one more often",
            takes: Takes::Size(CORNER_SIZES),
            draw: |wanted| {
                Box::new(move |chance| {
                    from_corner(wanted.size.unwrap_or_else(|| Size::square(chance.rather_small(CORNER_SIDES))))
                })
            },
        },
        Shape {
            name: "smallest",
            cases: "a board from 4x4 to 7x7, where every square is near an edge",
            takes: Takes::Nothing,
            draw: |_| Box::new(|chance| from_corner(Size::square(chance.within(4..=7)))),
        },
        Shape {
            name: "largest",
            cases: "the board of 1000x1000",
            takes: Takes::Nothing,
            draw: |_| Box::new(|_| from_corner(Size::square(*CORNER_SIDES.end()))),
        },
    ],
    all: All::None,
};

/// The sides of boards in the statement of luogup1443.
const SIDES: RangeInclusive<u32> = 1..=400;

const SIZES: Sizes = Sizes {
    are: "from 1x1 to 400x400",
    include: |size| SIDES.contains(&size.rows()) && SIDES.contains(&size.columns()),
};

/// The sides of boards in the statement of cses3217.
const CORNER_SIDES: RangeInclusive<u32> = 4..=1000;

const CORNER_SIZES: Sizes = Sizes {
    are: "a square from 4x4 to 1000x1000",
    include: |size| size.rows() == size.columns() && CORNER_SIDES.contains(&size.rows()),
};

fn from_any_square(size: Size, chance: &mut Chance) -> MapQuery {
    MapQuery { size, start: chance.square(size) }
}

fn from_corner(size: Size) -> MapQuery {
    MapQuery { size, start: Square::new(0, 0) }
}
