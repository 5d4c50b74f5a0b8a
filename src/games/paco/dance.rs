//! All end positions of a turn where kings dance (rules §9, `vchess`).
//!
//! A king takes part in chains like any other piece, and what a turn leaves in the end decides: the own king may be in a
//! union, the enemy's, or both. Ends of many kinds coincide there, since a finished game is known by its placement alone,
//! so all of them are noted. That is slower than [`turns`](super::turns), which knows where nothing can coincide.

use std::ops::ControlFlow;

use super::chains::Chains;
use super::phase::{Hand, Landing};
use super::position::Position;
use super::turns::{End, LIFTED, Last, Start};
use crate::board::{Bitboard, Role};

/// Calls `visit` with every distinct position that a turn can end in, won ones first. Says whether `budget` states of
/// chains were enough.
pub(super) fn for_each_end<B>(
    start: &Position,
    budget: usize,
    visit: &mut impl FnMut(&End) -> ControlFlow<B>,
) -> ControlFlow<B, bool> {
    let mut ends = Ends { chains: Chains::within(budget), visit };
    let us = start.turn;
    let lifts = || start.board.of(us).into_iter().filter_map(|at| start.lifted(at));
    for (lifted, hand) in lifts().filter(|(_, hand)| hand.partner.is_none()) {
        ends.chains.start(lifted, hand);
    }
    while let Some(mut state) = ends.chains.next() {
        if state.hand.role == Role::King && ends.chains.distance(state.number) == 0 {
            // Put on a rook that it can castle with, a king castles.
            let castling = start.lifted(state.hand.at).map(|(lifted, king)| lifted.castle_targets(king));
            state.targets.take_over &= !castling.unwrap_or_default();
        }
        ends.chains.go_on_from(&state);
    }
    let king = start.board.pieces(!us, Role::King);
    for number in 0..ends.chains.count() {
        // Whoever wins has its own king in no union, and the king that unites with the other one is in one.
        let state = ends.chains.visit(number);
        if state.hand.role != Role::King && (state.targets.unite & king).any() {
            let position = ends.chains.position(number);
            if !position.king_dances(us) {
                ends.of_state(&position, number, state.hand, state.targets.unite & king)?;
            }
        }
    }
    // These before chains that end alike, so that the shortest turn is told.
    for (lifted, hand) in lifts() {
        let targets = if hand.partner.is_some() { lifted.targets(hand).rest } else { lifted.castle_targets(hand) };
        for to in targets {
            ends.put_down(&lifted, hand, Last { state: LIFTED, from: hand.at, to, promoted: None })?;
        }
    }
    for number in 0..ends.chains.count() {
        let state = ends.chains.visit(number);
        let position = ends.chains.position(number);
        ends.of_state(&position, number, state.hand, state.targets.rest | state.targets.unite)?;
    }
    ControlFlow::Continue(!ends.chains.is_over_budget())
}

/// An enumeration under way.
struct Ends<'v, V> {
    chains: Chains,
    visit: &'v mut V,
}

impl<V> Ends<'_, V> {
    /// The ends that one more placement leads to from a state of a chain.
    fn of_state<B>(&mut self, position: &Position, number: usize, hand: Hand, targets: Bitboard) -> ControlFlow<B>
    where
        V: FnMut(&End) -> ControlFlow<B>,
    {
        let from = self.chains.origin(number);
        targets
            .into_iter()
            .try_for_each(|to| self.put_down(position, hand, Last { state: number, from, to, promoted: None }))
    }

    /// Puts down what is in the hand, with all that follows.
    fn put_down<B>(&mut self, position: &Position, hand: Hand, last: Last) -> ControlFlow<B>
    where
        V: FnMut(&End) -> ControlFlow<B>,
    {
        let mut end = *position;
        let promotes = hand.role == Role::Pawn && Bitboard::last_rank(position.turn).has(last.to)
            || position.carries_to_promotion(hand, last.to);
        match end.place(hand, last.to) {
            Landing::Release(_) => return ControlFlow::Continue(()),
            Landing::King | Landing::Rest { .. } if promotes => {
                end.rest_before_promotion(hand, last.to);
                for role in Role::PROMOTIONS {
                    let mut promoted = end;
                    promoted.promote_of(end.promotes_for(last.to), last.to, role);
                    promoted.end_turn_after_promotion();
                    self.note(&promoted, Last { promoted: Some(role), ..last })?;
                }
                return ControlFlow::Continue(());
            }
            Landing::King => end.end_game(),
            Landing::Rest { passed } => end.end_turn_after(hand, last.to, passed),
        }
        self.note(&end, last)
    }

    fn note<B>(&mut self, end: &Position, last: Last) -> ControlFlow<B>
    where
        V: FnMut(&End) -> ControlFlow<B>,
    {
        #[cfg(test)]
        super::chains::work::add();
        if !self.chains.note_end(end) {
            return ControlFlow::Continue(());
        }
        let chains = (last.state != LIFTED).then_some(&self.chains);
        (self.visit)(&End { position: end, start: Start(None), chains, last })
    }
}
