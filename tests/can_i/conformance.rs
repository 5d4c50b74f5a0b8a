//! Comparison of the engine and the second implementation with reference data of an independent program.

#[path = "../reference/rows.rs"]
mod rows;

use rows::{hash, rows};
use std::ops::ControlFlow;

use paco_sako::board::Color;
use paco_sako::games::arbiter::Try;
use paco_sako::games::can_i::{Partial, Position, can_capture_with_pawn, possible_tries};
use paco_sako::position::{Outcome, Step};
use serde_json::Value;

use super::{arbiter, fen, reference, said, seen};

fn text<'a>(row: &'a Value, name: &str) -> &'a str {
    row[name].as_str().unwrap_or_else(|| panic!("{row} has no {name}"))
}

/// Plays a script and checks the words, the views, and the end.
fn check_script(row: &Value) {
    let mut arbiter = arbiter(text(row, "fen"));
    let mut second = reference::Arbiter::new(text(row, "fen"));
    let views = row["views"].as_array().map_or(&[][..], Vec::as_slice);
    // The data have the square passed over after every double step.
    let mut passed = None;
    for (index, line) in row["script"].as_array().unwrap().iter().enumerate() {
        let act = line[0].as_str().unwrap();
        let words: Vec<&str> = line[1].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
        assert_eq!(second.act(act), words, "{act}, number {index}: {row}");
        let before = *arbiter.position().position();
        assert_eq!(said(&mut arbiter, act), words, "{act}, number {index}: {row}");
        let after = arbiter.position().position();
        if after.turn() != before.turn() {
            passed = before.passed_over(after);
        }
        for view in views.iter().filter(|view| view["after"].as_u64() == Some(index as u64 + 1)) {
            for (name, color) in [("w", Color::White), ("b", Color::Black)] {
                if arbiter.outcome().is_none() {
                    assert_eq!(seen(&arbiter, color), text(view, name), "after {}: {row}", index + 1);
                }
                assert_eq!(second.board.view(name == "w"), text(view, name), "after {}: {row}", index + 1);
            }
        }
    }
    let mut fields: Vec<String> = fen(&arbiter).split(' ').map(str::to_owned).collect();
    fields[3] = passed.map_or_else(|| "-".to_owned(), |square| square.to_string());
    assert_eq!(fields.join(" "), text(row, "final"), "{row}");
    assert_eq!(arbiter.outcome().map(Outcome::result), row["over"].as_str(), "{row}");
    assert_eq!(second.over, row["over"].as_str(), "{row}");
}

#[test]
fn scripts() {
    let rows = rows(include_str!("data/cani-scripts.jsonl"));
    rows.iter().for_each(check_script);
    assert_eq!(rows.len(), 75);
}

#[test]
fn ends() {
    let rows = rows(include_str!("data/cani-results.jsonl"));
    rows.iter().for_each(check_script);
    assert_eq!(rows.len(), 68);
}

#[test]
fn possible_and_legal_tries() {
    let rows = rows(include_str!("data/cani-tries.jsonl"));
    for row in &rows {
        let position = Position::from_fen(text(row, "fen")).unwrap_or_else(|error| panic!("{row}: {error}"));
        let tries = possible_tries(&position);
        let xor = tries.iter().fold(0, |xor, attempt| xor ^ hash(&attempt.to_string()));
        assert_eq!(tries.len() as u64, row["tries"].as_u64().unwrap(), "{row}");
        assert_eq!(format!("{xor:016x}"), text(row, "xor"), "{row}");
        let (mut legal, mut xor) = (0, 0);
        let _: ControlFlow<()> = position.for_each_move(|step| {
            // A king that castles is placed two squares sideways, not on its rook.
            let Step::Place(to) = Partial::steps_of(&position, step)[1] else { panic!("{step:?}") };
            let attempt = Try { from: step.from, to, promotion: step.promotion };
            assert!(tries.contains(&attempt), "{attempt} is legal and no try: {row}");
            legal += 1;
            xor ^= hash(&attempt.to_string());
            ControlFlow::Continue(())
        });
        assert_eq!(
            (legal, format!("{xor:016x}").as_str()),
            (row["legal"].as_u64().unwrap(), text(row, "legal_xor")),
            "{row}"
        );
        assert_eq!(can_capture_with_pawn(&position), row["can"].as_bool().unwrap(), "{row}");
        let second = reference::Board::parse(text(row, "fen"));
        assert_eq!(
            (second.tries().len(), second.legal().len() as u64, second.can()),
            (tries.len(), legal, row["can"].as_bool().unwrap())
        );
    }
    assert_eq!(rows.len(), 427);
}
