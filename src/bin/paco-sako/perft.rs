//! `perft`: counts sequences of turns.

use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::position;

use crate::args::Args;

const HELP: &str = "\
cargo run --release -- perft DEPTH [--fen FEN] [--rules SET]

  Counts the sequences of 1, 2, … DEPTH turns, one line each. Turns with the
  same end position count once; a finished game goes no further.

  --fen FEN     the position to start from; without it the start position
  --rules SET   manual (the default), pacoplay, simple or vchess";

/// Runs the command with the arguments that follow the word `perft`.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let args = Args::parse(arguments, &["fen", "rules"], &[], HELP)?;
    if args.has("help") {
        println!("{HELP}");
        return Ok(());
    }
    let [depth] = args.positional.as_slice() else {
        return Err(format!("expected one DEPTH\n\n{HELP}"));
    };
    let depth: u32 =
        depth.parse().map_err(|_| format!("`{depth}` is not a depth: expected a number of turns such as 4"))?;
    let rules = args.rules(RuleSet::Manual)?;
    let start = match args.value("fen") {
        None => Position::start(rules),
        Some(fen) => {
            let state = Partial::from_fen(fen, rules).map_err(|error| error.to_string())?;
            if state.hand().is_some() || state != Partial::new(*state.position()) {
                return Err(format!("`{fen}` is in the middle of a turn: expected the start of one"));
            }
            *state.position()
        }
    };
    for depth in 1..=depth {
        println!("perft {depth} = {}", position::perft(&start, depth));
    }
    Ok(())
}
