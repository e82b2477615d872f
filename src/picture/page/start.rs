//! What the page starts with, as JSON: the address of its first view, and a tour of each board or why there is none.

use super::{SIDES, View};
use crate::board::{JUDGES_ORDER, MoveSet, Name, Size};
use crate::solver::distance::Board;
use crate::solver::tour::{Request, Tour, find};

/// The start as an object of JSON, in which no `<` stands, so that it may stand in a document of HTML.
pub(super) fn json(board: &Board, view: &View) -> String {
    let (mut tours, mut reasons) = (vec![], vec![]);
    let own = if let View::Tour(tour) = view { Some(tour) } else { None };
    // A board with more rows than columns has the tour of the board on its side.
    for (rows, columns) in SIDES.flat_map(|rows| SIDES.map(move |columns| (rows, columns))) {
        let size = Size::new(rows, columns);
        if let Some(tour) = own.filter(|tour| tour.size() == size) {
            tours.push((size.to_string(), encoded(tour)));
        } else if rows <= columns {
            match find(&Request::closed(size)).or_else(|_| find(&Request::open(size))) {
                Ok(tour) => tours.push((size.to_string(), encoded(&tour))),
                Err(none) => reasons.push((size.to_string(), none.to_string())),
            }
        }
    }
    format!(
        "{{\"address\": {}, \"tours\": {}, \"reasons\": {}}}",
        string(&address(board, view)),
        object(&tours),
        object(&reasons)
    )
}

/// The part of an address after `#` for a view. `address.js` reads it.
fn address(board: &Board, view: &View) -> String {
    let size = board.size();
    let name = |square| Name::of(square, size);
    let mut address = match view {
        View::Map(start) => format!("map={}", name(*start)),
        View::Path(from, to) => format!("path={},{}", name(*from), name(*to)),
        View::Tour(_) => "tour=1".to_owned(),
    };
    address += &format!("&size={size}");
    let squares = (0..size.area()).map(|number| size.at(number));
    let blocked: Vec<String> =
        squares.filter(|&square| board.blocked.contains(square)).map(|square| name(square).to_string()).collect();
    if !blocked.is_empty() {
        address += &format!("&block={}", blocked.join(","));
    }
    if board.moves == MoveSet::DYNAMIC {
        address += &format!("&knight={}", board.moves.name());
    }
    address
}

/// A tour as its first square and its jumps, each as the digit of its place in [`JUDGES_ORDER`].
fn encoded(tour: &Tour) -> String {
    let squares: Vec<_> = tour.squares().collect();
    let digit = |from, to| JUDGES_ORDER.iter().position(|jump| jump.from(from, tour.size()) == Some(to));
    let digits = squares.windows(2).map(|pair| digit(pair[0], pair[1]).expect("a tour consists of knight's moves"));
    let digits: String = digits.map(|digit| digit.to_string()).collect();
    format!("{} {digits}", Name::of(squares[0], tour.size()))
}

fn object(members: &[(String, String)]) -> String {
    let members: Vec<String> =
        members.iter().map(|(key, value)| format!("{}: {}", string(key), string(value))).collect();
    format!("{{{}}}", members.join(", "))
}

/// A string of JSON, in which `<` is escaped too.
fn string(text: &str) -> String {
    let escaped: String = text
        .chars()
        .map(|character| match character {
            '"' | '\\' | '<' | '\0'..='\x1F' => format!("\\u{:04x}", u32::from(character)),
            _ => character.to_string(),
        })
        .collect();
    format!("\"{escaped}\"")
}
