//! Starts of tours, as sicily1152, sicily1153 and cses1689 have them.

use super::offer::{All, Cases, Draw, Offer, Shape, Takes};
use super::writing;
use crate::board::{Size, Square};

/// The inputs of sicily1152.
pub static STARTS_5X6: Offer<Square> = Offer {
    write: |&square, out| writing::start(SIZE_5X6, square, out),
    cases: Cases::usually(100),
    shapes: &[
        Shape {
            name: "random",
            cases: "any square",
            takes: Takes::Nothing,
            draw: |_| Box::new(|chance| chance.square(SIZE_5X6)),
        },
        Shape {
            name: "hardest",
            cases: "14 and 17: from there are the fewest tours, 16 of 37568, and Warnsdorff's rule always fails",
            takes: Takes::Nothing,
            draw: |_| one_of(HARDEST_5X6),
        },
    ],
    all: All::These("starts", || Box::new(SIZE_5X6.squares())),
};

/// The inputs of sicily1153.
pub static STARTS_8X8: Offer<Square> = Offer {
    write: |&square, out| writing::start(SIZE_8X8, square, out),
    cases: Cases::usually(100),
    shapes: SHAPES_8X8,
    all: All::These("starts", || Box::new(SIZE_8X8.squares())),
};

/// The inputs of cses1689.
pub static CHESS_BOARD_START: Offer<Square> =
    Offer { write: writing::column_and_row, cases: Cases::ONE, shapes: SHAPES_8X8, all: All::None };

const SHAPES_8X8: &[Shape<Square>] = &[
    Shape {
        name: "random",
        cases: "any square",
        takes: Takes::Nothing,
        draw: |_| Box::new(|chance| chance.square(SIZE_8X8)),
    },
    Shape {
        name: "hardest",
        cases: "the eight squares from which Warnsdorff's rule fails with the most of the orders of moves that may \
                break its ties",
        takes: Takes::Nothing,
        draw: |_| one_of(HARDEST_8X8),
    },
];

const SIZE_5X6: Size = Size::new(5, 6);
const SIZE_8X8: Size = Size::square(8);

/// By the rule of W. Warnsdorff (1823) one goes to the square from which there are the fewest moves on.
/// From these squares that comes to a dead end, to whichever one goes if there are several.
const HARDEST_5X6: [Square; 2] = [Square::new(2, 1), Square::new(2, 4)];

/// From these squares Warnsdorff's rule comes to a dead end with 3457 of the 40320 orders of moves, if
/// of several squares one goes to that of the first move in the order; from all others with fewer.
const HARDEST_8X8: [Square; 8] = [
    Square::new(1, 3),
    Square::new(1, 4),
    Square::new(3, 1),
    Square::new(3, 6),
    Square::new(4, 1),
    Square::new(4, 6),
    Square::new(6, 3),
    Square::new(6, 4),
];

fn one_of<const N: usize>(squares: [Square; N]) -> Draw<Square> {
    Box::new(move |chance| chance.choose(&squares))
}
