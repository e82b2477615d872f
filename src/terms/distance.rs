//! Distances and their proofs: a path of that length, and how far fewer moves lead.

use crate::board::{Name, Size, Square};
use crate::parser::integer;
use crate::solver::{Ground, Knight, Path, ShortestPaths};
use std::cmp::Ordering;

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
    ground: Ground,
    from: Square,
    to: Square,
    names: Names,
    /// A shortest path, if there is a path.
    path: Option<Path>,
}

impl Distance {
    /// Answers the question. An obstacle on the start does no harm.
    pub(super) fn new(mut ground: Ground, from: Square, to: Square, names: Names) -> Distance {
        let path = if from == to {
            Some(Path { start: from, moves: vec![] })
        } else if ground.blocked.contains(to) {
            None
        } else {
            // A shortest path never comes back to its start, so it may as well be free.
            ground.blocked.remove(from);
            ShortestPaths::between(&ground, from, to).map(|paths| paths.first())
        };
        Distance { ground, from, to, names, path }
    }

    /// What is right to say.
    pub(super) fn right(&self) -> Said {
        self.path.as_ref().map_or(Said::NoPath, |path| Said::Moves(path.moves.len() as i64))
    }

    /// The distance and its proof: `2 moves: e2 c3 e4; fewer lead to 7 squares, and e4 is none of them`.
    pub(super) fn proof(&self) -> String {
        match &self.path {
            None => format!("no path: {}", self.why_no_path()),
            Some(path) => {
                let count = path.moves.len();
                format!("{}: {}{}", moves(count as i64), self.squares(path), self.why_no_shorter(count))
            }
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
        let Some(path) = &self.path else {
            return format!("{claim}, but there is no path: {}", self.why_no_path());
        };
        let count = path.moves.len();
        let least = match said {
            Said::Moves(number) => number.cmp(&(count as i64)),
            Said::NoPath => Ordering::Greater,
        };
        let squares = self.squares(path);
        let is = if count == 1 { "is" } else { "are" };
        match least {
            Ordering::Greater => format!("{claim}, but {} {is} enough: {squares}", moves(count as i64)),
            Ordering::Equal | Ordering::Less => {
                let shorter = self.why_no_shorter(count);
                format!("{claim}, but {} {is} needed: {squares}{shorter}", moves(count as i64))
            }
        }
    }

    fn name(&self, square: Square) -> String {
        self.names.name(square, self.ground.size())
    }

    /// The squares of a path, for the dynamic knight with the type of each move before the square that it
    /// leads to.
    fn squares(&self, path: &Path) -> String {
        let mut squares = self.name(path.start);
        for &(kind, square) in &path.moves {
            if self.ground.knight == Knight::Dynamic {
                squares += &format!(" {}", kind.letter());
            }
            squares += &format!(" {}", self.name(square));
        }
        squares
    }

    /// That fewer moves do not lead to the goal. Of fewer than two that is plain.
    fn why_no_shorter(&self, count: usize) -> String {
        if count < 2 {
            return String::new();
        }
        let reached = self.reached(count as u32 - 1).count();
        format!("; fewer lead to {reached} squares, and {} is none of them", self.name(self.to))
    }

    fn why_no_path(&self) -> String {
        /// How many squares are listed.
        const LISTED: usize = 8;
        let (from, to) = (self.name(self.from), self.name(self.to));
        if self.ground.blocked.contains(self.to) {
            return format!("{to} is an obstacle");
        }
        let reached: Vec<String> = self.reached(u32::MAX).map(|square| self.name(square)).collect();
        let list = if reached.len() <= LISTED { format!(": {}", reached.join(" ")) } else { String::new() };
        match reached.len() {
            1 => format!("no move leads from {from} to a free square"),
            count => format!("{to} is none of the {count} squares that can be reached from {from}{list}"),
        }
    }

    /// The squares that so many moves lead to, or fewer.
    fn reached(&self, moves: u32) -> impl Iterator<Item = Square> {
        let map = self.ground.map(self.from);
        let size = self.ground.size();
        size.squares().filter(move |&square| map.distance(square).is_some_and(|distance| distance <= moves))
    }
}

/// `1 move`, `2 moves`.
fn moves(count: i64) -> String {
    if count == 1 { "1 move".to_owned() } else { format!("{count} moves") }
}
