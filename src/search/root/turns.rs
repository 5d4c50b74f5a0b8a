//! The turns of the root.

use std::ops::ControlFlow;

use super::{DECIDED, Game, INFINITE, Request, Score, WIN};

#[derive(Clone)]
pub(super) struct RootTurn<G> {
    pub position: G,
    /// The bonus by the player's style, which its score includes unless the game is decided.
    pub bonus: Score,
    pub score: Score,
    /// An upper bound of its score, from its last search.
    pub most: Score,
    /// Keys of the variation after it.
    pub line: Vec<u64>,
    /// `true` if it may be reduced: it neither threatens to win nor answers such a threat.
    pub is_reducible: bool,
}

impl<G: Game> RootTurn<G> {
    /// Marks the turn as losing at once.
    pub fn refute(&mut self) {
        self.score = 1 + G::TURNS_TO_WIN as Score - WIN;
        self.most = self.score;
    }

    /// Returns `true` if the turn is known to lose by force.
    pub fn is_lost(&self) -> bool {
        self.most < -DECIDED
    }

    /// Its score, or its upper bound if it never was the best; `-INFINITE` if it is unscored.
    pub fn reported_score(&self) -> Score {
        if self.score > -INFINITE {
            self.score.min(self.most)
        } else if self.most < INFINITE {
            self.most
        } else {
            -INFINITE
        }
    }
}

/// The maximum number of root turns searched.
const ROOT_WIDTH: usize = 4_000;

/// They are chosen by their ordering score from this many generated turns.
const MOST_LISTED: usize = 50_000;

/// The turns of the root, the most promising first, and `true` if these are all.
pub(super) fn list_turns<G: Game>(request: &Request<G>) -> (Vec<RootTurn<G>>, bool) {
    let settings = &request.settings;
    let is_reducible = settings.pruning.late_at_root && !request.position.is_threatened(settings.bounds);
    let (style, bounds) = (&settings.evaluator, request.root_bounds);
    let mut turns: Vec<(i32, Score, G)> = Vec::new();
    let mut complete = request.position.for_each_choice(style, bounds, &mut |end, guess, bonus| {
        turns.push((guess, bonus, end.clone()));
        if turns.len() >= MOST_LISTED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    turns.sort_by_key(|(guess, ..)| std::cmp::Reverse(*guess));
    if turns.len() > ROOT_WIDTH {
        complete = false;
        turns.truncate(ROOT_WIDTH);
    }
    let turn = |(_, bonus, position)| RootTurn {
        position,
        bonus,
        score: -INFINITE,
        most: INFINITE,
        line: Vec::new(),
        is_reducible,
    };
    (turns.into_iter().map(turn).collect(), complete)
}
