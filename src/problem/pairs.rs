//! Pairs of squares of the chess board: ZOJ 1091, Sicily 1936, SPOJ NAKANJ.

use super::number_answers;
use crate::board::{ChessSquare, MoveSet, Notation, Size, Square, SquarePair};
use crate::formatter::{MovesSentence, number_line};
use crate::judge::check::{Answer, AnswerVerdict, CaseMatch, Judgement};
use crate::judge::generate::{All, CaseCounts, Options, Sampler, Shape, Shapes};
use crate::judge::{About, Case, Examples, PlainLines, Problem, Programs, RightAnswers, Wrong};
use crate::parser::format::{PLAIN_PAIR, plain_pair};
use crate::parser::{Beginning, CaseParser, Cases, Field, Format, Range, integer};
use crate::solver::distance::{Claimed, KnightMoves, Proof};

/// A problem of pairs of squares.
#[derive(Debug)]
pub struct Pairs {
    about: About,
    format: &'static Format,
    written: Written,
    shapes: &'static Shapes<SquarePair>,
}

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    /// `To get from e2 to e4 takes 2 knight moves.`
    Sentence,
    /// The number of moves alone.
    Number,
}

/// Knight Moves, which many judges have.
pub static ZOJ1091: Pairs = Pairs {
    about: About {
        id: "zoj1091",
        other_names: &["uva439", "poj2243", "hdu1372"],
        title: "Knight Moves",
        input: "pairs of squares such as e2 e4, to the end of the input",
        sample: include_str!("../../fixtures/zoj1091/sample/sample.in"),
        beginning: Some(Beginning::Squares),
        right_answers: RightAnswers::One,
        programs: Programs {
            rust: include_str!("../submission/programs/zoj1091.rs"),
            cpp: include_str!("../submission/programs/zoj1091.cpp"),
        },
        examples: Examples {
            input: "e2 e4\na1 b2\na1 b2\nb1 c3\nf6 f6\na1 h8\n",
            answers: &[
                "To get from e2 to e4 takes 2 knight moves.\n",
                "To get from a1 to b2 takes 4 knight moves.\n",
                "To get from a1 to b2 takes 4 knight moves.\n",
                "To get from b1 to c3 takes 1 knight moves.\n",
                "To get from f6 to f6 takes 0 knight moves.\n",
                "To get from a1 to h8 takes 6 knight moves.\n",
            ],
            wrong: Wrong { answer: 0, right: "takes 2", wrong: "takes 3" },
            answers_name_their_case: true,
        },
    },
    format: &Format { cases: Cases::ToTheEnd, case: Format::SQUARE_PAIR },
    written: Written::Sentence,
    shapes: &shapes(CaseCounts::usually(USUAL)),
};

/// Knight Moves with the number of pairs before them.
pub static SICILY1936: Pairs = Pairs {
    about: About {
        id: "sicily1936",
        other_names: &[],
        title: "Knight Moves",
        input: "the number of cases; for each a pair of squares such as e2 e4",
        sample: include_str!("../../fixtures/sicily1936/sample/sample.in"),
        beginning: None,
        right_answers: RightAnswers::One,
        programs: Programs {
            rust: include_str!("../submission/programs/sicily1936.rs"),
            cpp: include_str!("../submission/programs/sicily1936.cpp"),
        },
        examples: Examples {
            input: "4\ne2 e4\na1 b2\nb1 c3\na1 h8\n",
            answers: &[
                "To get from e2 to e4 takes 2 knight moves.\n",
                "To get from a1 to b2 takes 4 knight moves.\n",
                "To get from b1 to c3 takes 1 knight moves.\n",
                "To get from a1 to h8 takes 6 knight moves.\n",
            ],
            wrong: Wrong { answer: 0, right: "takes 2", wrong: "takes 3" },
            answers_name_their_case: true,
        },
    },
    format: &Format {
        cases: Cases::Counted(Field::number("the number of cases", Range::Fixed(1, i64::MAX))),
        case: Format::SQUARE_PAIR,
    },
    written: Written::Sentence,
    shapes: &shapes(CaseCounts::usually(USUAL)),
};

