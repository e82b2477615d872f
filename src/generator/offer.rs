//! What inputs there are of a problem: the declaration, and how it meets what is asked for.

use super::input::{Input, Write};
use super::{About, Chance, Density, Order, Wishes};
use crate::board::{Size, Square};
use crate::parser::shown;
use crate::validator::Layout;
use std::fmt::Debug;
use std::num::NonZeroU64;

/// What inputs there are of a problem whose cases are of the type `C`.
#[derive(Debug)]
pub struct Offer<C: 'static> {
    /// How a case is written.
    pub write: Write<C>,
    /// How many cases an input has.
    pub cases: Cases,
    /// The shapes that cases may have, the usual one first.
    pub shapes: &'static [Shape<C>],
    /// All the cases there are.
    pub all: All<C>,
}

/// How many cases an input has.
#[derive(Clone, Copy, Debug)]
pub struct Cases {
    /// If no number is asked for.
    pub usual: u64,
    /// At the most.
    pub most: u64,
}

impl Cases {
    /// One, neither more nor less.
    pub const ONE: Cases = Cases { usual: 1, most: 1 };

    /// Any number, and this one if none is asked for.
    pub const fn usually(usual: u64) -> Cases {
        Cases { usual, most: u64::MAX }
    }
}

/// Some sizes of boards.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Which they are, in a few words.
    pub are: &'static str,
    /// Whether a size is one of them.
    pub include: fn(Size) -> bool,
}

/// Cases of one kind.
#[derive(Debug)]
pub struct Shape<C> {
    /// The name.
    pub name: &'static str,
    /// What the cases are like, in a few words.
    pub cases: &'static str,
    /// What can be asked for with it.
    pub takes: Takes,
    /// Gets ready to draw such cases, one after the other.
    pub draw: fn(Wanted) -> Draw<C>,
}

/// What can be asked for with a shape.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// Nothing.
    Nothing,
    /// The size of the board, one of these.
    Size(Sizes),
    /// The size of the board, and how much of it is blocked.
    SizeAndDensity(Sizes),
}

impl Takes {
    fn sizes(self) -> Option<Sizes> {
        match self {
            Takes::Nothing => None,
            Takes::Size(sizes) | Takes::SizeAndDensity(sizes) => Some(sizes),
        }
    }

    fn has_size(self) -> bool {
        self.sizes().is_some()
    }

    fn has_density(self) -> bool {
        matches!(self, Takes::SizeAndDensity(_))
    }
}

/// What is asked for with a shape: only what it takes, and only sizes that there are.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The size of every board.
    pub size: Option<Size>,
    /// How much of every board is blocked.
    pub density: Option<Density>,
}

/// Draws a case.
pub type Draw<C> = Box<dyn FnMut(&mut Chance) -> C>;

