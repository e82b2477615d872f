//! Shortest paths on the endless board: their length and their number without a search, and the first.

use super::binomial::{binomial, log10_binomial};
use super::formula::distance_on_unbounded_board;
use crate::board::Coordinates;
use num_bigint::BigUint;
use std::fmt::{self, Display};

/// The most decimal digits of a number of paths that is computed.
pub const MOST_DIGITS: u32 = 1_000_000;

/// As many bits as a number of the most digits has.
const MOST_BITS: u64 = MOST_DIGITS as u64 * 3322 / 1000;

/// The shortest paths of a knight between two squares of the endless board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndlessPaths {
    from: Coordinates,
    to: Coordinates,
}

/// A number of paths that has more than [`MOST_DIGITS`] digits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TooMany {
    /// About how many it has.
    pub digits: f64,
}

impl EndlessPaths {
    /// The shortest paths between two squares.
    ///
    /// # Panics
    /// If a coordinate is beyond the range of [`Coordinates::LARGEST`].
    pub fn between(from: Coordinates, to: Coordinates) -> EndlessPaths {
        let is_near = |square: Coordinates| {
            [square.x, square.y].iter().all(|size| size.unsigned_abs() <= Coordinates::LARGEST.unsigned_abs())
        };
        assert!(is_near(from) && is_near(to), "coordinates are within the range");
        EndlessPaths { from, to }
    }

    /// The number of moves.
    ///
    /// # Complexity
    /// Constant.
    pub fn length(self) -> u64 {
        distance_between(self.from, self.to)
    }

    /// The squares of the first path, both ends included: that whose squares, compared one after the other by
    /// x, then by y, come first.
    ///
    /// # Complexity
    /// Constant for each move.
    pub fn first(self) -> impl Iterator<Item = Coordinates> {
        std::iter::successors(Some(self.from), move |&here| self.nearer(here).next())
    }

    /// Calls `visit` with the squares of each path in order, until it returns an error.
    ///
    /// # Errors
    /// That of `visit`.
    ///
    /// # Complexity
    /// O(length) a path.
    pub fn for_each<E>(self, mut visit: impl FnMut(&[Coordinates]) -> Result<(), E>) -> Result<(), E> {
        let mut path = vec![self.from];
        let mut untried = vec![self.nearer(self.from)];
        if self.from == self.to {
            return visit(&path);
        }
        while let Some(moves) = untried.last_mut() {
            match moves.next() {
                None => {
                    untried.pop();
                    path.pop();
                }
                Some(next) => {
                    path.push(next);
                    if next == self.to {
                        visit(&path)?;
                    }
                    // There is no move from the goal.
                    untried.push(self.nearer(next));
                }
            }
        }
        Ok(())
    }

    /// The exact number of paths.
    ///
    /// # Errors
    /// If it has more than [`MOST_DIGITS`] digits.
    ///
    /// # Complexity
    /// That of one binomial coefficient of this size.
    ///
    /// # Source
    /// Of the eight moves, two go farthest in the direction of the goal. Shortest paths make so few of the
    /// other six that all choices of these can be listed, and each choice leaves one number of each of the
    /// two. So the number of paths is a sum of a few multinomial coefficients.
    pub fn count(self) -> Result<BigUint, TooMany> {
        Multinomials::of(self.to.x.abs_diff(self.from.x), self.to.y.abs_diff(self.from.y)).sum()
    }

    /// The squares a move from this one that are nearer to the goal, in order.
    fn nearer(self, from: Coordinates) -> impl Iterator<Item = Coordinates> + use<> {
        let left = distance_between(from, self.to);
        let squares = MOVES.into_iter().map(move |(x, y)| Coordinates::new(from.x + x, from.y + y));
        squares.filter(move |&square| distance_between(square, self.to) + 1 == left)
    }
}

