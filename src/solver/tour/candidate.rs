//! Checks candidate tours under all readings that a text may have, and explains the first fault of one
//! that is no tour.

use super::{Form, Tour, TourFault};
use crate::board::{Name, Size};
use crate::parser::counted;
use std::fmt::{self, Display};

/// The words of a text that is said to be a tour, and how they stand.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a> {
    /// The size of the board, if it is known.
    pub size: Option<Size>,
    /// The words.
    pub squares: Squares<'a>,
    /// The numbers before the names of squares: none, the number of rows, or rows and columns.
    pub heading: &'a [u32],
    /// How the words stand on lines.
    pub lines: Rows,
    /// How the words stand in brackets.
    pub brackets: Rows,
}

/// The words of a candidate tour.
#[derive(Clone, Copy, Debug)]
pub enum Squares<'a> {
    /// Numbers, whatever they mean.
    Numbers(&'a [u32]),
    /// Names: the column, counted from 0, and the rank as it is written.
    Names(&'a [[u32; 2]], Spelling),
}

/// How names are spelt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spelling {
    /// There are files in capitals: `A1`.
    pub capitals: bool,
    /// There are names without a space between: `a1b3`.
    pub joined: bool,
}

/// How many words there are in each of the rows of a text: its lines, or its pairs of brackets.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rows {
    /// The rows with words.
    count: u32,
    /// The length of the first of them.
    first: u32,
    /// The length of the second of them.
    second: u32,
    /// Whether a later one has another length than the second.
    uneven: bool,
    /// The words on the row that has not ended yet.
    open: u32,
}

/// How the words of a candidate tour are to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    kind: Kind,
    /// What the first step, square, row, column or rank is called: 0 or 1.
    first: u32,
    heading: Heading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The step at which each square is visited, in lines that are the rows of the board.
    Grid,
    /// The numbers of the squares in order.
    Numbers,
    /// As a grid, in brackets.
    GridInBrackets,
    /// As a grid, and how it is broken into lines means nothing.
    FlattenedGrid,
    /// The row and the column of each square.
    RowColumn,
    /// The column and the row of each square.
    ColumnRow,
    /// The names of the squares in order.
    Names(Spelling),
}

/// What stands before the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heading {
    None,
    Size,
    Rows,
}

/// The readings of numbers, in the order in which they are tried.
const OF_NUMBERS: [(Kind, u32); 12] = [
    (Kind::Grid, 1),
    (Kind::Numbers, 1),
    (Kind::GridInBrackets, 1),
    (Kind::FlattenedGrid, 1),
    (Kind::Grid, 0),
    (Kind::GridInBrackets, 0),
    (Kind::FlattenedGrid, 0),
    (Kind::Numbers, 0),
    (Kind::RowColumn, 1),
    (Kind::RowColumn, 0),
    (Kind::ColumnRow, 1),
    (Kind::ColumnRow, 0),
];

/// What a candidate tour has been found to be.
#[derive(Debug)]
pub struct Checked {
    /// The first reading under which it is a tour or, if there is none, the likeliest.
    pub reading: Reading,
    /// Whether the start is repeated at the end of a closed tour.
    pub start_repeated: bool,
    /// The number of squares of the board.
    pub area: usize,
    /// Whether there are as many in the text, or more.
    pub complete: bool,
    /// Whether there are exactly as many, and most steps are knight's moves.
    pub nearly: bool,
    /// The tour, or why it is none.
    pub tour: Result<Tour, WrongTour>,
}

/// The first fault of a candidate tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongTour {
    size: Size,
    fault: Fault,
    /// What the first step is called: 0 or 1.
    first: u32,
}

/// Squares have the numbers of [`Size::at`]; steps count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Order(TourFault),
    /// The grid has a step that is not from 1 to the area.
    NoSuchStep {
        square: usize,
        step: u32,
    },
    /// The grid has a step on two squares.
    RepeatedStep {
        step: usize,
        squares: [usize; 2],
    },
}

/// The most squares of a board: 16384x16384. To read and to check a tour takes eight to twelve bytes a
/// square.
pub const MOST: usize = 1 << 28;

/// Stands for a square off the board, and for a step that no square has.
const OFF_THE_BOARD: u32 = u32::MAX;

