//! `knight tour --check`: says what the tours of a text are, or what is wrong with them.

use super::super::error::{Error, ExitStatus};
use super::super::input::Input;
use super::super::output::Output;
use super::super::print_error;
use knight::board::Size;
use knight::picture::tour as pictures;
use knight::solver::tour::{Checked, Found, TourProperties, TourText};
use std::ffi::OsStr;

/// Checks all tours of a text. Several are numbered.
pub fn check(file: &OsStr, size: Option<Size>, output: &mut Output) -> Result<ExitStatus, Error> {
    let mut input = Input::open(file)?;
    let name = input.name.clone();
    let mut text = TourText::new(&mut input, size);
    let mut status = ExitStatus::Answered;
    let mut next = text.next_tour().map_err(|error| Error::of(&name, error))?;
    let mut count = 0;
    while let Some(found) = next {
        count += 1;
        // The first is numbered if there is another.
        let after = text.next_tour();
        let number = (count > 1 || !matches!(after, Ok(None))).then_some(count);
        if !report(found, number, &name, output)? {
            status = ExitStatus::No;
        }
        next = after.map_err(|error| Error::of(&name, error))?;
    }
    Ok(status)
}

/// Reports what has been found; whether it is no wrong tour.
fn report(found: Found, number: Option<u32>, input: &str, output: &mut Output) -> Result<bool, Error> {
    let number = number.map_or_else(String::new, |number| format!("tour {number}: "));
    let mut lines = String::new();
    match found {
        Found::Impossible => lines += "impossible, which is not checked, as no board is named\n",
        Found::Candidate(Checked { reading, start_repeated, tour, .. }) => {
            let tour = match tour {
                Ok(tour) => tour,
                Err(wrong) if reading.is_plain() => {
                    print_error(format_args!("{input}: {number}{wrong}"));
                    return Ok(false);
                }
                Err(wrong) => {
                    print_error(format_args!("{input}: {number}read as {reading}, {wrong}"));
                    return Ok(false);
                }
            };
            if !reading.is_plain() {
                lines += &format!("read as {reading}\n");
            }
            if start_repeated {
                lines += "the start is repeated at the end\n";
            }
            lines += &pictures::report(&TourProperties::of(&tour));
        }
    }
    for line in lines.lines() {
        output.text(format!("{number}{line}\n"))?;
    }
    Ok(true)
}
