//! Positions within a series or at its start, and making steps.

use super::rules::RuleSet;
use crate::board::{Bitboard, Castling, Color, Placement, Role, Square};
use crate::games::chess::{self, Move};
use crate::games::view::Diagram;
use crate::mixing::mixed;
use crate::position;

/// A position of progressive chess between two steps: small, copied instead of shared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The placement, the side to move, and castling. It has no en passant square and no counts.
    pub(super) chess: chess::Position,
    pub(super) rules: RuleSet,
    /// At the start of a series, the squares that the other side's pawns passed over and on which they may be
    /// captured (rules §8); after the first step, those of the own double steps.
    pub(super) passed: Bitboard,
    /// The number of steps of the series, from 1.
    pub(super) length: u16,
    /// The number of steps made.
    pub(super) made: u16,
    /// The pieces that have moved in this round (rules §9).
    pub(super) moved: Bitboard,
    /// Consecutive series without a capture or a pawn move, except for the current one.
    pub(super) quiet: u16,
    /// `true` if the current series has had one.
    pub(super) has_progress: bool,
}

/// The maximum of the counters.
pub(super) const MAX_COUNT: u16 = Diagram::MAX_COUNT;

impl Position {
    /// The usual start position.
    pub fn start(rules: RuleSet) -> Self {
        Self::new(chess::Position::start(), rules, 1)
    }

    /// The start of a series of `length` steps.
    pub(super) fn new(chess: chess::Position, rules: RuleSet, length: u16) -> Self {
        Self {
            chess: alone(chess),
            rules,
            passed: Bitboard::EMPTY,
            length: length.clamp(1, MAX_COUNT),
            made: 0,
            moved: Bitboard::EMPTY,
            quiet: 0,
            has_progress: false,
        }
    }

    /// The piece placement.
    pub const fn board(&self) -> &Placement {
        self.chess.board()
    }

    /// The side whose series it is.
    pub const fn turn(&self) -> Color {
        self.chess.turn()
    }

    /// The rule set played.
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// The castling rights.
    pub const fn castling(&self) -> Castling {
        self.chess.castling()
    }

    /// The number of steps of the series.
    pub const fn length(&self) -> u16 {
        self.length
    }

    /// The number of steps made.
    pub const fn made(&self) -> u16 {
        self.made
    }

    /// The squares that pawns have passed over: at the start of a series those of the other side that may be
    /// captured en passant, after the first step those of the side to move (rules §20).
    pub const fn passed(&self) -> Bitboard {
        self.passed
    }

    /// The pieces that have moved in this round (rules §9).
    pub const fn moved(&self) -> Bitboard {
        self.moved
    }

    /// Consecutive series without a capture or a pawn move; `None` as soon as the current one has had one.
    pub const fn quiet_series(&self) -> Option<u16> {
        if self.has_progress { None } else { Some(self.quiet) }
    }

    /// The number of steps left of the series.
    pub const fn left(&self) -> u16 {
        self.length.saturating_sub(self.made)
    }

    /// The pieces that attack the king of the side to move.
    pub fn checkers(&self) -> Bitboard {
        self.chess.checkers()
    }

    /// A key of everything that makes two positions equal.
    pub fn key(&self) -> u64 {
        let counts = u64::from(self.length) << 32 | u64::from(self.made) << 16 | self.rules as u64;
        self.end_key() ^ mixed(counts) ^ mixed(self.moved.0 ^ 0x5555)
    }

    /// A key that is independent of the length of a series that ended early.
    pub(super) fn end_key(&self) -> u64 {
        self.chess.key() ^ mixed(self.passed.0)
    }

    /// Returns `true` if this is the last step of its series.
    pub(super) const fn is_last(&self) -> bool {
        self.made + 1 >= self.length
    }

