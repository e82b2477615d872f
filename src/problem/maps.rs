//! Distance maps of empty boards: Luogu P1443, CSES 3217. A square is its row and its column, from 1.

use super::number_answers;
use crate::board::{MoveSet, Notation, Size, Square};
use crate::formatter::{Grid, distance_grid};
use crate::judge::check::{Answer, Judgement};
use crate::judge::generate::{All, CaseCounts, Options, Shape, Shapes, Sizes};
use crate::judge::{About, Case, Examples, Problem, Programs, RightAnswers, Wrong};
use crate::parser::{CaseParser, Cases, Field, Format, Lines, Range, counted};
use crate::solver::distance::{Board, MapQuery, Proof};
use std::ops::RangeInclusive;

/// A problem of maps.
#[derive(Debug)]
pub struct Maps {
    about: About,
    format: &'static Format,
    grid: Grid,
    shapes: &'static Shapes<MapQuery>,
}

/// The largest side of the boards that are taken.
const LARGEST_SIDE: i64 = 1000;

/// Traversal of the Knight: rows and columns of the board, row and column of the knight.
pub static LUOGUP1443: Maps = Maps {
    about: About {
        id: "luogup1443",
        other_names: &[],
        title: "Traversal of the Knight",
        input: "rows and columns of the board, row and column of the knight",
        sample: include_str!("../../fixtures/luogup1443/sample/sample.in"),
        beginning: None,
        right_answers: RightAnswers::One,
        programs: Programs {
            rust: include_str!("../submission/programs/luogup1443.rs"),
            cpp: include_str!("../submission/programs/luogup1443.cpp"),
        },
        examples: Examples {
            input: "3 3 1 1\n2 4 1 3\n1 1 1 1\n3 4 2 2\n",
            answers: &[
                "0    3    2    \n3    -1   1    \n2    1    4    \n",
                "-1   -1   0    -1   \n1    -1   -1   -1   \n",
                "0    \n",
                "4    3    2    1    \n3    0    5    4    \n4    3    2    1    \n",
            ],
            wrong: Wrong { answer: 0, right: "4 ", wrong: "5 " },
            answers_name_their_case: false,
        },
    },
    format: &Format {
        cases: Cases::One,
        case: &[Lines::One(&[
            Field::number("the number of rows", Range::Fixed(1, 400)).taking(Range::Fixed(1, LARGEST_SIDE), ""),
            Field::number("the number of columns", Range::Fixed(1, 400)).taking(Range::Fixed(1, LARGEST_SIDE), ""),
            Field::depending("the row of the knight", |case| 1..=case[0]),
            Field::depending("the column of the knight", |case| 1..=case[1]),
        ])],
    },
    grid: Grid::Justified(5),
    shapes: &Shapes {
        cases: CaseCounts::ONE,
        shapes: &[
            Shape {
                name: "random",
                cases: "a board of any size, a small one more often, and any square of it",
                options: Options::Size(SIZES),
                sampler: |request| {
                    Box::new(move |rng| {
                        let size = request.size.unwrap_or_else(|| {
                            let rows = rng.mostly_small(SIDES);
                            Size::new(rows, rng.mostly_small(SIDES))
                        });
                        MapQuery { size, start: rng.square(size) }
                    })
                },
            },
            Shape {
                name: "narrow",
                cases: "one or two rows or columns: most squares are out of reach",
                options: Options::None,
                sampler: |_| {
                    Box::new(|rng| {
                        let size = Size::new(rng.within(1..=2), rng.within(SIDES));
                        let size = if rng.coin_flip() { size } else { size.transposed() };
                        MapQuery { size, start: rng.square(size) }
                    })
                },
            },
            Shape {
                name: "largest",
                cases: "any square of a board of 400x400",
                options: Options::None,
                sampler: |_| {
                    let size = Size::square(*SIDES.end());
                    Box::new(move |rng| MapQuery { size, start: rng.square(size) })
                },
            },
        ],
        all: All::None,
    },
};

