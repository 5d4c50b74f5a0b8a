//! The defence against an attack: a turn that refutes it, or the one that holds out longest.

use std::ops::ControlFlow;

use super::prover::{MOST_TURNS, Proof, ProofSide, Prover};
use super::{Problem, Solution};
use crate::search::Game;

/// The number of winning turns of which the shortest is shown.
const MOST_WINS: usize = 20;

/// The best reply of the defender, who is to move.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply<G> {
    /// After this turn the attacker can no longer force the win within the turns; or the turn itself wins.
    Refutes(Solution<G>),
    /// Every turn loses. This one holds out longest.
    HoldsOut {
        /// The turn.
        turn: Solution<G>,
        /// The number of turns that the attacker still needs; 0 if the turn itself decides.
        turns: u32,
    },
    /// The defender has no turn, and the game ends without a win of the attacker.
    NoTurn,
    /// A limit was reached first.
    Unknown,
}

enum DefendStage<G> {
    List,
    /// Tests if the turn with this index refutes the attack.
    Refute {
        index: usize,
    },
    /// Tests if the attacker needs this many turns against the turn with this index.
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
    stage: DefendStage<G>,
    is_begun: bool,
    choices: Vec<G>,
    /// The maximum number of refutations.
    most: usize,
    /// The refutations found so far, as indices of the choices.
    refuting: Vec<usize>,
    /// `true` if some turn was not generated or not decided.
    is_unsure: bool,
}

impl<G: Game> Defender<G> {
    /// Prepares the search for one refutation.
    pub fn new(problem: Problem<G>) -> Self {
        Self::listing(problem, 1)
    }

    /// Prepares the search for at most this many refutations.
    pub fn listing(mut problem: Problem<G>, most: usize) -> Self {
        problem.turns = problem.turns.clamp(1, MOST_TURNS as u32 - 1);
        let prover = Prover::new(problem.bounds, problem.table_bytes);
        Self {
            problem,
            prover,
            stage: DefendStage::List,
            is_begun: false,
            choices: Vec::new(),
            most: most.max(1),
            refuting: Vec::new(),
            is_unsure: false,
        }
    }

    /// The refutations found by trying one turn after the other, in search order. Empty if the defender wins at
    /// once: then no other turn is tried.
    pub fn refutations(&self) -> Vec<Solution<G>> {
        self.refuting.iter().map(|&index| self.turn_to(&self.choices[index])).collect()
    }

    /// Returns `true` if every turn of the defender was tried and decided, so that
    /// [`refutations`](Self::refutations) is complete.
    pub fn is_complete(&self) -> bool {
        let is_done =
            matches!(self.stage, DefendStage::Done(Reply::Refutes(_) | Reply::HoldsOut { .. } | Reply::NoTurn));
        is_done && !self.is_unsure
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
                DefendStage::Done(_) => return true,
                DefendStage::List => {
                    self.list();
                    ask(self.prover.nodes)
                }
                DefendStage::Refute { index } => self.refute(index, &mut ask),
                DefendStage::Longest { turns, index } => self.longest(turns, index, &mut ask),
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

    /// Ends the search; undecided turns stay unknown.
    pub fn stop(&mut self) {
        self.prover.abandon();
        if !matches!(self.stage, DefendStage::Done(_)) {
            self.is_unsure = true;
            self.stage = DefendStage::Done(self.first_refutation().unwrap_or(Reply::Unknown));
        }
    }

    /// The number of nodes searched.
    pub fn nodes(&self) -> u64 {
        self.prover.nodes
    }

    /// The result; `None` before the search is done.
    pub fn reply(&self) -> Option<&Reply<G>> {
        match &self.stage {
            DefendStage::Done(reply) => Some(reply),
            _ => None,
        }
    }

    fn first_refutation(&self) -> Option<Reply<G>> {
        self.refuting.first().map(|&index| Reply::Refutes(self.turn_to(&self.choices[index])))
    }

    fn turn_to(&self, end: &G) -> Solution<G> {
        let steps = self.problem.position.turn_to(end.key(), self.problem.bounds);
        Solution { position: end.clone(), steps: steps.map(|(steps, _)| steps).unwrap_or_default() }
    }

    /// Wins at once if possible, and lists all turns otherwise, the most forcing first.
    fn list(&mut self) {
        self.prover.nodes += 1;
        let Problem { position, bounds, .. } = &self.problem;
        if position.can_win(*bounds) != Some(false) {
            self.is_unsure = true;
            // The shortest of the first wins that are found, with its own end position.
            let (wins, _) = position.wins(MOST_WINS, *bounds);
            let shortest = wins.into_iter().min_by_key(|(steps, _)| steps.len());
            self.stage = DefendStage::Done(match shortest {
                Some((steps, position)) => Reply::Refutes(Solution { position, steps }),
                None => Reply::Unknown,
            });
            return;
        }
        let mut choices: Vec<(i32, G)> = Vec::new();
        let complete = position.for_each_end(*bounds, &mut |end, guess| {
            choices.push((guess, end.clone()));
            ControlFlow::Continue(())
        });
        choices.sort_by_key(|(guess, _)| std::cmp::Reverse(*guess));
        self.choices = choices.into_iter().map(|(_, end)| end).collect();
        self.stage = if self.choices.is_empty() && complete {
            DefendStage::Done(Reply::NoTurn)
        } else {
            self.is_unsure = !complete;
            DefendStage::Refute { index: 0 }
        };
    }

    /// Returns `true` if the attacker wins within this many turns after a choice; `None` if paused.
    fn wins(&mut self, index: usize, turns: u32, pause: &mut impl FnMut(u64) -> bool) -> Option<Proof> {
        if !self.is_begun {
            self.is_begun = true;
            self.prover.begin(&self.choices[index], ProofSide::Attack(turns));
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
                Some(reply) => DefendStage::Done(reply),
                None if self.is_unsure => DefendStage::Done(Reply::Unknown),
                None => DefendStage::Longest { turns, index: 0 },
            };
            return false;
        }
        let Some(proof) = self.wins(index, turns, pause) else { return true };
        match proof {
            Proof::Fails => self.refuting.push(index),
            Proof::Unknown => self.is_unsure = true,
            Proof::Wins => {}
        }
        self.stage = DefendStage::Refute { index: index + 1 };
        if self.refuting.len() == self.most
            && let Some(reply) = self.first_refutation()
        {
            self.is_unsure |= index + 1 < self.choices.len();
            self.stage = DefendStage::Done(reply);
        }
        false
    }

    fn longest(&mut self, turns: u32, index: usize, pause: &mut impl FnMut(u64) -> bool) -> bool {
        if index >= self.choices.len() {
            self.stage = DefendStage::Longest { turns: turns - 1, index: 0 };
            return false;
        }
        // Every choice is known to lose, so with the fewest turns any of them will do.
        let holds_out = turns == G::TURNS_TO_WIN || {
            let Some(proof) = self.wins(index, turns - 1, pause) else { return true };
            proof == Proof::Fails
        };
        self.stage = if holds_out {
            DefendStage::Done(Reply::HoldsOut { turn: self.turn_to(&self.choices[index]), turns })
        } else {
            DefendStage::Longest { turns, index: index + 1 }
        };
        false
    }
}