/// Checks a candidate tour under each reading that it may have. The first under which it is a tour is
/// taken. If there is none, that under which the most steps are knight's moves is the likeliest.
///
/// # Errors
/// The number of its squares, if no board can be inferred from them.
///
/// # Complexity
/// O(area) for each reading, in up to eight bytes of memory a square besides the candidate's.
pub fn check_tour(candidate: &Candidate<'_>) -> Result<Checked, usize> {
    let attempts = candidate.attempts();
    for attempt in &attempts {
        let order = attempt.order(candidate);
        if order.fault.is_some() {
            continue;
        }
        let (numbers, start_repeated) = order.without_repeated_start(attempt.size);
        let tour = Tour::new(attempt.size, numbers).ok();
        if let Some(tour) = tour.filter(|tour| !start_repeated || tour.form() == Form::Closed) {
            return Ok(Checked {
                reading: attempt.reading,
                start_repeated,
                area: attempt.size.area(),
                complete: true,
                nearly: true,
                tour: Ok(tour),
            });
        }
    }
    // The first of several that are equally likely.
    let likelihood = |attempt: &&Attempt| {
        let order = attempt.order(candidate);
        let fits = order.numbers.len() == attempt.size.area();
        // The right number of squares counts as much as some moves, as two words may seem to be one by chance.
        order.moves(attempt.size) + if fits { 3 } else { 0 }
    };
    let likeliest = attempts.iter().rev().max_by_key(likelihood);
    let Some(&Attempt { reading, size, .. }) = likeliest else {
        return Err(candidate.count());
    };
    let wrong = |fault: Fault| WrongTour { size, fault, first: reading.first_step() };
    let order = likeliest.map_or_else(Order::default, |attempt| attempt.order(candidate));
    let (area, count) = (size.area(), order.numbers.len());
    let nearly = count == area && 2 * order.moves(size) > area;
    let tour = match order.fault {
        Some(fault) => Err(wrong(fault)),
        None => Tour::new(size, order.numbers).map_err(|fault| wrong(Fault::Order(fault))),
    };
    Ok(Checked { reading, start_repeated: false, area, complete: count >= area, nearly, tour })
}

/// Checks the numbers of squares in order ([`Size::at`]). A number of at least the area is a square
/// off the board.
///
/// # Errors
/// The first fault.
pub fn tour_in_order(size: Size, numbers: Vec<u32>) -> Result<Tour, WrongTour> {
    Tour::new(size, numbers).map_err(|fault| WrongTour { size, fault: Fault::Order(fault), first: 1 })
}

/// Checks a grid: the step at which each square of the board is visited, counted from 1.
///
/// # Errors
/// The first fault.
pub fn tour_on_grid(size: Size, steps: &[u32]) -> Result<Tour, WrongTour> {
    let order = Order::of_grid(steps, 1);
    match order.fault {
        Some(fault) => Err(WrongTour { size, fault, first: 1 }),
        None => tour_in_order(size, order.numbers),
    }
}

/// The squares of a reading in order, and what is wrong with the words themselves.
#[derive(Default)]
struct Order {
    numbers: Vec<u32>,
    fault: Option<Fault>,
}

impl Order {
    /// The squares of a grid in the order of its steps.
    fn of_grid(steps: &[u32], first: u32) -> Order {
        let mut numbers = vec![OFF_THE_BOARD; steps.len()];
        let (mut unknown, mut repeated) = (None, None::<(usize, [usize; 2])>);
        for (square, &step) in steps.iter().enumerate() {
            let step = step.wrapping_sub(first).wrapping_add(1);
            match numbers.get_mut(step.wrapping_sub(1) as usize) {
                None => unknown = unknown.or(Some(Fault::NoSuchStep { square, step })),
                Some(entry) if *entry == OFF_THE_BOARD => *entry = square as u32,
                Some(entry) => {
                    let step = step as usize;
                    if repeated.is_none_or(|(least, _)| step < least) {
                        repeated = Some((step, [*entry as usize, square]));
                    }
                }
            }
        }
        let repeated = repeated.map(|(step, squares)| Fault::RepeatedStep { step, squares });
        Order { numbers, fault: unknown.or(repeated) }
    }

    /// The squares without the start at the end, and whether it was there.
    fn without_repeated_start(mut self, size: Size) -> (Vec<u32>, bool) {
        let repeated = self.numbers.len() == size.area() + 1 && size.area() > 1 && self.starts_and_ends_alike();
        if repeated {
            self.numbers.pop();
        }
        (self.numbers, repeated)
    }

