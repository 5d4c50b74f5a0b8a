//! Explains a turn by facts that are proved by trying every turn: its threats, the wins it prevents or allows, the
//! number of other turns that lose at once, the refutation of the most tempting of them, and whether it forces the
//! win. The caller puts them into words.

use std::ops::ControlFlow;

use crate::games::interface::Playable;
use crate::position::{State, Step};
use crate::search::{Bounds, Game, WinSearch};
use crate::session::Turn;
use crate::solve::{Problem, Solver, Verdict};

/// The bounds for testing a single turn. A test cannot be interrupted, so it has to be short.
const BOUNDS: Bounds = Bounds::within(20_000);

/// The maximum number of other turns that are tested.
const MOST_TURNS: usize = 5_000;

/// The number of turns tested and of chain states visited between two checks for interruption.
const AT_A_TIME: usize = 16;
const STATES: usize = 2_000;

/// The turn to explain, and the limits of the work.
#[derive(Clone, Debug)]
pub struct Question<R> {
    /// The turn.
    pub turn: Turn<R>,
    /// The state after it.
    pub after: R,
    /// The maximum number of wins reported for each side.
    pub ways: usize,
    /// The maximum length of the proof that the turn forces the win, in turns including itself, 1 to 15.
    pub turns: u32,
    /// The node limit of that proof.
    pub nodes: u64,
}

/// Facts about a turn. Everything here is certain; questions not decided within the bounds are left out.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts<R> {
    /// The turn wins the game.
    pub wins: bool,
    /// The turn forces the win with the n-th turn of its side at the latest, including itself; no other turn is
    /// faster.
    pub forces: Option<u32>,
    /// The shortest wins of its side with the next turn if the other side passed.
    pub threatens: Vec<Turn<R>>,
    /// The shortest wins that the other side would have had at once if it had been to move before; empty if it can
    /// win at once after the turn.
    pub prevents: Vec<Turn<R>>,
    /// The shortest wins of the other side right after the turn.
    pub allows: Vec<Turn<R>>,
    /// The wins that its side had at once, if the turn itself does not win.
    pub misses: Vec<Turn<R>>,
    /// The other turns; `None` if its side could have won at once.
    pub others: Option<Others>,
    /// The most tempting of the other turns that lose at once, and the turn that refutes it.
    pub refuted: Option<[Turn<R>; 2]>,
}

/// The alternatives to the turn, counted by the positions they lead to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Others {
    /// The number of turns tested.
    pub count: usize,
    /// The number of these after which the other side wins at once.
    pub losing: usize,
    /// `true` if all turns were tested and decided.
    pub complete: bool,
}

enum ExplainStage<P: Game> {
    Look,
    Others { index: usize },
    Refute { other: P, answers: P::WinSearch },
    Prove(Box<Solver<P>>),
    Done,
}

/// Explains a turn, in slices.
pub struct Explaining<R: Playable> {
    question: Question<R>,
    /// The position before the turn; `None` in the middle of a turn.
    before: Option<R::Position>,
    facts: Facts<R>,
    stage: ExplainStage<R::Position>,
    others: Vec<R::Position>,
    /// The most tempting turn so far that loses at once, with its score for the player who would choose it.
    tempting: Option<(i32, usize)>,
    nodes: u64,
}

impl<R: Playable> Explaining<R> {
    /// Starts to explain a turn.
    pub fn new(question: Question<R>) -> Self {
        let facts = Facts {
            wins: false,
            forces: None,
            threatens: Vec::new(),
            prevents: Vec::new(),
            allows: Vec::new(),
            misses: Vec::new(),
            others: None,
            refuted: None,
        };
        let before = question.turn.start.at_start_of_turn().cloned();
        Self { question, before, facts, stage: ExplainStage::Look, others: Vec::new(), tempting: None, nodes: 0 }
    }

    /// The facts found so far.
    pub fn facts(&self) -> &Facts<R> {
        &self.facts
    }

    /// Returns `true` if everything has been tested, or [`stop`](Self::stop) was called.
    pub fn is_done(&self) -> bool {
        matches!(self.stage, ExplainStage::Done)
    }

    /// The number of positions visited.
    pub fn nodes(&self) -> u64 {
        self.nodes + if let ExplainStage::Prove(solver) = &self.stage { solver.nodes() } else { 0 }
    }

    /// Stops with the facts found so far.
    pub fn stop(&mut self) {
        self.nodes = self.nodes();
        self.stage = ExplainStage::Done;
    }

    /// Continues until done (returns `true`) or until `pause` returns `true`.
    pub fn run(&mut self, mut pause: impl FnMut() -> bool) -> bool {
        while !self.is_done() {
            match &mut self.stage {
                ExplainStage::Look => self.look(),
                ExplainStage::Others { .. } => self.look_at_others(),
                ExplainStage::Refute { .. } => self.refute(),
                ExplainStage::Prove(solver) => {
                    if solver.run(|_| pause()) {
                        self.conclude();
                    }
                }
                ExplainStage::Done => {}
            }
            if pause() {
                break;
            }
        }
        self.is_done()
    }

