//! Distances and their proofs: a path of that length, and how far fewer moves lead.

use crate::board::{Name, Size, Square};
use crate::parser::integer;
use crate::solver::distance::distance;
use crate::solver::{Ground, Knight, Path, ShortestPaths};

/// How a problem writes a square.
#[derive(Clone, Copy, Debug)]
pub(super) enum Names {
    /// `e2`.
    Algebraic,
    /// `(1,2)`: row and column, from 1.
    RowAndColumn,
    /// `(1,0)`: x and y, which are column and row, from 0.
    Coordinates,
}

impl Names {
    pub(super) fn name(self, square: Square, size: Size) -> String {
        match self {
            Names::Algebraic => Name::of(square, size).to_string(),
            Names::RowAndColumn => format!("({},{})", square.row + 1, square.column + 1),
            Names::Coordinates => format!("({},{})", square.column, square.row),
        }
    }
}

/// What an output says of a distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// So many moves.
    Moves(i64),
    /// There is no path.
    NoPath,
}

impl Said {
    /// A number, of which -1 says that there is no path.
    pub(super) fn in_number(word: &[u8]) -> Option<Said> {
        integer(word).map(|number| if number == -1 { Said::NoPath } else { Said::Moves(number) })
    }
}

/// A question for a distance, and its answer.
#[derive(Debug)]
pub(super) struct Distance {
    size: Size,
    from: Square,
    to: Square,
    names: Names,
    /// The least number of moves, if there is a path.
    moves: Option<u32>,
    /// What proves it; without it, the board is so large that only arithmetic does.
    search: Option<Search>,
}

/// A board that is searched.
#[derive(Debug)]
struct Search {
    ground: Ground,
    /// Where its upper left corner is on the board of the question.
    corner: Square,
    from: Square,
    /// A shortest path, if there is a path.
    path: Option<Path>,
}

/// The most squares that are searched: as many as the largest map of a judge has.
const MOST_SEARCHED: usize = 1 << 20;

impl Distance {
    /// Answers a question for a plain knight on an empty board of any size.
    pub(super) fn on_empty_board(size: Size, from: Square, to: Square, names: Names) -> Distance {
        let moves = distance(size, from, to);
        // So many moves lead no farther than this.
        let reach = moves.map_or(u32::MAX, |moves| moves.saturating_mul(2));
        let range = |at: u32, side: u32| at.saturating_sub(reach)..at.saturating_add(reach).saturating_add(1).min(side);
        let (rows, columns) = (range(from.row, size.rows()), range(from.column, size.columns()));
        let corner = Square::new(rows.start, columns.start);
        let part = Size::new(rows.end - rows.start, columns.end - columns.start);
        let search = (part.area() <= MOST_SEARCHED).then(|| {
            let on_part = |square: Square| Square::new(square.row - corner.row, square.column - corner.column);
            Search::new(Ground::empty(part, Knight::Plain), corner, on_part(from), on_part(to))
        });
        Distance { size, from, to, names, moves, search }
    }

    /// Answers a question on a board with obstacles. One on the start does no harm.
    pub(super) fn new(ground: Ground, from: Square, to: Square, names: Names) -> Distance {
        let size = ground.size();
        let search = Search::new(ground, Square::new(0, 0), from, to);
        let moves = search.path.as_ref().map(|path| path.moves.len() as u32);
        Distance { size, from, to, names, moves, search: Some(search) }
    }

    /// What is right to say.
    pub(super) fn right(&self) -> Said {
        self.moves.map_or(Said::NoPath, |moves| Said::Moves(i64::from(moves)))
    }

    /// The distance and its proof: `2 moves: e2 c3 e4; fewer lead to 7 squares, and e4 is none of them`.
    pub(super) fn proof(&self) -> String {
        match self.moves {
            None => format!("no path: {}", self.why_no_path()),
            Some(count) => format!("{}{}{}", moves(count), self.path(), self.why_no_shorter(count)),
        }
    }

