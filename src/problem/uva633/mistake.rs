//! What wrong programs answer.

use crate::board::{MoveSet, MoveType, Size, Square};
use crate::solver::distance::ObstacleQuery;

/// A mistake that programs make about the types of moves in a breadth-first search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// The type of the last move is forgotten: two moves of one type may follow each other.
    ForgetsTypes,
    /// The search comes back to a square by a move of another type only if it takes no more moves
    /// than the first time.
    ReturnsAtEqualDistance,
    /// The search never comes back to a square. Which move gets there first depends on the order in
    /// which the types of moves are tried, which is this one.
    NeverReturns([MoveType; 3]),
}

impl Mistake {
    /// All mistakes; the first is the one that makes the fewest answers wrong.
    pub const ALL: [Mistake; 8] = [
        Mistake::ReturnsAtEqualDistance,
        Mistake::ForgetsTypes,
        Mistake::NeverReturns([MoveType::K, MoveType::B, MoveType::T]),
        Mistake::NeverReturns([MoveType::K, MoveType::T, MoveType::B]),
        Mistake::NeverReturns([MoveType::B, MoveType::K, MoveType::T]),
        Mistake::NeverReturns([MoveType::B, MoveType::T, MoveType::K]),
        Mistake::NeverReturns([MoveType::T, MoveType::K, MoveType::B]),
        Mistake::NeverReturns([MoveType::T, MoveType::B, MoveType::K]),
    ];

    /// What a search with this mistake answers. `moves_from` are those of the empty board.
    pub fn answer(self, board: &ObstacleQuery, moves_from: &MovesFrom) -> Option<u32> {
        let ObstacleQuery { size, start, destination, ref blocked } = *board;
        // After how many moves each square was reached first, and the types of the moves to it.
        let mut reached: Vec<Option<(u32, Vec<MoveType>)>> = vec![None; size.area()];
        reached[size.number(start)] = Some((0, vec![]));
        let mut frontier = vec![(start, None)];
        let mut moves = 0;
        while !frontier.is_empty() {
            if frontier.iter().any(|&(square, _)| square == destination) {
                return Some(moves);
            }
            moves += 1;
            let mut next = vec![];
            for (square, last) in frontier {
                let from_here = &moves_from.0[size.number(square)];
                let of_type = |tried| from_here.iter().filter(move |&&(_, kind)| kind == tried);
                for &(to, kind) in self.order().into_iter().flat_map(of_type) {
                    if blocked.contains(to) || self != Mistake::ForgetsTypes && last == Some(kind) {
                        continue;
                    }
                    match &mut reached[size.number(to)] {
                        first @ None => *first = Some((moves, vec![kind])),
                        Some((at, types))
                            if self == Mistake::ReturnsAtEqualDistance && *at == moves && !types.contains(&kind) =>
                        {
                            types.push(kind);
                        }
                        Some(_) => continue,
                    }
                    next.push((to, Some(kind)));
                }
            }
            frontier = next;
        }
        None
    }

    /// The order in which the types of moves are tried.
    fn order(self) -> [MoveType; 3] {
        if let Mistake::NeverReturns(order) = self { order } else { MoveType::ALL }
    }
}

/// The moves from each square of an empty board, by [`Size::number`].
#[derive(Debug)]
pub struct MovesFrom(Vec<Vec<(Square, MoveType)>>);

impl MovesFrom {
    /// Those of a board of this size.
    pub fn squares_of(size: Size) -> MovesFrom {
        MovesFrom(size.squares().map(|square| MoveSet::DYNAMIC.moves(square, size).collect()).collect())
    }
}
