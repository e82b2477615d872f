//! The moves of knights and of other leapers: jumps, and sets of moves of several types.

use super::{Size, Square};

/// A step on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// Rows down; negative is up.
    pub down: i32,
    /// Columns to the right; negative is to the left.
    pub right: i32,
}

/// The eight jumps of a knight, ordered so that jump `7 - d` undoes jump `d`.
pub const OPPOSED_ORDER: [Jump; 8] = [
    Jump { down: -2, right: -1 },
    Jump { down: -2, right: 1 },
    Jump { down: -1, right: -2 },
    Jump { down: -1, right: 2 },
    Jump { down: 1, right: -2 },
    Jump { down: 1, right: 2 },
    Jump { down: 2, right: -1 },
    Jump { down: 2, right: 1 },
];

/// The eight jumps of a knight in the order in which a well-known accepted program for Sicily 1152
/// tries them. The order decides which of all tours comes first.
pub const JUDGES_ORDER: [Jump; 8] = clockwise(Leap::new(2, 1));

impl Jump {
    /// Where the jump leads to from a square, if that is on the board.
    pub const fn from(self, square: Square, size: Size) -> Option<Square> {
        match (square.row.checked_add_signed(self.down), square.column.checked_add_signed(self.right)) {
            (Some(row), Some(column)) if row < size.rows() && column < size.columns() => Some(Square { row, column }),
            _ => None,
        }
    }
}

/// The type of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveType {
    /// An ordinary move: that of a knight, or of another leaper.
    K,
    /// A move of exactly two squares diagonally.
    B,
    /// A reflection in one of the two middle lines of the board.
    T,
}

impl MoveType {
    /// All types, in the order in which paths are listed.
    pub const ALL: [MoveType; 3] = [MoveType::K, MoveType::B, MoveType::T];

    /// The letter of the type.
    pub const fn letter(self) -> char {
        match self {
            MoveType::K => 'K',
            MoveType::B => 'B',
            MoveType::T => 'T',
        }
    }
}

/// All moves of a number of rows up or down and a number of columns to the left or to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leap {
    /// Rows up or down.
    pub rows: u32,
    /// Columns to the left or to the right.
    pub columns: u32,
}

impl Leap {
    /// A leap.
    pub const fn new(rows: u32, columns: u32) -> Leap {
        Leap { rows, columns }
    }

    /// Rows and columns exchanged.
    const fn transposed(self) -> Leap {
        Leap { rows: self.columns, columns: self.rows }
    }

    const fn jump(self, up: bool, left: bool) -> Jump {
        let (rows, columns) = (self.rows.cast_signed(), self.columns.cast_signed());
        Jump { down: if up { -rows } else { rows }, right: if left { -columns } else { columns } }
    }

    /// Panics if the leap is no move or is longer than any that a [`Jump`] can hold.
    const fn check(self) {
        assert!(self.rows > 0 || self.columns > 0, "a leap leads to another square");
        assert!(
            self.rows <= i32::MAX.cast_unsigned() && self.columns <= i32::MAX.cast_unsigned(),
            "a leap is too long"
        );
    }
}

/// The jumps of a leaper, clockwise.
const fn clockwise(leap: Leap) -> [Jump; 8] {
    let (high, wide) = (leap, leap.transposed());
    [
        high.jump(true, true),
        high.jump(true, false),
        wide.jump(true, false),
        wide.jump(false, false),
        high.jump(false, false),
        high.jump(false, true),
        wide.jump(false, true),
        wide.jump(true, true),
    ]
}

/// The moves that a piece has.
///
/// They are of one type ([`MoveType::K`]), or of all three; then two moves of one type never follow
/// each other. Every move can be taken back by a move of its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSet {
    name: &'static str,
    types: &'static [MoveType],
    ordinary: Leaps,
    diagonal: Leaps,
}

/// The leaps of one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaps {
    /// A leap, and the same with rows and columns exchanged.
    Leaper(Leap),
    Listed(&'static [Leap]),
}

impl MoveSet {
    /// The eight jumps of chess.
    pub const KNIGHT: MoveSet = MoveSet::of_one_type("plain", Leaps::Leaper(Leap::new(2, 1)));

    /// Three types of move, never two of the same type one after the other: the jumps of chess (K),
    /// two squares diagonally (B), and a reflection in one of the middle lines of the board (T).
    ///
    /// On a board with an odd side, a square on the middle line is its own reflection; that is no
    /// move.
    pub const DYNAMIC: MoveSet = MoveSet {
        name: "dynamic",
        types: &MoveType::ALL,
        ordinary: Leaps::Leaper(Leap::new(2, 1)),
        diagonal: Leaps::Listed(&[Leap::new(2, 2)]),
    };

    /// The moves of the (a,b) leaper.
    ///
    /// # Panics
    /// If both sides are 0, or one is more than 2<sup>31</sup> - 1.
    pub const fn leaper(a: u32, b: u32) -> MoveSet {
        Leap::new(a, b).check();
        MoveSet::of_one_type("leaper", Leaps::Leaper(Leap::new(a, b)))
    }

