//! Pictures as stand-alone SVG documents, for browsers, `<img>` and other programs that draw vectors.
//!
//! A document is written in blocks, so that it is never in memory as a whole,
//! however large the board is; an error of the writer ends the drawing and is returned. The same input
//! gives the same bytes.
//!
//! A document needs nothing from outside: no script, no font of its own, no link. It says in words
//! what it shows, for screen readers; what lies outside the board is legible on light and on dark
//! pages; and the knight moves only where no reduced motion is asked for.
//!
//! Documents may be put into one page as they are. Their ids have the kind and a checksum of the
//! words and squares in them (`knight-tour-1f3a9c07-title`), so they clash only in copies of one
//! document, where that does no harm. Their rules begin with `.knight`, a class that the page should
//! leave to them.
//!
//! # Examples
//! ```
//! use knight::board::{Size, Square};
//! use knight::picture::svg::{self, TourForm};
//!
//! let mut picture = vec![];
//! let the_only_square = Square { row: 0, column: 0 };
//! svg::tour(Size::square(1), std::iter::once(the_only_square), TourForm::Open, &mut picture).unwrap();
//! assert!(picture.starts_with(b"<svg ") && picture.ends_with(b"</svg>\n"));
//! ```

mod document;
mod figure;
mod map;
mod path;
mod tour;
mod walk;

pub use map::{map, reached};
pub use path::path;
pub use tour::{TourForm, tour, tour_around};
pub use walk::walk;