/// Minimum Knight moves, of which the number is enough.
pub static SPOJNAKANJ: Pairs = Pairs {
    about: About {
        id: "spojnakanj",
        other_names: &[],
        title: "Minimum Knight moves !!!",
        input: "the number of cases; for each a pair of squares such as e2 e4",
        sample: include_str!("../../fixtures/spojnakanj/sample/sample.in"),
        beginning: None,
        right_answers: RightAnswers::One,
        programs: Programs {
            rust: include_str!("../submission/programs/spojnakanj.rs"),
            cpp: include_str!("../submission/programs/spojnakanj.cpp"),
        },
        examples: Examples {
            input: "5\ne2 e4\na1 b2\nb1 c3\na1 h8\nf6 f6\n",
            answers: &["2\n", "4\n", "1\n", "6\n", "0\n"],
            wrong: Wrong { answer: 3, right: "6", wrong: "7" },
            answers_name_their_case: false,
        },
    },
    format: &Format {
        cases: Cases::Counted(Field::number("the number of cases", Range::Fixed(1, SquarePair::COUNT as i64))),
        case: Format::SQUARE_PAIR,
    },
    written: Written::Number,
    shapes: &shapes(CaseCounts { usual: USUAL, most: SquarePair::COUNT as u64 }),
};

impl CaseParser for Pairs {
    type Case = SquarePair;

    fn format(&self) -> &'static Format {
        self.format
    }

    #[inline]
    fn case(&self, numbers: &[i64]) -> SquarePair {
        let square = |number: i64| ChessSquare::from_index(number as u8);
        SquarePair { from: square(numbers[0]), to: square(numbers[1]) }
    }

    #[inline]
    fn plain_case(&self, buffered: &[u8]) -> Option<(SquarePair, usize)> {
        Some((plain_pair(buffered.first_chunk()?)?, PLAIN_PAIR))
    }

    fn numbers(&self, pair: &SquarePair, numbers: &mut Vec<i64>) {
        numbers.extend([pair.from, pair.to].map(|square| square.index() as i64));
    }
}

impl Problem for Pairs {
    type Solver = Sentences;

    fn about(&self) -> &About {
        &self.about
    }

    fn solver(&self) -> Sentences {
        Sentences([[0; MovesSentence::LENGTH]; BLOCK])
    }

    fn answer(&self, _: &mut Sentences, case: Case<'_, SquarePair>, out: &mut Vec<u8>) {
        let answer = KnightMoves::of(*case.case);
        match self.written {
            Written::Sentence => MovesSentence::write(answer, out),
            Written::Number => number_line(Some(u32::from(answer.moves())), out),
        }
    }

    fn shapes(&self) -> &'static Shapes<SquarePair> {
        self.shapes
    }

    fn explain(&self, case: Case<'_, SquarePair>, _: &[u8]) -> String {
        format!("{}: {}", subject(*case.case), proof(*case.case).text())
    }

    fn judge<'a>(&'a self, case: Case<'a, SquarePair>, answer: &'a Answer<'a>) -> Judgement<'a> {
        let pair = *case.case;
        match self.written {
            Written::Sentence => judge_sentence(pair, answer),
            Written::Number => number_answers::judge(subject(pair), move || proof(pair), answer),
        }
    }

    /// Every line has one length and every sentence another, so nothing is counted from line to line.
    #[inline]
    fn answer_plain_lines(
        &self,
        Sentences(sentences): &mut Sentences,
        buffered: &[u8],
        most: usize,
        out: &mut Vec<u8>,
    ) -> PlainLines {
        let mut count = 0;
        if self.written == Written::Sentence && matches!(self.format.cases, Cases::ToTheEnd) {
            let (lines, _) = buffered.as_chunks::<PLAIN_PAIR>();
            for (line, sentence) in lines[..lines.len().min(most)].iter().zip(&mut *sentences) {
                let Some(pair) = plain_pair(line) else {
                    break;
                };
                MovesSentence::fill(KnightMoves::of(pair), sentence);
                count += 1;
            }
            out.extend_from_slice(sentences[..count].as_flattened());
        }
        PlainLines { count, bytes: count * PLAIN_PAIR }
    }
}

/// How many sentences are made at once: they are written into a block that stays in the nearest cache and
/// copied from there; a whole buffer is too large for that cache.
const BLOCK: usize = 128;

/// Room for sentences one after the other.
pub struct Sentences([[u8; MovesSentence::LENGTH]; BLOCK]);

fn judge_sentence<'a>(pair: SquarePair, answer: &'a Answer<'a>) -> Judgement<'a> {
    let sentence = sentence(pair, answer);
    let is_right = sentence == Some((pair, KnightMoves::of(pair).moves().into()));
    let verdict = if is_right { AnswerVerdict::OtherWording } else { AnswerVerdict::Wrong };
    let case = CaseMatch::of_named(sentence.map(|(of, _)| of == pair), answer);
    Judgement::new(verdict, case, move || {
        let reason = match sentence {
            _ if is_right => answer.describe_wording(),
            None => format!("found {}, expected {}", answer.shown(), answer.right_shown()),
            Some((of, _)) if of != pair => format!("the output answers {} to {}", of.from, of.to),
            Some((_, number)) => proof(pair).against(Claimed::Moves(number)),
        };
        format!("{}: {reason}", subject(pair))
    })
}

