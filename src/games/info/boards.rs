//! The boards and seats of a match, for user interfaces.

#[cfg(feature = "serde")]
use serde::Serialize;

use crate::board::Color;
use crate::names::serialized_by_name;

/// One of the two boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardName {
    /// The first board.
    A,
    /// The second board.
    B,
}

impl BoardName {
    /// Both, the first one first.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// Its index, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other board.
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
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|board| board.name() == name)
    }
}

serialized_by_name!(BoardName);

/// A seat at a board (rules §1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Seat {
    /// A stable name: side and board, such as `WA`.
    pub name: &'static str,
    /// The board.
    pub board: BoardName,
    /// The side.
    pub color: Color,
    /// The team, 1 or 2.
    pub team: u8,
}

/// A named combination of rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
pub struct Preset {
    /// A stable name.
    pub id: &'static str,
    /// The name of the game in records with these rules.
    pub record_name: &'static str,
    /// Its rule set.
    pub rules: &'static str,
}

/// The boards of a match, for user interfaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct BoardsInfo {
    /// Their names.
    pub boards: [BoardName; 2],
    /// The seats: White and Black of the first board, then of the second.
    pub seats: [Seat; 4],
    /// Named combinations of rules, the default first.
    pub presets: &'static [Preset],
    /// The reasons for which a player can ask for a piece.
    pub wishes: &'static [&'static str],
}

impl BoardsInfo {
    /// The seat of a side at a board.
    pub const fn seat(&self, board: BoardName, color: Color) -> Seat {
        self.seats[2 * board.index() + color as usize]
    }

    /// The seat with this name.
    pub fn seat_named(&self, name: &str) -> Option<Seat> {
        self.seats.into_iter().find(|seat| seat.name == name)
    }

    /// The seat of the same team at the other board.
    pub fn partner(&self, seat: Seat) -> Seat {
        self.seats.into_iter().find(|other| other.team == seat.team && *other != seat).unwrap_or(seat)
    }
}
