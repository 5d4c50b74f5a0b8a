//! The engine's answers.

use serde::Serialize;

use crate::board::Color;
use crate::games::interface::{Playable, played_turn};
use crate::games::view::PlayedTurn;
use crate::position::Step;
use crate::search::{self, Verdict, expectation};
use crate::session::Turn;
use crate::wasm::error::Failure;

/// A score for White, so that bars and graphs need not invert it.
#[derive(Serialize, Clone, Copy)]
pub struct EngineScore {
    #[serde(rename = "type")]
    kind: &'static str,
    value: i32,
    white: f64,
}

impl EngineScore {
    /// `mover` is the side whose score it is.
    pub fn new<R: Playable>(score: search::Score, mover: Color) -> Self {
        let sign = if mover == Color::White { 1 } else { -1 };
        let (kind, value) = match Verdict::from(score) {
            Verdict::Centi(value) => ("centi", value * sign),
            Verdict::WinIn(turns) => ("paco", turns as i32 * sign),
            Verdict::LossIn(turns) => ("paco", turns as i32 * -sign),
        };
        let expected = expectation(score, f64::from(R::INFO.scale));
        Self { kind, value, white: if mover == Color::White { expected } else { 1.0 - expected } }
    }

    /// The score of a finished game.
    pub fn of_end(winner: Option<Color>) -> Self {
        match winner {
            None => Self { kind: "centi", value: 0, white: 0.5 },
            Some(winner) => Self { kind: "paco", value: 0, white: if winner == Color::White { 1.0 } else { 0.0 } },
        }
    }

    /// The expected result for White, 0 to 1.
    pub fn white(&self) -> f64 {
        self.white
    }
}

#[derive(Serialize)]
pub struct EngineLine {
    pub score: EngineScore,
    pub turns: Vec<PlayedTurn>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EngineProof<'a> {
    pub verdict: &'static str,
    pub paco_in: Option<u32>,
    pub no_paco_in: u32,
    pub solutions: &'a [PlayedTurn],
    pub all_solutions: bool,
    pub line: &'a [PlayedTurn],
}

#[derive(Serialize)]
pub struct Threats {
    white: Vec<PlayedTurn>,
    black: Vec<PlayedTurn>,
}

impl Threats {
    pub fn new<R: Playable>(start: &R, limit: usize) -> Result<Self, Failure> {
        let of = |color| -> Result<Vec<PlayedTurn>, Failure> {
            let ways = start.threats(color, limit).into_iter();
            ways.map(|(start, steps)| played_turn(&Turn { start, steps })).collect()
        };
        Ok(Self { white: of(Color::White)?, black: of(Color::Black)? })
    }
}

/// A sequence of turns.
pub fn played<R: Playable>(start: &R, turns: &[Vec<Step>]) -> Result<Vec<PlayedTurn>, Failure> {
    let mut state = start.clone();
    let mut all = Vec::new();
    for steps in turns {
        all.push(played_turn(&Turn { start: state.clone(), steps: steps.clone() })?);
        for &step in steps {
            state.play(step)?;
        }
    }
    Ok(all)
}
