//! All end positions of a turn if kings unite (rules §9, `vchess`).
//!
//! A king takes part in chains like any other piece, and the end position decides the game: the own king may be in
//! a union, the enemy's, or both. Ends of many kinds coincide, since a finished game is identified by its
//! placement alone, so all of them are recorded. That is slower than [`turns`](super::turns), which knows the ends
//! that cannot coincide.

use std::ops::ControlFlow;

use super::chains::Chains;
use super::end::{End, LIFTED, Last, Start};
use super::phase::{Hand, Placed};
use super::position::Position;
use crate::board::{Bitboard, Role};

/// Calls `visit` with every distinct position that a turn can end in, won ones first. Returns `true` if a budget
/// of `budget` states of chains was enough.
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
            // A king that is placed on a rook castles if that is legal.
            let castling = start.lifted(state.hand.at).map(|(lifted, king)| lifted.castle_targets(king));
            state.targets.take_over &= !castling.unwrap_or_default();
        }
        ends.chains.go_on_from(&state);
    }
    let king = start.board.pieces(!us, Role::King);
    for number in 0..ends.chains.count() {
        // The winner's own king is in no union, and the king that unites with the other one is in one.
        let state = ends.chains.visit(number);
        if state.hand.role != Role::King && (state.targets.unite & king).any() {
            let position = ends.chains.position(number);
            if !position.king_is_united(us) {
                ends.of_state(&position, number, state.hand, state.targets.unite & king)?;
            }
        }
    }
    // Single placements come before chains with the same end, so that the shortest turn is reported.
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
    /// The end positions one placement after a state of a chain.
    fn of_state<B>(&mut self, position: &Position, number: usize, hand: Hand, targets: Bitboard) -> ControlFlow<B>
    where
        V: FnMut(&End) -> ControlFlow<B>,
    {
        let from = self.chains.origin(number);
        targets
            .into_iter()
            .try_for_each(|to| self.put_down(position, hand, Last { state: number, from, to, promoted: None }))
    }

    /// Places the piece in hand, with all consequences.
    fn put_down<B>(&mut self, position: &Position, hand: Hand, last: Last) -> ControlFlow<B>
    where
        V: FnMut(&End) -> ControlFlow<B>,
    {
        let mut end = *position;
        let promotes = hand.role == Role::Pawn && Bitboard::last_rank(position.turn).has(last.to)
            || position.carries_to_promotion(hand, last.to);
        match end.place(hand, last.to) {
            Placed::Release(_) => return ControlFlow::Continue(()),
            Placed::King | Placed::Rest { .. } if promotes => {
                end.rest_before_promotion(hand, last.to);
                for role in Role::PROMOTIONS {
                    let mut promoted = end;
                    promoted.promote_of(end.promotes_for(last.to), last.to, role);
                    promoted.end_turn_after_promotion();
                    self.note(&promoted, Last { promoted: Some(role), ..last })?;
                }
                return ControlFlow::Continue(());
            }
            Placed::King => end.end_game(),
            Placed::Rest { passed } => end.end_turn_after(hand, last.to, passed),
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
