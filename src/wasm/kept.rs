//! JavaScript objects that do not change from one snapshot to the next: made once and handed out again.

use js_sys::{Array, Object};
use wasm_bindgen::{JsCast, JsValue};

use super::convert;
use super::error::Failure;
use super::snapshot::{ContentOut, PlayedTurn};
use crate::board::{Content, Placement, Square};
use crate::games::paco::Partial;
use crate::session::Turn;

/// What has been made for a game.
#[derive(Default)]
pub struct Kept {
    /// The turns played, deeply frozen.
    turns: Array,
    /// A frozen copy of them, as it was handed out last, while it is still right.
    handed_out: Option<Array>,
    /// The contents of squares that have been seen, frozen. There are few different ones, so they are looked through.
    cells: Vec<(Content, JsValue)>,
}

impl Kept {
    /// Says that no more than the first `count` turns are as they were.
    pub fn truncate(&mut self, count: usize) {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        if count < self.turns.length() {
            self.turns.set_length(count);
            self.handed_out = None;
        }
    }

    /// A frozen list of the turns. Only those that are new are written.
    pub fn turns(&mut self, turns: &[Turn<Partial>]) -> Result<Array, Failure> {
        self.truncate(turns.len());
        for turn in &turns[self.turns.length() as usize..] {
            let played: JsValue = convert::to_js(&PlayedTurn::new(turn)?)?;
            freeze(&played);
            self.turns.push(&played);
            self.handed_out = None;
        }
        let all = &self.turns;
        Ok(self.handed_out.get_or_insert_with(|| frozen(all.slice(0, all.length()))).clone())
    }

    /// The last of the turns that [`turns`](Self::turns) has handed out, or `null`.
    pub fn last_turn(&self) -> JsValue {
        match self.turns.length() {
            0 => JsValue::NULL,
            length => self.turns.get(length - 1),
        }
    }

    /// The 64 squares of a board.
    pub fn board(&mut self, board: &Placement) -> Result<Array, Failure> {
        let squares = Array::new();
        for square in Square::all() {
            squares.push(&self.cell(board.content(square))?);
        }
        Ok(squares)
    }

    fn cell(&mut self, content: Content) -> Result<JsValue, Failure> {
        if let Some((_, cell)) = self.cells.iter().find(|(known, _)| *known == content) {
            return Ok(cell.clone());
        }
        let cell: JsValue = convert::to_js(&ContentOut::from(content))?;
        freeze(&cell);
        self.cells.push((content, cell.clone()));
        Ok(cell)
    }
}

/// Freezes a plain value with everything in it.
fn freeze(value: &JsValue) {
    if let Some(object) = value.dyn_ref::<Object>() {
        for part in Object::values(object) {
            freeze(&part);
        }
        Object::freeze(object);
    }
}

fn frozen(list: Array) -> Array {
    Object::freeze(&list);
    list
}
