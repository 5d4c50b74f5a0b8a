//! The root of the search: generates its turns, removes blunders, deepens iteratively, verifies the chosen turn.

mod late;
mod report;
mod team;
mod turns;
mod variety;

use std::ops::ControlFlow;

use super::game::{Bounds, Game, WinSearch};
use super::score::{DECIDED, INFINITE};
use super::table::TranspositionTable;
use super::tree::{Attempt, Settings, Tree};
use super::{Score, WIN};
use crate::position::Step;
pub use report::{Best, Line, Report};
pub use team::Helper;
use turns::{RootTurn, list_turns};
pub use variety::Variety;
use variety::{VaryState, Varying};

/// Limits of a search. Without a limit it runs until it is stopped or a forced result is proved.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// The depth in half-turns.
    pub depth: Option<u32>,
    /// The number of nodes. Exceeded if the first depth needs more: that depth is given up only at fifty times as
    /// many, but at least a thousand, between two turns of the root. This matters in games with many nodes per
    /// position, such as progressive chess.
    pub nodes: Option<u64>,
    /// The time, in the unit of the clock passed to [`Search::run`].
    pub time: Option<f64>,
}

/// A search request.
#[derive(Clone, Debug)]
pub struct Request<G: Game> {
    /// The position.
    pub position: G,
    /// Keys of the previous positions, oldest first; empty if repetition does not matter.
    pub past: Vec<u64>,
    /// The limits.
    pub limits: Limits,
    /// Number of principal variations (multi-PV), at least one.
    pub lines: usize,
    /// Parameters of search and evaluation.
    pub settings: Settings<G::Evaluator>,
    /// Bounds for generating the root's turns and for testing it for a win.
    pub root_bounds: Bounds,
    /// `true` if the chosen turn is verified by an unbounded search for a win of the other side.
    pub verify: bool,
    /// The choice among alternatives to the best turn, if only one line is searched; `None` chooses the best turn.
    pub variety: Option<Variety>,
}

enum Stage<G: Game> {
    /// The bounded test for a win at the root was inconclusive: it continues in slices.
    Win(G::WinSearch),
    Collect,
    /// Turns after which the other side wins at once are removed.
    Clear {
        index: usize,
    },
    /// No generated turn is safe: searches for a safe one among the others, skipping this many.
    Seek {
        skip: usize,
    },
    Deepen {
        depth: i32,
        line: usize,
        index: usize,
        attempt: Attempt,
        is_begun: bool,
    },
    /// Searches for turns of about the same score as the best one.
    Vary(VaryState),
    /// Tests without bounds if the other side can win after the turn with this index.
    Verify {
        index: usize,
        answers: G::WinSearch,
    },
    Done,
}

/// A search under way.
pub struct Search<G: Game> {
    request: Request<G>,
    tree: Tree<G>,
    stage: Stage<G>,
    turns: Vec<RootTurn<G>>,
    /// Turns after which the other side wins at once.
    unsafe_turns: Vec<RootTurn<G>>,
    /// Turns to be tested in [`Stage::Seek`].
    candidates: Vec<G>,
    /// `true` if all turns of the root were generated.
    complete: bool,
    /// A turn that wins at once.
    won: Option<Vec<Step>>,
    depth: u32,
    /// The principal variations of the last completed depth, in multi-PV mode: scores from different depths must
    /// not be mixed.
    finished: Vec<RootTurn<G>>,
    varying: Option<Varying>,
    started: Option<f64>,
    is_stopped: bool,
}

/// States visited between two checks of the clock.
const STATES: usize = 2_000;

/// Verification gives up after this many states, because more would not fit in memory.
const MOST_ANSWERS: usize = 300_000;

/// A reported variation is extended by its winning turn if the shortest one is found within this many states.
const MOST_TOLD: usize = 20_000;

/// The number of turns tested in the search for a safe one. If none of these is safe, hardly any other is.
const MOST_SOUGHT: usize = 20_000;

/// The share of its time that a search may spend on finding turns that lose at once.
const CLEARING: f64 = 0.5;

/// The factor by which a search may exceed its limits to find an alternative to a first turn that loses.
const OVERTIME: f64 = 1.5;

/// The factor by which the first depth may exceed the node limit, and the minimum number of nodes in any case: it
/// gives each turn a score.
const FIRST_DEPTH: u64 = 50;
const FIRST_NODES: u64 = 1_000;

/// The continuation of the stage loop.
enum Next {
    GoOn,
    Pause,
}

