//! `perft`: counts sequences of turns.

use paco_sako::cli::{Args, Result, say, start_of_turn};
use paco_sako::games::interface::{Playable, Visitor};
use paco_sako::position;

const HELP: &str = "\
cargo cli perft DEPTH [--moves] [--game KIND] [--fen FEN] [--rules SET]

  Counts the sequences of 1, 2, … DEPTH turns, one line each. Turns with the
  same end position count once; finished games are not continued.

  --moves       count sequences of single moves instead, if a turn has several
  --game KIND   the game: paco-sako (the default) or another one of this build
  --fen FEN     the position to start from; by default the start position
  --rules SET   one of the game's rule sets; for paco-sako manual (the default),
                pacoplay, simple or vchess";

/// Runs the command with the arguments after `perft`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(arguments, &["fen", "game", "rules"], &["moves"], HELP)?;
    let [depth] = args.positional.as_slice() else {
        return Err(format!("expected one DEPTH\n\n{HELP}").into());
    };
    let depth: u32 =
        depth.parse().map_err(|_| format!("`{depth}` is not a depth: expected a number of turns such as 4"))?;
    args.game()?.visit(PerftCount { args: &args, depth })
}

struct PerftCount<'a> {
    args: &'a Args,
    depth: u32,
}

impl Visitor for PerftCount<'_> {
    type Output = Result;

    fn visit<R: Playable>(self) -> Self::Output {
        let rules = self.args.rules_of::<R>()?;
        let fen = self.args.value("fen").map_or_else(|| R::standard(rules).to_fen(), str::to_owned);
        let start = start_of_turn::<R>(&fen, rules)?;
        for depth in 1..=self.depth {
            let count =
                if self.args.has("moves") { moves(&R::at(&start), depth) } else { position::perft(&start, depth) };
            say!("perft {depth} = {count}")?;
        }
        Ok(())
    }
}

/// Counts sequences of this many moves, in games with turns of several moves also within a turn.
fn moves<R: Playable>(state: &R, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for step in state.legal_steps() {
        let mut next = state.clone();
        // It is a legal step.
        if next.play(step).is_ok() {
            count += moves(&next, depth - u32::from(next.at_start_of_turn().is_some()));
        }
    }
    count
}
