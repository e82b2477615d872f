//! Sets of all cases there are of some kind, which follow from the format of a problem.

use crate::parser::{CaseList, Format, Parts, Roles, counted};
use std::fmt::{self, Display};
use std::sync::Arc;

/// All cases on some boards with some number of repeated lines.
///
/// They are in ascending order: by the boards, then by their numbers. Only the case that is asked for is made.
#[derive(Clone, Debug)]
pub struct CaseSet {
    roles: Arc<Roles>,
    /// The sides of each board.
    boards: Vec<Vec<i64>>,
    /// How many repeated lines a case has.
    repeated: usize,
    /// Whether these are all boards of the statement.
    has_all_boards: bool,
}

/// How many cases without repeated lines the sets of a problem have together, at the most: an input of as many is
/// answered in a second.
const MOST_CASES: u64 = 36_864;

/// As many if each is an input of its own, as a program is started for each.
const MOST_INPUTS: u64 = 1_024;

/// How many cases a set with a repeated line has, at the most.
const MOST_WITH_REPEATED: u64 = 65_536;

/// How many sizes of boards there are sets of, at the most.
const MOST_SIZES: usize = 5;

/// The largest side of a board in a set: answers may be as long as the board is large.
const LARGEST_SIDE: i64 = 64;

impl CaseSet {
    /// The sets of a format, the smallest cases first.
    ///
    /// If all cases without repeated lines are no more than 36,864 (or 1,024, if an input has one case), they are one
    /// set. Else there is a set for each of the five smallest sizes of boards, as long as all together are no more
    /// than that; boards with the same longest side are of one size. Then there is the set of the smallest size with
    /// one repeated line, if these are no more than 65,536. No side is longer than 64.
    pub fn of(format: &'static Format) -> Vec<CaseSet> {
        let roles = Arc::new(Roles::of(format));
        let most = if format.has_many_cases() { MOST_CASES } else { MOST_INPUTS };
        let (boards, has_all_boards) = boards(&roles);
        let all = CaseSet { roles, boards, repeated: 0, has_all_boards };
        if all.len() <= most {
            return vec![all];
        }
        let sizes = all.boards.chunk_by(|one, other| one.iter().max() == other.iter().max());
        let of_size = |boards: &[Vec<i64>]| CaseSet { boards: boards.to_vec(), has_all_boards: false, ..all.clone() };
        let mut total = 0;
        let mut sets: Vec<CaseSet> = sizes
            .take(MOST_SIZES)
            .map(of_size)
            .take_while(|set| {
                total += set.len();
                total <= most
            })
            .collect();
        if let Some(smallest) = sets.first()
            && !format.repeated().1.is_empty()
        {
            let with_repeated = CaseSet { repeated: 1, ..smallest.clone() };
            sets.extend(Some(with_repeated).filter(|set| set.len() <= MOST_WITH_REPEATED));
        }
        sets
    }

    /// How many cases there are.
    pub fn len(&self) -> u64 {
        self.boards.iter().map(|board| self.cases_on(board)).fold(0, u64::saturating_add)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The case with this index, from 0, if there are as many.
    pub fn get(&self, index: u64) -> Option<Vec<i64>> {
        let mut rest = index;
        for board in &self.boards {
            let cases = self.cases_on(board);
            if rest < cases {
                return Some(self.case_on(board, rest));
            }
            rest -= cases;
        }
        None
    }

    /// All cases in order.
    pub fn cases(&self) -> CaseList {
        let mut cases = CaseList::new(self.roles.format());
        for board in &self.boards {
            (0..self.cases_on(board)).for_each(|index| cases.push(&self.case_on(board, index)));
        }
        cases
    }

    /// How many cases there are on a board: each of their squares may be any.
    fn cases_on(&self, board: &[i64]) -> u64 {
        let squares = (self.roles.squares() + self.repeated) as u32;
        self.area(board).saturating_pow(squares)
    }

    /// The case whose squares, read as the digits of a number, are this one.
    fn case_on(&self, board: &[i64], mut index: u64) -> Vec<i64> {
        let (area, [_, columns]) = (self.area(board), self.roles.board(board));
        let mut squares = vec![[0; 2]; self.roles.squares() + self.repeated];
        for square in squares.iter_mut().rev() {
            let number = (index % area) as i64;
            *square = [number / columns, number % columns];
            index /= area;
        }
        let repeated = squares.split_off(self.roles.squares());
        self.roles.numbers(&Parts { sides: board.to_vec(), squares, repeated })
    }

    fn area(&self, board: &[i64]) -> u64 {
        let [rows, columns] = self.roles.board(board);
        rows as u64 * columns as u64
    }

    /// This set and others after it as one, if they differ only in their boards.
    pub(super) fn joined(&self, others: &[&CaseSet]) -> CaseSet {
        let boards = others.iter().fold(self.boards.clone(), |boards, set| [boards, set.boards.clone()].concat());
        CaseSet { boards, ..self.clone() }
    }

    /// Whether another set differs only in its boards.
    pub(super) fn is_like(&self, other: &CaseSet) -> bool {
        self.repeated == other.repeated
    }

    /// What each case is, in the plural.
    pub(super) fn plural(&self) -> &'static str {
        match (self.roles.squares(), self.roles.sides().len()) {
            (0, _) => "boards",
            (1, 0) => "squares",
            (2, 0) => "pairs",
            _ => "cases",
        }
    }

    /// On which boards and with how many repeated lines, after a space; nothing if it is all cases that there are.
    pub(super) fn restriction(&self) -> String {
        let mut parts = vec![];
        if !self.has_all_boards {
            let names: Vec<&str> = self.roles.sides().map(|field| field.name).collect();
            let [least, most] = [self.boards.first(), self.boards.last()]
                .map(|board| board.and_then(|sides| sides.iter().max()).copied().unwrap_or_default());
            parts.push(match (names.as_slice(), least == most) {
                ([name], true) => format!("{name} = {least}"),
                ([name], false) => format!("{name} = {least} to {most}"),
                (names, _) => format!("{} up to {most}", names.join(" and ")),
            });
        }
        if self.repeated > 0 {
            parts.push(counted(self.repeated, self.roles.format().repeated().0));
        }
        if parts.is_empty() { String::new() } else { format!(" with {}", parts.join(" and ")) }
    }
}

/// The sides of all boards, none longer than [`LARGEST_SIDE`], by their longest side and then by all; and whether that
/// is all boards of the statement.
fn boards(roles: &Roles) -> (Vec<Vec<i64>>, bool) {
    let (mut boards, mut are_all) = (vec![vec![]], true);
    for index in 0..roles.sides().len() {
        let longer = boards.iter().flat_map(|sides: &Vec<i64>| {
            let [least, most] = roles.range_of_side(index, sides);
            are_all &= most <= LARGEST_SIDE;
            (least..=most.min(LARGEST_SIDE)).map(move |side| [&sides[..], &[side]].concat())
        });
        boards = longer.collect();
    }
    boards.sort_by(|one, other| (one.iter().max(), one).cmp(&(other.iter().max(), other)));
    (boards, are_all)
}

/// `all 46,656 cases with N = 3 and 1 obstacle`.
impl Display for CaseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "all {} {}{}", grouped(self.len()), self.plural(), self.restriction())
    }
}

/// A number with commas between its thousands.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let (first, rest) = digits.split_at((digits.len() - 1) % 3 + 1);
    rest.as_bytes().chunks(3).fold(first.to_owned(), |text, three| text + "," + &String::from_utf8_lossy(three))
}
