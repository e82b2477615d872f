//! The one registry of judge problems: names, titles, and the three stages of each.

pub(crate) mod integer_cases;

use crate::board::{JUDGES_ORDER, Size};
use crate::formatter::{Formatter, Grid, MovesSentence, NumberLine, ResultLine, Scenario, TourGrid, TourLine};
use crate::generator::{self, Generator};
use crate::parser::{
    Counted, Ending, Format, Next, Numbered, ObstacleBoards, PLAIN_LINE, Parser, Scanner, SquarePairs, Starts, Stop,
};
use crate::solver::tour::{FirstTourSolver, MoveOrder};
use crate::solver::{DynamicKnightSolver, EmptyBoardSolver, KnightMoves, KnightMovesSolver, Solver, TourSolver};
use std::fmt::{self, Display};

/// A judge problem.
#[derive(Debug)]
pub struct Problem {
    /// The judge's own id, in lower case.
    pub id: &'static str,
    /// The same problem on other judges.
    pub other_names: &'static [&'static str],
    /// The title, as the judge gives it.
    pub title: &'static str,
    /// What the input looks like, in one sentence.
    pub input: &'static str,
    /// What inputs of it are made.
    pub(crate) generator: &'static dyn Generator,
    /// The format by which it is found when no problem is named.
    pub(crate) format: Option<Format>,
    /// Makes the three stages.
    pub(crate) stages: fn() -> Box<dyn Section>,
}

/// All problems, sorted by the judge's numbering within each family.
pub static PROBLEMS: &[Problem] = &[
    Problem {
        id: "uva633",
        other_names: &[],
        title: "A Chess Knight",
        input: "N for a 2Nx2N board, start, destination, obstacles as rows and columns until 0 0; an N of 0 ends",
        generator: &generator::OBSTACLE_BOARDS,
        format: Some(Format::ObstacleBoards),
        stages: || Stages::boxed(ObstacleBoards::new(), DynamicKnightSolver::default(), ResultLine),
    },
    Problem {
        id: "zoj1091",
        other_names: &["uva439", "poj2243", "hdu1372"],
        title: "Knight Moves",
        input: "pairs of squares such as e2 e4, to the end of the input",
        generator: &generator::PAIRS,
        format: Some(Format::SquarePairs),
        stages: || {
            Stages::boxed_with_shortcut(SquarePairs::new(), KnightMovesSolver, MovesSentence, answer_plain_lines)
        },
    },
    Problem {
        id: "sicily1152",
        other_names: &[],
        title: "The Knight's Tour (5x6)",
        input: "a start from 1 to 30 on each line; -1 ends",
        generator: &generator::STARTS_5X6,
        format: Some(Format::Starts),
        stages: || {
            let size = Size::new(5, 6);
            let parser = Starts::new(size, "; for an 8x8 board name the problem sicily1153");
            Stages::boxed(parser, TourSolver::new(size, MoveOrder::Fixed(JUDGES_ORDER)), TourLine)
        },
    },
    Problem {
        id: "sicily1153",
        other_names: &[],
        title: "The Knight's Tour (8x8)",
        input: "a start from 1 to 64 on each line; -1 ends",
        generator: &generator::STARTS_8X8,
        format: None,
        stages: || {
            let size = Size::new(8, 8);
            Stages::boxed(Starts::new(size, ""), TourSolver::new(size, MoveOrder::FewestExits), TourLine)
        },
    },
    Problem {
        id: "cses1689",
        other_names: &[],
        title: "Knight's Tour",
        input: "column and row of the start on an 8x8 board",
        generator: &generator::CHESS_BOARD_START,
        format: None,
        stages: || {
            let starts = integer_cases::starts();
            Stages::boxed(starts, TourSolver::new(Size::square(8), MoveOrder::FewestExits), TourGrid)
        },
    },
    Problem {
        id: "poj2488",
        other_names: &[],
        title: "A Knight's Journey",
        input: "the number of cases; for each the rows and the columns of a board of at most 26 squares",
        generator: &generator::SMALL_BOARDS,
        format: None,
        stages: || {
            let boards = Numbered::new(Counted::new(integer_cases::small_boards()));
            Stages::boxed(boards, FirstTourSolver::default(), Scenario)
        },
    },
    Problem {
        id: "luogup1443",
        other_names: &[],
        title: "Traversal of the Knight",
        input: "rows and columns of the board, row and column of the knight",
        generator: &generator::MAP_REQUESTS,
        format: None,
        stages: || Stages::boxed(integer_cases::map_requests(), EmptyBoardSolver, Grid::Justified(5)),
    },
    Problem {
        id: "cses3217",
        other_names: &[],
        title: "Knight Moves Grid",
        input: "n for an nxn board",
        generator: &generator::CORNER_REQUESTS,
        format: None,
        stages: || Stages::boxed(integer_cases::corner_requests(), EmptyBoardSolver, Grid::Plain),
    },
    Problem {
        id: "poj1915",
        other_names: &["boj7562"],
        title: "Knight Moves",
        input: "the number of cases; for each the side of the board, start and goal as x and y from 0",
        generator: &generator::JOURNEYS,
        format: None,
        stages: || {
            let journeys = Counted::new(integer_cases::journeys());
            Stages::boxed(journeys, EmptyBoardSolver, NumberLine)
        },
    },
    Problem {
        id: "sicily1936",
        other_names: &[],
        title: "Knight Moves",
        input: "the number of cases; for each a pair of squares such as e2 e4",
        generator: &generator::COUNTED_PAIRS,
        format: None,
        stages: || Stages::boxed(Counted::new(SquarePairs::new()), KnightMovesSolver, MovesSentence),
    },
    Problem {
        id: "spojnakanj",
        other_names: &[],
        title: "Minimum Knight moves !!!",
        input: "the number of cases; for each a pair of squares such as e2 e4",
        generator: &generator::FEW_COUNTED_PAIRS,
        format: None,
        stages: || Stages::boxed(Counted::new(SquarePairs::new()), KnightMovesSolver, NumberLine),
    },
];

