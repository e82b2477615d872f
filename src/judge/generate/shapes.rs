//! What inputs there are of a problem: the declaration, and how it meets a request.

use super::{Density, Plan, Request, Rng};
use crate::board::{Size, Square};
use crate::judge::Problem;
use crate::parser::shown;
use std::fmt::{self, Debug};
use std::num::NonZeroU64;

/// What inputs there are of a problem whose cases are of the type `C`.
#[derive(Debug)]
pub struct Shapes<C: 'static> {
    /// How many cases an input has.
    pub cases: CaseCounts,
    /// The shapes that cases may have, the usual one first.
    pub shapes: &'static [Shape<C>],
    /// All the cases there are.
    pub all: All<C>,
}

/// How many cases an input has.
#[derive(Clone, Copy, Debug)]
pub struct CaseCounts {
    /// If no number is asked for.
    pub usual: u64,
    /// At the most.
    pub most: u64,
}

impl CaseCounts {
    /// One, neither more nor less.
    pub const ONE: CaseCounts = CaseCounts { usual: 1, most: 1 };

    /// Any number, and this one if none is asked for.
    pub const fn usually(usual: u64) -> CaseCounts {
        CaseCounts { usual, most: u64::MAX }
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
pub struct Shape<C> {
    /// The name.
    pub name: &'static str,
    /// What the cases are like, in a few words.
    pub cases: &'static str,
    /// What can be asked for with it.
    pub options: Options,
    /// Makes a sampler of such cases.
    pub sampler: fn(ShapeRequest) -> Sampler<C>,
}

impl<C> Debug for Shape<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shape").field("name", &self.name).finish_non_exhaustive()
    }
}

/// What can be asked for with a shape.
#[derive(Clone, Copy, Debug)]
pub enum Options {
    /// Nothing.
    None,
    /// The size of the board, one of these.
    Size(Sizes),
    /// The size of the board, and how much of it is blocked.
    SizeAndDensity(Sizes),
}

impl Options {
    fn sizes(self) -> Option<Sizes> {
        match self {
            Options::None => None,
            Options::Size(sizes) | Options::SizeAndDensity(sizes) => Some(sizes),
        }
    }

    fn has_size(self) -> bool {
        self.sizes().is_some()
    }

    fn has_density(self) -> bool {
        matches!(self, Options::SizeAndDensity(_))
    }
}

/// What is asked for with a shape: only its options, and only sizes that there are.
#[derive(Clone, Copy, Debug)]
pub struct ShapeRequest {
    /// The size of every board.
    pub size: Option<Size>,
    /// How much of every board is blocked.
    pub density: Option<Density>,
}

/// Samples cases, one after the other.
pub type Sampler<C> = Box<dyn FnMut(&mut Rng) -> C>;

/// All the cases there are.
pub enum All<C: 'static> {
    /// They do not go into one input, which is one case.
    None,
    /// These, which are described in a few words.
    These(&'static str, fn() -> AllCases<C>),
    /// Those of a board of a size, which are described in a few words.
    OfSize(&'static str, Sizes, fn(Size) -> AllCases<C>),
}

impl<C> Debug for All<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("All").finish_non_exhaustive()
    }
}

/// One case after the other.
pub type AllCases<C> = Box<dyn ExactSizeIterator<Item = C>>;

/// A case for each ordered pair of squares of a board, each square with itself too.
pub fn all_pairs<C>(size: Size, case: impl Fn(Square, Square) -> C + 'static) -> AllCases<C> {
    let area = size.area();
    Box::new((0..area * area).map(move |pair| case(size.at(pair / area), size.at(pair % area))))
}

/// What a shape is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeInfo {
    /// Its name.
    pub name: &'static str,
    /// What the cases are like, in a few words.
    pub cases: &'static str,
}

