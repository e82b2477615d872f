//! Verifies tours. Nothing here knows how they are found.

use super::Numbers;
use crate::board::{Size, Square, SquareSet};

/// The two forms of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// The last square is not a move from the first, or need not be.
    Open,
    /// The last square is a move from the first (re-entrant). The tour of a single square is closed.
    Closed,
}

/// Why a sequence of squares is no tour. Steps count from 1; squares have the numbers of
/// [`Size::at`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourFault {
    /// The square of a step is not on the board.
    OffTheBoard {
        /// The step.
        step: usize,
    },
    /// The square of a step has been visited before.
    VisitedBefore {
        /// The step.
        step: usize,
        /// The square.
        square: usize,
        /// The step that visited it first.
        before: usize,
    },
    /// The square of a step is blocked.
    Blocked {
        /// The step.
        step: usize,
    },
    /// A step is no knight's move.
    NotAMove {
        /// The step.
        step: usize,
        /// The square of the step before it.
        from: usize,
        /// The square of the step.
        to: usize,
    },
    /// The sequence ends before all squares have been visited.
    TooShort {
        /// The number of squares visited.
        squares: usize,
    },
}

/// Verifies that numbers of squares ([`Size::at`]) are a tour of a board, of all squares that are not
/// blocked, and returns its form.
///
/// # Errors
/// The first fault.
///
/// # Complexity
/// O(area), with one bit of memory a square.
pub(super) fn verify(size: Size, blocked: Option<&SquareSet>, numbers: &Numbers<'_>) -> Result<Form, TourFault> {
    let area = size.area();
    let free = area - blocked.map_or(0, SquareSet::len);
    let square_at = Division::by(size.columns());
    let mut visited = vec![0_u64; area.div_ceil(64)];
    // The bits after the last square count as visited. So one bit tells whether a square may be
    // visited, and the reason why not is found only when it matters.
    if let Some(last) = visited.last_mut() {
        *last = if area.is_multiple_of(64) { 0 } else { u64::MAX << (area % 64) };
    }
    if let Some(blocked) = blocked {
        // So do those that are blocked.
        for number in (0..area).filter(|&number| blocked.contains(size.at(number))) {
            visited[number / 64] |= 1 << (number % 64);
        }
    }
    let mut visit = |number: u32| {
        let (word, bit) = (visited.get_mut(number as usize / 64)?, 1 << (number % 64));
        let is_free = *word & bit == 0;
        *word |= bit;
        is_free.then(|| square_at.square(number))
    };
    let mut rest = numbers.clone();
    let Some(number) = rest.next() else {
        return Err(TourFault::TooShort { squares: 0 });
    };
    let first = visit(number).ok_or_else(|| fault(size, blocked, numbers, 1))?;
    let mut last = first;
    let mut visits = 1;
    let walk = rest.try_each(|number| {
        let here = visit(number).ok_or(())?;
        if !here.is_move_from(last) {
            return Err(());
        }
        last = here;
        visits += 1;
        Ok(())
    });
    if walk.is_err() {
        return Err(fault(size, blocked, numbers, visits + 1));
    }
    if visits < free {
        return Err(TourFault::TooShort { squares: visits });
    }
    // Of two squares, the way back would be the same move again.
    Ok(if free == 1 || free > 2 && first.is_move_from(last) { Form::Closed } else { Form::Open })
}

