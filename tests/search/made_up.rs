//! Artificial games, to test the search with known turns: a game only defines its turns and scores.

use std::fmt::Debug;

use paco_sako::board::{Color, Square};
use paco_sako::position::{State, Step};
use paco_sako::search::{Bounds, EndVisitor, Game, Limits, Pruning, Request, Score, Settings, WinSearch};

/// A position of an artificial game.
pub trait MadeUp: Clone + Debug {
    /// Names the position.
    fn number(&self) -> u64;
    fn turn(&self) -> Color;
    /// The positions after all turns.
    fn after(&self) -> Vec<Self>;
    /// Returns `true` if the side to move wins with any of them.
    fn wins_at_once(&self) -> bool;

    /// Returns `true` if there are no other turns.
    fn are_all(&self) -> bool {
        true
    }

    fn is_drawn(&self) -> bool {
        false
    }

    /// The score for White, in hundredths.
    fn worth(&self) -> Score {
        0
    }

    /// Returns `true` if the search for a win at once never ends.
    fn is_deep(&self) -> bool {
        false
    }

    /// Returns `true` if the other side would win at once if it were to move.
    fn is_threatened(&self) -> bool {
        false
    }

    /// Returns `true` if the turn that leads here is noisy.
    fn is_noisy(&self) -> bool {
        false
    }

    /// The position with the other side to move, for null moves.
    fn passed(&self) -> Option<Self> {
        None
    }

    /// The number of turns back within which an equal position can occur.
    fn reversible_turns(&self) -> usize {
        0
    }
}

/// The adapter to the search.
#[derive(Clone, Debug)]
pub struct Made<P>(pub P);

impl<P: MadeUp> Made<P> {
    fn after(&self) -> Vec<Self> {
        self.0.after().into_iter().map(Self).collect()
    }
}

fn steps<P: MadeUp>(to: &Made<P>) -> Vec<Step> {
    vec![Step::Lift(Square::all().nth(to.0.number() as usize % 64).unwrap())]
}

impl<P: MadeUp> State for Made<P> {
    fn turn(&self) -> Color {
        self.0.turn()
    }

    fn key(&self) -> u64 {
        (self.0.number() + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn reversible_turns(&self) -> usize {
        self.0.reversible_turns()
    }
}

impl<P: MadeUp> Game for Made<P> {
    type Evaluator = ();
    type WinSearch = Found;
    type WinDelta = ();

    fn is_drawn(&self) -> bool {
        self.0.is_drawn()
    }

    fn loses_without_turn(&self) -> bool {
        true
    }

    fn can_win(&self, _bounds: Bounds) -> Option<bool> {
        (!self.0.is_deep()).then(|| self.0.wins_at_once())
    }

    fn is_threatened(&self, _bounds: Bounds) -> bool {
        self.0.is_threatened()
    }

    fn win_delta(&self) {}

    fn is_noisy(&self, after: &Self, _threatens: bool) -> bool {
        after.0.is_noisy()
    }

    fn passed(&self) -> Self {
        self.0.passed().map_or_else(|| self.clone(), Self)
    }

    fn may_pass(&self) -> bool {
        self.0.passed().is_some()
    }

    fn for_each_end(&self, _bounds: Bounds, visit: EndVisitor<Self>) -> bool {
        self.after().iter().try_for_each(|end| visit(end, 0)).is_continue() && self.0.are_all()
    }

    fn turns_to(&self, keys: &[u64], _bounds: Bounds) -> Vec<Option<(Vec<Step>, Self)>> {
        let to = |key: &u64| self.after().into_iter().find(|end| end.key() == *key).map(|end| (steps(&end), end));
        keys.iter().map(to).collect()
    }

    fn wins(&self, most: usize, _bounds: Bounds) -> (Vec<(Vec<Step>, Self)>, bool) {
        let wins = if self.0.wins_at_once() { self.after() } else { Vec::new() };
        (wins.into_iter().take(most).map(|end| (steps(&end), end)).collect(), true)
    }

    fn evaluate(&self, (): &()) -> Score {
        if self.turn() == Color::White { self.0.worth() } else { -self.0.worth() }
    }

    fn win_search(&self) -> Found {
        let win = self.wins(1, Bounds::within(1000)).0.pop().map(|(steps, _)| steps);
        Found { win, is_endless: self.0.is_deep(), looked_at: 0 }
    }
}

pub struct Found {
    win: Option<Vec<Step>>,
    is_endless: bool,
    looked_at: usize,
}

impl WinSearch for Found {
    fn look(&mut self, states: usize) -> Option<Option<Vec<Step>>> {
        self.looked_at += states;
        (!self.is_endless).then(|| self.win.clone())
    }

    fn looked_at(&self) -> usize {
        self.looked_at
    }
}

/// A search without pruning.
pub fn request<P: MadeUp>(position: P, limits: Limits) -> Request<Made<P>> {
    Request {
        position: Made(position),
        past: Vec::new(),
        limits,
        lines: 1,
        settings: Settings {
            evaluator: (),
            bounds: Bounds::within(1000),
            width: 64,
            quiescence: 0,
            contempt: 0,
            pruning: Pruning::CAREFUL,
        },
        root_bounds: Bounds::within(1000),
        verify: false,
        variety: None,
    }
}
