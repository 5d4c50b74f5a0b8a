//! What every game offers to the parts that know no game.

use std::ops::ControlFlow;

use super::{Partial, Position, Reason};
use crate::board::Color;
use crate::position::{self, Claim, Outcome, Step, StepError, Stepwise};

impl position::Position for Position {
    fn turn(&self) -> Color {
        Self::turn(self)
    }

    fn key(&self) -> u64 {
        Self::key(self)
    }

    fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    fn for_each_turn<B>(&self, visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        Self::for_each_turn(self, visit)
    }
}

impl Stepwise for Partial {
    type Reason = Reason;

    fn turn(&self) -> Color {
        self.position().turn()
    }

    fn key(&self) -> u64 {
        self.position().key()
    }

    fn reversible_turns(&self) -> usize {
        self.position().quiet_turns().into()
    }

    fn repetition_outcome(count: usize) -> Option<Outcome> {
        Self::repetition_outcome(count)
    }

    fn claims(&self, repetitions: usize) -> Vec<Claim> {
        Self::claims(self, repetitions)
    }

    fn legal_steps(&self) -> Vec<Step> {
        Self::legal_steps(self)
    }

    fn play(&mut self, step: Step) -> Result<(), StepError<Reason>> {
        Self::play(self, step)
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }
}
