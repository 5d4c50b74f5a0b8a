//! The pieces that can start a chain.

use super::walks::{Ground, ReachByRole};
use crate::board::{Bitboard, Color, Placement, Role, Square, attacks};

/// This many states are searched before the bounds: mostly there are fewer, and searching them is faster.
pub const FEW_STATES: usize = 100;

/// Pieces of one side that unite or take over, by their movement towards a square.
pub struct Movers {
    color: Color,
    diagonal: Bitboard,
    straight: Bitboard,
    knights: Bitboard,
    pawns: Bitboard,
}

impl Movers {
    /// The pieces of `color` on some of the squares.
    #[inline]
    pub fn of(board: &Placement, color: Color, among: Bitboard) -> Self {
        Self {
            color,
            diagonal: board.diagonal_sliders(color) & among,
            straight: board.straight_sliders(color) & among,
            knights: board.pieces(color, Role::Knight) & among,
            pawns: board.pieces(color, Role::Pawn) & among,
        }
    }

    /// Adds pieces of any role on these squares.
    #[inline]
    pub fn or_any_on(self, squares: Bitboard) -> Self {
        Self {
            diagonal: self.diagonal | squares,
            straight: self.straight | squares,
            knights: self.knights | squares,
            ..self
        }
    }

    /// The pieces that would reach a square on an empty board.
    #[inline]
    pub fn in_sight(&self, to: Square) -> Bitboard {
        attacks::bishop_lines(to) & self.diagonal
            | attacks::rook_lines(to) & self.straight
            | attacks::knight(to) & self.knights
            | attacks::pawn(!self.color, to) & self.pawns
    }

    /// The pieces that reach a square.
    #[inline]
    pub fn reaching(&self, to: Square, occupied: Bitboard) -> Bitboard {
        let mut reaching = attacks::knight(to) & self.knights | attacks::pawn(!self.color, to) & self.pawns;
        // Lines on the empty board are a fast first test.
        if (attacks::bishop_lines(to) & self.diagonal).any() {
            reaching |= attacks::bishop(to, occupied) & self.diagonal;
        }
        if (attacks::rook_lines(to) & self.straight).any() {
            reaching |= attacks::rook(to, occupied) & self.straight;
        }
        reaching
    }
}

/// The free pieces that can begin a chain, and the unions they take over.
pub struct Starters {
    pub all: Bitboard,
    /// The unions that any of them takes over, and those that the pieces of each role take over.
    pub entered: Bitboard,
    pub enter: ReachByRole,
}

impl Starters {
    /// The starters among the `free` pieces, searched from the unions, which are fewer.
    #[inline]
    pub fn of(&Ground { board, color, unions, occupied }: &Ground, free: Bitboard) -> Self {
        let mut starters = Self { all: Bitboard::EMPTY, entered: Bitboard::EMPTY, enter: [Bitboard::EMPTY; 6] };
        let movers = Movers::of(board, color, free);
        for to in unions {
            for from in movers.reaching(to, occupied) {
                starters.all |= from.into();
                starters.entered |= to.into();
                if let Some(role) = board.get(color, from) {
                    starters.enter[role.index()] |= to.into();
                }
            }
        }
        starters
    }
}
