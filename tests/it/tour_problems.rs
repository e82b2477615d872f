//! The judges' tours of small boards, held against the plain search.

use crate::answer;
use crate::oracle::{self, Cell, cells};

/// To the squares in the order of their names, columns being letters.
const BY_NAME: [Cell; 8] = [(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)];

/// The first tour of all that begin anywhere. The starts come in the order of their names, so that
/// the first that has a tour has the first tour.
fn first_of_all(rows: i32, columns: i32) -> Option<Vec<Cell>> {
    let mut starts = cells(columns, rows).map(|(column, row)| (row, column));
    starts.find_map(|start| oracle::first_tour(rows, columns, start, &BY_NAME))
}

#[test]
fn the_first_tour_of_every_board_of_poj2488_begins_in_the_corner() {
    let sizes: Vec<Cell> = (1..=26).flat_map(|rows| (1..=26 / rows).map(move |columns| (rows, columns))).collect();
    let mut input = format!("{}\n", sizes.len());
    let mut expected = String::new();
    let mut impossible = 0;
    for (number, &(rows, columns)) in (1..).zip(&sizes) {
        input += &format!("{rows} {columns}\n");
        let tour = first_of_all(rows, columns);
        assert!(tour.as_ref().is_none_or(|tour| tour[0] == (0, 0)), "{rows}x{columns}");
        impossible += i32::from(tour.is_none());
        let names = tour.map_or("impossible".to_owned(), |tour| {
            let name = |&(row, column): &Cell| format!("{}{}", char::from(b'A' + column as u8), row + 1);
            tour.iter().map(name).collect()
        });
        expected += &format!("Scenario #{number}:\n{names}\n\n");
    }
    assert_eq!(answer("poj2488", input.as_bytes()), (expected, None));
    // 1x1, 3x4, 3x7, 3x8, 4x5, 4x6, 5x5 and those on their sides.
    assert_eq!(sizes.len() - impossible as usize, 12);
}

#[test]
fn every_grid_of_cses1689_is_a_tour_from_its_start() {
    for (column, row) in (1..=8).flat_map(|column| (1..=8).map(move |row| (column, row))) {
        let (grid, error) = answer("cses1689", format!("{column} {row}\n").as_bytes());
        assert_eq!(error, None);
        let steps: Vec<Vec<usize>> =
            grid.lines().map(|line| line.split(' ').map(|step| step.parse().unwrap()).collect()).collect();
        let mut tour = vec![0; 64];
        for (number, &step) in (1..).zip(steps.iter().flatten()) {
            tour[step - 1] = number;
        }
        assert!(steps.len() == 8 && steps.iter().all(|row| row.len() == 8), "{grid}");
        assert_eq!(oracle::fault_of_tour(8, 8, (row - 1) * 8 + column, &tour), None, "{grid}");
    }
}
