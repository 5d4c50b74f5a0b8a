//! The interface to the search. The capture of the king wins; a mate is one move before it.

use std::ops::ControlFlow;

use super::eval::{self, Weights};
use super::exchange::worth;
use super::net::{self, Net};
use super::partial::Partial;
use super::position::Move;
use super::position::Position;
use crate::board::{Bitboard, Placement, attacks};
use crate::games::net::PARTS;
use crate::games::one_move::{FIFTY_MOVES, Level, Levels, Moves, bare, guess};
use crate::position::Step;
use crate::search::Score;

/// A capture of the king is searched first.
const WINS: i32 = 1 << 24;

impl Moves for Position {
    type Move = Move;
    type Weights = Weights;

    const LEVELS: Levels = [
        Level::looking_at_moves(0, 200),
        Level::looking_at_moves(2, 700),
        Level::looking_at_moves(2, 300),
        Level::looking_ahead(2, 320),
        Level::looking_ahead(2, 200),
        Level::looking_ahead(3, 220),
        Level::looking_ahead(4, 220),
        Level::looking_at(2_500),
        Level::looking_at(10_000),
        Level::BEST,
    ];

    fn board(&self) -> &Placement {
        self.board()
    }

    fn for_each_move<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(visit)
    }

    /// Captures of the king.
    fn for_each_win<B>(&self, mut visit: impl FnMut(Move, &Self) -> ControlFlow<B>) -> ControlFlow<B> {
        let king = self.royal(!self.turn);
        if king.is_none() || !self.is_attacked(!self.turn) {
            return ControlFlow::Continue(());
        }
        self.for_each_move(|mv| {
            if mv.captured == king { visit(mv, &self.after(mv)) } else { ControlFlow::Continue(()) }
        })
    }

    fn after(&self, mv: Move) -> Self {
        self.after(mv)
    }

    fn steps_of(&self, mv: Move) -> Vec<Step> {
        Partial::steps_of(self, mv)
    }

    fn guess(&self, mv: Move, _after: &Self) -> i32 {
        let victim = mv.captured.and_then(|at| self.piece_of(!self.turn, at));
        if victim.is_some_and(|victim| victim.is_royal()) {
            return WINS;
        }
        let mover = || self.piece_of(self.turn, mv.from).map_or(0, worth);
        guess(victim.map_or(0, worth), mv.promotion, mover, || self.exchange(mv))
    }

    /// A draw that can be claimed counts as drawn, unless the king can be captured.
    fn is_drawn(&self) -> bool {
        !self.is_attacked(!self.turn)
            && (self.is_stalemate()
                || self.quiet >= FIFTY_MOVES && !self.is_mate()
                || !self.has_move() && !self.is_attacked(self.turn))
    }

    fn loses_without_turn(&self) -> bool {
        self.is_attacked(self.turn)
    }

    fn can_win(&self) -> bool {
        self.winner().is_none() && self.is_attacked(!self.turn)
    }

    /// Captures and promotions that lose no material.
    fn is_noisy(&self, after: &Self) -> bool {
        let (us, before, now) = (self.turn, &self.board, &after.board);
        let lost = before.of(!us) & !now.of(!us);
        let from = (before.of(us) & !now.of(us)).first();
        let to = (now.of(us) & !before.of(us)).first();
        let (Some(from), Some(to)) = (from, to) else { return false };
        let kind = now.get(us, to);
        let promotion = kind.filter(|_| before.get(us, from) != kind);
        if lost.is_empty() && promotion.is_none() {
            return false;
        }
        let plain = Move {
            from,
            to,
            captured: lost.first(),
            by_power: false,
            castle: None,
            promotion,
            is_pawns_own: false,
        };
        self.exchange(plain) >= 0
    }

    fn passed(&self) -> Self {
        self.passed()
    }

    fn judge(&self, weights: &Weights) -> Score {
        eval::judge(self, weights)
    }

    /// A power of the bare king is ignored.
    fn judge_bare(&self) -> Option<Score> {
        bare::driving(self.board(), self.turn, |color, kind, at, occupied| {
            let power = self.piece_of(color, at).and_then(|piece| piece.power);
            let by_power = power.map_or(Bitboard::EMPTY, |power| attacks::reach(color, power, at, occupied));
            attacks::reach(color, kind, at, occupied) | by_power
        })
    }

    fn net() -> Option<&'static Net> {
        Some(&net::TRAINED)
    }

    fn judge_by_net(&self, net: &Net) -> Score {
        net.score(&net::inputs(self), net::set(self)) / PARTS
    }
}
