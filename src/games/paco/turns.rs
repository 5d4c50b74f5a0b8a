//! All end positions of a turn.

use std::ops::ControlFlow;

use super::chains::{Chains, KeySet};
use super::partial::Hand;
use super::position::{Landing, Position, last_rank};
use super::targets::Targets;
use crate::board::{Role, Square};

impl Position {
    /// Calls `visit` with every distinct position that a turn of the side to move can end in (rules §2), until it
    /// breaks. A finished game has none. Single turns can have millions of end positions.
    pub fn for_each_turn<B>(&self, mut visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        let Some(at) = self.promotion_due() else { return self.for_each_move(visit) };
        // A second pawn may promote later in the turn, so two choices can lead to the same position.
        let mut ends = KeySet::default();
        Role::PROMOTIONS.into_iter().try_for_each(|role| {
            let mut promoted = *self;
            promoted.promote_at_start(at, role);
            promoted.for_each_move(|end| if ends.insert(end.key) { visit(end) } else { ControlFlow::Continue(()) })
        })
    }

    /// Turns once all promotions at their start are made.
    fn for_each_move<B>(&self, mut visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut chains = Chains::default();
        for (position, hand) in self.lifts() {
            for to in position.targets(hand).take_over {
                chains.take_over(&position, hand, to);
            }
        }
        if chains.is_empty() {
            // Turns of one step differ in what they move or in where to: none of them can coincide.
            return self.lifts().try_for_each(|(position, hand)| {
                position.for_each_end(hand, &position.targets(hand), &mut visit)?;
                position.for_each_castling(hand, &mut visit)
            });
        }
        let mut ends = KeySet::default();
        let mut visit_new = |end: &Self| if ends.insert(end.key) { visit(end) } else { ControlFlow::Continue(()) };
        for (position, hand) in self.lifts() {
            position.for_each_end(hand, &position.targets(hand), &mut visit_new)?;
            position.for_each_castling(hand, &mut visit_new)?;
        }
        chains.walk(|position, hand, targets| position.for_each_end(hand, targets, &mut visit_new))
    }

    /// Everything the side to move can take up, with the position that is left.
    pub(super) fn lifts(&self) -> impl Iterator<Item = (Self, Hand)> {
        self.board.of(self.turn).into_iter().filter_map(|at| {
            let mut position = *self;
            position.lift(at).map(|hand| (position, hand))
        })
    }

    /// The ends of a turn with this in the hand that need no further link.
    fn for_each_end<B>(
        &self,
        hand: Hand,
        targets: &Targets,
        mut visit: impl FnMut(&Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        (targets.rest | targets.unite).into_iter().try_for_each(|to| self.end_at(hand, to, &mut visit))
    }

    fn for_each_castling<B>(&self, hand: Hand, mut visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        self.castle_targets(hand).into_iter().try_for_each(|to| self.end_at(hand, to, &mut visit))
    }

    fn end_at<B>(&self, hand: Hand, to: Square, mut visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut end = *self;
        match end.place(hand, to) {
            Landing::King => {
                end.end_game();
                visit(&end)
            }
            Landing::Rest { .. } if hand.role == Role::Pawn && last_rank(self.turn).has(to) => {
                Role::PROMOTIONS.into_iter().try_for_each(|role| {
                    let mut promoted = end;
                    promoted.promote(to, role);
                    promoted.end_turn(None);
                    visit(&promoted)
                })
            }
            Landing::Rest { passed } => {
                end.end_turn(passed);
                visit(&end)
            }
            Landing::Release(_) => ControlFlow::Continue(()),
        }
    }
}