    /// A set of leaps of one type. The name is that of the piece.
    ///
    /// # Panics
    /// If a leap is listed twice, has both sides 0, or one of more than 2<sup>31</sup> - 1.
    ///
    /// # Examples
    /// ```
    /// use knight::board::{Leap, MoveSet, Size, Square};
    ///
    /// const DEATH_KNIGHT: MoveSet = MoveSet::leaps("death knight", &[Leap::new(2, 1), Leap::new(0, 2)]);
    /// assert_eq!(DEATH_KNIGHT.moves(Square::new(2, 2), Size::square(5)).count(), 6);
    /// ```
    pub const fn leaps(name: &'static str, leaps: &'static [Leap]) -> MoveSet {
        let mut at = 0;
        while at < leaps.len() {
            leaps[at].check();
            let mut before = 0;
            while before < at {
                let same = leaps[before].rows == leaps[at].rows && leaps[before].columns == leaps[at].columns;
                assert!(!same, "a leap is listed twice");
                before += 1;
            }
            at += 1;
        }
        MoveSet::of_one_type(name, Leaps::Listed(leaps))
    }

    const fn of_one_type(name: &'static str, ordinary: Leaps) -> MoveSet {
        MoveSet { name, types: &[MoveType::K], ordinary, diagonal: Leaps::Listed(&[]) }
    }

    /// The name of the set: `plain`, `dynamic`, `leaper`, or that which it was given.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// What the piece is called in a sentence: `knight`, or else the name of the set.
    pub fn piece(&self) -> &'static str {
        if *self == MoveSet::KNIGHT || *self == MoveSet::DYNAMIC { "knight" } else { self.name }
    }

    /// The types of move in the set.
    pub const fn types(&self) -> &'static [MoveType] {
        self.types
    }

    /// Whether the type of a move matters and is shown.
    pub const fn has_types(&self) -> bool {
        self.types.len() > 1
    }

    /// Whether a move of a type may follow one of the type `last`; any may be the first.
    pub fn may_follow(&self, last: Option<MoveType>, next: MoveType) -> bool {
        !self.has_types() || last != Some(next)
    }

    /// Whether the moves are those of a knight of chess.
    pub fn is_knight(&self) -> bool {
        matches!(self.ordinary, Leaps::Leaper(Leap { rows: 1, columns: 2 } | Leap { rows: 2, columns: 1 }))
            && !self.has_types()
    }

    /// Whether the piece is a leaper: its moves are one leap, turned and mirrored.
    pub fn is_leaper(&self) -> bool {
        matches!(self.ordinary, Leaps::Leaper(_)) && !self.has_types()
    }

    /// The leaps of a type of move. Reflections are none.
    pub fn leaps_of(self, kind: MoveType) -> impl Iterator<Item = Leap> {
        let (own, listed): (Option<Leap>, &[Leap]) = match (kind, self.ordinary, self.diagonal) {
            (MoveType::K, Leaps::Leaper(leap), _) | (MoveType::B, _, Leaps::Leaper(leap)) => (Some(leap), &[]),
            (MoveType::K, Leaps::Listed(listed), _) | (MoveType::B, _, Leaps::Listed(listed)) => (None, listed),
            (MoveType::T, ..) => (None, &[]),
        };
        let turned = own.map(Leap::transposed).filter(|&turned| Some(turned) != own);
        own.into_iter().chain(turned).chain(listed.iter().copied())
    }

    /// The most rows and the most columns that a leap of any type goes.
    pub fn reach(self) -> Leap {
        MoveType::ALL
            .into_iter()
            .flat_map(|kind| self.leaps_of(kind))
            .fold(Leap::new(0, 0), |reach, leap| Leap::new(reach.rows.max(leap.rows), reach.columns.max(leap.columns)))
    }

    /// The moves from a square of an empty board: where each leads to, and its type. No two of one
    /// type lead to the same square, and none stays.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn moves(self, from: Square, size: Size) -> impl Iterator<Item = (Square, MoveType)> {
        let mirrored = Square { row: size.rows() - 1 - from.row, column: size.columns() - 1 - from.column };
        let reflections = [Square { row: mirrored.row, ..from }, Square { column: mirrored.column, ..from }];
        let reflections = reflections.into_iter().filter(move |&to| self.has_types() && to != from);
        let leaps = [(self.ordinary, MoveType::K), (self.diagonal, MoveType::B)].into_iter();
        leaps
            .flat_map(|(leaps, kind)| leaps.jumps().map(move |jump| (jump, kind)))
            .filter_map(move |(jump, kind)| Some((jump.from(from, size)?, kind)))
            .chain(reflections.map(|to| (to, MoveType::T)))
    }
}

impl Leaps {
    /// The jumps, each once: those of a leaper clockwise, others leap by leap.
    fn jumps(self) -> impl Iterator<Item = Jump> {
        let group = move |index: usize| match self {
            Leaps::Leaper(leap) => (index == 0).then(|| clockwise(leap)),
            Leaps::Listed(leaps) => leaps.get(index).map(|leap| {
                let jumps = [(true, true), (true, false), (false, true), (false, false)];
                let jumps = jumps.map(|(up, left)| leap.jump(up, left));
                std::array::from_fn(|at| jumps[at % 4])
            }),
        };
        // Where a side is 0, or both are the same, some of the eight jumps are the same too.
        let distinct =
            |jumps: [Jump; 8]| (0..8).filter(move |&at| !jumps[..at].contains(&jumps[at])).map(move |at| jumps[at]);
        (0..).map_while(group).flat_map(distinct)
    }
}
