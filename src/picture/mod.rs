//! Maps, paths, tours and walks for people and programs to read.
//!
//! A picture of a large board is much larger than the board, so it is written block by block and never held
//! as a whole.

mod block;
pub mod json;
pub mod page;
pub mod plain;
pub mod svg;
pub mod text;
pub mod tour;
pub mod walk;

use std::io::{self, BufWriter, IntoInnerError, Write};

/// Writes the last block. The writer itself is not flushed: that is up to whoever is about to wait.
fn finish(out: BufWriter<&mut dyn Write>) -> io::Result<()> {
    out.into_inner().map(drop).map_err(IntoInnerError::into_error)
}
