//! The turns of the root.

use std::ops::ControlFlow;

use super::{DECIDED, Game, INFINITE, Request, Score, WIN};

#[derive(Clone)]
pub(super) struct RootTurn<G> {
    pub position: G,
    /// What the player likes about it, which its score includes unless the game is decided.
    pub liking: Score,
    pub score: Score,
    /// It is not better than this, by its last search.
    pub most: Score,
    /// Keys of the variation that follows.
    pub line: Vec<u64>,
    /// Whether it may be searched less deep at first: it neither threatens to win nor answers such a threat.
    pub is_calm: bool,
}

impl<G: Game> RootTurn<G> {
    /// The other side wins at once after it.
    pub fn refute(&mut self) {
        self.score = 1 + G::TURNS_TO_WIN as Score - WIN;
        self.most = self.score;
    }

    /// Whether it was seen to lose by force.
    pub fn is_lost(&self) -> bool {
        self.most < -DECIDED
    }

    /// Its score, or what its last search says of it where it never was the best; `-INFINITE` where nothing is known.
    pub fn told(&self) -> Score {
        if self.score > -INFINITE {
            self.score.min(self.most)
        } else if self.most < INFINITE {
            self.most
        } else {
            -INFINITE
        }
    }
}

/// Maximum number of root turns that are searched.
const ROOT_WIDTH: usize = 4_000;

/// They are chosen by their ordering guess from this many that are generated first.
const MOST_LISTED: usize = 50_000;

/// The turns of the root, the most promising first, and whether these are all.
pub(super) fn list_turns<G: Game>(request: &Request<G>) -> (Vec<RootTurn<G>>, bool) {
    let settings = &request.settings;
    let is_calm = settings.pruning.late_at_root && !request.position.is_threatened(settings.sight);
    let (taste, sight) = (&settings.evaluator, request.root_sight);
    let mut turns: Vec<(i32, Score, G)> = Vec::new();
    let mut complete = request.position.for_each_choice(taste, sight, &mut |end, guess, liking| {
        turns.push((guess, liking, end.clone()));
        if turns.len() >= MOST_LISTED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    turns.sort_by_key(|(guess, ..)| std::cmp::Reverse(*guess));
    if turns.len() > ROOT_WIDTH {
        complete = false;
        turns.truncate(ROOT_WIDTH);
    }
    let turn = |(_, liking, position)| RootTurn {
        position,
        liking,
        score: -INFINITE,
        most: INFINITE,
        line: Vec::new(),
        is_calm,
    };
    (turns.into_iter().map(turn).collect(), complete)
}
