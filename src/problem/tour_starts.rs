//! Starts of tours on one board: Sicily 1152 and 1153, CSES 1689. Any tour from the start is right.

use crate::board::{JUDGES_ORDER, Notation, Size, Square};
use crate::formatter::{TourLines, tour_grid, tour_line};
use crate::judge::check::{Answer, AnswerVerdict, CaseMatch, Judgement};
use crate::judge::generate::{All, CaseCounts, Options, Sampler, Shape, Shapes};
use crate::judge::{About, Case, Examples, PlainLines, Problem, Programs, RightAnswers, Wrong};
use crate::parser::{Beginning, CaseParser, Cases, Field, Format, Kind, Lines, Range, Sentinel, integer, shown};
use crate::solver::tour::{Form, MoveOrder, Tour, TourSolver, tour_in_order, tour_on_grid};

/// A problem of starts.
#[derive(Debug)]
pub struct TourStarts {
    about: About,
    format: &'static Format,
    size: Size,
    /// The order of moves in which the tour is found that is answered.
    order: MoveOrder,
    written: Written,
    shapes: &'static Shapes<Square>,
}

/// How starts and tours are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    /// The start is the number of a square, from 1 for the upper left corner, row by row; a tour is the
    /// numbers of the squares in order.
    Numbers,
    /// The start is a column and a row; a tour is the grid of the steps at which each square is visited.
    Grid,
}

const SIZE_5X6: Size = Size::new(5, 6);
const SIZE_8X8: Size = Size::square(8);

/// The Knight's Tour on 5x6, answered with the tour that a plain search in a well-known order finds first.
pub static SICILY1152: TourStarts = TourStarts {
    about: About {
        id: "sicily1152",
        other_names: &[],
        title: "The Knight's Tour (5x6)",
        input: "a start from 1 to 30 on each line; -1 ends",
        sample: include_str!("../../fixtures/sicily1152/sample/sample.in"),
        beginning: Some(Beginning::IntegerOnEachLine),
        right_answers: RightAnswers::Many("a tour"),
        programs: Programs {
            rust: include_str!("../submission/programs/sicily1152.rs"),
            cpp: include_str!("../submission/programs/sicily1152.cpp"),
        },
        examples: Examples {
            input: "1\n13\n30\n7\n-1\n",
            answers: &[
                "1 9 5 18 29 16 3 11 24 28 20 7 15 2 10 6 17 30 22 26 13 21 25 14 27 23 12 4 8 19\n",
                "13 2 10 6 17 4 12 23 27 19 8 16 5 18 29 21 25 14 1 9 20 7 3 11 24 28 15 26 22 30\n",
                "30 17 6 10 18 5 9 1 14 3 7 20 28 24 11 22 26 13 2 15 4 12 23 27 19 8 16 29 21 25\n",
                "7 3 11 24 28 15 2 13 26 22 30 17 6 10 23 12 4 8 19 27 14 1 9 20 16 5 18 29 21 25\n",
            ],
            wrong: Wrong { answer: 0, right: "1 9 5", wrong: "1 5 9" },
            answers_name_their_case: true,
        },
    },
    format: &Format {
        cases: Cases::Until(Sentinel(&[-1])),
        case: &[Lines::One(&[Field {
            name: "start",
            kind: Kind::SquareNumber(SIZE_5X6, "; for an 8x8 board name the problem sicily1153"),
        }])],
    },
    size: SIZE_5X6,
    order: MoveOrder::Fixed(JUDGES_ORDER),
    written: Written::Numbers,
    shapes: &Shapes {
        cases: CaseCounts::usually(100),
        shapes: &[
            Shape {
                name: "random",
                cases: "any square",
                options: Options::None,
                sampler: |_| Box::new(|rng| rng.square(SIZE_5X6)),
            },
            Shape {
                name: "hardest",
                cases: "14 and 17: from there are the fewest tours, 16 of 37568, and Warnsdorff's rule always fails",
                options: Options::None,
                sampler: |_| one_of(HARDEST_5X6),
            },
        ],
        all: All::These("starts", || Box::new(SIZE_5X6.squares())),
    },
};

