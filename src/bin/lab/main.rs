//! The laboratory: `paco-sako-lab <command> [arguments]`. Its README reports what was found with it.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod book;
mod contest;
mod curve;
#[cfg(test)]
#[path = "../../../tests/reference/depth.rs"]
mod depth;
mod errors;
mod fit;
mod game;
mod habits;
mod kept;
mod lines;
mod middlegames;
mod packed;
mod puzzles;
mod samples;
mod self_play;
mod terms;
mod train;

use std::process::ExitCode;

use paco_sako::cli::{self, Command};

const HELP: &str = "\
The laboratory of Paco Ŝako: games of the computer, played to measure and to improve it.

cargo lab <command> [arguments]

Commands:
  match    play games between two players and tell the difference in Elo
  errors   count turns of the computer after which it loses by force, proved
  habits   play games of the players with a character and count what they do
  curve    fit how many points a score is worth, to games of the computer with itself
  fit      fit the weights of the evaluation to games of the computer with itself
  samples  write positions of games of the computer with itself
  train    train the net of the evaluation on them
  puzzles  make positions with forced unions, and the packs of the page
  middlegames
           make positions from games of the computer
  book     count what the computer plays in its first turns, for the page's explorer
  help     this text; `<command> --help` says more about a command";

const COMMANDS: [Command; 10] = [
    ("match", contest::run),
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
