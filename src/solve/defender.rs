//! The answer to a try: a turn that refutes it, or the one that holds out longest.

use std::ops::ControlFlow;

use super::prover::{MOST_TURNS, Proof, Prover, Side};
use super::{Problem, Solution};
use crate::search::{Game, WinSearch};

/// What the defender, who is to move, has against an attack.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply<G> {
    /// After this turn the attacker can no longer force the win within its turns; or the turn wins itself.
    Refutes(Solution<G>),
    /// Every turn loses. This one holds out longest: the attacker needs this many turns against it.
    HoldsOut {
        /// The turn.
        turn: Solution<G>,
        /// Turns of the attacker up to its win; 0 where the turn itself decides.
        turns: u32,
    },
    /// The defender has no turn, and the game ends without a win of the attacker.
    NoTurn,
    /// A limit was reached before it was decided.
    Unknown,
}

enum Stage<G> {
    List,
    /// Does the turn of this index refute the attack?
    Refute {
        index: usize,
    },
    /// Does the attacker need this many turns against the turn of this index?
    Longest {
        turns: u32,
        index: usize,
    },
    Done(Reply<G>),
}

/// The search for a reply. The side to move of the problem is the defender; its `turns` are those of the attacker.
pub struct Defender<G: Game> {
    problem: Problem<G>,
    prover: Prover<G>,
    stage: Stage<G>,
    is_begun: bool,
    choices: Vec<G>,
    /// How many refutations are looked for.
    most: usize,
    /// Those found so far, by their indices among the choices.
    refuting: Vec<usize>,
    /// Whether some turn was not generated or not decided.
    is_unsure: bool,
}

impl<G: Game> Defender<G> {
    /// Prepares the search for one refutation.
    pub fn new(problem: Problem<G>) -> Self {
        Self::listing(problem, 1)
    }

    /// Prepares the search for at most this many refutations; with more than there are, all are found.
    pub fn listing(mut problem: Problem<G>, most: usize) -> Self {
        problem.turns = problem.turns.clamp(1, MOST_TURNS as u32 - 1);
        let prover = Prover::new(problem.sight, problem.table_bytes);
        Self {
            problem,
            prover,
            stage: Stage::List,
            is_begun: false,
            choices: Vec::new(),
            most: most.max(1),
            refuting: Vec::new(),
            is_unsure: false,
        }
    }

    /// The refutations that were found by trying one turn after the other, in the order of the search. None where the
    /// defender wins at once: then no other turn is looked at.
    pub fn refutations(&self) -> Vec<Solution<G>> {
        self.refuting.iter().map(|&index| self.turn_to(&self.choices[index])).collect()
    }

    /// Whether every turn of the defender was tried and decided, so that [`refutations`](Self::refutations) are all there are.
    pub fn is_complete(&self) -> bool {
        let is_done =
            matches!(self.stage, Stage::Done(Reply::Refutes(_) | Reply::HoldsOut { .. } | Reply::NoTurn));
        is_done && !self.is_unsure
    }

