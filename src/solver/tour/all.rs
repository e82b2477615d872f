//! All tours of a board, in the order of their squares.

use super::around::{Prepared, prepared};
use super::exclusion::{NoTourAround, Why};
use super::query::{Query, Rest};
use super::search::Search;
use super::{Form, Tour};
use crate::board::{Size, Square, SquareSet};
use std::sync::Arc;

/// All tours that answer a query, one after the other.
///
/// Each tour is met once, in one direction: a closed one from its first square to the lesser of the two
/// neighbours that it has there, an open one from the lesser of its ends; unless the query says otherwise. They
/// come in the order of their squares, and squares in the order of their names: by file and then by rank.
#[derive(Clone)]
pub struct AllTours {
    blocked: Arc<SquareSet>,
    rest: Rest,
    prepared: Prepared,
}

impl AllTours {
    /// Prepares to find all tours.
    ///
    /// # Errors
    /// The rule that excludes them, or that the board has more squares than are searched.
    pub fn of(query: &Query) -> Result<AllTours, NoTourAround> {
        let no_tour = |why| NoTourAround { query: query.clone(), why };
        let rest = query.rest().map_err(|bad| no_tour(Why::BadSquare(bad)))?;
        let prepared = prepared(query, &rest).map_err(no_tour)?;
        Ok(AllTours { blocked: Arc::new(query.blocked.clone()), rest, prepared })
    }

    /// Hands out each tour until that fails, and returns how many there are.
    ///
    /// # Errors
    /// The first error of `take`.
    ///
    /// # Complexity
    /// Each tour is found by a search that leaves a branch only when its forced moves leave no tour. A branch
    /// without a tour may take exponential time.
    pub fn try_for_each<E>(&self, mut take: impl FnMut(Tour) -> Result<(), E>) -> Result<u64, E> {
        let mut count = 0;
        let mut take = |squares: &[Square]| {
            let tour = Tour::around(&self.blocked, self.rest.whole(squares)).expect("what is found is a tour");
            count += 1;
            take(tour)
        };
        match &self.prepared {
            Prepared::Single(square) => take(&[*square])?,
            Prepared::Search(search) if self.rest.form == Form::Closed => self.closed(search.clone(), &mut take)?,
            Prepared::Search(search) => self.open(search.clone(), &mut take)?,
        }
        Ok(count)
    }

    /// Closed tours, by the second square. That the last is greater means that each is met in one direction.
    fn closed<E>(&self, mut search: Search, take: &mut impl FnMut(&[Square]) -> Result<(), E>) -> Result<(), E> {
        let squares = self.sorted();
        let start = self.rest.start.unwrap_or(squares[0]);
        for &second in squares.iter().filter(|square| square.is_move_from(start)) {
            let mut this = search.clone();
            this.require(start, second);
            this.for_each_in_order(&[start, second], &mut *take)?;
            search.exclude(start, second);
        }
        Ok(())
    }

    /// Open tours, by the first square. If no end is given, the last is greater.
    fn open<E>(&self, mut search: Search, take: &mut impl FnMut(&[Square]) -> Result<(), E>) -> Result<(), E> {
        let Rest { start, end, .. } = self.rest;
        let starts = start.map_or_else(|| self.sorted(), |start| vec![start]);
        for start in starts.into_iter().filter(|&start| end != Some(start)) {
            let mut this = search.clone();
            this.require_end(start);
            this.for_each_in_order(&[start], &mut *take)?;
            if end.is_none() {
                search.exclude_end(start);
            }
        }
        Ok(())
    }

    /// The squares in the order of their names.
    fn sorted(&self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.rest.squares().collect();
        squares.sort_by_key(|&square| order(square, self.blocked.size()));
        squares
    }
}

/// Where a square stands in the order of names.
fn order(square: Square, size: Size) -> (u32, u32) {
    (square.column, size.rows() - 1 - square.row)
}
