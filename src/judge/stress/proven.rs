//! What is known of a program that has not failed.

use super::sets::{CaseSet, grouped};
use super::{Order, RandomCases, Source};
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::sync::Arc;

/// What has been shown by inputs that a program has passed.
#[derive(Clone, Debug, Default)]
pub struct Proven {
    has_sample: bool,
    /// What has been passed of the sets, by their numbers.
    sets: BTreeMap<usize, (Arc<CaseSet>, Passed)>,
    random: u64,
}

/// What has been passed of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Passed {
    /// The whole set in so many orders.
    Orders(usize),
    /// So many of its cases, each as an input of its own.
    Cases(u64),
}

impl Proven {
    /// Adds an input that has been passed. Each is to be added once, in whatever order.
    pub fn add(&mut self, source: &Source) {
        match source {
            Source::Sample => self.has_sample = true,
            Source::Set { index, set, .. } => self.add_of_set(*index, set, Passed::Orders(0)),
            Source::CaseOfSet { index, set, .. } => self.add_of_set(*index, set, Passed::Cases(0)),
            Source::Random(RandomCases { cases, .. }) => self.random += cases.get(),
        }
    }

    /// Whether all cases of the set with this number have been passed in one input.
    pub fn has_passed(&self, set: usize) -> bool {
        matches!(self.sets.get(&set), Some((_, Passed::Orders(1..))))
    }

    fn add_of_set(&mut self, index: usize, set: &Arc<CaseSet>, nothing: Passed) {
        let (_, passed) = self.sets.entry(index).or_insert_with(|| (Arc::clone(set), nothing));
        match passed {
            Passed::Orders(orders) => *orders += 1,
            Passed::Cases(cases) => *cases += 1,
        }
    }
}

/// `all 4,096 pairs in three orders, 12,000 random cases`. Sets that follow each other are told as one if as much of
/// them has been passed.
impl Display for Proven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets: Vec<(&CaseSet, Passed)> = self.sets.values().map(|(set, passed)| (&**set, *passed)).collect();
        let are_alike = |one: &(&CaseSet, Passed), other: &(&CaseSet, Passed)| {
            one.0.is_like(other.0)
                && match (one.1, other.1) {
                    (Passed::Orders(one), Passed::Orders(other)) => one == other,
                    _ => is_whole(one) && is_whole(other),
                }
        };
        let mut parts: Vec<String> = sets.chunk_by(are_alike).map(describe).collect();
        match self.random {
            0 => {}
            1 => parts.push("1 random case".to_owned()),
            random => parts.push(format!("{} random cases", grouped(random))),
        }
        if parts.is_empty() {
            parts.push(if self.has_sample { "the sample" } else { "nothing" }.to_owned());
        }
        f.write_str(&parts.join(", "))
    }
}

/// Whether all cases of a set have been passed, each as an input of its own.
fn is_whole((set, passed): &(&CaseSet, Passed)) -> bool {
    *passed == Passed::Cases(set.len())
}

/// Sets of which as much has been passed.
fn describe(alike: &[(&CaseSet, Passed)]) -> String {
    let [(first, passed), rest @ ..] = alike else { unreachable!("a group has a set") };
    let set = first.joined(&rest.iter().map(|(set, _)| *set).collect::<Vec<_>>());
    match *passed {
        Passed::Cases(_) if is_whole(&alike[0]) => set.to_string(),
        Passed::Cases(cases) => {
            format!("{} of {} {}{}", grouped(cases), grouped(set.len()), set.plural(), set.restriction())
        }
        Passed::Orders(orders) => {
            let number = ["no", "one", "two", "three"][orders.min(Order::ALL.len())];
            let plural = if orders == 1 { "order" } else { "orders" };
            format!("{set} in {number} {plural}")
        }
    }
}
