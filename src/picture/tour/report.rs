//! Reports the properties of a tour in a few lines for people.

use crate::board::Name;
use crate::solver::tour::{Form, TourProperties};

/// Reports whether a tour is open or closed, its ends, and whether it is magic and symmetric.
pub fn report(tour: &TourProperties) -> String {
    let form = match tour.form {
        Form::Open => "open",
        Form::Closed => "closed",
    };
    let [from, to] = tour.ends.map(|end| Name::of(end, tour.size));
    let not = if tour.symmetric { "" } else { "not " };
    format!("{form} tour of {}, from {from} to {to}\n{}\n{not}symmetric under half a turn\n", tour.size, magic(tour))
}

fn magic(tour: &TourProperties) -> String {
    let diagonals = match tour.diagonals {
        Some([a, b]) if a == b => format!(", both diagonals to {a}"),
        Some([a, b]) => format!(", the diagonals to {a} and {b}"),
        None => String::new(),
    };
    match tour.constants() {
        Some([row, column]) if row == column => {
            let kind = if tour.diagonals == Some([row, row]) { "magic" } else { "semimagic" };
            format!("{kind}: every row and every column sums to {row}{diagonals}")
        }
        // On a board that is not square, rows and columns cannot have the same sum.
        Some([row, column]) if tour.diagonals.is_none() => {
            format!("magic for a rectangle: every row sums to {row}, every column to {column}")
        }
        _ => format!(
            "not magic: the rows sum to {}, the columns to {}{diagonals}",
            sums(&tour.rows),
            sums(&tour.columns)
        ),
    }
}

/// All sums, or only the least and the largest if there are many.
fn sums(sums: &[u64]) -> String {
    const MANY: usize = 16;
    if sums.len() <= MANY {
        return sums.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    }
    let (least, largest) = (sums.iter().min(), sums.iter().max());
    format!("{} at least and {} at most", least.unwrap_or(&0), largest.unwrap_or(&0))
}
