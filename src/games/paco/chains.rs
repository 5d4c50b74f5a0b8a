//! Enumerates all states of chains.
//!
//! Along a chain only the pieces of the side to move in the unions change. The constant part of the position, the
//! [`ChainGround`], is therefore stored once, and a state holds the pieces of the side to move and the hand. States
//! that share their board and the role in hand form a *group*. Within a group an end position is identified by its
//! square alone, and a bitboard records the known ones: no end position is hashed.

use std::cell::Cell;
use std::collections::HashMap;

use super::phase::{Hand, Placed};
use super::position::Position;
use super::targets::Targets;
use crate::board::{Bitboard, Castling, Color, Role, Side, Square, attacks, zobrist};
use crate::position::Step;

/// The constant part of a chain.
#[derive(Clone, Copy)]
struct ChainGround {
    /// The position after the first lift. For the side to move only the occupied squares are valid: the roles are
    /// in the state.
    position: Position,
    /// The origin of the piece that began the chain.
    origin: Square,
    occupied: Bitboard,
    /// The unions to take over, and the pieces to unite with, including the king.
    unions: Bitboard,
    free: Bitboard,
    /// The index of the ground after a union was pulled back en passant, once it is needed.
    pulled: Option<u8>,
}

impl ChainGround {
    fn new(position: Position, origin: Square) -> Self {
        let (own, other) = (position.board.of(position.turn), position.board.of(!position.turn));
        Self { position, origin, occupied: own | other, unions: own & other, free: other & !own, pulled: None }
    }
}

/// A state of a chain: the board and the piece in hand.
#[derive(Clone, Copy)]
struct ChainState {
    /// All pieces of the side to move except the one in hand.
    own: Side,
    /// Key of the board, without the hand.
    key: u64,
    /// The index of the preceding state; the first state has its own index.
    parent: u32,
    /// The number of unions taken over so far.
    distance: u32,
    group: u32,
    /// The piece in hand, and the square on which it was lifted or released.
    role: Role,
    at: Square,
    /// The promotion of the pawn that released this piece.
    promoted: Option<Role>,
    castling: Castling,
    /// `true` if a pawn has been promoted in the chain.
    progress: bool,
    ground: u8,
}

/// The data of all states with the same board and the same role in hand.
#[derive(Clone, Copy, Default)]
pub(super) struct ChainGroup {
    /// Squares over which the piece in hand has been held.
    held: Bitboard,
    /// Squares of known end positions.
    pub ended: Bitboard,
    /// Squares of known end positions that differ by more than the square: after a pawn's double step, and en
    /// passant. The two are on different ranks.
    pub ended_specially: Bitboard,
}

/// A slot of the hash table. It is free unless it belongs to the current generation.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    group: u32,
    generation: u32,
}

/// The attack set of a piece, and the occupied squares it was computed for.
#[derive(Clone, Copy, Default)]
struct CachedReach {
    occupied: Bitboard,
    reach: Bitboard,
}

impl CachedReach {
    #[inline]
    fn update(&mut self, color: Color, role: Role, at: Square, occupied: Bitboard) -> Bitboard {
        if self.occupied != occupied || role == Role::Pawn {
            *self = Self { occupied, reach: attacks::reach(color, role, at, occupied) };
        }
        self.reach
    }
}

/// Reused allocations: nearly all walks are short, so allocating would take as long as the walk.
#[derive(Default)]
struct Memory {
    grounds: Vec<ChainGround>,
    states: Vec<ChainState>,
    groups: Vec<ChainGroup>,
    /// Groups by their key. Open addressing works because the keys are random.
    slots: Vec<Slot>,
    generation: u32,
    /// Cached attack sets of sliders, by role and square: long walks visit the same squares many times.
    reaches: Vec<CachedReach>,
}

/// The initial number of slots.
const FEW_SLOTS: usize = 256;

/// Larger tables are freed after the walk.
const MANY_SLOTS: usize = 1 << 14;

