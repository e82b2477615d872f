//! The layouts of the judges' inputs, to the letter, with the ranges of their statements.

use crate::validator::{Cases, Field, Layout, Lines, Mark};
use std::ops::RangeInclusive;

/// `N`, `r c` of the start, `r c` of the destination, then obstacles `r c`.
pub(super) const UVA633: Layout = Layout {
    cases: Cases::Until(Mark(&[0])),
    case: &[
        Lines::One(&[Field::number("N", |_| 3..=20)]),
        Lines::One(&[Field::number("the row of the start", on_2n), Field::number("the column of the start", on_2n)]),
        Lines::One(&[
            Field::number("the row of the destination", on_2n),
            Field::number("the column of the destination", on_2n),
        ]),
        Lines::Until(
            Mark(&[0, 0]),
            &[Field::number("the row of an obstacle", on_2n), Field::number("the column of an obstacle", on_2n)],
        ),
    ],
};

/// `e2 e4`.
const SQUARE_PAIR: &[Lines] = &[Lines::One(&[Field::square("the first square"), Field::square("the second square")])];

pub(super) const ZOJ1091: Layout = Layout { cases: Cases::ToTheEnd, case: SQUARE_PAIR };

pub(super) const SICILY1152: Layout =
    Layout { cases: Cases::Until(Mark(&[-1])), case: &[Lines::One(&[Field::number("a start", |_| 1..=30)])] };

pub(super) const SICILY1153: Layout =
    Layout { cases: Cases::Until(Mark(&[-1])), case: &[Lines::One(&[Field::number("a start", |_| 1..=64)])] };

/// Column and row of the start.
pub(super) const CSES1689: Layout = Layout {
    cases: Cases::One,
    case: &[Lines::One(&[
        Field::number("the column of the start", |_| 1..=8),
        Field::number("the row of the start", |_| 1..=8),
    ])],
};

/// `p q`: rows and columns.
pub(super) const POJ2488: Layout = Layout {
    cases: Cases::Counted(ANY_NUMBER_OF_CASES),
    case: &[Lines::One(&[
        Field::number("the number of rows", |_| 1..=26),
        Field::number("the number of columns for at most 26 squares", |case| 1..=26 / case[0]),
    ])],
};

/// `n m x y`: rows and columns, row and column of the knight.
pub(super) const LUOGUP1443: Layout = Layout {
    cases: Cases::One,
    case: &[Lines::One(&[
        Field::number("the number of rows", |_| 1..=400),
        Field::number("the number of columns", |_| 1..=400),
        Field::number("the row of the knight", |case| 1..=case[0]),
        Field::number("the column of the knight", |case| 1..=case[1]),
    ])],
};

/// `n`.
pub(super) const CSES3217: Layout =
    Layout { cases: Cases::One, case: &[Lines::One(&[Field::number("the side of the board", |_| 4..=1000)])] };

/// `l`, `x y` of the start, `x y` of the goal.
pub(super) const POJ1915: Layout = Layout {
    cases: Cases::Counted(ANY_NUMBER_OF_CASES),
    case: &[
        Lines::One(&[Field::number("the side of the board", |_| 4..=300)]),
        Lines::One(&[Field::number("the x of the start", from_0), Field::number("the y of the start", from_0)]),
        Lines::One(&[Field::number("the x of the goal", from_0), Field::number("the y of the goal", from_0)]),
    ],
};

pub(super) const SICILY1936: Layout = Layout { cases: Cases::Counted(ANY_NUMBER_OF_CASES), case: SQUARE_PAIR };

pub(super) const SPOJNAKANJ: Layout =
    Layout { cases: Cases::Counted(Field::number("the number of cases", |_| 1..=4096)), case: SQUARE_PAIR };

const ANY_NUMBER_OF_CASES: Field = Field::number("the number of cases", |_| 1..=i64::MAX);

/// A row or a column of the board of 2N x 2N squares of a case that begins with N.
fn on_2n(case: &[i64]) -> RangeInclusive<i64> {
    1..=2 * case[0]
}

/// A coordinate on the board of a case that begins with its side.
fn from_0(case: &[i64]) -> RangeInclusive<i64> {
    0..=case[0] - 1
}