/// The Knight's Tour on 8x8, answered with some tour, always the same.
pub static SICILY1153: TourStarts = TourStarts {
    about: About {
        id: "sicily1153",
        other_names: &[],
        title: "The Knight's Tour (8x8)",
        input: "a start from 1 to 64 on each line; -1 ends",
        sample: include_str!("../../fixtures/sicily1153/sample/sample.in"),
        beginning: None,
        right_answers: RightAnswers::Many("a tour"),
        programs: Programs {
            rust: include_str!("../submission/programs/sicily1153.rs"),
            cpp: include_str!("../submission/programs/sicily1153.cpp"),
        },
        examples: Examples {
            input: "64\n2\n17\n-1\n",
            answers: &[
                "64 47 32 15 5 11 1 18 3 9 26 41 58 52 62 56 39 24 7 22 16 6 12 2 17 34 49 59 42 57 51 61 \
                 55 40 23 8 14 4 10 25 19 13 30 20 35 29 46 63 48 31 37 54 60 45 28 43 53 36 21 38 44 27 33 \
                 50\n",
                "2 17 11 1 18 3 9 26 41 58 52 62 56 39 24 7 13 23 8 14 4 10 25 19 29 12 6 16 31 48 63 46 40 \
                 55 61 51 57 42 36 21 15 5 22 32 38 53 59 49 34 28 45 30 47 64 54 60 43 37 20 35 50 33 27 \
                 44\n",
                "17 2 12 6 16 31 48 63 53 59 49 34 51 57 42 25 10 4 14 8 23 40 55 61 46 56 62 52 58 41 26 9 \
                 3 13 7 24 39 29 19 36 21 15 32 38 44 27 33 50 35 18 1 11 5 22 28 45 30 20 37 47 64 54 60 \
                 43\n",
            ],
            wrong: Wrong { answer: 1, right: "2 ", wrong: "3 " },
            answers_name_their_case: true,
        },
    },
    format: &Format {
        cases: Cases::Until(Sentinel(&[-1])),
        case: &[Lines::One(&[Field { name: "start", kind: Kind::SquareNumber(SIZE_8X8, "") }])],
    },
    size: SIZE_8X8,
    order: MoveOrder::FewestExits,
    written: Written::Numbers,
    shapes: &Shapes {
        cases: CaseCounts::usually(100),
        shapes: SHAPES_8X8,
        all: All::These("starts", || Box::new(SIZE_8X8.squares())),
    },
};

