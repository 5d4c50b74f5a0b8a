//! The boards of a match and who sits at them, for interfaces.

use serde::Serialize;

use crate::board::Color;
use crate::names::serialized_by_name;

/// One of the two boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardName {
    /// The first one.
    A,
    /// The second one.
    B,
}

impl BoardName {
    /// Both, the first one first.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// Its number, from 0 on.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// `A` or `B`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }

    /// The board with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|board| board.name() == name)
    }
}

serialized_by_name!(BoardName);

/// A place at a board (rules §1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Seat {
    /// A stable name: side and board, such as `WA`.
    pub name: &'static str,
    /// Which board.
    pub board: BoardName,
    /// Which side.
    pub color: Color,
    /// Which team, 1 or 2.
    pub team: u8,
}

/// A usual choice of rules under a name of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Preset {
    /// A stable name.
    pub id: &'static str,
    /// What records call the game when it is played so.
    pub record_name: &'static str,
    /// Its rule set.
    pub rules: &'static str,
}

/// The boards of a match, for interfaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BoardsInfo {
    /// Their names.
    pub boards: [BoardName; 2],
    /// Who sits where: White and Black of the first board, then of the second.
    pub seats: [Seat; 4],
    /// Usual choices of rules, the default first.
    pub presets: &'static [Preset],
    /// Why a player can ask for a piece.
    pub wishes: &'static [&'static str],
}

impl BoardsInfo {
    /// The place of a side at a board.
    pub const fn seat(&self, board: BoardName, color: Color) -> Seat {
        self.seats[2 * board.index() + color as usize]
    }

    /// The seat with this name.
    pub fn seat_named(&self, name: &str) -> Option<Seat> {
        self.seats.into_iter().find(|seat| seat.name == name)
    }

    /// The place beside this one.
    pub fn partner(&self, seat: Seat) -> Seat {
        self.seats.into_iter().find(|other| other.team == seat.team && *other != seat).unwrap_or(seat)
    }
}
