//! A contestant's output as words and the white space between them.
//!
//! White space is that of ASCII alone, as to every judge. Of a word or a gap only the start is kept: no
//! output, however strange, makes the checker hold more.

use super::gap::Gap;
use crate::parser::{Buffer, Error, Position};
use std::fmt::Debug;
use std::io::Read;
use std::mem;

/// Reads an output.
#[derive(Debug)]
pub struct Tokens<'r> {
    buffer: Buffer<'r>,
    /// What is to be read again, before the buffer.
    replay: Replay,
    /// A word that has been read already.
    lookahead: Option<Word>,
    /// What has been consumed since the last [`Tokens::record`], unless it is too much.
    record: Option<Vec<u8>>,
    /// A record that has been given back.
    spare: Vec<u8>,
    /// That of the words from the first answer on that is not exact, if it is wanted.
    fingerprint: Option<Fingerprint>,
    wants_fingerprint: bool,
}

/// What remains of a text without its white space: equal texts have equal ones, and others hardly ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fingerprint {
    length: u64,
    sums: [u64; 2],
}

impl Fingerprint {
    /// Adds bytes. White space is left out.
    ///
    /// # Source
    /// Two multiplicative hashes, the first that of G. Fowler, L. C. Noll and K.-P. Vo (FNV-1a).
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes.iter().filter(|&&byte| !is_space(byte)) {
            let [first, second] = self.sums;
            let byte = u64::from(byte);
            self.sums = [
                (first ^ byte).wrapping_mul(0x0100_0000_01b3),
                second.rotate_left(23).wrapping_add(byte + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15),
            ];
            self.length += 1;
        }
    }
}

/// Bytes that have been read before.
#[derive(Debug)]
struct Replay {
    bytes: Vec<u8>,
    /// The first that has not been consumed again, and its position.
    start: usize,
    position: Position,
}

/// A run of bytes without white space.
#[derive(Clone, Debug)]
pub struct Word {
    /// Where it starts.
    pub position: Position,
    kept: [u8; Word::KEPT],
    length: u64,
}

impl<'r> Tokens<'r> {
    /// The most bytes that are recorded, to be read again.
    const RECORDED: usize = 512;

