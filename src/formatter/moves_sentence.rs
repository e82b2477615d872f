//! `To get from e2 to e4 takes 2 knight moves.`

use super::Formatter;
use crate::board::ChessSquare;
use crate::solver::KnightMoves;

/// The sentence of "Knight Moves". The plural stands for one move too.
#[derive(Clone, Copy, Debug, Default)]
pub struct MovesSentence;

impl MovesSentence {
    /// The length of a sentence in bytes.
    pub const LENGTH: usize = FIRST_HALF + SECOND_HALF;

    /// Writes a sentence into its place.
    ///
    /// It is put together from two halves that stand ready: their tables are small enough to stay
    /// in the nearest cache, beside the block of answers that is being written.
    #[inline]
    pub fn fill(answer: KnightMoves, sentence: &mut [u8; MovesSentence::LENGTH]) {
        let pair = answer.pair();
        let (first, second) = sentence.split_at_mut(FIRST_HALF);
        first.copy_from_slice(&FIRST_HALVES[pair.from.index()][..FIRST_HALF]);
        second.copy_from_slice(&SECOND_HALVES[usize::from(answer.moves() & 7)][pair.to.index()][..SECOND_HALF]);
    }
}

impl Formatter<KnightMoves> for MovesSentence {
    fn write(&self, answer: KnightMoves, out: &mut Vec<u8>) {
        let mut sentence = [0; MovesSentence::LENGTH];
        MovesSentence::fill(answer, &mut sentence);
        out.extend_from_slice(&sentence);
    }
}

const FIRST_HALF: usize = b"To get from .. to ".len();
const SECOND_HALF: usize = b".. takes . knight moves.\n".len();

/// What a half takes in its table: a power of two, so that its place is a shift away.
const PADDED: usize = 32;

/// By the square the knight is on.
static FIRST_HALVES: [[u8; PADDED]; 64] = {
    let mut halves = [*b"To get from .. to               "; 64];
    let mut from = 0;
    while from < 64 {
        [halves[from][12], halves[from][13]] = ChessSquare::from_index(from as u8).name();
        from += 1;
    }
    halves
};

/// By the number of moves, from 0 to 6 (and 7, a power of two again), then by the square the knight
/// wants to be on.
static SECOND_HALVES: [[[u8; PADDED]; 64]; 8] = {
    let mut halves = [[*b".. takes . knight moves.\n       "; 64]; 8];
    let mut moves = 0;
    while moves < halves.len() {
        let mut to = 0;
        while to < 64 {
            let half = &mut halves[moves][to];
            [half[0], half[1]] = ChessSquare::from_index(to as u8).name();
            half[9] = b'0' + moves as u8;
            to += 1;
        }
        moves += 1;
    }
    halves
};
