//! Boards that are blocked but for one path.

use super::bitboard;
use crate::board::{MoveSet, MoveType, Size, Square};
use crate::judge::generate::Rng;
use crate::solver::distance::ObstacleQuery;

/// A path that is the only one between its ends if all other squares are blocked.
///
/// From none of its squares does a move lead to another that is not before or after it, with one
/// exception: two squares may be a move apart if that move has the type by which the path comes to
/// the first of them. From there it may not be made, as the last move was of its type; and the other
/// way round it leads back to where the path has been in just the same way. So the states that can
/// be reached, a square and the type of the last move, are those of the path in their order.
#[derive(Clone, Debug)]
pub struct Corridor {
    size: Size,
    /// The squares, each with the type of the move to it; that of the start has none.
    path: Vec<(Square, Option<MoveType>)>,
    /// For each square of the board its place in the path.
    places: Vec<Option<usize>>,
}

impl Corridor {
    /// The longest of a few random ones.
    pub fn sample(size: Size, rng: &mut Rng) -> Corridor {
        const ATTEMPTS: usize = 16;
        let mut longest = Corridor::grown(size, rng);
        for _ in 1..ATTEMPTS {
            let other = Corridor::grown(size, rng);
            if other.moves() > longest.moves() {
                longest = other;
            }
        }
        longest
    }

    /// This one, cut off after any of its squares and grown anew from there.
    pub fn regrown(&self, rng: &mut Rng) -> Corridor {
        let mut regrown = self.clone();
        let kept = rng.within(1..=self.path.len() as u32) as usize;
        for (square, _) in regrown.path.drain(kept..) {
            regrown.places[self.size.number(square)] = None;
        }
        regrown.grow(rng);
        regrown
    }

    /// How many moves it is from one end to the other.
    pub fn moves(&self) -> u32 {
        self.path.len() as u32 - 1
    }

    /// The board: from the start to the other end, and all other squares blocked.
    pub fn query(&self) -> ObstacleQuery {
        let blocked = self.size.squares().filter(|&square| self.place(square).is_none());
        let [(start, _), .., (destination, _)] = self.path[..] else {
            unreachable!("from every square of a board there is a move")
        };
        ObstacleQuery { size: self.size, start, destination, blocked: bitboard(blocked) }
    }

    fn grown(size: Size, rng: &mut Rng) -> Corridor {
        let start = rng.square(size);
        let mut corridor = Corridor { size, path: vec![(start, None)], places: vec![None; size.area()] };
        corridor.places[size.number(start)] = Some(0);
        corridor.grow(rng);
        corridor
    }

    /// Makes any move that is possible, until there is none.
    fn grow(&mut self, rng: &mut Rng) {
        loop {
            let (end, _) = self.path[self.path.len() - 1];
            let next: Vec<_> = MoveSet::DYNAMIC.moves(end, self.size).filter(|&step| self.may_go_on(step)).collect();
            if next.is_empty() {
                return;
            }
            let (square, kind) = rng.choose(&next);
            self.places[self.size.number(square)] = Some(self.path.len());
            self.path.push((square, Some(kind)));
        }
    }

    fn may_go_on(&self, (square, kind): (Square, MoveType)) -> bool {
        let end = self.path.len() - 1;
        let is_harmless = |(other, kind)| match self.place(other) {
            Some(place) => place == end || self.path[place].1 == Some(kind),
            None => true,
        };
        self.path[end].1 != Some(kind)
            && self.place(square).is_none()
            && MoveSet::DYNAMIC.moves(square, self.size).all(is_harmless)
    }

    fn place(&self, square: Square) -> Option<usize> {
        self.places[self.size.number(square)]
    }
}
