//! Proofs of distances: a path of that length, and how far fewer moves lead.

use super::formula::distance;
use super::map::Board;
use super::path::{Path, ShortestPaths};
use crate::board::{Leap, MoveSet, MoveType, Notation, Size, Square};
use crate::parser::{counted, integer};

/// What an output claims of a distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// This many moves.
    Moves(i64),
    /// There is no path.
    NoPath,
}

impl Claimed {
    /// A number, of which -1 says that there is no path.
    pub fn from_number(word: &[u8]) -> Option<Claimed> {
        integer(word).map(|number| if number == -1 { Claimed::NoPath } else { Claimed::Moves(number) })
    }
}

/// The distance between two squares, and why it is right.
#[derive(Debug)]
pub struct Proof {
    size: Size,
    moves: MoveSet,
    from: Square,
    to: Square,
    notation: Notation,
    /// The least number of moves, if there is a path.
    distance: Option<u32>,
    /// The board that proves it; none if that is too large to be searched.
    search: Option<Search>,
}

/// A board that is searched.
#[derive(Debug)]
struct Search {
    board: Board,
    /// Where its upper left corner is on the whole board.
    corner: Square,
    from: Square,
    /// A shortest path, if there is a path.
    path: Option<Path>,
}

/// The most squares that are searched: as many as the largest map of a judge has.
const MOST_SEARCHED: usize = 1 << 20;

impl Proof {
    /// Proves a distance on an empty board. For a knight the board may be of any size.
    ///
    /// # Panics
    /// If a square is not on the board.
    ///
    /// # Complexity
    /// For a knight and other leapers, a search of the part of the board that can be reached, and
    /// for leapers other than the knight [`Board::distance`] before that.
    pub fn on_empty_board(size: Size, moves: MoveSet, from: Square, to: Square, notation: Notation) -> Proof {
        let distance =
            if moves.is_knight() { distance(size, from, to) } else { Board::empty(size, moves).distance(from, to) };
        // The moves of a shortest path lead no farther than this. A reflection may lead anywhere.
        let farthest = |reach: u32| match distance {
            Some(distance) if !moves.has_types() => distance.saturating_mul(reach),
            _ => u32::MAX,
        };
        let range = |at: u32, side: u32, reach: u32| {
            let farthest = farthest(reach);
            at.saturating_sub(farthest)..at.saturating_add(farthest).saturating_add(1).min(side)
        };
        let reach = moves.reach();
        let rows = range(from.row, size.rows(), reach.rows);
        let columns = range(from.column, size.columns(), reach.columns);
        let corner = Square::new(rows.start, columns.start);
        let part = Size::new(rows.end - rows.start, columns.end - columns.start);
        let search = (part.area() <= MOST_SEARCHED).then(|| {
            let on_part = |square: Square| Square::new(square.row - corner.row, square.column - corner.column);
            Search::new(Board::empty(part, moves), corner, on_part(from), on_part(to))
        });
        Proof { size, moves, from, to, notation, distance, search }
    }

    /// Proves a distance on a board with obstacles. One on the start does no harm.
    ///
    /// # Panics
    /// If a square is not on the board.
    pub fn new(board: Board, from: Square, to: Square, notation: Notation) -> Proof {
        let (size, moves) = (board.size(), board.moves);
        let search = Search::new(board, Square::new(0, 0), from, to);
        let distance = search.path.as_ref().map(|path| path.moves.len() as u32);
        Proof { size, moves, from, to, notation, distance, search: Some(search) }
    }

    /// The right answer.
    pub fn answer(&self) -> Claimed {
        self.distance.map_or(Claimed::NoPath, |moves| Claimed::Moves(i64::from(moves)))
    }

    /// The distance and its proof: `2 moves: e2 c3 e4; within 1 move the knight reaches 7 squares, and e4 is
    /// not among them`.
    pub fn text(&self) -> String {
        match self.distance {
            None => format!("no path: {}", self.why_no_path()),
            Some(count) => format!("{}{}{}", counted(count, "move"), self.path(), self.why_no_shorter(count)),
        }
    }

