//! Checks and mates in one: finds all of them without making moves that give no check.

use std::ops::ControlFlow;

use super::laws::Laws;
use super::position::{Move, Position};
use crate::board::{Bitboard, Role, attacks};

impl<L: Laws> Position<L> {
    /// Calls `visit` for every move of a piece on the board that mates, with the position after it, until it
    /// breaks.
    pub(in crate::games) fn for_each_mate<B>(
        &self,
        mut visit: impl FnMut(Move, &Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_likely_check(|step| {
            let after = self.after(step);
            if after.is_checkmate() { visit(step, &after) } else { ControlFlow::Continue(()) }
        })
    }

    /// Calls `visit` for every move of a piece on the board that gives check, and for some that do not, until it
    /// breaks.
    #[inline]
    pub(in crate::games) fn for_each_likely_check<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (us, board) = (self.turn, &self.board);
        let Some(king) = board.king(!us) else { return ControlFlow::Continue(()) };
        let occupied = board.occupied();
        let (diagonal, straight) = (attacks::bishop(king, occupied), attacks::rook(king, occupied));
        let screens = self.screens();
        self.for_each_piece(|from, role, targets| {
            // The squares from which the piece gives check itself. Promotions, captures en passant and castling
            // are tried in any case.
            let gives_check = match role {
                Role::Pawn => {
                    let passed: Bitboard = self.en_passant.into_iter().collect();
                    attacks::pawn(!us, king) | Bitboard::last_rank(us) | passed
                }
                Role::Knight => attacks::knight(king),
                Role::Bishop => diagonal,
                Role::Rook => straight,
                Role::Queen => diagonal | straight,
                Role::King => board.of(us),
            };
            let tried = if screens.has(from) { targets } else { targets & gives_check };
            for to in tried {
                let promotes = role == Role::Pawn && Bitboard::last_rank(us).has(to);
                let choices = if promotes { &Role::PROMOTIONS.map(Some)[..] } else { &[None] };
                for &promotion in choices {
                    visit(Move { from, to, promotion })?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// The own pieces that alone block the line of an own piece to the enemy king: they give a discovered check
    /// when they move away.
    fn screens(&self) -> Bitboard {
        let (us, board) = (self.turn, &self.board);
        let Some(king) = board.king(!us) else { return Bitboard::EMPTY };
        let (own, occupied) = (board.of(us), board.occupied());
        let mut screens = Bitboard::EMPTY;
        for direction in attacks::directions() {
            let diagonal = attacks::is_diagonal(direction);
            let sliders = if diagonal { board.diagonal_sliders(us) } else { board.straight_sliders(us) };
            let ray = attacks::ray(king, direction);
            if (ray & sliders).is_empty() {
                continue;
            }
            let screen = attacks::until_blocked(ray, direction, occupied) & own;
            let behind = attacks::until_blocked(ray, direction, occupied & !screen);
            if (behind & sliders & !screen).any() {
                screens |= screen;
            }
        }
        screens
    }
}
