//! Walks through given squares, and why none is shorter, as text, plain names and JSON.

use crate::board::{Name, Size, Square};
use crate::parser::counted;
use crate::solver::travel::{Bound, Ends, SCALE, Walk};

/// A walk in three lines: its squares and its length; the squares that were to be visited, in the order of the
/// walk; and why no walk is shorter.
pub fn text(walk: &Walk, size: Size) -> String {
    let (squares, length) = (names(&walk.squares, size).join(" "), counted(walk.length(), "move"));
    let stops = names(&walk.stops, size).join(" ");
    format!("{squares} ({length})\nin the order {stops}\n{}\n", reason(walk))
}

/// A walk in one line: its length and its squares.
pub fn plain(walk: &Walk, size: Size) -> String {
    format!("{} {}\n", walk.length(), names(&walk.squares, size).join(" "))
}

/// A walk: `{"size": [8, 8], "ends": "closed", "length": 4, "stops": ["a1", "c5"], "squares": ["a1", ...], "bound":
/// {"by": "one order", "length": 4}}`. The bound of a 1-tree has its potentials in the order of the stops and its
/// weight, both in units of 1/`scale` moves.
pub fn json(walk: &Walk, size: Size) -> String {
    let ends = match walk.ends {
        Ends::Closed => "closed",
        Ends::Open => "open",
        Ends::OpenFromFirst => "open from the first",
    };
    let list = |squares: &[Square]| format!("[\"{}\"]", names(squares, size).join("\", \""));
    let (by, length, more) = match &walk.bound {
        Bound::OneOrder => ("one order", walk.length() as u64, String::new()),
        Bound::Parity(stops) => ("parity", walk.length() as u64, format!(", \"stops\": {stops}")),
        Bound::OneTree(bound) => {
            let potentials: Vec<String> = bound.potentials.iter().map(i64::to_string).collect();
            let (weight, potentials) = (bound.weight, potentials.join(", "));
            let more = format!(", \"weight\": {weight}, \"scale\": {SCALE}, \"potentials\": [{potentials}]");
            ("1-tree", walk.length() as u64, more)
        }
        Bound::Search { at_least, branches } => {
            ("search", walk.length() as u64, format!(", \"first\": {at_least}, \"branches\": {branches}"))
        }
        Bound::GaveUp { at_least, branches } => ("gave up", *at_least, format!(", \"branches\": {branches}")),
    };
    format!(
        "{{\"size\": [{}, {}], \"ends\": \"{ends}\", \"length\": {}, \"stops\": {}, \"squares\": {}, \"bound\": \
         {{\"by\": \"{by}\", \"length\": {length}{more}}}}}\n",
        size.rows(),
        size.columns(),
        walk.length(),
        list(&walk.stops),
        list(&walk.squares),
    )
}

/// Why no walk is shorter, or that one may be.
pub fn reason(walk: &Walk) -> String {
    let is_closed = walk.ends == Ends::Closed;
    let none = match walk.ends {
        Ends::Closed => "no closed walk is shorter",
        Ends::Open => "no walk is shorter",
        Ends::OpenFromFirst => "no walk from there is shorter",
    };
    match &walk.bound {
        Bound::OneOrder => format!("{none}: the squares have only one order"),
        Bound::Parity(apart) => {
            let (stops, moves) = (walk.stops.len(), walk.stops.len() - usize::from(!is_closed));
            if walk.length() == moves {
                format!("{none}: through {stops} squares it takes {moves} moves or more")
            } else {
                format!(
                    "{none}: {apart} of the squares are an even number of moves apart, so 2 or more from each \
                     to the next"
                )
            }
        }
        Bound::OneTree(bound) => {
            let (whole, part) = (bound.weight / SCALE, bound.weight % SCALE * 1000 / SCALE);
            let even = if is_closed { ", and their number is even" } else { "" };
            format!("{none}: a 1-tree with potentials shows that it takes {whole}.{part:03} moves or more{even}")
        }
        Bound::Search { at_least, branches } => {
            format!(
                "{none}: a 1-tree excludes all below {at_least} moves, and a search of {} the rest",
                counted_branches(*branches)
            )
        }
        Bound::GaveUp { at_least, branches } => format!(
            "a shorter one may exist, of {at_least} moves or more: the search gave up after {}",
            counted_branches(*branches)
        ),
    }
}

fn counted_branches(branches: u64) -> String {
    if branches == 1 { "1 branch".to_owned() } else { format!("{branches} branches") }
}

fn names(squares: &[Square], size: Size) -> Vec<String> {
    squares.iter().map(|&square| Name::of(square, size).to_string()).collect()
}
