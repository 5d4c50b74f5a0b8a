//! The engine against reference data of independent implementations (rule sets `pacoplay` and `vchess`), native and in wasm.

use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::position::perft;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn position(fen: &str, rules: RuleSet) -> Position {
    *Partial::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}")).position()
}

/// 64-bit FNV-1a.
fn hash(key: &str) -> u64 {
    key.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn end_positions_and_sako_of_all_reference_positions() {
    let mut failures = Vec::new();
    let lines = include_str!("../data/turns.jsonl").lines();
    for line in lines.clone() {
        let expected: serde_json::Value = serde_json::from_str(line).unwrap();
        let fen = expected["fen"].as_str().unwrap();
        let position = position(fen, RuleSet::PacoPlay);
        let (mut turns, mut xor) = (0u64, 0);
        let _: ControlFlow<()> = position.for_each_turn(|end| {
            turns += 1;
            xor ^= hash(&end.reference_key());
            ControlFlow::Continue(())
        });
        let found = serde_json::json!({
            "fen": fen,
            "turns": turns,
            "xor": format!("{xor:016x}"),
            "sako_w": position.promotion_due().is_none().then(|| position.gives_sako(Color::White)),
            "sako_b": position.promotion_due().is_none().then(|| position.gives_sako(Color::Black)),
        });
        if found != expected {
            failures.push(format!("expected {expected}\n   found {found}"));
        }
    }
    assert_eq!(lines.count(), 3391);
    assert!(failures.is_empty(), "{} disagree:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn perft_of_all_reference_positions() {
    for line in include_str!("../data/perft.txt").lines() {
        let (fen, counts) = line.split_once(';').unwrap();
        let counts: Vec<u64> = counts.split_whitespace().map(|count| count.parse().unwrap()).collect();
        let position = position(fen, RuleSet::PacoPlay);
        for (depth, &count) in (1..).zip(&counts) {
            assert_eq!(perft(&position, depth), count, "{fen} at depth {depth}");
        }
    }
}

#[test]
fn end_positions_of_all_vchess_positions() {
    let mut failures = Vec::new();
    let lines = include_str!("../data/vchess-turns.jsonl").lines();
    for line in lines.clone() {
        let expected: serde_json::Value = serde_json::from_str(line).unwrap();
        let fen = expected["fen"].as_str().unwrap();
        let (mut turns, mut xor) = (0u64, 0);
        let _: ControlFlow<()> = position(fen, RuleSet::VChess).for_each_turn(|end| {
            turns += 1;
            xor ^= hash(&end.reference_key());
            ControlFlow::Continue(())
        });
        let found = serde_json::json!({ "fen": fen, "turns": turns, "xor": format!("{xor:016x}") });
        if found != expected {
            failures.push(format!("expected {expected}\n   found {found}"));
        }
    }
    assert_eq!(lines.count(), 1800);
    assert!(failures.is_empty(), "{} disagree:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_key_of_some_vchess_positions() {
    let lines = include_str!("../data/vchess-results.jsonl").lines();
    for line in lines.clone() {
        let expected: serde_json::Value = serde_json::from_str(line).unwrap();
        let fen = expected["fen"].as_str().unwrap();
        let mut keys = Vec::new();
        let _: ControlFlow<()> = position(fen, RuleSet::VChess).for_each_turn(|end| {
            keys.push(end.reference_key());
            ControlFlow::Continue(())
        });
        keys.sort();
        assert_eq!(serde_json::json!(keys), expected["keys"], "{fen}");
    }
    assert_eq!(lines.count(), 37);
}
