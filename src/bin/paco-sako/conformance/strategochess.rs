//! Cases of Stratego chess: the turns of a position, ends, and set-ups.

use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::games::fen::FenError;
use paco_sako::games::hidden::Deployment;
use paco_sako::games::strategochess::{HIDDEN, Partial, Position, RuleSet, Setup, broken_restriction, revealed};
use paco_sako::position::{EndReason, Stepwise as _, Turns};
use serde_json::{Value, json};

use super::{Row, perft_2, put, text, xor};

/// Computes the results of a case. Its fields determine its kind: `setup` is a set-up to validate, `white` and
/// `black` are a pair of set-ups, `claim` or a missing `xor` is an end, any other case is about the turns.
pub fn answer(row: &mut Row) -> Result<(), String> {
    if row.contains_key("setup") {
        let side = if text(row, "side")? == "b" { Color::Black } else { Color::White };
        let refused = Deployment::read(text(row, "setup")?, side, &HIDDEN).is_err();
        put(row, [("refused", json!(refused))]);
        return Ok(());
    }
    if row.contains_key("white") {
        let results = set_ups(text(row, "white")?, text(row, "black")?)?;
        put(row, results);
        return Ok(());
    }
    let setup: Setup = text(row, "fen")?.parse().map_err(|error: FenError| error.to_string())?;
    let position = setup.into_position().map_err(|error| error.to_string())?;
    let results = if row.contains_key("claim") { ends(&position) } else { turns(&position) };
    put(row, results);
    Ok(())
}

fn set_ups(white: &str, black: &str) -> Result<Vec<(&'static str, Value)>, String> {
    let read = |text, color| Deployment::read(text, color, &HIDDEN).map_err(|failure| failure.to_string());
    let (white, black) = (read(white, Color::White)?, read(black, Color::Black)?);
    let restriction = |men| json!(broken_restriction(men).unwrap_or("ok"));
    let mut results = vec![("screen_white", restriction(&white)), ("screen_black", restriction(&black))];
    let Some(setup) = revealed(RuleSet::Free, &white, &black) else {
        results.push(("first", json!("again")));
        return Ok(results);
    };
    let position = setup.into_position().map_err(|error| error.to_string())?;
    results.extend([
        ("first", json!(position.turn().letter().to_string())),
        ("fen", json!(position.to_fen())),
        ("turns", json!(position.count_turns())),
        ("check", json!(position.checkers().any())),
        ("end", json!(end_name(&position))),
    ]);
    Ok(results)
}

fn turns(position: &Position) -> Vec<(&'static str, Value)> {
    let mut keys = Vec::new();
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        keys.push(end.reference_key(position.passed_over(end)));
        ControlFlow::Continue(())
    });
    vec![
        ("turns", json!(keys.len())),
        ("xor", json!(xor(keys))),
        ("perft2", json!(perft_2(position))),
        ("check", json!(position.checkers().any())),
        ("end", json!(end_name(position))),
    ]
}

fn ends(position: &Position) -> Vec<(&'static str, Value)> {
    let claims = if position.end().is_some() { Vec::new() } else { Partial::new(*position).claims(1) };
    vec![
        ("end", json!(end_name(position))),
        ("claim", json!(!claims.is_empty())),
        ("turns", json!(position.count_turns())),
    ]
}

fn end_name(position: &Position) -> &'static str {
    match position.end().map(|outcome| outcome.reason) {
        None => "play",
        Some(EndReason::Checkmate) => "mate",
        Some(EndReason::InsufficientMaterial) => "dead",
        Some(EndReason::SeventyFiveMoves) => "75",
        Some(reason) => reason.name(),
    }
}
