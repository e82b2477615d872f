//! Joins the two halves of a board: pairs of states that are one tour together.

use super::Stopped;
use super::columns::Columns;
use super::half::{Half, Share};
use super::number::{Number, Total};
use super::state::{Key, State, WIDEST};
use crate::board::Square;
use num_bigint::BigUint;

/// The most squares with one move that both halves may have in common: their mates take four bits each.
pub const POINTS: usize = 16;

/// How many moves each square of the frontier has, in two bits each.
type Degrees = u64;

/// A state as the other half sees it.
struct Joint<N> {
    degrees: Degrees,
    /// The squares with one move, numbered in order: for each the number of its mate, in four bits.
    mates: u64,
    number: N,
}

/// Counts the pairs of states that are one tour together. The two halves have the same frontier.
pub fn join<N: Number>(
    left: &Half<N>,
    right: &Half<N>,
    share: Share,
    memory: u64,
    progress: &mut dyn FnMut(u32),
) -> Result<BigUint, Stopped> {
    let states = left.table.len() + right.table.len();
    let tables = left.table.memory() + if std::ptr::eq(left, right) { 0 } else { right.table.memory() };
    if tables + states as u64 * (size_of::<Joint<N>>() as u64 + N::HEAP) > memory {
        return Err(Stopped::Memory);
    }
    let symmetry = Symmetry::of(left, right, share);
    let width = left.width();
    let identity: Vec<usize> = (0..width).collect();
    let full: Degrees = (0..width - 1).map(|at| 2 << (2 * at)).sum::<u64>()
        | if left.columns.has_ends { 2 << (2 * (width - 1)) } else { 0 };
    // The outside of a closed tour is done from the start, and has no part in it.
    let counted: Degrees = full | full >> 1;
    let mut lefts = joints(left, &identity, |degrees| degrees & counted);
    let mut rights = joints(right, &symmetry.mirrored, |degrees| full - (degrees & counted));
    lefts.sort_unstable_by_key(|joint| joint.degrees);
    rights.sort_unstable_by_key(|joint| joint.degrees);
    let mut total = Total::default();
    let mut rest = &rights[..];
    let all = lefts.len();
    let mut done = 0;
    for group in lefts.chunk_by(|a, b| a.degrees == b.degrees) {
        let degrees = group[0].degrees;
        rest = &rest[rest.partition_point(|joint| joint.degrees < degrees)..];
        let fitting = &rest[..rest.partition_point(|joint| joint.degrees == degrees)];
        let times = if fitting.is_empty() { 0 } else { symmetry.times(degrees, full) };
        if times > 0 {
            let mut sum = Total::default();
            pairs(group, fitting, &mut sum)?;
            total.add_times(sum, times);
        }
        done += group.len();
        progress((100 * done / all) as u32);
    }
    Ok(total.sum())
}

/// Adds the products of all pairs of states that are one tour together.
fn pairs<N: Number>(lefts: &[Joint<N>], rights: &[Joint<N>], total: &mut Total) -> Result<(), Stopped> {
    let points = ones_of(lefts[0].degrees);
    for left in lefts {
        let mut sum = N::zero();
        for right in rights.iter().filter(|right| is_one_cycle(left.mates, right.mates, points)) {
            sum.add(&right.number)?;
        }
        left.number.multiply(&sum, total);
    }
    Ok(())
}

/// Whether two pairings of points are one cycle. Of no points they are: then a half has the whole tour.
#[inline]
fn is_one_cycle(a: u64, b: u64, points: u32) -> bool {
    let (mut at, mut visited) = (0, 0);
    loop {
        at = b >> (4 * (a >> (4 * at) & 15)) & 15;
        visited += 2;
        if at == 0 {
            return visited >= points;
        }
    }
}

/// How many squares have one move.
fn ones_of(degrees: Degrees) -> u32 {
    (degrees & 0x5555_5555_5555_5555).count_ones()
}

/// The states of a half in the order of the squares of the other: `from` has for each of these the square of
/// the half.
fn joints<N: Number>(half: &Half<N>, from: &[usize], wanted: impl Fn(Degrees) -> Degrees) -> Vec<Joint<N>> {
    let mut to = [0; WIDEST];
    from.iter().enumerate().for_each(|(at, &square)| to[square] = at);
    let joint = |(&key, number): (&Key, &N)| {
        let state = State::read(key, half.width());
        let (mut degrees, mut mates, mut numbers, mut points) = (0, 0, [0; WIDEST], 0);
        for (at, &square) in from.iter().enumerate() {
            let is_point = !state.is_done(square) && !state.has_no_move(square);
            let degree = if state.is_done(square) { 2 } else { u64::from(is_point) };
            degrees |= degree << (2 * at);
            numbers[at] = points;
            points += u64::from(is_point);
        }
        for (at, &square) in from.iter().enumerate() {
            if degrees >> (2 * at) & 3 == 1 {
                mates |= numbers[to[usize::from(state.mates[square])]] << (4 * numbers[at]);
            }
        }
        Joint { degrees: wanted(degrees), mates, number: number.clone() }
    };
    half.table.iter().map(joint).collect()
}

/// What the symmetry of a board says of the groups of states.
struct Symmetry {
    /// For each square of the left frontier the square of the right one.
    mirrored: Vec<usize>,
    /// For each square of the left frontier that upside down, if the board is the same then.
    flipped: Option<Vec<usize>>,
    /// Whether the halves are the same, seen from their sides.
    is_mirrored: bool,
}

impl Symmetry {
    fn of<N: Number>(left: &Half<N>, right: &Half<N>, share: Share) -> Symmetry {
        let width = left.width();
        let map = |image: &dyn Fn(Square) -> Square, half: &Half<N>| -> Vec<usize> {
            let square = |at: usize| half.columns.place(image(left.columns.square(left.begin + at)));
            let squares = (0..width - 1).map(|at| square(at).map_or(0, |place| place - half.begin));
            squares.chain([width - 1]).collect()
        };
        let columns: &Columns = &left.columns;
        let is_flipped = columns.flipped() == *columns && (share == Share::All || columns.owns_evenly());
        Symmetry {
            mirrored: map(&|square| columns.mirror(square), right),
            flipped: is_flipped.then(|| map(&|square| columns.flip(square), left)),
            is_mirrored: share == Share::Own,
        }
    }

    /// How many groups of states have as many tours as this, or 0 if another stands for it.
    fn times(&self, degrees: Degrees, full: Degrees) -> u64 {
        let permuted = |degrees: Degrees, map: &[usize]| {
            map.iter().enumerate().map(|(at, &from)| (degrees >> (2 * from) & 3) << (2 * at)).sum::<u64>()
        };
        let mut same = vec![degrees];
        if self.is_mirrored {
            same.push(permuted(full - degrees, &self.mirrored));
        }
        if let Some(flipped) = &self.flipped {
            same.extend_from_within(..);
            let half = same.len() / 2;
            same[half..].iter_mut().for_each(|degrees| *degrees = permuted(*degrees, flipped));
        }
        if same.iter().any(|&other| other < degrees) {
            return 0;
        }
        same.sort_unstable();
        same.dedup();
        same.len() as u64
    }
}
