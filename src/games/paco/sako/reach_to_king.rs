//! The reach of both sides to the enemy king: the squares on which a turn can change it.

use super::super::position::Position;
use super::starters::{FEW_STATES, Starters};
use super::states;
use super::walks::{Ground, walk_loosely};
use crate::board::{Bitboard, Color, Placement, Role, Square, attacks};

/// The maximum reach of a side.
#[derive(Clone, Copy, Debug)]
pub struct Reached {
    /// Squares that free pieces, or pieces that chains may release, reach.
    pub all: Bitboard,
    /// Squares that two free pieces reach, or a released one.
    pub twice: Bitboard,
    /// Squares that sliders among them reach.
    pub sliding: Bitboard,
    /// Free pieces that can begin a chain, and the occupied squares without them.
    pub starters: Bitboard,
    pub occupied: Bitboard,
}

/// The reach of a side to the enemy king.
#[derive(Clone, Copy, Debug)]
pub enum ReachToKing {
    /// It cannot unite with the king.
    Far(Reached),
    /// It can, as long as nothing changes on these squares.
    Reaches(Bitboard),
    Unknown,
}

/// The reach of the side to move and of the other side to the enemy king, ignoring en passant. For rules with
/// chains of any length.
pub fn reaches_to_king(position: &Position) -> [ReachToKing; 2] {
    [reach_to_king(&position.board, position.turn), reach_to_king(&position.board, !position.turn)]
}

fn reach_to_king(board: &Placement, color: Color) -> ReachToKing {
    let ground = Ground::of(board, color);
    let king = board.pieces(!color, Role::King);
    let mut reached = Reached {
        all: Bitboard::EMPTY,
        twice: Bitboard::EMPTY,
        sliding: Bitboard::EMPTY,
        starters: Bitboard::EMPTY,
        occupied: ground.occupied,
    };
    for from in ground.free() {
        let Some(role) = board.get(color, from) else { continue };
        let reach = ground.reach(role, from);
        if (reach & king).any() {
            return ReachToKing::Reaches(king | from.into() | between(from, king));
        }
        reached.add(role, reach);
    }
    if (reached.all & ground.unions).is_empty() {
        return ReachToKing::Far(reached);
    }
    let starters = Starters::of(&ground, ground.free());
    reached.starters = starters.all;
    let longest = ground.without(starters.all);
    reached.occupied = longest.occupied;
    let mut exact = reached;
    let mut left = FEW_STATES;
    let mut search = states::StateSearch::on(&ground);
    for from in starters.all {
        let reaches = search.from(from, &mut left, |role, reach| {
            exact.add_released(role, reach);
            (reach & king).any()
        });
        match reaches {
            Some(false) => {}
            Some(true) => {
                return path(&ground, starters.all, king).map_or(ReachToKing::Unknown, ReachToKing::Reaches);
            }
            None => {
                let may_reach = walk_loosely(&longest, &starters.enter, &mut |role, reach| {
                    reached.add_released(role, reach);
                    (reach & king).any()
                });
                return if may_reach { ReachToKing::Unknown } else { ReachToKing::Far(reached) };
            }
        }
    }
    ReachToKing::Far(exact)
}

/// The squares of a chain to the king that enters every union once, and the squares in between.
fn path(ground: &Ground, starters: Bitboard, king: Bitboard) -> Option<Bitboard> {
    // By square: the squares needed to lift or release a piece there.
    let mut needed = [Bitboard::EMPTY; 64];
    for from in starters {
        needed[from.index()] = from.into();
    }
    let mut entered = Bitboard::EMPTY;
    let mut open = starters;
    while let Some(from) = open.first() {
        open ^= from.into();
        let Some(role) = ground.board.get(ground.color, from) else { continue };
        let reach = ground.reach(role, from);
        let way = needed[from.index()];
        if (reach & king).any() {
            return Some(way | between(from, king) | king);
        }
        let new = reach & ground.unions & !entered;
        for to in new {
            needed[to.index()] = way | between(from, to.into()) | to.into();
        }
        entered |= new;
        open |= new;
    }
    None
}

/// The squares strictly between two on one line; empty for other squares.
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
