//! A request to explain a turn.

use serde::Serialize;

use super::request::{EngineRequest, Subject};
use crate::explain::{Explaining, Question};
use crate::games::interface::{Playable, played_turn, whole_turn};
use crate::games::view::PlayedTurn;
use crate::search::TranspositionTable;
use crate::session::Turn;
use crate::wasm::error::Failure;

/// The default node limit for the proof that the turn forces the win.
const NODES: u64 = 100_000;

/// The facts about the turn.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Explanation {
    turn: PlayedTurn,
    wins: bool,
    forces: Option<u32>,
    threatens: Vec<PlayedTurn>,
    prevents: Vec<PlayedTurn>,
    allows: Vec<PlayedTurn>,
    misses: Vec<PlayedTurn>,
    others: Option<OthersOut>,
    refuted: Option<Refuted>,
}

#[derive(Serialize)]
struct OthersOut {
    count: usize,
    losing: usize,
    complete: bool,
}

#[derive(Serialize)]
struct Refuted {
    turn: PlayedTurn,
    reply: PlayedTurn,
}

/// A candidate turn, and the state after it.
fn candidate<R: Playable>(start: &R, text: &str) -> Result<(Turn<R>, R), Failure> {
    let (steps, after) = whole_turn(start, text)?;
    Ok((Turn { start: start.clone(), steps }, after))
}

/// The turn that was played, and the state before it.
fn of_game<R: Playable>(subject: &Subject<R>) -> Result<(Turn<R>, R), Failure> {
    let turns = subject.session.turns();
    let turn = turns
        .get(subject.number)
        .ok_or_else(|| Failure::argument("turn: no turn was played there that could be explained"))?;
    let after = turns.get(subject.number + 1).map_or(subject.session.turn_start(), |next| &next.start);
    Ok((turn.clone(), after.clone()))
}

/// The work in progress.
pub struct Explainer<R: Playable> {
    explaining: Explaining<R>,
    turn: Turn<R>,
    /// Set when done.
    explanation: Option<Explanation>,
    /// The time left, and the table, kept for the next search.
    time: Option<f64>,
    table: TranspositionTable,
}

impl<R: Playable> Explainer<R> {
    pub fn new(
        request: &EngineRequest,
        subject: &Subject<R>,
        table: &mut TranspositionTable,
    ) -> Result<Self, Failure> {
        let (turn, after) = match &request.candidate {
            Some(text) => candidate(&subject.start, text)?,
            None => of_game(subject)?,
        };
        let question = Question {
            turn: turn.clone(),
            after,
            ways: request.lines()?,
            turns: request.turns()?,
            nodes: request.nodes()?.unwrap_or(NODES),
        };
        let time = request.time()?;
        Ok(Self {
            explaining: Explaining::new(question),
            turn,
            explanation: None,
            time,
            table: std::mem::take(table),
        })
    }

    pub fn run(&mut self, milliseconds: f64, clock: &mut impl FnMut() -> f64) -> Result<(), Failure> {
        let begin = clock();
        let slice = self.time.map_or(milliseconds, |time| time.min(milliseconds));
        self.explaining.run(|| clock() - begin >= slice);
        if let Some(time) = &mut self.time {
            *time -= clock() - begin;
            if *time <= 0.0 {
                self.explaining.stop();
            }
        }
        if self.explaining.is_done() && self.explanation.is_none() {
            self.explanation = Some(self.described()?);
        }
        Ok(())
    }

    fn described(&self) -> Result<Explanation, Failure> {
        let facts = self.explaining.facts();
        let one = |turn: &Turn<R>| played_turn(turn);
        let all = |turns: &[Turn<R>]| turns.iter().map(one).collect::<Result<_, _>>();
        let refuted = facts.refuted.as_ref();
        Ok(Explanation {
            turn: one(&self.turn)?,
            wins: facts.wins,
            forces: facts.forces,
            threatens: all(&facts.threatens)?,
            prevents: all(&facts.prevents)?,
            allows: all(&facts.allows)?,
            misses: all(&facts.misses)?,
            others: facts.others.map(|others| OthersOut {
                count: others.count,
                losing: others.losing,
                complete: others.complete,
            }),
            refuted: refuted
                .map(|[turn, reply]| Ok::<_, Failure>(Refuted { turn: one(turn)?, reply: one(reply)? }))
                .transpose()?,
        })
    }

    pub fn stop(&mut self) {
        self.explaining.stop();
    }

    pub fn is_done(&self) -> bool {
        self.explanation.is_some()
    }

    pub fn nodes(&self) -> u64 {
        self.explaining.nodes()
    }

    pub fn explanation(&self) -> Option<&Explanation> {
        self.explanation.as_ref()
    }

    pub fn into_table(self) -> TranspositionTable {
        self.table
    }
}