/// The moves in the order of the squares that they lead to.
const MOVES: [(i64, i64); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

fn distance_between(from: Coordinates, to: Coordinates) -> u64 {
    distance_on_unbounded_board(to.x.abs_diff(from.x), to.y.abs_diff(from.y))
}

/// The number of squares that a knight can reach on the endless board in at most so many moves.
///
/// # Source
/// OEIS A018836; from 4 moves on the squares form an octagon.
pub fn endless_squares_within(moves: u64) -> u128 {
    let moves = u128::from(moves);
    match moves {
        0..4 => [1, 9, 41, 109][moves as usize],
        _ => 14 * moves * moves - 6 * moves + 5,
    }
}

/// The number of squares that a knight can reach on the endless board in exactly so many moves, if it may
/// turn back.
///
/// # Source
/// OEIS A118312.
pub fn endless_squares_in_exactly(moves: u64) -> u128 {
    let moves = u128::from(moves);
    match moves {
        0..3 => [1, 8, 33][moves as usize],
        _ => 7 * moves * moves + 4 * moves + 1,
    }
}

/// How the moves of shortest paths are divided among the eight kinds.
struct Multinomials {
    length: u64,
    choices: Vec<Choice>,
}

/// One division of the moves.
struct Choice {
    /// How often each of the two best moves is made.
    best: [u64; 2],
    /// How often each of the others is made.
    others: [u64; 6],
}

impl Multinomials {
    /// Those of the paths to a square that is so far away in x and y.
    fn of(x: u64, y: u64) -> Multinomials {
        let length = distance_on_unbounded_board(x, y);
        let (larger, smaller) = (x.max(y) as i64, x.min(y) as i64);
        // The direction in which the two best moves go farthest, and by how much each of the others falls short.
        let is_diagonal = 2 * smaller > larger;
        let ahead = |(x, y): (i64, i64)| if is_diagonal { x + y } else { x };
        let best = if is_diagonal { [(2, 1), (1, 2)] } else { [(2, 1), (2, -1)] };
        let others: Vec<(i64, i64)> = MOVES.into_iter().filter(|step| !best.contains(step)).collect();
        let spare = length as i64 * ahead(best[0]) - ahead((larger, smaller));
        let mut choices = vec![];
        choose(&others, &|step| ahead(best[0]) - ahead(step), spare, &mut vec![], &mut |chosen| {
            let total = |part: fn((i64, i64)) -> i64| -> i64 {
                chosen.iter().zip(&others).map(|(&times, &step)| times * part(step)).sum()
            };
            let (x, y) = (larger - total(|(x, _)| x), smaller - total(|(_, y)| y));
            let left = length as i64 - total(|_| 1);
            // The two equations that are left: so many moves, and so far up.
            let first = if is_diagonal { x - left } else { i64::midpoint(left, y) };
            let second = left - first;
            if first >= 0 && second >= 0 && first * best[0].1 + second * best[1].1 == y {
                let times = |index: usize| chosen[index].cast_unsigned();
                let best = [first, second].map(i64::cast_unsigned);
                choices.push(Choice { best, others: std::array::from_fn(times) });
            }
        });
        Multinomials { length, choices }
    }

    /// The sum of the multinomial coefficients. They differ from one binomial coefficient by small factors, so that
    /// only one is large work.
    fn sum(&self) -> Result<BigUint, TooMany> {
        let most = |index: usize| self.choices.iter().map(|choice| choice.best[index]).max().unwrap_or(0);
        let most = [most(0), most(1)];
        let total = most[0] + most[1];
        let logarithm = log10_binomial(total, most[0]);
        if logarithm > f64::from(MOST_DIGITS) {
            return Err(TooMany { digits: logarithm });
        }
        let common: u64 = (1..=self.most_others()).product();
        let mut sum = BigUint::ZERO;
        for Choice { best, others } in &self.choices {
            let divisor: u64 = others.iter().map(|&times| (1..=times).product::<u64>()).product();
            let mut term = BigUint::from(common / divisor);
            for (&times, &most) in best.iter().zip(&most) {
                term *= range_product(times, most);
            }
            sum += term;
        }
        let numerator = binomial(total, most[0]) * sum * range_product(total, self.length);
        let sum = numerator / (range_product(self.length, total) * common);
        if sum.bits() > MOST_BITS { Err(TooMany { digits: logarithm }) } else { Ok(sum) }
    }

    /// How many moves other than the two best are made at most.
    fn most_others(&self) -> u64 {
        self.choices.iter().map(|choice| choice.others.iter().sum()).max().unwrap_or(0)
    }
}

/// Calls `take` with each way to choose moves, each any number of times, that together cost as much as there is
/// to spare.
fn choose(
    moves: &[(i64, i64)],
    cost: &dyn Fn((i64, i64)) -> i64,
    spare: i64,
    chosen: &mut Vec<i64>,
    take: &mut dyn FnMut(&[i64]),
) {
    let Some(&next) = moves.get(chosen.len()) else {
        if spare == 0 {
            take(chosen);
        }
        return;
    };
    for times in 0..=spare / cost(next) {
        chosen.push(times);
        choose(moves, cost, spare - times * cost(next), chosen, take);
        chosen.pop();
    }
}

/// The product of the numbers after the first up to the last; 1 if there is none.
fn range_product(after: u64, to: u64) -> BigUint {
    (after + 1..=to).map(BigUint::from).product()
}

/// `about 1.505e8 digits`.
impl Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "about {:.3e} digits", self.digits)
    }
}
