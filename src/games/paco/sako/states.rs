//! The exact test: a search over all states of the chains that one piece can begin.
//!
//! Occupancy does not change along a chain, and the only pieces that do are the side's own pieces in the unions.
//! So a state fits into one number: three bits for the role in each union, three for the role in hand and six for
//! the square it was released on. En passant changes occupancy, and some rules limit released pieces: those chains
//! are left to [`Chains`](super::super::chains::Chains).

use std::cell::Cell;

use super::walks::Ground;
use crate::board::{Bitboard, Role, Square};

/// The bits of a role, and the offset of those of the hand.
const ROLE: u64 = 7;
const HAND: u32 = 48;
const AT: u32 = 51;

/// Searches the chains that pieces of one side begin.
pub(super) struct StateSearch<'a> {
    ground: &'a Ground<'a>,
    /// The current pieces in the unions.
    standing: u64,
    /// By square: the offset of the bits of its union.
    shifts: [u8; 64],
    states: States,
}

impl<'a> StateSearch<'a> {
    pub fn on(ground: &'a Ground) -> Self {
        let mut search = Self { ground, standing: 0, shifts: [0; 64], states: States::take() };
        for (number, union) in ground.unions.into_iter().enumerate() {
            let shift = 3 * number as u8;
            search.shifts[union.index()] = shift;
            search.standing |= ground.board.get(ground.color, union).map_or(0, |role| role as u64) << shift;
        }
        search
    }

    /// Returns `true` if a chain that begins with the piece on `starter` releases a piece for which `found`
    /// returns `true`, given its role and its reach; `None` if more than `left` states are needed.
    pub fn from(
        &mut self,
        starter: Square,
        left: &mut usize,
        mut found: impl FnMut(Role, Bitboard) -> bool,
    ) -> Option<bool> {
        let &Ground { board, color, unions, .. } = self.ground;
        let mut role = board.get(color, starter)?;
        let mut into = self.ground.reach(role, starter) & unions;
        let mut state = self.standing;
        let ground = &self.ground.without(starter.into());
        let states = &mut self.states;
        states.clear();
        let mut next = 0;
        loop {
            for to in into {
                let shift = self.shifts[to.index()];
                let bits = state >> shift & ROLE;
                let Some(released) = Role::from_bits(bits) else { continue };
                let without =
                    state & ((1 << HAND) - 1) & !(ROLE << shift) | bits << HAND | (to.index() as u64) << AT;
                let itself = [role];
                let promotes = role == Role::Pawn && Bitboard::last_rank(color).has(to);
                for &stays in if promotes { &Role::PROMOTIONS[..] } else { &itself } {
                    // A known state has a known reach.
                    if states.add(without | (stays as u64) << shift) {
                        let reach = ground.reach(released, to);
                        if found(released, reach) {
                            return Some(true);
                        }
                        states.into.push(reach & unions);
                    }
                }
            }
            if states.all.len() > *left {
                *left = 0;
                return None;
            }
            let Some(&following) = states.all.get(next) else { break };
            state = following;
            role = Role::from_bits(state >> HAND & ROLE)?;
            into = states.into[next];
            next += 1;
        }
        *left -= states.all.len();
        Some(false)
    }
}

/// The states found so far, without duplicates.
#[derive(Default)]
struct States {
    all: Vec<u64>,
    /// For each state, the unions that the piece in hand takes over.
    into: Vec<Bitboard>,
    /// A hash table of all states, used if there are more than a few: open addressing. No state is 0.
    slots: Vec<u64>,
}

/// Below this size a linear scan is faster.
const FEW: usize = 16;

/// The initial number of slots, a power of two.
const FEW_SLOTS: usize = 256;

thread_local! {
    /// Allocating would take longer than most searches.
    static KEPT: Cell<Option<States>> = const { Cell::new(None) };
}

impl Drop for States {
    fn drop(&mut self) {
        let Self { all, into, slots } = self;
        let (all, into, slots) = (std::mem::take(all), std::mem::take(into), std::mem::take(slots));
        // Large tables are freed, because a search may reach millions of states. Empty lists are dropped, because
        // the real ones are already stored.
        if slots.capacity() > FEW_SLOTS || all.capacity() == 0 {
            return;
        }
        // The thread-local is not available while the thread is being destroyed.
        let _ = KEPT.try_with(|kept| kept.set(Some(Self { all, into, slots })));
    }
}

impl States {
    fn take() -> Self {
        KEPT.try_with(Cell::take).ok().flatten().unwrap_or_default()
    }

    fn clear(&mut self) {
        self.all.clear();
        self.into.clear();
        self.slots.clear();
    }

    /// Adds the state. Returns `true` if it is new.
    #[inline]
    fn add(&mut self, state: u64) -> bool {
        if self.slots.is_empty() {
            if self.all.contains(&state) {
                return false;
            }
        } else {
            let place = self.place(state);
            if self.slots[place] == state {
                return false;
            }
            self.slots[place] = state;
        }
        self.all.push(state);
        if self.all.len() >= FEW && self.all.len() * 2 > self.slots.len() {
            self.grow();
        }
        true
    }

    /// The slot of the state, or the free slot for it.
    #[inline]
    fn place(&self, state: u64) -> usize {
        let mask = self.slots.len() - 1;
        // The upper bits of the product depend on all bits of the state.
        let mut place = (state.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & mask;
        while self.slots[place] != 0 && self.slots[place] != state {
            place = (place + 1) & mask;
        }
        place
    }

    #[cold]
    fn grow(&mut self) {
        let size = FEW_SLOTS.max(self.slots.len() * 2);
        self.slots.clear();
        self.slots.resize(size, 0);
        for index in 0..self.all.len() {
            let place = self.place(self.all[index]);
            self.slots[place] = self.all[index];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Partial, RuleSet};
    use super::*;

    #[test]
    fn large_tables_are_freed() {
        // The first of tests/data/worst.jsonl.
        let fen = "3nRk2/d1l2p1P/1J2s1F1/1j3SE1/K4t2/8/Q1L2d1p/6F1 b 2 - - -";
        let position = *Partial::from_fen(fen, RuleSet::Manual).unwrap().position();
        let ground = Ground::of(position.board(), position.turn());
        let mut left = 10_000;
        let mut search = StateSearch::on(&ground);
        for from in ground.free() {
            search.from(from, &mut left, |_, _| false);
        }
        assert_eq!(left, 0, "there are more states");
        drop(search);
        let kept = States::take();
        assert!(kept.all.capacity() <= FEW_SLOTS && kept.slots.capacity() <= FEW_SLOTS);
    }
}