/// Knight's Tour, a grid of steps.
pub static CSES1689: TourStarts = TourStarts {
    about: About {
        id: "cses1689",
        other_names: &[],
        title: "Knight's Tour",
        input: "column and row of the start on an 8x8 board",
        sample: include_str!("../../fixtures/cses1689/sample/sample.in"),
        beginning: None,
        right_answers: RightAnswers::Many("a tour"),
        programs: Programs {
            rust: include_str!("../submission/programs/cses1689.rs"),
            cpp: include_str!("../submission/programs/cses1689.cpp"),
        },
        examples: Examples {
            input: "2 1\n8 8\n1 1\n4 5\n",
            answers: &[
                "4 1 6 21 42 27 16 19\n\
                 7 22 3 26 17 20 41 28\n\
                 2 5 24 59 40 43 18 15\n\
                 23 8 63 50 25 52 29 44\n\
                 62 49 60 39 58 45 14 33\n\
                 9 38 57 64 51 32 53 30\n\
                 48 61 36 11 46 55 34 13\n\
                 37 10 47 56 35 12 31 54\n",
                "7 24 9 38 5 22 19 36\n\
                 10 39 6 23 42 37 4 21\n\
                 25 8 41 44 59 20 35 18\n\
                 40 11 62 55 46 43 50 3\n\
                 63 26 45 58 51 60 17 34\n\
                 12 29 56 61 54 47 2 49\n\
                 27 64 31 14 57 52 33 16\n\
                 30 13 28 53 32 15 48 1\n",
                "1 16 27 22 3 18 47 52\n\
                 26 23 2 17 46 51 4 19\n\
                 15 28 25 50 21 48 53 56\n\
                 24 35 30 45 62 55 20 5\n\
                 29 14 61 34 49 44 57 54\n\
                 36 31 38 41 60 63 6 9\n\
                 13 40 33 64 11 8 43 58\n\
                 32 37 12 39 42 59 10 7\n",
                "40 59 14 47 42 7 12 9\n\
                 15 48 41 60 13 10 43 6\n\
                 64 39 58 49 46 53 8 11\n\
                 57 16 61 52 55 50 5 44\n\
                 38 63 56 1 32 45 54 27\n\
                 17 22 19 62 51 28 33 4\n\
                 20 37 24 31 2 35 26 29\n\
                 23 18 21 36 25 30 3 34\n",
            ],
            wrong: Wrong { answer: 0, right: " 1 ", wrong: " 2 " },
            answers_name_their_case: true,
        },
    },
    format: &Format {
        cases: Cases::One,
        case: &[Lines::One(&[
            Field::number("the column of the start", Range::Fixed(1, 8)),
            Field::number("the row of the start", Range::Fixed(1, 8)),
        ])],
    },
    size: SIZE_8X8,
    order: MoveOrder::FewestExits,
    written: Written::Grid,
    shapes: &Shapes { cases: CaseCounts::ONE, shapes: SHAPES_8X8, all: All::None },
};

impl CaseParser for TourStarts {
    type Case = Square;

    fn format(&self) -> &'static Format {
        self.format
    }

    #[inline]
    fn case(&self, numbers: &[i64]) -> Square {
        match *numbers {
            [column, row] => Square::new(row as u32 - 1, column as u32 - 1),
            _ => self.size.at(numbers[0] as usize - 1),
        }
    }

    #[inline]
    fn plain_case(&self, buffered: &[u8]) -> Option<(Square, usize)> {
        let (start, length) = plain_start(buffered).filter(|_| self.written == Written::Numbers)?;
        (start <= self.size.area()).then(|| (self.size.at(start - 1), length))
    }

    fn numbers(&self, start: &Square, numbers: &mut Vec<i64>) {
        match self.written {
            Written::Numbers => numbers.push(self.size.number(*start) as i64 + 1),
            Written::Grid => numbers.extend([start.column, start.row].map(|at| i64::from(at) + 1)),
        }
    }
}

/// The tours that have been found, and the lines of those that the fast path has written.
#[derive(Debug)]
pub struct KnownTours {
    solver: TourSolver,
    /// By the start, counted from 1.
    lines: TourLines,
}

impl Problem for TourStarts {
    type Solver = KnownTours;

    fn about(&self) -> &About {
        &self.about
    }

    fn solver(&self) -> KnownTours {
        KnownTours { solver: TourSolver::new(self.size, self.order), lines: TourLines::new(self.size) }
    }

    #[inline]
    fn answer(&self, known: &mut KnownTours, case: Case<'_, Square>, out: &mut Vec<u8>) {
        let tour = known.solver.tour(*case.case);
        match self.written {
            Written::Numbers => tour_line(tour, out),
            Written::Grid => tour_grid(tour, out),
        }
    }

