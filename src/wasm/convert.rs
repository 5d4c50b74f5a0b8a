//! Conversion of values from and to JavaScript.

use js_sys::JsString;
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};

use super::fields::{Fields, shown};
use crate::board::{Color, Role, Square};
use crate::games::{Failure, GameKind, Opening};
use crate::position::{Claim, ClaimKind, EndReason, Reading, Step};
use crate::quote;

/// An options object. Unknown names are refused, so that typing errors are noticed.
pub trait Options: Default {
    const FIELDS: &'static [&'static str];

    /// Reads the fields.
    ///
    /// # Errors
    /// `bad-argument` if a field has the wrong type.
    fn read(fields: &Fields<'_>) -> Result<Self, Failure>;
}

impl Options for GameOptions {
    const FIELDS: &'static [&'static str] = if cfg!(feature = "js") {
        &["game", "rules", "chess960", "fen", "record", "actions", "repetitionDraw", "fed"]
    } else {
        &["game", "rules", "chess960", "fen", "repetitionDraw"]
    };

    fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        Ok(Self {
            game: fields.text("game")?,
            rules: fields.text("rules")?,
            chess960: fields.whole("chess960")?,
            fen: fields.text("fen")?,
            record: if cfg!(feature = "js") { fields.text("record")? } else { None },
            actions: if cfg!(feature = "js") { fields.text("actions")? } else { None },
            repetition_draw: fields.flag("repetitionDraw")?,
            // A module leaves out the code that none of its games needs.
            fed: if cfg!(feature = "boards") { fields.flag("fed")? } else { None },
        })
    }
}

#[cfg(feature = "js")]
impl Options for ReadOptions {
    const FIELDS: &'static [&'static str] = &["game", "rules", "lenient"];

    fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        Ok(Self { of_game: CheckOptions::read(fields)?, lenient: fields.flag("lenient")?.unwrap_or(false) })
    }
}

#[cfg(any(feature = "js", feature = "arbiter", feature = "boards", feature = "hidden"))]
impl Options for CheckOptions {
    const FIELDS: &'static [&'static str] = &["game", "rules"];

    fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        Ok(Self { game: fields.text("game")?, rules: fields.text("rules")? })
    }
}

#[cfg(feature = "arbiter")]
impl Options for ArbiterOptions {
    const FIELDS: &'static [&'static str] = &["game", "rules", "fen", "script"];

    fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        Ok(Self {
            of_game: CheckOptions::read(fields)?,
            fen: fields.text("fen")?,
            script: fields.texts("script")?,
        })
    }
}

impl Options for RecordTags {
    const FIELDS: &'static [&'static str] = &["event", "site", "date", "round", "white", "black"];

    fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        let mut tags = Vec::new();
        for (field, tag) in Self::FIELDS.iter().zip(["Event", "Site", "Date", "Round", "White", "Black"]) {
            tags.extend(fields.text(field)?.map(|value| (tag, value)));
        }
        Ok(Self(tags))
    }
}

/// Options of `new Game`.
#[derive(Default)]
pub struct GameOptions {
    pub game: Option<String>,
    pub rules: Option<String>,
    pub chess960: Option<u32>,
    pub fen: Option<String>,
    pub record: Option<String>,
    pub actions: Option<String>,
    pub repetition_draw: Option<bool>,
    pub fed: Option<bool>,
}

impl GameOptions {
    /// The game.
    pub fn kind(&self) -> Result<GameKind, Failure> {
        #[cfg(feature = "js")]
        if let Some(record) = &self.record {
            return kind_of_record(self.game.as_deref(), record);
        }
        kind(self.game.as_deref())
    }

    /// The start of the game.
    pub fn opening(&self) -> Opening<'_> {
        Opening {
            rules: self.rules.as_deref(),
            chess960: self.chess960,
            fen: self.fen.as_deref(),
            record: self.record.as_deref(),
            actions: self.actions.as_deref(),
            repetition_draw: self.repetition_draw,
            fed: self.fed,
        }
    }
}

/// Options of `new Arbiter`.
#[cfg(feature = "arbiter")]
#[derive(Default)]
pub struct ArbiterOptions {
    pub of_game: CheckOptions,
    pub fen: Option<String>,
    pub script: Option<Vec<String>>,
}

/// Options of `checkFen`, among others.
#[cfg(any(feature = "js", feature = "arbiter", feature = "boards", feature = "hidden"))]
#[derive(Default)]
pub struct CheckOptions {
    pub game: Option<String>,
    pub rules: Option<String>,
}

