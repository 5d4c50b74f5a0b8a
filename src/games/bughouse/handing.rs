//! The rules between the boards (rules §3, §12, §13, §19).

use super::info::BOARDS;
use super::laws::{self, Partial};
use super::rule_set::{MatchResult, RuleSet};
use super::wish;
use crate::board::{Color, Role};
use crate::games::Failure;
use crate::games::boards::{AnyMatch, BoardRules, BoardsInfo, Match, MatchOpening, Wish};
use crate::games::crazyhouse::men::Men;
use crate::games::interface::Ways;
use crate::games::setup::Fault;
use crate::position::Step;

impl Ways for Partial {
    fn open_match(opening: &MatchOpening<'_>) -> Option<Result<Box<dyn AnyMatch>, Failure>> {
        Some(Match::<Self>::open(opening).map(|game| Box::new(game) as _))
    }
}

impl BoardRules for Partial {
    const BOARDS: &'static BoardsInfo = &BOARDS;

    fn first_decides(rules: RuleSet) -> bool {
        rules.result == MatchResult::First
    }

    /// A captured piece keeps its colour; a promoted piece becomes a pawn again.
    fn taken(&self, steps: &[Step]) -> Option<(Color, Role)> {
        let position = self.position();
        let (role, at) = position.captured(Self::move_of(position, steps)?)?;
        let role = if position.promoted().has(at) { Role::Pawn } else { role };
        Some((!position.turn(), role))
    }

    fn receive(&mut self, color: Color, role: Role) {
        self.position = self.position.with_piece(color, role);
    }

    fn faults(one: &Self, other: &Self) -> Vec<Fault> {
        let [one, other] = [one, other].map(|board| Men::of(board.position().board(), &board.position().reserve));
        one.and(other).faults(laws::BOARDS)
    }

    fn wish(&self, color: Color) -> Option<Wish> {
        wish::wish(self, color)
    }
}
