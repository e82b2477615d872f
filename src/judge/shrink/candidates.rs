//! Smaller cases that may fail as a case does, for any format.

use crate::parser::{Parts, Roles};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Compares two cases by their size: by how many numbers they have, then by the first number in which they differ.
///
/// So a case is smaller if it has fewer repeated lines; if as many, a smaller board, as its sides come first; if the
/// same board, squares nearer to the first. All numbers have a least one, so there is no endless chain of smaller and
/// smaller cases: this is the "shortlex" order.
pub fn compare(one: &[i64], other: &[i64]) -> Ordering {
    (one.len(), one).cmp(&(other.len(), other))
}

/// How many of the numbers between two are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    /// Most of them, as candidates by the thousand go into one input.
    Most,
    /// Few: the nearest, the farthest, and some between them that are nearer and nearer. For candidates of which each
    /// is an input of its own.
    Few,
}

/// The candidates for a case. All are cases by the statement, and smaller than it.
pub(super) struct Candidates<'r> {
    roles: &'r Roles,
    case: &'r [i64],
    parts: Parts,
    /// Of a range of no more numbers than this all are tried.
    whole: i64,
}

impl<'r> Candidates<'r> {
    pub fn new(roles: &'r Roles, case: &'r [i64], effort: Effort) -> Candidates<'r> {
        /// How many numbers the candidates for a board, or for a square, have together, at the most.
        const NUMBERS: usize = 1 << 16;
        let whole = match effort {
            // There are candidates for pairs of numbers: of rows and of columns. For a board of 28x28 with 17
            // obstacles this is 40, so all offsets are tried.
            Effort::Most => (NUMBERS / case.len()).isqrt() as i64,
            // As many as 2(N - 1) rows have offsets in 2N rows: so all that is next to a case is tried.
            Effort::Few => 3,
        };
        Candidates { roles, case, parts: roles.parts(case), whole }
    }

    /// Candidates that change much: smaller boards, fewer repeated lines, squares anywhere nearer, the board turned.
    /// The smallest comes first.
    pub fn large_steps(&self) -> Vec<Vec<i64>> {
        let changed = self.boards().chain(self.with_blocks_removed()).chain(self.with_squares_nearer());
        let mut cases: Vec<Vec<i64>> =
            changed.chain(self.symmetries()).chain([self.least()]).filter_map(|parts| self.smaller(&parts)).collect();
        cases.sort_by(|one, other| compare(one, other));
        cases.dedup();
        cases
    }

    /// Candidates that change a repeated line: each is removed, then each is moved nearer. There may be many of these,
    /// so each is made when it is asked for.
    pub fn small_steps(&self) -> impl Iterator<Item = Vec<i64>> {
        let lines = self.parts.repeated.len();
        let without = (0..lines).map(|index| self.without(index, 1));
        let moved = (0..lines).flat_map(move |index| {
            let line = self.parts.repeated[index];
            let nearer = self.nearer(line).into_iter().filter(|square| !self.parts.repeated.contains(square));
            nearer.map(move |square| {
                let mut parts = self.parts.clone();
                parts.repeated[index] = square;
                parts
            })
        });
        without.chain(moved).filter_map(|parts| self.smaller(&parts))
    }

    /// The numbers of a case, if it is a case by the statement and smaller.
    fn smaller(&self, parts: &Parts) -> Option<Vec<i64>> {
        let numbers = self.roles.numbers(parts);
        let is_smaller = compare(&numbers, self.case).is_lt() && self.roles.format().has_case(&numbers);
        is_smaller.then_some(numbers)
    }

    /// The smallest case of all.
    fn least(&self) -> Parts {
        let mut sides = vec![];
        for index in 0..self.parts.sides.len() {
            sides.push(self.roles.range_of_side(index, &sides)[0]);
        }
        Parts { sides, squares: vec![[0; 2]; self.parts.squares.len()], repeated: vec![] }
    }

    /// The case cut down to every board that is not larger, at every offset; with the repeated lines that are on that
    /// board, and without any. Squares that are off it are put on its edge.
    fn boards(&self) -> impl Iterator<Item = Parts> {
        self.sides().into_iter().flat_map(move |sides| {
            let board = self.roles.board(&sides);
            let [rows, columns] = [0, 1].map(|axis| self.offsets(axis, board[axis]));
            let offsets: Vec<[i64; 2]> =
                rows.iter().flat_map(|&row| columns.iter().map(move |&column| [row, column])).collect();
            offsets.into_iter().flat_map(move |offset| {
                let shift = |square: &[i64; 2]| [square[0] - offset[0], square[1] - offset[1]];
                let is_on_board = |square: &[i64; 2]| (0..2).all(|axis| (0..board[axis]).contains(&square[axis]));
                let onto_board = |square: [i64; 2]| [0, 1].map(|axis: usize| square[axis].clamp(0, board[axis] - 1));
                let squares: Vec<[i64; 2]> = self.parts.squares.iter().map(shift).map(onto_board).collect();
                let repeated: Vec<[i64; 2]> = self.parts.repeated.iter().map(shift).filter(is_on_board).collect();
                let with_any = Some(repeated).filter(|repeated| !repeated.is_empty());
                let (sides, squares) = (sides.clone(), squares);
                let with = move |repeated| Parts { sides: sides.clone(), squares: squares.clone(), repeated };
                [Some(vec![]), with_any].into_iter().flatten().map(with)
            })
        })
    }

    /// The sides of the board, and of boards of which one side is smaller, or two.
    fn sides(&self) -> Vec<Vec<i64>> {
        let sides = &self.parts.sides;
        let smaller: Vec<Vec<i64>> = (0..sides.len())
            .map(|index| {
                let [least, _] = self.roles.range_of_side(index, sides);
                self.thinned(least, sides[index] - 1)
            })
            .collect();
        let mut boards = vec![sides.clone()];
        for (index, smaller) in smaller.iter().enumerate() {
            boards.extend(smaller.iter().map(|&side| with(sides, index, side)));
        }
        if let [rows, columns] = &smaller[..] {
            boards.extend(rows.iter().zip(columns).map(|(&row, &column)| vec![row, column]));
            boards.extend(rows.iter().rev().zip(columns.iter().rev()).map(|(&row, &column)| vec![row, column]));
        }
        boards
    }

    /// How many rows (or columns) are cut off at the beginning if so many are left: any number, and as many as leave
    /// the first square in the first row.
    fn offsets(&self, axis: usize, left: i64) -> BTreeSet<i64> {
        let cut_off = self.roles.board(&self.parts.sides)[axis] - left;
        let first = self.parts.squares.iter().map(|square| square[axis]).min().unwrap_or(0);
        let mut offsets = BTreeSet::from([0, first.min(1), first]);
        offsets.extend(if cut_off < self.whole { (0..=cut_off).collect() } else { vec![0, cut_off] });
        offsets
    }

    /// Without a block of the repeated lines: all, then halves, then quarters and so on, as long as it is more than
    /// one line.
    fn with_blocks_removed(&self) -> impl Iterator<Item = Parts> {
        let lines = self.parts.repeated.len();
        let sizes = std::iter::successors(Some(lines), |size| Some(size.div_ceil(2)).filter(|half| half < size));
        let sizes = sizes.take_while(move |&size| size > 1 && lines / size <= 2 * self.whole as usize);
        sizes.flat_map(move |size| (0..lines).step_by(size).map(move |start| self.without(start, size)))
    }

    fn without(&self, start: usize, count: usize) -> Parts {
        let mut parts = self.parts.clone();
        parts.repeated.drain(start..(start + count).min(parts.repeated.len()));
        parts
    }

    /// With one of the squares nearer to the first.
    fn with_squares_nearer(&self) -> impl Iterator<Item = Parts> {
        (0..self.parts.squares.len()).flat_map(move |index| {
            self.nearer(self.parts.squares[index]).into_iter().map(move |square| {
                let mut parts = self.parts.clone();
                parts.squares[index] = square;
                parts
            })
        })
    }

    /// Squares nearer to the first: in no later row and no later column.
    fn nearer(&self, [row, column]: [i64; 2]) -> Vec<[i64; 2]> {
        let mut nearer: Vec<[i64; 2]> = if (row + 1).saturating_mul(column + 1) <= self.whole * self.whole {
            (0..=row).flat_map(|row| (0..=column).map(move |column| [row, column])).collect()
        } else {
            let (rows, columns) = (self.thinned(0, row - 1), self.thinned(0, column - 1));
            let in_column = rows.into_iter().map(|row| [row, column]);
            in_column.chain(columns.into_iter().map(|column| [row, column])).chain([[0, 0]]).collect()
        };
        nearer.retain(|&square| square != [row, column]);
        nearer
    }

    /// The board turned and mirrored, with its repeated lines in order; the first is the board as it is.
    fn symmetries(&self) -> impl Iterator<Item = Parts> {
        (0..8).filter_map(move |symmetry: u8| {
            let [mirrors_rows, mirrors_columns, transposes] = [1, 2, 4].map(|bit| symmetry & bit != 0);
            let [rows, columns] = self.roles.board(&self.parts.sides);
            let mut parts = self.parts.clone();
            for [row, column] in parts.squares.iter_mut().chain(&mut parts.repeated) {
                if mirrors_rows {
                    *row = rows - 1 - *row;
                }
                if mirrors_columns {
                    *column = columns - 1 - *column;
                }
                if transposes {
                    (*row, *column) = (*column, *row);
                }
            }
            if transposes {
                parts.sides.reverse();
            }
            parts.repeated.sort_unstable();
            (!transposes || self.roles.board(&parts.sides) == [columns, rows]).then_some(parts)
        })
    }

    /// The numbers from one to another, if these are few; else both, and between them some that are nearer and nearer
    /// to the last.
    fn thinned(&self, least: i64, most: i64) -> Vec<i64> {
        if most - least < self.whole {
            return (least..=most).collect();
        }
        let distances = std::iter::successors(Some(most - least), |distance| Some(distance / 2).filter(|&it| it > 0));
        distances.map(|distance| most - distance).chain([most]).collect()
    }
}

fn with(sides: &[i64], index: usize, side: i64) -> Vec<i64> {
    let mut sides = sides.to_vec();
    sides[index] = side;
    sides
}
