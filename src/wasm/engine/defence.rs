//! A request for the defence against an attack.

use super::out::{EngineProof, played};
use super::request::{BOUNDS, EngineRequest};
use crate::games::interface::Playable;
use crate::games::view::PlayedTurn;
use crate::search::TranspositionTable;
use crate::solve::{Defender, Problem, Reply};
use crate::wasm::error::Failure;

/// The search for the defence.
pub struct Defending<R: Playable> {
    defender: Defender<R::Position>,
    /// The time left, and the table, kept for the next search.
    time: Option<f64>,
    table: TranspositionTable,
    verdict: &'static str,
    paco_in: Option<u32>,
    line: Vec<PlayedTurn>,
    /// The refutations, as many as requested.
    solutions: Vec<PlayedTurn>,
    all_solutions: bool,
    done: bool,
}

impl<R: Playable> Defending<R> {
    pub fn new(
        request: &EngineRequest,
        position: R::Position,
        table: &mut TranspositionTable,
    ) -> Result<Self, Failure> {
        let problem =
            Problem { nodes: request.nodes()?, bounds: BOUNDS, ..Problem::new(position, request.turns()?) };
        Ok(Self {
            defender: Defender::listing(problem, request.lines()?),
            time: request.time()?,
            table: std::mem::take(table),
            verdict: "unknown",
            paco_in: None,
            line: Vec::new(),
            solutions: Vec::new(),
            all_solutions: false,
            done: false,
        })
    }

    pub fn run(&mut self, start: &R, milliseconds: f64, clock: &mut impl FnMut() -> f64) -> Result<(), Failure> {
        if self.done {
            return Ok(());
        }
        let begin = clock();
        let slice = self.time.map_or(milliseconds, |time| time.min(milliseconds));
        let mut now = begin;
        self.defender.run(|_| {
            now = clock();
            now - begin >= slice
        });
        if let Some(time) = &mut self.time {
            *time -= now - begin;
            if *time <= 0.0 {
                self.defender.stop();
            }
        }
        let Some(reply) = self.defender.reply() else { return Ok(()) };
        let (verdict, paco_in, turn) = match reply {
            Reply::Refutes(turn) => ("none", None, Some(turn)),
            Reply::HoldsOut { turn, turns } => ("paco", Some(*turns), Some(turn)),
            Reply::NoTurn => ("none", None, None),
            Reply::Unknown => ("unknown", None, None),
        };
        if let Some(turn) = turn {
            self.line = played(start, std::slice::from_ref(&turn.steps))?;
        }
        for solution in self.defender.refutations() {
            self.solutions.extend(played(start, std::slice::from_ref(&solution.steps))?);
        }
        self.all_solutions = self.defender.is_complete();
        (self.verdict, self.paco_in, self.done) = (verdict, paco_in, true);
        Ok(())
    }

    pub fn stop(&mut self) {
        self.defender.stop();
    }

    pub fn is_done(&self) -> bool {
        self.done
    }

    pub fn nodes(&self) -> u64 {
        self.defender.nodes()
    }

    pub fn proof(&self) -> EngineProof<'_> {
        EngineProof {
            verdict: self.verdict,
            paco_in: self.paco_in,
            no_paco_in: 0,
            solutions: &self.solutions,
            all_solutions: self.all_solutions,
            line: &self.line,
        }
    }

    pub fn into_table(self) -> TranspositionTable {
        self.table
    }
}