    fn shapes(&self) -> &'static Shapes<Square> {
        self.shapes
    }

    fn explain(&self, case: Case<'_, Square>, right: &[u8]) -> String {
        let area = self.size.area();
        let words = right.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let proof = self.tour(*case.case, words).map(|tour| {
            let [_, end] = tour.ends();
            let form = match tour.form() {
                Form::Open => "open",
                Form::Closed => "closed",
            };
            format!(
                "each of {area} squares once, in {} knight's moves; it ends on {}, so it is {form}",
                area - 1,
                self.name(self.size.number(end))
            )
        });
        format!("{}: {}", self.subject(*case.case), proof.unwrap_or_else(|wrong| wrong))
    }

    fn judge<'a>(&'a self, case: Case<'a, Square>, answer: &'a Answer<'a>) -> Judgement<'a> {
        let start = *case.case;
        let mut numbers = answer.words().map(|word| self.number(word));
        let found = match self.written {
            // Another number alone on a line is no tour, but perhaps the depth of a search.
            _ if answer.is_a_word() && answer.same() == 0 => None,
            Written::Numbers => numbers.next().flatten().map(|number| number as usize - 1),
            Written::Grid => numbers.position(|step| step == Some(1)),
        };
        let case = CaseMatch::of_named(found.map(|found| found == self.size.number(start)), answer);
        let tour = self.tour(start, answer.words());
        let verdict = if tour.is_ok() { AnswerVerdict::Right } else { AnswerVerdict::Wrong };
        Judgement::new(verdict, case, move || {
            format!("{}: {}", self.subject(start), tour.as_ref().err().map_or("", |wrong| wrong))
        })
    }

    /// A line may be broken as long as the tour goes on.
    fn accepts(&self, _: Case<'_, Square>, answer: &Answer<'_>, word: &[u8]) -> bool {
        let number = self.number(word);
        if answer.is_empty() {
            return number.is_some();
        }
        let before: Vec<Option<u32>> = answer.words().map(|word| self.number(word)).collect();
        let next = number.filter(|&next| !before.contains(&Some(next)));
        let square = |number: u32| self.size.at(number as usize - 1);
        answer.lines_left() > 0
            || match (self.written, next, before.last()) {
                (Written::Numbers, Some(next), Some(&Some(last))) => {
                    !before.contains(&None) && square(next).is_move_from(square(last))
                }
                (Written::Numbers, ..) => false,
                (Written::Grid, ..) => next.is_some(),
            }
    }

    /// Starts on lines of their own, such as `7` or `28`.
    #[inline]
    fn answer_plain_lines(
        &self,
        KnownTours { solver, lines }: &mut KnownTours,
        buffered: &[u8],
        most: usize,
        out: &mut Vec<u8>,
    ) -> PlainLines {
        let mut plain = PlainLines { count: 0, bytes: 0 };
        if self.written == Written::Numbers {
            while let Some(start) = append_plain(lines, buffered, most, &mut plain, out) {
                lines.add(start, solver.tour(self.size.at(start - 1)));
            }
        }
        plain
    }
}

/// Appends the known lines that answer plain lines, after some that have been done, up to a start whose line is
/// not known. This is apart from finding the tours, so that the compiler can keep all that it needs in registers.
fn append_plain(
    lines: &TourLines,
    buffered: &[u8],
    most: usize,
    plain: &mut PlainLines,
    out: &mut Vec<u8>,
) -> Option<usize> {
    while plain.count < most {
        let (start, bytes) = plain_start(&buffered[plain.bytes..]).filter(|&(start, _)| start <= lines.last_key())?;
        if !lines.append(start, out) {
            return Some(start);
        }
        plain.count += 1;
        plain.bytes += bytes;
    }
    None
}

/// The number on a line such as `7` or `28`, and the length of the line. Which of the two it is cannot be
/// foreseen, so it is computed without a branch.
#[expect(clippy::needless_bitwise_bool, reason = "lazy operators are branches, and take a third longer")]
#[inline]
fn plain_start(bytes: &[u8]) -> Option<(usize, usize)> {
    let &[first, second, third] = bytes.first_chunk()?;
    let [tens, ones] = [first, second].map(|byte| usize::from(byte.wrapping_sub(b'0')));
    let has_two = usize::from(second != b'\n');
    let is_plain = (1..=9).contains(&tens) & ((has_two == 0) | (ones <= 9) & (third == b'\n'));
    is_plain.then_some((tens + has_two * (9 * tens + ones), 2 + has_two))
}