    fn look(&mut self) {
        let Question { turn, after, ways, .. } = &self.question;
        let (mover, ways) = (turn.start.turn(), *ways);
        let turns_of = |ways: Vec<(R, Vec<Step>)>| -> Vec<Turn<R>> {
            ways.into_iter().map(|(start, steps)| Turn { start, steps }).collect()
        };
        self.nodes += 1;
        let outcome = after.outcome();
        let (Some(before), None) = (&self.before, outcome) else {
            self.facts.wins = outcome.is_some_and(|outcome| outcome.winner == Some(mover));
            self.stage = ExplainStage::Done;
            return;
        };
        self.facts.threatens = turns_of(after.threats(mover, ways));
        match after.at_start_of_turn().and_then(|position| position.can_win(BOUNDS)) {
            Some(true) => self.facts.allows = turns_of(after.threats(!mover, ways)),
            Some(false) => self.facts.prevents = turns_of(turn.start.threats(!mover, ways)),
            None => {}
        }
        self.stage = match before.can_win(BOUNDS) {
            Some(false) => {
                let played = after.key();
                let others = &mut self.others;
                let complete = before.for_each_end(BOUNDS, &mut |end, _| {
                    if end.key() != played {
                        others.push(end.clone());
                    }
                    if others.len() < MOST_TURNS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                self.facts.others = Some(Others { complete, ..Others::default() });
                ExplainStage::Others { index: 0 }
            }
            // If its side could have won at once, the other turns do not matter.
            Some(true) => {
                self.facts.misses = turns_of(turn.start.threats(mover, ways));
                ExplainStage::Done
            }
            None => ExplainStage::Done,
        };
    }

    fn look_at_others(&mut self) {
        let ExplainStage::Others { index } = &mut self.stage else { return };
        let (Some(others), Some(before)) = (&mut self.facts.others, &self.before) else { return };
        let begin = *index;
        // Created only for a losing turn, and shared by the rest of the slice.
        let mut evaluator = None;
        for (number, end) in self.others.iter().enumerate().skip(begin).take(AT_A_TIME) {
            *index += 1;
            self.nodes += 1;
            others.count += 1;
            match end.can_win(BOUNDS) {
                Some(true) => {
                    others.losing += 1;
                    let evaluator =
                        evaluator.get_or_insert_with(|| R::analysis(before.clone()).settings.evaluator);
                    let looks = -end.evaluate(evaluator);
                    if self.tempting.is_none_or(|(best, _)| looks > best) {
                        self.tempting = Some((looks, number));
                    }
                }
                Some(false) => {}
                None => others.complete = false,
            }
        }
        if *index < self.others.len() {
            return;
        }
        let other = self.tempting.and_then(|(_, number)| self.others.get(number));
        self.stage = match other {
            Some(other) => ExplainStage::Refute { other: other.clone(), answers: other.win_search() },
            None => self.prove(),
        };
        self.others = Vec::new();
    }

    fn refute(&mut self) {
        let ExplainStage::Refute { other, answers } = &mut self.stage else { return };
        let found = answers.look(STATES);
        self.nodes += 1;
        if found.is_none() && answers.looked_at() < BOUNDS.states {
            return;
        }
        let start = &self.question.turn.start;
        if let Some(Some(reply)) = found
            && let Some((steps, _)) = self.before.as_ref().and_then(|before| before.turn_to(other.key(), BOUNDS))
        {
            let mut after = start.clone();
            let is_played = steps.iter().all(|&step| after.play(step).is_ok());
            if is_played {
                let turn = Turn { start: start.clone(), steps };
                self.facts.refuted = Some([turn, Turn { start: after, steps: reply }]);
            }
        }
        self.stage = self.prove();
    }

    /// A turn that lets the other side win at once forces nothing.
    fn prove(&self) -> ExplainStage<R::Position> {
        let Question { turns, nodes, .. } = self.question;
        match &self.before {
            Some(before) if self.facts.allows.is_empty() && turns > 1 => {
                let problem =
                    Problem { nodes: Some(nodes), bounds: BOUNDS, ..Problem::new(before.clone(), turns) };
                ExplainStage::Prove(Box::new(Solver::new(problem)))
            }
            _ => ExplainStage::Done,
        }
    }

    fn conclude(&mut self) {
        let ExplainStage::Prove(solver) = &self.stage else { return };
        let answer = solver.answer();
        self.nodes += answer.nodes;
        if let Verdict::WinIn(turns) = answer.verdict {
            let played = self.question.after.key();
            let forces = answer.solutions.iter().any(|solution| solution.position.key() == played);
            self.facts.forces = forces.then_some(turns);
        }
        self.stage = ExplainStage::Done;
    }
}
