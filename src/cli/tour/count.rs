//! `knight tour --count`: how many tours there are.

use super::super::error::{Error, ExitStatus};
use super::super::output::Output;
use super::super::print_status;
use knight::solver::tour::{NotCounted, Query, count as count_tours};
use std::io::{IsTerminal, Write, stderr};

/// Writes how many tours answer a query. On a terminal it shows how far it has come.
pub fn count(query: &Query, memory: u64, output: &mut Output) -> Result<ExitStatus, Error> {
    let is_watched = stderr().is_terminal();
    if is_watched {
        print_status(format_args!("counting in at most {} of memory", size(memory)));
    }
    let mut shown = 0;
    let counted = count_tours(query, memory, &mut |percent| {
        if is_watched && percent > shown {
            shown = percent;
            show(&format!("{percent}%"));
        }
    });
    if shown > 0 {
        show("");
    }
    match counted {
        Ok(count) => output.text(format!("{count}\n"))?,
        Err(NotCounted::Memory) => {
            let most = size(memory);
            return Err(Error::Memory(format!("counting takes more than {most} of memory; --memory allows more")));
        }
        Err(NotCounted::Width) => return Err(Error::Usage(format!("cannot count: {}", NotCounted::Width))),
    }
    Ok(ExitStatus::Answered)
}

/// Shows a text instead of the last line of a terminal. If that fails, nobody is watching.
fn show(text: &str) {
    let _ = write!(stderr(), "\r\x1B[K{text}");
}

/// Reads a number of bytes: `4G`, `512M`, `65536`.
pub fn memory(text: &str) -> Result<u64, String> {
    let expected = "expected a number of bytes such as 65536, 512M or 4G";
    let (digits, unit) = text.split_at(text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len()));
    let shift = match unit.to_ascii_uppercase().as_str() {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        _ => return Err(expected.to_owned()),
    };
    let number: u64 = digits.parse().map_err(|_| expected)?;
    number.checked_mul(1 << shift).ok_or_else(|| expected.to_owned())
}

/// A number of bytes in the largest unit that is not too large for it.
fn size(bytes: u64) -> String {
    let units = [("GiB", 30), ("MiB", 20), ("KiB", 10)];
    let unit = units.into_iter().find(|&(_, shift)| bytes > 0 && bytes.is_multiple_of(1 << shift));
    unit.map_or_else(|| format!("{bytes} bytes"), |(name, shift)| format!("{} {name}", bytes >> shift))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_read_and_written_in_units() {
        for (text, bytes, written) in [
            ("4G", 4 << 30, "4 GiB"),
            ("1536m", 3 << 29, "1536 MiB"),
            ("64K", 1 << 16, "64 KiB"),
            ("65", 65, "65 bytes"),
        ] {
            assert_eq!(memory(text), Ok(bytes));
            assert_eq!(size(bytes), written);
        }
        for text in ["", "G", "-1", "4T", "1.5G", "99999999999G", "99999999999999999999"] {
            assert!(memory(text).is_err(), "{text}");
        }
    }
}