/// Verifies a tour that is made of runs: parts that follow one of a few courses. A course is a list of numbers,
/// which are added to that of the place of the run. `None` says nothing: there may be a fault, or a course is
/// too broad. The tour must then be verified square by square.
///
/// This comes to the same, as moving a list of squares over the board changes none of the moves between them. So
/// each course is verified once: its steps are moves, and its squares differ. It is then known as an
/// [`Outline`], rows of bits. Each run must lie on the board as a whole, start a move from where the one before
/// it ended, and have no square in common with the runs before it, a row at a time.
///
/// # Complexity
/// O(rows of all runs + squares of the courses), with one bit of memory a square.
pub(super) fn verify_runs(
    size: Size,
    courses: &[Vec<u32>],
    runs: impl IntoIterator<Item = (usize, u32)>,
) -> Option<Form> {
    let columns = size.columns() as usize;
    let square_at = Division::by(size.columns());
    let outlines: Vec<Outline> = courses.iter().map(|course| Outline::of(course, square_at)).collect::<Option<_>>()?;
    // One word more, so that there are always two words for the bits of a row.
    let mut visited = vec![0_u64; size.area() / 64 + 2];
    let mut ends: Option<[Square; 2]> = None;
    let mut visits = 0;
    for (course, base) in runs {
        let Outline { squares, breadth, top, ends: [first, last], ref rows } = *outlines.get(course)?;
        let place = square_at.square(base);
        // All squares have rows and columns of their own on the board, so the numbers are theirs.
        let fits = |at: u32, length: usize, side: u32| at as usize + length <= side as usize;
        if !fits(place.row, top + rows.len(), size.rows()) || !fits(place.column, breadth, size.columns()) {
            return None;
        }
        let mut start = base as usize + top * columns;
        let mut twice = 0;
        for &row in rows {
            let (word, shift) = (start / 64, start % 64);
            let [low, high] = visited.get_mut(word..word + 2)? else { return None };
            let [row_low, row_high] = [row << shift, row >> 1 >> (63 - shift)];
            twice |= *low & row_low | *high & row_high;
            *low |= row_low;
            *high |= row_high;
            start += columns;
        }
        if twice != 0 {
            return None;
        }
        let on_board = |square: Square| Square::new(place.row + square.row, place.column + square.column);
        let (first, last) = (on_board(first), on_board(last));
        ends = match ends {
            Some([_, before]) if !first.is_move_from(before) => return None,
            Some([start, _]) => Some([start, last]),
            None => Some([first, last]),
        };
        visits += squares;
    }
    let [first, last] = ends.filter(|_| visits == size.area())?;
    Some(if visits == 1 || first.is_move_from(last) { Form::Closed } else { Form::Open })
}

/// What a run on a course covers, seen from the square that the course is counted from.
struct Outline {
    /// The number of squares.
    squares: usize,
    /// The number of columns up to the last one with a square.
    breadth: usize,
    /// The first row with a square.
    top: usize,
    /// The first and the last square.
    ends: [Square; 2],
    /// The squares: bit `c` of row `r` is the one `top + r` rows down and `c` columns to the right.
    rows: Vec<u64>,
}

impl Outline {
    /// The outline of a course whose steps are moves and whose squares differ, if it is not too broad for words.
    fn of(course: &[u32], square_at: Division) -> Option<Outline> {
        let row = |number: &u32| square_at.square(*number).row as usize;
        let (top, bottom) = (row(course.iter().min()?), row(course.iter().max()?));
        // A move leads over two rows at most.
        let height = Some(bottom - top + 1).filter(|&height| height < 2 * course.len())?;
        let mut rows = vec![0; height];
        let mut breadth = 0;
        let mut last: Option<Square> = None;
        for &number in course {
            let square = square_at.square(number);
            let (row, bit) = (&mut rows[square.row as usize - top], 1_u64.checked_shl(square.column)?);
            if *row & bit != 0 || last.is_some_and(|last| !square.is_move_from(last)) {
                return None;
            }
            *row |= bit;
            breadth = breadth.max(square.column as usize + 1);
            last = Some(square);
        }
        Some(Outline { squares: course.len(), breadth, top, ends: [square_at.square(course[0]), last?], rows })
    }
}

/// The fault of the first step that has one.
#[cold]
fn fault(size: Size, blocked: Option<&SquareSet>, numbers: &Numbers<'_>, step: usize) -> TourFault {
    let mut walk = numbers.clone().map(|number| number as usize);
    let before = walk.clone();
    let from = step.checked_sub(2).and_then(|skipped| walk.nth(skipped)).unwrap_or(0);
    let to = walk.next().unwrap_or(0);
    if to >= size.area() {
        return TourFault::OffTheBoard { step };
    }
    if blocked.is_some_and(|blocked| blocked.contains(size.at(to))) {
        return TourFault::Blocked { step };
    }
    match (1..step).zip(before).find(|&(_, square)| square == to) {
        Some((before, square)) => TourFault::VisitedBefore { step, square, before },
        None => TourFault::NotAMove { step, from, to },
    }
}

