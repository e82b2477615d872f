//! Distances: all pairs of the chess board, and dynamic knights on boards of every size and density.

use crate::oracle::{Cell, JUMPS, Search, cells};
use crate::{answer, check};
use proptest::prelude::*;
use std::collections::HashSet;
use std::fmt::Write;

#[test]
fn all_pairs_of_the_chess_board_are_right() {
    let name = |(row, column): Cell| format!("{}{}", char::from(b'a' + column as u8), 8 - row);
    let (mut input, mut expected, mut counts) = (String::new(), String::new(), [0; 7]);
    for from in cells(8, 8) {
        for (to, distance) in cells(8, 8).zip(Search::by_jumps(8, 8, &JUMPS).distances(from)) {
            let distance = distance.expect("a knight reaches all squares");
            counts[distance as usize] += 1;
            writeln!(input, "{} {}", name(from), name(to)).unwrap();
            writeln!(expected, "To get from {} to {} takes {distance} knight moves.", name(from), name(to)).unwrap();
        }
    }
    assert_eq!(counts, [64, 336, 1080, 1536, 900, 176, 4]);
    check("zoj1091", &input, &expected);
    check("", &input, &expected);
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
        let search = Search::dynamic(2 * self.half, 2 * self.half).with_obstacles(&self.blocked);
        match search.distance(self.from, self.to) {
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
            cells(side, side).zip(dice).filter(|&(_, die)| die < percent).map(|(cell, _)| cell).collect()
        });
        (cell.clone(), cell, blocked).prop_map(move |(from, to, blocked)| Board { half, from, to, blocked })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn dynamic_knights_need_as_many_moves_as_a_slow_search_says(boards in proptest::collection::vec(board(), 1..4)) {
        let input: String = boards.iter().map(Board::input).collect();
        let expected: String = boards.iter().map(Board::answer).collect();
        prop_assert_eq!(answer("uva633", (input + "0\n").as_bytes()), (expected, None));
    }
}

#[test]
fn every_pair_of_a_small_board_is_right_whatever_single_square_is_blocked() {
    let (mut input, mut expected) = (String::new(), String::new());
    for from in cells(4, 4) {
        for to in cells(4, 4) {
            for obstacle in cells(4, 4) {
                let board = Board { half: 2, from, to, blocked: HashSet::from([obstacle]) };
                input += &board.input();
                expected += &board.answer();
            }
        }
    }
    check("uva633", &(input + "0\n"), &expected);
}