    /// The board as a position of chess before a step, with the en passant square if the step needs it.
    pub(super) fn for_step(&self, step: Move) -> chess::Position {
        let mut chess = self.chess;
        if self.is_en_passant(step) {
            chess.set_en_passant(Some(step.to));
        }
        chess
    }

    /// Returns `true` if a legal step captures en passant.
    pub(super) fn is_en_passant(&self, step: Move) -> bool {
        self.made == 0
            && self.passed.has(step.to)
            && step.from.file() != step.to.file()
            && self.board().get(self.turn(), step.from) == Some(Role::Pawn)
    }

    /// The captured piece and its square.
    pub fn captured(&self, step: Move) -> Option<(Role, Square)> {
        self.for_step(step).captured(step)
    }

    /// The position after a step, which must be legal here.
    #[must_use]
    pub fn after(&self, step: Move) -> Self {
        let mut next = *self;
        next.make(step);
        next.complete();
        next
    }

    /// Makes a step on the board. A pawn whose promotion is left open waits on its last rank.
    pub(super) fn make(&mut self, step: Move) {
        let us = self.turn();
        let castle = self.chess.castle_of(step);
        if self.rules.has_rounds() {
            if self.begins_round() {
                self.moved = Bitboard::EMPTY;
            }
            self.moved &= !(Bitboard::from(step.from) | step.to.into());
            self.moved |= match castle {
                Some(castle) => Bitboard::from(castle.king_to) | castle.rook_to.into(),
                None => step.to.into(),
            };
        }
        let role = self.board().get(us, step.from);
        let mut chess = self.for_step(step);
        chess.make_move(step);
        if chess.quiet_turns() == 0 {
            (self.has_progress, self.quiet) = (true, 0);
        }
        self.chess = alone(chess);
        if self.made == 0 {
            self.passed = Bitboard::EMPTY;
        }
        if role == Some(Role::Pawn) && self.rules.has_en_passant() {
            // The pawn may have made a double step before.
            self.passed &= !step.from.ahead(!us).into_iter().collect::<Bitboard>();
            if step.from.rank().abs_diff(step.to.rank()) == 2 {
                self.passed |= step.from.ahead(us).into_iter().collect();
            }
        }
    }

    /// Completes a step: the series continues or ends (rules §3, §4).
    pub(super) fn complete(&mut self) {
        self.made += 1;
        if self.made >= self.length || self.chess.attackers_of_king(!self.turn()).any() {
            self.end_series();
        }
    }

    fn end_series(&mut self) {
        let us = self.turn();
        let occupied = self.board().occupied();
        self.passed &= !occupied;
        self.quiet = if self.has_progress { 0 } else { (self.quiet + 1).min(MAX_COUNT) };
        self.has_progress = false;
        self.length = (self.length + 1).min(MAX_COUNT);
        self.made = 0;
        self.moved = Bitboard::EMPTY;
        self.chess.flip_turn();
        debug_assert_ne!(self.turn(), us);
    }

    /// Promotes the waiting pawn to `role`, which completes the step.
    pub(super) fn promote(&mut self, at: Square, role: Role) {
        self.chess.promote(at, role);
        self.complete();
    }

    /// The position with the other side to start a series of the same length (a null move), without en passant
    /// squares.
    pub fn passed_on(&self) -> Self {
        let mut position = *self;
        position.chess.flip_turn();
        position.passed = Bitboard::EMPTY;
        position.made = 0;
        position.moved = Bitboard::EMPTY;
        position.has_progress = false;
        position
    }
}

/// A position of chess without counters and en passant square.
fn alone(mut chess: chess::Position) -> chess::Position {
    chess.set_en_passant(None);
    chess.quiet = 0;
    chess.number = 1;
    chess
}

impl position::State for Position {
    fn turn(&self) -> Color {
        self.turn()
    }

    fn key(&self) -> u64 {
        self.key()
    }

    /// None: no two series have the same length (rules §15).
    fn reversible_turns(&self) -> usize {
        0
    }
}
