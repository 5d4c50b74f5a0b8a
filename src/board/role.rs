//! Piece roles.

use std::fmt;

use crate::names::serialized_by_name;

/// The role of a piece, which determines its movement.
///
/// [`Placement`](super::Placement) stores these numbers as three bits: with bit 2 clear, bit 0 is set for diagonal
/// sliders and bit 1 for straight sliders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Role {
    /// Slides diagonally.
    Bishop = 1,
    /// Slides along ranks and files.
    Rook = 2,
    /// Slides in all directions.
    Queen = 3,
    /// Goes straight ahead, and diagonally where it captures or unites.
    Pawn = 4,
    /// Jumps.
    Knight = 5,
    /// Goes one square in any direction.
    King = 6,
}

impl Role {
    /// All roles, from pawn to king.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Rook, Self::Knight, Self::Bishop, Self::Queen, Self::King];

    /// The promotion choices, the usual one first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    pub(crate) const fn from_bits(bits: u64) -> Option<Self> {
        match bits {
            1 => Some(Self::Bishop),
            2 => Some(Self::Rook),
            3 => Some(Self::Queen),
            4 => Some(Self::Pawn),
            5 => Some(Self::Knight),
            6 => Some(Self::King),
            _ => None,
        }
    }

    /// Number of the role, 1–6; 0 stays free for "none" in tables.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// English letter, upper case: `P R N B Q K`.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Rook => 'R',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The role with this English letter, in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'P' => Self::Pawn,
            'R' => Self::Rook,
            'N' => Self::Knight,
            'B' => Self::Bishop,
            'Q' => Self::Queen,
            'K' => Self::King,
            _ => return None,
        })
    }

    /// The role that a figurine shows, of either colour.
    pub const fn from_figurine(figurine: char) -> Option<Self> {
        // In Unicode both colours are consecutive, in this order.
        const FIGURINES: [Role; 6] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        match figurine {
            '♔'..='♟' => Some(FIGURINES[(figurine as usize - '♔' as usize) % FIGURINES.len()]),
            _ => None,
        }
    }

    /// English name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Rook => "rook",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }

    /// The role with this lower-case English name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

serialized_by_name!(Role);