impl<G: Game> Search<G> {
    /// Prepares a search that uses this transposition table. Its entries must come from searches with the same
    /// rules and evaluation; [`TranspositionTable::keep_for`] ensures this.
    ///
    /// ```
    /// use paco_sako::games::paco::{Position, RuleSet};
    /// use paco_sako::search::{Limits, Request, Search, TranspositionTable};
    /// let limits = Limits { nodes: Some(500), ..Limits::default() };
    /// let request = Request { limits, ..Position::start(RuleSet::Manual).best_play() };
    /// let mut search = Search::new(request, TranspositionTable::new(1 << 20));
    /// while !search.run(f64::INFINITY, &mut || 0.0) {}
    /// println!("{:?}", search.best().map(|best| (best.steps, best.score)));
    /// ```
    pub fn new(mut request: Request<G>, mut table: TranspositionTable) -> Self {
        table.next_generation();
        let variety = request.variety.filter(|_| request.lines <= 1);
        let varying = variety.map(|variety| Varying::new(variety, &mut request.limits));
        let tree = Tree::new(request.settings.clone(), &request.position, request.past.clone(), table);
        let root = &request.position;
        let stage = match root.can_win(request.root_bounds) {
            _ if root.is_drawn() => Stage::Done,
            Some(false) => Stage::Collect,
            Some(true) | None => Stage::Win(root.win_search()),
        };
        Self {
            request,
            tree,
            stage,
            turns: Vec::new(),
            unsafe_turns: Vec::new(),
            candidates: Vec::new(),
            complete: false,
            won: None,
            depth: 0,
            finished: Vec::new(),
            varying,
            started: None,
            is_stopped: false,
        }
    }

    /// Searches for `slice`, in the unit of `clock`. Returns `true` when the search is done.
    pub fn run(&mut self, slice: f64, clock: &mut impl FnMut() -> f64) -> bool {
        let begin = clock();
        let started = *self.started.get_or_insert(begin);
        loop {
            if let Stage::Seek { .. } = self.stage {
                let limits = self.request.limits;
                self.is_stopped |= limits.time.is_some_and(|limit| clock() - started >= limit)
                    || limits.nodes.is_some_and(|limit| self.tree.nodes >= limit);
            }
            if let Stage::Clear { index } = self.stage
                && index > 0
                && self.request.limits.time.is_some_and(|limit| clock() - started >= limit * CLEARING)
            {
                // The most promising turns come first; there is no time for the others.
                self.complete &= self.turns.len() == index;
                self.turns.truncate(index);
            }
            let next = match self.stage {
                Stage::Done => return true,
                Stage::Win(_) => self.look_for_win(),
                Stage::Collect => self.collect(),
                Stage::Clear { .. } => self.clear(),
                Stage::Seek { .. } => self.seek(),
                Stage::Deepen { .. } => self.deepen(begin + slice, started, clock),
                Stage::Vary(_) => self.vary(begin + slice, started, clock),
                Stage::Verify { .. } => self.verify(),
            };
            if matches!(next, Next::Pause) || clock() - begin >= slice {
                return matches!(self.stage, Stage::Done);
            }
        }
    }

    /// Ends the search. The best turn so far is still verified, so [`run`](Self::run) has to be called until it
    /// returns `true`.
    pub fn stop(&mut self) {
        self.is_stopped = true;
        match self.stage {
            Stage::Deepen { .. } => self.choose(),
            Stage::Vary(_) => self.pick(),
            _ => {}
        }
    }

    /// Returns `true` if the search is over.
    pub fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// The last completed depth, in half-turns.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The number of nodes searched.
    pub fn nodes(&self) -> u64 {
        self.tree.nodes
    }

    /// The score of the best turn so far, if there is one.
    pub fn score(&self) -> Option<Score> {
        if self.won.is_some() {
            return Some(WIN - 1);
        }
        let turn = self.turns.get(self.leader())?;
        Some(self.proved(turn.reported_score())).filter(|&score| score > -INFINITE)
    }

    /// The index of the turn that would be chosen now: normally the first; if it is known to lose and the depth is
    /// incomplete, the first turn that is not known to lose.
    fn leader(&self) -> usize {
        if self.request.lines <= 1 && self.turns.first().is_some_and(RootTurn::is_lost) {
            self.turns.iter().position(|turn| !turn.is_lost()).unwrap_or(0)
        } else {
            0
        }
    }

    /// The score of the best turn as the score of the position: a turn that was not generated may avoid a loss.
    fn proved(&self, score: Score) -> Score {
        if self.complete || score == -INFINITE { score } else { score.max(-DECIDED) }
    }

    /// Returns the transposition table.
    pub fn into_table(mut self) -> TranspositionTable {
        self.tree.table.record(false);
        self.tree.table
    }

    fn look_for_win(&mut self) -> Next {
        let Stage::Win(search) = &mut self.stage else { return Next::GoOn };
        let found = search.look(STATES);
        self.tree.nodes += 1;
        match found {
            Some(Some(steps)) => {
                self.won = Some(steps);
                self.stage = Stage::Done;
            }
            Some(None) => self.stage = Stage::Collect,
            None if self.is_stopped || search.looked_at() > MOST_ANSWERS => self.stage = Stage::Collect,
            None => {}
        }
        Next::GoOn
    }

