//! Pieces: their movement, their power, and their origin.

use std::fmt;

use crate::board::Role;

/// A piece without its colour (rules §1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The role by which it moves now.
    pub kind: Role,
    /// The role by which it may move once (rules §2). Never a king.
    pub power: Option<Role>,
    /// The role at the start of the game: a piece that captures it gains this movement (rules §2). The piece whose
    /// origin is a king is royal, even after promotion.
    pub origin: Role,
}

impl Piece {
    /// A piece at the start of a game.
    pub const fn new(kind: Role) -> Self {
        Self { kind, power: None, origin: kind }
    }

    /// The piece with a power.
    #[must_use]
    pub const fn with_power(self, power: Role) -> Self {
        Self { power: Some(power), ..self }
    }

    /// The piece with another origin.
    #[must_use]
    pub const fn from_origin(self, origin: Role) -> Self {
        Self { origin, ..self }
    }

    /// Returns `true` if its loss loses the game.
    pub fn is_royal(self) -> bool {
        self.origin == Role::King
    }

    /// Returns `true` if it has been promoted.
    pub fn is_promoted(self) -> bool {
        self.origin != self.kind
    }
}

/// English, with the power first: "knight-queen" is a queen that may move once as a knight. A promoted king is a
/// "king-queen", and one with a power a "knight-king-queen" (rules §7).
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(power) = self.power {
            write!(f, "{power}-")?;
        }
        if self.is_royal() && self.is_promoted() {
            f.write_str("king-")?;
        }
        write!(f, "{}", self.kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_begin_with_the_power() {
        for (piece, name) in [
            (Piece::new(Role::Queen).with_power(Role::Knight), "knight-queen"),
            (Piece::new(Role::Knight).with_power(Role::Queen), "queen-knight"),
            (Piece::new(Role::Queen).from_origin(Role::King), "king-queen"),
            (Piece::new(Role::King).with_power(Role::Queen), "queen-king"),
            (Piece::new(Role::Queen).from_origin(Role::Pawn), "queen"),
        ] {
            assert_eq!(piece.to_string(), name);
        }
    }
}