/// All the cases there are.
#[derive(Debug)]
pub enum All<C: 'static> {
    /// They do not go into one input, which is one case.
    None,
    /// These, which are described in a few words.
    These(&'static str, fn() -> Every<C>),
    /// Those of a board of a size, which are described in a few words.
    OfSize(&'static str, Sizes, fn(Size) -> Every<C>),
}

/// One case after the other.
pub type Every<C> = Box<dyn ExactSizeIterator<Item = C>>;

/// A case for each ordered pair of squares of a board, each square with itself too.
pub fn every_pair<C>(size: Size, case: impl Fn(Square, Square) -> C + 'static) -> Every<C> {
    let area = size.area();
    Box::new((0..area * area).map(move |pair| case(size.at(pair / area), size.at(pair % area))))
}

/// An [`Offer`], whatever its cases are.
pub trait Generator: Debug + Sync {
    /// What the shapes are, the usual one first.
    fn shapes(&self) -> Vec<About>;

    /// All that can be asked for, in one line.
    fn takes(&self) -> String;

    /// Accepts an order for inputs of this layout.
    ///
    /// # Errors
    /// What cannot be had, as something that the problem does or does not.
    fn order(&self, layout: &'static Layout, wishes: &Wishes<'_>) -> Result<Order, String>;

    /// Begins an input of all cases, of this layout.
    ///
    /// # Errors
    /// As [`Generator::order`].
    fn all_cases(&self, layout: &Layout, size: Option<Size>) -> Result<Input, String>;
}

impl<C: Debug + 'static> Generator for Offer<C> {
    fn shapes(&self) -> Vec<About> {
        self.shapes.iter().map(|&Shape { name, cases, .. }| About { name, cases }).collect()
    }

    fn takes(&self) -> String {
        let shapes = self.names(|_| true);
        let with = |names: String| if names == shapes { String::new() } else { format!(" with {names}") };
        let mut takes = format!("a shape ({shapes})");
        match self.cases.most {
            1 => {}
            u64::MAX => takes += ", a number of cases",
            most => takes += &format!(", a number of cases up to {most}"),
        }
        if let Some(Sizes { are, .. }) = self.shapes.iter().find_map(|shape| shape.takes.sizes()) {
            takes += &format!(", a size ({are}){}", with(self.names(Takes::has_size)));
        }
        if self.shapes.iter().any(|shape| shape.takes.has_density()) {
            takes += &format!(", a density{}", with(self.names(Takes::has_density)));
        }
        match self.all {
            All::None => {}
            All::These(these, _) => takes += &format!(", or all {these}"),
            All::OfSize(these, sizes, _) => takes += &format!(", or all {these} with a size ({})", sizes.are),
        }
        takes
    }

    fn order(&self, layout: &'static Layout, wishes: &Wishes<'_>) -> Result<Order, String> {
        let shape = match wishes.shape {
            None => self.shapes.first(),
            Some(name) => self.shapes.iter().find(|shape| shape.name == name),
        };
        let no_shape = || format!("has no shape {}", shown(wishes.shape.unwrap_or_default().as_bytes()));
        let &Shape { name, takes, draw, .. } = shape.ok_or_else(no_shape)?;
        let count = wishes.cases.map_or(self.cases.usual, NonZeroU64::get);
        match self.cases.most {
            1 if count > 1 => return Err(format!("takes one case, not {count}")),
            most if count > most => return Err(format!("takes at most {most} cases, not {count}")),
            _ => {}
        }
        let not_taken = |what: &str, is_taken: fn(Takes) -> bool| match self.names(is_taken).as_str() {
            "" => format!("takes no {what}"),
            _ => format!("takes no {what} with the shape {name}"),
        };
        match (wishes.size, takes.sizes()) {
            (Some(_), None) => return Err(not_taken("size", Takes::has_size)),
            (Some(size), Some(sizes)) if !(sizes.include)(size) => return Err(format!("takes no board of {size}")),
            _ => {}
        }
        if wishes.density.is_some() && !takes.has_density() {
            return Err(not_taken("density", Takes::has_density));
        }
        let write = self.write;
        let wanted = Wanted { size: wishes.size, density: wishes.density };
        Ok(Order::new(move |mut chance| {
            let mut draw = draw(wanted);
            Input::new(layout, count, (0..count).map(move |_| draw(&mut chance)), write)
        }))
    }

    fn all_cases(&self, layout: &Layout, size: Option<Size>) -> Result<Input, String> {
        let every = match (&self.all, size) {
            (All::None, _) => return Err("takes one case, not all".to_owned()),
            (All::These(_, every), None) => every(),
            (All::These(..), Some(_)) => return Err("takes no size with all cases".to_owned()),
            (All::OfSize(..), None) => return Err("takes a size with all cases".to_owned()),
            (All::OfSize(_, sizes, every), Some(size)) if (sizes.include)(size) => every(size),
            (All::OfSize(..), Some(size)) => return Err(format!("takes no board of {size} with all cases")),
        };
        Ok(Input::new(layout, every.len() as u64, every, self.write))
    }
}

impl<C> Offer<C> {
    /// The names of some shapes.
    fn names(&self, which: impl Fn(Takes) -> bool) -> String {
        let names = self.shapes.iter().filter(|shape| which(shape.takes)).map(|shape| shape.name);
        names.collect::<Vec<_>>().join(", ")
    }
}
