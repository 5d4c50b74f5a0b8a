//! What is passed to JavaScript besides the views of the games, which are serialized as `types.d.ts` describes them.

use js_sys::{Object, Reflect};
use serde::{Serialize, Serializer};
use wasm_bindgen::JsValue;

use super::convert;
use super::kept::Kept;
use crate::board::Role;
use crate::games::{Checked, Failure, Info, Shown};

/// Everything needed to draw a game: its view, with the board and the turns that were played.
pub fn snapshot(table: &dyn Shown, kept: &mut Kept) -> Result<Object, Failure> {
    let object: Object = convert::to_js(&table.view()?)?;
    let turns = kept.turns(table)?.into();
    for (name, value) in [("board", kept.board(table)?.into()), ("lastTurn", kept.last_turn()), ("turns", turns)] {
        // The object is new, so this cannot fail.
        let _ = Reflect::set(&object, &JsValue::from_str(name), &value);
    }
    Ok(object)
}

/// What a game offers.
#[derive(Serialize)]
pub struct GameInfo {
    #[serde(flatten)]
    info: &'static Info,
    #[serde(serialize_with = "letters")]
    letters: &'static [Role],
}

impl From<&'static Info> for GameInfo {
    fn from(info: &'static Info) -> Self {
        Self { info, letters: info.roles }
    }
}

/// The letters of the roles by their names.
fn letters<S: Serializer>(roles: &&[Role], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(roles.iter().map(|role| (role.name(), role.letter())))
}

/// A diagram, what is wrong with it, and whether the game is over there.
#[derive(Serialize)]
pub struct SetupReport {
    #[serde(flatten)]
    pub checked: Checked,
    pub over: bool,
}
