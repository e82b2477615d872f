//! The figure of the knight, which stands on a square or moves from square to square.

use super::document::{Disc, Document, Point, centre};
use crate::board::Square;
use std::io;

/// How fast a knight moves along squares, in seconds.
pub(super) struct Pace {
    /// The time that each move takes.
    pub(super) hop: f64,
    /// How long it stays on the last square.
    pub(super) rest: f64,
}

impl Document<'_> {
    /// Draws a knight on a square.
    pub(super) fn knight(&mut self, square: Square) -> io::Result<()> {
        let (id, x, y) = (self.id("figure"), centre(square.column), centre(square.row));
        writeln!(self, "<g id=\"{id}\" class=\"figure\" transform=\"translate({x} {y})\"><path d=\"{HEAD}\"/></g>")
    }

    /// Numbers the square that a knight is drawn on, in the corner that the knight leaves free.
    pub(super) fn start(&mut self, square: Square, number: &str) -> io::Result<()> {
        let Point { x, y } = Point::centre(square);
        let disc = Disc::new(Point { x: x + 12.0, y: y + 12.0 }, 7.0, number.len());
        self.disc("start", disc, number)
    }

    /// Moves the knight that is drawn along squares, of which the first is its own, again and again.
    ///
    /// It slows down towards each square. Where reduced motion is preferred, it stands still.
    pub(super) fn animate(
        &mut self,
        squares: impl Iterator<Item = Square> + Clone,
        Pace { hop, rest }: Pace,
    ) -> io::Result<()> {
        let hops = squares.clone().skip(1).count() as u32;
        if hops == 0 {
            return Ok(());
        }
        let (id, seconds) = (self.id("figure"), f64::from(hops) * hop + rest);
        write!(self, "<style>@media(prefers-reduced-motion:no-preference){{")?;
        write!(self, "#{id}{{animation:{id} {}s ease-in-out infinite}}}}@keyframes {id}{{", thousandths(seconds))?;
        for (step, Square { row, column }) in (0..).zip(squares) {
            let percent = thousandths(100.0 * f64::from(step) * hop / seconds);
            let to_the_end = if step == hops { ",to" } else { "" };
            write!(self, "{percent}%{to_the_end}{{transform:translate({}px,{}px)}}", centre(column), centre(row))?;
        }
        writeln!(self, "}}</style>")
    }
}

/// The head of a knight around the middle of its square, and a hole in it for the eye.
const HEAD: &str = "M-9 12H10C11 2 9-9-1-11L-3-14-6-10.5C-9-8-10-4-13 0-14.5 2.5-12 6-9 4.5-7 3-4 3.5-1 1-1 6-9 6-9 12z\
    M-5-6a1.3 1.3 0 1 0 .1 0z";

fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}