/// Turns numbers of squares into rows and columns without a division, which would take most of the
/// time of verifying a tour.
///
/// # Source
/// D. Lemire, O. Kaser, N. Kurz, "Faster remainder by direct computation" (2019): the high half of
/// the product with the reciprocal, rounded up to 64 bits, is the quotient of any two numbers of 32.
#[derive(Clone, Copy)]
struct Division {
    columns: u32,
    reciprocal: u64,
}

impl Division {
    fn by(columns: u32) -> Division {
        // For one column this is 0, so that all squares seem to be in row 0. That does no harm, as a
        // knight has no move on one column or on one row.
        Division { columns, reciprocal: (u64::MAX / u64::from(columns)).wrapping_add(1) }
    }

    #[inline]
    fn square(self, number: u32) -> Square {
        let row = ((u128::from(self.reciprocal) * u128::from(number)) >> 64) as u32;
        Square::new(row, number - row * self.columns)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Request, Route, Tour, find};
    use super::*;
    use crate::board::OPPOSED_ORDER;
    use proptest::prelude::*;

    /// The form of a tour of runs, as it is found square by square.
    fn form_of_squares(size: Size, courses: &[Vec<u32>], runs: &[(usize, u32)]) -> Option<Form> {
        let numbers =
            runs.iter().flat_map(|&(course, base)| courses[course].iter().map(move |at| base.wrapping_add(*at)));
        Tour::new(size, numbers.collect()).ok().map(|tour| tour.form())
    }

