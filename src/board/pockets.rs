//! The pockets: pieces in hand.

use super::{Color, Role, zobrist};

/// The pieces that each side has in hand and can drop later, counted by role. Kings are never in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pockets([[u8; 6]; 2]);

impl Pockets {
    /// Two empty pockets.
    pub const EMPTY: Self = Self([[0; 6]; 2]);

    /// The roles a pocket can hold, in the order in which pockets are written and shown.
    pub const ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

    /// The number of pieces of this role that a side has in hand; 0 for kings.
    #[inline]
    pub const fn count(self, color: Color, role: Role) -> u8 {
        if matches!(role, Role::King) { 0 } else { self.0[color as usize][role as usize] }
    }

    /// Returns `true` if a side has nothing in hand.
    #[inline]
    pub fn is_empty(self, color: Color) -> bool {
        self.0[color.index()] == [0; 6]
    }

    /// The number of pieces that a side has in hand.
    pub fn total(self, color: Color) -> u32 {
        self.0[color.index()].iter().map(|&count| u32::from(count)).sum()
    }

    /// The roles that a side has in hand, in the order of [`ROLES`](Self::ROLES).
    #[inline]
    pub fn roles(self, color: Color) -> impl Iterator<Item = Role> {
        Self::ROLES.into_iter().filter(move |&role| self.count(color, role) > 0)
    }

    /// Puts a piece into a pocket and returns the change of the key. Kings and pieces beyond a pocket's capacity
    /// are ignored.
    pub fn put(&mut self, color: Color, role: Role) -> u64 {
        self.set(color, role, self.count(color, role).saturating_add(1))
    }

    /// Takes a piece out of a pocket, if one is there. Returns how the key changes.
    pub fn take(&mut self, color: Color, role: Role) -> u64 {
        self.set(color, role, self.count(color, role).saturating_sub(1))
    }

    /// Says how many pieces of a role a side has in hand; never kings. Returns how the key changes.
    pub fn set(&mut self, color: Color, role: Role, count: u8) -> u64 {
        if role == Role::King {
            return 0;
        }
        let kept = &mut self.0[color.index()][role.index()];
        let before = std::mem::replace(kept, count);
        zobrist::pocket(color, role, before) ^ zobrist::pocket(color, role, count)
    }

    /// The key of both pockets; 0 where they are empty.
    pub fn key(self) -> u64 {
        let keys = Color::ALL.into_iter().flat_map(|color| {
            Self::ROLES.into_iter().map(move |role| zobrist::pocket(color, role, self.count(color, role)))
        });
        keys.fold(0, |key, other| key ^ other)
    }
}
