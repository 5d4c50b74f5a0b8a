//! Principal variation search below one turn of the root.
//!
//! The tree is searched with an explicit stack of frames instead of recursion, so that the search can pause after any
//! node and resume later: a page without workers runs it in slices.

mod frame;
mod open;

use std::ops::ControlFlow;

pub(super) use frame::Attempt;
use frame::{Child, Frame, KnownThreats, Rank, Stood};

use super::eval_cache::{CachedTest, EvalCache};
use super::game::{Bounds, Game};
use super::ordering::{BEST, FAVOURITE, Ordering, delta};
use super::pruning::{Pruning, reduction};
use super::score::{DECIDED, INFINITE, from_table, to_table};
use super::table::{Bound, Known, TranspositionTable};
use super::{Score, WIN};
use crate::board::Color;

/// Search parameters.
#[derive(Clone, Debug)]
pub struct Settings<E> {
    /// The evaluator.
    pub evaluator: E,
    /// Bounds for generating the turns of a position and for tests for a win, inside the tree.
    pub bounds: Bounds,
    /// The maximum number of turns searched per position, the most promising ones.
    pub width: usize,
    /// The depth of the quiescence search, in half-turns.
    pub quiescence: i32,
    /// Contempt: the penalty of a draw for the side to move at the root, relative to an even position, in
    /// hundredths.
    pub contempt: Score,
    /// Pruning parameters.
    pub pruning: Pruning,
}

/// The tree below a turn of the root.
pub(super) struct Tree<G: Game> {
    pub table: TranspositionTable,
    /// The number of nodes, including the cost of long turns ([`STATES_PER_NODE`]).
    pub nodes: u64,
    /// Keys of the last principal variation, starting after the searched position.
    pub line: Vec<u64>,
    pub settings: Settings<G::Evaluator>,
    frames: Vec<Frame<G>>,
    children: Vec<Child<G>>,
    /// One rank per child, in search order, in the same ranges as the children.
    ranks: Vec<Rank>,
    ordering: Ordering,
    cache: EvalCache,
    /// Keys of the positions of the game, the root's last; and of the path to the position of another search.
    past: Vec<u64>,
    /// The number of these that belong to the game.
    game_length: usize,
    root_turn: Color,
    returned: Option<Score>,
    next_pause: u64,
    max_ply: usize,
}

/// Nodes between two calls of the pause callback.
const PAUSE_EVERY: u64 = 16;

/// This many visited states, or four times as many end positions of a turn, count as one node.
const STATES_PER_NODE: usize = 16;

impl<G: Game> Tree<G> {
    pub fn new(settings: Settings<G::Evaluator>, root: &G, past: Vec<u64>, table: TranspositionTable) -> Self {
        let past: Vec<u64> = past.into_iter().chain([root.key()]).collect();
        Self {
            table,
            nodes: 0,
            line: Vec::new(),
            settings,
            frames: Vec::new(),
            children: Vec::new(),
            ranks: Vec::new(),
            ordering: Ordering::new(),
            cache: EvalCache::new(),
            game_length: past.len(),
            past,
            root_turn: root.turn(),
            returned: None,
            next_pause: 0,
            max_ply: 0,
        }
    }

    /// Starts to search a position one turn after the root.
    pub fn begin(&mut self, position: &G, alpha: Score, beta: Score, depth: i32) {
        self.max_ply = 8 + 2 * depth.max(0) as usize;
        self.returned = self.enter(position.clone(), KnownThreats::default(), alpha, beta, depth, true);
    }

    /// Searches until `pause`, which receives the number of nodes, returns `true`. `Some` when done: the score for
    /// the side to move in the searched position.
    pub fn run(&mut self, pause: &mut impl FnMut(u64) -> bool) -> Option<Score> {
        loop {
            if self.frames.is_empty() {
                return self.returned.take();
            }
            if self.nodes >= self.next_pause {
                self.next_pause = self.nodes + PAUSE_EVERY;
                if pause(self.nodes) {
                    return None;
                }
            }
            match self.returned.take() {
                Some(score) => self.receive(score),
                None => self.search_next(),
            }
        }
    }

    /// Drops the search under way.
    pub fn abandon(&mut self) {
        self.frames.clear();
        self.children.clear();
        self.ranks.clear();
        self.returned = None;
    }