    fn starts_and_ends_alike(&self) -> bool {
        self.numbers.first() == self.numbers.last()
    }

    /// How many steps are knight's moves.
    fn moves(&self, size: Size) -> usize {
        let square = |number: u32| ((number as usize) < size.area()).then(|| size.at(number as usize));
        let is_move = |pair: &&[u32]| match [square(pair[0]), square(pair[1])] {
            [Some(from), Some(to)] => to.is_move_from(from),
            _ => false,
        };
        self.numbers.windows(2).filter(is_move).count()
    }
}

/// A reading and the board that it is tried on.
#[derive(Clone, Copy)]
struct Attempt {
    reading: Reading,
    size: Size,
}

impl Attempt {
    fn order(&self, candidate: &Candidate<'_>) -> Order {
        let (size, first) = (self.size, self.reading.first);
        let square = |row: u32, column: u32| {
            if row < size.rows() && column < size.columns() { row * size.columns() + column } else { OFF_THE_BOARD }
        };
        let numbers = match candidate.squares {
            // The lowest row has the first rank.
            Squares::Names(names, _) => {
                let row = |rank: u32| (size.rows() - 1).wrapping_sub(rank.wrapping_sub(first));
                names.iter().map(|&[column, rank]| square(row(rank), column)).collect()
            }
            Squares::Numbers(numbers) => {
                let numbers = &numbers[self.reading.heading.words()..];
                let pairs = numbers.as_chunks::<2>().0.iter();
                let pairs = pairs.map(|pair| pair.map(|number| number.wrapping_sub(first)));
                match self.reading.kind {
                    Kind::RowColumn => pairs.map(|[row, column]| square(row, column)).collect(),
                    Kind::ColumnRow => pairs.map(|[column, row]| square(row, column)).collect(),
                    Kind::Numbers | Kind::Names(_) => {
                        numbers.iter().map(|number| number.checked_sub(first).unwrap_or(OFF_THE_BOARD)).collect()
                    }
                    Kind::Grid | Kind::GridInBrackets | Kind::FlattenedGrid => return Order::of_grid(numbers, first),
                }
            }
        };
        Order { numbers, fault: None }
    }
}

