//! Cases of crazyhouse: the turns of a position, ends, and whole games.

use std::ops::ControlFlow;

use paco_sako::games::chess::read_turn;
use paco_sako::games::crazyhouse::{Drops, Partial, Position, RuleSet, Setup};
use paco_sako::games::fen::FenError;
use paco_sako::position::{EndReason, Outcome, Turns};
use paco_sako::session::Session;
use serde_json::{Value, json};

use super::{Row, perft_2, put, text, texts, xor};

/// Computes the results of a case. Its fields determine its kind: `moves` is a game, `end` or `why` is an end, any
/// other case is about the turns.
pub fn answer(row: &mut Row) -> Result<(), String> {
    let (drops, pawns) = (text(row, "drops")?, text(row, "pawns")?);
    let rules =
        RuleSet::of(drops, pawns).ok_or_else(|| format!("no rule set has drops {drops} and pawns {pawns}"))?;
    let setup: Setup = text(row, "fen")?.parse().map_err(|error: FenError| error.to_string())?;
    let position = setup.with_rules(rules).into_position_of_any_size().map_err(|error| error.to_string())?;
    if row.contains_key("moves") {
        game(row, position)
    } else if row.contains_key("end") || row.contains_key("why") {
        put(row, ends(&position));
        Ok(())
    } else {
        put(row, turns(&position));
        Ok(())
    }
}

/// The key of the position after a turn.
fn key(before: &Position, after: &Position) -> String {
    after.reference_key(before.passed_over(after))
}

fn turns(position: &Position) -> Vec<(&'static str, Value)> {
    let mut keys = Vec::new();
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        keys.push(key(position, end));
        ControlFlow::Continue(())
    });
    let check = position.checkers().any();
    vec![
        ("turns", json!(keys.len())),
        ("xor", json!(xor(keys))),
        ("perft2", json!(perft_2(position))),
        ("check", json!(check)),
        ("mate", json!(check && !position.can_move())),
        ("stalemate", json!(!check && !position.can_move())),
        ("dead", json!(position.is_dead())),
    ]
}

fn end_name(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.reason) {
        None => "play",
        Some(EndReason::Checkmate) => "mate",
        Some(EndReason::InsufficientMaterial) => "dead",
        Some(EndReason::FivefoldRepetition) => "fivefold",
        Some(reason) => reason.name(),
    }
}

/// The state of the game, and its features.
fn ends(position: &Position) -> Vec<(&'static str, Value)> {
    let end = end_name(position.end());
    let free = Setup::from(*position).with_rules(RuleSet { drops: Drops::Free, ..position.rules() });
    let is_mate_in_free = free.into_position_of_any_size().is_ok_and(|free| free.is_checkmate());
    let why = match end {
        "mate" if !is_mate_in_free => "dutch-only-mate",
        "play" if position.checkers().any() && position.count_moves() == 0 => "drop-saves",
        "play" => "not-dead",
        other => other,
    };
    vec![("end", json!(end)), ("why", json!(why)), ("turns", json!(position.count_turns()))]
}

/// Plays the game of a case. Cases about repetitions have `times` and `claim`, others the `xor` of their keys.
fn game(row: &mut Row, start: Position) -> Result<(), String> {
    let mut session = Session::new(Partial::new(start));
    let (mut keys, mut last) = (Vec::new(), None);
    for (number, turn) in (1..).zip(texts(row, "moves")?) {
        let before = *session.state().position();
        let steps = read_turn(session.state(), turn).map_err(|error| format!("turn {number}: {error}"))?;
        for step in steps {
            session.play(step).map_err(|error| format!("turn {number}: {error}"))?;
        }
        let after = session.state().position();
        last = before.passed_over(after);
        keys.push(key(&before, after));
    }
    let position = session.state().position();
    let fen = position.to_fen();
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    if !session.turns().is_empty() {
        fields[3] = last.map_or_else(|| "-".to_owned(), |square| square.to_string());
    }
    let end = end_name(session.outcome());
    put(row, [("final", json!(fields.join(" "))), ("end", json!(end))]);
    if row.contains_key("times") || row.contains_key("claim") {
        let times = session.repetitions();
        put(row, [("times", json!(times)), ("claim", json!(times >= 3 && session.outcome().is_none()))]);
    } else {
        put(row, [("xor", json!(xor(keys)))]);
    }
    Ok(())
}