    /// Enters a position: returns its score if that is known at once, otherwise pushes a frame.
    fn enter(
        &mut self,
        position: G,
        threats: KnownThreats,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        may_pass: bool,
    ) -> Option<Score> {
        self.nodes += 1;
        self.line.clear();
        let ply = self.frames.len() + 1;
        let bounds = self.settings.bounds;
        let to_win = G::TURNS_TO_WIN as Score;
        let stood = self.stood_before(&position);
        if position.is_drawn() || position.is_unwinnable() || stood == Stood::Repeats {
            return Some(self.draw(&position));
        }
        let tested = || self.cache.answer(position.key(), CachedTest::CanWin, || position.can_win(bounds));
        match threats.can_win.or_else(tested) {
            Some(true) => return Some(WIN - ply as Score - to_win),
            Some(false) => {}
            None => self.nodes += (bounds.states / STATES_PER_NODE) as u64,
        }
        let is_scout = beta - alpha == 1;
        // Mate distance pruning: the earliest win is with the side's turn after next, the earliest loss with the
        // next turn. With a full window such a score lies inside the bounds, not on them: a turn that only reaches
        // beta is not searched again, so the variation would end with it and not with the win.
        let slack = Score::from(!is_scout);
        alpha = alpha.max(ply as Score + 1 - WIN - slack);
        beta = beta.min(WIN - ply as Score - 2 - to_win + slack);
        if alpha >= beta {
            return Some(alpha);
        }

        let mut known = self.table.get(position.key());
        if let Some(Known { score, depth: searched, bound, .. }) = known
            && is_scout
            && searched >= depth.max(0)
            // A score stored at the first occurrence ignores the repetition.
            && stood == Stood::Never
        {
            let score = from_table(score, ply);
            let decides = match bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if decides {
                return Some(score);
            }
        }

        let threatened = threats.threatened.unwrap_or_else(|| is_threatened(&mut self.cache, &position, bounds));
        if depth <= 0 && threatened && ply < self.max_ply {
            depth = 1;
        }
        let mut best = -INFINITE;
        if depth <= 0 {
            // If the side to move is threatened, this is the last ply.
            let standing = self.standing(&position);
            if depth <= -self.settings.quiescence || ply >= self.max_ply || standing >= beta {
                return Some(standing);
            }
            best = standing;
        }
        let mut attempt = Attempt::Full;
        let mut futile = None;
        if depth > 0 && is_scout && !threatened && beta.abs() < DECIDED {
            let standing = self.standing(&position);
            let pruning = &self.settings.pruning;
            if pruning.is_enough(standing, depth, beta) {
                return Some(standing);
            }
            futile = pruning.futile(standing, depth, alpha);
            if may_pass && depth >= 2 && standing >= beta && position.may_pass() {
                attempt = Attempt::Pass;
            }
        }
        if known.is_none() && depth >= 4 {
            depth -= 1;
        }

        let mut frame = Frame {
            position,
            delta: None,
            threatened,
            noisy_only: depth <= 0,
            depth,
            alpha: alpha.max(best),
            beta,
            alpha_before: alpha,
            first: self.children.len(),
            picked: 0,
            complete: false,
            futile,
            best,
            best_turn: 0,
            attempt,
            line: Vec::new(),
        };
        if attempt != Attempt::Pass {
            (frame.complete, frame.delta) = self.expand(&frame.position, depth, known.take());
        }
        self.frames.push(frame);
        None
    }

    /// The static score.
    fn standing(&mut self, position: &G) -> Score {
        self.cache.score(position.key(), || position.evaluate(&self.settings.evaluator))
    }

    /// The score of a draw for the side to move, including contempt.
    fn draw(&self, position: &G) -> Score {
        if position.turn() == self.root_turn { -self.settings.contempt } else { self.settings.contempt }
    }

    /// Tests for repetition. One occurrence since the root, or two in the game, score as a draw. For a player,
    /// with contempt, one occurrence in the game is enough right after its own turn, so that it does not go in
    /// circles in a won position.
    fn stood_before(&self, position: &G) -> Stood {
        let (key, back) = (position.key(), position.reversible_turns());
        let frames = self.frames.iter().rev();
        if frames.take(back).any(|frame| frame.position.key() == key) {
            return Stood::Repeats;
        }
        let back = back.saturating_sub(self.frames.len());
        let past = self.past.iter().rev().take(back);
        // A helper starts below the root.
        if self.past[self.game_length - 1..].iter().rev().take(back).any(|&before| before == key) {
            return Stood::Repeats;
        }
        match past.filter(|&&before| before == key).count() {
            0 => Stood::Never,
            1 if self.frames.is_empty() && self.settings.contempt > 0 => Stood::Repeats,
            1 => Stood::Once,
            _ => Stood::Repeats,
        }
    }