    /// An output at its start.
    pub fn new(reader: &'r mut dyn Read) -> Tokens<'r> {
        let replay = Replay { bytes: vec![], start: 0, position: Position::START };
        Tokens {
            buffer: Buffer::new(reader, Position::after),
            replay,
            lookahead: None,
            spare: vec![],
            record: None,
            fingerprint: None,
            wants_fingerprint: false,
        }
    }

    /// Makes a fingerprint from the first answer on that is not exact.
    pub fn want_fingerprint(&mut self) {
        self.wants_fingerprint = true;
    }

    /// The next answer is not exact: the fingerprint starts here if it is wanted and has not started.
    pub fn start_fingerprint(&mut self) {
        if self.wants_fingerprint && self.fingerprint.is_none() {
            self.fingerprint = Some(Fingerprint::default());
        }
    }

    /// The fingerprint, if it has started.
    pub fn fingerprint(&self) -> Option<Fingerprint> {
        self.fingerprint
    }

    /// Reads on to the end of the output for the fingerprint, unless it has become longer than this one.
    ///
    /// # Errors
    /// If the output cannot be read.
    pub fn finish_fingerprint(&mut self, right: &Fingerprint) -> Result<(), Error> {
        self.record = None;
        while self.fingerprint.is_some_and(|found| found.length <= right.length) {
            let count = self.chunk()?.len();
            if count == 0 {
                break;
            }
            self.consume(count);
        }
        Ok(())
    }

    /// The position of what is read next.
    pub fn position(&mut self) -> Position {
        match &self.lookahead {
            Some(word) => word.position,
            None if self.replays() => self.replay.position,
            None => self.buffer.position(),
        }
    }

    /// What is in the buffer, if nothing else comes before it: for fast paths.
    #[inline]
    pub fn buffered(&self) -> Option<&[u8]> {
        (self.lookahead.is_none() && !self.replays()).then(|| self.buffer.rest())
    }

    /// Reads on until this many bytes are in the buffer, or as many as there are.
    ///
    /// # Errors
    /// If the output cannot be read.
    pub fn fill_buffer(&mut self, count: usize) -> Result<(), Error> {
        while self.buffer.rest().len() < count && self.buffer.refill()? {}
        Ok(())
    }

    /// Consumes buffered bytes that are whole lines of a known number.
    pub fn consume_lines(&mut self, count: usize, lines: usize) {
        if let Some(fingerprint) = &mut self.fingerprint {
            fingerprint.add(&self.buffer.rest()[..count]);
        }
        self.buffer.consume_lines(count, lines);
    }

    /// Consumes these bytes, if they come next and are all in memory; whether they do. There must be no
    /// lookahead.
    #[inline]
    pub fn consume_exactly(&mut self, right: &[u8]) -> bool {
        let is_next = self.buffered().is_some_and(|buffered| buffered.starts_with(right));
        if is_next {
            if let Some(fingerprint) = &mut self.fingerprint {
                fingerprint.add(right);
            }
            self.buffer.consume(right.len());
        }
        is_next
    }

    /// Consumes the bytes that are those of `right`, up to the first that differs. Returns how many there
    /// are. There must be no lookahead.
    ///
    /// # Errors
    /// If the output cannot be read.
    pub fn match_bytes(&mut self, right: &[u8]) -> Result<usize, Error> {
        let mut matched = 0;
        loop {
            let (chunk, wanted) = (self.chunk()?, &right[matched..]);
            let count = chunk.len().min(wanted.len());
            if chunk[..count] == wanted[..count] {
                self.consume(count);
                matched += count;
                if count == 0 || matched == right.len() {
                    return Ok(matched);
                }
            } else {
                let same = chunk.iter().zip(wanted).take_while(|(found, right)| found == right).count();
                self.consume(same);
                return Ok(matched + same);
            }
        }
    }

    /// Reads white space, to the next word or to the end of the output.
    ///
    /// # Errors
    /// If the output cannot be read.
    pub fn gap(&mut self) -> Result<Gap, Error> {
        let mut gap = Gap::new(self.position());
        if self.lookahead.is_some() {
            return Ok(gap);
        }
        loop {
            let chunk = self.chunk()?;
            if chunk.is_empty() {
                gap.at_the_end = true;
                return Ok(gap);
            }
            let length = chunk.iter().position(|&byte| !is_space(byte)).unwrap_or(chunk.len());
            gap.extend(&chunk[..length]);
            let is_whole = length < chunk.len();
            self.consume(length);
            if is_whole {
                return Ok(gap);
            }
        }
    }

    /// Reads a word, to the white space after it or to the end of the output.
    ///
    /// # Errors
    /// If the output cannot be read.
    pub fn word(&mut self) -> Result<Word, Error> {
        if let Some(word) = self.lookahead.take() {
            return Ok(word);
        }
        let mut word = Word::new(self.position());
        loop {
            let chunk = self.chunk()?;
            let length = chunk.iter().position(|&byte| is_space(byte)).unwrap_or(chunk.len());
            let is_whole = length < chunk.len() || chunk.is_empty();
            word.extend(&chunk[..length]);
            self.consume(length);
            if is_whole {
                return Ok(word);
            }
        }
    }

    /// Consumes the rest of a line and its newline.
    ///
    /// # Errors
    /// If the output cannot be read.
    pub fn skip_line(&mut self) -> Result<(), Error> {
        loop {
            let chunk = self.chunk()?;
            let (count, is_whole) = match memchr::memchr(b'\n', chunk) {
                Some(end) => (end + 1, true),
                None => (chunk.len(), chunk.is_empty()),
            };
            self.consume(count);
            if is_whole {
                return Ok(());
            }
        }
    }

    /// Consumes a buffered line and returns it, unless it is too long to be recorded. Nothing else may come before
    /// it.
    pub fn consume_recorded_line(&mut self, length: usize) -> Option<Vec<u8>> {
        (length <= Tokens::RECORDED).then(|| {
            let mut text = mem::take(&mut self.spare);
            text.clear();
            text.extend_from_slice(&self.buffer.rest()[..length]);
            self.consume_lines(length, 1);
            text
        })
    }

    /// Takes a record back whose memory may be used again.
    pub fn give_back(&mut self, record: Option<Vec<u8>>) {
        self.spare = record.unwrap_or_default();
    }

    /// Puts a word back, to be read next.
    pub fn put_back(&mut self, word: Word) {
        self.lookahead = Some(word);
    }

    /// Whether a word has been put back.
    pub fn has_lookahead(&self) -> bool {
        self.lookahead.is_some()
    }

    /// The length of the word that has been put back, 0 if there is none; `None` if the word is a very long one.
    pub fn lookahead_length(&self) -> Option<usize> {
        self.lookahead.as_ref().map_or(Some(0), |word| word.whole().map(<[u8]>::len))
    }

    /// Starts a record of what is consumed, up to [`Tokens::RECORDED`] bytes. A lookahead is part of it.
    pub fn record(&mut self) {
        self.record = match &self.lookahead {
            None => Some(vec![]),
            Some(word) => word.whole().map(<[u8]>::to_vec),
        };
    }

    /// How much has been recorded; none if it was too much.
    pub fn recorded(&self) -> Option<usize> {
        self.record.as_ref().map(Vec::len)
    }

    /// The record, which ends; none if it was too much.
    pub fn take_record(&mut self) -> Option<Vec<u8>> {
        self.record.take()
    }

    /// Has bytes read again that were read before, from their old position on.
    pub fn replay(&mut self, bytes: &[u8], position: Position) {
        let rest = &self.replay.bytes[self.replay.start..];
        self.replay = Replay { bytes: [bytes, rest].concat(), start: 0, position };
        self.lookahead = None;
    }

    fn replays(&self) -> bool {
        self.replay.start < self.replay.bytes.len()
    }

    /// Bytes that come next; none at the end of the output.
    fn chunk(&mut self) -> Result<&[u8], Error> {
        if self.replays() {
            return Ok(&self.replay.bytes[self.replay.start..]);
        }
        if self.buffer.rest().is_empty() {
            self.buffer.refill()?;
        }
        Ok(self.buffer.rest())
    }

    /// Consumes bytes of a chunk.
    fn consume(&mut self, count: usize) {
        let replays = self.replays();
        let chunk = if replays { &self.replay.bytes[self.replay.start..] } else { self.buffer.rest() };
        if let Some(record) = &mut self.record {
            if record.len() + count <= Tokens::RECORDED {
                record.extend_from_slice(&chunk[..count]);
            } else {
                self.record = None;
            }
        }
        if replays {
            self.replay.position = self.replay.position.after(&chunk[..count]);
            self.replay.start += count;
        } else {
            if let Some(fingerprint) = &mut self.fingerprint {
                fingerprint.add(&chunk[..count]);
            }
            self.buffer.consume(count);
        }
    }
}

/// White space, as C and every judge have it.
#[inline]
pub fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

impl Word {
    /// How many bytes of a word are kept. No right word is as long.
    pub const KEPT: usize = 64;

