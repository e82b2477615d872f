//! Looks whether the rest of a board falls apart when a single square is taken away.

use super::decisions::Decisions;
use super::map::{Map, OUTSIDE};
use super::ones;

/// Whether the squares are not all connected by moves that are used or undecided, or are not when some
/// one square is taken away. Then they have no closed tour. The outside counts as a square.
///
/// # Complexity
/// O(area).
///
/// # Source
/// R. Tarjan, "Depth-first search and linear graph algorithms" (1972).
pub fn falls_apart(map: &Map, case: &Decisions) -> bool {
    let outside = map.area;
    let Some(root) = (0..map.area).find(|&square| map.is_free[square]) else { return false };
    let candidates: Vec<usize> = if map.has_outside {
        (0..map.area).filter(|&square| moves(case, square) >> OUTSIDE & 1 != 0).collect()
    } else {
        vec![]
    };
    // When a square was met first, and the first of those that its branch leads back to.
    let mut met = vec![u32::MAX; map.area + 1];
    let mut back = vec![u32::MAX; map.area + 1];
    // The squares on the way from the root, and which of their moves are still to be looked at: bits of a
    // square, an index of the outside.
    let mut way: Vec<(usize, usize)> = Vec::with_capacity(map.area + 1);
    let enter = |square: usize| if square == outside { 0 } else { usize::from(moves(case, square)) };
    let (mut count, mut branches) = (0, 0);
    met[root] = 0;
    back[root] = 0;
    way.push((root, enter(root)));
    while let Some((square, left)) = way.last_mut() {
        let square = *square;
        let next = if square == outside {
            *left += 1;
            candidates.get(*left - 1).copied()
        } else {
            let direction = ones(*left as u16).next();
            *left &= left.wrapping_sub(1);
            direction.map(|direction| map.neighbour(square, direction))
        };
        match next {
            Some(to) if met[to] == u32::MAX => {
                count += 1;
                met[to] = count;
                back[to] = count;
                way.push((to, enter(to)));
            }
            Some(to) => back[square] = back[square].min(met[to]),
            None => {
                way.pop();
                let Some(&(before, _)) = way.last() else { break };
                back[before] = back[before].min(back[square]);
                if before == root {
                    branches += 1;
                } else if back[square] >= met[before] {
                    return true;
                }
            }
        }
    }
    branches > 1 || count + 1 < map.connections
}

/// The moves of a square that are used or undecided.
fn moves(case: &Decisions, square: usize) -> u16 {
    case.open[square] | case.used[square]
}
