//! The whole turns of a state, found step by step.

use std::collections::HashSet;
use std::hash::Hasher;
use std::iter::FusedIterator;
use std::vec::IntoIter;

use super::{Step, Stepwise};
use crate::board::Color;
use crate::mixing::mixed;

/// A legal turn: the steps to its end, and the state there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalTurn<S> {
    /// The steps; in the middle of a turn, the rest of them.
    pub steps: Vec<Step>,
    /// The state after them, in which the other side is to move or the game is over.
    pub end: S,
}

/// The legal turns of a state; [`Stepwise::turns`] makes it.
#[derive(Clone, Debug)]
pub struct LegalTurns<S> {
    mover: Color,
    /// The states on the way to the next turn, each with the steps not tried yet.
    open: Vec<(S, IntoIter<Step>)>,
    /// The steps that lead from one of these states to the next.
    steps: Vec<Step>,
    /// Hashes of the states within the turn, from which all is found once.
    visited: HashSet<u64>,
    /// Keys of the ends found.
    ends: HashSet<u64>,
}

impl<S: Stepwise> LegalTurns<S> {
    pub(super) fn new(state: &S) -> Self {
        Self {
            mover: state.turn(),
            open: vec![(state.clone(), state.legal_steps().into_iter())],
            steps: Vec::new(),
            visited: HashSet::new(),
            ends: HashSet::new(),
        }
    }
}

impl<S: Stepwise> Iterator for LegalTurns<S> {
    type Item = LegalTurn<S>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (state, untried) = self.open.last_mut()?;
            let Some(step) = untried.next() else {
                self.open.pop();
                self.steps.pop();
                continue;
            };
            let mut next = state.clone();
            // A legal step is not refused.
            if next.play(step).is_err() {
                continue;
            }
            if next.is_turn_over(self.mover) {
                if self.ends.insert(next.key()) {
                    let mut steps = self.steps.clone();
                    steps.push(step);
                    return Some(LegalTurn { steps, end: next });
                }
            } else if self.visited.insert(hash_of(&next)) {
                let untried = next.legal_steps().into_iter();
                self.open.push((next, untried));
                self.steps.push(step);
            }
        }
    }
}

impl<S: Stepwise> FusedIterator for LegalTurns<S> {}

fn hash_of(state: &impl Stepwise) -> u64 {
    let mut mixer = Mixer(0);
    state.hash(&mut mixer);
    mixer.finish()
}

/// Much less code than the hasher of the standard library, which every page would load.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = mixed(self.0.rotate_left(5) ^ value);
    }
}
