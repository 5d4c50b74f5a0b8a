//! Positions, and making moves.

use std::ops::ControlFlow;

use super::piece::Piece;
use crate::board::{BackRank, Bitboard, Castle, Castling, Color, Placement, Role, Side, Square, attacks, zobrist};
use crate::position::{self, Turns};

/// A move: a whole turn, promotion included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The origin.
    pub from: Square,
    /// The target.
    pub to: Square,
    /// The square of the captured piece: `to`, or the square next to it en passant.
    pub captured: Option<Square>,
    /// `true` if only the power allows the move, which uses it up.
    pub by_power: bool,
    /// The squares of king and rook in castling.
    pub castle: Option<Castle>,
    /// The promotion.
    pub promotion: Option<Role>,
    /// `true` if a pawn moves as a pawn: its double step allows en passant.
    pub(super) is_pawns_own: bool,
}

/// A position of Krachtschaak at the start of a turn: small, copied instead of shared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The roles by which the pieces move now.
    pub(super) board: Placement,
    /// Their powers. No square has two pieces, so both colours share a set.
    pub(super) powers: Side,
    /// Their origins.
    pub(super) origins: Side,
    pub(super) key: u64,
    pub(super) castling: Castling,
    /// The en passant square: passed over by a pawn's double step in the previous turn.
    pub(super) en_passant: Option<Square>,
    pub(super) turn: Color,
    /// Half-moves since the last capture, pawn move or promotion.
    pub(super) quiet: u16,
    /// Number of the full move, from 1.
    pub(super) number: u16,
}

impl Position {
    /// An empty board with White to move.
    pub(super) const EMPTY: Self = Self {
        board: Placement::EMPTY,
        powers: Side::EMPTY,
        origins: Side::EMPTY,
        key: 0,
        castling: Castling::NONE,
        en_passant: None,
        turn: Color::White,
        quiet: 0,
        number: 1,
    };

    /// The start position, that of chess.
    pub fn start() -> Self {
        let mut position = Self::EMPTY;
        let Some(rank) = BackRank::from_number(518) else { return position };
        let board = rank.placement();
        for color in Color::ALL {
            for square in board.of(color) {
                if let Some(role) = board.get(color, square) {
                    position.toggle(color, Piece::new(role), square);
                }
            }
        }
        position.castling = rank.castling();
        position.key = position.compute_key();
        position
    }

    /// The pieces by the roles by which they move now.
    pub const fn board(&self) -> &Placement {
        &self.board
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The castling rights (rules §5).
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// The square passed over by a pawn's double step in the previous turn (rules §3).
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half-moves since the last capture, pawn move or promotion (rules §6).
    pub const fn quiet_turns(&self) -> u16 {
        self.quiet
    }

    /// Zobrist key of everything that makes positions equal for repetition (rules §6): kinds, powers, origins, the
    /// side to move, castling rights, and the en passant square if a capture there is possible.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The piece of this colour on this square.
    #[inline]
    pub fn piece_of(&self, color: Color, at: Square) -> Option<Piece> {
        let kind = self.board.get(color, at)?;
        Some(Piece { kind, power: self.powers.get(at), origin: self.origins.get(at)? })
    }

    /// The piece on this square.
    pub fn piece(&self, at: Square) -> Option<(Color, Piece)> {
        Color::ALL.into_iter().find_map(|color| Some((color, self.piece_of(color, at)?)))
    }

    /// The square of this colour's royal piece, which must not be lost.
    #[inline]
    pub fn royal(&self, color: Color) -> Option<Square> {
        (self.origins.pieces(Role::King) & self.board.of(color)).first()
    }

    /// The side that has captured the other's king.
    pub fn winner(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.royal(!color).is_none())
    }

    /// Puts a piece on an empty square, or removes it from the square it stands on.
    #[inline]
    pub(super) fn toggle(&mut self, color: Color, piece: Piece, at: Square) {
        self.board.toggle(color, piece.kind, at);
        self.origins.toggle(piece.origin, at);
        if let Some(power) = piece.power {
            self.powers.toggle(power, at);
        }
        self.key ^= piece_key(color, piece, at);
    }

    /// The key, computed from scratch.
    pub(super) fn compute_key(&self) -> u64 {
        let mut key = zobrist::castling(self.castling) ^ zobrist::turn(self.turn) ^ self.en_passant_key();
        for color in Color::ALL {
            for at in self.board.of(color) {
                key ^= self.piece_of(color, at).map_or(0, |piece| piece_key(color, piece, at));
            }
        }
        key
    }

    /// An en passant square counts if a piece of the side to move could capture there (rules §6).
    fn en_passant_key(&self) -> u64 {
        let capturable = self.en_passant.filter(|&passed| {
            let capturers = self.moving_as(self.turn, Role::Pawn);
            (attacks::pawn(!self.turn, passed) & capturers).any()
        });
        zobrist::en_passant(capturable)
    }

    /// Pieces of this colour that move as `role`, by kind or by power.
    #[inline]
    pub(super) fn moving_as(&self, color: Color, role: Role) -> Bitboard {
        self.board.pieces(color, role) | self.powers.pieces(role) & self.board.of(color)
    }

