//! All states a chain can run through.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

use super::partial::Hand;
use super::position::{Landing, Position, last_rank};
use super::targets::Targets;
use crate::board::{Role, zobrist};

/// A set of Zobrist keys. They are random already, so they serve as their own hash.
pub(super) type KeySet = HashSet<u64, BuildHasherDefault<KeyHasher>>;

#[derive(Default)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// Walks through the states of chains: a position together with the free piece in the hand. Every state is visited
/// once, however many ways lead to it, so chains may pass through the same union again (rules §2) and the walk ends.
#[derive(Default)]
pub(super) struct Chains {
    seen: KeySet,
    open: Vec<(Position, Hand)>,
}

impl Chains {
    /// Adds the state after putting `hand` down on a union, if it is new; four states where a pawn promotes there.
    pub fn take_over(&mut self, position: &Position, hand: Hand, to: crate::board::Square) {
        let mut next = *position;
        let Landing::Release(released) = next.place(hand, to) else { return };
        if hand.role == Role::Pawn && last_rank(position.turn).has(to) {
            for role in Role::PROMOTIONS {
                let mut promoted = next;
                promoted.promote(to, role);
                self.add(promoted, released);
            }
        } else {
            self.add(next, released);
        }
    }

    /// Adds a state, if it is new.
    pub fn add(&mut self, position: Position, hand: Hand) {
        if self.seen.insert(position.key ^ zobrist::hand(hand.role, hand.at)) {
            self.open.push((position, hand));
        }
    }

    /// Whether there is nothing to walk through.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Visits the states that were added and all that follow from them, until `visit` breaks.
    pub fn walk<B>(
        mut self,
        mut visit: impl FnMut(&Position, Hand, &Targets) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        while let Some((position, hand)) = self.open.pop() {
            let targets = position.targets(hand);
            visit(&position, hand, &targets)?;
            for to in targets.take_over {
                self.take_over(&position, hand, to);
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether a turn with this in the hand can be completed: dead ends are not legal (rules §2).
pub(super) fn can_complete(position: &Position, hand: Hand) -> bool {
    if position.targets(hand).can_end() || position.castle_targets(hand).any() {
        return true;
    }
    if hand.partner.is_some() {
        return false;
    }
    let mut chains = Chains::default();
    chains.add(*position, hand);
    chains
        .walk(|_, _, targets| if targets.can_end() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        .is_break()
}
