//! The interface of the toy game to the search.

use std::ops::ControlFlow;

use super::Place;
use crate::board::{Color, Role, Square};
use crate::position::{State as _, Step};
use crate::search::{Bounds, EndVisitor, Game, Limits, Pruning, Request, Score, Settings, WinSearch};

impl Place {
    /// The turns that win at once.
    fn winning(&self) -> impl Iterator<Item = (Vec<Step>, Self)> {
        let ends = self.turns().map(|(from, to)| (steps(from, to), self.after(from, to)));
        ends.filter(|(_, end)| end.outcome().is_some_and(|outcome| outcome.winner == Some(self.turn)))
    }

    /// The search request: a few half-turns at level 1, without a limit at level 2.
    pub fn searched(self, level: usize) -> Request<Self> {
        let depth = (level < 2).then_some(1);
        Request {
            position: self,
            past: Vec::new(),
            limits: Limits { depth, nodes: None, time: None },
            lines: 1,
            settings: Settings {
                evaluator: (),
                bounds: Bounds::within(1_000),
                width: 256,
                quiescence: 2,
                contempt: 0,
                pruning: Pruning::CAREFUL,
            },
            root_bounds: Bounds::within(1_000),
            verify: true,
            variety: None,
        }
    }
}

fn steps(from: Square, to: Square) -> Vec<Step> {
    vec![Step::Lift(from), Step::Place(to)]
}

impl Game for Place {
    type Evaluator = ();
    type WinSearch = Winning;
    type WinDelta = ();

    fn is_drawn(&self) -> bool {
        false
    }

    fn loses_without_turn(&self) -> bool {
        true
    }

    fn can_win(&self, _bounds: Bounds) -> Option<bool> {
        Some(self.winning().next().is_some())
    }

    fn is_threatened(&self, _bounds: Bounds) -> bool {
        self.in_check(self.turn)
    }

    fn win_delta(&self) {}

    /// Captures are noisy here.
    fn is_noisy(&self, after: &Self, threatens: bool) -> bool {
        threatens || after.board.occupied().count() < self.board.occupied().count()
    }

    fn passed(&self) -> Self {
        Self { turn: !self.turn, ..*self }
    }

    fn for_each_end(&self, _bounds: Bounds, visit: EndVisitor<Self>) -> bool {
        self.turns()
            .try_for_each(|(from, to)| {
                let captured = self.board.get(!self.turn, to).map_or(0, |role| 100 * role.index() as i32);
                visit(&self.after(from, to), captured)
            })
            .is_continue()
    }

    fn turns_to(&self, keys: &[u64], _bounds: Bounds) -> Vec<Option<(Vec<Step>, Self)>> {
        let to = |key: &u64| {
            let mut ends = self.turns().map(|(from, to)| (steps(from, to), self.after(from, to)));
            ends.find(|(_, end)| end.key() == *key)
        };
        keys.iter().map(to).collect()
    }

    fn wins(&self, most: usize, _bounds: Bounds) -> (Vec<(Vec<Step>, Self)>, bool) {
        let wins: Vec<_> = self.winning().take(most + 1).collect();
        let all = wins.len() <= most;
        (wins.into_iter().take(most).collect(), all)
    }

    /// A hundredth for each rank a pawn has advanced, and a hundred for each pawn.
    fn evaluate(&self, (): &()) -> Score {
        let of = |color: Color| -> Score {
            let pawns = self.board.pieces(color, Role::Pawn).into_iter();
            pawns.map(|at| 100 + Score::from(at.relative_rank(color))).sum()
        };
        of(self.turn) - of(!self.turn)
    }

    fn win_search(&self) -> Winning {
        Winning(self.winning().next().map(|(steps, _)| steps))
    }
}

/// The game is small: the result is known from the beginning.
pub struct Winning(Option<Vec<Step>>);

impl WinSearch for Winning {
    fn look(&mut self, _states: usize) -> Option<Option<Vec<Step>>> {
        Some(self.0.clone())
    }

    fn looked_at(&self) -> usize {
        1
    }
}

/// Returns `true` if `color` could win at once if it were to move.
pub fn threatens(place: &Place, color: Color) -> bool {
    let place = Place { turn: color, ..*place };
    let mut found = false;
    let _ = place.for_each_end(Bounds::within(1_000), &mut |end, _| {
        found |= end.outcome().is_some_and(|outcome| outcome.winner == Some(color));
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}
