//! What every game offers to the parts that know no game.

use std::ops::ControlFlow;

use super::{Partial, Position, Reason};
use crate::board::{Color, Role, Square};
use crate::position::{self, Claim, Outcome, Refusal, Step, StepError, Stepwise, Turns};

impl position::Position for Position {
    fn turn(&self) -> Color {
        Self::turn(self)
    }

    fn key(&self) -> u64 {
        Self::key(self)
    }

    fn reversible_turns(&self) -> usize {
        self.quiet_turns().into()
    }
}

impl Turns for Position {
    fn for_each_turn<B>(&self, visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        Self::for_each_turn(self, visit)
    }
}

impl Refusal for Reason {
    fn code(&self) -> &'static str {
        Self::code(*self)
    }

    fn square(&self) -> Option<Square> {
        Self::square(*self)
    }

    fn role(&self) -> Option<Role> {
        Self::role(*self)
    }
}

impl position::Position for Partial {
    fn turn(&self) -> Color {
        self.position().turn()
    }

    fn key(&self) -> u64 {
        self.position().key()
    }

    fn reversible_turns(&self) -> usize {
        self.position().quiet_turns().into()
    }
}

impl Stepwise for Partial {
    type Reason = Reason;

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
