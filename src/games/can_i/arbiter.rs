//! The rules that the arbiter applies.

use super::laws::Partial;
use super::player;
use super::tries::{can_capture_with_pawn, is_legal, is_pawn_capture, move_of, possible_tries};
use crate::games::Failure;
use crate::games::arbiter::{Act, AnyArbiter, Arbiter, ArbiterRules, Knowledge, Try};
use crate::games::interface::Ways;
use crate::position::{EndReason, Outcome, Step};

impl Ways for Partial {
    fn arbiter(self) -> Option<Box<dyn AnyArbiter>> {
        Some(Box::new(Arbiter::new(self)))
    }

    fn choose_act(known: &Knowledge, level: usize, seed: u64) -> Option<Result<Act, Failure>> {
        Some(player::choose(known, level, seed))
    }
}

impl ArbiterRules for Partial {
    fn tries(&self) -> Vec<Try> {
        possible_tries(self.position())
    }

    fn steps_to_try(&self, attempt: Try) -> Option<Vec<Step>> {
        let position = self.position();
        let step = move_of(position, attempt);
        is_legal(position, step).then(|| Self::steps_of(position, step))
    }

    fn answer(&self) -> bool {
        can_capture_with_pawn(self.position())
    }

    fn is_asked_about(&self, attempt: Try) -> bool {
        is_pawn_capture(self.position(), attempt)
    }

    fn told_end(&self) -> Option<Outcome> {
        self.position().is_dead().then_some(Outcome::draw(EndReason::InsufficientMaterial))
    }
}
