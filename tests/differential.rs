//! The engine against the second, simple implementation in `reference`, on positions of random games: end positions of
//! turns, legal steps in the middle of turns, Ŝako of both sides, in every rule set.
#![cfg(not(target_arch = "wasm32"))]

mod reference;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use paco_sako::board::{Color, Role};
use paco_sako::games::paco::{Enumeration, Partial, Position, RuleSet};
use paco_sako::position::{Step, Stepwise};

/// A game longer than this is given up, so that the games differ.
const LONGEST_GAME: usize = 120;
/// Turns with more steps than this are too much for the simple implementation.
const MOST_STEPS: usize = 12;

fn rules(rules: RuleSet) -> reference::RuleSet {
    match rules {
        RuleSet::Manual => reference::RuleSet::Manual,
        RuleSet::PacoPlay => reference::RuleSet::PacoPlay,
        RuleSet::Simple => reference::RuleSet::Simple,
    }
}

/// Keys of all end positions. Wins come first, and the steps told for each lead there.
fn keys(position: &Position) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut quiet_seen = false;
    let all = position.for_each_end_within(usize::MAX, |end| {
        let key = end.position.reference_key();
        assert!(end.position.winner().is_none() || !quiet_seen, "{key} comes after a turn that does not win");
        quiet_seen |= end.position.winner().is_none();
        let mut state = Partial::new(*position);
        for step in end.steps() {
            state
                .play(step)
                .unwrap_or_else(|error| panic!("{}: {key}: {error}", Partial::new(*position).to_fen()));
        }
        assert_eq!(state.position(), end.position, "{}: {:?}", Partial::new(*position).to_fen(), end.steps());
        assert!(keys.insert(key.clone()), "{key} was visited twice");
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(all, Enumeration::Complete);
    keys
}

/// Compares covered squares, and the chains to the king with what the turn's ends say.
fn compare_threats(position: &Position, simple: &reference::Position) {
    let fen = Partial::new(*position).to_fen();
    let sides = [reference::Color::White, reference::Color::Black];
    for (color, side) in Color::ALL.into_iter().zip(sides) {
        let expected = reference::covered_squares(simple, side, rules(position.rules()));
        let expected: Vec<usize> = (0..64).filter(|&square| expected[square]).collect();
        let found: Vec<usize> = position.covered(color).into_iter().map(|square| square.index()).collect();
        assert_eq!(found, expected, "{fen} ({}): {color}", position.rules());
    }
    let turn = position.turn();
    let chains = position.shortest_chains_to_king(turn, 1000);
    assert_eq!(chains.is_empty(), !position.gives_sako(turn), "{fen}");
    for (index, chain) in chains.iter().enumerate() {
        let mut state = Partial::new(*position);
        for &step in chain {
            state.play(step).unwrap_or_else(|error| panic!("{fen}: {chain:?}: {error}"));
        }
        assert_eq!(state.position().winner(), Some(turn), "{fen}: {chain:?}");
        assert!(!chains[..index].contains(chain), "{fen}: {chain:?} is told twice");
    }
    let mut fewest = None;
    let _ = position.for_each_end_within(usize::MAX, |end| {
        if end.position.winner().is_some() {
            let placements = end.steps().iter().filter(|step| matches!(step, Step::Place(_))).count();
            fewest = Some(fewest.map_or(placements, |fewest: usize| fewest.min(placements)));
        }
        ControlFlow::<()>::Continue(())
    });
    for chain in &chains {
        let placements = chain.iter().filter(|step| matches!(step, Step::Place(_))).count();
        assert_eq!(Some(placements), fewest, "{fen}: {chain:?}");
    }
}

/// Compares whole turns and Ŝako.
fn compare_turns(position: &Position) {
    let fen = Partial::new(*position).to_fen();
    let simple = reference::Position::parse_fen(&fen).unwrap();
    let set = rules(position.rules());
    let expected: BTreeSet<String> = reference::end_positions(&simple, set).into_keys().collect();
    let found = keys(position);
    assert!(
        found == expected,
        "{fen} ({}): only the engine: {:?}, only the reference: {:?}",
        position.rules(),
        found.difference(&expected).collect::<Vec<_>>(),
        expected.difference(&found).collect::<Vec<_>>(),
    );
    if position.promotion_due().is_none() {
        let sako = Color::ALL.map(|color| position.gives_sako(color));
        assert_eq!(sako, <[bool; 2]>::from(reference::sako(&simple, set)), "{fen} ({})", position.rules());
        compare_threats(position, &simple);
    }
}

/// Compares the steps offered in any phase of a turn.
fn compare_steps(state: &Partial, simple: &reference::State) {
    let set = rules(state.position().rules());
    let expected: BTreeSet<String> = simple.legal_steps(set).into_iter().map(|step| format!("{step:?}")).collect();
    let found: BTreeSet<String> =
        state.legal_steps().into_iter().map(|step| format!("{:?}", translate(step))).collect();
    assert_eq!(found, expected, "{} ({})", state.to_fen(), state.position().rules());
}

fn translate(step: Step) -> reference::Step {
    match step {
        Step::Lift(square) => reference::Step::Lift(square.index()),
        Step::Place(square) => reference::Step::Place(square.index()),
        Step::Promote(role) => reference::Step::Promote(match role {
            Role::Rook => reference::Role::Rook,
            Role::Knight => reference::Role::Knight,
            Role::Bishop => reference::Role::Bishop,
            _ => reference::Role::Queen,
        }),
    }
}

/// Plays random games until `turns` turns are compared.
fn random_games(set: RuleSet, turns: usize, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut compared = 0;
    while compared < turns {
        let start = if random.bool() { 518 } else { random.u32(0..960) };
        let mut state = Partial::new(Position::chess960(start, set).unwrap());
        for _ in 0..LONGEST_GAME {
            if state.outcome().is_some() {
                break;
            }
            compare_turns(state.position());
            compared += 1;
            let simple = reference::Position::parse_fen(&state.to_fen()).unwrap();
            if !play_turn(&mut state, reference::State::new(&simple), &mut random) {
                break;
            }
        }
    }
}

/// Plays one random turn on both sides; `false` when the chain got too long for the simple implementation.
fn play_turn(state: &mut Partial, mut simple: reference::State, random: &mut fastrand::Rng) -> bool {
    let mover = state.turn();
    for _ in 0..MOST_STEPS {
        compare_steps(state, &simple);
        let steps = state.legal_steps_with_kinds();
        // Chains are what can go wrong: prefer them, and avoid ending the game.
        let weigh = |kind| match kind {
            paco_sako::games::paco::StepKind::TakeOver => 8,
            paco_sako::games::paco::StepKind::Unite => 3,
            paco_sako::games::paco::StepKind::King => 0,
            _ => 1,
        };
        let total: usize = steps.iter().map(|(_, kind)| weigh(*kind)).sum();
        if total == 0 {
            return false;
        }
        let mut left = random.usize(0..total);
        let step = steps.iter().find(|(_, kind)| {
            let weight = weigh(*kind);
            let chosen = left < weight;
            left = left.saturating_sub(weight);
            chosen
        });
        let step = step.unwrap().0;
        state.play(step).unwrap();
        let set = rules(state.position().rules());
        simple =
            simple.take(translate(step), set).unwrap_or_else(|| panic!("{step:?} is not legal for the reference"));
        if state.turn() != mover {
            return true;
        }
    }
    false
}

#[test]
fn random_games_by_the_manual() {
    random_games(RuleSet::Manual, 600, 1);
}

#[test]
fn random_games_as_pacoplay_has_it() {
    random_games(RuleSet::PacoPlay, 600, 2);
}

#[test]
fn random_games_of_the_simple_rules() {
    random_games(RuleSet::Simple, 600, 3);
}
