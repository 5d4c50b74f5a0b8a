//! How far the two sides are from each other's king: what decides whether a turn changes anything about that.

use super::super::position::Position;
use super::{FEW_STATES, Ground, Starters, states, walk_loosely};
use crate::board::{Bitboard, Color, Placement, Role, Square, attacks};

/// What a side reaches at most.
#[derive(Clone, Copy, Debug)]
pub struct Reached {
    /// Squares that free pieces reach, or pieces that chains may release.
    pub all: Bitboard,
    /// Those among them that two free pieces reach, or a released one.
    pub twice: Bitboard,
    /// Squares that bishops, rooks and queens among them reach.
    pub sliding: Bitboard,
    /// Free pieces that can begin a chain, and what is occupied without them.
    pub starters: Bitboard,
    pub occupied: Bitboard,
}

/// How far a side is from the enemy king.
#[derive(Clone, Copy, Debug)]
pub enum Outlook {
    /// It cannot unite with him.
    Far(Reached),
    /// It can, as long as nothing changes on these squares.
    Reaches(Bitboard),
    Unknown,
}

/// How far the side to move and the other side are from each other's king, en passant left aside. For rules with chains of
/// any length.
pub fn outlooks(position: &Position) -> [Outlook; 2] {
    [outlook(&position.board, position.turn), outlook(&position.board, !position.turn)]
}

fn outlook(board: &Placement, color: Color) -> Outlook {
    let (occupied, unions) = (board.occupied(), board.unions());
    let king = board.pieces(!color, Role::King);
    let free = board.of(color) & !unions & !board.pieces(color, Role::King);
    let mut reached = Reached {
        all: Bitboard::EMPTY,
        twice: Bitboard::EMPTY,
        sliding: Bitboard::EMPTY,
        starters: Bitboard::EMPTY,
        occupied,
    };
    for from in free {
        let Some(role) = board.get(color, from) else { continue };
        let reach = attacks::reach(color, role, from, occupied);
        if (reach & king).any() {
            return Outlook::Reaches(king | from.into() | between(from, king));
        }
        reached.add(role, reach);
    }
    if (reached.all & unions).is_empty() {
        return Outlook::Far(reached);
    }
    let ground = Ground { board, color, unions, occupied };
    let starters = Starters::of(&ground, free);
    reached.starters = starters.all;
    let longest = ground.without(starters.all);
    reached.occupied = longest.occupied;
    let mut exact = reached;
    let mut left = FEW_STATES;
    let mut search = states::Search::on(&ground);
    for from in starters.all {
        let reaches = search.from(from, &mut left, |role, reach| {
            exact.add_released(role, reach);
            (reach & king).any()
        });
        match reaches {
            Some(false) => {}
            Some(true) => {
                return path(board, color, starters.all, king).map_or(Outlook::Unknown, Outlook::Reaches);
            }
            None => {
                let may_reach = walk_loosely(&longest, &starters.enter, &mut |role, reach| {
                    reached.add_released(role, reach);
                    (reach & king).any()
                });
                return if may_reach { Outlook::Unknown } else { Outlook::Far(reached) };
            }
        }
    }
    Outlook::Far(exact)
}

/// The squares of a chain to the king that enters every union once, and those between them.
fn path(board: &Placement, color: Color, starters: Bitboard, king: Bitboard) -> Option<Bitboard> {
    let (unions, occupied) = (board.unions(), board.occupied());
    // By square: what is needed to lift or release something there.
    let mut needed = [Bitboard::EMPTY; 64];
    for from in starters {
        needed[from.index()] = from.into();
    }
    let mut entered = Bitboard::EMPTY;
    let mut open = starters;
    while let Some(from) = open.first() {
        open ^= from.into();
        let Some(role) = board.get(color, from) else { continue };
        let reach = attacks::reach(color, role, from, occupied);
        let way = needed[from.index()];
        if (reach & king).any() {
            return Some(way | between(from, king) | king);
        }
        let new = reach & unions & !entered;
        for to in new {
            needed[to.index()] = way | between(from, to.into()) | to.into();
        }
        entered |= new;
        open |= new;
    }
    None
}

/// The squares strictly between two on one line; none for any others.
fn between(from: Square, to: Bitboard) -> Bitboard {
    let Some(other) = to.first() else { return Bitboard::EMPTY };
    let ends = to | from.into();
    let (straight, diagonal) = (attacks::rook(from, ends), attacks::bishop(from, ends));
    if straight.has(other) {
        straight & attacks::rook(other, ends)
    } else if diagonal.has(other) {
        diagonal & attacks::bishop(other, ends)
    } else {
        Bitboard::EMPTY
    }
}

impl Reached {
    #[inline]
    fn add_released(&mut self, role: Role, reach: Bitboard) {
        self.add(role, reach);
        self.twice |= reach;
    }

    #[inline]
    fn add(&mut self, role: Role, reach: Bitboard) {
        self.twice |= self.all & reach;
        self.all |= reach;
        if matches!(role, Role::Bishop | Role::Rook | Role::Queen) {
            self.sliding |= reach;
        }
    }
}
