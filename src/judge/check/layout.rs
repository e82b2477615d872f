//! In what the layout of an output is not the judge's own.

use super::gap::Gap;
use super::policy::{CarriageReturn, LayoutFaults, Policy};
use super::tokens::Word;
use crate::parser::{Position, shown};

/// The readings of carriage returns.
pub const READINGS: [CarriageReturn; 2] = [CarriageReturn::Whitespace, CarriageReturn::LineEnd];

/// In what the layout of an answer, or of a whole output, is not the judge's own.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// All differences, if carriage returns are white space like a space, and if they end lines.
    faults: [LayoutFaults; 2],
    /// The first difference of each kind.
    first: Vec<LayoutDifference>,
}

/// A difference from the judge's own layout.
#[derive(Clone, Debug)]
pub struct LayoutDifference {
    /// What it is, as in [`Layout`].
    pub faults: [LayoutFaults; 2],
    pub found: Found,
}

/// What was found, and the judge's own.
#[derive(Clone, Debug)]
pub enum Found {
    Gap(Gap, Gap),
    Letters(Word, Vec<u8>),
    LeadingZeros(Word),
}

impl Found {
    /// On which line of the output it is.
    pub fn line(&self) -> u64 {
        match self {
            Found::Gap(gap, _) => gap.position.line,
            Found::Letters(word, _) | Found::LeadingZeros(word) => word.position.line,
        }
    }

    /// Where it is, what it is, and what was expected.
    pub fn describe(&self) -> String {
        match self {
            Found::Letters(found, right) => {
                let (Position { line, column }, found) = (found.position, shown(found.text()));
                format!(
                    "output line {line}, column {column}: found {found}, expected {} in these letters",
                    shown(right)
                )
            }
            Found::LeadingZeros(found) => {
                let (Position { line, column }, found) = (found.position, shown(found.text()));
                format!("output line {line}, column {column}: found {found}, expected no zero before the number")
            }
            Found::Gap(found, right) => {
                let Position { line, column } = found.position;
                if found.at_the_end && found.is_empty() && right.ends_a_line() {
                    return format!("output line {line}: the last line does not end in a newline");
                }
                format!("output line {line}, column {column}: found {found}, expected {right}")
            }
        }
    }
}

impl Layout {
    /// That of white space after the last line, at the end of the output.
    pub fn of_end(gap: &Gap) -> Layout {
        let (mut layout, right) = (Layout::default(), Gap::of(b"", gap.position));
        let faults = READINGS.map(|carriage_return| gap.faults(&right, carriage_return, true));
        layout.add(faults, || Found::Gap(gap.clone(), right));
        layout
    }

    /// Forgets all differences.
    pub fn clear(&mut self) {
        self.faults = Default::default();
        self.first.clear();
    }

    /// The differences by this reading of carriage returns.
    pub fn faults(&self, carriage_return: CarriageReturn) -> LayoutFaults {
        self.faults[carriage_return as usize]
    }

    /// Whether it is the judge's own.
    pub fn is_exact(&self) -> bool {
        self.first.is_empty()
    }

    /// The first difference of one of these kinds.
    pub fn first(&self, carriage_return: CarriageReturn, kinds: LayoutFaults) -> Option<&LayoutDifference> {
        self.first.iter().find(|difference| difference.faults[carriage_return as usize].meets(kinds))
    }

    /// The first difference that a policy does not overlook.
    pub fn first_refused(&self, policy: Policy) -> Option<&LayoutDifference> {
        let refused = self.faults(policy.carriage_return).without(policy.overlooked);
        if refused.is_empty() { None } else { self.first(policy.carriage_return, refused) }
    }

    /// Adds a difference; it is built if it is the first of a kind.
    pub fn add(&mut self, faults: [LayoutFaults; 2], found: impl FnOnce() -> Found) {
        if (0..2).any(|reading| !faults[reading].without(self.faults[reading]).is_empty()) {
            for (all, new) in self.faults.iter_mut().zip(faults) {
                *all = all.and(new);
            }
            self.first.push(LayoutDifference { faults, found: found() });
        }
    }

    /// Adds the differences of a later part of the output.
    pub fn append(&mut self, later: &Layout) {
        for LayoutDifference { faults, found } in &later.first {
            self.add(*faults, || found.clone());
        }
    }
}
