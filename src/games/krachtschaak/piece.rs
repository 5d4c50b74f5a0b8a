//! A piece: how it moves, what it may do once, and what it began the game as.

use std::fmt;

use crate::board::Role;

/// What stands on a square, apart from its colour (rules §1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// How it moves now, as often as it likes.
    pub kind: Role,
    /// How it may move once (rules §2). Never as a king.
    pub power: Option<Role>,
    /// What it began the game as: a piece that captures it gains this movement (rules §2). The piece that began as a
    /// king is the royal one, whatever it has become.
    pub origin: Role,
}

impl Piece {
    /// A piece as it stands at the start of a game.
    pub const fn new(kind: Role) -> Self {
        Self { kind, power: None, origin: kind }
    }

    /// The same with a power.
    #[must_use]
    pub const fn with_power(self, power: Role) -> Self {
        Self { power: Some(power), ..self }
    }

    /// The same, begun as something else.
    #[must_use]
    pub const fn from_origin(self, origin: Role) -> Self {
        Self { origin, ..self }
    }

    /// Whether losing it loses the game.
    pub fn is_royal(self) -> bool {
        self.origin == Role::King
    }

    /// Whether it has been promoted to something else than it began as.
    pub fn is_promoted(self) -> bool {
        self.origin != self.kind
    }
}

/// English, the power first: "knight-queen" is a queen that may once move as a knight. A promoted king is a "king-queen"
/// and one with a power a "knight-king-queen" (rules §7).
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
