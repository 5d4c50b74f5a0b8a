//! Crazyhouse: the rules' examples, reference data of an independent program, and the second implementation on
//! random positions; notation, records, settings, the computer.
#![cfg(all(not(target_arch = "wasm32"), feature = "crazyhouse"))]

mod conformance;
mod differential;
mod examples;
mod notation;
mod reasons;
mod records;
#[path = "../reference/crazyhouse.rs"]
mod reference;
mod search;

use paco_sako::games::chess::read_turn;
use paco_sako::games::crazyhouse::{Partial, Position, RuleSet};
use paco_sako::position::Stepwise as _;

/// A position, by the name of its rule set.
fn partial(fen: &str, rules: &str) -> Partial {
    let rules = RuleSet::from_name(rules).unwrap_or_else(|| panic!("{rules}"));
    Partial::from_fen_with(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn play(game: &mut Partial, turns: &str) {
    for text in turns.split_whitespace() {
        for step in read_turn(game, text).unwrap_or_else(|error| panic!("{text}: {error}")) {
            game.play(step).unwrap();
        }
    }
}

/// The key of the position after a turn in the format of other programs.
fn key(before: &Position, after: &Position) -> String {
    after.reference_key(before.passed_over(after))
}
