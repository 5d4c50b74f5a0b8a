//! Any text as a FEN: what is read is written and read to the same, and what can be played is played with.
#![no_main]

use std::ops::ControlFlow;

use libfuzzer_sys::{Corpus, fuzz_target};
use paco_sako::games::paco::{Partial, Problem, RuleSet, Setup};
use paco_sako::position::Stepwise;
use paco_sako_fuzz::{check_notation, check_state, is_large, mirror};

/// End positions looked at.
const ENDS: usize = 200;

fn codes(problems: &[Problem]) -> Vec<&'static str> {
    let mut codes: Vec<_> = problems.iter().map(Problem::code).collect();
    codes.sort_unstable();
    codes
}

fn check(setup: Setup, rules: RuleSet) {
    let problems = setup.problems(rules);
    assert_eq!(codes(&problems), codes(&mirror(&setup).problems(rules)), "{setup}: the sides differ");
    for problem in &problems {
        assert!(!problem.to_string().is_empty());
        let _ = problem.squares();
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
    if is_large(&state) {
        return;
    }
    check_state(&state);
    let legal = state.legal_steps();
    // Nobody can hold what has nowhere to go.
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
        let mut ends = 0;
        let _ = state.position().for_each_turn(|end| {
            // An end of one turn is the start of the next.
            let next = Partial::new(*end);
            assert_eq!(next.to_fen().parse(), Ok(Setup::from(next)), "{setup}");
            ends += 1;
            if ends == ENDS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(ends == 0, state.legal_steps().is_empty(), "{setup}");
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