thread_local! {
    static KEPT: Cell<Option<Memory>> = const { Cell::new(None) };
}

impl Memory {
    fn take() -> Self {
        let kept = KEPT.try_with(Cell::take).ok().flatten();
        let mut memory = kept.unwrap_or_default();
        memory.grounds.clear();
        memory.states.clear();
        memory.groups.clear();
        memory.generation = memory.generation.wrapping_add(1);
        if memory.slots.is_empty() || memory.generation == 0 {
            memory.reaches = vec![CachedReach::default(); 7 * 64];
            memory.slots = vec![Slot::default(); FEW_SLOTS];
            memory.generation = 1;
        }
        memory
    }

    fn give_back(self) {
        if self.slots.len() <= MANY_SLOTS {
            // The thread-local is not available while the thread is being destroyed.
            let _ = KEPT.try_with(|kept| kept.set(Some(self)));
        }
    }

    /// The index of the group with this key, which is created if necessary.
    #[inline]
    fn group(&mut self, key: u64) -> usize {
        let slot = self.find(key);
        if self.slots[slot].generation == self.generation {
            return self.slots[slot].group as usize;
        }
        let number = self.groups.len();
        self.slots[slot] = Slot { key, group: number as u32, generation: self.generation };
        self.groups.push(ChainGroup::default());
        if number * 2 > self.slots.len() {
            self.grow();
        }
        number
    }

    /// The slot of the key, or the free slot for it.
    #[inline]
    fn find(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut place = key as usize & mask;
        while self.slots[place].generation == self.generation && self.slots[place].key != key {
            place = (place + 1) & mask;
        }
        place
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![Slot::default(); self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, larger);
        for slot in old.into_iter().filter(|slot| slot.generation == self.generation) {
            let place = self.find(slot.key);
            self.slots[place] = slot;
        }
    }
}

/// The key of a group: of the board without the piece in hand, and its role.
#[inline]
fn group_key(key: u64, role: Role) -> u64 {
    key ^ zobrist::hand(role, Square::masked(0))
}

/// Breadth-first search over the states of chains, the shortest chains first. Every state is visited once, so the
/// walk terminates although chains may enter the same union again (rules §2).
///
/// ```text
/// while let Some(state) = chains.next() {
///     // look at it, and then, unless that was enough:
///     chains.go_on_from(&state);
/// }
/// ```
pub(super) struct Chains {
    memory: Memory,
    turn: Color,
    /// `true` if kings unite: a released piece then may not move straight back (rules §9).
    kings_unite: bool,
    next: usize,
    budget: usize,
    is_over_budget: bool,
    /// `true` if expanded states are dropped.
    forgets: bool,
    /// Only recorded on request.
    other_ways: Option<OtherWays>,
}

/// A state reached by the walk.
pub(super) struct Visited {
    pub number: usize,
    pub hand: Hand,
    /// The attack set of the piece in hand.
    pub reach: Bitboard,
    pub targets: Targets,
}

/// Further predecessors of states that several chains of the same length lead to.
#[derive(Default)]
struct OtherWays {
    numbers: HashMap<u64, usize>,
    ways: HashMap<usize, Vec<ChainState>>,
}

impl OtherWays {
    fn key(state: &ChainState) -> u64 {
        state.key ^ zobrist::hand(state.role, state.at)
    }
}

impl Drop for Chains {
    fn drop(&mut self) {
        std::mem::take(&mut self.memory).give_back();
    }
}

impl Chains {
    /// A walk over at most `budget` states, for the side to move of the start positions.
    pub fn within(budget: usize) -> Self {
        // States have 32-bit indices.
        let budget = budget.min(u32::MAX as usize);
        Self {
            memory: Memory::take(),
            turn: Color::White,
            kings_unite: false,
            next: 0,
            budget,
            is_over_budget: false,
            forgets: false,
            other_ways: None,
        }
    }

