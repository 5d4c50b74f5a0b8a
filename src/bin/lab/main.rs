//! The laboratory: `paco-sako-lab <command> [arguments]`. Its README reports the findings.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod book;
mod contest;
mod curve;
#[cfg(test)]
#[path = "../../../tests/reference/depth.rs"]
mod depth;
mod endings;
mod errors;
mod fit;
mod game;
mod habits;
mod lines;
mod middlegames;
mod packed;
mod puzzles;
mod samples;
mod saved_positions;
mod self_play;
mod terms;
mod train;

use std::process::ExitCode;

use paco_sako::cli::{self, Command};

const HELP: &str = "\
The laboratory of Paco Ŝako: measures and improves the computer by self-play.

cargo lab <command> [arguments]

Commands:
  match    play games between two players and measure the difference in Elo
  endings  let the levels play endings with few pieces
  errors   count turns of the computer that provably lose by force
  habits   play games of the personas and print statistics
  curve    fit the expected points of a score to self-play games
  fit      fit the weights of the evaluation to self-play games
  samples  write positions of self-play games
  train    train the net of the evaluation on them
  puzzles  make positions with forced unions, and the packs of the page
  middlegames
           make positions from self-play games
  book     collect the computer's opening turns, for the page's explorer
  help     this text; `<command> --help` describes a command";

const COMMANDS: [Command; 11] = [
    ("match", contest::run),
    ("endings", endings::run),
    ("errors", errors::run),
    ("habits", habits::run),
    ("curve", curve::run),
    ("fit", fit::run),
    ("samples", samples::run),
    ("train", train::run),
    ("puzzles", puzzles::run),
    ("middlegames", middlegames::run),
    ("book", book::run),
];

fn main() -> ExitCode {
    cli::run(HELP, &COMMANDS)
}