impl Problem {
    /// Finds a problem by its id or one of its other names, in letters of either case.
    ///
    /// # Errors
    /// If there is none, the names that are nearest.
    pub fn named(name: &str) -> Result<&'static Problem, UnknownProblem> {
        let known = |problem: &&Problem| problem.names().any(|known| known.eq_ignore_ascii_case(name));
        PROBLEMS.iter().find(known).ok_or_else(|| UnknownProblem::near(name))
    }

    /// The id, then the other names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        std::iter::once(self.id).chain(self.other_names.iter().copied())
    }
}

/// A name that is no problem's, and the names that are nearest to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownProblem {
    name: String,
    /// Names of problems, the nearest first; all ids if none is near.
    pub suggestions: Vec<&'static str>,
}

impl UnknownProblem {
    fn near(name: &str) -> UnknownProblem {
        /// How much alike two names are, at least, for one to be meant by the other.
        const ALIKE: f64 = 0.7;
        /// How many suggestions are of help.
        const MOST: usize = 3;
        let name = name.to_lowercase();
        let mut near: Vec<(f64, &str)> = PROBLEMS
            .iter()
            .flat_map(Problem::names)
            .map(|known| (strsim::jaro_winkler(&name, known), known))
            .filter(|&(alike, _)| alike >= ALIKE)
            .collect();
        near.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut suggestions: Vec<&str> = near.into_iter().take(MOST).map(|(_, known)| known).collect();
        if suggestions.is_empty() {
            suggestions = PROBLEMS.iter().map(|problem| problem.id).collect();
        }
        UnknownProblem { name, suggestions }
    }
}

impl Display for UnknownProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.name.chars().take(40).flat_map(char::escape_debug).collect();
        write!(f, "unknown problem `{shown}`, expected one like {}", self.suggestions.join(", "))
    }
}

impl std::error::Error for UnknownProblem {}

/// The stages of one problem at work on a section of the input, whatever their types.
pub(crate) trait Section: fmt::Debug {
    /// Answers case after case until the section ends or `out` holds `enough` bytes.
    fn run(&mut self, scanner: &mut Scanner<'_>, out: &mut Vec<u8>, enough: usize) -> Result<Outcome, Stop>;
}

/// What a run over a section came to.
pub(crate) enum Outcome {
    Ended(Ending),
    Enough,
}

/// The three stages of a problem.
#[derive(Debug)]
struct Stages<P, S, F> {
    parser: P,
    solver: S,
    formatter: F,
    shortcut: Option<Shortcut<P>>,
}

/// Answers what comes next in the plainest layout, until `out` holds enough bytes. It says the same
/// as the three stages, only faster.
type Shortcut<P> = fn(&P, &mut Scanner<'_>, &mut Vec<u8>, usize);

impl<P, S, F> Stages<P, S, F>
where
    Stages<P, S, F>: Section + 'static,
{
    fn boxed(parser: P, solver: S, formatter: F) -> Box<dyn Section> {
        Box::new(Stages { parser, solver, formatter, shortcut: None })
    }

    fn boxed_with_shortcut(parser: P, solver: S, formatter: F, shortcut: Shortcut<P>) -> Box<dyn Section> {
        Box::new(Stages { parser, solver, formatter, shortcut: Some(shortcut) })
    }
}

impl<P, S, F> Section for Stages<P, S, F>
where
    P: Parser + fmt::Debug,
    S: Solver<P::Case> + fmt::Debug,
    F: for<'a> Formatter<S::Answer<'a>> + fmt::Debug,
{
    fn run(&mut self, scanner: &mut Scanner<'_>, out: &mut Vec<u8>, enough: usize) -> Result<Outcome, Stop> {
        loop {
            if let Some(shortcut) = self.shortcut {
                shortcut(&self.parser, scanner, out, enough);
            }
            if out.len() >= enough {
                return Ok(Outcome::Enough);
            }
            match self.parser.next(scanner)? {
                Next::Case(case) => self.formatter.write(self.solver.solve(case), out),
                Next::Ended(ending) => return Ok(Outcome::Ended(ending)),
            }
        }
    }
}

/// The shortcut for pairs of squares: every line has one length and every sentence another, so
/// there is nothing to keep account of between two of them.
fn answer_plain_lines(parser: &SquarePairs, scanner: &mut Scanner<'_>, out: &mut Vec<u8>, enough: usize) {
    /// Sentences are written into a block that stays in the nearest cache and are copied from there
    /// all at once; `out` as a whole is too large for that cache.
    const BLOCK: usize = 128;
    if !parser.is_between_pairs() {
        return;
    }
    let mut sentences = [[0; MovesSentence::LENGTH]; BLOCK];
    let (lines, _) = scanner.rest().as_chunks::<PLAIN_LINE>();
    let mut answered = 0;
    for lines in lines.chunks(BLOCK) {
        let mut count = 0;
        for (line, sentence) in lines.iter().zip(&mut sentences) {
            let Some(pair) = SquarePairs::plain_line(line) else {
                break;
            };
            MovesSentence::fill(KnightMoves::of(pair), sentence);
            count += 1;
        }
        out.extend_from_slice(sentences[..count].as_flattened());
        answered += count;
        if count < lines.len() || out.len() >= enough {
            break;
        }
    }
    scanner.consume_lines(answered * PLAIN_LINE, answered);
}
