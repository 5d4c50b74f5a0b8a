//! The piece that a side needs from its partner: one that parries a check, mates, or attacks or defends best.

use std::ops::ControlFlow;

use super::eval::Weights;
use super::laws::{Bughouse, Partial, Position};
use crate::board::{Color, Role};
use crate::games::boards::{Wish, WishReason};
use crate::games::chess::laws::Laws;
use crate::games::crazyhouse::searched::for_each_win;
use crate::games::crazyhouse::{Turn, eval};
use crate::search::Score;

/// The roles, by how easily a partner gets them.
const ROLES: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// The minimum improvement for the kings by which a piece is worth asking for, in hundredths of a pawn.
const NOTEWORTHY: Score = 60;

/// The additional minimum for rarer pieces.
const PRICE: [Score; 5] = [0, 30, 30, 60, 90];

/// The piece that `color` needs most, if one matters enough. Based on the start of the turn, for either side to
/// move.
pub(super) fn wish(board: &Partial, color: Color) -> Option<Wish> {
    let position = board.position();
    if !position.receives_pieces() {
        return None;
    }
    if position.turn() == color && position.checkers().any() && !position.can_move() {
        let role = ROLES.into_iter().find(|&role| position.parries(role))?;
        return Some(Wish { role, why: WishReason::Parry });
    }
    let own = own_turn(position, color)?;
    let mates = |&role: &Role| {
        let with = own.with_piece(color, role);
        let found = for_each_win(&with, |turn, _| match turn {
            Turn::Drop { role: dropped, .. } if dropped == role => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        own.pockets().count(color, role) == 0 && found.is_break()
    };
    if let Some(role) = ROLES.into_iter().find(mates) {
        return Some(Wish { role, why: WishReason::Mate });
    }
    best(&own, color)
}

/// The position with `color` to move; `None` if the other side has to answer a check first.
fn own_turn(position: &Position, color: Color) -> Option<Position> {
    if position.turn() == color {
        return Some(*position);
    }
    position.checkers().is_empty().then(|| position.passed())
}

/// The piece that would help most near the kings if it were dropped at once.
fn best(own: &Position, color: Color) -> Option<Wish> {
    let weights = Weights::default().board;
    let before = eval::dangers(own, &weights);
    let mut found: Option<(Score, Wish)> = None;
    for (role, price) in ROLES.into_iter().zip(PRICE) {
        if own.pockets().count(color, role) > 0 {
            continue;
        }
        let with = own.with_piece(color, role);
        let _: ControlFlow<()> = Bughouse::for_each_drop(&with, |dropped, squares| {
            for at in squares {
                if dropped != role {
                    break;
                }
                let after = eval::dangers(&with.dropped(role, at), &weights);
                let of = |side: Color| after[side.index()] - before[side.index()];
                let (attack, defence) = (of(!color), -of(color));
                let gain = attack + defence - price;
                if gain >= NOTEWORTHY && found.is_none_or(|(most, _)| gain > most) {
                    let why = if attack >= defence { WishReason::Attack } else { WishReason::Defence };
                    found = Some((gain, Wish { role, why }));
                }
            }
            ControlFlow::Continue(())
        });
    }
    found.map(|(_, wish)| wish)
}