#[cfg(any(feature = "js", feature = "arbiter", feature = "boards", feature = "hidden"))]
impl CheckOptions {
    pub fn kind(&self) -> Result<GameKind, Failure> {
        kind(self.game.as_deref())
    }
}

/// Options of `readGame`.
#[cfg(feature = "js")]
#[derive(Default)]
pub struct ReadOptions {
    pub of_game: CheckOptions,
    /// `true` if illegal turns become comments.
    pub lenient: bool,
}

/// Places of the games that this module lacks, for messages. These features are those of the modules, not of games.
const ELSEWHERE: &str = match (cfg!(feature = "paco"), cfg!(feature = "games")) {
    (true, false) => "; other games are in `paco-sako/games`",
    (false, true) => "; Paco Ŝako is in `paco-sako`",
    _ => "",
};

/// The game with this name; the default game without one.
pub fn kind(name: Option<&str>) -> Result<GameKind, Failure> {
    let elsewhere = |failure: Failure| Failure::argument(failure.message + ELSEWHERE);
    name.map_or(Ok(GameKind::ALL[0]), |name| GameKind::from_name(name).map_err(elsewhere))
}

/// The game of a record: the one with this name; without a name the one that the record names, if this module has it.
#[cfg(feature = "js")]
pub fn kind_of_record(name: Option<&str>, record: &str) -> Result<GameKind, Failure> {
    match name {
        // A module with one game can read no other.
        None if GameKind::ALL.len() > 1 => GameKind::named_by(record).map_or_else(|| kind(None), Ok),
        name => kind(name),
    }
}

