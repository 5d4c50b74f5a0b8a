//! The rules of Can I?: those of chess, but players cannot claim what they do not see, so the arbiter ends the
//! game (rules §14).

use super::info::{INFO, RULE_SET};
use crate::games::chess::basis::Basis;
use crate::games::chess::laws::{Laws, Orthodox};
use crate::games::chess::{self, RuleSet};
use crate::games::info::Info;
use crate::games::one_move::FIFTY_MOVES;
use crate::position::{Claim, EndReason, Outcome};

/// The laws of Can I?.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CanI;

/// A position of Can I?.
pub type Position = chess::position::Position<CanI>;

/// A position of Can I? with a turn that may be under way.
pub type Partial = chess::partial::Partial<CanI>;

/// A diagram of Can I?, from text or an editor.
pub type Setup = chess::setup::Setup<CanI>;

impl Basis for CanI {
    type Reserve = ();
}

impl Laws for CanI {
    const INFO: &'static Info = &INFO;
    const RECORD_NAME: &'static str = "Can I?";
    const OTHER_RECORD_NAMES: &'static [&'static str] = &["kriegspiel"];

    fn rule_set_named(name: &str) -> Option<RuleSet> {
        (name == RULE_SET).then_some(RuleSet)
    }

    fn rule_set_name(_rules: RuleSet) -> &'static str {
        RULE_SET
    }

    /// Dead positions are not in this list: the arbiter ends the game when one arises, but play continues from one
    /// that was set up.
    fn end(position: &Position) -> Option<Outcome> {
        let end = position.orthodox_end().filter(|end| end.reason != EndReason::InsufficientMaterial);
        let fifty = || position.quiet_turns() >= FIFTY_MOVES;
        end.or_else(|| fifty().then_some(Outcome::draw(EndReason::FiftyMoves)))
    }

    /// The third repetition ends the game.
    fn repetition_outcome(count: usize) -> Option<Outcome> {
        (count >= 3).then_some(Outcome::draw(EndReason::Repetition))
    }

    /// None: the game has already ended.
    fn claims(_position: &Position, _repetitions: usize) -> Vec<Claim> {
        Vec::new()
    }
}

impl Orthodox for CanI {}
