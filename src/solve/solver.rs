//! The shortest forced win, every first turn that forces it, and the longest defence.

use std::ops::ControlFlow;

use super::prover::{MOST_TURNS, Proof, ProofSide, Prover, QUICK};
use crate::position::Step;
use crate::search::{Bounds, Game, WinSearch};

/// The maximum number of immediate wins listed; the largest known turns have millions.
const MOST_WINS: usize = 1_000;

/// The number of states visited by the test for an immediate win between two calls of the pause callback, and in
/// total.
const STATES: usize = 2_000;
const MOST_STATES: usize = 300_000;

/// The number of first turns tested for threats between two calls of the pause callback.
const AT_A_TIME: usize = 64;

/// The problem to solve.
#[derive(Clone, Debug)]
pub struct Problem<G> {
    /// The position.
    pub position: G,
    /// The maximum number of turns of the side to move, 1 to 15.
    pub turns: u32,
    /// The node limit; `None` for no limit.
    pub nodes: Option<u64>,
    /// Bounds for exploring a single turn; a position with more than half as many end positions stays undecided.
    /// They also bound the work between two calls of the pause callback.
    pub bounds: Bounds,
    /// The size of the table of results, in bytes.
    pub table_bytes: usize,
}

impl<G> Problem<G> {
    /// A problem without a node limit.
    pub fn new(position: G, turns: u32) -> Self {
        // For short proofs, allocating a large table would take longer than the proof.
        let table_bytes = match turns {
            0..=2 => 1 << 18,
            3 => 4 << 20,
            _ => 32 << 20,
        };
        Self { position, turns, nodes: None, bounds: Bounds::within(100_000), table_bytes }
    }
}

/// The result of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A win with the n-th turn at the latest can be forced, but not earlier.
    WinIn(u32),
    /// No win can be forced within the given turns.
    NoWin,
    /// A limit was reached. No win can be forced within `no_win_in` turns; longer wins were not excluded.
    Unknown {
        /// The number of turns of the side to move that were excluded.
        no_win_in: u32,
    },
}

/// A first turn that forces the win.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution<G> {
    /// The position after the turn.
    pub position: G,
    /// The steps of the turn.
    pub steps: Vec<Step>,
}

/// The solution of a [`Problem`].
#[derive(Clone, Debug, PartialEq)]
pub struct Answer<G> {
    /// The verdict.
    pub verdict: Verdict,
    /// All first turns that force the shortest win. Of immediate wins, at most a thousand and only those found
    /// within the bounds, possibly none but that of `line`.
    pub solutions: Vec<Solution<G>>,
    /// `true` if `solutions` is complete; otherwise a limit was reached before every turn was decided.
    pub all_solutions: bool,
    /// The first solution with the longest defence, up to the last turn of the game.
    pub line: Vec<Vec<Step>>,
    /// The number of nodes searched.
    pub nodes: u64,
}

enum SolveStage<G: Game> {
    /// Tests for an immediate win.
    Now(G::WinSearch),
    /// Tests first turns for threats, starting at this index, then sorts them.
    Order {
        index: usize,
    },
    /// Tests if the turn with this index forces the win within this many turns.
    First {
        turns: u32,
        index: usize,
        is_begun: bool,
    },
    /// Extends `line`: searches the reply of the defender that holds out longest.
    Line {
        position: G,
        turns: u32,
        index: usize,
        is_begun: bool,
    },
    /// Extends `line`: searches the winning turn of the attacker.
    Reply {
        position: G,
        turns: u32,
        index: usize,
        is_begun: bool,
    },
    Done,
}

struct First<G> {
    position: G,
    is_threat: bool,
    guess: i32,
}

/// A proof under way.
pub struct Solver<G: Game> {
    problem: Problem<G>,
    prover: Prover<G>,
    stage: SolveStage<G>,
    /// The first turns with their sort keys: threats first, then the ordering score.
    firsts: Vec<First<G>>,
    /// Turns from the last position of the line.
    choices: Vec<G>,
    complete: bool,
    /// `true` if a first turn stayed undecided.
    is_unsure: bool,
    no_win_in: u32,
    verdict: Option<Verdict>,
    solutions: Vec<Solution<G>>,
    line: Vec<Vec<Step>>,
}

