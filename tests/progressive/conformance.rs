//! Comparison with reference data of an independent program: steps, series, ends, and whole games.

#[path = "../reference/rows.rs"]
mod rows;

use rows::{hash, rows};
use std::ops::ControlFlow;

use paco_sako::games::progressive::{Partial, Position, RuleSet, read_series};
use paco_sako::position::{EndReason, Outcome, Stepwise, Turns};
use serde_json::{Value, json};

pub fn rules(row: &Value) -> RuleSet {
    RuleSet::from_name(row["rules"].as_str().unwrap()).unwrap()
}

fn partial(fen: &str, rules: RuleSet) -> Partial {
    let state = Partial::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(state.to_fen(), fen);
    state
}

fn hex(xor: u64) -> Value {
    json!(format!("{xor:016x}"))
}

fn steps(position: &Position) -> (usize, u64) {
    let steps = position.steps();
    (steps.len(), steps.iter().fold(0, |xor, step| xor ^ hash(&position.after(*step).step_key())))
}

fn series(position: &Position) -> (usize, u64) {
    let (mut count, mut xor) = (0, 0);
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        count += 1;
        xor ^= hash(&end.series_key());
        ControlFlow::Continue(())
    });
    (count, xor)
}

fn end_name(end: Option<Outcome>) -> &'static str {
    match end.map(|end| end.reason) {
        None => "play",
        Some(EndReason::Checkmate) => "mate",
        Some(EndReason::Stalemate) => "stalemate",
        Some(EndReason::InsufficientMaterial) => "dead",
        Some(EndReason::NoProgress) => "quiet",
        Some(other) => panic!("{other:?}"),
    }
}

/// Plays the moves of a record; a part of the text is a series, preceded by its number.
fn play(state: &mut Partial, moves: &str) -> u64 {
    let mut xor = 0;
    for word in moves.split_whitespace().filter(|word| !word.ends_with('.')) {
        let steps = read_series(state, word).unwrap_or_else(|error| panic!("{moves}: {word}: {error}"));
        for step in steps {
            state.play(step).unwrap();
        }
        xor ^= hash(&state.position().step_key());
    }
    xor
}

/// Series of more positions are counted only in a long run.
const CHEAP: u64 = 20_000;

#[test]
fn steps_series_and_ends() {
    let all = std::env::var("CONFORMANCE_ALL").is_ok();
    let (mut count, mut compared) = (0, 0);
    for row in rows(include_str!("data/progressive-turns.jsonl")) {
        let state = partial(row["fen"].as_str().unwrap(), rules(&row));
        let position = state.position();
        let mut found = row.clone();
        let (number, xor) = steps(position);
        (found["steps"], found["xor"]) = (json!(number), hex(xor));
        if row["series"].as_u64().is_some_and(|series| all || series <= CHEAP) {
            let (number, xor) = series(position);
            (found["series"], found["series_xor"]) = (json!(number), hex(xor));
            compared += 1;
        }
        found["check"] = json!(position.checkers().any());
        found["end"] = json!(end_name(position.end()));
        assert_eq!(found, row);
        count += 1;
    }
    assert!(count == 761 && compared > 300, "{count} {compared}");
}

#[test]
fn ends_and_claims() {
    let mut count = 0;
    for row in rows(include_str!("data/progressive-results.jsonl")) {
        let state = partial(row["fen"].as_str().unwrap(), rules(&row));
        let mut found = row.clone();
        found["steps"] = json!(state.position().steps().len());
        found["end"] = json!(end_name(state.outcome()));
        found["claim"] = json!(state.outcome().is_none() && !state.claims(1).is_empty());
        assert_eq!(found, row);
        count += 1;
    }
    assert_eq!(count, 121);
}

fn whole_games(text: &'static str) -> usize {
    let mut count = 0;
    for row in rows(text) {
        let mut state = partial(row["fen"].as_str().unwrap(), rules(&row));
        let xor = play(&mut state, row["moves"].as_str().unwrap());
        let mut found = row.clone();
        found["xor"] = hex(xor);
        found["final"] = json!(state.to_fen());
        found["end"] = json!(end_name(state.outcome()));
        assert_eq!(found, row);
        count += 1;
    }
    count
}

#[test]
fn games_and_endings() {
    assert_eq!(whole_games(include_str!("data/progressive-records.jsonl")), 45);
    assert_eq!(whole_games(include_str!("data/progressive-endings.jsonl")), 55);
}

#[test]
fn perft_of_steps_and_series() {
    let mut count = 0;
    for line in include_str!("data/progressive-perft.txt").lines() {
        let (position, figure) = line.split_once(" ;").unwrap();
        let (rules, fen) = position.split_once(' ').unwrap();
        let state = partial(fen, RuleSet::from_name(rules).unwrap());
        let words: Vec<&str> = figure.split(' ').collect();
        match words.as_slice() {
            ["series", number, xor] => {
                let (found, key) = series(state.position());
                assert_eq!((found.to_string().as_str(), hex(key)), (*number, json!(xor)), "{line}");
            }
            [steps, number] => {
                let depth = steps.strip_prefix("steps").unwrap().parse().unwrap();
                assert_eq!(state.position().count_steps(depth).to_string(), *number, "{line}");
            }
            _ => panic!("{line}"),
        }
        count += 1;
    }
    assert_eq!(count, 21);
}
