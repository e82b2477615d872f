//! Chess-knight problems as the judges pose them: judge input in, judge-exact output out.
//!
//! The library does what the command `knight` does, but opens no files and prints nothing. It reads from
//! any [`Read`](std::io::Read) and writes to any [`Write`](std::io::Write).
//!
//! | to | use |
//! |---|---|
//! | answer judge input | [`solve`], [`explain`], with a [`Choice`] of a problem |
//! | find a problem | [`named`], [`PROBLEMS`] |
//! | check an output, validate an input | [`check`], [`validate`] |
//! | generate inputs, extract a case | [`Plan`](judge::generate::Plan), [`extract`] |
//! | try inputs on a program, shrink one on which it fails | [`judge::stress`], [`judge::shrink`] |
//! | distances, maps and shortest paths | [`Board`], [`ShortestPaths`] |
//! | knight's tours | [`find`](solver::tour::find), [`check_tour`](solver::tour::check_tour) |
//! | draw them | [`picture`] |
//! | squares, sizes, moves | [`board`] |
//! | add a problem | [`Problem`](judge::Problem), [`parser::Format`], [`formatter`] |
//!
//! # Examples
//!
//! Answer an input:
//!
//! ```
//! use knight::{Choice, PROBLEMS, solve};
//!
//! let mut answers = Vec::new();
//! solve(Choice::Detect(PROBLEMS), &mut &b"e2 e4\na1 h8\n"[..], &mut answers)?;
//! assert!(answers.starts_with(b"To get from e2 to e4 takes 2 knight moves.\n"));
//! # Ok::<(), knight::parser::Error>(())
//! ```
//!
//! Check what a program answers:
//!
//! ```
//! use knight::{Policy, Verdict, check, named};
//!
//! let (mut input, mut output) = (&b"1\n8\n0 0\n7 0\n"[..], &b"6\n"[..]);
//! let reports = check(named("poj1915").unwrap(), &mut input, [(&mut output as _, Policy::STRICT)])?;
//! assert_eq!(reports[0].verdict(), Verdict::WrongAnswer);
//! assert!(reports[0].reported()[0].to_string().contains("the output says 6, but 5 moves are enough"));
//! # Ok::<(), knight::parser::Error>(())
//! ```
//!
//! A map of distances, and a tour:
//!
//! ```
//! use knight::board::{MoveSet, Size, Square};
//! use knight::solver::tour::{Request, find};
//! use knight::{Board, picture};
//!
//! let map = Board::empty(Size::new(3, 4), MoveSet::KNIGHT).map(Square::new(0, 0));
//! let mut text = Vec::new();
//! picture::plain::map(&map, &mut text)?;
//! assert_eq!(text, b"0 3 2 5\n3 4 1 2\n2 1 4 3\n");
//!
//! let tour = find(&Request::closed(Size::square(6))).expect("6x6 has closed tours");
//! assert_eq!(tour.squares().len(), 36);
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod board;
pub mod formatter;
pub mod judge;
pub mod parser;
pub mod picture;
pub mod problem;
pub mod solver;

pub use judge::check::{Policy, Report, Verdict, check};
pub use judge::{Choice, DynProblem, Explanation, Warning, explain, extract, solve, validate};
pub use problem::{PROBLEMS, named};
pub use solver::distance::{Board, DistanceMap, ShortestPaths};
pub use solver::tour::Tour;

/// The Rust examples in the README are tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// Those in the guide too.
#[cfg(doctest)]
#[doc = include_str!("../docs/guide.md")]
struct Guide;
