//! Bounds for the squares that chains reach: two flood fills over the unions.

use crate::board::{Bitboard, Color, Placement, Role, Square, attacks};

/// Roles that take over and are released; kings are not among them.
const MOVERS: [Role; 5] = [Role::Bishop, Role::Rook, Role::Queen, Role::Pawn, Role::Knight];

/// One set of squares for each role except the king.
pub(super) type ReachByRole = [Bitboard; 6];

/// Called with a released piece and its reach; returns `true` to stop.
pub(super) type OnRelease<'a> = &'a mut dyn FnMut(Role, Bitboard) -> bool;

/// The board of a walk: only the pieces on `occupied` squares exist.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub board: &'a Placement,
    pub color: Color,
    pub unions: Bitboard,
    pub occupied: Bitboard,
}

impl<'a> Ground<'a> {
    /// The ground with all pieces, for chains of `color`.
    #[inline]
    pub fn of(board: &'a Placement, color: Color) -> Self {
        Self { board, color, unions: board.unions(), occupied: board.occupied() }
    }

    /// The free pieces of the side that unite or take over.
    #[inline]
    pub fn free(&self) -> Bitboard {
        self.board.of(self.color) & !self.unions & !self.board.pieces(self.color, Role::King)
    }

    /// The ground without these pieces.
    #[inline]
    pub fn without(&self, gone: Bitboard) -> Self {
        Self { occupied: self.occupied & !gone, ..*self }
    }

    /// The reach of a piece.
    #[inline]
    pub fn reach(&self, role: Role, from: Square) -> Bitboard {
        attacks::reach(self.color, role, from, self.occupied)
    }
}

/// Lower bound: flood fill over unions from those `entered`, in which each union releases the piece currently in
/// it. Every union is entered once, so these chains can really be played. Stops when `found` returns `true` for
/// the reach of a released piece.
pub(super) fn walk(ground: &Ground, entered: Bitboard, found: OnRelease) -> bool {
    let mut entered = entered;
    let mut open = entered;
    while let Some(from) = open.first() {
        open ^= from.into();
        let Some(role) = ground.board.get(ground.color, from) else { continue };
        let reach = ground.reach(role, from);
        if found(role, reach) {
            return true;
        }
        let new = reach & ground.unions & !entered;
        entered |= new;
        open |= new;
    }
    false
}

/// Upper bound: like [`walk`], but a union also releases every role that may have entered it before. A square that
/// is not reached here cannot be reached by any chain.
///
/// A piece leaves a union that it entered only if a released piece enters the union a second time. The pieces that
/// begin, with the unions they enter, are `starts`.
pub(super) fn walk_loosely(ground: &Ground, starts: &ReachByRole, found: OnRelease) -> bool {
    let mut walk = LooseWalk {
        ground,
        first: [Bitboard::EMPTY; 6],
        later: [Bitboard::EMPTY; 6],
        entered: Bitboard::EMPTY,
        entered_later: Bitboard::EMPTY,
        entered_again: Bitboard::EMPTY,
        released: [Bitboard::EMPTY; 6],
        open: [Bitboard::EMPTY; 6],
        repeated: [Bitboard::EMPTY; 6],
    };
    for role in MOVERS {
        let into = starts[role.index()];
        walk.enter(into);
        walk.stay(role, into, true);
    }
    loop {
        let mut any = false;
        for role in MOVERS {
            for from in std::mem::take(&mut walk.open[role.index()]) {
                any = true;
                let reach = ground.reach(role, from);
                if found(role, reach) {
                    return true;
                }
                let into = reach & ground.unions;
                walk.enter(into);
                walk.entered_again |= into & walk.entered_later;
                walk.entered_later |= into;
                walk.stay(role, into, false);
            }
        }
        if !any && !walk.release_again() {
            return false;
        }
    }
}

/// Returns `true` if a piece released from one of these unions reaches one of `goals` or takes over another union.
#[inline]
pub(super) fn goes_on(ground: &Ground, entered: Bitboard, goals: Bitboard) -> bool {
    entered.into_iter().any(|from| {
        let role = ground.board.get(ground.color, from);
        role.is_some_and(|role| (ground.reach(role, from) & (goals | ground.unions)).any())
    })
}

struct LooseWalk<'a> {
    ground: &'a Ground<'a>,
    /// Unions that a piece of the role may have entered: as the first of the chain, and later in the chain.
    first: ReachByRole,
    later: ReachByRole,
    /// Unions that any piece may enter; that a released piece may enter; that two of them may enter in sequence.
    entered: Bitboard,
    entered_later: Bitboard,
    entered_again: Bitboard,
    /// Squares on which a piece of the role may be released, and the subset still to be expanded.
    released: ReachByRole,
    open: ReachByRole,
    /// Squares on which this may happen twice in a chain.
    repeated: ReachByRole,
}

impl LooseWalk<'_> {
    /// Releases the current pieces of these unions.
    #[inline]
    fn enter(&mut self, unions: Bitboard) {
        for square in unions & !self.entered {
            if let Some(standing) = self.ground.board.get(self.ground.color, square) {
                self.release(standing, square.into());
            }
        }
        self.entered |= unions;
    }

    /// Leaves a piece of this role in these unions.
    #[inline]
    fn stay(&mut self, role: Role, unions: Bitboard, is_first: bool) {
        let stay = if is_first { &mut self.first } else { &mut self.later };
        if role == Role::Pawn {
            let promoting = unions & Bitboard::last_rank(self.ground.color);
            for promoted in Role::PROMOTIONS {
                stay[promoted.index()] |= promoting;
            }
            stay[role.index()] |= unions & !promoting;
        } else {
            stay[role.index()] |= unions;
        }
    }

    /// Releases the roles that entered a union which is entered again. Returns `true` if anything changed.
    fn release_again(&mut self) -> bool {
        if self.entered_later.is_empty() {
            return false;
        }
        // A piece that is released on the same square twice may also be the one that enters a union twice.
        for role in MOVERS {
            let i = role.index();
            let repeated = self.released[i] & (self.first[i] | self.later[i]) & !self.repeated[i];
            self.repeated[i] |= repeated;
            for from in repeated {
                self.entered_again |= self.ground.reach(role, from) & self.ground.unions;
            }
        }
        let mut any = false;
        for role in MOVERS {
            let i = role.index();
            self.release(role, self.first[i] & self.entered_later | self.later[i] & self.entered_again);
            any |= self.open[i].any();
        }
        any
    }

    #[inline]
    fn release(&mut self, role: Role, squares: Bitboard) {
        if role == Role::King {
            return;
        }
        let new = squares & !self.released[role.index()];
        self.released[role.index()] |= new;
        self.open[role.index()] |= new;
    }
}