impl<C: 'static> Shapes<C> {
    /// The largest square board that can be asked for with a shape, if it takes a size: one of at most 1000x1000,
    /// the largest of any statement.
    pub fn largest_board(&self, shape: &str) -> Option<Size> {
        let sizes = self.shapes.iter().find(|known| known.name == shape)?.options.sizes()?;
        (1..=1000).rev().map(Size::square).find(|&size| (sizes.include)(size))
    }

    /// What the shapes are, the usual one first.
    pub fn infos(&self) -> Vec<ShapeInfo> {
        self.shapes.iter().map(|&Shape { name, cases, .. }| ShapeInfo { name, cases }).collect()
    }

    /// All that can be asked for, in one line.
    pub fn options(&self) -> String {
        let all_names = self.names(|_| true);
        let with = |names: String| if names == all_names { String::new() } else { format!(" with {names}") };
        let mut options = format!("a shape ({all_names})");
        match self.cases.most {
            1 => {}
            u64::MAX => options += ", a number of cases",
            most => options += &format!(", a number of cases up to {most}"),
        }
        if let Some(Sizes { are, .. }) = self.shapes.iter().find_map(|shape| shape.options.sizes()) {
            options += &format!(", a size ({are}){}", with(self.names(Options::has_size)));
        }
        if self.shapes.iter().any(|shape| shape.options.has_density()) {
            options += &format!(", a density{}", with(self.names(Options::has_density)));
        }
        match self.all {
            All::None => {}
            All::These(these, _) => options += &format!(", or all {these}"),
            All::OfSize(these, sizes, _) => options += &format!(", or all {these} with a size ({})", sizes.are),
        }
        options
    }

    /// Plans the inputs of a problem that are requested.
    ///
    /// # Errors
    /// What cannot be had, as something that the problem does or does not.
    pub fn plan<P: Problem<Case = C>>(
        &'static self,
        problem: &'static P,
        request: &Request<'_>,
    ) -> Result<Plan, String> {
        match *request {
            Request::All { size } => self.plan_all(problem, size),
            Request::Random { shape, cases, size, density } => {
                let shape = self.shape(shape)?;
                let (count, sampler) = (self.count(cases)?, shape.sampler);
                let request = ShapeRequest { size, density };
                self.check(shape, request)?;
                Ok(Plan::of(problem, count, move |mut rng| {
                    let mut sample = sampler(request);
                    (0..count).map(move |_| sample(&mut rng))
                }))
            }
        }
    }

    fn plan_all<P: Problem<Case = C>>(&'static self, problem: &'static P, size: Option<Size>) -> Result<Plan, String> {
        let plan = |cases: Box<dyn Fn() -> AllCases<C>>| {
            let count = cases().len() as u64;
            Ok(Plan::of(problem, count, move |_| cases()))
        };
        match (&self.all, size) {
            (All::None, _) => Err("takes one case, not all".to_owned()),
            (All::These(_, all), None) => plan(Box::new(all)),
            (All::These(..), Some(_)) => Err("takes no size with all cases".to_owned()),
            (All::OfSize(..), None) => Err("takes a size with all cases".to_owned()),
            (All::OfSize(_, sizes, all), Some(size)) if (sizes.include)(size) => plan(Box::new(move || all(size))),
            (All::OfSize(..), Some(size)) => Err(format!("takes no board of {size} with all cases")),
        }
    }

    fn shape(&self, name: Option<&str>) -> Result<&Shape<C>, String> {
        let shape = match name {
            None => self.shapes.first(),
            Some(name) => self.shapes.iter().find(|shape| shape.name == name),
        };
        shape.ok_or_else(|| format!("has no shape {}", shown(name.unwrap_or_default().as_bytes())))
    }

    fn count(&self, cases: Option<NonZeroU64>) -> Result<u64, String> {
        let count = cases.map_or(self.cases.usual, NonZeroU64::get);
        match self.cases.most {
            1 if count > 1 => Err(format!("takes one case, not {count}")),
            most if count > most => Err(format!("takes at most {most} cases, not {count}")),
            _ => Ok(count),
        }
    }

    /// Whether a shape has the options that are asked for.
    fn check(&self, shape: &Shape<C>, request: ShapeRequest) -> Result<(), String> {
        let Shape { name, options, .. } = shape;
        let not_taken = |what: &str, is_taken: fn(Options) -> bool| match self.names(is_taken).as_str() {
            "" => format!("takes no {what}"),
            _ => format!("takes no {what} with the shape {name}"),
        };
        match (request.size, options.sizes()) {
            (Some(_), None) => return Err(not_taken("size", Options::has_size)),
            (Some(size), Some(sizes)) if !(sizes.include)(size) => return Err(format!("takes no board of {size}")),
            _ => {}
        }
        if request.density.is_some() && !options.has_density() {
            return Err(not_taken("density", Options::has_density));
        }
        Ok(())
    }

    /// The names of the shapes with these options.
    fn names(&self, which: impl Fn(Options) -> bool) -> String {
        let names = self.shapes.iter().filter(|shape| which(shape.options)).map(|shape| shape.name);
        names.collect::<Vec<_>>().join(", ")
    }
}
