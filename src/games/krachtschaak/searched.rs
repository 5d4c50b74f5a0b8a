//! Krachtschaak for the search. To win is to capture the king; a mate is one move before it.

use std::ops::ControlFlow;

use super::eval::Evaluator;
use super::exchange::{VALUE, worth};
use super::moves::Move;
use super::partial::Partial;
use super::position::{FIFTY_MOVES, Position};
use crate::board::Role;
use crate::position::Step;
use crate::search::{Game, Score, Sight, Visitor, WinSearch};

/// The capture of the king comes before everything.
const WINS: i32 = 1 << 24;

/// Moves that win material come even before those that give check.
const WINS_MATERIAL: i32 = 1 << 22;

/// Moves that lose material come after all others.
const LOSES_MATERIAL: i32 = -(1 << 16);

impl Game for Position {
    type Evaluator = Evaluator;
    type WinSearch = CaptureSearch;
    type Calm = ();

    /// A draw that can be claimed counts as one. Nobody claims one who can capture the king.
    fn is_drawn(&self) -> bool {
        !self.is_attacked(!self.turn)
            && (self.is_stalemate()
                || self.quiet >= FIFTY_MOVES && !self.is_mate()
                || !self.has_move() && !self.is_attacked(self.turn))
    }

    fn loses_without_turn(&self) -> bool {
        self.is_attacked(self.turn)
    }

    fn can_win(&self, _sight: Sight) -> Option<bool> {
        Some(self.winner().is_none() && self.is_attacked(!self.turn))
    }

    /// In check.
    fn is_threatened(&self, _sight: Sight) -> bool {
        self.is_attacked(self.turn)
    }

    fn calm(&self) {}

    /// Captures and promotions that lose no material.
    fn is_noisy(&self, after: &Self, _threatens: bool) -> bool {
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
        Self::passed(self)
    }

    /// Where only pawns are left, having to move can be what loses.
    fn may_pass(&self) -> bool {
        let board = &self.board;
        let plain = board.pieces(self.turn, Role::Pawn) | board.pieces(self.turn, Role::King);
        (board.of(self.turn) & !plain).any()
    }

    fn for_each_end(&self, _sight: Sight, visit: Visitor<Self>) -> bool {
        self.for_each_move(|mv| visit(&self.after(mv), self.guess(mv))).is_continue()
    }

    fn turns_to(&self, keys: &[u64], _sight: Sight) -> Vec<Option<(Vec<Step>, Self)>> {
        let mut turns = vec![None; keys.len()];
        let _: ControlFlow<()> = self.for_each_move(|mv| {
            let after = self.after(mv);
            for (turn, _) in turns.iter_mut().zip(keys).filter(|(_, key)| **key == after.key) {
                *turn = Some((Partial::steps_of(self, mv), after));
            }
            ControlFlow::Continue(())
        });
        turns
    }

    fn wins(&self, most: usize, _sight: Sight) -> (Vec<(Vec<Step>, Self)>, bool) {
        let mut wins = Vec::new();
        let flow = self.for_each_win(|mv| {
            if wins.len() >= most {
                return ControlFlow::Break(());
            }
            wins.push((Partial::steps_of(self, mv), self.after(mv)));
            ControlFlow::Continue(())
        });
        (wins, flow.is_continue())
    }

    fn evaluate(&self, evaluator: &Evaluator) -> Score {
        evaluator.score(self)
    }

    fn win_search(&self) -> CaptureSearch {
        CaptureSearch { position: *self, looked_at: 0 }
    }
}

impl Position {
    /// Calls `visit` with every move that captures the king, until it breaks.
    fn for_each_win<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let king = self.royal(!self.turn);
        if king.is_none() || !self.is_attacked(!self.turn) {
            return ControlFlow::Continue(());
        }
        self.for_each_move(|mv| if mv.captured == king { visit(mv) } else { ControlFlow::Continue(()) })
    }

    /// How good a move may be: what it wins comes first, the most valuable piece by the least valuable one.
    fn guess(&self, mv: Move) -> i32 {
        let victim = mv.captured.and_then(|at| self.piece_of(!self.turn, at));
        if victim.is_some_and(|victim| victim.is_royal()) {
            return WINS;
        }
        let captured = victim.map_or(0, worth);
        if captured == 0 && mv.promotion.is_none() {
            return 0;
        }
        let mover = self.piece_of(self.turn, mv.from).map_or(0, |piece| worth(piece).min(1_000));
        let promoted = mv.promotion.map_or(0, |role| VALUE[role.index()]);
        let order = 10 * (captured + promoted) - mover;
        let wins = captured >= mover || self.exchange(mv) >= 0;
        order + if wins { WINS_MATERIAL } else { LOSES_MATERIAL }
    }
}

/// Looks for a capture of the king; there are few moves, so it is decided at once.
pub struct CaptureSearch {
    position: Position,
    looked_at: usize,
}

impl WinSearch for CaptureSearch {
    fn look(&mut self, _states: usize) -> Option<Option<Vec<Step>>> {
        self.looked_at += 1;
        let found = self.position.for_each_win(ControlFlow::Break).break_value();
        Some(found.map(|mv| Partial::steps_of(&self.position, mv)))
    }

    fn looked_at(&self) -> usize {
        self.looked_at
    }
}