    /// A walk over all states.
    pub fn new() -> Self {
        Self::within(usize::MAX)
    }

    /// A walk that drops expanded states, for callers that need no steps. The indices of states change with every
    /// step of the walk.
    pub fn forgetting(budget: usize) -> Self {
        let mut chains = Self::within(budget);
        chains.forgets = true;
        chains
    }

    /// A walk over at most `budget` states that records all shortest chains to each.
    pub fn keeping_all_ways(budget: usize) -> Self {
        let mut chains = Self::within(budget);
        chains.other_ways = Some(OtherWays::default());
        chains
    }

    /// Returns `true` if states were left out because of the budget.
    pub fn is_over_budget(&self) -> bool {
        self.is_over_budget
    }

    /// The number of states found so far.
    pub fn count(&self) -> usize {
        self.memory.states.len()
    }

    /// The group of the board of the state with this index, with `role` in hand.
    pub fn group(&mut self, number: usize, role: Role) -> &mut ChainGroup {
        let key = group_key(self.memory.states[number].key, role);
        let group = self.memory.group(key);
        &mut self.memory.groups[group]
    }

    /// The group of this state.
    #[inline]
    pub fn group_of(&mut self, number: usize) -> &mut ChainGroup {
        let group = self.memory.states[number].group as usize;
        &mut self.memory.groups[group]
    }

    /// Records an end position by its key. Returns `true` if it is new.
    pub fn note_end(&mut self, end: &Position) -> bool {
        // ChainGroup keys and end position keys are both random; a constant keeps them apart.
        let known = self.memory.groups.len();
        self.memory.group(end.key ^ 0x9e37_79b9_7f4a_7c15) == known
    }

    /// Starts with each of the free pieces of the side to move on these squares.
    pub fn begin(&mut self, position: &Position, starters: Bitboard) {
        let free = position.board.of(position.turn) & !position.board.of(!position.turn);
        for from in free & starters {
            let mut lifted = *position;
            if let Some(hand) = lifted.lift(from).filter(|hand| hand.role != Role::King) {
                self.start(lifted, hand);
            }
        }
    }

    /// Starts with this lifted piece in hand.
    pub fn start(&mut self, mut position: Position, hand: Hand) {
        position.lose_castling(hand, None);
        self.turn = position.turn;
        self.kings_unite = position.rules.kings_unite();
        // The way back of a state depends on its predecessor.
        self.forgets &= !self.kings_unite;
        let ground = self.memory.grounds.len() as u8;
        self.memory.grounds.push(ChainGround::new(position, hand.at));
        self.add(ChainState {
            own: *position.board.side(position.turn),
            key: position.key,
            parent: self.count() as u32,
            distance: 0,
            group: 0,
            role: hand.role,
            at: hand.at,
            promoted: None,
            castling: position.castling,
            progress: false,
            ground,
        });
    }

    /// The board of a state, without the piece in hand.
    #[inline]
    pub fn position(&self, number: usize) -> Position {
        let state = &self.memory.states[number];
        let mut position = self.memory.grounds[state.ground as usize].position;
        *position.board.side_mut(self.turn) = state.own;
        position.key = state.key;
        position.castling = state.castling;
        if state.progress {
            position.quiet = 0;
        }
        position
    }

    /// The origin of the piece that began the chain.
    #[inline]
    pub fn origin(&self, number: usize) -> Square {
        self.memory.grounds[self.memory.states[number].ground as usize].origin
    }

    /// The number of unions taken over in the shortest chain to a state.
    #[inline]
    pub fn distance(&self, number: usize) -> usize {
        self.memory.states[number].distance as usize
    }

    /// The next unvisited state.
    #[inline]
    pub fn next(&mut self) -> Option<Visited> {
        if self.forgets && self.next >= MANY_SLOTS && self.next * 2 >= self.count() {
            self.memory.states.drain(..self.next);
            self.budget -= std::mem::take(&mut self.next);
        }
        let number = self.next;
        if number >= self.count() {
            return None;
        }
        self.next += 1;
        Some(self.visit(number))
    }

