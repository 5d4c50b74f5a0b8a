//! The progress of a task: the answer to each slice.

use serde::Serialize;

use super::explanation::Explanation;
use super::out::{EngineLine, EngineProof};
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