    /// What is wrong with what an output claims, and a proof of it.
    pub fn against(&self, claimed: Claimed) -> String {
        let claim = match claimed {
            // Numbers beyond these have become these.
            Claimed::Moves(i64::MAX) => "the output says a number of 19 digits or more".to_owned(),
            Claimed::Moves(number) if number <= -i64::MAX => {
                "the output says a negative number of 19 digits or more".to_owned()
            }
            Claimed::Moves(number) => format!("the output says {number}"),
            Claimed::NoPath => "the output says that there is no path".to_owned(),
        };
        let Some(count) = self.distance else {
            return format!("{claim}, but there is no path: {}", self.why_no_path());
        };
        let is_more = match claimed {
            Claimed::Moves(number) => number > i64::from(count),
            Claimed::NoPath => true,
        };
        let (right, is, path) = (counted(count, "move"), if count == 1 { "is" } else { "are" }, self.path());
        if is_more {
            format!("{claim}, but {right} {is} enough{path}")
        } else {
            format!("{claim}, but {right} {is} needed{path}{}", self.why_no_shorter(count))
        }
    }

    fn name(&self, square: Square) -> String {
        self.notation.name(square, self.size)
    }

    /// The squares of a shortest path, with the type of each move before the square that it leads to where
    /// types matter. Of a very long path, the beginning.
    fn path(&self) -> String {
        /// How many moves are listed.
        const LISTED: usize = 300;
        let Some(Search { corner, path: Some(path), .. }) = &self.search else {
            return String::new();
        };
        let name = |square| self.name(on_board(square, *corner));
        let mut squares = format!(": {}", name(path.start));
        for &(kind, square) in path.moves.iter().take(LISTED) {
            if self.moves.has_types() {
                squares += &format!(" {}", kind.letter());
            }
            squares += &format!(" {}", name(square));
        }
        if path.moves.len() > LISTED {
            squares += " ...";
        }
        squares
    }

    /// Why fewer moves do not lead to the goal. If fewer are none, there is nothing to explain.
    fn why_no_shorter(&self, count: u32) -> String {
        if count < 2 {
            return String::new();
        }
        let Some(search) = &self.search else {
            return self.farthest_move();
        };
        let (fewer, piece, goal) = (counted(count - 1, "move"), self.moves.piece(), self.name(self.to));
        let reached = counted(search.reached(count - 1).count(), "square");
        format!("; within {fewer} the {piece} reaches {reached}, and {goal} is not among them")
    }

    /// How far one move goes at most, where the board is too large to be searched.
    fn farthest_move(&self) -> String {
        if self.moves.is_knight() {
            return "; none goes farther than two rows or columns, or three of both together".to_owned();
        }
        if self.moves.has_types() {
            return "; no path is shorter".to_owned();
        }
        let Leap { rows, columns } = self.moves.reach();
        let together = self.moves.leaps_of(MoveType::K).map(|leap| leap.rows + leap.columns).max().unwrap_or(0);
        format!(
            "; none goes farther than {} or {}, or {together} of both together",
            counted(rows, "row"),
            counted(columns, "column")
        )
    }

    fn why_no_path(&self) -> String {
        /// How many squares are listed.
        const LISTED: usize = 8;
        let (from, to) = (self.name(self.from), self.name(self.to));
        let Some(search) = &self.search else {
            return format!("no moves lead from {from} to {to}");
        };
        if search.board.blocked.contains(self.to) {
            return format!("{to} is an obstacle");
        }
        let reached: Vec<String> =
            search.reached(u32::MAX).map(|square| self.name(on_board(square, search.corner))).collect();
        let list = if reached.len() <= LISTED { format!(": {}", reached.join(" ")) } else { String::new() };
        match reached.len() {
            1 => format!("no move leads from {from} to a free square"),
            count => format!("{to} is none of the {count} squares that can be reached from {from}{list}"),
        }
    }
}

impl Search {
    fn new(mut board: Board, corner: Square, from: Square, to: Square) -> Search {
        let path = if from == to {
            Some(Path { start: from, moves: vec![] })
        } else if board.blocked.contains(to) {
            None
        } else {
            // A shortest path never comes back to its start, so it may as well be free.
            board.blocked.remove(from);
            ShortestPaths::between(&board, from, to).map(|paths| paths.first())
        };
        Search { board, corner, from, path }
    }

    /// The squares that can be reached within a number of moves.
    fn reached(&self, moves: u32) -> impl Iterator<Item = Square> {
        let map = self.board.map(self.from);
        let size = self.board.size();
        size.squares().filter(move |&square| map.distance(square).is_some_and(|distance| distance <= moves))
    }
}

/// A square of the part of a board whose upper left corner is here.
fn on_board(square: Square, corner: Square) -> Square {
    Square::new(square.row + corner.row, square.column + corner.column)
}
