//! Small boards, as poj2488 has them: which of them has a tour?

use super::offer::{All, Cases, Draw, Offer, Shape, Sizes, Takes};
use super::writing;
use crate::board::Size;
use crate::solver::tour::{Request, find};

/// The inputs of poj2488.
pub static SMALL_BOARDS: Offer<Size> = Offer {
    write: writing::rows_and_columns,
    cases: Cases::usually(100),
    shapes: &[
        Shape {
            name: "random",
            cases: "any board of at most 26 squares",
            takes: Takes::Size(SIZES),
            draw: |wanted| one_of(wanted.size.map_or_else(small_boards, |size| vec![size])),
        },
        Shape {
            name: "possible",
            cases: "boards that have a tour",
            takes: Takes::Nothing,
            draw: |_| one_of(small_boards().into_iter().filter(|&size| has_tour(size)).collect()),
        },
        Shape {
            name: "impossible",
            cases: "boards that have no tour",
            takes: Takes::Nothing,
            draw: |_| one_of(small_boards().into_iter().filter(|&size| !has_tour(size)).collect()),
        },
        Shape {
            name: "largest",
            cases: "boards of at least 20 squares and three rows and columns, which take the longest search",
            takes: Takes::Nothing,
            draw: |_| one_of(small_boards().into_iter().filter(|&size| is_large(size)).collect()),
        },
    ],
    all: All::These("boards of at most 26 squares", || Box::new(small_boards().into_iter())),
};

const SIZES: Sizes = Sizes { are: "at most 26 squares", include: |size| small_boards().contains(&size) };

fn small_boards() -> Vec<Size> {
    const LARGEST_AREA: u32 = 26;
    let of_rows = |rows| (1..=LARGEST_AREA / rows).map(move |columns| Size::new(rows, columns));
    (1..=LARGEST_AREA).flat_map(of_rows).collect()
}

fn has_tour(size: Size) -> bool {
    find(&Request::open(size)).is_ok()
}

fn is_large(size: Size) -> bool {
    size.area() >= 20 && size.rows() >= 3 && size.columns() >= 3
}

fn one_of(sizes: Vec<Size>) -> Draw<Size> {
    Box::new(move |chance| chance.choose(&sizes))
}
