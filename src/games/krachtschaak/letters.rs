//! The letters of the pieces in notation (rules §7).

use crate::board::Role;

/// The set of letters for moves. Pawns are a lower-case `p` in both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// `K Q R B N`
    #[default]
    English,
    /// `K D T L P`, as in the official document
    Dutch,
}

impl Letters {
    /// The letter of a role.
    pub const fn of(self, role: Role) -> char {
        match (self, role) {
            (_, Role::Pawn) => 'p',
            (_, Role::King) => 'K',
            (Self::English, Role::Queen) => 'Q',
            (Self::English, Role::Rook) => 'R',
            (Self::English, Role::Bishop) => 'B',
            (Self::English, Role::Knight) => 'N',
            (Self::Dutch, Role::Queen) => 'D',
            (Self::Dutch, Role::Rook) => 'T',
            (Self::Dutch, Role::Bishop) => 'L',
            (Self::Dutch, Role::Knight) => 'P',
        }
    }

    /// The role with this letter in either language, or this figurine. No letter is ambiguous; a lower-case letter
    /// other than `p` would be a file.
    pub const fn role(letter: char) -> Option<Role> {
        Some(match letter {
            'p' => Role::Pawn,
            'K' => Role::King,
            'Q' | 'D' => Role::Queen,
            'R' | 'T' => Role::Rook,
            'B' | 'L' => Role::Bishop,
            'N' | 'P' => Role::Knight,
            _ => return Role::from_figurine(letter),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_read_back() {
        for letters in [Letters::English, Letters::Dutch] {
            for role in Role::ALL {
                assert_eq!(Letters::role(letters.of(role)), Some(role));
            }
        }
    }
}