    /// Generates the turns of a position into the arena. Returns `true` if these are all, and the data collected
    /// on the way.
    fn expand(&mut self, position: &G, depth: i32, known: Option<Known>) -> (bool, Option<G::WinDelta>) {
        let first = self.children.len();
        let ply = self.frames.len() + 1;
        let best = known.map_or(0, |known| known.best);
        let (bounds, width) = (self.settings.bounds, self.settings.width);
        let before = position.key();
        let (children, ordering) = (&mut self.children, &self.ordering);
        let mut seen = 0;
        let all = position.for_each_end(bounds, &mut |end, guess| {
            seen += 1;
            let after = end.key();
            let order = if after as u32 == best && best != 0 {
                BEST
            } else {
                guess + ordering.guess(ply, delta(before, after))
            };
            children.push(Child {
                position: end.clone(),
                order,
                is_quiet: guess == 0,
                threats: KnownThreats::default(),
            });
            if children.len() - first >= 2 * width {
                keep_most_promising(children, first, width);
            }
            if seen >= MOST_ENDS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if children.len() - first > width {
            keep_most_promising(children, first, width);
        }
        self.nodes += (seen / (4 * STATES_PER_NODE)) as u64;
        let mut delta = None;
        if depth >= 2 {
            let delta = delta.insert(position.win_delta());
            for child in &mut self.children[first..] {
                let threat = child.look(position, delta, &mut self.cache, bounds);
                if threat && child.order < BEST {
                    child.order += THREAT;
                }
            }
        }
        self.ranks.extend((first..).zip(&self.children[first..]).map(|(child, of)| Rank::new(of.order, child)));
        (all && seen == self.children.len() - first, delta)
    }

    /// Searches the next child of the top frame, or closes the frame.
    fn search_next(&mut self) {
        let Some(frame) = self.frames.last_mut() else { return };
        let bounds = self.settings.bounds;
        if frame.attempt == Attempt::Pass {
            let passed = frame.position.passed();
            let (beta, depth) = (frame.beta, frame.depth - 3 - frame.depth / 4);
            // Neither side can win: the side to move before could not, and it is not threatened.
            let threats = KnownThreats { threatened: Some(false), can_win: Some(false) };
            self.returned = self.enter(passed, threats, -beta, 1 - beta, depth, false);
            return;
        }
        loop {
            let Some(frame) = self.frames.last_mut() else { return };
            let next = frame.first + frame.picked;
            let rest = &mut self.ranks[next..];
            if rest.is_empty() {
                self.close();
                return;
            }
            // Most positions are decided after a few turns; the rest is sorted on demand.
            match frame.picked {
                ..SELECTED => {
                    let best = (0..rest.len()).min_by_key(|&index| rest[index]).unwrap_or(0);
                    rest.swap(0, best);
                }
                SELECTED => rest.sort_unstable(),
                _ => {}
            }
            frame.picked += 1;
            let child = &mut self.children[rest[0].child()];
            let threat = child.threats.threatened.unwrap_or_else(|| {
                let delta = frame.delta.get_or_insert_with(|| frame.position.win_delta());
                child.look(&frame.position, delta, &mut self.cache, bounds)
            });
            if frame.noisy_only && !frame.position.is_noisy(&child.position, threat) {
                continue;
            }
            let is_first = frame.best == -INFINITE;
            let is_favourite = child.order >= FAVOURITE;
            if let Some(futile) = frame.futile
                && child.is_quiet
                && !(is_first || threat || is_favourite)
            {
                frame.best = frame.best.max(futile);
                continue;
            }
            let (position, threats) = (child.position.clone(), child.threats);
            let (alpha, beta, depth) = (frame.alpha, frame.beta, frame.depth - 1);
            let reduction =
                if frame.threatened || threat { 0 } else { reduction(depth, frame.picked, beta - alpha > 1) };
            let (attempt, depth, beta) = if is_first || beta - alpha == 1 && reduction == 0 {
                (Attempt::Full, depth, beta)
            } else if reduction > 0 {
                (Attempt::Reduced, depth - reduction, alpha + 1)
            } else {
                (Attempt::Scout, depth, alpha + 1)
            };
            frame.attempt = attempt;
            self.returned = self.enter(position, threats, -beta, -alpha, depth, true);
            return;
        }
    }

    /// Handles the score of the child that the top frame has searched.
    fn receive(&mut self, score: Score) {
        let value = -score;
        let Some(frame) = self.frames.last_mut() else { return };
        let (alpha, beta, depth) = (frame.alpha, frame.beta, frame.depth - 1);
        match frame.attempt {
            Attempt::Pass => {
                if value >= beta {
                    // A null move proves no win, and its result is not stored.
                    self.leave(if value > DECIDED { beta } else { value });
                    return;
                }
                frame.attempt = Attempt::Full;
                let (position, depth) = (frame.position.clone(), frame.depth);
                let known = self.table.get(position.key());
                // `expand` treats the frames on the stack as the ancestors of the position.
                let Some(mut frame) = self.frames.pop() else { return };
                (frame.complete, frame.delta) = self.expand(&position, depth, known);
                self.frames.push(frame);
                return;
            }
            Attempt::Reduced if value > alpha => {
                frame.attempt = Attempt::Scout;
                self.search_again(alpha + 1, depth);
                return;
            }
            Attempt::Scout if value > alpha && value < beta => {
                frame.attempt = Attempt::Full;
                self.search_again(beta, depth);
                return;
            }
            _ => {}
        }
        if value <= frame.best {
            return;
        }
        frame.best = value;
        if value <= alpha {
            return;
        }
        let child = self.children[self.ranks[frame.first + frame.picked - 1].child()].position.key();
        let before = frame.position.key();
        frame.best_turn = child as u32;
        frame.alpha = value;
        frame.line.clear();
        frame.line.push(child);
        frame.line.append(&mut self.line);
        if value >= beta {
            let (first, picked, depth) = (frame.first, frame.picked, frame.depth);
            let tried = self.ranks[first..first + picked - 1].iter();
            let tried = tried.map(|rank| delta(before, self.children[rank.child()].position.key()));
            self.ordering.cutoff(self.frames.len(), depth.max(1), delta(before, child), tried);
            self.close();
        }
    }

    fn search_again(&mut self, beta: Score, depth: i32) {
        let Some(frame) = self.frames.last() else { return };
        let child = &self.children[self.ranks[frame.first + frame.picked - 1].child()];
        let (position, threats, alpha) = (child.position.clone(), child.threats, frame.alpha);
        self.returned = self.enter(position, threats, -beta, -alpha, depth, true);
    }

    /// All children of the top frame have been searched, or one failed high: stores the result and pops the frame.
    fn close(&mut self) {
        let Some(frame) = self.frames.last() else { return };
        let ply = self.frames.len();
        let mut score = frame.best;
        if score == -INFINITE {
            // Without any turn the game is over.
            score = if !frame.complete {
                frame.position.evaluate(&self.settings.evaluator)
            } else if frame.position.loses_without_turn() {
                ply as Score - WIN
            } else {
                self.draw(&frame.position)
            };
        }
        if !frame.complete && score < -DECIDED {
            // A turn that was not generated may avoid the loss.
            score = -DECIDED;
        }
        let bound = if score >= frame.beta {
            Bound::Lower
        } else if score > frame.alpha_before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let known = Known { score: to_table(score, ply), depth: frame.depth, bound, best: frame.best_turn };
        self.table.put(frame.position.key(), known);
        self.leave(score);
    }

    fn leave(&mut self, score: Score) {
        if let Some(frame) = self.frames.pop() {
            self.children.truncate(frame.first);
            self.ranks.truncate(frame.first);
            self.line = frame.line;
        }
        self.returned = Some(score);
    }
}

/// This many turns of a position are picked by selection; then the rest is sorted.
const SELECTED: usize = 2;

/// The ordering bonus of turns that threaten to win.
const THREAT: i32 = 1 << 20;

/// The maximum number of end positions generated for a turn inside the tree.
const MOST_ENDS: usize = 20_000;

impl<G: Game> Child<G> {
    /// Tests the turn from `before` to this position: returns `true` if it threatens to win.
    #[inline]
    fn look(&mut self, before: &G, delta: &G::WinDelta, cache: &mut EvalCache, bounds: Bounds) -> bool {
        self.threats.can_win = before.allows_win(delta, &self.position);
        let threatens = before.threatens(delta, &self.position);
        *self.threats.threatened.insert(threatens.unwrap_or_else(|| is_threatened(cache, &self.position, bounds)))
    }
}

fn is_threatened<G: Game>(cache: &mut EvalCache, position: &G, bounds: Bounds) -> bool {
    cache.answer(position.key(), CachedTest::IsThreatened, || Some(position.is_threatened(bounds))) == Some(true)
}

fn keep_most_promising<G>(children: &mut Vec<Child<G>>, first: usize, width: usize) {
    children[first..].select_nth_unstable_by_key(width, |child| std::cmp::Reverse(child.order));
    children.truncate(first + width);
}
