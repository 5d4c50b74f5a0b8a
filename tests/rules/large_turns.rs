//! Turns that are far larger than those of ordinary games: steps, chains and counts match
//! `tests/data/worst.jsonl`, and an enumeration can be stopped.

use std::collections::HashSet;
use std::ops::ControlFlow;

use paco_sako::games::paco::{Enumeration, Partial, Position, RuleSet, read_turn};
use paco_sako::position::{Step, Stepwise};
use serde::Deserialize;

use crate::depth::at_depth;

/// Turns with more chain states are not searched with `Partial`, which is slow.
const SEARCHED: usize = 10_000;

#[derive(Deserialize)]
struct Worst {
    fen: String,
    kind: String,
    ends: usize,
    longest: usize,
    states: usize,
    chain: String,
    bounded: bool,
}

impl Worst {
    fn start(&self) -> Partial {
        Partial::from_fen(&self.fen, RuleSet::Manual).unwrap_or_else(|error| panic!("{}: {error}", self.fen))
    }

    /// The steps of the stored chain, which is incomplete if its next steps are hard to find.
    fn steps(&self) -> Vec<Step> {
        if self.chain.is_empty() {
            return Vec::new();
        }
        read_turn(&self.start(), &self.chain).unwrap_or_else(|error| panic!("{}: {error}", self.fen))
    }
}

fn placements(steps: &[Step]) -> usize {
    steps.iter().filter(|step| matches!(step, Step::Place(_))).count()
}

fn worst() -> Vec<Worst> {
    include_str!("../data/worst.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn long_chains_are_played_step_by_step() {
    for worst in worst() {
        let mut state = worst.start();
        let steps = worst.steps();
        for &step in &steps {
            let legal = state.steps_with_kinds();
            for &(step, kind) in &legal {
                assert_eq!(state.check(step), Ok(kind), "{}", state.to_fen());
            }
            assert!(legal.iter().any(|&(legal, _)| legal == step), "{}: {step:?}", state.to_fen());
            state.play(step).unwrap();
        }
        if worst.kind == "complete" {
            // The chain leads to the state in which the steps are the hardest to find. None of them is a dead end.
            assert_eq!(state.turn(), worst.start().turn());
            for step in state.legal_steps() {
                let mut next = state;
                next.play(step).unwrap();
                assert!(next.turn() != state.turn() || !next.legal_steps().is_empty(), "{}", next.to_fen());
            }
        } else {
            assert_ne!(state.turn(), worst.start().turn(), "{}: the chain is a whole turn", worst.fen);
            assert_eq!(placements(&steps), worst.longest, "{}", worst.fen);
        }
    }
}

#[test]
fn end_positions_are_counted_or_the_count_is_stopped() {
    // Turns with more end positions are not counted completely.
    let most = at_depth(100_000, 400_000);
    for worst in worst() {
        let start = worst.start();
        let (mut ends, mut longest) = (0, 0);
        let flow = start.position().for_each_end_within(usize::MAX, |end| {
            ends += 1;
            if worst.ends <= most {
                longest = longest.max(placements(&end.steps()));
            }
            if ends > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if worst.ends > most {
            assert_eq!(flow, Enumeration::Stopped(()), "{}", worst.fen);
            assert_eq!(ends, most + 1, "{}", worst.fen);
        } else {
            assert_eq!(flow, Enumeration::Complete, "{}", worst.fen);
            assert_eq!((ends, longest), (worst.ends, worst.longest), "{}", worst.fen);
        }
    }
}

/// Plays all steps from all states, nearest first: slow but simple.
#[test]
fn the_longest_shortest_chain_is_found_by_playing_all_steps() {
    let searched: Vec<Worst> =
        worst().into_iter().filter(|worst| worst.states <= SEARCHED && !worst.bounded).collect();
    assert!(!searched.is_empty());
    for worst in searched {
        let start = worst.start();
        let (mut ends, mut longest) = (HashSet::new(), 0);
        let mut seen = HashSet::from([start]);
        let mut open = vec![start];
        let mut placed = 0;
        while !open.is_empty() {
            let mut after = Vec::new();
            // A promotion follows its placement and is not counted: it joins the same group.
            while let Some(state) = open.pop() {
                for step in state.legal_steps() {
                    let mut next = state;
                    next.play(step).unwrap();
                    let links = placed + placements(&[step]);
                    if next.turn() != start.turn() {
                        if ends.insert(next.position().key()) {
                            longest = links;
                        }
                    } else if seen.insert(next) {
                        if links > placed { after.push(next) } else { open.push(next) }
                    }
                }
            }
            open = after;
            placed += 1;
        }
        assert_eq!((ends.len(), longest), (worst.ends, worst.longest), "{}", worst.fen);
    }
}

/// The choices of a promotion are searched within the budget, and none of them gives Ŝako in so few states.
#[test]
fn too_small_a_budget_does_not_deny_sako_after_a_promotion() {
    let fen = "N7/3P4/8/1n1K2P1/1R1B4/f3rnbp/3QaehW/N2kndiw^f1q b 5 - - -";
    let state = Partial::from_fen(fen, RuleSet::Manual).unwrap();
    let gives_within = |budget| state.position().gives_sako_within(state.turn(), budget);
    for budget in [0, 100, Position::QUICK_SAKO] {
        assert_eq!(gives_within(budget), None, "{budget}");
    }
    assert_eq!(gives_within(1_000_000), Some(true));
}
