//! Generation and description of legal moves.

use std::ops::ControlFlow;

use super::laws::Laws;
use super::position::{Move, Position};
use crate::board::{Bitboard, Castle, Color, Role, Square, attacks};
use crate::position::{Alarm, AlarmKind, StepKind, Turns};

impl<L: Laws> Position<L> {
    /// Calls `visit` for every piece of the side to move that has a legal move, with its square, its role, and its
    /// target squares. Castling is included as the square of the king's own rook.
    #[inline]
    pub(in crate::games) fn for_each_piece<B>(
        &self,
        visit: impl FnMut(Square, Role, Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        L::for_each_piece(self, visit)
    }

    /// Calls `visit` for every legal move until it breaks.
    #[inline]
    pub fn for_each_move<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_piece(|from, role, targets| {
            for to in targets {
                if role == Role::Pawn && Bitboard::last_rank(self.turn).has(to) {
                    for &promotion in L::PROMOTIONS {
                        visit(Move { from, to, promotion: Some(promotion) })?;
                    }
                } else {
                    visit(Move { from, to, promotion: None })?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Calls `visit` for every legal drop, with the role and the square, until it breaks.
    #[inline]
    pub fn for_each_drop<B>(&self, mut visit: impl FnMut(Role, Square) -> ControlFlow<B>) -> ControlFlow<B> {
        L::for_each_drop(self, |role, squares| squares.into_iter().try_for_each(|at| visit(role, at)))
    }

    /// The number of legal drops.
    #[inline]
    pub fn count_drops(&self) -> u64 {
        let mut count = 0;
        let _: ControlFlow<()> = L::for_each_drop(self, |_, squares| {
            count += u64::from(squares.count());
            ControlFlow::Continue(())
        });
        count
    }

    /// The squares on which the side to move may drop a piece of this role.
    pub fn drops_of(&self, role: Role) -> Bitboard {
        let found = L::for_each_drop(self, |other, squares| {
            if other == role { ControlFlow::Break(squares) } else { ControlFlow::Continue(()) }
        });
        found.break_value().unwrap_or(Bitboard::EMPTY)
    }

    /// All legal moves of pieces on the board.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(48);
        let _: ControlFlow<()> = self.for_each_move(|step| {
            moves.push(step);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The number of legal moves; faster than listing them.
    pub fn count_moves(&self) -> u64 {
        let mut count = 0;
        let _: ControlFlow<()> = self.for_each_piece(|_, role, to| {
            count += to.count();
            if role == Role::Pawn {
                count += (L::PROMOTIONS.len() as u32 - 1) * (to & Bitboard::last_rank(self.turn)).count();
            }
            ControlFlow::Continue(())
        });
        count.into()
    }

    /// Returns `true` if there is a legal move or drop.
    pub fn can_move(&self) -> bool {
        self.for_each_piece(|_, _, _| ControlFlow::Break(())).is_break()
            || L::for_each_drop(self, |_, _| ControlFlow::Break(())).is_break()
    }

    /// The target squares of the piece on `from`; castling is the square of the king's own rook.
    pub(in crate::games) fn targets_from(&self, from: Square) -> Bitboard {
        let found =
            self.for_each_piece(
                |at, _, to| if at == from { ControlFlow::Break(to) } else { ControlFlow::Continue(()) },
            );
        found.break_value().unwrap_or(Bitboard::EMPTY)
    }

    /// The squares of king and rook, if this move castles.
    pub(in crate::games) fn castle_of(&self, step: Move) -> Option<Castle> {
        let is_king = self.board.get(self.turn, step.from) == Some(Role::King);
        let is_castling = is_king && self.castling.rooks_of(self.turn).has(step.to);
        is_castling.then(|| Castle::new(self.turn, step.from, step.to))
    }

    /// The captured piece and its square.
    pub fn captured(&self, step: Move) -> Option<(Role, Square)> {
        let them = !self.turn;
        if let Some(role) = self.board.get(them, step.to) {
            return Some((role, step.to));
        }
        let is_pawn = self.board.get(self.turn, step.from) == Some(Role::Pawn);
        let passed =
            self.en_passant.filter(|&passed| is_pawn && passed == step.to && step.from.file() != passed.file());
        passed.and_then(|passed| passed.ahead(them)).map(|at| (Role::Pawn, at))
    }

    /// The square on which the piece of this move is placed: for castling, the square that the player drops the
    /// king on; otherwise the target.
    pub(in crate::games) fn put_on(&self, step: Move) -> Square {
        self.castle_of(step).map_or(step.to, Castle::target)
    }

    /// The kind of a move, ignoring promotion.
    pub(in crate::games) fn kind_of(&self, step: Move) -> StepKind {
        if self.castle_of(step).is_some() {
            StepKind::Castle
        } else if self.captured(step).is_some() {
            StepKind::Capture
        } else {
            StepKind::Move
        }
    }

    /// The squares the piece could move to from `at` on an empty board, including pawn captures and castling.
    pub(in crate::games) fn plans(&self, color: Color, piece: Square, at: Square) -> Bitboard {
        let Some(role) = self.board.get(color, piece) else { return Bitboard::EMPTY };
        let reach = attacks::reach(color, role, at, Bitboard::EMPTY);
        match role {
            Role::Pawn => reach | attacks::pawn_steps(color, at, Bitboard::EMPTY),
            Role::King if piece == at => {
                reach | Castle::rights(self.castling, color, at).map(Castle::target).collect()
            }
            _ => reach,
        }
    }

    /// The king of the side to move, if it is in check.
    pub(in crate::games) fn alarms(&self) -> Vec<Alarm> {
        let king = self.board.king(self.turn).filter(|_| self.checkers().any());
        let alarm = |square| Alarm { square, side: self.turn, kind: AlarmKind::Check };
        king.into_iter().map(alarm).collect()
    }
}

impl<L: Laws> Turns for Position<L> {
    /// No two moves lead to the same position. Dead positions and those after seventy-five moves are continued, as
    /// in published perft counts.
    fn for_each_turn<B>(&self, mut visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(|step| visit(&self.after(step)))?;
        self.for_each_drop(|role, at| visit(&self.dropped(role, at)))
    }

    fn count_turns(&self) -> u64 {
        self.count_moves() + self.count_drops()
    }
}
