//! Steps, their kinds, step errors, and turns as links.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::ser::SerializeStruct;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{Role, Square};
use crate::names::serialized_by_name;
use crate::quote;

/// One step of a turn, as a player makes it: lift, place, or choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Lifts the piece or union on the square.
    Lift(Square),
    /// Takes a piece of this role out of the side's own pocket.
    Pick(Role),
    /// Places the piece in hand.
    Place(Square),
    /// Chooses the role of the pawn that waits for promotion.
    Promote(Role),
    /// Chooses between two readings of an ambiguous placement.
    Choose(Reading),
}

/// Written as [`FromStr`] reads it: `lift e2`, `pick knight`, `place e4`, `promote queen`, `choose power`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lift(square) => write!(f, "lift {square}"),
            Self::Pick(role) => write!(f, "pick {role}"),
            Self::Place(square) => write!(f, "place {square}"),
            Self::Promote(role) => write!(f, "promote {role}"),
            Self::Choose(reading) => write!(f, "choose {}", reading.name()),
        }
    }
}

/// The text is not a step. The message quotes the beginning of a long text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{}” is not a step: expected “lift e2”, “place e4”, “promote queen”, “pick knight” or “choose own”",
    quote::beginning(.0)
)]
pub struct ParseStepError(pub String);

/// ```
/// use paco_sako::position::Step;
/// let step: Step = "lift e2".parse()?;
/// assert_eq!(step, Step::Lift("e2".parse()?));
/// assert_eq!(step.to_string(), "lift e2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Step {
    type Err = ParseStepError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (kind, object) = text.split_once(' ').unwrap_or((text, ""));
        Self::named(kind, object).ok_or_else(|| ParseStepError(text.to_owned()))
    }
}

impl Step {
    /// The step of this kind, if the object is one of its kind.
    fn named(kind: &str, object: &str) -> Option<Self> {
        match kind {
            "lift" => object.parse().ok().map(Self::Lift),
            "place" => object.parse().ok().map(Self::Place),
            "pick" => Role::from_name(object).map(Self::Pick),
            "promote" => Role::from_name(object).map(Self::Promote),
            "choose" => Reading::ALL.into_iter().find(|reading| reading.name() == object).map(Self::Choose),
            _ => None,
        }
    }
}

/// Serialized as in the JS API: `{type: "lift", square: "e2"}`.
#[cfg(feature = "serde")]
impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Step", 2)?;
        match self {
            Self::Lift(square) => {
                object.serialize_field("type", "lift")?;
                object.serialize_field("square", square)?;
            }
            Self::Place(square) => {
                object.serialize_field("type", "place")?;
                object.serialize_field("square", square)?;
            }
            Self::Pick(role) => {
                object.serialize_field("type", "pick")?;
                object.serialize_field("role", role)?;
            }
            Self::Promote(role) => {
                object.serialize_field("type", "promote")?;
                object.serialize_field("role", role)?;
            }
            Self::Choose(reading) => {
                object.serialize_field("type", "choose")?;
                object.serialize_field("reading", reading)?;
            }
        }
        object.end()
    }
}

/// Read as it is written, `{"type": "lift", "square": "e2"}`.
#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Fields {
            r#type: String,
            #[serde(default)]
            square: String,
            #[serde(default)]
            role: String,
            #[serde(default)]
            reading: String,
        }
        let Fields { r#type: kind, square, role, reading } = Fields::deserialize(deserializer)?;
        let object = match kind.as_str() {
            "lift" | "place" => square,
            "choose" => reading,
            _ => role,
        };
        Self::named(&kind, &object).ok_or_else(|| D::Error::custom(ParseStepError(format!("{kind} {object}"))))
    }
}

/// The reading of a placement that can be made in two ways with the same target and different results.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reading {
    /// The piece uses its own movement.
    Own,
    /// The piece uses up its second movement, which it has once.
    Power,
}

impl Reading {
    /// Both readings.
    pub const ALL: [Self; 2] = [Self::Own, Self::Power];

    /// The stable name used by the JS API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Power => "power",
        }
    }
}

