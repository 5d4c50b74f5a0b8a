//! `turns`: end positions and Ŝako of many positions, to compare with other implementations.

use std::io::{BufRead, Write};
use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::games::paco::{Partial, RuleSet};
use serde::{Deserialize, Serialize};

use crate::args::Args;

const HELP: &str = "\
cargo run --release -- turns [--rules SET] < FILE.jsonl

  Reads JSON lines with a field \"fen\" and prints for each
  {\"fen\",\"turns\",\"xor\",\"sako_w\",\"sako_b\"}:
    turns            number of distinct end positions of the turn
    xor              64-bit FNV-1a hashes of their keys, xor-ed, 16 hex digits;
                     a key is the placement, side to move, castling and en
                     passant fields of the FEN, or, where the turn united with
                     the king, the placement and `#w` or `#b` for the winner
    sako_w, sako_b   whether White, Black could unite with the enemy king if it
                     were to move; null where a promotion is due first

  --rules SET   manual (the default), pacoplay or simple";

#[derive(Deserialize)]
struct Input {
    fen: String,
}

#[derive(Serialize)]
struct Output {
    fen: String,
    turns: u64,
    xor: String,
    sako_w: Option<bool>,
    sako_b: Option<bool>,
}

/// Runs the command with the arguments that follow the word `turns`.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let args = Args::parse(arguments, &["rules"], &[], HELP)?;
    if args.has("help") {
        println!("{HELP}");
        return Ok(());
    }
    if let Some(extra) = args.positional.first() {
        return Err(format!("unknown argument `{extra}`: positions are read from standard input\n\n{HELP}"));
    }
    let rules = args.rules(RuleSet::Manual)?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for (number, line) in (1..).zip(std::io::stdin().lock().lines()) {
        let line = line.map_err(|error| format!("line {number}: {error}"))?;
        if line.trim().is_empty() {
            continue;
        }
        let output = measure(&line, rules).map_err(|error| format!("line {number}: {error}"))?;
        let json = serde_json::to_string(&output).map_err(|error| error.to_string())?;
        writeln!(out, "{json}").map_err(|error| error.to_string())?;
    }
    out.flush().map_err(|error| error.to_string())
}

fn measure(line: &str, rules: RuleSet) -> Result<Output, String> {
    let input: Input =
        serde_json::from_str(line).map_err(|error| format!("{error}; expected JSON with a field \"fen\""))?;
    let state = Partial::from_fen(&input.fen, rules).map_err(|error| error.to_string())?;
    if state != Partial::new(*state.position()) {
        return Err(format!("`{}` is in the middle of a turn: expected the start of one", input.fen));
    }
    let position = state.position();
    let (mut turns, mut xor) = (0, 0);
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        turns += 1;
        xor ^= fnv1a(&end.reference_key());
        ControlFlow::Continue(())
    });
    let sako = |color| position.promotion_due().is_none().then(|| position.gives_sako(color));
    Ok(Output {
        turns,
        xor: format!("{xor:016x}"),
        sako_w: sako(Color::White),
        sako_b: sako(Color::Black),
        fen: input.fen,
    })
}

fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_position_is_measured_as_the_reference_does() {
        let line = r#"{"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -"}"#;
        let output = measure(line, RuleSet::PacoPlay).unwrap();
        assert_eq!((output.turns, output.xor.as_str()), (20, "b089d2f4d838d8b6"));
        assert_eq!((output.sako_w, output.sako_b), (Some(false), Some(false)));
    }

    #[test]
    fn bad_lines_are_told() {
        assert!(measure("{}", RuleSet::Manual).err().unwrap().contains("field \"fen\""));
        assert!(measure(r#"{"fen":"x"}"#, RuleSet::Manual).err().unwrap().contains("bad FEN"));
        let held = r#"{"fen":"4k3/8/8/8/8/8/8/4K3^a1N w 0 - - -"}"#;
        assert!(measure(held, RuleSet::Manual).err().unwrap().contains("middle of a turn"));
    }
}