    /// The courses and the runs of a tour, cut before these steps. Each course is counted from the square that
    /// is a few rows and columns before the upper left corner of the squares around it.
    fn cut(tour: &Tour, cuts: &[usize], before: Square) -> (Vec<Vec<u32>>, Vec<(usize, u32)>) {
        let (size, squares) = (tour.size(), tour.squares().collect::<Vec<_>>());
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut % squares.len()).chain([0, squares.len()]).collect();
        cuts.sort_unstable();
        let mut courses: Vec<Vec<u32>> = vec![];
        let mut runs = vec![];
        for part in cuts.windows(2).map(|ends| &squares[ends[0]..ends[1]]).filter(|part| !part.is_empty()) {
            let least = |side: fn(&Square) -> u32, before| part.iter().map(side).min().unwrap().saturating_sub(before);
            let corner = Square::new(least(|at| at.row, before.row), least(|at| at.column, before.column));
            let base = size.number(corner) as u32;
            let course: Vec<u32> = part.iter().map(|&square| size.number(square) as u32 - base).collect();
            let known = courses.iter().position(|known| *known == course).unwrap_or(courses.len());
            if known == courses.len() {
                courses.push(course);
            }
            runs.push((known, base));
        }
        (courses, runs)
    }

    fn tours() -> impl Strategy<Value = Tour> {
        let sizes = (3_u32..=14, 3_u32..=70).prop_map(|(rows, columns)| Size::new(rows, columns));
        let request = sizes.prop_flat_map(|size| prop_oneof![Just(Request::closed(size)), Just(Request::open(size))]);
        request.prop_filter_map("there is a tour", |request| find(&request).ok())
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_tour_in_runs_is_a_tour(
            tour in tours(),
            cuts in prop::collection::vec(any::<usize>(), 0..40),
            before in (0_u32..3, 0_u32..3),
        ) {
            let (courses, runs) = cut(&tour, &cuts, Square::new(before.0, before.1));
            let found = verify_runs(tour.size(), &courses, runs);
            prop_assert!(found == Some(tour.form()) || found.is_none() && tour.size().columns() > 64);
        }

        /// Whatever is changed, the runs are never taken for a tour if the squares are none.
        #[test]
        fn runs_that_are_no_tour_are_refused(
            tour in tours(),
            cuts in prop::collection::vec(any::<usize>(), 0..12),
            changes in prop::collection::vec((0..6, any::<usize>(), any::<usize>(), 0_u32..4), 1..3),
        ) {
            let size = tour.size();
            let (mut courses, mut runs) = cut(&tour, &cuts, Square::new(0, 0));
            for (kind, which, other, by) in changes {
                let (course, run) = (which % courses.len(), which % runs.len());
                let (squares, another) = (courses[course].len().max(1), other % runs.len());
                match kind {
                    0 => courses[course].iter_mut().skip(other % squares).take(1).for_each(|at| *at ^= 1 << by),
                    1 => runs[run].1 = runs[run].1.wrapping_add(by).wrapping_sub(1),
                    2 => runs[run].1 = runs[run].1.wrapping_add(size.columns()),
                    3 => runs.swap(run, another),
                    4 => runs.insert(run, runs[another]),
                    _ => drop(courses[course].pop()),
                }
            }
            if let Some(form) = verify_runs(size, &courses, runs.iter().copied()) {
                prop_assert_eq!(Some(form), form_of_squares(size, &courses, &runs));
            }
        }
    }

    /// All ways to pass through the 12 squares of a 3x4 board in six runs of two squares, where a run is a move
    /// for the numbers of its squares, but perhaps one over the edge of the board.
    #[test]
    fn runs_over_the_edge_of_the_board_are_refused() {
        let size = Size::new(3, 4);
        let courses = OPPOSED_ORDER.map(|jump| {
            let at = |back: i32, step: i32| ((-back).max(0) + step) as u32;
            let [first, second] = [[0, 0], [jump.down, jump.right]]
                .map(|[down, right]| at(jump.down, down) * size.columns() + at(jump.right, right));
            vec![first, second]
        });
        let mut counts = [0, 0];
        pass(size, &courses, &mut vec![], 0, &mut |runs| {
            let is_tour = form_of_squares(size, &courses, runs).is_some();
            assert_eq!(verify_runs(size, &courses, runs.iter().copied()).is_some(), is_tour, "{runs:?}");
            counts[usize::from(is_tour)] += 1;
        });
        assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    }

    /// Finds all lists of runs that cover the board, and start a move from where the one before ended.
    fn pass(
        size: Size,
        courses: &[Vec<u32>],
        runs: &mut Vec<(usize, u32)>,
        visited: u32,
        take: &mut impl FnMut(&[(usize, u32)]),
    ) {
        if visited.count_ones() as usize == size.area() {
            return take(runs);
        }
        let square = |number: u32| size.at(number as usize);
        let last = runs.last().map(|&(course, base)| square(base + courses[course][1]));
        for (course, base) in
            (0..courses.len()).flat_map(|course| (0..size.area() as u32).map(move |base| (course, base)))
        {
            let [first, second] = [0, 1].map(|index| base + courses[course][index]);
            let is_free = |number: u32| (number as usize) < size.area() && visited >> number & 1 == 0;
            if is_free(first) && is_free(second) && last.is_none_or(|last| square(first).is_move_from(last)) {
                runs.push((course, base));
                pass(size, courses, runs, visited | 1 << first | 1 << second, take);
                runs.pop();
            }
        }
    }

    /// If this did not hold, large tours would be verified square by square.
    #[test]
    fn every_mosaic_is_verified_by_runs() {
        let with_rows = |rows| (12..=90).step_by(5).map(move |columns| Size::new(rows, columns));
        for size in (5..=80).step_by(5).flat_map(with_rows) {
            for request in [Request::closed(size), Request::open(size)] {
                let Ok(Tour { form, route: Route::Mosaic(mosaic), .. }) = find(&request) else { continue };
                assert_eq!(verify_runs(size, mosaic.courses(), mosaic.walk().places()), Some(form), "{size}");
            }
        }
    }
}
