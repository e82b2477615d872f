//! The shortcuts for pairs of squares: every line has one length and every sentence another, so there is
//! nothing to keep account of between two of them.

use super::section::Shortcuts;
use crate::checker::OutputWindow;
use crate::formatter::MovesSentence;
use crate::parser::{PLAIN_LINE, Scanner, SquarePairs};
use crate::solver::distance::KnightMoves;

/// The shortcuts for zoj1091.
pub(super) const SHORTCUTS: Shortcuts<SquarePairs> = Shortcuts { answer: answer_plain_lines, check: check_plain_lines };

/// Sentences are written into a block that stays in the nearest cache and are copied or compared from
/// there all at once; a whole buffer is too large for that cache.
const BLOCK: usize = 128;

/// Sentences one after the other.
struct Sentences {
    bytes: [[u8; MovesSentence::LENGTH]; BLOCK],
    count: usize,
}

impl Sentences {
    fn new() -> Sentences {
        Sentences { bytes: [[0; MovesSentence::LENGTH]; BLOCK], count: 0 }
    }

    /// Answers lines, up to the first that is not plain.
    #[inline]
    fn answer(&mut self, lines: &[[u8; PLAIN_LINE]]) {
        let mut count = 0;
        for (line, sentence) in lines.iter().zip(&mut self.bytes) {
            let Some(pair) = SquarePairs::plain_line(line) else {
                break;
            };
            MovesSentence::fill(KnightMoves::of(pair), sentence);
            count += 1;
        }
        self.count = count;
    }

    fn bytes(&self) -> &[u8] {
        self.bytes[..self.count].as_flattened()
    }
}

fn answer_plain_lines(parser: &SquarePairs, scanner: &mut Scanner<'_>, out: &mut Vec<u8>, enough: usize) {
    if !parser.is_between_pairs() {
        return;
    }
    let mut sentences = Sentences::new();
    let (lines, _) = scanner.rest().as_chunks::<PLAIN_LINE>();
    let mut answered = 0;
    for lines in lines.chunks(BLOCK) {
        sentences.answer(lines);
        out.extend_from_slice(sentences.bytes());
        answered += sentences.count;
        if sentences.count < lines.len() || out.len() >= enough {
            break;
        }
    }
    scanner.consume_lines(answered * PLAIN_LINE, answered);
}

/// Compares outputs with the answers to plain lines, up to the first answer that is not in all of them
/// byte for byte; how many are.
fn check_plain_lines(parser: &SquarePairs, scanner: &mut Scanner<'_>, outputs: &mut [OutputWindow<'_>]) -> u64 {
    if !parser.is_between_pairs() {
        return 0;
    }
    let mut sentences = Sentences::new();
    let (lines, _) = scanner.rest().as_chunks::<PLAIN_LINE>();
    let mut right = 0;
    // Where the next answer is not right, the block behind it need not be made.
    let (first, others) = lines.split_at(lines.len().min(1));
    for lines in first.chunks(BLOCK).chain(others.chunks(BLOCK)) {
        sentences.answer(lines);
        let in_all = outputs
            .iter()
            .map(|output| right_sentences(&output.rest()[right * MovesSentence::LENGTH..], &sentences))
            .min()
            .unwrap_or(sentences.count);
        right += in_all;
        if in_all < lines.len() {
            break;
        }
    }
    scanner.consume_lines(right * PLAIN_LINE, right);
    for output in outputs {
        output.consume_lines(right * MovesSentence::LENGTH, right);
    }
    right as u64
}

/// With how many of these sentences an output begins.
fn right_sentences(output: &[u8], sentences: &Sentences) -> usize {
    if output.starts_with(sentences.bytes()) {
        return sentences.count;
    }
    let (found, _) = output.as_chunks::<{ MovesSentence::LENGTH }>();
    found.iter().zip(&sentences.bytes[..sentences.count]).take_while(|(found, right)| found == right).count()
}
