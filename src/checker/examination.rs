//! The check of outputs for one input, window by window.

use super::claimant::Claimant;
use super::output::OutputWindow;
use super::report::Report;
use super::rule::Rule;
use crate::batch::InputError;
use crate::parser::{Ending, Place, Scanner, Stop, Window};
use crate::problem::{Pause, Problem, Section};

/// Checks outputs for an input: which answers are right, which are wrong, and why.
///
/// It does no input or output: it is handed windows of the input and of each output, and holds a case,
/// its right answer and the beginning of what differs from that. What it finds does not depend on where
/// the windows are cut.
///
/// # Examples
/// ```
/// use knight::checker::{Rule, Verdict, check};
/// use knight::problem::Problem;
///
/// let problem = Problem::named("zoj1091").unwrap();
/// let report = check(problem, b"e2 e4\n", b"To get from e2 to e4 takes 3 knight moves.\n", Rule::STRICT).unwrap();
/// assert_eq!(report.verdict(), Verdict::WrongAnswer);
/// assert_eq!(
///     report.told()[0].to_string(),
///     "case 1 (input line 1): e2 to e4: the output says 3, but 2 moves are enough: e2 c3 e4",
/// );
/// ```
#[derive(Debug)]
pub struct Checker {
    problem: &'static Problem,
    section: Box<dyn Section>,
    claimants: Vec<Claimant>,
    stage: Stage,
    /// Where the next window of the input begins.
    place: Place,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    InCases,
    BehindCases,
}

/// What a checker needs to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The next window of the input: what has not been consumed of this one, and more.
    Input,
    /// The next window of this output.
    Output(usize),
    /// Nothing: all has been found out.
    Nothing,
}

/// What came of some windows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many bytes of the input's window have been consumed.
    pub input_consumed: usize,
    /// How many bytes of each output's window have been consumed.
    pub outputs_consumed: Vec<usize>,
    /// What is needed to go on.
    pub need: Need,
}

/// Checks a whole output for a whole input, both in memory.
///
/// # Errors
/// If the input is malformed.
pub fn check(problem: &'static Problem, input: &[u8], output: &[u8], rule: Rule) -> Result<Report, InputError> {
    let mut checker = Checker::new(problem, &[rule]);
    let progress = checker.advance(Window::Last(input), &[Window::Last(output)])?;
    assert_eq!(progress.need, Need::Nothing, "nothing is to be had after the last windows");
    Ok(checker.report(0).clone())
}

impl Checker {
    /// A checker at the beginning of an input and of as many outputs as there are rules, each judged
    /// by its own.
    pub fn new(problem: &'static Problem, rules: &[Rule]) -> Checker {
        Checker {
            problem,
            section: problem.section(),
            claimants: rules.iter().copied().map(Claimant::new).collect(),
            stage: Stage::InCases,
            place: Place::BEGIN,
        }
    }

    /// What has been found out about an output.
    ///
    /// # Panics
    /// If there is no such output.
    pub fn report(&self, output: usize) -> &Report {
        self.claimants[output].report()
    }

    /// Checks what can be checked, until more of the input or of an output is needed.
    ///
    /// # Errors
    /// If the input is malformed.
    ///
    /// # Panics
    /// If there is not one window for each output.
    pub fn advance(&mut self, input: Window<'_>, outputs: &[Window<'_>]) -> Result<Progress, InputError> {
        assert_eq!(outputs.len(), self.claimants.len(), "each output has a window");
        let mut scanner = Scanner::new(input, self.place);
        let mut windows: Vec<OutputWindow<'_>> = outputs
            .iter()
            .zip(&self.claimants)
            .map(|(&window, claimant)| OutputWindow::new(window, claimant.place))
            .collect();
        let need = match self.advance_to_pause(&mut scanner, &mut windows) {
            Ok(()) => Need::Nothing,
            Err(Pause::Output(index)) => Need::Output(index),
            Err(Pause::Input(Stop::Starved)) => Need::Input,
            Err(Pause::Input(Stop::Malformed(malformed))) => {
                return Err(InputError { place: scanner.place_at(malformed.at), reason: malformed.reason });
            }
        };
        self.place = scanner.here();
        for (claimant, window) in self.claimants.iter_mut().zip(&mut windows) {
            claimant.place = window.here();
        }
        Ok(Progress {
            input_consumed: scanner.consumed(),
            outputs_consumed: windows.iter().map(OutputWindow::consumed).collect(),
            need,
        })
    }

    fn advance_to_pause(&mut self, scanner: &mut Scanner<'_>, windows: &mut [OutputWindow<'_>]) -> Result<(), Pause> {
        if let Stage::InCases = self.stage {
            match self.section.examine(scanner, &mut self.claimants, windows)? {
                Ending::Complete | Ending::Early(_) => self.stage = Stage::BehindCases,
                Ending::Foreign => {
                    return Err(Pause::Input(scanner.expected_here(self.problem.input)?));
                }
            }
        }
        for (index, (claimant, window)) in self.claimants.iter_mut().zip(windows).enumerate() {
            claimant.end(window).map_err(|_| Pause::Output(index))?;
        }
        Ok(())
    }
}