    /// Pieces of this colour that could capture an enemy piece on this square, by kind or by power (rules §2).
    #[inline]
    pub fn attackers(&self, color: Color, at: Square) -> Bitboard {
        self.attackers_through(color, at, self.board.occupied())
    }

    /// Like [`attackers`](Self::attackers), but only the squares in `occupied` block lines.
    #[inline]
    pub(super) fn attackers_through(&self, color: Color, at: Square, occupied: Bitboard) -> Bitboard {
        let own = self.board.of(color);
        let diagonal = self.board.diagonal_sliders(color) | self.powers.diagonal_sliders() & own;
        let straight = self.board.straight_sliders(color) | self.powers.straight_sliders() & own;
        attacks::bishop(at, occupied) & diagonal
            | attacks::rook(at, occupied) & straight
            | attacks::knight(at) & self.moving_as(color, Role::Knight)
            | attacks::king(at) & self.board.pieces(color, Role::King)
            | attacks::pawn(!color, at) & self.moving_as(color, Role::Pawn)
    }

    /// Returns `true` if the royal piece of this colour could be captured if the other side were to move.
    #[inline]
    pub fn is_attacked(&self, color: Color) -> bool {
        self.royal(color).is_some_and(|at| self.attackers(!color, at).any())
    }

    /// The position after a move. A promotion is part of it.
    #[inline]
    pub(super) fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        let us = self.turn;
        let Some(mut piece) = self.piece_of(us, mv.from) else { return next };
        next.key ^= self.en_passant_key() ^ zobrist::castling(self.castling);
        next.toggle(us, piece, mv.from);
        next.castling.revoke_at(us, mv.from);
        if piece.is_royal() {
            next.castling.revoke_all(us);
        }
        next.quiet = next.quiet.saturating_add(1);
        if piece.kind == Role::Pawn {
            next.quiet = 0;
        }
        if let Some(castle) = mv.castle
            && let Some(rook) = self.piece_of(us, castle.rook)
        {
            next.toggle(us, rook, castle.rook);
            next.toggle(us, rook, castle.rook_to);
        }
        if let Some(at) = mv.captured
            && let Some(victim) = self.piece_of(!us, at)
        {
            next.toggle(!us, victim, at);
            next.castling.revoke_at(!us, at);
            next.quiet = 0;
            piece.power = if victim.is_royal() { None } else { Some(victim.origin) };
        } else if mv.by_power {
            piece.power = None;
        }
        if let Some(kind) = mv.promotion {
            piece = Piece { kind, power: piece.power.filter(|power| *power != Role::Pawn), ..piece };
            next.quiet = 0;
        }
        next.toggle(us, piece, mv.to);
        let is_double = mv.is_pawns_own && mv.from.rank().abs_diff(mv.to.rank()) == 2;
        next.en_passant = if is_double { mv.from.ahead(us) } else { None };
        if next.winner().is_some() {
            // Irrelevant state is cleared, so that the same capture gives the same end position by any path.
            next.castling = Castling::NONE;
            next.en_passant = None;
        }
        next.turn = !us;
        next.number = next.number.saturating_add(u16::from(us == Color::Black));
        next.key ^= zobrist::turn(Color::White) ^ zobrist::turn(Color::Black);
        next.key ^= zobrist::castling(next.castling) ^ next.en_passant_key();
        next
    }

    /// The position with the other side to move (a null move), without an en passant square.
    pub fn passed(&self) -> Self {
        let mut next = *self;
        next.key ^= self.en_passant_key() ^ zobrist::turn(Color::White) ^ zobrist::turn(Color::Black);
        next.en_passant = None;
        next.turn = !self.turn;
        next
    }
}

impl position::State for Position {
    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn reversible_turns(&self) -> usize {
        self.quiet.into()
    }
}

impl Turns for Position {
    /// A finished game has no turns.
    fn for_each_turn<B>(&self, mut visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(|mv| visit(&self.after(mv)))
    }
}

/// A piece's part of the key. Powers and origins are the numbers of pieces, rotated by different amounts.
#[inline]
fn piece_key(color: Color, piece: Piece, at: Square) -> u64 {
    let mut key = zobrist::piece(color, piece.kind, at);
    if let Some(power) = piece.power {
        key ^= zobrist::piece(Color::White, power, at).rotate_left(11);
    }
    if piece.is_promoted() {
        key ^= zobrist::piece(Color::White, piece.origin, at).rotate_left(53);
    }
    key
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_piece_has_a_key_of_its_own_on_every_square() {
        let mut keys = HashSet::new();
        let powers =
            [None, Some(Role::Pawn), Some(Role::Knight), Some(Role::Bishop), Some(Role::Rook), Some(Role::Queen)];
        for at in Square::all() {
            for (color, kind) in Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|kind| (color, kind))) {
                for (power, origin) in powers.into_iter().flat_map(|power| Role::ALL.map(|origin| (power, origin)))
                {
                    assert!(keys.insert(piece_key(color, Piece { kind, power, origin }, at)));
                }
            }
        }
    }
}
