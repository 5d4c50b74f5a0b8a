//! The progress of a task: the answer to each slice.

use serde::Serialize;

use super::explanation::Explanation;
use super::out::{EngineLine, EngineProof};
use super::request::Mode;
use super::review::Judgement;
use crate::games::view::PlayedTurn;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Progress<'a> {
    pub mode: &'static str,
    pub done: bool,
    pub nodes: u64,
    pub time: f64,
    pub depth: Option<u32>,
    pub lines: &'a [EngineLine],
    pub turn: Option<&'a PlayedTurn>,
    pub proof: Option<EngineProof<'a>>,
    pub review: Option<&'a [Judgement]>,
    pub explanation: Option<&'a Explanation>,
}

pub fn mode_name(mode: Mode) -> &'static str {
    match mode {
        Mode::Play => "play",
        Mode::Hint => "hint",
        Mode::Analyse => "analyse",
        Mode::Solve => "solve",
        Mode::Defend => "defend",
        Mode::Review => "review",
        Mode::Explain => "explain",
    }
}
