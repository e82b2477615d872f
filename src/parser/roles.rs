//! Which numbers of a case are sizes and which are squares, as its format shows.

use super::{Field, Format, Kind};

/// What the numbers of a case are.
///
/// It follows from the format alone. A number on which the range of another depends is a *side* of the board. Of the
/// others, two that follow each other are the coordinates of a *square*; one that is alone is a side too. Squares of
/// the chess board and numbers of squares are squares by themselves. Each of the lines of which there may be any
/// number is a square.
#[derive(Clone, Debug)]
pub struct Roles {
    format: &'static Format,
    /// The fields of the lines that stand once.
    fields: Vec<&'static Field>,
    /// The places of the sides.
    sides: Vec<usize>,
    /// The places of the squares, or of their first numbers.
    squares: Vec<usize>,
}

/// The numbers of a case by their roles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The sides of the board.
    pub sides: Vec<i64>,
    /// The squares, each as two coordinates from 0. They are in the order in which the input has them, be that
    /// row and column, or x and y.
    pub squares: Vec<[i64; 2]>,
    /// The squares of the lines of which there may be any number.
    pub repeated: Vec<[i64; 2]>,
}

impl Roles {
    /// The roles in cases of a format.
    pub fn of(format: &'static Format) -> Roles {
        let fields: Vec<&Field> = format.fields().collect();
        let mut roles = Roles { format, fields, sides: vec![], squares: vec![] };
        let mut at = 0;
        while let Some(field) = roles.fields.get(at) {
            let is_coordinate = |at: usize| at < roles.fields.len() && !roles.is_depended_on(at);
            match field.kind {
                Kind::ChessSquare | Kind::SquareNumber(..) => roles.squares.push(at),
                Kind::Number { .. } if is_coordinate(at) && is_coordinate(at + 1) => {
                    roles.squares.push(at);
                    at += 1;
                }
                Kind::Number { .. } => roles.sides.push(at),
            }
            at += 1;
        }
        roles
    }

    /// Whether the range of a later number is another one if this one is not the least but the next.
    fn is_depended_on(&self, at: usize) -> bool {
        let cases = [0, 1].map(|more| {
            let mut numbers: Vec<i64> = vec![];
            for (index, field) in self.fields.iter().enumerate() {
                numbers.push(field.statement(&numbers).start() + if index == at { more } else { 0 });
            }
            numbers
        });
        let ranges = cases.each_ref().map(|numbers| {
            let later = self.fields.iter().enumerate().skip(at + 1);
            let later = later.map(|(index, field)| field.statement(&numbers[..index]));
            let repeated = self.format.repeated().1.iter().map(|field| field.statement(numbers));
            later.chain(repeated).collect::<Vec<_>>()
        });
        ranges[0] != ranges[1]
    }

    /// The format.
    pub fn format(&self) -> &'static Format {
        self.format
    }

    /// The fields that are sides.
    pub fn sides(&self) -> impl ExactSizeIterator<Item = &'static Field> {
        self.sides.iter().map(|&at| self.fields[at])
    }

    /// How many squares a case has, without those of its repeated lines.
    pub fn squares(&self) -> usize {
        self.squares.len()
    }

    /// The least number that the side with this index may be, and the greatest, after the sides before it.
    pub fn range_of_side(&self, index: usize, sides: &[i64]) -> [i64; 2] {
        let at = self.sides[index];
        let range = self.fields[at].statement(&self.with_sides(&sides[..index])[..at]);
        [*range.start(), *range.end()]
    }

    /// How many rows and columns a board of these sides has, in the order of the coordinates; one of each where a case
    /// has no squares.
    pub fn board(&self, sides: &[i64]) -> [i64; 2] {
        self.coordinates(sides).map(|[least, most]| most - least + 1)
    }

    /// The numbers of a case by their roles.
    ///
    /// # Panics
    /// If the numbers are not as many as some case has.
    pub fn parts(&self, numbers: &[i64]) -> Parts {
        let sides: Vec<i64> = self.sides.iter().map(|&at| numbers[at]).collect();
        let ranges = self.coordinates(&sides);
        let squares = self.squares.iter().map(|&at| read_square(self.fields[at], ranges, &numbers[at..])).collect();
        let repeated = match self.format.repeated() {
            (_, [field, rest @ ..]) => {
                let lines = numbers[self.fields.len()..].chunks(1 + rest.len());
                lines.map(|line| read_square(field, ranges, line)).collect()
            }
            (_, []) => vec![],
        };
        Parts { sides, squares, repeated }
    }

    /// The numbers of the case that has these parts.
    pub fn numbers(&self, parts: &Parts) -> Vec<i64> {
        let mut numbers = self.with_sides(&parts.sides);
        let ranges = self.coordinates(&parts.sides);
        for (&at, &square) in self.squares.iter().zip(&parts.squares) {
            write_square(self.fields[at], ranges, square, &mut numbers[at..]);
        }
        if let (_, fields @ [field, ..]) = self.format.repeated() {
            for &square in &parts.repeated {
                let at = numbers.len();
                numbers.resize(at + fields.len(), 0);
                write_square(field, ranges, square, &mut numbers[at..]);
            }
        }
        numbers
    }

    /// The ranges of the coordinates of squares, as their numbers stand in the input.
    fn coordinates(&self, sides: &[i64]) -> [[i64; 2]; 2] {
        let Some(&at) = self.squares.first() else { return [[1, 1]; 2] };
        let numbers = self.with_sides(sides);
        let range = |at: usize| self.fields[at].statement(&numbers[..at]).into_inner();
        match self.fields[at].kind {
            Kind::Number { .. } => [at, at + 1].map(range).map(<[i64; 2]>::from),
            kind => size_of(kind).map(|side| [0, i64::from(side) - 1]),
        }
    }

    /// A case that has these sides and nothing else yet.
    fn with_sides(&self, sides: &[i64]) -> Vec<i64> {
        let mut numbers = vec![0; self.fields.len()];
        self.sides.iter().zip(sides).for_each(|(&at, &side)| numbers[at] = side);
        numbers
    }
}

/// The rows and columns of the board whose squares are numbers of this kind.
fn size_of(kind: Kind) -> [u32; 2] {
    match kind {
        Kind::ChessSquare => [8, 8],
        Kind::SquareNumber(size, _) => [size.rows(), size.columns()],
        Kind::Number { .. } => unreachable!("a number is a coordinate, not a square"),
    }
}

/// The number of the first square.
fn first_of(kind: Kind) -> i64 {
    i64::from(matches!(kind, Kind::SquareNumber(..)))
}

fn read_square(field: &Field, ranges: [[i64; 2]; 2], numbers: &[i64]) -> [i64; 2] {
    match field.kind {
        Kind::Number { .. } => [0, 1].map(|axis| numbers[axis] - ranges[axis][0]),
        kind => {
            let (number, [_, columns]) = (numbers[0] - first_of(kind), size_of(kind).map(i64::from));
            [number / columns, number % columns]
        }
    }
}

fn write_square(field: &Field, ranges: [[i64; 2]; 2], [row, column]: [i64; 2], numbers: &mut [i64]) {
    match field.kind {
        Kind::Number { .. } => [numbers[0], numbers[1]] = [row + ranges[0][0], column + ranges[1][0]],
        kind => numbers[0] = first_of(kind) + row * i64::from(size_of(kind)[1]) + column,
    }
}
