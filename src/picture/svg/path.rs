//! Paths: an arrow for each move, and numbers on the squares that they lead to.

use super::document::{Brief, Disc, Document, Point, SIDE, Words};
use super::figure::Pace;
use crate::board::{MoveSet, Name, Size, Square, SquareSet};
use crate::parser::counted;
use crate::solver::distance::Path;
use std::io::{self, Write};

/// Draws a path on a board with obstacles: the squares are numbered from 0, and where the types of
/// moves matter, each move has the letter of its type.
///
/// # Errors
/// That of the writer.
///
/// # Panics
/// If a square of the path is not on the board.
///
/// # Complexity
/// O(area + length log length) of time; some 350 bytes a move.
pub fn path(path: &Path, moves: MoveSet, blocked: &SquareSet, out: &mut dyn Write) -> io::Result<()> {
    let size = blocked.size();
    let squares: Vec<Square> = path.squares().collect();
    let mut document = Document::begin(out, "path", size, &words(path, moves, size), path.squares())?;
    document.board()?;
    document.blocked(blocked)?;
    let arrows: Vec<Arrow> = squares.windows(2).map(|ends| Arrow::between(ends[0], ends[1])).collect();
    draw(&mut document, &arrows)?;
    if moves.has_types() {
        writeln!(document, "<g class=\"type\">")?;
        for (arrow, (move_type, _)) in arrows.iter().zip(&path.moves) {
            document.disc("", Disc::new(arrow.letter, 6.5, 1), &move_type.letter().to_string())?;
        }
        writeln!(document, "</g>")?;
    }
    document.knight(path.start)?;
    number(&mut document, &squares)?;
    document.animate(squares.iter().copied(), Pace { hop: 0.9, rest: 2.0 })?;
    document.end()
}

/// The most squares of a path that are named in words.
const NAMED: usize = 64;

fn words(path: &Path, moves: MoveSet, size: Size) -> Words {
    let name = |square| Name::of(square, size);
    let goal = path.moves.last().map_or(path.start, |&(_, square)| square);
    let count = counted(path.moves.len(), "move");
    let mut description = format!("The squares in turn: {}", name(path.start));
    for &(move_type, square) in path.moves.iter().take(NAMED) {
        description += &format!(", {}", name(square));
        if moves.has_types() {
            description += &format!(" by {}", move_type.letter());
        }
    }
    description += if path.moves.len() > NAMED { ", and so on." } else { "." };
    let kind = if moves.has_types() { "dynamic " } else { "" };
    Words {
        title: format!(
            "Path of a {kind}{} from {} to {} on the {size} board, {count}",
            moves.piece(),
            name(path.start),
            name(goal)
        ),
        description,
    }
}

/// Draws arrows, and before them the head that they share.
pub(super) fn draw(document: &mut Document<'_>, arrows: &[Arrow]) -> io::Result<()> {
    let head = document.id("head");
    // On a large board the line is wider, so that it shows when the whole is looked at.
    let width = Brief((1.5 * document.unit()).clamp(3.0, 12.0));
    writeln!(
        document,
        "<marker id=\"{head}\" markerUnits=\"userSpaceOnUse\" markerWidth=\"{HEAD}\" markerHeight=\"{HEAD}\" \
         refX=\".5\" refY=\"4\" orient=\"auto\"><path class=\"head\" d=\"M0 0 8 4 0 8z\"/></marker>\n\
         <g class=\"line\" stroke-width=\"{width}\">"
    )?;
    for Arrow { tail, bends: [first, second], tip, .. } in arrows {
        writeln!(document, "<path marker-end=\"url(#{head})\" d=\"M{tail}C{first} {second} {tip}\"/>")?;
    }
    writeln!(document, "</g>")
}

/// Numbers the squares; one that is visited again has all its numbers.
fn number(document: &mut Document<'_>, squares: &[Square]) -> io::Result<()> {
    let mut visits: Vec<(Square, usize)> = squares.iter().copied().zip(0..).collect();
    visits.sort_unstable();
    writeln!(document, "<g class=\"steps\">")?;
    for visits in visits.chunk_by(|one, next| one.0 == next.0) {
        let numbers: Vec<String> = visits.iter().map(|(_, step)| step.to_string()).collect();
        let (square, first) = visits[0];
        let is_last = visits.last().is_some_and(|&(_, step)| step + 1 == squares.len());
        let numbers = numbers.join(",");
        let disc = Disc::new(Point::centre(square), DISC, numbers.len());
        match first {
            0 => document.start(square, &numbers)?,
            _ => document.disc(if is_last { "end" } else { "" }, disc, &numbers)?,
        }
    }
    writeln!(document, "</g>")
}

/// The radius of the discs with numbers.
pub(super) const DISC: f64 = 11.0;

/// The length of an arrow's head.
const HEAD: f64 = 8.0;

/// An arrow from disc to disc: a cubic curve that bends to the right, so that it parts from one that
/// comes the other way.
pub(super) struct Arrow {
    tail: Point,
    bends: [Point; 2],
    tip: Point,
    /// Where there is room for a letter.
    letter: Point,
}

impl Arrow {
    pub(super) fn between(from: Square, to: Square) -> Arrow {
        let (from, to) = (Point::centre(from), Point::centre(to));
        let length = from.distance(to);
        // How far the points that bend the curve are from its ends along the line, and how far off it.
        // A long arrow would lead over the discs of squares between its ends, so it swerves to the
        // margin of their row and has its letter there, on the line; others have it at their side.
        let is_long = length > 2.9 * f64::from(SIDE);
        let (along, off) = if is_long { (28.0, 20.0) } else { (length / 3.0, (0.08 * length).min(7.0)) };
        let bends = [from.towards(to, along).aside(from, to, off), to.towards(from, along).aside(from, to, off)];
        // In the middle a cubic curve is three quarters as far off as the points that bend it.
        let beside = if is_long { 0.0 } else { 9.0 };
        let letter = from.towards(to, length / 2.0).aside(from, to, 0.75 * off + beside);
        Arrow { tail: from.towards(bends[0], DISC), bends, tip: to.towards(bends[1], DISC + HEAD), letter }
    }
}
