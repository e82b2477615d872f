//! Distances: all pairs of the chess board, and dynamic knights on boards of every size and density.

use crate::oracle::{self, Cell};
use crate::{answer, check};
use proptest::prelude::*;
use std::collections::HashSet;
use std::fmt::Write;

#[test]
fn all_pairs_of_the_chess_board_are_right() {
    let name = |(row, column): Cell| format!("{}{}", char::from(b'a' + column as u8), 8 - row);
    let (mut input, mut expected, mut counts) = (String::new(), String::new(), [0; 7]);
    for from in (0..64).map(|number| (number / 8, number % 8)) {
        for (to, distance) in oracle::distances(8, 8, from) {
            counts[distance as usize] += 1;
            writeln!(input, "{} {}", name(from), name(to)).unwrap();
            writeln!(expected, "To get from {} to {} takes {distance} knight moves.", name(from), name(to)).unwrap();
        }
    }
    assert_eq!(counts, [64, 336, 1080, 1536, 900, 176, 4]);
    check("zoj1091", &input, &expected);
    check("", &input, &expected);
}

#[test]
fn a_problem_answers_to_each_of_its_names() {
    for name in ["zoj1091", "uva439", "poj2243", "hdu1372", "UVA439"] {
        check(name, "e2 e4\n", "To get from e2 to e4 takes 2 knight moves.\n");
    }
}

#[derive(Clone, Debug)]
struct Board {
    half: i32,
    from: Cell,
    to: Cell,
    blocked: HashSet<Cell>,
}

impl Board {
    fn input(&self) -> String {
        let point = |cell: Cell| format!("{} {}\n", cell.0 + 1, cell.1 + 1);
        let obstacles: String = self.blocked.iter().map(|&cell| point(cell)).collect();
        format!("{}\n{}{}{obstacles}0 0\n", self.half, point(self.from), point(self.to))
    }

    fn answer(&self) -> String {
        match oracle::dynamic_distance(2 * self.half, self.from, self.to, &self.blocked) {
            Some(moves) => format!("Result : {moves}\n"),
            None => "Solution doesn't exist\n".to_owned(),
        }
    }
}

/// Boards of every N and every density; the start and the destination may be blocked too.
fn board() -> impl Strategy<Value = Board> {
    (1..=32_i32, 0..=100_u32).prop_flat_map(|(half, percent)| {
        let side = 2 * half;
        let cell = (0..side, 0..side);
        let blocked = proptest::collection::vec(0..100_u32, (side * side) as usize).prop_map(move |dice| {
            let cells = (0..side * side).map(|number| (number / side, number % side));
            cells.zip(dice).filter(|&(_, die)| die < percent).map(|(cell, _)| cell).collect()
        });
        (cell.clone(), cell, blocked).prop_map(move |(from, to, blocked)| Board { half, from, to, blocked })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn dynamic_knights_need_as_many_moves_as_a_slow_search_says(boards in proptest::collection::vec(board(), 1..4)) {
        let input: String = boards.iter().map(Board::input).collect();
        let expected: String = boards.iter().map(Board::answer).collect();
        prop_assert_eq!(answer("uva633", (input + "0\n").as_bytes()), (expected, None));
    }
}

#[test]
fn every_pair_of_a_small_board_is_right_whatever_single_square_is_blocked() {
    let cells = || (0..16).map(|number| (number / 4, number % 4));
    let (mut input, mut expected) = (String::new(), String::new());
    for from in cells() {
        for to in cells() {
            for obstacle in cells() {
                let board = Board { half: 2, from, to, blocked: HashSet::from([obstacle]) };
                input += &board.input();
                expected += &board.answer();
            }
        }
    }
    check("uva633", &(input + "0\n"), &expected);
}
