//! `turns`: end positions and Ŝako of many positions, to compare with other implementations.

use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::cli::{Args, Result};
use paco_sako::games::interface::{Playable, Visitor};
use paco_sako::position::{AlarmKind, ClaimKind, EndReason, Turns};
use serde::Serialize;

use crate::key::{end_key, fnv1a};
use crate::lines::{self, Input};

const HELP: &str = "\
cargo cli turns [--game KIND] [--rules SET] < FILE.jsonl

  Reads JSON lines with a field \"fen\" and prints for each
  {\"fen\",\"turns\",\"xor\",\"sako_w\",\"sako_b\"}:
    turns            number of distinct end positions of the turn
    xor              64-bit FNV-1a hashes of their keys, xor-ed, 16 hex digits;
                     a key is the placement, side to move, castling and en
                     passant fields of the FEN, or, if the turn united with the
                     king, the placement and `#w` or `#b` for the winner
    sako_w, sako_b   true if White, Black could unite with the enemy king if it
                     were to move; null if a promotion is due first

  This describes paco-sako; other games have their own keys, and the last two
  fields are true if White, Black could win at once, in chess if it attacks the
  enemy king. A position in which the game is over has a further field \"end\" with
  the reason, such as \"checkmate\" or \"stalemate\". Games with check have three more:
    check             true if the king of the side to move is in check
    mate, stalemate   true if that is the end of the game, or can be claimed

  --game KIND   the game: paco-sako (the default) or another one of this build
  --rules SET   one of the game's rule sets; for paco-sako manual (the default),
                pacoplay, simple or vchess";

#[derive(Serialize)]
struct TurnsOutput {
    fen: String,
    turns: u64,
    xor: String,
    sako_w: Option<bool>,
    sako_b: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<&'static str>,
    #[serde(flatten)]
    check: Option<Check>,
}

/// The output for games with check.
#[derive(Serialize, Debug, PartialEq, Eq)]
struct Check {
    check: bool,
    mate: bool,
    stalemate: bool,
}

/// Runs the command with the arguments after `turns`.
pub fn run(arguments: &[String]) -> Result {
    let args = Args::parse(arguments, &["game", "rules"], &[], HELP)?;
    if let Some(extra) = args.positional.first() {
        return Err(format!("unknown argument `{extra}`: positions are read from standard input\n\n{HELP}").into());
    }
    args.game()?.visit(Measure(&args))
}

struct Measure<'a>(&'a Args);

impl Visitor for Measure<'_> {
    type Output = Result;

    fn visit<R: Playable>(self) -> Self::Output {
        let rules = self.0.rules_of::<R>()?;
        lines::answer_each(|input| measure::<R>(input, rules))
    }
}

fn measure<R: Playable>(input: Input, rules: R::RuleSet) -> Result<TurnsOutput, String> {
    let position = input.start::<R>(rules)?;
    let (mut turns, mut xor) = (0, 0);
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        turns += 1;
        xor ^= fnv1a(&end_key::<R>(end));
        ControlFlow::Continue(())
    });
    let sako = |color| R::threatens(&position, color);
    let state = R::at(&position);
    let end = state.outcome().map(|outcome| outcome.reason);
    Ok(TurnsOutput {
        turns,
        xor: format!("{xor:016x}"),
        sako_w: sako(Color::White),
        sako_b: sako(Color::Black),
        end: end.map(EndReason::name),
        check: R::INFO.alarms.contains(&AlarmKind::Check).then(|| check(&state, end)),
        fen: input.fen,
    })
}

fn check<R: Playable>(state: &R, end: Option<EndReason>) -> Check {
    let claims = if end.is_some() { Vec::new() } else { state.claims(1) };
    // If it has to be claimed, it does not end the game by itself.
    let there_is = |reason, kind| match R::INFO.claims.contains(&kind) {
        true => claims.iter().any(|claim| claim.kind == kind),
        false => end == Some(reason),
    };
    Check {
        check: state.alarms().iter().any(|alarm| alarm.side == state.turn()),
        mate: there_is(EndReason::Checkmate, ClaimKind::Checkmate),
        stalemate: there_is(EndReason::Stalemate, ClaimKind::Stalemate),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use paco_sako::games::paco::{Partial, RuleSet};

    fn measured(line: &str, rules: RuleSet) -> Result<TurnsOutput, String> {
        lines::read(line).and_then(|input| measure::<Partial>(input, rules))
    }

    #[test]
    fn the_start_position_is_measured_as_the_reference_does() {
        let line = r#"{"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -"}"#;
        let output = measured(line, RuleSet::PacoPlay).unwrap();
        assert_eq!((output.turns, output.xor.as_str()), (20, "b089d2f4d838d8b6"));
        assert_eq!((output.sako_w, output.sako_b), (Some(false), Some(false)));
    }

    #[cfg(feature = "chess")]
    #[test]
    fn checks_and_mates_of_chess_are_printed() {
        use paco_sako::games::chess;
        let measured = |fen: &str| {
            let input = lines::read(&format!("{{\"fen\":\"{fen}\"}}")).unwrap();
            let output = measure::<chess::Partial>(input, chess::RuleSet).unwrap();
            (output.turns, output.sako_w, output.sako_b, output.end)
        };
        let check = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
        assert_eq!(measured(check), (3, Some(false), Some(true), None));
        let mate = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1";
        assert_eq!(measured(mate), (0, Some(true), Some(false), Some("checkmate")));
        let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
        assert_eq!(measured(stalemate), (0, Some(false), Some(false), Some("stalemate")));
    }

    #[cfg(feature = "krachtschaak")]
    #[test]
    fn claims_of_krachtschaak_are_printed() {
        use paco_sako::games::krachtschaak;
        let measured = |fen: &str| {
            let input = lines::read(&format!("{{\"fen\":\"{fen}\"}}")).unwrap();
            measure::<krachtschaak::Partial>(input, krachtschaak::RuleSet).unwrap().check.unwrap()
        };
        let mate = measured("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
        assert_eq!(mate, Check { check: true, mate: true, stalemate: false });
        let stalemate = measured("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assert_eq!(stalemate, Check { check: false, mate: false, stalemate: true });
    }

    #[test]
    fn bad_lines_are_refused() {
        assert!(measured("{}", RuleSet::Manual).err().unwrap().contains("field \"fen\""));
        assert!(measured(r#"{"fen":"x"}"#, RuleSet::Manual).err().unwrap().contains("bad FEN"));
        let held = r#"{"fen":"4k3/8/8/8/8/8/8/4K3^a1N w 0 - - -"}"#;
        assert!(measured(held, RuleSet::Manual).err().unwrap().contains("middle of a turn"));
    }
}
