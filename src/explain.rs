//! Why a turn is good or bad, as facts that are proved by looking at every turn: what it threatens, what it prevents
//! or allows, how many other turns would have lost at once, which reply refutes the most tempting of them, and
//! whether it forces the win. Putting them into words is up to the caller.

use std::ops::ControlFlow;

use crate::games::Playable;
use crate::position::{State, Step};
use crate::search::{Game, Sight, WinSearch};
use crate::session::Turn;
use crate::solve::{Problem, Solver, Verdict};

/// How far a single turn is looked into: so far that a test, which can be interrupted nowhere, stays short.
const SIGHT: Sight = Sight::within(20_000);

/// More other turns are not looked at.
const MOST_TURNS: usize = 5_000;

/// Turns that are tested, and states of chains that are visited, between two chances to interrupt.
const AT_A_TIME: usize = 16;
const STATES: usize = 2_000;

/// The turn that is explained, and how much work may be done for it.
#[derive(Clone, Debug)]
pub struct Question<R> {
    /// The turn.
    pub turn: Turn<R>,
    /// How things stand after it.
    pub after: R,
    /// How many ways to win are reported, for each side.
    pub ways: usize,
    /// Whether it forces the win is proved within this many turns, itself included, 1 to 15.
    pub turns: u32,
    /// Nodes of that proof.
    pub nodes: u64,
}

/// What is known of a turn. Everything here is certain; what could not be decided within the bounds is left out.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts<R> {
    /// It wins the game.
    pub wins: bool,
    /// It forces the win, with the n-th turn of its side at the latest, itself included; and no turn does so sooner.
    pub forces: Option<u32>,
    /// Shortest ways in which its side could win with the next turn if the other side did nothing.
    pub threatens: Vec<Turn<R>>,
    /// Shortest ways in which the other side could have won at once if it had been to move before, where it cannot win at once
    /// after the turn.
    pub prevents: Vec<Turn<R>>,
    /// Shortest ways in which the other side wins at once after it.
    pub allows: Vec<Turn<R>>,
    /// Ways in which its side could have won at once, where it does not win.
    pub misses: Vec<Turn<R>>,
    /// What about the other turns; `None` where its side could have won at once.
    pub others: Option<Others>,
    /// The other turn that looks best at a glance among those that lose at once, and the turn that wins against it.
    pub refuted: Option<[Turn<R>; 2]>,
}

/// The turns that could have been played instead, counted by the positions they lead to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Others {
    /// How many were looked at.
    pub count: usize,
    /// After this many of them the other side wins at once.
    pub losing: usize,
    /// Whether these are all, and each of them decided.
    pub complete: bool,
}

enum Stage<P: Game> {
    Look,
    Others { index: usize },
    Refute { other: P, answers: P::WinSearch },
    Prove(Box<Solver<P>>),
    Done,
}

/// A turn that is being explained, in slices.
pub struct Explaining<R: Playable> {
    question: Question<R>,
    /// The position before the turn; `None` in the middle of one.
    before: Option<R::Position>,
    facts: Facts<R>,
    stage: Stage<R::Position>,
    others: Vec<R::Position>,
    /// The most tempting turn so far that loses at once, and how it looks to the player who would choose it.
    tempting: Option<(i32, usize)>,
    nodes: u64,
}

