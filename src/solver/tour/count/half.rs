//! One half of a board: its squares are decided one after the other, and the states of the frontier counted.

use super::Stopped;
use super::columns::{Columns, End};
use super::number::Number;
use super::state::{Key, State, WIDEST};
use super::table::Table;

/// A board whose first squares are decided.
///
/// The frontier is made of the squares from the first that is not decided to the last that a decided one may
/// have a move to; behind them comes the outside of the board, with which the ends of an open tour are connected
/// (of a closed tour it is done from the start).
#[derive(Clone)]
pub struct Half<N> {
    pub columns: Columns,
    pub table: Table<N>,
    /// The place of the first square of the frontier.
    pub begin: usize,
    /// The place after its last square.
    pub end: usize,
}

/// A connection between two squares of the frontier that may be made, or must.
#[derive(Clone, Copy)]
struct Link {
    squares: [usize; 2],
    must: bool,
}

impl<N: Number> Half<N> {
    /// Nothing is decided.
    pub fn new(columns: Columns) -> Half<N> {
        let outside = if columns.has_ends { 0 } else { 15 };
        Half { columns, table: Table::of([outside, 0]), begin: 0, end: 0 }
    }

    /// The number of squares of the frontier, with the outside.
    pub fn width(&self) -> usize {
        self.end - self.begin + 1
    }

    /// Decides all squares before a column, so that the frontier is that column and the next.
    pub fn decide_before(&mut self, column: u32, memory: u64, step: &mut dyn FnMut()) -> Result<(), Stopped> {
        while self.begin < self.columns.before(column) {
            self.decide(memory)?;
            step();
        }
        self.widen(self.columns.before(column + 2), memory)
    }

    /// Decides the moves of the first square of the frontier.
    fn decide(&mut self, memory: u64) -> Result<(), Stopped> {
        let later = self.columns.later(self.begin);
        let last = later.last().copied().unwrap_or(self.begin);
        self.widen(last + 1, memory)?;
        let (width, end) = (self.width(), self.columns.end(self.begin));
        let outside = width - 1;
        let later: Vec<usize> = later.iter().map(|place| place - self.begin).collect();
        let memory = memory.saturating_sub(self.table.memory());
        let mut next = Table::with_room(self.table.len(), memory);
        for (&key, number) in self.table.iter() {
            let state = State::read(key, width);
            let mut to = [0; 5];
            let mut count = 0;
            let may_end = end != End::Never && !state.is_done(outside);
            let must_end = end == End::Must;
            if must_end && !may_end {
                continue;
            }
            for &square in later.iter().filter(|&&square| !state.is_done(square)).chain(may_end.then_some(&outside)) {
                to[count] = square;
                count += 1;
            }
            let to = &to[..count];
            let mut put = |state: &State, closes: bool| {
                if closes && !self.is_whole(state) { Ok(()) } else { next.add(state.key(1, width), number, memory) }
            };
            if state.is_done(0) {
                if !must_end {
                    put(&state, false)?;
                }
            } else if !state.has_no_move(0) {
                for &square in to.iter().filter(|&&square| !must_end || square == outside) {
                    let mut state = state;
                    let closes = state.connect(0, square);
                    put(&state, closes)?;
                }
            } else {
                for (index, &second) in to.iter().enumerate().filter(|&(_, &second)| !must_end || second == outside) {
                    for &first in &to[..index] {
                        let mut state = state;
                        state.connect(0, first);
                        let closes = state.connect(0, second);
                        put(&state, closes)?;
                    }
                }
            }
        }
        self.table = next;
        self.begin += 1;
        Ok(())
    }

    /// Decides moves between the two columns of the frontier: its own half, or all. And which squares of the first
    /// column, or of both, are ends.
    pub fn decide_between(&mut self, column: u32, share: Share, memory: u64) -> Result<(), Stopped> {
        let links = self.links(column, share);
        let width = self.width();
        let memory = memory.saturating_sub(self.table.memory());
        let mut next = Table::with_room(self.table.len(), memory);
        for (&key, number) in self.table.iter() {
            // All at once: a table for each link would be filled as often.
            self.with_links(State::read(key, width), &links, &mut |key| next.add(key, number, memory))?;
        }
        self.table = next;
        Ok(())
    }

    /// Hands out each state that comes of one by making some of the links.
    fn with_links(
        &self,
        mut state: State,
        links: &[Link],
        put: &mut impl FnMut(Key) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let Some((&Link { squares: [a, b], must }, rest)) = links.split_first() else {
            return put(state.key(0, self.width()));
        };
        if !must {
            self.with_links(state, rest, put)?;
        }
        if !state.is_done(a) && !state.is_done(b) && (!state.connect(a, b) || self.is_whole(&state)) {
            self.with_links(state, rest, put)?;
        }
        Ok(())
    }

    fn links(&self, column: u32, share: Share) -> Vec<Link> {
        let outside = self.width() - 1;
        let [first, second] = [self.columns.before(column), self.columns.before(column + 1)];
        let mut links = vec![];
        for place in first..second {
            let from = self.columns.square(place);
            let beside =
                self.columns.later(place).into_iter().filter(|&to| self.columns.square(to).column == column + 1);
            for to in beside.filter(|&to| share == Share::All || self.columns.is_own(from, self.columns.square(to))) {
                links.push(Link { squares: [place - self.begin, to - self.begin], must: false });
            }
        }
        let last = if share == Share::All { self.end } else { second };
        for place in first..last {
            let end = self.columns.end(place);
            if end != End::Never {
                links.push(Link { squares: [place - self.begin, outside], must: end == End::Must });
            }
        }
        links
    }

    /// Whether a path that has closed is the tour: no other square is left.
    fn is_whole(&self, state: &State) -> bool {
        self.end == self.columns.len() && (0..self.width()).all(|at| state.is_done(at))
    }

    /// Widens the frontier to the squares before a place.
    fn widen(&mut self, end: usize, memory: u64) -> Result<(), Stopped> {
        let width = self.width();
        if end <= self.end {
            return Ok(());
        }
        self.end = end;
        let wide = self.width();
        if wide > WIDEST {
            return Err(Stopped::Width);
        }
        let old = std::mem::replace(&mut self.table, Table::with_room(0, 0));
        let memory = memory.saturating_sub(old.memory());
        for (key, number) in old {
            let state = State::read(key, width).widened(width, wide);
            self.table.add(state.key(0, wide), &number, memory)?;
        }
        Ok(())
    }
}

/// Which of the moves between the two middle columns a half decides.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// One of two: the other half of the board decides their mirror images ([`Columns::is_own`]).
    Own,
    All,
}
