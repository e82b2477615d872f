//! Files that are written whole or not at all.

use super::error::Error;
use std::fs;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;

/// Writes a file whole or not at all: a new one, which is then given its name. What is no file, such as a device, is
/// written to; a symbolic link leads to the same file as before.
///
/// # Errors
/// [`Error::WriteFile`] if it cannot be written, or that of `content`, whose [`Error::Write`] is one of this file.
pub fn write_whole(path: &Path, content: impl FnOnce(&mut dyn Write) -> Result<(), Error>) -> Result<(), Error> {
    let cannot_write = |error: io::Error| Error::WriteFile(path.to_owned(), error);
    let write = |output: &mut dyn Write| {
        let mut output = BufWriter::new(output);
        let written = content(&mut output).and_then(|()| output.flush().map_err(Error::Write));
        written.map_err(|error| match error {
            Error::Write(error) => cannot_write(error),
            error => error,
        })
    };
    let target = match fs::canonicalize(path) {
        Ok(target) => target,
        Err(error) if error.kind() == ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(cannot_write(error)),
    };
    let existing = fs::metadata(&target).ok();
    if existing.as_ref().is_some_and(|metadata| !metadata.is_file()) {
        return write(&mut fs::OpenOptions::new().write(true).open(&target).map_err(cannot_write)?);
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".knight-");
    // It is for others to read as any new file; otherwise it would be for its owner alone.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder).map_err(cannot_write)?;
    write(file.as_file_mut())?;
    let finish = || {
        if let Some(existing) = existing {
            file.as_file().set_permissions(existing.permissions())?;
        }
        file.as_file().sync_all()?;
        file.persist(&target).map_err(|error| error.error)
    };
    finish().map(|_| ()).map_err(cannot_write)
}
