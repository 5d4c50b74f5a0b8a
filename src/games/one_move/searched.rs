//! The search interface of games with one move a turn.

use std::fmt::Debug;
use std::ops::ControlFlow;

use super::levels::Levels;
use super::net::Net;
use crate::board::{Color, Placement, Role};
use crate::games::weights::{Evaluator, Weights};
use crate::position::{Step, Turns};
use crate::search::{Bounds, EndVisitor, Game, Score, WinSearch};

/// A position of a game in which a turn is one move. There are few moves, so all of them are generated at once and
/// all answers are exact.
pub trait Moves: Turns + Copy + Debug {
    /// A move: a whole turn, promotion included.
    type Move: Copy;

    /// The type of the evaluation weights.
    type Weights: Weights;

    /// See [`Game::TURNS_TO_WIN`].
    const TURNS_TO_WIN: u32 = 1;

    /// The levels of play.
    const LEVELS: Levels;

    /// The piece placement.
    fn board(&self) -> &Placement;

    /// Calls `visit` for every legal move until it breaks.
    fn for_each_move<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Calls `visit` for every move that wins at once, with the position after it, until it breaks.
    fn for_each_win<B>(&self, _visit: impl FnMut(Self::Move, &Self) -> ControlFlow<B>) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    /// The position after a move, which must be legal here.
    fn after(&self, mv: Self::Move) -> Self;

    /// The steps of a legal move.
    fn steps_of(&self, mv: Self::Move) -> Vec<Step>;

    /// The ordering score of a move to `after`: higher is better.
    fn guess(&self, mv: Self::Move, after: &Self) -> i32;

    /// See [`Game::is_drawn`].
    fn is_drawn(&self) -> bool;

    /// See [`Game::loses_without_turn`].
    fn loses_without_turn(&self) -> bool;

    /// See [`Game::can_win`].
    fn can_win(&self) -> bool {
        self.for_each_win(|_, _| ControlFlow::Break(())).is_break()
    }

    /// See [`Game::is_threatened`]: by default, the side to move would lose if it had no turn, which means check.
    fn is_threatened(&self) -> bool {
        Moves::loses_without_turn(self)
    }

    /// See [`Game::is_noisy`].
    fn is_noisy(&self, after: &Self) -> bool;

    /// See [`Game::passed`].
    fn passed(&self) -> Self;

    /// See [`Game::may_pass`]: with only pawns left, zugzwang is likely.
    fn may_pass(&self) -> bool {
        let board = self.board();
        let plain = board.pieces(self.turn(), Role::Pawn) | board.pieces(self.turn(), Role::King);
        (board.of(self.turn()) & !plain).any()
    }

    /// The score for the side to move with these weights, in hundredths of a pawn.
    fn judge(&self, weights: &Self::Weights) -> Score;

    /// The score of an ending with a bare king that is evaluated specially: without a net, and without the error
    /// of weak players.
    fn judge_bare(&self) -> Option<Score> {
        None
    }

    /// The net that strong players add to the evaluation; `None` in games without one.
    fn net() -> Option<&'static Net> {
        None
    }

    /// The score that a net adds.
    fn judge_by_net(&self, _net: &Net) -> Score {
        0
    }
}

impl<P: Moves> Game for P {
    type Evaluator = Evaluator<P::Weights>;
    type WinSearch = WinningMove<P>;
    type WinDelta = ();

    const TURNS_TO_WIN: u32 = P::TURNS_TO_WIN;

    fn is_drawn(&self) -> bool {
        Moves::is_drawn(self)
    }

    fn loses_without_turn(&self) -> bool {
        Moves::loses_without_turn(self)
    }

    fn can_win(&self, _bounds: Bounds) -> Option<bool> {
        Some(Moves::can_win(self))
    }

    fn is_threatened(&self, _bounds: Bounds) -> bool {
        Moves::is_threatened(self)
    }

    fn win_delta(&self) {}

    fn is_noisy(&self, after: &Self, _threatens: bool) -> bool {
        Moves::is_noisy(self, after)
    }

    fn passed(&self) -> Self {
        Moves::passed(self)
    }

    fn may_pass(&self) -> bool {
        Moves::may_pass(self)
    }

    fn for_each_end(&self, _bounds: Bounds, visit: EndVisitor<Self>) -> bool {
        let flow = self.for_each_move(|mv| {
            let after = self.after(mv);
            visit(&after, self.guess(mv, &after))
        });
        flow.is_continue()
    }

    fn turns_to(&self, keys: &[u64], _bounds: Bounds) -> Vec<Option<(Vec<Step>, Self)>> {
        let mut turns = vec![None; keys.len()];
        let _: ControlFlow<()> = self.for_each_move(|mv| {
            let after = self.after(mv);
            for (turn, _) in turns.iter_mut().zip(keys).filter(|(_, key)| **key == after.key()) {
                *turn = Some((self.steps_of(mv), after));
            }
            ControlFlow::Continue(())
        });
        turns
    }

    fn wins(&self, most: usize, _bounds: Bounds) -> (Vec<(Vec<Step>, Self)>, bool) {
        let mut wins = Vec::new();
        let flow = self.for_each_win(|mv, after| {
            if wins.len() >= most {
                return ControlFlow::Break(());
            }
            wins.push((self.steps_of(mv), *after));
            ControlFlow::Continue(())
        });
        (wins, flow.is_continue())
    }

    fn evaluate(&self, evaluator: &Self::Evaluator) -> Score {
        if let Some(score) = self.judge_bare() {
            return score;
        }
        let net = evaluator.net.map_or(0, |net| self.judge_by_net(net));
        evaluator.judged(self.judge(&evaluator.weights) + net, self.key())
    }

    fn win_search(&self) -> WinningMove<P> {
        WinningMove { position: *self, looked_at: 0 }
    }
}

/// The position with `color` to move, and the moves (at most `most`) with which it then wins at once.
pub fn threats<P: Moves>(position: P, color: Color, most: usize) -> (P, Vec<Vec<Step>>) {
    let position = if position.turn() == color { position } else { Moves::passed(&position) };
    let (wins, _) = position.wins(most, Bounds::within(1));
    (position, wins.into_iter().map(|(steps, _)| steps).collect())
}

/// Searches for a move that wins at once; there are few moves, so one slice is enough.
pub struct WinningMove<P> {
    position: P,
    looked_at: usize,
}

impl<P: Moves> WinSearch for WinningMove<P> {
    fn look(&mut self, _states: usize) -> Option<Option<Vec<Step>>> {
        if P::TURNS_TO_WIN == 0 {
            return Some(None);
        }
        self.looked_at += 1;
        let found = self.position.for_each_win(|mv, _| ControlFlow::Break(mv)).break_value();
        Some(found.map(|mv| self.position.steps_of(mv)))
    }

    fn looked_at(&self) -> usize {
        self.looked_at
    }
}
