//! The travelling knight: the shortest walk of a piece's moves through given squares, and why none is shorter.
//!
//! The squares are the stops of a travelling salesman, and the distances on the board are their ways. A local
//! search finds a short tour of them, and bounds from below prove it the shortest: the number of stops of one
//! colour, else 1-trees with potentials, else a search with 1-trees.

mod ascent;
mod branch;
mod local_search;
mod one_tree;
mod stops;
mod ways;

use crate::board::Square;
use crate::solver::distance::{Board, ShortestPaths};
use ascent::Ascent;
use branch::{Outcome, Search};
use local_search::LocalSearch;
use stops::Distances;
pub use ways::SCALE;
use ways::Ways;

/// The most squares that a walk may have to visit.
pub const MOST_STOPS: usize = 256;

/// Where a walk begins and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// It comes back to its first square.
    Closed,
    /// It begins and ends at any of the squares.
    Open,
    /// It begins at the first of the squares and ends at any.
    OpenFromFirst,
}

/// A walk through some squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Where it begins and ends.
    pub ends: Ends,
    /// The squares that were to be visited, in the order of the walk.
    pub stops: Vec<Square>,
    /// All squares in order. That of a closed walk ends with its first square.
    pub squares: Vec<Square>,
    /// What is known of all other walks.
    pub bound: Bound,
}

/// Why no walk is shorter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// There is only one order of the stops, or all orders are one another turned round.
    OneOrder,
    /// So many of the stops are an even number of moves from each other, so two or more, and any walk has to visit
    /// all of them; and as many moves as there are stops.
    Parity(usize),
    /// The shortest 1-tree under these potentials weighs more than any shorter walk.
    OneTree(OneTreeBound),
    /// A search excludes shorter walks.
    Search {
        /// The bound before the search.
        at_least: u64,
        /// How many branches it had.
        branches: u64,
    },
    /// A shorter walk may exist: the search took too many steps.
    GaveUp {
        /// No walk is shorter than this.
        at_least: u64,
        /// How many branches the search had.
        branches: u64,
    },
}

/// Potentials of the stops, from which anybody can compute a lower bound of the length of a walk.
///
/// All weights are in units of 1/[`SCALE`] moves. A way between two stops weighs its distance and the potentials of
/// its ends. Of a closed walk the bound is the weight of a shortest spanning tree of all stops but the first and of the
/// two shortest ways from the first; of an open one the weight of a shortest spanning tree of all stops and the two
/// smallest potentials, of which one is that of the first stop if the walk begins there; both without twice the sum of
/// all potentials.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneTreeBound {
    /// The potentials in the order of [`Walk::stops`].
    pub potentials: Vec<i64>,
    /// The bound in units of 1/[`SCALE`] moves.
    pub weight: i64,
}

/// Why there is no walk: one of the squares cannot be reached from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoWalk {
    /// The first square.
    pub from: Square,
    /// The first that cannot be reached from it.
    pub to: Square,
}

impl Walk {
    /// The number of moves.
    pub fn length(&self) -> usize {
        self.squares.len() - 1
    }
}

/// Finds the shortest walk through some squares of a board. It begins at the first of them if it is closed. It may
/// pass over other squares, and over these more than once.
///
/// # Errors
/// If one of the squares cannot be reached.
///
/// # Panics
/// If there is no square or there are more than [`MOST_STOPS`], one is listed twice, is blocked or is not on the
/// board, or the piece has types of moves.
///
/// # Complexity
/// The time is that of the distances and of the proof. For up to 64 squares of the chess board that is some
/// milliseconds; for more than 90 the search may give up, after some ten seconds ([`Bound::GaveUp`]).
///
/// # Examples
/// ```
/// use knight::board::{MoveSet, Size};
/// use knight::solver::distance::Board;
/// use knight::solver::travel::{Ends, travel};
///
/// let board = Board::empty(Size::square(8), MoveSet::KNIGHT);
/// let walk = travel(&board, &board.size().corners(), Ends::Closed).expect("a knight gets everywhere");
/// assert_eq!(walk.length(), 20);
/// ```
pub fn travel(board: &Board, stops: &[Square], ends: Ends) -> Result<Walk, NoWalk> {
    assert!((1..=MOST_STOPS).contains(&stops.len()), "there are 1 to {MOST_STOPS} stops");
    assert!(!board.moves.has_types(), "no move depends on the one before");
    assert!(stops.iter().enumerate().all(|(index, stop)| !stops[..index].contains(stop)), "a stop is listed once");
    let table = board.distances_between(stops);
    if let Some(index) = table[..stops.len()].iter().position(Option::is_none) {
        return Err(NoWalk { from: stops[0], to: stops[index] });
    }
    let distances = Distances::of(stops.len(), |from, to| u64::from(table[from * stops.len() + to].unwrap_or(0)));
    let plan = Plan::new(distances, ends, board.moves.is_leaper());
    let (order, bound) = plan.solve();
    let stops: Vec<Square> = order.into_iter().map(|stop| stops[stop]).collect();
    let squares = squares(board, &stops, ends);
    Ok(Walk { ends, stops, squares, bound })
}

