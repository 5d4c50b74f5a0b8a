//! Steps, what they do, and why they are refused; turns as links.

use std::fmt;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::board::{Role, Square};
use crate::names::serialized_by_name;

/// One step of a turn, as a person plays it: take something up, put it down, or choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Take up what stands on the square.
    Lift(Square),
    /// Take a piece of this role out of the own pocket.
    Pick(Role),
    /// Put down what is in the hand.
    Place(Square),
    /// Choose what the waiting pawn becomes.
    Promote(Role),
    /// Choose how a placement was meant that could be made in two ways.
    Choose(Reading),
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lift(square) => write!(f, "lifting {square}"),
            Self::Pick(role) => write!(f, "taking a {role} out of the pocket"),
            Self::Place(square) => write!(f, "placing on {square}"),
            Self::Promote(role) => write!(f, "promoting to a {role}"),
            Self::Choose(reading) => write!(f, "choosing “{}”", reading.name()),
        }
    }
}

/// As the JS API writes it: `{type: "lift", square: "e2"}`.
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

/// One of two ways to make a placement, where both lead to the same square with different results.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reading {
    /// The piece goes there by its own movement.
    Own,
    /// It uses a second movement that it may use once.
    Power,
}

impl Reading {
    /// Both readings.
    pub const ALL: [Self; 2] = [Self::Own, Self::Power];

    /// A stable name, as the JS API uses it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Power => "power",
        }
    }
}

/// What a step does; interfaces mark its target by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StepKind {
    /// Takes up a piece or a union.
    Lift,
    /// Takes a piece out of the own pocket.
    Pick,
    /// Puts a piece from the pocket on an empty square.
    Drop,
    /// Moves to an empty square.
    Move,
    /// Removes an enemy piece from the board.
    Capture,
    /// Forms a new union with a free enemy piece.
    Unite,
    /// Takes the place of the own piece in a union.
    TakeOver,
    /// Unites with the enemy king, or captures it.
    King,
    /// Castles.
    Castle,
    /// Chooses what a pawn becomes.
    Promote,
    /// Chooses between two readings of a placement.
    Choose,
}

impl StepKind {
    /// A stable name, as the JS API uses it.
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

/// A part of a turn's notation: one placement with what belongs to it, or a choice before the first one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnLink {
    /// What the notation says of it. The texts of all links, joined, are the notation of the turn.
    pub text: String,
    /// How many steps of the turn have been played after it.
    pub steps: usize,
    /// What its placement does; [`StepKind::Lift`] or [`StepKind::Pick`] where nothing has been placed yet, and the kind
    /// of the choice where it is only a choice.
    pub kind: StepKind,
    /// Where what moves was lifted or released; `None` for what comes out of a pocket.
    pub from: Option<Square>,
    /// The square of its placement; `None` where nothing has been placed yet.
    pub to: Option<Square>,
}

/// A placement that a turn could go on with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Link {
    /// How many placements after the step asked about it comes, from 1.
    pub number: usize,
    /// Where the piece that goes on was released; `None` for one that comes out of a pocket.
    pub from: Option<Square>,
    /// Where it goes.
    pub to: Square,
    /// What it does there.
    pub kind: StepKind,
}

/// A step that cannot be played. `R` is the game's reasons.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError<R> {
    /// The rules do not allow it now.
    #[error("{step} is not a legal step here: {reason}")]
    Illegal {
        /// The step that was refused.
        step: Step,
        /// Why.
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
