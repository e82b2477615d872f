//! Pairs of squares of the chess board, as zoj1091, sicily1936 and spojnakanj have them.

use super::offer::{All, Cases, Draw, Offer, Shape, Takes};
use super::writing;
use crate::board::{ChessSquare, SquarePair};
use crate::solver::distance::KnightMoves;

/// The inputs of zoj1091.
pub static PAIRS: Offer<SquarePair> = pairs(Cases::usually(USUAL));

/// The inputs of sicily1936.
pub static COUNTED_PAIRS: Offer<SquarePair> = pairs(Cases::usually(USUAL));

/// The inputs of spojnakanj, in which there are no more cases than pairs.
pub static FEW_COUNTED_PAIRS: Offer<SquarePair> = pairs(Cases { usual: USUAL, most: SquarePair::COUNT as u64 });

const USUAL: u64 = 1000;

const fn pairs(cases: Cases) -> Offer<SquarePair> {
    Offer { write: writing::square_pair, cases, shapes: SHAPES, all: ALL }
}

const SHAPES: &[Shape<SquarePair>] = &[
    Shape {
        name: "random",
        cases: "any two squares; one in sixteen as in corners",
        takes: Takes::Nothing,
        draw: |_| {
            let mut corners = corners();
            Box::new(move |chance| match chance.below(CORNERS_ONE_IN) {
                0 => corners(chance),
                _ => SquarePair::from_index(chance.below(SquarePair::COUNT as u64) as usize),
            })
        },
    },
    Shape {
        name: "corners",
        cases: "one half a corner and its diagonal neighbour, at which the formula for boards without edges fails, \
                the other half two squares on the edge",
        takes: Takes::Nothing,
        draw: |_| corners(),
    },
    Shape {
        name: "long",
        cases: "one half five moves apart, the other half six, which is the most",
        takes: Takes::Nothing,
        draw: |_| draw_from([5, 6].map(|moves| pairs_with(|pair| knight_moves(pair) == moves))),
    },
    Shape {
        name: "near",
        cases: "the same square, squares a move apart, and squares side by side or corner to corner, a third each",
        takes: Takes::Nothing,
        draw: |_| {
            draw_from([
                pairs_with(|pair| pair.from == pair.to),
                pairs_with(|pair| knight_moves(pair) == 1),
                pairs_with(|pair| [(0, 1), (1, 0), (1, 1)].contains(&offset(pair))),
            ])
        },
    },
];

const ALL: All<SquarePair> =
    All::These("pairs of squares", || Box::new((0..SquarePair::COUNT).map(SquarePair::from_index)));

/// How many cases of any kind there are to one at the corners. Left to chance these are so rare that a
/// wrong program may meet none.
pub(super) const CORNERS_ONE_IN: u64 = 16;

fn corners() -> Draw<SquarePair> {
    draw_from([
        pairs_with(|pair| offset(pair) == (1, 1) && (is_corner(pair.from) || is_corner(pair.to))),
        pairs_with(|pair| is_on_edge(pair.from) && is_on_edge(pair.to)),
    ])
}

/// Draws one of some groups, and then a pair of it.
fn draw_from<const N: usize>(groups: [Vec<SquarePair>; N]) -> Draw<SquarePair> {
    Box::new(move |chance| {
        let group = &groups[chance.below(N as u64) as usize];
        chance.choose(group)
    })
}

fn pairs_with(is_one: impl Fn(SquarePair) -> bool) -> Vec<SquarePair> {
    (0..SquarePair::COUNT).map(SquarePair::from_index).filter(|&pair| is_one(pair)).collect()
}

fn knight_moves(pair: SquarePair) -> u8 {
    KnightMoves::of(pair).moves()
}

fn offset(SquarePair { from, to }: SquarePair) -> (u8, u8) {
    (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()))
}

fn is_corner(square: ChessSquare) -> bool {
    matches!((square.file(), square.rank()), (0 | 7, 0 | 7))
}

fn is_on_edge(square: ChessSquare) -> bool {
    matches!((square.file(), square.rank()), (0 | 7, _) | (_, 0 | 7))
}
