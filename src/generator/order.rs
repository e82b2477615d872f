//! What is asked for, and the order that comes of it.

use super::{Chance, Input};
use crate::board::Size;
use crate::problem::Problem;
use std::fmt::{self, Debug, Display};
use std::num::NonZeroU64;

/// What is asked for, whether it can be had or not. What is left open is chosen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wishes<'w> {
    /// The shape of the cases, by its name.
    pub shape: Option<&'w str>,
    /// How many cases.
    pub cases: Option<NonZeroU64>,
    /// The size of every board.
    pub size: Option<Size>,
    /// How much of every board is blocked.
    pub density: Option<Density>,
}

/// How much of a board is blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Density(u8);

impl Density {
    /// So much of a hundred, if it is not more than all.
    pub const fn of_percent(percent: u8) -> Option<Density> {
        if percent <= 100 { Some(Density(percent)) } else { None }
    }

    /// How many of so many squares, to the nearest number; a half is rounded up.
    pub const fn of_squares(self, squares: usize) -> usize {
        (squares * self.0 as usize + 50) / 100
    }
}

/// An order that can be filled: inputs of one problem and one kind.
pub struct Order(Box<dyn Fn(Chance) -> Input>);

impl Order {
    /// Accepts an order for cases of a problem that are drawn by chance.
    ///
    /// # Examples
    /// ```
    /// use knight::generator::{Order, Wishes};
    /// use knight::problem::Problem;
    /// use std::num::NonZeroU64;
    ///
    /// let wishes = Wishes { cases: NonZeroU64::new(2), ..Wishes::default() };
    /// let order = Order::of(Problem::named("zoj1091").unwrap(), &wishes).unwrap();
    /// let mut bytes = Vec::new();
    /// order.begin(1).advance(&mut bytes);
    /// assert_eq!(bytes, b"c3 a8\nc8 a6\n");
    /// ```
    ///
    /// # Errors
    /// If there is no such input.
    pub fn of(problem: &'static Problem, wishes: &Wishes<'_>) -> Result<Order, Refusal> {
        problem.generator.order(&problem.layout, wishes).map_err(|reason| Refusal { problem, reason })
    }

    /// Begins the input of a seed: the same for ever. Another seed's is another one, if there are so
    /// many; and one of more cases has all of these, and then the others.
    pub fn begin(&self, seed: u64) -> Input {
        (self.0)(Chance::from_seed(seed))
    }

    /// An order that is filled in this way.
    pub(super) fn new(begin: impl Fn(Chance) -> Input + 'static) -> Order {
        Order(Box::new(begin))
    }
}

impl Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Order").finish_non_exhaustive()
    }
}

/// Begins the input of all cases of a problem, or of those on a board of a size, one after the other.
///
/// # Errors
/// If there is no such input.
pub fn all_cases(problem: &'static Problem, size: Option<Size>) -> Result<Input, Refusal> {
    problem.generator.all_cases(&problem.layout, size).map_err(|reason| Refusal { problem, reason })
}

/// A shape that cases may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// Its name.
    pub name: &'static str,
    /// What the cases are like, in a few words.
    pub cases: &'static str,
}

/// The shapes that the cases of a problem may have, the usual one first.
pub fn shapes(problem: &Problem) -> Vec<About> {
    problem.generator.shapes()
}

/// Something is asked for that a problem does not have.
#[derive(Clone, Debug)]
pub struct Refusal {
    problem: &'static Problem,
    /// What it does or does not.
    reason: String,
}

/// What is wrong, and all that can be asked for.
impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refusal { problem, reason } = self;
        write!(f, "{} {reason}; it takes {}", problem.id, problem.generator.takes())
    }
}

impl std::error::Error for Refusal {}
