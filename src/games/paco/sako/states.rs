//! The exact test: all states of the chains that one piece can begin.
//!
//! Occupancy does not change along a chain, and of the pieces only the side's own in the unions do. So a state is one
//! number: three bits for the role in each union, three for the role in the hand and six for the square it was released
//! on. En passant changes occupancy, and some rules limit what a released piece may do: those chains are left to
//! [`Chains`](super::super::chains::Chains).

use std::cell::Cell;

use super::walks::Ground;
use crate::board::{Bitboard, Role, Square};

/// Bits of a role, and where those of the hand begin.
const ROLE: u64 = 7;
const HAND: u32 = 48;
const AT: u32 = 51;

/// Whether a chain that the piece on `starter` begins comes to release a piece for which `found` is true, given its role and
/// what it reaches; `None` if more states than are `left` were needed to tell.
pub(super) fn search(
    ground: &Ground,
    starter: Square,
    left: &mut usize,
    mut found: impl FnMut(Role, Bitboard) -> bool,
) -> Option<bool> {
    let &Ground { board, color, unions, .. } = ground;
    let role = board.get(color, starter)?;
    let entered = ground.reach(role, starter) & unions;
    let ground = &ground.without(starter.into());
    let standing = unions.into_iter().enumerate().fold(0, |state, (number, union)| {
        state | board.get(color, union).map_or(0, |role| role as u64) << (3 * number)
    });
    let mut states = States::take();
    let (mut state, mut role, mut into) = (standing, role, entered);
    let mut next = 0;
    loop {
        for to in into {
            let released = states.take_over(ground, state, role, to);
            if released.is_some_and(|released| found(released, ground.reach(released, to))) {
                return Some(true);
            }
        }
        if states.all.len() > *left {
            *left = 0;
            return None;
        }
        let Some(&following) = states.all.get(next) else { break };
        next += 1;
        state = following;
        role = Role::from_bits(state >> HAND & ROLE)?;
        into = ground.reach(role, Square::masked((state >> AT) as u32)) & unions;
    }
    *left -= states.all.len();
    Some(false)
}

/// The states found so far, each once.
#[derive(Default)]
struct States {
    all: Vec<u64>,
    /// The same by their hash: open addressing. No state is 0.
    slots: Vec<u64>,
}

/// Slots at the beginning, a power of two.
const FEW: usize = 256;

thread_local! {
    /// Allocating would take longer than most searches.
    static KEPT: Cell<Option<States>> = const { Cell::new(None) };
}

impl Drop for States {
    fn drop(&mut self) {
        let (mut all, mut slots) = (std::mem::take(&mut self.all), std::mem::take(&mut self.slots));
        // What more states took is freed, as a search may come to millions. So are the empty lists, which were kept already.
        if slots.len() != FEW {
            return;
        }
        all.clear();
        slots.fill(0);
        // The thread-local may be gone while the thread ends.
        let _ = KEPT.try_with(|kept| kept.set(Some(Self { all, slots })));
    }
}

impl States {
    fn take() -> Self {
        let kept = KEPT.try_with(Cell::take).ok().flatten();
        kept.unwrap_or_else(|| Self { all: Vec::new(), slots: vec![0; FEW] })
    }

    /// A piece of this role takes over the union on `to`. Returns the piece it releases, unless there is none.
    fn take_over(&mut self, ground: &Ground, state: u64, role: Role, to: Square) -> Option<Role> {
        let shift = 3 * Bitboard(ground.unions.0 & (Bitboard::from(to).0 - 1)).count();
        let bits = state >> shift & ROLE;
        let released = Role::from_bits(bits)?;
        let standing = state & ((1 << HAND) - 1) & !(ROLE << shift);
        let without = standing | bits << HAND | (to.index() as u64) << AT;
        if role == Role::Pawn && Bitboard::last_rank(ground.color).has(to) {
            for promoted in Role::PROMOTIONS {
                self.add(without | (promoted as u64) << shift);
            }
        } else {
            self.add(without | (role as u64) << shift);
        }
        Some(released)
    }

    #[inline]
    fn add(&mut self, state: u64) {
        let place = self.place(state);
        if self.slots[place] == state {
            return;
        }
        self.slots[place] = state;
        self.all.push(state);
        if self.all.len() * 2 > self.slots.len() {
            self.grow();
        }
    }

    /// The slot of the state, or the free one where it belongs.
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
        let size = self.slots.len() * 2;
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
    fn what_many_states_took_is_freed() {
        // The first of tests/data/worst.jsonl.
        let fen = "3nRk2/d1l2p1P/1J2s1F1/1j3SE1/K4t2/8/Q1L2d1p/6F1 b 2 - - -";
        let position = *Partial::from_fen(fen, RuleSet::Manual).unwrap().position();
        let (board, color) = (position.board(), position.turn());
        let ground = Ground { board, color, unions: board.unions(), occupied: board.occupied() };
        let mut left = 10_000;
        for from in board.of(color) & !ground.unions {
            search(&ground, from, &mut left, |_, _| false);
        }
        assert_eq!(left, 0, "there are more states");
        let kept = States::take();
        assert!(kept.all.capacity() <= FEW && kept.slots.capacity() <= FEW);
    }
}
