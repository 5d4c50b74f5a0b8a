//! Chess for the search: moves with guesses how good they are, mates in one, checks.

use std::ops::ControlFlow;

use super::Partial;
use super::Position;
use super::ends::FIFTY_MOVES;
use super::eval::Evaluator;
use super::exchange::VALUE;
use super::moves::Move;
use crate::board::Role;
use crate::position::Step;
use crate::search::{Game, Score, Sight, Visitor, WinSearch};

/// Moves that win material come even before those that give check.
const WINS_MATERIAL: i32 = 1 << 22;

/// Moves that lose material come after all others.
const LOSES_MATERIAL: i32 = -(1 << 16);

impl Game for Position {
    type Evaluator = Evaluator;
    type WinSearch = MateSearch;
    type Calm = ();

    /// A draw that can be claimed counts as one.
    fn is_drawn(&self) -> bool {
        self.is_dead()
            || self.quiet >= FIFTY_MOVES && !self.is_checkmate()
            || !self.can_move() && self.checkers().is_empty()
    }

    fn loses_without_turn(&self) -> bool {
        self.checkers().any()
    }

    fn can_win(&self, _sight: Sight) -> Option<bool> {
        Some(self.for_each_mate(|_, _| ControlFlow::Break(())).is_break())
    }

    /// In check.
    fn is_threatened(&self, _sight: Sight) -> bool {
        self.checkers().any()
    }

    fn calm(&self) {}

    /// Captures and promotions that lose no material.
    fn is_noisy(&self, after: &Self, _threatens: bool) -> bool {
        let (us, before, now) = (self.turn, &self.board, &after.board);
        let captures = now.of(!us).count() < before.of(!us).count();
        let promotes = now.pieces(us, Role::Pawn).count() < before.pieces(us, Role::Pawn).count();
        if !captures && !promotes {
            return false;
        }
        let from = (before.of(us) & !now.of(us)).first();
        let to = (now.of(us) & !before.of(us)).first();
        let (Some(from), Some(to)) = (from, to) else { return false };
        let promotion = if promotes { now.get(us, to) } else { None };
        self.exchange(Move { from, to, promotion }) >= 0
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
        self.for_each_move(|step| visit(&self.after(step), self.guess(step))).is_continue()
    }

    fn turns_to(&self, keys: &[u64], _sight: Sight) -> Vec<Option<(Vec<Step>, Self)>> {
        let mut turns = vec![None; keys.len()];
        let _: ControlFlow<()> = self.for_each_move(|step| {
            let after = self.after(step);
            for (turn, _) in turns.iter_mut().zip(keys).filter(|(_, key)| **key == after.key) {
                *turn = Some((Partial::steps_of(self, step), after));
            }
            ControlFlow::Continue(())
        });
        turns
    }

    fn wins(&self, most: usize, _sight: Sight) -> (Vec<(Vec<Step>, Self)>, bool) {
        let mut wins = Vec::new();
        let flow = self.for_each_mate(|step, after| {
            if wins.len() >= most {
                return ControlFlow::Break(());
            }
            wins.push((Partial::steps_of(self, step), *after));
            ControlFlow::Continue(())
        });
        (wins, flow.is_continue())
    }

    fn evaluate(&self, evaluator: &Evaluator) -> Score {
        evaluator.score(self)
    }

    fn win_search(&self) -> MateSearch {
        MateSearch { position: *self, looked_at: 0 }
    }
}

impl Position {
    /// How good a move may be: what it wins comes first, the most valuable piece by the least valuable one.
    fn guess(&self, step: Move) -> i32 {
        let captured = self.captured(step).map_or(0, |(role, _)| VALUE[role.index()]);
        if captured == 0 && step.promotion.is_none() {
            return 0;
        }
        let mover = self.board.get(self.turn, step.from).map_or(0, |role| VALUE[role.index()].min(1_000));
        let promoted = step.promotion.map_or(0, |role| VALUE[role.index()]);
        let order = 10 * (captured + promoted) - mover;
        let wins = captured >= mover || self.exchange(step) >= 0;
        order + if wins { WINS_MATERIAL } else { LOSES_MATERIAL }
    }
}

/// Looks for a mate in one; there are few moves, so it is decided at once.
pub struct MateSearch {
    position: Position,
    looked_at: usize,
}

impl WinSearch for MateSearch {
    fn look(&mut self, _states: usize) -> Option<Option<Vec<Step>>> {
        self.looked_at += 1;
        let found = self.position.for_each_mate(|step, _| ControlFlow::Break(step)).break_value();
        Some(found.map(|step| Partial::steps_of(&self.position, step)))
    }

    fn looked_at(&self) -> usize {
        self.looked_at
    }
}