/// The squares and the number of moves in a sentence that answers to these squares or to others.
fn sentence(pair: SquarePair, answer: &Answer<'_>) -> Option<(SquarePair, i64)> {
    /// Which words of a sentence they are.
    const FROM: usize = 3;
    const TO: usize = 5;
    const NUMBER: usize = 7;
    // The words before the first different one are those of the right sentence.
    if (TO + 1..=NUMBER).contains(&answer.same()) {
        let number = answer.different_words().nth(NUMBER - answer.same());
        return Some((pair, integer(number?)?));
    }
    let mut words = answer.words();
    let square = |name: &[u8]| match *name {
        [file, rank] => ChessSquare::from_name(&[file.to_ascii_lowercase(), rank]),
        _ => None,
    };
    let from = square(words.nth(FROM)?);
    let to = square(words.nth(TO - FROM - 1)?);
    let number = integer(words.nth(NUMBER - TO - 1)?);
    Some((SquarePair { from: from?, to: to? }, number?))
}

fn subject(pair: SquarePair) -> String {
    format!("{} to {}", pair.from, pair.to)
}

fn proof(pair: SquarePair) -> Proof {
    let square = |square: ChessSquare| Square::new(7 - u32::from(square.rank()), u32::from(square.file()));
    let (from, to) = (square(pair.from), square(pair.to));
    Proof::on_empty_board(Size::square(8), MoveSet::KNIGHT, from, to, Notation::Algebraic)
}

const USUAL: u64 = 1000;

const fn shapes(cases: CaseCounts) -> Shapes<SquarePair> {
    Shapes {
        cases,
        shapes: SHAPES,
        all: All::These("pairs of squares", || Box::new((0..SquarePair::COUNT).map(SquarePair::from_index))),
    }
}

const SHAPES: &[Shape<SquarePair>] = &[
    Shape {
        name: "random",
        cases: "any two squares; one in sixteen as in corners",
        options: Options::None,
        sampler: |_| {
            let mut corners = corners();
            Box::new(move |rng| match rng.below(CORNERS_ONE_IN) {
                0 => corners(rng),
                _ => SquarePair::from_index(rng.below(SquarePair::COUNT as u64) as usize),
            })
        },
    },
    Shape {
        name: "corners",
        cases: "one half a corner and its diagonal neighbour, at which the formula for boards without edges fails, \
                the other half two squares on the edge",
        options: Options::None,
        sampler: |_| corners(),
    },
    Shape {
        name: "long",
        cases: "one half five moves apart, the other half six, which is the most",
        options: Options::None,
        sampler: |_| sample_from([5, 6].map(|moves| pairs_with(|pair| KnightMoves::of(pair).moves() == moves))),
    },
    Shape {
        name: "near",
        cases: "the same square, squares a move apart, and squares side by side or corner to corner, a third each",
        options: Options::None,
        sampler: |_| {
            sample_from([
                pairs_with(|pair| pair.from == pair.to),
                pairs_with(|pair| KnightMoves::of(pair).moves() == 1),
                pairs_with(|pair| [(0, 1), (1, 0), (1, 1)].contains(&offset(pair))),
            ])
        },
    },
];

/// How many cases of any kind there are to one at the corners. Left to chance these are so rare that a
/// wrong program may meet none.
pub(super) const CORNERS_ONE_IN: u64 = 16;

fn corners() -> Sampler<SquarePair> {
    let is_at = |at: u8| at == 0 || at == 7;
    let is_corner = move |square: ChessSquare| is_at(square.file()) && is_at(square.rank());
    let is_on_edge = move |square: ChessSquare| is_at(square.file()) || is_at(square.rank());
    sample_from([
        pairs_with(|pair| offset(pair) == (1, 1) && (is_corner(pair.from) || is_corner(pair.to))),
        pairs_with(|pair| is_on_edge(pair.from) && is_on_edge(pair.to)),
    ])
}

/// Samples one of several groups, and then a pair of it.
fn sample_from<const N: usize>(groups: [Vec<SquarePair>; N]) -> Sampler<SquarePair> {
    Box::new(move |rng| {
        let group = &groups[rng.below(N as u64) as usize];
        rng.choose(group)
    })
}

fn pairs_with(is_one: impl Fn(SquarePair) -> bool) -> Vec<SquarePair> {
    (0..SquarePair::COUNT).map(SquarePair::from_index).filter(|&pair| is_one(pair)).collect()
}

fn offset(SquarePair { from, to }: SquarePair) -> (u8, u8) {
    (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()))
}
