//! The rules of Can I?: those of chess, but nobody can claim what he does not see, so the arbiter ends the game (rules §14).

use super::{Partial, Position, info, player, tries};
use crate::games::Info;
use crate::games::arbiter::ArbiterLaws;
use crate::games::chess::RuleSet;
use crate::games::chess::laws::{Laws, Orthodox};
use crate::games::one_move::FIFTY_MOVES;
use crate::position::{Claim, EndReason, Outcome};

/// The laws of Can I?.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CanI;

impl Laws for CanI {
    const INFO: &'static Info = &info::INFO;
    const RECORD_NAME: &'static str = "Can I?";
    const OTHER_RECORD_NAMES: &'static [&'static str] = &["kriegspiel"];
    const ARBITER: Option<ArbiterLaws<Partial>> = Some(ArbiterLaws {
        tries: tries::tries,
        steps: tries::steps,
        answer: tries::answer,
        is_asked_about: tries::is_asked_about,
        ends: |game| game.position().is_dead().then_some(Outcome::draw(EndReason::InsufficientMaterial)),
        choose: player::choose,
    });

    type Reserve = ();

    fn rule_set_named(name: &str) -> Option<RuleSet> {
        (name == info::RULE_SET).then_some(RuleSet)
    }

    fn rule_set_name(_rules: RuleSet) -> &'static str {
        info::RULE_SET
    }

    /// Dead positions are not among the ends: the arbiter ends the game when one comes about, and goes on from one that
    /// somebody has set up.
    fn end(position: &Position) -> Option<Outcome> {
        let end = position.orthodox_end().filter(|end| end.reason != EndReason::InsufficientMaterial);
        let fifty = || position.quiet_turns() >= FIFTY_MOVES;
        end.or_else(|| fifty().then_some(Outcome::draw(EndReason::FiftyMoves)))
    }

    /// The third repetition ends the game.
    fn repetition_outcome(count: usize) -> Option<Outcome> {
        (count >= 3).then_some(Outcome::draw(EndReason::Repetition))
    }

    /// Nothing: what could be claimed has ended the game.
    fn claims(_position: &Position, _repetitions: usize) -> Vec<Claim> {
        Vec::new()
    }
}

impl Orthodox for CanI {}
