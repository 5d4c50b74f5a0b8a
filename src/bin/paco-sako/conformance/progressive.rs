//! Cases of progressive chess: the steps and series of a position, ends, and whole games.

use std::ops::ControlFlow;

use paco_sako::games::progressive::{Partial, Position, RuleSet, read_series};
use paco_sako::position::{EndReason, Outcome, Stepwise, Turns};
use serde_json::json;

use super::{Row, put, text, xor};

/// Computes the results of a case. Its fields determine its kind: `moves` is a game, `why` is an end, any other
/// case is about the steps, and with the field `series` about whole series.
pub fn answer(row: &mut Row) -> Result<(), String> {
    let name = text(row, "rules")?;
    let rules = RuleSet::from_name(name).ok_or_else(|| format!("no rule set is called {name}"))?;
    let state = Partial::from_fen(text(row, "fen")?, rules).map_err(|error| error.to_string())?;
    let position = state.position();
    if row.contains_key("moves") {
        return game(row, state);
    }
    let steps = position.steps();
    put(row, [("steps", json!(steps.len())), ("end", json!(end_name(state.outcome())))]);
    if row.contains_key("why") {
        let claim = state.outcome().is_none() && !state.claims(1).is_empty();
        put(row, [("claim", json!(claim)), ("why", json!(why(position, claim)))]);
        return Ok(());
    }
    let keys = steps.iter().map(|step| position.after(*step).step_key());
    put(row, [("xor", json!(xor(keys))), ("check", json!(position.checkers().any()))]);
    if row.contains_key("series") {
        let mut keys = Vec::new();
        let _: ControlFlow<()> = position.for_each_turn(|end| {
            keys.push(end.series_key());
            ControlFlow::Continue(())
        });
        put(row, [("series", json!(keys.len())), ("series_xor", json!(xor(keys)))]);
    }
    Ok(())
}

fn end_name(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.reason) {
        None => "play",
        Some(EndReason::Checkmate) => "mate",
        Some(EndReason::InsufficientMaterial) => "dead",
        Some(EndReason::NoProgress) => "quiet",
        Some(reason) => reason.name(),
    }
}

/// The features of the state of the game.
fn why(position: &Position, claim: bool) -> &'static str {
    let in_scottish = Position::from_fen(&position.to_fen(), RuleSet::Scottish);
    let has_moves = in_scottish.is_ok_and(|position| position.can_step());
    match end_name(position.end()) {
        "mate" if has_moves => "progressive-mate",
        "stalemate" if position.made() > 0 => "mid-stalemate",
        "stalemate" if has_moves => "italian-stalemate",
        "play" if claim => "claim",
        other => other,
    }
}

/// Plays the game of a case, step by step; the numbers of the series are redundant.
fn game(row: &mut Row, start: Partial) -> Result<(), String> {
    let mut state = start;
    let mut keys = Vec::new();
    for word in text(row, "moves")?.split_whitespace().filter(|word| !word.ends_with('.')) {
        for step in read_series(&state, word).map_err(|error| format!("{word}: {error}"))? {
            state.play(step).map_err(|error| format!("{word}: {error}"))?;
        }
        keys.push(state.position().step_key());
    }
    let end = end_name(state.outcome());
    put(row, [("xor", json!(xor(keys))), ("final", json!(state.to_fen())), ("end", json!(end))]);
    Ok(())
}
