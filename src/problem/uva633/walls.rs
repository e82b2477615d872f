//! Boards on which a start or a destination is walled in.

use super::{bitboard, percent};
use crate::board::{MoveSet, Size, Square};
use crate::judge::generate::Rng;
use crate::solver::distance::ObstacleQuery;

/// A room of one or more squares with one of the ends in it, walled in by obstacles on all squares to
/// which a move leads out of it. The rest of the board, half of it or more, is open but for a few
/// obstacles, and the other end is there.
pub fn walled_in(size: Size, rng: &mut Rng) -> ObstacleQuery {
    let room = room(size, rng);
    let walls = walls(&room, size);
    let taken = bitboard(room.iter().chain(&walls).copied());
    let mut open: Vec<Square> = size.squares().filter(|&square| !taken.contains(square)).collect();
    rng.shuffle(&mut open);
    let (inside, outside) = (rng.choose(&room), open[0]);
    let obstacles = percent(rng.mostly_small(0..=30)).of_squares(open.len() - 1);
    let blocked = bitboard(walls.iter().chain(&open[1..=obstacles]).copied());
    let (start, destination) = if rng.coin_flip() { (inside, outside) } else { (outside, inside) };
    ObstacleQuery { size, start, destination, blocked }
}

/// Squares that are each a move apart from one of those before. With their walls they take no more than half
/// of the board.
fn room(size: Size, rng: &mut Rng) -> Vec<Square> {
    let wanted = rng.mostly_small(1..=size.area() as u32 / 12) as usize;
    // Not even on the smallest board do a square and its at most 14 moves take half of it.
    let mut room = vec![rng.square(size)];
    while room.len() < wanted {
        let wall = walls(&room, size);
        room.push(rng.choose(&wall));
        if room.len() + walls(&room, size).len() > size.area() / 2 {
            room.pop();
            break;
        }
    }
    room
}

/// The squares to which moves lead out of a room, in order.
fn walls(room: &[Square], size: Size) -> Vec<Square> {
    let inside = bitboard(room.iter().copied());
    let reached = room.iter().flat_map(|&square| MoveSet::DYNAMIC.moves(square, size)).map(|(to, _)| to);
    let mut walls: Vec<Square> = reached.filter(|&to| !inside.contains(to)).collect();
    walls.sort_unstable();
    walls.dedup();
    walls
}
