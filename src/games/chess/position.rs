//! Positions, and making moves.

use super::basis::{Basis, RuleSetOf};
use super::reserve::Reserve;
use crate::board::{Bitboard, Castle, Castling, Color, Placement, Role, Square, attacks, zobrist};
use crate::position;

/// The maximum of the counters.
pub(in crate::games) const MAX_COUNT: u16 = 9999;

/// A move. Castling is encoded as the king capturing its own rook, in ordinary chess too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The origin.
    pub from: Square,
    /// The target.
    pub to: Square,
    /// The promotion of a pawn on its last rank; `None` for all other moves.
    pub promotion: Option<Role>,
}

/// A position of chess or of a game with its pieces: small, copied instead of shared.
///
/// The en passant square is stored if an enemy pawn stands next to the pawn that passed it. It is part of the key
/// only if that pawn can legally capture: two positions with the same possible moves are equal (FIDE 9.2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position<L: Basis> {
    pub(in crate::games) board: Placement,
    pub(in crate::games) key: u64,
    pub(super) castling: Castling,
    pub(in crate::games) en_passant: Option<Square>,
    /// `true` if the capture en passant is legal for some pawn; only then the square is part of the key.
    pub(in crate::games) en_passant_is_legal: bool,
    pub(super) turn: Color,
    /// Half-moves since the last capture or pawn move, at most [`MAX_COUNT`].
    pub(in crate::games) quiet: u16,
    /// Number of the move, counted from 1 and incremented after Black's, at most [`MAX_COUNT`].
    pub(in crate::games) number: u16,
    /// Pockets, marks and settings, in games that have them.
    pub(in crate::games) reserve: L::Reserve,
}

/// The usual start position.
impl<L: Basis> Default for Position<L> {
    fn default() -> Self {
        Self::start()
    }
}

impl<L: Basis> Position<L> {
    /// The usual start position.
    pub fn start() -> Self {
        Self::start_with(RuleSetOf::<L>::default())
    }

    /// The usual start position of a rule set.
    pub fn start_with(rules: RuleSetOf<L>) -> Self {
        Self::chess960_with(518, rules).expect("518 is a start number")
    }

