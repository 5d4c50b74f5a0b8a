//! Data passed to JavaScript besides the views of the games, serialized as in `types.d.ts`.

use js_sys::{Object, Reflect};
use serde::{Serialize, Serializer};
use wasm_bindgen::JsValue;

use super::convert;
use super::shared_objects::SharedObjects;
use crate::board::Role;
use crate::games::info::Info;
use crate::games::{Failure, Shown};

/// All data for drawing a game: its view, with the board and the turns played.
pub fn snapshot(table: &dyn Shown, kept: &mut SharedObjects) -> Result<Object, Failure> {
    let object: Object = convert::to_js(&table.view())?;
    let turns = kept.turns(table)?.into();
    for (name, value) in [("board", kept.board(table)?.into()), ("lastTurn", kept.last_turn()), ("turns", turns)] {
        // The object is new, so this cannot fail.
        let _ = Reflect::set(&object, &JsValue::from_str(name), &value);
    }
    Ok(object)
}

/// The description of a game.
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

/// The letters of the roles by name.
fn letters<S: Serializer>(roles: &&[Role], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(roles.iter().map(|role| (role.name(), role.letter())))
}
