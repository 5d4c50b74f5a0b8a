//! All moves of a position (rules §2, §3, §5).

use std::ops::ControlFlow;

use super::piece::Piece;
use super::position::{Move, Position};
use crate::board::{Bitboard, Castle, Role, Square, attacks};

/// The targets of one movement from a square, by their effect.
#[derive(Clone, Copy, Default)]
struct MovementReach {
    /// Empty squares.
    quiet: Bitboard,
    /// Enemy pieces.
    captures: Bitboard,
    /// The empty square of a capture en passant.
    en_passant: Bitboard,
}

impl Position {
    #[inline]
    fn reach(&self, role: Role, from: Square) -> MovementReach {
        let us = self.turn;
        let occupied = self.board.occupied();
        let enemy = self.board.of(!us);
        if role != Role::Pawn {
            let reach = attacks::reach(us, role, from, occupied);
            return MovementReach {
                quiet: reach & !occupied,
                captures: reach & enemy,
                en_passant: Bitboard::EMPTY,
            };
        }
        let aside = attacks::pawn(us, from);
        let passed = self.en_passant.map_or(Bitboard::EMPTY, Bitboard::from);
        MovementReach {
            quiet: attacks::pawn_steps(us, from, occupied),
            captures: aside & enemy,
            en_passant: aside & passed,
        }
    }

    /// Calls `visit` for every way to place the piece from `from`: castling, both readings of one square, and
    /// promotions as one way without the choice.
    #[inline]
    pub(super) fn for_each_placement<B>(
        &self,
        from: Square,
        piece: Piece,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let own = self.reach(piece.kind, from);
        let once = piece.power.map_or_else(MovementReach::default, |power| self.reach(power, from));
        let is_pawns_own = piece.kind == Role::Pawn;
        let plain =
            Move { from, to: from, captured: None, by_power: false, castle: None, promotion: None, is_pawns_own };
        let by_power = Move { by_power: true, is_pawns_own: false, ..plain };
        // Moves that the kind can make keep the power.
        for (squares, mv) in [(own.captures, plain), (once.captures & !own.captures, by_power)] {
            for to in squares {
                visit(Move { to, captured: Some(to), ..mv })?;
            }
        }
        for (squares, mv) in [(own.en_passant, plain), (once.en_passant & !own.en_passant, by_power)] {
            for to in squares {
                visit(Move { to, captured: to.ahead(!self.turn), ..mv })?;
            }
        }
        for (squares, mv) in [(own.quiet, plain), (once.quiet & !own.quiet, by_power)] {
            for to in squares {
                visit(Move { to, ..mv })?;
            }
        }
        if piece.kind == Role::King && !self.castling.rooks_of(self.turn).is_empty() {
            for castle in self.castles(from).filter(|castle| self.may_castle(*castle)) {
                visit(Move { to: castle.target(), castle: Some(castle), ..plain })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns `true` if the piece has to be promoted after this placement (rules §4).
    #[inline]
    pub(super) fn promotes(&self, piece: Piece, mv: Move) -> bool {
        if mv.to.relative_rank(self.turn) != 7 {
            return false;
        }
        let origin = mv.captured.and_then(|at| self.origins.get(at));
        let by_capture = origin == Some(Role::Pawn);
        origin != Some(Role::King) && (by_capture || piece.kind == Role::Pawn || piece.power == Some(Role::Pawn))
    }

    /// Calls `visit` for every move, until it breaks.
    #[inline]
    pub(super) fn for_each_move<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        for from in self.board.of(self.turn) {
            let Some(piece) = self.piece_of(self.turn, from) else { continue };
            self.for_each_placement(from, piece, |mv| {
                if !self.promotes(piece, mv) {
                    return visit(mv);
                }
                for role in Role::PROMOTIONS {
                    visit(Move { promotion: Some(role), ..mv })?;
                }
                ControlFlow::Continue(())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// All moves.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        let _: ControlFlow<()> = self.for_each_move(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Castling with all rooks that have the right, ignoring obstacles; the king stands on `king`.
    pub(super) fn castles(&self, king: Square) -> impl Iterator<Item = Castle> + use<> {
        Castle::rights(self.castling, self.turn, king)
    }

    /// Rules §5: no piece in between, not out of check, not across an attacked square.
    pub(super) fn may_castle(&self, castle: Castle) -> bool {
        (castle.must_be_empty() & self.board.occupied()).is_empty() && self.attacked_on_way(castle).is_none()
    }

    /// The first attacked square that keeps the king from castling. Its target does not matter: it may be left in
    /// check.
    pub(super) fn attacked_on_way(&self, castle: Castle) -> Option<Square> {
        let way = castle.king_path() & !Bitboard::from(castle.king_to);
        way.into_iter().find(|&at| self.attackers(!self.turn, at).any())
    }
}
