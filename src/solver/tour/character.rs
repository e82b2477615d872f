//! What a tour is like: its sums, and its symmetry.

use super::{Form, Tour};
use crate::board::{Size, Square};

/// What can be said of a tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// The board.
    pub size: Size,
    /// Whether it is open or closed.
    pub form: Form,
    /// The first and the last square.
    pub ends: [Square; 2],
    /// The sum of the steps, counted from 1, on each row, the uppermost first.
    pub rows: Vec<u64>,
    /// The same for each column, the leftmost first.
    pub columns: Vec<u64>,
    /// The same for the diagonal from the upper left corner and that from the upper right one, if the
    /// board is a square.
    pub diagonals: Option<[u64; 2]>,
    /// Whether the tour, its direction aside, is the same when the board is turned by half.
    pub symmetric: bool,
}

impl Character {
    /// Looks at a tour.
    ///
    /// # Complexity
    /// O(area), in four bytes of memory a square.
    pub fn of(tour: &Tour) -> Character {
        let (size, steps) = (tour.size(), tour.steps());
        let (rows, columns) = (size.rows() as usize, size.columns() as usize);
        let mut sums = (vec![0; rows], vec![0; columns], [0; 2]);
        for (square, &step) in size.squares().zip(&steps) {
            let (row, column, step) = (square.row as usize, square.column as usize, u64::from(step));
            sums.0[row] += step;
            sums.1[column] += step;
            sums.2[0] += if row == column { step } else { 0 };
            sums.2[1] += if row + column + 1 == columns { step } else { 0 };
        }
        Character {
            size,
            form: tour.form(),
            ends: tour.ends(),
            rows: sums.0,
            columns: sums.1,
            diagonals: (rows == columns).then_some(sums.2),
            symmetric: is_symmetric(&steps, tour.form()),
        }
    }

    /// The sum of each row and the sum of each column, if all rows have one sum, and all columns.
    pub fn constants(&self) -> Option<[u64; 2]> {
        let constant = |sums: &[u64]| sums.iter().all(|&sum| sum == sums[0]).then(|| sums[0]);
        constant(&self.rows).zip(constant(&self.columns)).map(|(row, column)| [row, column])
    }
}

/// Whether half a turn of the board, which reads the steps from the last square to the first, makes
/// the same path of them, followed one way or the other; or the same circle, from any of its squares.
fn is_symmetric(steps: &[u32], form: Form) -> bool {
    let area = steps.len() as u64;
    let pairs = || steps.iter().zip(steps.iter().rev()).map(|(&a, &b)| (u64::from(a), u64::from(b)));
    let agree = |value: &dyn Fn((u64, u64)) -> u64| {
        let mut values = pairs().map(value);
        let first = values.next();
        values.all(|value| Some(value) == first)
    };
    match form {
        Form::Open => pairs().all(|(a, b)| a + b == area + 1),
        Form::Closed => agree(&|(a, b)| (a + b) % area) || agree(&|(a, b)| (a + area - b) % area),
    }
}