    /// A state that has been found.
    #[inline]
    pub fn visit(&mut self, number: usize) -> Visited {
        #[cfg(test)]
        work::add();
        let ChainState { role, at, ground, .. } = self.memory.states[number];
        let Memory { grounds, reaches, .. } = &mut self.memory;
        let ground = &grounds[ground as usize];
        let hand = Hand { at, role, partner: None };
        let reach = reaches[role.index() << 6 | at.index()].update(self.turn, role, at, ground.occupied);
        let mut targets = if role == Role::Pawn {
            // The occupied squares do not change, so those of the ground are valid.
            ground.position.targets_before_lift(hand)
        } else {
            Targets {
                rest: reach & !ground.occupied,
                unite: reach & ground.free,
                take_over: reach & ground.unions,
            }
        };
        if ground.position.rules.limits_released() {
            targets = self.limited(number, targets);
        }
        Visited { number, hand, reach, targets }
    }

    /// Adds the successors of a state: those after each takeover.
    #[inline]
    pub fn go_on_from(&mut self, visited: &Visited) {
        if visited.targets.take_over.is_empty() {
            return;
        }
        let before = self.memory.states[visited.number];
        for to in visited.targets.take_over {
            self.take_over(visited.number, &before, to);
        }
    }

    #[inline(always)]
    fn take_over(&mut self, number: usize, before: &ChainState, to: Square) {
        let Some(released) = before.own.get(to) else { return self.pull_back(number, to) };
        let color = self.turn;
        let mut state = ChainState {
            key: before.key ^ zobrist::piece(color, released, to),
            parent: number as u32,
            distance: before.distance + 1,
            role: released,
            at: to,
            promoted: None,
            ..*before
        };
        if before.castling.rooks_of(color).has(to) {
            state.castling.revoke(color, to.file());
            state.key ^= zobrist::castling(before.castling) ^ zobrist::castling(state.castling);
        }
        if self.kings_unite || before.role == Role::Pawn && Bitboard::last_rank(color).has(to) {
            return self.take_over_specially(before.role, state);
        }
        let key = state.key ^ zobrist::piece(color, before.role, to);
        let group = if released == before.role && state.castling == before.castling {
            // Only the square of the piece in hand differs.
            before.group
        } else {
            self.memory.group(group_key(key, released)) as u32
        };
        self.add_to_group(group, to, || {
            state.own.exchange(released, before.role, to);
            ChainState { key, group, ..state }
        });
    }

    /// Adds the states in which a piece stays in the union that releases the piece in hand of `state`: a pawn that is
    /// promoted there, or any piece if kings unite.
    #[inline(never)]
    fn take_over_specially(&mut self, stays: Role, state: ChainState) {
        let (color, released, to) = (self.turn, state.role, state.at);
        let promotes = stays == Role::Pawn && Bitboard::last_rank(color).has(to);
        let itself = [stays];
        for &role in if promotes { &Role::PROMOTIONS[..] } else { &itself } {
            let mut after = state;
            after.own.exchange(released, role, to);
            after.key ^= zobrist::piece(color, role, to);
            after.promoted = promotes.then_some(role);
            after.progress |= promotes;
            self.add(after);
        }
    }

    /// The square to which the piece in hand may not move straight back if kings unite (rules §9): the union on
    /// which the piece that released it was itself released.
    #[cold]
    fn way_back(&self, state: &ChainState, number: usize) -> Bitboard {
        if state.parent as usize == number {
            return self.memory.grounds[state.ground as usize].position.way_back(state.at);
        }
        let before = &self.memory.states[state.parent as usize];
        Bitboard::from(before.at) & self.memory.grounds[before.ground as usize].occupied
    }

