//! The properties of a tour: its form, its sums and its symmetry.

use super::{Form, Tour};
use crate::board::{Size, Square};

/// The properties of a tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourProperties {
    /// The board.
    pub size: Size,
    /// Whether the tour is open or closed.
    pub form: Form,
    /// The first and the last square.
    pub ends: [Square; 2],
    /// The sum of the steps, counted from 1, on each row, the uppermost first.
    pub rows: Vec<u64>,
    /// The same for each column, the leftmost first.
    pub columns: Vec<u64>,
    /// The same for the diagonals from the upper left and the upper right corner, if the board is a
    /// square.
    pub diagonals: Option<[u64; 2]>,
    /// Whether the tour is the same, except for its direction, when the board is turned by half.
    pub symmetric: bool,
}

impl TourProperties {
    /// Finds the properties of a tour.
    ///
    /// # Complexity
    /// O(area), in four bytes of memory a square.
    pub fn of(tour: &Tour) -> TourProperties {
        let (size, steps) = (tour.size(), tour.steps());
        let (mut rows, mut columns) = (vec![0; size.rows() as usize], vec![0; size.columns() as usize]);
        let mut diagonals = [0; 2];
        for (square, &step) in size.squares().zip(&steps) {
            let step = u64::from(step);
            rows[square.row as usize] += step;
            columns[square.column as usize] += step;
            diagonals[0] += if square.row == square.column { step } else { 0 };
            diagonals[1] += if square.row == size.columns() - 1 - square.column { step } else { 0 };
        }
        TourProperties {
            size,
            form: tour.form(),
            ends: tour.ends(),
            rows,
            columns,
            diagonals: (size.rows() == size.columns()).then_some(diagonals),
            symmetric: is_symmetric(&steps, tour.form()),
        }
    }

    /// The sum of every row and the sum of every column, if all rows have the same sum and all columns
    /// have the same sum.
    pub fn constants(&self) -> Option<[u64; 2]> {
        let constant = |sums: &[u64]| sums.iter().all(|&sum| sum == sums[0]).then(|| sums[0]);
        Some([constant(&self.rows)?, constant(&self.columns)?])
    }
}

/// Whether half a turn of the board, which reverses the list of steps, gives the same path in one of
/// its directions or, for a closed tour, the same cycle from any of its squares.
fn is_symmetric(steps: &[u32], form: Form) -> bool {
    let area = steps.len() as u64;
    let pairs = || steps.iter().zip(steps.iter().rev()).map(|(&a, &b)| (u64::from(a), u64::from(b)));
    let is_constant = |value: &dyn Fn((u64, u64)) -> u64| {
        let mut values = pairs().map(value);
        let first = values.next();
        values.all(|value| Some(value) == first)
    };
    match form {
        Form::Open => pairs().all(|(a, b)| a + b == area + 1),
        Form::Closed => is_constant(&|(a, b)| (a + b) % area) || is_constant(&|(a, b)| (a + area - b) % area),
    }
}
