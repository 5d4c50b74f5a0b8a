//! The command line: `paco-sako <command> [arguments]`.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod bench;
mod conformance;
mod engine;
mod key;
mod lines;
mod perft;
mod puzzles;
mod serve;
mod solve;
mod turns;

use std::process::ExitCode;

use paco_sako::cli::{self, Command};

const HELP: &str = "\
Paco Ŝako, the peace chess: rules on the command line.

cargo cli <command> [arguments]

Commands:
  serve    build what is missing and serve the page
  perft    count sequences of turns from a position
  turns    for positions read line by line, count end positions and test for Ŝako
  conformance
           for cases read line by line, recompute reference data
  solve    for positions read line by line, prove forced unions with the king
  puzzles  prove packs of puzzles again
  engine   play for another program, line by line
  bench    measure the speed of the engine
  help     this text; `<command> --help` describes a command

`cargo lab help` lists the commands of the laboratory: matches, fitting, training,
and making puzzles and samples.";

const COMMANDS: [Command; 8] = [
    ("serve", serve::run),
    ("perft", perft::run),
    ("turns", turns::run),
    ("conformance", conformance::run),
    ("solve", solve::run),
    ("puzzles", puzzles::run),
    ("engine", engine::run),
    ("bench", bench::run),
];

fn main() -> ExitCode {
    cli::run(HELP, &COMMANDS)
}
