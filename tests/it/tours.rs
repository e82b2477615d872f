//! Tours: every start, held against a checker and a search that share no code with the solver.

use crate::answer;
use crate::oracle::{self, Cell, cells};
use knight::board::{Jump, Size, Square};
use knight::solver::tour::{Backtracker, Form, MoveOrder, Tour, TourFault, TourProperties};
use proptest::prelude::*;

/// The tours that a problem's answers are, one a line, held against the independent checker.
fn check_all_starts(name: &str, rows: i32, columns: i32) {
    let input: String = (1..=rows * columns).map(|start| format!("{start}\n")).collect();
    let (answers, error) = answer(name, (input + "-1\n").as_bytes());
    assert_eq!(error, None);
    assert_eq!(answers.lines().count() as i32, rows * columns);
    for (start, line) in (1..).zip(answers.lines()) {
        let tour: Vec<i32> = line.split(' ').map(|number| number.parse().unwrap()).collect();
        assert_eq!(oracle::fault_of_tour(rows, columns, start, &tour), None, "{line}");
    }
}

#[test]
fn all_starts_of_5x6_have_a_tour() {
    check_all_starts("sicily1152", 5, 6);
}

#[test]
fn all_starts_of_8x8_have_a_tour() {
    check_all_starts("sicily1153", 8, 8);
}

/// The backtracker's first tour is the plain search's, or neither finds one.
fn check_first_tour(rows: i32, columns: i32, order: &[Cell; 8]) -> Result<(), TestCaseError> {
    let size = Size::new(rows as u32, columns as u32);
    let mut backtracker = Backtracker::new(size, MoveOrder::Fixed(order.map(|(down, right)| Jump { down, right })));
    for (start, cell) in cells(rows, columns).enumerate() {
        let expected = oracle::first_tour(rows, columns, cell, order)
            .map(|tour| tour.iter().map(|&(row, column)| (row * columns + column) as u32).collect::<Vec<_>>());
        let found = backtracker.tour(size.at(start)).map(|tour| tour.numbers().collect::<Vec<_>>());
        prop_assert_eq!(found, expected, "{} from {}", size, start);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn pruning_keeps_the_first_tour_in_any_order_of_moves(order in Just(oracle::JUMPS).prop_shuffle()) {
        for (rows, columns) in [(1, 1), (1, 2), (2, 3), (3, 3), (3, 4), (4, 3), (3, 5), (4, 4), (3, 6), (4, 5)] {
            check_first_tour(rows, columns, &order)?;
        }
    }
}

#[test]
fn a_tour_is_what_its_type_says() {
    let size = Size::new(3, 4);
    let tour = Backtracker::new(size, MoveOrder::FewestExits).tour(Square { row: 0, column: 0 }).unwrap();
    let numbers: Vec<u32> = tour.numbers().collect();
    let changed = |change: &dyn Fn(&mut Vec<u32>)| {
        let mut numbers = numbers.clone();
        change(&mut numbers);
        Tour::new(size, numbers)
    };
    assert_eq!(changed(&|_| {}), Ok(tour));
    assert_eq!(changed(&|numbers| numbers[3] = 12), Err(TourFault::OffTheBoard { step: 4 }));
    let (square, from) = (numbers[1] as usize, numbers[2] as usize);
    let repeated = TourFault::VisitedBefore { step: 4, square, before: 2 };
    assert_eq!(changed(&|numbers| numbers[3] = numbers[1]), Err(repeated));
    assert_eq!(
        changed(&|numbers| numbers.swap(3, 4)),
        Err(TourFault::NotAMove { step: 4, from, to: numbers[4] as usize })
    );
    assert_eq!(changed(&|numbers| numbers.truncate(11)), Err(TourFault::TooShort { squares: 11 }));
    assert_eq!(
        changed(&|numbers| numbers.push(0)),
        Err(TourFault::VisitedBefore { step: 13, square: numbers[0] as usize, before: 1 })
    );
    // A jump over the edge of the board from the last column to the first is no move.
    assert_eq!(Tour::new(Size::new(5, 6), vec![5, 13]), Err(TourFault::NotAMove { step: 2, from: 5, to: 13 }));
}

/// All tours of a board from a square, as numbers of squares from 0.
fn all_tours(rows: i32, columns: i32, path: &mut Vec<i32>, take: &mut impl FnMut(&[i32])) {
    if path.len() as i32 == rows * columns {
        return take(path);
    }
    let last = path[path.len() - 1];
    for (down, right) in oracle::JUMPS {
        let (row, column) = (last / columns + down, last % columns + right);
        let next = row * columns + column;
        if (0..rows).contains(&row) && (0..columns).contains(&column) && !path.contains(&next) {
            path.push(next);
            all_tours(rows, columns, path, take);
            path.pop();
        }
    }
}

/// Symmetric is what has the same moves after half a turn of the board, in whatever direction and, if it is
/// closed, wherever it starts.
#[test]
fn symmetric_tours_have_the_same_moves_after_half_a_turn() {
    // How many are symmetric of the closed tours, and of the open ones.
    let mut counts = [[0; 2]; 2];
    for (rows, columns, starts) in [(3, 4, 0..12), (3, 7, 0..21), (3, 10, 0..1)] {
        for start in starts {
            let area = rows * columns;
            all_tours(rows, columns, &mut vec![start], &mut |path: &[i32]| {
                for first in 0..area as usize {
                    let path: Vec<i32> = path[first..].iter().chain(&path[..first]).copied().collect();
                    let size = Size::new(rows as u32, columns as u32);
                    let Ok(tour) = Tour::new(size, path.iter().map(|&number| number as u32).collect()) else { break };
                    let is_closed = tour.form() == Form::Closed;
                    let moves = |square: fn(i32, i32) -> i32| {
                        let mut moves: Vec<[i32; 2]> = path.windows(2).map(|two| [two[0], two[1]]).collect();
                        moves.extend(is_closed.then(|| [path[path.len() - 1], path[0]]));
                        for both in &mut moves {
                            *both = both.map(|number| square(number, area));
                            both.sort_unstable();
                        }
                        moves.sort_unstable();
                        moves
                    };
                    let is_symmetric = moves(|number, _| number) == moves(|number, area| area - 1 - number);
                    assert_eq!(TourProperties::of(&tour).symmetric, is_symmetric, "{path:?} on {size}");
                    counts[usize::from(!is_closed)][usize::from(!is_symmetric)] += 1;
                }
            });
        }
    }
    assert!(counts.as_flattened().iter().all(|&count| count > 0), "{counts:?}");
}
