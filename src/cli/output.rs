//! Printing without panics: the reader may close the pipe, and the disk may be full.

use std::fmt;
use std::io::{self, ErrorKind, Write};

/// The reason why a command ends early.
#[derive(Debug)]
pub enum Error {
    /// Only the help was requested; this is its text.
    Help(String),
    /// The command failed with this message.
    Failed(String),
    /// Standard output could not be written.
    Output(io::Error),
}

/// The result of a command, or of a part of it.
pub type Result<T = (), E = Error> = std::result::Result<T, E>;

impl Error {
    /// Returns `true` if the reader has closed the pipe.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Help(text) | Self::Failed(text) => f.write_str(text),
            Self::Output(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<String> for Error {
    fn from(reason: String) -> Self {
        Self::Failed(reason)
    }
}

impl From<&str> for Error {
    fn from(reason: &str) -> Self {
        Self::Failed(reason.to_owned())
    }
}

/// Prints a line to standard output; see [`say!`].
///
/// # Errors
/// [`Error::Output`] if it cannot be written.
pub fn print_line(text: fmt::Arguments<'_>) -> Result {
    writeln!(io::stdout(), "{text}").map_err(Error::Output)
}

/// Prints a line to standard error; see [`note!`]. Errors are ignored, as there is nowhere to report them.
pub fn print_note(text: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Flushes standard output.
///
/// # Errors
/// [`Error::Output`] if it cannot be written.
pub fn flush() -> Result {
    io::stdout().flush().map_err(Error::Output)
}

/// Prints a line to standard output like `println!`, but returns an [`Error`] instead of panicking.
#[doc(hidden)]
#[macro_export]
macro_rules! __say {
    ($($text:tt)*) => { $crate::cli::print_line(format_args!($($text)*)) };
}

/// Prints a line to standard error like `eprintln!`, but never panics.
#[doc(hidden)]
#[macro_export]
macro_rules! __note {
    ($($text:tt)*) => { $crate::cli::print_note(format_args!($($text)*)) };
}

pub use {__note as note, __say as say};
