//! Arbitrary text as a FEN: a position that can be read survives a round trip, and its legal steps are played.
#![no_main]

use std::ops::ControlFlow;

use libfuzzer_sys::{Corpus, fuzz_target};
use paco_sako::board::Color;
use paco_sako::games::paco::{Enumeration, Partial, Phase, Position, RuleSet, Setup, Then};
use paco_sako::games::setup::Fault;
use paco_sako::position::Stepwise;
use paco_sako_fuzz::{check_notation, check_state, is_large, mirror};

/// Maximum number of end positions that are checked.
const ENDS: usize = 50;
/// Maximum number of chain states visited to find them.
const BUDGET: usize = 1000;

fn codes(problems: &[Fault]) -> Vec<&'static str> {
    let mut codes: Vec<_> = problems.iter().map(|fault| fault.code).collect();
    codes.sort_unstable();
    codes
}

fn check(setup: Setup, rules: RuleSet) {
    let problems = setup.problems(rules);
    assert_eq!(codes(&problems), codes(&mirror(&setup).problems(rules)), "{setup}: the sides differ");
    for problem in &problems {
        assert!(!problem.message.is_empty());
    }
    let state = match setup.into_partial(rules) {
        Ok(state) => state,
        Err(error) => {
            assert!(!problems.is_empty() && !error.to_string().is_empty(), "{setup}");
            return;
        }
    };
    assert!(problems.is_empty(), "{setup}");
    assert_eq!(Partial::from_fen(&state.to_fen(), rules), Ok(state), "{setup}");
    check_ends(&state);
    if is_large(&state) {
        return;
    }
    check_state(&state);
    let legal = state.legal_steps();
    // A piece in hand has a legal step.
    assert!(!legal.is_empty() || state.hand().is_none(), "{setup}");
    for step in legal {
        let mut next = state;
        assert_eq!(next.play(step), Ok(()), "{setup}");
        assert!(
            next.position().winner().is_some() || next.turn() != state.turn() || !next.legal_steps().is_empty()
        );
        check_notation(&state, &[step]);
    }
    if state.hand().is_none() {
        check_threats(state.position());
    }
}

/// The first end positions of the turn: each is valid, its steps lead to it, and it is found unless the budget
/// runs out.
fn check_ends(state: &Partial) {
    if state.hand().is_some() || !matches!(state.phase(), Phase::Lift | Phase::Promote { then: Then::Lift, .. }) {
        return;
    }
    let mut ends = 0;
    let all = state.position().for_each_end_within(BUDGET, |end| {
        let next = Partial::new(*end.position);
        assert_eq!(next.to_fen().parse(), Ok(Setup::from(next)), "{state:?}");
        let mut played = *state;
        for step in end.steps() {
            assert_eq!(played.play(step), Ok(()), "{state:?}");
        }
        assert_eq!(played, next, "{state:?}");
        ends += 1;
        if ends == ENDS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match all {
        Enumeration::Complete => assert_eq!(ends == 0, state.legal_steps().is_empty(), "{state:?}"),
        Enumeration::OverBudget => assert!(ends < ENDS),
        Enumeration::Stopped(()) => assert_eq!(ends, ENDS),
    }
}

/// Ŝako, covered squares and chains to the king agree.
fn check_threats(position: &Position) {
    for color in Color::ALL {
        let chains = position.shortest_chains_to_king(color, 5);
        assert_eq!(chains.is_empty(), !position.gives_sako(color), "{position:?}: {color}");
        if position.promotion_due().is_none() {
            let king = position.board().king(!color);
            let covered = king.is_some_and(|king| position.covered(color).has(king));
            assert_eq!(covered, position.gives_sako(color), "{position:?}: {color}");
        }
    }
}

fuzz_target!(|data: &[u8]| -> Corpus {
    let Ok(text) = std::str::from_utf8(data) else { return Corpus::Reject };
    match text.parse::<Setup>() {
        Ok(setup) => {
            assert_eq!(setup.to_string().parse(), Ok(setup), "{setup}");
            for rules in RuleSet::ALL {
                check(setup, rules);
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    Corpus::Keep
});
