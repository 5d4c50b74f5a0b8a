//! Positions, and making steps.

use std::ops::ControlFlow;

use super::RuleSet;
use super::last_turn::LastTurnState;
use super::phase::Hand;
use crate::board::{Bitboard, Castling, Color, Placement, Role, Side, Square, zobrist};
use crate::position;

/// Half-moves without progress that end the game in a draw (rules §8).
pub(super) const QUIET_LIMIT: u16 = 100;

/// The largest count read from a FEN.
pub(super) const MAX_QUIET: u16 = 9999;

/// The count after a promotion at the start of a turn: lifting increments it to 0.
pub(super) const PROGRESS_AT_START: u16 = u16::MAX;

/// A position of Paco Ŝako: small, copied instead of shared.
///
/// It is a position at the start of a turn, with at most one promotion due (a pawn that the enemy carried to its
/// last rank). While a turn is under way, [`Partial`](super::Partial) holds it together with the piece in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) board: Placement,
    pub(super) key: u64,
    pub(super) castling: Castling,
    /// The square a pawn passed over in the previous turn, and its other effects. It stays set until the turn ends
    /// or a union is pulled back onto that square. In the simple rules it stays set even then and marks the piece
    /// in hand as released, not lifted.
    pub(super) last_turn: LastTurnState,
    pub(super) turn: Color,
    /// Half-moves since the last new union or promotion. Lifting increments it, so the turn under way is included.
    /// At most [`MAX_QUIET`], or [`PROGRESS_AT_START`].
    pub(super) quiet: u16,
    pub(super) rules: RuleSet,
}

/// The usual start position in the default rule set.
impl Default for Position {
    fn default() -> Self {
        Self::start(RuleSet::default())
    }
}

impl Position {
    /// The usual start position.
    ///
    /// ```
    /// use paco_sako::{games::paco::{Position, RuleSet}, position::Turns};
    /// assert_eq!(Position::start(RuleSet::Manual).count_turns(), 20);
    /// ```
    pub fn start(rules: RuleSet) -> Self {
        Self::chess960(518, rules).expect("518 is a start number")
    }

    /// The rule set.
    pub const fn rule_set(&self) -> RuleSet {
        self.rules
    }

    /// The piece placement.
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

    /// The en passant square: passed over by a pawn's double step in the previous turn (rules §6).
    pub const fn en_passant(&self) -> Option<Square> {
        self.last_turn.passed()
    }

    /// The move of a union in the previous turn, origin and target, which may not be reversed (rules §9,
    /// `vchess`); `None` in the other rule sets.
    pub const fn union_move(&self) -> Option<(Square, Square)> {
        self.last_turn.moved_union()
    }

    /// Half-moves since the last new union or promotion (rules §8); a turn under way counts from its lift on.
    pub const fn quiet_turns(&self) -> u16 {
        if self.quiet == PROGRESS_AT_START { 0 } else { self.quiet }
    }