    /// What is wrong with what an output says, and a proof of it.
    pub(super) fn against(&self, said: Said) -> String {
        let claim = match said {
            // Numbers beyond these have become these.
            Said::Moves(i64::MAX) => "the output says a number of 19 digits or more".to_owned(),
            Said::Moves(number) if number <= -i64::MAX => {
                "the output says a negative number of 19 digits or more".to_owned()
            }
            Said::Moves(number) => format!("the output says {number}"),
            Said::NoPath => "the output says that there is no path".to_owned(),
        };
        let Some(count) = self.moves else {
            return format!("{claim}, but there is no path: {}", self.why_no_path());
        };
        let is_more = match said {
            Said::Moves(number) => number > i64::from(count),
            Said::NoPath => true,
        };
        let (right, is, path) = (moves(count), if count == 1 { "is" } else { "are" }, self.path());
        if is_more {
            format!("{claim}, but {right} {is} enough{path}")
        } else {
            format!("{claim}, but {right} {is} needed{path}{}", self.why_no_shorter(count))
        }
    }

    fn name(&self, square: Square) -> String {
        self.names.name(square, self.size)
    }

    /// The squares of a shortest path, for the dynamic knight with the type of each move before the square
    /// that it leads to. Of a very long path, the beginning.
    fn path(&self) -> String {
        /// How many moves are listed.
        const LISTED: usize = 300;
        let Some(Search { ground, corner, path: Some(path), .. }) = &self.search else {
            return String::new();
        };
        let name = |square| self.name(on_board(square, *corner));
        let mut squares = format!(": {}", name(path.start));
        for &(kind, square) in path.moves.iter().take(LISTED) {
            if ground.knight == Knight::Dynamic {
                squares += &format!(" {}", kind.letter());
            }
            squares += &format!(" {}", name(square));
        }
        if path.moves.len() > LISTED {
            squares += " ...";
        }
        squares
    }

    /// That fewer moves do not lead to the goal. Of fewer than two that is plain.
    fn why_no_shorter(&self, count: u32) -> String {
        match &self.search {
            _ if count < 2 => String::new(),
            Some(search) => {
                let reached = search.reached(count - 1).count();
                format!("; fewer lead to {reached} squares, and {} is none of them", self.name(self.to))
            }
            None => "; none goes farther than two rows or columns, or three of both together".to_owned(),
        }
    }

    fn why_no_path(&self) -> String {
        /// How many squares are listed.
        const LISTED: usize = 8;
        let (from, to) = (self.name(self.from), self.name(self.to));
        let Some(search) = &self.search else {
            return format!("no moves lead from {from} to {to}");
        };
        if search.ground.blocked.contains(self.to) {
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
    fn new(mut ground: Ground, corner: Square, from: Square, to: Square) -> Search {
        let path = if from == to {
            Some(Path { start: from, moves: vec![] })
        } else if ground.blocked.contains(to) {
            None
        } else {
            // A shortest path never comes back to its start, so it may as well be free.
            ground.blocked.remove(from);
            ShortestPaths::between(&ground, from, to).map(|paths| paths.first())
        };
        Search { ground, corner, from, path }
    }

    /// The squares that so many moves lead to, or fewer.
    fn reached(&self, moves: u32) -> impl Iterator<Item = Square> {
        let map = self.ground.map(self.from);
        let size = self.ground.size();
        size.squares().filter(move |&square| map.distance(square).is_some_and(|distance| distance <= moves))
    }
}

/// A square of the part of a board whose upper left corner is here.
fn on_board(square: Square, corner: Square) -> Square {
    Square::new(square.row + corner.row, square.column + corner.column)
}

/// `1 move`, `2 moves`.
fn moves(count: u32) -> String {
    if count == 1 { "1 move".to_owned() } else { format!("{count} moves") }
}
