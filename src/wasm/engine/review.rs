//! The review of a game: the score of every turn, and the loss of the turns played.

use serde::Serialize;

use super::out::{EngineScore, played};
use super::request::{EngineRequest, Subject};
use crate::board::Color;
use crate::games::interface::Playable;
use crate::games::view::PlayedTurn;
use crate::position::{State, Step};
use crate::search::{Limits, Request, Search, TranspositionTable, Verdict};
use crate::wasm::error::Failure;

/// The default node limit for each position.
const NODES: u64 = 20_000;

/// The score of a position, and the loss of the turn that was played from it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Judgement {
    /// The index of the turn played from the position; 0 is the start of the game.
    turn: usize,
    color: Color,
    score: EngineScore,
    /// The best turn there; `null` if the game is over.
    best: Option<PlayedTurn>,
    /// The decrease of the mover's expected result by the turn played, 0 to 1; `null` after the last position.
    loss: Option<f64>,
    labels: Vec<&'static str>,
    #[serde(skip)]
    verdict: Option<Verdict>,
    #[serde(skip)]
    best_key: Option<u64>,
}

pub struct Review<R: Playable> {
    states: Vec<R>,
    /// `true` if repetition ends the game.
    counts_repetitions: bool,
    request: Request<R::Position>,
    search: Option<Search<R::Position>>,
    table: Option<TranspositionTable>,
    nodes: u64,
    judgements: Vec<Judgement>,
    /// The first position to review.
    first: usize,
    is_stopped: bool,
}

impl<R: Playable> Review<R> {
    pub fn new(
        request: &EngineRequest,
        subject: &Subject<R>,
        table: &mut TranspositionTable,
    ) -> Result<Self, Failure> {
        let session = &subject.session;
        let mut states: Vec<R> = session.turns().iter().map(|turn| turn.start.clone()).collect();
        states.push(session.turn_start().clone());
        // Only its limits and settings are used: the positions follow one after the other.
        let mut search = request.search::<R>(subject.position.clone(), Vec::new(), 0)?;
        let limits = search.limits;
        if request.time()?.is_none() && limits.nodes.is_none() && limits.depth.is_none() {
            search.limits = Limits { nodes: Some(NODES), ..Limits::default() };
        }
        let (search, none) = (Request { lines: 1, ..search }, None);
        Ok(Self {
            states,
            counts_repetitions: session.repetition_draw(),
            request: search,
            search: none,
            table: Some(std::mem::take(table)),
            nodes: 0,
            judgements: Vec::new(),
            first: request.first_turn(),
            is_stopped: false,
        })
    }

    pub fn is_done(&self) -> bool {
        self.is_stopped || self.first + self.judgements.len() == self.states.len()
    }

    pub fn stop(&mut self) {
        self.is_stopped = true;
    }

    pub fn nodes(&self) -> u64 {
        self.nodes + self.search.as_ref().map_or(0, Search::nodes)
    }

    pub fn judgements(&self) -> &[Judgement] {
        &self.judgements
    }

    pub fn into_table(self) -> Option<TranspositionTable> {
        self.search.map(Search::into_table).or(self.table)
    }

    pub fn run(&mut self, milliseconds: f64, clock: &mut impl FnMut() -> f64) -> Result<(), Failure> {
        let end = clock() + milliseconds;
        while !self.is_done() {
            let index = self.first + self.judgements.len();
            let state = self.states[index].clone();
            if let Some(outcome) = state.outcome() {
                self.judge(index, EngineScore::of_end(outcome.winner), None, None)?;
                continue;
            }
            if self.search.is_none() {
                let before = if self.counts_repetitions { &self.states[..index] } else { &[] };
                let past = before.iter().map(State::key).collect();
                let Some(position) = state.at_start_of_turn().cloned() else {
                    let text = "the game begins in the middle of a turn: expected the start of one";
                    return Err(Failure::new("turn-under-way", text));
                };
                let request = Request { position, past, ..self.request.clone() };
                self.search = Some(Search::new(request, self.table.take().unwrap_or_default()));
            }
            let Some(search) = &mut self.search else { break };
            if !search.run((end - clock()).max(0.0), clock) {
                break;
            }
            self.nodes += search.nodes();
            let best = search.best();
            let score = best.as_ref().map_or(0, |best| best.score);
            let turn = best.map(|best| (best.steps, best.position.map(|end| end.key())));
            self.table = self.search.take().map(Search::into_table);
            self.judge(index, EngineScore::new::<R>(score, state.turn()), Some(Verdict::from(score)), turn)?;
            if clock() >= end {
                break;
            }
        }
        Ok(())
    }

    fn judge(
        &mut self,
        index: usize,
        score: EngineScore,
        verdict: Option<Verdict>,
        best: Option<(Vec<Step>, Option<u64>)>,
    ) -> Result<(), Failure> {
        let state = self.states[index].clone();
        let best_key = best.as_ref().and_then(|(_, key)| *key);
        let best = best.map(|(steps, _)| played(&state, &[steps])).transpose()?.and_then(|mut turns| turns.pop());
        self.judgements.push(Judgement {
            turn: index,
            color: state.turn(),
            score,
            best,
            loss: None,
            labels: Vec::new(),
            verdict,
            best_key,
        });
        // Now the previous turn can be judged: the scores before and after it are both known.
        if index > self.first {
            let white_after = score.white();
            let judgement = &mut self.judgements[index - self.first - 1];
            let change = judgement.score.white() - white_after;
            let mover = self.states[index - 1].turn();
            judgement.loss = Some(if mover == Color::White { change } else { -change }.clamp(0.0, 1.0));
            judgement.labels = labels(judgement, verdict, &state, mover);
        }
        Ok(())
    }
}

fn labels<R: Playable>(before: &Judgement, after: Option<Verdict>, state: &R, mover: Color) -> Vec<&'static str> {
    let mut labels = Vec::new();
    if state.outcome().and_then(|outcome| outcome.winner) == Some(mover) {
        labels.push("paco");
        return labels;
    }
    labels.extend(state.alarms().iter().filter(|alarm| alarm.side != mover).map(|alarm| alarm.kind.name()));
    let (had_win, was_lost) =
        (matches!(before.verdict, Some(Verdict::WinIn(_))), matches!(before.verdict, Some(Verdict::LossIn(_))));
    if had_win && !matches!(after, Some(Verdict::LossIn(_))) {
        labels.push("missed-paco");
    }
    if !was_lost && matches!(after, Some(Verdict::WinIn(_))) {
        labels.push("gives-paco");
    }
    if before.best_key == Some(state.key()) {
        labels.push("best");
    }
    labels
}
