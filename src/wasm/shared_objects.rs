//! JavaScript objects shared by successive snapshots: they are created once and reused.

use js_sys::{Array, Object};
use wasm_bindgen::{JsCast, JsValue};

use super::convert;
use crate::board::Square;
use crate::games::view::Cell;
use crate::games::{Failure, Shown};

/// The objects of a game.
#[derive(Default)]
pub struct SharedObjects {
    /// The turns played, deeply frozen.
    turns: Array,
    /// The last frozen copy of them that was returned, while it is valid.
    handed_out: Option<Array>,
    /// The square contents seen so far, frozen. There are few different ones, so a linear search is enough.
    cells: Vec<(Cell, JsValue)>,
}

impl SharedObjects {
    /// For a game whose turns already exist, deeply frozen.
    #[cfg(feature = "js")]
    pub fn with_turns(turns: &Array) -> Self {
        Self { turns: turns.slice(0, turns.length()), ..Self::default() }
    }

    /// Invalidates all turns after the first `count`.
    pub fn truncate(&mut self, count: usize) {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        if count < self.turns.length() {
            self.turns.set_length(count);
            self.handed_out = None;
        }
    }

    /// A frozen list of the turns. Only new ones are converted.
    pub fn turns(&mut self, table: &dyn Shown) -> Result<Array, Failure> {
        let count = table.turn_count();
        self.truncate(count);
        for index in self.turns.length() as usize..count {
            let played: JsValue = convert::to_js(&table.played(index))?;
            freeze(&played);
            self.turns.push(&played);
            self.handed_out = None;
        }
        let all = &self.turns;
        Ok(self.handed_out.get_or_insert_with(|| frozen(all.slice(0, all.length()))).clone())
    }

    /// The last turn of the list returned by [`turns`](Self::turns), or `null`.
    pub fn last_turn(&self) -> JsValue {
        match self.turns.length() {
            0 => JsValue::NULL,
            length => self.turns.get(length - 1),
        }
    }

    /// The 64 squares of the board.
    pub fn board(&mut self, table: &dyn Shown) -> Result<Array, Failure> {
        let squares = Array::new();
        for square in Square::all() {
            squares.push(&self.cell(table.cell(square))?);
        }
        Ok(squares)
    }

    fn cell(&mut self, cell: Cell) -> Result<JsValue, Failure> {
        if let Some((_, known)) = self.cells.iter().find(|(known, _)| *known == cell) {
            return Ok(known.clone());
        }
        let made: JsValue = convert::to_js(&cell)?;
        freeze(&made);
        self.cells.push((cell, made.clone()));
        Ok(made)
    }
}

/// Freezes a plain value deeply.
pub fn freeze(value: &JsValue) {
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
