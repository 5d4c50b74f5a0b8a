//! Ŝako and covered squares (rules §4, §5).

use std::ops::ControlFlow;

use super::chains::Chains;
use super::position::Position;
use crate::board::{Bitboard, Color, Role, attacks};

/// Whether `color` could put a piece on one of `squares` in its next turn if an enemy piece stood there, directly or
/// at the end of a chain (manual p. 66). Kings cover nothing: they never unite.
pub(super) fn covers(position: &Position, color: Color, squares: Bitboard) -> bool {
    let position = position.passed_to(color);
    let occupied = position.board.occupied();
    let free = position.board.of(color) & !position.board.of(!color) & !position.board.pieces(color, Role::King);
    let unions = position.board.unions();
    let mut starts = Bitboard::EMPTY;
    for from in free {
        let Some(role) = position.board.get(color, from) else { continue };
        let reach = attacks::reach(color, role, from, occupied);
        if (reach & squares).any() {
            return true;
        }
        let passed = if role == Role::Pawn { position.en_passant.into_iter().collect() } else { Bitboard::EMPTY };
        if (reach & (unions | passed)).any() {
            starts |= from.into();
        }
    }
    let mut chains = Chains::default();
    for from in starts {
        let mut lifted = position;
        let Some(hand) = lifted.lift(from) else { continue };
        for to in lifted.targets(hand).take_over {
            chains.take_over(&lifted, hand, to);
        }
    }
    chains
        .walk(|state, hand, _| {
            let reach = attacks::reach(color, hand.role, hand.at, state.board.occupied());
            if (reach & squares).any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
}

/// Whether `color` could unite with the enemy king if it were to move.
pub(super) fn gives_sako(position: &Position, color: Color) -> bool {
    let king = position.board.pieces(!color, Role::King);
    king.any() && covers(position, color, king)
}

impl Position {
    /// Whether `color` could unite with the enemy king if it were to move, directly or at the end of a chain (rules
    /// §4). En passant counts for the side to move only. A promotion that `color` has to make first is played out: it
    /// gives Ŝako if one of its choices does.
    pub fn gives_sako(&self, color: Color) -> bool {
        if self.winner().is_some() {
            return false;
        }
        match self.promotion_due() {
            Some(at) if color == self.turn => Role::PROMOTIONS.into_iter().any(|role| {
                let mut promoted = *self;
                promoted.promote(at, role);
                gives_sako(&promoted, color)
            }),
            _ => gives_sako(self, color),
        }
    }
}
