//! Potentials under which the shortest 1-tree is a good bound, by subgradient steps.
//!
//! A stop at which the 1-tree has more than two ways becomes dearer, and one with a single way cheaper. Source:
//! M. Held, P. Wolfe and H. P. Crowder, "Validation of subgradient optimization", 1974.

use super::one_tree::OneTree;
use super::ways::{SCALE, Ways};

/// The best potentials so far, and their 1-tree.
#[derive(Clone, Debug)]
pub struct Ascent {
    potentials: Vec<i64>,
    tree: OneTree,
}

/// How many steps without a gain make the next ones shorter.
const PATIENCE: u32 = 20;

/// The share of the present direction in a step; the rest is that of the one before, against zigzags.
const PRESENT: f64 = 0.7;

impl Ascent {
    /// Begins with these potentials.
    pub fn from(ways: &Ways, potentials: Vec<i64>) -> Ascent {
        let mut tree = OneTree::default();
        tree.find(ways, &potentials);
        Ascent { potentials, tree }
    }

    /// The best potentials so far.
    pub fn potentials(&self) -> &[i64] {
        &self.potentials
    }

    /// The shortest 1-tree under them.
    pub fn tree(&self) -> &OneTree {
        &self.tree
    }

    /// Begins again with the same potentials, for ways that have changed.
    #[must_use]
    pub fn on(self, ways: &Ways) -> Ascent {
        Ascent::from(ways, self.potentials)
    }

    /// Makes so many steps, or as many as it takes until the bound is above a goal or its 1-tree is a tour. How
    /// many it made.
    #[expect(clippy::cast_precision_loss, reason = "a step may have any length; bounds are whole numbers")]
    pub fn run(&mut self, ways: &Ways, steps: u32, goal: i64) -> u32 {
        let mut tree = self.tree.clone();
        let mut potentials = self.potentials.clone();
        let mut before = vec![0.0; potentials.len()];
        let mut pace = 2.0;
        let mut without_gain = 0;
        for step in 0..steps {
            if self.tree.weight() > goal || self.tree.is_tour() {
                return step;
            }
            let directions = (0..potentials.len()).map(|stop| tree.degree(stop) - 2);
            let norm: i64 = directions.clone().map(|direction| direction * direction).sum();
            let missing = (goal + 2 * SCALE - tree.weight()).max(SCALE / 8);
            let length = pace * missing as f64 / norm as f64;
            for ((potential, before), direction) in potentials.iter_mut().zip(&mut before).zip(directions) {
                let direction = direction as f64;
                *potential += (length * (PRESENT * direction + (1.0 - PRESENT) * *before)).round() as i64;
                *before = direction;
            }
            tree.find(ways, &potentials);
            let gain = tree.weight() - self.tree.weight();
            // No bound is above the length of a tour.
            if gain > 0 || tree.is_tour() {
                self.tree.clone_from(&tree);
                self.potentials.clone_from(&potentials);
            }
            without_gain = if gain > SCALE / 100 { 0 } else { without_gain + 1 };
            if without_gain > PATIENCE {
                pace *= 0.7;
                without_gain = 0;
            }
        }
        steps
    }
}