    /// The piece placement.
    pub const fn board(&self) -> &Placement {
        &self.board
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The castling rights.
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// The square that a pawn has just passed over next to an enemy pawn. The capture may be illegal because of
    /// that pawn's king.
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half-moves since the last capture or pawn move.
    pub const fn quiet_turns(&self) -> u16 {
        self.quiet
    }

    /// Number of the move, counted from 1 and incremented after Black's.
    pub const fn move_number(&self) -> u16 {
        self.number
    }

    /// Zobrist key of placement, side to move, castling rights and en passant square.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The pieces that attack the king of the side to move.
    pub fn checkers(&self) -> Bitboard {
        self.attackers_of_king(self.turn)
    }

    /// The pieces that attack the king of this side, in games with royal kings.
    pub(in crate::games) fn attackers_of_king(&self, color: Color) -> Bitboard {
        let king = self.board.king(color).filter(|_| L::KINGS_ARE_ROYAL);
        king.map_or(Bitboard::EMPTY, |king| self.board.attackers(!color, king, self.board.occupied()))
    }

    /// The key, computed from scratch.
    pub(super) fn compute_key(&self) -> u64 {
        let mut key = zobrist::castling(self.castling) ^ self.en_passant_key() ^ zobrist::turn(self.turn);
        key ^= self.reserve.key();
        for color in Color::ALL {
            for square in self.board.of(color) {
                if let Some(role) = self.board.get(color, square) {
                    key ^= zobrist::piece(color, role, square);
                }
            }
        }
        key
    }

    #[inline]
    pub(in crate::games) fn en_passant_key(&self) -> u64 {
        zobrist::en_passant(self.en_passant.filter(|_| self.en_passant_is_legal))
    }

    #[inline]
    fn toggle(&mut self, color: Color, role: Role, square: Square) {
        self.board.toggle(color, role, square);
        self.key ^= zobrist::piece(color, role, square);
    }

    /// The position after a move, which must be legal here.
    #[must_use]
    pub fn after(&self, step: Move) -> Self {
        let mut next = *self;
        next.make(step);
        next
    }

    #[inline]
    fn make(&mut self, step: Move) {
        self.make_move(step);
        self.end_turn();
    }

    /// Moves the pieces without changing the side to move. A pawn whose promotion is left open waits on its last
    /// rank.
    #[inline]
    pub(in crate::games) fn make_move(&mut self, step: Move) {
        let (us, them) = (self.turn, !self.turn);
        let Move { from, to, promotion } = step;
        let Some(role) = self.board.get(us, from) else { return };
        let before = self.castling;
        self.key ^= self.en_passant_key();
        let passed = self.en_passant.take();
        self.en_passant_is_legal = false;
        self.quiet = (self.quiet + 1).min(MAX_COUNT);
        if role == Role::King && self.castling.rooks_of(us).has(to) {
            let castle = Castle::new(us, from, to);
            self.toggle(us, Role::King, castle.king);
            self.toggle(us, Role::Rook, castle.rook);
            self.toggle(us, Role::King, castle.king_to);
            self.toggle(us, Role::Rook, castle.rook_to);
            self.castling.revoke_all(us);
        } else {
            self.toggle(us, role, from);
            if let Some(captured) = self.board.get(them, to) {
                self.toggle(them, captured, to);
                self.key ^= self.reserve.capture(us, captured, to);
                self.quiet = 0;
                if Castling::first_rank(them).has(to) {
                    self.castling.revoke(them, to.file());
                }
            }
            self.toggle(us, promotion.unwrap_or(role), to);
            self.key ^= self.reserve.carry(from, to);
            if promotion.is_some() {
                self.key ^= self.reserve.promote(to);
            }
            match role {
                Role::Pawn => self.finish_pawn(from, to, passed),
                Role::King => self.castling.revoke_all(us),
                Role::Rook if Castling::first_rank(us).has(from) => self.castling.revoke(us, from.file()),
                _ => {}
            }
        }
        if self.castling != before {
            self.key ^= zobrist::castling(before) ^ zobrist::castling(self.castling);
        }
    }

    /// The position after a piece of this role has been dropped, which must be legal here.
    #[must_use]
    pub fn dropped(&self, role: Role, at: Square) -> Self {
        let mut next = *self;
        next.key ^= next.en_passant_key();
        next.en_passant = None;
        next.en_passant_is_legal = false;
        next.quiet = if role == Role::Pawn { 0 } else { (next.quiet + 1).min(MAX_COUNT) };
        next.key ^= next.reserve.take(next.turn, role);
        next.toggle(next.turn, role, at);
        next.end_turn();
        next
    }

    #[inline]
    fn end_turn(&mut self) {
        if self.turn == Color::Black {
            self.number = (self.number + 1).min(MAX_COUNT);
        }
        self.flip_turn();
    }

    /// The position with the other side to move (a null move), without an en passant square.
    pub fn passed(&self) -> Self {
        let mut position = *self;
        position.key ^= position.en_passant_key();
        position.en_passant = None;
        position.en_passant_is_legal = false;
        position.flip_turn();
        position
    }

    /// The position after the promotion of the waiting pawn to `role`.
    pub(super) fn with_promotion(&self, at: Square, role: Role) -> Self {
        let mut next = *self;
        next.promote(at, role);
        next.end_turn();
        next
    }

    /// Promotes the waiting pawn to `role`, without changing the side to move.
    pub(in crate::games) fn promote(&mut self, at: Square, role: Role) {
        self.toggle(self.turn, Role::Pawn, at);
        self.toggle(self.turn, role, at);
        self.key ^= self.reserve.promote(at);
    }

    /// Sets the en passant square, on which a capture must be legal; `None` clears it.
    #[cfg(feature = "series")]
    pub(in crate::games) fn set_en_passant(&mut self, passed: Option<Square>) {
        self.key ^= self.en_passant_key();
        self.en_passant = passed;
        self.en_passant_is_legal = passed.is_some();
        self.key ^= self.en_passant_key();
    }

    #[inline]
    pub(in crate::games) fn flip_turn(&mut self) {
        self.turn = !self.turn;
        self.key ^= zobrist::turn(Color::White) ^ zobrist::turn(Color::Black);
    }

    /// Handles the effects of pawn moves: progress, captures en passant, and double steps.
    #[inline]
    fn finish_pawn(&mut self, from: Square, to: Square, passed: Option<Square>) {
        let (us, them) = (self.turn, !self.turn);
        self.quiet = 0;
        if passed == Some(to) && from.file() != to.file() {
            if let Some(captured) = to.ahead(them) {
                self.toggle(them, Role::Pawn, captured);
                self.key ^= self.reserve.capture(us, Role::Pawn, captured);
            }
        } else if from.rank().abs_diff(to.rank()) == 2
            && let Some(passed) = from.ahead(us)
        {
            self.pass_over(us, passed, to);
            self.key ^= self.en_passant_key();
        }
    }

    /// Sets the en passant square after a double step of `color` to `landed` over `passed`. The key is not
    /// updated.
    #[inline]
    pub(super) fn pass_over(&mut self, color: Color, passed: Square, landed: Square) {
        let capturers = attacks::pawn(color, passed) & self.board.pieces(!color, Role::Pawn);
        if capturers.any() {
            self.en_passant = Some(passed);
            self.en_passant_is_legal =
                capturers.into_iter().any(|from| self.en_passant_is_safe(!color, from, passed, landed));
        }
    }

    /// Returns `true` if the king of `color` is safe after its pawn on `from` has captured the pawn on `landed` en
    /// passant. Two pawns leave their lines at once, so pin detection is not sufficient.
    pub(in crate::games) fn en_passant_is_safe(
        &self,
        color: Color,
        from: Square,
        passed: Square,
        landed: Square,
    ) -> bool {
        let Some(king) = self.board.king(color).filter(|_| L::KINGS_ARE_ROYAL) else { return true };
        let moved = Bitboard::from(from) | Bitboard::from(landed);
        let occupied = self.board.occupied() & !moved | passed.into();
        (self.board.attackers(!color, king, occupied) & !Bitboard::from(landed)).is_empty()
    }
}

impl<L: Basis> position::State for Position<L> {
    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn reversible_turns(&self) -> usize {
        L::reversible_turns(self.quiet)
    }
}
