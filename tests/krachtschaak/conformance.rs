//! Comparison with reference data of an independent program.

#[path = "../reference/rows.rs"]
mod rows;

use rows::hash;
use std::ops::ControlFlow;

use paco_sako::games::krachtschaak::{Partial, Position};
use paco_sako::position::{Turns, perft};

fn position(fen: &str) -> Position {
    let state = Partial::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(state.to_fen(), fen);
    *state.position()
}

fn keys(position: &Position) -> Vec<String> {
    let mut keys = Vec::new();
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        keys.push(end.reference_key());
        ControlFlow::Continue(())
    });
    keys.sort();
    keys
}

#[test]
fn end_positions_check_mate_and_stalemate() {
    let lines = include_str!("../data/krachtschaak-turns.jsonl").lines();
    for line in lines.clone() {
        let expected: serde_json::Value = serde_json::from_str(line).unwrap();
        let fen = expected["fen"].as_str().unwrap();
        let position = position(fen);
        let keys = keys(&position);
        let found = serde_json::json!({
            "fen": fen,
            "turns": keys.len(),
            "xor": format!("{:016x}", keys.iter().fold(0, |xor, key| xor ^ hash(key))),
            "check": position.is_attacked(position.turn()),
            "mate": position.is_mate(),
            "stalemate": position.is_stalemate(),
        });
        assert_eq!(found, expected);
    }
    assert_eq!(lines.count(), 3171);
}

#[test]
fn every_key_of_some_positions() {
    let lines = include_str!("../data/krachtschaak-results.jsonl").lines();
    for line in lines.clone() {
        let expected: serde_json::Value = serde_json::from_str(line).unwrap();
        let fen = expected["fen"].as_str().unwrap();
        assert_eq!(serde_json::json!(keys(&position(fen))), expected["keys"], "{fen}");
    }
    assert_eq!(lines.count(), 30);
}

#[test]
fn perft_of_the_reference_positions() {
    for line in include_str!("../data/krachtschaak-perft.txt").lines() {
        let (fen, figure) = line.split_once(" ;D").unwrap();
        let (depth, count) = figure.split_once(' ').unwrap();
        assert_eq!(perft(&position(fen), depth.parse().unwrap()), count.parse::<u64>().unwrap(), "{line}");
    }
}