impl<R: Playable> Explaining<R> {
    /// Begins to look at a turn.
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
        Self { question, before, facts, stage: Stage::Look, others: Vec::new(), tempting: None, nodes: 0 }
    }

    /// What is known so far.
    pub fn facts(&self) -> &Facts<R> {
        &self.facts
    }

    /// Whether everything was looked at, or [`stop`](Self::stop) was called.
    pub fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// Positions looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes + if let Stage::Prove(solver) = &self.stage { solver.nodes() } else { 0 }
    }

    /// Ends it with what is known.
    pub fn stop(&mut self) {
        self.stage = Stage::Done;
    }

    /// Looks on until done (returns true) or until `pause` returns true.
    pub fn run(&mut self, mut pause: impl FnMut() -> bool) -> bool {
        while !self.is_done() {
            match &mut self.stage {
                Stage::Look => self.look(),
                Stage::Others { .. } => self.look_at_others(),
                Stage::Refute { .. } => self.refute(),
                Stage::Prove(solver) => {
                    if solver.run(|_| pause()) {
                        self.conclude();
                    }
                }
                Stage::Done => {}
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
        let told = |ways: Vec<(R, Vec<Step>)>| -> Vec<Turn<R>> {
            ways.into_iter().map(|(start, steps)| Turn { start, steps }).collect()
        };
        self.nodes += 1;
        let outcome = after.outcome();
        let (Some(before), None) = (&self.before, outcome) else {
            self.facts.wins = outcome.is_some_and(|outcome| outcome.winner == Some(mover));
            self.stage = Stage::Done;
            return;
        };
        self.facts.threatens = told(after.threats(mover, ways));
        match after.at_start_of_turn().and_then(|position| position.can_win(SIGHT)) {
            Some(true) => self.facts.allows = told(after.threats(!mover, ways)),
            Some(false) => self.facts.prevents = told(turn.start.threats(!mover, ways)),
            None => {}
        }
        self.stage = match before.can_win(SIGHT) {
            Some(false) => {
                let played = after.key();
                let others = &mut self.others;
                let complete = before.for_each_end(SIGHT, &mut |end, _| {
                    if end.key() != played {
                        others.push(end.clone());
                    }
                    if others.len() < MOST_TURNS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                self.facts.others = Some(Others { complete, ..Others::default() });
                Stage::Others { index: 0 }
            }
            // Where it could have won at once, no other turn matters.
            Some(true) => {
                self.facts.misses = told(turn.start.threats(mover, ways));
                Stage::Done
            }
            None => Stage::Done,
        };
    }

    fn look_at_others(&mut self) {
        let Stage::Others { index } = &mut self.stage else { return };
        let (Some(others), Some(before)) = (&mut self.facts.others, &self.before) else { return };
        let begin = *index;
        // Only where a turn loses, and then for all of the slice.
        let mut evaluator = None;
        for (number, end) in self.others.iter().enumerate().skip(begin).take(AT_A_TIME) {
            *index += 1;
            self.nodes += 1;
            others.count += 1;
            match end.can_win(SIGHT) {
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
            Some(other) => Stage::Refute { other: other.clone(), answers: other.win_search() },
            None => self.prove(),
        };
        self.others = Vec::new();
    }

    fn refute(&mut self) {
        let Stage::Refute { other, answers } = &mut self.stage else { return };
        let found = answers.look(STATES);
        self.nodes += 1;
        if found.is_none() && answers.looked_at() < SIGHT.states {
            return;
        }
        let start = &self.question.turn.start;
        if let Some(Some(reply)) = found
            && let Some((steps, _)) = self.before.as_ref().and_then(|before| before.turn_to(other.key(), SIGHT))
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
    fn prove(&self) -> Stage<R::Position> {
        let Question { turns, nodes, .. } = self.question;
        match &self.before {
            Some(before) if self.facts.allows.is_empty() && turns > 1 => {
                let problem = Problem { nodes: Some(nodes), sight: SIGHT, ..Problem::new(before.clone(), turns) };
                Stage::Prove(Box::new(Solver::new(problem)))
            }
            _ => Stage::Done,
        }
    }

    fn conclude(&mut self) {
        let Stage::Prove(solver) = &self.stage else { return };
        let answer = solver.answer();
        self.nodes += answer.nodes;
        if let Verdict::WinIn(turns) = answer.verdict {
            let played = self.question.after.key();
            let forces = answer.solutions.iter().any(|solution| solution.position.key() == played);
            self.facts.forces = forces.then_some(turns);
        }
        self.stage = Stage::Done;
    }
}
