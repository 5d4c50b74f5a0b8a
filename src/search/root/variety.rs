//! Variety: choosing by a seed among turns that are about as good as the best one.
//!
//! The last completed depth knows only what the best turn is worth; of the others it knows that they are no better.
//! So the turns are searched once more to the same depth, in a window that reaches down to the lowest score that is
//! still good enough. The window is open at the top, because futility pruning and null moves, which apply to null
//! windows only, would distort the comparison.

use super::{DECIDED, Game, INFINITE, Limits, Next, Score, Search, Stage};
use crate::mixing::{GOLDEN, mixed};

/// How a player varies its play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variety {
    /// Decides which turn is chosen. The same turns are chosen for the same seed.
    pub seed: u64,
    /// How much worse than the best one a turn may be, in hundredths.
    pub margin: Score,
}

/// The share of the nodes and of the time that is left to find the best turn; the rest is for its alternatives.
const SHARE: f64 = 0.5;

/// A choice that is still to be made.
pub(super) struct Varying {
    variety: Variety,
    /// When all of the search ends.
    limits: Limits,
    /// The turns that were searched, by their index, with their scores. They are all from the same depth.
    found: Vec<(usize, Score)>,
}

impl Varying {
    /// Takes from the limits of a search what the choice needs.
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

/// Where the search of the alternatives is.
#[derive(Clone, Copy)]
pub(super) struct Place {
    index: usize,
    is_begun: bool,
}

impl<G: Game> Search<G> {
    /// Begins to look for alternatives to the best turn, if it is to have any.
    pub(super) fn begins_to_vary(&mut self) -> bool {
        let is_open = self.score().is_some_and(|score| score.abs() <= DECIDED);
        let begins =
            self.varying.is_some() && is_open && self.depth > 0 && self.turns.len() > 1 && !self.is_stopped;
        if begins {
            self.stage = Stage::Vary(Place { index: 0, is_begun: false });
        } else {
            self.varying = None;
        }
        begins
    }

    /// Searches one more turn to the last completed depth.
    pub(super) fn vary(&mut self, pause_at: f64, started: f64, clock: &mut impl FnMut() -> f64) -> Next {
        let (Stage::Vary(place), Some(varying)) = (&mut self.stage, &mut self.varying) else { return Next::GoOn };
        let Place { index, is_begun } = *place;
        let margin = varying.variety.margin;
        let Some(turn) = self.turns.get(index) else {
            self.pick();
            return Next::GoOn;
        };
        // The first one tells what the others have to come up to.
        let alpha = if index == 0 { -INFINITE } else { varying.best() - margin - 1 };
        if !is_begun {
            // A deeper search, cut short, may have said more of it.
            if index > 0 && turn.most < (varying.best() - margin).max(-DECIDED) {
                *place = Place { index: index + 1, is_begun: false };
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
        *place = Place { index: index + 1, is_begun: false };
        Next::GoOn
    }

    /// Ends the look for alternatives and chooses.
    pub(super) fn pick(&mut self) {
        self.tree.abandon();
        let Some(varying) = self.varying.take() else { return };
        let (best, Variety { seed, margin }) = (varying.best(), varying.variety);
        // The turns with a score come to the front, the best one first, and then the chosen one before it.
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

/// A number for a turn that a seed draws. Which other turns there are does not matter.
fn lot(seed: u64, key: u64) -> u64 {
    mixed(seed.wrapping_add(1).wrapping_mul(GOLDEN) ^ key)
}