    /// Stands at the end of what is kept of a longer word, so that it is never taken for a whole one.
    const ELLIPSIS: &[u8; 3] = b"...";

    /// A word of which nothing has been read.
    pub fn new(position: Position) -> Word {
        Word { position, kept: [0; Word::KEPT], length: 0 }
    }

    /// The word; of a very long one, which is no right one, the start and an ellipsis.
    pub fn text(&self) -> &[u8] {
        &self.kept[..self.length.min(Word::KEPT as u64) as usize]
    }

    /// The word, unless it is a very long one.
    pub fn whole(&self) -> Option<&[u8]> {
        (self.length <= Word::KEPT as u64).then(|| self.text())
    }

    /// Adds what follows.
    pub fn extend(&mut self, bytes: &[u8]) {
        let kept = self.text().len();
        let more = bytes.len().min(Word::KEPT - kept);
        self.kept[kept..kept + more].copy_from_slice(&bytes[..more]);
        self.length += bytes.len() as u64;
        if self.length > Word::KEPT as u64 {
            self.kept[Word::KEPT - Word::ELLIPSIS.len()..].copy_from_slice(Word::ELLIPSIS);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_the_length_that_is_kept_is_whole_and_a_longer_one_is_not() {
        for (length, is_whole) in [(Word::KEPT - 1, true), (Word::KEPT, true), (Word::KEPT + 1, false)] {
            let text = vec![b'7'; length];
            for cut in 0..=length {
                let mut reader = text[..cut].chain(&text[cut..]);
                let word = Tokens::new(&mut reader).word().unwrap();
                assert_eq!(word.whole(), is_whole.then_some(&text[..]), "{length} bytes cut at {cut}");
                assert_eq!(word.text().ends_with(b"..."), !is_whole);
            }
        }
    }

    #[test]
    fn what_is_read_again_comes_before_the_rest_and_keeps_its_position() {
        let mut reader = &b"one two\nthree four"[..];
        let mut tokens = Tokens::new(&mut reader);
        let start = tokens.position();
        tokens.record();
        for _ in 0..3 {
            tokens.word().unwrap();
            tokens.gap().unwrap();
        }
        let record = tokens.take_record().unwrap();
        assert_eq!(record, b"one two\nthree ");
        tokens.replay(&record, start);
        let mut found = String::new();
        for _ in 0..4 {
            let word = tokens.word().unwrap();
            found += &format!("{} at {}, then {}; ", word.text().escape_ascii(), word.position, tokens.gap().unwrap());
        }
        let expected = "one at 1:1, then one space; two at 1:5, then a line end; three at 2:1, then one space; \
                        four at 2:7, then the end of the output; ";
        assert_eq!(found, expected);
    }
}
