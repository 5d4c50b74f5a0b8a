//! Variety: a random choice among turns of about the same score as the best one.
//!
//! After the last completed depth only the score of the best turn is known; the others are no better. So the turns
//! are searched once more to the same depth, in a window that reaches down to the lowest acceptable score. The
//! window is open at the top, because futility pruning and null moves, which apply to null windows only, would
//! distort the comparison.

use super::{DECIDED, Game, INFINITE, Limits, Next, Score, Search, Stage};
use crate::mixing::{GOLDEN, mixed};

/// The variation of a player's choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variety {
    /// The seed of the choice. The same seed gives the same choices.
    pub seed: u64,
    /// The maximum loss against the best turn, in hundredths.
    pub margin: Score,
}

/// The share of the nodes and of the time for finding the best turn; the rest is for its alternatives.
const SHARE: f64 = 0.5;

/// A pending choice.
pub(super) struct Varying {
    variety: Variety,
    /// The limits of the whole search.
    limits: Limits,
    /// The turns searched, by index, with their scores. They are all from the same depth.
    found: Vec<(usize, Score)>,
}

impl Varying {
    /// Reserves a share of a search's limits for the choice.
    pub fn new(variety: Variety, limits: &mut Limits) -> Self {
        let whole = *limits;
        limits.nodes = whole.nodes.map(|nodes| (nodes as f64 * SHARE) as u64);
        limits.time = whole.time.map(|time| time * SHARE);
        Self { variety, limits: whole, found: Vec::new() }
    }

    fn best(&self) -> Score {
        self.found.iter().map(|&(_, score)| score).max().unwrap_or(-INFINITE)
    }
}

/// The state of the search for alternatives.
#[derive(Clone, Copy)]
pub(super) struct VaryState {
    index: usize,
    is_begun: bool,
}

impl<G: Game> Search<G> {
    /// Starts the search for alternatives to the best turn, if any are wanted.
    pub(super) fn begins_to_vary(&mut self) -> bool {
        let is_open = self.score().is_some_and(|score| score.abs() <= DECIDED);
        let begins =
            self.varying.is_some() && is_open && self.depth > 0 && self.turns.len() > 1 && !self.is_stopped;
        if begins {
            self.stage = Stage::Vary(VaryState { index: 0, is_begun: false });
        } else {
            self.varying = None;
        }
        begins
    }

    /// Searches one more turn to the last completed depth.
    pub(super) fn vary(&mut self, pause_at: f64, started: f64, clock: &mut impl FnMut() -> f64) -> Next {
        let (Stage::Vary(place), Some(varying)) = (&mut self.stage, &mut self.varying) else { return Next::GoOn };
        let VaryState { index, is_begun } = *place;
        let margin = varying.variety.margin;
        let Some(turn) = self.turns.get(index) else {
            self.pick();
            return Next::GoOn;
        };
        // The first turn sets the bound for the others.
        let alpha = if index == 0 { -INFINITE } else { varying.best() - margin - 1 };
        if !is_begun {
            // A deeper, aborted search may have a better bound.
            if index > 0 && turn.most < (varying.best() - margin).max(-DECIDED) {
                *place = VaryState { index: index + 1, is_begun: false };
                return Next::GoOn;
            }
            self.tree.begin(&turn.position, -INFINITE, -alpha, self.depth as i32 - 1);
            place.is_begun = true;
        }
        let limits = varying.limits;
        let mut is_over = false;
        let mut pause = |nodes: u64| {
            let now = clock();
            is_over = limits.nodes.is_some_and(|limit| nodes >= limit)
                || limits.time.is_some_and(|limit| now - started >= limit);
            is_over || now >= pause_at
        };
        let Some(score) = self.tree.run(&mut pause) else {
            if is_over {
                self.pick();
                return Next::GoOn;
            }
            return Next::Pause;
        };
        let score = -score;
        if score > alpha {
            let turn = &mut self.turns[index];
            (turn.score, turn.most) = (score, score);
            turn.line = std::mem::take(&mut self.tree.line);
            varying.found.push((index, score));
        }
        *place = VaryState { index: index + 1, is_begun: false };
        Next::GoOn
    }

    /// Ends the search for alternatives and chooses.
    pub(super) fn pick(&mut self) {
        self.tree.abandon();
        let Some(varying) = self.varying.take() else { return };
        let (best, Variety { seed, margin }) = (varying.best(), varying.variety);
        // Turns with a score move to the front, the best one first, then the chosen one before it.
        let mut found: Vec<_> = varying.found.iter().map(|&(index, _)| self.turns[index].clone()).collect();
        for &(index, _) in varying.found.iter().rev() {
            self.turns.remove(index);
        }
        found.sort_by_key(|turn| std::cmp::Reverse(turn.score));
        let good = found.iter().take_while(|turn| best.abs() <= DECIDED && turn.score >= best - margin);
        let lots = good.enumerate().max_by_key(|(_, turn)| lot(seed, turn.position.key()));
        if let Some((index, _)) = lots {
            found[..=index].rotate_right(1);
        }
        self.turns.splice(..0, found);
        self.verify_turn(0);
    }
}

/// A pseudo-random number for a turn, independent of the other turns.
fn lot(seed: u64, key: u64) -> u64 {
    mixed(seed.wrapping_add(1).wrapping_mul(GOLDEN) ^ key)
}