impl Candidate<'_> {
    fn count(&self) -> usize {
        match self.squares {
            Squares::Numbers(numbers) => numbers.len(),
            Squares::Names(names, _) => names.len(),
        }
    }

    /// All readings that the words may have, each with its board.
    fn attempts(&self) -> Vec<Attempt> {
        let mut attempts = match self.squares {
            Squares::Names(names, spelling) => self.attempts_at_names(names, spelling),
            Squares::Numbers(numbers) => {
                // The size may stand on the first line or, where the others stand in brackets, before those.
                let first = [self.lines, self.brackets].map(|rows| if rows.count > 1 { rows.first } else { 0 });
                [Heading::None, Heading::Size, Heading::Rows]
                    .into_iter()
                    .filter(|heading| heading.words() == 0 || first.contains(&(heading.words() as u32)))
                    .flat_map(|heading| OF_NUMBERS.map(|(kind, first)| Reading { kind, first, heading }))
                    .filter_map(|reading| Some(Attempt { reading, size: self.size_of_numbers(reading, numbers)? }))
                    .collect()
            }
        };
        attempts.retain(|attempt| attempt.size.area() <= MOST);
        attempts
    }

    fn attempts_at_names(&self, names: &[[u32; 2]], spelling: Spelling) -> Vec<Attempt> {
        let heading = match self.heading {
            [] => Heading::None,
            [_] => Heading::Rows,
            _ => Heading::Size,
        };
        let largest = |which: usize| names.iter().map(|name| name[which]).max();
        let repeated = names.len() > 2 && names.first() == names.last();
        let first = u32::from(names.iter().all(|&[_, rank]| rank > 0));
        let reading = Reading { kind: Kind::Names(spelling), first, heading };
        let inferred = || {
            let rows = largest(1)?.checked_add(1)? - first;
            let inferred = size(rows, largest(0)?.checked_add(1)?);
            let sizes = inferred.into_iter().chain([Size::square(8)]);
            sizes.into_iter().find(|size| fits(*size, names.len(), repeated))
        };
        let known = self.size.or_else(|| heading.size(self.heading, names.len() - usize::from(repeated)));
        let size = if heading == Heading::None { known.or_else(inferred) } else { known };
        size.map(|size| Attempt { reading, size }).into_iter().collect()
    }

    /// The board of a reading of numbers, if it can be one.
    fn size_of_numbers(&self, reading: Reading, numbers: &[u32]) -> Option<Size> {
        let (heading, numbers) = numbers.split_at(reading.heading.words());
        let is_pair = matches!(reading.kind, Kind::RowColumn | Kind::ColumnRow);
        let words = if is_pair { 2 } else { 1 };
        let count = numbers.len() / words;
        let repeated = numbers.len() > 2 && numbers[..words] == numbers[numbers.len() - words..];
        let rest = |rows: Rows| if heading.is_empty() { rows.all() } else { rows.after_first() };
        let [lines, brackets] = [self.lines, self.brackets].map(|rows| rest(rows).and_then(|[m, n]| board(m, n)));
        let written = reading.heading.size(heading, count - usize::from(repeated && !reading.is_grid()));
        // What is known of the board must agree with what stands before the tour.
        let known = match (self.size, written) {
            _ if !heading.is_empty() && written.is_none() => return None,
            (Some(size), Some(written)) if size != written => return None,
            (size, written) => size.or(written),
        };
        let shown = match reading.kind {
            Kind::Grid => lines,
            Kind::GridInBrackets => brackets,
            _ => None,
        };
        match reading.kind {
            Kind::Grid | Kind::GridInBrackets => shown.filter(|&size| known.is_none_or(|known| known == size)),
            Kind::FlattenedGrid => known.or((count == 64).then(|| Size::square(8))),
            Kind::Numbers => {
                let sizes = known.into_iter().chain(lines).chain(brackets).chain([Size::square(8)]);
                sizes.into_iter().find(|&size| known == Some(size) || fits(size, count, repeated))
            }
            Kind::RowColumn | Kind::ColumnRow => {
                let in_pairs = [self.lines, self.brackets].iter().any(|&rows| rest(rows).is_some_and(|[_, n]| n == 2));
                if !numbers.len().is_multiple_of(2) {
                    return None;
                }
                let largest = |which: usize| {
                    let numbers = numbers.iter().skip(which).step_by(2);
                    numbers.max().and_then(|&largest| largest.checked_add(1)?.checked_sub(reading.first))
                };
                let sides = || match reading.kind {
                    Kind::RowColumn => size(largest(0)?, largest(1)?),
                    _ => size(largest(1)?, largest(0)?),
                };
                let size = known.or_else(sides)?;
                (fits(size, count, repeated) || in_pairs && known.is_some()).then_some(size)
            }
            Kind::Names(_) => None,
        }
        .filter(|size| !reading.is_grid() || size.area() == count)
    }
}

/// Whether a board has this number of squares, or one less if the start is repeated.
fn fits(size: Size, count: usize, repeated: bool) -> bool {
    size.area() == count || repeated && size.area() + 1 == count
}

fn size(rows: u32, columns: u32) -> Option<Size> {
    (rows > 0 && columns > 0).then(|| Size::new(rows, columns))
}

/// A board of some rows. A single row or column is no grid: such boards have no tours, and numbers in order
/// are often written so.
fn board(rows: u32, columns: u32) -> Option<Size> {
    size(rows, columns).filter(|_| rows != 1 && columns != 1)
}

impl Rows {
    /// Adds a word.
    #[inline]
    pub fn word(&mut self) {
        self.open = self.open.saturating_add(1);
    }

    /// Ends a row, with or without words in it.
    #[inline]
    pub fn end(&mut self) {
        let length = std::mem::take(&mut self.open);
        if length > 0 {
            match self.count {
                0 => self.first = length,
                1 => self.second = length,
                _ => self.uneven |= self.second != length,
            }
            self.count = self.count.saturating_add(1);
        }
    }

    /// The number of rows, and their length if all have the same.
    fn all(self) -> Option<[u32; 2]> {
        (self.count < 2 || self.first == self.second && !self.uneven).then_some([self.count, self.first])
    }

    /// As [`Rows::all`], without the first row.
    fn after_first(self) -> Option<[u32; 2]> {
        (!self.uneven).then_some([self.count.saturating_sub(1), self.second])
    }

