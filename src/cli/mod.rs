//! Shared code of the programs in `src/bin/`: arguments, choice of a game, output and exit codes. It is not part
//! of the library's API.

mod args;
mod output;
mod parallel;
mod random;

use std::ffi::OsString;
use std::process::ExitCode;

pub use args::Args;
pub use output::{Error, Result, flush, note, print_line, print_note, say};
pub use parallel::{all, in_order};
pub use random::Random;

use crate::games::interface::Playable;
use crate::search::TranspositionTable;

/// A command: its name, and the function that runs it with the remaining arguments.
pub type Command = (&'static str, fn(&[String]) -> Result);

/// Runs the command given by the arguments of this process. Errors are printed to standard error, with exit code
/// 1. A closed pipe, as in `… | head`, is not an error.
pub fn run(help: &str, commands: &[Command]) -> ExitCode {
    let result = arguments(std::env::args_os().skip(1)).and_then(|arguments| dispatch(help, commands, &arguments));
    let result = match result {
        Err(Error::Help(help)) => say!("{help}"),
        other => other,
    };
    match result.and_then(|()| output::flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_broken_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            note!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn arguments(given: impl Iterator<Item = OsString>) -> Result<Vec<String>> {
    let text = |argument: OsString| {
        argument
            .into_string()
            .map_err(|argument| format!("the argument `{}` is not UTF-8", argument.display()).into())
    };
    given.map(text).collect()
}

fn dispatch(help: &str, commands: &[Command], arguments: &[String]) -> Result {
    let Some((name, rest)) = arguments.split_first() else {
        return Err(format!("no command given\n\n{help}").into());
    };
    if ["help", "--help", "-h"].contains(&name.as_str()) {
        return say!("{help}");
    }
    match commands.iter().find(|(known, _)| known == name) {
        Some((_, run)) => run(rest),
        None => Err(format!("unknown command `{name}`\n\n{help}").into()),
    }
}

/// Reads a position, which must be at the start of a turn.
///
/// # Errors
/// If the text is not such a position.
pub fn start_of_turn<R: Playable>(fen: &str, rules: R::RuleSet) -> Result<R::Position, String> {
    let state = R::from_fen(fen, rules).map_err(|failure| failure.message)?;
    let under_way = || format!("`{fen}` is in the middle of a turn: expected the start of one");
    state.at_start_of_turn().cloned().ok_or_else(under_way)
}

/// The number of a persona, counted from 0.
///
/// # Errors
/// For an unknown name; the message lists the known ones.
pub fn persona_of<R: Playable>(name: &str) -> Result<usize, String> {
    let found = R::PERSONAS.iter().position(|persona| *persona == name);
    found.ok_or_else(|| match R::PERSONAS {
        [] => format!("`{name}` is not a persona: {} has levels only", R::INFO.id),
        known => format!("`{name}` is not a persona: expected one of {}", known.join(", ")),
    })
}

/// The size of the page's transposition table.
pub const PAGE_MEGABYTES: usize = 16;

/// The maximum size of a transposition table, in megabytes.
const LARGEST_TABLE: usize = 1 << 16;

/// A transposition table of this many megabytes.
///
/// # Errors
/// If the size is over the maximum, or the allocation fails.
pub fn table(megabytes: usize) -> Result<TranspositionTable, String> {
    if megabytes > LARGEST_TABLE {
        return Err(format!("a table cannot have {megabytes} MB: expected at most {LARGEST_TABLE}"));
    }
    megabytes
        .checked_mul(1 << 20)
        .and_then(|bytes| TranspositionTable::try_new(bytes).ok())
        .ok_or_else(|| format!("there is no memory for a table of {megabytes} MB"))
}

#[cfg(all(test, target_pointer_width = "64"))]
mod tests {
    use super::*;

    fn echo(arguments: &[String]) -> Result {
        Err(arguments.join("+").into())
    }

    fn output(line: &str) -> String {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        dispatch("HELP", &[("echo", echo)], &arguments).unwrap_err().to_string()
    }

    #[test]
    fn commands_are_found_by_name() {
        assert_eq!(output("echo a b"), "a+b");
        assert_eq!(output("ech"), "unknown command `ech`\n\nHELP");
        assert_eq!(output(""), "no command given\n\nHELP");
    }

    #[cfg(unix)]
    #[test]
    fn an_argument_that_is_not_text_is_refused() {
        use std::os::unix::ffi::OsStringExt;
        let given = [OsString::from("perft"), OsString::from_vec(vec![b'a', 0xff])];
        let error = arguments(given.into_iter()).unwrap_err().to_string();
        assert_eq!(error, "the argument `a\u{fffd}` is not UTF-8");
    }

    #[test]
    fn tables_that_are_too_large_are_refused() {
        assert_eq!(table(1).unwrap().bytes(), 1 << 20);
        assert!(table(0).unwrap().bytes() > 0);
        for megabytes in [LARGEST_TABLE + 1, 1_000_000, 17_592_186_044_415, usize::MAX] {
            let error = table(megabytes).err().unwrap();
            assert!(error.contains(&megabytes.to_string()), "{error}");
        }
    }
}