/// Knight Moves Grid: the knight is in the upper left corner of a square board.
pub static CSES3217: Maps = Maps {
    about: About {
        id: "cses3217",
        other_names: &[],
        title: "Knight Moves Grid",
        input: "n for an nxn board",
        sample: include_str!("../../fixtures/cses3217/sample/sample.in"),
        beginning: None,
        right_answers: RightAnswers::One,
        programs: Programs {
            rust: include_str!("../submission/programs/cses3217.rs"),
            cpp: include_str!("../submission/programs/cses3217.cpp"),
        },
        examples: Examples {
            input: "3\n4\n1\n2\n",
            answers: &["0 3 2\n3 -1 1\n2 1 4\n", "0 3 2 5\n3 4 1 2\n2 1 4 3\n5 2 3 2\n", "0\n", "0 -1\n-1 -1\n"],
            wrong: Wrong { answer: 0, right: "2 1 4", wrong: "2 1 3" },
            answers_name_their_case: false,
        },
    },
    format: &Format {
        cases: Cases::One,
        case: &[Lines::One(&[
            Field::number("the side of the board", Range::Fixed(4, 1000)).taking(Range::Fixed(1, LARGEST_SIDE), "")
        ])],
    },
    grid: Grid::Plain,
    shapes: &Shapes {
        cases: CaseCounts::ONE,
        shapes: &[
            Shape {
                name: "random",
                cases: "a board of any size, a small one more often",
                options: Options::Size(CORNER_SIZES),
                sampler: |request| {
                    Box::new(move |rng| {
                        from_corner(request.size.unwrap_or_else(|| Size::square(rng.mostly_small(CORNER_SIDES))))
                    })
                },
            },
            Shape {
                name: "smallest",
                cases: "a board from 4x4 to 7x7, where every square is near an edge",
                options: Options::None,
                sampler: |_| Box::new(|rng| from_corner(Size::square(rng.within(4..=7)))),
            },
            Shape {
                name: "largest",
                cases: "the board of 1000x1000",
                options: Options::None,
                sampler: |_| Box::new(|_| from_corner(Size::square(*CORNER_SIDES.end()))),
            },
        ],
        all: All::None,
    },
};

/// The sides of boards in the statement of Luogu P1443.
const SIDES: RangeInclusive<u32> = 1..=400;

const SIZES: Sizes = Sizes {
    are: "from 1x1 to 400x400",
    include: |size| SIDES.contains(&size.rows()) && SIDES.contains(&size.columns()),
};

/// The sides of boards in the statement of CSES 3217.
const CORNER_SIDES: RangeInclusive<u32> = 4..=1000;

const CORNER_SIZES: Sizes =
    Sizes { are: "a square from 4x4 to 1000x1000", include: |size| size.is_square_within(CORNER_SIDES) };

fn from_corner(size: Size) -> MapQuery {
    MapQuery { size, start: Square::new(0, 0) }
}

impl CaseParser for Maps {
    type Case = MapQuery;

    fn format(&self) -> &'static Format {
        self.format
    }

    fn case(&self, numbers: &[i64]) -> MapQuery {
        match *numbers {
            [side] => from_corner(Size::square(side as u32)),
            _ => MapQuery {
                size: Size::new(numbers[0] as u32, numbers[1] as u32),
                start: Square::new(numbers[2] as u32 - 1, numbers[3] as u32 - 1),
            },
        }
    }

    fn numbers(&self, query: &MapQuery, numbers: &mut Vec<i64>) {
        let MapQuery { size, start } = query;
        let all = [size.rows(), size.columns(), start.row + 1, start.column + 1].map(i64::from);
        let Lines::One(fields) = self.format.case[0] else { unreachable!("a case of these problems is one line") };
        numbers.extend_from_slice(&all[..fields.len()]);
    }
}

impl Problem for Maps {
    type Solver = ();

    fn about(&self) -> &About {
        &self.about
    }

    fn solver(&self) {}

    /// CSES compares words everywhere. Luogu accepts older programs for P1443, which print fields of width 5, and newer
    /// ones, which print single spaces.
    fn compares_words(&self) -> bool {
        true
    }

    fn answer(&self, (): &mut (), case: Case<'_, MapQuery>, out: &mut Vec<u8>) {
        let MapQuery { size, start } = *case.case;
        distance_grid(&Board::empty(size, MoveSet::KNIGHT).map(start), self.grid, out);
    }

    fn shapes(&self) -> &'static Shapes<MapQuery> {
        self.shapes
    }

    fn explain(&self, case: Case<'_, MapQuery>, _: &[u8]) -> String {
        let MapQuery { size, start } = *case.case;
        let map = Board::empty(size, MoveSet::KNIGHT).map(start);
        let mut reached = 0;
        let mut farthest = (start, 0);
        for (square, distance) in size.squares().filter_map(|square| Some((square, map.distance(square)?))) {
            reached += 1;
            // The first of those that are farthest.
            if distance > farthest.1 {
                farthest = (square, distance);
            }
        }
        format!(
            "{}: {reached} of {} can be reached; the farthest is {} with {}",
            subject(*case.case),
            counted(size.area(), "square"),
            Notation::RowAndColumn.name(farthest.0, size),
            proof(*case.case, farthest.0).text()
        )
    }

    fn judge<'a>(&'a self, case: Case<'a, MapQuery>, answer: &'a Answer<'a>) -> Judgement<'a> {
        let query = *case.case;
        number_answers::judge_grid(subject(query), query.size, move |square| proof(query, square), answer)
    }
}

fn subject(query: MapQuery) -> String {
    format!("{} from {}", query.size, Notation::RowAndColumn.name(query.start, query.size))
}

fn proof(query: MapQuery, to: Square) -> Proof {
    Proof::on_empty_board(query.size, MoveSet::KNIGHT, query.start, to, Notation::RowAndColumn)
}
