//! Cases to bytes, as the judges' own files have them: the inverse of the parsers.
//!
//! To the letter: one blank between two numbers, a newline after each line, no blank else.

use crate::board::{Size, Square, SquarePair};
use crate::solver::distance::ObstacleQuery;
use crate::solver::distance::{DistanceQuery, MapQuery};

/// `N`, the start, the destination, the obstacles from left to right, top to bottom, and `0 0`: each
/// on a line, a square as its row and its column, from 1.
pub fn obstacle_board(board: &ObstacleQuery, out: &mut Vec<u8>) {
    line([board.size.rows() / 2], out);
    let mut write_square = |square: Square| line([square.row + 1, square.column + 1], out);
    write_square(board.start);
    write_square(board.destination);
    board.size.squares().filter(|&square| board.blocked.contains(square)).for_each(write_square);
    line([0, 0], out);
}

/// `e2 e4`.
pub fn square_pair(pair: &SquarePair, out: &mut Vec<u8>) {
    let ([from_file, from_rank], [to_file, to_rank]) = (pair.from.name(), pair.to.name());
    out.extend_from_slice(&[from_file, from_rank, b' ', to_file, to_rank, b'\n']);
}

/// The number of a start, from 1, on a board of this size.
pub fn start(size: Size, start: Square, out: &mut Vec<u8>) {
    line([size.number(start) as u32 + 1], out);
}

/// Column and row of a start, from 1.
pub fn column_and_row(start: &Square, out: &mut Vec<u8>) {
    line([start.column + 1, start.row + 1], out);
}

/// Rows and columns of a board.
pub fn rows_and_columns(size: &Size, out: &mut Vec<u8>) {
    line([size.rows(), size.columns()], out);
}

/// Rows and columns of the board, row and column of the knight, from 1.
pub fn map_request(request: &MapQuery, out: &mut Vec<u8>) {
    let MapQuery { size, start } = request;
    line([size.rows(), size.columns(), start.row + 1, start.column + 1], out);
}

/// The side of a square board in whose upper left corner the knight is.
pub fn corner_request(request: &MapQuery, out: &mut Vec<u8>) {
    line([request.size.rows()], out);
}

/// The side of a square board, the start and the goal, each on a line, a square as x and y, from 0.
pub fn journey(journey: &DistanceQuery, out: &mut Vec<u8>) {
    line([journey.size.rows()], out);
    for square in [journey.from, journey.to] {
        line([square.column, square.row], out);
    }
}

/// Numbers on a line.
fn line<const N: usize>(numbers: [u32; N], out: &mut Vec<u8>) {
    for number in numbers {
        out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
        out.push(b' ');
    }
    if let Some(last) = out.last_mut() {
        *last = b'\n';
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Bitboard;
    use crate::parser::{Next, ObstacleBoards, Parser, Place, Scanner, SquarePairs, Starts, Window};
    use crate::problem::integer_cases;
    use proptest::prelude::*;
    use std::fmt::Debug;

    /// The parser reads back the cases that were written, and there is nothing else.
    fn check<C: Clone + Debug + PartialEq, P: Parser<Case = C>>(
        mut parser: P,
        write: impl Fn(&C, &mut Vec<u8>),
        cases: &[C],
        end_mark: &str,
    ) {
        let mut bytes = vec![];
        for case in cases {
            write(case, &mut bytes);
        }
        bytes.extend_from_slice(end_mark.as_bytes());
        let mut scanner = Scanner::new(Window::Last(&bytes), Place::BEGIN);
        for case in cases {
            assert_eq!(parser.next(&mut scanner).expect("it is well-formed"), Next::Case(case));
        }
        assert!(matches!(parser.next(&mut scanner), Ok(Next::Ended(_))), "{}", bytes.escape_ascii());
        assert_eq!(scanner.consumed(), bytes.len());
    }

    #[test]
    fn all_pairs_and_starts_are_read_back() {
        let pairs: Vec<SquarePair> = (0..SquarePair::COUNT).map(SquarePair::from_index).collect();
        check(SquarePairs::new(), square_pair, &pairs, "");
        for size in [Size::new(5, 6), Size::square(8)] {
            let starts: Vec<Square> = size.squares().collect();
            check(Starts::new(size, ""), |&square, out| start(size, square, out), &starts, "-1\n");
        }
        check(integer_cases::starts(), column_and_row, &Size::square(8).squares().collect::<Vec<_>>(), "");
        let sizes = (1..=26).flat_map(|rows| (1..=26 / rows).map(move |columns| Size::new(rows, columns)));
        check(integer_cases::small_boards(), rows_and_columns, &sizes.collect::<Vec<_>>(), "");
        let request = |side| MapQuery { size: Size::square(side), start: Square::new(0, 0) };
        check(integer_cases::corner_requests(), corner_request, &(1..=1000).map(request).collect::<Vec<_>>(), "");
    }

    fn square_of(size: Size) -> impl Strategy<Value = Square> {
        (0..size.area()).prop_map(move |number| size.at(number))
    }

    fn obstacle_boards() -> impl Strategy<Value = ObstacleQuery> {
        (1..=32_u32).prop_map(|half| Size::square(2 * half)).prop_flat_map(|size| {
            let obstacles = proptest::collection::vec(square_of(size), 0..40);
            (square_of(size), square_of(size), obstacles).prop_map(move |(start, destination, obstacles)| {
                let mut blocked = Bitboard::EMPTY;
                for square in obstacles {
                    blocked.insert(square);
                }
                ObstacleQuery { size, start, destination, blocked }
            })
        })
    }

    fn map_requests() -> impl Strategy<Value = MapQuery> {
        (1..=1000_u32, 1..=1000_u32)
            .prop_map(|(rows, columns)| Size::new(rows, columns))
            .prop_flat_map(|size| square_of(size).prop_map(move |start| MapQuery { size, start }))
    }

    fn journeys() -> impl Strategy<Value = DistanceQuery> {
        (1..=2000_u32).prop_map(Size::square).prop_flat_map(|size| {
            (square_of(size), square_of(size)).prop_map(move |(from, to)| DistanceQuery { size, from, to })
        })
    }

    proptest! {
        #[test]
        fn other_cases_are_read_back(
            boards in proptest::collection::vec(obstacle_boards(), 0..4),
            requests in proptest::collection::vec(map_requests(), 0..4),
            trips in proptest::collection::vec(journeys(), 0..4),
        ) {
            check(ObstacleBoards::new(), obstacle_board, &boards, "0\n");
            check(integer_cases::map_requests(), map_request, &requests, "");
            check(integer_cases::journeys(), journey, &trips, "");
        }
    }
}