    /// Searches until done (returns true) or until `pause`, which is given the number of nodes, returns true.
    pub fn run(&mut self, mut pause: impl FnMut(u64) -> bool) -> bool {
        loop {
            let limit = self.problem.nodes;
            let mut is_over = false;
            let mut ask = |nodes: u64| {
                is_over = limit.is_some_and(|limit| nodes >= limit);
                is_over || pause(nodes)
            };
            let paused = match self.stage {
                Stage::Done(_) => return true,
                Stage::List => {
                    self.list();
                    ask(self.prover.nodes)
                }
                Stage::Refute { index } => self.refute(index, &mut ask),
                Stage::Longest { turns, index } => self.longest(turns, index, &mut ask),
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

    /// Ends the search; what is not decided yet stays unknown.
    pub fn stop(&mut self) {
        self.prover.abandon();
        if !matches!(self.stage, Stage::Done(_)) {
            self.is_unsure = true;
            self.stage = Stage::Done(self.first_refutation().unwrap_or(Reply::Unknown));
        }
    }

    /// Nodes searched.
    pub fn nodes(&self) -> u64 {
        self.prover.nodes
    }

    /// The result; `None` before the search is done.
    pub fn reply(&self) -> Option<&Reply<G>> {
        match &self.stage {
            Stage::Done(reply) => Some(reply),
            _ => None,
        }
    }

    fn first_refutation(&self) -> Option<Reply<G>> {
        self.refuting.first().map(|&index| Reply::Refutes(self.turn_to(&self.choices[index])))
    }

    fn turn_to(&self, end: &G) -> Solution<G> {
        let steps = self.problem.position.turn_to(end.key(), self.problem.sight);
        Solution { position: end.clone(), steps: steps.map(|(steps, _)| steps).unwrap_or_default() }
    }

    /// Wins at once, if it can, and lists all turns otherwise: those that change most first.
    fn list(&mut self) {
        self.prover.nodes += 1;
        let Problem { position, sight, .. } = &self.problem;
        if position.can_win(*sight) != Some(false) {
            self.is_unsure = true;
            let won = position.win_search().look(sight.states).flatten();
            // The shortest way; the end position is the one it leads to.
            let (wins, _) = position.wins(1, *sight);
            self.stage = Stage::Done(match wins.into_iter().next() {
                Some((steps, position)) => Reply::Refutes(Solution { position, steps: won.unwrap_or(steps) }),
                None => Reply::Unknown,
            });
            return;
        }
        let mut choices: Vec<(i32, G)> = Vec::new();
        let complete = position.for_each_end(*sight, &mut |end, guess| {
            choices.push((guess, end.clone()));
            ControlFlow::Continue(())
        });
        choices.sort_by_key(|(guess, _)| std::cmp::Reverse(*guess));
        self.choices = choices.into_iter().map(|(_, end)| end).collect();
        self.stage = if self.choices.is_empty() && complete {
            Stage::Done(Reply::NoTurn)
        } else {
            self.is_unsure = !complete;
            Stage::Refute { index: 0 }
        };
    }

    /// Whether the attacker wins within this many turns after a choice; `None` when it was paused.
    fn wins(&mut self, index: usize, turns: u32, pause: &mut impl FnMut(u64) -> bool) -> Option<Proof> {
        if !self.is_begun {
            self.is_begun = true;
            self.prover.begin(&self.choices[index], Side::Attack(turns));
        }
        let proof = self.prover.run(pause)?;
        self.is_begun = false;
        Some(proof)
    }

    fn refute(&mut self, index: usize, pause: &mut impl FnMut(u64) -> bool) -> bool {
        let turns = self.problem.turns;
        if index >= self.choices.len() {
            let found = self.first_refutation();
            self.stage = match found {
                Some(reply) => Stage::Done(reply),
                None if self.is_unsure => Stage::Done(Reply::Unknown),
                None => Stage::Longest { turns, index: 0 },
            };
            return false;
        }
        let Some(proof) = self.wins(index, turns, pause) else { return true };
        match proof {
            Proof::Fails => self.refuting.push(index),
            Proof::Unknown => self.is_unsure = true,
            Proof::Wins => {}
        }
        self.stage = Stage::Refute { index: index + 1 };
        if self.refuting.len() == self.most
            && let Some(reply) = self.first_refutation()
        {
            self.is_unsure |= index + 1 < self.choices.len();
            self.stage = Stage::Done(reply);
        }
        false
    }

    fn longest(&mut self, turns: u32, index: usize, pause: &mut impl FnMut(u64) -> bool) -> bool {
        if index >= self.choices.len() {
            self.stage = Stage::Longest { turns: turns - 1, index: 0 };
            return false;
        }
        // Every choice is known to lose, so with the fewest turns any of them will do.
        let holds_out = turns == G::TURNS_TO_WIN || {
            let Some(proof) = self.wins(index, turns - 1, pause) else { return true };
            proof == Proof::Fails
        };
        self.stage = if holds_out {
            Stage::Done(Reply::HoldsOut { turn: self.turn_to(&self.choices[index]), turns })
        } else {
            Stage::Longest { turns, index: index + 1 }
        };
        false
    }
}
