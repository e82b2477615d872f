//! `To get from e2 to e4 takes 2 knight moves.`

use crate::board::{ChessSquare, SquarePair};
use crate::solver::distance::KnightMoves;

/// The sentence of "Knight Moves". The plural stands for one move too.
#[derive(Clone, Copy, Debug, Default)]
pub struct MovesSentence;

impl MovesSentence {
    /// The length of a sentence in bytes.
    pub const LENGTH: usize = FIRST_HALF.len() + SECOND_HALF.len();

    /// Appends a sentence.
    pub fn write(answer: KnightMoves, out: &mut Vec<u8>) {
        let mut sentence = [0; MovesSentence::LENGTH];
        MovesSentence::fill(answer, &mut sentence);
        out.extend_from_slice(&sentence);
    }

    /// Writes a sentence into its place.
    ///
    /// It is put together from two halves that are made when the program is compiled. Their tables are small
    /// enough to stay in the nearest cache, and a half is moved by one or two registers.
    #[inline]
    pub fn fill(answer: KnightMoves, sentence: &mut [u8; MovesSentence::LENGTH]) {
        let pair = answer.pair();
        let (first, second) = sentence.split_at_mut(FIRST_HALF.len());
        first.copy_from_slice(&FIRST_HALVES[pair.from.index()]);
        second.copy_from_slice(&SECOND_HALVES[usize::from(SECOND_HALF_OF[pair.index()] & 511)][..SECOND_HALF.len()]);
    }
}

/// As many bytes as a register moves at once.
const FIRST_HALF: [u8; 16] = *b"To get from .. t";
const SECOND_HALF: [u8; 27] = *b"o .. takes . knight moves.\n";

/// By the square the knight is on.
static FIRST_HALVES: [[u8; FIRST_HALF.len()]; 64] = {
    let mut halves = [FIRST_HALF; 64];
    let mut from = 0;
    while from < 64 {
        [halves[from][12], halves[from][13]] = ChessSquare::from_index(from as u8).name();
        from += 1;
    }
    halves
};

/// By 64 times the number of moves, from 0 to 7, and the square the knight wants to be on. A half
/// takes 32 bytes, so that its place is a shift away.
static SECOND_HALVES: [[u8; 32]; 8 * 64] = {
    let mut halves = [[0; 32]; 8 * 64];
    let mut index = 0;
    while index < halves.len() {
        let mut half = SECOND_HALF;
        [half[2], half[3]] = ChessSquare::from_index((index % 64) as u8).name();
        half[11] = b'0' + (index / 64) as u8;
        let (text, _) = halves[index].split_at_mut(half.len());
        text.copy_from_slice(&half);
        index += 1;
    }
    halves
};

/// By [`SquarePair::index`]: where its answer's second half stands.
static SECOND_HALF_OF: [u16; SquarePair::COUNT] = {
    let mut places = [0; SquarePair::COUNT];
    let mut index = 0;
    while index < places.len() {
        let pair = SquarePair::from_index(index);
        places[index] = KnightMoves::of(pair).moves() as u16 * 64 + pair.to.index() as u16;
        index += 1;
    }
    places
};