/// All squares of the walk through stops in this order.
fn squares(board: &Board, stops: &[Square], ends: Ends) -> Vec<Square> {
    let mut squares = vec![stops[0]];
    let back = (ends == Ends::Closed && stops.len() > 1).then_some(stops[0]);
    let mut here = stops[0];
    for there in stops[1..].iter().copied().chain(back) {
        if let Some(paths) = ShortestPaths::between(board, here, there) {
            squares.extend(paths.first().moves.iter().map(|&(_, square)| square));
        }
        here = there;
    }
    squares
}

/// The tour to be found, in which an open walk is closed by a stop outside the board.
struct Plan {
    distances: Distances,
    ends: Ends,
    /// How many moves the tour has more than the walk.
    surplus: u64,
    /// The lengths of two tours differ by a multiple of this.
    step: u64,
    /// The length that parity asks for, and the number of stops that it follows from.
    floor: (u64, usize),
}

/// How many subgradient steps are made for the first bound.
const STEPS: u32 = 3000;

/// How often the local search changes the tour before there is a bound, and at least how often after that.
const CHANGES: [u32; 2] = [30, 500];

/// How much a search may do: steps times the square of the number of stops.
const WORK: u64 = 4_000_000_000;

impl Plan {
    fn new(stops: Distances, ends: Ends, is_leaper: bool) -> Plan {
        let count = stops.count();
        let even = (0..count).filter(|&stop| stops.between(0, stop).is_multiple_of(2)).count();
        let larger = if is_leaper { even.max(count - even) } else { 0 };
        let (moves, step) = match ends {
            // A walk that comes back is even, and between two of the larger class it makes two moves or more.
            Ends::Closed if is_leaper => (count.max(2 * larger), 2),
            Ends::Closed => (count, 1),
            Ends::Open | Ends::OpenFromFirst => ((count - 1).max((2 * larger).saturating_sub(2)), 1),
        };
        // The way between the stop outside and any that the walk may not begin at: longer than every walk.
        let farthest = (0..count * count).map(|at| stops.between(at / count, at % count)).max().unwrap_or(0);
        let far = 2 * count as u64 * farthest;
        let surplus = if ends == Ends::OpenFromFirst && count > 1 { far } else { 0 };
        let distances = match ends {
            Ends::Closed => stops,
            Ends::Open | Ends::OpenFromFirst => {
                Distances::of(count + 1, |from, to| match (from.min(to), from.max(to)) {
                    (0, 0 | 1) => 0,
                    (0, _) => surplus,
                    _ => stops.between(from - 1, to - 1),
                })
            }
        };
        Plan { distances, ends, surplus, step, floor: (moves as u64 + surplus, larger) }
    }

    /// The order of the stops, and the proof that none is shorter.
    fn solve(&self) -> (Vec<usize>, Bound) {
        let count = self.distances.count();
        if count <= 3 {
            return (self.order(&(0..count).collect::<Vec<_>>()), Bound::OneOrder);
        }
        let (floor, larger) = self.floor;
        let mut local = LocalSearch::new(&self.distances);
        local.run(CHANGES[0], floor);
        if local.length() == floor {
            return (self.order(local.tour()), Bound::Parity(larger));
        }
        let ways = Ways::of(&self.distances);
        let mut ascent = Ascent::from(&ways, vec![0; count]);
        ascent.run(&ways, STEPS, (local.length() - self.step).cast_signed() * SCALE);
        let bound = self.rounded(ascent.tree().weight()).max(floor);
        let changes = CHANGES[1].max((count * count / 8) as u32);
        local.run(changes, bound);
        let (mut tour, mut length) = (local.tour().to_vec(), local.length());
        let at_least = bound - self.surplus;
        let mut branches = 0;
        while length > bound {
            let mut search = Search::new(length - self.step, WORK / (count * count) as u64);
            let outcome = search.run(ways.clone(), ascent.clone());
            branches += search.branches();
            match outcome {
                Outcome::Tour(shorter) => {
                    length = self.distances.length(&shorter);
                    tour = shorter;
                }
                Outcome::NoTour => return (self.order(&tour), Bound::Search { at_least, branches }),
                Outcome::GaveUp => return (self.order(&tour), Bound::GaveUp { at_least, branches }),
            }
        }
        let order = self.order(&tour);
        if length == floor {
            return (order, Bound::Parity(larger));
        }
        let outside = usize::from(self.ends != Ends::Closed);
        let potentials = order.iter().map(|&stop| ascent.potentials()[stop + outside]).collect();
        let weight = ascent.tree().weight() - self.surplus.cast_signed() * SCALE;
        (order, Bound::OneTree(OneTreeBound { potentials, weight }))
    }

    /// The length of the shortest tour that may weigh so much or more.
    fn rounded(&self, weight: i64) -> u64 {
        let length = u64::try_from((weight + SCALE - 1).div_euclid(SCALE)).unwrap_or(0);
        length.next_multiple_of(self.step)
    }

    /// The stops of a tour in order, from the first stop, or from the end of an open walk that is listed first.
    fn order(&self, tour: &[usize]) -> Vec<usize> {
        let start = tour.iter().position(|&stop| stop == 0).unwrap_or(0);
        let mut order = tour.to_vec();
        order.rotate_left(start);
        if self.ends == Ends::Closed {
            return order;
        }
        let mut order: Vec<usize> = order[1..].iter().map(|&stop| stop - 1).collect();
        if order.first() > order.last() {
            order.reverse();
        }
        order
    }
}