    /// Whether there is one row at most, of no more than two words.
    pub fn is_heading(self) -> bool {
        match self.count {
            0 => self.open <= 2,
            1 => self.first <= 2 && self.open == 0,
            _ => false,
        }
    }
}

impl Heading {
    fn words(self) -> usize {
        match self {
            Heading::None => 0,
            Heading::Rows => 1,
            Heading::Size => 2,
        }
    }

    /// The size that it tells, for a board of this number of squares.
    fn size(self, words: &[u32], count: usize) -> Option<Size> {
        match (self, words) {
            (Heading::Size, &[rows, columns]) => size(rows, columns),
            (Heading::Rows, &[rows]) if rows > 0 && count.is_multiple_of(rows as usize) => {
                board(rows, u32::try_from(count / rows as usize).ok()?)
            }
            _ => None,
        }
    }
}

impl Reading {
    /// Whether it is one of the usual: the names or numbers of squares in order, or a grid of steps in lines,
    /// all counted from 1.
    pub fn is_plain(self) -> bool {
        let is_usual = match self.kind {
            Kind::Names(spelling) => spelling == Spelling::default(),
            kind => matches!(kind, Kind::Numbers | Kind::Grid),
        };
        is_usual && self.first == 1 && self.heading == Heading::None
    }

    fn is_grid(self) -> bool {
        matches!(self.kind, Kind::Grid | Kind::GridInBrackets | Kind::FlattenedGrid)
    }

    fn first_step(self) -> u32 {
        if self.is_grid() { self.first } else { 1 }
    }
}

/// Such as `a grid of steps from 0`.
impl Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.first;
        match self.kind {
            Kind::Grid => write!(f, "a grid of steps from {first}"),
            Kind::GridInBrackets => write!(f, "a grid of steps in brackets from {first}"),
            Kind::FlattenedGrid => write!(f, "a flattened grid of steps from {first}"),
            Kind::Numbers => write!(f, "numbers of squares in order from {first}"),
            Kind::RowColumn => write!(f, "pairs of row and column from {first}"),
            Kind::ColumnRow => write!(f, "pairs of column and row from {first}"),
            Kind::Names(spelling) => {
                f.write_str("squares in order")?;
                if spelling.capitals {
                    f.write_str(" in capitals")?;
                }
                if spelling.joined {
                    f.write_str(" without spaces")?;
                }
                if first == 0 { f.write_str(" with ranks from 0") } else { Ok(()) }
            }
        }?;
        match self.heading {
            Heading::None => Ok(()),
            Heading::Size => f.write_str(", after its size"),
            Heading::Rows => f.write_str(", after its number of rows"),
        }
    }
}

impl WrongTour {
    /// Explains the fault. `name` gives the name of the square with a number ([`Size::at`]).
    pub fn explain(&self, name: impl Fn(usize) -> String) -> String {
        let area = self.size.area();
        // Steps as the text counts them.
        let written = |step: usize| step as i64 - 1 + i64::from(self.first);
        match self.fault {
            Fault::Order(TourFault::OffTheBoard { step }) => format!("step {} is off the board", written(step)),
            Fault::Order(TourFault::Blocked { step }) => format!("step {} is on a blocked square", written(step)),
            Fault::Order(TourFault::VisitedBefore { step, square, before }) => {
                let [step, before] = [step, before].map(written);
                format!("step {step} comes to {} again, which was step {before}", name(square))
            }
            Fault::Order(TourFault::NotAMove { step, from, to }) => {
                format!("step {} is no knight's move, from {} to {}", written(step), name(from), name(to))
            }
            Fault::Order(TourFault::TooShort { squares }) => {
                format!("it ends after {}, and the board has {area}", counted(squares, "square"))
            }
            Fault::NoSuchStep { square, step } => {
                let step = step.wrapping_sub(1).wrapping_add(self.first);
                format!("step {step} on {} is none of {} to {}", name(square), self.first, written(area))
            }
            Fault::RepeatedStep { step, squares: [a, b] } => {
                format!("step {} is on two squares, {} and {}", written(step), name(a), name(b))
            }
        }
    }
}

/// In algebraic notation.
impl Display for WrongTour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size;
        let explanation = self.explain(|square| Name::of(size.at(square), size).to_string());
        write!(f, "this is no tour of {size}: {explanation}")
    }
}

impl std::error::Error for WrongTour {}