    /// Zobrist key of placement, side to move, castling rights, en passant square and a union's move that may not
    /// be reversed.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The side whose own king is in no union while the enemy's king is; `None` if there is no winner. Valid
    /// between turns: if kings unite, one may be in a union during a part of a turn.
    ///
    /// ```
    /// use paco_sako::{board::Color, games::{interface::Text, paco::{Partial, RuleSet}}, position::Stepwise};
    /// let mut game = Partial::from_fen("5k2/8/8/8/8/8/8/4KR2 w 0 - - -", RuleSet::Manual)?;
    /// for step in game.read_turn("Rf1xf8")? {
    ///     game.play(step)?;
    /// }
    /// assert_eq!(game.position().winner(), Some(Color::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winner(&self) -> Option<Color> {
        let is_united = |color| self.king_is_united(color);
        Color::ALL.into_iter().find(|&color| is_united(!color)).filter(|&color| !is_united(color))
    }

    /// Returns `true` if a king is in a union, which ends the game when the turn is complete; with both in one it
    /// is a draw (rules §9, `vchess`).
    pub fn is_over(&self) -> bool {
        let kings = self.board.pieces(Color::White, Role::King) | self.board.pieces(Color::Black, Role::King);
        (kings & self.board.unions()).any()
    }

    /// Returns `true` if the king of this colour is in a union.
    pub(super) fn king_is_united(&self, color: Color) -> bool {
        (self.board.pieces(color, Role::King) & self.board.of(!color)).any()
    }

    /// The square on which a pawn of the side to move waits for its promotion (rules §7).
    pub fn promotion_due(&self) -> Option<Square> {
        (self.board.pieces(self.turn, Role::Pawn) & Bitboard::last_rank(self.turn)).first()
    }

    /// The key, computed from scratch.
    pub(super) fn compute_key(&self) -> u64 {
        let mut key = zobrist::castling(self.castling) ^ self.last_turn.key() ^ zobrist::turn(self.turn);
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
    pub(super) fn toggle(&mut self, color: Color, role: Role, square: Square) {
        self.board.toggle(color, role, square);
        self.key ^= zobrist::piece(color, role, square);
    }

    /// Sets one side and the key to those of `empty` plus one piece. Successive end positions of a turn are built
    /// in place in this way, writing only the differences.
    #[inline(always)]
    pub(super) fn put(&mut self, empty: &Emptied, role: Role, square: Square) {
        let mut side = empty.side;
        side.toggle(role, square);
        *self.board.side_mut(empty.color) = side;
        self.key = empty.key ^ zobrist::piece(empty.color, role, square);
    }

    /// [`put`](Self::put) for the other piece of a union: the key of `empty` is that of its square only.
    #[inline(always)]
    pub(super) fn put_partner(&mut self, empty: &Emptied, role: Role, square: Square) {
        let key = self.key;
        self.put(empty, role, square);
        self.key ^= key;
    }

    /// Lifts the piece or union on a square with a piece of the side to move.
    #[inline]
    pub(super) fn lift(&mut self, at: Square) -> Option<Hand> {
        let role = self.board.get(self.turn, at)?;
        let partner = self.board.get(!self.turn, at);
        self.toggle(self.turn, role, at);
        if let Some(partner) = partner {
            self.toggle(!self.turn, partner, at);
        }
        self.quiet = self.quiet.wrapping_add(1);
        Some(Hand { at, role, partner })
    }

    /// The position after [`lift`](Self::lift), and the piece in hand.
    pub(super) fn lifted(&self, at: Square) -> Option<(Self, Hand)> {
        let mut position = *self;
        position.lift(at).map(|hand| (position, hand))
    }

    /// Returns `true` if this placement on an empty square is a capture en passant: pawns have no other diagonal
    /// move to an empty square.
    #[inline]
    pub(super) fn is_en_passant(&self, hand: Hand, to: Square) -> bool {
        hand.role == Role::Pawn && self.en_passant() == Some(to) && hand.at.file() != to.file()
    }

    /// The square passed over, if this is a pawn's double step that allows en passant.
    #[inline]
    pub(super) fn passed(&self, hand: Hand, to: Square) -> Option<Square> {
        let double = hand.role == Role::Pawn && hand.at.rank().abs_diff(to.rank()) == 2;
        let answered = hand.at.relative_rank(self.turn) == 1 || self.rules.en_passant_from_first_rank();
        if double && answered { hand.at.ahead(self.turn) } else { None }
    }

    /// Revokes castling rights after the king, or a rook that may castle, has left its square, or was taken over
    /// in a union (rules §5).
    #[inline]
    pub(super) fn lose_castling(&mut self, hand: Hand, taken_over: Option<Square>) {
        self.lose_castling_of(self.turn, hand, taken_over);
    }

    /// Revokes the castling rights that are lost when `mover` lifts this piece. Returns the change of the key, which is
    /// not made.
    #[inline]
    pub(super) fn castling_lost_by(&mut self, mover: Color, hand: Hand) -> u64 {
        let key = self.key;
        self.lose_castling_of(mover, hand, None);
        let change = self.key ^ key;
        self.key = key;
        change
    }

    /// Like `lose_castling` for the piece in hand of `mover`, whichever side is to move.
    #[inline]
    pub(super) fn lose_castling_of(&mut self, mover: Color, hand: Hand, taken_over: Option<Square>) {
        let rooks = self.castling.rooks();
        // Fast path for most turns.
        if rooks.is_empty() {
            return;
        }
        if hand.role == Role::King || rooks.has(hand.at) || taken_over.is_some_and(|at| rooks.has(at)) {
            self.revoke_for(mover, hand, taken_over);
        }
    }

    fn revoke_for(&mut self, mover: Color, hand: Hand, taken_over: Option<Square>) {
        let before = self.castling;
        if hand.role == Role::King {
            self.castling.revoke_all(mover);
        } else {
            let home = Castling::first_rank(mover);
            for square in [Some(hand.at), taken_over].into_iter().flatten() {
                if home.has(square) {
                    self.castling.revoke(mover, square.file());
                }
            }
            if hand.partner.is_some() && Castling::first_rank(!mover).has(hand.at) {
                self.castling.revoke(!mover, hand.at.file());
            }
        }
        if self.castling != before {
            self.key ^= zobrist::castling(before) ^ zobrist::castling(self.castling);
        }
    }

    /// Revokes all castling rights of the side to move.
    pub(super) fn revoke_castling(&mut self) {
        let before = self.castling;
        self.castling.revoke_all(self.turn);
        self.key ^= zobrist::castling(before) ^ zobrist::castling(self.castling);
    }

    pub(super) fn set_last_turn(&mut self, last_turn: LastTurnState) {
        self.key ^= self.last_turn.key() ^ last_turn.key();
        self.last_turn = last_turn;
    }

    /// Promotes a pawn of the side to move to `role`.
    #[inline]
    pub(super) fn promote(&mut self, at: Square, role: Role) {
        self.promote_of(self.turn, at, role);
    }

    /// Promotes a pawn of this side to `role`.
    #[inline]
    pub(super) fn promote_of(&mut self, color: Color, at: Square, role: Role) {
        self.toggle(color, Role::Pawn, at);
        self.toggle(color, role, at);
        self.quiet = 0;
    }

    /// The side whose pawn waits on this square for promotion.
    pub(super) fn promotes_for(&self, at: Square) -> Color {
        if self.board.get(self.turn, at) == Some(Role::Pawn) { self.turn } else { !self.turn }
    }

    /// Returns `true` if a pawn that unites with the enemy king on its last rank is still promoted, as every pawn
    /// is if kings unite (rules §9).
    pub(super) fn promotes_on_king(&self, role: Role, to: Square) -> bool {
        self.rules.kings_unite() && role == Role::Pawn && Bitboard::last_rank(self.turn).has(to)
    }

    /// Returns `true` if placing this piece is followed by a promotion: an enemy pawn that was carried to its last
    /// rank is promoted by the side that carried it (rules §9).
    pub(super) fn carries_to_promotion(&self, hand: Hand, to: Square) -> bool {
        self.rules.kings_unite() && hand.partner == Some(Role::Pawn) && Bitboard::last_rank(!self.turn).has(to)
    }

    /// Promotes a pawn that the enemy carried to its last rank, at the start of the turn.
    pub(super) fn promote_at_start(&mut self, at: Square, role: Role) {
        self.promote(at, role);
        self.quiet = PROGRESS_AT_START;
    }

    /// Ends the turn.
    #[inline]
    pub(super) fn end_turn(&mut self, passed: Option<Square>) {
        self.end_turn_with(LastTurnState::passed_over(passed));
    }

    /// Ends the turn with this state for the next one.
    #[inline]
    pub(super) fn end_turn_with(&mut self, last_turn: LastTurnState) {
        self.key ^= self.last_turn.key() ^ last_turn.key();
        self.key ^= zobrist::turn(Color::White) ^ zobrist::turn(Color::Black);
        self.last_turn = last_turn;
        self.turn = !self.turn;
    }

    /// Ends the turn after a placement without a promotion. If kings unite, it may end the game, and the move of a
    /// union is recorded, which may not be reversed.
    pub(super) fn end_turn_after(&mut self, hand: Hand, to: Square, passed: Option<Square>) {
        if !self.rules.kings_unite() {
            self.end_turn(passed);
        } else if self.is_over() {
            self.end_game();
        } else {
            self.end_turn_with(self.last_turn_of(hand, to, passed));
        }
    }

    /// Places the piece in hand on a square where a promotion follows.
    pub(super) fn rest_before_promotion(&mut self, hand: Hand, to: Square) {
        if self.rules.kings_unite() {
            self.set_last_turn(self.last_turn_of(hand, to, None));
        }
    }

    /// Ends the turn after a promotion.
    pub(super) fn end_turn_after_promotion(&mut self) {
        if !self.rules.kings_unite() {
            self.end_turn(None);
        } else if self.is_over() {
            self.end_game();
        } else {
            self.end_turn_with(self.last_turn);
        }
    }

    /// The state for the next turn after this placement (rules §9, `vchess`): the move of a union, or that of a
    /// released piece into one. A released piece has left another piece on its square.
    pub(super) fn last_turn_of(&self, hand: Hand, to: Square, passed: Option<Square>) -> LastTurnState {
        let left_union = self.board.unions().has(to) && self.board.occupied().has(hand.at);
        if hand.partner.is_some() || left_union {
            LastTurnState::union_move(hand.at, to, passed)
        } else {
            LastTurnState::passed_over(passed)
        }
    }

    /// Ends the turn and the game. Castling and en passant rights are dropped, so that equal unions with the king
    /// are equal end positions.
    #[inline]
    pub(super) fn end_game(&mut self) {
        self.key ^= zobrist::castling(self.castling);
        self.castling = Castling::NONE;
        self.end_turn(None);
    }

    /// The position with `color` to move. If the side changes, en passant is no longer possible.
    pub fn passed_to(&self, color: Color) -> Self {
        let mut position = *self;
        if self.turn != color {
            position.end_turn(None);
        }
        position
    }
}

/// One side without the piece in hand, and the key of the position without it.
pub(super) struct Emptied {
    color: Color,
    side: Side,
    key: u64,
}

impl Emptied {
    /// `side` and `key` are those with the piece.
    #[inline(always)]
    pub fn new(color: Color, side: &Side, key: u64, hand: Hand) -> Self {
        let mut side = *side;
        side.toggle(hand.role, hand.at);
        Self { color, side, key: key ^ zobrist::piece(color, hand.role, hand.at) }
    }

    /// Of a position that the piece has left already.
    #[inline(always)]
    pub fn of(position: &Position, color: Color) -> Self {
        Self { color, side: *position.board.side(color), key: position.key }
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
        self.quiet_turns().into()
    }
}

impl position::Turns for Position {
    fn for_each_turn<B>(&self, visit: impl FnMut(&Self) -> ControlFlow<B>) -> ControlFlow<B> {
        Self::for_each_turn(self, visit)
    }

    fn count_turns(&self) -> u64 {
        self.count_ends()
    }
}