/// Given tags of a record, by name.
#[derive(Default)]
pub struct RecordTags(Vec<(&'static str, String)>);

impl RecordTags {
    pub fn pairs(&self) -> Vec<(&'static str, &str)> {
        self.0.iter().map(|(name, value)| (*name, value.as_str())).collect()
    }
}

/// A step as in JavaScript: texts, which [`read`](Self::read) parses.
pub struct StepIn {
    kind: String,
    square: Option<String>,
    role: Option<String>,
    reading: Option<String>,
    claim: Option<String>,
    color: Option<String>,
}

/// A step or a claim.
pub enum StepOrClaim {
    Step(Step),
    Claim(Claim),
}

impl StepIn {
    /// The expected form of a step.
    const EXPECTED: &str = "expected {type: \"lift\" | \"place\", square}, {type: \"pick\" | \"promote\", role}, \
                            {type: \"choose\", reading} or {type: \"claim\", claim, color}";

    /// A step or a claim.
    pub fn read_with_claims(&self) -> Result<StepOrClaim, Failure> {
        if self.kind != "claim" {
            return self.read().map(StepOrClaim::Step);
        }
        let name = self.claim.as_deref().ok_or_else(|| missing("claim"))?;
        let kind = ClaimKind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| {
            let names = ClaimKind::ALL.map(ClaimKind::name).join(", ");
            Failure::new("bad-step", format!("claim is “{}”: expected one of {names}", quote::beginning(name)))
        })?;
        let name = self.color.as_deref().ok_or_else(|| missing("color"))?;
        let color = color_of(name).ok_or_else(|| {
            Failure::new("bad-step", format!("color is “{}”: expected “white” or “black”", quote::beginning(name)))
        })?;
        Ok(StepOrClaim::Claim(Claim { kind, color }))
    }

    /// A step of a turn.
    pub fn read(&self) -> Result<Step, Failure> {
        let square = || {
            let name = self.square.as_deref().ok_or_else(|| missing("square"))?;
            name.parse::<Square>().map_err(Failure::from)
        };
        match self.kind.as_str() {
            "lift" => Ok(Step::Lift(square()?)),
            "place" => Ok(Step::Place(square()?)),
            "pick" => {
                let name = self.role.as_deref().ok_or_else(|| missing("role"))?;
                Role::from_name(name).map(Step::Pick).ok_or_else(|| {
                    Failure::new(
                        "bad-step",
                        format!("role is “{}”: expected one such as “pawn”", quote::beginning(name)),
                    )
                })
            }
            "promote" => {
                let name = self.role.as_deref().ok_or_else(|| missing("role"))?;
                let role = Role::from_name(name).filter(|role| *role != Role::Pawn);
                role.map(Step::Promote).ok_or_else(|| {
                    let expected = "expected “queen”, “rook”, “bishop”, “knight” or “king”";
                    Failure::new("bad-step", format!("role is “{}”: {expected}", quote::beginning(name)))
                })
            }
            "choose" => {
                let name = self.reading.as_deref().ok_or_else(|| missing("reading"))?;
                let reading = Reading::ALL.into_iter().find(|reading| reading.name() == name);
                reading.map(Step::Choose).ok_or_else(|| {
                    Failure::new(
                        "bad-step",
                        format!("reading is “{}”: expected “own” or “power”", quote::beginning(name)),
                    )
                })
            }
            "claim" => Err(Failure::new("bad-step", "a claim is not a step of a turn")),
            other => {
                Err(Failure::new("bad-step", format!("type is “{}”: {}", quote::beginning(other), Self::EXPECTED)))
            }
        }
    }
}

fn missing(field: &str) -> Failure {
    Failure::new("bad-step", format!("{field} is missing: {}", StepIn::EXPECTED))
}

/// An options object; all fields of a missing one are left out.
pub fn from_js<T: Options>(value: Option<impl Into<JsValue>>) -> Result<T, Failure> {
    let Some(value) = value.map(Into::into) else { return Ok(T::default()) };
    let expected = || format!("expected an object with some of {}", T::FIELDS.join(", "));
    let object = value
        .dyn_ref::<js_sys::Object>()
        .ok_or_else(|| Failure::argument(format!("options are not an object: {}", expected())))?;
    for name in js_sys::Object::keys(object) {
        let name = name.as_string().unwrap_or_default();
        if !T::FIELDS.contains(&name.as_str()) {
            return Err(Failure::argument(format!(
                "unknown option “{}”: {}",
                quote::beginning(&name),
                expected()
            )));
        }
    }
    T::read(&Fields::of(&value))
}

/// A step object.
pub fn step_from_js(value: impl Into<JsValue>) -> Result<StepIn, Failure> {
    let value = value.into();
    let bad = |message: &str| Failure::new("bad-step", format!("{message}: {}", StepIn::EXPECTED));
    if !value.is_object() {
        return Err(bad(&format!("step is {}", shown(&value))));
    }
    let fields = Fields::of(&value);
    let text = |name| fields.text(name).map_err(|failure| Failure::new("bad-step", failure.message));
    Ok(StepIn {
        kind: text("type")?.ok_or_else(|| missing("type"))?,
        square: text("square")?,
        role: text("role")?,
        reading: text("reading")?,
        claim: text("claim")?,
        color: text("color")?,
    })
}

/// A list of step objects.
pub fn steps_from_js(value: impl Into<JsValue>) -> Result<Vec<Step>, Failure> {
    let expected = || Failure::new("bad-step", "steps are not a list: expected an array of steps");
    let list: js_sys::Array = value.into().dyn_into().map_err(|_| expected())?;
    list.iter().map(|step| step_from_js(step)?.read()).collect()
}

/// A text argument. A `&str` parameter would read arbitrary memory if the value has no length.
pub fn text_from_js(value: &JsString, name: &str) -> Result<String, Failure> {
    let expected = || Failure::argument(format!("{name} is {}: expected a text", shown(value)));
    value.as_string().ok_or_else(expected)
}

/// A colour.
pub fn color_from_js(value: &JsValue) -> Result<Color, Failure> {
    let color = value.as_string().and_then(|name| color_of(&name));
    color.ok_or_else(|| Failure::argument(format!("color is {}: expected “white” or “black”", shown(value))))
}

/// The winner of a result.
pub fn winner_from_js(value: &JsValue) -> Result<Option<Color>, Failure> {
    match value.as_string().as_deref() {
        Some("1-0") => Ok(Some(Color::White)),
        Some("0-1") => Ok(Some(Color::Black)),
        Some("1/2-1/2") => Ok(None),
        _ => Err(Failure::argument(format!("result is {}: expected “1-0”, “0-1” or “1/2-1/2”", shown(value)))),
    }
}

/// The reason given for an end; `Unknown` without one.
pub fn end_reason_from_js(value: Option<&JsValue>) -> Result<EndReason, Failure> {
    let Some(value) = value else { return Ok(EndReason::Unknown) };
    value
        .as_string()
        .as_deref()
        .and_then(EndReason::from_name)
        .ok_or_else(|| Failure::argument(format!("reason is {}: expected a reason why games end", shown(value))))
}

/// The colour with this name.
fn color_of(name: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| color.name() == name)
}

/// A plain copy for JavaScript; missing values become `null`.
pub fn to_js<T: JsCast>(value: &impl Serialize) -> Result<T, Failure> {
    // Serde serializes flattened fields as maps.
    let serializer =
        serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true).serialize_maps_as_objects(true);
    let value = value.serialize(&serializer).map_err(|error| Failure::argument(error.to_string()))?;
    Ok(value.unchecked_into())
}