impl<G: Game> Solver<G> {
    /// Prepares a proof.
    ///
    /// ```
    /// use paco_sako::{games::paco::{Partial, RuleSet}, solve::{Problem, Solver, Verdict}};
    /// let start = Partial::from_fen("5k2/8/8/8/8/8/8/4KR2 w 0 - - -", RuleSet::Manual)?;
    /// let mut solver = Solver::new(Problem::new(*start.position(), 2));
    /// solver.run(|_nodes| false);
    /// assert_eq!(solver.answer().verdict, Verdict::WinIn(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(mut problem: Problem<G>) -> Self {
        problem.turns = problem.turns.clamp(1, MOST_TURNS as u32 - 1);
        let prover = Prover::new(problem.bounds, problem.table_bytes);
        let stage = if problem.position.is_drawn() {
            SolveStage::Done
        } else {
            SolveStage::Now(problem.position.win_search())
        };
        Self {
            prover,
            stage,
            firsts: Vec::new(),
            choices: Vec::new(),
            complete: true,
            is_unsure: false,
            no_win_in: 0,
            verdict: None,
            solutions: Vec::new(),
            line: Vec::new(),
            problem,
        }
    }

    /// Searches until done (returns `true`) or until `pause`, which receives the number of nodes, returns `true`.
    pub fn run(&mut self, mut pause: impl FnMut(u64) -> bool) -> bool {
        loop {
            let limit = self.problem.nodes;
            let mut is_over = false;
            let mut ask = |nodes: u64| {
                is_over = limit.is_some_and(|limit| nodes >= limit);
                is_over || pause(nodes)
            };
            let paused = match self.stage {
                SolveStage::Done => return true,
                SolveStage::Now(_) => {
                    self.win_now();
                    ask(self.prover.nodes)
                }
                SolveStage::Order { index } => {
                    self.order_firsts(index);
                    ask(self.prover.nodes)
                }
                SolveStage::First { .. } => self.try_first(&mut ask),
                SolveStage::Line { .. } => self.follow(&mut ask),
                SolveStage::Reply { .. } => self.reply(&mut ask),
            };
            if is_over {
                self.stop();
                return true;
            }
            if paused {
                return false;
            }
        }
    }

    /// Ends the proof; undecided turns stay unknown.
    pub fn stop(&mut self) {
        self.prover.abandon();
        if let SolveStage::First { .. } | SolveStage::Order { .. } | SolveStage::Now(_) = self.stage {
            self.is_unsure = true;
            if !self.solutions.is_empty() {
                self.verdict = Some(Verdict::WinIn(self.no_win_in + 1));
            }
        }
        self.stage = SolveStage::Done;
    }

    /// The number of nodes searched.
    pub fn nodes(&self) -> u64 {
        self.prover.nodes
    }

    /// The largest number of turns within which a win has been excluded.
    pub fn no_win_in(&self) -> u32 {
        self.no_win_in
    }

    /// The result so far.
    pub fn answer(&self) -> Answer<G> {
        let is_done = matches!(self.stage, SolveStage::Done);
        let nothing = if is_done && !self.is_unsure {
            Verdict::NoWin
        } else {
            Verdict::Unknown { no_win_in: self.no_win_in }
        };
        Answer {
            verdict: self.verdict.unwrap_or(nothing),
            solutions: self.solutions.clone(),
            all_solutions: self.complete && !self.is_unsure,
            line: self.line.clone(),
            nodes: self.prover.nodes,
        }
    }

    fn turn_to(&self, from: &G, end: &G) -> Vec<Step> {
        from.turn_to(end.key(), self.problem.bounds).map(|(steps, _)| steps).unwrap_or_default()
    }

    fn win_now(&mut self) {
        let SolveStage::Now(search) = &mut self.stage else { return };
        self.prover.nodes += 1;
        let root = &self.problem.position;
        let surely_none = search.looked_at() == 0 && root.can_win(QUICK) == Some(false);
        let found = if surely_none { Some(None) } else { search.look(STATES) };
        match found {
            None if search.looked_at() < MOST_STATES => {}
            None => {
                self.is_unsure = true;
                self.stage = SolveStage::Done;
            }
            Some(None) => {
                // If a side without a turn has won, a win takes the other side's turn too.
                self.no_win_in = G::TURNS_TO_WIN;
                self.list_firsts();
            }
            Some(Some(shortest)) => {
                // Every immediate win is a solution.
                let (wins, all) = root.wins(MOST_WINS, self.problem.bounds);
                self.complete = all;
                self.verdict = Some(Verdict::WinIn(1));
                self.solutions = wins.into_iter().map(|(steps, position)| Solution { position, steps }).collect();
                self.line = vec![shortest];
                self.stage = SolveStage::Done;
            }
        }
    }

    fn list_firsts(&mut self) {
        let mut ends = Vec::new();
        self.complete = self.problem.position.for_each_end(self.problem.bounds, &mut |end, guess| {
            ends.push(First { position: end.clone(), is_threat: false, guess });
            ControlFlow::Continue(())
        });
        self.firsts = ends;
        let is_done = self.problem.turns <= self.no_win_in;
        self.stage = if is_done { SolveStage::Done } else { SolveStage::Order { index: 0 } };
    }

    /// Tests some more first turns for threats, and sorts them when all are tested.
    fn order_firsts(&mut self, index: usize) {
        let end = self.firsts.len().min(index + AT_A_TIME);
        for first in &mut self.firsts[index..end] {
            first.is_threat = first.position.is_threatened(QUICK);
        }
        self.stage = if end < self.firsts.len() {
            SolveStage::Order { index: end }
        } else {
            self.firsts.sort_by_key(|first| std::cmp::Reverse((first.is_threat, first.guess)));
            SolveStage::First { turns: self.no_win_in + 1, index: 0, is_begun: false }
        };
    }

    fn try_first(&mut self, pause: &mut impl FnMut(u64) -> bool) -> bool {
        let SolveStage::First { turns, index, is_begun } = &mut self.stage else { return false };
        let (turns, at) = (*turns, *index);
        let Some(first) = self.firsts.get(at) else {
            self.all_tried(turns);
            return false;
        };
        if !*is_begun {
            *is_begun = true;
            self.prover.begin(&first.position, ProofSide::Defend(turns - 1));
        }
        let Some(proof) = self.prover.run(pause) else { return true };
        *index += 1;
        *is_begun = false;
        match proof {
            Proof::Wins => {
                let position = first.position.clone();
                let steps = self.turn_to(&self.problem.position, &position);
                self.solutions.push(Solution { position, steps });
            }
            Proof::Unknown => self.is_unsure = true,
            Proof::Fails => {}
        }
        false
    }

    fn all_tried(&mut self, turns: u32) {
        if let Some(solution) = self.solutions.first() {
            self.verdict = Some(Verdict::WinIn(turns));
            self.line.push(solution.steps.clone());
            let position = solution.position.clone();
            self.begin_line(position, turns - 1);
        } else if self.is_unsure || !self.complete {
            self.is_unsure = true;
            self.stage = SolveStage::Done;
        } else {
            self.no_win_in = turns;
            self.stage = if turns >= self.problem.turns {
                SolveStage::Done
            } else {
                SolveStage::First { turns: turns + 1, index: 0, is_begun: false }
            };
        }
    }

    fn list_choices(&mut self, position: &G) {
        let mut choices = Vec::new();
        position.for_each_end(self.problem.bounds, &mut |end, _| {
            choices.push(end.clone());
            ControlFlow::Continue(())
        });
        self.choices = choices;
    }

    /// The defender is to move; the attacker wins within this many turns of its own.
    fn begin_line(&mut self, position: G, turns: u32) {
        self.list_choices(&position);
        self.stage = SolveStage::Line { position, turns, index: 0, is_begun: false };
    }

    /// Searches a reply against which the attacker needs all its turns.
    fn follow(&mut self, pause: &mut impl FnMut(u64) -> bool) -> bool {
        let SolveStage::Line { position, turns, index, is_begun } = &mut self.stage else { return false };
        let turns = *turns;
        let longest = match self.choices.get(*index) {
            Some(_) if turns == G::TURNS_TO_WIN => Some(0),
            Some(choice) => {
                if !*is_begun {
                    *is_begun = true;
                    self.prover.begin(choice, ProofSide::Attack(turns - 1));
                }
                let Some(proof) = self.prover.run(pause) else { return true };
                let at = *index;
                *index += 1;
                *is_begun = false;
                (proof == Proof::Fails).then_some(at)
            }
            None => Some(0),
        };
        let Some(choice) = longest.and_then(|index| self.choices.get(index)).cloned() else {
            if self.choices.is_empty() {
                self.stage = SolveStage::Done;
            }
            return false;
        };
        let from = position.clone();
        let steps = self.turn_to(&from, &choice);
        self.line.push(steps);
        if choice.can_win(self.problem.bounds) != Some(false) {
            let mut search = choice.win_search();
            self.line.extend(search.look(self.problem.bounds.states).flatten());
            self.stage = SolveStage::Done;
        } else {
            self.list_choices(&choice);
            self.stage = SolveStage::Reply { position: choice, turns, index: 0, is_begun: false };
        }
        false
    }

    /// Searches the attacker's winning turn.
    fn reply(&mut self, pause: &mut impl FnMut(u64) -> bool) -> bool {
        let SolveStage::Reply { position, turns, index, is_begun } = &mut self.stage else { return false };
        let Some(choice) = self.choices.get(*index) else {
            self.stage = SolveStage::Done;
            return false;
        };
        if !*is_begun {
            *is_begun = true;
            self.prover.begin(choice, ProofSide::Defend(*turns - 1));
        }
        let Some(proof) = self.prover.run(pause) else { return true };
        *index += 1;
        *is_begun = false;
        if proof == Proof::Wins {
            let (from, to, turns) = (position.clone(), choice.clone(), *turns - 1);
            let steps = self.turn_to(&from, &to);
            self.line.push(steps);
            self.begin_line(to, turns);
        }
        false
    }
}
