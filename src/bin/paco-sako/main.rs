//! The command line: `paco-sako <command> [arguments]`.

mod args;
mod bench;
mod contest;
mod curve;
mod engine;
mod errors;
mod fit;
mod game;
mod habits;
mod lines;
mod middlegames;
mod parallel;
mod perft;
mod puzzles;
mod random;
mod samples;
mod self_play;
mod serve;
mod solve;
mod train;
mod turns;

use std::process::ExitCode;

const HELP: &str = "\
Paco Ŝako, the peace chess: rules on the command line.

cargo run --release -- <command> [arguments]

Commands:
  serve    build what is missing and serve the page
  perft    count sequences of turns from a position
  bench    measure how fast the engine is
  match    play games between two players and tell the difference in Elo
  habits   play games of the players with a character and count what they do
  errors   count turns of the computer after which it loses by force, proved
  solve    for positions read line by line, prove forced unions with the king
  engine   play for another program that asks line by line
  puzzles  make positions with forced unions from games of the computer
  fit      fit the weights of the evaluation to games of the computer with itself
  samples  write positions of games of the computer with itself
  train    train the net of the evaluation on them
  middlegames
           make positions from games of the computer
  curve    fit how many points a score is worth, to games of the computer with itself
  turns    for positions read line by line, count end positions and tell Ŝako
  help     this text; `<command> --help` says more about a command";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.split_first() {
        Some((command, rest)) => match command.as_str() {
            "serve" => serve::run(rest),
            "perft" => perft::run(rest),
            "solve" => solve::run(rest),
            "puzzles" => puzzles::run(rest),
            "fit" => fit::run(rest),
            "samples" => samples::run(rest),
            "train" => train::run(rest),
            "curve" => curve::run(rest),
            "engine" => engine::run(rest),
            "middlegames" => middlegames::run(rest),
            "habits" => habits::run(rest),
            "errors" => errors::run(rest),
            "match" => contest::run(rest),
            "bench" => bench::run(rest),
            "turns" => turns::run(rest),
            "help" | "--help" | "-h" => {
                println!("{HELP}");
                Ok(())
            }
            _ => Err(format!("unknown command `{command}`\n\n{HELP}")),
        },
        None => Err(format!("no command given\n\n{HELP}")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
