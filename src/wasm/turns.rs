//! What programs ask a game, and the page does not: its legal steps and turns, their number, a copy.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Object;
use wasm_bindgen::prelude::*;

use super::records::set;
use super::shared_objects::SharedObjects;
use super::{Game, JsLegalSteps, convert};
use crate::games::view::TurnAndEnd;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "IteratorResult<LegalTurn, undefined>")]
    pub type JsNextTurn;
}

#[wasm_bindgen]
impl Game {
    /// The legal steps; each can be completed to a whole turn. Empty when the game is over.
    #[wasm_bindgen(js_name = legalSteps)]
    pub fn legal_steps(&self) -> Result<JsLegalSteps, js_sys::Error> {
        Ok(convert::to_js(&self.table.legal_steps())?)
    }

    /// The legal turns or, in the middle of a turn, the ways to complete it: each is found when it is asked for, at most
    /// `limit`. Turns that end in the same position occur once. Some positions have millions.
    ///
    /// @throws {PacoError} `bad-argument`
    pub fn turns(&self, limit: Option<u32>) -> LegalTurns {
        LegalTurns(Rc::new(RefCell::new((self.table.legal_turns(), limit.unwrap_or(u32::MAX)))))
    }

    /// The number of sequences of `depth` turns. Turns that end in the same position count once; finished games are not
    /// continued. In the middle of a turn the rest of it is the first. Each further turn takes some thirty times as long.
    ///
    /// @throws {PacoError} `bad-argument` for a depth above 10
    pub fn perft(&self, depth: u32) -> Result<f64, js_sys::Error> {
        Ok(self.table.perft(depth)? as f64)
    }

    /// Redoes steps to the end of a turn. Returns `false` if there were none.
    #[wasm_bindgen(js_name = redoTurn)]
    pub fn redo_turn(&mut self) -> bool {
        self.table.redo_turn()
    }

    /// A copy of the game with all that was played, which goes its own way. Call its `free()`, too.
    #[wasm_bindgen(js_name = clone)]
    pub fn copy(&self) -> Game {
        Game { table: self.table.copy(), kept: SharedObjects::default() }
    }

    /// A key of the position at the start of the turn, 16 hexadecimal digits: positions that are equal for repetition have
    /// the same. It may differ in other versions.
    pub fn key(&self) -> String {
        format!("{:016x}", self.table.key())
    }
}

/// The turns of `Game.turns`, which `for … of` goes through, with the methods of iterators in browsers that have them. They stay
/// those of the position at that time. Their memory is free after the last one, and after `break` or `return()`.
#[wasm_bindgen]
pub struct LegalTurns(Rc<RefCell<(TurnsAndEnds, Left)>>);

/// How many may still follow.
type Left = u32;

type TurnsAndEnds = Box<dyn Iterator<Item = TurnAndEnd>>;

#[wasm_bindgen(typescript_custom_section)]
const ITERATOR: &str = r#"
/** Iterators of turns, with `map`, `take` and so on where the types of the standard library have them. */
export type TurnIterator = ReturnType<LegalTurn[]["values"]>;

/** As iterators, turns have their methods, too. */
export interface LegalTurns extends TurnIterator {}
"#;

impl LegalTurns {
    /// No more turns.
    fn none() -> (TurnsAndEnds, Left) {
        (Box::new(std::iter::empty()), 0)
    }
}

#[wasm_bindgen]
impl LegalTurns {
    /// The next turn.
    pub fn next(&self) -> Result<JsNextTurn, js_sys::Error> {
        let (turns, left) = &mut *self.0.borrow_mut();
        let next = if *left > 0 { turns.next() } else { None };
        if next.is_some() {
            *left -= 1;
        } else {
            (*turns, *left) = Self::none();
        }
        let value = match &next {
            Some(TurnAndEnd { turn, fen }) => {
                let value: Object = convert::to_js(turn)?;
                set(&value, "fen", &fen.as_str().into());
                value.into()
            }
            None => JsValue::UNDEFINED,
        };
        let result = Object::new();
        set(&result, "done", &next.is_none().into());
        set(&result, "value", &value);
        Ok(result.unchecked_into())
    }

    /// Ends the iteration, as `break` in a loop does, and frees what more turns would need.
    #[wasm_bindgen(js_name = "return")]
    pub fn end(&self) -> Result<JsNextTurn, js_sys::Error> {
        *self.0.borrow_mut() = Self::none();
        self.next()
    }

    #[wasm_bindgen(js_name = "[Symbol.iterator]")]
    pub fn iterator(&self) -> LegalTurns {
        Self(Rc::clone(&self.0))
    }
}