    /// The remaining targets if a released piece has fewer moves (rules §9).
    #[cold]
    fn limited(&self, number: usize, targets: Targets) -> Targets {
        let state = &self.memory.states[number];
        let back = if self.kings_unite { self.way_back(state, number) } else { Bitboard::EMPTY };
        if state.distance == 0 && back.is_empty() {
            return targets;
        }
        targets.of_released(&self.memory.grounds[state.ground as usize].position, back)
    }

    /// A pawn takes over the union that has just moved two squares (rules §6).
    #[cold]
    fn pull_back(&mut self, number: usize, to: Square) {
        let before = self.memory.states[number];
        let mut position = self.position(number);
        let hand = Hand { at: before.at, role: before.role, partner: None };
        let Placed::Release(released) = position.place(hand, to) else { return };
        let origin = self.origin(number);
        let grounds = &mut self.memory.grounds;
        let ground = match grounds[before.ground as usize].pulled {
            Some(ground) => ground,
            None => {
                let ground = grounds.len() as u8;
                grounds[before.ground as usize].pulled = Some(ground);
                // The state, not the ground, records a promotion.
                position.quiet = grounds[before.ground as usize].position.quiet;
                grounds.push(ChainGround::new(position, origin));
                ground
            }
        };
        self.add(ChainState {
            own: *position.board.side(self.turn),
            key: position.key,
            parent: number as u32,
            distance: before.distance + 1,
            role: released.role,
            at: released.at,
            promoted: None,
            castling: position.castling,
            ground,
            ..before
        });
    }

    fn add(&mut self, state: ChainState) {
        // The forbidden way back is part of the state.
        let mut key = group_key(state.key, state.role);
        if self.kings_unite {
            key ^= zobrist::en_passant(self.way_back(&state, self.count()).first());
        }
        let group = self.memory.group(key) as u32;
        self.add_to_group(group, state.at, || ChainState { group, ..state });
    }

    /// Adds the state of this group in which the piece in hand is held over `at`, if it is new.
    #[inline(always)]
    fn add_to_group(&mut self, group: u32, at: Square, state: impl FnOnce() -> ChainState) {
        let held = &mut self.memory.groups[group as usize].held;
        if held.has(at) {
            if self.other_ways.is_some() {
                self.note_other_way(state());
            }
            return;
        }
        *held |= at.into();
        if self.count() >= self.budget {
            self.is_over_budget = true;
            return;
        }
        let state = state();
        if self.other_ways.is_some() {
            self.number(&state);
        }
        self.memory.states.push(state);
    }

    /// Keeps the number of a state that is about to be added.
    #[cold]
    fn number(&mut self, state: &ChainState) {
        let number = self.count();
        if let Some(other) = &mut self.other_ways {
            other.numbers.insert(OtherWays::key(state), number);
        }
    }

    #[cold]
    fn note_other_way(&mut self, state: ChainState) {
        if let Some(other) = &mut self.other_ways
            && let Some(&number) = other.numbers.get(&OtherWays::key(&state))
            && state.distance > 0
            && self.memory.states[number].distance == state.distance
        {
            other.ways.entry(number).or_default().push(state);
        }
    }

    /// The steps of a shortest chain to a state, starting with the first lift.
    pub fn steps_to(&self, number: usize) -> Vec<Step> {
        let mut backwards = Vec::new();
        let mut state = &self.memory.states[number];
        while state.distance > 0 {
            backwards.extend(self.link(state));
            state = &self.memory.states[state.parent as usize];
        }
        backwards.push(Step::Lift(self.origin(number)));
        backwards.reverse();
        backwards
    }

    /// The steps of all shortest chains to a state, at most `limit` of them.
    pub fn all_steps_to(&self, number: usize, limit: usize) -> Vec<Vec<Step>> {
        let mut all = Vec::new();
        self.add_ways(number, &mut Vec::new(), limit, &mut all);
        all
    }

