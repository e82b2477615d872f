//! `To get from e2 to e4 takes 2 knight moves.`

use super::Formatter;
use crate::board::SquarePair;
use crate::solver::KnightMoves;

/// The sentence of "Knight Moves". The plural stands for one move too.
#[derive(Clone, Copy, Debug, Default)]
pub struct MovesSentence;

impl Formatter<KnightMoves> for MovesSentence {
    /// Copies a sentence that stands ready: an answer follows from its two squares, so there are
    /// 4,096 sentences, which take less time to copy than one takes to put together.
    #[inline]
    fn write(&self, answer: KnightMoves, out: &mut Vec<u8>) {
        out.extend_from_slice(&SENTENCES[answer.pair().index()]);
    }
}

const BLANK_SENTENCE: [u8; 43] = *b"To get from .. to .. takes . knight moves.\n";

/// By [`SquarePair::index`].
static SENTENCES: [[u8; BLANK_SENTENCE.len()]; SquarePair::COUNT] = {
    let mut sentences = [BLANK_SENTENCE; SquarePair::COUNT];
    let mut index = 0;
    while index < sentences.len() {
        sentences[index] = sentence(KnightMoves::of(SquarePair::from_index(index)));
        index += 1;
    }
    sentences
};

const fn sentence(answer: KnightMoves) -> [u8; BLANK_SENTENCE.len()] {
    let mut sentence = BLANK_SENTENCE;
    let SquarePair { from, to } = answer.pair();
    [sentence[12], sentence[13]] = from.name();
    [sentence[18], sentence[19]] = to.name();
    sentence[27] = b'0' + answer.moves();
    sentence
}
