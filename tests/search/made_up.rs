//! Made-up games, for what the search does with turns that are known: a game says no more than where its turns lead.

use std::fmt::Debug;

use paco_sako::board::{Color, Square};
use paco_sako::position::{State, Step};
use paco_sako::search::{Game, Limits, Pruning, Request, Score, Settings, Sight, Visitor, WinSearch};

/// A position of a game that somebody has made up.
pub trait MadeUp: Clone + Debug {
    /// Names the position.
    fn number(&self) -> u64;
    fn turn(&self) -> Color;
    /// Where the turns lead.
    fn after(&self) -> Vec<Self>;
    /// Whether the side to move has won with any of them.
    fn wins_at_once(&self) -> bool;

    /// Whether there are no other turns.
    fn are_all(&self) -> bool {
        true
    }

    fn is_drawn(&self) -> bool {
        false
    }

    /// What it is worth for White, in hundredths.
    fn worth(&self) -> Score {
        0
    }

    /// Whether the search for a win at once has no end.
    fn is_deep(&self) -> bool {
        false
    }

    /// Whether the other side would win at once if it were to move.
    fn is_threatened(&self) -> bool {
        false
    }

    /// Whether the turn that leads here is looked at after the last ply, too.
    fn is_noisy(&self) -> bool {
        false
    }

    /// The position with the other side to move, where passing is tried.
    fn passed(&self) -> Option<Self> {
        None
    }

    /// How many turns back a position can be the same as this one.
    fn reversible_turns(&self) -> usize {
        0
    }
}

/// The game as the search knows it.
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
    type Calm = ();

    fn is_drawn(&self) -> bool {
        self.0.is_drawn()
    }

    fn loses_without_turn(&self) -> bool {
        true
    }

    fn can_win(&self, _sight: Sight) -> Option<bool> {
        (!self.0.is_deep()).then(|| self.0.wins_at_once())
    }

    fn is_threatened(&self, _sight: Sight) -> bool {
        self.0.is_threatened()
    }

    fn calm(&self) {}

    fn is_noisy(&self, after: &Self, _threatens: bool) -> bool {
        after.0.is_noisy()
    }

    fn passed(&self) -> Self {
        self.0.passed().map_or_else(|| self.clone(), Self)
    }

    fn may_pass(&self) -> bool {
        self.0.passed().is_some()
    }

    fn for_each_end(&self, _sight: Sight, visit: Visitor<Self>) -> bool {
        self.after().iter().try_for_each(|end| visit(end, 0)).is_continue() && self.0.are_all()
    }

    fn turns_to(&self, keys: &[u64], _sight: Sight) -> Vec<Option<(Vec<Step>, Self)>> {
        let to = |key: &u64| self.after().into_iter().find(|end| end.key() == *key).map(|end| (steps(&end), end));
        keys.iter().map(to).collect()
    }

    fn wins(&self, most: usize, _sight: Sight) -> (Vec<(Vec<Step>, Self)>, bool) {
        let wins = if self.0.wins_at_once() { self.after() } else { Vec::new() };
        (wins.into_iter().take(most).map(|end| (steps(&end), end)).collect(), true)
    }

    fn evaluate(&self, (): &()) -> Score {
        if self.turn() == Color::White { self.0.worth() } else { -self.0.worth() }
    }

    fn win_search(&self) -> Found {
        let win = self.wins(1, Sight::within(1000)).0.pop().map(|(steps, _)| steps);
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

/// A search that looks at everything.
pub fn request<P: MadeUp>(position: P, limits: Limits) -> Request<Made<P>> {
    Request {
        position: Made(position),
        past: Vec::new(),
        limits,
        lines: 1,
        settings: Settings {
            evaluator: (),
            sight: Sight::within(1000),
            width: 64,
            quiescence: 0,
            contempt: 0,
            pruning: Pruning::CAREFUL,
        },
        root_sight: Sight::within(1000),
        verify: false,
        variety: None,
    }
}
