//! All legal steps.

use std::ops::ControlFlow;

use super::position::Position;
use crate::board::{Bitboard, Role, Square, attacks};
use crate::games::chess::{self, Move};

impl Position {
    /// All legal steps.
    pub fn steps(&self) -> Vec<Move> {
        let mut steps = Vec::with_capacity(48);
        let _: ControlFlow<()> = self.for_each_step(|step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// Returns `true` if there is a legal step.
    pub fn can_step(&self) -> bool {
        self.for_each_step(|_| ControlFlow::Break(())).is_break()
    }

    /// Calls `visit` for every legal step until it breaks (rules §2, §5, §8, §9).
    pub fn for_each_step<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let waits = self.waiting();
        self.for_each_move(|step| {
            if waits.has(step.from) || self.checks_too_early(step) {
                ControlFlow::Continue(())
            } else {
                visit(step)
            }
        })
    }

    /// The legal steps of the piece on a square.
    pub(super) fn steps_from(&self, from: Square) -> Vec<Move> {
        let mut steps = Vec::new();
        let _: ControlFlow<()> = self.for_each_step(|step| {
            if step.from == from {
                steps.push(step);
            }
            ControlFlow::Continue(())
        });
        steps
    }

    /// Calls `visit` for every legal move of chess until it breaks, en passant last.
    pub(super) fn for_each_move<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.chess.for_each_move(&mut visit)?;
        self.for_each_en_passant(visit)
    }

    /// Calls `visit` for every capture en passant that is legal in chess until it breaks (rules §8).
    pub(super) fn for_each_en_passant<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.made > 0 || !self.rules.has_en_passant() {
            return ControlFlow::Continue(());
        }
        let us = self.turn();
        for to in self.passed {
            let Some(landed) = to.ahead(!us) else { continue };
            for from in attacks::pawn(!us, to) & self.board().pieces(us, Role::Pawn) {
                if self.chess.en_passant_is_safe(us, from, to, landed) {
                    visit(Move { from, to, promotion: None })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns `true` if a move gives check before a check is allowed (rules §5).
    pub(super) fn checks_too_early(&self, step: Move) -> bool {
        !self.rules.has_early_checks() && !self.is_last() && self.gives_check(step)
    }

    /// Returns `true` if a move gives check.
    pub(super) fn gives_check(&self, step: Move) -> bool {
        let mut chess: chess::Position = self.for_step(step);
        chess.make_move(step);
        chess.attackers_of_king(!self.turn()).any()
    }

    /// The pieces that may not move before others have (rules §9).
    pub(super) fn waiting(&self) -> Bitboard {
        if self.moved.any() && !self.begins_round() { self.moved } else { Bitboard::EMPTY }
    }

    /// Returns `true` if every piece that could move has moved in this round (rules §9).
    pub(super) fn begins_round(&self) -> bool {
        let any = self.chess.for_each_piece(|from, _, _| {
            if self.moved.has(from) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        any.is_continue()
    }
}