    fn collect(&mut self) -> Next {
        (self.turns, self.complete) = list_turns(&self.request);
        self.stage = Stage::Clear { index: 0 };
        Next::GoOn
    }

    fn clear(&mut self) -> Next {
        let Stage::Clear { index } = &mut self.stage else { return Next::GoOn };
        let bounds = self.request.settings.bounds;
        let Some(turn) = self.turns.get_mut(*index) else {
            self.sort_by_looks();
            self.stage = match (self.turns.is_empty(), self.complete) {
                (false, _) => self.first_of(1, 0),
                (true, true) => {
                    self.lose();
                    Stage::Done
                }
                (true, false) => Stage::Seek { skip: 0 },
            };
            return Next::GoOn;
        };
        self.tree.nodes += 1;
        if turn.position.can_win(self.request.root_bounds) == Some(true) {
            let mut turn = self.turns.remove(*index);
            turn.refute();
            self.unsafe_turns.push(turn);
        } else {
            turn.is_reducible = turn.is_reducible && !turn.position.is_threatened(bounds);
            *index += 1;
        }
        Next::GoOn
    }

    /// Every turn loses at once: chooses the one with the longest shortest refutation.
    fn lose(&mut self) {
        self.turns = std::mem::take(&mut self.unsafe_turns);
        let mut left = MOST_TOLD;
        let mut length = |turn: &RootTurn<G>| {
            let mut search = turn.position.win_search();
            let steps = search.look(STATES.min(left)).flatten();
            left -= search.looked_at().min(left);
            steps.map_or(usize::MAX, |steps| steps.len())
        };
        let hardest = self.turns.iter().take(64).map(&mut length).enumerate().max_by_key(|&(_, length)| length);
        if let Some((index, _)) = hardest {
            self.turns.swap(0, index);
        }
    }

    /// Tests one more turn for safety; a single test may take long.
    fn seek(&mut self) -> Next {
        let Stage::Seek { skip } = self.stage else { return Next::GoOn };
        if self.candidates.is_empty() {
            self.list_candidates(skip);
            self.stage = Stage::Seek { skip: skip + self.candidates.len() };
        }
        if self.candidates.is_empty() || self.is_stopped {
            self.candidates = Vec::new();
            self.lose();
            self.stage = Stage::Done;
            return Next::GoOn;
        }
        let Some(position) = self.candidates.pop() else { return Next::GoOn };
        self.tree.nodes += 1;
        if position.can_win(self.request.root_bounds) != Some(true) {
            self.candidates = Vec::new();
            let (score, most) = (-INFINITE, INFINITE);
            self.turns.push(RootTurn { position, bonus: 0, score, most, line: Vec::new(), is_reducible: false });
            self.stage = self.first_of(1, 0);
        }
        Next::GoOn
    }

