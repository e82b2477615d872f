//! Walks through given squares: an arrow for each move, numbers on the given squares and dots on the others.

use super::document::{Brief, Disc, Document, Point, Words};
use super::figure::Pace;
use super::path::{Arrow, DISC, draw};
use crate::board::{MoveSet, Name, Size, Square, SquareSet};
use crate::parser::counted;
use crate::picture::walk::reason;
use crate::solver::travel::{Ends, Walk};
use std::io::{self, Write};

/// Draws a walk on a board with obstacles. The squares that were to be visited are numbered from 1.
///
/// # Errors
/// That of the writer.
///
/// # Panics
/// If a square of the walk is not on the board.
///
/// # Complexity
/// O(area + length log length) of time; some 350 bytes a move.
pub fn walk(walk: &Walk, moves: MoveSet, blocked: &SquareSet, out: &mut dyn Write) -> io::Result<()> {
    let size = blocked.size();
    let squares = walk.squares.iter().copied();
    let mut document = Document::begin(out, "walk", size, &words(walk, moves, size), squares.clone())?;
    document.board()?;
    document.blocked(blocked)?;
    let mut arrows: Vec<[Square; 2]> = walk.squares.windows(2).map(|ends| [ends[0], ends[1]]).collect();
    // A move that is made again would be drawn on itself.
    arrows.sort_unstable();
    arrows.dedup();
    let arrows: Vec<Arrow> = arrows.into_iter().map(|[from, to]| Arrow::between(from, to)).collect();
    draw(&mut document, &arrows)?;
    let mut passed: Vec<Square> = squares.clone().filter(|square| !walk.stops.contains(square)).collect();
    passed.sort_unstable();
    passed.dedup();
    writeln!(document, "<g class=\"passed\">")?;
    for square in passed {
        let Point { x, y } = Point::centre(square);
        writeln!(document, "<circle cx=\"{}\" cy=\"{}\" r=\"4\"/>", Brief(x), Brief(y))?;
    }
    writeln!(document, "</g>")?;
    let start = walk.squares[0];
    document.knight(start)?;
    writeln!(document, "<g class=\"steps\">")?;
    document.start(start, "1")?;
    for (number, &stop) in (1..).zip(&walk.stops).skip(1) {
        let is_end = number == walk.stops.len() && walk.ends != Ends::Closed;
        let number = number.to_string();
        document.disc(if is_end { "end" } else { "" }, Disc::new(Point::centre(stop), DISC, number.len()), &number)?;
    }
    writeln!(document, "</g>")?;
    let rest = if walk.ends == Ends::Closed { 0.0 } else { 2.0 };
    document.animate(squares, Pace { hop: 0.9, rest })?;
    document.end()
}

/// The most squares that are named in words.
const NAMED: usize = 64;

fn words(walk: &Walk, moves: MoveSet, size: Size) -> Words {
    let kind = if walk.ends == Ends::Closed { "closed walk" } else { "walk" };
    let (stops, length) = (counted(walk.stops.len(), "square"), counted(walk.length(), "move"));
    let names: Vec<String> = walk.stops.iter().take(NAMED).map(|&stop| Name::of(stop, size).to_string()).collect();
    let rest = if walk.stops.len() > NAMED { ", and so on" } else { "" };
    Words {
        title: format!("Shortest {kind} of a {} through {stops} of the {size} board, {length}", moves.piece()),
        description: format!("The squares in order: {}{rest}. Why: {}.", names.join(", "), reason(walk)),
    }
}