    fn add_ways(&self, number: usize, backwards: &mut Vec<Step>, limit: usize, all: &mut Vec<Vec<Step>>) {
        let state = &self.memory.states[number];
        if all.len() >= limit {
            return;
        }
        if state.distance == 0 {
            let first = [Step::Lift(state.at)];
            all.push(first.into_iter().chain(backwards.iter().rev().copied()).collect());
            return;
        }
        let others = self.other_ways.as_ref().and_then(|other| other.ways.get(&number));
        for way in [state].into_iter().chain(others.into_iter().flatten()) {
            let length = backwards.len();
            backwards.extend(self.link(way));
            self.add_ways(way.parent as usize, backwards, limit, all);
            backwards.truncate(length);
        }
    }

    /// The steps from the preceding state to this one, in reverse order. The released piece moves on from the
    /// target square, unless a union was pulled back en passant.
    fn link(&self, after: &ChainState) -> impl Iterator<Item = Step> {
        let before = &self.memory.states[after.parent as usize];
        let passed = self.memory.grounds[before.ground as usize].position.en_passant();
        let to = passed.filter(|_| before.ground != after.ground).unwrap_or(after.at);
        after.promoted.map(Step::Promote).into_iter().chain([Step::Place(to)])
    }
}

impl Position {
    /// Returns `true` if the side to move can lift the piece on a square and complete the turn.
    pub(super) fn can_lift(&self, at: Square) -> bool {
        let Some(role) = self.board.get(self.turn, at) else { return false };
        let hand = Hand { at, role, partner: self.board.get(!self.turn, at) };
        if self.targets_before_lift(hand).can_end() {
            return true;
        }
        let mut left = *self;
        left.lift(at).is_some_and(|hand| can_complete(&left, hand))
    }
}

/// Returns `true` if a turn with this piece in hand can be completed: dead ends are not legal (rules §2).
pub(super) fn can_complete(position: &Position, hand: Hand) -> bool {
    if position.targets(hand).can_end() || position.castle_targets(hand).any() {
        return true;
    }
    if hand.partner.is_some() || position.targets(hand).take_over.is_empty() {
        return false;
    }
    let mut chains = Chains::new();
    chains.start(*position, hand);
    while let Some(state) = chains.next() {
        if state.targets.can_end() {
            return true;
        }
        chains.go_on_from(&state);
    }
    false
}

/// Counts visited states and end positions, to test how much work is done between two checks for interruption.
#[cfg(test)]
pub(crate) mod work {
    use std::cell::Cell;

    thread_local!(static DONE: Cell<usize> = const { Cell::new(0) });

    pub fn add() {
        DONE.set(DONE.get() + 1);
    }

    /// Returns the count and resets it.
    pub fn take() -> usize {
        DONE.take()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Partial, RuleSet};
    use super::*;

    /// Walks through all chains of the side to move. Returns the number of visited states, and `true` if all were
    /// visited.
    fn walk(position: &Position, mut chains: Chains) -> (usize, bool) {
        chains.begin(position, Bitboard::ALL);
        let mut visited = 0;
        while let Some(state) = chains.next() {
            visited += 1;
            chains.go_on_from(&state);
        }
        (visited, !chains.is_over_budget())
    }

    #[test]
    fn a_walk_that_forgets_visits_as_many_states_within_its_budget() {
        // From tests/data/worst.jsonl.
        let fen = "yb2K1n1/1P2RL1c/1k2a1p1/1w1e4/1o2i2h/8/3v1R2/y2t4 w 0 - - -";
        let position = *Partial::from_fen(fen, RuleSet::Manual).unwrap().position();
        let most = 20 * MANY_SLOTS;
        let (all, is_all) = walk(&position, Chains::within(most));
        assert!(all > 3 * MANY_SLOTS, "{all}, {is_all}");
        for budget in [all / 3, all - 1, all, all + 1, most] {
            let known = walk(&position, Chains::within(budget));
            assert_eq!(walk(&position, Chains::forgetting(budget)), known, "{budget}");
            assert_eq!(known.0, budget.min(all));
        }
    }
}
