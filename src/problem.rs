//! The one registry of judge problems: of each its names and title, the layout of its input, what is
//! generated for it, and its stages.

pub(crate) mod integer_cases;
mod judge;
mod layouts;
mod plain_lines;
mod section;

use crate::board::{JUDGES_ORDER, Size};
use crate::formatter::{Grid, MovesSentence, NumberLine, ResultLine, Scenario, TourGrid, TourLine};
use crate::generator::{self, Generator};
use crate::parser::{Counted, Format, Numbered, ObstacleBoards, SquarePairs, Starts};
use crate::solver::distance::{EmptyBoardSolver, KnightMovesSolver, ObstacleSolver};
use crate::solver::tour::{FirstTourSolver, MoveOrder, TourSolver};
use crate::terms::{
    BoardTerms, JourneyTerms, MapTerms, NumberTerms, ScenarioTerms, SentenceTerms, TourLayout, TourTerms,
};
use crate::validator::Layout;
pub use judge::Judge;
use section::Stages;
pub(crate) use section::{Explained, Outcome, Pause, Section};
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
    /// The layout of the input, to the letter, as the statement has it.
    pub layout: Layout,
    /// What the input looks like, in one sentence.
    pub input: &'static str,
    /// What inputs of it are made.
    pub(crate) generator: &'static dyn Generator,
    /// The format by which it is found when no problem is named.
    pub(crate) format: Option<Format>,
    /// Makes the three stages, and the terms in which their answers are explained.
    stages: fn() -> Box<dyn Section>,
}

/// All problems, sorted by the judge's numbering within each family.
pub static PROBLEMS: &[Problem] = &[
    Problem {
        id: "uva633",
        other_names: &[],
        title: "A Chess Knight",
        layout: layouts::UVA633,
        input: "N for a 2Nx2N board, start, destination, obstacles as rows and columns until 0 0; an N of 0 ends",
        generator: &generator::OBSTACLE_BOARDS,
        format: Some(Format::ObstacleBoards),
        stages: || Stages::boxed(ObstacleBoards::new(), ObstacleSolver::default(), ResultLine, BoardTerms),
    },
    Problem {
        id: "zoj1091",
        other_names: &["uva439", "poj2243", "hdu1372"],
        title: "Knight Moves",
        layout: layouts::ZOJ1091,
        input: "pairs of squares such as e2 e4, to the end of the input",
        generator: &generator::PAIRS,
        format: Some(Format::SquarePairs),
        stages: || {
            let shortcuts = plain_lines::SHORTCUTS;
            Stages::boxed_with(SquarePairs::new(), KnightMovesSolver, MovesSentence, SentenceTerms, shortcuts)
        },
    },
    Problem {
        id: "sicily1152",
        other_names: &[],
        title: "The Knight's Tour (5x6)",
        layout: layouts::SICILY1152,
        input: "a start from 1 to 30 on each line; -1 ends",
        generator: &generator::STARTS_5X6,
        format: Some(Format::Starts),
        stages: || {
            let size = Size::new(5, 6);
            let parser = Starts::new(size, "; for an 8x8 board name the problem sicily1153");
            let solver = TourSolver::new(size, MoveOrder::Fixed(JUDGES_ORDER));
            Stages::boxed(parser, solver, TourLine, TourTerms::new(size, TourLayout::Line))
        },
    },
    Problem {
        id: "sicily1153",
        other_names: &[],
        title: "The Knight's Tour (8x8)",
        layout: layouts::SICILY1153,
        input: "a start from 1 to 64 on each line; -1 ends",
        generator: &generator::STARTS_8X8,
        format: None,
        stages: || {
            let size = Size::new(8, 8);
            let solver = TourSolver::new(size, MoveOrder::FewestExits);
            Stages::boxed(Starts::new(size, ""), solver, TourLine, TourTerms::new(size, TourLayout::Line))
        },
    },
    Problem {
        id: "cses1689",
        other_names: &[],
        title: "Knight's Tour",
        layout: layouts::CSES1689,
        input: "column and row of the start on an 8x8 board",
        generator: &generator::CHESS_BOARD_START,
        format: None,
        stages: || {
            let size = Size::square(8);
            let solver = TourSolver::new(size, MoveOrder::FewestExits);
            Stages::boxed(integer_cases::starts(), solver, TourGrid, TourTerms::new(size, TourLayout::Grid))
        },
    },
    Problem {
        id: "poj2488",
        other_names: &[],
        title: "A Knight's Journey",
        layout: layouts::POJ2488,
        input: "the number of cases; for each the rows and the columns of a board of at most 26 squares",
        generator: &generator::SMALL_BOARDS,
        format: None,
        stages: || {
            let boards = Numbered::new(Counted::new(integer_cases::small_boards()));
            Stages::boxed(boards, FirstTourSolver::default(), Scenario, ScenarioTerms)
        },
    },
    Problem {
        id: "luogup1443",
        other_names: &[],
        title: "Traversal of the Knight",
        layout: layouts::LUOGUP1443,
        input: "rows and columns of the board, row and column of the knight",
        generator: &generator::MAP_REQUESTS,
        format: None,
        stages: || Stages::boxed(integer_cases::map_requests(), EmptyBoardSolver, Grid::Justified(5), MapTerms),
    },
    Problem {
        id: "cses3217",
        other_names: &[],
        title: "Knight Moves Grid",
        layout: layouts::CSES3217,
        input: "n for an nxn board",
        generator: &generator::CORNER_REQUESTS,
        format: None,
        stages: || Stages::boxed(integer_cases::corner_requests(), EmptyBoardSolver, Grid::Plain, MapTerms),
    },
    Problem {
        id: "poj1915",
        other_names: &["boj7562"],
        title: "Knight Moves",
        layout: layouts::POJ1915,
        input: "the number of cases; for each the side of the board, start and goal as x and y from 0",
        generator: &generator::JOURNEYS,
        format: None,
        stages: || {
            let journeys = Counted::new(integer_cases::journeys());
            Stages::boxed(journeys, EmptyBoardSolver, NumberLine, JourneyTerms)
        },
    },
    Problem {
        id: "sicily1936",
        other_names: &[],
        title: "Knight Moves",
        layout: layouts::SICILY1936,
        input: "the number of cases; for each a pair of squares such as e2 e4",
        generator: &generator::COUNTED_PAIRS,
        format: None,
        stages: || Stages::boxed(Counted::new(SquarePairs::new()), KnightMovesSolver, MovesSentence, SentenceTerms),
    },
    Problem {
        id: "spojnakanj",
        other_names: &[],
        title: "Minimum Knight moves !!!",
        layout: layouts::SPOJNAKANJ,
        input: "the number of cases; for each a pair of squares such as e2 e4",
        generator: &generator::FEW_COUNTED_PAIRS,
        format: None,
        stages: || Stages::boxed(Counted::new(SquarePairs::new()), KnightMovesSolver, NumberLine, NumberTerms),
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

    /// Finds a problem as [`Problem::named`], and the judge that the name is of: `uva439` and `hdu1372` are
    /// one problem of two judges.
    ///
    /// # Errors
    /// As [`Problem::named`].
    pub fn and_judge_named(name: &str) -> Result<(&'static Problem, Judge), UnknownProblem> {
        Problem::named(name).map(|problem| (problem, Judge::of_name(&name.to_ascii_lowercase())))
    }

    /// The stages of this problem at the beginning of an input.
    pub(crate) fn section(&self) -> Box<dyn Section> {
        (self.stages)()
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
