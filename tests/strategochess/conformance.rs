//! Comparison with reference data of an independent program.

#[path = "../reference/rows.rs"]
mod rows;

use rows::{hash, rows};
use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::games::hidden::Deployment;
use paco_sako::games::strategochess::{HIDDEN, Partial, Position, RuleSet, broken_restriction, revealed};
use paco_sako::position::{EndReason, Stepwise as _, Turns, perft};
use serde_json::Value;

use super::{deployment, hidden, key, reference, refusal, set_up};
use paco_sako::games::hidden::{AnyHiddenSetup as _, HiddenStep};

fn text<'a>(row: &'a Value, name: &str) -> &'a str {
    row[name].as_str().unwrap_or_else(|| panic!("{row} has no {name}"))
}

fn end_of(position: &Position) -> &'static str {
    match position.end().map(|end| end.reason) {
        None => "play",
        Some(EndReason::Checkmate) => "mate",
        Some(EndReason::Stalemate) => "stalemate",
        Some(EndReason::InsufficientMaterial) => "dead",
        Some(EndReason::SeventyFiveMoves) => "75",
        Some(reason) => panic!("{}", reason.name()),
    }
}

#[test]
fn turns_checks_and_ends() {
    let rows = rows(include_str!("data/strategochess-turns.jsonl"));
    for row in &rows {
        let position = Position::from_fen(text(row, "fen")).unwrap_or_else(|error| panic!("{row}: {error}"));
        let (mut turns, mut xor) = (0, 0);
        let _: ControlFlow<()> = position.for_each_turn(|end| {
            turns += 1;
            xor ^= hash(&key(&position, end));
            ControlFlow::Continue(())
        });
        assert_eq!(
            (turns, format!("{xor:016x}").as_str()),
            (row["turns"].as_u64().unwrap(), text(row, "xor")),
            "{row}"
        );
        assert_eq!(position.count_turns(), turns, "{row}");
        assert_eq!(perft(&position, 2), row["perft2"].as_u64().unwrap(), "{row}");
        assert_eq!(position.checkers().any(), row["check"].as_bool().unwrap(), "{row}");
        assert_eq!(end_of(&position), text(row, "end"), "{row}");
    }
    assert_eq!(rows.len(), 877);
}

#[test]
fn set_ups_and_the_side_that_begins() {
    let rows = rows(include_str!("data/strategochess-setups.jsonl"));
    let (mut refused, mut again) = (0, 0);
    for row in &rows {
        if row["refused"].as_bool() == Some(true) {
            let color = if text(row, "side") == "w" { Color::White } else { Color::Black };
            let read = Deployment::read(text(row, "setup"), color, &HIDDEN);
            assert_eq!(read.unwrap_err().code, "bad-set-up", "{row}");
            assert!(!reference::is_set_up(text(row, "setup")));
            refused += 1;
            continue;
        }
        let sides = [("white", "screen_white", Color::White), ("black", "screen_black", Color::Black)];
        let men = sides.map(|(side, restriction, color)| {
            let men = deployment(text(row, side), color);
            assert_eq!(broken_restriction(&men).unwrap_or("ok"), text(row, restriction), "{row}");
            // The rule set `screen` refuses set-ups that violate a restriction.
            let read = hidden(RuleSet::Screen).apply(color, &HiddenStep::Read(text(row, side).to_owned()));
            match text(row, restriction) {
                "ok" => assert_eq!(read, Ok(()), "{row}"),
                "pawns" => assert_eq!(refusal(read), ("illegal-step", "pawns-on-one-file"), "{row}"),
                "first-rank" => assert_eq!(refusal(read), ("illegal-step", "pawn-on-first-rank"), "{row}"),
                other => panic!("{other}"),
            }
            men
        });
        let game = set_up(text(row, "white"), text(row, "black"), RuleSet::Free).unwrap().game();
        assert_eq!(game.is_some(), revealed(RuleSet::Free, &men[0], &men[1]).is_some());
        let Some(game) = game else {
            assert_eq!(text(row, "first"), "again", "{row}");
            again += 1;
            continue;
        };
        let position = game.position();
        assert_eq!(position.to_fen(), text(row, "fen"));
        assert_eq!(position.turn().letter().to_string(), text(row, "first"), "{row}");
        assert_eq!(position.count_turns(), row["turns"].as_u64().unwrap(), "{row}");
        assert_eq!(position.checkers().any(), row["check"].as_bool().unwrap(), "{row}");
        assert_eq!(end_of(position), text(row, "end"), "{row}");
    }
    assert_eq!((rows.len(), refused, again), (127, 5, 20));
}

#[test]
fn ends_and_claims() {
    let rows = rows(include_str!("data/strategochess-results.jsonl"));
    for row in &rows {
        let position = Position::from_fen(text(row, "fen")).unwrap_or_else(|error| panic!("{row}: {error}"));
        let claims = if position.end().is_some() { Vec::new() } else { Partial::new(position).claims(1) };
        assert_eq!(
            (end_of(&position), !claims.is_empty(), position.count_turns()),
            (text(row, "end"), row["claim"].as_bool().unwrap(), row["turns"].as_u64().unwrap()),
            "{row}"
        );
    }
    assert_eq!(rows.len(), 58);
}
