//! Comparison with reference data of independent implementations (rule sets `pacoplay` and `vchess`), native and
//! in WebAssembly.

#[path = "../reference/rows.rs"]
mod rows;

use rows::hash;
use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::games::paco::{Partial, Position, RuleSet};
use paco_sako::position::perft;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn position(fen: &str, rules: RuleSet) -> Position {
    *Partial::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}")).position()
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
        // The program behind the data misses turns in which two chains lead to the same board with the same piece
        // in hand, and only one of them forbids moving straight back.
        let turns_missed = match fen {
            "h3k1nr/n2b1pp1/1W5p/adE1pN2/1a1e4/Q6P/3PPP2/4K1NR w 0 - - -" => 1,
            "w3Ibr1/2p1k3/1afD2p1/d7/2d5/2F2P1P/2P2K2/2j1LB1h w 0 - - -" => 46,
            "2ef1b2/p1k2pp1/4a3/4PD2/P2Fd1PC/3a2jJ/4I2N/4K3 b 0 - - -" => 45,
            _ => 0,
        };
        if turns_missed > 0 {
            assert_eq!(expected["turns"].as_u64(), Some(turns - turns_missed), "{fen}");
        } else if found != expected {
            failures.push(format!("expected {expected}\n   found {found}"));
        }
    }
    assert_eq!(lines.count(), 1800);
    assert!(failures.is_empty(), "{} disagree:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_key_of_some_vchess_positions() {
    let mut failures = Vec::new();
    let lines = include_str!("../data/vchess-results.jsonl").lines();
    for line in lines.clone() {
        let expected: serde_json::Value = serde_json::from_str(line).unwrap();
        let fen = expected["fen"].as_str().unwrap();
        let mut keys = Vec::new();
        let _: ControlFlow<()> = position(fen, RuleSet::VChess).for_each_turn(|end| {
            keys.push(end.reference_key());
            ControlFlow::Continue(())
        });
        let expected: Vec<&str> =
            expected["keys"].as_array().unwrap().iter().map(|key| key.as_str().unwrap()).collect();
        let missing: Vec<_> = expected.iter().filter(|key| !keys.iter().any(|found| found == *key)).collect();
        let wrong: Vec<_> = keys.iter().filter(|key| !expected.contains(&key.as_str())).collect();
        if !missing.is_empty() || !wrong.is_empty() || keys.len() != expected.len() {
            failures.push(format!("{fen}: missing {missing:?}, wrong {wrong:?}"));
        }
    }
    assert!(failures.is_empty(), "{} disagree:\n{}", failures.len(), failures.join("\n"));
    assert_eq!(lines.count(), 37);
}
