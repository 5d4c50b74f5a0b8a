//! Comparison with reference data of an independent program.

#[path = "../reference/rows.rs"]
mod rows;

use rows::{hash, rows};
use std::ops::ControlFlow;

use paco_sako::games::chess::read_turn;
use paco_sako::games::crazyhouse::{Partial, Position, RuleSet, Setup};
use paco_sako::position::{EndReason, Turns, perft};
use paco_sako::session::Session;
use serde_json::Value;

use super::key;

/// Positions with at most this many turns are enumerated two turns deep.
const SMALL: u64 = 120;

fn position(row: &Value) -> Position {
    let text = |name: &str| row[name].as_str().unwrap();
    let rules = RuleSet::of(text("drops"), text("pawns")).unwrap();
    let setup: Setup = text("fen").parse().unwrap();
    setup.with_rules(rules).into_position_of_any_size().unwrap_or_else(|error| panic!("{row}: {error}"))
}

#[test]
fn turns_check_mate_and_dead_positions() {
    let rows = rows(include_str!("data/crazyhouse-turns.jsonl"));
    for row in &rows {
        let position = position(row);
        let (mut turns, mut xor) = (0, 0);
        let _: ControlFlow<()> = position.for_each_turn(|end| {
            turns += 1;
            xor ^= hash(&key(&position, end));
            ControlFlow::Continue(())
        });
        assert_eq!(
            (turns, format!("{xor:016x}").as_str()),
            (row["turns"].as_u64().unwrap(), row["xor"].as_str().unwrap()),
            "{row}"
        );
        assert_eq!(position.count_turns(), turns, "{row}");
        let check = position.checkers().any();
        let stuck = !position.can_move();
        let found = [check, check && stuck, !check && stuck, position.is_dead()];
        let expected = ["check", "mate", "stalemate", "dead"].map(|name| row[name].as_bool().unwrap());
        assert_eq!(found, expected, "{row}");
        if turns <= SMALL {
            assert_eq!(two_turns(&position), row["perft2"].as_u64().unwrap(), "{row}");
        }
    }
    assert_eq!(rows.len(), 763);
}

fn two_turns(position: &Position) -> u64 {
    let mut count = 0;
    let _: ControlFlow<()> = position.for_each_turn(|end| {
        count += end.count_turns();
        ControlFlow::Continue(())
    });
    count
}

fn end_of(position: &Position) -> &'static str {
    match position.end().map(|end| end.reason) {
        None => "play",
        Some(EndReason::Checkmate) => "mate",
        Some(EndReason::Stalemate) => "stalemate",
        Some(EndReason::InsufficientMaterial) => "dead",
        Some(reason) => panic!("{}", reason.name()),
    }
}

#[test]
fn ends() {
    let rows = rows(include_str!("data/crazyhouse-results.jsonl"));
    for row in &rows {
        let position = position(row);
        assert_eq!(
            (end_of(&position), position.count_turns()),
            (row["end"].as_str().unwrap(), row["turns"].as_u64().unwrap()),
            "{row}"
        );
    }
    assert_eq!(rows.len(), 119);
}

#[test]
fn whole_games() {
    let rows = rows(include_str!("data/crazyhouse-records.jsonl"));
    for row in &rows {
        let mut session = Session::new(Partial::new(position(row)));
        let (mut xor, mut last) = (0, None);
        for turn in row["moves"].as_array().unwrap() {
            let turn = turn.as_str().unwrap();
            let before = *session.state().position();
            for step in read_turn(session.state(), turn).unwrap_or_else(|error| panic!("{turn}: {error}")) {
                session.play(step).unwrap();
            }
            // A turn that was read is written in the same way.
            let played = session.turns().last().unwrap();
            assert_eq!(paco_sako::games::chess::write_turn(&played.start, &played.steps).unwrap(), turn, "{row}");
            last = before.passed_over(session.state().position());
            xor ^= hash(&key(&before, session.state().position()));
        }
        let fen = session.state().to_fen();
        let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
        fields[3] = last.map_or_else(|| "-".to_owned(), |square| square.to_string());
        assert_eq!(fields.join(" "), row["final"].as_str().unwrap());
        if let Some(expected) = row["xor"].as_str() {
            assert_eq!(format!("{xor:016x}"), expected, "{row}");
        } else {
            assert_eq!(session.repetitions() as u64, row["times"].as_u64().unwrap(), "{row}");
            assert_eq!(session.claims().len(), usize::from(row["claim"].as_bool().unwrap()), "{row}");
        }
        let end = match session.outcome().map(|outcome| outcome.reason) {
            Some(EndReason::FivefoldRepetition) => "fivefold",
            _ => end_of(session.state().position()),
        };
        assert_eq!(end, row["end"].as_str().unwrap(), "{row}");
    }
    assert_eq!(rows.len(), 50);
}

/// More turn sequences than this are only counted in optimised builds.
const MOST: u64 = 300_000;

#[test]
fn numbers_of_sequences() {
    let mut counted = 0;
    for line in include_str!("data/crazyhouse-perft.txt").lines().filter(|line| !line.starts_with('#')) {
        let [settings, fen, counts] = line.split(';').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let rules = RuleSet::from_name(&settings.replace(' ', "-")).unwrap();
        let position = Position::from_fen_with(fen, rules).unwrap();
        for (depth, count) in (1..).zip(counts.split(' ').map(|count| count.parse::<u64>().unwrap())) {
            if count <= MOST {
                assert_eq!(perft(&position, depth), count, "{line}");
                counted += 1;
            }
        }
    }
    assert!(counted > 60, "{counted}");
}