    /// The next candidates for [`seek`](Self::seek), after skipping this many. The enumeration restarts every
    /// time.
    fn list_candidates(&mut self, skip: usize) {
        if skip >= MOST_SOUGHT {
            return;
        }
        let mut number = 0;
        let candidates = &mut self.candidates;
        self.request.position.for_each_end(self.request.root_bounds, &mut |end, _| {
            number += 1;
            if number > skip {
                candidates.push(end.clone());
            }
            if candidates.len() >= STATES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }

    /// Starts with the first turn of a line.
    fn first_of(&self, depth: i32, line: usize) -> Stage<G> {
        Stage::Deepen { depth, line, index: line, attempt: Attempt::Full, is_begun: false }
    }

    fn deepen(&mut self, pause_at: f64, started: f64, clock: &mut impl FnMut() -> f64) -> Next {
        let Stage::Deepen { depth, line, index, attempt, is_begun } = self.stage else { return Next::GoOn };
        let Some(turn) = self.turns.get(index) else {
            self.next_line(depth, line, clock() - started);
            return Next::GoOn;
        };
        let is_too_dear = |limit: u64| self.tree.nodes >= limit.saturating_mul(FIRST_DEPTH).max(FIRST_NODES);
        if self.depth == 0 && index > 0 && !is_begun && self.request.limits.nodes.is_some_and(is_too_dear) {
            self.choose();
            return Next::GoOn;
        }
        // The first turn of each line is searched with a full window, the others against its score.
        let alpha = if index == line { -INFINITE } else { self.turns[line].score };
        if !is_begun {
            let beta = if attempt == Attempt::Full { INFINITE } else { alpha + 1 };
            let less = if attempt == Attempt::Reduced { self.reduction(depth, line, index) } else { 0 };
            // Scores in the tree do not include the bonus of the turn.
            let worth = |bound: Score| if bound.abs() > DECIDED { bound } else { bound - turn.bonus };
            self.tree.begin(&turn.position, -worth(beta), -worth(alpha), depth - 1 - less);
            self.stage = Stage::Deepen { depth, line, index, attempt, is_begun: true };
        }
        let limits = self.request.limits;
        let has_result = self.depth > 0;
        let share = if self.leader() > 0 { OVERTIME } else { 1.0 };
        let mut is_over = false;
        let mut pause = |nodes: u64| {
            let now = clock();
            is_over = has_result
                && (limits.nodes.is_some_and(|limit| nodes as f64 >= limit as f64 * share)
                    || limits.time.is_some_and(|limit| now - started >= limit * share));
            is_over || now >= pause_at
        };
        let Some(score) = self.tree.run(&mut pause) else {
            if is_over {
                self.choose();
                return Next::GoOn;
            }
            return Next::Pause;
        };
        let score = if score.abs() > DECIDED { -score } else { turn.bonus - score };
        let stage = |index, attempt| Stage::Deepen { depth, line, index, attempt, is_begun: false };
        let turn = &mut self.turns[index];
        if score > alpha && attempt != Attempt::Full {
            // The window was bounded above, so the turn may be better than this score.
            turn.most = turn.most.max(score);
            self.stage = stage(index, late::more_than(attempt));
            return Next::GoOn;
        }
        turn.most = if score < -DECIDED { score } else { score.max(alpha) };
        if score > alpha {
            turn.score = score;
            turn.line = std::mem::take(&mut self.tree.line);
            // The new best turn moves to the front; the others keep their order.
            self.turns[line..=index].rotate_right(1);
        }
        self.stage = stage(index + 1, self.first_attempt(depth, line, index + 1));
        Next::GoOn
    }

    /// A line is complete: continues with the next line or depth, or ends the search.
    fn next_line(&mut self, depth: i32, line: usize, elapsed: f64) {
        let lines = self.request.lines.clamp(1, self.turns.len().max(1));
        if line + 1 < lines {
            self.stage = self.first_of(depth, line + 1);
            return;
        }
        self.turns[..lines].sort_by_key(|turn| std::cmp::Reverse(turn.score));
        self.depth = depth.unsigned_abs();
        if lines > 1 {
            self.finished = self.turns[..lines].to_vec();
        }
        let limits = self.request.limits;
        // Forced ends within the depth are final: shorter ones would have been found at a lower depth.
        let is_decided = self.turns[..lines].iter().all(|turn| WIN - turn.score.abs() <= depth);
        let is_only = self.turns.len() == 1 && limits.time.is_some() && depth >= 4;
        let is_over = self.is_stopped
            || is_decided
            || is_only
            || depth >= MAX_DEPTH
            || limits.depth.is_some_and(|limit| depth.unsigned_abs() >= limit)
            || limits.nodes.is_some_and(|limit| self.tree.nodes >= limit)
            || limits.time.is_some_and(|limit| elapsed >= limit);
        if is_over {
            self.choose();
        } else {
            self.stage = self.first_of(depth + 1, 0);
        }
    }

    /// Ends the search and starts to verify the best turn.
    fn choose(&mut self) {
        self.tree.abandon();
        if !self.finished.is_empty() {
            // Results of the incomplete depth are dropped.
            let keys: Vec<u64> = self.finished.iter().map(|turn| turn.position.key()).collect();
            self.turns.retain(|turn| !keys.contains(&turn.position.key()));
            self.turns.splice(..0, std::mem::take(&mut self.finished));
        } else if self.leader() > 0 {
            self.turns.sort_by_key(RootTurn::is_lost);
            self.turns[0].score = self.turns[0].reported_score();
        }
        if !self.begins_to_vary() {
            self.verify_turn(0);
        }
    }

    fn verify_turn(&mut self, index: usize) {
        self.stage = match self.turns.get(index) {
            Some(turn) if self.request.verify => Stage::Verify { index, answers: turn.position.win_search() },
            _ => Stage::Done,
        };
    }

    fn verify(&mut self) -> Next {
        let Stage::Verify { index, answers } = &mut self.stage else { return Next::GoOn };
        let index = *index;
        match answers.look(STATES) {
            // If all turns are blunders, the first choice stays.
            Some(Some(_)) => {
                self.turns[index].refute();
                self.verify_turn(index + 1);
            }
            None if answers.looked_at() < MOST_ANSWERS => {}
            Some(None) | None => {
                // Unscored if every better turn was refuted.
                let score = &mut self.turns[index].score;
                if *score == -INFINITE {
                    *score = 0;
                }
                // The refuted turns move to the end.
                self.turns.rotate_left(index);
                self.stage = Stage::Done;
            }
        }
        Next::GoOn
    }
}

/// The maximum depth of iterative deepening, in half-turns.
const MAX_DEPTH: i32 = 100;
