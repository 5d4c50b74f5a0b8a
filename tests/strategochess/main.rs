//! Stratego chess: the rules' examples, reference data of an independent program, the second implementation in
//! random positions and set-ups; the hidden set-up step by step, commitments, records, the computer.
#![cfg(all(not(target_arch = "wasm32"), feature = "strategochess"))]

mod commitment;
mod conformance;
mod differential;
mod examples;
mod hidden;
mod records;
#[path = "../reference/strategochess.rs"]
mod reference;
mod search;

use paco_sako::board::{Color, Square};
use paco_sako::games::Failure;
use paco_sako::games::chess::read_turn;
use paco_sako::games::hidden::{AnyHiddenSetup as _, Deployment, HiddenSetup, HiddenStep};
use paco_sako::games::strategochess::{HIDDEN, Partial, Position, RuleSet};
use paco_sako::position::Stepwise as _;

fn partial(fen: &str) -> Partial {
    Partial::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
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

fn deployment(text: &str, color: Color) -> Deployment {
    Deployment::read(text, color, &HIDDEN).unwrap_or_else(|failure| panic!("{text}: {failure}"))
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn hidden(rules: RuleSet) -> HiddenSetup<Partial> {
    HiddenSetup::new(rules)
}

/// Sets up these texts and confirms both sides.
fn set_up(white: &str, black: &str, rules: RuleSet) -> Result<HiddenSetup<Partial>, Failure> {
    let mut setup = hidden(rules);
    for (color, text) in [(Color::White, white), (Color::Black, black)] {
        setup.apply(color, &HiddenStep::Read(text.to_owned()))?;
        setup.apply(color, &HiddenStep::Confirm)?;
    }
    Ok(setup)
}

/// The code of the reason of a failure, and the code of the failure.
fn refusal<T>(result: Result<T, Failure>) -> (&'static str, &'static str) {
    let failure = result.err().expect("it is refused");
    (failure.code, failure.details.reason.map_or("", |reason| reason.code))
}