impl TourStarts {
    /// Reads words as a tour from a square.
    ///
    /// # Errors
    /// What is wrong with it.
    fn tour<'a>(&self, start: Square, words: impl Iterator<Item = &'a [u8]>) -> Result<Tour, String> {
        let size = self.size;
        let mut numbers = vec![];
        for (index, word) in words.enumerate() {
            numbers.push(self.number(word).ok_or_else(|| self.describe_misfit(index, word))?);
        }
        match self.written {
            Written::Numbers => {
                // An empty answer has no start; that it is too short is found below.
                if let Some(&first) = numbers.first()
                    && first as usize != size.number(start) + 1
                {
                    return Err(format!("the tour starts on {first}"));
                }
                let numbers = numbers.into_iter().map(|number| number - 1).collect();
                tour_in_order(size, numbers).map_err(|wrong| wrong.explain(|square| self.name(square)))
            }
            Written::Grid if numbers.len() < size.area() => {
                Err(format!("the grid ends after {} of {} numbers", numbers.len(), size.area()))
            }
            Written::Grid => {
                if numbers[size.number(start)] != 1
                    && let Some(first) = numbers.iter().position(|&step| step == 1)
                {
                    return Err(format!("the tour starts on {}", self.name(first)));
                }
                tour_on_grid(size, &numbers).map_err(|wrong| wrong.explain(|square| self.name(square)))
            }
        }
    }

    /// The number of a square or a step that a word is, if it is one, without a sign before it.
    fn number(&self, word: &[u8]) -> Option<u32> {
        let number = integer(word).filter(|_| word[0].is_ascii_digit())?;
        u32::try_from(number).ok().filter(|&number| (1..=self.size.area()).contains(&(number as usize)))
    }

    fn describe_misfit(&self, index: usize, word: &[u8]) -> String {
        let place = match self.written {
            Written::Numbers => format!("step {}", index + 1),
            Written::Grid => format!("the number on {}", self.name(index)),
        };
        format!("{place} is {}, expected a number from 1 to {}", shown(word), self.size.area())
    }

    /// The name of the square with a number ([`Size::at`]).
    fn name(&self, square: usize) -> String {
        match self.written {
            Written::Numbers => (square + 1).to_string(),
            Written::Grid => Notation::RowAndColumn.name(self.size.at(square), self.size),
        }
    }

    fn subject(&self, start: Square) -> String {
        match self.written {
            Written::Numbers => format!("start {}", self.name(self.size.number(start))),
            // In words, as the input has the column first and the messages the row.
            Written::Grid => format!("start in row {}, column {}", start.row + 1, start.column + 1),
        }
    }
}

const SHAPES_8X8: &[Shape<Square>] = &[
    Shape {
        name: "random",
        cases: "any square",
        options: Options::None,
        sampler: |_| Box::new(|rng| rng.square(SIZE_8X8)),
    },
    Shape {
        name: "hardest",
        cases: "the eight squares from which Warnsdorff's rule fails with the most of the orders of moves that may \
                break its ties",
        options: Options::None,
        sampler: |_| one_of(HARDEST_8X8),
    },
];

/// By the rule of W. Warnsdorff (1823) one goes to the square from which there are the fewest moves on.
/// From these squares that comes to a dead end, to whichever one goes if there are several.
const HARDEST_5X6: [Square; 2] = [Square::new(2, 1), Square::new(2, 4)];

/// From these squares Warnsdorff's rule comes to a dead end with 3457 of the 40320 orders of moves, if
/// of several squares one goes to that of the first move in the order; from all others with fewer.
const HARDEST_8X8: [Square; 8] = [
    Square::new(1, 3),
    Square::new(1, 4),
    Square::new(3, 1),
    Square::new(3, 6),
    Square::new(4, 1),
    Square::new(4, 6),
    Square::new(6, 3),
    Square::new(6, 4),
];

fn one_of<const N: usize>(squares: [Square; N]) -> Sampler<Square> {
    Box::new(move |rng| rng.choose(&squares))
}