/// The kind of a step. User interfaces mark the target square by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StepKind {
    /// Lifts a piece or a union.
    Lift,
    /// Takes a piece out of the side's own pocket.
    Pick,
    /// Drops a piece from the pocket on an empty square.
    Drop,
    /// Moves to an empty square.
    Move,
    /// Removes an enemy piece from the board.
    Capture,
    /// Forms a new union with a free enemy piece.
    Unite,
    /// Replaces the own piece in a union.
    TakeOver,
    /// Unites with the enemy king, or captures it.
    King,
    /// Castles.
    Castle,
    /// Chooses the role of a promoted pawn.
    Promote,
    /// Chooses between two readings of a placement.
    Choose,
}

impl StepKind {
    /// The stable name used by the JS API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lift => "lift",
            Self::Pick => "pick",
            Self::Drop => "drop",
            Self::Move => "move",
            Self::Capture => "capture",
            Self::Unite => "unite",
            Self::TakeOver => "takeover",
            Self::King => "king",
            Self::Castle => "castle",
            Self::Promote => "promote",
            Self::Choose => "choose",
        }
    }
}

/// A part of a turn's notation: one placement, or a choice before the first one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct TurnLink {
    /// The notation of the link. The texts of all links, concatenated, are the notation of the turn.
    pub text: String,
    /// The number of steps of the turn up to and including this link.
    pub steps: usize,
    /// The kind of its placement; [`StepKind::Lift`] or [`StepKind::Pick`] if nothing has been placed yet, and the
    /// kind of the choice if it is only a choice.
    pub kind: StepKind,
    /// The square from which the piece was lifted or released; `None` for a drop.
    pub from: Option<Square>,
    /// The square of its placement; `None` if nothing has been placed yet.
    pub to: Option<Square>,
}

/// A possible later placement of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Link {
    /// The number of placements from the given step to this one, starting at 1.
    pub number: usize,
    /// The square on which the piece was released; `None` for a drop.
    pub from: Option<Square>,
    /// The target square.
    pub to: Square,
    /// The kind of the placement.
    pub kind: StepKind,
}

/// The error for a step that cannot be played. `R` is the game's reason type.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError<R> {
    /// The rules do not allow the step.
    #[error("{step} is not a legal step here: {reason}")]
    Illegal {
        /// The step that was refused.
        step: Step,
        /// The reason.
        reason: R,
    },
    /// The game is over.
    #[error("{step} cannot be played: the game is over")]
    GameOver {
        /// The step that was refused.
        step: Step,
    },
}

impl<R> StepError<R> {
    /// Stable name of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Illegal { .. } => "illegal-step",
            Self::GameOver { .. } => "game-over",
        }
    }
}

serialized_by_name!(Reading, StepKind);

#[cfg(test)]
mod tests {
    use serde::de::value::{Error, MapDeserializer};

    use super::*;

    /// Reads an object of texts.
    fn read<const N: usize>(fields: [(&str, &str); N]) -> Result<Step, Error> {
        Step::deserialize(MapDeserializer::new(fields.into_iter()))
    }

    #[test]
    fn every_step_reads_back_from_its_text() {
        let squares = Square::all().flat_map(|square| [Step::Lift(square), Step::Place(square)]);
        let roles = Role::ALL.into_iter().flat_map(|role| [Step::Pick(role), Step::Promote(role)]);
        for step in squares.chain(roles).chain(Reading::ALL.map(Step::Choose)) {
            assert_eq!(step.to_string().parse(), Ok(step));
        }
        for wrong in ["", "lift", "lift e9", "lift queen", "promote e4", "choose both", "fly e4", "lift  e2"] {
            assert_eq!(wrong.parse::<Step>(), Err(ParseStepError(wrong.to_owned())));
        }
    }

    #[test]
    fn steps_are_read_as_they_are_written() {
        for (fields, step) in [
            ([("type", "lift"), ("square", "e2")], "lift e2"),
            ([("type", "place"), ("square", "e4")], "place e4"),
            ([("type", "pick"), ("role", "knight")], "pick knight"),
            ([("type", "promote"), ("role", "queen")], "promote queen"),
            ([("type", "choose"), ("reading", "power")], "choose power"),
        ] {
            assert_eq!(read(fields), Ok(step.parse().unwrap()));
        }
        for fields in [[("type", "lift"), ("role", "e2")], [("type", "claim"), ("role", "king")]] {
            assert!(read(fields).is_err(), "{fields:?}");
        }
        let error = read([("type", "lift"), ("square", "e9")]).unwrap_err().to_string();
        assert!(error.starts_with("“lift e9” is not a step: expected “lift e2”"), "{error}");
    }
}
